"""Wrong answers that nobody believes: the same thing with another player, card or number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tutor.coach.quiz_things import ON, Reader, Thing, wins
from tutor.engine.cards import Card
from tutor.engine.event import Event
from tutor.engine.script import Private


def near(right: Thing, state: Any, reader: Reader, *, numbers: bool) -> Iterator[str]:
    """What could be taken for the right answer, in words of the same kind; also other numbers."""
    seats = range(len(reader.names))
    if right.sort == "ask":
        yield from (reader.names[seat] for seat in seats)
    elif right.sort in ("end", "deal"):
        yield from (wins(reader.names[seat]) for seat in seats)
        yield ON
    elif right.event:
        yield from (reader.event(each) for each in alike(right.event, state, numbers=numbers))


def alike(event: Event[Any], state: Any, *, numbers: bool) -> Iterator[Event[Any]]:
    """The same event with another player, another card played, or another number."""
    facts = event.facts
    if any(isinstance(fact, Private) for fact in facts.values()):
        return
    if {*facts} == {"player", "card"}:
        for seat, card in played(state):
            yield with_facts(event, player=seat, card=card)
        return
    for name, fact in facts.items():
        if numbers and name != "player" and type(fact) is int and fact > 1:
            for number in [fact * 2, fact * 3 if fact % 2 else fact // 2]:
                yield with_facts(event, **{name: number})
    if "player" in facts and not any(map(holds_cards, facts.values())):
        for seat in range(len(state.hands)):
            yield with_facts(event, player=seat)


def with_facts(event: Event[Any], **changed: Any) -> Event[Any]:
    """The same event with some other facts."""
    facts = event.facts | changed
    return replace(event, told=tuple(facts.values()))


def played(state: Any) -> Iterator[tuple[int, Card]]:
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
