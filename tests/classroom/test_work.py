"""A student's work is a short code, and the codes of a class make a board."""

import csv
import importlib
import io
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import in_part

from tutor.classroom import board, lesson, made_up, progress
from tutor.classroom.board import doubt
from tutor.classroom.lessons import plans
from tutor.classroom.today import pooled, tallied
from tutor.classroom.work import FORM, BadWork, Tally, Work, class_of, decode, encode, plain
from tutor.engine.digits import LETTERS, alike

board_module = importlib.import_module("tutor.classroom.board")  # whose name a function has
NUMBERS = [*plans()]
every_lesson = pytest.mark.parametrize("number", NUMBERS)


def done(number=6, class_code="BLUE7", student=17, nickname="Ada"):
    """A lesson that has been worked through, as a code."""
    today = lesson(number, class_code=class_code, student=student)
    for task in today.plan.tasks:
        if task.kind == "simulate and pool":
            today.simulate(task.number)
        else:
            today.thoughts[task.number] = task.outcomes[-1]
    return today, today.code(nickname)


@every_lesson
def test_a_code_holds_the_work_and_nothing_else(number):
    today, code = done(number)
    assert decode(code) == Work("BLUE7", number, 17, today.thoughts, today.tallies, "ada")
    assert code.startswith(f"BLUE7.{number}.17.")
    assert len(code) <= 45


def is_class(text):
    """Return True for a valid class code: not empty, and short enough."""
    try:
        return bool(class_of(text))
    except ValueError:
        return False


@st.composite
def works(draw):
    plan = plans()[draw(st.sampled_from(NUMBERS))]
    thoughts, tallies = {}, {}
    for task in plan.tasks:
        if task.kind == "simulate and pool":
            of = draw(st.integers(0, 10_000))
            n = draw(st.integers(0, of))
            tallies[task.number] = Tally(draw(st.integers(0, n)), n, of)
        else:
            thoughts[task.number] = draw(st.sampled_from(["-", "?", "~", *task.outcomes]))
    nickname = plain(draw(st.text(max_size=20)))
    student = draw(st.integers(1, 999))
    class_code = class_of(draw(st.text(min_size=1, max_size=12).filter(is_class)))
    return Work(class_code, plan.number, student, thoughts, tallies, nickname), plan


@given(works())
def test_every_work_has_a_code_that_brings_it_back(made):
    work, plan = made
    code = encode(work, plan)
    assert decode(code) == work
    assert decode(code.lower().replace("-", " ")) == work
    assert decode(f"«{code}»".strip("«»") + "\n") == work


def test_letters_that_look_alike_are_one():
    _, code = done()
    head, _, body = code.rpartition(".")
    assert decode(f"{head}.{body.replace('0', 'O').replace('1', 'l')}") == decode(code)


def test_one_wrong_letter_never_passes():
    _, code = done()
    start = code.rindex(".") + 1
    for place in range(start, len(code)):
        for letter in LETTERS:
            if code[place] not in ("-", letter):
                with pytest.raises(BadWork):
                    decode(code[:place] + letter + code[place + 1 :])


def test_letters_that_have_changed_places_and_what_is_cut_off_never_pass():
    _, code = done()
    for place in range(len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if alike(swapped.replace("-", "")) != alike(code.replace("-", "")):
            with pytest.raises(BadWork):
                decode(swapped)
    for end in range(len(code)):
        if code[end] != "-":  # a hyphen at the end is none
            with pytest.raises(BadWork):
                decode(code[:end])


def test_nothing_at_random_passes():
    luck = Random(1)
    for _ in range(2000):
        letters = "".join(luck.choices(LETTERS, k=16))
        with pytest.raises(BadWork):
            decode(f"BLUE7.6.9.{letters}")


@pytest.mark.parametrize(
    "text",
    [
        *("hello", "", "BLUE7.6.3", "....", "BLUE7.6.17.", "BLUE7.77.1.ABCDEFGH"),
        *("BLUE7.6.0.ABCDEFGH", "x" * 1000, "BLUE 7!.6.1.ABCDEF", "BLUE7.6.١.ABCDEFGH"),
        *(None, 7, b"BLUE7"),
    ],
    ids=repr,
)
def test_what_is_no_code_is_told_in_one_sentence(text):
    with pytest.raises(BadWork) as error:
        decode(text)
    assert "\n" not in str(error.value)
    assert 20 < len(str(error.value)) < 250


@pytest.mark.parametrize(
    ("written", "kept"), [("blue 7", "BLUE7"), ("Blaue Äpfel", "BLAUEAPFEL"), ("7b", "7B")]
)
def test_a_class_code_may_be_of_any_letters(written, kept):
    assert class_of(written) == kept


def test_a_class_code_that_is_too_long_is_not_cut_off_to_that_of_another_class():
    for text in ("Mathematics 10", "Mathematics 10b", "a" * 40):
        with pytest.raises(ValueError, match="has at most 12 letters and digits, not"):
            class_of(text)
    with pytest.raises(BadWork, match="is not a complete code"):
        decode("MATHEMATICS10.6.17.4N0C8-J4Q2W")


def test_letters_that_cannot_be_written_in_a_code_get_others():
    assert class_of("七班") == class_of(" 七班 ")
    assert class_of("七班") != class_of("八班")
    assert class_of("七班") == class_of(class_of("七班"))


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Émile", "emile"),
        ("=1+1", "11"),
        ("-x", "x"),
        ("a" * 30, "a" * 12),
        ("", ""),
        ("Ada B", "ada b"),
    ],
)
def test_a_nickname_is_no_formula_of_a_spreadsheet(name, kept):
    assert plain(name) == kept


