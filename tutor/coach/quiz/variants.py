"""Wrong answers that nobody believes: the same thing with another player, card or number."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from tutor.coach.quiz.sequel import Spot
from tutor.coach.quiz.things import ON, TEAM, wins
from tutor.engine.cards import Card
from tutor.engine.event import Event


def near(spot: Spot, *, numbers: bool) -> Iterator[str]:
    """What could be taken for what comes next, in words of the same kind; also other numbers."""
    right, names = spot.next, spot.reader.names
    if right.sort == "ask":
        yield from names
    elif right.event is None:
        yield from TEAM if spot.reader.team else map(wins, names)
        yield ON
    else:
        yield from map(spot.reader.event, variants(right.event, spot, numbers=numbers))


def variants(event: Event[Any], spot: Spot, *, numbers: bool) -> Iterator[Event[Any]]:
    """The same event with another player, another card, or another number."""
    facts, state = event.facts, spot.known
    if {*facts} == {"player", "card"}:
        for seat, card in cards_played(state):
            yield with_facts(event, player=seat, card=card)
        return
    for name, fact in facts.items():
        if isinstance(fact, Card):
            for card in other_ends(fact, state, spot.seen):
                yield with_facts(event, **{name: card})
        elif numbers and name != "player" and type(fact) is int and fact > 1:
            for number in [fact * 2, fact * 3 if fact % 2 else fact // 2]:
                yield with_facts(event, **{name: number})
    if "player" in facts and not any(map(holds_cards, facts.values())):
        for seat in range(len(spot.reader.names)):
            yield with_facts(event, player=seat)


def other_ends(card: Card, state: Any, seen: Collection[Card]) -> Iterator[Card]:
    """If a card is the end of a row, the ends of the other rows, as far as they are seen."""
    for name in state.__dataclass_fields__:
        value = getattr(state, name)
        piles = value if isinstance(value, list) else []
        ends = [pile[-1] for pile in piles if isinstance(pile, list) and pile]
        if card in ends:
            yield from (end for end in ends if end in seen and end is not card)


def with_facts(event: Event[Any], **changed: Any) -> Event[Any]:
    """The same event with some other facts."""
    facts = event.facts | changed
    return replace(event, told=tuple(facts.values()))


def cards_played(state: Any) -> Iterator[tuple[int, Card]]:
    """Cards that lie in front of a player, with the player."""
    for name in state.__dataclass_fields__:
        value = getattr(state, name)
        for each in value if isinstance(value, list) else ():
            match each:
                case (int() as seat, Card() as card) if seat >= 0:
                    yield seat, card


def holds_cards(fact: Any) -> bool:
    """Whether a fact is about cards: mostly it then tells whose they are."""
    return isinstance(fact, Card) or (
        isinstance(fact, (list, tuple)) and any(map(holds_cards, fact))
    )
