"""Descriptions of what may come next: an event, a turn, the end, or the next deal."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from tutor.coach.message import NAMES, YOU, base, second_person
from tutor.coach.session.party import names_at_table
from tutor.engine.cards import Card
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.goal import Outcome
from tutor.engine.script import Ask, Private, Seat
from tutor.engine.state import cards_in
from tutor.engine.wording import counted

Sort: TypeAlias = Literal["event", "ask", "end", "deal"]

ON = "Nobody has won yet, so the match continues."
NOBODY = "Nobody wins the match."
TOGETHER = " together"
TEAM = ("The team loses the match.", "The team wins the match.")


@dataclass(frozen=True, slots=True)
class Reader:
    """The learner as a reader: a seat, and the names of all players."""

    seat: Seat
    names: Sequence[str]
    team: bool = False  # True if all win or lose together

    def event(self, event: Event[Any]) -> str:
        """Return an event as told to the learner."""
        return second_person(event.told_to(self.seat, self.names))

    def by_others(self, event: Event[Any]) -> str:
        """Return an event as told to everybody, without private facts."""
        return second_person(event.told_to(None, self.names))

    def people(self, seats: Sequence[Seat]) -> str:
        names = [self.names[seat] for seat in sorted(seats)]
        return listing(sorted(names, key=lambda name: name != YOU))


def reader_at(game: Game[Any], players: int, seat: Seat) -> Reader:
    team = game.goal.is_shared(players)
    return Reader(seat, names_at_table(NAMES, players, seat), team=team)


@dataclass(frozen=True, slots=True)
class Thing:
    """The next thing to happen, in words."""

    sort: Sort
    rule: str
    text: str  # for a turn only the player
    event: Event[Any] | None = None  # as told to the learner

    @property
    def together(self) -> bool:
        """True if several players are asked at once."""
        return self.sort == "ask" and self.text.endswith(TOGETHER)


def of_event(event: Event[Any], reader: Reader, seen: Collection[Card]) -> Thing:
    """Return an event as foreseen by somebody who has seen only these cards."""
    covered = replace(event, told=tuple(foreseen(fact, reader.seat, seen) for fact in event.told))
    return Thing("event", event.rule, reader.event(covered), covered)


def foreseen(fact: Any, seat: Seat, seen: Collection[Card]) -> Any:
    """Return a fact as it may be foreseen: your own cards as others read about them."""
    if not isinstance(fact, Private):
        return laid_down(fact, seen)
    own = fact.seat == seat and {*cards_in([fact.fact])} <= {*seen}
    return fact.fact if own else fact.public


def laid_down(fact: Any, seen: Collection[Card]) -> Any:
    if isinstance(fact, Card):
        return fact if fact in seen else "a card"
    if type(fact) is dict:
        return {seat: laid_down(each, seen) for seat, each in fact.items()}
    cards = cards_in([fact]) if isinstance(fact, (list, tuple)) else []
    if {*cards} <= {*seen}:
        return fact
    return counted(len(cards), "card")


def of_end(end: Outcome, reader: Reader) -> Thing:
    people = reader.people(end.winners)
    if reader.team and len(end.winners) in (0, len(reader.names)):
        text = TEAM[bool(end.winners)]
    elif not end.winners:
        text = NOBODY
    elif len(end.winners) > 1:
        text = f"{people} share the win."
    else:
        text = (
            second_person(f"Only {win_sentence(people)}") if reader.team else win_sentence(people)
        )
    return Thing("end", end.rule, text)


def win_sentence(name: str) -> str:
    return second_person(f"{name} wins the match.")


def of_ask(ask: Ask, reader: Reader) -> Thing:
    people = reader.people([*ask.choices])
    return Thing("ask", ask.rule, people if len(ask.choices) == 1 else people + TOGETHER)


def sentence_of(each: Thing, acts: Mapping[str, str]) -> str:
    """Return a thing as a sentence; for a turn, with the action of the rule that asks."""
    if each.sort != "ask":
        return each.text
    act = acts.get(each.rule, "is next")
    if each.together:
        verb, _, rest = act.partition(" ")
        people = each.text.removesuffix(TOGETHER)
        return f"{people} {base(verb)} {rest} at the same time."
    return second_person(f"{each.text} {act}.")
