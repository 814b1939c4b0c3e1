"""Printed pages: the handout, exit tickets, homework, slides, and the key of the teacher."""

import re

import pytest
from lessons import ANSWER, SETUP, code, every_lesson, lesson_source, prose, saved

from tutor.classroom import lesson
from tutor.classroom.check import with_decimal
from tutor.classroom.editions.key import lesson_key_blocks, lesson_key_pdf
from tutor.classroom.editions.making import assignment, letter, projector, student
from tutor.classroom.editions.marks import read_source
from tutor.classroom.editions.pages import (
    answers_pdf,
    handout_blocks,
    handout_pdf,
    help_pdf,
    helping,
    homework,
    homework_blocks,
    homework_pdf,
    ticket,
    tickets_pdf,
)
from tutor.classroom.editions.slides import door, slides_of, slides_pdf
from tutor.classroom.exercise import Exercise, OwnQuestion, Poll, Pool, Reasoned
from tutor.classroom.paper import handouts, tickets
from tutor.classroom.paper.answers import stressed
from tutor.classroom.paper.handouts import LOOK
from tutor.classroom.paper.typesetting import LARGE, pdf
from tutor.classroom.replies import LETTERS

PAGES = re.compile(rb"/Type\s*/Page\b")
AT_THE_END = ("You will be able to", "Key words")


SIZES = {handout_pdf: (2, 2), tickets_pdf: (1, 1), homework_pdf: (1, 1), answers_pdf: (1, 1)}
SIZES |= {lesson_key_pdf: (3, 5), help_pdf: (1, 2)}


@every_lesson
@pytest.mark.parametrize("page", ["a4", "letter"])
def test_each_sheet_has_its_number_of_pages(name, page):
    for made, (least, most) in SIZES.items():
        pdf = made(lesson_source(name), "RED3", page)
        assert pdf.startswith(b"%PDF")
        assert least <= len(PAGES.findall(pdf)) <= most, made.__name__
    pdf = handout_pdf(lesson_source(name), "RED3", page, "https://school.example/cards")
    assert len(PAGES.findall(pdf)) == 2


@every_lesson
@pytest.mark.parametrize("page", ["a4", "letter"])
def test_large_print_has_more_pages_and_the_same_text(name, page, monkeypatch):
    sources = []
    for module in (handouts, tickets):
        monkeypatch.setattr(module, "pdf", lambda made: sources.append(made.source) or pdf(made))
    for made, (_, most) in SIZES.items():
        if made is lesson_key_pdf:
            continue
        usual, large = (made(lesson_source(name), "RED3", page + end) for end in ("", "-large"))
        assert len(PAGES.findall(large)) >= len(PAGES.findall(usual))
        assert len(PAGES.findall(large)) <= 2 * most + 1
        small, big = (each.partition(LOOK)[2].removeprefix(LARGE) for each in sources[-2:])
        assert LARGE not in small
        asked = small.partition("#whole")[2] or small.partition("[#text")[2].partition("]")[2]
        assert asked in big


@every_lesson
def test_a_handout_asks_each_exercise_once_with_room_for_the_answer(name):
    whole = lesson_source(name)
    blocks = handout_blocks(whole)
    for task in whole.plan.tasks:
        if isinstance(task, Reasoned | OwnQuestion):
            continue
        (block,) = [block for block in blocks if f"**{task.number}**" in block.text]
        is_number = isinstance(task, Exercise) and not task.lines
        due = (4 if task.is_core else 2) if is_number else int(not isinstance(task, Poll))
        assert block.lines == due, task.number
    assert blocks[0].text.startswith("Name ")
    assert blocks[1].text.startswith(f"# {whole.plan.number} ")
    assert "today." not in "".join(block.text for block in blocks)


@every_lesson
def test_the_exercises_begin_on_the_second_page(name):
    blocks = handout_blocks(lesson_source(name))
    (first,) = [n for n, block in enumerate(blocks) if block.is_first]
    assert blocks[first].text.startswith("## Exercises")
    before = "".join(block.text for block in blocks[:first])
    assert all(part in before for part in ("## Vote", "## Cards in hand", "## At the board"))
    assert "**Time**" not in before
    assert re.findall(r"^\| \*\*(.+?)\*\* \|", before, re.MULTILINE) == ["Game", "Materials"]


