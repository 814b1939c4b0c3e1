"""A question of a quiz on screen: it draws what it is shown, and reports what is chosen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

import traitlets

from tutor.coach.quiz.item import Item
from tutor.coach.quiz.marking import Marking, Result
from tutor.coach.quiz.practice import Practice
from tutor.table.scene import Law, Scene
from tutor.widgets.deaf import Panel


@dataclass(frozen=True, slots=True)
class SheetView:
    """Where the session is, how it went so far, and a question, or what came out."""

    number: int
    of: int
    marks: tuple[bool, ...]
    notice: str  # what is said besides
    state: Literal["preparing", "asked", "marked", "over"] = "preparing"
    table: bool = False  # whether the question has one
    prompt: str = ""
    told: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    many: bool = False
    right: tuple[int, ...] = ()
    marking: Marking | None = None
    goes_on: bool = False
    course: tuple[Law, ...] = ()  # what happens
    result: Result | None = None


class Sheet(Panel):
    """Draws a question, what is said to its answer, and what comes out at the end.

    What is right is in ``view`` only once the learner has answered.
    """

    PART = "sheet"
    view = traitlets.Dict().tag(sync=True, of=SheetView)


def head(practice: Practice, notice: str) -> SheetView:
    """Where the session is, and how it went so far."""
    marks = tuple(right for _, right in practice.results)
    return SheetView(len(marks) + 1, practice.length, marks, notice)


def asked(head: SheetView, item: Item) -> SheetView:
    """A question without what is right about it."""
    return replace(
        head,
        state="asked",
        table=bool(item.scene),
        prompt=item.prompt,
        told=() if item.scene else item.told,  # a table says it itself
        answers=tuple(answer.text for answer in item.answers),
        many=item.many,
    )


def marked(head: SheetView, item: Item, marking: Marking, course: Iterable[Scene]) -> SheetView:
    """A question that has been answered, with everything there is to say about it."""
    return replace(
        asked(head, item),
        state="marked",
        number=head.number - 1,  # it counts among the answers already
        right=tuple(sorted(item.right)),
        marking=marking,
        goes_on=bool(item.frames),
        course=(*events(course),),
    )


def events(course: Iterable[Scene]) -> Iterator[Law]:
    """What happens in these scenes, each with the rule behind it."""
    for scene in course:
        if scene.law:
            yield Law(scene.law.number, scene.caption, scene.law.source)
