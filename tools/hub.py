"""Try the hub for a class with eight students: python tools/hub.py.

The hub is that of docs/teaching/jupyterhub_config.py. JupyterHub and its proxy are installed into
`.hub`, apart from everything else.
"""

from __future__ import annotations

import os
import shutil
import sys

from environments import HOME, NPM, Environment, heading

HUB = Environment(".hub", "tools/hub.txt")
PROXY = "configurable-http-proxy@5.3.0"
STUDENTS = "8"


def main() -> int:
    """Run a class on a hub; return 0 if everybody has their own work, and nobody else's."""
    if not (shutil.which("node") and shutil.which("npm")):
        heading("NOTHING WAS CHECKED: the proxy of the hub needs Node, with npm.")
        return int(bool(os.environ.get("REQUIRE_NODE")))
    HUB.built()
    HUB.install_project()
    programs = HUB.folder / "node_modules" / ".bin"
    if not programs.exists() and HUB.run(f"{NPM} --prefix {HUB.name} {PROXY}"):
        sys.exit("The proxy of the hub could not be installed.")
    os.environ["PATH"] = os.pathsep.join([str(programs), os.environ["PATH"]])
    failed = HUB.run(f"python -m bench.hub_files {STUDENTS}", HOME)
    heading(
        "The hub failed; see above." if failed else "Everybody found their own work on the hub."
    )
    return failed


if __name__ == "__main__":
    sys.exit(main())
