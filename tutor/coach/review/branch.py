"""Going on from an earlier point of a match, beside the match as it was."""

from tutor.coach.message import Message
from tutor.coach.session import Session

AWAY = "A branch: you are back at your decision after event {event}."
WAITS = "The match as it was waits for you."
OPEN = "All hands lie open: whatever you decide, you know them."


def branch(session: Session, event: int) -> tuple[Session, Message]:
    """A session that goes on from the first own decision at an event or after it.

    The given session stays as it is. What was hidden then and has been seen since is told, as by
    undo. A ValueError if there are not as many events, or nothing was decided from there on.
    """
    events = len(session.match.events)
    if type(event) is not int or not 0 <= event <= events:
        raise ValueError(f"The match goes from event 0 to event {events}.")
    number = decision_from(session, event)
    told = session.match.past[number].told
    twin = session.twin()
    more = f"{WAITS} {OPEN}" if session.open_hands else WAITS
    return twin, twin.back_to(number, Message(AWAY.format(event=told), more=more))


def decision_from(session: Session, event: int) -> int:
    """The number of the first question at an event or after it that this seat has answered."""
    for number, moment in enumerate(session.match.past):
        if moment.told >= event and session.seat in moment.answers:
            return number
    raise ValueError("You decided nothing from here on. Slide back to one of your decisions first.")
