"""A guess before the answer: the result of a cell is shown after a guess."""

from dataclasses import dataclass
from html import escape
from typing import Any, Literal

import ipywidgets as w
import traitlets

from tutor.chance import Chart, Distribution, Picture, TwoWay, chart
from tutor.widgets.guesses import (
    are_numbers,
    format_answer,
    guess_target,
    guess_verdict,
    parse_guess,
)
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.one_way import PUZZLED, Asked, Panel, saved_output

MINE = "your guess"


@dataclass(frozen=True, slots=True)
class GuessView:
    """A question and how to answer it; later the result, and whether a chart shows it."""

    state: Literal["asked", "shown"]
    asks: str
    how: str = ""
    notice: str = ""
    says: str = ""
    text: str = ""
    drawn: bool = False


class GuessPanel(Panel):
    """A question with a field for the guess; the answer is in ``view`` only afterwards."""

    PART = "guess"
    view = traitlets.Dict().tag(sync=True, of=GuessView)


class GuessFirst(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A question, a field for a guess, then the result. No message from a browser is trusted."""

    def __init__(self, question: str, result: Any, answer: Any = None) -> None:
        if not isinstance(question, str):
            raise ValueError('Ask first, as in guess("How often?", P(...)).')  # noqa: TRY004  invalid input
        self.question, self.result = question, result
        self.target = guess_target(result, answer)
        self.panel, self.drawn = GuessPanel(), w.Output()
        self.panel.listen(self.respond)
        super().__init__([self.panel, self.drawn])
        keep_to_loop(self)
        self.ask()

    def ask(self, notice: str = "") -> None:
        """Ask for a guess, and perhaps say what was wrong with the last one."""
        how = self.target.how
        self.panel.show(GuessView("asked", self.question, how, notice))

    def respond(self, asked: Asked) -> None:
        if self.panel.view["state"] == "shown":
            self.panel.again()
            return
        match asked:
            case {"type": "guess", "text": text}:
                self.guessed(text)
            case {"type": "show"}:
                self.show(f"It is {format_answer(self.target)}.")
            case _:
                self.ask(PUZZLED)

    def guessed(self, text: Any) -> None:
        """Show the result and how near this guess is; if it is invalid, say how to write one."""
        try:
            number = parse_guess(text, self.target)
        except ValueError as error:
            self.ask(str(error))
            return
        self.show(guess_verdict(text, number, self.target), number)

    def show(self, says: str, guessed: Any = None) -> None:
        drawn = self.chart(guessed)
        view = GuessView("shown", self.question, "", "", says, repr(self.result), bool(drawn))
        self.panel.show(view)
        if drawn:
            data, how = drawn._repr_mimebundle_()
            output = {"output_type": "display_data", "data": data, "metadata": how}
            self.drawn.outputs = (output,)

    def chart(self, guessed: Any) -> Picture | None:
        result = self.result
        if isinstance(result, TwoWay):
            return result
        drawn = chart(result) if isinstance(result, Distribution) else result
        if not isinstance(drawn, Chart):
            return None
        if guessed is None:
            return drawn
        near = guessed
        if are_numbers(drawn.chances):
            near = min(drawn.chances, key=lambda value: abs(value - guessed))
        return drawn.marked(near, MINE)

    # Without a kernel, the answer is folded

    def __repr__(self) -> str:
        return f"{self.question}\n{self.result!r}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = (
            f"<p><b>{escape(self.question)}</b></p>"
            "<details><summary>Show the answer</summary>"
            f"<pre>{escape(repr(self.result))}</pre></details>"
        )
        return saved_output(self, super()._repr_mimebundle_(**kwargs), html, repr(self))


def guess(question: str, result: Any, answer: Any = None) -> GuessFirst:
    """Ask for a guess before a result is shown.

    ``guess("How often do three cards share a suit?", P(suits.different == 1, deals(DECK, 3)))``.
    For a chart, the guess is the highest bar, unless ``answer`` is another value. For a table of
    two questions, ``answer=("yes", "no")`` names the row and the column of a box. Raises ValueError
    for a result that nobody can guess.
    """
    return GuessFirst(question, result, answer)
