"""The codes of a class make a board: thoughts at first and at last, who is missing, shares."""

import csv
import importlib
import io
from fractions import Fraction

import pytest
from playing import in_part

from tutor.classroom import board, lesson, made_up, progress
from tutor.classroom.codes import doubt
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.work import (
    FORM,
    Tally,
    Thoughts,
    Work,
    encode_work,
    own_seed,
    simulate_for_class,
    tallied,
)
from tutor.engine.steady import STEADY

codes_module = importlib.import_module("tutor.classroom.codes")
NUMBERS = [*lesson_plans()]
SEED = own_seed("BLUE7", 1, 17)


def done(student=4, nickname="Ada", **thoughts):
    """A student of lesson 6, with these thoughts about 6.1, 6.2 and so on, and the code."""
    today = lesson(6, class_code="BLUE7", student=student)
    today.thoughts |= {f"6.{name[1:]}": Thoughts(*each) for name, each in thoughts.items()}
    return today, today.code(nickname)


RIGHT = ("", "")
LATE = ("evidence ignored", "")


def test_a_board_puts_a_class_together():
    ours = board(made_up(1, "BLUE7", 25))
    assert len(ours.works) == 25
    assert not ours.left_out
    tally = ours.pooled("1.5")
    assert (tally.n, tally.of) == (5000, 5000)
    for first in (True, False):
        assert sum(ours.thoughts("1.2", first=first).values()) == 25
    assert ours.thoughts("1.2")["right"] > ours.thoughts("1.2", first=True)["right"]
    assert "of 5,000 in total" in repr(ours)
    assert '; .dots("1.5") shows the true value' in repr(ours)
    assert "72/119" not in repr(ours) + ours._repr_html_()  # others may still be at work


def test_a_board_reads_what_is_pasted():
    codes = made_up(6, "BLUE7", 3)
    assert (
        board("\n\n  ".join(codes)).works == board(codes).works == board([*codes, codes[0]]).works
    )
    assert not board([*codes, codes[0]]).left_out


def test_thoughts_are_listed_at_first_and_at_last():
    codes = [done(n, "", e3=LATE)[1] for n in (1, 2, 3)] + [done(4, "", e3=RIGHT)[1], done(5)[1]]
    ours = board(codes)
    said = repr(ours)
    line = said.splitlines()[
        said.splitlines().index(next(each for each in said.splitlines() if each.startswith("6.3 ")))
        + 1
    ]
    assert line.strip() == "first: 3 evidence ignored, 1 right → last: 4 right"
    assert "now that Blaise has no Heart (4 of 5)" in said
    assert "first: 3 evidence ignored, 1 right → last: 4 right" in ours._repr_html_()


def test_thoughts_that_stay_are_listed_once():
    ours = board([done(1, "", e3=RIGHT)[1], done(2, "", e3=("turned round", "turned round"))[1]])
    assert "\n      1 right, 1 turned round\n" in repr(ours)
    assert "nothing yet" in repr(ours)


def test_names_that_look_like_numbers_or_lists_are_quoted():
    today = lesson(1, class_code="BLUE7", student=1)
    today.check("1.2", "1/63")
    today.check("1.3", "144/245")
    said = repr(board(today.code()))
    assert "1 “36 at the first step”" in said
    assert "1 “35 cards again”" in said


def test_a_board_says_who_is_missing():
    codes = [done(n, "")[1] for n in (1, 2, 3, 5, 6)]
    assert "Of 1–6: 4 not yet." in repr(board(codes))
    assert "Of 1–8: 4, 7 and 8 not yet." in repr(board(codes, of=8))
    assert "not yet" not in repr(board(codes[:3]))
    assert "Of 1–3: everybody is here." in repr(board(codes[:3], of=3))
    assert "(0 of 8)" in repr(board(codes, of=8))


@pytest.mark.parametrize("of", [-1, 1000, "25", 2.5, None])
def test_a_class_of_an_impossible_size_is_refused(of):
    with pytest.raises(ValueError, match="of= must be the number of students, from 1 to 999"):
        board(made_up(6, "BLUE7", 2), of=of)


def test_the_fuller_of_two_codes_counts():
    full, empty = done(4, "", e2=RIGHT, e3=LATE)[1], done(4, "")[1]
    for codes in ([full, empty], [empty, full]):
        ours = board(codes)
        assert ours.works[0].thoughts["6.3"] == LATE
        (said,) = ours.left_out
        assert "which has no more answers than this" in said


