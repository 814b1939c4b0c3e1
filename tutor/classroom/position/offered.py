"""Choose the moves that a class may vote for: at most eight, the same ones for everybody.

Where there are more, the choice is fair: some of them are good, some tempting, and some are not
allowed. They keep the game's order, which says nothing about them. No odds are computed here, so
it is quick in a browser.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tutor.bots.odds import only_promising
from tutor.classroom.replies import LETTERS
from tutor.coach.learner import Learner
from tutor.engine.match import Question
from tutor.games import adviser

REFUSED, PLAIN = 2, 2  # moves that are not allowed, and ones that no bot would look at

T = TypeVar("T")


def moves_offered(learner: Learner, question: Question[Any]) -> Mapping[str, Any]:
    """Return at most eight moves by their texts, allowed or not, in the game's order."""
    say, most = learner.stage.say, len(LETTERS)
    every = moves_by_text(learner, question)
    if len(every) <= most:
        return every
    legal = [text for text, move in every.items() if move in question.choices]
    wrong = for_each_reason(learner, {each: every[each] for each in every if each not in legal})
    wrong = wrong[: max(REFUSED, most - len(legal))]
    room, at_hand = most - len(wrong), learner.thinkable(question)
    good = [say(question.view, move) for move in worth_a_look(learner, question)]
    others = [text for text in legal if every[text] in at_hand and text not in good]
    kept = [*dict.fromkeys([*good[: room - PLAIN], *spread(others, PLAIN)])]
    kept += [text for text in dict.fromkeys([*good, *others]) if text not in kept]
    return {text: move for text, move in every.items() if text in kept[:room] or text in wrong}


def moves_by_text(learner: Learner, question: Question[Any]) -> Mapping[str, Any]:
    """Return all moves that can be thought of by their texts; of the same text, an allowed one."""
    found = dict[str, Any]()
    for move in [*learner.thinkable(question), *question.choices]:
        text = learner.stage.say(question.view, move)
        if found.setdefault(text, move) not in question.choices and move in question.choices:
            found[text] = move
    return found


def worth_a_look(learner: Learner, question: Question[Any]) -> list[Any]:
    """Return a beginner's move, and those that bots look at, or some if they look at all."""
    few = only_promising(learner.game, question).choices
    some = few if len(few) < len(question.choices) else spread(few, len(LETTERS) // 2)
    return [*dict.fromkeys([adviser(learner.game)(question).choices[0], *some])]


def for_each_reason(learner: Learner, moves: Mapping[str, Any]) -> list[str]:
    """Return a move for each rule that forbids one, then others whose reasons differ."""
    rules, sentences = dict[str, str](), dict[str, str]()
    for text, move in moves.items():
        why = learner.match.objection(learner.seat, move)
        rules.setdefault(why.rule, text)
        sentences.setdefault(why.sentence, text)
    return [*dict.fromkeys([*rules.values(), *sentences.values()])]


def spread(items: Sequence[T], many: int) -> list[T]:
    """Return that many items, or all, at equal distances."""
    if len(items) <= many:
        return [*items]
    return [items[(2 * n + 1) * len(items) // (2 * many)] for n in range(many)]
