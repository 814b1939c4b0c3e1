"""A class chooses its move at one position: letters first, reasons and odds when asked."""

from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from tutor.classroom import board, lesson
from tutor.classroom.folder import NAMED
from tutor.classroom.position import ask_class, your_turn
from tutor.classroom.position.decision import Decision
from tutor.classroom.position.worth import CROSS, TICK, UNCLEAR
from tutor.classroom.replies import LETTERS
from tutor.coach.session.session import Session
from tutor.engine.match import Match
from tutor.engine.wrong import Wrong

SEEN = 3  # decisions of a match


def played(here):
    """The next decision, after the first move that is allowed."""
    for letter in here.texts:
        with suppress(Wrong):
            return here.play(letter)
    raise AssertionError("no letter is allowed")


def decisions(game, deal=0):
    here = ask_class(game, deal)
    for _ in range(SEEN):
        yield here
        here = played(here)
        if here.is_over:
            return


def seen(here):
    return here.name, here.texts, here.scene, here.happened


def votes(picture):
    rows = picture.drawing["data"]["values"]
    return {row["letter"]: row["students"] for row in rows if row["students"]}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The shared folder of a class, as a hub names it."""
    monkeypatch.setenv(NAMED, str(tmp_path))
    return tmp_path


# The position


def test_a_name_opens_the_same_position_for_everybody(game):
    for here in decisions(game):
        assert seen(your_turn(here.name)) == seen(ask_class(f" {here.name.upper()} ")) == seen(here)
        wrong = f"{here.name[:-1]}{'0' if here.name[-1] != '0' else '1'}"
        if here.happened:
            with pytest.raises(Wrong, match="A letter is wrong or missing"):
                your_turn(wrong)


def test_there_are_at_most_eight_moves_and_some_of_them_are_allowed(game):
    for here in decisions(game, deal=5):
        question = here._session.question()
        legal = {here._session.stage.say(question.view, move) for move in question.choices}
        assert 2 <= len(here.texts) <= len(LETTERS)
        assert [*here.texts] == [*LETTERS[: len(here.texts)]]
        assert len({*here.texts.values()}) == len(here.texts)
        assert len(legal & {*here.texts.values()}) >= 2
        if len(here.texts) < len(LETTERS):
            assert legal <= {*here.texts.values()} or game.passes  # of 301 plans, some are told


def test_nobody_sees_more_than_the_player_whose_turn_it_is(game):
    for here in decisions(game):
        match, question = here._session.match, here._session.question()
        worlds = [*islice(game.imagine(question.view, question.seat, Random(7)), SEEN)]
        assert any(world != match.state for world in worlds)
        for world in worlds:
            other = Decision(Session.at(Match(game, world, match.seed)))
            assert (other.texts, other.scene) == (here.texts, here.scene)
        assert not here.scene.moves


def test_a_position_is_said_with_its_letters_and_what_happened_before():
    here = ask_class("ladder", deal=8)
    assert "What would you do?\nA  Play a 1\nB  Play a 2\n" in repr(here)
    assert "1. " not in repr(here)  # moves with numbers are those that are allowed
    later = here.play("F")
    assert later.happened[0] == "You play 5C."
    assert "You play 5C." in repr(later)
    assert "<b>What would you do?</b>" in later._repr_html_()


def test_nothing_at_a_position_says_which_moves_are_allowed(game):
    for here in decisions(game):
        assert here.scene.prompt == ""


def test_without_a_class_the_first_code_says_which_class_it_is():
    here = ask_class("ladder", deal=8)
    turns = [your_turn(here.name, class_code=code, student=6) for code in ("RED3", "RED2")]
    codes = [turn.choose(letter) and turn.code for turn, letter in zip(turns, "BA", strict=True)]
    assert "B: 1. " in here.votes(codes).words
    assert here.left_out == ("The code of student 6 is from class RED2, not RED3.",)


def test_players_and_house_rules_are_in_the_name():
    here = ask_class("flares", deal=7, players=2, options={"target": 30})
    assert here.name == "flares.7.players=2.target=30"
    later = played(here)
    assert seen(your_turn(later.name)) == seen(later)
    assert your_turn("flares.7.players=3").name == "flares.7"  # as many as usual


def test_a_match_has_an_end():
    here = ask_class("ladder", deal=8)
    while not here.is_over:
        here = played(here)
    assert "The first player without cards wins." in repr(here)
    assert "<img" in here._repr_html_()
    for asked in (here.votes, here.reveal, here.play, lambda: your_turn(here.name)):
        with pytest.raises(Wrong, match="is over"):
            asked()


# Votes


def test_a_student_gets_a_code_and_may_change_her_mind():
    mine = your_turn("ladder.8", class_code="blue 7", student="17")
    assert mine.code == ""
    said = mine.choose("b")
    assert said.words == f"Noted: B, “Play a 2”. Your code: {mine.code}"
    assert mine.code.startswith("BLUE7.ladder.8.17.B")
    first = mine.code
    mine.choose("F")
    here = ask_class("ladder.8", class_code="BLUE7")
    assert votes(here.votes(f"{first}\nmy code is {mine.code.lower()}")) == {"F": 1}
    assert here.left_out == ("Student 17 has two votes, B and F. The last one counts.",)


def test_who_has_no_number_has_no_code():
    alone, unnamed = your_turn("ladder.8"), your_turn("ladder.8", class_code="BLUE7")
    assert "code" not in repr(alone.choose("A"))
    assert "student number" in unnamed.choose("A").warning
    assert alone.code == unnamed.code == ""


def test_codes_of_another_class_or_position_and_mistyped_ones_are_left_out():
    here = ask_class("ladder", deal=8, class_code="BLUE7")
    mine, red, other = (
        your_turn(name, class_code=code, student=17)
        for name, code in (("ladder.8", "BLUE7"), ("ladder.8", "RED3"), ("ladder.9", "BLUE7"))
    )
    for each in (mine, red, other):
        each.choose("A")
    assert votes(here.votes([mine.code])) == {"A": 1}
    wrong = mine.code.replace(".17.A", ".17.B")
    lesson_code = lesson(6, class_code="BLUE7", student=17).code()
    drawn = here.votes([red.code, other.code, wrong, lesson_code, "hello", "18 Z", "0 A", None])
    assert votes(drawn) == {}
    assert "0 votes, 8 left out" in drawn.words
    told = ("from class RED3", "from ladder.9", "a letter is wrong", "is not a vote")
    for part in (*told, "'hello' is not a vote", "chose Z", "from 1 to 999", "None is not a vote"):
        assert any(part in why for why in here.left_out), part


def test_hands_and_lines_are_counted_too():
    here = ask_class("ladder", deal=8)
    assert votes(here.votes()) == {}
    assert votes(here.votes("17 B\n3 c; 4: A, 17 A")) == {"A": 2, "C": 1}
    assert votes(here.votes("1 A", A=5, C=3)) == {"A": 6, "C": 3}
    assert votes(here.votes()) == {"A": 6, "C": 3}  # as before


def test_votes_tell_nothing_before_they_are_revealed(game):
    here = next(decisions(game))
    drawn = here.votes("1 A, 2 B", A=3)
    assert [row["letter"] for row in drawn.drawing["data"]["values"]] == [*here.texts]
    shown = f"{drawn.words} {drawn.drawing}"
    assert not any(word in shown for word in (TICK, CROSS, UNCLEAR, "Best", "allowed", "worse"))


def test_a_folder_of_the_class_is_followed_and_boards_of_lessons_do_not_mind(folder):
    here = ask_class("ladder", deal=8)
    found = here.votes(folder=folder)
    assert "0 votes" in repr(found)
    for student, letter in ((1, "A"), (2, "F"), (1, "F")):
        said = your_turn("ladder.8", class_code="BLUE7", student=student).choose(letter)
        assert not said.warning
    later = here.play("F")
    your_turn(later.name, class_code="BLUE7", student=1).choose("A")
    lesson(6, class_code="BLUE7", student=17).predict("6.1", "A")
    assert votes(found.now()) == {"F": 2}
    assert here.left_out == ()
    assert votes(later.votes(folder=folder).now()) == {"A": 1}
    assert here.play().name == later.name
    assert board(folder=folder).now().left_out == ()


def test_a_folder_that_has_gone_is_said(folder, monkeypatch):
    monkeypatch.setenv(NAMED, str(folder / "gone" / "file"))
    (folder / "gone").write_text("")
    said = your_turn("ladder.8", class_code="BLUE7", student=1).choose("A")
    assert "Send it yourself" in said.warning
    assert "Your code: BLUE7.ladder.8.1.A" in said.words


# The reveal, and the next move


def test_each_move_has_its_votes_and_its_odds_or_the_reason_against_it():
    here = ask_class("ladder", deal=8)
    here.votes(A=3)
    said = here.reveal()
    assert "✗ A: 3. Play a 1. Not allowed. A 1 is not higher than the 4 on top." in said.text
    assert f"F: 0. Play a 5. {UNCLEAR}." in said.text
    assert "G: 0. Play a 6. About as good, at most " in said.text
    assert "<table>" in said.html
    assert said.html.count("<tr>") == len(here.texts)


@pytest.mark.in_turn
def test_the_best_move_is_ticked_and_can_be_played(game):
    for here in islice(decisions(game), 2):
        said = here.reveal().text.splitlines()[1:-1]
        assert len(said) == len(here.texts)
        ticked = [line for line in said if line.startswith(TICK)]
        assert ticked
        assert not any("worse (" in line or "Not allowed" in line for line in ticked)
        assert all("Not allowed" in line for line in said if line.startswith(CROSS))
        later = here.play("best")
        assert any(later.name == here.play(line[2]).name for line in ticked)


def test_the_most_chosen_move_that_is_allowed_is_played():
    here = ask_class("ladder", deal=8)
    here.votes(A=9, F=3, G=2)
    assert here.play().name == here.play("f").name != here.play("G").name
    for given, why in (({"A": 9}, "Nobody has voted"), ({"F": 2, "G": 2}, "F and G have the same")):
        here.votes(**given)
        with pytest.raises(Wrong, match=why):
            here.play()
    with pytest.raises(Wrong, match="You can't play A"):
        here.play("A")
    assert votes(here.votes()) == {"F": 2, "G": 2}


# Bad input


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: ask_class("flres"), "Did you mean flares"),
        (lambda: ask_class(3), "There is no game 3"),
        (lambda: ask_class("ladder", -1), "deal must be a whole number"),
        (lambda: ask_class("ladder", "8"), "deal must be a whole number"),
        (lambda: ask_class("ladder", 8, players=9), "for 2, 3, 4 players, not 9"),
        (lambda: ask_class("ladder", 8, options={"x": 1}), "no option 'x'"),
        (lambda: your_turn("ladder"), "There is no position 'ladder'"),
        (lambda: your_turn(""), "There is no position ''"),
        (lambda: your_turn(None), "None is not the name of a position"),
        (lambda: your_turn("ladder.8" * 99), "is not the name of a position"),
        (lambda: your_turn("ladder.x"), "There is no position 'ladder.x'"),
        (lambda: your_turn("ladder.8.ZZZ"), "There is no position ladder.8.ZZZ"),
        (lambda: your_turn("ladder.8.Z"), "There is no position ladder.8.Z"),
        (lambda: your_turn("ladder.8.players=x"), "'x' is not a number of players"),
        (lambda: your_turn("flares.8.target=-1"), "target must be a number"),
        (lambda: your_turn("ladder.8", class_code=" "), "class_code must be a string"),
        (lambda: your_turn("ladder.8", student=1000), "from 1 to 999, not 1000"),
        (lambda: your_turn("ladder.8").choose("Z"), "Choose one of A, B, C"),
        (lambda: your_turn("ladder.8").choose(None), "Choose one of A, B, C"),
        (lambda: ask_class("ladder", 8).votes(3), "Paste codes in quotes"),
        (lambda: ask_class("ladder", 8).votes(Q=1), "as in A=5, not Q=1"),
        (lambda: ask_class("ladder", 8).votes(A=-1), "as in A=5, not A=-1"),
        (lambda: ask_class("ladder", 8).votes(folder="nowhere"), "There is no folder"),
        (lambda: ask_class("ladder", 8).play("Z"), "Choose one of A, B, C"),
        (lambda: ask_class("ladder", 8).play(3), "Choose one of A, B, C"),
    ],
)
def test_what_can_not_be_asked_is_refused(asked, said):
    with pytest.raises(Wrong, match=said):
        asked()
