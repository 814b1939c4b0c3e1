"""Texts with which answers are compared, though no answer can be like that: they are slips."""

from __future__ import annotations

from typing import Any

from tutor.chance.questions.question import Both, Value
from tutor.chance.questions.signatures import parts_of
from tutor.chance.questions.written import written
from tutor.chance.told.own_texts import check_may_come


def check_said(asked: Any) -> None:
    """Raise a `Wrong` for a text that stands nowhere in a question whose texts are all known.

    It must have been asked before, so that its answers are known to be texts.
    """
    for part in parts_of(asked):
        check_said(part)
    if isinstance(asked, Both) and isinstance(asked.left, Value) != isinstance(asked.right, Value):
        of, text = asked.left, asked.right
        if not isinstance(of, Value):
            of, text = text, of
        if asked.said:
            check_may_come(repr(of), text, asked.said, written(of))
