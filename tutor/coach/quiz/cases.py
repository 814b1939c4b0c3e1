"""Results by the rules or by a misconception, and the cases in which they differ."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ParamSpec, TypeVar

from tutor.coach.quiz.item import Kind
from tutor.coach.quiz.positions import Position, with_usual_rules
from tutor.coach.quiz.things import ON, Reader, Thing, of_ask, of_end, of_event, reader_at
from tutor.engine.cards import Card
from tutor.engine.driver import driven
from tutor.engine.endless import CALLS, Endless, at_most
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.goal import Outcome
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Match
from tutor.engine.script import Ask, Seat, Shuffle
from tutor.engine.state import cards_in, clone, deep_copy
from tutor.teaching.quiz import Believes

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sequel:
    """The events after the answers, then a question, the end, or the next deal."""

    events: Sequence[Event[Any]]
    ask: Ask | None
    end: Outcome | None
    state: Any

    def after(self, at: int, reader: Reader, seen: Collection[Card]) -> Thing:
        """Return the next thing after n events, naming only cards that have been seen."""
        if at < len(self.events):
            return of_event(self.events[at], reader, seen)
        if self.end:
            return of_end(self.end, reader)
        return of_ask(self.ask, reader) if self.ask else Thing("deal", "", ON)


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a question: after some of the events of a sequel."""

    position: Position
    reader: Reader
    real: Sequel
    at: int
    seen: frozenset[Card]  # cards that the learner has seen so far

    @property
    def known(self) -> Any:
        """The state when the question is asked."""
        return self.real.events[self.at - 1].state if self.at else self.position.state

    @property
    def options(self) -> Any:
        return self.position.state.options

    @property
    def next(self) -> Thing:
        return self.thing(self.real)

    def thing(self, found: Sequel) -> Thing:
        """Return the next thing in another sequel."""
        return found.after(self.at, self.reader, self.seen)

    def true(self) -> Iterator[str]:
        """Yield all things, also earlier ones: as told, as read by others, as foreseen."""
        for event in self.real.events:
            yield self.reader.event(event)
            yield self.reader.by_others(event)
            yield of_event(event, self.reader, self.seen).text

    def reached_by(self, other: Sequel) -> bool:
        """Return True if another sequel is the same up to here."""
        if len(other.events) < self.at:
            return False
        pairs = zip(self.real.events[: self.at], other.events[: self.at], strict=True)
        return all(self.reader.event(one) == self.reader.event(two) for one, two in pairs)


def make_spot(game: Game[Any], position: Position, reader: Reader, real: Sequel, at: int) -> Spot:
    dealt = [n for n, event in enumerate(real.events[:at]) if event.rule == game.deal]
    before = [] if dealt else [position.state]
    states = [*before, *(event.state for event in real.events[dealt[0] if dealt else 0 : at])]
    views = [game.view(state, reader.seat) for state in states]
    seen = frozenset(card for card in cards_in(views) if card.kind != "back")
    return Spot(position, reader, real, at, seen)


def start_match(game: Game[Any], position: Position) -> Match[Any]:
    return Match(game, clone(position.state), position.seed, until=game.deal)


def sequel_of_answers(match: Match[Any], said: Mapping[Seat, Any]) -> Sequel | None:
    choices = match.ask.choices if match.ask else {}
    if said and choices.keys() != said.keys():
        return None
    if any(choice not in choices[seat] for seat, choice in said.items()):
        return None
    for seat, choice in said.items():
        match.answer(seat, choice)
    return Sequel(match.events, match.ask, match.outcome, match.state)


def sequel(game: Game[Any], position: Position) -> Sequel | None:
    """Return the sequel of a position; None if its answers are not possible there."""
    return sequel_of_answers(start_match(game, position), position.said)


def shuffled_so(
    game: Game[Any], position: Position, orders: Sequence[Sequence[Any]] = ()
) -> tuple[Sequel, list[tuple[int, Sequence[Any]]]]:
    """Return a sequel in which the first shuffles give these orders, and others are random.

    Returns also the order of each shuffle, with the number of events before it. The answers must be
    possible.
    """
    state, answers = clone(position.state), [position.said] if position.said else []
    events, asked = list[Event[Any]](), list[Ask]()
    brought = list[tuple[int, Sequence[Any]]]()

    def tell(rule: str, sentence: str, *facts: object) -> None:
        events.append(Event(rule, sentence, tuple(map(deep_copy, facts)), clone(state)))

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        if answers:
            said = answers.pop()
            return {seat: said[seat] for seat in ask.choices}
        asked.append(ask)
        return None

    def chance(question: Shuffle) -> list[Any] | None:
        if question.rule == game.deal and events:
            return None
        number, luck = len(brought), Random(f"{position.seed}/{len(brought) + 1}")
        order = orders[number] if number < len(orders) else shuffle(question.items, luck)
        brought.append((len(events), order))
        return [*order]

    end = driven(game, state, players, chance, tell)
    outcome = game.ended(state, end) if end else None
    return Sequel(events, asked[0] if asked else None, outcome, state), brought


def sequel_beyond(game: Game[Any], position: Position, before: Sequel) -> Sequel | None:
    after = sequel(game, replace(position, state=before.state, said={}))
    if after is None:
        return None
    return Sequel([*before.events, *after.events], after.ask, after.end, after.state)


