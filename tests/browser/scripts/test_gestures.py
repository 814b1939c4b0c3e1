"""From what is pointed at to moves: nothing of it touches the page."""

import pytest

from tutor.coach.session import Session

pytestmark = pytest.mark.browser

MOVES = [
    {"say": "Play the 1", "path": ["c:1"], "legal": True},
    {"say": "Put the 2 onto row 1", "path": ["c:2", "row:1"], "legal": True},
    {"say": "Put the 2 onto row 2", "path": ["c:2", "row:2"], "legal": True},
    {"say": "Play the 3", "path": ["c:3"], "legal": False},
    {"say": "Pass", "legal": True},
]
SETS = [
    {"path": ["c:1"], "legal": True, "any_order": True},
    {"path": ["c:1", "c:2"], "legal": True, "any_order": True},
    {"path": ["c:1", "c:2", "c:3"], "legal": True, "any_order": True},
]
ROWS = {"moves": MOVES, "points": ["c:1", "c:2", "c:3", "row:1", "row:2"], "guided": True}


@pytest.fixture
def pointed(scripts):
    def pointing(moves, path, item, **more):
        return scripts.call("gestures", "pointed", {"moves": moves, **more}, path, item)

    return pointing


@pytest.mark.parametrize(
    ("path", "item", "then"),
    [
        ([], "c:1", {"choose": 0}),
        ([], "c:2", {"path": ["c:2"]}),
        (["c:2"], "row:2", {"choose": 2}),
        (["c:2"], "c:2", {"path": []}),
        (["c:2"], "c:1", {"choose": 0}),
        (["c:2"], "row:3", {"explain": ["c:2", "row:3"]}),
        ([], "c:3", {"explain": ["c:3"]}),
        ([], "row:1", {"explain": ["row:1"]}),
    ],
)
def test_the_items_pointed_at_narrow_down_the_legal_moves(pointed, path, item, then):
    assert pointed(MOVES, path, item) == then


@pytest.mark.parametrize(
    ("path", "then"),
    [([], ["c:1", "c:2", "c:3"]), (["c:2"], ["row:1", "row:2", "row:3"]), (["c:1"], [])],
)
def test_what_may_be_thought_of_next_is_legal_or_not(scripts, path, then):
    scene = {"moves": MOVES, "refused": [["c:3"], ["c:2", "row:3"]]}
    assert scripts.call("gestures", "thinkable", scene, path) == then


@pytest.mark.parametrize(
    ("path", "item", "then"),
    [
        ([], "c:3", {"path": ["c:3"]}),
        (["c:3"], "c:1", {"path": ["c:3", "c:1"]}),
        (["c:3", "c:1"], "c:2", {"choose": 2}),
        (["c:3", "c:1"], "c:3", {"path": ["c:1"]}),
    ],
)
def test_the_cards_of_a_set_are_pointed_at_in_any_order(pointed, path, item, then):
    assert pointed(SETS, path, item) == then


TOGETHER = [
    {"path": ["c:1", "row:1"], "legal": True},
    {"path": ["c:4", "row:1"], "legal": True},
    {"path": ["c:1", "c:2", "c:3", "row:1"], "legal": True, "any_order": True},
]


def test_cards_that_are_let_go_for_another_one_are_named(pointed):
    assert pointed(TOGETHER, ["c:1"], "c:4") == {"path": ["c:4"], "fallen": ["c:1"]}
    assert pointed(TOGETHER, ["c:1", "c:2"], "c:4") == {"path": ["c:4"], "fallen": ["c:1", "c:2"]}
    assert pointed(TOGETHER, ["c:1"], "c:2") == {"path": ["c:1", "c:2"]}
    attempts = [["c:1", "c:2", "c:3", "row:1"]]  # refused, but cards are chosen together
    assert pointed(TOGETHER[:2], ["c:1"], "c:4", refused=attempts) == {
        "path": ["c:4"],
        "fallen": ["c:1"],
    }


def test_where_one_card_is_chosen_another_one_takes_its_place_without_a_word(pointed):
    assert pointed(TOGETHER[:2], ["c:1"], "c:4") == {"path": ["c:4"]}


