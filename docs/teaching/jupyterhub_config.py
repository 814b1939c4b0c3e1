"""Set up a hub for one class on one machine, on a trusted network. See rooms.md in this folder.

Students choose a name, and all share one password, from the environment variable CLASS_PASSWORD.
All users are the same user of the machine, so it is not for an open network.
"""

import os
import sys
from pathlib import Path
from tempfile import gettempdir
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]
CLASS = 40  # students
PATIENCE = 90  # seconds; slow if all students start at once
KEPT = Path(gettempdir()) / "rules-tutor-class"  # each student's progress

c = get_config()  # noqa: F821  jupyterhub puts it here
c.JupyterHub.bind_url = os.environ.get("CLASS_ADDRESS", "http://127.0.0.1:8000")
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = os.environ.get("CLASS_PASSWORD") or sys.exit(
    "Choose a password for the class: CLASS_PASSWORD=... jupyterhub -f ..."
)
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"  # no system accounts
c.JupyterHub.concurrent_spawn_limit = CLASS
c.Spawner.start_timeout = c.Spawner.http_timeout = PATIENCE
c.Spawner.notebook_dir = str(PROJECT)
c.Spawner.default_url = "/lab/tree/notebooks/index.ipynb"


def own_folder(spawner: Any) -> None:
    """Give each student a separate folder for progress."""
    folder = KEPT / spawner.user.escaped_name
    folder.mkdir(parents=True, exist_ok=True)
    spawner.environment["RULES_TUTOR_FOLDER"] = str(folder)


c.Spawner.pre_spawn_hook = own_folder
