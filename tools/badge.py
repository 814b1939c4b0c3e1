"""Write the address of this clone wherever it belongs: python tools/badge.py.

Asks git for the address of `origin`, and writes it wherever an address belongs: the README's
buttons and its command to clone, the project's links in pyproject.toml, CITATION.cff, and the page
on which GitHub asks what an issue is about. Until then nothing is linked. A fork does this once,
and commits the changes.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import quote

HOME = Path(__file__).resolve().parent.parent
GITHUB = re.compile(r"github\.com[:/]+([\w.-]+/[\w.-]+?)(?:\.git)?/?$")
# after a comment, the rest of a line is not Markdown: the buttons have a line of their own
BADGE = re.compile(r"^<!-- badge -->.*(?:\n\[.*)?$", re.MULTILINE)
PLAY = "[**Play in your browser**]({site}lite/index.html) · "  # on Pages
LAUNCH = (
    "<!-- badge -->\n{play}[![Open in Binder](https://mybinder.org/badge_logo.svg)]"
    "(https://mybinder.org/v2/{source}/HEAD?urlpath=lab/tree/notebooks/index.ipynb){facts}"
)
FACTS = (  # what is true of any copy on GitHub: the last checks, and the Pythons that they try
    " [![checks]({address}/actions/workflows/checks.yml/badge.svg)]"
    "({address}/actions/workflows/checks.yml)"
    " [![Python {first} to {last}](https://img.shields.io/badge/python-{first}_to_{last}-blue)]"
    "({address}/blob/main/docs/where_it_runs.md#python)"
)
CLONE = re.compile(r"(?<=git clone )\S+")
HINT = "Replace ADDRESS with the address of this page.\n\n"  # to readers, until it is written
LINKS = re.compile(r"^# links: .*\n(?:\[project\.urls\]\n(?:\w.*\n)+)?", re.MULTILINE)
PROJECT = """\
# links: `make badge` writes them
[project.urls]
Homepage = "{0}"
"""
SITE = 'Documentation = "{0}"\n'
MORE = """\
Source = "{0}"
Issues = "{0}/issues"
Changelog = "{0}/blob/main/CHANGELOG.md"
"""
CODE = re.compile(r"^repository-code: .*\n|\Z", re.MULTILINE)
CONTACTS = re.compile(r"^contact_links:.*\Z", re.MULTILINE | re.DOTALL)
CONTACT = """\
contact_links: # `make badge` writes them
  - name: How do I play, teach, or write a game?
    url: {site}
    about: The pages of the project answer most questions. If they don't, ask with the form above.
  - name: A vulnerability, or somebody's behaviour
    url: {address}/security/advisories/new
    about: Only the people who maintain this project can read it. Please don't open an issue.
"""
BY_HAND = """\
In the settings of the repository on GitHub, the owner switches on by hand:
- Pages, from GitHub Actions: the site and the browser edition
- Private vulnerability reporting: the private form that SECURITY.md and CODE_OF_CONDUCT.md mention
"""


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
    if GITHUB.search(address):
        print(BY_HAND)
    return 0


def public(remote: str) -> str:
    """Return the public address for cloning, without user name or key."""
    found = GITHUB.search(remote)
    return f"https://github.com/{found[1]}" if found else re.sub(r"(?<=//)[^/@]+@", "", remote)


def site(address: str) -> str:
    """Return the address of the site that GitHub publishes; an empty string elsewhere."""
    if not (found := GITHUB.search(address)):
        return ""
    owner, _, name = found[1].partition("/")
    return f"https://{owner.lower()}.github.io/{name}/"


def addressed(text: str, address: str) -> str:
    """Return the text with this address in its buttons and its clone command."""
    found = GITHUB.search(address)
    source = f"gh/{found[1]}" if found else f"git/{quote(address, safe='')}"
    first, *_, last = pythons()
    play = PLAY.format(site=site(address)) if found else ""
    facts = FACTS.format(address=address, first=first, last=last) if found else ""
    launch = LAUNCH.format(source=source, play=play, facts=facts)
    return CLONE.sub(address, BADGE.sub(launch, text)).replace(HINT, "")


def pythons() -> list[str]:
    """Return the versions of Python that the project lists, the oldest first."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))


def linked(text: str, address: str) -> str:
    """Return a pyproject.toml with links to this address."""
    pages = SITE.format(site(address)) if site(address) else ""
    return LINKS.sub(PROJECT.format(address) + pages + MORE.format(address), text)


def cited(text: str, address: str) -> str:
    """Return a CITATION.cff with this address."""
    return CODE.sub(f"repository-code: {address}\n", text, count=1)


def contacted(text: str, address: str) -> str:
    """Return GitHub's settings of issues with the places to ask; elsewhere nobody reads them."""
    links = CONTACT.format(site=site(address), address=address) if site(address) else ""
    return CONTACTS.sub("", text) + links


FILES: Mapping[str, Callable[[str, str], str]] = {
    "README.md": addressed,
    "pyproject.toml": linked,
    "CITATION.cff": cited,
    ".github/ISSUE_TEMPLATE/config.yml": contacted,
}


if __name__ == "__main__":
    sys.exit(main())
