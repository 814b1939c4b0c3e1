"""A game as an application in the browser, without code, by Voila."""

import json
import os
import socket
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tutor.cli.arguments import parse_number
from tutor.cli.commands.notebooks import ORIGIN, PACKAGE, wait_for_exit
from tutor.cli.voice import Voice
from tutor.coach.records.files import FOLDER
from tutor.engine.game import Game
from tutor.games import GAMES

LACKS = "Voila is not installed. Install it with: pip install 'rules-tutor[app]'"
PORT = 8866
HOST = "127.0.0.1"
JUPYTER = PACKAGE / "jupyter"  # with our template for Voila
END = "## Worked examples"  # what comes after it is to be typed into
WELCOME = "from tutor.widgets.visitor import welcome\n\nwelcome()\n"
NEEDED = (  # of the extensions of JupyterLab; others may ask for more than Voila has
    *("anywidget", "@jupyter-widgets/jupyterlab-manager"),
    "@voila-dashboards/widgets-manager8",
)
LEFT = 600  # s after which the kernel of a page that is gone is shut down, at the latest


def app_arguments(command: ArgumentParser) -> None:
    says = f"port of the server (default: {PORT})"
    command.add_argument("--port", type=parse_number, metavar="N", default=PORT, help=says)
    command.add_argument("--no-browser", action="store_true", help="only start the server")


def app(asked: Namespace, voice: Voice) -> None:
    """Serve a game; raise ValueError if Voila is not installed, or the port cannot be used."""
    game = GAMES[asked.game]
    if not find_spec("voila"):
        raise ValueError(LACKS)
    check(asked.port)
    with TemporaryDirectory(prefix="rules-tutor-", ignore_cleanup_errors=True) as folder:
        file = Path(folder, f"{game.id}.ipynb")
        file.write_text(json.dumps(page(game)), encoding="utf-8")
        voice.say(f"{game.name} opens at http://localhost:{asked.port}/.")
        voice.say("Press Ctrl+C here when you are done.")
        words = [*server(file, asked.port), *(["--no-browser"] * asked.no_browser)]
        running = subprocess.Popen(words, env=settings(Path(folder)))  # noqa: S603  it is ours
        if wait_for_exit(running):
            raise ValueError("Voila ended with an error; its last lines are above.")


def check(port: int) -> None:
    """Raise ValueError if a server cannot use this port."""
    if not 0 < port < 2**16:
        raise ValueError(f"A port is a number from 1 to 65535, not {port}.")
    try:
        socket.create_server((HOST, port)).close()
    except OSError as error:
        raise ValueError(
            f"Port {port} cannot be used: {error.strerror}. Choose another one, as in:"
            f" --port {PORT + 1}"
        ) from None


def server(file: Path, port: int) -> list[str]:
    """Return the command that serves a notebook as an application."""
    return [
        *(sys.executable, "-P", "-m", "voila", str(file), f"--port={port}"),
        *("--template=rules-tutor", "--Voila.log_level=ERROR", "--Voila.port_retries=0"),
        *(f"--Voila.ip={HOST}", f"--Voila.config_file_paths={JUPYTER / 'voila'}"),
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in NEEDED),
        f"--MappingKernelManager.cull_idle_timeout={LEFT}",
        f"--MappingKernelManager.cull_interval={LEFT // 10}",
    ]


def settings(folder: Path) -> dict[str, str]:
    """Return this environment with our template, and progress that is kept in this folder."""
    known = os.environ.get("JUPYTER_PATH", "")
    both = os.pathsep.join(filter(None, (str(JUPYTER), known)))
    return os.environ | {"JUPYTER_PATH": both, FOLDER: str(folder / "visitors")}


def page(game: Game[Any]) -> dict[str, Any]:
    """Return the beginning of a game's notebook: start, steps, first match, table, quiz, rules."""
    file = ORIGIN / "notebooks" / f"{game.id}.ipynb"
    if not file.exists():
        raise ValueError(
            f"This installation has no notebooks/{file.name}. Install rules-tutor again. "
            f"In a clone, run: make notebooks GAME={game.id}"
        )
    notebook: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    cells = [*beginning(notebook["cells"])]
    first = next(cell for cell in cells if cell["cell_type"] == "code")
    first["source"] = WELCOME + first["source"]
    return notebook | {"cells": cells, "metadata": notebook["metadata"] | {"title": game.name}}


def beginning(cells: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the cells for everybody, without outputs, and without text that names code."""
    for cell in cells[1:]:  # the card has the title
        source = "".join(cell["source"])
        if source.startswith(END):
            return
        if cell["cell_type"] == "code":
            yield cell | {"source": source, "outputs": []}
        else:
            paragraphs = [each for each in source.split("\n\n") if "`" not in each]
            yield cell | {"source": "\n\n".join(paragraphs)}
