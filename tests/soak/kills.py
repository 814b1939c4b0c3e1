"""Kill a learning process at random moments: everything saved before must still be there."""

import multiprocessing
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.games import GAMES

LONGEST = 0.06  # seconds before the kill
BEGINS = 60  # seconds, start-up timeout of a process


def learning(file, ready):
    """Answer questions without an end."""
    files.WAITING_TIME = 0
    progress, rules = Progress.load(file), [*GAMES["flares"].rules]
    ready.set()
    while True:
        for rule in rules:
            progress.answered("flares", rule, True)


def answers(file):
    """Count the saved answers; an unreadable file is a fault."""
    progress = Progress.load(file)
    assert not progress.notice, progress.notice
    memories = [progress.memory("flares", rule) for rule in GAMES["flares"].rules]
    return sum(memory.seen for memory in memories if memory)


def killed(count, seed):
    """Kill `count` processes; return a summary, or raise the first fault."""
    rng, kept, torn = Random(seed), 0, 0
    spawn = multiprocessing.get_context("fork")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "p.json"
        for _ in range(count):
            ready = spawn.Event()
            other = spawn.Process(target=learning, args=(file, ready))
            other.start()
            assert ready.wait(BEGINS)
            time.sleep(rng.random() * LONGEST)
            other.kill()
            other.join()
            torn += bool([*file.parent.glob("*.tmp")])
            now = answers(file)
            assert now >= kept, f"{kept - now} answers are lost"
            kept = now
    return (
        f"{count:,} kills while answers were written, {torn:,} of them with a new file "
        f"half written: all {kept:,} answers were kept."
    )
