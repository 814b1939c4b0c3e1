"""Positions for questions, with as few house rules as possible."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.bots.simple import at_random
from tutor.coach.rules.pages import example_replayed, example_table
from tutor.engine.driver import playout
from tutor.engine.event import Event
from tutor.engine.game import Game, Secret
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Bot, Match
from tutor.engine.options import all_options, unusual
from tutor.engine.script import Seat
from tutor.engine.state import clone
from tutor.games import beginner, coaching, examples
from tutor.teaching.example import Example


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A question to players with their answers, or the end of a round without answers."""

    state: Any
    said: Mapping[Seat, Any]
    seed: int  # seed of the sequel
    players: int
    rules: frozenset[str] = frozenset()  # rules that act in the question and its sequel
    earlier: tuple[Event[Any], ...] = ()  # the last events before


def as_asked(game: Game[Any]) -> Game[Any]:
    if not coaching(game).open_hands:
        return game

    def secrets(state: Any, seat: Seat) -> Iterator[Secret]:
        hands = [*map(id, state.hands)]
        return (each for each in game.secrets(state, seat) if id(each.pile) not in hands)

    return replace(game, secrets=secrets)


def with_usual_rules(
    game: Game[Any], position: Position, same: Callable[[Position], bool]
) -> Position:
    """Return a position without house rules that make no difference, by ``same``.

    The dealer stays, because the table shows who it is.
    """
    house_rules = unusual(game.options, position.state.options, position.players)
    for option in [option for option, _ in house_rules if not option.is_seat]:
        options = replace(position.state.options, **{option.name: option.default})
        other = replace(position, state=replace(position.state, options=options))
        position = other if may_be(game, other) and same(other) else position
    return position


def may_be(game: Game[Any], position: Position) -> bool:
    """Return True if this deal is consistent with the view under these house rules."""
    try:
        for seat in range(position.players):
            next(game.imagine(game.view(position.state, seat), seat, Random(0)))
    except ValueError:
        return False
    return True


PLENTY = 120  # positions of a rule; after that only some are cached
FEW_PLAYERS = 4  # max. players, so that a table is quickly read
LONG = 70  # max. questions per match
ROUNDS = 12  # max. rounds per match
QUICK = (0.03, 0.05, 0.1, 0.2)  # shares of a default limit, so that a match ends soon
A_FEW = 3  # examples from which the rarest is taken
LATE = 4  # one in n matches is entered before its last round
ENDLESS = 60  # max. rounds of an endless match
RECENT = 2  # earlier events in a question
AS_IT_IS = 0.4  # share of example tables that are not redealt
AN_EXAMPLE = 3  # one in n stretches begins at the table of a worked example


class PositionPool:
    """The positions of one game, found on demand and cached."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._found: list[Position] = []
        self._source = positions(game, seed)

    def upto(self, number: int) -> Iterator[None]:
        """Search for position n, in steps of one question."""
        while len(self._found) <= number:
            if position := next(self._source):
                self._found.append(position)
            yield

    def __getitem__(self, number: int) -> Position:
        return self._found[number]


def positions(game: Game[Any], seed: int) -> Iterator[Position | None]:
    """Yield positions endlessly; None where a position was played but not kept."""
    rng, met = Random(f"positions/{seed}"), Counter[str]()
    tables = [each for each in examples(game).values() if each.table]
    players: list[Bot[Any]] = [at_random, beginner(game)]
    left = [each for each in tables if each.players <= FEW_PLAYERS]
    while True:
        luck = Random(rng.random())
        for example in worked(left, met, luck):
            for position in as_worked(game, example, luck):
                met.update(position.rules)
                yield position
        start = None
        if luck.random() * AN_EXAMPLE < 1:
            start = arranged(game, wanted(tables, met, luck), luck)
        start = start or new_match(game, luck)
        for position in positions_of(start, players, luck):
            fewest = min(met[rule] for rule in position.rules)
            kept = fewest < PLENTY or luck.random() * fewest < PLENTY
            met.update(position.rules if kept else ())
            yield position if kept else None


def new_match(game: Game[Any], rng: Random) -> Match[Any]:
    few = [number for number in game.players if number <= FEW_PLAYERS]
    players = pick([*few, *few[1:]] or game.players, rng)
    options = unusual_options(game, players, rng) if rng.random() < 0.6 else game.options
    state = game.new(players, options)
    if rng.random() * LATE < 1:
        state = last_round(game, state, rng)
    return Match(game, state, seed(rng), until=game.deal)


def last_round(game: Game[Any], state: Any, rng: Random) -> Any:
    for _ in range(ENDLESS):
        before = clone(state)
        match = Match(game, state, seed(rng), until=game.deal)
        playout(game, match.state, rng, until=game.deal)
        if Match(game, clone(match.state), 0, until=game.deal).over:
            break
    return before


def unusual_options(game: Game[Any], players: int, rng: Random) -> Any:
    """Return the default options except one; a limit is low, so that the match soon ends."""
    others = [each for each in all_options(game.options, players) if not each.is_seat]
    if not others:
        return game.options
    option = pick(others, rng)
    if option.default == 0:
        return replace(game.options, **{option.name: pick(option.values[1:A_FEW], rng)})
    if isinstance(option.values, range):
        usual = option.default if type(option.default) is int else 1
        low = max(option.values[0], round(usual * pick(QUICK, rng)))
        return replace(game.options, **{option.name: low})
    other = [value for value in option.values if value != option.default]
    return replace(game.options, **{option.name: pick(other, rng)})


def wanted(tables: Sequence[Example], met: Counter[str], rng: Random) -> Example | None:
    few = [pick(tables, rng) for _ in range(A_FEW if tables else 0)]
    return min(few, key=lambda each: min(met[rule] for rule in each.rules.split()), default=None)


def worked(left: list[Example], met: Counter[str], rng: Random) -> list[Example]:
    """Take the next examples from those left, the rarest rules first."""
    order = sorted(shuffle(left, rng), key=lambda each: min(met[r] for r in each.rules.split()))
    left[:] = order[A_FEW:]
    return order[:A_FEW]


def as_worked(game: Game[Any], example: Example, rng: Random) -> Iterator[Position]:
    earlier: list[Event[Any]] = []
    for moment in example_replayed(game, example).past:
        luck, many = seed(rng), example.players
        match = Match(game, clone(moment.state), luck, until=game.deal)
        told, by = len(match.events), match.ask.rule if match.ask else ""
        for seat, choice in moment.answers.items():
            match.answer(seat, choice)
        rules = rules_at_work(match, told) | {by}
        yield Position(moment.state, moment.answers, luck, many, rules, (*earlier[-RECENT:],))
        earlier += match.events


def arranged(game: Game[Any], example: Example | None, rng: Random) -> Match[Any] | None:
    """Return an example's table, perhaps with the cards hidden from one player redealt."""
    if example is None:
        return None
    start = example_table(game, example)
    asked = [question.seat for question in start.questions()]
    state = start.state
    if asked and rng.random() > AS_IT_IS:
        seat = pick(asked, rng)
        state = next(game.imagine(game.view(state, seat), seat, rng))
    return Match(game, state, seed(rng), until=game.deal)


