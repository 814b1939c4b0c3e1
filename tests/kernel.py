"""How a kernel packs what it sends, and hands on what it hears."""

import json
from contextlib import contextmanager

import ipywidgets
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from jupyter_client.session import Session

KERNEL = Session()
TEXTS = st.text(st.characters(codec=None), max_size=50)  # of all letters, also of halves
WORDS = st.sampled_from(["c:5H", "seat:0", "R3", "__init__", "\ud800", "\x00", "\u202e"])
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | WORDS | TEXTS
NONSENSE = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=10,
)


def packed(content):
    """What a browser unpacks; an error if a kernel cannot pack it, or nobody can read it."""
    return json.loads(KERNEL.pack(content).decode("utf-8"))


def kept(widget):
    """What a notebook keeps of a widget, by its kind."""
    bundle = widget._repr_mimebundle_()
    return bundle[0] if isinstance(bundle, tuple) else bundle


def sent(widget, **data):
    """A message of a browser, as a kernel hands it on to a widget."""
    widget.comm.handle_msg({"content": {"data": data}, "buffers": []})


@contextmanager
def all_packed():
    """Pack whatever widgets send meanwhile; what was sent."""
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
    """How long a machine runs: a few seconds, or longer as the profile says (`conftest`)."""
    return settings(
        max_examples=max(1, settings().max_examples // 7),
        stateful_step_count=count * max(1, settings().max_examples // 200),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
