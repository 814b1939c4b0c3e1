"""Pictures: complete, within their edges, and the same every time."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from table.geometry import SVG, outside, overlapping, parts
from table.tables import parsed, scene_of

from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import GAMES, stage
from tutor.table.blocks import Type, length, sum_floats, wrapped
from tutor.table.faces import draw_face
from tutor.table.picture import cards_picture, embedded, scene_picture
from tutor.table.scene import Axis, Badge, Law, Place, Player, Scene, Tile, Zone
from tutor.table.text import scene_text

LONG = "Wolfeschlegelsteinhausenbergerdorff"
FULL_TABLE = {
    "hands": "8 23 57 62 70 73 100 / 1 2 3 4 5 6 7",
    "rows": "10 20 30 40 50 / 55 66 77 88 99 / 9 19 29 39 49 / 15 25 35 45 98",
    "revealed": "1:12 0:80",
    "taken": "11 22 33 / ",
}
SMALL = scene_of(position(GAMES["six_nimmt"], 2, **FULL_TABLE), "six_nimmt")


@pytest.mark.parametrize(
    "width", [760, *(pytest.param(w, marks=pytest.mark.thorough) for w in (360, 240))]
)
def test_everything_lies_within_the_picture(all_scenes, width):
    for scene in all_scenes:
        svg = scene_picture(scene, width)
        assert parsed(svg).get("width") == str(width)
        assert outside(svg) == []
        assert overlapping(svg) == []


@pytest.mark.parametrize("width", [760, 360])
def test_long_words_are_broken(width):
    zone = Zone("z", f"{LONG} {LONG}", (Place("p", label=LONG, badges=(Badge("some words"),)),))
    players = tuple(Player(seat, LONG, "100", (Badge("dealer"),), "deciding") for seat in range(4))
    law = Law("R3", f"{LONG * 3} and so on {'and on ' * 40}", "adopted")
    svg = scene_picture(Scene("A game", 0, (zone,), players, prompt=LONG * 4, law=law), width)
    assert outside(svg) == []
    assert overlapping(svg) == []


@pytest.mark.parametrize("width", [760, 360])
def test_all_ways_to_lie_have_room(width):
    layouts = ("line", "rows", "grid", "ring", "loop", "hexagon")
    lies = ("pile", "row", "column", "hand", "spread")
    for layout, lie in product(layouts, lies):
        places = tuple(Place(f"p{n}", (Tile(),) * 3, f"Place {n}", lie) for n in range(5))
        zone = Zone("z", "", places, layout, 3)
        svg = scene_picture(Scene("A game", 0, (zone,), (Player(0),)), width)
        backs = sum(name == "use" for name, *_ in parts(svg))
        assert outside(svg) == [], (layout, lie)
        assert backs == 5 * (1 if lie == "pile" else 3), (layout, lie)
        assert overlapping(svg) == [], (layout, lie)
        assert lie in ("column", "hand") or overlapping(svg, "use") == [], (layout, lie)


@pytest.mark.parametrize(("width", "read"), [(760, 7), (620, 7), (300, 0)])
def test_what_is_stuck_to_cards_of_a_hand_is_made_smaller_or_left_out(width, read):
    tiles = tuple(Tile(badges=(Badge("Recruiter"),)) for _ in range(7))
    hand = Zone("hand:0", "", (Place("hand:0", tiles, lie="hand"),), owner=0)
    svg = scene_picture(Scene("A game", 0, (hand,), (Player(0),)), width)
    assert svg.count(">Recruiter<") == read
    assert overlapping(svg) == outside(svg) == []


@pytest.mark.parametrize("width", [620, 290])
def test_words_above_narrow_places_are_small_and_whole(width):
    places = tuple(Place(f"p{n}", (Tile(),), badges=(Badge("colour run 24"),)) for n in range(9))
    svg = scene_picture(
        Scene("A game", 0, (Zone("z", "", places, "grid", 9),), (Player(0),)), width
    )
    assert svg.count("colour") == 9
    assert overlapping(svg) == outside(svg) == []


@pytest.mark.parametrize("width", [760, 360])
def test_places_lie_on_an_axis_by_their_numbers(width):
    axis = Axis(1, 100, 73, (13, 86))
    facts = (Badge("72 away"), Badge("draws 3", "cards"))
    places = tuple(Place(f"p{n}", (), name, at=n, badges=facts)
                   for n, name in ((1, "You"), (72, "Hypatia"), (100, "Ada")))  # fmt: skip
    zone = Zone("z", "Last round", places, "axis", axis=axis)
    svg = scene_picture(Scene("A game", 0, (zone,), (Player(0),)), width)
    assert outside(svg) == []
    assert overlapping(svg) == []
    found = {node.text: x for name, node, x, *_ in parts(svg) if name == "text"}
    assert found["1"] < found["72"] < found["100"]
    lines = [wide for *_, wide, high in parts(svg) if high == 2.5]
    assert [round(72 * each / lines[0]) for each in lines] == [72, 1, 27]  # away from the mark


def test_an_axis_without_numbers_that_stand_out_has_no_band():
    def bands(low, high):
        zone = Zone("z", "", (Place("p", at=5),), "axis", axis=Axis(1, 100, 9, (low, high)))
        return scene_picture(Scene("A game", 0, (zone,), (Player(0),)), 760).count("opacity='.16'")

    assert bands(41, 40) == 0
    assert bands(41, 41) == 1


def test_a_number_0_lies_on_its_axis():
    places = (Place("p", at=0), Place("q"))
    zone = Zone("z", "", places, "axis", axis=Axis(0, 10, 4))
    svg = scene_picture(Scene("A game", 0, (zone,), (Player(0),)), 760)
    assert [node.text for name, node, *_ in parts(svg) if name == "text"].count("0") == 1


@pytest.mark.parametrize(("room", "cards", "dotted"), [(5, 1, 1), (5, 4, 1), (5, 5, 0), (3, 1, 0)])
def test_the_last_place_of_a_long_row_is_dotted(room, cards, dotted):
    row = Place("p", (Tile(),) * cards, "Row", room=room)
    svg = scene_picture(Scene("A game", 0, (Zone("z", "", (row,), "rows"),), (Player(0),)), 760)
    assert svg.count("stroke-dasharray='2 2.5'") == dotted


def test_a_long_name_of_a_row_stands_above_its_cards_in_one_piece():
    row = Place("p", (Tile(),), "Discards")
    svg = scene_picture(Scene("A game", 0, (Zone("z", "", (row,), "rows"),), (Player(0),)), 760)
    assert ">Discards<" in svg


@pytest.mark.parametrize("width", [760, 360])
def test_a_ring_has_room_for_any_number(width):
    badges = (Badge("3"),)
    for count in (1, 2, 3, 4, 5, 8, 11, 20):
        places = tuple(Place(f"p{n}", (Tile(),), f"Place {n}", badges=badges) for n in range(count))
        zone = Zone("z", "", places, "ring")
        svg = scene_picture(Scene("A game", 0, (zone,), (Player(0),)), width)
        assert outside(svg) == [], count
        assert overlapping(svg, "use", "text") == [], count


def test_a_line_needs_no_more_room_than_is_kept_for_it():
    measured = {  # pixels in DejaVu Sans of 100 pixels, the broadest of the fonts: bold, and not
        "Hypatia": (438, 387),
        "best so far: Carla": (972, 856),
        "Trick 2 of 5: Hearts led": (1281, 1128),
        "6½": (173, 161),
        "−13": (223, 211),
        "2 × 10 points": (750, 677),
        "MWMW": (420, 370),
    }
    for line, (bold, plain) in measured.items():
        assert bold <= length(line, Type(100, bold=True)) < 1.25 * bold
        assert plain <= length(line, Type(100)) < 1.25 * plain


def test_lengths_are_added_in_the_same_way_on_every_python():
    assert sum_floats([0.1] * 10) == 0.9999999999999999  # sum() says 1.0 from Python 3.12 on


def test_words_go_to_lines_that_hold_them():
    type_ = Type(10, bold=True)
    lines = [*wrapped(f"Follow suit {LONG} if you can", type_, 80)]
    assert "".join(lines).replace(" ", "") == f"Followsuit{LONG}ifyoucan"
    assert all(length(line, type_) <= 80 for line in lines)


def test_a_picture_is_the_same_every_time(all_scenes):
    for scene in all_scenes[:8]:
        assert scene_picture(scene) == scene_picture(replace(scene))
        assert scene_picture(scene) != scene_picture(scene, 360)


def test_each_face_is_drawn_once_and_only_if_it_is_seen(all_scenes):
    for scene in all_scenes:
        root = parsed(scene_picture(scene))
        drawn = [each.get("id") for each in root.iterfind(f"{SVG}defs/{SVG}g")]
        used = {use.get("href") for use in root.iter(f"{SVG}use")}
        assert len({*drawn}) == len(drawn)
        assert used == {f"#{name}" for name in drawn}


def test_two_pictures_on_one_page_do_not_share_ids(all_scenes):
    ids = [id_ for scene in all_scenes for id_ in re.findall(r"id='([^']+)'", scene_picture(scene))]
    assert len({*ids}) == len(ids)


def test_no_hidden_card_is_drawn():
    state = position(GAMES["six_nimmt"], 2, **FULL_TABLE)
    hidden = {*cards_in(state)} - {*cards_in(GAMES["six_nimmt"].view(state, 0))}
    assert [
        card for card in hidden if draw_face(stage("six_nimmt").face(card)) in scene_picture(SMALL)
    ] == []
    mine = stage("six_nimmt").face(state.hands[0][0])
    assert draw_face(mine) in scene_picture(SMALL)


def test_a_picture_says_what_it_shows():
    root = parsed(scene_picture(SMALL))
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == "6 nimmt!"
    assert root.find(f"{SVG}desc").text == scene_text(SMALL)


def test_a_picture_needs_nothing_from_elsewhere():
    svg = scene_picture(SMALL)
    assert re.findall(r"https?://[^'\"]+", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<script|<style|<image|\son\w+=", svg)


def test_words_of_players_are_no_markup():
    name = "<b>&\"'</b>"
    zone = Zone("z", name, ())
    svg = scene_picture(Scene(name, 0, (zone,), (Player(0, name),), prompt=name))
    texts = [node.text for kind, node, *_ in parts(svg) if kind == "text"]
    assert texts == [name] * 4


def test_the_own_hand_lies_below_everything_else():
    root = parsed(scene_picture(SMALL))
    drawings = {group.get("id"): group for group in root.iterfind(f"{SVG}defs/{SVG}g")}
    uses = [
        (y, node.get("href")[1:])
        for kind, node, _, y, *_ in parts(scene_picture(SMALL))
        if kind == "use"
    ]
    lowest = [name for y, name in uses if y == max(uses)[0]]
    hand = [parsed(f"<g xmlns='{SVG[1:-1]}'>{draw_face(face)}</g>") for face in mine()]
    assert [inside(drawings[name]) for name in lowest] == [*map(inside, hand)]


def mine():
    return [tile.face for tile in SMALL.zones[-1].places[0].tiles]


def inside(group):
    return [ET.tostring(child) for child in group]


@pytest.mark.parametrize("width", [760, 360])
@pytest.mark.parametrize("columns", [1, 6, 100])
def test_cards_alone_with_their_names(columns, width):
    faces = [stage("flares").face(card) for card in GAMES["flares"].deck(None)]
    svg = cards_picture([*faces, None], columns, width)
    texts = " ".join(node.text for kind, node, *_ in parts(svg) if kind == "text")
    assert outside(svg) == []
    assert overlapping(svg) == []
    assert sum(kind == "use" for kind, *_ in parts(svg)) == 37
    assert all(face.title in texts for face in faces if face.suit != "Diamonds")
    assert texts.endswith("back of a card")


def test_the_same_card_may_be_shown_twice():
    face = stage("flares").face(GAMES["flares"].deck(None)[0])
    svg = cards_picture([face, face])
    assert svg.count("<use ") == 2
    assert svg.count(draw_face(face)) == 1


@pytest.mark.parametrize(
    "draw_it",
    [lambda width: scene_picture(SMALL, width), lambda width: cards_picture([None], 1, width)],
)
def test_a_picture_has_a_least_width(draw_it):
    wrong = r"^A picture must be at least 240 pixels wide, not 100\.$"
    with pytest.raises(ValueError, match=wrong):
        draw_it(100)


def image(html):
    """The attributes of the one image of a page, as a browser reads them."""
    found = []
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, values: found.append((tag, dict(values)))
    reader.feed(html)
    ((tag, values),) = found
    assert tag == "img"
    return values


def embedded_svg(html):
    head, data = image(html)["src"].split(",", 1)
    assert head == "data:image/svg+xml"
    return unquote(data)


def drawn_out(node, by_id):
    """Return a drawing without ids: definitions are inserted where they are used."""
    if node.tag == f"{SVG}use":
        look = by_id[node.get("href")[1:]]
        if look.tag == f"{SVG}symbol" or look.get("id", "").startswith("c"):
            return ("use", tuple(sorted(node.items())))
        own = {name: each for name, each in node.items() if name != "href"}
        node, own = look, {**{n: v for n, v in look.items() if n != "id"}, **own}
    else:
        own = dict(node.items())
    inside = tuple(drawn_out(each, by_id) for each in node)
    return (node.tag, tuple(sorted(own.items())), node.text, inside)


def whole(svg):
    """All that is drawn, but for the words and the names that only a lean picture has."""
    root = parsed(svg)
    by_id = {each.get("id"): each for each in root.iter() if each.get("id")}
    told = (f"{SVG}title", f"{SVG}desc", f"{SVG}defs")
    faces = [each for each in root.iter(f"{SVG}g") if (each.get("id") or "").startswith("c")]
    return [drawn_out(each, by_id) for each in (*root, *faces) if each.tag not in told]


def test_a_picture_is_embedded_as_an_image_with_its_words():
    values = image(embedded(scene_picture(SMALL), 'Ada\'s "table" <1>'))
    assert values["alt"] == 'Ada\'s "table" <1>'
    assert values["style"] == "max-width:100%"


def test_an_embedded_picture_is_the_same_in_fewer_letters(all_scenes):
    for scene in all_scenes[::8]:
        svg = scene_picture(scene)
        html = embedded(svg, "")
        assert whole(embedded_svg(html)) == whole(svg)
        assert len(html) < len(svg)


def test_signs_that_a_url_has_for_itself_are_embedded_as_they_are():
    svg = "<svg xmlns='http://www.w3.org/2000/svg'><text>50 % &amp; #1 \"½\"</text></svg>"
    text = parsed(embedded_svg(embedded(svg, ""))).find(f"{SVG}text").text
    assert text == '50 % & #1 "½"'
