"""Where a learner's own files lie: progress and unfinished matches, outside of all notebooks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from secrets import token_hex
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
    lock, own = file.with_name(f"{file.name}.lock"), token_hex()
    wait_for(lock, own)
    try:
        yield
    finally:
        if holder(lock) == own:  # nobody has broken it because we took too long
            lock.unlink(missing_ok=True)


def wait_for(lock: Path, own: str) -> None:
    """Take a lock as soon as it is free, or has been held by the same one for too long."""
    seen, since = holder(lock), monotonic()
    while not taken(lock, own):
        now_held = holder(lock)
        if now_held != seen:
            seen, since = now_held, monotonic()
        elif seen is not None and monotonic() - since > PATIENCE:  # it has been killed
            break_off(lock, seen, own)
        sleep(0.01)


def taken(lock: Path, own: str) -> bool:
    """Make this file, unless it is there already; whether it is ours now."""
    try:
        with lock.open("x", encoding="utf-8") as new:
            new.write(own)
    except FileExistsError:
        return False
    except OSError:
        lock.unlink(missing_ok=True)
        raise
    return True


def holder(lock: Path) -> str | None:
    """Who holds a lock; None if it is free."""
    try:
        return lock.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return None


def break_off(lock: Path, seen: str, own: str) -> None:
    """Take away the lock of one who has been killed, but not one that was taken meanwhile."""
    aside = lock.with_name(f"{lock.name}-{own}")
    with suppress(FileNotFoundError):  # somebody else has done so
        lock.replace(aside)
        if holder(aside) == seen:
            aside.unlink()
        else:
            aside.replace(lock)


def kept_aside(file: Path, clock: Callable[[], datetime] = now) -> Path:
    """Give a damaged file another name, so that nothing is lost; its new name.

    An OSError if it cannot be renamed.
    """
    name = f"{file.stem}-damaged-{clock():%Y%m%dT%H%M%S}"
    names = (file.with_name(f"{name}{more}{file.suffix}") for more in chain([""], count(-2, -1)))
    aside = next(each for each in names if not each.exists())
    return file.replace(aside)
