"""Texts that a question compares answers with, though it never answers so: they are slips."""

from __future__ import annotations

from typing import Any

from tutor.chance.questions.question import Both, Value
from tutor.chance.questions.signatures import parts_of
from tutor.chance.questions.sources import texts_of


def check_said(asked: Any) -> None:
    """Raise a `Wrong` for a text that was never answered and that stands nowhere in a question.

    It must have been asked of all deals before; what may come all the same, but did not, is written
    somewhere.
    """
    for part in parts_of(asked):
        check_said(part)
    if isinstance(asked, Both) and isinstance(asked.left, Value) != isinstance(asked.right, Value):
        of, text = asked.left, asked.right
        if not isinstance(of, Value):
            of, text = text, of
        asked.said.check(repr(of), text, texts_of(of))
