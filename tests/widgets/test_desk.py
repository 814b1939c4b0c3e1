"""Forms for a lesson, tested without a browser."""

import json

import pytest
from hypothesis import given
from kernel import NONSENSE, kept, packed, press
from lessons import every_lesson, lesson_source

from tutor.classroom import lesson
from tutor.classroom.editions.hidden import find_hidden
from tutor.classroom.editions.leaks import secrets_in
from tutor.classroom.editions.making import student
from tutor.classroom.exercise import Exercise, OwnQuestion, Pool
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.work import decode_work
from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.engine.wrong import Wrong
from tutor.widgets import desk

BAYES = 12


def sat(number=BAYES, student=17, class_code="RED3"):
    return desk(lesson(number, class_code=class_code, student=student))


def right(task, today):
    """What to touch and to type for a right answer."""
    if isinstance(task, Exercise) and task.lines:
        line = int(task.values[""])
        return "check", {"typed": str(task.lines[line - 1].right_ones[-1])}, str(line)
    if isinstance(task, Exercise):
        return "check", {"typed": str(task.values[""])}, ""
    letters = {
        option.text: option.name for option in desk(today).answer(task.number).draw().options
    }
    text = next(choice.text for choice in task.offered if not choice.thought)
    return letters[text], {}, ""


@every_lesson
def test_a_lesson_is_finished_by_touching_and_typing(name):
    plan = lesson_source(name).plan
    here = sat(plan.number)
    code = here.code()
    for task in plan.tasks:
        if isinstance(task, Pool):
            press(here.simulate(task.number), "simulate")
        elif not isinstance(task, OwnQuestion):
            form = here.answer(task.number)
            name, typed, line = right(task, here.today)
            if line:
                press(form, line)
            press(form, name, **typed)
    work = decode_work(code.view["copies"])
    assert (work.class_code, work.student) == ("RED3", 17)
    for task in plan.tasks:
        if isinstance(task, Pool):
            assert work.tallies[task.number].of
        elif not isinstance(task, OwnQuestion):
            assert work.thoughts[task.number].last == "", task.number


@every_lesson
def test_a_form_tells_nothing_before_its_answer(name):
    source = lesson_source(name)
    secret, here = find_hidden(source), sat(source.plan.number)
    forms = [here.sign_in(), here.code()]
    tasks = [task for task in source.plan.tasks if isinstance(task, Exercise | Pool)]
    forms += [here.answer(task.number) for task in tasks if not getattr(task, "lines", ())]
    for form in forms:
        state = json.dumps(packed(form.get_state()["view"]), ensure_ascii=False)
        assert [*secrets_in(state, secret)] == []


@every_lesson
def test_the_students_edition_has_a_form_for_each_exercise(name):
    source = lesson_source(name)
    cells = [cell for cell in student(source).cells if cell.cell_type == "code"]
    texts = "\n".join(cell.source for cell in cells)
    for task in source.plan.tasks:
        call = f'today.{"simulate" if isinstance(task, Pool) else "answer"}("{task.number}")'
        assert (call in texts) is not isinstance(task, OwnQuestion)
    shown = [cell.source for cell in cells if not cell.metadata.get("jupyter")]
    assert len(shown) == 1
    assert shown[0].startswith("today.design(")


def test_an_answer_is_told_what_a_cell_would_say():
    here = sat()
    form, other = here.answer("12.2"), lesson(BAYES, class_code="RED3", student=17)
    for typed in ("5/6", "10/28", "", "dunno", "36"):
        view = press(form, "check", typed=typed)
        assert view["reply"] == other.check("12.2", typed)._repr_html_()
        assert view["fields"][0]["value"] == typed


def test_an_answer_elsewhere_leaves_a_touch_that_is_on_its_way_valid():
    here = sat(12)
    vote, number = here.answer("12.1"), here.answer("12.2")
    before = number.seq
    press(vote, "A")
    assert number.seq == before
    once = vote.seq
    press(vote, "B")
    assert vote.seq == once + 1  # two views for one touch would refuse the next


