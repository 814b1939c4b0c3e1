"""The terms of probability theory, each with a short explanation (glossary.toml)."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from html import escape
from pathlib import Path
from typing import NamedTuple

from tutor.charts import BLUE
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.textfile import read_text, toml_of
from tutor.engine.wrong import Wrong, require_type
from tutor.games import name_of_game

FILE = Path(__file__).with_name("glossary.toml")
BOX = f"border-left: 3px solid {BLUE}; padding: 0 0.8em; margin: 0.6em 0; max-width: 44em"


class Term(NamedTuple):
    """A term with its explanation."""

    word: str
    says: str  # two sentences
    game: str  # the id of a game where it is useful
    code: str  # an expression with names of tutor.chance
    also: Sequence[str] = ()  # other names


ENTRIES = tuple(Term(word, **entry) for word, entry in toml_of(read_text(FILE), FILE.name).items())


@explains_methods("A glossary", "Use .entries, or print it")
@dataclass(frozen=True, repr=False)
class Glossary:
    """Terms, each explained in two sentences, with a game and some code."""

    entries: tuple[Term, ...]

    def __repr__(self) -> str:
        return "\n\n".join(
            f"{each.word}: {each.says} ({name_of_game(each.game)})\n>>> {each.code}"
            for each in self.entries
        )

    def _repr_html_(self) -> str:
        return "".join(
            f'<div style="{BOX}"><b>{escape(each.word)}</b> · '
            f"<small>{escape(name_of_game(each.game))}</small><br>{escape(each.says)}<br>"
            f"<code>{escape(each.code)}</code></div>"
            for each in self.entries
        )


@plainly
def glossary(*words: str) -> Glossary:
    """Explain some terms, as in ``glossary("variance")``; without arguments, all of them.

    Raise `Wrong`, with similar terms, for an unknown one.
    """
    found = {each.word: each for each in map(entry, words)}
    return Glossary((*found.values(),) or ENTRIES)


def entry(word: object) -> Term:
    known = {spelled(name): each for each in ENTRIES for name in (*each.also, each.word)}
    must_be = 'must be a string in quotes, as in glossary("variance")'
    small = spelled(require_type("A term", word, str, must_be))
    if small in known:
        return known[small]
    near = get_close_matches(small, known, n=3, cutoff=0.4) or [*known][:5]
    there = ", ".join(dict.fromkeys(known[each].word for each in near))
    raise Wrong(
        f"The glossary has no {brief(word)}. It has {there} and more. glossary() shows all terms."
    )


def spelled(word: str) -> str:
    """Return a spelling that ignores case, hyphens and underscores."""
    return word.casefold().replace("_", " ").replace("-", " ").strip()
