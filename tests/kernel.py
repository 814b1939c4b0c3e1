"""How a kernel packs what it sends, and hands on what it hears."""

import json

from jupyter_client.session import Session

KERNEL = Session()


def packed(content):
    """What a browser unpacks; an error if a kernel cannot pack it, or nobody can read it."""
    return json.loads(KERNEL.pack(content).decode("utf-8"))


def sent(widget, **data):
    """A message of a browser, as a kernel hands it on to a widget."""
    widget.comm.handle_msg({"content": {"data": data}, "buffers": []})
