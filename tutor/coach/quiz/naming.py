"""Choices as people say them: what they are called, and that some or all of them are allowed."""

from collections.abc import Sequence
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.wording import in_words, sentence

NAMED = 3  # choices in a sentence; of more their number is told
PAIR = 2


def which(things: Sequence[Any], right: int) -> str:
    """The question for choices of which some are allowed."""
    verb = "play" if all(isinstance(each, Card) for each in things) else "choose"
    return (
        f"Which of these may you {verb}? There are several."
        if right > 1
        else f"Which one of these may you {verb}?"
    )


def allowing(allowed: Sequence[str], *, also: bool) -> str:
    """What is allowed of some choices, in a sentence; ``also``: there are others besides."""
    if len(allowed) > NAMED:
        return f"{sentence(in_words(len(allowed)))} of these are allowed."
    return f"{'Of these you' if also else 'You'} may {either(allowed)}."


def every(names: Sequence[str]) -> str:
    """That all are allowed, in a word."""
    return "either" if len(names) == PAIR else "any"


def told_apart(texts: Sequence[str]) -> tuple[str, list[str]]:
    """The verb that choices share, or "do", and what is left of each of them."""
    verbs = {text.partition(" ")[0] for text in texts}
    if len(verbs) == 1 and all(" " in text for text in texts):
        return verbs.pop().lower(), [text.partition(" ")[2] for text in texts]
    return "do", [text[:1].lower() + text[1:] for text in texts]


def only(names: Sequence[str], among: int) -> str:
    """That of so many choices nothing but these is allowed."""
    if names:
        return f"Only {ored(names)}."
    return "Neither of them." if among == PAIR else "Not one of them."


def ored(names: Sequence[str]) -> str:
    """Names as people say them: "the 5, the 6 or the 7"."""
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def either(choices: Sequence[str]) -> str:
    """Choices as people say them: "play the 5 of Hearts or the 6 of Hearts"."""
    verb, names = told_apart(choices)
    return ored(names) if verb == "do" else f"{verb} {ored(names)}"
