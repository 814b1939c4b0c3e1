"""Write the settings of JupyterLab: python tools/jupyterlab.py.

The extensions, in tutor/jupyter, come with the package.

They go into the environment of the Python that runs this, `.venv` or Binder's.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

SETTINGS: dict[str, dict[str, object]] = {  # by their place in an environment
    "share/jupyter/lab/settings/overrides.json": {
        # no news, and no autosave
        "@jupyterlab/apputils-extension:notification": {
            "checkForUpdates": False,
            "doNotDisturbMode": True,
            "fetchNews": "false",
        },
        "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    },
}


def main() -> None:
    """Write all settings."""
    for place, settings in SETTINGS.items():
        file = Path(sys.prefix, place)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
