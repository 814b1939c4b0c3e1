"""Rounds of Dicht Dran as numbers, for players who try thousands of games in a moment (R2 to R9).

Hands are sorted lists of numbers. Everybody goes on as a beginner does: with the closest card if it
is near; else with the most peppers that cost nothing; else with the fewest.
"""

from bisect import bisect, bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.dicht_dran.state import CIRCLE, DECK

NEAR = 10  # a beginner hopes to win from this distance or less
PEPPERS = (0, *(card.points for card in DECK))  # by number


@dataclass(slots=True)
class World:
    """A table on which all cards are known, before the next cards are chosen."""

    circle: list[int]
    target: int  # its place
    hands: list[list[int]]  # sorted, by seat
    deck: list[int]  # the last one is drawn first


def choose(hand: Sequence[int], circle: Sequence[int], target: int) -> int:
    """Where in a sorted hand the card is that a beginner plays."""
    wanted = circle[target]
    best = closest(hand, wanted)
    if -NEAR <= hand[best] - wanted <= NEAR:
        return best
    low, high = ends(circle, target)
    first, last = bisect(hand, low), bisect_left(hand, high)
    if first < last:
        dearest = [PEPPERS[card] for card in hand[first:last]]
        return first + dearest.index(max(dearest))
    prices = [PEPPERS[card] for card in hand]
    return prices.index(min(prices))


def closest(hand: Sequence[int], wanted: int) -> int:
    """Where in a sorted hand the closest card is; of two equally close the higher."""
    above = bisect(hand, wanted)
    if above == 0:
        return 0
    if above == len(hand) or wanted - hand[above - 1] < hand[above] - wanted:
        return above - 1
    return above


def ends(circle: Sequence[int], target: int) -> tuple[int, int]:
    """The numbers of the target's neighbours, the lower first."""
    before, behind = circle[target - 1], circle[target + 1 - CIRCLE]
    return (before, behind) if before < behind else (behind, before)


def one_round(world: World, played: Sequence[int]) -> int:
    """Play these cards, one for each seat, which are in no hand any more; the seat that wins."""
    wanted, (low, high) = world.circle[world.target], ends(world.circle, world.target)
    away = [2 * abs(card - wanted) - (card > wanted) for card in played]
    winner = away.index(min(away))
    world.circle[world.target] = played[winner]
    for seat, card in enumerate(played):
        if seat != winner and not low < card < high and world.deck:
            hand = world.hands[seat]
            hand += world.deck[-PEPPERS[card] :]
            del world.deck[-PEPPERS[card] :]
            hand.sort()
    world.target = (world.target + 1) % CIRCLE
    return winner


def scores(world: World, played: Sequence[int]) -> list[int]:
    """What everybody wins and loses to the end of the game, if these cards are played now.

    The world is played to its end. When the deck is empty nobody draws any more.
    """
    won = [0] * len(world.hands)
    cards = played
    while True:
        peppers = PEPPERS[world.circle[world.target]]
        won[one_round(world, cards)] += peppers
        if not all(world.hands):
            break
        circle, target = world.circle, world.target
        cards = [hand.pop(choose(hand, circle, target)) for hand in world.hands]
    return [
        each - sum([PEPPERS[card] for card in hand])
        for each, hand in zip(won, world.hands, strict=True)
    ]
