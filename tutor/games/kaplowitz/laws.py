"""What the players of Kaplowitz know of hidden cards, and what is held against a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Secret, not_held
from tutor.engine.script import Seat
from tutor.games.kaplowitz.cards import DECK

if TYPE_CHECKING:
    from tutor.games.kaplowitz.game import State

UNSEEN = -1  # whose pile a card went under, if it has not gone under any
PLACE = {card: number for number, card in enumerate(DECK)}  # where `State.under` has it


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Other hands, and all piles, also the own."""
    for other, hand in enumerate(s.hands):
        if other != seat:
            yield Secret(hand)
    for pile in s.piles:
        yield Secret(pile)


def remembered(s: State) -> Mapping[Card, str]:
    """Whose pile a card went under, and in which round; everybody has seen it (R8).

    Piles are drawn from the top (R4), so all know how many cards of each round are in a hand.
    """
    won = zip(DECK, s.under, s.since, strict=True)
    return {card: mark(owner, since) for card, owner, since in won if owner != UNSEEN}


@cache
def mark(owner: Seat, since: int) -> str:
    """How a hidden card is marked that a player won in this round."""
    return f"{owner}.{since}"


def remember(s: State, seat: Seat, cards: list[Card]) -> None:
    """Everybody sees which cards go under a pile (R8)."""
    for card in cards:
        s.under[PLACE[card]], s.since[PLACE[card]] = seat, s.rounds


def against_card(view: State, seat: Seat, card: Card) -> Iterator[Objection]:
    """What keeps a card from being played (R6)."""
    if card not in view.hands[seat]:
        yield Objection("R6", not_held(card))
