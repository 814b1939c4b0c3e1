"""A game's first match in a terminal: each rule is told when it is needed."""

from tutor.cli.voice import Voice
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.table.scene import Scene
from tutor.table.text import law_text

COMMANDS = ("hint", "undo", "why", "table", "rules", "cards", "events", "free", "quit", "help")
NOT_YET = "That is not possible in a first match. To play on without a guide, type free."
FREE_ALREADY = "You are playing freely already."
FREELY = "From now on nobody tells you what to play."


def guided(session: Session) -> FirstMatch | None:
    """The session, if it is a first match."""
    return session if isinstance(session, FirstMatch) else None


def remarked(voice: Voice, scene: Scene) -> None:
    """What the tutor says of a scene: rules that are new, and a sentence or two."""
    if scene.words:
        for law in scene.words.laws:
            voice.say(f"  New: {law_text(law)}")
        if scene.words.say:
            voice.say(f"  {scene.words.say}")
