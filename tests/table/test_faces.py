"""Everybody can distinguish the cards, and everything printed on them fits."""

import re
from itertools import chain, combinations
from math import cos, pi, sin

import pytest
from table.tables import parsed

from tutor.games import stage
from tutor.games.kaplowitz.cards import DECK as CIRCLE
from tutor.games.kaplowitz.cards import RANKS
from tutor.games.kaplowitz.cards import SUITS as FRENCH
from tutor.games.six_deck import DECK as SIX_DECK
from tutor.games.six_deck import HIERARCHY_CARDS
from tutor.games.six_deck import SUITS as NAMES
from tutor.games.six_deck.faces import face as six_deck_face
from tutor.games.six_nimmt.state import DECK as NUMBERS
from tutor.table.colours import INK, PALE, PAPER
from tutor.table.faces import HEAT, PIPS, SUITS, Face, card_picture, draw_face, suit_face
from tutor.table.signs import ICONS, STROKES, draw_letters, width_of_letters

COLOUR = re.compile(r"#[0-9a-f]{6}")
SUITED = [suit_face(card, NAMES) for card in SIX_DECK]
NUMBERED = [stage("six_nimmt").face(card) for card in NUMBERS]
CIRCLED = [stage("kaplowitz").face(card) for card in CIRCLE]
HIERARCHY = six_deck_face(HIERARCHY_CARDS[0])
ALL = [*SUITED, *NUMBERED, *CIRCLED, HIERARCHY]
SHADES = [*dict.fromkeys([*(shade for _, shade in SUITS.values()), *HEAT.values()])]


def luminance(colour):
    """Return the luminance of a colour by the Web Content Accessibility Guidelines (2.2)."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    darker, lighter = sorted([luminance(one), luminance(two)])
    return (lighter + 0.05) / (darker + 0.05)


def icons(face, icon):
    """Middle and size of each sign of this kind, as drawn upright."""
    found = []
    for path in parsed(f"<svg>{draw_face(face)}</svg>").iterfind("path"):
        if path.get("d") == ICONS[icon]:
            x, y, scale = map(float, re.findall(r"[\d.]+", path.get("transform")))
            found.append((x + 12 * scale, y + 12 * scale, 24 * scale))
    return found


def test_contrast_is_computed_as_the_guidelines_say():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_ink_can_be_read_on_paper():
    for ink in [INK, *(shade.ink for shade in SHADES)]:
        assert contrast(ink, PAPER) >= 4.5, ink


def test_every_sign_stands_out_from_paper():
    for shade in SHADES:
        assert contrast(shade.ink if shade in PALE else shade.fill, PAPER) >= 3, shade


def test_every_number_can_be_read_on_its_tinted_panel():
    for shade in HEAT.values():
        tinted = "#" + "".join(
            f"{round(0.3 * int(shade.fill[n : n + 2], 16) + 0.7 * int(PAPER[n : n + 2], 16)):02x}"
            for n in (1, 3, 5)
        )
        assert contrast(INK, tinted) >= 4.5, shade


def test_suits_differ_by_sign_and_letter():
    assert len({icon for icon, _ in SUITS.values()}) == len(SUITS)
    assert len({ICONS[icon] for icon, _ in SUITS.values()}) == len(SUITS)
    assert len({name[0] for name in SUITS}) == len(SUITS)
    assert {*SUITS} == {*NAMES.values(), *FRENCH.values()}


@pytest.mark.parametrize(
    "faces", [SUITED, NUMBERED, CIRCLED], ids=["Six Deck", "numbers", "circle of ranks"]
)
def test_cards_are_told_apart_without_any_colour(faces):
    grey = {COLOUR.sub("#808080", draw_face(face)) for face in faces}
    assert len(grey) == len(faces)


def test_a_suit_card_shows_as_many_signs_as_its_rank():
    for face in SUITED:
        corner, *pips = icons(face, SUITS[face.suit][0])
        assert corner == pytest.approx((86, 17, 14), abs=0.01), face.key
        assert len(pips) == int(face.rank), face.key
        assert sum(x for x, _, _ in pips) / len(pips) == pytest.approx(50, abs=0.1), face.key
        assert sum(y for _, y, _ in pips) / len(pips) == pytest.approx(70, abs=0.1), face.key


def test_a_suit_card_has_its_rank_and_the_letter_of_its_suit_in_a_corner():
    for face in SUITED:
        _, shade = SUITS[face.suit]
        drawing = draw_face(face)
        assert draw_letters(face.rank, (14, 20), 19, shade.ink) in drawing, face.key
        assert draw_letters(face.suit[0], (14, 41), 11, shade.ink) in drawing, face.key


def test_the_signs_of_a_card_do_not_touch():
    for rank, (middles, size) in PIPS.items():
        for (x, y), (other_x, other_y) in combinations(middles, 2):
            across, down = abs(x - other_x), abs(y - other_y)
            assert max(across, down) > size or across + down > size * 1.4, rank
        assert min(x for x, _ in middles) - size / 2 > 14 + width_of_letters("H", 11) / 2, rank


def test_a_number_card_shows_its_heads_beside_its_number():
    for face in NUMBERED:
        heads = icons(face, "bull")
        assert len(heads) == face.pips, face.key
        small = 14 if len(face.rank) < 3 else 11
        corner = 9 + width_of_letters(face.rank, small)
        for x, y, size in heads:
            assert corner < x - size / 2 < x + size / 2 < 92, face.key
            assert 2 < y - size * 0.375 < y + size * 0.375 < 34, face.key


def test_a_number_fits_on_its_panel():
    for number in ("1", "55", "100"):
        large = 36 if len(number) < 3 else 29
        assert width_of_letters(number, large) < 80, number
        assert draw_letters(number, (50, 71), large, INK) in draw_face(NUMBERED[int(number) - 1]), (
            number
        )


def test_the_gauge_shows_how_high_a_number_is():
    knobs = [re.search(r"<circle cx='([\d.]+)'", draw_face(face)).group(1) for face in NUMBERED]
    assert [float(knob) for knob in knobs] == pytest.approx([14 + 0.72 * n for n in range(1, 101)])
    assert "circle" not in draw_face(Face("7", "7", "number", "7"))


def dots(face):
    """Middle and size of each dot of a card's circle, the largest first."""
    drawn = re.findall(r"<circle cx='([\d.]+)' cy='([\d.]+)' r='([\d.]+)' fill", draw_face(face))
    return sorted((tuple(map(float, dot)) for dot in drawn), key=lambda dot: -dot[2])


