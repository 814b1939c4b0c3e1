"""Buttons, menus, and their bars."""

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from tutor.widgets.shared import plain

WIDE = {"description_width": "initial"}  # labels are as wide as their text


def button(text: str, tip: str, press: Callable[[], None], style: str = "") -> w.Button:
    made = w.Button(description=text, tooltip=tip, button_style=style, layout=plain())
    made.on_click(lambda _: press())
    return made


def bar(*controls: w.Widget) -> w.Box:
    made = w.Box(controls, layout=plain())
    made.add_class("ct-bar")
    return made


def panel(title: str, *parts: w.Widget) -> w.VBox:
    """Return controls below a table, under a heading, initially folded."""
    head = w.HTML(f"<h3>{title}</h3>", layout=plain())
    made = w.VBox([head, *parts], layout=w.Layout(display="none"))
    made.add_class("ct-panel-of")
    return made


def dropdown(label: str, values: Any, value: Any) -> w.Dropdown:
    """Return a dropdown that keeps its value if a browser reports no selection."""
    made = w.Dropdown(options=values, value=value, description=label, style=WIDE, layout=plain())
    made.observe(stay_chosen, "value")
    return made


def switch(says: str, *, on: bool) -> w.Checkbox:
    return w.Checkbox(on, description=says, indent=False, layout=plain())


def stay_chosen(change: Any) -> None:
    if change.new is None:
        change.owner.value = change.old
