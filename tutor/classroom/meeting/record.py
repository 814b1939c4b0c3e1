"""The file of a tournament: a line before and after each match, so that nothing is lost."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

from tutor.classroom.meeting.matches import Lost, Played
from tutor.coach.records import files
from tutor.engine.outside import clean
from tutor.engine.wrong import Wrong, is_real

FORMAT = 1
LONGEST_LINE = 50_000  # max. bytes of a line: longer than any code of a match
MOST_LINES = 1_000_000
SHOWN = 5  # damaged lines that are named
KINDS = {"side": int, "said": str, "line": int, "text": str, "event": int}


class ResultRecord:
    """The results so far of a tournament, in a file if it has one."""

    def __init__(self, to: str | Path | None, head: Mapping[str, Any], sides: int) -> None:
        """Read the results in the file, or begin it; raise `Wrong` if it has others.

        The file is locked until it is closed.
        """
        self.played: dict[int, Played] = {}
        self.notes: list[str] = []
        self._sides, self._head = sides, {"tournament": FORMAT, **head}
        self._file: BinaryIO | None = None
        self._open = ExitStack()  # the lock, and then the file
        if to is not None:
            with ExitStack() as opening:
                self._read(Path(to).expanduser(), opening)
                self._open = opening.pop_all()

    def begin(self, number: int) -> None:
        self._write({"begun": number})

    def add(self, played: Played) -> None:
        self.played[played.number] = played
        self._write({"done": asdict(played)})

    def close(self) -> None:
        self._open.close()

    def _read(self, file: Path, opening: ExitStack) -> None:
        name = clean(file.name, LONGEST_LINE)
        try:
            opening.enter_context(files.locked(file))
            self._file = opening.enter_context(file.open("a+b"))
            self._file.seek(0)
            lines = [*lines_of(self._file)]
            if lines:
                self._go_on(lines, name)
            else:
                self._write(self._head)
        except BlockingIOError:
            raise Wrong(
                f"Another tournament is saving its results in {name} now. Wait until it is over, "
                "or name another file with to=."
            ) from None
        except OSError as error:
            raise Wrong(
                f"The results can't be saved in {name}: {error.strerror or error}. Name another "
                "file with to=."
            ) from None

    def _go_on(self, lines: list[bytes], name: str) -> None:
        head = object_of(lines[0])
        if "tournament" not in head:
            raise Wrong(f"{name} has no results of a tournament. Name another file with to=.")
        if others := [key for key, value in self._head.items() if head.get(key) != value]:
            differs = [key if key != "players" else changed_in(head, self._head) for key in others]
            raise Wrong(
                f"{name} has the results of another tournament: it differs in "
                f"{', '.join(differs)}. Name another file with to=, or delete this one."
            )
        damaged, begun = list[int](), set[int]()
        for number, line in enumerate(lines[1:], 2):
            match object_of(line):
                case {"begun": int(one)}:
                    begun.add(one)
                case {"done": dict(entry)} if found := played_of(entry, self._sides):
                    self.played[found.number] = found
                case _:
                    damaged.append(number)
        if not lines[-1].endswith(b"\n"):
            self._write_line(b"\n")
        self._say(name, damaged, begun - self.played.keys())

    def _say(self, name: str, damaged: list[int], again: set[int]) -> None:
        """Note what is not as it was written."""
        if damaged:
            some = ", ".join(map(str, damaged[:SHOWN])) + ", …" * (len(damaged) > SHOWN)
            self.notes.append(f"{name} is damaged in line {some}: those matches are played again.")
        if again:
            first = min(again) + 1
            self.notes.append(f"Match {first} had begun and not ended, so it was played again.")

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._write_line(json.dumps(entry, ensure_ascii=True).encode() + b"\n")

    def _write_line(self, line: bytes) -> None:
        if self._file:
            self._file.write(line)
            self._file.flush()


def changed_in(head: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """Return the names of players who have changed, come or gone."""
    before, after = head.get("players"), now["players"]
    if not isinstance(before, dict):
        return "players"
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    some = ", ".join(clean(str(name), LONGEST_LINE) for name in names[:SHOWN]) + ", …" * (
        len(names) > SHOWN
    )
    return f"players ({some or 'their order'})"


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    for _ in range(MOST_LINES):
        line = file.readline(LONGEST_LINE)
        if not line:
            return
        yield line
    raise Wrong(f"The file of results has more than {MOST_LINES:,} lines. Name another one.")


def object_of(line: bytes) -> dict[str, Any]:
    """Return the JSON object of a line; an empty one if it has none."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def played_of(entry: dict[str, Any], sides: int) -> Played | None:
    """Return the result of an entry; None if it is damaged."""
    match entry:
        case {
            "number": int(number),
            "shares": list(shares),
            "lead": lead,
            "code": str(code),
            "lost": None | dict() as lost,
        }:
            right = len(shares) == sides and all(is_real(each) for each in [*shares, lead])
            if right and number >= 0 and (lost is None or lost_of(lost, sides)):
                mistake = None if lost is None else lost_of(lost, sides)
                return Played(number, (*map(float, shares),), float(lead), code, mistake)
    return None


def lost_of(entry: dict[str, Any], sides: int) -> Lost | None:
    if {name: type(value) for name, value in entry.items()} != KINDS:
        return None
    found = Lost(**entry)
    return found if 0 <= found.side < sides else None
