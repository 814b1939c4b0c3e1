"""What the players of Kaplowitz know of hidden cards, and what is held against a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Secret, not_held
from tutor.engine.script import Seat
from tutor.games.kaplowitz.cards import DECK

if TYPE_CHECKING:
    from tutor.games.kaplowitz.game import State

UNSEEN = -1  # whose pile a card went under, if it has not gone under any
OWNERS = ("0", "1", "2", "3", "4", "5")  # how a hidden card is marked by who has won it
PLACE = {card: number for number, card in enumerate(DECK)}  # where `State.under` has it


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Other hands, and all piles; what was won in this round cannot be in a hand again (R8)."""
    fits = partial(is_none_of, frozenset(s.won)) if s.won else None
    for other, hand in enumerate(s.hands):
        if other != seat:
            yield Secret(hand, fits=fits)
    for pile in s.piles:
        yield Secret(pile)


def is_none_of(codes: frozenset[str], card: Card) -> bool:
    """What a card must be like if none of these can be it."""
    return card.code not in codes


def remembered(s: State) -> Mapping[Card, str]:
    """Whose pile a card went under, which everybody has seen; not where it lies there (R8)."""
    return {
        card: OWNERS[owner] for card, owner in zip(DECK, s.under, strict=True) if owner != UNSEEN
    }


def remember(s: State, seat: Seat, cards: list[Card]) -> None:
    """Everybody sees which cards go under a pile (R8)."""
    for card in cards:
        s.under[PLACE[card]] = seat
        s.won.append(card.code)


def against_card(view: State, seat: Seat, card: Card) -> Iterator[Objection]:
    """What keeps a card from being played (R6)."""
    if card not in view.hands[seat]:
        yield Objection("R6", not_held(card))
