"""Make a release: python tools/release.py, with the version in VERSION.

Checks that everything is committed, pushed and green, as far as this machine can see. Then it
writes version and date wherever they belong, builds and tries the packages, commits and tags.
It publishes nothing: it says what a person does by hand, because that takes accounts.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
PACKAGES = [sys.executable, str(HOME / "tools" / "packages.py")]
MAIN = "main"
VERSION = re.compile(r"\d+\.\d+\.\d+")
SECTION = re.compile(r"^## \[(.+?)\].*\n((?:(?!## ).*\n)*)", re.MULTILINE)
GOOD = {"success", "skipped", "neutral"}  # conclusions of GitHub's checks

BY_HAND = """\
The rest takes your accounts:

1. Push: git push origin {main} v{version}
   The workflow "release" then builds the packages again and publishes them on PyPI. Before the
   first release, PyPI has to know it: choose "Trusted publisher" there, with this repository, the
   workflow release.yml and the environment "release". In the settings of the repository, let
   somebody approve that environment.
2. On GitHub, make a release from the tag, with the section of CHANGELOG.md as its text.
3. For a DOI, switch this repository on at Zenodo before step 2. Then write the DOI into
   CITATION.cff ("doi: ..."), and the names of the authors, if they want to be cited.

To take it back before you have pushed: git tag -d v{version} && git reset --hard HEAD~1
"""


def main() -> int:
    """Make a release of this clone; return 0 if it is tagged."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = os.environ.get("VERSION", project["version"])
    today = datetime.now(UTC).date().isoformat()
    return release(
        HOME, version, today, lambda: not subprocess.run(PACKAGES, check=False).returncode
    )


def release(home: Path, version: str, today: str, builds: Callable[[], bool]) -> int:
    """Make a release of a clone if nothing speaks against it; return 0 if it is tagged."""
    if found := [*faults(home, version)]:
        print("There is no release yet:", *(f"- {fault}" for fault in found), sep="\n")
        return 1
    print(checked_on_github(home)[1])
    for name, dated in FILES.items():
        file = home / name
        file.write_text(dated(file.read_text(encoding="utf-8"), version, today), encoding="utf-8")
    if not builds():
        git(home, "checkout", "--quiet", "--", *FILES)
        print("There is no release: the packages have faults. All files are as they were.")
        return 1
    if git(home, "status", "--porcelain"):
        git(home, "commit", "--quiet", "--all", "--message", f"release: set version {version}")
    changes = dict(SECTION.findall(text(home, "CHANGELOG.md")))[version].strip()
    message = f"Rules Tutor {version}\n\n{changes}"
    git(home, "tag", "--annotate", f"v{version}", "--cleanup=verbatim", "--message", message)
    print(f"v{version} is tagged, and nothing has left this machine.")
    print(BY_HAND.format(version=version, main=MAIN))
    return 0


def faults(home: Path, version: str) -> Iterator[str]:
    """Yield whatever speaks against a release of this version."""
    if not VERSION.fullmatch(version):
        yield f"A version has three numbers, such as VERSION=0.3.0, not {version}."
    if (branch := git(home, "branch", "--show-current")) != MAIN:
        yield f"A release is made from {MAIN}, not from {branch or 'a single commit'}."
    if git(home, "status", "--porcelain"):
        yield "Some files are not committed: look at git status."
    if git(home, "tag", "--list", f"v{version}"):
        yield f"v{version} is there already. Give the new one: make release VERSION=..."
    latest, *_ = dict(SECTION.findall(text(home, "CHANGELOG.md")))
    if latest != version:
        yield f"CHANGELOG.md begins with {latest}. Write the section ## [{version}] above it."
    if git(home, "remote") and MAIN not in pushed(home):
        yield "This commit is not on the server, so GitHub has not checked it. Push it, and wait."
    is_good, says = checked_on_github(home)
    if not is_good:
        yield says


def pushed(home: Path) -> set[str]:
    """Return the branches of origin that contain this commit, as far as this clone knows."""
    there = git(home, "branch", "--remotes", "--contains", "HEAD", "--format=%(refname:lstrip=3)")
    return {*there.split()}


def checked_on_github(home: Path) -> tuple[bool, str]:
    """Return whether GitHub's checks of this commit allow a release, and a sentence about them."""
    if not shutil.which("gh"):
        return True, "NOBODY HAS LOOKED: without the program gh, look at GitHub's checks yourself."
    ask = ["gh", "run", "list", "--commit", git(home, "rev-parse", "HEAD")]
    ask += ["--workflow", "checks.yml", "--json", "conclusion"]
    told = subprocess.run(ask, cwd=home, capture_output=True, text=True, check=False)
    if told.returncode:
        return True, f"NOBODY HAS LOOKED: gh can't see GitHub's checks. {told.stderr.strip()}"
    ends = [run["conclusion"] for run in json.loads(told.stdout)]
    if ends and {*ends} <= GOOD:
        return True, "GitHub's checks of this commit are green."
    return False, "GitHub's checks of this commit are not green, or have not ended."


def text(home: Path, name: str) -> str:
    return (home / name).read_text(encoding="utf-8")


def git(home: Path, *words: str) -> str:
    """Return the output of a command of git; raise an error if it fails."""
    ask = ["git", *words]
    return subprocess.run(ask, cwd=home, check=True, capture_output=True, text=True).stdout.strip()


def in_project(text: str, version: str, _: str) -> str:
    return re.sub(r'(?m)^version = ".+"$', f'version = "{version}"', text, count=1)


def in_package(text: str, version: str, _: str) -> str:
    return re.sub(r'"version": ".+?"', f'"version": "{version}"', text, count=1)


def in_citation(text: str, version: str, today: str) -> str:
    text = re.sub(r"(?m)^date-released: .+\n", "", text)
    return re.sub(r"(?m)^version: .+$", f"version: {version}\ndate-released: {today}", text)


def in_changelog(text: str, version: str, today: str) -> str:
    return re.sub(rf"(?m)^## \[{re.escape(version)}\].*$", f"## [{version}] - {today}", text)


FILES: Mapping[str, Callable[[str, str, str], str]] = {
    "pyproject.toml": in_project,
    "CITATION.cff": in_citation,
    "CHANGELOG.md": in_changelog,
    "tutor/jupyter/labextension/package.json": in_package,
}


if __name__ == "__main__":
    sys.exit(main())
