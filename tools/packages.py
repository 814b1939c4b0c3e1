"""Build the packages, check them, and try them as a user would: python tools/packages.py.

Wheel and source package are installed into clean environments of the oldest and of a newer Python,
and used from another folder. A bill of materials is written beside them, into dist/.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from audit import PACKER
from checks import HERE
from environments import HOME, PIP, Environment, heading
from pythons import installed

PYTHONS = ("3.11", "3.13")
DIST = HOME / "dist"
BILL = "rules-tutor.cdx.json"  # CycloneDX
LARGEST = 4_000_000  # bytes of a package
PATIENCE = 120  # seconds until JupyterLab answers
TOKEN = "tried"  # noqa: S105  of a server that lives for a moment
LACKS = "pip install 'rules-tutor[lab]'"
TRUSTED = """
import sys
from pathlib import Path
from nbformat import NO_CONVERT, read
from nbformat.sign import NotebookNotary
books = sorted(Path(sys.argv[1]).rglob("*.ipynb"))
print(sum(NotebookNotary().check_signature(read(book, NO_CONVERT)) for book in books), len(books))
"""


def main() -> int:
    """Build, check and try the packages; print the faults and return 0 if there are none."""
    os.environ.pop("PYTHONPATH", None)  # try what is installed
    PACKER.built()
    faults = [*built()]
    for version in PYTHONS if not faults else ():
        if not (python := installed(version)):
            print(f"NOTHING WAS TRIED on Python {version}: there is none here.")
            continue
        with TemporaryDirectory() as folder:
            faults += [f"Python {version}: {fault}" for fault in tried(python, Path(folder))]
    heading(*faults or [f"Built, checked and tried on Python {' and '.join(PYTHONS)}: {names()}"])
    return len(faults)


def names() -> str:
    return ", ".join(f"{file.name} ({file.stat().st_size:,} bytes)" for file in packages())


def packages() -> list[Path]:
    return sorted([*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")])


def built() -> Iterator[str]:
    """Build the packages; yield the faults of their metadata and sizes."""
    for file in (*packages(), DIST / BILL):
        file.unlink(missing_ok=True)
    if PACKER.run("python -m build --no-isolation"):
        yield "The packages could not be built."
    elif PACKER.run(f"twine check --strict {' '.join(map(str, packages()))}"):
        yield "The metadata is not as a package index wants it."
    for file in packages():
        if file.stat().st_size > LARGEST:
            yield f"{file.name} is larger than {LARGEST:,} bytes."


def tried(python: str, folder: Path) -> Iterator[str]:
    """Yield the faults of both packages with this Python, in an empty folder."""
    there = Environment(str(folder / "env"), HERE.pins, python)
    subprocess.run([python, "-m", "venv", str(there.folder)], check=True)
    work = folder / "work"
    work.mkdir()
    mine = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    source, wheel = sorted(packages(), key=lambda file: file.suffix)
    constraints = folder / "constraints.txt"
    constraints.write_text(without_hashes(), encoding="utf-8")
    with patch.dict(os.environ, mine | {"RULES_TUTOR_FOLDER": str(folder / "learner")}):
        if there.run(f"{PIP} -c {constraints} {wheel}"):
            yield "the wheel cannot be installed."
            return
        yield from in_terminal(there, work)
        if there.run(f"{PIP} -c {constraints} {wheel}[lab]") or there.run("python -m pip check"):
            yield "the extra lab cannot be installed."
            return
        if "3.11" in python:
            yield from billed(there)
        yield from with_jupyter(there, work)
        files = contents(there)
        if there.run(f"{PIP} --no-deps --force-reinstall {source}"):
            yield "the source package cannot be installed."
        elif contents(there) != files:
            yield "the source package has other files than the wheel."
        yield from in_terminal(there, work, has_lab=True)


def without_hashes() -> str:
    """Return the pins as constraints: with hashes, pip would want one of the package as well."""
    lines = (HOME / HERE.pins).read_text(encoding="utf-8").splitlines()
    return "\n".join(line.removesuffix(" \\") for line in lines if not line.startswith(" "))


def in_terminal(there: Environment, work: Path, *, has_lab: bool = False) -> Iterator[str]:
    """Yield the faults of the commands that need no Jupyter."""
    for words, typed, awaited in (
        ("--version", "", "rules-tutor "),
        ("list", "", "Flares"),
        ("rules flares R4", "", "R4"),
        ("play flares --first --plain", "?\nquit\n", "quit"),
        ("notebooks one ladder", "", "one"),
    ):
        code, text = said(there, work, words, typed)
        if code or awaited not in text:
            yield f"rules-tutor {words} says: {text}"
    code, text = said(there, work, "lab", "") if not has_lab else (2, LACKS)
    if code != 2 or LACKS not in text:
        yield f"without JupyterLab, rules-tutor lab says: {text}"


def with_jupyter(there: Environment, work: Path) -> Iterator[str]:
    """Yield the faults of copies of the notebooks, and of JupyterLab."""
    code, text = said(there, work, "notebooks mine", "")
    python = str(there.programs / "python")
    trusted, books = output([python, "-c", TRUSTED, "mine"], work).split()
    print(f"{text.strip()}\n{trusted} of {books} notebooks are trusted.", flush=True)
    if code or trusted != books or int(books) < len([*HOME.glob("notebooks/*.ipynb")]):
        yield f"{trusted} of {books} notebooks are trusted."
    if there.run("jupyter execute mine/notebooks/flares.ipynb", work):
        yield "flares cannot be run."
    code, text = said(there, work, "editions 6 --only student", "")
    if code:
        yield f"rules-tutor editions says: {text}"
    yield from lab(there, work)


def lab(there: Environment, work: Path) -> Iterator[str]:
    """Yield the faults of JupyterLab as the command opens it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [str(there.programs / "rules-tutor"), "lab", "--no-browser", f"--port={port}"]
    start = time.monotonic()
    running = subprocess.Popen(
        words, cwd=work, env=os.environ | {"JUPYTER_TOKEN": TOKEN}, start_new_session=True
    )
    try:
        settings = asked(port, "lab/api/settings")["settings"]
        print(f"JupyterLab answered after {time.monotonic() - start:.1f} s", flush=True)
        autosave = [
            each["schema"]["properties"]["autosave"]["default"]
            for each in settings
            if each["id"] == "@jupyterlab/docmanager-extension:plugin"
        ]
        if autosave != [False]:
            yield "JupyterLab saves by itself."
        first = asked(port, "api/contents/notebooks/index.ipynb?content=1")["content"]
        if not all(cell["metadata"]["trusted"] for cell in first["cells"] if "outputs" in cell):
            yield "JupyterLab does not trust the first notebook."
    finally:
        time.sleep(1)  # while a request ends, Ctrl+C would leave a thread for which Python waits
        os.killpg(running.pid, signal.SIGINT)  # as Ctrl+C in a terminal
        if running.wait(PATIENCE):
            yield "rules-tutor lab ended with an error."


