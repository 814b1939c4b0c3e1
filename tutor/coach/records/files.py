"""The folder of stored data; two programs never write a file in it at the same time."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
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

FOLDER = "RULES_TUTOR_FOLDER"  # environment variable for another folder
WHERE = f"“rules-tutor progress” shows the folder. To use another one, set {FOLDER}."
NOWHERE = Path(os.devnull) / "rules-tutor"  # no file can be created there
OWN, PRIVATE = 0o700, 0o600  # modes of folders and files for the owner only
OPEN = 0o666  # subject to the umask


def folder() -> Path:
    """Return the user's data folder, or the one in the environment variable.

    `NOWHERE` for users without a home, as in some containers: everything works, and nothing is
    stored.
    """
    named = os.environ.get(FOLDER)
    try:
        mine = Path(named or user_data_path("rules-tutor", appauthor=False)).expanduser()
    except RuntimeError:
        return NOWHERE
    return mine


def lessons() -> Path:
    """Return the folder for answers in lessons."""
    return folder() / "lessons"


def now() -> datetime:
    """Return the time; tests replace this function."""
    return datetime.now(UTC)


def make_folder(folder: Path) -> None:
    with suppress(FileExistsError):
        try:
            folder.mkdir(OWN)
        except FileNotFoundError:
            make_folder(folder.parent)
            folder.mkdir(OWN)


def read(file: Path) -> str:
    """Return the text of a file; raise OSError if unreadable, ValueError if it is not text."""
    return textfile.read(file)


def json_of(text: str) -> Any:
    if not text.strip():
        raise ValueError("it is empty")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("it is not valid JSON, or it is cut off") from None


def write(file: Path, text: str) -> None:
    """Write a private file atomically, even if the kernel is killed meanwhile.

    Follows links. Temporary files of killed writers are removed, so hold the lock (`lock_file`).
    """
    make_folder(file.parent)
    file = real(file)
    mark = f"{file.name}-"
    for left in file.parent.glob(f"{mark}*.tmp"):
        left.unlink(missing_ok=True)
    write_atomically(file, text.encode(), PRIVATE)


def write_atomically(file: Path, data: bytes, mode: int = OPEN) -> None:
    """Write a temporary file, then rename it: the file is always either new or unchanged.

    Follows links. Raises OSError if the file cannot be written, or is not an ordinary one.
    """
    file = real(file)
    if file.exists() and not S_ISREG(file.stat().st_mode):
        raise OSError("it is not an ordinary file")
    replace_file(file, data, mode)


def replace_file(file: Path, data: bytes, mode: int = OPEN) -> None:
    """Write a temporary file, then rename it; a link of this name is replaced, not followed.

    Raises OSError if the file cannot be written.
    """
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


def write_section(page: Path, section: str, lines: Iterable[str]) -> str:
    """Write lines between the marks of a section of a page, and return them as one string.

    Raises ValueError, before writing, if the page cannot be read or lacks the section.
    """
    marks = f"<!-- {section} -->", f"<!-- end of {section} -->"
    before, start, rest = textfile.read_text(page).partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not (start and end):
        raise ValueError(f"{page.name} has no section between {marks[0]} and {marks[1]}.")
    body = "\n".join(["", *lines, ""])
    write_atomically(page, (before + start + body + end + after).encode())
    return body


def real(file: Path) -> Path:
    return Path(os.path.realpath(file)) if file.is_symlink() else file


def kept_aside(file: Path, clock: Callable[[], datetime] = now) -> Path:
    """Rename a damaged file, so that nothing is lost, and return its new path.

    Raises OSError if it cannot be renamed.
    """
    file = real(file)
    return file.replace(path_beside(file, "damaged", clock))


def copied(file: Path, clock: Callable[[], datetime] = now) -> Path | None:
    """Copy a file into its folder and return the copy; None if there is nothing to copy.

    Raises OSError or ValueError if it cannot be read or written.
    """
    try:
        text = read(file)
    except FileNotFoundError:
        return None
    copy = path_beside(file, "copy", clock)
    write(copy, text)
    return copy


def path_beside(file: Path, what: str, clock: Callable[[], datetime]) -> Path:
    name = f"{file.stem}-{what}-{clock():%Y%m%dT%H%M%S}"
    names = (file.with_name(f"{name}{more}{file.suffix}") for more in chain([""], count(-2, -1)))
    return next(each for each in names if not each.exists())


if sys.platform == "win32":
    import msvcrt
elif sys.platform != "emscripten":
    import fcntl

WAITING_TIME = 2.0  # seconds to wait for a lock
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # another process holds the lock
UNKNOWN = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)  # locks not supported
ASIDE = "another notebook is writing to it, or was stopped while doing so"


@contextmanager
def lock_file(file: Path) -> Iterator[None]:
    """Lock a file, whose folder may be missing; others wait for a moment.

    Raises OSError if the file cannot be written, or on a timeout.
    """
    make_folder(file.parent)
    with locked(file):
        yield


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Lock a file; others wait for a moment.

    Raises BlockingIOError on a timeout, and another OSError if there can be no file.
    """
    file = real(file)
    lock = file.with_name(f"{file.name}.lock")
    handle = held(lock)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows does not delete an open file
            lock.unlink()
        os.close(handle)


def held(lock: Path) -> int:
    """Lock a file as soon as possible and return its handle; raise OSError on a timeout."""
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
    """Lock an open file if that is supported; return False if another process holds the lock."""
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
    """Return True if this is still the current lock, and was not removed."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False
