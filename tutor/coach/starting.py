"""The button that starts a notebook, for outputs and pages without a kernel."""

from html import escape

RUN_ALL = "notebook:run-all-cells"  # a command of JupyterLab
STARTS = "Start: run all cells"
ASKED = (
    "JupyterLab may ask you once about running this command. Choose “Run Once”. If the button does"
    " nothing, run all cells from the menu."
)
BUTTON = (
    "padding: 0 18px; min-height: 44px; border: 0; border-radius: 11px; background: #00649c;"
    " color: #fff; font: inherit; font-weight: 700; cursor: pointer"
)


def start_button() -> str:
    """Return a button that JupyterLab handles, even in an output that it does not trust."""
    command = f'data-commandlinker-command="{RUN_ALL}"'
    button = f'<button {command} style="{BUTTON}">{escape(STARTS)}</button>'
    return f"<p>{button}<br><small>{ASKED}</small></p>"
