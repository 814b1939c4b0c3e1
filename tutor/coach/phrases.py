"""Sentences for the one they are about: "Ada plays 5H", but "You play 5H"."""

import re

YOU, YOUR = "You", "your"  # the learner, and whose a thing is in the middle of a sentence
IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"} | {
    "ties": "tie",
    "lies": "lie",
}
HISSING = ("sses", "shes", "ches", "xes", "zes")  # their plural or person adds a syllable


def second_person(sentence: str) -> str:
    """A sentence for "You", who acts in it or is acted upon: "your" in place of "You's"."""
    acts = re.sub(rf"^{YOU} (\w+)", lambda found: f"{YOU} {base(found[1])}", sentence)
    owns = re.sub(rf"(?<=[a-z:] ){YOU}'s\b", YOUR, acts)
    return re.sub(rf"(?<=[a-z] ){YOU}\b", YOU.lower(), owns)


def base(verb: str) -> str:
    """A verb without the ending of the third person."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")
