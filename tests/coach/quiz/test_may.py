"""Questions about what is allowed: which choices are listed, how they are answered, what is shown."""

from functools import cache
from random import Random

from tutor.coach.quiz.beliefs import ByBelief
from tutor.coach.quiz.cases import Belief
from tutor.coach.quiz.may import allowing, only, told_apart
from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.position import Position
from tutor.engine.position import position as arranged
from tutor.games import GAMES, declared, stage
from tutor.teaching.quiz import Believes

SQUADS = {"seat": "0", "turns": "1 1", "actions": "1"}
EIGHT = "1U 2P 3H 4F 5D 6D 6C 2C"  # one of every rank, and two more
PAIRS = "1U 1P 2H 2F 3D 3C 4U 5P"  # three pairs, and two more


@cache
def maker(name):
    game = GAMES[name]
    believed = [each for each in declared(game) if isinstance(each, Believes)]
    beliefs = [Belief(each, mutant(game, **each.replaced)) for each in believed]
    return ByBelief(stage(game), beliefs, ("You", "Ada", "Blaise", "Carla"))


def asked(name, says, options=None, **texts):
    """The question about a misconception of a game at a table of two."""
    (belief,) = [each for each in maker(name).beliefs if each.believes.says == says]
    state = arranged(GAMES[name], 2, options, **texts)
    match_seat = Position(state, {}, 1, 2)
    found = maker(name).item(belief, told_before(match_seat), Random(1))
    return found and found[1]


def told_before(position):
    """The position just after all that happens before somebody is asked."""
    return position


def squad(says, **texts):
    return asked("squad", says, **SQUADS | texts)


def captions(item):
    return [(frame.law.number, frame.caption) for frame in item.frames]


def right(item):
    return [answer.text for answer in item.answers if answer.right]


def test_told_apart():
    assert told_apart(["Play the 5H", "Play the 6H"]) == ("play", ["the 5H", "the 6H"])
    assert told_apart(["Take row 1", "Pass"]) == ("do", ["take row 1", "pass"])
    assert only([]) == "Not one of them."
    assert only(["the 5H", "the 6H"]) == "Only the 5H or the 6H."
    assert allowing(["Play the 5H"], also=True) == "Of these you may play the 5H."
    assert allowing(["A", "B", "C", "D"], also=False) == "Four of these are allowed."
