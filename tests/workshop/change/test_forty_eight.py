"""48 changed games are played, shown and helped with; twenty of them in the quick checks."""

import pytest
from own_rules import PATIENCE, named

from tutor.chance import games
from tutor.widgets.lesson import Lesson
from tutor.workshop.change import change, try_changed

DO_NOT_FIT = {  # what the trial rightly finds
    "ladder R5 You may collect whenever you like.": {"why not", "secrets"},
    "kaplowitz R6 You must follow suit.": {"why not"},
    "collector R3 You draw one card in a turn.": {"advice"},
}
MATCHES = 200
TWENTY = {0, 2, 5, 7, 10}  # of each dozen: those that are in the quick checks


def each(quick):
    return pytest.mark.parametrize(
        ("name", "rule", "says", "replaced"),
        [
            pytest.param(
                *(name, *change[1:]),
                id=name,
                marks=() if number % 12 in quick else pytest.mark.thorough,
            )
            for number, (name, change) in enumerate(named().items())
        ],
    )


def changed(name, rule, says, replaced):
    return change(named()[name][0], **replaced, **{rule: says})


@each(TWENTY)
def test_a_changed_game_is_tried_and_a_table_of_it_works(name, rule, says, replaced):
    trial = try_changed(changed(name, rule, says, replaced), seconds=PATIENCE)
    assert not trial.fails
    assert {*trial.problems} <= DO_NOT_FIT.get(name, set())
    game = trial.game
    assert game.rules.text(rule, game.options) == says
    session = Lesson(game, game.options).play().session
    for _ in range(4):
        assert "goes wrong" not in str(session.hint())
    session.choose(first_legal(session))
    for asked in (session.why, session.reply, session.chances):
        assert "goes wrong" not in str(asked())
    session.undo()
    session.choose(first_legal(session))
    session.retry()
    for _ in range(6):
        if session.question():
            session.step()
    session.auto()
    if session.match.over:
        assert session.over().end.code == ""
    for number in range(0, len(session.match.events), 1 + len(session.match.events) // 15):
        session.replay(number)


def first_legal(session):
    return next(number for number, move in enumerate(session.scene().moves) if move.legal)


@each({})
def test_200_random_matches_of_a_changed_game_end(name, rule, says, replaced):
    game = changed(name, rule, says, replaced)
    players = 3 if 3 in game.players else game.players[-1]
    matches = games(game, players, {**game.short})
    for number in range(MATCHES):
        assert matches.sample(f"own/{number}")
