"""Set up a hub for one class on one machine, on a trusted network. See rooms.md in this folder.

Students choose a name, and all share one password, from the environment variable CLASS_PASSWORD.
Each student gets a folder with notebooks of their own. All users are the same user of the machine,
so it is not for an open network.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from tutor.cli import main as rules_tutor
from tutor.cli.commands.notebooks import ORIGIN, SETTINGS, added, trusted, wanted

CLASS = 40  # students
PATIENCE = 90  # seconds; slow if all students start at once
KEPT = Path(os.environ.get("CLASS_FOLDER") or Path.home() / "rules-tutor-class").resolve()
MATERIAL = KEPT / "material"  # whatever a teacher adds here, each student gets a copy of
CODES = KEPT / "codes"  # of students' work, for board(folder=...); nothing else is there
TEACHER = "teacher"  # the user whose notebooks put no codes there

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
c.Spawner.cmd = [sys.executable, "-P", "-m", "jupyterhub.singleuser"]
c.Spawner.default_url = "/lab/tree/notebooks/index.ipynb"

if not (MATERIAL / "students").is_dir() and rules_tutor(
    ["editions", "--only", "student", "--to", str(MATERIAL / "students")]
):
    sys.exit("The students' editions of the lessons could not be made.")


async def own_folder(spawner: Any) -> None:
    """Give each student notebooks, settings and progress of their own."""
    home = KEPT / "students" / spawner.user.escaped_name
    spawner.home_dir = str(home)
    spawner.notebook_dir = str(home / "files")
    spawner.environment |= {
        "RULES_TUTOR_FOLDER": str(home / "progress"),
        "JUPYTER_DATA_DIR": str(home / "jupyter"),
        "JUPYTER_CONFIG_PATH": str(SETTINGS),
    }
    if spawner.user.name != TEACHER:
        spawner.environment["RULES_TUTOR_CODES"] = str(CODES)
    CODES.mkdir(parents=True, exist_ok=True)
    await asyncio.to_thread(hand_out, home)


def hand_out(home: Path) -> None:
    """Copy the files that a student does not have yet; never replace one."""
    added_by_teacher = [
        file.relative_to(MATERIAL) for file in MATERIAL.rglob("*") if file.is_file()
    ]
    for origin, files in ((MATERIAL, added_by_teacher), (ORIGIN, wanted(()))):
        new = added(origin, home / "files", files)
        books = [origin / file for file in new if file.suffix == ".ipynb"]
        trusted(books, home / "jupyter")


c.Spawner.pre_spawn_hook = own_folder
