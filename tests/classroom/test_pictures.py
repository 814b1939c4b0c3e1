"""Pictures of the lessons: drawn from counts, empty for students, with words for everybody."""

import re
from html import unescape
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from lessons import ANSWER, SETUP, code, every_lesson, lesson_source, prose, saved

from tutor.classroom import lesson
from tutor.classroom.editions.hidden import SMALL, boxed, find_hidden
from tutor.classroom.editions.key import lesson_key_blocks
from tutor.classroom.editions.leaks import MAY_STAND, NUMBER, given_away, values_meant
from tutor.classroom.editions.making import student
from tutor.classroom.editions.marks import read_source
from tutor.classroom.editions.moodle import moodle_xml
from tutor.classroom.editions.pages import handout_blocks, handout_pdf
from tutor.classroom.editions.slides import slides_of
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.pictures import of_lessons
from tutor.classroom.pictures.of_lessons import PLANNED, diagram, words_of

SVG = "{http://www.w3.org/2000/svg}"
NUMBERS = {  # in the boxes, worked out without this program
    "tree_1_orders": "",
    "venn_5": "1 4 2 8",
    "tree_6_deals": "30 9 6 3 21 6 15",
    "apart_7": "",
    "tree_12_players": "18 3 3 0 15 5 10",
    "tree_17_turns": "714 119 595 102 493 87 406",
    "tree_18_three": "1/27 2/27 2/27 4/27 2/27 4/27 4/27 8/27",
    "pascal_18": "4 6 4 5 10 10 5 6 15 20 15 6",
}
CASES = ["loses", "loses", "does not count", "wins", "wins", "does not count"]
READABLE = 7  # points, of the smallest letters on paper
POINT = 72 / 25.4  # of a millimetre

every_picture = pytest.mark.parametrize("name", PLANNED)


def drawn(name, *, filled=False):
    """The drawing, and all its parts with this tag."""
    root = ET.fromstring(diagram(name).svg(filled=filled))  # noqa: S314  our own
    return root, lambda tag: [*root.iter(f"{SVG}{tag}")]


def written(name, *, filled=False):
    return [each.text for each in drawn(name, filled=filled)[1]("text")]


@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_in_the_boxes_are_the_planned_ones(name):
    assert " ".join(box.number for box in diagram(name).boxes) == NUMBERS[name]


def test_the_six_cases_of_a_dealer_who_does_not_look():
    assert [box.number for box in diagram("tree_14_cases").boxes] == CASES
    assert {*PLANNED} == {*NUMBERS, "tree_14_cases"}


@every_picture
def test_boxes_are_empty_until_they_are_filled(name):
    empty, full = written(name), written(name, filled=True)
    numbers = [box.number for box in diagram(name).boxes]
    later = [each for each in full if each not in empty and each not in numbers]
    assert len(full) == len(empty) + len(numbers) + len(diagram(name).later) // 2
    assert sorted(full) != sorted(empty) or not (numbers or later)
    boxes = [each for each in drawn(name)[1]("rect") if each.get("class") == "write"]
    assert len(boxes) == len(numbers)


@every_picture
def test_a_picture_is_told_to_whoever_does_not_see_it(name):
    for filled in (False, True):
        root, parts = drawn(name, filled=filled)
        words = diagram(name).told(filled=filled)
        assert root.get("role") == "img"
        assert root.get("aria-label") == parts("title")[0].text == words
        assert len(words.split()) > 5
        for box in diagram(name).boxes:
            assert (f"{box.says}: {box.number}" in words) is filled


def test_each_box_has_a_place_in_words_of_its_own():
    for name in PLANNED:
        places = [box.says for box in diagram(name).boxes]
        assert len({*places}) == len(places), name


