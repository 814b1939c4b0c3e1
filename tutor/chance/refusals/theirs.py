"""Errors of Python's own, in one line, with our names for our things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tutor.chance.refusals.wrong import Wrong
from tutor.engine.outside import clean

LONGEST = 200  # letters of somebody else's error
CALLED = dict.fromkeys(("Count", "Term", "Rank", "RankTerm", "Exact"), "a number")
CALLED |= {"Word": "a word", "Several": "a row of several", "Row": "a row", "Never": "no place"}
CALLED |= {"Face": "a card", "Twin": "a card", "Bag": "all ranks, suits or points of a hand"}
CALLED |= {"Token": "something without a name", "Absent": "what no card has"}
CALLED |= dict.fromkeys(("Hand", "Grouped", "Dealt"), "a hand") | {"Draw": "drawn cards"}
OURS = re.compile(rf"""(?:\ban? )?['"]?\b({"|".join(CALLED)})\b['"]?(?: object)?""")


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """What the engine refuses in here is refused as a question is; `UnknownGame` stays itself."""
    try:
        yield
    except KeyError:
        raise
    except ValueError as error:
        raise error if isinstance(error, Wrong) else Wrong(str(error)) from None


def said_by(error: Exception) -> str:
    """What an error says, without the full stop."""
    text = OURS.sub(lambda found: CALLED[found[1]], " ".join(str(error).split()))
    return clean(text, LONGEST).removesuffix(".") or "without a word"
