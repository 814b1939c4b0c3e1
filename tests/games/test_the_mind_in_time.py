"""The Mind in time: plans mean the same as choosing at every tick, and chances are exact."""

from itertools import islice
from math import sqrt
from random import Random

import pytest
from playing import table

from tutor.engine.match import Match
from tutor.engine.script import WAIT, Plan, carried_out, first_tick
from tutor.games.the_mind.clocks import (
    Clock,
    Pace,
    after_silence,
    fitted,
    nobody_lower,
    nobody_lower_after,
    waits,
)
from tutor.games.the_mind.game import GAME
from tutor.games.the_mind.players import PLAYERS
from tutor.games.the_mind.state import BRINGS_LIFE

LIMIT = 30  # ticks


class Ticks:
    """The model of the rules in which everybody chooses at every tick, written down by itself."""

    def __init__(self, state):
        self.hands = [sorted(card.rank for card in hand) for hand in state.hands]
        self.lives, self.shuriken, self.idle = state.lives, state.shuriken, state.idle
        self.stack, self.gone, self.over = [], set(), False

    def tick(self, chosen):
        """Apply all choices; return True if anything happened, even a raised hand."""
        raising = {seat for seat, deed in chosen.items() if deed == "raise"}
        playing = [seat for seat, deed in chosen.items() if deed == "lay"]
        self.idle += 1
        if raising == chosen.keys() and self.shuriken:
            self.shuriken -= 1
            for seat in raising:
                self.gone.add(self.hands[seat].pop(0))
            self.idle = 0
        elif playing:
            self.idle = 0
            for number in sorted(self.hands[seat][0] for seat in playing):
                self.lay(number)
        self.over = not self.lives or self.idle >= LIMIT
        return bool(raising or playing)

    def lay(self, number):
        if not self.lives or all(number not in hand for hand in self.hands):
            return
        self.stack.append(number)
        lower = {n for hand in self.hands for n in hand if n < number}
        self.gone |= lower
        self.hands = [[n for n in hand if n > number] for hand in self.hands]
        self.lives -= bool(lower)


def random_plans(questions, rng):
    """A plan for each, short ones more often."""
    return {
        q.seat: rng.choice([WAIT, rng.choice(q.choices[:8]), rng.choice(q.choices)])
        for q in questions
    }


@pytest.mark.parametrize("players", GAME.players)
def test_plans_mean_the_same_as_choosing_at_every_tick(players):
    rng, compared = Random(players), 0
    for seed in range(25):
        match = Match.new(GAME, players, seed, {"idle_limit": LIMIT, "levels": 4})
        level, ticks = -1, None
        while not match.over:
            if match.state.done != level:
                level, ticks = match.state.done, Ticks(match.state)
            plans = random_plans([*match.questions()], rng)
            at = 0
            while not ticks.tick(
                {s: p.deed if p.after == at else "wait" for s, p in plans.items()}
            ):
                at += 1
                warned = {*plans.values()} == {WAIT} and ticks.idle == LIMIT // 2
                if ticks.over or warned:
                    break
            for seat, plan in plans.items():
                match.answer(seat, plan)
            state = match.state
            gained = state.done > level and state.done in BRINGS_LIFE
            assert state.lives == ticks.lives + gained
            if state.done == level:
                assert [sorted(c.rank for c in hand) for hand in state.hands] == ticks.hands
                assert [card.rank for card in state.stack] == ticks.stack
                assert {card.rank for card in state.discarded} == ticks.gone
                assert (state.shuriken, state.idle) == (ticks.shuriken, ticks.idle)
            assert match.over == ticks.over or state.done > level
            compared += 1
    assert compared > 60


def test_of_plans_only_the_earliest_are_carried_out():
    answers = {0: Plan("lay", 7), 1: Plan("raise", 3), 2: WAIT, 3: Plan("lay", 3)}
    assert first_tick(answers) == 3
    assert carried_out(answers) == {0: WAIT, 1: Plan("raise", 3), 2: WAIT, 3: Plan("lay", 3)}
    assert carried_out({0: WAIT, 1: WAIT}) == {0: WAIT, 1: WAIT}
    assert first_tick({0: WAIT}) is None
    assert carried_out({0: "row", 1: Plan("lay")}) == {0: "row", 1: Plan("lay")}


