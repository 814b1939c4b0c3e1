"""The entrants of a tournament: players in a dictionary or in a folder of Python files."""

import symtable
import warnings
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from inspect import isfunction
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tutor.classroom.folder import files_in
from tutor.classroom.meeting.child import LONGEST_ERROR, NAME, Piece
from tutor.classroom.meeting.written import pieces_of
from tutor.coach.session.party import require_opponent
from tutor.coach.session.together import LONGEST_NAME
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.outside import clean
from tutor.engine.textfile import WrongFile, read_text
from tutor.engine.wrong import Wrong

MOST_ENTRANTS = 100  # entrants
FILE = ".py"
LIKE = f"def {NAME}(question): return question.choices[0]"
Players: TypeAlias = "Mapping[str, Any] | str | Path"


class Entrant(NamedTuple):
    """A player with a name: a kind of house player, or the code of a student's."""

    name: str
    kind: str = ""
    pieces: tuple[Piece, ...] = ()

    @property
    def text(self) -> str:
        """The code as the text of a file."""
        return "\n\n".join(piece.source.strip("\n") for piece in self.pieces) + "\n"

    @property
    def mark(self) -> str:
        """A checksum that differs if the player is another one."""
        return sha256(f"{self.kind}\n{self.text}".encode(errors="replace")).hexdigest()[:16]


def entrants_of(
    who: object, house: Iterable[str], game: Game[Any]
) -> tuple[list[Entrant], list[str]]:
    """Return the entrants, and a sentence about each file that had to be left out.

    Raises `Wrong` for anything else, or if nobody is left.
    """
    notes: list[str] = []
    if isinstance(who, Mapping):
        found = [entrant(name, player, game) for name, player in who.items()]
    elif isinstance(who, (str, Path)):
        found = [*from_folder(Path(who).expanduser(), notes)]
    else:
        raise Wrong(
            'Players must be a dictionary, such as {"Ada": ada, "Ben": ben}, or a folder with a '
            f"file for each player, not {brief(who)}."
        )
    kinds = [house] if isinstance(house, str) else [*house]
    found += [entrant(kind, kind, game) for kind in kinds]
    if not found:
        raise Wrong(" ".join(["Nobody can play: there must be at least one player.", *notes]))
    if len(found) > MOST_ENTRANTS:
        raise Wrong(f"At most {MOST_ENTRANTS} players can meet, not {len(found)}.")
    check_names(found)
    return found, notes


def entrant(name: object, player: object, game: Game[Any]) -> Entrant:
    """Return the entrant of an entry in a dictionary."""
    named = checked_name(name)
    if isinstance(player, str):
        try:
            return Entrant(named, require_opponent(player, game))
        except ValueError as error:
            raise Wrong(f"{named} can't play {game.name}. {error}") from None
    if not isfunction(player):
        raise Wrong(
            f"{named} must be a function of a question that returns one of question.choices, or a "
            f'kind of house player, such as "beginner", not {brief(player)}.'
        )
    return Entrant(named, pieces=pieces_of(player, named))


def checked_name(name: object) -> str:
    named = clean(name, LONGEST_NAME) if isinstance(name, str) else ""
    if not named or named != name:
        raise Wrong(
            f"The name of a player must be a string of 1 to {LONGEST_NAME} visible letters, not "
            f"{brief(name)}."
        )
    return named


def check_names(entrants: Iterable[Entrant]) -> None:
    met: dict[str, str] = {}
    for each in entrants:
        other = met.setdefault(each.name.casefold(), each.name)
        if other is not each.name:
            raise Wrong(
                f"Two players are called {each.name}"
                f"{f' and {other}' if other != each.name else ''}. Give each another name."
            )


def from_folder(folder: Path, notes: list[str]) -> Iterator[Entrant]:
    """Yield the player of each Python file; append a sentence about each that has none."""
    if not folder.is_dir():
        raise Wrong(f"There is no folder {brief(str(folder))}. Put a file for each player into it.")
    for file in sorted(files_in(folder, f"*{FILE}")):
        if file.name.startswith(("_", ".")):
            continue
        try:
            text = read_text(file)
            check_code(file.name, text)
            yield Entrant(checked_name(file.stem), pieces=(Piece(1, text),))
        except (Wrong, WrongFile) as wrong:
            notes.append(f"{clean(file.name, LONGEST_NAME)} was left out: {wrong}")


def check_code(name: str, text: str) -> None:
    """Raise `Wrong` unless the code can be read, and defines a player; it is not run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are for its author
            compile(text, name, "exec", dont_inherit=True)
        names = symtable.symtable(text, name, "exec")
    except SyntaxError as error:
        line = f"line {error.lineno}, “{clean(error.text or '', LONGEST_ERROR)}”: " * bool(
            error.lineno
        )
        raise Wrong(f"{line}{clean(error.msg, LONGEST_ERROR)}.") from None
    except (ValueError, MemoryError, RecursionError):
        raise Wrong("Python can't read it.") from None
    here = names.get_symbols()
    if not any(each.get_name() == NAME and is_bound(each) for each in here):
        raise Wrong(f"it has no function {NAME}. Write {LIKE}")


def is_bound(symbol: symtable.Symbol) -> bool:
    return symbol.is_assigned() or symbol.is_imported()
