"""Texts beside the cards, about answers and about due rules; and layout."""

import pytest

from tutor.games import GAMES

pytestmark = pytest.mark.browser

PUT = {"say": "Put", "path": ["c:1", "row:1"], "legal": True}
BOTH = {"say": "Play both", "path": ["c:1", "c:2"], "legal": True, "any_order": True}
ONE = {"say": "Play one", "path": ["c:1"], "legal": True, "any_order": True}
THREE = {**BOTH, "say": "Put down", "path": ["c:1", "c:2", "c:3", "row:1"]}


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ([PUT], "now choose where"),
        ([{**PUT, "path": ["c:1", "c:2"]}], "now choose a card"),
        ([BOTH], "choose another card"),
        ([{**PUT, "any_order": True}], "now choose where"),
        ([ONE, BOTH], "confirm, or choose more"),
        ([THREE], "choose another card"),
        ([PUT, THREE], "now choose where, or another card"),
    ],
)
def test_the_voice_says_how_to_go_on_after_a_card(scripts, moves, says):
    assert scripts.call("stops", "whatNext", {"moves": moves}, ["c:1"]) == says


def test_the_voice_asks_for_a_card_after_the_place_where_it_shall_go(scripts):
    say = {"say": "Warn", "path": ["word:1", "row:1"], "legal": True, "any_order": True}
    scene = {"moves": [{**PUT, "any_order": True}, say]}
    assert scripts.call("stops", "whatNext", scene, ["row:1"]) == "now choose a card"
    assert scripts.call("stops", "whatNext", scene, ["word:1"]) == "now choose where"


@pytest.mark.parametrize(("seat", "says"), [(0, "win"), (1, "wins")])
def test_you_win_but_another_player_wins(scripts, seat, says):
    look, player = {"seat": 0}, {"seat": seat, "name": "You", "state": "won"}
    assert scripts.call("pieces", "standing", look, player) == says


@pytest.mark.parametrize(("stays", "says"), [(True, "Go on"), (False, "Jump ahead")])
def test_a_shown_event_is_left_by_one_button(scripts, stays, says):
    look = {"scene": {}, "stays": stays, "busy": True, "path": []}
    assert scripts.call("stops", "stops", look) == [[says, "go", "onward"]]


def test_no_button_of_a_table_is_called_like_a_card(scripts):
    named = {str(card).lower() for game in GAMES.values() for card in game.printed}
    offers = scripts.run("async () => (await import('/stops.js')).OFFERS")
    onward = [
        scripts.call("stops", "stops", {"scene": {}, "stays": stays, "busy": True, "path": []})
        for stays in (True, False)
    ]
    buttons = [*offers.values(), *(says for ((says, *_),) in onward)]
    assert "skip" in named
    assert [says for says in buttons if named & {*says.lower().split()}] == []


def test_the_voice_offers_what_is_complete_what_needs_no_item_and_to_cancel(scripts):
    moves = [ONE, BOTH, {"say": "Pass", "legal": True}, {"say": "Knock", "legal": False}]
    look = {"scene": {"moves": moves}, "path": ["c:1"], "busy": False, "stays": False}
    assert scripts.call("stops", "stops", look) == [
        ["Play one", "go", "send", {"type": "choose", "move": 0}],
        ["Pass", "", "send", {"type": "choose", "move": 2}],
        ["Knock", "off", "send", {"type": "explain", "move": 3}],
        ["Cancel", "", "cancel"],
    ]
    first, *_ = scripts.call("stops", "stops", look | {"path": []})
    assert first == ["Pass", "go soft", "send", {"type": "choose", "move": 2}]


def test_what_has_been_heard_is_not_read_out_again_nor_a_whole_match(scripts):
    log = [[n, "R1", f"Event {n}."] for n in range(1, 31)]
    assert scripts.call("voice", "unheard", log, 28) == ["Event 29.", "Event 30."]
    assert len(scripts.call("voice", "unheard", log, 0)) == 12


def test_help_names_the_keys_that_are_answered(scripts):
    assert scripts.call("voice", "helpWith", ["hint", "branch"]).endswith(" Keys: h hint.")
    assert scripts.call("voice", "helpWith", []).endswith("takes a step back.")


