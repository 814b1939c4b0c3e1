"""Kaplowitz: which card beats which, and the records of a trick."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from tutor.games.kaplowitz.cards import DECK, printed
from tutor.games.kaplowitz.records import Record, beats, best_cards, records, surplus


def ranks(text):
    """Cards of any suit: the second 7 of the text is another seven of the deck."""
    left = [*DECK]
    found = []
    for rank in text.split():
        found.append(next(card for card in left if printed(card.rank) == rank))
        left.remove(found[-1])
    return found


@pytest.mark.parametrize("pair", ["2 K", "2 Q", "3 2", "3 K", "K Q", "K J", "10 8", "J 10"])
def test_R3_two_ranks_below_are_beaten(pair):  # E2
    assert beats(*ranks(pair))
    assert not beats(*reversed(ranks(pair)))


@pytest.mark.parametrize("pair", ["2 J", "3 Q", "9 6", "7 7", "4 K", "10 4"])
def test_R3_all_other_ranks_tie(pair):  # E2
    assert not beats(*ranks(pair))
    assert not beats(*reversed(ranks(pair)))


def test_R3_every_card_beats_two_ranks_and_loses_to_two():
    for card in DECK:
        assert len({other.rank for other in DECK if beats(card, other)}) == 2
        assert len({other.rank for other in DECK if beats(other, card)}) == 2
        assert sum(beats(card, other) for other in DECK) == 8  # suits do not matter


@pytest.mark.parametrize(
    ("trick", "expected", "best"),
    [
        pytest.param("K 2 6 7 9 Q", "1-1 2-0 0-1 1-1 1-0 0-2", "2", id="E1"),  # A1: Q is 0-2
        pytest.param("7 7", "0-0 0-0", "7 7", id="E3-tie"),
        pytest.param("9 8", "1-0 0-1", "9", id="E3"),
        pytest.param("5 5 4", "1-0 1-0 0-2", "5 5", id="E4"),
        pytest.param("4 6 8", "0-1 1-1 1-0", "8", id="E5"),
        pytest.param("2 2 3 4 5 8", "0-2 0-2 2-2 3-1 2-0 0-0", "4 5", id="E6"),  # A4
        pytest.param("Q Q Q Q", "0-0 0-0 0-0 0-0", "Q Q Q Q", id="E7"),
    ],
)
def test_R3_R6_R7_records_and_the_greatest_surplus(trick, expected, best):
    found = records(ranks(trick))
    assert " ".join(map(str, found)) == expected
    assert [trick.split()[number] for number in best_cards(found)] == best.split()


def test_I2_wins_equal_losses_in_every_trick():
    for players in (2, 3, 4, 6):
        for number in range(60):
            found = records(Random(number).sample(DECK, players))
            assert sum(each.wins for each in found) == sum(each.losses for each in found)
            assert max(map(surplus, found)) >= 0
            assert len(best_cards(found)) > 1 or max(map(surplus, found)) > 0  # A5


def test_R6_a_sole_winner_among_three_random_cards():
    tricks = [*combinations(DECK, 3)]
    alone = sum(len(best_cards(records(trick))) == 1 for trick in tricks)
    assert Fraction(alone, len(tricks)) == Fraction(756, 1081)


def test_a_record_is_read_as_wins_and_losses():
    assert str(Record(2, 1)) == "2-1"
    assert surplus(Record(2, 1)) == 1
