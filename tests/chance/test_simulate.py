"""Simulations: the same for any chunks and any executor, and right."""

import os
import re
import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from itertools import permutations
from math import inf, sqrt
from multiprocessing import get_context

import pytest
from chance.questions import TORN, cheapest_row, deck_sweeps, somebody_takes, worth
from playing import look_ahead

from tutor.bots.intervals import wilson
from tutor.chance import (
    Estimate,
    P,
    agree,
    deals,
    distribution,
    draws,
    games,
    hands,
    ranks,
    rounds,
    running,
    simulate,
    suits,
    value,
)
from tutor.chance.agreement import STRICT
from tutor.games import GAMES, beginner
from tutor.games.six_deck import DECK

THREE, ROUND = deals(DECK, 3), rounds("flares", players=2)
SHORT = games("flares", 3, {"max_rounds": 2}, by={0: beginner, "R5": look_ahead})
TURN = rounds("six_nimmt", players=4, until="R2", by={"R6": cheapest_row})
PLAYED = [(deck_sweeps, ROUND), (deck_sweeps, SHORT), (somebody_takes, TURN), (worth, THREE)]

# The same result with any executor


@pytest.mark.parametrize("chunk", [1, 7, 60, 1000])
@pytest.mark.parametrize(("asked", "space"), PLAYED, ids=repr)
def test_chunks_do_not_matter(asked, space, chunk):
    assert simulate(asked, space, 60, 3, chunk=chunk) == simulate(asked, space, 60, 3)


def processes():
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.parametrize(
    "pool", [lambda: ThreadPoolExecutor(3), processes], ids=["threads", "processes"]
)
def test_executors_do_not_matter(pool):
    with pool() as executor:
        for asked, space in [*PLAYED, (suits.most >= 2, THREE), (ranks.sum, THREE)]:
            there = simulate(asked, space, 60, 3, executor=executor, chunk=9)
            assert there == simulate(asked, space, 60, 3)
        many = simulate(ranks.sum, THREE, 200, executor=executor, chunk=1)  # over the queue's size
        assert many == simulate(ranks.sum, THREE, 200)


def test_another_seed_is_other_luck_and_every_number_has_its_own():
    one = simulate(ranks.sum, THREE, 300, seed=1)
    assert one == simulate(ranks.sum, THREE, 300, seed=1)
    assert one.values != simulate(ranks.sum, THREE, 300, seed=2).values
    assert one.values[:100] == simulate(ranks.sum, THREE, 100, seed=1).values
    assert len(Counter(map(tuple, (one.values[i : i + 6] for i in range(0, 300, 6))))) == 50


# Interrupted simulations keep partial results


def test_a_stopped_run_is_a_shorter_run():
    stopped = simulate(ranks.sum, THREE, 1000, chunk=100, progress=lambda done, _: done < 300)
    assert stopped.values == simulate(ranks.sum, THREE, 300).values
    assert "300 simulated, stopped before 1,000" in repr(stopped)
    assert "stopped" not in repr(simulate(ranks.sum, THREE, 300))


def test_a_long_run_stops_at_once():
    stop = {"chunk": 10, "progress": lambda *_: False}
    assert simulate(ranks.sum, THREE, 10**8, **stop).n == 10
    with ThreadPoolExecutor(2) as executor:
        assert simulate(ranks.sum, THREE, 10**8, executor=executor, **stop).n == 10


@pytest.mark.parametrize(("n", "told"), [(10**15, "1,000,000,000,000,000"), (10**400, "10^400")])
def test_a_run_that_would_take_years_is_refused_at_once(n, told):
    told = re.escape(told)
    with pytest.raises(ValueError, match=f"{told} times would take years. Choose a smaller n="):
        simulate(ranks.sum, THREE, n, progress=lambda *_: False)
    with (
        ThreadPoolExecutor(2) as executor,
        pytest.raises(ValueError, match=f"{told} times would take years on one core"),
    ):
        simulate(deck_sweeps, ROUND, n, executor=executor)


