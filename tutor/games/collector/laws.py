"""Referees of Collector, which reject illegal choices."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, not_held
from tutor.engine.script import Seat
from tutor.games.collector.sets import is_set, lacking, lays, rest
from tutor.games.collector.state import FROM_DECK, FROM_DISCARD, Discard, Lay, Move, State
from tutor.games.six_deck import called


def against_source(view: State, seat: Seat, source: object) -> Iterator[Objection]:
    """Yield objections to drawing from there (R3)."""
    if source == FROM_DISCARD and not view.discard:
        nothing_yet = not view.turns and not view.options.seed_discard
        why = "Nobody has discarded yet" if nothing_yet else "You have taken the last discard"
        yield Objection("R3", f"{why}. Draw from the deck.")
    elif source not in (FROM_DECK, FROM_DISCARD):
        yield Objection("R3", "You have to draw first. Draw from the deck or take the top discard.")


def against_ending(view: State, seat: Seat, move: object) -> Iterator[Objection]:
    """Yield objections to ending the turn with this move (R4, R5, R6)."""
    hand = view.hands[seat]
    if not isinstance(move, (Discard, Lay)):
        yield Objection("R4", "Your turn ends with two discards. Choose two cards from your hand.")
    elif strange := [card for card in (move.first, move.second) if card not in hand]:
        yield Objection("R4", not_held(strange[0]))
    elif move.first is move.second:
        twice = called(move.first)
        yield Objection("R4", f"You can't discard the {twice} twice. Choose another card as well.")
    else:
        yield from against_laying(view, hand, move)


def against_laying(view: State, hand: Sequence[Card], move: Move) -> Iterator[Objection]:
    """Only a set is laid (R5); under a house rule it must be (R6)."""
    six, may = rest(hand, move.first, move.second), lays(hand)
    if isinstance(move, Discard):
        if may and view.options.must_lay:
            yield Objection("R6", "You have a set, and here you must lay it. Select “Your set”.")
    elif not may:
        yield Objection("R5", f"You don't have a set yet. You still need {lacking(hand)}.")
    elif not is_set(six):
        yield Objection("R5", f"The other six are not a set. They need {lacking(six)}.")


REFEREES: Mapping[str, Referee] = {"R3": against_source, "R4": against_ending}