@every_lesson
def test_what_the_lesson_is_about_is_at_the_foot_of_the_second_page(name):
    whole = lesson_source(name)
    *others, last = [block.text for block in handout_blocks(whole)]
    assert re.findall(r"^\| \*\*(.+?)\*\* \| .+ \|$", last, re.MULTILINE) == [*AT_THE_END]
    for made in (student(whole), projector(whole), assignment(whole)):
        texts = [cell.source for cell in made.cells]
        (at,) = [n for n, text in enumerate(texts) if AT_THE_END[0] in text]
        assert texts[at] == last
        assert not [text for text in texts[at + 1 :] if "**" in text]  # the code, or the board
    assert not [text for text in others if any(row in text for row in AT_THE_END)]


@every_lesson
def test_an_extra_is_on_paper_and_its_answer_in_the_key(name):
    whole = lesson_source(name)
    asked, *answer = [cell for cell in whole.cells if "extra" in cell.marks]
    printed = [block.text for block in handout_blocks(whole)]
    assert asked.text in printed[-2]
    assert not [cell for cell in answer if cell.text in "".join(printed)]
    is_own = bool(asked.exercise)  # a question of your own has many answers
    assert isinstance(whole.task(asked), OwnQuestion) if is_own else len(answer) == 1
    key = "\n".join(block.text for block in lesson_key_blocks(whole))
    assert asked.text.removeprefix(f"**{asked.exercise}** (extra) ") in key
    assert all(LEAD.sub("", cell.text) in key for cell in answer)
    assert not [slide for slide in slides_of(whole) if asked.text in slide.text]


@every_lesson
def test_a_handout_shows_what_the_class_may_vote_for(name):
    whole = lesson_source(name)
    (poll,) = [task for task in whole.plan.tasks if isinstance(task, Poll)]
    for class_code in ("", "RED3"):
        text = "\n".join(block.text for block in handout_blocks(whole, class_code))
        today = lesson(whole.plan.number, class_code=class_code or whole.class_code)
        rows = [line.split("  ") for line in today.poll(poll.number).text.splitlines()]
        assert "\\\n".join(f"**{name}** {says}" for name, says in rows) in text


@every_lesson
def test_a_handout_has_nothing_for_the_teacher(name):
    text = "\n".join(block.text for block in handout_blocks(lesson_source(name)))
    for cell in lesson_source(name).cells:
        assert not cell.is_hidden or cell.text not in text
    assert "For the teacher" not in text
    assert "Solution" not in text


def test_where_a_list_is_written_down_there_is_room_for_it():
    for name, words in (
        ("01_sample_space", "**Write down all hands"),
        ("02_complement", "**List the 15 pairs"),
        ("05_overlaps", "**List the hands of four"),
        ("15_waiting", "**list the six ways"),
    ):
        blocks = handout_blocks(lesson_source(name))
        assert [block.lines for block in blocks if words in block.text] == [4]


def test_a_part_ends_with_the_table_that_is_filled_in():
    blocks = handout_blocks(lesson_source("06_conditioning"))
    tables = [block.text for block in blocks if "| total | | | |" in block.text]
    assert [text.splitlines()[-1] for text in tables] == ["| total | | | |"]


@every_lesson
def test_the_key_has_every_value_solution_and_note(name):
    whole = lesson_source(name)
    text = "\n\n".join(block.text for block in lesson_key_blocks(whole, "RED3"))
    for task in whole.plan.tasks:
        assert f"## {task.number} {task.title}" in text
        if isinstance(task, Exercise) and not task.lines:
            for thought, value in task.values.items():
                row = (
                    f"| {with_decimal(value)} | {thought} | "
                    if thought
                    else f"**{with_decimal(value)}**"
                )
                assert row in text
        if isinstance(task, Exercise) and task.lines:
            assert f"**Line {task.values['']}**: the number should be " in text
        if isinstance(task, Poll):
            right = re.search(r"\*\*(.)\*\* [^\n]+: \*\*right\*\*", text)
            assert right.group(1) == letter(whole, task, "RED3")
        if isinstance(task, Exercise) and not task.lines:
            assert f"(typed: `{task.typed}`)" in text
            assert f"Any other number: {stressed(task.hint)}" in text
    for cell in whole.cells:
        if cell.marks & {"teacher", "solution"} and not cell.is_code and "](" not in cell.text:
            assert LEAD.sub("", cell.text) in text or "homework" in cell.marks
    for each, answer in homework(whole, is_answer=True).items():
        assert f"{homework(whole)[each]}\n\n> {answer}" in text


