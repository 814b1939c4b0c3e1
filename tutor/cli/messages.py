"""How messages of the coach are said: one thing in a line."""

from collections.abc import Iterator

from tutor.cli.voice import Voice
from tutor.coach.message import Message
from tutor.table.scene import Scene
from tutor.table.text import law_text

OFFERED = {"reply": "good"} | {word: word for word in ("hint", "undo", "retry", "free")}  # to type


def say_message(voice: Voice, message: Message) -> None:
    """Say a message, and the rules, choices and figures that belong to it."""
    refused = "Not allowed. " if message.kind == "illegal" else ""
    voice.say(f"{refused}{message.text}", "bold")
    if message.more:
        voice.say(message.more)
    for law in [*([message.law] if message.law else []), *message.laws]:
        voice.say(law_text(law))
    if message.choices:
        voice.say("You may:")
    figures = (*message.odds, *message.lines, *message.chances)
    for part in (*message.choices, *map(str, figures)):
        voice.say("\n".join(f"  {line}" for line in part.split("\n")))
    if offers := [OFFERED[offer] for offer in message.offers if offer in OFFERED]:
        voice.say(f"You may type: {', '.join(offers)}.")


def choices(scene: Scene) -> Iterator[str]:
    """The lawful moves of a scene, by number, where it shows them."""
    for number, move in enumerate(scene.moves if scene.guided else (), 1):
        if move.legal:
            yield f"  {number}. {move.say}"
