"""Arguments of a wrong type: the error is one sentence in plain words."""

import pytest

from tutor.classroom import board, lesson, made_up
from tutor.coach.quiz.practice import Practice
from tutor.coach.rules.catalogue import catalogue
from tutor.coach.session import Session
from tutor.coach.session.opening import good_deal, learner_begins
from tutor.coach.session.party import opponent
from tutor.engine.code import encode_match
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.save import save
from tutor.games import GAMES, game_of
from tutor.widgets.lesson import learn
from tutor.widgets.puzzle import Puzzle

FLARES, MIND = GAMES["flares"], GAMES["the_mind"]
HUGE = 10**5000  # which cannot be written down
STRANGE = (
    *(None, True, -1, 1.5, float("nan"), 10**30, HUGE, "x", "\ud800", "", b"x"),
    *([], [None], {}, {"a": 1}, (1, 2), object()),
)
PYTHON = (
    "Exceeds",
    "attribute",
    "unhashable",
    "iterable",
    "codec",
    "NoneType",
    "unpack",
    "argument",
)


def match():
    return Match.new(FLARES, 2, 1)


def today():
    return lesson(6, class_code="BLUE7", student=1)


CALLS = {
    "Match.new(deals)": lambda x: Match.new(FLARES, 2, 1, deals=x),
    "Match.new(deals=[x])": lambda x: Match.new(FLARES, 2, 1, deals=[x]),
    "Match.new(deals=[{hands: x}])": lambda x: Match.new(FLARES, 2, 1, deals=[{"hands": x}]),
    "Match.new(players)": lambda x: Match.new(FLARES, x, 1),
    "Match.new(seed)": lambda x: Match.new(FLARES, 2, x),
    "Match(state)": lambda x: Match(FLARES, x, 1),
    "Match.replay": lambda x: match().replay(x),
    "Match.replay([x])": lambda x: match().replay([x]),
    "Match.replay([(x, 5H)])": lambda x: match().replay([(x, "5H")]),
    "Match.story(names)": lambda x: match().story(0, x),
    "save": save,
    "encode": encode_match,
    "encode(seat)": lambda x: encode_match(match(), x),
    "position": lambda x: position(x, 2),
    "game_of": game_of,
    "GAMES": lambda x: GAMES[x],
    "Session.at": Session.at,
    "Session.at(until)": lambda x: Session.at(match(), until=x),
    "Session.resumed": Session.resumed,
    "Session.log": lambda x: Session(FLARES, 2).log(x),
    "Session.narrate": lambda x: Session(FLARES, 2).narrate(x),
    "Session.wait": lambda x: Session(MIND, 2).wait(x),
    "Session.let_pass": lambda x: Session(MIND, 2).let_pass(x),
    "Session.explain": lambda x: Session(FLARES, 2).explain(x),
    "Session.explain([x])": lambda x: Session(FLARES, 2).explain([x]),
    "Puzzle": Puzzle,
    "Puzzle(task)": lambda x: Puzzle(match(), task=x),
    "Puzzle(answer)": lambda x: Puzzle(match(), task="Win.", answer=x),
    "Puzzle(until)": lambda x: Puzzle(match(), until=x),
    "play(opponents)": lambda x: learn("flares").play(opponents=x),
    "play(seat)": lambda x: learn("flares").play(seat=x),
    "good_deal(opponents)": lambda x: good_deal("flares", 2, opponents=x),
    "learner_begins(seat)": lambda x: learner_begins("flares", 2, seat=x),
    "opponent": lambda x: opponent(x, FLARES),
    "catalogue": catalogue,
    "catalogue(players)": lambda x: catalogue(players=x),
    "Practice(seed)": lambda x: Practice("flares", seed=x),
    "quiz(seed)": lambda x: learn("flares").quiz(1, seed=x),
    "made_up(class_code)": lambda x: made_up(6, x, 1),
    "made_up(seed)": lambda x: made_up(6, "BLUE7", 1, x),
    "board": board,
    "board([x])": lambda x: board([x]),
    "check": lambda x: today().check("6.2", x),
    "cards(turn)": lambda x: today().cards(3, turn=x),
    "cards": lambda x: today().cards(x),
}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_given_instead_is_refused_in_a_sentence_or_taken(name):
    for strange in STRANGE:
        try:
            repr(CALLS[name](strange))
        except (ValueError, KeyError) as mistake:
            said = str(mistake)
            assert said.endswith((".", ")")), said
            assert len(said) < 500, said
            assert not any(word in said.replace("not NoneType.", "") for word in PYTHON), said
