"""Taking back a choice honestly: what was seen since, and a retry that is fair nevertheless."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from tutor.coach.message import Message
from tutor.engine.cards import Card
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.match import Moment
from tutor.engine.script import Seat
from tutor.engine.state import cards_in

if TYPE_CHECKING:  # a session asks this file to take something back
    from tutor.coach.session import Session

T = TypeVar("T")
LARGEST = 10**9
HINT = ("hint",)
BACK = "Taken back: you are at your last decision again."


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a learner knows at a decision although it was hidden when it had to be made first."""

    cards: tuple[Card, ...] = ()
    deal: bool = False  # how the cards were dealt next

    def __bool__(self) -> bool:
        return bool(self.cards or self.deal)

    def __repr__(self) -> str:
        return f"<Foreseen: {len(self.cards)} cards>"


def take_back(session: Session) -> Message:
    """Go back to the last decision of the seat, and say which hidden cards were seen since."""
    match = session.match
    if session.seat in match.answers:  # nobody has seen anything yet
        match.undo()
        return note(session)
    last = session.last_decision()
    if last is None:
        return Message("There is nothing to undo: you have not decided anything yet.")
    return back_to(session, last)


def back_to(session: Session, number: int, said: str = BACK) -> Message:
    """Go back to a decision of the seat, and say which hidden cards were seen since."""
    match, seen = session.match, seen_since(session, number)
    while match.answers or len(match.past) > number:
        match.undo()
    return note(session, seen, *wake(session), said=said)


def note(session: Session, *seen: Foreseen, said: str = BACK) -> Message:
    """Keep in mind what has been foreseen at this decision, and say so."""
    here = session.answered()
    known = [*later(session.foreseen, here), *seen]
    now = visible(session.match.game, session.match.state, session.seat)
    shown = {card for each in known for card in each.cards} - now
    cards = tuple(card for card in session.match.game.deck(session.match.state) if card in shown)
    whole = Foreseen(cards, any(each.deal for each in known))
    session.foreseen = earlier(session.foreseen, here) | {here: whole}
    if not whole:
        return Message(said, offers=HINT)
    names = [f"the {session.stage.face(card).title}" for card in whole.cards]
    names += ["the cards with which the next round begins"] * whole.deal
    text = (
        f"{said} But by now you have seen what was hidden from you then: "
        f"{listing(names)}. You may go on, knowing that, or ask for a fair retry: "
        "what was hidden is dealt anew."
    )
    return Message(text, offers=("retry", *HINT))


def retry(session: Session) -> Message:
    """Go back unless one has done so already, and deal anew what the seat cannot see."""
    if session.question() is None or not has_gone_back(session):
        if session.last_decision() is None and session.seat not in session.match.answers:
            return Message("There is nothing to retry: you have not decided anything yet.")
        take_back(session)
    if session.match.answers:  # the others think again, about other cards
        session.match.undo()
    here = session.answered()
    session.asleep.setdefault(here, (*later(session.foreseen, here),))
    session.foreseen = earlier(session.foreseen, here)
    session.retries += 1
    seed = int(Random(f"{session.luck()}/retry/{session.retries}").random() * LARGEST)
    session.match = session.match.fork(seed, unseen_by=session.seat)
    return Message("A fair retry: all that you cannot see has been dealt anew.", offers=HINT)


def knowing(session: Session) -> list[str]:
    """A sentence that counts the decisions made with foreknowledge, if there are any."""
    given = session.answered()
    count = sum(bool(seen) for then, seen in session.foreseen.items() if then < given)
    times = "once" if count == 1 else f"{count} times"
    return [f"You decided {times} knowing what had been hidden."] if count else []


def earlier(kept: Mapping[int, T], given: int) -> dict[int, T]:
    """What is kept of decisions before so many answers."""
    return {number: each for number, each in kept.items() if number < given}


def later(kept: Mapping[int, T], given: int) -> Iterator[T]:
    """What is kept of the decision after so many answers, and of all that follow."""
    return (each for number, each in kept.items() if number >= given)


def has_gone_back(session: Session) -> bool:
    """Whether the seat has just come back to this decision, or got a fair retry of it."""
    here, last = session.answered(), session.match.marks[-1]
    return here in session.foreseen or (last.after == here and last.unseen_by == session.seat)


def seen_since(session: Session, number: int) -> Foreseen:
    """What was hidden from this seat at a question and is not any more.

    What came after a fair retry is left out: it tells nothing about the deal as it was then.
    """
    match, seat, then = session.match, session.seat, session.match.past[number]
    retried, past = first_retry(session, session.answered(number)), enumerate(match.past)
    now = Moment(match.state, len(match.events), 0, {})
    until = next((each for n, each in past if session.answered(n) == retried), now)
    game, events = match.game, match.events[then.told : until.told]
    round_on = [*takewhile(lambda event: event.rule != game.deal, events)]
    since = {card for event in round_on for card in learned(game, event, seat)}
    if len(round_on) == len(events):
        since |= visible(game, until.state, seat)
    since -= visible(game, then.state, seat)
    cards = tuple(card for card in game.deck(then.state) if card in since)
    return Foreseen(cards, deal=len(round_on) < len(events))


def wake(session: Session) -> tuple[Foreseen, ...]:
    """What was known before the retry that is taken back; what was learned after it goes."""
    retried = first_retry(session, session.answered())
    if retried is None:
        return ()
    known = session.asleep[retried]
    session.foreseen = earlier(session.foreseen, retried)
    session.asleep = earlier(session.asleep, retried)
    return known


def first_retry(session: Session, given: int) -> int | None:
    """Where the first fair retry was, by answers given, that came later than so many of them."""
    return min((retried for retried in session.asleep if retried > given), default=None)


def learned(game: Game[Any], event: Event[Any], seat: Seat) -> set[Card]:
    """What an event shows a seat."""
    told = {card for card in cards_in(event.seen_by(seat)) if card.kind != "back"}
    return told | visible(game, event.state, seat)


def visible(game: Game[Any], state: Any, seat: Seat) -> set[Card]:
    """The cards that a seat sees."""
    return {card for card in cards_in(game.view(state, seat)) if card.kind != "back"}
