"""Buttons, menus, and the bars that they stand in."""

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from tutor.widgets.shared import plain

WIDE = {"description_width": "initial"}  # of a label, as much room as it takes


def button(text: str, tip: str, press: Callable[[], None], style: str = "") -> w.Button:
    """A button that does something."""
    made = w.Button(description=text, tooltip=tip, button_style=style, layout=plain())
    made.on_click(lambda _: press())
    return made


def bar(*controls: w.Widget) -> w.Box:
    """Controls in a line that wraps."""
    made = w.Box(controls, layout=plain())
    made.add_class("ct-bar")
    return made


def panel(title: str, *parts: w.Widget) -> w.VBox:
    """Controls below a table, under a heading; folded away until they are wanted."""
    head = w.HTML(f"<h3>{title}</h3>", layout=plain())
    made = w.VBox([head, *parts], layout=w.Layout(display="none"))
    made.add_class("ct-panel-of")
    return made


def dropdown(label: str, values: Any, value: Any) -> w.Dropdown:
    """Something to choose from a few; where a browser says that nothing is chosen, all stays."""
    made = w.Dropdown(options=values, value=value, description=label, style=WIDE, layout=plain())
    made.observe(stay_chosen, "value")
    return made


def switch(says: str, *, on: bool) -> w.Checkbox:
    """Something that is so or not."""
    return w.Checkbox(on, description=says, indent=False, layout=plain())


def stay_chosen(change: Any) -> None:
    """Choose again what was chosen before, if now nothing is."""
    if change.new is None:
        change.owner.value = change.old
