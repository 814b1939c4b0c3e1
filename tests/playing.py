"""Helpers for the tests of all games: matches, positions and house rules."""

from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import tutor.games
from tutor.bots.simple import at_random
from tutor.coach.rules.pages import choice_named, first_asked
from tutor.coach.rules.pages import example_table as arranged
from tutor.engine.driver import by_luck, driven
from tutor.engine.event import words
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Match, winners_in_words
from tutor.engine.options import all_options
from tutor.engine.position import position
from tutor.engine.script import around
from tutor.engine.state import clone
from tutor.engine.wording import counted
from tutor.games import GAMES
from tutor.table.scene import Law
from tutor.table.text import law_text

LONG = 150  # max. questions of a match in slow tests
ENDLESS = 20_000  # questions after which a match counts as endless


def in_part(cases, every=3):
    """Return cases for `parametrize` (ids and values), every third of them quick."""
    return [
        pytest.param(
            *(case if type(case) is tuple else (case,)),
            id=name,
            marks=() if number % every == 0 else pytest.mark.thorough,
        )
        for number, (name, case) in enumerate(cases.items())
    ]


def transcript(match, seat=None, names=(), *, open_hands=False):
    """Return the story so far as one player knows it, as anybody does, or with open hands."""
    head = [title(match), options_in_a_line(match.state.options), ""]
    if open_hands:
        story = [f"[{event.rule}] {event.in_full(names)}" for event in match.events]
    else:
        story = [*map(str, match.story(seat, names))]
    end = ["", ending(match.game.goal, match.outcome, names)] if match.outcome else []
    return "\n".join([*head, *story, *end, ""])


def title(match):
    return f"{match.game.name}, {counted(len(match.seats), 'player')}, seed {match.seed}"


def options_in_a_line(options):
    return ", ".join(f"{each.name} {getattr(options, each.name)}" for each in fields(options))


def ending(goal, outcome, names=()):
    scores = words(dict(enumerate(outcome.scores)), names)
    if goal.is_shared(len(outcome.scores)):
        scores = counted(words(outcome.scores[0]), goal.unit)
    return (
        f"[{outcome.rule}] {outcome.sentence} {winners_in_words(goal, outcome, names)}: {scores}."
    )


def look_ahead(game):
    """Return a bot that tries every choice in one sampled state, by the next standing."""

    def bot(question, rng):
        seat, choices = question.seat, shuffle(question.choices, rng)
        world = next(game.imagine(question.view, seat, rng))

        def worth(choice):
            return after(game, clone(world), {seat: choice}, rng, question.resume)[seat]

        return max(choices, key=worth)

    return bot


def after(game, state, said, rng, resume=None):
    answered = False

    def players(ask):
        nonlocal answered
        if answered:
            return None
        answered = True
        return {seat: pick(choices, rng) for seat, choices in ask.choices.items()} | {**said}

    driven(game, state, players, by_luck(rng), resume=resume)
    return game.standing(state)


def variants(game):
    """Yield the default options, and each change of one option with few values.

    Of a number that is usually zero, such as how many cards are wild, two is tried.
    """
    yield game.options
    for option in all_options(game.options, players=2):
        few = () if isinstance(option.values, range) else option.values
        if option.default == 0 and isinstance(option.values, range) and not option.is_seat:
            few = option.values[2:3]
        if option.in_common:
            few = few[-1:]  # one of many is enough
        for value in [*few, *option.also]:
            if value != option.default:
                yield replace(game.options, **{option.name: value})


@cache
def recorded(name, options, seed, long):
    """Play a match between players who look one step ahead about every second time."""
    game, rng = GAMES[name], Random(seed)
    match = Match.new(game, pick(game.players, rng), seed, options)
    sensible = look_ahead(game)
    while not match.over and len(match.past) < long:
        for question in list(match.questions()):
            match.answer(question.seat, pick([sensible, at_random], rng)(question, rng))
    return len(match.seats), match.record()


def at_most(game, players=3):
    """Return n players, or the maximum."""
    game = GAMES[game] if isinstance(game, str) else game
    return min(players, game.players[-1])


def positions(game, options, seeds=range(3), long=LONG, kind=Match):
    """Yield positions of a few matches, up to a limit; the last may be an end."""
    for seed in seeds:
        players, answers = recorded(game.id, options, seed, long)
        match = kind.new(game, players, seed, options)
        for answer in answers:
            if not match.answers:
                yield match
            match.replay([answer])
        yield match


def finished(game, options, seed, players=None):
    """Play a match between random players."""
    rng = Random(seed)
    match = Match.new(game, players or pick(game.players, rng), seed, options)
    while not match.over:
        for question in list(match.questions()):
            match.answer(question.seat, at_random(question, rng))
        assert len(match.past) < ENDLESS, f"{game.name} does not end when all play at random"
    return match


def answered(game, players, seed, count, options=None):
    """Return a match after n random answers."""
    rng, match = Random(seed), Match.new(game, players, seed, options)
    while len(match.record()) < count and not match.over:
        question = next(match.questions())
        match.answer(question.seat, at_random(question, rng))
    return match


def passed_over(turns, players):
    """Yield the players skipped clockwise between two turns who took a turn later."""
    for number, (one, other) in enumerate(pairwise(turns), 1):
        skipped = around(one + 1, players)[: (other - one - 1) % players] if one != other else ()
        yield from {*skipped} & {*turns[number:]}


def table(game, players=2, options=None, seed=0, **texts):
    """Return a match that continues from an arranged table."""
    return Match(game, position(game, players, options, **texts), seed)


def told(match, rule):
    """Return the public texts of this rule's events."""
    return [event.told_to(None) for event in match.events if event.rule == rule]


def cited(game, rule):
    """Return how a rule is cited, up to its text: "Rule R13 (our own: ...):"."""
    return law_text(Law(rule, "", game.rules.source(rule))).strip()


def weigh_in(worlds, monkeypatch):
    """Make hints quick in all games by using few sampled states."""
    read = tutor.games.read_coaching
    monkeypatch.setattr(
        tutor.games, "read_coaching", lambda text: replace(read(text), worlds=worlds)
    )


def solution(game, example):
    """Return the choices of the learner, in seat 0, in an example."""
    match, own = arranged(game, example), []
    for word in example.do.split():
        seat = first_asked(match)
        own += [] if seat else [word]
        match.answer(seat, choice_named(match, seat, word))
    return own
