"""Hostile messages to a table, and the properties that must hold for any message."""

import json

from tutor.engine.save import save

DEEP = []
for _ in range(3000):
    DEEP = [DEEP]
STRANGE = (
    *(None, True, False, -1, 10**30, 1.0, float("nan"), float("inf"), "0", "", "\x00", "c:1H"),
    *(b"buffer", bytearray(9), [], {}, [[]], DEEP, object(), "x" * 100_000, ["c:1H"] * 10_000),
    *([None], [True], [1], [b"c:1H"], ["x" * 1000], ("c:1H",), {"a": DEEP}, range(3), {1}),
)
TYPES = (
    *(
        "choose",
        "explain",
        "undo",
        "retry",
        "why",
        "hint",
        "reply",
        "chances",
        "replay",
        "deeds",
        "__init__",
    ),
    *("", None, 1, ["choose"], {}, DEEP),
)


def legal(tutor):
    return [number for number, move in enumerate(tutor.table.scene.moves) if move.legal]


def hostile(rng, tutor):
    """Return a hostile message, or one that is nearly valid."""
    if rng.random() < 0.1:
        return rng.choice(STRANGE)
    content = {"type": rng.choice(TYPES), "seq": tutor.table.seq}
    for key in ("move", "path", "event"):
        if rng.random() < 0.7:
            content[key] = rng.choice((rng.choice(STRANGE), rng.randrange(-2, 6)))
    if rng.random() < 0.1:
        content["seq"] = rng.choice((*STRANGE, tutor.table.seq - 1))
    if rng.random() < 0.1:
        content.pop(rng.choice([*content]))
    return content


def changes_the_match(content, tutor, since):
    """Return True if a message is a legal choice or a legal undo.

    A choice may answer any view since the question was asked, the first of which is ``since``.
    """
    if not isinstance(content, dict) or type(content.get("seq")) is not int:
        return False
    if not since <= content["seq"] <= tutor.table.seq:
        return False
    if content.get("type") in ("undo", "retry"):
        return content["seq"] == tutor.table.seq
    move = content.get("move")
    proper = content.get("type") == "choose" and type(move) is int and move in legal(tutor)
    return proper and tutor.event is None


def harassed(tutor, count, rng):
    """Send `count` messages to a table: each is answered, and only legal choices change the match.

    Return the number of legal choices.
    """
    made, since = 0, tutor.table.seq
    for _ in range(count):
        if tutor.session.match.over:
            tutor.new()
            since = tutor.table.seq
        if tutor.event is not None and rng.random() < 0.3:
            tutor.show()
        content, buffers = hostile(rng, tutor), rng.choice(([], [b"\xff" * 99], None))
        before, seq = save(tutor.session.match), tutor.table.seq
        proper = changes_the_match(content, tutor, since)
        tutor.table.receive(tutor.table, content, buffers)
        assert tutor.table.seq == seq + 1, f"no answer to {type(content)}"
        view = json.dumps(tutor.table.view, allow_nan=False)
        assert len(view) < 200_000
        if proper:
            made += content["type"] == "choose"
        else:
            assert save(tutor.session.match) == before
        if save(tutor.session.match) != before:
            since = tutor.table.seq
    return made
