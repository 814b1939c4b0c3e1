"""What is asked only of those deals in which something else happens."""

from __future__ import annotations

from enum import Enum
from typing import Any

from tutor.chance.questions.question import Value, is_yes


class Left(Enum):
    """What is said of a deal that is left out, because what is given did not happen."""

    OUT = "left out"


class Among(Value):
    """A question that is asked only of deals in which a condition is met."""

    def __init__(self, right: Value, left: Value) -> None:
        super().__init__(f"{right}, given {left}", self._answer)
        self.right, self.left = right, left

    def _answer(self, *hands: Any) -> Any:
        return self.right(*hands) if is_yes(self.left, self.left(*hands)) else Left.OUT

    def __reduce__(self) -> Any:
        return type(self), (self.right, self.left)
