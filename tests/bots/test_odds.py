"""Imagined worlds: the same for all choices, blind to the truth, and right in the long run."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import islice, permutations
from random import Random

import pytest
from playing import positions

from tutor.bots import odds
from tutor.bots.odds import (
    Worlds,
    confidence,
    estimate_worlds,
    find_best,
    odds_beside_best,
    odds_from_values,
    only_promising,
    play_worlds,
    weigh,
)
from tutor.bots.simple import monte_carlo
from tutor.engine.driver import at_once, playout_in_steps
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES

SIX = GAMES["six_nimmt"]
FEW = 6  # max. choices evaluated per question
UNSEEN = "16 17 41 71 92 93"


def nearly_over(theirs="92 93"):
    """Two turns to go; all but six cards have been seen."""
    rows = "10 11 12 13 14 / 40 / 70 / 90"
    hidden = [card for card in UNSEEN.split() if card not in theirs.split()]
    lie = {*rows.split(), *UNSEEN.split(), "15", "91"}
    seen = " ".join(card.code for card in SIX.printed if card.code not in lie)
    table = {"hands": f"15 91 / {theirs}", "deck": " ".join(hidden), "taken": f" / {seen}"}
    return Match(SIX, position(SIX, 2, rows=rows, **table), seed=0, until="R1")


def asked(match):
    return next(match.questions())


def exactly(first):
    """The value of a first card over all hands and orders of play of the other player."""
    values = []
    for theirs in permutations(UNSEEN.split(), 2):
        match = nearly_over(" ".join(theirs))
        for mine, other in zip(sorted(["15", "91"], key=lambda c: c != first), theirs, strict=True):
            for seat, code in ((0, mine), (1, other)):
                match.answer(seat, SIX.deck(match.state).cards(code)[0])
        values.append(SIX.goal.lead(SIX.standing(match.state), 0))
    return Fraction(int(sum(values)), len(values))


def test_the_odds_are_those_of_all_possible_deals():
    exact = {code: exactly(code) for code in ("15", "91")}
    question = asked(nearly_over())
    best, other = weigh(SIX, question, worlds=900, seed=1)
    assert exact[repr(best.choice)] > exact[repr(other.choice)]
    behind = exact[repr(best.choice)] - exact[repr(other.choice)]
    assert other.low < behind < other.high
    assert other.high - other.low < 1.5
    for each in (best, other):
        assert abs(each.mean - exact[repr(each.choice)]) < 0.5


def highest(state, seat, choices, rng):
    """A policy for 6 nimmt!: the highest card, or any row."""
    return max(choices, key=lambda choice: getattr(choice, "rank", choice))


def test_imagined_games_follow_the_policy_of_a_game():
    game, match = replace(SIX, policy=highest), nearly_over("92 93")
    steps = playout_in_steps(game, match.state, Random(0), first={1: SIX.printed.cards("92")[0]})
    assert [repr(match.state.hands) for _ in steps][:2] == ["[[15, 91], [92, 93]]", "[[15], [93]]"]


def test_of_very_many_choices_only_the_promising_ones_are_tried_and_the_one_in_question():
    game = replace(SIX, promising=lambda view, seat, choices: choices[:2])
    question = next(Match.new(SIX, 2, 1).questions())
    assert only_promising(game, question).choices == question.choices[:2]
    asked = only_promising(game, question, question.choices[5], question.choices[0])
    assert asked.choices == (*question.choices[:2], question.choices[5])
    assert monte_carlo(game, 2)(question, Random(1)) in question.choices[:2]
    assert only_promising(SIX, question).choices == question.choices


def some_questions(game, seeds=range(9)):
    """Questions of matches at random, with a few of their choices."""
    for match in islice(positions(game, game.options, seeds), 3, 60, 7):
        for question in match.questions():
            if not question.forced:
                yield match, replace(question, choices=question.choices[:FEW])


@pytest.mark.in_turn
def test_the_same_luck_finds_the_same(game):
    differ = 0
    for _, question in islice(some_questions(game), 3):
        found = weigh(game, question, 10, "a")
        assert weigh(game, question, 10, "a") == found
        differ += weigh(game, question, 10, "b") != found
    assert differ


@pytest.mark.in_turn
def test_what_is_hidden_makes_no_difference(game):
    differ = 0
    for match, question in islice(some_questions(game), 4):
        found = weigh(game, question, 8, 1)
        for world, _ in islice(Worlds(game, question, 7), 2):
            there = Match(game, world, 0, resume=question.resume)
            same = next(q for q in there.questions() if q.seat == question.seat)
            assert same.choices[: len(question.choices)] == question.choices
            assert weigh(game, replace(same, choices=question.choices), 8, 1) == found
            differ += world != match.state
    assert differ > 4


@pytest.mark.in_turn
def test_every_choice_is_weighed_and_the_best_comes_first(game):
    for _, question in islice(some_questions(game), 3):
        best, *others = weigh(game, question, 12, 1)
        assert {repr(each.choice) for each in (best, *others)} == {*map(repr, question.choices)}
        assert (best.behind, best.low, best.high) == (0, 0, 0)
        assert [each.behind for each in others] == sorted(each.behind for each in others)
        assert {each.worlds for each in (best, *others)} == {12}
        for each in others:
            assert each.low <= each.behind <= each.high
            assert each.behind == pytest.approx(best.mean - each.mean)


def test_choices_are_tried_in_the_same_worlds_with_the_same_luck():
    question = asked(nearly_over())
    twins = question.__class__(0, question.rule, question.choices[:1] * 2, question.view)
    one, other = odds_beside_best(
        SIX, twins, 0, play_worlds(SIX, twins, islice(Worlds(SIX, twins, 3), 50))
    )
    assert one == other  # a choice cannot be better than itself


def test_halving_drops_the_worse_half():
    question = asked(nearly_over())
    assert repr(question.choices[find_best(SIX, question, 60, 1)]) == "91"


def test_less_effort_means_fewer_worlds_and_a_few_there_always_are():
    question = asked(nearly_over())
    worlds = [weigh(SIX, question, 100, 1, effort)[0].worlds for effort in (0, 100, 200, 10**6)]
    assert worlds[0] == odds.LEAST < worlds[1] < worlds[2] < worlds[3] == 100


@pytest.mark.in_turn
def test_effort_is_counted_in_the_questions_of_imagined_games(game):
    for _, question in islice(some_questions(game), 2):
        few = [at_once(estimate_worlds(game, question, 10**9, "a", n)) for n in (10**5, 10**6)]
        assert odds.LEAST < few[0] <= few[1] // 10
        assert few[1] * len(question.choices) < 10**6  # each playout answers at least one question
        assert at_once(estimate_worlds(game, question, 5, "a", 10**6)) == 5


def test_an_interval_holds_together_with_others():
    assert confidence(0) == confidence(1) == pytest.approx(1.96, abs=0.001)
    assert confidence(9) == pytest.approx(2.766, abs=0.001)
    alone = odds_from_values("a", [*range(10)], [*range(0, 20, 2)], confidence(1))
    assert alone.behind == 4.5
    assert alone.high - 4.5 == pytest.approx(2.262 * (55 / 6 / 10) ** 0.5, rel=0.02)  # Student's t
    assert not alone.level
    assert odds_from_values("a", [1, 1], [1, 1], 2).level


def takes_the_first(*_):
    """A search that finds nothing."""
    yield
    return 0


def test_what_does_better_in_fresh_worlds_becomes_the_best(monkeypatch):
    question = asked(nearly_over())
    monkeypatch.setattr(odds, "find_best_in_steps", takes_the_first)
    assert repr(question.choices[0]) == "15"
    best, other = weigh(SIX, question, 300, 1)
    assert repr(best.choice) == "91"
    assert other.low > 0


def test_after_the_last_comparison_all_are_measured_against_the_first(monkeypatch):
    question = asked(nearly_over())
    monkeypatch.setattr(odds, "find_best_in_steps", takes_the_first)
    monkeypatch.setattr(odds, "AGAIN", 1)
    best, other = weigh(SIX, question, 300, 1)
    assert repr(best.choice) == "91"
    assert (best.behind, best.low, best.high) == (0, 0, 0)
    assert other.behind == pytest.approx(best.mean - other.mean)
    assert other.low > 0


def test_a_seat_is_ahead_of_the_best_of_the_others():
    lead = GAMES["flares"].goal.lead
    assert lead([3, 1, 2], 0) == 1
    assert lead([3, 1, 2], 1) == -2
    assert lead([Fraction(1, 2), 0], 0) == 0.5


def test_choices_that_no_rule_tells_apart_share_one_verdict():
    kaplowitz = GAMES["kaplowitz"]
    match = Match.new(kaplowitz, 3, seed=1)
    question = next(match.questions())
    weighed = {each.choice: each for each in weigh(kaplowitz, question, 20, "luck")}
    by_rank = defaultdict(set)
    for card, each in weighed.items():
        by_rank[card.rank].add((each.mean, each.behind, each.low, each.high))
    assert len(by_rank) < len(weighed) == len(question.choices)
    assert [len(verdicts) for verdicts in by_rank.values()] == [1] * len(by_rank)
