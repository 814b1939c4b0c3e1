"""The steps of a lesson, each with a rule, a task, and feedback."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Literal

import ipywidgets as w
import traitlets
from IPython.display import display

from tutor.coach.message import NAMES, scene_of
from tutor.coach.records.progress import Progress
from tutor.coach.rules.pages import example_table
from tutor.coach.rules.readings import law_here
from tutor.coach.session.party import usual_players
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.wrong import is_whole
from tutor.games import stage, steps
from tutor.table.faces import draw_face
from tutor.table.legend import Legend
from tutor.table.picture import scene_html
from tutor.table.scene import Law, Scene
from tutor.table.text import law_text, scene_text
from tutor.teaching.example import Example
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.one_way import PUZZLED, Asked, Panel, saved_output, to_browser
from tutor.widgets.puzzle import StepPuzzle
from tutor.widgets.shared import shared_layout
from tutor.widgets.sitting import is_index
from tutor.widgets.table import Table


@dataclass(frozen=True, slots=True)
class StepView:
    """The line of a step; if open, its text and task, and when done, the answer."""

    number: int
    of: int
    title: str
    rules: tuple[str, ...]
    state: Literal["done", "now", "later"]
    told: str  # feedback when the step is done
    attend: bool  # True if the keyboard focus moves here
    notice: str
    open: bool = False
    laws: tuple[Law, ...] = ()
    says: str = ""
    task: str = ""
    answers: tuple[str, ...] = ()
    legend: Legend | None = None  # legend of a step without a table
    faces: Mapping[str, str] = field(default_factory=dict)  # card faces of the legend
    wrong: tuple[int, ...] = ()
    right: int | None = None
    why: str = ""


class StepPanel(Panel):
    """A panel with the line of a step and its task."""

    PART = "step"
    view = traitlets.Dict().tag(sync=True, of=StepView)


class LearnStep(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A step in its cell. No message from a browser is trusted."""

    def __init__(
        self, course: "Steps", number: int, laws: Sequence[Law], example: Example | None
    ) -> None:
        self.game, self.course, self.step = course.game, course, course.steps[number - 1]
        self.laws, self.example, self.at = laws, example, (number, len(course.steps))
        self.opened = self.attends = False
        self.wrong: set[int] = set()  # wrong answers tried so far
        self.panel = StepPanel()
        self.panel.listen(self.respond)
        super().__init__([self.panel])
        self.add_class("ct-learn")
        keep_to_loop(self)
        self.show()

    # View

    def show(self, notice: str = "") -> None:
        number, count = self.at
        done = self.course.solved(number)
        line = StepView(
            number,
            count,
            self.step.title,
            (*self.step.rules.split(),),
            "done" if done else "now" if self.course.current() == number else "later",
            self.step.done if done else "",
            self.attends,
            notice,
        )
        self.attends = False
        self.panel.show(self._unfolded(line) if self.opened else line)

    def _unfolded(self, line: StepView) -> StepView:
        solved = bool(self.step.asks) and line.state == "done"
        legend = None if self.example else self.legend()
        shown = [face for entry in legend.entries for face in entry.shown] if legend else []
        return replace(
            line,
            open=True,
            laws=(*self.laws,),
            says=self.step.says,
            task=self.task,
            answers=self.step.offered,
            legend=legend,
            faces={each.key: draw_face(each) for each in shown},
            wrong=(*sorted(self.wrong),),
            right=self.step.offered.index(self.step.answers[0]) if solved else None,
            why=self.step.why if solved else "",
        )

    def unfold(self, *, attend: bool = False) -> None:
        """Show the task and its table; `attend` moves the keyboard focus here."""
        self.opened, self.attends = True, attend
        play = self._table()
        self.children = [self.panel, play] if play else [self.panel]
        keep_to_loop(self)
        self.show()

    def fold(self) -> None:
        self.opened = False
        self.children = [self.panel]
        self.show()

    def lead(self, heading: str) -> None:
        self.panel.send({"lead": heading})

    def _table(self) -> w.Widget | None:
        if self.example is None:
            return None
        if not self.step.asks:
            match = example_table(self.game, self.example)
            play = StepPuzzle(match, self.example, self.step, self.solve, self.go_on)
            shown = self.example.rules.split()
            own = sorted(self.step.rules.split(), key=lambda rule: rule not in shown)
            play.session.step_rules = (*own,)
            return play
        looked_at = Table(stage(self.game).art(), self.scene())
        looked_at.legend = to_browser(self.legend())
        drawn = w.VBox([looked_at], layout=shared_layout())
        drawn.add_class("ct-small")
        return drawn

    def legend(self) -> Legend:
        game, example = self.game, self.example
        state = example_table(game, example).state if example else game.new(usual_players(game))
        return stage(game).legend(game.deck(state))

    # Commands

    def solve(self) -> None:
        self.course.solve(self.at[0])
        self.show()

    def go_on(self) -> None:
        self.course.open(self.at[0] + 1)

    def answer_with(self, number: int) -> None:
        """Answer the question; a wrong answer is marked, and can be corrected."""
        if number >= len(self.step.offered):
            self.show(PUZZLED)
        elif self.step.offered[number] == self.step.answers[0]:
            self.solve()
        else:
            self.wrong.add(number)
            self.show(self.step.said_to(self.step.offered[number]))

    def respond(self, asked: Asked) -> None:
        match asked:
            case {"type": "toggle"}:
                self.fold() if self.opened else self.unfold()
            case {"type": "answer", "chosen": number} if is_index(number) and self.step.asks:
                self.answer_with(number)
            case {"type": "next"}:
                self.go_on()
            case _:
                self.show(PUZZLED)

    # Content of the step

    @property
    def task(self) -> str:
        return self.step.asks or (self.example.task if self.example else "")

    @property
    def answer(self) -> str:
        if self.step.asks:
            return f"{self.step.answers[0]}. {self.step.why}"
        return self.example.answer if self.example else ""

    def scene(self) -> Scene:
        if self.example is None:
            return Scene(self.game.name, 0, (), ())
        match = example_table(self.game, self.example)
        names = NAMES[: len(match.seats)]
        return scene_of(stage(self.game), self.game.view(match.state, 0), 0, names)

    # Without a kernel: every rule, the task, the table, and, folded, the answer

    def __repr__(self) -> str:
        number, count = self.at
        lines = [f"Step {number} of {count}: {self.step.title}", *map(law_text, self.laws)]
        lines += [each for each in (self.step.says, self.task) if each]
        lines += [scene_text(self.scene())] if self.example else []
        listed = zip("ABCD", self.step.offered, strict=False)
        lines += [f"  {letter}. {text}" for letter, text in listed]
        return "\n".join([*lines, f"Answer: {self.answer}"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return saved_output(self, super()._repr_mimebundle_(**kwargs), self.html(), repr(self))

    def html(self) -> str:
        number, count = self.at
        title = f"<p><b>Step {number} of {count}: {escape(self.step.title)}</b></p>"
        laws = "".join(
            f"<li>{escape(f'{law.text} {law.note}'.strip())} <i>(rule {law.number})</i></li>"
            for law in self.laws
        )
        says = f"<p>{escape(self.step.says)}</p>" if self.step.says else ""
        asked = f"{says}<p><b>{escape(self.task)}</b></p>"
        drawn = scene_html(self.scene()) if self.example else ""
        answers = "".join(f"<li>{escape(each)}</li>" for each in self.step.offered)
        listed = f"<ol type='A'>{answers}</ol>" if answers else ""
        folded = f"<details><summary>Answer</summary><p>{escape(self.answer)}</p></details>"
        return f"{title}<ul>{laws}</ul>{asked}{drawn}{listed}{folded}"


class LearnSteps:
    """The lines of some steps; unfolded steps have their tables below them.

    Each is a separate output: on a slow connection the first table does not wait for the view of
    the last step without a kernel.
    """

    def __init__(self, steps: Iterable[LearnStep]) -> None:
        self.steps = (*steps,)

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.steps))

    def _ipython_display_(self) -> None:
        display(*self.steps)  # type: ignore[no-untyped-call]  # IPython ships no types


