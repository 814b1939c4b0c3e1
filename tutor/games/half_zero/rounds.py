"""The end of a round of Half-Zero: points are counted, and a base card is exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.script import Seat, Tell, leaders
from tutor.games.half_zero.table import State
from tutor.games.half_zero.turns import clear_table, rank


def count(s: State, tell: Tell) -> None:
    """Points are added up (R4), and the best player's base falls (R9, R10)."""
    s.rounds += 1
    sums = [*map(points, s.won)]
    tell("R4", "Points of this round: {points}.", dict(enumerate(sums)))
    if not any(sums):
        tell("R9", "Nobody has points, so no base card changes.")
        return
    seat = round_winner(s.won)
    if len(leaders(sums)) > 1:
        card = max(s.won[seat], key=rank)
        tell("R10", "{player} has the highest card of those with equal points: {card}.", seat, card)
    lower_base(s, seat, tell)


def points(cards: Sequence[Card]) -> int:
    """What point cards are worth together (R4)."""
    return sum([card.rank for card in cards])


def round_winner(won: Sequence[list[Card]]) -> Seat:
    """Who has most points (R9); of equals who has the highest card (R10)."""
    best = leaders([*map(points, won)])
    return max(best, key=lambda seat: max(map(rank, won[seat])))


def lower_base(s: State, seat: Seat, tell: Tell) -> None:
    """The base card is exchanged for the next lower one, if there is one (R9)."""
    clear_table(s)
    old = s.bases[seat].pop()
    lower = next_base(old.rank)
    for pile in (s.discard, s.under[seat]):
        for card in pile:
            if card.suit == old.suit and card.rank == lower:
                s.bases[seat].append(card)
        pile[:] = [card for card in pile if card not in s.bases[seat]]
    s.discard.append(old)
    if s.bases[seat]:
        told = "{player} wins the round: the base card is {new} in place of {old}."
        tell("R9", told, seat, s.bases[seat][0], old)
    else:
        tell("R9", "{player} wins the round, and below {old} there is only base rank 0.", seat, old)


def next_base(base: int) -> int:
    """The base rank of whoever wins a round (R9)."""
    return base - 1
