"""What may come, and what others may hold, as the coach says it."""

from typing import Any

from tutor.coach.help.chances.answers import chances
from tutor.coach.learner import Learner
from tutor.coach.message import Message

NOTHING = "There is nothing hidden here that your cards could be compared with."
FOUND = "These are the odds of what you cannot see."


def chances_now(learner: Learner, state: Any) -> Message:
    """The chances at the table as it is."""
    found = chances(learner, state)
    if not found:
        return Message(NOTHING)
    return Message(FOUND, chances=found)
