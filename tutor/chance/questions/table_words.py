"""The table of a game in words that make questions: ``table_of("flares").scores[0] < 0``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tutor.chance.cards.hand import Dealt
from tutor.chance.cards.names import whole_deck
from tutor.chance.cards.tables import fields_of, no_such_word
from tutor.chance.cards.values import Number, list_to_tuple
from tutor.chance.questions.question import Value
from tutor.chance.questions.words import BagWords, HandWords
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.misused import NotPlain, plainly
from tutor.engine.wording import in_columns
from tutor.engine.wrong import Missing, Wrong
from tutor.games import game_of

Step: TypeAlias = str | int | slice  # from a table to a part of it: "hands", 0
NUMBERS: dict[str, Callable[[Sequence[Any]], Any]] = {
    "sum": sum,
    "lowest": min,
    "highest": max,
    "size": len,
}
ASKED = (*NUMBERS, "ranks", "suits", "points", "rank", "suit", "has", "count")


class TableWords(NotPlain):
    """The table of a game at the end of a simulated match; print it to see its fields."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> PartWords:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in fields_of(self._game):
            raise Missing(no_such_word(self._game.name, name, fields_of(self._game)))
        return PartWords(self._game, (name,))

    def __dir__(self) -> Sequence[str]:
        return [*fields_of(self._game)]

    def instead(self) -> str:
        there = ", ".join(fields_of(self._game))
        return (
            f"A table of {self._game.name} can't be used like a number or a list. Ask about one of "
            f"its parts: {there}."
        )

    __eq__ = __ne__ = __iter__ = __len__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        lines = in_columns([*fields_of(self._game).items()], left=2)
        return "\n".join([f"A table of {self._game.name} has", *lines])


class PartWords(Value):
    """A part of a table: a number, a pile of cards, or a sequence of these by seat."""

    def __init__(self, game: Game[Any], steps: tuple[Step, ...]) -> None:
        self.game, self.steps = game, steps
        super().__init__(named(steps), self._answer)

    def _answer(self, *tables: Any) -> Any:
        return list_to_tuple(self.part(*tables))

    def part(self, *tables: Any) -> Any:
        """Return this part of a table; raise `Wrong` if there is none."""
        found = tables[0] if tables else None
        if not hasattr(found, "options"):
            raise Wrong(
                f"{self.name} is a question about tables of {self.game.name}. Use "
                f'simulate(..., games("{self.game.id}", {self.game.players[0]})).'
            )
        game = getattr(type(found), "told_game", self.game.name)
        if game != self.game.name:
            said = f"is a question about tables of {self.game.name}, and this is a table of {game}"
            raise Wrong(f"{self.name} {said}.")
        for number, step in enumerate(self.steps):
            found = taken(found, step, named(self.steps[:number]))
        return found

    def found(self, asked: str, tables: Sequence[Any]) -> Dealt:
        cards = self.part(*tables)
        if not isinstance(cards, (list, tuple)) or not all(isinstance(c, Card) for c in cards):
            raise Wrong(f"{asked} needs a pile of cards, and {self.name} is {brief(cards)}.")
        names = getattr(cards, "names", None) or whole_deck(self.game.printed)[1]
        return Dealt(0, cards, names.deck, names)

    def __getitem__(self, index: object) -> PartWords:
        ends: Any = (index.start, index.stop, index.step) if isinstance(index, slice) else (index,)
        if not all(type(end) is int or (end is None and len(ends) > 1) for end in ends):
            raise Wrong(f"The index must be a number, as in {self.name}[0], not {brief(index)}.")
        if len(ends) > 1 and ends[-1] == 0:
            raise Wrong(f"{self.name}[::0] has a step of 0. Write {self.name}[::1].")
        step: Any = index
        return PartWords(self.game, (*self.steps, step))

    def __iter__(self, *_: Any, **__: Any) -> Any:
        raise Wrong(
            f"{self.name} has no values before the game is played. Ask about {self.name}[0]."
        )

    def __getattr__(self, name: str) -> Any:
        if name in NUMBERS or name in ("rank", "suit"):
            return PartWords(self.game, (*self.steps, name))
        if name in ("ranks", "suits", "points"):
            return BagWords(self, name if name == "points" else name[:-1])
        if name.startswith("__"):
            raise AttributeError(name)
        raise Missing(f"{self.__dict__.get('name')} has no {name!r}. It has {', '.join(ASKED)}.")

    has, count = HandWords.has, HandWords.count

    def __dir__(self) -> Sequence[str]:
        return ASKED


@plainly
def table_of(game: Game[Any] | str) -> TableWords:
    """Return the table of a game, for questions: ``table_of("flares").scores[0] < 0``.

    Print it to see its fields. Raise `UnknownGame` for an unknown game.
    """
    return TableWords(game_of(game))


def named(steps: Sequence[Step]) -> str:
    return "".join(map(written, steps)).removeprefix(".")


def written(step: Step) -> str:
    if isinstance(step, slice):
        ends = [step.start, step.stop] if step.step is None else [step.start, step.stop, step.step]
        return f"[{':'.join('' if end is None else str(end) for end in ends)}]"
    return f"[{step}]" if isinstance(step, int) else f".{step}"


def taken(found: Any, step: Step, name: str) -> Any:
    if not name:
        return getattr(found, str(step))
    if isinstance(step, (int, slice)):
        return lying(found, step, name)
    if step not in NUMBERS:
        if not isinstance(found, Card):
            raise Wrong(f"{step} needs a card, and {name} is {brief(found)}.")
        return getattr(found, step)
    numbers = isinstance(found, (list, tuple, frozenset))
    if not numbers or (step != "size" and not all(isinstance(n, (int, float)) for n in found)):
        raise Wrong(f"{name} is {brief(found)}, which has no {step}.")
    if step in ("lowest", "highest") and not found:
        return None
    return Number(len(found)) if step == "size" else NUMBERS[step](found)


def lying(found: Any, where: int | slice, name: str) -> Any:
    if not isinstance(found, (list, tuple)):
        raise Wrong(f"There is no {name}{written(where)}, because {name} is not a list.")
    try:
        return found[where]
    except IndexError:
        many = len(found)
        raise Wrong(
            f"There is no {name}{written(where)}, because {name} has length {many}."
        ) from None
