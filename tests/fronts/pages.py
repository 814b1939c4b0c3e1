"""A game's page, in Notebook 7 or as an application in Voila."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

from browser.early import IDLE, end_kernels
from browser.lab import DARK, FOLDERS, KEY, LAB, LIGHT, Notebook, free_port, rest

from tutor.coach.records.files import FOLDER

# An error of Notebook 7 while it opens a page, before anything of ours is there: as Chromium says
# it, and Firefox.
ITS_OWN = ("(reading 'schema')", 'access property "schema"')
DRAWN = ".ct-door:visible"


class Page(Notebook):
    """A page that hears what goes wrong in it."""

    def listen(self, address):
        """Note errors, and requests to other hosts than this one."""
        ours = (address, address.replace("http", "ws"), "data:", "blob:")

        def heard(problem):
            if not any(each in problem for each in ITS_OWN):
                self.problems.append(problem)

        self.page.on("pageerror", lambda error: heard(str(error)))
        self.page.on("console", lambda m: heard(m.text) if m.type == "error" else None)
        self.page.on(
            "request",
            lambda asked: None if asked.url.startswith(ours) else self.elsewhere.append(asked.url),
        )
        return self

    def shoot(self, file):
        """Take a picture of the window."""
        file.parent.mkdir(exist_ok=True)
        rest(self.page)
        self.page.screenshot(path=file)


class InNotebook(Page):
    """A notebook that is open in Notebook 7."""

    def open(self, address, name):
        """Open it as it was saved, without a kernel of an earlier page."""
        end_kernels(self.page, address, name)
        self.listen(address)
        self.page.goto(f"{address}/notebooks/{name}?token={KEY}", wait_until="domcontentloaded")
        self.page.wait_for_function(f"window.jupyterapp && {LAB}.restored.then(() => true)")
        self.page.wait_for_function(IDLE, timeout=60_000)
        return self

    def start(self):
        """Press Start."""
        self.page.get_by_role("button", name="Start: run all cells").first.click()
        self.page.locator(DRAWN).first.wait_for(timeout=60_000)
        self.wait_for_kernel()
        self.theme(LIGHT)  # it remembers the theme of an earlier test
        self.settle()
        return self

    def darken(self):
        """Choose the dark theme."""
        self.theme(DARK)


class InVoila(Page):
    """An application that is open in a page."""

    def open(self, address):
        """Open it and wait for its start card."""
        self.listen(address)
        return self.come(address)

    def come(self, address):
        self.page.goto(address, wait_until="domcontentloaded")
        self.page.locator(DRAWN).first.wait_for(timeout=60_000)
        self.settle()
        return self

    def darken(self):
        """Come again, with the dark theme."""
        self.come(f"{self.page.url}?theme=dark")


@contextmanager
def application(game, folder):
    """A game as an application; yields its address, and the folder of the program's files."""
    port = free_port()
    command = [sys.executable, "-m", "tutor.cli", "app", game, "--no-browser", f"--port={port}"]
    here = {name: str(folder / each) for name, each in FOLDERS.items() if name != FOLDER}
    environment = os.environ | here | {"TMPDIR": str(folder)}
    with (folder / "app.log").open("w") as log:
        app = subprocess.Popen(
            command, env=environment, stdout=log, stderr=log, start_new_session=True
        )
        try:
            wait_for(port, app)
            yield f"http://localhost:{port}"
        finally:
            os.killpg(app.pid, signal.SIGINT)  # as Ctrl+C in a terminal does
            app.wait(30)


def wait_for(port, program, patience=60):
    """Wait until a server answers."""
    end = time.monotonic() + patience
    while time.monotonic() < end and program.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"Port {port} does not answer.")
