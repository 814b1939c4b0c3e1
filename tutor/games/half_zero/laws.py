"""Cards hidden from a seat in Half-Zero, and referees, which reject illegal choices."""

from collections.abc import Iterator, Mapping
from functools import partial

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, Secret, not_held
from tutor.engine.script import Seat
from tutor.games.half_zero.state import OPT_OUT, TAKE_PART, Choice, State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Yield the order of the point cards, the other hands, and the cards under base cards."""
    yield Secret(s.deck, fits=partial(is_of, s.options.suits[-1]))
    for other, hand in enumerate(s.hands):
        if other != seat:
            fits = partial(is_of, s.options.suits[other])
            yield Secret(hand, fits=fits)
            yield Secret(s.under[other], fits=fits)


def is_of(suit: str, card: Card) -> bool:
    """Return True if a card is of this suit: everybody has only cards of their own (R1)."""
    return card.suit == suit


def against_choice(view: State, seat: Seat, choice: Choice) -> Iterator[Objection]:
    """Yield objections to showing a card (R5), or to sitting out a turn (R11)."""
    if choice == OPT_OUT:
        if view.options.optout_mode == "announce":
            yield Objection("R11", "It is too late to sit out this turn. Choose a card.")
        elif not view.optouts[seat]:
            yield Objection("R11", "You have no turns left to sit out. Choose a card.")
    elif choice not in view.hands[seat]:
        yield Objection("R5", not_held(choice))


def against_showing(view: State, seat: Seat, choice: Choice) -> Iterator[Objection]:
    """Yield objections to showing a card in a tie-break (R6)."""
    if choice == OPT_OUT:
        yield Objection("R6", "You can't sit out a tie-break. Choose another card.")
    elif choice not in view.hands[seat]:
        yield Objection("R6", not_held(choice))


def against_announcing(view: State, seat: Seat, choice: Choice) -> Iterator[Objection]:
    """Yield objections to an announcement (R11)."""
    if choice not in (OPT_OUT, TAKE_PART):
        yield Objection(
            "R11", "You can't choose a card yet. First say whether you take part or sit out."
        )


REFEREES: Mapping[str, Referee] = {
    "R5": against_choice,
    "R6": against_showing,
    "R11": against_announcing,
}
