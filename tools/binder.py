"""Repeat without Docker what Binder does with this project: python tools/binder.py.

The build file of repo2docker must contain the expected steps. Then these are run by hand: a fresh
environment from Binder's pins, postBuild, and a notebook, which must give the same outputs from
another folder.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from environments import HOME, Environment, heading

BUILDER = Environment(".repo2docker", "tools/repo2docker.txt")
THERE = Environment(".as-binder", "binder/requirements.txt")  # .binder would mean binder to Binder
NOTEBOOK = "flares"
STEPS = {  # required in the build file; repo2docker itself only checks the Python version
    "Python 3.11": r"^COPY .*environment-2epy-2d3-2e11-2d",
    "Binder's pins": r"^RUN .*pip install .*-r \"binder/requirements\.txt\"$",
    "binder/postBuild": r"^RUN \./binder/postBuild$",
}
EXTENSION = r"tutor\.jupyter\.server\s.*OK"  # in the list of server extensions


def main() -> int:
    """Run everything and print all faults; return 0 if there are none."""
    os.environ.pop("PYTHONPATH", None)  # test the installed package
    with ThreadPoolExecutor() as side_by_side:
        list(side_by_side.map(Environment.built, [BUILDER, THERE]))
    faults = [*build_file(), *environment(), *notebook()]
    heading(*faults or ["As on Binder: built, set up, and a notebook run. All as it should be."])
    return len(faults)


def build_file() -> Iterator[str]:
    """Yield the faults of the build file."""
    code, text = said(
        BUILDER, "jupyter-repo2docker --no-build --debug --user-id 1000 --user-name learner ."
    )
    missing = [name for name, line in STEPS.items() if not re.search(line, text, re.MULTILINE)]
    if code or missing:
        print(text)
        yield f"The build file lacks: {', '.join(missing) or 'nothing, but it is refused'}."


def environment() -> Iterator[str]:
    """Yield the faults of the environment."""
    for command in ("binder/postBuild", "python -m pip check"):
        if THERE.run(command):
            yield f"{command} failed."
    if not re.search(EXTENSION, said(THERE, "jupyter server extension list")[1]):
        yield "The server is not extended by tutor.jupyter.server."


def notebook() -> Iterator[str]:
    """Yield the faults of a notebook that is run there, outside the project."""
    with TemporaryDirectory() as folder:
        text = Path(shutil.copy(HOME / "notebooks" / f"{NOTEBOOK}.md", folder))
        if THERE.run(f"python {HOME / 'tools' / 'notebooks.py'} {text.name}", Path(folder)):
            yield f"{text.name} failed."
        elif (
            text.with_suffix(".ipynb").read_bytes()
            != (HOME / "notebooks" / f"{NOTEBOOK}.ipynb").read_bytes()
        ):
            yield f"{text.name} gave other outputs than it has here."


def said(where: Environment, command: str) -> tuple[int, str]:
    """Return the exit code and output of a program."""
    print(f"$ {command}", flush=True)
    program, *words = command.split()
    ended = subprocess.run(
        [where.programs / program, *words], cwd=HOME, capture_output=True, text=True, check=False
    )
    return ended.returncode, ended.stdout + ended.stderr


if __name__ == "__main__":
    sys.exit(main())
