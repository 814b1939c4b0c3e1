"""Advice: what a simple player would do, and why."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Advice:
    """What a beginner thinks of a question. It is the learner's to follow or not."""

    choices: tuple[Any, ...]  # that come into question, the best first
    rule: str  # that is behind it, "R4"
    reason: str  # for the best of them, in one sentence about this position
