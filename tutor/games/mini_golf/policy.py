"""How imagined games go on: by what a grid will probably cost, as far as its player can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from tutor.engine.cards import BACK, Card
from tutor.engine.script import Seat
from tutor.games.mini_golf.laws import DISCARD, NO_SWAP, PILES, SLOTS, THE_DECK
from tutor.games.mini_golf.scoring import bonus

if TYPE_CHECKING:
    from tutor.games.mini_golf.game import State

UNSEEN = 3.5  # the mean rank of a card
HOPE = 1.0  # what a card of the deck gains on the average

Seen = Sequence[Card]  # a grid, as one sees it


def sensible(s: State, seat: Seat, choices: Sequence[str], rng: Random) -> str:
    """Take what helps and keep what helps; how much an unseen card is feared, differs."""
    seen, fear = visible(s, seat), rng.gauss(UNSEEN, 1.0)
    if choices[0] in PILES:
        return DISCARD if max(gains(seen, s.discard[-1], fear)) > HOPE else THE_DECK
    (card,) = s.taken or s.drawn[seat]
    gained = gains(seen, card, fear)
    most = max(gained)
    return SLOTS[gained.index(most)] if most > 0 or NO_SWAP not in choices else NO_SWAP


def visible(s: State, seat: Seat) -> Seen:
    """The grid of a player, with backs for what lies face down."""
    up = s.face_up[seat]
    return [card if slot in up else BACK for slot, card in zip(SLOTS, s.grids[seat], strict=True)]


def gains(seen: Seen, card: Card, unseen: float) -> list[float]:
    """What a card saves in each place of the grid, if unseen cards cost so much each."""
    ranks = tuple([each.rank for each in seen])
    by_columns, by_suits = rank_gains(ranks, card.rank), suit_gains(seen, card)
    return [
        column + suit + (0 if rank else unseen)
        for column, suit, rank in zip(by_columns, by_suits, ranks, strict=True)
    ]


@cache
def rank_gains(ranks: tuple[int, ...], rank: int) -> list[int]:
    """What a card of this rank saves in each place, if unseen cards (0) cost nothing (R10)."""
    pairs = [(ranks[place], ranks[place ^ 2]) for place in range(len(ranks))]
    return [pair_cost(old, partner) - pair_cost(rank, partner) for old, partner in pairs]


def pair_cost(one: int, other: int) -> int:
    """What a column of these ranks costs (R10)."""
    return 0 if one == other else one + other


def suit_gains(seen: Seen, card: Card) -> list[int]:
    """What suits take off besides with a card in each place (R11)."""
    return more_off(tuple([each.suit for each in seen]), card.suit)


@cache
def more_off(suits: tuple[str, ...], suit: str) -> list[int]:
    """The same for a card of this suit, beside cards of these."""
    off, places = taken_off(suits), range(len(suits))
    return [taken_off([*suits[:each], suit, *suits[each + 1 :]]) - off for each in places]


def taken_off(suits: Sequence[str]) -> int:
    """What these suits of a grid take off; those of unseen cards are empty (R11)."""
    places = [[n for n, each in enumerate(suits) if each == suit] for suit in {*suits} - {""}]
    return sum(map(bonus, places))
