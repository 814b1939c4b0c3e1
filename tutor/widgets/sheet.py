"""A question of a quiz on screen: it draws what it is shown, and reports what is chosen."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from tutor.coach.quiz.item import Item
from tutor.coach.quiz.marking import Marking, Result
from tutor.coach.quiz.practice import Practice
from tutor.table.scene import Law, Scene
from tutor.widgets.panel import Panel


class Sheet(Panel):
    """Draws a question, what is said to its answer, and what comes out at the end.

    What is right is in ``view`` only once the learner has answered.
    """

    PART = "sheet"


def head(practice: Practice) -> dict[str, Any]:
    """Where the session is, and how it went so far."""
    marks = [right for _, right in practice.results]
    return {"number": len(marks) + 1, "of": practice.length, "marks": marks}


def asked(item: Item) -> dict[str, Any]:
    """A question without what is right about it."""
    return {
        "state": "asked",
        "table": bool(item.scene),
        "prompt": item.prompt,
        "told": [] if item.scene else [*item.told],  # a table says it itself
        "answers": [answer.text for answer in item.answers],
        "many": item.many,
    }


def marked(number: int, item: Item, marking: Marking, course: Iterable[Scene]) -> dict[str, Any]:
    """A question that has been answered, with everything there is to say about it."""
    return asked(item) | {
        "state": "marked",
        "number": number,
        "chosen": sorted(marking.chosen),
        "right": sorted(item.right),
        "well": marking.right,
        "verdict": marking.verdict,
        "feedback": [*marking.feedback],
        "explanation": marking.explanation,
        "laws": [asdict(law) for law in marking.laws],
        "goes_on": bool(item.frames),
        "course": [asdict(law) for law in events(course)],
    }


def events(course: Iterable[Scene]) -> Iterator[Law]:
    """What happens in these scenes, each with the rule behind it."""
    for scene in course:
        if scene.law:
            yield Law(scene.law.number, scene.caption, scene.law.source)


def summed_up(result: Result) -> dict[str, Any]:
    """What came out."""
    rules = [
        {"law": asdict(each.law), "marks": [*each.marks], "stands": each.stands}
        for each in result.rules
    ]
    return {"state": "over", "says": result.says, "rules": rules}