def test_any_item_of_a_group_stands_for_the_first_that_is_not_chosen(pointed):
    alike = [["c:1", "c:2", "c:3"]]
    assert pointed(SETS, [], "c:3", alike=alike) == {"path": ["c:1"]}
    assert pointed(SETS, ["c:1"], "c:3", alike=alike) == {"path": ["c:1", "c:2"]}
    assert pointed(SETS, ["c:1", "c:2"], "c:1", alike=alike) == {"path": ["c:1"]}


def test_a_gesture_that_may_be_tried_is_explained_and_not_taken_for_another(pointed):
    attack = [{"path": ["row:1", "row:2"], "legal": True}]
    assert pointed(MOVES + attack, ["c:2"], "row:1") == {"choose": 1}
    refused = [["c:2", "row:1"]]
    moves = [MOVES[2], *attack]
    assert pointed(moves, ["c:2"], "row:1") == {"path": ["row:1"]}
    assert pointed(moves, ["c:2"], "row:1", refused=refused) == {"explain": ["c:2", "row:1"]}


@pytest.mark.parametrize(
    ("path", "lit"), [([], {"c:1", "c:2"}), (["c:2"], {"c:1", "c:2", "row:1", "row:2"})]
)
def test_what_continues_a_gesture_or_begins_another_is_lawful(scripts, path, lit):
    assert {*scripts.call("gestures", "lawful", ROWS, path)} == lit


DIFFERENT = """async (scene) => {
  const { lawful, nexts, pointed } = await import("/gestures.js");
  const paths = [[], ...[...nexts(scene, [])].map((id) => pointed(scene, [], id).path || [])];
  return paths.flatMap((path) => (scene.points || []).flatMap((id) =>
    lawful(scene, path).has(id) === !pointed(scene, path, id).explain ? [] : [[path, id]]));
}"""


def test_what_is_lawful_is_what_would_not_be_explained(scripts, game):
    session = Session(game, game.players[-1], seed=2)
    for _ in range(6):
        scene = session.scene()
        assert scripts.run(DIFFERENT, scene.json()) == []
        if scene.moves:
            session.choose(next(n for n, move in enumerate(scene.moves) if move.legal))


@pytest.mark.parametrize(
    ("path", "chain", "meant"),
    [
        ([], ["c:2", "row:1"], "c:2"),
        (["c:2"], ["c:9", "row:1"], "row:1"),
        (["c:2"], ["c:2", "row:1"], "c:2"),
        ([], ["c:9", "row:1"], "row:1"),
        ([], ["c:9", "seat:1"], "c:9"),
    ],
)
def test_of_what_lies_under_the_mouse_what_can_be_chosen_is_meant(scripts, path, chain, meant):
    assert scripts.call("gestures", "aimedAt", ROWS, path, chain) == meant


@pytest.mark.parametrize(
    ("look", "following", "lawful"),
    [({"busy": True}, set(), set()), ({"busy": False}, {"c:1", "c:2"}, {"c:1", "c:2"})],
)
def test_nothing_is_marked_while_events_are_shown(scripts, look, following, lawful):
    marks = """async (look) => {
      const { next, open } = (await import("/marks.js")).marked(look);
      return [[...next], [...open]];
    }"""
    found = scripts.run(marks, {"scene": ROWS, "path": [], **look})
    assert [{*each} for each in found] == [following, lawful]


FREE = {
    "moves": [
        {"path": ["c:1", "row:1"], "legal": True},
        {"path": ["c:1", "c:9"], "legal": True},
        {"path": ["row:2"], "legal": True},
    ],
    "refused": [["c:1", "row:3"], ["c:1", "c:8"], ["c:2", "row:3"], ["row:4", "c:1"]],
    "points": ["c:1", "c:2", "c:8", "c:9", "row:1", "row:2", "row:3", "row:4"],
}


@pytest.mark.parametrize(
    ("path", "lit", "way"),
    [
        ([], {"c:1", "c:2", "c:8", "c:9", "row:2"}, {"c:1", "c:2", "row:2", "row:4"}),
        (["c:1"], {"row:1", "c:9"}, {"row:1", "row:3", "c:8", "c:9"}),
    ],
)
def test_where_one_is_to_find_out_no_place_is_lit_but_a_legal_target(scripts, path, lit, way):
    marks = """async (look) => {
      const { next, way } = (await import("/marks.js")).marked(look);
      return [[...next], [...way]];
    }"""
    found = scripts.run(marks, {"scene": FREE, "path": path, "busy": False})
    assert [{*each} for each in found] == [lit, way]
