"""Split an answer to "find the error", such as 5: 2/7, into the line and the number."""

import re

from tutor.classroom.typed import Unreadable
from tutor.engine.wrong import is_whole

FORM = 'Type the number of a line first, such as "5" or "5: 3/11".'
PLACES = ("one first", "two second", "three third", "four fourth", "five fifth", "six sixth")
IN_WORDS = re.compile(  # line five, the fifth line
    rf"^\s*(?:the\s+)?(?:line\s+)?({'|'.join(PLACES).replace(' ', '|')})\b(?:\s+line\b)?",
    re.IGNORECASE,
)
LINE = re.compile(
    r"""
    \s*+ (?:l(?:ine)?\s*+)? ([0-9]{1,3})  # 5, L5, line 5
    (?:
        \s*+ (?:[:;=)→]|->)               # 5: 2/7
        | \s*+ [.,] (?!\S)                # 5. 2/7, but not 2.5
        | \s++ [-−–—] (?!\S)              # 5 - 2/7, but not 5 -2/7, whose number is negative
        | \s++ (?! [+-]\s | [*/×·∙•⋅÷⁄∕^%‰] | (?:in|of|out|x)\s | (?:n?cr?|choose)\s*\d )
        | $
    )
    \s*+ (?:it\s++)? (?:(?:should\s++be|is)(?!\S))? \s*+ (.*)
    """,
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)


def place(found: re.Match[str]) -> str:
    """Return the digit of a line that is named in words."""
    return str(1 + next(n for n, each in enumerate(PLACES) if found[1].lower() in each.split()))


def split_numbered(given: object) -> tuple[int, str]:
    """Return the line, and the text after it or ""; raise `Unreadable` if there is no line.

    A minus with a space on both sides is a dash: 5 - 2/7 is 2/7 for line 5.
    """
    if is_whole(given):
        return given, ""
    found = LINE.fullmatch(IN_WORDS.sub(place, given, 1)) if isinstance(given, str) else None
    if not found:
        raise Unreadable(FORM)
    return int(found[1]), found[2].strip()
