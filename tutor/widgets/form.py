"""A form in a notebook: choices to touch, fields to type in, buttons, and a reply."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

import traitlets

from tutor.coach.starting import start_button
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.one_way import Asked, Panel, saved_output

LONGEST_FIELD = 2_000  # characters in a field

Fields: TypeAlias = Mapping[str, str]  # what is typed, by the names of the fields


@dataclass(frozen=True, slots=True)
class FormOption:
    """A choice to touch; a tally has a count."""

    name: str
    text: str
    is_chosen: bool = False
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A field to type in, with the keyboard that a phone shows."""

    name: str
    label: str
    value: str = ""
    keys: Literal["number", "digits", "text", "lines"] = "text"


@dataclass(frozen=True, slots=True)
class Button:
    """A button; Enter in a field presses the first one."""

    name: str
    label: str
    is_main: bool = True


@dataclass(frozen=True, slots=True)
class FormView:
    """A form as it is drawn; ``reply`` is HTML, and ``above`` too."""

    label: str  # for screen readers
    options: tuple[FormOption, ...] = ()
    fields: tuple[Field, ...] = ()
    buttons: tuple[Button, ...] = ()
    above: str = ""
    reply: str = ""
    copies: str = ""  # a text with a button that copies it
    is_typed_first: bool = False  # the fields are above everything else


class Form(Panel):
    """A form that Python draws and answers; it decides nothing, and trusts no message."""

    PART = "form"
    view = traitlets.Dict().tag(sync=True, of=FormView)

    def __init__(self, draw: Callable[[], FormView], press: Callable[[str, Fields], None]) -> None:
        self.draw, self.press = draw, press
        self.drawn: FormView | None = None
        super().__init__()
        self.listen(self.respond)
        keep_to_loop(self)
        self.renew()

    def renew(self) -> None:
        """Draw the form again if something has changed: a touch that is on its way stays valid."""
        if (now := self.draw()) != self.drawn:
            self.drawn = now
            self.show(now)

    def respond(self, asked: Asked) -> None:
        match asked:
            case {"type": "press", "name": str(name), "fields": dict(typed)} if (
                name in self.names and (fields := self.read(typed)) is not None
            ):
                self.press(name, fields)
        self.again()

    def again(self) -> None:
        """Draw what is new, or else send the present view again: the browser waits for it."""
        before = self.seq
        self.renew()
        if self.seq == before:
            super().again()

    @property
    def names(self) -> set[str]:
        """Names of what can be touched."""
        return {each["name"] for part in ("options", "buttons") for each in self.view[part]}

    def read(self, typed: Mapping[Any, Any]) -> Fields | None:
        """Return what is typed, or None if it is not what this form sends."""
        names = [each["name"] for each in self.view["fields"]]
        texts = {name: typed.get(name) for name in names}
        is_valid = all(
            isinstance(text, str) and len(text) <= LONGEST_FIELD for text in texts.values()
        )
        return texts if is_valid else None  # type: ignore[return-value]  # all are texts

    # Without a kernel

    def __repr__(self) -> str:
        view = self.draw()
        rows = [f"{each.name}  {each.text}" for each in view.options]
        return "\n".join(filter(None, [view.label, *rows, view.copies]))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = f"<pre>{escape(repr(self))}</pre>{start_button()}"
        return saved_output(self, super()._repr_mimebundle_(**kwargs), html, repr(self))
