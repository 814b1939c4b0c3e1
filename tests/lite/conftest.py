"""The edition for browsers, on a server that hands out files, and a browser without a network."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from browser.conftest import browser, desk
from browser.lab import ROOT
from lite.edition import Edition

__all__ = ["browser", "desk"]  # fixtures

SITE = ROOT / "lite"


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files, and says nothing about it."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_words):
        """Say nothing."""


@pytest.fixture(scope="session")
def site():
    """The address of the site, as `make lite` has built it."""
    if not SITE.exists():
        pytest.skip("NOTHING WAS TESTED: `make lite` builds what these tests look at.")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def edition(browser, site):
    """A browser that was never here before; at the end nothing may have gone wrong."""
    with browser.new_context(viewport={"width": 1150, "height": 1500}) as context:
        edition = Edition(context, site)
        context.route(lambda url: not url.startswith(site), edition.refuse)
        yield edition
        assert not edition.elsewhere
        assert not edition.problems
