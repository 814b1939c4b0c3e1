"""`make soak`: very many random matches of each game, on every core, to be stopped at any time.

Afterwards come hostile messages to a table of each game, kills of somebody who learns, and random
questions about chances.

python tools/make.py soak                               10,000 matches of each game
python tools/make.py soak GAME=flares SOAK_GAMES=500
python tools/make.py soak GAME=flares SEED=17000042     one match once more, with its traceback
python tools/make.py soak PAGE=docs/reliability.md      what was looked at goes into its table
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
    """Play on where somebody stopped, or begin; 1 if a match went wrong."""
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
    """What may be asked for."""
    parser = ArgumentParser("soak", description="Very many random matches.")
    parser.add_argument("--game", help="of this game only")
    parser.add_argument("--matches", type=int, default=MATCHES, help="so many of each game")
    parser.add_argument("--page", type=Path, help="for a table of what was looked at")
    hostile = "so many hostile messages to a table of each game"
    parser.add_argument("--messages", type=int, default=MESSAGES, help=hostile)
    parser.add_argument("--kills", type=int, default=KILLS, help="of somebody who learns")
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="about chances")
    parser.add_argument("--seed", type=int, help="only the match with this seed")
    parser.add_argument("--file", type=Path, default=FILE, help="where it is kept how far one is")
    return parser


def played(whole, games, matches):
    """A round on every core: 1 if a match went wrong; None, and all is kept, if it is stopped."""
    with get_context("spawn").Pool(initializer=patient) as pool:
        try:
            return whole.play(games, matches, pool.imap)
        except KeyboardInterrupt:
            return None


if __name__ == "__main__":
    sys.exit(main())
