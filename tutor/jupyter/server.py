"""Extension of the Jupyter server that sends a kernel's messages without delay.

By default a small message waits for the next one (Nagle's algorithm, RFC 896). The kernel answers
a widget with several small messages, so each step of a slider takes some 25 ms longer;
docs/performance.md has the figures.

Installing the package switches it on, by a file of settings::

    {"ServerApp": {"jpserver_extensions": {"tutor.jupyter.server": true}}}

A server that cannot load it runs as usual.
"""

from types import new_class
from typing import Any

CONNECTION = "kernel_websocket_connection_class"  # what a server calls it among its settings


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    settings = server.web_app.settings
    if usual := settings.get(CONNECTION):
        settings[CONNECTION] = without_delay(usual)


def without_delay(usual: type[Any]) -> type[Any]:
    """Return a subclass of the server's connections that sends without delay."""

    def connect(connection: Any) -> Any:
        connection.websocket_handler.set_nodelay(True)
        return usual.connect(connection)

    own = {"connect": connect}
    return new_class(f"Prompt{usual.__name__}", (usual,), {}, lambda body: body.update(own))
