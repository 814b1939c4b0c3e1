"""Requests to Python, and the display of its answers over time, with a fake clock."""

import pytest
from browser.alone import scripts_in

pytestmark = pytest.mark.browser

# A model that keeps what is sent; what a test makes is kept as `it`.
MODEL = """window.sent = [];
window.said = [];
window.model = {
  get: (name) => window.traits[name],
  send: (content, callbacks) => window.sent.push(content) && (window.callbacks ||= callbacks),
};
window.traits = { view: {} };
0"""


@pytest.fixture(scope="module")
def timed(browser):
    with scripts_in(browser) as scripts:
        scripts.page.clock.install()
        yield scripts.page


@pytest.fixture
def page(timed):
    timed.reload()  # drops timers of an earlier test
    timed.clock.pause_at(timed.evaluate("Date.now()") / 1000 + 1)  # time passes only on request
    return timed


@pytest.fixture
def asking(page):
    page.evaluate(MODEL)
    page.evaluate("""async () => {
      const { makeAsking } = await import("/asking.js");
      window.it = makeAsking(model, (text) => said.push(text));
    }""")
    return page


def test_the_same_is_asked_once_until_it_is_answered(asking):
    assert asking.evaluate("[1, 1, 2].map((n) => it.ask({ n }))") == [True, False, True]
    assert asking.evaluate("it.answered()") == {"n": 2}
    assert asking.evaluate("it.ask({ n: 2 })") is True
    assert asking.evaluate("sent") == [{"n": 1}, {"n": 2}, {"n": 2}]


def test_silence_is_told_once_and_the_same_may_be_asked_again(asking):
    asking.evaluate("it.ask({ n: 1 })")
    asking.clock.run_for(9_000)
    assert asking.evaluate("said") == []
    asking.clock.run_for(60_000)
    (told,) = asking.evaluate("said")
    assert told.startswith("No answer yet: Python is busy, or the connection is lost.")
    assert asking.evaluate("it.ask({ n: 1 })") is True


def test_an_answer_ends_the_waiting(asking):
    asking.evaluate("it.ask({ n: 1 }) && it.answered()")
    asking.clock.run_for(60_000)
    assert asking.evaluate("said") == []


@pytest.fixture
def sending(page):
    page.evaluate(MODEL)
    page.evaluate("""async () => {
      const { makeSending } = await import("/asking.js");
      window.it = makeSending(model, () => 7, (text) => said.push(text));
    }""")
    return page


def test_only_after_a_choice_nothing_else_can_be_pointed_at(sending):
    sending.evaluate("it.send({ type: 'explain' })")
    assert sending.evaluate("it.waiting()") is False
    sending.evaluate("it.send({ type: 'choose', move: 1 })")
    sending.evaluate("it.send({ type: 'choose', move: 2 })")
    sending.evaluate("it.send({ type: 'why' })")
    assert sending.evaluate("it.waiting()") is True
    assert [each["type"] for each in sending.evaluate("sent")] == ["explain", "choose", "why"]
    sending.evaluate("it.done()")
    assert sending.evaluate("it.waiting()") is False
    assert sending.evaluate("sent[1]") == {"type": "choose", "move": 1, "seq": 7}


def test_a_table_without_an_answer_can_be_pointed_at_again(sending):
    sending.evaluate("it.send({ type: 'choose', move: 1 })")
    sending.clock.run_for(10_000)
    assert sending.evaluate("it.waiting()") is False
    assert len(sending.evaluate("said")) == 1


def test_only_the_first_word_of_python_is_thanked_for(sending):
    sending.evaluate("it.send({ type: 'why' })")
    sending.evaluate("""for (const execution_state of ["busy", "idle"])
      callbacks.iopub.status({ content: { execution_state } })""")
    assert sending.evaluate("sent.slice(1)") == [{"type": "thanks"}]


@pytest.fixture
def showing(page):
    page.evaluate("""async () => {
      const { makeShowing } = await import("/turn.js");
      window.said = [];
      window.it = makeShowing(() => said.push(it.now().scene.n));
    }""")
    return page


def start(page, pace, *holds):
    scenes = [{"n": n, "hold": hold} for n, hold in enumerate(holds)]
    page.evaluate("([scenes, pace]) => it.start(scenes, { n: 9 }, pace)", [scenes, pace])


def shown(page):
    return page.evaluate("said")


def test_scenes_follow_each_other_in_time_and_the_present_one_is_the_last(showing):
    start(showing, 100, False, False)
    assert shown(showing) == [0]
    showing.clock.run_for(100)
    assert shown(showing) == [0, 1]
    assert showing.evaluate("it.now().busy") is True
    showing.clock.run_for(1000)
    assert shown(showing) == [0, 1, 9]
    assert showing.evaluate("it.now().busy") is False


def test_a_scene_that_holds_stays_until_somebody_goes_on(showing):
    start(showing, 100, True, False)
    showing.clock.run_for(1000)
    assert shown(showing) == [0]
    assert showing.evaluate("it.now().stays") is True
    showing.evaluate("it.onward()")
    assert shown(showing) == [0, 1]


def test_below_0_each_scene_wants_a_click(showing):
    start(showing, -1, False, False)
    showing.clock.run_for(1000)
    for expected in ([0], [0, 1], [0, 1, 9]):
        assert shown(showing) == expected
        showing.evaluate("it.now().busy && it.onward()")


def test_a_skip_leads_to_where_one_stays_and_then_to_the_end(showing):
    start(showing, 100, False, False, True, False)
    showing.evaluate("it.onward()")
    assert shown(showing) == [0, 2]
    showing.evaluate("it.hurry()")
    assert shown(showing) == [0, 2, 9]