def run_in_mutant(step: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
    """Run a step in the mutant of a misconception; return None if the mutant raises.

    A mutant may be incomplete, so it may fail with any error, or never end. The real game may not.
    """
    return attempted(CALLS, step, *given, **named)


def attempted(calls: int, step: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
    """Run a step; return None if it fails, or needs more calls of functions than this."""
    try:
        with at_most(calls):
            return step(*given, **named)
    except (Exception, Endless):  # noqa: BLE001  whatever a misconception or an odd table leads to
        return None


def difference(real: Sequel, wrong: Sequel, reader: Reader) -> tuple[int, Kind] | None:
    """Return the number of events before two sequels differ for this reader, and the question."""
    both = zip(real.events, wrong.events, strict=False)
    for at, (one, other) in enumerate(both):
        if reader.event(one) != reader.event(other):
            return at, "next"
    at = min(len(real.events), len(wrong.events))
    here, there = real.after(at, reader, ()), wrong.after(at, reader, ())
    if "event" in (here.sort, there.sort):
        return at, "next"
    if (here.sort, here.text) != (there.sort, there.text):
        return at, "who" if here.sort == there.sort == "ask" else "stands"
    return (at, "may") if at_odds(real.ask, wrong.ask) else None


def at_odds(one: Ask | None, other: Ask | None) -> list[Seat]:
    if not (one and other) or one.choices.keys() != other.choices.keys():
        return []
    return [
        seat for seat in one.choices if sorted_choices(one, seat) != sorted_choices(other, seat)
    ]


def sorted_choices(ask: Ask, seat: Seat) -> list[str]:
    """Return a player's choices, sorted so that two games can be compared."""
    return sorted(map(repr, ask.choices.get(seat, ())))


OWN = 0.5  # probability of choosing the player who has decided as the learner


@dataclass(frozen=True, slots=True)
class Misconception:
    """A misconception, and its mutant of the game."""

    believes: Believes
    game: Game[Any]

    @property
    def rule(self) -> str:
        return self.believes.rule


@dataclass(frozen=True, slots=True)
class Case:
    """A misconception that goes wrong in a position, and the question to ask there."""

    belief: Misconception
    spot: Spot
    wrong: Sequel
    kind: Kind
    further: bool = False  # True if it goes wrong only after the next deal

    @property
    def things(self) -> tuple[Thing, Thing]:
        """The next thing by the rules, and the next thing by the misconception."""
        return self.spot.next, self.spot.thing(self.wrong)


def find_case(
    game: Game[Any], belief: Misconception, position: Position, rng: Random
) -> Case | None:
    """Return the case in which a misconception goes wrong in this position, if it does."""
    real, wrong = start_match(game, position), run_in_mutant(start_match, belief.game, position)
    if wrong is None or (position.said and wrong.events):
        return None  # its messages come before this position
    if position.said and (seats := at_odds(real.ask, wrong.ask)):
        reader = reader_at(game, position.players, pick(seats, rng))
        here, there = sequel_of_answers(real, {}), run_in_mutant(sequel_of_answers, wrong, {})
        still = replace(position, said={})
        if not (here and there):
            return None
        return Case(belief, make_spot(game, still, reader, here, 0), there, "may")
    one, other = (
        sequel_of_answers(real, position.said),
        run_in_mutant(sequel_of_answers, wrong, position.said),
    )
    if not (one and other):
        return None
    asked = pick([*position.said], rng) if position.said else 0
    seat = asked if rng.random() < OWN else int(rng.random() * position.players)
    reader = reader_at(game, position.players, seat)
    return differing_case(game, belief, position, (one, other), reader)


def differing_case(
    game: Game[Any],
    belief: Misconception,
    position: Position,
    sequels: tuple[Sequel, Sequel],
    reader: Reader,
) -> Case | None:
    """Return the case in which two sequels differ, also after the next deal; None if they agree."""
    real, wrong = sequels
    found, further = difference(real, wrong, reader), False
    if found is None and position.said and not (real.ask or real.end):
        one = sequel_beyond(game, position, real)
        other = run_in_mutant(sequel_beyond, belief.game, position, wrong)
        if not (one and other):
            return None
        real, wrong, further = one, other, True
        found = difference(real, wrong, reader)
    if found is None:
        return None
    at, kind = found
    if kind == "may" and reader.seat not in (seats := at_odds(real.ask, wrong.ask)):
        if not seats:
            return None
        reader = reader_at(game, position.players, seats[0])
        return differing_case(game, belief, position, sequels, reader)
    return Case(belief, make_spot(game, position, reader, real, at), wrong, kind, further)


def plainest(game: Game[Any], found: Case) -> Case:
    before = found.spot.position
    position = with_usual_rules(
        game, before, lambda other: same_question(found, case_at(game, found, other))
    )
    return found if position is before else case_at(game, found, position) or found


def case_at(game: Game[Any], found: Case, position: Position) -> Case | None:
    real, wrong = sequel(game, position), run_in_mutant(sequel, found.belief.game, position)
    if not (real and wrong):
        return None
    return differing_case(game, found.belief, position, (real, wrong), found.spot.reader)


def same_question(one: Case, other: Case | None) -> bool:
    if other is None or (one.spot.at, one.kind) != (other.spot.at, other.kind):
        return False
    both = zip(one.things, other.things, strict=True)
    return one.spot.reached_by(other.spot.real) and all(
        (here.sort, here.text) == (there.sort, there.text) for here, there in both
    )
