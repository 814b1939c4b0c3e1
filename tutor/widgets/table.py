"""A table on screen: it draws scenes and reports selected items; it decides nothing."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

import ipywidgets as w
import traitlets

from tutor.coach.message import LONGEST_TEXT, LogLine, Message
from tutor.coach.starting import start_button
from tutor.engine.wrong import is_whole
from tutor.table.legend import Legend
from tutor.table.picture import scene_html
from tutor.table.scene import Law, Scene
from tutor.table.text import scene_text
from tutor.widgets.one_way import Asked, OneWay, Written, saved_output, to_browser
from tutor.widgets.shared import art_of

SENTENCE = re.compile(r"[.!?]”?(?=\s)")


@dataclass(frozen=True, slots=True)
class Record:
    """The last lines up to the shown event, and the number of events."""

    lines: Sequence[LogLine]
    event: int
    events: int


@dataclass(frozen=True, slots=True)
class TableView:
    """The complete view of a table."""

    seq: int
    match: int
    scene: Scene
    frames: tuple[Scene, ...]
    message: Message | None
    pace: int
    log: tuple[tuple[int, str, str], ...] = ()  # number, rule and text of each line
    event: int | None = None
    events: int | None = None
    here: bool = False  # True if the keyboard focus moves here


class Table(OneWay):
    """A widget that draws any scene; ``does`` lists supported commands: "undo", "why".

    The browser's part knows which of these are in the row of controls.
    """

    PART = "table"
    MUST_SAY = "seq"
    pictures = traitlets.Unicode().tag(sync=True)  # id of the model with the pictures
    laws = traitlets.Dict().tag(sync=True, of=dict[str, Written[Law]])  # rules by number
    does: traitlets.List[str] = traitlets.List().tag(sync=True, of=list[str])
    view = traitlets.Dict().tag(sync=True, of=TableView)  # set by `show`
    about = traitlets.Unicode().tag(sync=True)  # "Deal 12, against beginners"
    legend = traitlets.Dict().tag(sync=True, of=Written[Legend])  # the legend of the signs on cards
    clock = traitlets.Unicode().tag(sync=True)  # "running" or "stopped", in games in time
    unfolded = traitlets.Unicode().tag(sync=True)  # name of the open panel below the table

    def __init__(
        self,
        art: Mapping[str, Any],
        scene: Scene,
        does: Sequence[str] = (),
        record: Record | None = None,
    ) -> None:
        self.seq = self.match = 0  # numbers of the view and of its match
        self.since = 1  # number of the first view of the present question
        self.art = dict(art)  # {"faces": {key: svg}, "icons": {name: path}}
        view = self._view(scene, record=record)
        super().__init__(pictures=art_of(art).model_id, does=[*does], view=view)

    def show(
        self,
        scene: Scene,
        frames: Sequence[Scene] = (),
        message: Message | None = None,
        pace: int = 0,
        record: Record | None = None,
    ) -> None:
        """Show a scene after its frames, one every ``pace`` ms; below 0: one for each click."""
        self.view = self._view(scene, frames, message, pace, record)

    def attend(self) -> None:
        """Move the keyboard focus here when the table is drawn for the first time."""
        self.view = {**self.view, "here": True}

    def is_current(self, asked: Asked) -> bool:
        """Return True for the present view; a choice is also valid if only something was said."""
        seq = asked.get("seq")
        if asked.get("type") != "choose":
            return super().is_current(asked)
        return is_whole(seq, self.since, self.seq)

    def again(self) -> None:
        self.seq += 1
        self.view = {**self.view, "seq": self.seq, "frames": []}

    def _view(
        self,
        scene: Scene,
        frames: Sequence[Scene] = (),
        message: Message | None = None,
        pace: int = 0,
        record: Record | None = None,
    ) -> Written[TableView]:
        self.seq += 1
        self.scene = scene
        said = in_short(message) if message else None
        view = TableView(self.seq, self.match, scene, tuple(frames), said, pace)
        if record:
            lines = tuple((line.number, line.rule, line.text) for line in record.lines)
            view = replace(view, log=lines, event=record.event, events=record.events)
        return to_browser(view)

    def cite(self, laws: Iterable[Law]) -> None:
        self.laws = {law.number: to_browser(law) for law in laws}

    def __repr__(self) -> str:
        return scene_text(self.scene)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_picture(self, super()._repr_mimebundle_(**kwargs), self.scene)


def in_short(message: Message) -> Message:
    if message.kind == "done" or "again" in message.offers:
        return message  # the end of an exercise: no hand is in use while its message grows
    text, rest = shortened(message.text)
    return replace(message, text=text, more=f"{rest} {message.more}".strip())


def shortened(text: str) -> tuple[str, str]:
    """Split a text into as many whole sentences as fit, and the rest."""
    if len(text) <= LONGEST_TEXT:
        return text, ""
    ends = [found.end() for found in SENTENCE.finditer(text)]
    cut = max((end for end in ends if end <= LONGEST_TEXT), default=min(ends, default=len(text)))
    return text[:cut].strip(), text[cut:].strip()


def with_picture(widget: w.Widget, bundle: Any, scene: Scene, task: str = "") -> Any:
    """Add the table as a picture and as text to an output, for views without a kernel."""
    asked = f"<p><b>{escape(task)}</b></p>" if task else ""
    text = f"{task}\n{scene_text(scene)}" if task else scene_text(scene)
    return saved_output(widget, bundle, f"{asked}{scene_html(scene)}{start_button()}", text)
