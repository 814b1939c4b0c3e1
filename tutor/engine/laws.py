"""Referees and secrets that many games share."""

from collections.abc import Iterator
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, Secret
from tutor.engine.script import Seat


def not_held(card: object) -> str:
    """What is wrong with a card that somebody does not have, or with something that is no card."""
    if isinstance(card, Card):
        return f"The {card} is not in your hand."
    return "That is not a card in your hand."


def from_the_hand(rule: str) -> Referee:
    """A referee who asks for a hand card, by this rule, and for nothing else."""

    def against_card(view: Any, seat: Seat, card: object) -> Iterator[Objection]:
        if card not in view.hands[seat]:
            yield Objection(rule, not_held(card))

    return against_card


def deck_and_hands(s: Any, seat: Seat) -> Iterator[Secret]:
    """The deck, and the hands of the other players."""
    yield Secret(s.deck)
    yield from other_hands(s, seat)


def other_hands(s: Any, seat: Seat) -> Iterator[Secret]:
    """The hands of the other players."""
    yield from (Secret(hand) for other, hand in enumerate(s.hands) if other != seat)
