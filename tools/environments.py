"""Environments that are built from pins, and running programs in them."""

from __future__ import annotations

import filecmp
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
PROJECT = "pyproject.toml"
COPIED = (  # when the project is installed; all other files are linked
    PROJECT,
    "tutor/jupyter/labextension/package.json",
    *(f"tutor/jupyter/labextension/{name}.js" for name in ("ours", "plugin", "running", "saving")),
    "tutor/jupyter/settings/jupyter_server_config.d/rules_tutor.json",
)
PIP = "python -m pip install --quiet --disable-pip-version-check"
NPM = "npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error"
BUILD = f"{PIP} --no-compile"  # modules are compiled when they are first used


@dataclass(frozen=True)
class Environment:
    """A virtual environment, and the file of pins that it is built from."""

    name: str
    pins: str
    python: str = sys.executable  # base interpreter

    @property
    def folder(self) -> Path:
        """Return its folder."""
        return HOME / self.name

    @property
    def programs(self) -> Path:
        """Return the folder of its programs."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def built(self) -> bool:
        """Build it if its pins have changed; return True if it was built."""
        if self.has(self.pins):
            return False
        heading(f"Setting up {self.name}; it takes about half a minute, once")
        if self.run(f"{shlex.quote(self.python)} -m venv --clear {self.name}"):
            sys.exit("This Python cannot make a .venv. On Debian and Ubuntu: install python3-venv.")
        if self.run(f"{BUILD} -r {self.pins}"):
            sys.exit(f"The packages of {self.pins} could not be installed.")
        self.keep(self.pins)
        return True

    def install_project(self) -> None:
        """Install the project as a link to this folder, unless what is copied is unchanged."""
        if all(map(self.has, COPIED)):
            return
        if self.run(f"{PIP} --no-deps --no-build-isolation --editable ."):
            sys.exit("The project itself could not be installed.")
        for file in COPIED:
            self.keep(file)

    def has(self, file: str) -> bool:
        """Return True if this file is installed, by comparing it with a saved copy."""
        kept = self._kept(file)
        return kept.exists() and filecmp.cmp(HOME / file, kept, shallow=False)

    def keep(self, file: str) -> None:
        """Save a copy of this file after installing it."""
        shutil.copy(HOME / file, self._kept(file))

    def _kept(self, file: str) -> Path:
        return self.folder / file.replace("/", "-")

    def run(self, command: str, folder: Path = HOME) -> int:
        """Print and run a command in it; return 0 if it went well."""
        print(f"$ {command}", flush=True)
        program, *words = shlex.split(command)
        path = os.pathsep.join([str(self.programs), os.environ.get("PATH", "")])
        found = shutil.which(program, path=path) or program
        running = subprocess.Popen([found, *words], cwd=folder, env=os.environ | {"PATH": path})
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue  # the program also gets the signal, and ends by itself


def pinned(file: str) -> list[str]:
    """Return the pins of a file, each with its hashes."""
    return re.split(r"\n(?=\w)", (HOME / file).read_text(encoding="utf-8").rstrip())


def heading(*lines: str) -> None:
    """Print lines that stand out in a long output."""
    print("", "=" * 76, *lines, "=" * 76, sep="\n", flush=True)