@pytest.mark.parametrize(
    ("look", "says"),
    [
        (
            {"busy": True, "scene": {"caption": "Ada plays.", "prompt": "Play."}},
            ("past", "Ada plays."),
        ),
        ({"scene": {"prompt": "Play."}}, ("ask", "Play.")),
        ({"scene": {"prompt": "Play."}, "message": {"text": "", "laws": [1]}}, ("ask", "Play.")),
        (
            {"scene": {"prompt": "Play."}, "message": {"text": "No.", "kind": "illegal"}},
            ("illegal", "No."),
        ),
        (
            {"scene": {"prompt": "Play.", "moves": [PUT]}, "path": ["c:1"]},
            ("ask", "c:1: now choose where."),
        ),
        (
            {"scene": {"moves": [PUT]}, "path": ["c:1"], "fallen": ["c:9"]},
            ("ask", "c:9 let go: no move has both. c:1: now choose where."),
        ),
        (
            {"scene": {"moves": [PUT]}, "path": ["c:1"], "fallen": ["c:8", "c:9"]},
            ("ask", "c:8 + c:9 let go: no move has all. c:1: now choose where."),
        ),
        (
            {
                "scene": {"moves": [PUT], "aims": [{"after": ["c:1"], "text": "Point at a row."}]},
                "path": ["c:1"],
            },
            ("ask", "Point at a row."),
        ),
    ],
)
def test_one_voice_says_one_thing(scripts, look, says):
    call = """async (look) => (await import("/stops.js")).spoken(look, (id) => id)"""
    said = scripts.run(call, {"path": [], "message": {}, "busy": False} | look)
    assert (said["kind"], said["text"]) == says


@pytest.mark.parametrize(
    ("message", "title"),
    [
        ({"odds": [1]}, "Your choices compared"),
        ({"lines": [1]}, "Two ways to go on"),
        (
            {"laws": [1], "text": "Think about this: who wins?", "kind": "hint"},
            "The rule that matters",
        ),
        ({"laws": [1, 2], "text": "Think.", "kind": "hint"}, "The rules that matter"),
        ({"laws": [1], "text": "", "kind": "info"}, "What happened"),
        ({"laws": [1], "text": "Stone 1 is yours.", "kind": "done"}, "What happened"),
        ({"laws": [1], "text": "Two cards are lost.", "kind": "illegal"}, "What happened"),
        ({"more": "So it is."}, "More about it"),
    ],
)
def test_what_is_looked_up_has_a_title(scripts, message, title):
    assert scripts.call("advice", "titled", message) == title


def test_what_would_come_of_a_choice_is_told_at_its_last_item(scripts):
    moves = [{**PUT, "verdict": {"text": "makes 6"}}, {"say": "Pass", "legal": True}]
    code = """async (look) => [...(await import("/marks.js")).verdicts(look)]"""
    look = {"scene": {"moves": moves, "guided": True}, "path": ["c:1"], "busy": False}
    assert scripts.run(code, look) == [["row:1", {"text": "makes 6"}]]
    assert scripts.run(code, look | {"path": []}) == []
    assert scripts.run(code, look | {"scene": {"moves": moves}}) == []
    free = {"moves": [{**moves[0], "any_order": True}], "guided": True}
    begun = {"scene": free, "path": ["row:1"], "busy": False}
    assert scripts.run(code, begun) == [["c:1", {"text": "makes 6"}]]


def test_a_rule_is_met_or_new_or_to_come(scripts):
    words = {"rules": ["R1", "R2", "R3"], "met": ["R1", "R2"], "laws": [{"number": "R2"}]}
    standings = [["R1", "met"], ["R2", "met new"], ["R3", ""]]
    assert scripts.call("rail", "standings", words) == standings


GUIDE = """async (words) => {
  const { makeGuide } = await import("/rail.js");
  const guide = makeGuide();
  guide.show(words, { R1: { text: "Deal." } }, true);
  return guide.node.querySelector(".ct-count").textContent;
}"""


def test_at_the_beginning_of_a_lesson_no_rule_has_been_met(scripts):
    words = {"rules": ["R1", "R2"], "say": "Welcome."}  # empty fields are not sent
    assert scripts.run(GUIDE, words) == "0 of 2 rules"
    assert scripts.run(GUIDE, words | {"met": ["R1"]}) == "1 of 2 rules"


@pytest.mark.parametrize(
    ("chosen", "many", "says"),
    [
        ([0], False, ["✓ right", "", ""]),
        ([1], False, ["the right answer", "✗ your answer", ""]),
        ([1], True, ["missed", "✗ your answer", ""]),
    ],
)
def test_an_answer_is_marked_in_words(scripts, chosen, many, says):
    view = {"chosen": chosen, "right": [0], "many": many}
    assert [scripts.call("sheet", "judged", n, view)[1] for n in range(3)] == says


MARKED = {"state": "marked", "marks": [True], "of": 2, "goes_on": True, "course": []}


