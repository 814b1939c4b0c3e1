"""Hundreds of random questions against looking at every deal; thousands in `make soak`."""

from collections import Counter

import pytest
from chance.hunting import hunted
from chance.hunting_products import hunted_product

QUICK, LOTS, LOT = 1, 10, 30
MORE = [pytest.param(lot, marks=pytest.mark.thorough) for lot in range(QUICK, LOTS)]


@pytest.mark.parametrize("lot", [*range(QUICK), *MORE])
def test_no_random_question_is_answered_wrongly(lot):
    met = Counter(hunted(seed) for seed in range(lot * LOT, lot * LOT + LOT))
    assert met["right"] > LOT // 2, met


def test_the_counts_of_a_deck_without_seen_cards_are_written_without_them():
    assert hunted(742) == "right"  # the only card of a rank has been seen


@pytest.mark.parametrize("lot", [*range(QUICK), *MORE[:5]])
def test_no_random_question_about_several_things_is_answered_wrongly(lot):
    met = Counter(hunted_product(seed) for seed in range(lot * LOT, lot * LOT + LOT))
    assert met["right"] > LOT // 2, met
