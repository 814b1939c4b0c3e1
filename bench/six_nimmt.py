"""Measure the expert of 6 nimmt! at three tables: python -m bench.six_nimmt [deals].

One expert plays one round against three others of the same kind. The fewest heads win, and tied
players share the win, so equal players win a quarter. docs/performance.md is written again for the
default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any, TypeAlias

from bench import report
from tutor.bots.tournament import mean_with_interval
from tutor.engine.goal import lowest
from tutor.engine.match import Match, Question
from tutor.engine.state import unseen
from tutor.games.six_nimmt import expert
from tutor.games.six_nimmt.game import GAME, totals
from tutor.games.six_nimmt.rows import closest, place_all, seen_by_all
from tutor.games.six_nimmt.state import DECK

SECTION = "6 nimmt"
DEALS = 1200
PLAYERS = 4
PLAYOUTS = 100  # total, of the player who uses random playouts
HEADS = (
    *("three others", "rounds", "share of wins", "95 % interval", "goal"),
    *("heads", "mean ms", "95 % within"),
)

Chooses: TypeAlias = Callable[[Sequence[int], Question[Any], Random], int]


def at_random(hand: Sequence[int], _question: Question[Any], rng: Random) -> int:
    """Any card."""
    return rng.choice(hand)


def by_closeness(hand: Sequence[int], question: Question[Any], _rng: Random) -> int:
    """The card that follows its row most closely."""
    return hand[closest(hand, seen_by_all(question.view))]


def by_trial(hand: Sequence[int], question: Question[Any], rng: Random) -> int:
    """Return the card with the fewest heads in random playouts, of which late rounds have fewer."""
    rows, held = seen_by_all(question.view), len(hand)
    hidden = [card.rank for card in unseen(DECK, question.view)]
    sums, counts = dict.fromkeys(hand, 0), dict.fromkeys(hand, 0)
    for _ in range({2: 20, 3: 60}.get(held, PLAYOUTS)):
        mine, theirs = rng.sample(hand, held), rng.sample(hidden, held * (PLAYERS - 1))
        there = rows.copy()
        for turn, card in enumerate(mine):
            sums[mine[0]] += place_all(sorted([card, *theirs[turn::held]]), card, there)[1]
        counts[mine[0]] += 1
    return min((card for card in hand if counts[card]), key=lambda card: sums[card] / counts[card])


TABLES: Mapping[str, tuple[Chooses, str]] = {
    "at random": (at_random, ".60"),
    f"{PLAYOUTS} random games": (by_trial, ".35"),
    "the closest card": (by_closeness, ".37"),
}


def choice(kind: str, question: Question[Any], rng: Random) -> Any:
    """Return the move of one of the others; all take the cheapest row if they must (R6)."""
    if question.rule == "R6":
        return expert.play(question, rng)
    cards = {card.rank: card for card in question.choices}
    return cards[TABLES[kind][0](sorted(cards), question, rng)]


def round_of(kind: str, seed: int) -> tuple[float, float, Sequence[float]]:
    """Return the expert's part of the win in a round, its heads, and the seconds per card."""
    match = Match(GAME, GAME.new(PLAYERS), seed, until=GAME.deal)
    rng, spent = Random(seed), list[float]()
    while match.ask:
        for question in [*match.questions()]:
            start = process_time()
            own = question.seat == 0
            said = expert.play(question, rng) if own else choice(kind, question, rng)
            if own and not question.forced and question.rule == "R2":
                spent.append(process_time() - start)
            match.answer(question.seat, said)
    heads = totals(match.state)
    best = lowest(heads)
    return (0 in best) / len(best), heads[0], spent


def row(kind: str, deals: int, pool: Executor) -> list[str]:
    """Return a row of the table."""
    found = [*pool.map(partial(round_of, kind), range(1, deals + 1))]
    share, low, high = mean_with_interval([won for won, _, _ in found])
    heads, _, _ = mean_with_interval([taken for _, taken, _ in found])
    spent = sorted(each for _, _, times in found for each in times)
    line = [
        kind,
        f"{deals}",
        f"{share:.3f}",
        f"{low:.3f} to {high:.3f}",
        TABLES[kind][1],
        f"{heads:.2f}",
        f"{1000 * sum(spent) / len(spent):.1f}",
        f"{1000 * spent[int(0.95 * len(spent))]:.1f}",
    ]
    print(*line, flush=True)
    return line


def main(deals: int = DEALS) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        rows = [row(kind, deals, pool) for kind in TABLES]
    if deals == DEALS:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, rows)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
