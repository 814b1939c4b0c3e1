"""Let the README launch the project from where this clone came from: python tools/badge.py.

Asks git for the address of `origin`, and puts a badge with it and the command to clone it into
README.md. Until then nothing there leads to anybody. A fork does this once, and commits the README.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

README = Path(__file__).resolve().parent.parent / "README.md"
GITHUB = re.compile(r"github\.com[:/]+([\w.-]+/[\w.-]+?)(?:\.git)?/?$")
BADGE = re.compile(r"^<!-- badge -->.*$", re.MULTILINE)
LAUNCH = (
    "<!-- badge -->[![Open in Binder](https://mybinder.org/badge_logo.svg)]"
    "(https://mybinder.org/v2/{source}/HEAD?urlpath=lab/tree/notebooks/index.ipynb)"
)
CLONE = re.compile(r"(?<=git clone )\S+")


def main() -> int:
    """Fill in the address; 1 if git knows of none."""
    ask = ["git", "remote", "get-url", "origin"]
    told = subprocess.run(ask, cwd=README.parent, capture_output=True, text=True, check=False)
    if told.returncode or "://" not in (address := public(told.stdout.strip())):
        print("This clone has no origin on the web: push it to where others can get it first.")
        return 1
    README.write_text(addressed(README.read_text(encoding="utf-8"), address), encoding="utf-8")
    print(f"README.md now launches {address}: look at it, and commit it.")
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


if __name__ == "__main__":
    sys.exit(main())
