"""Texts that questions answer with: one that nobody wrote and that never comes is a slip."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief

MANY = 8  # texts that are told
MOST = 1_000  # texts, or rows with texts, that are remembered


class Said(set[Any]):
    """What a question answered, of which the answers are compared with one that is written down."""

    def note(self, answer: Any) -> None:
        """Remember the texts of an answer; suits and the like are none."""
        if type(answer) in (str, tuple) and len(self) < MOST:
            self.add(texts_in(answer))


def texts_in(answer: Any) -> Any:
    """The texts of an answer, in a row in their places."""
    if type(answer) is tuple:
        return tuple([texts_in(each) for each in answer])
    return answer if type(answer) is str else None


def check_may_come(
    name: str, value: Any, said: Collection[Any], written: Collection[str] | None
) -> None:
    """Raise a `Wrong` for a text, also in a row, that is neither said nor written in a question.

    Suits and names of cards are no such texts: they know what is on the cards. None is ``written``
    if nobody knows which texts a question may make.
    """
    if written is None:
        return
    if type(value) is tuple:
        for n, each in enumerate(value):
            there = [row[n] for row in said if isinstance(row, tuple) and len(row) > n]
            check_may_come(name, each, there, written)
    if type(value) is not str or not said or not all(type(each) is str for each in said):
        return
    if value not in said and value not in written:
        raise Wrong(
            f"{name} is answered by {some_of(sorted({*said}))}, and never by {brief(value)}."
        )


def some_of(values: Collection[Any]) -> str:
    """These values, or the first of them: "'pair' or 'none'"."""
    first, last = [*map(brief, values)][:MANY], len(values) > MANY
    *others, end = [*first, *["..."] * last]
    return f"{', '.join(others)} or {end}" if others else end
