"""A scene as text: complete, and in good English."""

import pytest
from table.tables import scene_of

from tutor.engine.position import position
from tutor.games import GAMES
from tutor.table.faces import Face
from tutor.table.scene import Badge, Law, Move, Place, Player, Scene, Tile, Zone
from tutor.table.text import law_text, scene_text

FIVE = Tile(Face("5H", "5 of Hearts", "suit", "5", "Hearts"), "c:5H", "5 of Hearts")


def told(*places, title="", **more):
    return scene_text(Scene("A game", 0, (Zone("z", title, places),), (Player(0, "You"),), **more))


def test_everything_visible_is_said(all_scenes):
    for scene in all_scenes:
        text = scene_text(scene).lower()
        words = [scene.game, scene.prompt, scene.law.number, scene.law.text]
        words += [player.name for player in scene.players]
        words += [badge.said for player in scene.players for badge in player.badges]
        for zone in scene.zones:
            words += [zone.title, *(badge.said for badge in zone.badges)]
            for place in zone.places:
                words += [place.label, *(badge.said for badge in place.badges)]
                words += [tile.label for tile in place.tiles if tile.face]
                words += [badge.said for tile in place.tiles for badge in tile.badges]
        assert [word for word in words if word.lower() not in text] == []


def test_lines_begin_with_a_capital_letter_or_a_number(all_scenes):
    for scene in all_scenes:
        starts = [line.strip()[0] for line in scene_text(scene).splitlines()]
        assert [start for start in starts if start.islower()] == []


def test_the_table_of_flares_in_words():
    state = position(
        GAMES["flares"],
        3,
        dealer=1,
        hands="2H 1H 6C / 5C 3C 2P 1P / 6P 4P 5P",
        points="2F 5F 4U",
        trick="2:3H 0:6H",
    )
    assert scene_text(scene_of(state, "flares", 1)) == (
        "Flares\n"
        "You: score 0, 3 cards in hand, 0 tricks\n"
        "Ada: score 0, 4 cards in hand, 0 tricks, dealer\n"
        "Blaise: score 0, 3 cards in hand, 0 tricks\n"
        "Trick 1 of 4: Hearts led (best so far: You)\n"
        "  Blaise: 3 of Hearts (lead card)\n"
        "  You: 6 of Hearts (highest)\n"
        "  Ada: to play\n"
        "Point cards\n"
        "  Round 1: 3 cards face down\n"
        "Deck\n"
        "  0 tricks: 21 cards face down\n"
        "Your hand: 1 of Planes, 2 of Planes, 3 of Clubs, 5 of Clubs"
    )


def test_the_table_of_6_nimmt_in_words():
    state = position(
        GAMES["six_nimmt"],
        2,
        hands="99 7 / 1 2",
        taken=" / 55",
        rows="10 20 30 40 50 / 8 / 60 61 / 90",
        revealed="1:3 0:33",
    )
    assert scene_text(scene_of(state, "six_nimmt")) == (
        "6 nimmt!\n"
        "You: score 0, 2 cards in hand, 0 heads in this round\n"
        "Ada: score 7, 2 cards in hand, 7 heads in this round\n"
        "The sixth card takes the row\n"
        "  Row 1 (15 heads, full: the next card takes it): 10 (3 heads), 20 (3 heads), "
        "30 (3 heads), 40 (3 heads), 50 (3 heads)\n"
        "  Row 2 (1 head): 8 (1 head), room for 4 more\n"
        "  Row 3 (4 heads): 60 (3 heads), 61 (1 head), room for 3 more\n"
        "  Row 4 (3 heads): 90 (3 heads), room for 4 more\n"
        "Revealed, lowest first\n"
        "  Ada: 3 (1 head) (placed next)\n"
        "  You: 33 (5 heads)\n"
        "Your hand: 7 (1 head), 99 (5 heads)"
    )


def test_legal_moves_come_last_and_keep_their_numbers():
    moves = Move("Play it"), Move("Pass", legal=False), Move("Wait")
    lines = told(Place("p"), prompt="Choose.", moves=moves).splitlines()
    assert lines[-3:] == ["Choose.", "  1. Play it", "  3. Wait"]


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Place("p"), "Empty"),
        (Place("p", empty="no cards"), "No cards"),
        (Place("p", (FIVE,)), "5 of Hearts"),
        (Place("p", (FIVE, Tile())), "5 of Hearts, 1 card face down"),
        (Place("p", (Tile(), Tile())), "2 cards face down"),
        (Place("p", (FIVE,), room=3), "5 of Hearts, room for 2 more"),
        (Place("p", lie="pile"), "Empty"),
        (Place("p", (Tile(),), lie="pile"), "1 card face down"),
        (Place("p", (Tile(),), lie="pile", size=12), "12 cards face down"),
        (Place("p", (FIVE,), lie="pile"), "5 of Hearts"),
        (Place("p", (FIVE,), lie="pile", size=2), "5 of Hearts on top of 1 other card"),
        (Place("p", (Tile(), FIVE), lie="pile", size=9), "5 of Hearts on top of 8 other cards"),
        (Place("p", (FIVE,), "stone 4", badges=(Badge("won"),)), "Stone 4 (won): 5 of Hearts"),
    ],
)
def test_how_a_place_is_told(place, words):
    assert told(place).splitlines()[-1] == f"  {words}"


@pytest.mark.parametrize(
    ("source", "start"),
    [
        ("rulebook", "Rule R3: Follow suit."),
        ("adopted", "Rule R3 (our own: the rulebook does not say): Follow suit."),
        ("house", "Rule R3 (house rule: this is not in the rulebook): Follow suit."),
    ],
)
def test_a_rule_says_where_it_comes_from(source, start):
    law = Law("R3", "Follow suit.", source)
    assert start in told(Place("p"), law=law).splitlines()


def test_a_rule_with_a_note_says_why_only_once():
    law = Law("R3", "Follow suit.", "adopted", "The rulebook does not say.")
    assert law_text(law) == "Rule R3 (our own): Follow suit. [The rulebook does not say.]"


def test_a_replay_says_what_has_happened():
    assert told(Place("p"), caption="Ada plays 5H.").splitlines()[:2] == ["A game", "Ada plays 5H."]


@pytest.mark.parametrize(
    ("player", "line"),
    [
        (Player(0, "You", "6½", state="deciding"), "You: score 6½, your turn"),
        (Player(1, "Ada", state="deciding"), "Ada: deciding"),
        (
            Player(1, "Ada", "3", (Badge("4", label="4 cards"),), "won"),
            "Ada: score 3, 4 cards, winner",
        ),
        (Player(1, "", "3", state="ready"), "Player 1: score 3, ready"),
        (Player(1, "Ada"), "Ada"),
    ],
)
def test_how_a_player_is_told(player, line):
    assert scene_text(Scene("A game", 0, (), (player,))) == f"A game\n{line}"