def after_a_shuriken(seed):
    """Return a seat's view in level 3, after everybody has discarded the lowest card."""
    match = Match.new(GAME, 3, seed, {"levels": 4})
    while match.state.done < 2:
        for question in [*match.questions()]:
            match.answer(question.seat, PLAYERS["metronome"](question, Random(0)))
    for question in [*match.questions()]:
        match.answer(question.seat, Plan("raise"))
    return GAME.view(match.state, 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_chance_that_nobody_is_lower_is_that_of_imagined_worlds(seed):
    view = after_a_shuriken(seed)
    card = min(card.rank for card in view.hands[0])
    worlds = [*islice(GAME.imagine(view, 0, Random(seed)), 3000)]
    higher = sum(all(c.rank > card for hand in world.hands[1:] for c in hand) for world in worlds)
    chance = float(nobody_lower(view, 0))
    assert abs(higher / 3000 - chance) < 4 * sqrt(chance * (1 - chance) / 3000) + 1e-9


def test_two_other_cards_and_one_of_my_own():
    view = GAME.view(table(GAME, 3, hands="16 / 50 / 60").state, 0)
    assert nobody_lower(view, 0) == pytest.approx(84 * 83 / (99 * 98))


@pytest.mark.parametrize("seed", range(3))
def test_a_silence_that_says_nothing_changes_nothing_and_a_telling_one_all(seed):
    view = after_a_shuriken(seed)
    card = min(card.rank for card in view.hands[0])
    assert nobody_lower_after(view, 0, lambda rank: 1.0) == pytest.approx(
        float(nobody_lower(view, 0))
    )
    assert nobody_lower_after(view, 0, lambda rank: float(rank > card)) == 1


def test_the_longer_the_silence_the_surer_one_may_be():
    view = GAME.view(table(GAME, 3, hands="30 / 50 / 60").state, 0)
    chances = []
    for ticks in (0, 5, 10, 20, 30):
        view.idle = ticks
        chances.append(after_silence(view, 0, 0.05))
    assert chances == sorted(chances)
    assert chances[0] == pytest.approx(float(nobody_lower(view, 0)), abs=0.01)
    assert chances[-1] > 0.95


def test_who_is_certain_does_not_wait():
    view = GAME.view(table(GAME, 2, hands="40 80 / ", done="1").state, 0)
    assert waits(view, 0, Clock(0.2), Random(1)) == 0
    view = GAME.view(table(GAME, 2, hands="20 / 50", stack="19").state, 0)
    assert waits(view, 0, Clock(0.2), Random(1)) == 0


def test_a_pace_is_learned_from_cards_and_drawn_to_the_usual_one():
    assert fitted([]) == Pace(1.0, 0.0)
    slow = fitted([(gap, 2 * gap) for gap in range(5, 40)])
    assert 1.8 < slow.ticks < 2.2
    late = fitted([(gap, gap + 3) for gap in range(2, 40)])
    assert late.ticks == pytest.approx(1, abs=0.1)
    assert 2 < late.late <= 3


def test_partners_follow_somebody_slow_unless_they_are_a_metronome():
    paces = [(0, gap, 2 * gap) for gap in range(5, 30)]
    view = GAME.view(table(GAME, 2, hands="10 / 40 60", done="1").state, 1)
    view.paces = paces
    assert waits(view, 1, Clock(0.0), Random(1)) > 60
    assert waits(view, 1, Clock(0.0, adapts=False), Random(1)) == 40


@pytest.mark.parametrize("name", ["calm", "lively", "nervous", "metronome"])
def test_a_partner_knows_its_own_hand_and_the_time_alone(name):
    match = table(GAME, 3, hands="12 40 / 30 70 / 5 60", done="1")
    question = next(q for q in match.questions() if q.seat == 1)
    other = table(GAME, 3, hands="80 90 / 30 70 / 85 95", done="1")
    same = next(q for q in other.questions() if q.seat == 1)
    assert PLAYERS[name](question, Random(3)) == PLAYERS[name](same, Random(3))


def test_hands_are_not_raised_for_ever():
    match = table(GAME, 2, hands="60 90 / 70 95", done="1", raised="1", refused="4")
    question = next(match.questions())
    assert PLAYERS["calm"](question, Random(1)).deed == "lay"
