"""Time `make test`: python tools/make.py test PAGE=docs/performance.md.

Writes the seconds of its steps, and its slowest tests, from the files that the steps left.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from bench import report

SLOWEST = 20


def main(folder: Path, page: Path) -> None:
    """Write both tables into a page."""
    took: dict[str, tuple[str, float]] = json.loads((folder / "steps.json").read_text("utf-8"))
    cases = {name: [*told(folder / f"{name}.xml")] for name in took}
    rows = [(title, f"{s:.0f}", len(cases[name]) or "–") for name, (title, s) in took.items()]
    whole = sum(seconds for _, seconds in took.values())
    rows.append(("all", f"{whole:.0f}", sum(map(len, cases.values()))))
    lines = [report.circumstances(), "", *report.table(("step", "seconds", "tests"), rows)]
    report.write("the steps", lines, page)
    slow = sorted([*cases["browser"], *cases["tests"]], reverse=True)[:SLOWEST]
    found = [(f"`{name}`", f"{seconds:.1f}") for seconds, name in slow]
    report.write("the slowest tests", report.table(("test", "seconds"), found), page)


def told(file: Path) -> Iterator[tuple[float, str]]:
    """The seconds of each test of a step, and its name; none of a step without tests."""
    if file.exists():
        for case in ET.parse(file).iter("testcase"):  # noqa: S314  a check has just written it
            place = re.sub(r"^tests\.", "", case.get("classname", ""))
            yield float(case.get("time", 0)), f"{place}::{case.get('name')}"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
