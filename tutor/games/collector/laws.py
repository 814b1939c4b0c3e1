"""What is held against an illegal choice in Collector."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, not_held
from tutor.engine.script import Seat
from tutor.games.collector.sets import is_set, lacking, lays, rest
from tutor.games.collector.state import FROM_DECK, FROM_DISCARD, Discard, Lay, Move, State


def against_source(view: State, seat: Seat, source: object) -> Iterator[Objection]:
    """Yield objections to drawing from there (R3)."""
    if source == FROM_DISCARD and not view.discard:
        nothing_yet = not view.turns and not view.options.seed_discard
        why = "Nobody has discarded yet" if nothing_yet else "You have taken the last discard"
        yield Objection("R3", f"{why}: draw from the deck.")
    elif source not in (FROM_DECK, FROM_DISCARD):
        yield Objection("R3", "Draw from the deck, or take the top discard.")


def against_ending(view: State, seat: Seat, move: object) -> Iterator[Objection]:
    """Yield objections to ending the turn with this move (R4, R5, R6)."""
    hand = view.hands[seat]
    if not isinstance(move, (Discard, Lay)):
        yield Objection("R4", "Choose two cards from your hand to discard.")
    elif strange := [card for card in (move.first, move.second) if card not in hand]:
        yield Objection("R4", not_held(strange[0]))
    elif move.first is move.second:
        yield Objection("R4", f"You discard two cards, not the {move.first} twice: choose another.")
    else:
        yield from against_laying(view, hand, move)


def against_laying(view: State, hand: Sequence[Card], move: Move) -> Iterator[Objection]:
    """Only a set is laid (R5); under a house rule it must be (R6)."""
    six, may = rest(hand, move.first, move.second), lays(hand)
    if isinstance(move, Discard):
        if may and view.options.must_lay:
            yield Objection("R6", "You hold a set, and at this table you must lay it.")
    elif not may:
        yield Objection("R5", f"No six of your cards are a set: you lack {lacking(hand)}.")
    elif not is_set(six):
        yield Objection("R5", f"The other six are not a set: they lack {lacking(six)}.")


REFEREES: Mapping[str, Referee] = {"R3": against_source, "R4": against_ending}
