"""House rules: what they may be, and what is said if they are not."""

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.options import A_SEAT, chosen, offered, option


@dataclass(frozen=True)
class Options:
    dealer0: Annotated[int, A_SEAT, "who deals first"] = 0
    target: Annotated[int, range(1, 101), "points that win"] = 100
    split: Literal["exact", "floor"] = "exact"
    wild: Annotated[bool, "whether wild cards are used"] = False
    limit: Annotated[int | None, range(1, 9), "rounds"] = 5


def test_options_describe_themselves():
    dealer, target, split, wild, limit = offered(Options(), players=3)
    assert (dealer.says, dealer.values) == ("who deals first", range(3))
    assert (target.allowed, target.default) == ("a number from 1 to 100", 100)
    assert (split.says, split.allowed) == ("split", "'exact' or 'floor'")
    assert wild.allowed == "False or True"
    assert (limit.allowed, limit.may_be_off) == ("a number from 1 to 8 or None", True)


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
        (
            {"colour": "red"},
            "Test has no option 'colour'; it has dealer0, target, split, wild, limit.",
        ),
        ({7: 1, "x": 2}, "Test has no option 7, 'x'; it has dealer0, target, split, wild, limit."),
        ("target=7", "These are no options of Test; it has dealer0, target, split, wild, limit."),
    ],
)
def test_a_wrong_option_is_answered_with_what_is_allowed(wrong, message):
    with pytest.raises(ValueError) as error:  # noqa: PT011  the whole message is compared
        chosen("Test", Options(), wrong, players=3)
    assert str(error.value) == message


def test_options_come_as_nothing_as_a_mapping_or_ready_made():
    assert chosen("Test", Options(), None, 3) == Options()
    assert chosen("Test", Options(), {"limit": None}, 3) == Options(limit=None)
    assert chosen("Test", Options(), Options(target=7), 3) == Options(target=7)


def test_an_option_is_one_kind_of_value():
    with pytest.raises(TypeError, match="one kind of value"):
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
        options = chosen("Test", Options(), given_options, players=3)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017  both ways are right
    else:
        assert all(each.allows(getattr(options, each.name)) for each in offered(options, 3))
