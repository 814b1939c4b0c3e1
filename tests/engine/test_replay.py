"""Scripts that may keep what they like in local variables: replayed to go on from any question."""

from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from tutor.engine.cards import BACK, Card, Deck
from tutor.engine.driver import playout
from tutor.engine.game import Game, Secret
from tutor.engine.goal import Goal, Outcome, leaders
from tutor.engine.match import Match
from tutor.engine.replay import (
    MOST_ANSWERS,
    ArrangedError,
    EndlessMatchError,
    UncertainError,
    replayed,
)
from tutor.engine.rulebook import Paragraph, Rulebook
from tutor.engine.script import choose, everyone, shuffled
from tutor.engine.state import clone

DECK = Deck(Card(str(n), n) for n in range(1, 13))
RULES = Rulebook([Paragraph(f"R{n}", "A rule.", "rulebook") for n in range(1, 5)], "")


@dataclass
class State:
    options: Any
    deck: list[Card]
    hands: list[list[Card]]
    scores: list[int]
    shown: list[Card] = field(default_factory=list)


def secrets(s, seat):
    yield Secret(s.deck)
    yield from (Secret(hand) for other, hand in enumerate(s.hands) if other != seat)


def game(script):
    return Game(
        id="kept",
        name="Kept",
        players=range(2, 4),
        options=Plain(),
        rules=RULES,
        deck=lambda _: DECK,
        setup=lambda players, options: State(
            options, [*DECK], [[] for _ in range(players)], [0] * players
        ),
        play=replayed(script),
        secrets=secrets,
        goal=Goal(lambda s: s.scores),
    )


@dataclass(frozen=True)
class Plain:
    """No house rules."""


def loops(s, tell):
    """Keep a round, a seat and a sum in local variables, across questions and shuffles."""
    for number in range(2):
        everything = [*s.deck, *s.shown, *(card for hand in s.hands for card in hand)]
        s.deck[:] = yield from shuffled("R1", everything)
        s.shown.clear()
        for hand in s.hands:
            hand[:] = [s.deck.pop(), s.deck.pop(), s.deck.pop()]
        tell("R1", "Round {number} begins.", number + 1)
        total = 0
        for seat in range(len(s.hands)):
            card = yield from choose(seat, "R2", s.hands[seat])
            s.hands[seat].remove(card)
            s.shown.append(card)
            total += card.rank
            tell("R2", "{player} shows {card}, which makes {total}.", seat, card, total)
            if total > 10:
                s.scores[seat] += 1
        said = yield from everyone("R3", {seat: ["more", "less"] for seat in range(len(s.hands))})
        for seat, word in said.items():
            s.scores[seat] += word == "more"
    return Outcome("R4", "Two rounds are over.", leaders(s.scores))


def questions(match, rng):
    while not match.over:
        yield match
        for question in [*match.questions()]:
            match.answer(question.seat, rng.choice(question.choices))


def told(match):
    return [event.told_to(None) for event in match.events]


def test_it_goes_on_from_any_question_with_the_same_table_and_choices():
    match = Match.new(game(loops), 3, 1)
    for now in questions(match, Random(1)):
        again = Match(match.game, now.game.view(now.state, 0), 1, resume=now.ask.resume)
        assert again.ask.choices.keys() == now.ask.choices.keys()
        twin = now.fork(now.marks[-1].seed)
        assert (twin.state, repr(twin.ask.choices)) == (now.state, repr(now.ask.choices))


def test_every_answer_can_be_taken_back_and_given_again():
    match = Match.new(game(loops), 2, 3)
    for _ in questions(match, Random(3)):
        pass
    record, events, state = match.record(), told(match), match.state
    while match.past:
        match.undo()
    assert len(match.events) < len(events)
    match.replay(record)
    assert (told(match), match.state) == (events, state)


def test_hidden_cards_are_dealt_again_and_what_was_dealt_before_stays_undone():
    match = Match.new(game(loops), 3, 5)
    for now in questions(match, Random(5)):
        for question in now.questions():
            view = now.game.view(now.state, question.seat)
            twin = now.fork(7, unseen_by=question.seat)
            assert now.game.view(twin.state, question.seat) == view
            for _ in questions(twin, Random(7)):
                pass
            while len(twin.past) > len(now.past):
                twin.undo()
            assert now.game.view(twin.state, question.seat) == view


def test_a_match_that_is_over_can_be_forked():
    match = Match.new(game(loops), 2, 1)
    for _ in questions(match, Random(1)):
        pass
    twin = match.fork(9)
    assert twin.over
    twin.undo()
    assert twin.ask.rule == "R3"
    assert match.over


def test_neither_a_table_nor_a_view_has_any_of_the_record():
    match = Match.new(game(loops), 3, 2)
    for now in questions(match, Random(2)):
        assert {*vars(now.state)} == {"options", "deck", "hands", "scores", "shown"}
        for question in now.questions():
            assert all(card is BACK for card in question.view.deck)
            assert not vars(question.resume)  # a function: it has no attribute to read


def chance(s, _tell):
    seat = Random().randrange(10**9) % 2 if s.scores[0] else 0
    yield from choose(seat, "R2", ["go on"])
    s.scores[0] += Random().randrange(1, 10**9)
    yield from choose(0, "R3", ["go on"])
    return Outcome("R4", "It is over.", ())


def test_chance_in_a_script_is_told_when_it_is_played_again():
    match = Match.new(game(chance), 2, 1)
    match.answer(0, "go on")
    with pytest.raises(UncertainError, match="went differently"):
        match.fork(2)


def never(s, _tell):
    while True:
        yield from choose(0, "R2", ["go on"])


def test_a_match_without_an_end_is_stopped():
    match = Match.new(game(never), 2, 1)
    for _ in range(MOST_ANSWERS - 1):
        match.answer(0, "go on")
    with pytest.raises(EndlessMatchError, match="can a match end"):
        match.answer(0, "go on")
    assert match.past


def shows(s, _tell):
    """Offer the hands themselves, and not copies of them."""
    s.deck[:] = yield from shuffled("R1", DECK)
    for hand in s.hands:
        hand[:] = [s.deck.pop(), s.deck.pop(), s.deck.pop()]
    for _ in range(2):
        chosen = yield from everyone("R2", dict(enumerate(s.hands)))
        for seat, card in chosen.items():
            s.hands[seat].remove(card)
            s.shown.append(card)
    return Outcome("R4", "It is over.", ())


def test_choices_that_are_piles_of_the_table_are_those_of_the_cards_dealt_again():
    match = Match.new(game(shows), 3, 1)
    for question in [*match.questions()]:
        match.answer(question.seat, question.choices[0])
    question = next(match.questions())
    for world in islice(match.game.imagine(question.view, question.seat, Random(1)), 20):
        again = Match(match.game, world, 1, resume=question.resume)
        assert again.ask.choices == dict(enumerate(world.hands))
        playout(match.game, world, Random(2), resume=question.resume)


def test_it_begins_at_no_arranged_table_and_says_what_to_do_instead():
    plain = game(loops)
    play = replayed(loops, lambda s: s == plain.setup(len(s.hands), s.options))
    strict = replace(plain, play=play)
    match = Match.new(strict, 2, seed=1)
    again = Match(strict, clone(match.state), 1, resume=match.ask.resume)
    assert again.ask.choices == match.ask.choices
    for begin in (Match, playout):
        with pytest.raises(
            ArrangedError, match=r"Move them into the state, and leave out `replayed`"
        ):
            begin(strict, clone(match.state), Random(1) if begin is playout else 1)
