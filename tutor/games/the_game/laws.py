"""Referees of The Game, which reject illegal choices."""

from collections.abc import Iterator, Mapping

from tutor.engine.event import brief, listing
from tutor.engine.game import Objection, Referee, not_held
from tutor.engine.script import Seat
from tutor.games.the_game.choices import END, STUCK, WORDS, Hint, Play
from tutor.games.the_game.piles import fits, legal_plays, may_end, owed, top
from tutor.games.the_game.state import LOWEST, RISING, TRICK, State, is_pile, named

SAYABLE = "You can't say that. Say “keep off pile A” or “there is a big jump on pile A”."


def against_choice(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a card (R3), to the end of the turn (R3), or to a hint (R9)."""
    if isinstance(choice, Play):
        yield from against_play(view, seat, choice)
    elif isinstance(choice, Hint):
        yield from against_hint(view, choice)
    elif choice == END:
        yield from against_ending(view, seat)
    elif choice == STUCK:
        yield from against_giving_up(view, seat)
    elif choice in view.hands[seat]:
        yield Objection("R4", f"Place the {choice} on a pile. Choose pile A, B, C or D.")
    else:
        yield Objection("R3", not_held(choice))


def against_play(view: State, seat: Seat, choice: Play) -> Iterator[Objection]:
    """Yield objections to a card that is not held, or to a pile where it does not fit."""
    card, pile = choice.card, choice.pile
    if card not in view.hands[seat]:
        yield Objection("R3", not_held(card))
    elif not is_pile(pile):
        yield Objection("R1", f"There is no pile {brief(pile)}. Choose pile A, B, C or D.")
    elif not fits(top(view, pile), pile, card.rank):
        yield Objection("R4", misfit(view, choice))


def misfit(view: State, choice: Play) -> str:
    """Say why a card does not fit (R4), and what would (R4, R5)."""
    number, rising = top(view, choice.pile), choice.pile in RISING
    highest = view.options.falls_from - 1
    back = number - TRICK if rising else number + TRICK
    ways = []
    if number != (highest if rising else LOWEST):
        ways.append(f"a card {'above' if rising else 'below'} {number}")
    if LOWEST <= back <= highest:
        ways.append(f"the {back}")
    takes = listing(ways, "or")
    return f"The {choice.card} doesn't fit. Pile {named(choice.pile)} takes {takes}."


def against_ending(view: State, seat: Seat) -> Iterator[Objection]:
    """Yield an objection to ending the turn if another card must be played (R3, R7)."""
    if may_end(view):
        return
    rule = "R3" if view.deck else "R7"
    if legal_plays(view, seat):
        yield Objection(rule, f"Your turn is not over yet. Play {owed(view)}.")
    else:
        yield Objection(
            rule, f"You must play {owed(view)}, but nothing fits. Say “Nothing fits” instead."
        )


def against_giving_up(view: State, seat: Seat) -> Iterator[Objection]:
    """Yield objections to giving up: a card fits, or no more are needed (R10)."""
    if may_end(view):
        yield Objection("R10", "You have played enough cards. End your turn instead.")
    elif able := legal_plays(view, seat):
        card, pile = able[0].card, named(able[0].pile)
        yield Objection("R10", f"You are not stuck. The {card} fits on pile {pile}.")


def against_hint(view: State, hint: Hint) -> Iterator[Objection]:
    """Yield objections to a hint (R9)."""
    if not view.options.hints:
        yield Objection("R9", "There are no hints in this match.")
    elif len(view.hands) == 1:
        yield Objection("R9", "You are playing alone, so there is nobody to give a hint to.")
    elif not is_pile(hint.pile) or hint.word not in WORDS:
        yield Objection("R9", SAYABLE)
    elif any((hint.word, hint.pile) == said[1:] for said in view.said):
        yield Objection("R9", f"Somebody has already said that about pile {named(hint.pile)}.")


REFEREES: Mapping[str, Referee] = {"R3": against_choice}
