"""Look-ahead, weights and counts of victories work for a co-operative game too."""

from dataclasses import replace
from random import Random

import pytest
from playing import look_ahead, transcript
from toys.rising import DECK, TEAM, Options, State

from tutor.bots.odds import weigh
from tutor.bots.simple import at_random, monte_carlo
from tutor.bots.tournament import duplicate, tournament
from tutor.coach.help.figures import expected_standing
from tutor.coach.learner import Learner
from tutor.coach.message import Placed
from tutor.coach.quiz.things import of_end, reader_at
from tutor.coach.review import stood
from tutor.coach.session.session import ending
from tutor.engine.driver import at_once
from tutor.engine.goal import Goal, Outcome, all_together, as_partners
from tutor.engine.match import Match, winners_in_words
from tutor.engine.state import cards_in
from tutor.widgets.start import with_whom

ALONE = replace(TEAM, goal=replace(TEAM.goal, sides=lambda one, other: one == other))  # as it was


def opening(own, other, pile=""):
    state = State(Options(), [DECK.cards(own), DECK.cards(other)], DECK.cards(pile))
    state.deck = [card for card in DECK if card not in cards_in([state.hands, state.pile])]
    return next(Match(TEAM, state, 0).questions())


def test_hints_tell_good_choices_from_bad_ones():
    question = opening("1N 5N 9N", "2N 6N 8N")
    found = weigh(TEAM, question, 200, "luck")
    assert [str(each.choice) for each in found] == ["1N", "5N", "9N"]
    assert [each.level for each in found] == [True, False, False]
    assert found[-1].mean == -5  # after the 9 nothing can be played: five cards are left
    assert found[0].mean > -3.5
    blind = weigh(ALONE, question, 50, "luck")
    assert {each.mean for each in blind} == {0}  # the fault that there was
    assert all(each.level for each in blind)


def test_there_is_a_chance_of_winning():
    good, poor = opening("4N", "6N 8N", "1N 2N"), opening("7N 9N", "3N 5N", "8N")
    chances = [at_once(stood(TEAM, each, 3000, "luck"))[0] for each in (good, poor)]
    assert chances[0] > 0.2 > chances[1] == 0
    assert TEAM.goal.share(Outcome("R3", "Won.", (0, 1)), 1) == 1  # nobody shares it
    assert ALONE.goal.share(Outcome("R3", "Won.", (0, 1)), 1) == 0.5
    assert TEAM.goal.share(Outcome("R3", "Lost.", ()), 1) == 0


def test_hints_speak_of_all_of_them():
    learner = Learner(Match.new(TEAM, 3, 1), 0, ("You", "Ada", "Ben"), stage=None)
    says = (
        "With the best choice all of you would have 2.5 cards at the end of the match, on average."
    )
    assert expected_standing(learner, 2.5) == says
    rivals = Learner(Match.new(ALONE, 3, 1), 0, ("You", "Ada", "Ben"), stage=None)
    assert "ahead of the best opponent" in expected_standing(rivals, 2.5)


def finished(game, players):
    """A match that was lost with some cards left."""
    match = Match.new(game, players, 1)
    while not match.over:
        question = next(match.questions())
        match.answer(question.seat, question.choices[-1])
    return match


def test_the_end_is_told_of_the_team_and_of_one_who_plays_alone():
    match = finished(TEAM, 3)
    left = match.outcome.scores[0]
    assert transcript(match).endswith(f"No card can be played. The team loses: {left} cards.\n")
    assert "Nobody wins: Player 0" in transcript(finished(ALONE, 3))
    learner = Learner(match, 0, ("You", "Ada", "Ben"), stage=None)
    assert learner.victory() == "The team loses."
    told = ending(match, 0, learner.names, "The team loses.")
    assert told.places == (Placed(0, 0, "All of you", f"{left} cards"),)  # no rank among no rivals
    assert str(told) == f"The team loses.\n  All of you: {left} cards"
    end = replace(match.outcome, winners=(0, 1, 2))
    assert winners_in_words(TEAM.goal, end) == "The team wins"
    solo = finished(replace(TEAM, players=range(1, 5)), 1)
    assert transcript(solo).startswith("Rising, 1 player, seed 1")
    learner = Learner(solo, 0, ("You",), stage=None)
    assert learner.victory() == "You lose."
    assert ending(solo, 0, learner.names, "").places[0].name == "You"
    assert expected_standing(learner, -2).startswith(
        "With the best choice you would have 2.0 cards"
    )


def test_questions_speak_of_the_team():
    reader = reader_at(TEAM, 2, 0)
    lost, won = Outcome("R3", "Over.", ()), Outcome("R3", "Over.", (0, 1))
    said = [of_end(end, reader).text for end in (lost, won, replace(won, winners=(0,)))]
    assert said == [
        "The team loses the match.",
        "The team wins the match.",
        "Only you win the match.",
    ]


@pytest.mark.parametrize(
    ("kind", "players", "says"),
    [
        (ALONE, range(2, 3), "Against 1 opponent"),
        (ALONE, range(2, 5), "Against 1 to 3 opponents"),
        (TEAM, range(2, 5), "With 1 to 3 partners"),
        (TEAM, range(1, 6), "On your own, or with 1 to 4 partners"),
    ],
)
def test_a_start_card_says_with_whom_one_plays(kind, players, says):
    assert with_whom(replace(kind, players=players)) == says


def thinking(game):
    return monte_carlo(game, worlds=20)


def by_chance(_game):
    return at_random


def test_a_thinking_player_helps_the_team_and_tournaments_show_it():
    found = tournament(TEAM, thinking, by_chance, players=2, deals=120)
    assert found.better
    assert 0 < found.equal < found.mean < 1 / 2  # what the same team does without that player
    assert duplicate(TEAM, thinking, by_chance, players=2, deals=40).better
    same = tournament(TEAM, by_chance, by_chance, players=3, deals=40)
    assert (same.mean, same.low, same.high) == (same.equal,) * 3


def test_who_looks_one_step_ahead_sees_that_the_game_would_be_lost():
    bot = look_ahead(TEAM)
    assert str(bot(opening("1N 9N", "2N 3N"), Random(1))) in ("1N", "9N")


@pytest.mark.parametrize(
    ("sides", "lead", "shares"),
    [(all_together, [3, 5, 1, 2], [1, 1, 0, 0]), (as_partners, [-2, 2, -4, -1], [0.5, 0.5, 0, 0])],
)
def test_sides_are_compared_and_share_victories(sides, lead, shares):
    goal = Goal(lambda s: s, sides=sides)
    assert [goal.lead([3, 5, 1, 2], seat) for seat in range(4)] == lead
    end = Outcome("R1", "Won.", (0, 1))
    assert [goal.share(end, seat) for seat in range(4)] == shares
