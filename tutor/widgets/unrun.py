"""What somebody sees of a widget where nothing has been run, and how to start there."""

from html import escape
from typing import Any

RUN_ALL = "notebook:run-all-cells"  # a command of JupyterLab
STARTS = "Start: run all cells"
ASKED = "JupyterLab may ask once whether it shall run this command: choose “Run Once”."
BUTTON = (
    "padding: 0 18px; min-height: 44px; border: 0; border-radius: 11px; background: #00649c;"
    " color: #fff; font: inherit; font-weight: 700; cursor: pointer"
)


def unrun(bundle: Any, html: str, text: str) -> Any:
    """An output that also shows where there is no kernel: as a page, or as words."""
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    data["text/html"], data["text/plain"] = html, text
    return bundle


def start_button() -> str:
    """A button that JupyterLab hears, even in an output that it does not trust."""
    command = f'data-commandlinker-command="{RUN_ALL}"'
    button = f'<button {command} style="{BUTTON}">{escape(STARTS)}</button>'
    return f"<p>{button}<br><small>{ASKED}</small></p>"
