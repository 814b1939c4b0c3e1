"""Write the address of this clone wherever it belongs: python tools/badge.py.

Asks git for the address of `origin`, and writes it wherever an address belongs: the README's
buttons and its command to clone, the project's links in pyproject.toml, CITATION.cff. Until then
nothing is linked. A fork does this once, and commits the changes.
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
PLAY = "[**Play in your browser**](https://{owner}.github.io/{name}/lite/index.html) · "  # Pages
LAUNCH = (
    "<!-- badge -->{play}[![Open in Binder](https://mybinder.org/badge_logo.svg)]"
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
    """Fill in the address; return 1 if git has none."""
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
    """Return the public address for cloning, without user name or key."""
    found = GITHUB.search(remote)
    return f"https://github.com/{found[1]}" if found else re.sub(r"(?<=//)[^/@]+@", "", remote)


def addressed(text: str, address: str) -> str:
    """Return the text with this address in its buttons and its clone command."""
    found = GITHUB.search(address)
    source = f"gh/{found[1]}" if found else f"git/{quote(address, safe='')}"
    owner, _, name = found[1].partition("/") if found else ("", "", "")
    play = PLAY.format(owner=owner.lower(), name=name) if found else ""
    return CLONE.sub(address, BADGE.sub(LAUNCH.format(source=source, play=play), text))


def linked(text: str, address: str) -> str:
    """Return a pyproject.toml with links to this address."""
    return LINKS.sub(PROJECT.format(address), text)


def cited(text: str, address: str) -> str:
    """Return a CITATION.cff with this address."""
    return CODE.sub(f"repository-code: {address}\n", text, count=1)


FILES: Mapping[str, Callable[[str, str], str]] = {
    "README.md": addressed,
    "pyproject.toml": linked,
    "CITATION.cff": cited,
}


if __name__ == "__main__":
    sys.exit(main())
