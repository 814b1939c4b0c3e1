"""What cannot be replaced in a game is refused at once, in a sentence."""

import ast

import pytest

from tutor.engine.wrong import Wrong
from tutor.workshop.change import change, original, rule_code
from tutor.workshop.change.checks import constants


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        ({"winning_plays": len}, "Did you mean winning_play?"),
        ({"R99": "Nothing."}, "Flares has no rule R99. It has R1, R2,"),
        ({"R4": ""}, "R4= must be the new text of the rule"),
        ({"R4": "Anybody wins."}, "A text alone changes nothing"),
        ({"POINT_CARDS": len}, "POINT_CARDS is a whole number, 3. A function can't replace it."),
        ({"POINT_CARDS": "four"}, "POINT_CARDS is a whole number, 3. A string can't replace it."),
        ({"POINT_CARDS": 4.5}, "POINT_CARDS is a whole number, 3. 4.5 can't replace it."),
        ({"winning_play": 7}, "winning_play is a function, so 7 can't replace it."),
        ({"share": lambda value: 1}, "is called with value, winners and o \\(3 arguments\\)"),
        ({"trick": lambda s, tell: None}, "it has a yield. Yours needs one, too."),
        ({"State": 3}, "State is a type of Flares"),
        ({"GAME": 3}, "no function or constant 'GAME'"),
        ({}, "Give a function to change Flares"),
    ],
)
def test_what_cannot_be_replaced_is_refused_at_once(mine, said):
    with pytest.raises(ValueError, match=said):
        change("flares", **mine)


@pytest.mark.parametrize(
    ("name", "mine", "said"),
    [
        ("schotten_totten", {"CARDS": -1}, r"can't even be set up \(ValueError: neg"),
        ("cold_war", {"STEP": 100}, r"can't even be set up \(WrongDeck: deck.toml, line 7: each"),
    ],
)
def test_a_game_that_cannot_be_set_up_says_why(name, mine, said):
    with pytest.raises(Wrong, match=said):
        change(name, **mine)


@pytest.mark.parametrize("mine", [lambda trick: trick[0], 7, len])
def test_something_without_the_name_of_a_rule_is_refused(mine):
    with pytest.raises(ValueError, match="does not say which function it replaces"):
        change("flares", mine)


def test_the_name_of_a_function_is_not_the_function():
    with pytest.raises(Wrong, match=r"Give the function itself, and not its name 'winning_play'."):
        change("flares", "winning_play")


def test_capitals_do_not_matter_for_a_name_that_is_meant():
    with pytest.raises(Wrong, match=r"constant 'point_cards'. Did you mean POINT_CARDS"):
        change("flares", point_cards=4)


def test_each_constant_is_named_also_beside_a_new_text():
    three = change("squad", SQUADS=3, R1="Everybody leads three squads.")
    assert "LARGEST is 9, not 6." in change(three, LARGEST=9).changed


def test_a_yield_where_nobody_is_asked_is_refused():
    def hand_size(players):
        yield players

    with pytest.raises(ValueError, match="has no yield, because it asks nobody"):
        change("flares", hand_size)


def test_a_constant_that_cannot_be_written_is_not_shown():
    with pytest.raises(Wrong, match="FILE of Chinchón is not a number, a string or a list of"):
        rule_code("chinchon", "FILE")


def test_each_constant_is_shown_as_python_reads_it(game):
    for name in constants(game):
        try:
            shown = dict(rule_code(game, name).values)
        except Wrong:
            continue
        assert ast.literal_eval(shown[name]) == original(game, name)


def test_only_functions_written_in_python_have_a_docstring():
    longest = change("half_zero", points=len)
    assert longest.rules.text("R4", longest.options) == "This rule is changed: points is yours."


def test_two_functions_of_one_name_are_one_too_many():
    one, other = (eval("lambda trick: trick[0]") for _ in range(2))  # noqa: S307  our own code
    one.__name__ = other.__name__ = "winning_play"
    with pytest.raises(Wrong, match=r"You give two functions for winning_play\. Which one is mea"):
        change("flares", one, other)
    assert change("flares", one, one).changed == change("flares", one).changed


def test_a_whole_number_may_replace_another_number():
    assert change("schotten_totten", PLACES=4).changed == "PLACES is 4, not 27.0."
    assert change("schotten_totten", ENOUGH=5).changed == "ENOUGH is 5, as printed."


def test_a_docstring_cites_rules_that_there_are():
    def winning_play(trick):
        """The first card wins (R66)."""
        return trick[0]

    with pytest.raises(Wrong, match=r"winning_play cites R66\. Flares has the rules R1, R2, "):
        change("flares", winning_play)
