"""Sheets of cards: all of them, in their size, within the page, and backs behind them."""

import re

import pytest

from tutor.classroom.paper import small
from tutor.classroom.paper.cards import (
    HEIGHT,
    WIDTH,
    PrintedCard,
    corner,
    grey,
    marks,
    places,
    sheets,
    svg_of_card,
)
from tutor.classroom.paper.decks import hundred, may_be_turned, print_six_deck, suit_cards
from tutor.classroom.paper.small import small_sheet
from tutor.classroom.paper.typesetting import PAGES, pdf
from tutor.games.six_deck import DECK
from tutor.table.signs import ICONS

PLACED = re.compile(r'#place\(dx: ([\d.]+)mm, dy: ([\d.]+)mm, image\("(.+?)", width: ([\d.]+)mm')
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")
DECKS = {"Six Deck": (print_six_deck, 42, 5), "Deck from 1 to 100": (hundred, 100, 12)}


def sides(manuscript):
    """Return the drawings on each page: position, name, width."""
    return [
        [(float(x), float(y), name, float(width)) for x, y, name, width in PLACED.findall(page)]
        for page in manuscript.source.split("#pagebreak()")
    ]


@pytest.mark.parametrize("title", DECKS)
@pytest.mark.parametrize("page", PAGES)
def test_every_card_is_on_one_sheet_of_nine(title, page, pages):
    made, count, number_of_pages = DECKS[title]
    manuscript = sheets(made(), title, page)
    lying = sides(manuscript)
    names = [name for side in lying for _, _, name, _ in side]
    assert names == [f"card{n}.svg" for n in range(count)]
    assert {*manuscript.drawings} == {*names}
    assert [len(side) for side in lying[:-1]] == [9] * (number_of_pages - 1)
    assert pages(manuscript) == number_of_pages


def test_the_six_deck_has_36_cards_and_six_more():
    cards = print_six_deck()
    titles = [card.title for card in cards]
    assert len({*titles[:36]}) == len(DECK) == 36
    assert titles[0] == "1 of Units"
    assert titles[36:] == ["Suit Hierarchy card"] * 6


def test_a_card_of_100_shows_its_number_its_heads_and_its_peppers():
    cards = hundred()
    assert [card.title for card in cards] == [str(n) for n in range(1, 101)]
    for n, heads, peppers in ((1, 1, 1), (6, 1, 2), (55, 7, 3), (66, 5, 2), (100, 3, 3)):
        assert cards[n - 1].svg.count(ICONS["bull"]) == heads, n
        assert cards[n - 1].svg.count(ICONS["pepper"]) == peppers, n


def test_numbers_that_are_others_upside_down_have_a_line_below():
    turned = [n for n in range(1, 101) if may_be_turned(str(n))]
    assert turned == [6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]


