"""`make soak`: very many random matches of each game, on every core; stop it at any time.

Afterwards come hostile messages to a table of each game, kills of somebody who learns, and random
questions about chances.

python tools/make.py soak                               10,000 matches of each game
python tools/make.py soak GAME=flares SOAK_GAMES=500
python tools/make.py soak GAME=flares SEED=17000042     repeats one match, with its traceback
python tools/make.py soak QUESTION=742                  repeats one question, with its traceback
python tools/make.py soak PAGE=docs/reliability.md      writes the results into its table
"""

import sys
import traceback
from argparse import ArgumentParser
from multiprocessing import get_context
from pathlib import Path

from soak.kills import killed
from soak.matches import soaked
from soak.messages import harassed_tables
from soak.questions import asked_one, questioned
from soak.round import LOT, Round, patient

from tutor.coach.records.files import write_section
from tutor.games import GAMES, UnknownGame

HOME = Path(__file__).resolve().parents[2]
FILE = HOME / ".soak" / "round.json"
MATCHES, MESSAGES, KILLS, QUESTIONS = 10_000, 2_000, 500, 50_000


def main(words=None):
    """Continue a stopped round, or start one; return 1 if a match went wrong."""
    asked = arguments().parse_args(words)
    try:
        games = [GAMES[asked.game]] if asked.game else [*GAMES.values()]
    except UnknownGame as mistake:
        print(mistake)
        return 2
    if asked.question is not None:
        print(f"Question {asked.question}: {asked_one(asked.question)}.")
        return 0
    if asked.seed is not None:
        for game in games:
            soaked(game, asked.seed)
            print(f"{game.name}, seed {asked.seed}: nothing is wrong.")
        return 0
    whole = Round.kept(asked.file)
    ended = played(whole, games, asked.matches)
    if ended is None:
        print(f"\nStopped. The same command goes on from here; each lot has {LOT} matches.")
        return 0
    others = [*checked(games, asked, whole.first)]
    if asked.page:
        said = [says for says, _ in others]
        write_section(HOME / asked.page, "the soak", [*whole.table(), "", *said])
    return int(bool(ended or any(wrong for _, wrong in others)))


def checked(games, asked, seed):
    """Yield the summary of each other check, which is printed at once, and how much is wrong."""
    with get_context("spawn").Pool(initializer=patient) as pool:
        checks = (
            lambda: (harassed_tables(games, asked.messages, seed), 0),
            lambda: (killed(asked.kills, seed), 0),
            lambda: questioned(asked.questions, seed, spread=pool.imap),
        )
        for check in checks:
            try:
                says, wrong = check()
            except Exception as error:  # noqa: BLE001  the other checks are done all the same
                traceback.print_exc()
                says, wrong = f"WRONG: {type(error).__name__}: {str(error)[:200]}", 1
            print(says, flush=True)
            yield says, wrong


def arguments():
    """Return the parser of the arguments."""
    parser = ArgumentParser("soak", description="Very many random matches.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--matches", type=int, default=MATCHES, help="number of matches per game")
    parser.add_argument("--page", type=Path, help="page for the table of results")
    hostile = "number of hostile messages to a table of each game"
    parser.add_argument("--messages", type=int, default=MESSAGES, help=hostile)
    parser.add_argument(
        "--kills", type=int, default=KILLS, help="number of kills while answers are saved"
    )
    parser.add_argument(
        "--questions", type=int, default=QUESTIONS, help="number of questions about chances"
    )
    parser.add_argument("--seed", type=int, help="only the match with this seed")
    parser.add_argument("--question", type=int, help="only the question with this seed")
    parser.add_argument("--file", type=Path, default=FILE, help="file with the progress")
    return parser


def played(whole, games, matches):
    """Play on every core; return 1 if a match went wrong, None if stopped (progress is saved)."""
    with get_context("spawn").Pool(initializer=patient) as pool:
        try:
            return whole.play(games, matches, pool.imap)
        except KeyboardInterrupt:
            return None


if __name__ == "__main__":
    sys.exit(main())
