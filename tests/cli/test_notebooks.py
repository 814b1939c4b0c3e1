"""`rules-tutor notebooks` and `rules-tutor lab`: copies that never replace a file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from nbformat import NO_CONVERT, read
from nbformat.sign import NotebookNotary

from tutor.cli.commands import notebooks as command
from tutor.games import GAMES

HOME = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A temporary working directory, and Jupyter's own files in another one."""
    for name in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def test_all_notebooks_are_copied_and_trusted(folder, rules_tutor):
    said = rules_tutor("notebooks mine")
    copied = {file.stem: file for file in folder.rglob("*.ipynb")}
    assert {*GAMES, "index", "six_deck", "06_conditioning"} <= {*copied}
    for name, file in copied.items():
        book = read(file, NO_CONVERT)
        assert NotebookNotary().check_signature(book), name
        assert any(cell.get("outputs") for cell in book.cells), name
    count = sum(file.is_file() for file in folder.rglob("*"))
    assert f"Copied {count} files into mine." in said
    assert (folder / "mine" / "docs" / "chance.md").exists()  # notebooks link to it


def test_a_notebook_can_be_copied_alone(folder, rules_tutor):
    rules_tutor("notebooks . flares 06_conditioning")
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert files == {"notebooks/flares.ipynb", "notebooks/lessons/06_conditioning.ipynb"}


def test_a_file_that_is_there_is_never_replaced(folder, rules_tutor):
    mine = folder / "notebooks" / "flares.ipynb"
    mine.parent.mkdir()
    mine.write_text("mine")
    said = rules_tutor("notebooks . flares ladder")
    assert mine.read_text() == "mine"
    assert "Copied 1 file into ." in said
    assert "Already there and not changed: 1 file." in said


def test_what_cannot_be_copied_is_said_in_a_sentence(folder, refused):
    assert refused("notebooks . bridge").startswith("No notebook 'bridge'. There are 01_sample_")
    (folder / "taken").write_text("a file")
    for place in ("taken", "taken/here"):
        assert refused(f"notebooks {place}").endswith(" is not a folder. Name another one.")
    assert not list(folder.glob("**/*.ipynb"))


def test_an_installation_without_notebooks_says_so(folder, refused, monkeypatch):
    monkeypatch.setattr(command, "ORIGIN", folder)
    assert refused("notebooks mine").startswith("This installation has no notebooks.")


def test_without_jupyterlab_lab_says_what_to_install(folder, refused, monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert refused("lab") == command.LACKS
    assert not list(folder.iterdir())


def test_without_jupyter_notebooks_are_copied_untrusted(rules_tutor, monkeypatch):
    monkeypatch.setitem(sys.modules, "nbformat", None)
    assert "choose Run Once" in rules_tutor("notebooks . flares")


def test_what_jupyter_cannot_trust_is_copied_and_said(folder, rules_tutor, monkeypatch):
    (folder / "file").write_text("")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(folder / "file"))
    said = rules_tutor("notebooks . flares")
    assert "Copied 1 file" in said
    assert "choose Run Once" in said


def test_lab_has_our_settings_and_leaves_those_of_the_user_alone(folder, monkeypatch):
    """JupyterLab reads them in a process of its own."""
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(folder / "theirs"))
    code = (
        "import json; from jupyter_server.config_manager import recursive_update;"
        "from jupyterlab_server.config import ConfigManager;"
        "from jupyterlab_server.settings_utils import _get_overrides;"
        "from jupyter_core.paths import jupyter_config_path;"
        "print(json.dumps([_get_overrides('none')[0], jupyter_config_path()]))"
    )
    asked = subprocess.run([sys.executable, "-c", code], env=command.settings(),
                           capture_output=True, text=True, check=True)  # fmt: skip
    overrides, places = json.loads(asked.stdout)
    assert overrides["@jupyterlab/docmanager-extension:plugin"] == {"autosave": False}
    assert places.index(str(command.SETTINGS)) < places.index(str(folder / "theirs"))
    assert str(folder.parent / "JUPYTER_CONFIG_DIR") in places
    assert not (folder.parent / "JUPYTER_CONFIG_DIR").exists()


@pytest.mark.parametrize(("ended", "code"), [(0, 0), (1, 2)])
def test_lab_opens_the_copies_and_says_how_it_ended(ended, code, folder, monkeypatch, capsys):
    called = []
    monkeypatch.setattr(
        command.subprocess,
        "Popen",
        lambda words, env: called.append(words) or type("P", (), {"wait": lambda self: ended})(),
    )
    from tutor.cli import main  # noqa: PLC0415  as a fresh call

    assert main(["lab", "mine", "--port", "8999", "--no-browser"]) == code
    (words,) = called
    assert f"--ServerApp.root_dir={(folder / 'mine').resolve()}" in words
    assert {"--port=8999", "--no-browser"} <= {*words}
    assert (folder / "mine" / command.FIRST).exists()
    assert ("ended with an error" in capsys.readouterr().err) == bool(code)
