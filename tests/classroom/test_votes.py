"""Votes by letter, in codes and by hands: bars that say nothing before they are revealed."""

import re

import pytest

from tutor.classroom import board, lesson, made_up
from tutor.classroom.exercise import Poll, Reasoned
from tutor.classroom.lessons import lesson_plans
from tutor.engine.wrong import Wrong

NUMBERS = [*lesson_plans()]


def line_of(ours, number):
    """Return the text of the board below an exercise."""
    lines = repr(ours).splitlines()
    return lines[
        next(n for n, line in enumerate(lines) if line.startswith(f"{number} ")) + 1
    ].strip()


def voted(*letters, class_code="BLUE7", number="12.1"):
    """The board of a class whose students vote for these letters, such as "CA" for C and then A."""
    codes = []
    for student, each in enumerate(letters, 1):
        today = lesson(12, class_code=class_code, student=student)
        for letter in each:
            today.predict(number, letter)
        codes.append(today.code())
    return board(codes)


def bars(picture):
    return [
        (row["letter"], row["vote"], row["students"]) for row in picture.drawing["data"]["values"]
    ]


def test_first_votes_are_grey_bars_and_tell_nothing():
    picture = voted("C", "C", "A", "").votes("12.1")
    assert bars(picture) == [
        ("A", "first vote", 1),
        ("B", "first vote", 0),
        ("C", "first vote", 2),
        ("D", "first vote", 0),
    ]
    assert "3 students voted." in picture.words
    assert "second vote" not in str(picture.drawing["data"])


def test_a_chart_says_what_it_does_not_show():
    ours = voted("C", "C", "A")
    chart = ours.votes("12.1", A=5, D=11)
    assert "16 students voted. These are hands; the votes in 3 codes are not shown." in chart.words
    assert chart.drawing["title"]["subtitle"] in chart.words
    mistyped = board([*made_up(12, "RED3", 2), "RED3.12.17.XXXXX-XXXXX"])
    assert "2 students voted. 1 line left out: see .left_out." in mistyped.votes("12.1").words
    assert mistyped.marks().note.endswith("1 line left out: see .left_out.")


def test_second_votes_stand_beside_the_first():
    picture = voted("CD", "CC", "A").votes("12.1")
    assert ("C", "first vote", 2) in bars(picture)
    assert ("C", "second vote", 1) in bars(picture)
    assert ("A", "second vote", 1) in bars(picture)  # one vote counts as both
    assert "C: 2, then 1. " in picture.words


def told(picture):
    """All that a browser gets of a chart."""
    return str(picture._repr_mimebundle_())


def secrets(task):
    """What may not be told before a vote is revealed, unless a choice says it itself."""
    texts = " ".join(choice.text for choice in task.offered)
    return [each for each in (*task.outcomes, "right", "✓") if each and each not in texts]


def rows_of(ours, number):
    """The rows of a board about an exercise, in words and as HTML."""
    html = re.search(rf"<tr><th>{re.escape(number)}</th>.*?</tr>", ours._repr_html_())[0]
    return line_of(ours, number), html


@pytest.mark.parametrize("number", NUMBERS)
def test_a_vote_says_no_thought_before_it_is_revealed(number, tmp_path):
    codes = made_up(number, "RED3", 3)
    ours = board(codes)
    for student, code in enumerate(codes):
        (tmp_path / f"{student}.txt").write_text(code, "utf-8")
    live = board(folder=tmp_path, class_code="RED3", lesson=number)
    for task in (each for each in ours.plan.tasks if isinstance(each, Poll | Reasoned)):
        charts = (ours.votes(task.number), live.votes(task.number).now())
        hidden = [
            *map(told, charts),
            *rows_of(ours, task.number),
            *rows_of(live.now(), task.number),
        ]
        charts = [ours.votes(task.number, A=1, B=8), ours.votes(task.number, then={"A": 9})]
        hidden += [*map(told, charts), *rows_of(ours, task.number)]
        for secret in secrets(task):
            assert not [each for each in hidden if secret in each.replace(task.title, "")]
        revealed = ours.reveal(task.number)
        assert "✓ " in str(revealed.drawing["data"])
        assert all(f"({thought})" in revealed.words for thought in filter(None, task.outcomes))


def test_the_right_letter_is_that_of_the_class():
    for code in ("BLUE7", "RED3", "OAK2"):
        today = lesson(12, class_code=code, student=1)
        right = next(letter for letter in "ABCD" if chosen(today, letter) == "")
        picture = voted(right, class_code=code).reveal("12.1")
        assert (f"✓ {right}\nright", "first vote", 1) in bars(picture)
        ours = board(class_code=code, lesson=12)
        ours.votes("12.1", **{right: 1})
        assert (f"✓ {right}\nright", "first vote", 1) in bars(ours.reveal("12.1"))


