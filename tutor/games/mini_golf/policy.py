"""How imagined games go on: by what a grid will probably cost, as far as its player can see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.mini_golf.laws import DISCARD, NO_SWAP, PILES, SLOTS, THE_DECK
from tutor.games.mini_golf.scoring import bonus

if TYPE_CHECKING:
    from tutor.games.mini_golf.game import State

UNSEEN = 3.5  # the mean rank of a card
HOPE = 1.0  # what a card of the deck gains on the average

Seen = Sequence[Card | None]  # a grid, as far as it lies face up


def sensible(s: State, seat: Seat, choices: Sequence[str], rng: Random) -> str:
    """Take what helps and keep what helps; how much an unseen card is feared, differs."""
    seen, fear = visible(s, seat), rng.gauss(UNSEEN, 1.0)
    if choices[0] in PILES:
        gain = max(gains(seen, s.discard[-1], fear).values())
        return DISCARD if gain > HOPE else THE_DECK
    (card,) = s.taken or s.drawn[seat]
    gained = gains(seen, card, fear)
    slot = max(SLOTS, key=gained.__getitem__)
    return slot if gained[slot] > 0 or NO_SWAP not in choices else NO_SWAP


def visible(s: State, seat: Seat) -> Seen:
    """The grid of a player, without what lies face down."""
    up = s.face_up[seat]
    return [card if slot in up else None for slot, card in zip(SLOTS, s.grids[seat], strict=True)]


def gains(seen: Seen, card: Card, unseen: float) -> Mapping[str, float]:
    """What a card saves in each place of the grid, if unseen cards cost so much each."""
    saved, off = {}, taken_off(seen)
    for place, slot in enumerate(SLOTS):
        old, partner = seen[place], seen[(place + 2) % 4]
        by_column = column_cost(old, partner, unseen) - column_cost(card, partner, unseen)
        saved[slot] = by_column + taken_off([*seen[:place], card, *seen[place + 1 :]]) - off
    return saved


def column_cost(one: Card | None, other: Card | None, unseen: float) -> float:
    """What a column costs, if unseen cards have this rank and match no other card (R10)."""
    if one is None:
        return unseen + (unseen if other is None else other.rank)
    if other is None:
        return one.rank + unseen
    return 0 if one.rank == other.rank else one.rank + other.rank


def taken_off(seen: Seen) -> int:
    """What the suits of the cards that lie face up take off (R11)."""
    suits: dict[str, list[int]] = {}
    shared = False
    for place, card in enumerate(seen):
        if card is not None:
            shared |= card.suit in suits
            suits.setdefault(card.suit, []).append(place)
    return sum([bonus(places) for places in suits.values()]) if shared else 0
