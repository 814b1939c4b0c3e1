"""The best of several choices by trial."""

from random import Random

from tutor.engine.driver import at_once
from tutor.engine.halving import halving, portions


def test_each_part_of_the_trials_costs_the_same():
    assert portions(1, 100) == []
    assert portions(2, 100) == [100]
    assert portions(10, 100) == [25, 50, 83, 125]  # each part costs 250 values
    assert portions(10, 1) == [2, 2, 2, 2]


def test_the_best_is_found_though_luck_speaks_for_all():
    rng = Random(1)
    found = [
        at_once(
            halving(
                "abcdef", 60, lambda alive: ["abcdef".index(c) + rng.gauss(0, 2) for c in alive]
            )
        )
        for _ in range(50)
    ]
    assert found.count("f") > 40


def test_the_worse_half_is_dropped_after_each_part():
    seen = []

    def values(alive):
        seen.append("".join(alive))
        return ["dacb".index(each) for each in alive]

    assert at_once(halving("abcd", 4, values)) == "b"
    assert seen == ["abcd"] * 2 + ["bc"] * 4  # each part has eight values


def test_one_choice_needs_no_trial():
    assert at_once(halving("a", 100, None)) == "a"
