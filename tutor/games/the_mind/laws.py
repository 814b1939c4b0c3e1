"""Referees of The Mind, which reject illegal choices, and the cards hidden from each seat."""

from collections.abc import Callable, Iterator, Mapping

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Referee, Secret, not_held
from tutor.engine.script import WAIT, Plan, Seat
from tutor.engine.wording import counted
from tutor.games.the_mind.state import State, is_turned_over, top


def against(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a plan (R3, R4, R6, R13)."""
    if isinstance(choice, Card):
        yield against_card(view, seat, choice)
    elif not isinstance(choice, Plan) or choice.deed not in ("lay", "raise", "wait"):
        hand = ", raise a hand," if view.shuriken else ""
        yield Objection("R3", f"Lay your lowest card{hand} or wait.")
    elif choice == WAIT:
        return
    elif choice.deed == "raise" and not view.shuriken:
        yield Objection("R7", "The team has no shuriken left. Lay a card, or wait.")
    elif choice.deed == "wait":
        yield Objection(
            "R3", "You can't wait for a number of ticks here. Wait until something happens."
        )
    elif choice.after >= (left := view.options.idle_limit - view.idle):
        soon = counted(left, "tick")
        yield Objection("R13", f"The match is given up in {soon}. Choose an earlier moment.")


def against_card(view: State, seat: Seat, card: Card) -> Objection:
    """Object to a card: the lowest one is laid by selecting the stack (R4)."""
    hand = view.hands[seat]
    if card not in hand:
        return Objection("R4", not_held(card))
    lowest = min(hand, key=lambda each: each.rank)
    if card is lowest:
        return Objection("R4", "To lay your lowest card, select the stack.")
    return Objection("R4", f"Your lowest card is the {lowest}. You may lay only that one.")


REFEREES: Mapping[str, Referee] = {"R3": against}


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The deck, and the hands of the others: above the stack, and what they have discarded.

    Of a stack that lies face down everybody knows the own cards.
    """
    yield Secret(s.deck)
    if not is_turned_over(s):
        laid = zip(s.stack, s.laid_by, strict=True)
        yield Secret(s.stack, [card for card, who in laid if who == seat])
    for other, hand in enumerate(s.hands):
        if other != seat:
            low = 0 if s.options.blind else top(s)
            yield Secret(hand, (), above(max(low, s.floors[other])))


def above(number: int) -> Callable[[Card], bool]:
    return lambda card: card.rank > number
