"""Effects of keys and the mouse at a table, at a question and along a chart."""

import pytest

pytestmark = pytest.mark.browser

RIGHT, UP = [1, 0], [0, -1]


@pytest.fixture
def deed(scripts):
    """Return a key's effect while an item ("c:1"), a button ("") or nothing (None) has focus."""
    code = """async ([key, id, busy, offers]) => {
      const { keyDeed } = await import("/keyboard.js");
      const here = id === null ? null : { dataset: { id } };
      const does = ["undo", "hint", "again", "next", "rejoin"];
      return keyDeed(key, here, { busy, does, message: { offers } });
    }"""
    return lambda key, here, busy=False, offers=(): scripts.run(code, [key, here, busy, [*offers]])


@pytest.mark.parametrize(
    ("key", "here", "done"),
    [
        ("ArrowRight", "c:1", ["walk", RIGHT]),
        ("ArrowUp", "", ["walk", UP]),
        ("ArrowUp", None, []),
        ("Home", "c:1", ["end", 0]),
        ("End", "c:1", ["end", -1]),
        ("End", None, []),
        ("Escape", None, ["cancel"]),
        ("u", "c:1", ["send", {"type": "undo"}]),
        ("h", None, ["send", {"type": "hint"}]),
        ("?", "c:1", []),
        ("Enter", "c:1", ["point", "c:1"]),
        (" ", "c:1", ["point", "c:1"]),
        ("Enter", "", []),
        ("Enter", None, []),
        ("x", "c:1", []),
    ],
)
def test_a_key_does_what_may_be_done_from_where_it_is_pressed(deed, key, here, done):
    assert deed(key, here) == done


@pytest.mark.parametrize("offers", [("again",), ("next",), ("rejoin", "free")])
def test_after_a_verdict_enter_takes_what_leads_on(deed, offers):
    assert deed("Enter", None, offers=offers) == ["send", {"type": offers[0]}]
    assert deed("Enter", "c:1", offers=offers) == ["point", "c:1"]
    assert deed("Enter", "", offers=offers) == []


def test_enter_takes_no_other_offer(deed):
    assert deed("Enter", None, offers=("retry", "hint", "free")) == []


def test_while_events_are_shown_enter_goes_on_from_anywhere_but_a_button(deed):
    assert deed("Enter", None, busy=True) == ["onward"]
    assert deed(" ", "c:1", busy=True) == ["point", "c:1"]
    assert deed("Enter", "", busy=True) == []


@pytest.mark.parametrize(
    ("to", "aim", "far"),
    [
        ([100, 0], RIGHT, 100),
        ([100, 20], RIGHT, 150),
        ([100, -20], RIGHT, 150),
        ([20, -100], UP, 150),
        ([4, 0], RIGHT, None),
        ([-100, 0], RIGHT, None),
        ([0, 100], UP, None),
    ],
)
def test_straight_on_is_nearer_than_to_the_side_and_behind_is_nowhere(scripts, to, aim, far):
    code = """async ([to, aim]) => {
      const far = (await import("/keyboard.js")).far([0, 0], to, aim);
      return far === Infinity ? null : far;
    }"""
    assert scripts.run(code, [to, aim]) == far


PRESSED = """async ([name, key]) => (await import("/dom.js"))[name](key)"""


@pytest.mark.parametrize(
    ("key", "held"),
    [
        ({"key": "Enter", "repeat": True}, True),
        ({"key": " ", "repeat": True}, True),
        ({"key": "Enter", "repeat": False}, False),
        ({"key": "ArrowLeft", "repeat": True}, False),
    ],
)
def test_only_what_decides_is_not_repeated_by_a_key_held_down(scripts, key, held):
    assert scripts.run(PRESSED, ["heldDown", key]) is held


@pytest.mark.parametrize("modifier", ["ctrlKey", "metaKey", "altKey"])
def test_shortcuts_are_none_of_ours(scripts, modifier):
    key = {"key": "b", "ctrlKey": False, "metaKey": False, "altKey": False}
    assert scripts.run(PRESSED, ["modified", key]) is False
    assert scripts.run(PRESSED, ["modified", key | {modifier: True}]) is True


@pytest.mark.parametrize(
    ("key", "answer"),
    [("1", 0), ("9", 8), ("a", 0), ("C", 2), ("0", -1), ("é", -1), ("Enter", -1), ("ab", -1)],
)
def test_an_answer_has_a_digit_and_a_letter(scripts, key, answer):
    assert scripts.call("sheet", "answerOf", key) == answer


@pytest.mark.parametrize(
    ("key", "here", "to"),
    [
        ("ArrowLeft", 2, 1),
        ("ArrowDown", 0, 0),
        ("ArrowUp", 2, 3),
        ("ArrowRight", 4, 4),
        ("Home", 3, 0),
        ("End", 1, 4),
        ("Enter", 1, None),
    ],
)
def test_keys_lead_along_a_chart_and_not_beyond_it(scripts, key, here, to):
    assert scripts.call("chart", "ledTo", key, here, 5) == to


POINTS = {"points": [{"event": n} for n in (4, 10, 20)], "events": 20}


@pytest.mark.parametrize(("event", "at"), [(0, 0), (4, 0), (9, 0), (10, 1), (25, 2)])
def test_the_chart_stands_at_the_last_decision_that_has_happened(scripts, event, at):
    assert scripts.call("chart", "pointAt", POINTS | {"event": event}) == at


@pytest.mark.parametrize(("x", "at"), [(0, 0), (116, 0), (118, 1), (236, 1), (238, 2), (324, 2)])
def test_the_mouse_is_at_the_nearest_decision(scripts, x, at):
    """In a drawing of 324 px, with 12 px empty at each end, they are at 72, 162 and 312."""
    assert scripts.call("chart", "nearestPoint", POINTS, x, 324) == at
