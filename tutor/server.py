"""An extension of the Jupyter server: what a kernel says is sent at once.

On a socket, a small message waits for the next one unless it is told not to (Nagle's algorithm,
RFC 896). A widget is answered by several small ones, which costs some 25 ms when it is used again
and again, as a slider is. docs/performance.md has the figures.

Who wants it says so in the server's settings, as ``make lab`` and Binder do; a server that cannot
have it runs as usual::

    {"ServerApp": {"jpserver_extensions": {"tutor.server": true}}}
"""

from types import new_class
from typing import Any

CONNECTION = "kernel_websocket_connection_class"  # what a server calls it among its settings


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    settings = server.web_app.settings
    if usual := settings.get(CONNECTION):
        settings[CONNECTION] = prompt(usual)


def prompt(usual: type[Any]) -> type[Any]:
    """Return a subclass of the server's connections that sends without delay."""

    def connect(connection: Any) -> Any:
        connection.websocket_handler.set_nodelay(True)
        return usual.connect(connection)

    own = {"connect": connect}
    return new_class(f"Prompt{usual.__name__}", (usual,), {}, lambda body: body.update(own))
