"""How choices, reasons and differences are said: short, and in the words of the game."""

from collections.abc import Sequence
from typing import Any

from tutor.coach.learner import Learner
from tutor.coach.message import SHORT
from tutor.engine.cards import Card
from tutor.engine.goal import Goal
from tutor.engine.match import Question
from tutor.engine.plan import Plan
from tutor.engine.wording import counted

NO_NAMES = """
    All An A Both If It No Nobody None Nothing Of Only Somebody That The There They This
    With You Your Whichever Whoever
"""
PLAIN = frozenset(NO_NAMES.split())  # so a reason that begins with one may stand after a colon


def in_a_sentence(says: str) -> str:
    """A choice or a reason as it goes on in a sentence: "play the 5 of Hearts"."""
    return f"{says[:1].lower()}{says[1:]}"


def either(says: Sequence[str]) -> str:
    """Choices in a sentence: "play the 2 of Hearts, or play the 3 of Clubs"."""
    return ", or ".join(map(in_a_sentence, says))


def because(says: str, reason: str) -> tuple[str, str]:
    """A choice with its reason; the reason apart, to be read besides, where there is no room."""
    word = reason.partition(" ")[0]
    text = f"{says}: {in_a_sentence(reason)}" if word in PLAIN else f"{says}. {reason}"
    return (text, "") if len(text) <= SHORT else (f"{says}.", reason)


def only(learner: Learner, question: Question[Any], *, past: bool = False) -> str:
    """What is said where there is no choice: "Your only legal card is the 4 of Units."."""
    (choice,), (is_, can) = question.choices, ("was", "could") if past else ("is", "can")
    if isinstance(choice, Card):
        return f"Your only legal card {is_} the {learner.stage.face(choice).title}."
    says = in_a_sentence(learner.stage.say(question.view, choice))
    return f"There {is_} only one thing you {can} do: {says}."


def wait_first(choice: Any) -> int:
    """How many ticks to wait before doing what was chosen."""
    return choice.after if isinstance(choice, Plan) else 0


def things(choices: Sequence[Any], one: str = "") -> str:
    """What is chosen from: "cards", or "choices" where it is something else."""
    word = "card" if all(isinstance(choice, Card) for choice in choices) else "choice"
    return word if one else f"{word}s"


def size(goal: Goal, difference: float) -> str:
    """A difference without its sign, with as many digits as are shown."""
    return f"{abs(difference):.{0 if goal.in_100 else 1}f}"


def shown(goal: Goal, difference: float) -> bool:
    """Whether it is large enough to be told from none."""
    return size(goal, difference) != size(goal, 0)


def worse(goal: Goal, behind: float) -> str:
    """What a choice costs: "1.4 heads worse", "12 fewer wins in 100"."""
    if goal.in_100:
        return f"{counted(size(goal, behind), 'fewer win', 'fewer wins')} in 100"
    return f"{counted(size(goal, behind), goal.measure)} worse"


def lost(goal: Goal, behind: float) -> str:
    """The same as a loss: "1.4 heads", "12 wins in 100"."""
    if goal.in_100:
        return f"{counted(size(goal, behind), 'win')} in 100"
    return counted(size(goal, behind), goal.measure)


def standing(learner: Learner, ahead: float, *, exact: bool = False) -> str:
    """How one would stand after the best choice: "1.4 heads behind the leader"."""
    goal, others = learner.game.goal, rivals(learner)
    when = f"at the end of the {goal.span}{'' if exact else ', on average'}"
    if goal.in_100 and others:
        return f"With the best choice you would win {50 + ahead:.0f} of 100 such matches."
    if not others:
        who = "you" if len(learner.names) == 1 else "all of you"
        return f"With the best choice {who} would have {lost(goal, ahead)} {when}."
    whom = others[0] if len(others) == 1 else "the best opponent" if ahead > 0 else "the leader"
    by = f"{lost(goal, ahead)} {'ahead of' if ahead > 0 else 'behind'}"
    by = by if shown(goal, ahead) else "level with"
    return f"With the best choice you would be {by} {whom} {when}."


def rivals(learner: Learner) -> list[str]:
    """Who plays against the learner."""
    sides = learner.game.goal.sides
    return [name for seat, name in enumerate(learner.names) if not sides(learner.seat, seat)]
