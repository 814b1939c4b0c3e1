"""Where a learner's own files lie: progress and unfinished matches, outside of all notebooks."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_data_path

FOLDER = "RULES_TUTOR_FOLDER"  # an environment variable that names another folder


def folder() -> Path:
    """The user's data folder, or the one that the environment names."""
    return Path(os.environ.get(FOLDER) or user_data_path("rules-tutor", appauthor=False))


def now() -> datetime:
    """The clock, which tests replace."""
    return datetime.now(UTC)


def write(file: Path, text: str) -> None:
    """Write beside, then replace: the file is whole, even if the kernel is killed meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(
        "w", dir=file.parent, suffix=".tmp", delete=False, encoding="utf-8"
    ) as beside:
        beside.write(text)
        beside.flush()
        os.fsync(beside.fileno())
    Path(beside.name).replace(file)


def kept_aside(file: Path, clock: Callable[[], datetime] = now) -> Path:
    """Give a damaged file another name, so that nothing is lost; its new name."""
    aside = file.with_name(f"{file.stem}-damaged-{clock():%Y%m%dT%H%M%S}{file.suffix}")
    with suppress(OSError):
        file.replace(aside)
    return aside