def test_the_key_says_what_earns_half_of_the_points():
    text = "\n\n".join(block.text for block in lesson_key_blocks(lesson_source("06_conditioning")))
    rows = [row for row in text.splitlines() if row.endswith("**Half of the points.** |")]
    assert [row.split(" | ")[1] for row in rows] == ["not divided", "not divided"]


LEAD = re.compile(
    r"^(> \*\*For the teacher\.\*\* |\*\*(Solution [\d.]+|Starter, answers|Extra, answer)\.\*\* )"
)


@every_lesson
def test_the_key_is_a_plan_for_one_lesson_and_for_two(name):
    whole = lesson_source(name)
    text = "\n\n".join(block.text for block in lesson_key_blocks(whole))
    assert "**Time**: 45 minutes: starter 3, vote 4, cards " in text
    heads = re.findall(r"^# (.+): (\d+) minutes$", text, re.MULTILINE)
    assert [head for head, _ in heads] == [
        *("Starter", "Vote", "Cards in hand", "At the board", "Exercises", "Exit ticket")
    ]
    first, second = two_lessons(text)
    assert sum(minutes for _, minutes in first) == sum(minutes for _, minutes in second) == 45
    names = [name for name, _ in second]
    assert names[0] == "Starter again"
    assert "Exit ticket" in names
    exercises = [task.number for task in whole.plan.tasks if isinstance(task, Exercise)]
    assert [name for name, _ in first if name in exercises] == exercises[:1]
    pool = next(task for task in whole.plan.tasks if isinstance(task, Pool))
    board = f"{pool.number} and the class board"
    asked = [task.number for task in whole.plan.tasks if isinstance(task, Exercise | Pool)]
    order = [each.replace(pool.number, board) for each in asked if each != exercises[0]]
    assert names[1:-2] == order
    without = text.partition("Without computers, take the extra of the handout instead of ")[2]
    assert without.startswith(
        f"{pool.number}, and the homework instead of {names[-1].partition(',')[0]}"
    )


@every_lesson
def test_what_gives_a_secret_away_comes_after_the_class_board(name):
    tasks = lesson_source(name).plan.tasks
    pool = next(n for n, task in enumerate(tasks) if isinstance(task, Pool))
    for task in tasks[:pool] if tasks[pool].is_secret else ():
        assert not isinstance(task, Exercise) or task.values[""] != tasks[pool].truth()


def two_lessons(text):
    """The parts of both lessons, with their minutes."""
    table = text.partition("| first lesson |")[2].splitlines()[2:]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table if "|" in line]
    return (
        [(name, int(minutes)) for name, minutes, *_ in rows if name != "–"],
        [(name, int(minutes)) for *_, name, minutes in rows if name != "–"],
    )


@every_lesson
def test_a_teacher_who_has_only_the_key_can_read_out_every_question(name):
    whole = lesson_source(name)
    text = "\n\n".join(block.text for block in lesson_key_blocks(whole))
    for cell in whole.cells[1:]:
        if cell.marks & {"handout", "ticket", "starter"} and not (cell.is_code or cell.is_hidden):
            for paragraph in cell.text.split("\n\n"):
                said = re.sub(r"^\*\*[\d.]+\*\* (\([^)]*\) )?", "", paragraph)
                assert said.startswith(("#", "|")) or said in text


def test_the_key_shows_what_code_comes_to_if_both_are_short():
    text = "\n".join(block.text for block in lesson_key_blocks(lesson_source("01_sample_space")))
    assert "# [4.84, 174.25, 0.67]\n```" in text
    assert "ours = board" not in text


@every_lesson
def test_a_ticket_has_the_question_and_the_choices(name):
    whole = lesson_source(name)
    (asked,) = [task for task in whole.plan.tasks if isinstance(task, Reasoned)]
    paper = ticket(whole, "RED3")
    assert f"**{asked.number}**" in paper.text
    for letter_of, choice in zip(LETTERS, asked.offered, strict=False):
        assert f"**{letter_of}** {choice.text}" in paper.text
    assert "class RED3" in paper.head


