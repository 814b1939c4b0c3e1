"""What follows from answers, by the rules or by a misconception, and where the two first differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from tutor.coach.item import Kind
from tutor.coach.phrases import YOU, second_person
from tutor.coach.quiz_positions import Position
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.script import Ask, Outcome, Seat
from tutor.engine.state import clone

Sort: TypeAlias = Literal["event", "ask", "end", "deal"]


ON = "The match goes on with another round."


@dataclass(frozen=True, slots=True)
class Reader:
    """The learner: who reads what happens, and what everybody is called."""

    seat: Seat
    names: Sequence[str]

    def event(self, event: Event[Any]) -> str:
        """An event as the learner is told of it."""
        return second_person(event.told_to(self.seat, self.names))

    def people(self, seats: Sequence[Seat]) -> str:
        """Some players, the learner first."""
        names = [self.names[seat] for seat in seats]
        return listing(sorted(names, key=lambda name: name != YOU))


@dataclass(frozen=True, slots=True)
class Sequel:
    """The events after the answers, and then a question, the end, or the next deal."""

    events: Sequence[Event[Any]]
    ask: Ask | None
    end: Outcome | None
    state: Any


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a question is asked: after so many of the events that follow in a position."""

    position: Position
    reader: Reader
    real: Sequel
    at: int

    @property
    def states(self) -> list[Any]:
        """The tables that the learner has seen up to here."""
        return [self.position.state, *(event.state for event in self.real.events[: self.at])]

    @property
    def known(self) -> Any:
        """The table when the question is asked."""
        return self.states[-1]

    @property
    def options(self) -> Any:
        """The house rules."""
        return self.position.state.options

    @property
    def next(self) -> Thing:
        """What comes now."""
        return thing(self.real, self.at, self.reader)

    def reached_by(self, other: Sequel) -> bool:
        """Whether another course is the same up to here."""
        if len(other.events) < self.at:
            return False
        pairs = zip(self.real.events[: self.at], other.events[: self.at], strict=True)
        return all(self.reader.event(one) == self.reader.event(two) for one, two in pairs)


@dataclass(frozen=True, slots=True)
class Thing:
    """The next thing to happen, in words."""

    sort: Sort
    rule: str
    text: str
    event: Event[Any] | None = None


def begun(game: Game[Any], position: Position) -> Match[Any] | None:
    """A match at this position; None if the game breaks down there.

    A misconception need not think of everything, so its game may fail with any error.
    """
    try:
        return Match(game, clone(position.state), position.seed, until=game.deal)
    except Exception:  # noqa: BLE001  whatever a misconception leads to
        return None


def answered(match: Match[Any], said: Mapping[Seat, Any]) -> Sequel | None:
    """How a match goes on after these answers; None if they cannot be given."""
    choices = match.ask.choices if match.ask else {}
    if said and choices.keys() != said.keys():
        return None
    if any(choice not in choices[seat] for seat, choice in said.items()):
        return None
    try:
        for seat, choice in said.items():
            match.answer(seat, choice)
    except Exception:  # noqa: BLE001  whatever a misconception leads to
        return None
    return Sequel(match.events, match.ask, match.outcome, match.state)


def sequel(game: Game[Any], position: Position) -> Sequel | None:
    """How the game goes on from a position, if it does."""
    match = begun(game, position)
    return answered(match, position.said) if match else None


def beyond(game: Game[Any], position: Position, before: Sequel) -> Sequel | None:
    """The same, and on into the next round."""
    after = sequel(game, Position(before.state, {}, position.seed))
    if after is None:
        return None
    return Sequel([*before.events, *after.events], after.ask, after.end, after.state)


def thing(found: Sequel, at: int, reader: Reader) -> Thing:
    """What comes after so many events."""
    if at < len(found.events):
        event = found.events[at]
        return Thing("event", event.rule, reader.event(event), event)
    if found.end:
        return Thing("end", found.end.rule, victory(found.end, reader))
    if found.ask:
        return Thing("ask", found.ask.rule, reader.people([*found.ask.choices]))
    return Thing("deal", "", ON)


def victory(end: Outcome, reader: Reader) -> str:
    """Who wins the match, in a sentence."""
    people = reader.people(end.winners)
    if not end.winners:
        return "Nobody wins the match."
    if len(end.winners) > 1:
        return f"{people} share the victory."
    return wins(people)


def wins(name: str) -> str:
    """That one player wins."""
    return second_person(f"{name} wins the match.")


def sentence_of(each: Thing) -> str:
    """A thing where others happen: who is next is then said in a sentence."""
    if each.sort != "ask":
        return each.text
    return f"The round goes on: {each.text} {'are' if plural(each.text) else 'is'} next."


def plural(people: str) -> bool:
    """Whether a verb after these people is that of several, or of you."""
    return people == YOU or " and " in people


def difference(real: Sequel, wrong: Sequel, reader: Reader) -> tuple[int, Kind] | None:
    """After how many events the two differ for this reader, and what to ask then; or None."""
    both = zip(real.events, wrong.events, strict=False)
    for at, (one, other) in enumerate(both):
        if reader.event(one) != reader.event(other):
            return at, "next"
    at = min(len(real.events), len(wrong.events))
    here, there = thing(real, at, reader), thing(wrong, at, reader)
    if "event" in (here.sort, there.sort):
        return at, "next"
    if (here.sort, here.text) != (there.sort, there.text):
        return at, "who" if here.sort == there.sort == "ask" else "stands"
    return (at, "may") if at_odds(real.ask, wrong.ask) else None


def at_odds(one: Ask | None, other: Ask | None) -> list[Seat]:
    """The players who may choose something else in one of two questions to the same players."""
    if not (one and other) or one.choices.keys() != other.choices.keys():
        return []
    return [seat for seat in one.choices if choices_of(one, seat) != choices_of(other, seat)]


def choices_of(ask: Ask, seat: Seat) -> list[str]:
    """What a player may choose, in an order of its own."""
    return sorted(map(repr, ask.choices.get(seat, ())))
