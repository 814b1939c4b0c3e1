"""A shared folder for the codes of a class: notebooks put them there, and a board reads them.

A hub names the folder in the environment variable RULES_TUTOR_CODES. Each student has one file
there for each lesson, which holds a code and nothing else, and one for each position on which the
class votes. They are replaced while the student works.
"""

import os
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple
from zlib import crc32

from tutor.classroom.work import LONGEST
from tutor.coach.records.files import replace_file
from tutor.engine.digits import to_base32
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

NAMED = "RULES_TUTOR_CODES"  # environment variable
MOST_FILES = 2_000  # files
CODES, VOTES = ".txt", ".vote"  # endings of files: codes of lessons, votes at a position
NAMED_LIKE = re.compile(r"[A-Z0-9]+\.[0-9]+\.[0-9]+\.")
READING = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
READING |= getattr(os, "O_BINARY", 0)


def hand_in(code: str, ending: str = CODES) -> str:
    """Put a code into the class's folder, if there is one; return a sentence if that fails."""
    file = file_of(code, ending)
    if file is None:
        return ""
    try:
        replace_file(file, f"{code}\n".encode())
    except OSError as error:
        why = error.strerror or error
        return f"Your code can't be put into the folder of your class ({why}). Send it yourself."
    return ""


def handed_in(code: str) -> str:
    """Return the code that is in the folder already, for the same user, class and number."""
    file = file_of(code)
    return code_in(file) if file else ""


def file_of(code: str, ending: str = CODES) -> Path | None:
    """Return the file of a student in the class's folder; None without such a folder."""
    named = os.environ.get(NAMED, "")
    return Path(named) / f"{code.rpartition('.')[0]}.{user_letters()}{ending}" if named else None


def user_letters() -> str:
    """Return letters that differ between users, so that a taken student number is noticed."""
    user = os.environ.get("JUPYTERHUB_USER") or str(Path.home())
    return to_base32(crc32(user.encode(errors="replace")), 7)


def require_folder(name: object) -> Path:
    """Return an existing folder; raise ValueError if there is none of this name."""
    if not isinstance(name, (str, Path)) or not str(name).strip():
        raise Wrong(f'A folder must be a name in quotes, as in folder="codes", not {brief(name)}.')
    folder = Path(name).expanduser()
    if not folder.is_dir():
        raise Wrong(f"There is no folder {folder}. On a hub it is the folder “codes” of the class.")
    return folder


class Found(NamedTuple):
    """The codes in a folder, in the order of file names, and the number of files not read."""

    codes: list[str]
    unread: int = 0


def codes_in(folder: Path, like: str = f"*{CODES}") -> Found:
    """Read the first 2,000 files with such names in a folder, those named like codes before others.

    Raises OSError if the folder cannot be read.
    """
    files = sorted(
        files_in(folder, like), key=lambda file: (not NAMED_LIKE.match(file.name), file.name)
    )
    return Found([*filter(None, map(code_in, files[:MOST_FILES]))], max(0, len(files) - MOST_FILES))


def files_in(folder: Path, like: str) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if fnmatchcase(entry.name, like) and entry.is_file(follow_symlinks=False):
                yield folder / entry.name


def code_in(file: Path) -> str:
    """Return the text of an ordinary file; nothing if it has gone, or is not a code by its size.

    Others can write into the folder, so links are not followed, and nothing is waited for.
    """
    try:
        handle = os.open(file, READING)
    except OSError:
        return ""
    with os.fdopen(handle, "rb") as opened:
        is_file = S_ISREG(os.fstat(handle).st_mode)
        content = opened.read(LONGEST + 1) if is_file else b""
    return content.decode("ascii", "replace").strip() if len(content) <= LONGEST else ""
