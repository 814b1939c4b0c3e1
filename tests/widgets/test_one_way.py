"""Messages from a browser arrive in one place, and are about the view that is shown now."""

import inspect
from pathlib import Path

import pytest

import tutor.widgets
from tutor.widgets import (
    form,
    front_door,
    guess_first,
    learn,
    looking_back,
    one_way,
    quiz,
    start,
    step,
    table,
)
from tutor.widgets.one_way import OneWay, Panel

HERE = Path(tutor.widgets.__file__).parent
ABOUT_NOTHING = {"StartCard", "FrontDoor"}  # each message is complete: an older view is not wrong
MODULES = (form, front_door, guess_first, looking_back, quiz, start, step, table)
KINDS = sorted(
    {
        kind
        for module in map(inspect.getmodule, MODULES)
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, OneWay) and kind not in (OneWay, Panel)
    },
    key=lambda kind: kind.__name__,
)


def test_only_one_module_hears_messages():
    files = [file.name for file in HERE.glob("*.py") if ".on_msg(self" in file.read_text("utf-8")]
    assert files == [Path(one_way.__file__).name]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_widget_declares_what_its_messages_say_and_its_script_says_it(kind):
    assert "receive" not in vars(kind)
    if kind.__name__ in ABOUT_NOTHING:
        assert kind.MUST_SAY == ""
        return
    files = {"sheet": "sheet", "table": "asking"}
    script = (HERE / "static" / f"{files.get(kind.PART, kind.PART)}.js").read_text("utf-8")
    assert f"{kind.MUST_SAY}: " in script


def test_a_message_about_an_older_view_changes_nothing_and_gets_the_present_one():
    one = learn("flares").step(1)
    one.panel.receive(one.panel, {"type": "toggle", "seq": one.panel.seq}, [])
    opened, old = one.opened, one.panel.seq
    one.panel.receive(one.panel, {"type": "toggle", "seq": old - 1}, [])
    assert one.opened == opened
    assert one.panel.seq == old + 1
    assert one.panel.view["seq"] == old + 1