@pytest.mark.parametrize(
    ("view", "buttons"),
    [
        ({"state": "asked"}, {"check": "Check"}),
        ({"state": "over"}, {"another": "Another round"}),
        ({"state": "preparing"}, {}),
        (MARKED, {"next": "Next question", "replay": "Show what happens"}),
        (MARKED | {"goes_on": False, "marks": [1, 1]}, {"next": "See your result"}),
        (
            MARKED | {"course": [{}]},
            {"next": "Next question", "replay": "Show it again", "back": "Back to the question"},
        ),
    ],
)
def test_a_question_has_the_buttons_of_its_state(scripts, view, buttons):
    assert scripts.call("sheet", "offered", view) == buttons


NOW = "2026-11-22T12:00"


@pytest.fixture
def when(scripts):
    code = """async ([file, name, given, now]) =>
      (await import(`/${file}.js`))[name](given, new Date(now))"""
    return lambda file, name, given: scripts.run(code, [file, name, given, NOW])


@pytest.mark.parametrize(
    ("due", "says"),
    [
        ("2026-11-22T11:59", ""),
        ("2026-11-22T18:00", "today at 18:00"),
        ("2026-11-23T00:01", "tomorrow"),
        ("2026-11-23T23:59", "tomorrow"),
        ("2026-11-24T00:01", "on 24 November"),
        ("2027-01-02T00:00", "on 2 January 2027"),
    ],
)
def test_a_review_is_due_on_a_day_as_people_say_it(when, due, says):
    assert when("known", "when", due) == says


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ({"state": "new", "due": ""}, "new"),
        ({"state": "weak", "due": "2026-11-22T11:00"}, "weak, due"),
        ({"state": "known", "due": "2026-11-23T11:00"}, "known, again tomorrow"),
    ],
)
def test_a_rule_says_how_it_is_known_and_when_it_is_asked_again(when, rule, says):
    assert when("known", "standing", rule) == says


def game(name, *due, rules=()):
    return {"name": name, "due": [*due], "rules": [{"due": each} for each in rules]}


@pytest.mark.parametrize(
    ("games", "says"),
    [
        ([game("Flares")], "No quiz answers yet."),
        ([game("Flares", "R1")], "1 rule of Flares is due for review."),
        (
            [game("Flares", "R1", "R2"), game("Squad"), game("Ladder", "R3")],
            "3 rules of Flares and Ladder are due for review.",
        ),
        (
            [game("Flares", rules=["2026-11-25T09:00", "2026-11-23T09:00", ""])],
            "Nothing to review today. Your next review is tomorrow.",
        ),
    ],
)
def test_the_first_sentence_says_what_to_do_today(when, games, says):
    assert when("known", "today", games) == says


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/lab/tree/course/index.ipynb", "course/flares.ipynb"),
        ("/lab/tree/my%20course/index.ipynb", "my course/flares.ipynb"),
        ("/site/lite/lab/index.html", "flares.ipynb"),
        ("/notebooks/index.html", None),
    ],
)
def test_a_link_leads_beside_the_notebook_that_is_open(scripts, address, path):
    assert scripts.call("page", "inLab", address, "flares.ipynb") == path


@pytest.mark.parametrize(
    ("odds", "scale"),
    [([], [0, 1]), ([{"low": 0, "high": 0}], [0, 1]), ([{"low": -1, "high": 3}], [-1, 3])],
)
def test_a_gauge_reaches_from_the_least_to_the_most_and_has_room(scripts, odds, scale):
    assert scripts.call("advice", "scaleOf", odds) == scale


def test_zones_lie_before_whom_they_belong_to(scripts):
    zones = [{"id": "mine", "owner": 0}, {"id": "deck"}, {"id": "ada", "owner": 1}]
    found = scripts.call("felt", "shared", zones)
    named = {name: [zone["id"] for zone in some] for name, some in found.items()}
    assert named == {"board": ["deck"], "0": ["mine"], "1": ["ada"]}


def test_the_others_sit_in_turn_from_my_left(scripts):
    players = [{"seat": 0}, {"seat": 1}, {"seat": 2}]
    for seat, others in ((0, [1, 2]), (1, [2, 0]), (2, [0, 1])):
        found = scripts.call("felt", "seatsOf", players, seat)
        assert [each["seat"] for each in found["me"]] == [seat]
        assert [each["seat"] for each in found["others"]] == others


ARROW = """async (to) => {
  const { course } = await import("/felt.js");
  return course(new DOMRect(10, 100, 20, 10), new DOMRect(50, to, 20, 10), new DOMRect(0, 0, 9, 9));
}"""


@pytest.mark.parametrize(
    ("to", "path"), [(20, "M20 100C20 68 60 68 60 36"), (180, "M20 110C20 142 60 142 60 174")]
)
def test_an_arrow_leads_from_edge_to_edge(scripts, to, path):
    assert scripts.run(ARROW, to) == path


def test_the_first_place_of_a_ring_lies_on_top_and_the_next_to_the_right(scripts):
    found = [scripts.call("pieces", "onRing", n, 4) for n in range(2)]
    assert [(float(each["--x"]), float(each["--y"])) for each in found] == [(0, -1), (1, 0)]


