"""A copy of the project, for tests that change it."""

import shutil
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
FOLDERS = ("bench", "binder", "docs", "notebooks", "tests", "tools", "tutor")
HIDDEN = (".ci", ".devcontainer", ".github")


def copy_project(home):
    """Copy all that is in git into an empty folder."""
    for name in (*FOLDERS, *HIDDEN):
        ignored = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
        shutil.copytree(HOME / name, home / name, ignore=ignored)
    for file in HOME.iterdir():
        if file.is_file() and file.name != ".git":
            shutil.copy(file, home / file.name)


def texts_in(home):
    """Return the texts of all files of a folder, by their paths."""
    return {file: file.read_text(encoding="utf-8") for file in home.rglob("*") if file.is_file()}
