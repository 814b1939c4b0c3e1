"""Read a teacher's class list, as spreadsheet programs save it: a number and a name in each row."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.classroom.work import STUDENTS
from tutor.engine.event import brief
from tutor.engine.textfile import LARGEST_FILE, UTF_16
from tutor.engine.wrong import Wrong

FORM = "It needs a number and a name in each row, such as 17,Ada."
SAVE = "In your spreadsheet program, choose Save as, and CSV."
SEPARATORS = "\t;,"
DIGITS = 9  # in a student number at most; longer ones are slow to read


class ClassRow(NamedTuple):
    """A row of a class list, from 1, with its number and all that is beside it."""

    place: int
    number: str
    name: str


def read_class_list(file: str | Path) -> Mapping[int, str]:
    """Return the names in a file by student number; none without a file.

    There may be any heading, any separator and any order of columns. Raises `Wrong` for a missing
    or unreadable file, a row without a number, and a number that two students have.
    """
    if not isinstance(file, (str, Path)):
        raise Wrong(f'names= must be a file in quotes, as in names="class.csv", not {brief(file)}.')
    if file == "":
        return {}
    path = Path(file).expanduser()
    if not path.is_file():
        raise Wrong(f"There is no file {path}. {FORM}")
    found = dict[int, str]()
    for row in students(path.name, text_of(path)):
        number = int(row.number)
        if found.setdefault(number, row.name) != row.name:
            raise Wrong(
                f"{path.name} gives the number {number} to {found[number]} and, in row "
                f"{row.place}, to {row.name}. Give each student a different number."
            )
    return found


def text_of(path: Path) -> str:
    """Return the text of a file in UTF-8, UTF-16 or Windows' encoding of western languages."""
    try:
        with path.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Wrong(f"{path} can't be read: {error.strerror or error}.") from None
    if len(content) > LARGEST_FILE:
        raise Wrong(f"{path.name} is far too large for a class list. {FORM}")
    if content.startswith(UTF_16):
        return content.decode("utf-16", errors="replace")
    if b"\0" in content:
        raise Wrong(f"{path.name} is not a text file. {SAVE}")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def students(file: str, text: str) -> Iterator[ClassRow]:
    """Yield the row of each student; whatever is above the first one is a heading."""
    is_heading = True
    for row in rows_of(file, text):
        is_heading = is_heading and not row.number
        if is_heading or not (row.number or row.name):
            continue
        if not row.number or not row.name:
            raise Wrong(
                f"{file}, row {row.place}, has no {'name' if row.number else 'number'}. {FORM}"
            )
        if len(row.number) > DIGITS or int(row.number) not in STUDENTS:
            raise Wrong(
                f"{file}, row {row.place}, has the number {brief(row.number)}. "
                "A student number must be from 1 to 999."
            )
        yield row


def rows_of(file: str, text: str) -> Sequence[ClassRow]:
    """Return all rows, parted at the first separator that leaves a number and a name apart."""
    for separator in SEPARATORS:
        read = csv.reader(text.splitlines(keepends=True), delimiter=separator, strict=True)
        try:
            rows = [row_of(place, cells) for place, cells in enumerate(read, 1)]
        except csv.Error:
            continue
        if any(row.number and row.name for row in rows):
            return rows
    raise Wrong(
        f"{file} has no row with a number and a name, or a quotation mark without an end. {FORM}"
    )


def row_of(place: int, cells: Sequence[str]) -> ClassRow:
    """Return the first whole number in a row, and the other cells as a name."""
    said = [" ".join(cell.split()) for cell in cells]
    number = next((cell for cell in said if cell.isdecimal()), "")
    if number:
        said.remove(number)
    return ClassRow(place, number, " ".join(filter(None, said)))
