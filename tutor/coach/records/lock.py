"""Keeping others away from a file while it is read and written.

The system holds the lock, so it goes with whoever held it, however they ended; and nobody can take
it from one who is only slow. Where there is no such lock, as in a browser's Python, there is only
one who writes.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from tutor.coach.records.files import made, real

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
