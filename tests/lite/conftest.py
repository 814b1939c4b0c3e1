"""The edition for browsers, on a server that hands out files, and a browser without a network."""

import pytest
from browser.conftest import desk
from lite.edition import SITE, Edition, built

__all__ = ["desk"]  # a fixture


@pytest.fixture(scope="session")
def site():
    """The address of the site, as `make lite` has built it."""
    yield from built(SITE, "make lite")


@pytest.fixture
def edition(browser, site):
    """A browser that was never here before; at the end nothing may have gone wrong."""
    with browser.new_context(viewport={"width": 1150, "height": 1500}) as context:
        edition = Edition(context, site)
        context.route(lambda url: not url.startswith(site), edition.refuse)
        yield edition
        assert not edition.elsewhere
        assert not edition.problems
