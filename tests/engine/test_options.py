"""House rules: valid values, and errors for others."""

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cli.arguments import parse_option_value
from tutor.engine.options import all_options, letters, option, resolve_options, value_names
from tutor.engine.script import A_SEAT
from tutor.widgets.house_rules import OptionControl


@dataclass(frozen=True)
class Options:
    dealer0: Annotated[int, A_SEAT, "who deals first"] = 0
    target: Annotated[int, range(1, 101), "points that win"] = 100
    split: Literal["exact", "floor"] = "exact"
    wild: Annotated[bool, "whether wild cards are used"] = False
    limit: Annotated[int | None, range(1, 9), "rounds"] = 5
    turns: Annotated[int | Literal["auto"] | None, range(1, 9), "turns"] = "auto"
    suits: Annotated[str, letters("UPHC", 3), "whose is which"] = "UPC"


def test_values_have_names_for_people():
    named = option("tie", Annotated[Literal["k", "no_draw"], value_names(k="one each")], "k", 2)
    assert [named.name_of(value) for value in named.values] == ["one each", "no draw"]


def test_no_value_of_a_house_rule_is_called_by_a_letter(game):
    for each in all_options(game.options, game.players[0]):
        words = () if isinstance(each.values, range) or each.in_common else each.values
        for value in [word for word in (*words, *each.also) if isinstance(word, str)]:
            assert len(each.name_of(value)) > 2, f"{game.name}: {each.says}: {value}"


def test_options_describe_themselves():
    dealer, target, split, wild, limit, turns, suits = all_options(Options(), players=3)
    assert (dealer.says, dealer.values) == ("who deals first", range(3))
    assert (target.allowed, target.default) == ("a number from 1 to 100", 100)
    assert (split.says, split.allowed) == ("split", "'exact' or 'floor'")
    assert wild.allowed == "False or True"
    assert (limit.allowed, limit.may_be_off) == ("a number from 1 to 8 or None", True)
    assert turns.allowed == "a number from 1 to 8 or 'auto' or None"
    assert (suits.allowed, len(suits.values)) == ("3 different letters of UPHC", 24)


ALL = "dealer0, target, split, wild, limit, turns, suits"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"dealer0": 3}, "dealer0 must be a number from 0 to 2, not 3."),
        ({"dealer0": -1}, "dealer0 must be a number from 0 to 2, not -1."),
        ({"target": 0}, "target must be a number from 1 to 100, not 0."),
        ({"target": "7"}, "target must be a number from 1 to 100, not '7'."),
        ({"target": True}, "target must be a number from 1 to 100, not True."),
        ({"target": None}, "target must be a number from 1 to 100, not None."),
        ({"split": "half"}, "split must be 'exact' or 'floor', not 'half'."),
        ({"split": ["exact"]}, "split must be 'exact' or 'floor', not ['exact']."),
        ({"wild": 1}, "wild must be False or True, not 1."),
        ({"limit": 2.0}, "limit must be a number from 1 to 8 or None, not 2.0."),
        ({"turns": "off"}, "turns must be a number from 1 to 8 or 'auto' or None, not 'off'."),
        ({"turns": 9}, "turns must be a number from 1 to 8 or 'auto' or None, not 9."),
        ({"suits": "UPU"}, "suits must be 3 different letters of UPHC, not 'UPU'."),
        ({"suits": "upc"}, "suits must be 3 different letters of UPHC, not 'upc'."),
        (
            {"suits": ("U", "P", "C")},
            "suits must be 3 different letters of UPHC, not ('U', 'P', 'C').",
        ),
        ({"colour": "red"}, f"Test has no option 'colour'. It has {ALL}."),
        ({7: 1, "x": 2}, f"Test has no option 7, 'x'. It has {ALL}."),
        ("target=7", f"These are not options of Test. It has {ALL}."),
    ],
)
def test_a_wrong_option_is_answered_with_what_is_allowed(wrong, message):
    with pytest.raises(ValueError) as error:  # noqa: PT011  the whole message is compared
        resolve_options("Test", Options(), wrong, players=3)
    assert str(error.value) == message


def test_options_come_as_nothing_as_a_mapping_or_ready_made():
    assert resolve_options("Test", Options(), None, 3) == Options()
    assert resolve_options("Test", Options(), {"limit": None}, 3) == Options(limit=None)
    assert resolve_options("Test", Options(), Options(target=7), 3) == Options(target=7)


TURNS, SUITS = all_options(Options(), players=3)[-2:]


@pytest.mark.parametrize(
    ("each", "typed", "value"),
    [
        (TURNS, "auto", "auto"),
        (TURNS, "Auto", "auto"),
        (TURNS, "off", None),
        (TURNS, "4", 4),
        (SUITS, "phu", "PHU"),
    ],
)
def test_single_values_beside_numbers_and_letters_are_typed(each, typed, value):
    assert parse_option_value(each, typed) == value
    box = OptionControl(each, each.default, None, ())
    assert box.value == each.default
    box.control.value = typed
    assert box.value == value
    box.choose(each.default)
    box.choose(value)
    assert box.value == value


def test_what_may_be_typed_is_said_in_words():
    with pytest.raises(ValueError, match="a number from 1 to 8 or auto or off, not 'x'"):
        parse_option_value(TURNS, "x")
    with pytest.raises(ValueError, match="3 different letters of UPHC, not 'uuu'"):
        parse_option_value(SUITS, "uuu")
    box = OptionControl(SUITS, "UPC", None, ())
    box.control.value = "pump"
    assert box.value == "pump"  # and the deal of a match raises the same error


def test_an_option_is_one_kind_of_value():
    with pytest.raises(TypeError, match="must have one type"):
        option("odd", int | str, 1, players=2)


@given(
    st.dictionaries(
        st.sampled_from([*Options.__dataclass_fields__, "x"]),
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.lists(st.integers()),
    )
)
def test_whatever_is_given_is_taken_or_refused_in_a_sentence(given_options):
    try:
        options = resolve_options("Test", Options(), given_options, players=3)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017  both ways are right
    else:
        assert all(each.allows(getattr(options, each.name)) for each in all_options(options, 3))