def test_a_card_shows_its_place_on_the_circle_and_what_it_beats():
    places = [(50 + 34 * sin(n * pi / 6), 71 - 34 * cos(n * pi / 6)) for n in range(12)]
    for face in CIRCLED:
        turn = round(face.gauge * 12)
        own, *below = [(x, y) for x, y, size in dots(face) if size > 2]
        assert len(dots(face)) == 12, face.key
        assert own == pytest.approx(places[turn], abs=0.01), face.key
        beaten = sorted(places[turn - n] for n in (1, 2))
        assert [*chain(*sorted(below))] == pytest.approx([*chain(*beaten)], abs=0.01), face.key
        assert face.beats == (RANKS[turn - 1], RANKS[turn - 2]), face.key
        assert RANKS[turn] == face.rank


def test_what_a_card_beats_fits_below_its_circle():
    for face in CIRCLED:
        first, last = re.findall(r"translate\(([\d.]+) 121\) scale\(0\.6\)", draw_face(face))
        assert float(first) > 30, face.key
        assert float(last) + width_of_letters(face.beats[-1], 12) < 85, face.key


def test_every_drawing_is_well_formed_and_needs_nothing_else():
    for face in [*ALL, None]:
        drawing = draw_face(face)
        parsed(f"<svg>{drawing}</svg>")
        needed = re.search(r"href|url\(|<text|<image|<script|<style|id='", drawing)
        assert not needed, f"{face.key if face else 'the back'}: {needed}"


def test_every_face_has_its_own_key_and_name():
    for faces in (SUITED, NUMBERED, CIRCLED):
        assert (
            len({face.key for face in faces}) == len({face.title for face in faces}) == len(faces)
        )
    assert suit_face(SIX_DECK.cards("5H")[0], NAMES).title == "5 of Hearts"
    assert [NUMBERED[n].title for n in (0, 54)] == ["1 (1 head)", "55 (7 heads)"]


def test_every_letter_has_its_own_lines():
    assert len({*STROKES.values()}) == len(STROKES)
    assert {*"0123456789", *NAMES, *FRENCH, *"".join(RANKS)} <= {*STROKES}


def test_one_card_alone_keeps_its_shape():
    root = parsed(card_picture(SUITED[0], 50))
    assert (root.get("width"), root.get("height")) == ("50", "70")
    assert draw_face(SUITED[0]) in card_picture(SUITED[0], 50)
    assert draw_face(None) in card_picture(None, 50)
