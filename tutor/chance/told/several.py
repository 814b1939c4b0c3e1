"""Several numbers or names as one answer: the pattern, the counts, the values of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from tutor.chance.refusals.wrong import Wrong, unlike
from tutor.chance.told.faces import shown
from tutor.chance.told.names import Names
from tutor.chance.told.numbers import Count, is_beyond
from tutor.engine.event import brief


@dataclass(frozen=True)
class Form:
    """What a pattern, counts or values of a hand look like."""

    word: str
    attribute: str
    names: Names
    size: int  # cards in the hand
    many: int  # different values that its deck has

    def meant(self, other: Sequence[Any]) -> tuple[Any, ...]:
        """The same as it is meant; a `Wrong` if no hand like this can have it."""
        if self.word == "values":
            if any(is_beyond(each, self.attribute, self.names) for each in other):
                return ()
            found = [self.names.meant(self.attribute, each) for each in other]
            fits, total = found == sorted(found), len(found)
        else:
            found = [each for each in other if type(each) in (int, Count) and each >= 0]
            fits, total = len(found) == len(other), sum(found)
            if self.word == "pattern":
                fits = fits and found == sorted(found, reverse=True) and 0 not in found
            else:
                fits = fits and len(found) == self.many
        whole = all(shown(card, self.attribute) is not None for card in self.names.deck)
        if fits and (total == self.size if whole else total <= self.size):
            return tuple(found)
        raise Wrong(
            f"{brief(other)} can never be the {self.word} of a hand of {self.size}: write "
            f"{self.like}, together {self.size}."
        )

    @property
    def like(self) -> str:
        """What is to be written."""
        if self.word == "values":
            return "all of them, from the lowest up"
        if self.word == "pattern":
            return "how often each is there, the most frequent first"
        return f"how often each of the {self.many} is there"


class Several(tuple[Any, ...]):  # noqa: SLOT001  no tuple has room for slots
    """Several numbers or names as one answer."""

    form: Form

    def __new__(cls, items: Sequence[Any], form: Form) -> Self:
        """Several that know what they are."""
        told = super().__new__(cls, items)
        told.form = form
        return told

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Several):
            if (self.form.word, self.form.attribute) != (other.form.word, other.form.attribute):
                raise unlike(self, other)
            return tuple(self) == tuple(other)
        if not isinstance(other, (list, tuple)):
            raise unlike(self, other)
        return tuple(self) == self.form.meant(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __lt__(self, _: object) -> bool:
        raise Wrong(
            f"The {self.form.word} {tuple(self)} has no order: compare it by == or !=, or ask for "
            "one number (.most, .different, .count(x))."
        )

    __le__ = __gt__ = __ge__ = __lt__

    def __reduce__(self) -> Any:
        return Several, (tuple(self), self.form)
