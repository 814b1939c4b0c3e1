"""The folder of what is remembered, whose files two programs never write at once."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from secrets import token_hex
from stat import S_ISREG
from time import monotonic, sleep
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
    cleared away, so nobody else may be writing (`tutor.coach.records.files`).
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


if sys.platform == "win32":
    import msvcrt
elif sys.platform != "emscripten":
    import fcntl

WAITING_TIME = 2.0  # seconds that one waits for another
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # another holds it
UNKNOWN = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)  # no locks on this disk
ASIDE = "another notebook is writing it, or was stopped in the middle"


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Keep others away from a file; they wait for a moment.

    An OSError if nothing can be written there, or if another goes on and on.
    """
    made(file.parent)
    file = real(file)
    lock = file.with_name(f"{file.name}.lock")
    handle = held(lock)
    try:
        yield
    finally:
        with suppress(OSError):  # an open file stays, on Windows
            lock.unlink()
        os.close(handle)


def held(lock: Path) -> int:
    """Take a lock as soon as it is free; its open file. An OSError after some patience."""
    late = monotonic() + WAITING_TIME
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            if taken(handle) and there(lock, handle):
                return handle
        except OSError:
            os.close(handle)
            raise
        os.close(handle)
        if monotonic() > late:
            raise BlockingIOError(errno.EAGAIN, ASIDE)
        sleep(0.01)


def taken(handle: int) -> bool:
    """Whether an open file is locked by us now."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        elif sys.platform != "emscripten":
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in BUSY:
            return False
        if error.errno not in UNKNOWN:
            raise
    return True


def there(lock: Path, handle: int) -> bool:
    """Whether this is still the lock that others find: whoever held it before took it away."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False
