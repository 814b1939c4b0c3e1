"""How players of 6 nimmt! choose: at random, the closest card, or in fear of what it costs now."""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from math import comb, exp

from tutor.engine.habits import Habit, Turn
from tutor.engine.script import Seat
from tutor.games.six_nimmt.rows import CARD, MOST, Rows, fewest, rows_of
from tutor.games.six_nimmt.state import DECK, FULL, State

RANDOM, CLOSEST, CAREFUL = range(3)  # in the order of `habits`
LAST = len(DECK)

# Fitted to 54,000 choices of players who try their cards in 100 random games
PER_HEAD = -0.294
PER_RANK, PER_SQUARE = -2.6, 3.1  # of the card's part of the highest number
PER_CARD = 1.6  # heads of each card that is still to come in a row


def habits(players: int, highest: int = LAST) -> tuple[Habit[Rows], ...]:
    """What others may be like at a table of so many, with cards up to this number."""
    careful = Habit(partial(carefully, others=players - 1, highest=highest))
    return Habit(evenly), Habit(by_closeness, strict=True), careful


def evenly(_rows: Rows, cards: Sequence[int]) -> Mapping[int, float]:
    """Any card."""
    return dict.fromkeys(cards, 1.0)


def by_closeness(rows: Rows, cards: Sequence[int]) -> Mapping[int, float]:
    """The card that follows a row with room most closely; else the one that costs least."""
    return {card: -distance(card, rows) for card in cards}


def distance(card: int, rows: Rows) -> float:
    """How far a card is from its row; cards without a free place come last, by what they cost."""
    ends, loads = rows
    row = bisect(ends, card) - 1
    tie = card / (LAST + 1)  # the lower card first
    if row >= 0 and loads[row] < MOST:
        return card - ends[row] + tie
    return CARD + (loads[row] % CARD if row >= 0 else fewest(loads)) + tie


def carefully(
    rows: Rows, cards: Sequence[int], others: int, highest: int = LAST
) -> Mapping[int, float]:
    """The card that seems to cost least now; of these rather a very low or a very high one."""
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
    """The heads that a card is expected to take, if the others choose any of the cards."""
    ends, loads = rows
    row = bisect(ends, card) - 1
    if row < 0:
        return fewest(loads)
    room = FULL - loads[row] // CARD
    between = (below[card - 1] - below[ends[row]]) / below[LAST]
    return at_least(room, others, between) * (loads[row] % CARD + PER_CARD * room)


def at_least(wanted: int, tries: int, chance: float) -> float:
    """The chance of so many successes or more, each of the same chance."""
    return sum(
        comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(wanted, tries + 1)
    )


def turns_of(s: State, seat: Seat) -> Iterator[Turn[Rows]]:
    """The turns of this round, as anybody remembers them; none at an arranged table."""
    players, lying = len(s.hands), [[number] for number in s.opening]
    turns = s.turns if s.opening else []
    for number, turn in enumerate(turns):
        held = [len(s.hands[seat]) + len(turns) - number] * players
        yield Turn(rows_of(lying), held, dict(enumerate(turn[:players])))
        if number + 1 < len(turns):
            place(lying, turn, players)


def place(lying: Sequence[list[int]], turn: Sequence[int], players: int) -> None:
    """Place cards in rising order; who has none below takes a row of choice (R3 to R6)."""
    chosen = iter(turn[players:])
    for card in sorted(turn[:players]):
        below = [row for row in lying if row[-1] < card]
        row = max(below, key=lambda each: each[-1]) if below else lying[next(chosen)]
        if not below or len(row) == FULL:
            row.clear()
        row.append(card)
