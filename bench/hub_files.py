"""Eight students on a hub type, save and close at the same time: nobody's work reaches another.

    .hub/bin/python -m bench.hub_files      # number of students: 8

It sends requests to the real hub and its servers, as a browser would. Students answer a lesson as
well, and the board of their teacher reads their codes. Then the teacher hands out another file, and
everybody comes back.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from bench.hub import Student, asked, memory, run, serving, until_it_answers
from tutor.classroom import Board, board

BOOK = "students/06_conditioning.ipynb"
NEW = "students/homework.txt"
ROUNDS = 5  # saves of each student
FORBIDDEN = 403
ANSWER = """
from tutor.classroom import lesson
today = lesson(6, class_code="BLUE7", student={})
today.check("6.3", "3/32"), today.check("6.3", "3/29")
"""
THOUGHTS = ("evidence ignored", "")  # about 6.3, at first and at last


@dataclass
class Desk:
    """A student at work: the address of their server, their own token, and what went wrong."""

    name: str
    hub: str
    token: str = ""
    faults: list[str] = field(default_factory=list)
    ready: float = 0
    megabytes: float = 0
    slowest: float = 0  # seconds of a save

    @property
    def number(self) -> int:
        """Student number, which is the end of the name."""
        return int(self.name.rpartition("-")[2])

    def line(self, turn: int) -> str:
        return f"# This is what {self.name} has typed, {turn}"

    async def api(self, path: str, method: str = "GET", body: Any = None, of: str = "") -> Any:
        """Return the answer of a server, own or of another student, to this student."""
        address = f"{self.hub}/user/{of or self.name}/{path}"
        return await asked(address, method, body, self.token)


async def sit_down(desk: Desk) -> None:
    """Log in, start the server, and wait for it."""
    start, user = time.monotonic(), f"{desk.hub}/hub/api/users/{desk.name}"
    if not desk.token:
        await asked(user, "POST")
        desk.token = (await asked(f"{user}/tokens", "POST", {}))["token"]
    await asked(f"{user}/server", "POST", {})
    while not (await asked(user))["servers"].get("", {}).get("ready"):  # noqa: ASYNC110  the hub is another program
        await asyncio.sleep(0.25)
    desk.ready = time.monotonic() - start


async def work(desk: Desk) -> None:
    """Open a lesson and a kernel, type and save several times, and leave the layout saved."""
    kernel = (await desk.api("api/kernels", "POST", {"name": "python3"}))["id"]
    socket = await websocket_connect(
        HTTPRequest(
            f"{desk.hub.replace('http', 'ws', 1)}/user/{desk.name}/api/kernels/{kernel}/channels",
            headers={"Authorization": f"token {desk.token}"},
        )
    )
    student = Student(desk.name)
    await run(socket, "from tutor.widgets import learn; learn('flares').play()", student)
    for turn in range(ROUNDS):
        model = await desk.api(f"api/contents/{BOOK}?content=1")
        book = model["content"]
        book["cells"][1]["source"] += f"\n{desk.line(turn)}"
        start = time.monotonic()
        await desk.api(f"api/contents/{BOOK}", "PUT", {"type": "notebook", "content": book})
        desk.slowest = max(desk.slowest, time.monotonic() - start)
        await run(socket, desk.line(turn), student)
    await run(socket, ANSWER.format(desk.number), student)
    layout = {"metadata": {"id": "default"}, "data": {"tabs": desk.name}}
    await desk.api("lab/api/workspaces/default", "PUT", layout)
    desk.megabytes = memory(desk.name)
    if student.errors:
        desk.faults.append(f"{student.errors} errors in the kernel")
    socket.close()
    await desk.api(f"api/kernels/{kernel}", "DELETE")


async def leave(desk: Desk) -> None:
    await asked(f"{desk.hub}/hub/api/users/{desk.name}/server", "DELETE")
    while (await asked(f"{desk.hub}/hub/api/users/{desk.name}"))["servers"]:  # noqa: ASYNC110  as above
        await asyncio.sleep(0.25)


async def compare(desk: Desk, others: Sequence[Desk]) -> None:
    """Note what is missing of a student's own work, and what is there of others."""
    book = json.dumps(await desk.api(f"api/contents/{BOOK}?content=1"))
    layout = json.dumps(await desk.api("lab/api/workspaces/default"))
    game = (await desk.api("api/contents/notebooks/flares.ipynb?content=1"))["content"]
    if not all(cell["metadata"]["trusted"] for cell in game["cells"] if "outputs" in cell):
        desk.faults.append("is asked before Start")
    if not all(desk.line(turn) in book for turn in range(ROUNDS)):
        desk.faults.append("lost what was typed")
    if desk.name not in layout:
        desk.faults.append("lost the layout")
    for other in others:
        if other.name in book or other.name in layout:
            desk.faults.append(f"sees what {other.name} has")
        try:
            await desk.api(f"api/contents/{BOOK}", of=other.name)
            desk.faults.append(f"can open the files of {other.name}")
        except HTTPClientError as refused:
            if refused.code != FORBIDDEN:
                desk.faults.append(f"{other.name}'s server answers {refused.code}")


async def lesson(hub: str, folder: Path, count: int) -> list[Desk]:
    """Run two lessons with all students at once; return the students."""
    desks = [Desk(f"student-{number:02}", hub) for number in range(1, count + 1)]

    async def everybody(does: Any, *more: Any) -> None:
        await asyncio.gather(*(does(desk, *more) for desk in desks))

    await everybody(sit_down)
    first = [desk.ready for desk in desks]
    await everybody(work)
    await everybody(leave)
    (folder / "material" / NEW).write_text("Read E12.", "utf-8")
    (folder / "material" / BOOK).write_text("{}", "utf-8")
    await everybody(sit_down)
    for desk in desks:
        await compare(desk, [other for other in desks if other is not desk])
        if (await desk.api(f"api/contents/{NEW}"))["content"] != "Read E12.":
            desk.faults.append("does not get what the teacher has added")
    await everybody(leave)
    on_board(folder, desks)
    for desk, ready in zip(desks, first, strict=True):
        desk.faults += on_disk(folder, desk, desks)
        print(
            f"{desk.name}: ready after {ready:.1f} s, again after {desk.ready:.1f} s, slowest save "
            f"{desk.slowest:.2f} s, {desk.megabytes:.0f} MB; {'; '.join(desk.faults) or 'all well'}"
        )
    return desks


def on_board(folder: Path, desks: Sequence[Desk]) -> None:
    """Note whose answers the board of the class does not have."""
    ours = board(folder=folder / "codes").now()
    found = {work.student: work for work in ours.works} if isinstance(ours, Board) else {}
    for desk in desks:
        work = found.get(desk.number)
        if work is None or work.thoughts["6.3"] != THOUGHTS:
            desk.faults.append("is not on the board of the class")


def on_disk(folder: Path, desk: Desk, desks: Sequence[Desk]) -> Iterator[str]:
    """Yield files of a student that have another student's name in them."""
    for file in (folder / "students").glob(f"{desk.name}/**/*"):
        text = file.read_bytes() if file.is_file() else b""
        for other in desks:
            if other is not desk and other.name.encode() in text:
                yield f"{file.name} is about {other.name}"


def main(words: Sequence[str]) -> int:
    """Run the class; return the number of faults."""
    with TemporaryDirectory() as folder, serving(folder) as hub:

        async def both() -> list[Desk]:
            await until_it_answers(hub)
            return await lesson(hub, Path(folder), int(words[0]) if words else 8)

        desks = asyncio.run(both())
    return sum(len(desk.faults) for desk in desks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