def test_of_two_equally_full_codes_the_later_one_counts():
    one, other = done(4, "", e3=LATE)[1], done(4, "", e3=RIGHT)[1]
    ours = board([one, other, other])
    assert ours.works[0].thoughts["6.3"] == RIGHT
    assert ours.left_out == (
        "Student 4 also sent an earlier code, which has no more answers than this.",
    )


def test_dots_show_every_student_the_class_and_the_true_value():
    picture = board(made_up(1, "BLUE7", 25)).dots("1.5")
    *_, truth, nearer = picture.words.splitlines()
    assert picture.words.startswith("1.5 Three suits\n25 students: shares from 0.")
    assert truth == "The true value is 72/119 ≈ 0.605 (solid line)."
    assert nearer.startswith("The class is nearer to it than ")
    assert len(picture.drawing["data"]["values"]) == 25
    places = {(row["share"], row["height"]) for row in picture.drawing["data"]["values"]}
    assert len(places) == 25  # no dot lies on another


def test_intervals_come_with_their_lesson_and_the_true_value_when_it_is_revealed():
    ours = board(made_up(11, "BLUE7", 25))
    truth = ("22/51", "0.43137", "true value is")
    for hidden in (
        repr(ours),
        ours._repr_html_(),
        *shown(ours.dots("11.5")),
        *shown(ours.intervals("11.5")),
    ):
        assert not any(each in hidden for each in truth)
    assert '.reveal("11.5") shows the true value' in repr(ours)
    revealed = ours.reveal("11.5")
    assert revealed.words.startswith("11.5 The highest is a 6: the true value is 22/51 ≈ 0.4314, ")
    assert "of 25 intervals missed 0.4314" in revealed.words.splitlines()[-1]
    assert len(revealed.drawing["data"]["values"]) == 25
    with pytest.raises(ValueError, match=r"comes before the lesson about intervals. Use .dots"):
        board(made_up(1, "BLUE7", 2)).intervals("1.5")


def shown(picture):
    return picture.words, str(picture.drawing["layer"])


def test_forged_mistyped_and_foreign_codes_are_named_and_left_out():
    codes = made_up(6, "BLUE7", 3)
    forged = Work("BLUE7", 6, 5, {}, {"6.6": Tally(500, 700, 1000)}, "mallory")
    other_class = made_up(6, "RED3", 1)[0]
    other_lesson = made_up(1, "BLUE7", 1)[0]
    typo = codes[0][:-1] + ("Z" if codes[0][-1] != "Z" else "Y")
    strange = [encode_work(forged, lesson_plans()[6]), other_class, other_lesson, typo, "hello", 7]
    ours = board([*codes, *strange])
    assert [work.student for work in ours.works] == [1, 2, 3]
    assert len(ours.left_out) == len(strange)
    said = dict(zip(strange, ours.left_out, strict=True))
    assert "mallory" in said[strange[0]]
    assert f"but seed {own_seed('BLUE7', 6, 5)} gives" in said[strange[0]]
    assert "from class RED3, not BLUE7" in said[other_class]
    assert "from lesson 1, not 6" in said[other_lesson]
    assert "a letter is wrong" in said[typo]
    assert all(line in repr(ours) for line in ours.left_out)


def test_a_stray_code_that_comes_first_decides_nothing():
    ours = board([made_up(1, "EVIL", 1)[0], *made_up(6, "BLUE7", 3)])
    assert (ours.plan.number, len(ours.works)) == (6, 3)
    assert ours.left_out == ("The code of student 1 (no nickname) is from class EVIL, not BLUE7.",)


@pytest.mark.parametrize("of", [True, False])
def test_a_named_class_without_a_code_leaves_out_all_others(of):
    codes = made_up(6, "BLUE7", 3)
    with pytest.raises(ValueError, match="is from class BLUE7, not RED3") as error:
        board(codes, class_code="RED3")
    assert "lesson" not in str(error.value)
    ours = board(codes, class_code="RED3", lesson=6, of=9 * of)
    assert (ours.works, len(ours.left_out)) == ((), 3)


def test_a_board_is_of_the_class_of_most_students_not_of_most_codes():
    again = [lesson(6, class_code="RED3", student=4).code(name) for name in ("ada", "bob", "cy")]
    ours = board([*again, *made_up(6, "BLUE7", 2)])
    assert {work.class_code for work in ours.works} == {"BLUE7"}


