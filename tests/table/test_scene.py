"""Properties of every scene of every game."""

import json
from dataclasses import MISSING, fields, is_dataclass, replace

import pytest
from table.tables import asked, moments_of_all, scene_of

from tutor.engine.state import cards_in, clone
from tutor.games import stage
from tutor.table import scene as scenes
from tutor.table.faces import Face
from tutor.table.scene import Axis, Badge, Move, Place, Player, Scene, Tile, Zone

FIVE = Tile(Face("5H", "5 of Hearts", "suit", "5", "Hearts"), "c:5H", "5 of Hearts")


def scene(*places, **more):
    zone = Zone("table", "Table", places)
    return Scene("A game", 0, (zone,), (Player(0, "You"), Player(1, "Ada")), **more)


def strings(value):
    if isinstance(value, dict):
        return {text for each in value.values() for text in strings(each)}
    if isinstance(value, list):
        return {text for each in value for text in strings(each)}
    return {value}


@pytest.mark.in_turn
def test_nobody_is_shown_a_hidden_card(game):
    some = 0
    for state, _ in moments_of_all(game, seed=3):
        for seat in range(len(game.standing(state))):
            hidden = {*cards_in(state)} - {*cards_in(game.view(state, seat))}
            shown = scene_of(state, game.id, seat)
            titles = {stage(game).face(card).title for card in hidden}
            faces = {tile.face.key for tile in shown.tiles() if tile.face}
            some += len(hidden)
            assert not strings(shown.json()) & (titles | {f"c:{card.code}" for card in hidden})
            assert not faces & {card.code for card in hidden}
    assert some


def test_the_own_hand_is_shown_whole(game):
    for state, _ in moments_of_all(game, seed=3):
        last = len(game.standing(state)) - 1
        ids = {*scene_of(state, game.id, last).ids()}
        hand = getattr(state, "hands", {}) and state.hands[last]  # nobody has one in Mini Golf
        assert {f"c:{card.code}" for card in hand} <= ids


def test_a_hand_has_no_order(game):
    """But for equal cards of Ladder: the first that was dealt is the first to go."""
    for state, _ in moments_of_all(game, decisions=12):
        turned = clone(state)
        for hand in getattr(turned, "hands", []):
            if game.id == "ladder":
                hand.sort(key=lambda card: -card.rank)
            else:
                hand.reverse()
        assert scene_of(turned, game.id) == scene_of(state, game.id)


@pytest.mark.in_turn
def test_every_move_points_at_things_on_the_table(game):
    for state, questions in moments_of_all(game):
        for question in questions:
            seen = asked(question, state, game.id)
            paths = [move.path for move in seen.moves if move.path]
            assert len({*paths}) == len(paths)
            assert {item for path in paths for item in path} <= {*seen.points} <= {*seen.ids()}
            legal = {move.path for move in seen.moves if move.legal}
            at = (question.view, question.seat)
            assert legal == {stage(game).gesture(*at, choice) for choice in question.choices}


def test_every_card_comes_from_somewhere_on_the_table(all_scenes):
    for each in all_scenes:
        assert {tile.origin for tile in each.tiles() if tile.origin} <= {*each.ids()}


def test_every_drawing_that_a_scene_needs_is_in_the_art(game):
    art = stage(game).art()
    for state, _ in moments_of_all(game):
        shown = scene_of(state, game.id)
        assert {tile.face.key if tile.face else "" for tile in shown.tiles()} <= art["faces"].keys()
        badges = [badge for player in shown.players for badge in player.badges]
        badges += [badge for zone in shown.zones for badge in zone.badges]
        assert {badge.icon for badge in badges} - {""} <= art["icons"].keys()


def test_the_art_holds_every_card_and_the_back(game):
    faces = stage(game).art()["faces"]
    told = {key: drawing for key, drawing in faces.items() if not key.endswith("?")}
    assert told.keys() == {"", *(card.code for card in game.printed)}
    printed = {replace(stage(game).face(card), key="") for card in game.printed}
    assert len({*told.values()}) == len(printed) + 1
    assert {key.rstrip("?") for key in faces} == told.keys()


def test_json_is_what_was_written(all_scenes):
    for each in all_scenes:
        assert json.loads(json.dumps(each.json())) == each.json()


def test_json_says_nothing_empty_but_what_everybody_has_to_say(all_scenes):
    kinds = filter(is_dataclass, vars(scenes).values())
    had = {each.name for kind in kinds for each in fields(kind) if each.default is MISSING}

    def empty(value):
        if isinstance(value, dict):
            return any(empty(each) for name, each in value.items() if name not in had)
        return value in ("", None, []) or (isinstance(value, list) and any(map(empty, value)))

    assert not any(empty(each.json()) for each in all_scenes)


def test_json_names_faces_and_keeps_seat_0():
    written = scene(Place("pile", (FIVE, Tile()))).json()
    assert written["players"] == [{"seat": 0, "name": "You"}, {"seat": 1, "name": "Ada"}]
    face_up, face_down = written["zones"][0]["places"][0]["tiles"]
    assert face_up == {"face": "5H", "id": "c:5H", "label": "5 of Hearts"}
    assert face_down == {"label": "face-down card"}


def test_json_says_a_0_that_somebody_said():
    numbers = Zone("n", "", (Place("n:0", at=0), Place("n:1")), "axis", axis=Axis(0, 9, 4, (0, 2)))
    moved = Zone("m", "", (), "axis", axis=Axis(-3, 3, 0))
    first, second = Scene("A game", 0, (numbers, moved), ()).json()["zones"]
    assert first["axis"] == {"low": 0, "high": 9, "mark": 4, "band": [0, 2]}
    assert first["places"] == [{"id": "n:0", "lie": "row", "at": 0}, {"id": "n:1", "lie": "row"}]
    assert second["axis"]["mark"] == 0


def test_json_marks_what_is_legal():
    moves = Move("Play it", ("c:5H",)), Move("Pass", legal=False)
    written = scene(Place("pile", (FIVE,)), moves=moves).json()
    assert written["moves"] == [
        {"say": "Play it", "path": ["c:5H"], "legal": True},
        {"say": "Pass"},
    ]


def test_a_scene_to_look_at_only_has_no_moves():
    asked = scene(Place("pile", (FIVE,)), prompt="Play.", moves=(Move("Play it", ("c:5H",)),))
    still = asked.still("Ada plays.")
    assert (still.caption, still.prompt, still.moves, still.points) == ("Ada plays.", "", (), ())


@pytest.mark.parametrize(
    "places",
    [
        [Place("one", (FIVE,)), Place("two", (FIVE,))],
        [Place("c:5H", (FIVE,))],
        [Place("one"), Place("one")],
        [Place("seat:1")],
    ],
    ids=["card", "card and place", "place", "place and player"],
)
def test_nothing_is_on_the_table_twice(places):
    with pytest.raises(ValueError, match=r"^twice on the table: (c:5H|one|seat:1)$"):
        scene(*places)


def test_a_face_down_card_cannot_be_told_by_an_id():
    with pytest.raises(ValueError, match="face-down card has no id, but this one is called c:5H"):
        Tile(None, "c:5H")


def test_a_badge_is_said_in_full():
    assert [Badge("7", label="7 heads").said, Badge("full").said] == ["7 heads", "full"]


def test_owner_0_is_kept_and_a_still_scene_has_nothing_to_point_at():
    hand = Zone("hand", "Your hand", (Place("hand:0"),), owner=0)
    scene = Scene("A game", 0, (hand,), (Player(0, "You"),), points=("hand:0",))
    assert scene.json()["zones"][0]["owner"] == 0
    assert scene.still().points == ()