def positions_of(
    match: Match[Any], players: Collection[Bot[Any]], rng: Random
) -> Iterator[Position]:
    asked, many, bots, earlier = 0, len(match.seats), [*players], list[Event[Any]]()
    for _ in range(ROUNDS):
        if match.events:
            rules = rules_at_work(match, 0)
            yield Position(clone(match.start), {}, match.seed, many, rules, (*earlier,))
        while match.ask and asked < LONG:
            asked, told, by = asked + 1, len(match.events), match.ask.rule
            earlier = [*match.events[-RECENT:]]
            for question in list(match.questions()):
                match.answer(question.seat, pick(bots, rng)(question, rng))
            moment = match.past[-1]
            rules = rules_at_work(match, told) | {by}
            yield Position(moment.state, moment.answers, match.seed, many, rules, (*earlier,))
        if match.past and not match.ask:
            yield from ended_here(match, rng, (*earlier,))
        earlier = [*match.events[-RECENT:]]
        if not match.halted:
            break
        match = Match(match.game, match.state, seed(rng), until=match.game.deal)


def ended_here(
    match: Match[Any], rng: Random, earlier: tuple[Event[Any], ...]
) -> Iterator[Position]:
    """Yield the last position of a round with a limit that is just reached in it, if any."""
    state, moment = match.state, match.past[-1]
    before = max(abs(int(each)) for each in match.game.standing(match.start))
    numbers = {abs(int(each)) for each in match.game.standing(state)}
    numbers = {number for number in numbers if number > before}  # newly reached
    for option in all_options(match.game.options, len(match.seats)):
        fit = sorted(number for number in numbers if option.allows(number))
        limits = isinstance(option.values, range) and option.default != 0
        if option.is_seat or not limits or not fit:
            continue
        options = replace(state.options, **{option.name: pick(fit, rng)})
        begun = replace(clone(match.start), options=options)
        if opening(Match(match.game, begun, match.seed)) != opening(match):
            continue
        last = replace(clone(moment.state), options=options)
        again = Match(match.game, clone(last), match.seed, until=match.game.deal)
        if not may_be_answered(again, moment.answers):
            continue  # with this limit the match would have ended before
        for seat, choice in moment.answers.items():
            again.answer(seat, choice)
        if again.over or again.halted:
            many, rules = len(match.seats), rules_at_work(again, 0)
            yield Position(last, moment.answers, match.seed, many, rules, earlier)


def may_be_answered(match: Match[Any], answers: Mapping[Seat, Any]) -> bool:
    choices = match.ask.choices if match.ask else {}
    return choices.keys() == answers.keys() and all(
        answer in choices[seat] for seat, answer in answers.items()
    )


def opening(match: Match[Any]) -> list[str] | None:
    """Return the messages before the first question; None if the match ended without one."""
    if match.past:
        return [*map(str, match.events[: match.past[0].told])]
    return [*map(str, match.events)] if match.ask else None


def rules_at_work(match: Match[Any], told: int) -> frozenset[str]:
    rules = {event.rule for event in match.events[told:]}
    if match.outcome:
        rules.add(match.outcome.rule)
    if match.ask:
        rules.add(match.ask.rule)
    return frozenset(rules)


def seed(rng: Random) -> int:
    return int(rng.random() * 10**9)
