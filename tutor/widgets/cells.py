"""Close the widgets that a cell displayed when it runs again and displays others."""

from typing import Any

import ipywidgets as w
from IPython import get_ipython

from tutor.widgets.one_loop import lying_in
from tutor.widgets.shared import is_shared_model

_NOW: list[w.Widget] = []  # displayed by the cell that is running
_SHOWN: dict[str, list[w.Widget]] = {}  # displayed in the last run of each cell, by the cell's id


def displayed(widget: w.Widget) -> None:
    """Note that the running cell displays this widget; without a notebook, do nothing."""
    if shell := get_ipython():
        shell.events.register("post_run_cell", tidy_up)
        _NOW.append(widget)


def tidy_up(result: Any) -> None:
    """Close what an earlier run of this cell displayed, unless it is displayed anywhere now."""
    cell, shown = result.info.cell_id, [*_NOW]
    _NOW.clear()
    if not cell:
        return
    before = _SHOWN.get(cell, [])
    _SHOWN[cell] = shown
    kept = {id(each) for widgets in _SHOWN.values() for each in widgets}
    for widget in before:
        if id(widget) not in kept:
            close(widget)


def close(widget: w.Widget) -> None:
    """Close a widget with its children, layouts and styles, but not what widgets share."""
    for each in [*lying_in([widget])]:
        parts = [getattr(each, name, None) for name in ("layout", "style")]
        for part in [each, *parts]:
            if isinstance(part, w.Widget) and not is_shared_model(part):
                part.close()
