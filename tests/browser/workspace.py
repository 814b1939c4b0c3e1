"""JupyterLab in one page, in which one notebook after the other is opened.

To load JupyterLab takes four seconds, to start a kernel and import the tutor two more: here both
are done once. Between two notebooks everything is put away that the first one has left.
"""

from dataclasses import dataclass

from browser.lab import IS_DARK, KEY, LAB, LIGHT, PANEL, Notebook

WIDTH = 1150
AFTERMATH = (  # errors of JupyterLab for closed notebooks and starting kernels
    *("Disposed", "Canceled future"),
    "Cannot read properties of null (reading 'kernel')",  # in jupyterlab-manager, not in our files
    "TypeError: Cannot read properties of null (reading 'footer')",  # in Notebook._ensureFocus
    "Cannot read properties of null (reading 'footer')",
    *("Kernel subshells are not supported", "Error: Kernel subshells are not supported"),
    "Cannot read properties of null (reading 'promise')",  # another one, before a widget is shown
    "Could not restore the debugger state: Canceled future",  # of a kernel that is let go
)
TIDY = """
import asyncio
from ipywidgets import Widget

for task in asyncio.all_tasks():
    if task.get_coro().__name__ in ("sliced", "_run"):  # who thinks, or keeps time, at a table
        task.cancel()
Widget.close_all()
get_ipython().reset()
"""
CONNECT = f"""id => {{ window.warm = {LAB}.serviceManager.kernels.connectTo(
  {{ model: {{ id }}, handleComms: false }}); }}"""
EXECUTE = """code => warm.requestExecute({ code, silent: true, store_history: false })
  .done.then((reply) => reply.content.status)"""
# Who closes a notebook whose kernel is still coming leaves jupyterlab-manager a dead widget manager
# in the kernel's name, and the next notebook with that kernel would show no widget. Hence the wait.
# The server remembers the kernel of each file. A file that a link opens later has to get one of its
# own: a kernel that it shares with an open notebook may send its widgets there. Hence the new path.
CLOSE_ALL = f"""async () => {{
  const opened = [...{LAB}.shell.widgets("main")];
  const contexts = opened.map((each) => each.context?.sessionContext);
  await Promise.all(contexts.map((each) => each?.ready));
  await new Promise((done) => setTimeout(done, 0));
  const ids = contexts.map((each) => each?.session?.id).filter(Boolean);
  opened.forEach((each) => each.dispose());
  await Promise.all(ids.map((id) => fetch(`/api/sessions/${{id}}`, {{
    method: "PATCH",
    headers: {{ Authorization: "token {KEY}" }},
    body: JSON.stringify({{ path: id }}),
  }})));
}}"""
OPEN = f"""([path, id]) => {LAB}.commands.execute("docmanager:open",
  {{ path, ...(id && {{ kernel: {{ id }} }}) }}) && 0"""
OPENED = f"path => {PANEL}?.context?.path === path && {PANEL}.content.widgets.length > 0"


@dataclass
class Workspace:
    """JupyterLab in a page, and the notebook that is open in it."""

    page: object
    address: str
    notebook: Notebook | None = None
    kernel: str = ""  # shared by all notebooks, so that it starts once

    def load(self):
        """Show JupyterLab, without any notebook."""
        page = self.page
        page.on("pageerror", lambda error: self._heard(str(error)))
        page.on("console", lambda m: self._heard(m.text) if m.type == "error" else None)
        page.on("request", lambda request: self._asked_for(request.url))
        page.goto(f"{self.address}/lab?token={KEY}&reset", wait_until="domcontentloaded")
        page.wait_for_function(f"window.jupyterapp && {LAB}.restored.then(() => true)")
        page.evaluate(f"{LAB}.shell.collapseLeft()")
        return self

    def _heard(self, problem):
        if self.notebook and not problem.startswith(AFTERMATH):
            self.notebook.problems.append(problem)

    def _asked_for(self, url):
        ours = (self.address, self.address.replace("http", "ws"), "data:", "blob:")
        if self.notebook and not url.startswith(ours):
            self.notebook.elsewhere.append(url)

    def open(self, name, height, motion="reduce"):
        """A notebook as it was saved, in a window of this height."""
        page = self.page
        self.put_away()
        page.set_viewport_size({"width": WIDTH, "height": height})
        page.emulate_media(reduced_motion=motion)
        self.notebook = Notebook(page)
        page.evaluate(OPEN, [name, self.kernel])
        page.wait_for_function(OPENED, arg=name, timeout=60_000)
        self.notebook.wait_for_kernel()
        if not self.kernel:
            self.kernel = page.evaluate(f"{PANEL}.sessionContext.session.kernel.id")
            page.evaluate(CONNECT, self.kernel)
        if page.evaluate(IS_DARK):  # JupyterLab remembers the theme of an earlier test
            self.notebook.theme(LIGHT)
        return self.notebook

    def put_away(self):
        """Close all notebooks, and clear the memory of their kernels."""
        if self.notebook:
            self.notebook = None
            assert self.page.evaluate(EXECUTE, TIDY) == "ok"
        self.page.evaluate(CLOSE_ALL)
