"""Packing and dispatching of a kernel's messages."""

import json
from contextlib import contextmanager

import ipywidgets
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from jupyter_client.session import Session

KERNEL = Session()
TEXTS = st.text(st.characters(codec=None), max_size=50)  # all characters, even lone surrogates
WORDS = st.sampled_from(["c:5H", "seat:0", "R3", "__init__", "\ud800", "\x00", "\u202e"])
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | WORDS | TEXTS
NONSENSE = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=10,
)


def packed(content):
    """Return what a browser unpacks; raise an error if it can't be packed or parsed."""
    return json.loads(KERNEL.pack(content).decode("utf-8"))


def kept(widget):
    """Return the saved outputs of a widget, by MIME type."""
    bundle = widget._repr_mimebundle_()
    return bundle[0] if isinstance(bundle, tuple) else bundle


def sent(widget, **data):
    """Pass a message of a browser to a widget, as a kernel does."""
    widget.comm.handle_msg({"content": {"data": data}, "buffers": []})


def press(form, name, /, **typed):
    """Touch something in a form, with what is typed; return its view after that."""
    filled = {field["name"]: field["value"] for field in form.view["fields"]} | typed
    content = {"type": "press", "name": name, "fields": filled, "seq": form.seq}
    form.receive(form, content, [])
    return form.view


@contextmanager
def all_packed():
    """Pack all messages that widgets send in the meantime; yield them."""
    send, messages = ipywidgets.Widget._send, []

    def packing(widget, message, buffers=None):
        messages.append(packed(message))
        send(widget, message, buffers)

    ipywidgets.Widget._send = packing
    try:
        yield messages
    finally:
        ipywidgets.Widget._send = send


def steps(count):
    """Return the settings of a state machine: quick, or longer by profile (`conftest`)."""
    return settings(
        max_examples=max(1, settings().max_examples // 7),
        stateful_step_count=count * max(1, settings().max_examples // 200),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