@every_lesson
def test_each_core_exercise_has_help_which_says_no_answer(name):
    source = lesson_source(name)
    here, secret = sat(source.plan.number), find_hidden(source)
    asked = [task for task in source.plan.tasks if isinstance(task, Exercise)]
    wrong = {f"{task.number}: {name}" for task in asked for name in task.values if name}
    for task in asked:  # a wrong number may be a part of the way: in 18.2, one half for each pile
        if not task.lines:
            form = here.answer(task.number)
            assert bool(task.help) is task.is_core, task.number
            if task.help:
                assert "___" in press(form, "help")["reply"]
                assert here.today.answered == set()
                assert press(form, "help")["reply"] == "", "to ask for help is not to answer"
                assert [
                    each for what, each in secrets_in(task.help, secret) if what not in wrong
                ] == []


def test_a_line_is_chosen_and_then_checked_with_its_number():
    form = sat().answer("12.4")
    view = press(form, "2")
    assert (view["reply"], [each["is_chosen"] for each in view["options"]].index(True)) == ("", 1)
    assert "Line 2 has no mistake" in press(form, "check", typed="1/2")["reply"]


@every_lesson
def test_where_an_error_is_to_be_found_the_number_alone_waits_for_its_line(name):
    here = sat(lesson_source(name).plan.number)
    for task in (each for each in here.today.plan.tasks if getattr(each, "lines", ())):
        form, line = here.answer(task.number), str(int(task.values[""]))
        number = str(task.lines[int(line) - 1].right_ones[-1])
        assert "First choose a line" in press(form, "check", typed=number)["reply"], task.number
        press(form, line)
        assert f"Right, it is line {line}." in press(form, "check", typed="")["reply"]
        said = press(form, "check", typed=f"{line}: {number}")["reply"]  # as it was told
        assert said.count("✓") == 1, (task.number, said)
        assert task.hint in press(form, "help")["reply"].replace("&#x27;", "'")


@every_lesson
def test_no_form_tells_what_can_only_be_written_in_code(name):
    here = sat(lesson_source(name).plan.number)
    for task in here.today.plan.tasks:
        if isinstance(task, Exercise) and not task.lines:
            form = here.answer(task.number)
            for model in task.models:
                said = str(task.values[model.name].numerator)
                said += f"/{task.values[model.name].denominator}"
                assert ".play()" not in press(form, "check", typed=said)["reply"], task.number


def test_a_reason_stays_with_its_letter():
    here = sat()
    form = here.answer("12.6")
    view = press(form, "B", why="half of them have it")
    assert "5 words" in view["reply"]
    again = press(form, "A", why="half of them have it")
    assert [each["is_chosen"] for each in again["options"]] == [True, False, False]
    assert sat().answer("12.6").view["fields"][0]["value"] == "half of them have it"


def test_what_was_answered_is_there_again_in_the_next_session():
    here = sat()
    forms = here.answer("12.1"), here.answer("12.2"), here.simulate("12.5"), here.code()
    press(forms[0], "A")
    press(forms[0], "B")
    press(forms[1], "check", typed="5/6")
    press(forms[1], "check", typed="10/28")
    press(forms[2], "simulate")
    later = sat()
    again = later.answer("12.1"), later.answer("12.2"), later.simulate("12.5"), later.code()
    for before, after in zip(forms, again, strict=True):
        assert {**after.view, "seq": 0} == {**before.view, "seq": 0}
    assert sat(student=18).answer("12.2").view["reply"] == ""


def test_cards_are_dealt_one_deal_after_the_other_and_counted():
    piles = ("1 of 1F 2F 3F 4F 5F 6F", "1 of 2H 4H 6H")
    form = sat().deal_cards(*piles, tally="a; b")
    assert (form.view["above"], form.view["options"]) == ("", [])
    first = press(form, "deal")["above"]
    assert "Deal 1" in first
    assert press(form, "1")["above"] == first
    press(form, "1")
    press(form, "0")
    assert [each["count"] for each in form.view["options"]] == [1, 2]
    assert [each["count"] for each in press(form, "back")["options"]] == [0, 2]
    assert press(form, "deal")["above"] != first
    assert [each["count"] for each in sat().deal_cards(*piles, tally="a; b").view["options"]] == [
        0,
        2,
    ]
    others = {press(sat(student=n).deal_cards(*piles), "deal")["above"] for n in range(1, 9)}
    assert len(others) > 2, "each student gets different cards"


