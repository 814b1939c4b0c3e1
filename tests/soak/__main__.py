"""`make soak`: very many random matches of each game, on every core; stop it at any time.

Afterwards come hostile messages to a table of each game, kills of somebody who learns, and random
questions about chances.

python tools/make.py soak                               10,000 matches of each game
python tools/make.py soak GAME=flares SOAK_GAMES=500
python tools/make.py soak GAME=flares SEED=17000042     repeats one match, with its traceback
python tools/make.py soak PAGE=docs/reliability.md      writes the results into its table
"""

import sys
from argparse import ArgumentParser
from multiprocessing import get_context
from pathlib import Path

from soak.kills import killed
from soak.matches import soaked
from soak.messages import harassed_tables
from soak.questions import questioned
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
    others = [harassed_tables(games, asked.messages), killed(asked.kills)]
    with get_context("spawn").Pool(initializer=patient) as pool:
        others.append(questioned(asked.questions, spread=pool.imap))
    print(*others, sep="\n")
    if asked.page:
        write_section(HOME / asked.page, "the soak", [*whole.table(), "", *others])
    return ended


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