AFTER = "First match"  # the heading that comes after the steps


class Steps:
    """All steps of a game, created one by one when a notebook shows them."""

    def __init__(self, game: Game[Any], options: Any, examples: Mapping[str, Example]) -> None:
        self.game, self.options, self.examples = game, options, examples
        self.steps = steps(game)
        self.progress = Progress.load()
        self.made: dict[int, LearnStep] = {}

    def make(self, number: int) -> LearnStep:
        """Return the step of this number, from 1, unfolded if it is the next to be solved.

        Raises ValueError if there is no such step.
        """
        count = len(self.steps)
        if not is_whole(number, 1, count):
            raise ValueError(f"{self.game.name} has steps 1 to {count}, not {brief(number)}.")
        step = self.steps[number - 1]
        if step.example and step.example not in self.examples:
            said = f"steps.toml: step {number} needs {step.example}, which is not in examples.toml"
            raise ValueError(f"{self.game.name}: {said}.")
        example = self.examples.get(step.example)
        options = self._options(example)
        told = step.rules.split()
        laws = [law_here(self.game, self.options, options, rule) for rule in told]
        made = self.made[number] = LearnStep(self, number, laws, example)
        if self.current() == number:
            made.unfold()
        return made

    def several(self, numbers: Sequence[int] = ()) -> LearnSteps:
        """Return these steps, or all, in one cell; raise ValueError if one is missing."""
        return LearnSteps([*map(self.make, numbers or range(1, len(self.steps) + 1))])

    def _options(self, example: Example | None) -> Any:
        """Return the options at the table of a step; where they change its rules, that is said."""
        return example_table(self.game, example).state.options if example else self.options

    def solved(self, number: int) -> bool:
        return self.steps[number - 1].title in self.progress.solved(self.game.id)

    def solve(self, number: int) -> None:
        self.progress.solve(self.game.id, self.steps[number - 1].title)

    def current(self) -> int:
        """Return the first step that has not been solved; 0 if all have."""
        numbers = range(1, len(self.steps) + 1)
        return next((number for number in numbers if not self.solved(number)), 0)

    def open(self, number: int) -> None:
        """Open a step, scroll to it and fold all others; after the last one, lead on."""
        for other, step in self.made.items():
            if step.opened and other != number:
                step.fold()
        if number in self.made:
            self.made[number].unfold(attend=True)
        elif number > len(self.steps) and self.made:
            self.made[max(self.made)].lead(AFTER)
