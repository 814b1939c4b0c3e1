"""Check the links of the built site: python tools/site_links.py site.

Sphinx checks the links of texts. Outputs of notebooks have links as well, which it does not read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

LITE = "lite"  # the browser edition, which is built by itself


class Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []  # what the page itself needs
        self.anchors: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.anchors.add(value or "")
            if name == "src" or (name == "href" and tag == "link"):
                self.fetched.append(value or "")
            elif name == "href" and tag == "a":
                self.links.append(value or "")


def faults(site: Path) -> Iterator[str]:
    """Yield each link that leads nowhere, and each file that a page fetches from another host."""
    pages = {file.resolve(): Page(file) for file in built(site)}
    for file, page in pages.items():
        yield from (
            f"{file.name}: {link} is elsewhere" for link in page.fetched if "//" in link[:8]
        )
        for link in (*page.links, *page.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            opened = parse_qs(parts.query).get("path", ())  # notebooks in the browser edition
            files = (there, *(site / LITE / "files" / name for name in opened))
            if not all(each.is_file() for each in files):
                yield f"{file.name}: {link} leads nowhere"
            elif parts.fragment and there in pages and parts.fragment not in pages[there].anchors:
                yield f"{file.name}: {link} has no such heading"


def built(site: Path) -> Iterator[Path]:
    return (file for file in site.rglob("*.html") if not file.is_relative_to(site / LITE))


def main(site: Path) -> int:
    """Print the faults; return 0 if there are none."""
    found = [*faults(site)]
    print(*found, f"{len([*built(site)])} pages, {len(found)} broken links", sep="\n")
    return len(found)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
