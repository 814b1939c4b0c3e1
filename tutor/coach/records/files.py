"""Where a learner's own files lie: progress and unfinished matches, outside of all notebooks."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from secrets import token_hex
from stat import S_ISREG
from typing import Any

from platformdirs import user_data_path

from tutor.engine import textfile

FOLDER = "RULES_TUTOR_FOLDER"  # an environment variable that names another folder
WHERE = f"“rules-tutor progress” names the folder; to use another, name that in {FOLDER}."
NOWHERE = Path(os.devnull) / "rules-tutor"  # in which no file can be made
OWN, PRIVATE = 0o700, 0o600  # only its owner may look into a folder, or a file
OPEN = 0o666  # whoever the system lets


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
    return textfile.read(file)


def json_of(text: str) -> Any:
    """What a JSON text says; a ValueError says if it is none."""
    if not text.strip():
        raise ValueError("it is empty")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("it is not JSON, or it is cut off") from None


def write(file: Path, text: str) -> None:
    """Write a file of the learner's own; it is whole, even if the kernel is killed meanwhile.

    A link goes on leading to the file that is written. What writers have left who were killed is
    cleared away, so nobody else may be writing (`tutor.coach.records.lock`).
    """
    made(file.parent)
    file = real(file)
    mark = f"{file.name}-"
    for left in file.parent.glob(f"{mark}*.tmp"):
        left.unlink(missing_ok=True)
    put(file, text.encode(), PRIVATE)


def put(file: Path, data: bytes, mode: int = OPEN) -> None:
    """Write beside, then rename: the file is whole, or as it was before, whatever happens.

    A link goes on leading to the file. An OSError if it cannot be written, or is something else.
    """
    file = real(file)
    if file.exists() and not S_ISREG(file.stat().st_mode):
        raise OSError("it is not an ordinary file")
    beside = file.with_name(f"{file.name}-{token_hex(4)}.tmp")
    try:
        with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
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
