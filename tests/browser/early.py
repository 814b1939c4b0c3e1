"""Pressing Start while Python is still coming: the moments, and what must be so at each."""

from dataclasses import dataclass

from browser.lab import KEY, PANEL

PRESSED = "Start: run all cells"
PATIENCE = 60_000  # ms
# The most cells that have lost their outputs at the same time; one of them runs.
WATCH = f"""() => {{
  const full = {PANEL}.content.widgets.map((cell) => cell.model)
    .filter((model) => model.type === "code" && model.outputs.length);
  window.mostEmpty = 0;
  const look = () => {{
    const empty = full.filter((model) => !model.outputs.length);
    window.mostEmpty = Math.max(window.mostEmpty, empty.length);
    requestAnimationFrame(look);
  }};
  look();
}}"""
IDLE = f"() => {PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
ASK = f"code => {{ {PANEL}.sessionContext.session.kernel.requestExecute({{ code }}); }}"
BUSY = "import time; time.sleep(3)"
KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
RESTART = f"() => {{ {PANEL}.sessionContext.restartKernel(); }}"
SHUT_DOWN = f"() => {PANEL}.sessionContext.shutdown()"


@dataclass(frozen=True)
class Moment:
    """When Start is pressed, and what happens around it."""

    delay: float = 0  # seconds until the server has a session
    opening: float = 0  # seconds until JupyterLab asks for one
    wait: float = 0  # seconds until the press
    before: tuple[str, ...] = ()  # JavaScript, and its argument, once Python is idle
    after: tuple[str, ...] = ()  # the same, after the press
    again: bool = False  # pressed twice


MOMENTS = {
    "with no session yet": Moment(delay=2),
    "before JupyterLab asks for a session": Moment(opening=2),
    "while Python is busy": Moment(before=(ASK, BUSY)),
    "while Python is restarted": Moment(before=(RESTART,)),
    "at once": Moment(),
    "while the session is coming": Moment(delay=4, wait=1.5),
    "just before the session comes": Moment(delay=4, wait=3.5),
    "ten seconds before the session": Moment(delay=10),
    "twice": Moment(delay=2, again=True),
    "before Python is restarted": Moment(before=(ASK, BUSY), after=(RESTART,)),
    "after Python was shut down": Moment(before=(SHUT_DOWN,)),
    "after Python has died": Moment(before=(ASK, KILLED)),
    "with Python there": Moment(before=("() => 0",)),
}
QUICK = ("with no session yet", "before JupyterLab asks for a session", "while Python is restarted")


@dataclass
class Early:
    """A page with a notebook that nobody has run yet."""

    page: object
    address: str
    path: str  # of the page

    def press(self, moment):
        """Open the notebook and press Start; return all that the page said until it was there."""
        self.open(moment.delay, opening=moment.opening)
        if moment.before:
            self.page.wait_for_function(IDLE, timeout=PATIENCE)
            self.page.evaluate(*moment.before)
        self.page.wait_for_timeout(moment.wait * 1000)
        self.start.click(no_wait_after=True)
        said = self.notice.inner_text()
        if moment.again:
            self.page.get_by_role("button", name="Waiting for Python").first.click()
        if moment.after:
            self.page.evaluate(*moment.after)
        self.page.locator(".ct-start .ct-doors:visible").wait_for(timeout=PATIENCE)
        return said

    def open(self, delay=0, refused=0, opening=0):
        """Open it without a kernel; the server takes some seconds, or first refuses some times."""
        end_kernels(self.page, self.address, self.path)
        self.page.route("**/api/sessions?*", answering(delay, refused))
        self.page.route("**/checkpoints?*", slowly(opening))  # JupyterLab asks for them before
        self.page.goto(self.address + self.path, wait_until="domcontentloaded")
        self.start.wait_for(timeout=PATIENCE)
        self.page.evaluate(WATCH)

    @property
    def start(self):
        return self.page.get_by_role("button", name=PRESSED).first

    @property
    def notice(self):
        return self.page.locator(".ct-waits")

    def most_empty(self):
        return self.page.evaluate("window.mostEmpty")


def slowly(seconds):
    """A server that takes some seconds to answer."""

    def answer(route):
        route.request.frame.page.wait_for_timeout(seconds * 1000)
        route.continue_()

    return answer


def answering(delay, refused):
    """A server that has a session after some seconds, and refuses the first requests for one."""
    left = [None] * refused

    def answer(route):
        if route.request.method != "POST":
            route.continue_()
        elif left:
            left.pop()
            route.fulfill(status=500, json={"message": "There is no room."})
        else:
            route.request.frame.page.wait_for_timeout(delay * 1000)
            route.continue_()

    return answer


def end_kernels(page, address, opened):
    """End the kernels of the notebook that a page opens."""
    key = {"Authorization": f"token {KEY}"}
    for each in page.request.get(f"{address}/api/sessions", headers=key).json():
        if each["path"] in opened:
            page.request.delete(f"{address}/api/sessions/{each['id']}", headers=key)


def check_start(early, moment):
    """Check that Start leads to the start card, says what it waits for, and wipes nothing."""
    said = early.press(moment)
    assert said.startswith(("Waiting for Python", "Python is busy"))
    assert early.notice.count() == 0
    assert early.most_empty() <= 1


def check_refusal(early):
    """Check that a page whose Python does not come says so, and loses nothing."""
    early.open(refused=9)
    for _ in range(2):  # JupyterLab's own: an error, and which kernel to take
        early.page.locator(".jp-Dialog button").first.click()
    early.start.click(no_wait_after=True)
    early.page.get_by_text("Python did not start. Reload the page").wait_for()
    assert early.start.is_visible()
    assert early.most_empty() == 0
