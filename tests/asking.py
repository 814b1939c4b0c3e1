"""Questions for tests, made without playing a game."""

from tutor.coach.quiz.item import Answer, Item
from tutor.games import declared_for_quiz
from tutor.table.scene import Law
from tutor.teaching.quiz import Believes

BELIEF, *_ = [each.says for each in declared_for_quiz("flares") if isinstance(each, Believes)]
WHY = "A card of another suit cannot win."


def item(rule="R4", number=1, **changed):
    """A question with three answers, of which the second is right."""
    asked = {
        "game": "flares",
        "rule": rule,
        "kind": "next",
        "prompt": f"What happens next? (no. {number} about {rule})",
        "answers": (
            Answer("Ada wins the trick.", right=False, feedback=BELIEF),
            Answer("Blaise wins the trick.", right=True),
            Answer("The deck wins the trick.", right=False),
        ),
        "explanation": "Blaise has the highest card of the lead suit.",
        "laws": (Law(rule, WHY),),
    }
    return Item(**asked | changed)


def which_may(rule="R3"):
    """A question of which the first and the third answer are right."""
    answers = (
        Answer("the 2 of Hearts", right=True, feedback="You may, because you have no other."),
        Answer("the 6 of Clubs", right=False, feedback=BELIEF),
        Answer("the 1 of Hearts", right=True),
        Answer("the 5 of Units", right=False, feedback=BELIEF),
    )
    return item(rule, kind="may", prompt="Which cards may you play?", answers=answers)


class Fakemaster:
    """A quizmaster that asks about some rules without limit, after some search steps."""

    def __init__(self, rules=("R1", "R2", "R3", "R4"), steps=3, most=99, make=item):
        self.rules, self.steps, self.most, self.make = rules, steps, most, make
        self.made = []

    def search(self, rule):
        for _ in range(self.steps):
            yield None
        if self.made.count(rule) < self.most:
            yield self.make(rule, -1)  # not the best yet
            self.made.append(rule)
            yield self.make(rule, self.made.count(rule))
