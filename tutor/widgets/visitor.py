"""Visitors of an application: each has a kernel, and progress of their own."""

import atexit
import os
import shutil
from tempfile import mkdtemp

from tutor.coach.records import files


def welcome() -> None:
    """Give this kernel an empty data folder, inside the present one; delete it at the end."""
    everybody = files.folder()
    everybody.mkdir(files.OWN, parents=True, exist_ok=True)
    mine = mkdtemp(dir=everybody)
    os.environ[files.FOLDER] = mine
    atexit.register(shutil.rmtree, mine, ignore_errors=True)
