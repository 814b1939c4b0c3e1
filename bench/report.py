"""Tables of docs/performance.md."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tutor.coach.records.files import write_section

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
PROCESSORS = Path("/proc/cpuinfo")  # names of the processors on Linux


def write(section: str, lines: Iterable[str], page: Path = PAGE) -> None:
    """Write lines into a section of the page; raise ValueError if there is no such section."""
    print(f"\n{section}{write_section(page, section, lines)}")


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Return the lines of a table; all columns but the first are numbers."""
    ruler = ["---", *["---:"] * (len(heads) - 1)]
    return ["| " + " | ".join(map(str, row)) + " |" for row in (heads, ruler, *rows)]


def number(value: float) -> str:
    """Format a number with three significant digits, or all digits before the point."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def circumstances() -> str:
    """Return date, interpreter and machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} on {processor()} ({platform.machine()})"
    day = datetime.now(UTC).date().isoformat()
    return f"Measured on {day} with {python}, {machine}, {os.cpu_count()} processors."


def processor() -> str:
    """Return the name of the processor."""
    told = PROCESSORS.read_text(encoding="utf-8") if PROCESSORS.exists() else ""
    found = re.search(r"^model name\s*: (.+)$", told, re.MULTILINE)
    return found[1] if found else platform.processor() or "an unnamed processor"
