"""Taking a choice back and showing a hand, between the turns of people at one screen."""

from collections.abc import Collection
from dataclasses import replace

from tutor.coach.learner import Learner
from tutor.coach.message import Message
from tutor.coach.session.party import Party
from tutor.coach.session.undo import BACK, HINT, Foreknowledge, seen_since
from tutor.engine.script import Seat

SEEN = "You have seen something new since your last decision, so it stands."
DECIDED = "Nothing to take back: others have looked or decided since your last decision."
NOTHING = "There is nothing to take back yet."
SHOW = "Everybody at this screen sees {}'s cards until this match is over or closed. Show them?"
SHOWN = "All may look at {}'s cards now, also in the turns of others."
ALONE = "Nobody else plays at this screen. Under More, you can show all hands."


def take_back_between(party: Party) -> Message:
    """Take back the last choice of a person, if nobody at the table has seen anything since."""
    if not party.covered:  # not even opponents may have decided since
        others = {*party.match.seats} - {party.seat}
        return retracted(party.learner, others, unseen=False)[0]
    if party.looker is not None:  # who has just decided, and has not seen anything since
        learner = replace(party.learner, seat=party.looker)
        _, is_back = retracted(learner, party.others(party.looker), unseen=True)
        if is_back:
            party.seat, party.looker = party.looker, None
    return Message(party.turn())


def retracted(learner: Learner, others: Collection[Seat], *, unseen: bool) -> tuple[Message, bool]:
    """Go back to the last decision, if none of these others has decided or looked since.

    Nor may the learner have seen anything new, unless the table was covered at once (``unseen``).
    Returns True as well if something was taken back. What others have chosen meanwhile stays.
    """
    match, seat, here = learner.match, learner.seat, {learner.seat, *others}
    if seat in match.answers:
        given = {each: choice for each, choice in match.answers.items() if each != seat}
        match.undo()
        for each, choice in given.items():
            match.answer(each, choice)
        return Message(BACK, offers=HINT), True
    decided = [n for n, moment in enumerate(match.past) if here & moment.answers.keys()]
    last = decided[-1] if decided else 0
    if not decided and not match.over:
        return Message(NOTHING), False
    if match.over or not decided or {*others} & {*match.answers, *match.past[last].answers}:
        return Message(DECIDED), False
    if not unseen and seen_since(learner, Foreknowledge(), last):
        return Message(SEEN), False
    while match.answers or len(match.past) > last:
        match.undo()
    return Message(BACK, offers=HINT), True


def asked_to_show(party: Party) -> Message:
    """Ask if the one whose turn it is shows a hand to all, to teach or to be taught."""
    if party.covered:
        return Message(party.turn())
    if not party.secret:
        return Message(ALONE)
    return Message(SHOW.format(party.names[party.seat]), offers=("show_hand",))


def show_hand_to_all(party: Party) -> Message:
    """Show the hand of the one whose turn it is to all at this screen, while the match is open.

    Their own turns need no cover any more; those of the others do.
    """
    if party.covered or not party.secret:
        return asked_to_show(party)
    party.shown |= {party.seat}
    return Message(SHOWN.format(party.names[party.seat]))


def say_as_whom(party: Party) -> Message:
    """Say as whom a finished match is seen; the others at this screen may be next."""
    return Message(f"You see this match as {party.names[party.seat]}.", offers=("as_next",))
