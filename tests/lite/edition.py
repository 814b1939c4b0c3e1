"""The edition for browsers, as somebody sees it who opens its page."""

from dataclasses import dataclass, field

from browser.lab import LAB, PANEL, Notebook

PATIENCE = 180_000  # ms, on a busy machine
OPENED = f"""path => window.jupyterapp && {PANEL}?.context?.path === path
  && {PANEL}.content.widgets.length > 0"""
IDLE = f"() => {PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = f"{LAB}.commands.execute('notebook:run-all-cells') && 0"
HAS_RUN = f"""() => {PANEL}.content.widgets.filter(({{ model }}) => model.type === "code")
  .every(({{ model }}) => model.executionCount && model.executionState !== "running")"""
ERRORS = f"""() => {PANEL}.content.widgets.filter(({{ model }}) => model.type === "code")
  .flatMap(({{ model }}) => model.outputs.toJSON())
  .filter((each) => each.output_type === "error" || each.name === "stderr")
  .map((each) => each.evalue || each.text)"""


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
        page.evaluate(f"{LAB}.restored.then(() => {LAB}.shell.collapseLeft())")
        return Notebook(page)

    def run(self, path):
        """A notebook of which all cells have run, without an error."""
        notebook = self.open(path)
        notebook.page.wait_for_function(IDLE, timeout=PATIENCE)
        notebook.page.evaluate(RUN)
        notebook.page.wait_for_function(HAS_RUN, timeout=PATIENCE)
        assert notebook.page.evaluate(ERRORS) == []
        notebook.settle()
        return notebook
