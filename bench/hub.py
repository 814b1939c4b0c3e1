"""A class on a hub: eight students open a lesson at once, and run all its cells.

    .hub/bin/python -m bench.hub       # writes its table into docs/teaching/rooms.md
    .hub/bin/python -m bench.hub 1     # number of students; only prints

``make hub`` builds the environment that it needs, and runs it there. The hub is the one of
docs/teaching/jupyterhub_config.py, for a moment and on this machine alone. Memory is read from
Linux's /proc.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from bench import report

HOME = Path(__file__).resolve().parent.parent
PAGE = HOME / "docs" / "teaching" / "rooms.md"
CONFIG = PAGE.with_name("jupyterhub_config.py")
LESSON = HOME / "notebooks" / "lessons" / "01_sample_space.ipynb"
PORTS = (18_000, 18_001, 18_081)  # hub, public and private port of its proxy
TOKEN = uuid.uuid4().hex
PATIENCE = 180  # seconds, any timeout
SERVICE = """
load_subconfig({config!r})
c.JupyterHub.hub_port = {inside}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{door}"
c.Spawner.args = ["--allow-root", "--IdentityProvider.token="]
c.JupyterHub.services = [dict(name="measure", api_token={token!r})]
c.JupyterHub.load_roles = [
    dict(
        name="measure",
        services=["measure"],
        scopes=["admin:users", "admin:servers", "access:servers", "tokens"],
    )
]
"""
HEADS = ("students at once", "server ready, s", "kernel and first cell, s", "all cells, s",
         "slowest cell, s", "MB each", "errors")  # fmt: skip


@dataclass
class Student:
    """Waiting times of one student in seconds, and errors."""

    name: str
    ready: float = 0
    first: float = 0
    whole: float = 0
    slowest: float = 0
    errors: int = 0
    megabytes: float = 0


@contextmanager
def serving(place: str = "") -> Iterator[str]:
    """Start a hub; yield its address. Its files are in a folder that must exist, or temporary."""
    hub, door, inside = PORTS
    address = f"http://127.0.0.1:{hub}"
    with nullcontext(place) if place else TemporaryDirectory() as folder:
        file = Path(folder, "jupyterhub_config.py")
        said = {"config": str(CONFIG), "inside": inside, "door": door, "token": TOKEN}
        file.write_text(SERVICE.format(**said), encoding="utf-8")
        settings = {"CLASS_ADDRESS": address, "CLASS_PASSWORD": "class", "CLASS_FOLDER": folder}
        environment = os.environ | settings
        command = [sys.executable, "-m", "jupyterhub", "-f", str(file)]
        with Path(folder, "hub.log").open("w", encoding="utf-8") as log:
            running = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)  # noqa: S603  the command is ours
            try:
                yield address
            finally:
                running.terminate()
                running.wait(PATIENCE)


async def asked(address: str, method: str = "GET", body: Any = None, token: str = TOKEN) -> Any:
    """Return the answer of the hub or of a student's server; None if it is empty."""
    request = HTTPRequest(
        address,
        method,
        {"Authorization": f"token {token}"},
        body=None if body is None else json.dumps(body),
        request_timeout=PATIENCE,
        allow_nonstandard_methods=True,
    )
    answer = await AsyncHTTPClient().fetch(request)
    return json.loads(answer.body) if answer.body else None


async def until_it_answers(address: str) -> None:
    """Wait until the hub responds."""
    for _ in range(PATIENCE * 2):
        try:
            await asked(f"{address}/hub/api/users")
        except (OSError, HTTPClientError):
            await asyncio.sleep(0.5)
        else:
            return
    raise RuntimeError("The hub does not start; is configurable-http-proxy on the path?")


async def taking_part(address: str, student: Student, cells: Sequence[str]) -> None:
    """Get a server, open a kernel, run all cells."""
    start = time.monotonic()
    user = f"{address}/hub/api/users/{student.name}"
    await asked(user, "POST")
    await asked(f"{user}/server", "POST", {})
    while not (await asked(user))["servers"].get("", {}).get("ready"):  # noqa: ASYNC110  the hub is another program
        await asyncio.sleep(0.25)
    student.ready = time.monotonic() - start
    begun = time.monotonic()
    kernels = f"{address}/user/{student.name}/api/kernels"
    kernel = (await asked(kernels, "POST", {"name": "python3"}))["id"]
    socket = await websocket_connect(
        HTTPRequest(
            f"{kernels.replace('http', 'ws', 1)}/{kernel}/channels",
            headers={"Authorization": f"token {TOKEN}"},
        )
    )
    for number, cell in enumerate(cells):
        took = await run(socket, cell, student)
        student.slowest = max(student.slowest, took)
        student.first = student.first if number else time.monotonic() - begun
    student.whole = time.monotonic() - begun
    student.megabytes = memory(student.name)


async def run(socket: Any, cell: str, student: Student) -> float:
    """Run a cell; return the seconds."""
    name, start = uuid.uuid4().hex, time.monotonic()
    header = {"msg_id": name, "msg_type": "execute_request", "username": "", "session": name}
    content = {"code": cell, "silent": False, "store_history": True, "user_expressions": {},
               "allow_stdin": False, "stop_on_error": False}  # fmt: skip
    header |= {"version": "5.4", "date": ""}
    message = {"channel": "shell", "header": header, "parent_header": {}, "metadata": {}}
    await socket.write_message(json.dumps(message | {"content": content}))
    while True:
        heard = json.loads(await asyncio.wait_for(socket.read_message(), PATIENCE))
        if heard["parent_header"].get("msg_id") != name:
            continue
        student.errors += heard["msg_type"] == "error"
        if heard["msg_type"] == "status" and heard["content"]["execution_state"] == "idle":
            return time.monotonic() - start


def memory(user: str) -> float:
    """Return the megabytes of a student's server and kernel, with their part of shared memory."""
    kilobytes = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            theirs = f"JUPYTERHUB_USER={user}\0".encode() in (process / "environ").read_bytes()
            rows = (process / "smaps_rollup").read_text().splitlines() if theirs else []
        except OSError:
            continue  # it has ended, or is not ours
        kilobytes += sum(int(row.split()[1]) for row in rows if row.startswith("Pss:"))
    return kilobytes / 1024


async def measured(address: str, count: int) -> list[Student]:
    """Run a class that does everything at once."""
    notebook = nbformat.read(LESSON, as_version=4)
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    students = [Student(f"s{count}x{n}") for n in range(1, count + 1)]
    await asyncio.gather(*(taking_part(address, student, cells) for student in students))
    for student in students:
        await asked(f"{address}/hub/api/users/{student.name}/server", "DELETE")
    return students


def row(students: Sequence[Student]) -> list[object]:
    """Return the row of a class: medians, and the maximum."""

    def between(values: Sequence[float]) -> str:
        low, high = report.number(min(values)), report.number(max(values))
        return low if len(values) == 1 else f"{low} to {high}"

    return [
        len(students),
        between([each.ready for each in students]),
        between([each.first for each in students]),
        between([each.whole for each in students]),
        report.number(max(each.slowest for each in students)),
        report.number(median(each.megabytes for each in students)),
        sum(each.errors for each in students),
    ]


async def main(words: Sequence[str]) -> None:
    """Measure classes of one and of eight students, or of the given size."""
    with serving() as address:
        await until_it_answers(address)
        rows = [row(await measured(address, int(count))) for count in words or ("1", "8")]
    lines = [report.circumstances(), "", *report.table(HEADS, rows)]
    if words:
        print(*lines, sep="\n")
    else:
        report.write("the hub", lines, PAGE)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
