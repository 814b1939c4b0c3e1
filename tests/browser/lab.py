"""JupyterLab with nothing of its user in it, and a Chromium that looks at it."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "shots"  # pictures for people to look at
APPS = {"jupyterlab": "LabApp", "notebook": "JupyterNotebookApp"}  # their classes, by module
KEY = "a-test"  # token of the private JupyterLab
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "RULES_TUTOR_FOLDER": "learner",
}
# The popup that asks whether to show news is silenced by this file alone, not on the command line.
SETTINGS = {
    "apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "docmanager-extension/plugin": {"autosave": False},
}
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
IS_DARK = "document.body.dataset.jpThemeLight === 'false'"
LAB = "window.jupyterapp"
PANEL = f"{LAB}?.shell.currentWidget"


def chromium():
    """Return the path of a Chromium, if there is one."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def trust(folder, notebooks):
    """Trust these notebooks, as `make lab` does."""
    files = map(str, notebooks.glob("*.ipynb"))
    environment = os.environ | {name: str(folder / each) for name, each in FOLDERS.items()}
    command = [sys.executable, "-m", "nbformat.sign", *files]
    subprocess.run(command, env=environment, check=True, capture_output=True)


@contextmanager
def serving(folder, notebooks, app="jupyterlab"):
    """A running JupyterLab, or Notebook, that shows these notebooks; yields its address."""
    for name, values in SETTINGS.items():
        file = folder / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(values))
    port = free_port()
    command = [
        *(sys.executable, "-m", app, "--no-browser", "--allow-root", f"--port={port}"),
        "--ip=127.0.0.1",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={KEY}",
        f"--ServerApp.root_dir={notebooks}",
        f"--{APPS[app]}.expose_app_in_browser=True",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    environment = os.environ | {name: str(folder / each) for name, each in FOLDERS.items()}
    said = folder / "lab.log"
    with said.open("w") as log:
        lab = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            wait_for(port, lab, said)
            yield f"http://127.0.0.1:{port}"
        finally:
            ended(lab)


def ended(lab):
    """End a server; one that hangs while it stops its kernels, as a few do, is killed."""
    lab.terminate()
    try:
        lab.wait(10)
    except subprocess.TimeoutExpired:
        lab.kill()
        lab.wait()


@contextmanager
def browsing(fill):
    """A Chromium, and the address of a JupyterLab, for a program that measures something.

    ``fill`` puts notebooks into a folder that does not exist yet. A RuntimeError if there is no
    Chromium.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  only needed here

    path = chromium()
    if path is None:
        raise RuntimeError("No Chromium found: set CHROMIUM, or put one on the path.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        notebooks = Path(folder, "notebooks")
        fill(notebooks)
        trust(Path(folder), notebooks)
        with serving(Path(folder), notebooks) as address:
            running = play.chromium.launch(executable_path=path, args=[*FLAGS])
            yield running, address
            running.close()


def wait_for(port, lab, said, patience=60):
    """Wait until JupyterLab answers."""
    end = time.monotonic() + patience
    while time.monotonic() < end and lab.poll() is None:
        try:
            address = f"http://127.0.0.1:{port}/api/status?token={KEY}"
            urllib.request.urlopen(address, timeout=2).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"JupyterLab did not start:\n{said.read_text()}")


def rest(page):
    """Wait until nothing glides or fades any more, and all is drawn as it is."""
    page.wait_for_function(RESTED)
    page.evaluate(DRAWN)


@dataclass
class Notebook:
    """A notebook that is open in a page."""

    page: object
    problems: list[str] = field(default_factory=list)  # errors of the page
    elsewhere: list[str] = field(default_factory=list)  # requests to other hosts

    def run(self):
        """Run all its cells."""
        self.page.evaluate("window.steady = null")
        self.page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
        shown = ".ct-root .ct-zone, .ct-sheet[data-state=asked], .ct-game"
        self.page.wait_for_selector(f":is({shown}):visible", timeout=60_000)
        self.wait_for_kernel()
        self.settle()

    def settle(self):
        """Wait until nothing moves: a click on what moves between press and release is none."""
        self.page.evaluate("window.steady = null")
        self.page.wait_for_function(STEADY, timeout=60_000)

    def wait_for_kernel(self):
        idle = f"() => {PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
        self.page.wait_for_function(idle, timeout=60_000)

    def theme(self, name):
        self.page.evaluate(
            f"name => {LAB}.commands.execute('apputils:change-theme', {{theme: name}})", name
        )
        self.page.wait_for_function(THEMED, arg=name)
        rest(self.page)

    def restart(self):
        """A new kernel, which knows nothing of the old one."""
        self.page.evaluate(f"{PANEL}.sessionContext.session.kernel.restart()")
        self.wait_for_kernel()

    def cells(self):
        return self.page.evaluate(f"{PANEL}.content.widgets.length")


# While a theme is loaded, the page is covered.
THEMED = """name => document.body.dataset.jpThemeName === name
  && !document.querySelector("#jupyterlab-splash")"""
RESTED = """() => document.getAnimations().every((each) =>
  each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))"
# No table has moved for a while.
STEADY = """() => {
  const at = [...document.querySelectorAll(".ct-root")].map((e) => e.getBoundingClientRect().y);
  const now = performance.now();
  const seen = (window.steady ||= { at: "", since: now });
  if (seen.at !== at.join()) Object.assign(seen, { at: at.join(), since: now });
  return now - seen.since > 300;
}"""
ONWARD = re.compile("^(Next|Go on)$")
SHOWN = """([root, old]) => +root.dataset.seq > old && (root.dataset.busy === 'no' ||
  [...root.querySelectorAll('button')].some(b => ['Next', 'Go on'].includes(b.textContent)))"""


