"""Sentences for the one they are about: "Ada plays 5H", but "You play 5H"."""

from __future__ import annotations

import re

YOU = "You"
IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"} | {
    "ties": "tie",
    "lies": "lie",
}
HISSING = ("sses", "shes", "ches", "xes", "zes")  # their plural or person adds a syllable


def second_person(sentence: str) -> str:
    """A sentence that begins with "You", with its verb as it must be."""
    return re.sub(rf"^{YOU} (\w+)", lambda found: f"{YOU} {base(found[1])}", sentence)


def base(verb: str) -> str:
    """A verb without the ending of the third person."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")