def test_a_number_0_lies_on_its_axis(scripts):
    axis = {"low": 0, "high": 10, "mark": 0, "band": [0, 2]}
    marks = scripts.call("pieces", "marksOfAxis", axis)
    assert marks == {"--mark": "0.0000", "--from": "-0.0500", "--to": "0.2500"}
    assert scripts.call("pieces", "onAxis", axis, 0) == {"style": {"--at": "0.0000"}}
    assert scripts.call("pieces", "onAxis", axis) == {"style": None}


def along(scripts, count):
    """Return the places of a loop by column and row, and where each leads: wide, and narrow."""
    found = [scripts.call("pieces", "onLoop", n, count) for n in range(count)]
    wide = [(p["style"]["--col"], p["style"]["--row"], p["data-along"]) for p in found]
    narrow = [
        (p["style"]["--narrow-col"], p["style"]["--narrow-row"], p["data-around"]) for p in found
    ]
    return wide, narrow


STEP = {"right": (1, 0), "down": (0, 1), "aslant": (-1, 1), "left": (-1, 0), "up": (0, -1)}


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12, 15])
def test_the_places_of_a_loop_lie_clockwise_and_lead_round_to_the_first(scripts, count):
    for places in along(scripts, count):
        spots = [(column, row) for column, row, _ in places]
        assert len({*spots}) == count
        assert spots[0] == (1, 1)
        for (x, y, leads), (far_x, far_y) in zip(places, [*spots[1:], spots[0]], strict=True):
            way = tuple((there > here) - (there < here) for here, there in ((x, far_x), (y, far_y)))
            assert way == STEP.get(leads, (0, 0)), (count, leads)


@pytest.mark.parametrize(
    ("scene", "match", "same"),
    [
        ({}, 1, True),
        ({"prompt": "Else."}, 1, True),
        ({}, 2, False),
        ({"players": [1, 2, 3]}, 1, False),
        ({"zones": [{"owner": 1}, {"owner": 2}]}, 1, False),
    ],
)
def test_heights_are_kept_while_match_players_and_open_hands_are_the_same(
    scripts, scene, match, same
):
    table = {"game": "Flares", "seat": 0, "players": [1, 2], "zones": [{"owner": 1}, {}]}
    before = scripts.call("motion", "layoutOf", table, 1)
    assert (scripts.call("motion", "layoutOf", table | scene, match) == before) is same


PIECES = """async () => {
  const { keeping } = await import("/dom.js");
  const kept = keeping();
  const draw = (words) => {
    const nodes = words.map((each) => kept.made(each, () => document.createElement("b")));
    kept.turn();
    return nodes;
  };
  const [one, two] = draw(["1", "2"]);
  const [again, three] = draw(["2", "3"]);
  const [redrawn] = draw(["1"]);
  return [again === two, three !== one, redrawn !== one];
}"""


def test_a_piece_stays_while_it_looks_the_same_and_is_drawn_anew_when_it_comes_back(scripts):
    assert scripts.run(PIECES) == [True, True, True]


MOVED = """async () => {
  const { glide, whereabouts } = await import("/motion.js");
  const moved = [];
  const card = (id, left, origin) => {
    const node = document.createElement("span");
    node.className = "ct-tile";
    Object.assign(node.dataset, { id, ...(origin && { origin }) });
    node.style = `position: absolute; width: 10px; height: 10px; left: ${left}px`;
    node.animate = () => moved.push(id);
    return node;
  };
  const felt = document.createElement("div");
  document.body.append(felt);
  felt.append(card("still", 0), card("far", 0), card("near", 0), card("pile", 50));
  const before = whereabouts(felt);
  felt.replaceChildren(card("still", 0), card("far", 100), card("near", 2), card("pile", 50),
    card("dealt", 100, "pile"), card("new", 70));
  glide(felt, before);
  felt.remove();
  return moved;
}"""


def test_cards_glide_that_lie_elsewhere_now_or_come_from_elsewhere(scripts):
    assert scripts.run(MOVED) == ["far", "dealt"]


LED = """async () => {
  const { leadTo } = await import("/page.js");
  document.body.innerHTML = `<div class="jp-Notebook"><p style="height: 4000px">Above</p>
    <h2 data-jupyter-id="First-match">First match</h2><p style="height: 4000px">Below</p></div>`;
  const led = leadTo(document.querySelector("p"), "First match");
  return [led, Math.round(document.querySelector("h2").getBoundingClientRect().top)];
}"""


def test_a_heading_is_led_to_where_a_notebook_scrolls_with_its_page(scripts):
    assert scripts.run(LED) == [True, 0]