def test_what_is_shown_goes_on_and_ends_with_the_newer_scene(showing):
    start(showing, 100, False, False)
    showing.evaluate("it.stop(); it.carryOn({ n: 10 }, 100)")
    showing.clock.run_for(1000)
    assert shown(showing) == [0, 1, 10]


def test_what_is_stopped_stays(showing):
    start(showing, 100, False)
    showing.evaluate("it.stop()")
    showing.clock.run_for(1000)
    assert shown(showing) == [0]


@pytest.mark.parametrize(
    ("motion", "pace", "seen"),
    [
        ("no-preference", 100, [(0, 2), (1, 1), (2, 0)]),
        ("reduce", 100, [(1, 1)]),
        ("reduce", -1, [(0, 2), (1, 1), (2, 0)]),
    ],
)
def test_without_motion_only_those_are_seen_at_which_one_stays(page, motion, pace, seen):
    page.emulate_media(reduced_motion=motion)
    found = page.evaluate(
        """async (pace) => {
      const { toWatch } = await import("/turn.js");
      return toWatch([{ n: 0 }, { n: 1, hold: true }, { n: 2 }], pace).map((e) => [e.n, e.after]);
    }""",
        pace,
    )
    page.emulate_media(reduced_motion="no-preference")
    assert [(*each,) for each in found] == seen


@pytest.fixture
def turn(page):
    page.evaluate(MODEL)
    page.evaluate("""async () => {
      const { makeTurn } = await import("/turn.js");
      window.it = makeTurn(model, { arrived: () => {}, draw: () => {} });
      window.show = (view) => { traits.view = { ...traits.view, ...view }; it.receive(); };
    }""")
    return page


MOVES = [{"path": ["c:1", "row:1"], "legal": True}, {"path": ["c:1", "row:2"], "legal": True}]
SCENE = {"moves": MOVES, "prompt": "Put a card."}
VIEW = {"seq": 3, "match": 1, "scene": SCENE, "events": 5, "event": 5}


def test_after_a_refusal_what_had_been_chosen_before_is_kept(turn):
    turn.evaluate("view => show(view)", VIEW)
    for item in ("c:1", "row:3"):
        turn.evaluate("id => it.point(id)", item)
    assert turn.evaluate("sent") == [{"type": "explain", "path": ["c:1", "row:3"], "seq": 3}]
    turn.evaluate("it.cancel()")
    refusal = {"kind": "illegal", "text": "No.", "path": ["c:1", "row:3"]}
    turn.evaluate("message => show({ seq: 4, message })", refusal)
    assert turn.evaluate("it.look().path") == ["c:1"]
    turn.evaluate("it.point('row:2')")
    assert turn.evaluate("sent.at(-1)") == {"type": "choose", "move": 1, "seq": 4}


def test_nothing_is_chosen_twice_while_python_thinks(turn):
    turn.evaluate("view => show(view)", VIEW)
    for item in ("c:1", "row:1", "c:1"):
        turn.evaluate("id => it.point(id)", item)
    assert turn.evaluate("it.look().path") == ["c:1"]
    assert len(turn.evaluate("sent")) == 1


def test_at_an_earlier_event_pointing_says_how_to_play_on(turn):
    turn.evaluate("view => show(view)", VIEW | {"event": 2})
    turn.evaluate("it.point('c:1')")
    assert "Return to now to play on." in turn.evaluate("it.look().message.text")
    assert turn.evaluate("sent") == []


def test_where_nothing_can_be_chosen_pointing_repeats_what_is_asked(turn):
    turn.evaluate("view => show(view)", VIEW | {"scene": {"prompt": "Wait for Ada."}})
    turn.evaluate("it.point('c:1')")
    assert turn.evaluate("it.look().message") == {"text": "Wait for Ada.", "kind": "info"}


def test_pointing_while_events_are_shown_goes_on(turn):
    turn.evaluate("view => show(view)", VIEW)
    frames = [{"caption": "One."}, {"caption": "Two."}]
    turn.evaluate(
        "view => show(view)", {"seq": 4, "events": 7, "event": 7, "pace": -1} | {"frames": frames}
    )
    for caption in ("One.", "Two."):
        assert turn.evaluate("it.look().scene.caption") == caption
        turn.evaluate("it.point('c:1')")
    assert turn.evaluate("it.look().busy") is False
    assert turn.evaluate("it.look().path") == []


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        ({}, True),
        ({"message": {"text": "Because."}}, True),
        ({"frames": [{}]}, False),
        ({"events": 6, "event": 6}, False),
        ({"match": 2}, False),
        ({"event": 4}, False),
    ],
)
def test_an_answer_alone_is_no_new_event(page, view, expected):
    code = "async ([a, b]) => (await import('/turn.js')).unmoved(a, b)"
    assert page.evaluate(code, [VIEW, VIEW | view]) is expected


@pytest.fixture
def seeking(page):
    page.evaluate(MODEL)
    page.evaluate("""async () => {
      const { makeSeeking } = await import("/record.js");
      window.it = makeSeeking((content) => sent.push(content.event));
    }""")
    return page


def test_a_slider_asks_for_one_event_at_a_time_and_then_for_where_it_stands(seeking):
    seeking.evaluate("for (const event of [3, 4, 5]) it.seek(event)")
    assert seeking.evaluate("sent") == [3]
    assert seeking.evaluate("it.idle()") is False
    assert seeking.evaluate("it.settle(9)") == 5
    assert seeking.evaluate("it.idle()") is True


def test_a_slider_seeks_no_event_that_has_been_taken_back(seeking):
    seeking.evaluate("for (const event of [3, 8]) it.seek(event)")
    assert seeking.evaluate("it.settle(6)") == -1
