"""Where a learner's own files lie: progress and unfinished matches, outside of all notebooks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkstemp
from time import monotonic, sleep

from platformdirs import user_data_path

FOLDER = "RULES_TUTOR_FOLDER"  # an environment variable that names another folder
WHERE = f"“rules-tutor progress” names the folder; to use another, name that in {FOLDER}."
PATIENCE = 2.0  # seconds; nobody who is alive needs a file for as long


def folder() -> Path:
    """The user's data folder, or the one that the environment names."""
    return Path(os.environ.get(FOLDER) or user_data_path("rules-tutor", appauthor=False))


def now() -> datetime:
    """The clock, which tests replace."""
    return datetime.now(UTC)


def write(file: Path, text: str) -> None:
    """Write beside, then replace: the file is whole, even if the kernel is killed meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = mkstemp(".tmp", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as beside:
            beside.write(text)
            beside.flush()
            os.fsync(beside.fileno())
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Keep others away from a file while it is read and written; they wait for a moment.

    An OSError if nothing can be written there.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    lock, end = file.with_name(f"{file.name}.lock"), monotonic() + PATIENCE
    while not taken(lock):
        if monotonic() > end:  # it was left by somebody who has been killed
            lock.unlink(missing_ok=True)
        sleep(0.01)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def taken(lock: Path) -> bool:
    """Make this file, unless it is there already; whether it is ours now."""
    try:
        lock.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def kept_aside(file: Path, clock: Callable[[], datetime] = now) -> Path:
    """Give a damaged file another name, so that nothing is lost; its new name."""
    aside = file.with_name(f"{file.stem}-damaged-{clock():%Y%m%dT%H%M%S}{file.suffix}")
    with suppress(OSError):
        file.replace(aside)
    return aside
