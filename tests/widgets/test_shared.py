"""Resources that the widgets of a kernel share: sent once, and kept while anybody needs them."""

import json

from ipywidgets import Widget
from kernel import packed

from tutor.widgets import Tutor, learn
from tutor.widgets.front_page import FrontDoor
from tutor.widgets.shared import art_of, script_of, shared_layout


def test_all_widgets_draw_with_one_script_and_one_deck_has_one_set_of_pictures():
    lesson = learn("squad")
    one, other = Tutor("squad"), Tutor("ladder")
    shown = [one.table, lesson.first_match().table, lesson.quiz(2).table, other.table]
    more = [one.review.panel, lesson.quiz(2).sheet, lesson.step(1).panel]
    assert {each.script for each in (*shown, *more)} == {script_of("table").model_id}
    assert [art_of(each.art).model_id for each in shown] == [each.pictures for each in shown]
    squad, *same, ladder = (each.pictures for each in shown)
    assert {*same} == {squad} != {ladder}


def test_what_a_page_begins_with_waits_for_no_other_part():
    for first in (learn("flares").start(), FrontDoor()):
        small, whole = script_of(first.PART), script_of("table")
        assert first.script == small.model_id != whole.model_id
        assert not small.whole
        assert whole.whole
        assert len(small.js) + len(small.css) < (len(whole.js) + len(whole.css)) / 4


def test_what_was_closed_is_made_again_for_who_comes_later():
    before = Tutor("flares").table
    Widget.close_all()
    after = Tutor("flares").table
    assert {after.script, after.pictures} & {before.script, before.pictures} == set()
    assert after.layout.comm is not None


def test_a_browser_may_change_nothing_that_is_shared():
    table = Tutor("flares").table
    script, art = script_of("table"), art_of(table.art)
    for shared in (script, art):
        shared.set_state({"js": "alert(1)", "css": "* {}", "value": {}})
    assert "alert" not in script.js
    assert art.value == table.art
    table.set_state({"part": "front", "script": "another", "pictures": "another"})
    assert (table.part, table.script) == ("table", script_of("table").model_id)


def test_nobody_changes_the_layout_that_all_share():
    lesson = learn("the_mind")
    tutor, quiz = Tutor("the_mind"), lesson.quiz(2)
    for name in ("set_up", "more", "review", ""):
        tutor.unfold(name)
    lesson.step(1).unfold()
    said = {
        name: value
        for name, value in shared_layout().get_state().items()
        if not name.startswith("_")
    }
    assert {*said.values()} == {None}
    for shown in (tutor, quiz, lesson.start(), FrontDoor()):
        assert shown.layout is not shared_layout(), "who has it from a cell may change it"


def test_to_close_one_widget_leaves_the_layout_of_the_others():
    one, other = Tutor("flares"), Tutor("flares")
    one.table.close()
    assert other.table.layout is shared_layout()
    assert shared_layout().comm is not None


def test_a_table_holds_neither_script_nor_pictures():
    assert len(json.dumps(packed(Tutor("squad").table.get_state()))) < 13_000
