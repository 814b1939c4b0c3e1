"""Write the settings of JupyterLab: python tools/jupyterlab.py.

They go into the environment of the Python that runs this, `.venv` or Binder's. `rules-tutor lab`
uses the same files without writing them anywhere. The extensions come with the package.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tutor" / "jupyter" / "settings"
FILES = {  # by their place in an environment
    # no news, no autosave, and Run first in the toolbar, for narrow windows
    "share/jupyter/lab/settings/overrides.json": "labconfig/default_setting_overrides.json"
}
SETTINGS: dict[str, dict[str, object]] = {
    place: json.loads((FOLDER / file).read_text(encoding="utf-8")) for place, file in FILES.items()
}


def main() -> None:
    """Write all settings."""
    for place, settings in SETTINGS.items():
        file = Path(sys.prefix, place)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
