"""Hundreds of random questions against looking at every deal; thousands in `make soak`."""

from collections import Counter

import pytest
from chance.hunting import hunted

LOTS, LOT = 10, 60


@pytest.mark.parametrize("lot", range(LOTS))
def test_no_random_question_is_answered_wrongly(lot):
    met = Counter(hunted(seed) for seed in range(lot * LOT, lot * LOT + LOT))
    assert met["right"] > LOT // 2, met