def test_what_goes_wrong_in_a_run_that_is_too_long_is_told():
    with pytest.raises(ValueError, match="raises ZeroDivisionError"):
        simulate(lambda hand: 1 / 0, THREE, 10**30)


def test_answers_may_be_any_numbers():
    mean = simulate(value(lambda hand: sum(c.rank for c in hand) / 3, "average"), THREE, 2000)
    assert mean.holds(Fraction(7, 2))
    assert repr(mean).startswith("average: 3.")
    assert mean.share(7 / 3).holds(P(ranks.sum == 7, THREE))
    roots = simulate(value(lambda hand: sqrt(hand.ranks.highest), "root"), THREE, 500)
    payoffs = simulate(value(lambda hand: 1.5 if hand.suits.most > 1 else -1.5), THREE, 500)
    for found in (roots, payoffs, roots - payoffs, payoffs * 1.5 / 2):
        low, high = found.interval
        assert low < found.mean < high
        assert "probably between" in repr(found)
    assert (payoffs * 2 + 1.5).mean == pytest.approx(2 * payoffs.mean + 1.5)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_keeps_what_is_done():
    met = []

    def asked(hand):
        if hand not in met[-1:]:  # some questions are repeated
            met.append(hand)
        if len(met) == 251:
            signal.raise_signal(signal.SIGINT)
        return hand.ranks.sum

    stopped = simulate(asked, THREE, 1000)
    assert stopped.values == simulate(ranks.sum, THREE, 250).values
    assert "250 simulated, stopped before 1,000" in repr(stopped)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(
    "pool", [lambda: ThreadPoolExecutor(2), processes], ids=["threads", "processes"]
)
def test_ctrl_c_calls_off_what_workers_have_not_begun(pool):
    def press(done, wanted):
        if done == 300 < wanted:
            os.kill(os.getpid(), signal.SIGINT)

    with pool() as executor:
        stopped = simulate(ranks.sum, THREE, 5000, chunk=50, executor=executor, progress=press)
    assert 300 <= stopped.n < 5000
    assert stopped.values == simulate(ranks.sum, THREE, stopped.n).values


def test_ctrl_c_before_anything_is_done_is_no_result():
    def asked(hand):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(asked, THREE, 10)


def test_progress_is_told_how_much_is_done_and_when_it_is_over():
    told = []
    simulate(ranks.sum, THREE, 1000, progress=lambda *so_far: told.append(so_far))
    assert told == [(done, 1000) for done in range(10, 1001, 10)]
    told.clear()
    simulate(ranks.sum, THREE, 10, chunk=4, progress=lambda *so_far: told.append(so_far) or False)
    assert told == [(4, 10), (4, 4)]
    told.clear()
    with pytest.raises(ValueError, match="raises ZeroDivisionError"):
        simulate(lambda hand: 1 / 0, THREE, 10, progress=lambda *so_far: told.append(so_far))
    assert told == [(0, 0)]


# Play


def test_a_round_ends_when_the_next_deal_is_about_to_begin():
    (table,) = ROUND.sample("1/0")
    assert (table.rounds, len(table.tricks)) == (1, 3)
    (table,) = rounds("six_nimmt", 4).sample("1/0")
    assert not any(table.hands)
    assert sum(table.scores) > 0


def test_a_round_may_end_when_a_rule_comes_again():
    (table,) = TURN.sample("1/0")
    assert [len(hand) for hand in table.hands] == [9] * 4


def test_whole_games_end():
    (table,) = games("six_nimmt", 2).sample("1/0")
    assert max(table.scores) >= 66
    (table,) = games("flares", 2, {"max_rounds": 3}).sample("1/0")
    assert table.rounds == 3


