"""How far a soak is: kept in a file after every lot, so that it can be stopped and goes on."""

import json
import signal
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import SystemRandom

from soak.matches import soaked

from tutor.games import GAMES

LOT = 25  # matches that one core plays before it says so
ROUND = 10**5  # seeds of one round: no round has more matches of a game


@dataclass
class Round:
    """Its own seeds, what is done of each game, and the seeds of matches that went wrong."""

    file: Path
    first: int  # the first seed
    done: dict[str, int] = field(default_factory=dict)
    wrong: list[tuple[str, int]] = field(default_factory=list)

    @classmethod
    def kept(cls, file):
        """The one that was stopped, or a new one."""
        if file.exists():
            return cls(file, **json.loads(file.read_text(encoding="utf-8")))
        return cls(file, SystemRandom().randrange(1, 10**4) * ROUND)

    def keep(self):
        self.file.parent.mkdir(exist_ok=True)
        what = {name: each for name, each in asdict(self).items() if name != "file"}
        self.file.write_text(json.dumps(what), encoding="utf-8")

    def play(self, games, matches, spread=map):
        """So many matches of each game, spread over workers; 1 if any went wrong."""
        print(f"Seeds {self.first} to {self.first + matches - 1}, of each game.")
        for game in games:
            self.play_one(game, matches, spread)
        for name, seed in self.wrong:
            print(f"WRONG: python tools/make.py soak GAME={name} SEED={seed}")
        if not self.wrong:
            print("Nothing is wrong.")
        self.file.unlink(missing_ok=True)
        return int(bool(self.wrong))

    def play_one(self, game, matches, spread):
        """One game, from where it was left."""
        start, begun = time.monotonic(), self.done.get(game.id, 0)
        lots = [
            (game.id, self.first + number, min(LOT, matches - number))
            for number in range(begun, matches, LOT)
        ]
        for (_, first, many), wrong in zip(lots, spread(lot, lots), strict=True):
            self.done[game.id] = first + many - self.first
            for seed, says in wrong:
                self.wrong.append((game.id, seed))
                print(f"{game.name}, seed {seed}: {says}")
            self.keep()
            seconds = time.monotonic() - start
            print(
                f"{game.name}: {self.done[game.id]:,} of {matches:,}, {seconds:.0f} s", flush=True
            )


def lot(asked):
    """Some matches one after the other: the seeds of those that went wrong, and how."""
    name, first, many = asked
    wrong = []
    for seed in range(first, first + many):
        try:
            soaked(GAMES[name], seed)
        except Exception as error:  # noqa: BLE001  whatever goes wrong is what is looked for
            wrong.append((seed, f"{type(error).__name__}: {str(error)[:200]}"))
    return wrong


def patient():
    """Ctrl+C is for whoever hands out the work, and not for those who do it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
