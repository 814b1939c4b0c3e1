"""Saved matches: round trips, and invalid saves with one sentence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import answered

from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.save import BadSave, restore, save
from tutor.games import GAMES


def saved():
    return save(answered(GAMES["six_nimmt"], players=3, seed=4, count=8).fork(seed=5))


def refused(text):
    with pytest.raises(BadSave) as error:
        restore(text)
    said = str(error.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 300
    return said


def test_a_save_is_plain_json():
    assert json.loads(saved()) == {
        "format": 1,
        "game": "six_nimmt",
        "players": 3,
        "options": {"target": 66, "tie": "shared", "all_dealt": False},
        "seed": 4,
        "answers": json.loads(saved())["answers"],
        "seeds": [[8, 5]],
    }
    assert len(json.loads(saved())["answers"]) == 8


def test_a_save_without_new_deals_is_read_as_ever():
    match = answered(GAMES["six_nimmt"], players=3, seed=4, count=8)
    text = json.loads(save(match.fork(seed=5)))
    assert text["seeds"] == [[8, 5]]
    assert save(restore(json.dumps(text | {"seeds": []}))) == save(match)


def test_where_cards_were_dealt_anew_is_saved_with_the_seat():
    match = answered(GAMES["six_nimmt"], players=3, seed=4, count=4)
    again = restore(save(match.fork(seed=5, unseen_by=2)))
    assert json.loads(save(again))["seeds"] == [[4, 5, 2]]
    assert again.state == match.fork(seed=5, unseen_by=2).state
    assert again.state != match.state


def test_a_truncated_save_is_refused():
    text = saved()
    assert save(restore(text)) == text
    for end in range(len(text)):
        refused(text[:end])


DAMAGED = [
    ({"format": 2}, "This save has format 2, and this version of the tutor reads 1."),
    ({"format": None}, "format None"),
    ({"format": "1"}, "This save has format '1', and this version of the tutor reads 1."),
    ({"format": "1" * 999}, "has format '1111"),
    ({"game": "x" * 10**6}, "There is no game 'xxx"),
    ({"players": 10**4000}, "players, not 1000000"),
    ({"options": {"a\nb": 1}}, "has no option 'a\\nb'"),
    ({"options": {f"o{n}": n for n in range(10**4)}}, "has no option 'o0', 'o1', 'o2'."),
    ({"seed": 10**4000}, "A seed must be a whole number of at most 18 digits"),
    ({"game": "poker"}, "There is no game 'poker'; there are flares, "),
    ({"game": []}, "“game” is damaged or missing"),
    ({"players": 99}, "6 nimmt! is a game for 2, 3, 4, 5, 6, 7, 8, 9 players, not 99"),
    ({"players": 3.0}, "“players” is damaged or missing"),
    ({"options": {"target": 0}}, "target must be a number from 1 to 1000, not 0"),
    ({"options": {"colour": "red"}}, "has no option 'colour'"),
    ({"options": []}, "“options” is damaged or missing"),
    ({"seed": "four"}, "“seed” is damaged or missing"),
    ({"seed": True}, "“seed” is damaged or missing"),
    ({"answers": [[0, "101"]], "seeds": []}, "Its answer 0 is illegal"),
    ({"answers": [[7, "1"]], "seeds": []}, "Its answer 0 is illegal"),
    ({"answers": [["0", "1"]]}, "“answers” is damaged"),
    ({"answers": [0]}, "“answers” is damaged"),
    ({"answers": None}, "“answers” is damaged or missing"),
    ({"seeds": [[1]]}, "“seeds” is damaged"),
    ({"seeds": [[99, 5]]}, "“seeds” is damaged"),
    ({"seeds": [[0, 5, "0"]]}, "“seeds” is damaged"),
    ({"seeds": [[0, 5, True]]}, "“seeds” is damaged"),
    ({"seeds": [[0, 5, 0, 0]]}, "“seeds” is damaged"),
    ({"seeds": [[3, 5, 0], [3, 6, 0]]}, "“seeds” is damaged"),
    ({"seeds": [[3, 5, 9]]}, "There is no seat 9"),
    ({"seeds": [[5, 5, 0]]}, "before anybody has answered"),
    ({"seeds": [[-1, 5]]}, "“seeds” is damaged"),
    ({"seeds": [[2, 5], [1, 5]]}, "“seeds” is damaged"),
    ({"seeds": [[2, 5], [2, 6]]}, "“seeds” is damaged"),
    ({"seeds": {}}, "“seeds” is damaged or missing"),
]


def test_a_damaged_save_is_refused():
    sound = json.loads(saved())
    for change, message in DAMAGED:
        assert message in refused(json.dumps(sound | change)), message


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "7", '"x"', "[" * 100_000, "\0", None, 7])
def test_a_foreign_text_is_refused(text):
    assert refused(text).startswith("This is not a saved match: ")


def test_a_refusal_names_no_card():
    text = json.loads(saved())
    text["answers"][5][1] = text["answers"][4][1] = "55"
    assert "55" not in refused(json.dumps(text))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(
                    ["format", "game", "players", "options", "seed", "answers", "seeds"]
                ),
                inner,
            )
        ),
    )
)
def test_whatever_json_is_read_is_refused_in_a_sentence(value):
    refused(json.dumps(value))


@given(st.text())
def test_whatever_text_is_read_is_refused_in_a_sentence(text):
    refused(text)


def test_only_a_match_from_its_beginning_can_be_saved():
    flares = GAMES["flares"]
    match = Match(flares, position(flares, 2, hands="2H / 6C", points="1F 2F 3P"), seed=0)
    with pytest.raises(ValueError, match="from its beginning"):
        save(match)


def test_a_table_that_ends_with_its_round_cannot_be_saved():
    with pytest.raises(ValueError, match="from its beginning"):
        save(Match(GAMES["flares"], GAMES["flares"].new(2), seed=1, until="R1"))
