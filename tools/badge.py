"""Say everywhere where this clone came from: python tools/badge.py.

Asks git for the address of `origin`, and writes it wherever an address belongs: the README's badge
and its command to clone, the project's links in pyproject.toml, CITATION.cff. Until then nothing
there leads to anybody. A fork does this once, and commits what has changed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import quote

HOME = Path(__file__).resolve().parent.parent
GITHUB = re.compile(r"github\.com[:/]+([\w.-]+/[\w.-]+?)(?:\.git)?/?$")
BADGE = re.compile(r"^<!-- badge -->.*$", re.MULTILINE)
LAUNCH = (
    "<!-- badge -->[![Open in Binder](https://mybinder.org/badge_logo.svg)]"
    "(https://mybinder.org/v2/{source}/HEAD?urlpath=lab/tree/notebooks/index.ipynb)"
)
CLONE = re.compile(r"(?<=git clone )\S+")
LINKS = re.compile(r"^# links: .*\n(?:\[project\.urls\]\n(?:\w.*\n)+)?", re.MULTILINE)
PROJECT = """\
# links: `make badge` writes them
[project.urls]
Homepage = "{0}"
Issues = "{0}/issues"
Changelog = "{0}/blob/main/CHANGELOG.md"
"""
CODE = re.compile(r"^repository-code: .*\n|\Z", re.MULTILINE)


def main() -> int:
    """Fill in the address; 1 if git knows of none."""
    ask = ["git", "remote", "get-url", "origin"]
    told = subprocess.run(ask, cwd=HOME, capture_output=True, text=True, check=False)
    if told.returncode or "://" not in (address := public(told.stdout.strip())):
        print("This clone has no origin on the web: push it to where others can get it first.")
        return 1
    for name, filled in FILES.items():
        file = HOME / name
        file.write_text(filled(file.read_text(encoding="utf-8"), address), encoding="utf-8")
    print(f"{', '.join(FILES)} now lead to {address}: look at them, and commit them.")
    return 0


def public(remote: str) -> str:
    """The address that anybody can clone from, without a name or a key in it."""
    found = GITHUB.search(remote)
    return f"https://github.com/{found[1]}" if found else re.sub(r"(?<=//)[^/@]+@", "", remote)


def addressed(text: str, address: str) -> str:
    """A text whose badge launches, and whose command clones, what is at this address."""
    found = GITHUB.search(address)
    source = f"gh/{found[1]}" if found else f"git/{quote(address, safe='')}"
    return CLONE.sub(address, BADGE.sub(LAUNCH.format(source=source), text))


def linked(text: str, address: str) -> str:
    """A pyproject.toml whose links lead there."""
    return LINKS.sub(PROJECT.format(address), text)


def cited(text: str, address: str) -> str:
    """A CITATION.cff that says where the code is."""
    return CODE.sub(f"repository-code: {address}\n", text, count=1)


FILES: Mapping[str, Callable[[str, str], str]] = {
    "README.md": addressed,
    "pyproject.toml": linked,
    "CITATION.cff": cited,
}


if __name__ == "__main__":
    sys.exit(main())
