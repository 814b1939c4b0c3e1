"""A position for a class, answered by touching a letter."""

import json

from kernel import packed, press

from tutor.classroom import ask_class
from tutor.widgets import take_turn

LADDER = "ladder.8"


def test_a_move_is_one_touch_and_its_code_is_counted(game):
    here = ask_class(game.id, deal=8)
    form = take_turn(here.name, class_code="BLUE7", student=17)
    assert {option["name"]: option["text"] for option in form.view["options"]} == here.texts
    for letter in [*here.texts][:2]:
        view = press(form, letter)
        assert f"Noted: {letter}" in view["reply"]
        assert [each["name"] for each in view["options"] if each["is_chosen"]] == [letter]
    assert f"{letter}: 1." in here.votes(view["copies"]).words


def test_what_is_missing_is_typed():
    form = take_turn()
    assert (form.view["options"], form.view["above"]) == ([], "")
    view = press(form, "show", name=LADDER, number="17", **{"class": "blue 7"})
    assert "Play a 5" in json.dumps(packed(view["options"]))
    assert press(form, "B")["copies"].startswith("BLUE7.ladder.8.17.")


def test_nonsense_is_told_in_a_sentence_and_stays_in_the_field():
    form = take_turn(LADDER)
    for name in ("", "ladder", "ladder.x", "poker.1", "ladder.8.ZZZZ", "ladder." + "9" * 300):
        view = press(form, "show", name=name)
        assert view["reply"], name
        assert view["options"] == []
        assert view["fields"][0]["value"] == name
    assert "from 1 to 999" in press(form, "show", name=LADDER, number="1000")["reply"]
    assert press(form, "show", name=LADDER, number="")["options"]
