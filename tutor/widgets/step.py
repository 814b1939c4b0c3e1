"""A step of a lesson: a rule, something to do, and what is said to it; folded before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from html import escape
from typing import Any

import anywidget
import ipywidgets as w

from tutor.coach.rules.examples import table
from tutor.coach.scenes import NAMES, scene_of
from tutor.engine.game import Game
from tutor.games import examples, stage
from tutor.table.picture import scene_html
from tutor.table.scene import Law, Scene
from tutor.table.text import law_text, scene_text
from tutor.teaching.example import Example
from tutor.teaching.steps import Step
from tutor.widgets.joining import script, styles
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.sitting import is_number
from tutor.widgets.table import Table

PUZZLED = "The step did not understand that; nothing has changed."


class StepPanel(anywidget.AnyWidget):
    """Draws the line of a step and what is asked; what it shows is sent, and no part of its state."""

    _esm = script("step")
    _css = styles(("base", "step"))

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: there is nothing that a browser could set."""


class Exercise(Puzzle):
    """The table of a step, from which one goes on to the next step."""

    does = ("hint", "undo", "why", "again", "next")

    def __init__(self, game: Game[Any], example: Example, solve: Callable[[], None]) -> None:
        self.solve = solve
        super().__init__(table(game, example), answer=example.answer, until=example.until.split())


class LearnStep(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A step in its cell. Nothing that comes from a browser is trusted."""

    def __init__(
        self, game: Game[Any], step: Step, laws: tuple[Law, ...], where: tuple[int, int]
    ) -> None:
        """With its rules as they read here, and the number of the step, of how many."""
        self.game, self.step, self.laws, self.where = game, step, laws, where
        self.example = examples(game)[step.example] if step.example else None
        self.panel = StepPanel()
        self.panel.on_msg(self.heard)
        super().__init__([self.panel])
        self.add_class("ct-learn")
        keep_to_loop(self)

    def heard(self, _panel: StepPanel, content: object, _buffers: object) -> None:
        """Answer what a browser reports."""
        match content:
            case {"type": "show"}:
                self.show()
            case {"type": "answer", "chosen": number} if is_number(number):
                self.show()
            case _:
                self.show(PUZZLED)

    def show(self, notice: str = "") -> None:
        """Send what there is to see."""
        number, count = self.where
        self.panel.send(
            {
                "number": number,
                "of": count,
                "title": self.step.title,
                "laws": [asdict(law) for law in self.laws],
                "says": self.step.says,
                "task": self.task,
                "answers": [*self.step.offered],
                "notice": notice,
            }
        )

    @property
    def task(self) -> str:
        """What is to be done, or found out."""
        return self.step.asks or (self.example.task if self.example else "")

    @property
    def answer(self) -> str:
        """What is said when that is done."""
        if self.step.asks:
            return f"{self.step.answers[0]}. {self.step.why}"
        return self.example.answer if self.example else ""

    def scene(self) -> Scene | None:
        """The table as it lies at the beginning, to look at."""
        if self.example is None:
            return None
        match = table(self.game, self.example)
        names = NAMES[: len(match.seats)]
        return scene_of(stage(self.game), self.game.view(match.state, 0), 0, names)

    # Without a kernel: every rule, the task, the table, and, folded, the answer

    def __repr__(self) -> str:
        number, count = self.where
        scene = self.scene()
        lines = [f"Step {number} of {count}: {self.step.title}", *map(law_text, self.laws)]
        lines += [each for each in (self.step.says, self.task) if each]
        lines += [scene_text(scene)] if scene else []
        lines += [f"  {letter}. {text}" for letter, text in zip("ABCD", self.step.offered, strict=False)]
        return "\n".join([*lines, f"Answer: {self.answer}"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data["text/plain"], data["text/html"] = repr(self), self._html()
        return bundle

    def _html(self) -> str:
        number, count = self.where
        title = f"<p><b>Step {number} of {count}: {escape(self.step.title)}</b></p>"
        laws = "".join(
            f"<li>{escape(law.text)} <i>(rule {law.number})</i></li>" for law in self.laws
        )
        asked = "".join(f"<p>{escape(each)}</p>" for each in (self.step.says,) if each)
        asked += f"<p><b>{escape(self.task)}</b></p>"
        scene = self.scene()
        drawn = scene_html(scene) if scene else ""
        answers = "".join(f"<li>{escape(each)}</li>" for each in self.step.offered)
        listed = f"<ol type='A'>{answers}</ol>" if answers else ""
        folded = f"<details><summary>Answer</summary><p>{escape(self.answer)}</p></details>"
        return f"{title}<ul>{laws}</ul>{asked}{drawn}{listed}{folded}"