@pytest.mark.parametrize("lesson", [19, 99, -1, "6", [6], None, 1.5, True])
def test_a_lesson_that_is_not_there_is_named_at_once(lesson, tmp_path):
    for asked in ({"codes": made_up(6, "BLUE7", 1)}, {"folder": tmp_path}):
        with pytest.raises(ValueError, match=r"There is no lesson .* The lessons are 1 to 18"):
            board(**asked, class_code="BLUE7", lesson=lesson)


@pytest.mark.parametrize("letter", ["\x1b", "\u202e", "\x9b", "\a"])
def test_letters_that_move_the_cursor_are_never_quoted(letter):
    codes = made_up(6, "BLUE7", 2)
    ours = board([codes[0], codes[1].replace("-", letter, 1)])
    assert "an invisible character is not a letter of a code" in ours.left_out[0]
    assert letter not in repr(ours) + ours._repr_html_()


@pytest.mark.parametrize("head", ["", " ", "-", "℻℻℻℻℻℻", "A" * 13])
def test_a_code_without_its_class_is_named_and_left_out(head):
    codes = made_up(6, "BLUE7", 3)
    lost = head + codes[1].removeprefix("BLUE7")
    ours = board([codes[0], lost, codes[2]])
    assert [work.student for work in ours.works] == [1, 3]
    (said,) = ours.left_out
    assert said.endswith("is not a complete code. " + FORM)


def claiming(number, task, tally, student=17):
    """The code of a student who claims to have found this."""
    return encode_work(Work("BLUE7", number, student, {}, {task: tally}), lesson_plans()[number])


def test_a_code_of_deals_of_which_none_counts_is_named_and_left_out():
    codes = made_up(6, "BLUE7", 2)
    forged = [claiming(6, "6.6", Tally(1, 1, 1), student) for student in range(3, 15)]
    ours = board([*codes, *forged])
    assert len(ours.works) >= 2
    assert any(said.endswith("gives 0 of 0.") for said in ours.left_out)


def test_a_board_deals_so_many_again_that_a_made_up_share_is_found(monkeypatch):
    dealt = []
    monkeypatch.setattr(
        codes_module,
        "simulate_for_class",
        lambda task, n, seed: dealt.append(n) or simulate_for_class(task, n, seed),
    )
    task = lesson_plans()[1].task("1.5")
    true = tallied(simulate_for_class(task, 10_000, SEED))
    more = [round(10_000 * (Fraction(task.truth()) + off)) for off in (-0.04, 0.04)]
    codes = [claiming(1, "1.5", true), *(claiming(1, "1.5", true._replace(yes=n)) for n in more)]
    ours = board(codes)
    assert len(ours.works) == 1
    assert [said.rpartition(", ")[2] for said in ours.left_out] == [
        "but chance alone gives that less than once in a million times."
    ] * 2
    assert dealt == [1_000] * 3
    whole = tallied(simulate_for_class(task, 1_000, SEED))
    (said,) = board([codes[0], claiming(1, "1.5", whole._replace(yes=whole.yes + 1))]).left_out
    assert said.endswith(f"but seed {SEED} gives {whole.yes} of 1000.")


@pytest.mark.parametrize("number", in_part({f"{number}": number for number in NUMBERS}))
def test_a_long_simulation_is_not_doubted_if_it_is_true(number):
    for task in lesson_plans()[number].tasks:
        for student in range(1, 3) if task.kind == "simulate and pool" else ():
            true = tallied(simulate_for_class(task, 1_500, student))
            assert doubt(task, true, student) == ""
            impossible = true._replace(yes=0, n=0)
            assert "begins with" in doubt(task, impossible, student)


def test_a_board_that_takes_its_time_says_how_far_it_is(monkeypatch, capsys):
    codes = made_up(6, "BLUE7", 3)
    board(codes)
    assert not capsys.readouterr().out
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    monkeypatch.setenv(STEADY, "1")
    board(codes)
    assert not capsys.readouterr().out
    monkeypatch.delenv(STEADY)
    board(codes)
    clear = "\033[2K\r"  # which leaves an empty line
    said = capsys.readouterr().out
    assert said.startswith("1 of 3 codes")
    assert said.rstrip(clear).endswith("2 of 3 codes")
    assert said.endswith(clear)


def test_two_students_with_one_number_are_named():
    one, two = done(4, "Ada", e2=RIGHT)[1], done(4, "Blaise")[1]
    ours = board([one, two])
    assert [work.nickname for work in ours.works] == ["ada"]
    (said,) = ours.left_out
    assert said == (
        "Two students have number 4 (ada, blaise): only the fuller code counts, which is from "
        "ada. Both get the same random deals."
    )


