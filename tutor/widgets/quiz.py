"""A quiz in a notebook: questions about a game, each with its table."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from typing import Any, Literal

import ipywidgets as w
import traitlets

from tutor.coach.quiz.item import Item
from tutor.coach.quiz.marking import Marking, Result
from tutor.coach.quiz.practice import Practice
from tutor.coach.records.progress import Progress
from tutor.coach.starting import start_button
from tutor.engine.game import Game
from tutor.games import game_of, stage
from tutor.table.picture import scene_html
from tutor.table.scene import Law, Scene
from tutor.widgets.one_loop import in_slices, keep_to_loop, running_loop
from tutor.widgets.one_way import PUZZLED, Asked, Panel, saved_output
from tutor.widgets.shared import shared_layout
from tutor.widgets.sitting import ONE_BY_ONE
from tutor.widgets.table import Table


@dataclass(frozen=True, slots=True)
class SheetView:
    """The state of a session: its progress, and a question, or the result."""

    number: int
    of: int
    marks: tuple[bool, ...]
    notice: str  # an additional message
    state: Literal["preparing", "asked", "marked", "over"] = "preparing"
    table: bool = False  # True if the question has a table
    prompt: str = ""
    told: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    many: bool = False
    right: tuple[int, ...] = ()
    marking: Marking | None = None
    goes_on: bool = False
    course: tuple[Law, ...] = ()  # the sequel, as rules
    result: Result | None = None


class Sheet(Panel):
    """A panel with a question, its marking, and the result at the end.

    The right answer is in ``view`` only once the learner has answered.
    """

    PART = "sheet"
    view = traitlets.Dict().tag(sync=True, of=SheetView)


def head(practice: Practice, notice: str) -> SheetView:
    marks = tuple(right for _, right in practice.results)
    return SheetView(len(marks) + 1, practice.length, marks, notice)


def question_view(head: SheetView, item: Item) -> SheetView:
    return replace(
        head,
        state="asked",
        table=bool(item.scene),
        prompt=item.prompt,
        told=() if item.scene else item.told,  # a table has its own text
        answers=tuple(answer.text for answer in item.answers),
        many=item.many,
    )


def marked_view(
    head: SheetView, item: Item, marking: Marking, course: Iterable[Scene]
) -> SheetView:
    """Return a question that has been answered, with its marking and course."""
    return replace(
        question_view(head, item),
        state="marked",
        number=head.number - 1,  # it already counts as answered
        right=tuple(sorted(item.right)),
        marking=marking,
        goes_on=bool(item.frames),
        course=tuple(Law(e.law.number, e.caption, e.law.source) for e in course if e.law),
    )


PACE = 1400  # ms for each event of a replay
PLAY = ("may", "next")  # kinds of questions that a table explains at a glance


class Quiz(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A session of questions. No message from a browser is trusted.

    With a seed everybody gets the same questions; else they depend on progress. While the learner
    thinks, the kernel's loop searches for the next question, some ms at a time; without a loop, the
    search runs on demand.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        questions: int = 10,
        rules: Iterable[str] | None = None,
        progress: Progress | None = None,
        seed: int | None = None,
    ) -> None:
        self.game = game_of(game)
        alike = seed is not None
        chosen = 1 + answered_before(self.game, progress) if seed is None else seed
        self.practice = Practice(self.game, questions, chosen, rules, progress, alike=alike)
        self.table = Table(stage(self.game).art(), Scene(self.game.name, 0, (), ()))
        self.table.layout = w.Layout()  # the table is not always shown
        self.sheet = Sheet()
        self.sheet.listen(self.respond)
        self.course: tuple[Scene, ...] = ()  # the sequel of the question, once it has been shown
        self._wanted = False  # True while the learner waits for the next question
        self._search: asyncio.Task[None] | None = None
        # Side by side, if there is room.
        side = w.Box([self.table, self.sheet], layout=shared_layout())
        side.add_class("ct-side")
        super().__init__([side])
        self.add_class("ct-quiz")
        keep_to_loop(self)
        self.go_on()

    # View

    def show(self, notice: str = "") -> None:
        known = self.practice.progress
        said = notice or (known.notice if known else "")
        self.sheet.show(self._view(head(self.practice, said)))

    def _view(self, now: SheetView) -> SheetView:
        practice = self.practice
        if self._wanted:
            return now
        if practice.item is None:
            return replace(now, state="over", result=practice.result())
        if practice.marking is None:
            return question_view(now, practice.item)
        return marked_view(now, practice.item, practice.marking, self.course)

    def _lay(self, scene: Scene, frames: tuple[Scene, ...] = (), pace: int = 0) -> None:
        self.table.layout.display = ""
        self.table.show(scene, frames, pace=pace)

    # Next question

    def go_on(self) -> None:
        """Ask the next question, as soon as it is found; after the last, show the result."""
        self._wanted = True
        if self.practice.over or self.practice.prepare():
            self._ask()
            return
        self.show()
        self._look()

    def _look(self) -> None:
        if self._search is None and (self._wanted or running_loop()):
            steps = iter(self.practice.prepare, True)
            self._search = in_slices(steps, lambda: None, self._looked)

    def _looked(self, error: Exception | None) -> None:
        self._search = None
        if error:
            self.show(f"The tutor could not make the next question: {error}. Run the cell again.")
        elif self._wanted:
            self._ask()

    def _ask(self) -> None:
        self._wanted, self.course = False, ()
        self.table.match += 1  # another match than the one before
        item = self.practice.next()
        if item and item.scene:
            self._lay(item.scene.still(" ".join(item.told)))
        else:
            self.table.layout.display = "none"
        self.show()
        if item:
            self._look()

    # Messages from a browser

    def respond(self, asked: Asked) -> None:
        match asked, self.sheet.view["state"]:
            case {"type": "check", "chosen": [*chosen]}, "asked":
                self.check(chosen)
            case {"type": "next"}, "marked":
                self.go_on()
            case {"type": "replay", "still": bool(still)}, "marked":
                self.replay(ONE_BY_ONE if still else PACE)
            case {"type": "back"}, "marked":
                self.back()
            case {"type": "another"}, "over":
                self.practice.another()
                self.go_on()
            case _:
                self.show(PUZZLED)

    def check(self, chosen: list[Any]) -> None:
        try:
            self.practice.answer(chosen)
        except ValueError as error:
            self.show(str(error))
            return
        self.show()

    def replay(self, pace: int = PACE) -> None:
        """Show the sequel at the table, event by event."""
        if self.practice.item and (frames := self.practice.item.frames):
            self.course = frames
            self._lay(frames[-1], frames[:-1], pace)
        self.show()

    def back(self) -> None:
        item = self.practice.item
        if item and item.scene:
            self._lay(item.scene.still(" ".join(item.told)))
        self.show()

    # Without progress: notebooks are passed on, and progress is private

    @cached_property
    def sample(self) -> Item | None:
        """First question about play, or else the first, for a learner without progress."""
        practice = Practice(self.game, len(self.practice.rules), rules=self.practice.rules)
        first = item = practice.next()
        while item and item.kind not in PLAY:
            practice.answer(item.right)
            item = practice.next()
        return item or first

    def __repr__(self) -> str:
        return self.sample.asked() if self.sample else f"Questions about {self.game.name}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = pictured(self.sample) if self.sample else escape(repr(self))
        return saved_output(self, super()._repr_mimebundle_(**kwargs), html, repr(self))


def answered_before(game: Game[Any], progress: Progress | None) -> int:
    """Count all answers ever given about a game, so that the next questions are new."""
    memories = (progress.memory(game.id, rule) for rule in game.rules) if progress else ()
    return sum(memory.seen for memory in memories if memory)


def pictured(item: Item) -> str:
    parts = []
    if item.scene:
        scene = item.scene.still(" ".join(item.told))
        parts.append(scene_html(scene))
    else:
        parts += [f"<p>{escape(line)}</p>" for line in item.told]
    answers = "".join(f"<li>{escape(answer.text)}</li>" for answer in item.answers)
    asks = f"<p><b>{escape(item.prompt)}</b></p><ol type='A'>{answers}</ol>"
    return "".join([*parts, asks, start_button()])
