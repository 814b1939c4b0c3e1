"""Infer the habits of players who choose cards simultaneously, by Bayes.

Each player is believed to have one of a few habits, and every card that is revealed makes some of
them likelier. Imagined players then choose by habits drawn with these chances, so that one idea of
others is not true or false for a whole table. A habit that always plays the best card it holds also
tells which cards its player does not hold.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Generic, NamedTuple, TypeVar

from tutor.engine.script import Seat

B = TypeVar("B")  # a table as all see it before cards are chosen

SLIP = 0.03  # chance that somebody with a strict habit plays otherwise


@dataclass(frozen=True, slots=True)
class Habit(Generic[B]):
    """A way to choose a card of one's hand, by the weights of cards at a table.

    A strict habit plays the heaviest card it holds; any other plays cards with probabilities in
    proportion to their weights, which are above 0.
    """

    weights: Callable[[B, Sequence[int]], Mapping[int, float]]  # for all these cards
    strict: bool = False


class Turn(NamedTuple, Generic[B]):
    """Cards that were chosen at the same time."""

    table: B
    held: Sequence[int]  # cards in each hand before
    chosen: Mapping[Seat, int]


@dataclass(slots=True)
class Belief:
    """A belief about one player: the likelihood of each habit, and the cards it would not hold."""

    logs: list[float]  # log-likelihood of each habit, up to a constant
    lacks: list[set[int]]  # for each habit cards that its player cannot hold
    held: int = 0  # cards after the last turn

    def chances(self) -> list[float]:
        """Return the probability of each habit."""
        most = max(self.logs)
        parts = [exp(each - most) for each in self.logs]
        return [each / sum(parts) for each in parts]


def infer_beliefs(
    habits: Sequence[Habit[B]],
    turns: Iterable[Turn[B]],
    seats: Sequence[Seat],
    hidden: Iterable[int],
) -> dict[Seat, Belief]:
    """Return the beliefs about the players in these seats after these turns, from a flat prior.

    The hidden cards are those that nobody had shown before the first of the turns, and that are not
    one's own.
    """
    found = {seat: Belief([0.0] * len(habits), [set() for _ in habits]) for seat in seats}
    left = {*hidden}
    for turn in turns:
        every = sorted(left)
        weights = [habit.weights(turn.table, every) for habit in habits]
        for seat, belief in found.items():
            if turn.chosen[seat] in left:
                update_belief(belief, habits, weights, turn.held[seat], turn.chosen[seat])
        left.difference_update(turn.chosen.values())
    return found


def update_belief(
    belief: Belief,
    habits: Sequence[Habit[B]],
    weights: Sequence[Mapping[int, float]],
    held: int,
    card: int,
) -> None:
    """Update a belief by one card from a hand of this size; new cards may be anything."""
    drew = belief.held not in (0, held)
    for number, (habit, heavy) in enumerate(zip(habits, weights, strict=True)):
        lacks = belief.lacks[number]
        if drew:
            lacks.clear()
        if habit.strict:
            chance = SLIP + (1 - SLIP) * strictly(heavy, lacks, held, card)
            lacks.update(each for each, weight in heavy.items() if weight > heavy[card])
        else:
            mean = sum(heavy.values()) / len(heavy)
            chance = held * heavy[card] / (heavy[card] + (held - 1) * mean)
        belief.logs[number] += log(chance)
    belief.held = held - 1


def strictly(heavy: Mapping[int, float], lacks: set[int], held: int, card: int) -> float:
    """Return how much likelier than at random this is the heaviest card of a hand of this size."""
    if card in lacks:
        return 0.0
    others = [weight for each, weight in heavy.items() if each != card and each not in lacks]
    free, better = len(others), sum(weight > heavy[card] for weight in others)
    chance = float(held)
    for n in range(held - 1):
        chance *= max(0.0, (free - better - n) / max(1, free - n))
    return chance


class Imagined(NamedTuple):
    """A player of a sampled state."""

    habit: int  # its number
    hand: list[int]  # in no order


def sample_habits(
    believed: Mapping[Seat, Belief],
    chances: Mapping[Seat, Sequence[float]],
    held: Mapping[Seat, int],
    hidden: Sequence[int],
    rng: Random,
) -> dict[Seat, Imagined]:
    """Sample a habit for each player, and a hand of hidden cards consistent with it.

    The player who lacks most cards is dealt to first, so that there are enough of the others.
    """
    numbers = {seat: sample_index(chances[seat], rng.random()) for seat in believed}
    picky = any(believed[seat].lacks[number] for seat, number in numbers.items())
    pool = rng.sample(hidden, len(hidden) if picky else sum(held.values()))
    found = {}
    for seat in sorted(believed, key=lambda each: -len(believed[each].lacks[numbers[each]])):
        lacks = believed[seat].lacks[numbers[seat]]
        found[seat] = Imagined(numbers[seat], take_hand(pool, lacks, held[seat]))
    return found


def sample_index(chances: Sequence[float], luck: float) -> int:
    for number, chance in enumerate(chances):
        luck -= chance
        if luck < 0:
            return number
    return len(chances) - 1


def take_hand(pool: list[int], lacks: set[int], held: int) -> list[int]:
    """Take `held` cards from the end of the pool, if possible of those that the player may hold."""
    if not lacks:
        hand = pool[len(pool) - held :]
        del pool[len(pool) - held :]
        return hand
    hand = [card for card in pool if card not in lacks][:held]
    hand += [card for card in pool if card in lacks][: held - len(hand)]
    for card in hand:
        pool.remove(card)
    return hand
