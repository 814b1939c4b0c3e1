"""How imagined games of Collector go on: quick, sensible, and never quite the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.collector.moves import DISCARDS, Lay, rest
from tutor.games.collector.sets import promise, tier

if TYPE_CHECKING:
    from tutor.games.collector.game import State

MOST = 6  # ways to end a turn that are tried in imagined games
FULL = 8  # cards in a hand before two are discarded
EVEN = 0.5  # how often ranks are collected if suits are as near


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Take a card that helps (R3), lay the best set (R6), keep one of every rank or suit (R4)."""
    hand = s.hands[seat]
    if isinstance(choices[0], str):
        return source(hand, s.discard[-1], choices) if len(choices) > 1 else choices[0]
    if isinstance(choices[-1], Lay):
        laying = [move for move in choices if isinstance(move, Lay)]
        return min(laying, key=lambda move: tier(rest(hand, move.first, move.second)))
    return DISCARDS[spares(hand, rng)]


def source(hand: Sequence[Card], top: Card, choices: Sequence[str]) -> str:
    """The discard pile, if its top card brings the hand nearer to a set (R3); else the deck."""
    ranks, suits = {card.rank for card in hand}, {card.suit for card in hand}
    more = len(ranks) - len(suits)
    helps = (more >= 0 and top.rank not in ranks) or (more <= 0 and top.suit not in suits)
    return choices[helps]


def spares(hand: Sequence[Card], rng: Random) -> tuple[Card, Card]:
    """Two cards that one can do without on the way to every rank or every suit (R5)."""
    more = len({card.rank for card in hand}) - len({card.suit for card in hand})
    if more > 0 or (more == 0 and rng.random() < EVEN):
        kept = {*{card.rank: card for card in hand}.values()}
    else:
        kept = {*{card.suit: card for card in hand}.values()}
    spare = [card for card in hand if card not in kept]
    if len(hand) < FULL:  # only where somebody believes that fewer cards are drawn
        spare = [*hand]
    first = spare.pop(int(rng.random() * len(spare)))
    return first, spare[int(rng.random() * len(spare))]


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    """A few ways to end the turn: laying the best sets (R6, R8), keeping most for one (R4, R5)."""
    if len(choices) <= MOST:
        return choices
    hand = view.hands[seat]
    kept = {move: rest(hand, move.first, move.second) for move in choices}
    laying = sorted((m for m in choices if isinstance(m, Lay)), key=lambda m: tier(kept[m]))
    others = [move for move in choices if not isinstance(move, Lay)]
    others.sort(key=lambda move: promise(kept[move]), reverse=True)
    return [*laying[: MOST - 2], *others][:MOST]
