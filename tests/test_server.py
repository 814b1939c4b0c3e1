"""The extension of the Jupyter server: it is loaded, works, and stops nobody from working."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
import websocket

from tutor.jupyter.server import CONNECTION, _load_jupyter_server_extension, without_delay

KEY = "a-test"
FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
WATCHED = """
from tornado.websocket import WebSocketHandler

usual = WebSocketHandler.set_nodelay
def set_nodelay(handler, value):
    print("NO DELAY", value, flush=True)
    usual(handler, value)
WebSocketHandler.set_nodelay = set_nodelay

from jupyter_server.serverapp import main
main()
"""


class Usual:
    """A connection that says what is done to it."""

    def __init__(self):
        self.done = []
        self.websocket_handler = SimpleNamespace(set_nodelay=self.done.append)

    def connect(self):
        self.done.append("connected")
        return "a future"


def server(**settings):
    return SimpleNamespace(web_app=SimpleNamespace(settings=settings))


def ask(port, path, method="GET"):
    address = f"http://127.0.0.1:{port}/api/{path}?token={KEY}"
    with urllib.request.urlopen(urllib.request.Request(address, method=method), timeout=20) as said:
        return json.load(said)


@contextmanager
def running(folder, extensions):
    """A Jupyter server with these extensions; yields its port and the file of what it says."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / FOLDERS[0]).mkdir()
    wanted = {"ServerApp": {"jpserver_extensions": extensions}}
    (folder / FOLDERS[0] / "jupyter_server_config.json").write_text(json.dumps(wanted))
    private = {name: str(folder / name) for name in FOLDERS}
    options = [
        *("--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *("--ServerApp.port_retries=0", f"--IdentityProvider.token={KEY}"),
        f"--ServerApp.root_dir={folder}",
    ]
    said = folder / "server.log"
    with said.open("w") as log:
        command = [sys.executable, "-c", WATCHED, *options]
        process = subprocess.Popen(command, env=os.environ | private, stdout=log, stderr=log)
        try:
            wait_for(port, process, said)
            yield port, said
        finally:
            process.terminate()
            process.wait(30)


def wait_for(port, process, said):
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        try:
            return ask(port, "status")
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"The server did not start:\n{said.read_text()}")


def answer(port, code):
    """Return the output of a kernel of this server for this code."""
    kernel = ask(port, "kernels", "POST")["id"]
    address = f"ws://127.0.0.1:{port}/api/kernels/{kernel}/channels?token={KEY}"
    line = websocket.create_connection(address, timeout=60)
    header = {"msg_id": "1", "session": "1", "username": "", "version": "5.3"}
    request = {
        "header": header | {"msg_type": "execute_request"},
        "parent_header": {},
        "metadata": {},
        "channel": "shell",
        "content": {"code": code, "silent": False},
    }
    line.send(json.dumps(request))
    try:
        while (said := json.loads(line.recv()))["header"]["msg_type"] != "stream":
            pass
        return said["content"]["text"]
    finally:
        line.close()


def test_a_connection_is_told_not_to_wait_and_then_made_as_usual():
    connection = without_delay(Usual)()
    assert connection.connect() == "a future"
    assert connection.done == [True, "connected"]


def test_the_connections_of_a_server_become_prompt_and_nothing_else_changes():
    had = server(**{CONNECTION: Usual, "base_url": "/"})
    _load_jupyter_server_extension(had)
    assert issubclass(had.web_app.settings[CONNECTION], Usual)
    assert had.web_app.settings["base_url"] == "/"


def test_a_server_without_such_connections_is_left_alone():
    other = server(base_url="/")
    _load_jupyter_server_extension(other)
    assert other.web_app.settings == {"base_url": "/"}


@pytest.mark.timeout(240)
def test_a_server_with_the_extension_talks_to_kernels_without_delay(tmp_path):
    with running(tmp_path, {"tutor.jupyter.server": True}) as (port, said):
        assert answer(port, "print(6 * 7)") == "42\n"
        assert "tutor.jupyter.server | extension was successfully loaded" in said.read_text()
        assert "NO DELAY True" in said.read_text()


@pytest.mark.thorough
@pytest.mark.timeout(240)
def test_a_server_that_does_not_find_the_extension_works_as_usual(tmp_path):
    wanted = {"tutor.server_of_old": True, "tutor.jupyter.server": False}
    with running(tmp_path, wanted) as (port, said):
        assert answer(port, "print(6 * 7)") == "42\n"
        assert "tutor.server_of_old" in said.read_text()
        assert "NO DELAY" not in said.read_text()
