"""The files of the browser's part in a page of their own: what a function answers, and no more."""

from contextlib import contextmanager
from dataclasses import dataclass

from tutor.widgets.joining import STATIC

HOST = "http://scripts.test"  # no such host is asked: the page gets the files themselves
CALL = """async ([file, name, args]) => {
  const answer = (await import(`/${file}.js`))[name](...args);
  return answer instanceof Set ? [...answer] : answer;
}"""


@dataclass
class Scripts:
    """All these files in a page."""

    page: object

    def call(self, file, name, *args):
        """What a function of a file answers; a set as a list."""
        return self.page.evaluate(CALL, [file, name, [*args]])

    def run(self, code, arg=None):
        """What some lines answer that import what they need."""
        return self.page.evaluate(code, arg)


@contextmanager
def scripts_in(browser, **context):
    """A page that knows nothing but these files."""
    page = browser.new_page(**context)
    page.route(f"{HOST}/**", answer)
    page.goto(f"{HOST}/")
    yield Scripts(page)
    page.close()


def answer(route):
    """A file of ours, or an empty page."""
    name = route.request.url.removeprefix(f"{HOST}/")
    if name.endswith(".js"):
        route.fulfill(path=STATIC / name, content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><body></body>", content_type="text/html")
