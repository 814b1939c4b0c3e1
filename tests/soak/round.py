"""The progress of a soak, saved after every lot, so that it can be stopped and continued."""

import json
import signal
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import SystemRandom

from soak.matches import SEEN, soaked

from tutor.games import GAMES

LOT = 25  # matches per progress message of a core
ROUND = 10**5  # seeds of one round: no round has more matches of a game


@dataclass
class Round:
    """Seeds, finished matches and checks of each game, and the seeds that failed."""

    file: Path
    first: int  # the first seed
    done: dict[str, int] = field(default_factory=dict)
    seen: dict[str, dict[str, int]] = field(default_factory=dict)  # counts of each check
    wrong: list[tuple[str, int]] = field(default_factory=list)

    @classmethod
    def kept(cls, file):
        """Load the round that was stopped, or create a new one."""
        if file.exists():
            return cls(file, **json.loads(file.read_text(encoding="utf-8")))
        return cls(file, SystemRandom().randrange(1, 10**4) * ROUND)

    def keep(self):
        self.file.parent.mkdir(exist_ok=True)
        what = {name: each for name, each in asdict(self).items() if name != "file"}
        self.file.write_text(json.dumps(what), encoding="utf-8")

    def play(self, games, matches, spread=map):
        """Play `matches` of each game on all workers; return 1 if any went wrong."""
        print(f"Seeds {self.first} to {self.first + matches - 1}, of each game.")
        for game in games:
            self.play_one(game, matches, spread)
        for name, seed in self.wrong:
            print(f"WRONG: python tools/make.py soak GAME={name} SEED={seed}")
        if not self.wrong:
            print("Nothing is wrong.")
        self.file.unlink(missing_ok=True)
        return int(bool(self.wrong))

    def table(self):
        """Return the lines of a table of all checks per game, and the seeds."""
        row = "| {} |".format
        heads = row(" | ".join(["game", *SEEN])), row(" | ".join(["---", *["---:"] * len(SEEN)]))
        rows = [
            row(" | ".join([GAMES[name].name, *(f"{seen.get(each, 0):,}" for each in SEEN)]))
            for name, seen in self.seen.items()
        ]
        many = max(self.done.values())
        went = f"{len(self.wrong)} went wrong" if self.wrong else "nothing was wrong"
        return [*heads, *rows, "", f"Seeds {self.first} to {self.first + many - 1}: {went}."]

    def play_one(self, game, matches, spread):
        """One game, from where it was left."""
        start, begun = time.monotonic(), self.done.get(game.id, 0)
        lots = [
            (game.id, self.first + number, min(LOT, matches - number))
            for number in range(begun, matches, LOT)
        ]
        for (_, first, many), (wrong, seen) in zip(lots, spread(lot, lots), strict=True):
            self.done[game.id] = first + many - self.first
            self.seen[game.id] = {**(Counter(self.seen.get(game.id, {})) + seen)}
            for seed, says in wrong:
                self.wrong.append((game.id, seed))
                print(f"{game.name}, seed {seed}: {says}")
            self.keep()
            seconds = time.monotonic() - start
            print(
                f"{game.name}: {self.done[game.id]:,} of {matches:,}, {seconds:.0f} s", flush=True
            )


def lot(asked):
    """Some matches one after the other: which went wrong, and how; and what was looked at."""
    name, first, many = asked
    wrong, seen = [], Counter()
    for seed in range(first, first + many):
        try:
            seen += soaked(GAMES[name], seed)
        except Exception as error:  # noqa: BLE001  whatever goes wrong is what is looked for
            wrong.append((seed, f"{type(error).__name__}: {str(error)[:200]}"))
    return wrong, seen


def patient():
    """Ctrl+C is for whoever hands out the work, and not for those who do it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
