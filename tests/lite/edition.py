"""The edition for browsers, as somebody sees it who opens its page."""

import gzip
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
from browser.lab import LAB, PANEL, ROOT, Notebook

SITE = ROOT / "lite"

PATIENCE = 180_000  # ms, on a busy machine
OPENED = f"""path => window.jupyterapp && {PANEL}?.context?.path === path
  && {PANEL}.content.widgets.length > 0"""
IDLE = f"() => {PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = f"{LAB}.commands.execute('notebook:run-all-cells').then(() => 0)"
ERRORS = f"""() => {PANEL}.content.widgets.filter(({{ model }}) => model.type === "code")
  .flatMap(({{ model }}) => model.outputs.toJSON())
  .filter((each) => each.output_type === "error" || each.name === "stderr")
  .map((each) => each.evalue || each.text)"""


class Server(ThreadingHTTPServer):
    """Hands out the files of a folder, and knows which were asked for."""

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), partial(Files, directory=folder))
        self.folder, self.asked = folder, set()  # paths

    def handle_error(self, *_words):
        """Say nothing: a page that is closed does not wait for its files."""

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def megabytes(self):
        """The size of what was asked for, as web servers send it."""
        files = [self.folder / path.lstrip("/") for path in self.asked]
        packed = (len(gzip.compress(each.read_bytes())) for each in files if each.is_file())
        return sum(packed) / 1e6


class Files(SimpleHTTPRequestHandler):
    """Hands out one file, and says nothing about it."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_words):
        """Say nothing."""

    def log_request(self, *_words):
        self.server.asked.add(urlsplit(self.path).path)

    def send_error(self, code, *words):
        """Show the site's own page for an unknown address, as GitHub Pages does."""
        page = self.server.folder / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, *words)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(page.stat().st_size))
        self.end_headers()
        self.wfile.write(page.read_bytes())


@contextmanager
def serving(folder):
    """A running server of a folder."""
    with Server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def built(folder, command):
    """Yield the address of a folder that this command builds; skip aloud where it is missing."""
    if not folder.exists():
        pytest.skip(f"NOTHING WAS TESTED: `{command}` builds what these tests look at.")
    with serving(folder) as server:
        yield server.address


@dataclass
class Edition:
    """A browser, and what it was asked for."""

    context: object
    address: str
    problems: list[str] = field(default_factory=list)  # errors of pages
    elsewhere: list[str] = field(default_factory=list)  # requests to other hosts

    def refuse(self, route):
        """Refuse a request to another host."""
        self.elsewhere.append(route.request.url)
        route.abort()

    def open(self, path):
        """A notebook in a new page, not run."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{self.address}/lab/index.html?path={path}", wait_until="domcontentloaded")
        page.wait_for_function(OPENED, arg=path, timeout=PATIENCE)
        page.wait_for_function(f"{LAB}.shell.leftCollapsed")
        return Notebook(page)

    def run(self, path):
        """A notebook of which all cells have run, without an error."""
        notebook = self.open(path)
        notebook.page.wait_for_function(IDLE, timeout=PATIENCE)
        notebook.page.evaluate(RUN)
        assert notebook.page.evaluate(ERRORS) == []
        notebook.settle()
        return notebook
