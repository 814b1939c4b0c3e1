"""The browser's part in a page of its own: a widget, or what a function of a file answers."""

import json
from contextlib import contextmanager
from dataclasses import dataclass

from tutor.widgets.shared import STATIC, script_of

HOST = "http://scripts.test"  # a fake host: the page gets the files from the route
CALL = """async ([file, name, args]) => {
  const answer = (await import(`/${file}.js`))[name](...args);
  return answer instanceof Set ? [...answer] : answer;
}"""


# A model with these traits, and a manager that knows what it shares with others.
MODEL = """([traits, others, js]) => {
  window.traits = traits;
  const heard = {};
  window.sent = [];
  window.model = {
    get: (name) => traits[name],
    set: (view) => { traits.view = { ...traits.view, ...view }; heard["change:view"](); },
    send: (content, callbacks) => { window.sent.push(content); window.callbacks ||= callbacks; },
    tell: (content) => heard["msg:custom"](content),
    on: (name, act) => (heard[name] = act),
    off() {},
    widget_manager: {
      get_model: async (id) => {
        if (!others[id]) throw new Error("widget model not found");
        return { get: (name) => others[id][name], on() {}, off() {} };
      },
    },
  };
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  return import(url)
    .then((own) => own.default.render({ model, el: document.body }))
    .then(() => 0);
}"""


@contextmanager
def alone(browser):
    """A function that draws a widget with these traits in a page, in which nothing may go wrong."""
    pages = []

    def drawn(widget, traits, width, height):
        page = browser.new_page(viewport={"width": width, "height": height})
        pages.append(page)
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        own = traits | {"part": widget.PART, "script": "script", "pictures": "pictures"}
        pictures = {"value": own.pop("art", {})}
        others = {"script": script_of(widget.PART).get_state(), "pictures": pictures}
        page.evaluate(MODEL, [*json.loads(json.dumps([own, others])), widget._esm])
        return page

    yield drawn
    for page in pages:
        assert not page.problems
        page.close()


@dataclass
class Scripts:
    """All these files in a page."""

    page: object

    def call(self, file, name, *args):
        """Call a function of a file and return its result; a set becomes a list."""
        return self.page.evaluate(CALL, [file, name, [*args]])

    def run(self, code, arg=None):
        """Run some lines, which import what they need, and return their result."""
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