def test_players_sit_where_they_are_told_and_see_what_they_may():
    asked = []

    def watcher(game):
        def bot(question, rng):
            asked.append((question.seat, question.rule))
            others = [
                hand for seat, hand in enumerate(question.view.hands) if seat != question.seat
            ]
            assert {card.kind for hand in others for card in hand} <= {"back"}
            return question.choices[0]

        return bot

    games("flares", 3, {"max_rounds": 1}, by={1: watcher}).sample("1/0")
    assert {seat for seat, _ in asked} == {1}
    asked.clear()
    games("flares", 3, {"max_rounds": 1}, by={"R5": watcher}).sample("1/1")
    assert {rule for _, rule in asked} == {"R5"}
    asked.clear()
    games("flares", 3, {"max_rounds": 1}, by=watcher).sample("1/0")
    assert {seat for seat, _ in asked} == {0, 1, 2}


def test_every_game_can_be_simulated(game):
    players = game.players[0]
    standing = simulate(lambda table: sum(game.standing(table)), games(game, players), 3)
    assert standing.n == 3
    if game.deal:
        assert simulate(lambda table: True, rounds(game, players), 3).mean == 1


# Known from other programs; s.e. is the standard error of theirs


def test_the_deck_sweeps_as_often_as_elsewhere():
    share = simulate(deck_sweeps, ROUND, 8000)
    assert abs(share.mean - 0.430) < 3 * sqrt(0.001**2 + 0.43 * 0.57 / 8000)


def test_a_random_round_costs_as_many_heads_as_elsewhere():
    table = rounds("six_nimmt", players=4, by={"R6": cheapest_row})
    heads = simulate(lambda table: Fraction(sum(table.scores), 4), table, 3000)
    low, high = heads.interval
    assert abs(heads.mean - 12.175) < 3 * sqrt(0.002**2 + ((high - low) / 3.92) ** 2)
    assert high - low < 0.2


def test_a_row_is_taken_in_the_first_turn_if_one_of_four_players_has_the_lowest_of_eight_cards():
    assert agree(somebody_takes, TURN, n=3000, formula=Fraction(4, 8))
    card, rest = hands("card", "rest")
    space = deals(GAMES["six_nimmt"].printed[:12], 1, 7)  # any number of cards
    assert 4 * P(card.rank < rest.ranks.lowest, space) == Fraction(4, 8)


# Intervals


def test_intervals_of_shares_hold_the_truth_19_times_in_20():
    asked = suits.most >= 2
    truth = P(asked, THREE)
    held = [simulate(asked, THREE, 100, seed).holds(truth) for seed in range(300)]
    assert 0.92 <= sum(held) / 300 <= 0.98


def test_intervals_of_means_hold_the_truth_19_times_in_20():
    held = [simulate(ranks.sum, THREE, 100, seed).holds(Fraction(21, 2)) for seed in range(300)]
    assert 0.92 <= sum(held) / 300 <= 0.98


def test_an_interval_by_hand():
    low, high = Estimate("", [True] * 3 + [False] * 7, 10, 1).interval
    z, p, n = 1.959964, 0.3, 10  # the limits are the shares whose deviation is just z
    for limit in (low, high):
        assert abs(p - limit) / sqrt(limit * (1 - limit) / n) == pytest.approx(z, abs=1e-5)
    four = Estimate("", [2, 4, 4, 6], 4, 1)
    half = 3.182446 * sqrt(8 / 3 / 4)  # Student's t with 3 degrees of freedom
    assert four.interval == pytest.approx((4 - half, 4 + half), abs=1e-5)
    assert (four + 1 - 1).interval == pytest.approx(four.interval)
    other = Estimate("", [1, 2, 3, 4, 5], 5, 2)  # independent: the shorter one counts
    half = 3.182446 * sqrt(8 / 3 / 4 + 2.5 / 5)
    assert (four - other).interval == pytest.approx((1 - half, 1 + half), abs=1e-5)
    assert running(four).drawing["data"]["values"][-1]["low"] == pytest.approx(
        four.interval[0], abs=1e-4
    )
    assert Estimate("", [True] * 10, 10, 1).interval[1] == 1
    one = Estimate("seven", [7], 1, 1)
    for each in (one, one + 1, 2 * one, one - four):
        assert each.interval == (-inf, inf)  # a single value gives no interval
        assert "one answer is too few for an interval" in repr(each)


