"""Programs of the browser tests that measure something."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PROGRAMS = Path(__file__).resolve().parent.parent / "tests" / "browser"


def printed(program: str, *words: str, environment: Mapping[str, str] | None = None) -> Any:
    """Run such a program and parse its JSON output; raise OSError with its errors if it fails."""
    ended = subprocess.run(  # noqa: S603  our own program
        [sys.executable, PROGRAMS / program, *words],
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise OSError(ended.stderr)
    return json.loads(ended.stdout)
