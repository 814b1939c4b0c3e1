"""`make planted`: plant wrong rules one after the other, and check that the tests find each.

python tools/make.py planted                             all of both lists
python tools/make.py planted GAME=flares                 those of one game
python tools/make.py planted PAGE=docs/reliability.md    writes the results into its table
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from tutor.coach.records.files import write_section
from tutor.games import GAMES, UnknownGame

HOME = Path(__file__).resolve().parents[2]
FAULTS = Path(__file__).with_name("faults.toml")  # rules of games
MISTAKES = Path(__file__).with_name("mistakes.toml")  # code that all games share
COPIED = ("tutor", "tests", "tools", "bench", "docs", "notebooks", "binder")
QUICK = ("-q", "--ignore=tests/browser", "-m", "not thorough")


@dataclass(frozen=True)
class Fault:
    """Wrong code, the right code that it replaces, and the tests that should find it."""

    about: str  # a game, or a part of the tutor
    rule: str  # of the game
    believes: str
    file: str  # in `tutor`
    right: str
    wrong: str
    tests: tuple[str, ...]  # arguments of pytest

    def planted(self, home):
        """Plant it in the copy at ``home``; return a function that removes it."""
        file = home / "tutor" / self.file
        text = file.read_text(encoding="utf-8")
        if text.count(self.right) != 1:
            raise ValueError(f"{self.about} {self.rule}: {self.file} has changed.")
        file.write_text(text.replace(self.right, self.wrong), encoding="utf-8")
        return lambda: file.write_text(text, encoding="utf-8")


def faults():
    """Return the faults of both lists, by the tests that should find them."""
    found = {("--game", name): [] for name in GAMES}
    for each in tomllib.loads(FAULTS.read_text(encoding="utf-8"))["fault"]:
        game = each.pop("game")
        tests, file = ("--game", game), f"games/{game}/{each.pop('file')}"
        found[tests].append(Fault(about=GAMES[game].name, file=file, tests=tests, **each))
    for each in tomllib.loads(MISTAKES.read_text(encoding="utf-8"))["mistake"]:
        tests = (each.pop("tests"),)
        found.setdefault(tests, []).append(Fault(rule="", tests=tests, **each))
    return found


def main(words=None):
    """Plant the faults and print how many tests find each; return 1 if none finds one."""
    asked = arguments().parse_args(words)
    try:
        only = ("--game", GAMES[asked.game].id) if asked.game else ()
    except UnknownGame as mistake:
        print(mistake)
        return 2
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        home = copied(Path(folder, "copy"))
        for tests, planting in faults().items():
            if only not in {(), tests}:
                continue
            if failed := tested(home, own(tests), asked)[1]:
                print(f"{tests[-1]}: as it is, {len(failed)} tests fail, {failed[0]} first.")
                return 1
            for fault in planting:
                take_out = fault.planted(home)
                rows.append((fault, *found_by(home, tests, asked)))
                take_out()
                print(*lines(rows[-1:]), sep="\n", flush=True)
    if asked.page:
        write_section(HOME / asked.page, "planted rules", [*HEADS, *lines(rows)])
    return int(any(not failed for _, _, failed in rows))


def arguments():
    """Return the parser of the arguments."""
    parser = ArgumentParser("planted", description="Wrong rules that the tests must find.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--workers", default="logical", help="workers of pytest-xdist")
    parser.add_argument("--page", type=Path, help="page for the table of results")
    return parser


def copied(home):
    """Copy the project without untracked files, and return the folder."""
    passing = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
    for name in COPIED:
        shutil.copytree(HOME / name, home / name, ignore=passing)
    for file in HOME.iterdir():
        if file.is_file():
            shutil.copy(file, home)
    return home


def own(tests):
    """Return the tests of a game's own file, which are run first; those of another part."""
    option, *games = tests
    return (f"tests/games/test_{games[0]}.py",) if option == "--game" else tests


def found_by(home, tests, asked):
    """Return the number of own tests, and the failed ones; if none fails, of all quick tests."""
    many, failed = tested(home, own(tests), asked)
    return (many, failed) if failed or own(tests) == tests else tested(home, tests, asked)


def tested(home, tests, asked):
    """Return the number of quick tests, and the names of those that failed."""
    said = home / "tests.xml"
    said.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", *QUICK, "-n", asked.workers]
    command += [f"--junitxml={said}", *tests]
    environment = os.environ | {"PYTHONPATH": str(home)}
    subprocess.run(command, cwd=home, env=environment, capture_output=True, check=False)
    cases = [*ET.parse(said).iter("testcase")]  # noqa: S314  pytest has just written it
    failed = [case for case in cases if {each.tag for each in case} & {"failure", "error"}]
    return len(cases), sorted(case.get("name") for case in failed)


HEADS = (
    "| about | rule | planted | tests that fail | of | such as |",
    "| --- " * 3 + "| ---: | ---: | --- |",
)


def lines(rows):
    """Yield a table row for each fault: the rule, and the tests that found it."""
    for fault, many, failed in rows:
        first = f"`{failed[0].partition('[')[0]}`" if failed else "**nothing**"
        told = fault.about, fault.rule, fault.believes, len(failed), many, first
        yield f"| {' | '.join(map(str, told))} |"


if __name__ == "__main__":
    sys.exit(main())
