"""Referees of No Thanks, which reject illegal choices, and the cards hidden from a seat."""

from collections.abc import Iterator, Mapping

from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.game import Objection, Referee, Secret
from tutor.engine.redeal import Count
from tutor.engine.script import Seat
from tutor.games.no_thanks.state import DECK, PASS, TAKE, TOKENS, State


def against(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a pass without a token (R5), or to an unknown choice (R3)."""
    (card,) = view.card
    if choice in (TAKE, PASS):
        if choice == PASS and not view.tokens[seat]:
            yield Objection("R5", f"You have no token to pay, so you can't pass. Take the {card}.")
    elif isinstance(choice, Card) and choice in DECK:
        yield Objection("R3", f"The {choice} is not the open card. Take the {card}, or pass.")
    else:
        yield Objection("R3", f"{brief(choice)} is not a choice. Take the {card}, or pass.")


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The draw pile, and the cards that were removed (R1)."""
    yield Secret(s.deck)
    yield Secret(s.removed)


def counts(s: State, seat: Seat) -> Iterator[Count]:
    """The tokens of the others (R2), which could be counted; in the end they are shown (R10)."""
    if s.options.open_tokens or not (s.card or s.deck):
        return
    players = len(s.tokens)
    others = [other for other in range(players) if other != seat]
    total = players * TOKENS[players] - s.paid - (s.tokens[seat] or 0)
    yield Count(s.tokens, others, total, counted=True)


REFEREES: Mapping[str, Referee] = {"R3": against}
