"""What the players of Squad know, and what is held against an illegal choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Secret, not_held
from tutor.engine.script import Seat
from tutor.games.six_deck import SUITS
from tutor.games.squad.actions import Attack, Discard, Lead, Play
from tutor.games.squad.squads import LARGEST, Post, at, posts, same_suit, small_enough, strength

if TYPE_CHECKING:
    from tutor.games.squad.game import State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The deck, and the hands of the other players; captured cards were seen by all."""
    yield Secret(s.deck)
    yield from (Secret(hand) for other, hand in enumerate(s.hands) if other != seat)


def remembered(s: State) -> Mapping[Card, str]:
    """All know who took a card in the draft (R11), or with which reshuffle it came back (R12)."""
    return {
        card: str(number)
        for number, cards in enumerate([*s.drafted, *s.returned])
        for card in cards
    }


def against_action(view: State, seat: Seat, action: object) -> Iterator[Objection]:
    """What keeps an action from being taken (R3, R4, R5)."""
    match action:
        case Attack(own, target):
            yield from against_attack(view, seat, own, target)
        case Play() | Discard() if not view.hands[seat]:
            sentence = "You have no hand cards, so you cannot play or discard one: you must attack."
            yield Objection("R3", sentence)
        case Play(card) | Discard(card) if card not in view.hands[seat]:
            yield Objection("R3", not_held(card))
        case Play(card, post):
            yield from against_joining(view, seat, card, post)
        case Discard():
            pass
        case _:
            yield Objection("R3", "That is none of the actions: play a card, attack, or discard.")


def against_joining(view: State, seat: Seat, card: Card, post: Post) -> Iterator[Objection]:
    """What keeps a card from joining a squad (R4)."""
    if post not in posts(view, seat):
        yield Objection("R4", "There is no squad of yours in that place.")
        return
    squad = at(view, post)
    total = strength(squad) + card.rank
    if not same_suit(squad, card):
        own = SUITS[squad[0].suit]
        yield Objection("R4", f"The {card} cannot join a squad of {own}: its suit is another.")
    elif not small_enough(squad, card):
        yield Objection(
            "R4", f"With the {card} this squad would have {total}; {LARGEST} is the most."
        )


def against_attack(view: State, seat: Seat, own: Post, target: Post) -> Iterator[Objection]:
    """What keeps a squad from attacking another (R5)."""
    if own not in posts(view, seat):
        yield Objection("R5", "There is no squad of yours in that place to attack with.")
    elif target in posts(view, seat):
        yield Objection("R5", "You cannot attack a squad of your own: choose another player's.")
    elif target not in [post for other in range(len(view.squads)) for post in posts(view, other)]:
        yield Objection("R5", "There is no squad in that place to be attacked.")


def against_card(view: State, seat: Seat, card: object) -> Iterator[Objection]:
    """What keeps a card from becoming a squad (R6)."""
    if card not in view.hands[seat]:
        yield Objection("R6", not_held(card))


def against_draft(view: State, seat: Seat, card: object) -> Iterator[Objection]:
    """What keeps a card from being taken in the draft (R11)."""
    if card not in view.row:
        named = f"The {card} is not" if isinstance(card, Card) else "That is not"
        yield Objection("R11", f"{named} among the cards that lie face up.")


def against_lead(view: State, seat: Seat, pair: object) -> Iterator[Objection]:
    """What keeps two cards from becoming squads (R1)."""
    if not isinstance(pair, Lead):
        yield Objection("R1", "Choose two cards of your hand: each becomes a squad.")
    elif missing := [c for c in (pair.first, pair.second) if c not in view.hands[seat]]:
        yield Objection("R1", not_held(missing[0]))
    elif pair.first == pair.second:
        yield Objection("R1", f"The {pair.first} can be only one squad: choose another card, too.")
