"""Worked examples: the engine says what they state, and says so if it does not."""

import pytest

from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.pages import problems
from tutor.games import GAMES, declared_for_quiz, examples
from tutor.games.six_deck import DECK
from tutor.teaching.example import Example, read_examples
from tutor.teaching.quiz import Believes, Fills

ALL = [
    pytest.param(name, example, id=f"{name}-{example.number}")
    for name in GAMES
    for example in examples(name).values()
]


@pytest.mark.parametrize(("name", "example"), ALL)
def test_the_engine_replays_every_example(name, example):
    assert [*problems(GAMES[name], example)] == []


def test_an_example_says_what_it_shows(game):
    for number, example in examples(game).items():
        assert example.shows.endswith((".", "?")), number
        assert example.cases or example.table, number
        assert bool(example.compute) == bool(example.cases), number
        for case in example.cases:
            assert case.says, number
            assert example.erratum or case.book in ("", *case.gives.split()[:1]), (
                number,
                case.says,
            )


def test_every_rule_has_an_example(game):
    shown = {rule for example in examples(game).values() for rule in example.rules.split()}
    assert shown == {*game.rules}


def test_an_example_at_a_table_where_nobody_can_do_anything_is_answered():
    over = {"dealer": "1", "scores": "105 20", "rounds": "1"}
    example = Example("E1", "R12", "Over.", table=over, do="6C", legal="6C")
    with pytest.raises(ValueError, match="Nobody has anything to decide here"):
        [*problems(GAMES["flares"], example)]


def test_every_rule_has_an_example_of_its_own_unless_it_hardly_shows_in_play(game):
    alone = {each.rules for each in examples(game).values() if " " not in each.rules}
    filled = {each.rule for each in declared_for_quiz(game) if isinstance(each, Fills)}
    assert {*game.rules} <= alone | filled


def test_the_six_deck_has_no_spades():
    with pytest.raises(ValueError, match="no 6S"):
        DECK.cards("6S")


WRONG = """
[E1]
rules = "R9 R99"
shows = "Wrong in every way."
table = { dealer = "1", trick = "-1:3H", hands = "2H 1H 6C / 3C 4C 5C", points = "1F 2F 3P" }
legal = "6C"
refused = "2H"
do = "1H 3C"
told = ["[R4] Player 0 wins the trick with 1H."]
asks = "1"
winners = "1"
scores = "1 2"
after = { dealer = "0" }

[E2]
rules = "R3"
shows = "Refused by another rule."
table = { dealer = "1", tricks = "-1:2H 0:4H 1:3H", hands = "4D 6U / 2C 3C", points = "2F 5F 6P" }
refused = "1C"

[E3]
rules = "R8"
shows = "Wrong sum."
compute = "awards"
cases = [
  { tricks = "2 1", deck_tricks = "0", point_cards = "2F 5F 6P", gives = "12 0", says = "no" },
]
"""


def test_a_wrong_example_is_found_out():
    first, second, third = read_examples(WRONG).values()
    assert [*problems(GAMES["flares"], first)] == [
        "E1 cites R99, which Flares does not have.",
        "E1: the legal choices are 1H 2H, not 6C.",
        "E1: 2H is allowed, not forbidden.",
        "E1: this does not happen: [R4] Player 0 wins the trick with 1H.",
        "E1: the seats that decide next are 0, not 1.",
        "E1: the winning seats are none, not 1.",
        "E1: the scores are none, not 1 2.",
        "E1: dealer is 1, not 0.",
    ]
    assert [*problems(GAMES["flares"], second)] == ["E2: 1C is forbidden, but by rule R5."]
    (problem,) = problems(GAMES["flares"], third)
    assert problem.endswith("is 13 0, not 12 0.")


def test_a_misspelt_entry_is_named():
    with pytest.raises(
        ValueError, match=r"Example E1 has unknown entries: rule. It can have rules,"
    ):
        read_examples('[E1]\nrule = "R1"\nshows = "Nothing."')


@pytest.mark.in_turn
def test_a_misconception_may_call_otherwise_what_it_is_given(game):
    for each in declared_for_quiz(game):
        if isinstance(each, Believes):
            wrong = mutant(game, **each.replaced)
            for example in examples(game).values():
                if example.cases:
                    assert isinstance(any(problems(wrong, example)), bool)