@pytest.mark.parametrize("n", [4, 10, 20])
def test_intervals_of_a_few_means_hold_the_truth_19_times_in_20(n):
    held = [simulate(ranks.sum, THREE, n, seed).holds(Fraction(21, 2)) for seed in range(500)]
    assert 0.93 <= sum(held) / 500 <= 0.975


def test_a_mean_that_depends_on_very_few_answers_says_so():
    def told(*values):
        return repr(Estimate("points", values, len(values), 1))

    assert "All 20 answers are the same, so a rare one may be missing." in told(*[0.5] * 20)
    assert "Only 1 answer differs from the others, so the interval is rough." in told(*[0] * 50, 3)
    assert "Only 4 answers differ from the others" in told(3, 3, 4, 5, *[0] * 50)
    for enough in ([3] * 5 + [0] * 50, [1, 0, 0, 0, 0], [True] * 20, [*range(20)]):
        assert "answer" not in told(*enough)
    prize = value(lambda hand: 30 if hand.ranks.sum == 18 else 0, "prize")
    assert "All 20 answers are the same" in repr(simulate(prize, THREE, 20))
    assert "Only 1 answer differs" in repr(simulate(prize, THREE, 500))


def test_what_was_never_or_always_seen_may_have_the_chance_0_or_1():
    for level in (0.5, 0.9, 0.95, 0.99, 0.999, STRICT):
        for n in [*range(1, 300), 500, 1000, 2000, 5000, 10**4, 10**6, 10**9]:
            low, high = wilson(0, n, level)
            assert low == 0 < high, (n, level)
            assert wilson(n, n, level) == pytest.approx((1 - high, 1), abs=1e-12)
            assert wilson(n, n, level)[1] == 1, (n, level)
    for n in (20, 1000, 2000):
        never = simulate(ranks.sum > 18, THREE, n)
        assert never.holds(0)
        assert not never.holds(-1e-12)
        assert simulate(ranks.sum > 2, THREE, n).holds(1)
        assert agree(ranks.sum > 2, THREE, n=n, formula=1)


def test_every_order_of_drawn_cards_is_as_likely_as_any_other():
    four = draws(TORN[:4], 3)
    drawn = simulate(lambda draw: " ".join(card.code for card in draw), four, 2400)
    found = Counter(drawn.values)
    assert {*found} == {" ".join(c.code for c in order) for order in permutations(TORN[:4], 3)}
    chi = sum((many - 100) ** 2 / 100 for many in found.values())
    assert chi < 41.6  # with 23 degrees of freedom, exceeded once in a hundred
    for number in range(20):  # no card is drawn twice
        (hand,) = deals(TORN, 13).sample(f"1/{number}")
        assert {*hand} == {*TORN}


def test_simulated_deals_are_as_likely_as_counted_ones():
    (first, second, third) = hands("first", "second", "third")
    for asked, space in [
        ((first.suit == second.suit) & (third.rank > 2), draws(TORN, 3)),
        (first.ranks.sum > second.ranks.highest + third.ranks.sum, deals(TORN, 3, 1, 2)),
    ]:
        assert agree(asked, space, n=3000)
    sums, drawn = distribution(ranks.sum, THREE), simulate(ranks.sum, THREE, 4000)
    chi = sum((drawn.share(v).mean - float(p)) ** 2 / float(p) for v, p in sums.items()) * drawn.n
    assert chi < 30.6  # with 15 degrees of freedom, exceeded once in a hundred
