"""Ask for known vulnerabilities of every pin: python tools/audit.py.

pip-audit needs the network. Pins that it can't ask about are listed. If there are only such pins,
nothing was checked, which is an error.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from environments import HOME, Environment, heading

PACKER = Environment(".packaging", "tools/packaging.txt")
SETS = ("requirements.lock", "binder/requirements.txt", "bench/requirements.txt",
        *sorted(f"tools/{file.name}" for file in (HOME / "tools").glob("*.txt")))  # fmt: skip
WORDS = "--format json --progress-spinner off --no-deps --disable-pip --requirement"


def main() -> int:
    """Print a line for each set and each vulnerability; 0 if all pins were checked and sound."""
    PACKER.built()
    faults = [fault for file in SETS for fault in audited(file)]
    heading(*faults or [f"No vulnerability is known in the pins of {len(SETS)} sets."])
    return len(faults)


def audited(file: str) -> Iterator[str]:
    """Yield the faults of a set of pins."""
    command = [str(PACKER.programs / "pip-audit"), *WORDS.split(), file]
    ended = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    try:
        pins = json.loads(ended.stdout)["dependencies"]
    except ValueError:
        yield f"{file}: NOTHING WAS CHECKED: {(ended.stderr.splitlines() or ['no answer'])[-1]}"
        return
    yield from found(file, pins)


def found(file: str, pins: list[dict[str, Any]]) -> Iterator[str]:
    """Yield vulnerable pins, and say how many could not be checked."""
    unknown = [pin["name"] for pin in pins if "skip_reason" in pin]
    print(f"{file}: {len(pins) - len(unknown)} of {len(pins)} pins checked", flush=True)
    if len(unknown) == len(pins):
        yield f"{file}: NOTHING WAS CHECKED: nobody here knows about vulnerabilities."
    elif unknown:
        yield f"{file}: could not be checked: {', '.join(unknown)}."
    for pin in pins:
        for each in pin.get("vulns", ()):
            fixed = " or ".join(each["fix_versions"]) or "no version yet"
            yield f"{file}: {pin['name']} {pin['version']} has {each['id']}, fixed in {fixed}."


if __name__ == "__main__":
    sys.exit(main())
