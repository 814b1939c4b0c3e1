"""The browser that all tests of pages share; a process can start Playwright only once."""

import os

import pytest

STILL = {"ui.prefersReducedMotion": 1}  # settings of Firefox, which no test can change


@pytest.fixture(scope="session")
def browser():
    """A real Chromium, or the Firefox in FIREFOX; skipped aloud without one, unless required."""
    from browser.lab import FLAGS, chromium  # noqa: PLC0415  only where there are pages

    firefox, path = os.environ.get("FIREFOX"), chromium()
    if not (firefox or path):
        reason = "NO CHROMIUM FOUND: set CHROMIUM, or put one on the path. Nothing was tested here."
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as play:
        if firefox:  # any Firefox, not one that was built for tests
            running = play.firefox.launch(
                channel="moz-firefox", executable_path=firefox, firefox_user_prefs=STILL
            )
        else:
            running = play.chromium.launch(executable_path=path, args=[*FLAGS])
        yield running
        running.close()
