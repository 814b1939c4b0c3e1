"""Nothing that a seat is shown depends on hidden cards; and planted leaks would be found."""

from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import pytest
from leaks import Listening, leaks, other_numbers, shown
from playing import positions
from toys.tokens import TOKENS

from tutor.bots.simple import at_random
from tutor.engine.game import Game, memory_of
from tutor.engine.match import Match
from tutor.engine.memory import Memory
from tutor.engine.script import Ask
from tutor.engine.state import cards_in
from tutor.games import GAMES, adviser

LOOKED = 60  # positions of each match


def listening(game, options, seeds=(1,)):
    """Positions of a few matches, one in a few."""
    for seed in seeds:
        yield from islice(positions(game, options, seeds=[seed], kind=Listening), 0, LOOKED, 4)


def test_what_a_seat_is_shown_does_not_change_with_hidden_cards(game, options):
    tried = 0
    for match in listening(game, options):
        found, swaps = leaks(game, match)
        assert found == []
        tried += swaps
    assert tried > 5


def test_imagined_players_decide_by_what_their_seat_sees(game, options):
    """A policy gets the whole state, for speed: it may look only at what its seat sees."""
    compared = 0
    for match in listening(game, options, seeds=(1, 2, 3)):
        for question in match.questions():
            if question.forced:
                continue
            world = next(game.imagine(question.view, question.seat, Random(1)))
            said = [
                game.policy(state, question.seat, question.choices, Random(2))
                for state in (match.state, world)
            ]
            assert said[0] == said[1]
            compared += world != match.state
    assert compared > 3


def test_a_beginner_gives_the_same_reasons_whatever_is_hidden(game, options):
    advise = adviser(game)
    for match in listening(game, options):
        for question in match.questions():
            world = next(game.imagine(question.view, question.seat, Random(1)))
            same = [q for q in Match(game, world, 0).questions() if q.seat == question.seat]
            assert [advise(each) for each in same] == [advise(question)]


def test_what_was_seen_is_remembered(game, options):
    """For every hidden card that was shown to a seat, the memory or a pile has an entry."""
    for match in listening(game, options, seeds=(1, 2)):
        heard = match.listen()
        for seat in match.seats:
            hidden = {*cards_in(match.state)} - {*cards_in(game.view(match.state, seat))}
            limited = [s.pile for s in game.secrets(match.state, seat) if s.fits]
            told = (heard[seat] | match.mixed) & hidden - {*cards_in(limited)}
            assert told <= {*memory_of(match.state).marks}


def test_a_game_that_forgets_is_found(monkeypatch):
    monkeypatch.setattr(Memory, "mixed", lambda memory, cards, group="": memory)
    with pytest.raises(AssertionError):
        test_what_was_seen_is_remembered(GAMES["kaplowitz"], GAMES["kaplowitz"].options)


# Leaks that are planted in Flares, to see that they would be found

FLARES = GAMES["flares"]


def forgotten(s, seat):
    """The last hand is not declared secret."""
    *secrets, _ = FLARES.secrets(s, seat)
    return secrets


def telling_choices(s, tell):
    """The legal choices of a seat depend on the hand of the next one."""
    script, answer = FLARES.play(s, tell), None
    try:
        while True:
            question = script.send(answer)
            if isinstance(question, Ask):
                ((seat, choices),) = question.choices.items()
                odd = sum(card.rank for card in s.hands[(seat + 1) % len(s.hands)]) % 2
                question = Ask(question.rule, {seat: choices[:1] if odd else choices})
            answer = yield question
    except StopIteration as end:
        return end.value


@dataclass(frozen=True, eq=False)
class Careless(Game):
    """A game whose view counts something of a hidden hand."""

    def view(self, state, seat):
        view = super().view(state, seat)
        view.rounds = sum(card.rank for hand in state.hands for card in hand if hand)
        view.rounds -= sum(card.rank for card in state.hands[seat])
        return view


def careless():
    return Careless(**{name: getattr(FLARES, name) for name in FLARES.__dataclass_fields__})


@pytest.mark.parametrize(
    "planted",
    [
        pytest.param(replace(FLARES, secrets=forgotten), id="a hand is not secret"),
        pytest.param(replace(FLARES, play=telling_choices), id="choices tell of a hand"),
        pytest.param(careless(), id="a number tells of a hand"),
    ],
)
def test_a_planted_leak_is_found(planted):
    found = [leaks(planted, match, FLARES)[0] for match in listening(FLARES, FLARES.options)]
    assert any(found)


def test_a_memory_that_others_can_read_is_found(monkeypatch):
    """A player has buried two cards, and the view of the others says which ones."""

    def buried(match):
        match.listen()
        s = match.state
        s.seen = s.seen.shown_to(0, s.deck[:2])
        return match

    squad = GAMES["squad"]
    first = [next(listening(squad, squad.options, seeds=[seed])) for seed in range(1, 6)]
    matches = [*map(buried, first)]
    assert not any(seat != 0 for match in matches for seat in leaks(squad, match)[0])
    monkeypatch.setattr(Memory, "as_of", lambda memory, seat: memory)
    assert any(seat != 0 for match in matches for seat in leaks(squad, match)[0])


def test_a_policy_that_looks_into_other_hands_is_found():
    def peeking(s, seat, choices, rng):
        return choices[sum(c.rank for hand in s.hands for c in hand) % len(choices)]

    with pytest.raises(AssertionError):
        test_imagined_players_decide_by_what_their_seat_sees(
            replace(FLARES, policy=peeking), FLARES.options
        )


# Secret numbers


def tokens(game, seeds=range(4)):
    for seed in seeds:
        match, rng = Match.new(game, 3, seed), Random(seed)
        while not match.over:
            yield match
            for question in [*match.questions()]:
                match.answer(question.seat, at_random(question, rng))


def number_leaks(game):
    """The seats that are shown something else when others have other numbers."""
    forgetful = replace(
        game, counts=lambda s, seat: [c._replace(counted=False) for c in TOKENS.counts(s, seat)]
    )
    for match in tokens(game):
        for seat in match.seats:
            twin = other_numbers(TOKENS, match.state, seat)
            if twin != match.state:
                one, other = (Match(forgetful, s, 0) for s in (match.state, twin))
                yield shown(one, seat) == shown(other, seat)


def masked_late(s, tell):
    """The legal choices of a seat depend on the tokens of the next one."""
    script, answer = TOKENS.play(s, tell), None
    try:
        while True:
            question = script.send(answer)
            if isinstance(question, Ask) and s.tokens[(s.turn + 1) % len(s.tokens)] == 0:
                question = Ask(question.rule, {seat: ["take"] for seat in question.choices})
            answer = yield question
    except StopIteration as end:
        return end.value


def test_what_a_seat_is_shown_does_not_change_with_the_tokens_of_others():
    same = [*number_leaks(TOKENS)]
    assert all(same)
    assert len(same) > 30
    assert not all(number_leaks(replace(TOKENS, play=masked_late)))
