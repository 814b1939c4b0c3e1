"""Squads: who leads which, how strong they are, and which cards may join them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Seat

if TYPE_CHECKING:
    from tutor.games.squad.game import State

LARGEST = 6  # the sum of the ranks in a squad

Squad: TypeAlias = list[Card]  # of one suit; empty where a squad is missing
Post: TypeAlias = tuple[Seat, int]  # where a squad is: whose it is, and which of the two


def is_set_up(s: State) -> bool:
    """Whether the squads have been put down (R1); some may be lost by now."""
    return bool(s.out) or any(map(any, s.squads))


def is_in(s: State, seat: Seat) -> bool:
    """Whether a player has a squad (R9)."""
    return any(s.squads[seat])


def owes(s: State, seat: Seat) -> bool:
    """Whether a player has a hand card for the place of a lost squad (R6)."""
    return bool(s.hands[seat]) and [] in s.squads[seat]


def posts(s: State, seat: Seat) -> list[Post]:
    """Where a player has squads."""
    return [(seat, number) for number, squad in enumerate(s.squads[seat]) if squad]


def at(s: State, post: Post) -> Squad:
    """The squad in this place."""
    seat, number = post
    return s.squads[seat][number]


def strength(squad: Squad) -> int:
    """The sum of the ranks in a squad (R5)."""
    return sum([card.rank for card in squad])


def joins(squad: Squad, card: Card) -> bool:
    """Whether a card may join a squad (R4)."""
    return same_suit(squad, card) and small_enough(squad, card)


def same_suit(squad: Squad, card: Card) -> bool:
    """Whether the card has the suit of the squad (R4)."""
    return squad[0].suit == card.suit


def small_enough(squad: Squad, card: Card) -> bool:
    """Whether the sum stays below 7 (R4)."""
    return strength(squad) + card.rank <= LARGEST