def test_a_board_puts_a_class_together():
    ours = board(made_up(1, "BLUE7", 25))
    assert len(ours.works) == 25
    assert not ours.left_out
    tally = ours.pooled("1.5")
    assert (tally.n, tally.of) == (5000, 5000)
    assert sum(ours.thoughts("1.2").values()) == 25
    assert "of 5,000 in total" in repr(ours)
    picture = ours.intervals("1.5")
    assert "interval" in picture.words.splitlines()[-1]
    assert len(picture.drawing["data"]["values"]) == 25


def test_a_board_reads_what_is_pasted():
    codes = made_up(6, "BLUE7", 3)
    assert (
        board("\n\n  ".join(codes)).works == board(codes).works == board([*codes, codes[0]]).works
    )
    assert not board([*codes, codes[0]]).left_out


def test_forged_mistyped_and_foreign_codes_are_named_and_left_out():
    codes = made_up(6, "BLUE7", 3)
    forged = Work("BLUE7", 6, 5, {}, {"6.5": Tally(500, 700, 1000)}, "mallory")
    other_class = made_up(6, "RED3", 1)[0]
    other_lesson = made_up(1, "BLUE7", 1)[0]
    typo = codes[0][:-1] + ("Z" if codes[0][-1] != "Z" else "Y")
    strange = [encode(forged, plans()[6]), other_class, other_lesson, typo, "hello", 7]
    ours = board([*codes, *strange])
    assert [work.student for work in ours.works] == [1, 2, 3]
    assert len(ours.left_out) == len(strange)
    said = dict(zip(strange, ours.left_out, strict=True))
    assert "mallory" in said[strange[0]]
    assert "but seed 5 gives" in said[strange[0]]
    assert "from class RED3, not BLUE7" in said[other_class]
    assert "from lesson 1, not 6" in said[other_lesson]
    assert "a letter is wrong" in said[typo]
    assert all(line in repr(ours) for line in ours.left_out)


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
    return encode(Work("BLUE7", number, student, {}, {task: tally}), plans()[number])


def test_a_code_of_deals_of_which_none_counts_is_named_and_left_out():
    codes = made_up(6, "BLUE7", 2)
    forged = [claiming(6, "6.5", Tally(1, 1, 1), student) for student in range(3, 15)]
    ours = board([*codes, *forged])
    assert len(ours.works) >= 2
    assert any(said.endswith("gives 0 of 0.") for said in ours.left_out)


def test_a_board_deals_so_many_again_that_a_made_up_share_is_found(monkeypatch):
    dealt = []
    monkeypatch.setattr(
        board_module, "pooled", lambda task, n, seed: dealt.append(n) or pooled(task, n, seed)
    )
    task = plans()[1].task("1.5")
    true = tallied(pooled(task, 10_000, 17))
    more = [round(10_000 * (Fraction(task.truth()) + off)) for off in (-0.04, 0.04)]
    codes = [claiming(1, "1.5", true), *(claiming(1, "1.5", true._replace(yes=n)) for n in more)]
    ours = board(codes)
    assert len(ours.works) == 1
    assert [said.rpartition(", ")[2] for said in ours.left_out] == [
        "but chance alone gives that less than once in a million times."
    ] * 2
    assert dealt == [1_000] * 3
    whole = tallied(pooled(task, 1_000, 17))
    (said,) = board([codes[0], claiming(1, "1.5", whole._replace(yes=whole.yes + 1))]).left_out
    assert said.endswith(f"but seed 17 gives {whole.yes} of 1000.")


