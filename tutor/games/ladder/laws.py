"""Knowledge of the players of Ladder, and referees, which reject illegal choices."""

from collections.abc import Iterator, Mapping
from functools import partial

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, Secret, not_held
from tutor.engine.script import Seat
from tutor.engine.wording import number_in_words
from tutor.games.ladder.sets import beats, named, plays, top_rank, top_size
from tutor.games.ladder.state import COLLECT, Play, State
from tutor.games.six_deck import RANKS, how_many_wild, is_wild, wild_cards


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The deck, and what others hold, except for cards that they have collected (R6)."""
    yield Secret(s.deck)
    for other, hand in enumerate(s.hands):
        if other != seat:
            fits = partial(may_be_held, s.highest[other], s.seen.open)
            yield Secret(hand, fits=fits if s.highest[other] < RANKS[-1] else None)


def may_be_held(highest: int, collected: frozenset[Card], card: Card) -> bool:
    """Return True if a card may be in a hand that could play nothing above this rank (R5)."""
    return card.rank in range(1, highest + 1) or card in collected


def against_turn(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to playing a set (R3, R4), or to collecting the pile (R5)."""
    if isinstance(choice, Play):
        yield from against_set(view, seat, choice)
    elif choice == COLLECT:
        yield from against_collecting(view, seat)
    elif choice in view.hands[seat]:
        yield Objection("R3", how_many(choice))
    else:
        yield Objection("R3", not_held(choice))


def against_set(view: State, seat: Seat, choice: Play) -> Iterator[Objection]:
    """Yield objections to a set: it is not held (R3), too low (R3) or too small (R4)."""
    rank, hand = choice.rank, view.hands[seat]
    held, wild = [card for card in hand if card.rank == rank], how_many_wild(hand)
    if not 0 <= choice.wilds <= wild:
        yield Objection("R3", f"You have {wild_cards(wild)}. Choose cards from your hand.")
    elif not int(not choice.wilds) <= choice.count - choice.wilds <= len(held):
        has = f"{number_in_words(len(held))} {rank}{'s' * (len(held) != 1)}"
        yield Objection("R3", f"You have {has}. Choose cards from your hand.")
    elif rank not in RANKS:
        ranks = f"{RANKS[0]} to {RANKS[-1]}"
        yield Objection("R3", f"A wild card counts as a rank from {ranks}. Choose one of these.")
    elif not beats(rank, choice.count, top_rank(view), top_size(view.pile), view.options):
        wrong = too_low if rank <= top_rank(view) else too_few
        yield wrong(view, choice, instead(view, seat))


def how_many(card: Card) -> str:
    """Ask what a card alone leaves open: how many of them are played, or as which rank (R3)."""
    if is_wild(card):
        return "Say which rank your wild cards count as, or play other cards with them."
    return f"Say how many {card.rank}s you play."


def instead(view: State, seat: Seat) -> str:
    """Return what the player may do: play the lowest set that will do (R3), or collect (R6)."""
    able = plays(view, seat)
    if not able:
        return "Collect the pile."
    example = ", for example" if able[1:] and not able[0].wilds else ""
    return f"Play {named(able[0])}{example}."


def too_low(view: State, choice: Play, may: str) -> Objection:
    """Return the objection to a set that is not higher, nor larger where that would do (R3)."""
    why = f"A {choice.rank} is not higher than the {top_rank(view)} on top"
    if view.options.size_beats_rank:
        why += ", and your set is no larger"
    return Objection("R3", f"{why}. {may}")


def too_few(view: State, choice: Play, may: str) -> Objection:
    """Return the objection to a set that has too few cards (R4)."""
    size = number_in_words(top_size(view.pile))
    least = "at least" if view.options.same_size else "more than"
    return Objection(
        "R4", f"You need {least} {size} cards, not {number_in_words(choice.count)}. {may}"
    )


def against_collecting(view: State, seat: Seat) -> Iterator[Objection]:
    """Yield objections to collecting: there is no pile (R6), or the player can play (R5)."""
    if not view.pile:
        yield Objection("R6", f"There is no pile to collect. {instead(view, seat)}")
    elif plays(view, seat) and not view.options.voluntary_collect:
        yield Objection("R5", f"You can't collect if you can play. {instead(view, seat)}")


REFEREES: Mapping[str, Referee] = {"R3": against_turn}