def asked(port: int, path: str) -> Any:
    """Return an answer of JupyterLab, as soon as there is one."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/{path}", headers={"Authorization": f"token {TOKEN}"}
    )
    for _ in range(PATIENCE):
        try:
            with urllib.request.urlopen(request) as answer:  # noqa: S310  as above
                return json.load(answer)
        except (ConnectionError, urllib.error.URLError):
            time.sleep(1)
    raise TimeoutError("JupyterLab does not answer.")


def billed(there: Environment) -> Iterator[str]:
    """Write the bill of materials of an environment; yield its faults."""
    python = there.programs / "python"
    words = f"--pyproject pyproject.toml --output-reproducible --of JSON -o {DIST / BILL} {python}"
    if PACKER.run(f"cyclonedx-py environment {words}"):
        yield "there is no bill of materials."
        return
    parts = {part["name"] for part in json.loads((DIST / BILL).read_text("utf-8"))["components"]}
    print(f"{BILL}: {len(parts)} components", flush=True)
    if not {"anywidget", "jupyterlab"} <= parts:
        yield "the bill of materials is not complete."


def contents(there: Environment) -> set[tuple[str, bytes]]:
    """Return the installed files of the package, and what is in them."""
    (package,) = there.folder.rglob("site-packages/tutor")
    files = [file for file in package.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return {(file.relative_to(package).as_posix(), file.read_bytes()) for file in files}


def said(there: Environment, work: Path, words: str, typed: str) -> tuple[int, str]:
    """Return exit code and output of rules-tutor."""
    command = [str(there.programs / "rules-tutor"), *words.split()]
    print(f"$ rules-tutor {words}", flush=True)
    ended = subprocess.run(
        command, cwd=work, input=typed, capture_output=True, text=True, check=False
    )
    return ended.returncode, ended.stdout + ended.stderr


def output(command: list[str], work: Path) -> str:
    return subprocess.run(command, cwd=work, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