def test_a_number_that_comes_later_takes_the_answers_along():
    here = sat(student=0)
    form, who, code = here.answer("12.2"), here.sign_in(), here.code()
    assert "Your student number is missing" in press(here.answer("12.1"), "A")["reply"]
    press(form, "check", typed="5/6")
    assert code.view["copies"] == ""
    assert "must be from 1 to 999" in press(who, "begin", number="1000")["reply"]
    assert press(form, "check", typed="5/6")["fields"][0]["value"] == "5/6"
    view = press(who, "begin", number="17")
    assert "You are student 17 of class RED3." in view["reply"]
    assert decode_work(code.view["copies"]).thoughts["12.2"].first == "base rate forgotten"
    assert "missing" not in here.answer("12.1").view["reply"]
    assert sat(student=0).answer("12.2").view["reply"] == "", "the next one may be somebody else"


def test_another_class_has_its_own_letters_and_its_own_answers():
    here = sat()
    vote, who = here.answer("12.1"), here.sign_in()
    press(vote, "A")
    before = [option["text"] for option in vote.view["options"]]
    press(who, "begin", **{"class": "oak 2", "number": "17"})
    assert here.today.class_code == "OAK2"
    assert [option["text"] for option in vote.view["options"]] != before
    assert not any(option["is_chosen"] for option in vote.view["options"])


def test_a_bad_nickname_or_class_is_told_in_a_sentence_and_nothing_is_lost():
    here = sat()
    code = here.code()
    assert "A nickname must have letters" in press(code, "name", nickname="***")["reply"]
    assert code.view["copies"].startswith("RED3.12.17.")
    assert "at most 12 letters" in press(here.sign_in(), "begin", **{"class": "A" * 40})["reply"]
    assert here.today.class_code == "RED3"


@given(NONSENSE)
def test_no_message_breaks_a_form(nonsense):
    here = sat()
    form = here.answer("12.6")
    for content in (
        nonsense,
        {"type": "press", "name": nonsense, "fields": {}, "seq": form.seq},
        {"type": "press", "name": "A", "fields": nonsense, "seq": form.seq},
        {"type": "press", "name": "A", "fields": {"why": nonsense}, "seq": form.seq},
        {"type": "press", "name": "A", "fields": {"why": ""}, "seq": nonsense},
    ):
        form.receive(form, content, [])
        packed(form.get_state())


def test_an_older_view_does_not_answer_twice():
    form = sat().deal_cards(3, tally="a; b")
    press(form, "deal")
    content = {"type": "press", "name": "0", "fields": {}, "seq": form.seq}
    for _ in range(2):
        form.receive(form, content, [])
    assert [each["count"] for each in form.view["options"]] == [1, 0]


def test_a_damaged_file_is_set_aside_and_a_full_disk_is_told(monkeypatch):
    here = sat()
    press(here.answer("12.2"), "check", typed="5/6")
    file = next(files.folder().glob("lessons/*.json"))
    for text in ("", "{", '{"format": 1}', '{"format": 1, "said": [[]], "dealt": {}}', "[1]"):
        file.write_text(text, encoding="utf-8")
        assert sat().answer("12.2").view["reply"] == ""
    assert len([*file.parent.glob("*damaged*")]) == 5
    monkeypatch.setattr(files, "write", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    code = here.code()
    press(here.answer("12.2"), "check", typed="5/7")
    assert "be stored (No space)" in code.view["above"]


def test_who_deletes_all_progress_deletes_the_answers_in_lessons():
    press(sat().answer("12.2"), "check", typed="5/6")
    Progress.load().reset()
    assert sat().answer("12.2").view["reply"] == ""
    assert len([*files.folder().glob("lessons-copy-*/*.json")]) == 1
    Progress.load().reset()


def test_what_cannot_be_a_form_is_refused():
    here = sat()
    with pytest.raises(Wrong, match="is a question of your own"):
        here.answer("12.7")
    with pytest.raises(Wrong, match="is not a pile of 1 to 3 cards"):
        here.deal_cards("4 of 2H 4H 6H")
    with pytest.raises(Wrong, match=r"has no exercise '12\.9'"):
        here.answer("12.9")


def test_without_a_kernel_a_form_is_its_question():
    text = kept(sat().answer("12.1"))["text/plain"]
    assert text.splitlines()[0] == "Vote 12.1"
    assert len(text.splitlines()) == 1 + len(lesson_plan(BAYES).task("12.1").offered)
