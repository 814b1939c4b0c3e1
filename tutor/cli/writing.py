"""Files that somebody asks for: where they may go, and how they are written."""

from pathlib import Path

from tutor.coach.records import files
from tutor.engine.outside import clean

LONGEST_FILE_NAME = 200  # letters of its name that are told back


def target(name: str) -> Path:
    """The file of this name, before the work begins; a ValueError says why it cannot be written."""
    file = Path(name)
    if not file.parent.is_dir():
        raise ValueError(f"There is no folder {named(file.parent)}.")
    if file.is_dir():
        raise ValueError(f"{named(file)} is a folder: name a file in it, or another one.")
    if file.exists() and not file.is_file():
        raise ValueError(f"{named(file)} is no ordinary file: name another one.")
    return file


def put(file: Path, data: bytes) -> None:
    """Write a file as a whole, or leave it as it was; a ValueError says why."""
    try:
        files.put(file, data)
    except OSError as error:
        raise ValueError(f"{named(file)} cannot be written: {error.strerror or error}.") from None


def named(file: Path) -> str:
    """A file's name, as it may be printed."""
    return clean(str(file), LONGEST_FILE_NAME)