CARDS = """root => [...root.querySelectorAll(".ct-mine .ct-tile.ct-pt")]
  .map((card) => [card.dataset.id, card.classList.contains("next")])"""
OFFERED = """root => [...root.querySelectorAll(".ct-pt.next")].map((each) => each.dataset.id)"""
# The item with the focus, and the arrows that lead from it towards another one, the best first.
WAY = """name => {
  const box = (e) => e.getBoundingClientRect();
  const middle = (e) => [box(e).x + box(e).width / 2, box(e).y + box(e).height / 2];
  const here = document.activeElement;
  const there = here.closest(".ct-root").querySelector(`.ct-pt[data-id="${name}"]`);
  const id = here.dataset.id || "";
  if (here === there) return [id, []];
  const [x, y] = middle(there).map((at, n) => at - middle(here)[n]);
  const across = x > 0 ? "ArrowRight" : "ArrowLeft", along = y > 0 ? "ArrowDown" : "ArrowUp";
  return [id, Math.abs(y) > 60 ? [along, across] : [across, along]];
}"""


@dataclass
class Desk:
    """A table with its controls, as a user sees it."""

    page: object
    play: object  # the tutor: bars and table

    @property
    def root(self):
        return self.play.locator(".ct-root:has(.ct-felt)")

    @property
    def status(self):
        return self.root.locator(".ct-voice [role=status]").inner_text()

    def seq(self):
        return int(self.root.get_attribute("data-seq"))

    def during(self, deed):
        """Do something and wait until its answer has been shown to the end, going on as asked."""
        before = self.seq()
        deed()
        onward = self.root.get_by_role("button", name=ONWARD)
        while True:
            at = [self.root.element_handle(), before]
            self.wait_for(SHOWN, at)
            if self.root.get_attribute("data-busy") == "no":
                return
            onward.click()

    def wait_for(self, condition, arg):
        """Wait until JavaScript says yes; an error tells what the table looks like."""
        try:
            self.page.wait_for_function(condition, arg=arg, timeout=30_000)
        except Exception as error:
            error.add_note(self.look())
            raise

    def look(self):
        """Return the details of a timeout."""
        worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
        self.page.screenshot(path=SHOTS / f"waited_in_vain_{worker}.png")
        focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
        kernel = self.page.evaluate(f"{PANEL}?.sessionContext?.session?.kernel?.status")
        busy = self.root.get_attribute("data-busy")
        return f"No. {self.seq()}, busy: {busy}, kernel: {kernel}, focus: {focus}\n{self.status}"

    def press(self, name):
        self.during(self.play.get_by_role("button", name=name, exact=True).click)

    def unfold(self, tool):
        """Open the panel of a tool: "set_up", "more" or "look_back"."""
        button = self.root.locator(f'[data-tool="{tool}"]')
        if button.get_attribute("aria-expanded") != "true":
            button.click()
        opened = f"""root => root.querySelector('[data-tool="{tool}"]').ariaExpanded === 'true'"""
        self.wait_for(opened, self.root.element_handle())

    def set_pace(self, name):
        """Set the pace of events, by its name in the menu."""
        self.unfold("set_up")
        self.play.get_by_label("Pace").select_option(name)

    def step(self):
        """Make one decision, for the player to decide."""
        self.unfold("more")
        self.press("Play one turn for me")

    def auto(self):
        """All decisions to the end, after the table has asked whether that is meant."""
        self.unfold("more")
        self.press("Play to the end for me …")
        self.press("Play to the end")

    def see_all_hands(self, *, shown=True):
        """Open all hands, or hide them again."""
        self.unfold("more")
        box = self.play.get_by_label("Show all hands")
        self.during(box.check if shown else box.uncheck)

    def cards(self):
        """The cards of my hand: (id, whether it may be played)."""
        return [(name, ok) for name, ok in self.root.evaluate(CARDS)]

    def card(self, name):
        return self.root.locator(f'[data-id="{name}"]')

    def offered(self):
        """Return the ids of the cards, places and players that may be selected next."""
        return self.root.evaluate(OFFERED)

    def point(self, *names):
        """Point at items with the mouse, one after the other; the last one completes a choice."""
        for name in names[:-1]:
            self.card(name).click()
        self.during(self.card(names[-1]).click)

    def type(self, *names):
        """Select the same items with the arrow keys and Enter."""
        for name in names[:-1]:
            self.walk(name)
            self.page.keyboard.press("Enter")
        self.walk(names[-1])
        self.during(lambda: self.page.keyboard.press("Enter"))

    def walk(self, name):
        """Move to an item with the arrow keys, wherever it is."""
        if not self.root.locator(".ct-pt:focus").count():
            self.root.locator('.ct-pt[tabindex="0"]').first.focus()
        here, way = self.page.evaluate(WAY, name)
        seen = set()
        while way:
            assert here not in seen, f"the arrows lead in a circle from {here} to {name}"
            seen.add(here)
            for key in way:
                self.page.keyboard.press(key)
                now, onward = self.page.evaluate(WAY, name)
                if now != here:
                    break
            assert now != here, f"no arrow leads from {here} to {name}"
            here, way = now, onward

    def focused(self):
        return self.page.evaluate("document.activeElement.dataset.id || ''")

    def shoot(self, file):
        file.parent.mkdir(exist_ok=True)
        self.play.scroll_into_view_if_needed()
        rest(self.page)
        self.play.screenshot(path=file)


def blank_notebook(file, source):
    """A notebook with one cell."""
    cell = {"cell_type": "code", "id": "play", "metadata": {}, "outputs": [], "source": source}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    content = {
        "cells": [cell | {"execution_count": None}],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    Path(file).write_text(json.dumps(content))
