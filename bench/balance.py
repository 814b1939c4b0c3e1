"""Write the figures of docs/balance.md: python -m bench.balance.

python -m bench.balance flares ladder                       only these games, and nothing is written
python -m bench.balance --part levels                       only this table; the others stay
python -m bench.balance --scheduler tcp://the-scheduler:8786    on a Dask cluster
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from bench import report
from tutor.bots.tournament import TournamentResult
from tutor.coach.session.party import usual_players
from tutor.engine.game import Game
from tutor.engine.wording import percent
from tutor.games import GAMES
from tutor.workshop.balance import Balance, balance, skill
from tutor.workshop.balance.all_games import LENGTHS, SEATS, head, length, seats
from tutor.workshop.balance.page import interval_of
from tutor.workshop.balance.series import rules_applied
from tutor.workshop.balance.who import players_in_words

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance.md"
MATCHES = 2000
SLOW = {"chinchon": 4}  # these are played this many times less often
DEALS = 200  # for luck and skill, each in every seat
THOUGHTS = 12  # deals, where one player tries choices in imagined deals
LEVELS = ("random", "casual", "skilled", "expert")  # of players among beginners
WHO = ("random", "beginner")

PLAYS = "game: who plays"
SKILLS = ("game: who", "wins", "95 % interval", "equals")
RISING = ("game", "random", "beginner", *LEVELS[1:])

Rows: TypeAlias = dict[str, list[list[str]]]  # by section of the page


def bold(text: str) -> str:
    """Mark a figure in Markdown."""
    return f"**{text}**"


def told(found: Balance) -> str:
    """Return the line of a game: how often something happens by each rule in a match."""
    parts = [f"{rule} {often(found.told(rule).mean)}" for rule in rules_applied(found)]
    return (
        f"- **{found.game.name}**, {found.players} {players_in_words(found.by)}: {', '.join(parts)}"
    )


def matches(game: Game[Any], many: int, executor: Executor) -> Rows:
    """Return the rows of a game about its seats, the length of matches, and its rules."""
    n, players = fewer(many, game), usual_players(game)
    found = [balance(game, players, n, by, executor=executor) for by in WHO]
    return {
        "seats": [[head(each), *seats(each, bold)] for each in found],
        "lengths": [[head(each), *length(each, found[-1])] for each in found],
        "rules": [[told(found[-1])]],
    }


def often(mean: float) -> str:
    """Return a number of times: "12", "0.25" or "under 0.01"."""
    return "under 0.01" if mean < 0.005 else f"{mean:.2f}" if mean < 1 else f"{mean:.0f}"


def skills(game: Game[Any], _: int, executor: Executor) -> Rows:
    """Return the rows of a game: how often one player wins among others."""
    found = skill(game, deals=fewer(DEALS, game), executor=executor)
    return {
        "skill": [[f"{game.name}: {who[:1].lower()}{who[1:]}", *row] for who, *row in found.rows]
    }


def levels(game: Game[Any], _: int, executor: Executor) -> Rows:
    """Return the row of a game: how often one player of each level wins among beginners.

    A level in bold is weaker than the one before it: its interval ends below where that one begins.
    Matches are short where the game has short ones.
    """
    options, contests = game.short or None, [(level, "beginner") for level in LEVELS]
    found = skill(game, deals=THOUGHTS, contests=contests, options=options, executor=executor)
    return {"levels": [[game.name, *rising([result for _, _, result in found.contests])]]}


def rising(results: Sequence[TournamentResult]) -> list[str]:
    """Return how often each level wins, from random players to experts; weaker ones in bold."""
    random, *better = results
    before = [random.low, random.equal, *(each.low for each in better)]
    highs = [random.equal, *(each.high for each in better)]
    texts = [percent(random.equal), *map(with_interval, better)]
    cells = zip(texts, highs, before, strict=False)
    return [
        with_interval(random),
        *(text if high >= low else bold(text) for text, high, low in cells),
    ]


def with_interval(result: TournamentResult) -> str:
    """Return a share of victories and its interval."""
    return f"{percent(result.mean)} ({interval_of(result, THOUGHTS)})"


PARTS = {"matches": matches, "skill": skills, "levels": levels}  # what is measured one by one
HEADS = {
    "seats": (PLAYS, *SEATS),
    "lengths": (PLAYS, *LENGTHS),
    "skill": SKILLS,
    "levels": RISING,
}  # of tables; what else there is are lines


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
    parser.add_argument("--part", choices=PARTS, help="only these figures")
    asked = parser.parse_args(words)
    rows: Rows = {}
    with workers(asked.scheduler) as executor:
        for name in asked.games or GAMES:
            for part in [asked.part] if asked.part else PARTS:
                for section, found in PARTS[part](GAMES[name], asked.matches, executor).items():
                    rows.setdefault(section, []).extend(found)
            print(GAMES[name].name, flush=True)
    for section, found in rows.items():
        if asked.games:
            print("\n".join(["", section, *body(section, found)]))
        else:
            report.write(section, body(section, found), PAGE)


def body(section: str, found: list[list[str]]) -> list[str]:
    """Return the lines of a section: a table, or one line for each game."""
    if section not in HEADS:
        return [line for (line,) in found]
    return [report.circumstances(), "", *report.table(HEADS[section], found)]


if __name__ == "__main__":
    main()
