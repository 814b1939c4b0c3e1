"""Games whose whole page the quick tests check; `make test-all` checks all games."""

import pytest

WHOLE = {
    "six_nimmt": "it has the most players",
    "chinchon": "its table is the tallest, with eight players",
    "the_mind": "it is played in real time",
}


def few(cases, quick=WHOLE):
    """Parameters that begin with the id of a game: those of other games are thorough."""
    return [
        pytest.param(*case, marks=() if case[0] in quick else pytest.mark.thorough)
        for case in [(each,) if isinstance(each, str) else each for each in cases]
    ]