@pytest.mark.parametrize("page", PAGES)
def test_cards_touch_in_poker_size_and_lie_in_the_middle_of_the_page(page):
    paper, lying = PAGES[page], places(PAGES[page])
    assert (WIDTH, HEIGHT) == (63.5, 88.9)
    assert len({*lying}) == 9
    for n, (x, y) in enumerate(lying):
        assert x == pytest.approx(lying[0].x + n % 3 * WIDTH)
        assert y == pytest.approx(lying[0].y + n // 3 * HEIGHT)
    assert lying[0].x == pytest.approx(paper.width - lying[-1].x - WIDTH)
    assert lying[0].y == pytest.approx(paper.height - lying[-1].y - HEIGHT)
    assert lying[0].x > 4
    assert lying[0].y > 4


@pytest.mark.parametrize("page", PAGES)
def test_marks_stand_at_every_cut_outside_the_cards_and_within_the_page(page):
    paper, (left, top) = PAGES[page], corner(PAGES[page])
    right, bottom = paper.width - left, paper.height - top
    upright, flat = set(), set()
    for line in marks(paper):
        x, y, x2, y2 = map(float, re.findall(r"([\d.]+)mm", line))
        assert 0.5 < x <= x2 < paper.width - 0.5
        assert 0.5 < y <= y2 < paper.height - 0.5
        assert x2 < left or right < x or y2 < top or bottom < y, line
        (upright if x == x2 else flat).add(x if x == x2 else y)
    assert sorted(upright) == pytest.approx([left + n * WIDTH for n in range(4)], abs=0.001)
    assert sorted(flat) == pytest.approx([top + n * HEIGHT for n in range(4)], abs=0.001)


@pytest.mark.parametrize("count", [1, 5, 9, 11])
def test_a_back_lies_behind_each_card_when_the_page_is_turned_on_its_long_edge(count, pages):
    cards = [PrintedCard(str(n), svg_of_card("")) for n in range(count)]
    manuscript = sheets(cards, "Some", "a4", backs=True)
    lying = sides(manuscript)
    assert pages(manuscript) == len(lying) == 2 * -(-count // 9)
    for front, behind in zip(lying[::2], lying[1::2], strict=True):
        assert {name for _, _, name, _ in behind} == {"back.svg"}
        middles = {(round(210 - x - width / 2, 2), round(y)) for x, y, _, width in front}
        mirrored = {(round(x + width / 2, 2), round(y - 4.2)) for x, y, _, width in behind}
        assert middles == mirrored


def test_without_backs_there_are_none():
    assert "back.svg" not in sheets(print_six_deck(), "Six Deck").drawings


@pytest.mark.parametrize("made", [print_six_deck, hundred])
def test_black_and_white_has_no_colour(made):
    coloured = sheets(made(), "Deck", backs=True).drawings
    plain = sheets(made(), "Deck", black_and_white=True, backs=True).drawings
    assert len({shade for svg in coloured.values() for shade in COLOUR.findall(svg)}) > 5
    for svg in plain.values():
        for shade in COLOUR.findall(svg):
            assert shade[1:3] == shade[3:5] == shade[5:], shade
        named = re.findall(r"(?:fill|stroke)='([a-z]+)'", svg)
        assert {*named} <= {"none"}


def test_paper_stays_white_and_thin_inks_dark_in_grey():
    assert grey("#fffdf7 #fff #7d5200 #e69f00") == "#ffffff #ffffff #2a2a2a #a3a3a3"


def test_the_paper_of_a_card_is_not_printed():
    assert "#fffdf7" not in "".join(sheets(print_six_deck(), "Six Deck").drawings.values())


def test_the_same_deck_is_the_same_file():
    one, other = (pdf(sheets(print_six_deck(), "Six Deck", backs=True)) for _ in range(2))
    assert one.startswith(b"%PDF")
    assert one == other


def lines(manuscript):
    """Return both ends of each line of a page."""
    end = r"\(([\d.]+)mm, ([\d.]+)mm\)"
    found = re.findall(rf"line\(start: {end}, end: {end}", manuscript.source)
    return [tuple(map(float, each)) for each in found]


@pytest.mark.parametrize("page", PAGES)
def test_the_small_deck_is_one_page_of_36_cards(page, pages):
    manuscript = small_sheet(suit_cards(), "Six Deck, small", page)
    assert pages(manuscript) == 1
    titles = re.findall(r'alt: "(.+?)"', manuscript.source)
    assert titles == [card.title for card in print_six_deck()[:36]]
    assert len({*titles}) == len(manuscript.drawings) == 36
    assert "Six Deck, small · print at 100 % · cut along the lines" in manuscript.source


@pytest.mark.parametrize("page", PAGES)
def test_small_cards_touch_and_lie_in_the_middle_of_the_page(page):
    paper = PAGES[page]
    [lying] = sides(small_sheet(suit_cards(), "Six Deck, small", page))
    assert {width for *_, width in lying} == {30}
    assert (small.WIDTH, small.HEIGHT) == (30, 42)
    left, top, *_ = lying[0]
    for n, (x, y, name, _) in enumerate(lying):
        assert name == f"card{n}.svg"
        assert x == pytest.approx(left + n % 6 * 30, abs=0.002)
        assert y == pytest.approx(top + n // 6 * 42, abs=0.002)
    assert 2 * left + 180 == pytest.approx(paper.width, abs=0.002)
    assert 2 * top + 252 == pytest.approx(paper.height, abs=0.002)


@pytest.mark.parametrize("page", PAGES)
def test_the_lines_of_small_cards_go_through_the_whole_grid_within_the_margins(page):
    paper, margin = PAGES[page], 7  # mm that a printer may leave blank
    manuscript = small_sheet(suit_cards(), "Six Deck, small", page)
    [[(left, top, *_), *_]] = sides(manuscript)
    upright = sorted(each for each in lines(manuscript) if each[0] == each[2])
    flat = sorted(each for each in lines(manuscript) if each[1] == each[3])
    assert [x for x, *_ in upright] == pytest.approx([left + n * 30 for n in range(7)], abs=0.002)
    assert [y for _, y, *_ in flat] == pytest.approx([top + n * 42 for n in range(7)], abs=0.002)
    for _, start, _, end in upright:
        assert margin < start < top < paper.height - top < end < paper.height - margin
    for start, _, end, _ in flat:
        assert margin < start < left < paper.width - left < end < paper.width - margin


def test_rank_and_suit_of_a_small_card_can_be_read_in_two_corners():
    seven = 7 * 25.4 / 72 / 30 * 100  # points, on a field 100 wide
    for card in suit_cards():
        corner = re.search(r"<g transform='rotate\(180 50 70\)'>(.*?</g>)(.*?</g>)", card.svg)
        for letter in corner.groups():
            assert card.svg.count(letter) == 2, card.title
            assert 20 * float(re.search(r"scale\(([\d.]+)\)", letter)[1]) >= seven, card.title


def test_small_cards_have_no_frame_and_may_have_no_colour():
    coloured = small_sheet(suit_cards(), "Small").drawings.values()
    plain = small_sheet(suit_cards(), "Small", black_and_white=True).drawings.values()
    assert "ct-paper" not in "".join(coloured)
    shades = {shade for svg in coloured for shade in COLOUR.findall(svg)}
    assert any(len({shade[1:3], shade[3:5], shade[5:]}) > 1 for shade in shades)
    for shade in {shade for svg in plain for shade in COLOUR.findall(svg)}:
        assert shade[1:3] == shade[3:5] == shade[5:], shade


def test_another_page_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r"no page size 'a3'\. Use a4 or letter\."):
        sheets(print_six_deck(), "Six Deck", "a3")
    with pytest.raises(ValueError, match=r"no page size 'a3'\. Use a4 or letter\."):
        small_sheet(suit_cards(), "Six Deck", "a3")
