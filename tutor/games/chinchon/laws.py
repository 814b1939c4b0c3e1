"""Referees of Chinchon, which reject illegal choices, and the cards hidden from a seat."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.engine.game import Objection, Referee, Secret, not_held, other_hands
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.chinchon import turns
from tutor.games.chinchon.cards import CIRCLE, Piece, in_words, title
from tutor.games.chinchon.choices import CLOSE, PILES, Discard, LayOff, Meld
from tutor.games.chinchon.melds import (
    SMALLEST,
    candidates,
    ends,
    filled,
    fits,
    is_combination,
    is_set,
    is_wild,
    stands_for,
    wildcards,
)
from tutor.games.chinchon.state import Options, State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The deck, the other hands, and the card with which somebody else closed (R7)."""
    yield Secret(s.deck)
    yield from other_hands(s, seat)
    if s.seat != seat:
        yield Secret(s.closed)


def against_drawing(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a draw (R2)."""
    if not isinstance(choice, str) or choice not in PILES:
        yield Objection("R2", "First draw a card from the deck or the discards.")


def against_closing(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """The last card is put face down (R7)."""
    if choice != CLOSE:
        yield Objection("R7", "You have one card left. Close by putting it face down.")


def against_action(view: State, seat: Seat, action: object) -> Iterator[Objection]:
    """Yield objections to a discard (R3), a combination (R5) or a lay-off (R6)."""
    match action:
        case Discard(card):
            yield from against_discard(view, seat, card)
        case Meld(cards):
            yield from against_meld(view, seat, cards)
        case LayOff():
            yield from against_layoff(view, seat, action)
        case _ if action == CLOSE:
            held = counted(len(view.hands[seat]), "card")
            yield Objection("R7", f"You can only close with your last card. You still have {held}.")
        case _:
            what = "Go down or lay off first if you want to. Then discard a card from your hand."
            yield Objection("R3", what)


# R3: a card is discarded


def against_discard(view: State, seat: Seat, card: object) -> Iterator[Objection]:
    """Yield objections to a discard (R3, R5)."""
    if card not in view.hands[seat]:
        yield Objection("R3", not_held(card))
        return
    if first := put_down_first(view, seat, "discard"):
        yield first
        return
    if not view.options.return_taken and card in view.taken:
        yield Objection("R3", f"You took the {title(card)} this turn. Discard a different card.")
    elif card not in turns.legal_discards(view, seat):
        kept = counted(turns.kept_points(view.options, view.hands[seat], card), "point")
        limit = view.options.limit
        what = f"Discard a card that leaves {limit} or less."
        yield Objection("R5", f"You would keep {kept}, and the limit is {limit}. {what}")


def put_down_first(view: State, seat: Seat, then: str) -> Objection | None:
    """Return an objection if a player who goes down still has combinations (R5)."""
    melds = turns.legal_melds(view, seat) if turns.puts_down_now(view, seat) else []
    if not melds:
        return None
    return Objection("R5", f"First put down the {in_words(melds[0].cards)}. Then you may {then}.")


def typed(cards: Sequence[Piece]) -> str:
    """Return the codes of cards, in the order in which they are typed."""
    return " ".join(map(str, cards))


# R4, R5, R14, R15: going down


def against_meld(view: State, seat: Seat, cards: Sequence[Piece]) -> Iterator[Objection]:
    """Yield objections to putting cards down as a combination (R4, R5, R7, R14, R15)."""
    hand = view.hands[seat]
    if missing := [card for card in cards if card not in hand]:
        yield Objection("R5", not_held(missing[0]))
    elif len({*cards}) < len(cards):
        yield Objection(
            "R5", "Each card can be in a combination only once. Choose different cards."
        )
    elif not is_combination(cards, turns.most_wild(view.options)):
        yield out_of_order(cards, view.options) or why_no_combination(cards, view.options)
    elif len(hand) - len(cards) < turns.KEPT:
        yield Objection("R7", "You need one card to close with. Keep one of these.")
    elif Meld(tuple(cards)) not in turns.legal_melds(view, seat):
        yield why_not_down(view, seat, cards)


def out_of_order(cards: Sequence[Piece], o: Options) -> Objection | None:
    """Return the objection to a combination whose cards are named in another order (R4)."""
    for each in candidates(cards, turns.most_wild(o)):
        if len(each.pattern) == len(cards):
            found = filled(each.pattern, iter(wildcards(cards)))
            return Objection("R4", f"Type the cards in this order: {typed(found)}.")
    return None


def why_no_combination(cards: Sequence[Piece], o: Options) -> Objection:
    """Return the objection to cards that are not a combination (R4, R14, R15)."""
    natural, most = [card for card in cards if card.rank], turns.most_wild(o)
    wild = wildcards(cards)
    if others := [card for card in cards if not card.rank and card not in wild]:
        return Objection("R4", f"A {others[0]} never combines. Leave it in your hand.")
    if len(cards) < SMALLEST:
        return Objection(
            "R4", f"A combination needs at least three cards. You have chosen {len(cards)}."
        )
    if len(wild) > most:
        only = "one Wildcard" if most == 1 else "two Wildcards"
        return Objection("R14", f"A combination may have at most {only}. Choose other cards.")
    if len({card.suit for card in natural}) > 1:
        return Objection(
            "R4", "These cards share neither a rank nor a suit. Choose a set or a run."
        )
    return why_no_run(natural)


def why_no_run(natural: Sequence[Piece]) -> Objection:
    """Return the objection to cards of one suit that are not a run (R4, R15)."""
    ranks = [card.rank for card in natural]
    if twice := [card for n, card in enumerate(natural) if card.rank in ranks[:n]]:
        return Objection("R4", f"A run has each rank only once. Leave out one {title(twice[0])}.")
    if {1, CIRCLE - 1} <= {*ranks}:
        return Objection(
            "R15", f"Only the Circular joins {CIRCLE - 1} and 1. Without it, this is not a run."
        )
    return Objection("R4", "These cards don't follow each other. A run can't have gaps.")


def why_not_down(view: State, seat: Seat, cards: Sequence[Piece]) -> Objection:
    """Return the objection to a combination that cannot go down now, or not alone (R5)."""
    melds, limit = turns.legal_melds(view, seat), view.options.limit
    if not melds:
        kept = counted(turns.least_kept(view, seat), "point")
        return Objection(
            "R5", f"At best you would keep {kept}, and the limit is {limit}. Go down later."
        )
    if larger := [each.cards for each in melds if {*cards} < {*each.cards}]:
        kind = "set" if is_set(cards, turns.most_wild(view.options)) else "run"
        more = in_words([card for card in min(larger, key=len) if card not in cards])
        return Objection("R5", f"You also have the {more} for this {kind}. Put down all of it.")
    if same := [each.cards for each in melds if {*cards} == {*each.cards}]:
        return Objection("R5", f"Type the cards in this order: {typed(same[0])}.")
    kept, other = counted(turns.least_kept(view, seat, cards), "point"), in_words(melds[0].cards)
    return Objection("R5", f"With these you would keep {kept}. Put down the {other} instead.")


# R6: laying off


def against_layoff(view: State, seat: Seat, lay: LayOff) -> Iterator[Objection]:
    """Yield objections to a card joining a combination on the table (R6, R7, R14)."""
    card, hand, most = lay.card, view.hands[seat], turns.most_wild(view.options)
    if card not in hand:
        yield Objection("R6", not_held(card))
        return
    if first := put_down_first(view, seat, "lay off"):
        yield first
    if type(lay.meld) is not int or lay.meld not in range(len(view.melds)):
        yield Objection("R6", "There is no combination there. Select one on the table.")
        return
    meld = view.melds[lay.meld]
    if not fits(meld, card, most, in_front=lay.in_front):
        yield why_not_there(meld, card, most, in_front=lay.in_front)
    elif lay.in_front and not turns.only_in_front(*ends(tuple(meld), most), card):
        yield Objection("R6", f"Lay off the {title(card)} at the end of this run.")


def why_not_there(meld: Sequence[Piece], card: Piece, most: int, *, in_front: bool) -> Objection:
    """Return the objection to a card that does not fit a combination (R6, R14)."""
    if not card.rank and not is_wild(card):
        return Objection("R4", f"A {card} never combines. You can only discard it.")
    if is_wild(card) and sum(map(is_wild, meld)) >= most:
        return Objection(
            "R14", "This combination already has a Wildcard. Add yours to another one."
        )
    if is_set(meld, most):
        return Objection(
            "R6", f"The {title(card)} has a different rank. Choose another combination."
        )
    if stands_for(meld, card):
        return Objection(
            "R14", f"The Wildcard there stands for the {title(card)}. Choose another card."
        )
    end = "at the front of" if in_front else "at the end of"
    return Objection("R6", f"The {title(card)} does not fit {end} this run. Choose another place.")


REFEREES: Mapping[str, Referee] = {
    "R2": against_drawing,
    "R3": against_action,
    "R7": against_closing,
}
