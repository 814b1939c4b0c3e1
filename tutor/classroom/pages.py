"""What a lesson shows: what may be voted for, and a calculation with an error in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from tutor.chance import Estimate, Exact
from tutor.classroom.check import NEITHER, boxed
from tutor.classroom.exercise import Line
from tutor.coach.rules.pages import Shown

NARROW = (  # on a telephone charts are as wide as the page, and words stay whole
    "<style>.vega-embed svg { max-width: 100%; height: auto }"
    " .jp-OutputArea-output pre { word-break: normal; overflow-wrap: anywhere }</style>"
)
LIST = "margin: 0.3em 0 0.3em 0.5em; line-height: 1.7"


@dataclass(frozen=True, repr=False)
class Share:
    """What a student has simulated, in counts."""

    estimate: Estimate

    def __repr__(self) -> str:
        found = self.estimate
        low, high = found.interval
        kept = f" that count, of {found.of:,}" if found.of else ""
        return (
            f"{sum(found.values):,} of {found.n:,}{kept}: a share of {found.mean:.4f}\n"
            f"95 % interval: {low:.4f} to {high:.4f}"
        )

    def _repr_html_(self) -> str:
        return boxed(repr(self), NEITHER)


def poll_shown(choices: Mapping[str, str]) -> Shown:
    """Choices with their letters."""
    return listed([(letter, choice) for letter, choice in choices.items()])


def lines_shown(lines: Sequence[Line]) -> Shown:
    """Lines with their numbers and what each claims."""
    return listed([(str(n), f"{line.says} {written(line)}") for n, line in enumerate(lines, 1)])


def written(line: Line) -> str:
    """The number that a line claims, as it is read."""
    number = Exact(Fraction(line.claims()))
    return f"{int(number):,}" if number.denominator == 1 else repr(number)


def listed(rows: Sequence[tuple[str, str]]) -> Shown:
    """Rows that begin with a letter or a number."""
    items = "".join(f"<div><b>{escape(name)}</b>&emsp;{escape(text)}</div>" for name, text in rows)
    return Shown(
        f"<div style='{LIST}'>{items}</div>", "\n".join(f"{name}  {text}" for name, text in rows)
    )
