"""Taking back a choice honestly: what was seen since, and a retry that is fair nevertheless."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from tutor.coach.message import Message
from tutor.engine.cards import Card
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.match import Match, Moment
from tutor.engine.script import Seat
from tutor.engine.state import cards_in

if TYPE_CHECKING:  # a session asks this file what it takes back
    from tutor.coach.session import Session

HINT = ("hint",)
BACK = "Taken back: you are at your last decision again."


def seen_since(match: Match[Any], seat: Seat, moment: Moment[Any]) -> tuple[list[Card], bool]:
    """The cards that were hidden from this seat then and are not now; and if a new deal began."""
    game, events = match.game, match.events[moment.told :]
    before = visible(game, moment.state, seat)
    round_on = [*takewhile(lambda event: event.rule != game.deal, events)]
    dealt = len(round_on) < len(events)
    since = {card for event in round_on for card in learned(game, event, seat)}
    if not dealt:
        since |= visible(game, match.state, seat)
    order = {card: number for number, card in enumerate(game.deck(moment.state))}
    return sorted(since - before, key=order.__getitem__), dealt


def learned(game: Game[Any], event: Event[Any], seat: Seat) -> set[Card]:
    """What an event shows a seat."""
    told = {card for card in cards_in(event.seen_by(seat)) if card.kind != "back"}
    return told | visible(game, event.state, seat)


def visible(game: Game[Any], state: Any, seat: Seat) -> set[Card]:
    """The cards that a seat sees."""
    return {card for card in cards_in(game.view(state, seat)) if card.kind != "back"}


def taken_back(session: Session, cards: Sequence[Card], *, dealt: bool) -> Message:
    """What is said after an undo."""
    seen = [session.stage.face(card).title for card in cards]
    seen += ["how the next cards were dealt"] if dealt else []
    if not seen:
        return Message(BACK, offers=HINT)
    text = (
        f"{BACK} But you have seen since what was hidden from you then: {listing(seen)}. "
        "You may go on, knowing that, or try a fair retry: what was hidden is dealt anew."
    )
    return Message(text, offers=("retry", *HINT))
