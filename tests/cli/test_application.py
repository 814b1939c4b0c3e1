"""`rules-tutor app`: the page that Voila serves, and what is refused. tests/fronts opens it."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.cli.commands import application as command
from tutor.coach.records.files import FOLDER
from tutor.widgets import learn

CALL = re.compile(r"^\w+\.(\w+)\(.*\)$", re.MULTILINE)
PARTS = ["start", "cards", "steps", "first_match", "play", "quiz", "rules"]
VISIT = """
import os
from pathlib import Path
from tutor.coach.records.progress import Progress
from tutor.widgets.visitor import welcome

before = os.environ["RULES_TUTOR_FOLDER"]
welcome()
mine = Path(os.environ["RULES_TUTOR_FOLDER"])
Progress.load().answered("flares", "R3", True)
print(mine.parent == Path(before), any(mine.iterdir()), mine)
"""


def sources(cells, kind):
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == kind]


def test_an_application_is_the_notebook_up_to_what_is_typed(game):
    page = command.page(game)
    called = [name for source in sources(page["cells"], "code") for name in CALL.findall(source)]
    assert called == PARTS
    texts = sources(page["cells"], "markdown")
    headings = re.findall(r"^## (.+)$", "\n".join(texts), re.MULTILINE)
    assert headings == ["Learn", "First match", "Play", "Quiz", "All rules"]
    assert not [text for text in texts if "`" in text or "Try it" in text]
    assert {door.to for door in learn(game).start().about().doors} <= {*headings}
    assert page["metadata"]["title"] == game.name


def test_a_visitor_has_a_folder_of_their_own_which_goes_with_them(tmp_path):
    said = subprocess.run(
        [sys.executable, "-c", VISIT], capture_output=True, text=True, check=True,
        env=os.environ | {FOLDER: str(tmp_path / "visitors")},
    ).stdout.split()  # fmt: skip
    assert said[:2] == ["True", "True"]
    assert list((tmp_path / "visitors").iterdir()) == []


@pytest.fixture
def called(monkeypatch):
    """Voila is not started; its command and its environment are noted, and whether its file is."""
    calls = []
    monkeypatch.setattr(command, "find_spec", lambda name: True)

    def started(words, env):
        calls.append((words, env, Path(words[4]).exists()))

    monkeypatch.setattr(command.subprocess, "Popen", started)
    return calls


@pytest.mark.parametrize(("ended", "code"), [(0, 0), (1, 2)])
def test_a_game_is_served_and_nothing_is_left(ended, code, called, monkeypatch, capsys):
    monkeypatch.setattr(command, "wait_for_exit", lambda running: ended)
    port = free_port()
    assert main(["app", "flares", "--port", str(port), "--no-browser"]) == code
    ((words, env, was_there),) = called
    assert was_there
    assert not Path(words[4]).exists()
    assert {f"--port={port}", "--no-browser", "--template=rules-tutor"} <= {*words}
    assert env["JUPYTER_PATH"].startswith(str(command.JUPYTER))
    said = capsys.readouterr()
    assert f"Flares opens at http://localhost:{port}/." in said.out
    assert ("ended with an error" in said.err) == bool(code)


def free_port():
    with socket.create_server((command.HOST, 0)) as server:
        return server.getsockname()[1]


def test_without_voila_it_says_what_to_install(refused, monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert refused("app flares") == command.LACKS


def test_what_cannot_be_opened_is_said_in_a_sentence(refused, called):
    assert refused("app bridge").startswith("There is no game 'bridge'; there are flares")
    with socket.create_server((command.HOST, 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(f"app flares --port {port}")
        assert said.startswith(f"Port {port} cannot be used: ")
        assert said.endswith("Choose another one, as in: --port 8867")
    for port in (70000, -1):
        assert refused(f"app flares --port {port}") == (
            f"A port is a number from 1 to 65535, not {port}."
        )
    assert not called


def test_an_installation_without_notebooks_says_so(refused, called, monkeypatch, tmp_path):
    monkeypatch.setattr(command, "ORIGIN", tmp_path)
    assert refused("app flares").startswith("This installation has no notebooks/flares.ipynb")
