"""Knowledge of the players of Flares, and referees, which reject illegal cards."""

from collections.abc import Iterator, Mapping
from functools import partial

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.game import Objection, Referee, Secret, from_the_hand, not_held
from tutor.engine.script import Seat
from tutor.games.flares.state import State
from tutor.games.six_deck import SUITS


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Deck, point cards and other hands; a player who did not follow suit has none of it (R3)."""
    yield Secret(s.deck)
    yield Secret(s.points)
    for other, void in enumerate(void_suits(s)):
        if other != seat:
            fits = partial(is_of_another_suit, frozenset(void)) if void else None
            yield Secret(s.hands[other], fits=fits)


def void_suits(s: State) -> list[set[str]]:
    """The suits that each player has shown not to hold (R3)."""
    void: list[set[str]] = [set() for _ in s.hands]
    for trick in [*s.tricks, s.trick]:
        for seat, card in trick:
            if card.suit != trick[0][1].suit:
                void[seat].add(trick[0][1].suit)
    return void


def is_of_another_suit(suits: frozenset[str], card: Card) -> bool:
    return card.suit not in suits


def against_following(view: State, seat: Seat, card: Card) -> Iterator[Objection]:
    """Yield objections to a card played to a trick (R3)."""
    hand, lead = view.hands[seat], view.trick[0][1]
    if card not in hand:
        yield Objection("R3", not_held(card))
    elif held := sorted(other.rank for other in hand if other.suit == lead.suit != card.suit):
        suit, yours = SUITS[lead.suit], listing([f"the {rank}" for rank in held], "or")
        some = "one" if len(held) == 1 else suit
        yield Objection("R3", f"{suit} were led, and you have {some}. Play {yours}.")


REFEREES: Mapping[str, Referee] = {"R3": against_following, "R5": from_the_hand("R5")}
