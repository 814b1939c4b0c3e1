"""Draw a vote of a class by letters, for a projector: nothing says which one is right."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tutor.chance import Picture
from tutor.charts import EXACT, IN_LINES, INK, NO_AXIS, layer, quantity, vega_spec
from tutor.classroom.exercise import Poll, Reasoned
from tutor.classroom.replies import letters_of_choices
from tutor.classroom.work import STUDENTS, Thoughts
from tutor.engine.event import brief
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong, is_whole

WIDE, TALL = 760, 320  # pixels: for the last row of a class
LETTERS, NUMBERS, NOTES = 34, 26, 17  # sizes of type
FIRST, SECOND = "first vote", "second vote"
GREY = "#8c8c8c"
ACROSS = 16  # letters of a thought in a line
ROOM = 1.2  # above the highest bar, for its number


class Choice(NamedTuple):
    """A choice by its letter, with the first and the second votes of a class."""

    letter: str
    text: str
    thought: str  # "" if it is right
    first: int
    second: int


class Vote(NamedTuple):
    """A vote of a class: its choices by letter, and True if there is a second vote."""

    choices: Sequence[Choice]
    is_twice: bool

    @property
    def students(self) -> int:
        first = sum(each.first for each in self.choices)
        return max(first, sum(each.second for each in self.choices))

    def __str__(self) -> str:
        first = ", ".join(f"{each.letter} {each.first}" for each in self.choices if each.first)
        last = ", ".join(f"{each.letter} {each.second}" for each in self.choices if each.second)
        return f"first: {first or 'nobody'} → last: {last or 'nobody'}" if self.is_twice else first


def of_codes(task: Poll | Reasoned, class_code: str, done: Sequence[Thoughts]) -> Vote:
    """Count the votes in codes. There is a second vote if somebody has another letter then.

    Anyone who has not voted again counts as before.
    """
    first, second = (Counter(each[n] for each in done) for n in (0, 1))
    choices = [
        choice._replace(first=first[choice.thought], second=second[choice.thought])
        for choice in choices_of(task, class_code)
    ]
    return Vote(choices, any(each.first != each.last for each in done))


def of_hands(
    task: Poll | Reasoned, class_code: str, first: Mapping[str, object], second: object
) -> Vote:
    """Count hands by letter, ``{"A": 5, "B": 11}``, and those of the second vote if not None."""
    if second is not None and not isinstance(second, Mapping):
        raise Wrong(f"then= is the second vote, as in then=dict(A=2, B=14), not {brief(second)}.")
    choices = choices_of(task, class_code)
    letters = [each.letter for each in choices]
    one, other = raised(first, letters), raised(second or {}, letters)
    both = [each._replace(first=one[each.letter], second=other[each.letter]) for each in choices]
    return Vote(both, second is not None)


def raised(said: Mapping[Any, object], letters: Collection[str]) -> Mapping[str, int]:
    """Return the hands for each letter; raise `Wrong` for other letters and impossible numbers."""
    found = Counter[str]()
    for letter, hands in said.items():
        name = letter.upper() if isinstance(letter, str) else letter
        if name not in letters:
            raise Wrong(f"The letters of this vote are {', '.join(letters)}, not {brief(letter)}.")
        if not is_whole(hands, 0, STUDENTS[-1]):
            raise Wrong(f"{name} must be a number of hands, from 0 to 999, not {brief(hands)}.")
        found[name] += hands
    return found


def choices_of(task: Poll | Reasoned, class_code: str) -> Sequence[Choice]:
    """Return the choices in the order of a class's letters, before anybody has voted."""
    thoughts = {choice.text: choice.thought for choice in task.offered}
    offered = letters_of_choices(task, class_code)
    return [Choice(letter, text, thoughts[text], 0, 0) for letter, text in offered.items()]


def chart_votes(task: Poll | Reasoned, vote: Vote, *, is_revealed: bool, note: str = "") -> Picture:
    """Draw a bar for each letter: grey for the first vote, and blue beside it for the second.

    A ``note`` stands beside the number of students.
    """
    head, twice = f"{task.number} {task.title}", vote.is_twice
    total = f"{counted(vote.students, 'student')} voted. {note}".rstrip()
    said = [head, total]
    said += [in_words(each, is_twice=twice, is_revealed=is_revealed) for each in vote.choices]
    rows = [
        {"letter": bar_label(each, is_revealed=is_revealed), "vote": when, "students": students}
        for each in vote.choices
        for when, students in ((FIRST, each.first), (SECOND, each.second))[: 1 + twice]
    ]
    drawn = vote_chart(head, " ".join(said), rows, is_twice=twice, total=total)
    return Picture("\n".join(said), drawn)


def in_words(choice: Choice, *, is_twice: bool, is_revealed: bool) -> str:
    then = f", then {choice.second}" if is_twice else ""
    why = f" ({choice.thought or 'right'})" if is_revealed else ""
    return f"{choice.letter}: {choice.first}{then}. {choice.text.rstrip('.')}{why}."


def bar_label(choice: Choice, *, is_revealed: bool) -> str:
    """Return the name below a bar, in lines: the others are the thought, once it is revealed."""
    if not is_revealed:
        return choice.letter
    if not choice.thought:
        return f"✓ {choice.letter}\nright"
    return "\n".join([choice.letter, *wrap(choice.thought, ACROSS)])


def vote_chart(
    head: str,
    description: str,
    rows: Sequence[Mapping[str, Any]],
    *,
    is_twice: bool,
    total: str = "",
) -> dict[str, Any]:
    axis: dict[str, Any] = {**IN_LINES, "labelFontSize": LETTERS, "labelLineHeight": LETTERS}
    axis |= {"labelAngle": 0, "ticks": False, "labelPadding": 8, "labelLimit": 190}
    if "\n" in rows[0]["letter"]:
        axis |= {"labelFontSize": NOTES + 3, "labelLineHeight": NOTES + 7}
    order = [*dict.fromkeys(row["letter"] for row in rows)]
    x = {"field": "letter", "type": "nominal", "sort": order, "title": "", "axis": axis}
    offset = {"field": "vote", "sort": [FIRST, SECOND]}
    scale = {"domain": [0, ROOM * max(1, *(row["students"] for row in rows))], "nice": False}
    y = quantity("students", title="", axis=NO_AXIS, scale=scale)
    legend = {"title": "", "orient": "top", "labelFontSize": NOTES, "labelColor": INK}
    domain = [FIRST, SECOND][: 1 + is_twice]
    color: dict[str, Any] = {"scale": {"domain": domain, "range": [GREY, EXACT][: 1 + is_twice]}}
    color |= {"field": "vote", "type": "nominal", "legend": legend}
    number = {"type": "text", "dy": -NUMBERS // 2 - 2, "fontSize": NUMBERS, "color": INK}
    places = {"x": x, "xOffset": offset, "y": y}
    text = {"field": "students", "type": "quantitative"}
    look = vega_spec(head, description, WIDE, TALL)
    look["title"] = {"text": look["title"], "fontSize": NOTES + 3, "offset": 16}
    look["title"] |= {"subtitle": total, "subtitleFontSize": NOTES, "subtitleColor": INK}
    return {
        **look,
        "data": {"values": [*rows]},
        "layer": [
            layer({"type": "bar", "cornerRadiusEnd": 3}, **places, color=color),
            layer(number, **places, text=text),
        ],
    }
