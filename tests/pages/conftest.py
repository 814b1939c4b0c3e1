"""The site that `make docs` has built, on a server that hands out files."""

import pytest
from browser.lab import ROOT
from lite.edition import built

SITE = ROOT / "site"


@pytest.fixture(scope="session")
def site():
    """The address of the site."""
    yield from built(SITE, "make docs")


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    """The colours that the reader prefers."""
    return request.param


@pytest.fixture(params=[1280, 390], ids=["desk", "telephone"])
def width(request):
    """The width of the window."""
    return request.param


@pytest.fixture
def visit(browser, site):
    """Open pages; at the end none may have had an error or asked another host."""
    faults = []

    def refuse(route):
        faults.append(f"elsewhere: {route.request.url}")
        route.abort()

    def opening(path, width=1280, scheme="light"):
        size = {"width": width, "height": 900}
        context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
        context.route(lambda url: not url.startswith(site), refuse)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("response", lambda got: got.ok or faults.append(f"{got.status}: {got.url}"))
        page.goto(f"{site}/{path}")
        opened.append(context)
        return page

    opened = []
    yield opening
    for context in opened:
        context.close()
    assert not faults