def test_a_picture_without_its_words_is_refused_with_its_name(tmp_path, monkeypatch):
    file = tmp_path / "pictures.toml"
    whole = of_lessons.FILE.read_text("utf-8")
    monkeypatch.setattr(of_lessons, "FILE", file)
    for name, planned in PLANNED.items():
        for word in ("words", *planned.words):
            before, its = whole.split(f"[{name}]\n")
            its = re.sub(rf"^{word} = .*", "", its, count=1, flags=re.MULTILINE)
            file.write_text(f"{before}[{name}]\n{its}", "utf-8")
            said = rf"^pictures.toml: {name} needs an entry {word}\.$"
            with pytest.raises(ValueError, match=said):
                words_of(name)


def test_a_picture_that_is_not_there_is_refused_with_those_there_are():
    for name in ("venn_6", "", 5, None, ["venn_5"]):
        with pytest.raises(ValueError, match=r"^There is no picture .+ There are tree_1_orders, "):
            lesson(5).picture(name)


@every_picture
def test_all_is_within_the_drawing_and_no_box_covers_another(name):
    wide, high = diagram(name).size
    corners = [
        (box.x - box.wide / 2, box.y - box.high / 2, box.x + box.wide / 2, box.y + box.high / 2)
        for box in diagram(name).boxes
    ]
    for left, top, right, bottom in corners:
        assert 0 < left < right < wide
        assert 0 < top < bottom < high
    for one, other in combinations(corners, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    for text in drawn(name, filled=True)[1]("text"):
        reach = 0.5 * float(text.get("font-size")) * len(text.text)  # letters are narrower
        x, middle = float(text.get("x")), text.get("text-anchor") or "middle"
        left, right = {"start": (0, 1), "middle": (0.5, 0.5), "end": (1, 0)}[middle]
        assert x - left * reach >= 0
        assert x + right * reach <= wide, text.text
        assert 8 < float(text.get("y")) < high


@every_picture
def test_a_picture_is_black_on_its_own_white_paper_in_every_theme(name):
    root, parts = drawn(name, filled=True)
    paper, (wide, high) = parts("rect")[0], diagram(name).size
    assert (paper.get("width"), paper.get("height")) == (str(wide), str(high))
    assert paper.get("fill") == "#ffffff"
    colours = {each.get(name) for each in root.iter() for name in ("fill", "stroke")}
    assert colours <= {None, "none", "#ffffff", "#000000"}


@every_picture
def test_the_smallest_letters_can_be_read_on_paper(name):
    sizes = [float(text.get("font-size")) for text in drawn(name, filled=True)[1]("text")]
    planned = PLANNED[name]
    for width in (planned.width, planned.on_letter or planned.width):
        assert min(sizes) * width / diagram(name).size.wide * POINT >= READABLE


@every_picture
def test_a_notebook_shows_a_picture_as_an_image_with_its_words(name):
    for filled in (False, True):
        shown = lesson(5).picture(name, filled=filled)
        assert repr(shown) == diagram(name).told(filled=filled)
        assert shown._repr_html_().startswith("<img alt=")
        assert "data:image/svg+xml," in shown._repr_html_()


# In the lessons


def pictures(whole):
    return [cell for cell in whole.cells if cell.picture]


@pytest.mark.parametrize("name", PLANNED)
def test_each_picture_is_in_the_lesson_of_its_number(name):
    (number,) = re.findall(r"_(\d+)", name)
    if int(number) not in lesson_plans():
        return
    cells = lesson_source(lesson_plans()[int(number)].notebook).cells
    places = [n for n, cell in enumerate(cells) if cell.picture == name]
    empty = [n for n in places if not cells[n].is_filled]
    assert len(empty) == 1
    assert not cells[empty[0]].is_hidden
    assert not cells[empty[0] - 1].is_code  # the text that it belongs to
    later = cells[empty[0] :]
    assert any("guess(" in cell.text or "answer" in cell.marks for cell in later)
    needed = bool(diagram(name).boxes or diagram(name).later)
    assert len(places) == 1 + needed


@every_lesson
def test_students_get_empty_boxes_and_the_key_has_full_ones(name):
    whole = lesson_source(name)
    printed = [block.drawing for block in handout_blocks(whole) if block.drawing]
    shown = [cell for cell in pictures(whole) if not cell.is_filled]
    on_paper = [cell for cell in shown if "slide" not in cell.marks]
    assert [each.svg for each in printed] == [diagram(cell.picture).svg() for cell in on_paper]
    assert [each.words for each in printed] == [diagram(cell.picture).told() for cell in on_paper]
    notebook = "".join(cell["source"] for cell in student(whole)["cells"])
    assert "filled" not in notebook
    assert all(f'today.picture("{cell.picture}")' in notebook for cell in shown)
    filled = [cell for cell in pictures(whole) if cell.is_filled]
    in_key = [block.drawing for block in lesson_key_blocks(whole) if block.drawing]
    assert [each.svg for each in in_key] == [
        diagram(cell.picture).svg(filled=True) for cell in filled
    ]


@every_lesson
def test_a_slide_has_the_pictures_with_their_words(name):
    whole = lesson_source(name)
    shown = [cell.picture for cell in pictures(whole) if not cell.is_hidden]
    slides = [slide for slide in slides_of(whole) if slide.words]
    assert [slide.words for slide in slides] == [diagram(each).told() for each in shown]
    assert [slide.cards for slide in slides] == [(diagram(each).svg(),) for each in shown]


@every_lesson
def test_no_number_of_a_box_is_printed_on_the_handout(name):
    whole = lesson_source(name)
    boxes = {value: what for value, what in boxed(whole) if value.denominator > 1 or value >= SMALL}
    printed = "\n".join(block.text for block in handout_blocks(whole))
    told = {said for said in NUMBER.findall(printed) if [*values_meant(said, boxes)]}
    assert told <= {*MAY_STAND.get(whole.plan.number, {})}


def test_a_number_of_a_box_is_a_leak_in_the_edition_for_students():
    whole = lesson_source("17_fair_games")
    planted = {"cells": [{"id": "0", "source": "So 595 games go on."}]}
    assert [leak.what for leak in given_away(planted, find_hidden(whole))] == [
        "tree_17_turns: a number in a box"
    ]


WRONG = {  # tags and code of a cell, and what is said
    ("handout", 'today.picture("venn_5")'): "a picture needs the tag “picture”",
    ("picture", 'today.cards("1H")'): "a picture needs the tag “picture”, and a cell with",
    ("picture", 'x = today.picture("venn_5")'): "a picture needs the tag “picture”, and a cell",
    ("picture", 'today.picture("venn_6")'): "there is no picture venn_6",
    ("picture", 'today.picture("venn_5", filled=True)'): "students would see the numbers",
}


@pytest.mark.parametrize(("tags", "text"), WRONG)
def test_a_cell_that_is_no_picture_or_shows_too_much_is_refused(tags, text, tmp_path):
    with pytest.raises(ValueError, match=WRONG[tags, text]):
        read_source(saved(tmp_path, SETUP, ANSWER, code(tags, text)))


def test_a_picture_for_the_teacher_may_be_filled(tmp_path):
    cells = (
        code(f"{tags}, picture", f'today.picture("venn_5"{more})')
        for tags, more in (("teacher", ", filled=True"), ("ex-6.2", ""), ("solution", ""))
    )
    whole = read_source(saved(tmp_path, SETUP, ANSWER, *cells))
    assert [cell.is_filled for cell in pictures(whole)] == [True, False, False]


def test_two_pictures_below_a_text_are_both_printed(tmp_path):
    cell = code("picture", 'today.picture("apart_7")')
    whole = read_source(saved(tmp_path, SETUP, ANSWER, prose("handout", "See."), cell, cell))
    assert [bool(block.drawing) for block in handout_blocks(whole)][-2:] == [True, True]
    assert handout_pdf(whole).startswith(b"%PDF")


def test_lines_to_write_on_are_beside_the_picture_of_an_exercise():
    (block,) = [each for each in handout_blocks(lesson_source("05_overlaps")) if each.drawing]
    assert "**5.3**" in block.text
    assert block.lines == 4


def test_moodle_has_the_picture_of_an_exercise_with_its_words():
    xml = unescape(moodle_xml(lesson_source("05_overlaps")).decode())
    assert f'alt="{diagram("venn_5").told()}" width="460"' in xml
