"""A match of one player: everything at the table works without anybody else."""

import pytest

from tutor.bots.simple import at_random
from tutor.bots.tournament import tournament
from tutor.coach.session import Session
from tutor.engine.code import decode_match, encode_match
from tutor.engine.save import restore, save
from tutor.games import GAMES, beginner
from tutor.widgets import Tutor

ALONE = [name for name, game in GAMES.items() if game.players[0] == 1]


@pytest.fixture(params=ALONE)
def session(request, few_worlds):
    return Session(request.param, 1, 3)


def test_there_are_such_games():
    assert "the_game" in ALONE


def test_hints_replies_and_reasons_are_given(session):
    said = [session.hint() for _ in range(3)]
    assert all(each.text for each in said)
    session.choose(0)
    assert session.question(), "nobody else is to move"
    assert session.reply().text
    assert session.why().laws


def test_moves_are_taken_back_and_tried_anew(session):
    before = session.scene()
    session.choose(0)
    assert session.undo().text.startswith("Taken back")
    assert session.scene() == before
    assert session.retry().text.startswith("Fair retry")


def test_a_match_is_played_kept_and_shared(session):
    session.auto()
    end = session.over().end
    assert end.says in ("You win.", "You lose.")
    assert [place.name for place in end.places] == ["You"]
    assert restore(save(session.match)).outcome == session.match.outcome
    assert decode_match(encode_match(session.match)).outcome == session.match.outcome


@pytest.mark.parametrize("name", ALONE)
def test_the_table_says_that_one_plays_alone(name):
    tutor = Tutor(name, players=1, deal=4)
    assert tutor.table.about == "Deal 4, alone"
    assert tutor.settings.opponents.description == "Partners"


@pytest.mark.parametrize("name", ALONE)
def test_a_tournament_compares_with_who_else_might_play(name):
    found = tournament(GAMES[name], beginner, lambda game: at_random, players=1, deals=10)
    assert 0 <= found.equal <= found.mean <= 1
