"""A box for each word of the field."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from html import escape

from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.theory.entries import ENTRIES, Entry
from tutor.engine.event import brief
from tutor.games import GAMES

BOX = "border-left: 3px solid #2e8bc9; padding: 0 0.8em; margin: 0.6em 0; max-width: 44em"


@plain("A glossary", "print it, or ask .entries")
@dataclass(frozen=True, repr=False)
class Glossary:
    """Some words of the field, each in two sentences, with a game where it lives."""

    entries: tuple[Entry, ...]

    def __repr__(self) -> str:
        return "\n\n".join(
            f"{each.word}: {each.says} ({GAMES[each.game].name})\n>>> {each.code}"
            for each in self.entries
        )

    def _repr_html_(self) -> str:
        return "".join(
            f'<div style="{BOX}"><b>{escape(each.word)}</b> · '
            f"<small>{escape(GAMES[each.game].name)}</small><br>{escape(each.says)}<br>"
            f"<code>{escape(each.code)}</code></div>"
            for each in self.entries
        )


@plainly
def glossary(*words: str) -> Glossary:
    """What words of the field mean, ``glossary("variance")``; without words, all of them.

    A `Wrong` names those that are spelled nearly so.
    """
    return Glossary(tuple(map(entry, words)) or ENTRIES)


def entry(word: object) -> Entry:
    """What there is about a word."""
    known = {each.word.casefold(): each for each in ENTRIES}
    if not isinstance(word, str):
        raise Wrong(f'A word is looked up so: glossary("variance"), not {brief(word)}.')
    small = word.casefold().replace("_", " ").strip()
    if small in known:
        return known[small]
    near = get_close_matches(small, known, n=3, cutoff=0.4) or [*known][:5]
    there = ", ".join(known[each].word for each in near)
    raise Wrong(
        f"{brief(word)} is not in this glossary. It has {there}, and more: glossary() shows all."
    )
