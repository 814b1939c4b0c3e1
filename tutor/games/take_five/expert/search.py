"""A strong player of Take 5: tries each choice in imagined matches, played to their ends.

The numbers that nobody has shown are dealt to the others by chance, again and again. Most of the
others then play on as beginners do (`novice`), some of them, like oneself, take sets with several
numbers (`habits`). What counts is who wins, or nearly does. After each part of the work the worse
half of the choices is dropped, and the rest are tried in more worlds.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, TypeAlias

from tutor.engine.driver import at_once
from tutor.engine.halving import halving
from tutor.engine.question import Question
from tutor.engine.script import Seat
from tutor.games.take_five.expert import habits, novice
from tutor.games.take_five.expert.table import Player, Table, seen
from tutor.games.take_five.scoring import sum_of_bulls
from tutor.games.take_five.sets import begun, end_number, numbers
from tutor.games.take_five.state import FULL, MOST, NUMBERS, Add, State

Ends: TypeAlias = Mapping[int, int]  # End-Numbers of the sets, by the numbers that began them

WORK = 7_500  # cards played in all imagined matches of a decision, about
NEAR = 10  # points behind that leave a player the e-th part of what the victory is worth
BOLD = 0.3  # how often another player is imagined to take sets with several numbers


def play(question: Question[State], rng: Random) -> Any:
    """The choice that does best in imagined matches."""
    choices = sensible(question.view, question.choices)
    return choices[0] if len(choices) == 1 else halved(question, choices, rng)


def sensible(view: State, choices: Sequence[Any]) -> list[Any]:
    """All numbers, the end of the turn, and each special on the few sets where it may matter."""
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
    """The best of the choices, by sequential halving in the same worlds."""
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
    """A share of the victory: the nearer to the best score, the larger, before and behind it."""
    best = max(scores)
    parts = [exp((score - best) / NEAR) for score in scores]
    return parts[seat] / sum(parts)


# Imagined matches


def play_on(table: Table, seat: Seat, played: int) -> list[int]:
    """The scores when the match has gone on from here, where so much is played, to its end."""
    around = [*table.players[seat:], *table.players[:seat]]
    turns = [(novice.take_turn if p.novice else habits.take_turn, p) for p in around]
    while table.ends and any(p.hand for p in around):
        for turn, p in turns:
            turn(table, p, played)
            played = 0
    return [table.worth(p) for p in table.players]


def dealt(table: Table, sizes: Sequence[int], hidden: list[int], seat: Seat, rng: Random) -> Table:
    """A table on which the others hold so many of the hidden numbers."""
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
    """The scores if this is chosen."""
    table = world.copy()
    if not isinstance(choice, Add):
        return play_on(table, seat, MOST)
    add(table, table.players[seat], choice, ends)
    return play_on(table, seat, played + 1)


def add(table: Table, p: Player, choice: Add, ends: Ends) -> None:
    """A card joins its set, as the rules have it."""
    if choice.card.rank:
        table.lay(p, choice.card.rank)
    else:
        heap = table.heaps[table.ends.index(ends[choice.begun])]
        table.add_special(p, choice.card.kind, heap)
