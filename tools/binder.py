"""What Binder does with this project, tried without Docker: python tools/binder.py.

The file that repo2docker would build from must say what we mean; then it is done by hand: a fresh
environment from Binder's pins, what is to be done after that, and a notebook that runs in it from
another folder and gives what it gave here.
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
STEPS = {  # what the build file must contain; repo2docker itself says only if the Python is known
    "Python 3.11": r"^COPY .*environment-2epy-2d3-2e11-2d",
    "Binder's pins": r"^RUN .*pip install .*-r \"binder/requirements\.txt\"$",
    "binder/postBuild": r"^RUN \./binder/postBuild$",
}
EXTENSION = r"tutor\.server\s.*OK"  # in the list of what the server is extended by


def main() -> int:
    """Try it all and say what went wrong; 0 if nothing did."""
    os.environ.pop("PYTHONPATH", None)  # what is tried is what has been installed
    with ThreadPoolExecutor() as side_by_side:
        list(side_by_side.map(Environment.built, [BUILDER, THERE]))
    faults = [*build_file(), *environment(), *notebook()]
    heading(*faults or ["As on Binder: built, set up, and a notebook run. All as it should be."])
    return len(faults)


def build_file() -> Iterator[str]:
    """What is wrong with the file that Binder would build from."""
    code, text = said(
        BUILDER, "jupyter-repo2docker --no-build --debug --user-id 1000 --user-name learner ."
    )
    missing = [name for name, line in STEPS.items() if not re.search(line, text, re.MULTILINE)]
    if code or missing:
        print(text)
        yield f"The build file lacks: {', '.join(missing) or 'nothing, but it is refused'}."


def environment() -> Iterator[str]:
    """What is wrong with the environment that Binder would have."""
    for command in ("binder/postBuild", "python -m pip check"):
        if THERE.run(command):
            yield f"{command} failed."
    if not re.search(EXTENSION, said(THERE, "jupyter server extension list")[1]):
        yield "The server is not extended by tutor.server."


def notebook() -> Iterator[str]:
    """What is wrong with a notebook that is run there, away from the project."""
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
    """How a program ended, and what it said."""
    print(f"$ {command}", flush=True)
    program, *words = command.split()
    ended = subprocess.run(
        [where.programs / program, *words], cwd=HOME, capture_output=True, text=True, check=False
    )
    return ended.returncode, ended.stdout + ended.stderr


if __name__ == "__main__":
    sys.exit(main())