def test_a_board_reads_codes_among_other_words():
    one, two = made_up(6, "BLUE7", 2)
    ours = board(f"{one}, {two}\nmine is {one} thanks!")
    assert [work.student for work in ours.works] == [1, 2]
    assert not ours.left_out


def test_a_board_of_a_named_class_leaves_out_all_others():
    ours = board([*made_up(6, "RED3", 1), *made_up(6, "BLUE7", 2)], class_code="blue 7", lesson=6)
    assert [work.class_code for work in ours.works] == ["BLUE7", "BLUE7"]


def test_a_board_is_a_table_for_a_spreadsheet():
    today, _ = done(4, "Ada", e1=("evidence ignored", ""), e2=RIGHT, e3=("?", "turned round"))
    today.simulate("6.6")
    table = board(today.code("Ada")).csv()
    assert repr(table) == table
    head, row = csv.reader(io.StringIO(table))
    found = dict(zip(head, row, strict=True))
    assert found.pop("6.6 yes").isdecimal()
    assert found.pop("6.6 of").isdecimal()
    nothing = {f"6.{n} {when}": "no answer" for n in (4, 5, 7, 8) for when in ("first", "last")}
    nothing |= {f"6.{n} other numbers": "0" for n in (2, 3, 4)}
    assert found == nothing | {
        "class": "BLUE7",
        "lesson": "6",
        "student": "4",
        "nickname": "ada",
        "6.1 first": "evidence ignored",
        "6.1 last": "right",
        "6.2 first": "right",
        "6.2 last": "right",
        "6.3 first": "another number",
        "6.3 last": "turned round",
        "6.6 played": "1000",
    }
    tasks = [each.partition(" ")[0] for each in head[4:]]
    assert [*dict.fromkeys(tasks)] == [f"6.{n}" for n in range(1, 9)]


@pytest.mark.parametrize(
    "codes", ["", [], "\n \n", "hello", None, 7, [None], "x" * 200_000], ids=str
)
def test_a_board_without_codes_says_what_it_needs(codes):
    with pytest.raises(ValueError, match=r"code|letters") as error:
        board(codes)
    assert "\n" not in str(error.value)


def test_a_board_says_what_can_be_put_together():
    ours = board(made_up(6, "BLUE7", 2))
    with pytest.raises(ValueError, match=r"6\.2 has no simulation to combine. Use 6\.6\."):
        ours.dots("6.2")
    with pytest.raises(ValueError, match=r"Lesson 6 has no exercise '9\.9'"):
        ours.thoughts("9.9")
    with pytest.raises(ValueError, match=r"Nobody on this board has simulated 6\.6"):
        board(lesson(6, class_code="BLUE7", student=1).code()).dots("6.6")


# Rounded answers and tries


def tried(student, *answers, number="12.2"):
    """The code of a student of lesson 12 who has typed these answers."""
    today = lesson(12, class_code="BLUE7", student=student)
    for answer in answers:
        today.check(number, answer)
    return today.code()


def line_of(ours, number):
    """Return the text of the board below an exercise."""
    lines = repr(ours).splitlines()
    return lines[
        next(n for n, line in enumerate(lines) if line.startswith(f"{number} ")) + 1
    ].strip()


def test_rounded_answers_are_answers():
    ours = board([tried(1, "1/2", "0.36"), tried(2, "0.36"), tried(3, "0.4"), tried(4, "")])
    said = "first: 1 equally likely → last: 2 rounded, 1 rounded to one digit"
    assert line_of(ours, "12.2") == said
    assert "The first turn (3 of 4)" in repr(ours)
    assert line_of(board(tried(2, "0.36")), "12.2") == "1 rounded"
    assert "no answer,rounded,0" in ours.csv()


def test_many_tries_are_told_to_the_teacher():
    strays = [f"0.4{n}1" for n in range(1, 9)]
    ours = board([tried(1, *strays[:6], "5/14"), tried(2, *strays[:7], "5/14"), tried(3, *strays)])
    assert line_of(ours, "12.2").endswith("; 2 students tried 7 or more other numbers")
    assert "tried" not in line_of(board(tried(1, *strays[:6], "5/14")), "12.2")
    (_, *rows) = csv.reader(io.StringIO(ours.csv()))
    head = next(csv.reader(io.StringIO(ours.csv())))
    assert [row[head.index("12.2 other numbers")] for row in rows] == ["6", "7", "7"]
