"""What the coach says to a learner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.table.scene import Id, Law


@dataclass(frozen=True, slots=True)
class Message:
    """An answer in words to something the learner did."""

    text: str
    kind: Literal["info", "illegal", "over"] = "info"
    law: Law | None = None  # the rule behind it
    path: tuple[Id, ...] = ()  # what it points at
    laws: tuple[Law, ...] = ()  # if there are several rules
    choices: tuple[str, ...] = ()  # what may be done instead, the nearest first

    def __str__(self) -> str:
        lines = [self.text]
        for law in [self.law] if self.law else self.laws:
            ours = "" if law.source == "rulebook" else f" ({law.source})"
            lines.append(f"Rule {law.number}{ours}: {law.text}")
        if self.choices:
            lines.append(f"You may: {'; '.join(self.choices)}.")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event as the learner was told it."""

    number: int  # from 1
    rule: str
    text: str
