"""The notebooks of this package: copied into a folder, and opened in JupyterLab."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import tutor
from tutor.cli.arguments import parse_number
from tutor.cli.voice import Voice, clean_file_name, write_file
from tutor.engine.event import brief
from tutor.engine.wording import counted

PACKAGE = Path(tutor.__file__).resolve().parent
SHIPPED = PACKAGE / "shipped"  # in an installed package; a clone has these files at its top
ORIGIN = SHIPPED if SHIPPED.is_dir() else PACKAGE.parent
SETTINGS = PACKAGE / "jupyter" / "settings"
PATTERNS = ("README.md", "notebooks/*.ipynb", "notebooks/lessons/*.ipynb",
            "docs/*.md", "docs/pictures/*", "docs/teaching/*.md")  # fmt: skip
FIRST = "notebooks/index.ipynb"
FOLDER = "rules-tutor"
LACKS = "JupyterLab is not installed. Install it with: pip install 'rules-tutor[lab]'"
UNTRUSTED = "JupyterLab will ask before you can use Start: choose Run Once."


def notebooks_arguments(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help="output folder")
    says = "names of notebooks, such as flares (default: all notebooks, and the pages about them)"
    command.add_argument("names", metavar="NAME", nargs="*", help=says)


def notebooks(asked: Namespace, voice: Voice) -> None:
    """Copy notebooks; raise ValueError if there is none of that name, or it cannot be written."""
    folder = Path(asked.folder)
    bring(folder, wanted(asked.names), voice)
    first = FIRST if not asked.names else f"notebooks/{asked.names[0]}.ipynb"
    voice.say(
        f"Open {clean_file_name(folder / first)} in JupyterLab, or type: "
        f"rules-tutor lab {clean_file_name(folder)}"
    )


def lab_arguments(command: ArgumentParser) -> None:
    says = f"folder of your notebooks; missing ones are copied there (default: {FOLDER})"
    command.add_argument("folder", metavar="FOLDER", nargs="?", default=FOLDER, help=says)
    command.add_argument(
        "--port", type=parse_number, metavar="N", help="port of the server (default: 8888)"
    )
    command.add_argument("--no-browser", action="store_true", help="only start the server")


def lab(asked: Namespace, voice: Voice) -> None:
    """Copy missing notebooks and open JupyterLab; raise ValueError if it is not installed."""
    if not find_spec("jupyterlab"):
        raise ValueError(LACKS)
    folder = Path(asked.folder)
    bring(folder, wanted(()), voice)
    voice.say("Press Ctrl+C here when you are done.")
    words = [*(["--no-browser"] * asked.no_browser), *([f"--port={asked.port}"] * bool(asked.port))]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # as in a container
    running = subprocess.Popen([*server(folder), *words], env=settings())  # noqa: S603  the command is ours
    if wait_for_exit(running):
        raise ValueError("JupyterLab ended with an error; its last lines are above.")


def wait_for_exit(running: subprocess.Popen[bytes]) -> int:
    """Wait for a program that ends by itself after Ctrl+C; return its exit code.

    If this process is asked to terminate, so is the program, and that is a normal end.
    """
    signal.signal(signal.SIGTERM, lambda *_: running.terminate())
    while True:
        try:
            code = running.wait()
        except KeyboardInterrupt:
            continue
        return 0 if code == -signal.SIGTERM else code


def server(folder: Path) -> list[str]:
    """Return the command that opens JupyterLab in a folder, with its first notebook."""
    return [
        *(sys.executable, "-P", "-m", "jupyterlab"),
        f"--ServerApp.root_dir={folder.resolve()}",
        "--ServerApp.answer_yes=True",
        f"--LabApp.default_url=/lab/tree/{FIRST}",
    ]


def settings() -> dict[str, str]:
    """Return this environment with our settings of JupyterLab; the user's files are not changed."""
    known = os.environ.get("JUPYTER_CONFIG_PATH", "")
    both = os.pathsep.join(filter(None, (str(SETTINGS), known)))
    return os.environ | {"JUPYTER_CONFIG_PATH": both}


def wanted(names: Sequence[str]) -> list[Path]:
    """Return the files to copy, relative to their origin; raise ValueError for an unknown name."""
    found = list(shipped())
    if not any(file.suffix == ".ipynb" for file in found):
        raise ValueError("This installation has no notebooks. Install rules-tutor again.")
    by_name = {file.stem: file for file in found if file.suffix == ".ipynb"}
    for name in names:
        if name not in by_name:
            raise ValueError(f"No notebook {brief(name)}. There are {', '.join(sorted(by_name))}.")
    return [by_name[name] for name in names] or found


def shipped() -> Iterator[Path]:
    for pattern in PATTERNS:
        yield from (file.relative_to(ORIGIN) for file in sorted(ORIGIN.glob(pattern)))


def bring(folder: Path, files: Sequence[Path], voice: Voice) -> None:
    """Copy files into a folder, trust the notebooks, and print how many were copied and kept."""
    copied = added(ORIGIN, folder, files)
    voice.say(f"Copied {counted(len(copied), 'file')} into {clean_file_name(folder)}.")
    if kept := len(files) - len(copied):
        voice.say(
            f"Already there and not changed: {counted(kept, 'file')}. To get a fresh copy, "
            "rename yours first."
        )
    if not trusted([ORIGIN / file for file in files if file.suffix == ".ipynb"]):
        voice.say(UNTRUSTED)


def added(origin: Path, folder: Path, files: Sequence[Path]) -> list[Path]:
    """Copy files that are not there yet, and return them; raise ValueError if that fails."""
    copied = []
    for file in files:
        there = folder / file
        if not os.path.lexists(there):
            try:
                there.parent.mkdir(parents=True, exist_ok=True)
            except (FileExistsError, NotADirectoryError):
                raise ValueError(
                    f"{clean_file_name(there.parent)} is not a folder. Name another one."
                ) from None
            except OSError as error:
                raise ValueError(
                    f"{clean_file_name(folder)} cannot be used: {error.strerror}."
                ) from None
            write_file(there, (origin / file).read_bytes())
            copied.append(file)
    return copied


def trusted(files: Sequence[Path], place: Path | None = None) -> bool:
    """Tell Jupyter to trust all exact copies of these notebooks; return False if it can't.

    `place` is Jupyter's data folder, if it is not the user's own.
    """
    try:
        from nbformat import NO_CONVERT, read  # noqa: PLC0415  slow, and only needed here
        from nbformat.sign import NotebookNotary  # noqa: PLC0415  as above
    except ImportError:
        return False
    try:
        if place:
            place.mkdir(parents=True, exist_ok=True)
        notary = NotebookNotary(data_dir=str(place)) if place else NotebookNotary()
        for file in files:
            notary.sign(read(file, NO_CONVERT))
    except OSError:  # its folder can't be written
        return False
    return True