def chosen(today, letter):
    today.thoughts.clear()
    today.predict("12.1", letter)
    return today.thoughts["12.1"].first


def test_what_is_no_vote_is_refused():
    with pytest.raises(ValueError, match=r"12\.2 is not a vote. Use 12\.1 or 12\.6\."):
        voted("A").votes("12.2")


def test_an_exit_ticket_is_drawn_in_the_order_of_its_letters():
    picture = board(made_up(6, "RED3", 9)).votes("6.7")
    assert [letter for letter, vote, _ in bars(picture) if vote == "first vote"] == ["A", "B", "C"]


def test_a_chart_of_votes_follows_a_folder(tmp_path):
    live = board(folder=tmp_path, class_code="BLUE7", lesson=12).votes("12.1")
    assert "0 students voted." in repr(live)
    order = lesson(12, class_code="BLUE7").poll("12.1").text.splitlines()
    shown = [re.sub(r": 0\.", " ", line).rstrip(".") for line in repr(live).splitlines()[2:]]
    assert shown == order  # also while there is no code yet
    for student, letter in enumerate("CCA", 1):
        today = lesson(12, class_code="BLUE7", student=student)
        today.predict("12.1", letter)
        (tmp_path / f"{student}.txt").write_text(str(today.code()), "utf-8")
        assert f"{student} student" in repr(live)
    assert ("C", "first vote", 2) in bars(live.now())


# Hands


def test_hands_make_a_board_without_any_code():
    ours = board(class_code="red 3", lesson=12)
    assert repr(ours).startswith("Lesson 12, Bayes: 0 students in RED3\n")
    picture = ours.votes("12.1", A=5, B=11)
    order = lesson(12, class_code="RED3").poll("12.1").text.splitlines()
    hands = zip(picture.words.splitlines()[2:], order, (5, 11, 0, 0), strict=True)
    assert all(said == f"{text[0]}: {n}. {text[3:]}." for said, text, n in hands)
    assert line_of(ours, "12.1").startswith('A 5, B 11; .votes("12.1") draws it')
    assert "a habit? (16 of 16)" in repr(ours)


def test_a_second_show_of_hands_stands_beside_the_first():
    ours = board(class_code="RED3", lesson=12)
    both = ours.votes("12.1", A=5, b=11, then={"a": 2, "B": 14})
    later = board(class_code="RED3", lesson=12)
    later.votes("12.1", A=5, B=11)
    assert told(later.votes("12.1", then={"A": 2, "B": 14})) == told(both)
    assert bars(both)[:4] == [
        ("A", "first vote", 5),
        ("A", "second vote", 2),
        ("B", "first vote", 11),
        ("B", "second vote", 14),
    ]
    assert line_of(ours, "12.1").startswith("first: A 5, B 11 → last: A 2, B 14;")
    assert bars(ours.reveal("12.1"))[3][1:] == ("second vote", 14)
    again = ours.votes("12.1", A=6, B=10)  # a miscount, counted again
    assert [each[1:] for each in bars(again)[:2]] == [("first vote", 6), ("first vote", 10)]


def test_hands_replace_the_votes_in_codes():
    ours = voted("C", "C", "A")
    assert ("A", "first vote", 9) in bars(ours.votes("12.1", A=9))
    assert ("C", "first vote", 0) in bars(ours.votes("12.1"))
    other = voted("C", "C", "A").votes("12.1", then={"B": 3})  # hands for the second vote only
    assert ("C", "first vote", 2) in bars(other)
    assert ("B", "second vote", 3) in bars(other)


WRONG_HANDS = {
    "another letter": ({"E": 3}, None),
    "two letters": ({"AB": 3}, None),
    "below 0": ({"A": -1}, None),
    "in words": ({"A": "five"}, None),
    "half a hand": ({"A": 2.5}, None),
    "too many": ({"A": 1000}, None),
    "no letters": ({"A": 1}, 5),
    "another letter later": ({"A": 1}, {"E": 1}),
    "a number for a letter": ({"A": 1}, {1: 1}),
}


@pytest.mark.parametrize("hands", WRONG_HANDS)
def test_hands_that_cannot_be_are_refused_and_nothing_is_lost(hands, tmp_path):
    said, then = WRONG_HANDS[hands]
    live = board(folder=tmp_path, class_code="RED3", lesson=12)
    ours = board(class_code="RED3", lesson=12)
    before = ours.votes("12.1", A=5)
    for each in (ours, live):
        with pytest.raises(Wrong, match=r"(letters of this vote are|number of hands|then=)") as why:
            each.votes("12.1", then=then, **said)
        assert "\n" not in str(why.value)
    assert told(ours.votes("12.1")) == told(before)
