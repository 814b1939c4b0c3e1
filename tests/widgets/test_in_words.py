"""All outputs of a notebook are also there as text, even without a kernel."""

import re

import ipywidgets
import pytest
from kernel import kept

from tutor import widgets
from tutor.chance import P, deals, suits
from tutor.engine.match import Match
from tutor.games import examples
from tutor.games.six_deck import DECK
from tutor.widgets import Puzzle, Quiz, Tutor, front_door, guess, learn

SHOWN = {  # one of each, by the name of its class
    "Tutor": Tutor,
    "Puzzle": lambda game: Puzzle(Match.new(game, game.players[0], 3)),
    "Table": lambda game: Tutor(game).table,
    "Quiz": lambda game: Quiz(game, 3),
}
OBJECT = re.compile(r" at 0x|object|<\w+\.\w+")


def test_every_widget_is_looked_at():
    made = {name for name in widgets.__all__ if isinstance(getattr(widgets, name), type)}
    drawn = {name for name in made if issubclass(getattr(widgets, name), ipywidgets.Widget)}
    assert drawn == {*SHOWN, "FrontDoor", "GuessFirst"}


@pytest.mark.in_turn
@pytest.mark.parametrize("name", SHOWN)
def test_a_widget_is_also_a_text_and_a_picture_that_says_the_same(game, name):
    shown = SHOWN[name](game)
    data = kept(shown)
    text, html = data["text/plain"], data["text/html"]
    assert text == repr(shown)
    assert not OBJECT.search(text)
    assert text.startswith(game.name)
    assert len(text.splitlines()) > 5
    picture = re.search(r'<img alt="([^"]*)"', html)
    assert picture[1].startswith(game.name)
    assert "Start: run all cells" in html
    assert "Choose “Run Once”" in html
    assert "run all cells from the menu" in html


def test_what_a_learner_knows_is_a_text_that_tells_nothing_of_them():
    data = kept(front_door())
    assert data["text/plain"] == repr(front_door())
    assert not OBJECT.search(data["text/plain"])
    assert len(data["text/plain"]) > 40


def test_a_guess_is_its_question_and_its_result():
    chance = P(suits.different == 1, deals(DECK, 3))
    assert repr(guess("How often?", chance)) == "How often?\n2/119 ≈ 0.01681"


def test_an_exercise_says_its_task_and_a_lesson_what_it_is_about(game):
    example = next(each for each in examples(game).values() if each.task)
    assert repr(learn(game).puzzle(example.number)).startswith(example.task)
    assert game.name in repr(learn(game))


def test_all_that_is_told_of_a_game_has_words(game):
    lesson = learn(game)
    for shown in (lesson.deck(), lesson.rules(), lesson.examples()):
        assert len(repr(shown)) > 100
        assert not OBJECT.search(repr(shown))
        for alt in re.findall(r"<img ([^>]*)>", shown._repr_html_()):
            assert re.match(r'alt="[^"]{6,}"', alt)
