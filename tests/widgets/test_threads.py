"""One loop owns a match, also where messages come on another thread, as over a subshell."""

import asyncio
from ast import literal_eval
from contextlib import contextmanager
from threading import Thread, get_ident

import ipywidgets as w
import pytest
from ipywidgets.widgets.widget import _instances as made
from jupyter_client.manager import start_new_kernel
from kernel import sent

from tutor.coach.session import Session
from tutor.widgets import Quiz, Tutor, front_door, learn
from tutor.widgets.first_match import Guided
from tutor.widgets.one_loop import lying_in
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.shared import Shared

UNHEARD = w.Layout, w.Style, Shared  # whatever comes to them changes nothing
MAKERS = {
    "table": lambda: Tutor("half_zero"),  # a game with a house rule of each kind
    "first match": lambda: Guided("flares"),
    "played on": lambda: freely(Guided("flares")),
    "puzzle": lambda: Puzzle(Session("flares", 3).match, task="What now?"),
    "quiz": lambda: Quiz("flares", 2),
    "front door": front_door,
    "lesson": lambda: learn("flares").deal(3),
}


def freely(guided):
    guided.free()
    return guided


def elsewhere(deed):
    """Do something on another thread, and wait until that is done."""
    thread = Thread(target=deed)
    thread.start()
    thread.join()


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
def test_whatever_comes_on_another_thread_is_heard_in_the_loop(maker, monkeypatch):
    heard = []
    monkeypatch.setattr(w.Widget, "_handle_msg", lambda self, _: heard.append((self, get_ident())))

    async def cell():
        before = {*made}
        maker()
        ours = [made[key] for key in made if key not in before]
        heard_of = [each for each in ours if not isinstance(each, UNHEARD)]
        elsewhere(lambda: [sent(each, method="update", state={}) for each in heard_of])
        assert not heard, "it did not wait for its turn"
        await asyncio.sleep(0)
        assert [each for each, _ in heard] == heard_of
        assert {thread for _, thread in heard} == {get_ident()}

    asyncio.run(cell())


def named(widget):
    return getattr(widget, "description", "")


@contextmanager
def no_change(tutor):
    before = tutor.session.match.record(), tutor.settings.deal.value, tutor.table.seq
    yield
    assert (tutor.session.match.record(), tutor.settings.deal.value, tutor.table.seq) == before


def test_moves_controls_and_buttons_wait_for_their_turn():
    async def cell():
        tutor = Tutor("flares", 2)
        move = {"type": "choose", "move": 0, "seq": tutor.table.seq}
        with no_change(tutor):
            elsewhere(lambda: sent(tutor.settings.deal, method="update", state={"value": 7}))
            elsewhere(lambda: sent(tutor.table, method="custom", content=move))
        await asyncio.sleep(0)
        assert tutor.session.match.record()
        assert tutor.settings.deal.value == 7
        (deal,) = [each for each in lying_in(tutor.children) if named(each) == "Deal"]
        with no_change(tutor):
            elsewhere(lambda: sent(deal, method="custom", content={"event": "click"}))
        await asyncio.sleep(0)
        assert tutor.session.match.seed == 7

    asyncio.run(cell())


def test_on_the_loop_itself_nothing_waits():
    async def cell():
        tutor = Tutor("flares", 2)
        sent(tutor.settings.deal, method="update", state={"value": 7})
        assert tutor.settings.deal.value == 7

    asyncio.run(cell())


# Newer kernels lead a message to the thread that used the widget last; others follow the sender.
CELL = """
from threading import current_thread
from tutor.widgets import Tutor
from tutor.widgets.table import Table
heard, came, hear = [], [], Table.receive
Table.receive = lambda *said: (heard.append(current_thread().name), hear(*said))
tutor = Tutor("flares", 2)
comm = tutor.table.comm
comm.__dict__.pop("_reply_subshell_id", None)
handed = comm.handle_msg
comm.handle_msg = lambda said: (came.append(current_thread().name), handed(said))
"""
WAIT = "import asyncio\nwhile not heard: await asyncio.sleep(0.01)"


@pytest.fixture
def client():
    manager, client = start_new_kernel()
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def values(client, code, *names):
    """Return the values of these when that is done."""
    asked = client.execute(code, user_expressions={name: name for name in names})
    while (reply := client.get_shell_msg(timeout=60))["parent_header"]["msg_id"] != asked:
        pass
    values = reply["content"]["user_expressions"]
    return [literal_eval(values[name]["data"]["text/plain"]) for name in names]


def test_a_real_kernel_hears_on_its_main_thread_what_comes_over_a_subshell(client):
    comm, seq = values(client, CELL, "comm.comm_id", "tutor.table.seq")
    client.control_channel.send(client.session.msg("create_subshell_request"))
    subshell = client.control_channel.get_msg(timeout=60)["content"]["subshell_id"]
    data = {"method": "custom", "content": {"type": "choose", "move": 0, "seq": seq}}
    message = client.session.msg("comm_msg", {"comm_id": comm, "data": data})
    message["header"]["subshell_id"] = subshell
    client.shell_channel.send(message)
    record = "len(tutor.session.match.record())"
    (came,), heard, moves = values(client, WAIT, "came", "heard", record)
    assert came.startswith("subshell-")
    assert heard == ["MainThread"]
    assert moves > 0
