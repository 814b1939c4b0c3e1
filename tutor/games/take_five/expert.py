"""A strong player of Take 5: tries each choice in imagined matches, played to their ends.

The numbers that nobody has shown are dealt to the others by chance, again and again. Most of the
others then play on as beginners do, some of them, like oneself, take sets with several numbers.
What counts is who wins, or nearly does. After each part of the work the worse half of the choices
is dropped, and the rest are tried in more worlds.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.engine.driver import at_once
from tutor.engine.halving import halving
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.take_five.scoring import sum_of_bulls
from tutor.games.take_five.sets import begun, end_number, numbers
from tutor.games.take_five.state import (
    DOUBLES,
    FULL,
    MOST,
    NUMBERS,
    PENALTY,
    PLUS,
    PLUSES,
    Add,
    State,
)
from tutor.games.take_five.table import BULLS, NEVER, Heap, Player, Table, beginner_turn, seen

Ends: TypeAlias = Mapping[int, int]  # End-Numbers of the sets, by the numbers that began them

WORK = 7_500  # approx. cards played in all playouts of a decision
NEAR = 10  # points behind that leave a player the e-th part of what the victory is worth
BOLD = 0.3  # probability that others take sets with several numbers in playouts
NEAREST = [0, 0, 0.25, 1.0]  # parts of its worth that a set gives away, by the numbers it had
CROWDED = 0.4  # a number that is in the set already
BURDEN = 0.3  # of what a bad set costs for each other card of the hand that goes there
WAIT = 4.0  # cost of playing a special without a gain instead of a number


class Taking(NamedTuple):
    """A set taken in one turn: the gain, and the cards needed."""

    gain: int
    numbers: list[int]
    kinds: list[str]  # of specials that are added before
    place: int


NOTHING = Taking(0, [], [], -1)


def play(question: Question[State], rng: Random) -> Any:
    choices = sensible(question.view, question.choices)
    return choices[0] if len(choices) == 1 else halved(question, choices, rng)


def sensible(view: State, choices: Sequence[Any]) -> list[Any]:
    """Return all numbers, the end of the turn, and each special on the sets where it may matter."""
    sets = {begun(cards): cards for cards in view.sets}
    mine = {c.begun for c in choices if isinstance(c, Add) and c.card.rank}
    found = [c for c in choices if not isinstance(c, Add) or c.card.rank]
    for kind in {c.card.kind: None for c in choices if isinstance(c, Add) and not c.card.rank}:
        plays = [c for c in choices if isinstance(c, Add) and c.card.kind == kind]
        near = [c for c in plays if c.begun in mine and len(numbers(sets[c.begun])) >= FULL - 2]
        worst = sorted(
            plays, key=lambda c: sum_of_bulls(sets[c.begun]) - len(numbers(sets[c.begun]))
        )
        found += dict.fromkeys([*near[:4], *worst[:2]])
    return found


def halved(question: Question[State], choices: Sequence[Any], rng: Random) -> Any:
    s, seat = question.view, question.seat
    table, sizes = seen(s), [*map(len, s.hands)]
    shown = {card for pile in (*s.sets, *s.taken, s.hands[seat]) for card in pile}
    hidden = [card.rank for card in NUMBERS if card not in shown]
    ends = {begun(cards): end_number(cards) for cards in s.sets}

    def values(alive: Sequence[Any]) -> Iterator[float]:
        world = dealt(table, sizes, hidden, seat, rng)
        for choice in alive:
            yield worth(tried(world, seat, choice, s.played, ends), seat)

    trials = WORK // (sum(sizes) + FULL) // len(choices)
    return at_once(halving(choices, trials, values))


def worth(scores: Sequence[int], seat: Seat) -> float:
    """Return a share of the victory: larger the nearer to the best score, before and behind."""
    best = max(scores)
    parts = [exp((score - best) / NEAR) for score in scores]
    return parts[seat] / sum(parts)


# Playouts


def play_on(table: Table, seat: Seat, played: int) -> list[int]:
    around = [*table.players[seat:], *table.players[:seat]]
    turns = [(beginner_turn if p.novice else bold_turn, p) for p in around]
    while table.ends and any(p.hand for p in around):
        for turn, p in turns:
            turn(table, p, played)
            played = 0
    return [table.worth(p) for p in table.players]


def dealt(table: Table, sizes: Sequence[int], hidden: list[int], seat: Seat, rng: Random) -> Table:
    world = table.copy()
    rng.shuffle(hidden)
    start = 0
    for other, size in enumerate(sizes):
        if other != seat:
            p = world.players[other]
            p.novice = rng.random() >= BOLD
            hand = hidden[start : start + size]
            p.hand = hand if p.novice else sorted(hand)
            start += size
    return world


def tried(world: Table, seat: Seat, choice: object, played: int, ends: Ends) -> list[int]:
    table = world.copy()
    if not isinstance(choice, Add):
        return play_on(table, seat, MOST)
    add(table, table.players[seat], choice, ends)
    return play_on(table, seat, played + 1)


def add(table: Table, p: Player, choice: Add, ends: Ends) -> None:
    if choice.card.rank:
        table.lay(p, choice.card.rank)
    else:
        heap = table.heaps[table.ends.index(ends[choice.begun])]
        table.add_special(p, choice.card.kind, heap)


# Playouts: taking sets with up to three cards at once


def grouped(table: Table, p: Player) -> dict[int, list[int]]:
    groups: dict[int, list[int]] = {}
    ends, last = table.ends, len(table.ends) - 1
    for number in p.hand:
        place = bisect_left(ends, number) - 1
        groups.setdefault(place if place >= 0 else last, []).append(number)
    return groups


def best_taking(table: Table, p: Player, groups: Mapping[int, list[int]], left: int) -> Taking:
    best = NOTHING
    for place, group in groups.items():
        need = FULL - table.heaps[place].size
        if need <= left and (chosen := completing(group, need, table.ends[place])):
            gain, kinds = with_specials(table, p, table.heaps[place], chosen, left - need)
            if gain > best.gain:
                best = Taking(gain, chosen, kinds, place)
    return best


def completing(group: list[int], need: int, end: int) -> list[int]:
    """Return numbers that complete a set one after the other, from the lowest up, or none."""
    if len(group) > need:
        best = sorted(sorted(group, key=BULLS.__getitem__, reverse=True)[:need])
    else:
        best = group
    if need > 1 and best[-1] > end > best[0]:  # low ones that come round go elsewhere after others
        best = [number for number in group if number > end][:need]
    return best if len(best) == need else []


def with_specials(
    table: Table, p: Player, heap: Heap, chosen: Sequence[int], room: int
) -> tuple[int, list[str]]:
    bulls, now = heap.bulls + sum([BULLS[number] for number in chosen]), table.worth(p)
    best, kinds = table.worth(p, bulls, heap.plus, heap.double) - now, list[str]()
    if room and p.plus and not heap.plus:
        gain = table.worth(p, bulls, 1, heap.double) - now + PENALTY
        if gain > best:
            best, kinds, room = gain, [PLUSES], room - 1
    if room and p.double and not heap.double:
        pluses = heap.plus or PLUSES in kinds
        gain = table.worth(p, bulls, pluses, 1) - now + PENALTY * (1 + len(kinds))
        if gain > best:
            best, kinds = gain, [*kinds, DOUBLES]
    return best, kinds


def least_bad(table: Table, p: Player, groups: Mapping[int, list[int]]) -> tuple[float, int]:
    least, best, now = NEVER, 0, table.worth(p)
    for place, group in groups.items():
        heap = table.heaps[place]
        for number in group:
            bulls = heap.bulls + BULLS[number]
            if heap.size == FULL - 1:
                cost = float(now - table.worth(p, bulls, heap.plus, heap.double))
            else:
                cost = harm(heap, bulls + PLUS * heap.plus, len(group) - 1)
            if cost < least:
                least, best = cost, number
    return least, best


def harm(heap: Heap, worth: int, more: int) -> float:
    part = NEAREST[heap.size]
    gift = worth if worth > 0 else -worth * BURDEN * more
    return CROWDED * heap.size + part * gift


def bold_turn(table: Table, p: Player, played: int) -> None:
    """Take the sets worth it; else play the least bad card, or a special that waits."""
    while played < MOST and table.ends:
        groups = grouped(table, p)
        best = best_taking(table, p, groups, MOST - played)
        if best is not NOTHING:
            for kind in best.kinds:
                table.add_special(p, kind, table.heaps[best.place])
            for number in best.numbers:
                table.lay(p, number)
            played += len(best.kinds) + len(best.numbers)
        elif played:
            return
        else:
            wait_or_lay(table, p, groups)
            played += 1


def wait_or_lay(table: Table, p: Player, groups: Mapping[int, list[int]]) -> None:
    cost, number = least_bad(table, p, groups)
    if cost > WAIT + 2 * (len(p.hand) > 2) or not groups:
        for kind, mine in ((PLUSES, p.plus), (DOUBLES, p.double)):
            heaps = [h for h in table.heaps if not (h.plus if kind == PLUSES else h.double)]
            if mine and heaps:
                table.add_special(p, kind, min(heaps, key=lambda h: h.bulls - h.size))
                return
    if groups:
        table.lay(p, number)
