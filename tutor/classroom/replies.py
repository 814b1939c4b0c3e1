"""Show a simulation, a list of choices, the lines of a calculation, or a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from random import Random

from tutor.chance import Estimate
from tutor.classroom.check import NEITHER, boxed_words
from tutor.classroom.exercise import Asked, CalculationLine, Poll, Reasoned, VoteChoice
from tutor.classroom.pictures.of_lessons import diagram
from tutor.classroom.work import seed_text
from tutor.coach.rules.pages import Displayable
from tutor.engine.event import brief
from tutor.engine.wording import counted
from tutor.table.picture import embedded

NARROW = (  # on phones: charts fit the page, words are not split
    "<style>.vega-embed svg { max-width: 100%; height: auto }"
    " .jp-OutputArea-output pre { word-break: normal; overflow-wrap: anywhere }</style>"
)
LETTERS = "ABCDEFGH"
WORDS = 3  # min. length of a reason
LIST = "margin: 0.3em 0 0.3em 0.5em; line-height: 1.7"


@dataclass(frozen=True, repr=False)
class StudentShare:
    """A student's simulation, in counts, with an interval from the lesson about them on."""

    estimate: Estimate
    has_interval: bool = False

    def __repr__(self) -> str:
        found = self.estimate
        share = f"{sum(found.values):,} of {found.n:,}: a share of {found.mean:.4f}"
        if found.of:
            share = (
                f"{found.n:,} of {found.of:,} deals count. In {sum(found.values):,} of them it "
                f"happens: a share of {found.mean:.4f}"
            )
        if not self.has_interval:
            return share
        low, high = found.interval
        return f"{share}\n95 % interval: {low:.4f} to {high:.4f}"

    def _repr_html_(self) -> str:
        return boxed_words(repr(self), NEITHER)


def lines_shown(lines: Sequence[CalculationLine]) -> Displayable:
    return show_rows([(str(n), str(line)) for n, line in enumerate(lines, 1)])


def show_rows(rows: Sequence[tuple[str, str]]) -> Displayable:
    items = "".join(f"<div><b>{escape(name)}</b>&emsp;{escape(text)}</div>" for name, text in rows)
    return Displayable(
        f"<div style='{LIST}'>{items}</div>", "\n".join(f"{name}  {text}" for name, text in rows)
    )


def picture_shown(name: str, *, filled: bool) -> Displayable:
    drawn = diagram(name)
    words = drawn.told(filled=filled)
    return Displayable(embedded(drawn.svg(filled=filled), words), words)


def vote_noted(letter: object, chosen: VoteChoice) -> str:
    return f"Noted: {letter_of(letter)}, “{chosen.text.rstrip('.')}”."


def letter_of(typed: object) -> str:
    return typed.strip(" .):(").upper() if isinstance(typed, str) else brief(typed)


def reason_noted(words: int) -> str:
    """Say what happens to a reason of that many words, or what is still to be written."""
    if words >= WORDS:
        return f"Your reason has {counted(words, 'word')}. A code has no text, so it stays here."
    return f"Write your reason in {WORDS} words or more." if words else "Now write one reason."


def letters_of_choices(task: Poll | Reasoned, class_code: str) -> Mapping[str, str]:
    """Return the choices by their letters; each class has its own order in a vote."""
    texts = [choice.text for choice in task.offered]
    if isinstance(task, Poll):
        Random(seed_text(class_code, task.number)).shuffle(texts)
    return dict(zip(LETTERS, texts, strict=False))


def fitting_deals(asked: Asked) -> str:
    """Describe the deals of a question that fit its condition."""
    if asked.given is None:
        return f"{asked.space.size:,} deals"
    left = asked.space.size * Asked(asked.given, asked.space).chance()
    return f"{int(left):,} deals that fit what is given"