def test_a_ticket_that_is_too_long_or_missing_is_refused(tmp_path):
    asked = prose("ticket, ex-6.7", "**6.7** Why?\n\n" + "Say more. " * 400)
    with pytest.raises(ValueError, match=r"is longer than its part of the page\. Make it"):
        tickets_pdf(read_source(saved(tmp_path, SETUP, ANSWER, asked)))
    with pytest.raises(ValueError, match=r"^06_mine has no exit ticket: no cell has the tag"):
        tickets_pdf(read_source(saved(tmp_path, SETUP, ANSWER)))


@every_lesson
def test_a_help_strip_has_the_hint_and_a_line_to_fill_in(name):
    whole = lesson_source(name)
    tasks = [task for task in whole.plan.tasks if isinstance(task, Exercise) and task.help]
    assert [text.split("**")[1] for text in helping(whole)] == [task.number for task in tasks]
    for task, text in zip(tasks, helping(whole), strict=True):
        assert task.hint in text
        assert r"\_\_\_" in text.splitlines()[-1]


@every_lesson
def test_homework_has_room_and_its_answers_come_later(name):
    whole = lesson_source(name)
    asked = [block for block in homework_blocks(whole) if block.lines]
    solved = homework(whole, is_answer=True)
    assert len(asked) == len(solved) >= 3
    text = "".join(block.text for block in homework_blocks(whole))
    assert not [answer for answer in solved.values() if answer in text]
    later = "".join(block.text for block in homework_blocks(whole, with_answers=True))
    assert all(answer in later for answer in solved.values())


@every_lesson
def test_slides_show_the_lesson_and_no_answers(name):
    whole = lesson_source(name)
    shown = [*slides_of(whole, "RED3")]
    parts = [*dict.fromkeys(slide.name for slide in shown)]
    assert parts == [
        f"Lesson {whole.plan.number}",
        *("Starter", "Vote", "Cards in hand", "At the board", "Exercises", "Exit ticket"),
    ]
    text = "\n".join(slide.text for slide in shown)
    for task in whole.plan.tasks:
        assert isinstance(task, OwnQuestion) or f"**{task.number}**" in text
    assert "Solution" not in text
    assert "today." not in text
    assert len(PAGES.findall(slides_pdf(whole, "RED3"))) == len(shown)


def test_slides_have_pictures_of_the_cards():
    by_name = {slide.name: slide for slide in slides_of(lesson_source("06_conditioning"))}
    assert len(by_name["Vote"].cards) == len(by_name["Cards in hand"].cards) == 5
    assert all(svg.startswith("<svg") for svg in by_name["Vote"].cards)
    numbers = {slide.name: slide for slide in slides_of(lesson_source("02_complement"))}
    assert len(numbers["Vote"].cards) == 8


def test_what_a_handout_cannot_show_is_refused(tmp_path):
    cell = code("handout, ex-6.2", "today.cards(3)")
    with pytest.raises(ValueError, match=r"^06_mine: a handout can show today.poll\(...\), to"):
        handout_blocks(read_source(saved(tmp_path, SETUP, ANSWER, cell)))


def test_what_may_be_voted_for_is_printed_as_it_is(tmp_path):
    cells = prose("handout, ex-6.5", "**6.5** See."), code("handout, ex-6.5", 'today.lines("6.5")')
    _, block = handout_blocks(read_source(saved(tmp_path, SETUP, ANSWER, *cells)))
    assert (
        "\\\n**3** If the 1H is a point card, Blaise has no Heart: 9/10 × 8/9 = 4/5." in block.text
    )


def test_slides_show_the_address_of_the_class_also_as_a_qr_code():
    whole = lesson_source("12_bayes")
    shown = door(whole, "red 3", "https://school.example/cards/")
    assert "**school.example/cards/12/?RED3**" in shown.text
    (code,) = shown.cards
    assert code.startswith("<svg")
    other = door(whole, "BLUE7", "https://school.example/cards/")
    assert other.cards != shown.cards
    pages = [
        len(PAGES.findall(slides_pdf(whole, "RED3", site)))
        for site in ("", "https://school.example/cards")
    ]
    assert pages[1] == pages[0] + 1
