"""Secret numbers: masked in views, kept or drawn uniformly in sampled states."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from toys.tokens import TOKENS, counts

from tutor.bots.odds import weigh
from tutor.engine.match import Match
from tutor.engine.position import position, state_as_texts
from tutor.engine.redeal import divided, ways
from tutor.engine.script import Private
from tutor.engine.state import clone

FORGETFUL = replace(
    TOKENS, counts=lambda s, seat: [each._replace(counted=False) for each in counts(s, seat)]
)


def matches(game=TOKENS):
    for seed in range(6):
        match, rng = Match.new(game, 3 + seed % 3, seed), Random(seed)
        while not match.over:
            yield match
            for question in [*match.questions()]:
                match.answer(question.seat, rng.choice(question.choices))


def test_a_view_masks_the_tokens_of_others_and_shows_the_own():
    for match in matches():
        for seat in match.seats:
            view = TOKENS.view(match.state, seat)
            assert view.tokens[seat] == match.state.tokens[seat]
            assert {n for other, n in enumerate(view.tokens) if other != seat} == {None}


@pytest.mark.parametrize("toy", [TOKENS, FORGETFUL], ids=["counting", "forgetful"])
def test_imagined_worlds_fit_what_is_seen_and_ask_the_same(toy):
    for match in matches(toy):
        for seat in match.seats:
            view = toy.view(match.state, seat)
            for world in islice(toy.imagine(view, seat, Random(1)), 3):
                assert sum(world.tokens) == sum(match.state.tokens)
                assert min(world.tokens) >= 0
                assert toy.view(world, seat).tokens == view.tokens
                if toy is TOKENS:
                    assert world.tokens == match.state.tokens  # all payments were public
                    assert toy.view(world, seat) == view
                if seat in match.ask.choices:
                    assert Match(toy, world, 0).ask.choices[seat] == match.ask.choices[seat]


def planted(s, seat):
    """Return the same table with other tokens in the hands that a seat cannot see."""
    twin = clone(s)
    one, other = [each for each in range(len(s.tokens)) if each != seat][:2]
    twin.tokens[one], twin.tokens[other] = s.tokens[one] + s.tokens[other], 0
    return twin


def test_nothing_that_a_seat_sees_depends_on_hidden_tokens():
    for match in matches(FORGETFUL):
        for seat in match.seats:
            twin = Match(FORGETFUL, planted(match.state, seat), 0)
            assert FORGETFUL.view(twin.state, seat) == FORGETFUL.view(match.state, seat)
            assert twin.ask.choices.get(seat) == match.ask.choices.get(seat)
        for event in match.events[-1:]:
            hidden = [fact for fact in event.told if isinstance(fact, Private)]
            assert all(fact.read_by(None) == "some" for fact in hidden)


def test_masked_numbers_are_written_down_and_read_again():
    table = position(TOKENS, 3, tokens="3 ? ?", deck="...")
    assert table.tokens == [3, None, None]
    assert state_as_texts(table)["tokens"] == "3 ? ?"


def test_numbers_that_nobody_could_count_are_divided_in_every_way_alike():
    rows = Counter(tuple(divided(4, 3, None, rng)) for rng in [Random(1)] for _ in range(15000))
    assert len(rows) == ways(4, 3, 4) == 15
    assert sum((n - 1000) ** 2 / 1000 for n in rows.values()) < 36.1  # df = 14, 99.9 %
    capped = {tuple(divided(5, 3, 2, rng)) for rng in [Random(2)] for _ in range(300)}
    assert capped == {(2, 2, 1), (2, 1, 2), (1, 2, 2)}
    with pytest.raises(ValueError, match="No numbers were found"):
        divided(9, 3, 2, Random(1))


def test_hints_weigh_choices_behind_closed_hands():
    question = next(question for match in matches() for question in match.questions()
                    if len(question.choices) == 2)  # fmt: skip
    found = weigh(TOKENS, question, 60, "luck")
    assert {each.choice for each in found} == {"take", "pay"}
