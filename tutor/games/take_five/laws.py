"""Referees of Take 5, which reject illegal choices."""

from collections.abc import Iterator, Mapping

from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.game import Objection, Referee, not_held
from tutor.engine.script import Seat
from tutor.games.take_five.sets import begun, end_number, ends_of, home, lacks, placing_rule
from tutor.games.take_five.state import END, PASS, Add, State


def against_choice(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to playing a card (R3), ending the turn (R3), or passing (R12)."""
    if isinstance(choice, Add):
        yield from against_card(view, seat, choice)
    elif choice == END:
        if not view.played:
            yield Objection(
                "R3", "You must play at least one card in each turn. Play a card first."
            )
    elif choice == PASS:
        yield from against_passing(view, seat)
    elif choice in view.hands[seat] or choice in view.specials[seat]:
        yield Objection("R3", f"Choose the set to which you want to add the {choice}.")
    else:
        yield Objection("R3", not_held(choice))


def against_card(view: State, seat: Seat, choice: Add) -> Iterator[Objection]:
    """Yield objections to a card that is not held, or belongs to another set, or to none."""
    card, sets = choice.card, view.sets
    if card not in view.hands[seat] and card not in view.specials[seat]:
        yield Objection("R3", not_held(card))
        return
    found = [cards for cards in sets if is_called(cards, choice.begun)]
    if not found:
        yield Objection(
            "R6", f"There is no set of {brief(choice.begun)}. Choose one that is there."
        )
    elif not card.rank:
        if not lacks(found[0], card.kind):
            end = end_number(found[0])
            yield Objection("R7", f"The set of {end} already has one {card}. Choose another set.")
    elif found[0] is not (right := sets[home(ends_of(sets), card.rank)]):
        yield Objection(placing_rule(sets, card), where(view, card, end_number(right)))


def is_called(cards: list[Card], name: object) -> bool:
    return type(name) is int and name == begun(cards)


def where(view: State, card: Card, end: int) -> str:
    """Say to which set a number goes, and why (R4, R5)."""
    if placing_rule(view.sets, card) == "R5":
        return f"The {card} is lower than all the End-Numbers. Add it to the highest, the {end}."
    return f"The nearest End-Number below {card} is {end}. Add it to the set of {end}."


def against_passing(view: State, seat: Seat) -> Iterator[Objection]:
    """Yield an objection to passing if something can be played (R12)."""
    if view.hands[seat]:
        yield Objection(
            "R12", "You can't pass: every number in your hand fits somewhere. Play one."
        )
        return
    for card in view.specials[seat]:
        for cards in view.sets:
            if lacks(cards, card.kind):
                said = f"You can't pass: your {card} fits the set of {end_number(cards)}. Play it."
                yield Objection("R12", said)
                return


REFEREES: Mapping[str, Referee] = {"R3": against_choice}
