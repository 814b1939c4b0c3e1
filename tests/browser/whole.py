"""Of which games the quick tests look at a whole page; `make test-all` looks at those of all."""

import pytest

WHOLE = {
    "six_nimmt": "it has the most players",
    "chinchon": "its table is the tallest, with eight players",
    "the_mind": "it is played in real time",
}


def few(cases, quick=WHOLE):
    """Parameters that begin with the id of a game: those of other games are thorough."""
    for case in cases:
        values = (case,) if isinstance(case, str) else case
        marks = () if values[0] in quick else pytest.mark.thorough
        yield pytest.param(*values, marks=marks)
