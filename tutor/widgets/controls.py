"""Buttons, menus, and their bars."""

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from tutor.widgets.shared import shared_layout

WIDE = {"description_width": "initial"}  # labels are as wide as their text


def button(text: str, tip: str, press: Callable[[], None], style: str = "") -> w.Button:
    made = w.Button(description=text, tooltip=tip, button_style=style, layout=shared_layout())
    made.on_click(lambda _: press())
    return made


def control_bar(*controls: w.Widget) -> w.Box:
    made = w.Box(controls, layout=shared_layout())
    made.add_class("ct-bar")
    return made


def folded_panel(title: str, *parts: w.Widget) -> w.VBox:
    """Return controls below a table, under a heading, initially folded."""
    head = w.HTML(f"<h3>{title}</h3>", layout=shared_layout())
    made = w.VBox([head, *parts], layout=w.Layout(display="none"))
    made.add_class("ct-panel-of")
    return made


def dropdown(label: str, values: Any, value: Any) -> w.Dropdown:
    """Return a dropdown that keeps its value if a browser reports no selection."""
    made = w.Dropdown(
        options=values, value=value, description=label, style=WIDE, layout=shared_layout()
    )
    made.observe(stay_chosen, "value")
    return made


def switch(says: str, *, on: bool) -> w.Checkbox:
    return w.Checkbox(on, description=says, indent=False, layout=shared_layout())


def stay_chosen(change: Any) -> None:
    if change.new is None:
        change.owner.value = change.old
