"""Where a learner's own files lie: progress and unfinished matches, outside of all notebooks."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from stat import S_ISREG
from tempfile import mkstemp

from platformdirs import user_data_path

FOLDER = "RULES_TUTOR_FOLDER"  # an environment variable that names another folder
WHERE = f"“rules-tutor progress” names the folder; to use another, name that in {FOLDER}."
NOWHERE = Path(os.devnull) / "rules-tutor"  # in which no file can be made
LARGEST = 10**7  # bytes of a file that are read
OWN = 0o700  # only its owner may look into a folder


def folder() -> Path:
    """The user's data folder, or the one that the environment names.

    `NOWHERE` for who has no home, as in some containers: there all goes on, and nothing is kept.
    """
    named = os.environ.get(FOLDER)
    try:
        mine = Path(named or user_data_path("rules-tutor", appauthor=False)).expanduser()
    except RuntimeError:
        return NOWHERE
    return mine


def now() -> datetime:
    """The clock, which tests replace."""
    return datetime.now(UTC)


def made(folder: Path) -> None:
    """Make a folder unless it is there, and what is missing around it, for its owner only."""
    with suppress(FileExistsError):
        try:
            folder.mkdir(OWN)
        except FileNotFoundError:
            made(folder.parent)
            folder.mkdir(OWN)


def read(file: Path) -> str:
    """What a file says; an OSError if it is none to be read, a ValueError if it is no text."""
    if not S_ISREG(file.stat().st_mode):
        raise OSError("it is not an ordinary file")
    with file.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError("it is far too large")
    return content.decode("utf-8-sig")


def write(file: Path, text: str) -> None:
    """Write beside, then replace: the file is whole, even if the kernel is killed meanwhile.

    A link goes on leading to the file that is written. What writers have left who were killed is
    cleared away, so nobody else may be writing (`tutor.coach.records.lock`).
    """
    made(file.parent)
    file = real(file)
    mark = f"{file.name}-"
    for left in file.parent.glob(f"{mark}*.tmp"):
        left.unlink(missing_ok=True)
    handle, name = mkstemp(".tmp", mark, file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as beside:
            beside.write(text)
            beside.flush()
            os.fsync(beside.fileno())
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def real(file: Path) -> Path:
    """The file to which a link leads; the file itself if it is none."""
    return Path(os.path.realpath(file)) if file.is_symlink() else file


def kept_aside(file: Path, clock: Callable[[], datetime] = now) -> Path:
    """Give a damaged file another name, so that nothing is lost; its new name.

    An OSError if it cannot be renamed.
    """
    file = real(file)
    return file.replace(beside(file, "damaged", clock))


def copied(file: Path, clock: Callable[[], datetime] = now) -> Path | None:
    """Copy a file beside it; the name of the copy, None where there is nothing to copy.

    An OSError or a ValueError if it cannot be read or written.
    """
    try:
        text = read(file)
    except FileNotFoundError:
        return None
    copy = beside(file, "copy", clock)
    write(copy, text)
    return copy


def beside(file: Path, what: str, clock: Callable[[], datetime]) -> Path:
    """A name in the same folder that no file has, which says what it is and from when."""
    name = f"{file.stem}-{what}-{clock():%Y%m%dT%H%M%S}"
    names = (file.with_name(f"{name}{more}{file.suffix}") for more in chain([""], count(-2, -1)))
    return next(each for each in names if not each.exists())
