"""Write the figures of docs/balance.md: python -m bench.balance.

python -m bench.balance flares ladder                       only these games, and nothing is written
python -m bench.balance --scheduler tcp://the-scheduler:8786    on a Dask cluster
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench import report
from tutor.coach.balance import Balance, balance, skill
from tutor.coach.balance.balance import rules_told
from tutor.coach.balance.overview import LENGTHS, SEATS, head, length, seats
from tutor.coach.balance.who import called
from tutor.coach.session.party import usual_players
from tutor.engine.game import Game
from tutor.games import GAMES, own_players

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance.md"
MATCHES = 2000
SLOW = {"chinchon": 4}  # these are played this many times less often
DEALS = 200  # for luck and skill, each in every seat
THOUGHTS = 24  # deals, where one player tries each choice in imagined deals
WHO = ("random", "beginner")

PLAYS = "game: who plays"
SKILLS = ("game: who", "wins", "95 % interval", "equals")


def bold(text: str) -> str:
    """Mark a figure in Markdown."""
    return f"**{text}**"


def told(found: Balance) -> str:
    """Return the line of a game: how often something happens by each rule in a match."""
    parts = [f"{rule} {often(found.told(rule).mean)}" for rule in rules_told(found)]
    return f"- **{found.game.name}**, {found.players} {called(found.by)}: {', '.join(parts)}"


def often(mean: float) -> str:
    """Return a number of times: "12", "0.25" or "under 0.01"."""
    return "under 0.01" if mean < 0.005 else f"{mean:.2f}" if mean < 1 else f"{mean:.0f}"


def skills(game: Game[Any], executor: Executor) -> list[list[str]]:
    """Return the rows of a game: how often one player wins among others."""
    better = "expert" if "expert" in own_players(game) else "casual"
    few = [(better, "beginner")]
    found = [
        skill(game, deals=fewer(DEALS, game), executor=executor),
        skill(game, deals=fewer(THOUGHTS, game), contests=few, executor=executor),
    ]
    return [
        [f"{game.name}: {who[:1].lower()}{who[1:]}", *row]
        for each in found
        for who, *row in each.rows
    ]


def fewer(number: int, game: Game[Any]) -> int:
    """Return a number, reduced for slow games."""
    return number // SLOW.get(game.id, 1)


@contextmanager
def workers(scheduler: str) -> Iterator[Executor]:
    """All cores of this machine, or a Dask cluster."""
    if scheduler:
        from distributed import Client  # noqa: PLC0415  an extra

        with Client(scheduler) as client:  # type: ignore[no-untyped-call]  # Dask has no types here
            yield client.get_executor(pure=False)
    else:
        with ProcessPoolExecutor() as pool:
            yield pool


def main(words: Sequence[str] | None = None) -> None:
    """Play, print, and write the page if all games were played."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler")
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N")
    asked = parser.parse_args(words)
    tables: dict[str, list[str]] = {}
    rows: dict[str, list[list[str]]] = {"seats": [], "lengths": [], "skill": []}
    lines: list[str] = []
    with workers(asked.scheduler) as executor:
        for name in asked.games or GAMES:
            game = GAMES[name]
            n, players = fewer(asked.matches, game), usual_players(game)
            found = [balance(game, players, n, by, executor=executor) for by in WHO]
            rows["seats"] += [[head(each), *seats(each, bold)] for each in found]
            rows["lengths"] += [[head(each), *length(each, found[-1])] for each in found]
            rows["skill"] += skills(game, executor)
            lines.append(told(found[-1]))
            print(game.name, flush=True)
    for section, heads in (
        ("seats", (PLAYS, *SEATS)),
        ("lengths", (PLAYS, *LENGTHS)),
        ("skill", SKILLS),
    ):
        tables[section] = [report.circumstances(), "", *report.table(heads, rows[section])]
    tables["rules"] = lines
    for section, body in tables.items():
        if asked.games:
            print("\n".join(["", section, *body]))
        else:
            report.write(section, body, PAGE)


if __name__ == "__main__":
    main()
