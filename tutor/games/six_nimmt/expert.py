"""A strong player of 6 nimmt!: it learns what the others are like, and plays the round to its end.

Each of the others plays at random, or the closest card, or with care; what they have revealed tells
which is how likely (`engine/habits.py`). In each imagined world they have hands and habits drawn by
that, and all own cards are tried in it. Oneself goes on with the closest card. Whoever follows one
idea of others does well at one table and badly at the next; a mixed one does well at all of them.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, repeat
from math import comb, exp
from random import Random
from typing import Any, NamedTuple

from tutor.engine.cards import Card
from tutor.engine.driver import at_once
from tutor.engine.habits import Belief, Habit, Imagined, Turn, infer_beliefs, sample_habits
from tutor.engine.halving import halving
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.six_nimmt.game import row_heads
from tutor.games.six_nimmt.rows import (
    CARD,
    MOST,
    Rows,
    closest,
    fewest,
    place_all,
    rows_of,
    seen_by_all,
)
from tutor.games.six_nimmt.state import DECK, FULL, State, deck_of

ENVY = 0.5  # weight of others' heads, on average, against your own
TREMBLE = 0.1  # probability that a player with the closest card plays another one in playouts
EFFORT = 46_000  # effort of a decision, in cards placed in all playouts
LOOKING = 3.2  # cost of searching for a closest card
IMAGINING = 12  # cost of sampling a player
RANDOM, CLOSEST, CAREFUL = range(3)  # in the order of `habits`
LAST = len(DECK)

# Fitted to 54,000 choices of players who try their cards in 100 random games
PER_HEAD = -0.294
PER_RANK, PER_SQUARE = -2.6, 3.1  # of the card's part of the highest number
PER_CARD = 1.6  # heads per future card in a row


class World(NamedTuple):
    """The cards of the other players in one playout."""

    now: list[int]
    later: list[tuple[int, ...]]  # cards by turn, of players at random
    close: list[list[int]]  # sorted hands of those who play the closest


def play(question: Question[State], rng: Random) -> Any:
    """Play the card that costs least in many playouts; of rows take the cheapest (R6)."""
    if question.rule == "R6":
        lying = question.view.rows
        return min(question.choices, key=lambda n: row_heads(lying[n]))
    if question.forced:
        return question.choices[0]
    return thought(question.view, question.seat, question.choices, rng)


def thought(s: State, seat: Seat, hand: Sequence[Card], rng: Random) -> Card:
    rows, others = seen_by_all(s), len(s.hands) - 1
    cards = {card.rank: card for card in sorted(hand, key=lambda each: each.rank)}
    rests = {card: [each for each in cards if each != card] for card in cards}
    ideas = what_is_believed(s, seat)
    worlds = imagined_worlds(s, seat, ideas, rows, rng)

    def values(alive: Sequence[int]) -> Iterator[float]:
        world = next(worlds)
        for card in alive:
            every, own = heads(card, rests[card], world, rows)
            yield ENVY * (every - own) / others - own

    return cards[at_once(halving(cards, trials(ideas, len(hand)), values))]


def trials(ideas: Ideas, held: int) -> int:
    """Return the number of playouts for a hand of this size: few early, when games are long."""
    players = len(ideas.believed) + 1
    looking = 1 + sum(chances[CLOSEST] for chances in ideas.chances.values())
    game = held * (players + LOOKING * looking)
    return int(EFFORT / (held * game + IMAGINING * players))


# Beliefs about the others


class Ideas(NamedTuple):
    """Beliefs about the other players."""

    hidden: Sequence[int]  # cards in their hands, or in no hand
    believed: Mapping[Seat, Belief]
    chances: Mapping[Seat, Sequence[float]]  # probability of each habit


def what_is_believed(s: State, seat: Seat) -> Ideas:
    others, turns = [other for other in range(len(s.hands)) if other != seat], [*turns_of(s, seat)]
    shown = [turn.chosen[other] for turn in turns for other in others]
    deck = deck_of(len(s.hands), s.options.all_dealt)
    hidden = [card.rank for card in unseen(deck, s)]
    believed = infer_beliefs(habits(len(s.hands), len(deck)), turns, others, [*hidden, *shown])
    return Ideas(hidden, believed, {other: each.chances() for other, each in believed.items()})


def imagined_worlds(s: State, seat: Seat, ideas: Ideas, rows: Rows, rng: Random) -> Iterator[World]:
    highest = len(deck_of(len(s.hands), s.options.all_dealt))
    careful, mine = habits(len(s.hands), highest)[CAREFUL], [card.rank for card in s.hands[seat]]
    weights = careful.weights(rows, sorted([*ideas.hidden, *mine]))
    held = dict.fromkeys(ideas.believed, len(mine))
    while True:
        players = sample_habits(ideas.believed, ideas.chances, held, ideas.hidden, rng)
        yield world(players.values(), weights, rows, rng)


def world(
    players: Iterable[Imagined], weights: Mapping[int, float], rows: Rows, rng: Random
) -> World:
    now, close, free = [], [], []
    for habit, hand in players:
        if habit == CLOSEST:
            hand.sort()
            trembles = rng.random() < TREMBLE
            now.append(hand.pop(int(rng.random() * len(hand)) if trembles else closest(hand, rows)))
            close.append(hand)
            continue
        if habit == CAREFUL:
            now.append(hand.pop(weighted(hand, weights, rng)))
        else:
            now.append(hand.pop())
        free.append(hand)
    later = zip(*free, strict=True) if free else repeat((), len(close[0]))
    return World(now, [*later], close)


def weighted(hand: Sequence[int], weights: Mapping[int, float], rng: Random) -> int:
    luck = rng.random() * sum([weights[card] for card in hand])
    for place, card in enumerate(hand):
        luck -= weights[card]
        if luck < 0:
            return place
    return len(hand) - 1


# Playouts


def heads(card: int, rest: Sequence[int], world: World, rows: Rows) -> tuple[int, int]:
    """Return the heads that all take to the end of the round, and mine, after this card."""
    rows, hand, close = rows.copy(), [*rest], [each.copy() for each in world.close]
    every, own = place_all(sorted([card, *world.now]), card, rows)
    for later in world.later:
        card = hand.pop(closest(hand, rows))
        played = [card, *later]
        if close:
            played += [each.pop(closest(each, rows)) for each in close]
        played.sort()
        more, mine = place_all(played, card, rows)
        every += more
        own += mine
    return every, own


# Habits: at random, the closest card, or avoiding immediate costs


def habits(players: int, highest: int = LAST) -> tuple[Habit[Rows], ...]:
    """Return possible habits of others at a table of this size, with cards up to this number."""
    careful = Habit(partial(carefully, others=players - 1, highest=highest))
    return Habit(evenly), Habit(by_closeness, strict=True), careful


def evenly(_rows: Rows, cards: Sequence[int]) -> Mapping[int, float]:
    return dict.fromkeys(cards, 1.0)


def by_closeness(rows: Rows, cards: Sequence[int]) -> Mapping[int, float]:
    """Prefer the card that follows a row with room most closely; else the cheapest."""
    return {card: -distance(card, rows) for card in cards}


def distance(card: int, rows: Rows) -> float:
    ends, loads = rows
    row = bisect(ends, card) - 1
    tie = card / (LAST + 1)  # the lower card first
    if row >= 0 and loads[row] < MOST:
        return card - ends[row] + tie
    return CARD + (loads[row] % CARD if row >= 0 else fewest(loads)) + tie


def carefully(
    rows: Rows, cards: Sequence[int], others: int, highest: int = LAST
) -> Mapping[int, float]:
    """Prefer the card that seems to cost least now; of these, a very low or very high one."""
    there = [0] * (LAST + 1)
    for card in cards:
        there[card] = 1
    below = [*accumulate(there)]  # of these cards, up to each number
    found = {}
    for card in cards:
        part = card / highest
        cost = cost_now(card, rows, below, others)
        found[card] = exp(PER_HEAD * cost + PER_RANK * part + PER_SQUARE * part * part)
    return found


def cost_now(card: int, rows: Rows, below: Sequence[int], others: int) -> float:
    ends, loads = rows
    row = bisect(ends, card) - 1
    if row < 0:
        return fewest(loads)
    room = FULL - loads[row] // CARD
    between = (below[card - 1] - below[ends[row]]) / below[LAST]
    return at_least(room, others, between) * (loads[row] % CARD + PER_CARD * room)


def at_least(wanted: int, tries: int, chance: float) -> float:
    """Return the binomial probability of `wanted` or more successes."""
    return sum(
        comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(wanted, tries + 1)
    )


def turns_of(s: State, seat: Seat) -> Iterator[Turn[Rows]]:
    """Yield the turns of this round, as anybody remembers them; none at an arranged table."""
    players, lying = len(s.hands), [[number] for number in s.opening]
    turns = s.turns if s.opening else []
    for number, turn in enumerate(turns):
        held = [len(s.hands[seat]) + len(turns) - number] * players
        yield Turn(rows_of(lying), held, dict(enumerate(turn[:players])))
        if number + 1 < len(turns):
            place(lying, turn, players)


def place(lying: Sequence[list[int]], turn: Sequence[int], players: int) -> None:
    """Place cards in rising order; a card below all rows takes a chosen row (R3 to R6)."""
    chosen = iter(turn[players:])
    for card in sorted(turn[:players]):
        below = [row for row in lying if row[-1] < card]
        row = max(below, key=lambda each: each[-1]) if below else lying[next(chosen)]
        if not below or len(row) == FULL:
            row.clear()
        row.append(card)