@pytest.mark.parametrize("number", in_part({f"{number}": number for number in NUMBERS}))
def test_a_long_simulation_is_not_doubted_if_it_is_true(number):
    for task in plans()[number].tasks:
        for student in range(1, 4) if task.kind == "simulate and pool" else ():
            true = tallied(pooled(task, 3_000, student))
            assert doubt(task, true, student) == ""
            impossible = true._replace(yes=0, n=0)
            assert "begins with" in doubt(task, impossible, student)


def test_a_board_that_takes_its_time_says_how_far_it_is(monkeypatch, capsys):
    codes = made_up(6, "BLUE7", 3)
    board(codes)
    assert not capsys.readouterr().out
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    board(codes)
    clear = "\033[2K\r"  # which leaves an empty line
    said = capsys.readouterr().out
    assert said.startswith("1 of 3 codes")
    assert said.rstrip(clear).endswith("2 of 3 codes")
    assert said.endswith(clear)


def test_two_students_with_one_number_are_named():
    _, one = done(student=4, nickname="Ada")
    _, two = done(student=4, nickname="Blaise")
    ours = board([one, two])
    assert [work.nickname for work in ours.works] == ["ada"]
    (said,) = ours.left_out
    assert said.startswith(
        "Two students have number 4 (ada, blaise): only the first counts, because"
    )


def test_who_hands_in_again_has_corrected_the_first_code():
    today, one = done(student=4, nickname="Ada")
    today.thoughts["6.2"] = ""
    for nickname in ("Ada", ""):
        (work,) = board([one, today.code(nickname)]).works
        assert work.thoughts["6.2"] == ""


def test_an_earlier_code_of_a_student_is_named_and_the_same_code_twice_is_not():
    today, one = done(student=4, nickname="")
    today.thoughts["6.2"] = ""
    ours = board([one, today.code(), today.code()])
    assert len(ours.works) == 1
    assert ours.left_out == ("An earlier code from student 4: only the later one counts.",)


def test_a_board_reads_codes_among_other_words():
    one, two = made_up(6, "BLUE7", 2)
    ours = board(f"{one}, {two}\nmine is {one} thanks!")
    assert [work.student for work in ours.works] == [1, 2]
    assert not ours.left_out


def test_a_board_of_a_named_class_leaves_out_all_others():
    ours = board([*made_up(6, "RED3", 1), *made_up(6, "BLUE7", 2)], class_code="blue 7", lesson=6)
    assert [work.class_code for work in ours.works] == ["BLUE7", "BLUE7"]


def test_a_board_is_a_table_for_a_spreadsheet():
    _, code = done(student=4, nickname="Ada")
    head, row = csv.reader(io.StringIO(board(code).csv()))
    assert dict(zip(head, row, strict=True)) == {
        "class": "BLUE7",
        "lesson": "6",
        "student": "4",
        "nickname": "ada",
        "6.1": "right",
        "6.2": "complement forgotten",
        "6.3": "any Heart",
        "6.4": "line 6",
        "6.6": "written",
        "6.7": "right",
        "6.5 yes": row[head.index("6.5 yes")],
        "6.5 of": row[head.index("6.5 of")],
        "6.5 played": "1000",
    }


def test_a_table_is_shown_line_by_line_with_exercises_in_their_order():
    table = board(made_up(6, "BLUE7", 2)).csv()
    assert repr(table) == table
    head = next(csv.reader(io.StringIO(table)))
    assert head[4:] == ["6.1", "6.2", "6.3", "6.4", "6.5 yes", "6.5 of", "6.5 played", "6.6", "6.7"]


@pytest.mark.parametrize(
    "codes", ["", [], "\n \n", "hello", None, 7, [None], "x" * 200_000], ids=str
)
def test_a_board_without_codes_says_what_it_needs(codes):
    with pytest.raises(ValueError, match=r"code|letters") as error:
        board(codes)
    assert "\n" not in str(error.value)


def test_a_board_says_what_can_be_put_together():
    ours = board(made_up(6, "BLUE7", 2))
    with pytest.raises(ValueError, match=r"6\.2 has no simulation to combine. Use 6\.5\."):
        ours.intervals("6.2")
    with pytest.raises(ValueError, match=r"Lesson 6 has no exercise '9\.9'"):
        ours.thoughts("9.9")
    with pytest.raises(ValueError, match=r"Nobody on this board has simulated 6\.5"):
        board(lesson(6, class_code="BLUE7", student=1).code()).intervals("6.5")
