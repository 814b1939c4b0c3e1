"""The programs of bench/: what they count, and where they write it."""

import re
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from game_files import RECIPE
from playing import at_most

from bench import (
    balance,
    bots,
    coach,
    dicht_dran,
    games,
    no_thanks,
    questions,
    report,
    six_nimmt,
    take_five,
    the_game,
)
from bench.habits import habits
from bench.habits.__main__ import FOLDER
from bench.habits.habit import Habit, figure, line, player
from bench.timing import Job, fewer, take_turns
from tutor.bots.tournament import TournamentResult
from tutor.engine.match import Match
from tutor.games import GAMES

PAGE = "# Figures\n\n<!-- the games -->\nold\n<!-- end of the games -->\n\nThe end.\n"


def test_jobs_take_turns_and_every_other_time_backwards():
    order = []
    jobs = [Job(lambda name=name: len(order.append(name) or "once")) for name in "ab"]
    take_turns(jobs, 3)
    assert order == [*"ba", *"ab", *"ba"]
    assert [len(job.seconds) for job in jobs] == [3, 3]


def test_a_figure_is_the_median_for_doing_it_once():
    job = Job(lambda: 1, seconds=[0.5, 0.002, 0.001])
    assert job.each == 0.002
    assert job.rate == 500
    assert job.us == pytest.approx(2000)


def test_less_is_played_of_games_that_take_long():
    assert [fewer(200, GAMES[name]) for name in ("flares", "squad")] == [200, 66]


def test_a_section_is_written_between_its_marks_and_nowhere_else(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    for _ in range(2):
        report.write("the games", ["new"], page)
    assert page.read_text() == PAGE.replace("old", "new")
    assert "new" in capsys.readouterr().out


def test_a_section_that_the_page_does_not_have_is_refused(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    with pytest.raises(ValueError, match=r"page\.md has no section between <!-- the bots -->"):
        report.write("the bots", ["new"], page)
    assert page.read_text() == PAGE


def test_an_expert_of_no_thanks_wins_at_a_table_of_simple_players():
    contest = no_thanks.Contest(4, no_thanks.EXPERT, no_thanks.FREE)
    won = [no_thanks.wins(contest, seed) for seed in range(1, 4)]
    assert {4 * each for each in won} <= {*range(5)}
    assert sum(won) / 3 > 1 / 4


def test_an_expert_of_6_nimmt_wins_rounds_against_players_at_random():
    won = [six_nimmt.round_of("at random", seed)[0] for seed in range(1, 9)]
    assert {12 * each for each in won} <= {0, 3, 4, 6, 12}  # alone, or with others
    assert sum(won) / 8 > 1 / 4


def test_an_expert_of_dicht_dran_wins_at_a_table_of_beginners(monkeypatch):
    monkeypatch.setattr("tutor.games.dicht_dran.expert.EFFORT", 3000)
    won = [dicht_dran.deal("expert", "beginner", 3, seed)[0] for seed in range(1, 9)]
    assert {6 * 3 * each for each in won} <= {*map(float, range(19))}
    assert sum(won) / 8 > 1 / 3


def test_the_figures_of_take_five_count_all_victories_of_a_table():
    contest = take_five.Contest(3, "beginner", "beginner")
    assert take_five.results(contest, seed=1) == pytest.approx((1 / 3, 0))


SECTIONS = (
    "the games",
    "side by side",
    "the bots",
    "the coach",
    "questions",
    "who beats whom",
    "how far teams come",
    "how often teams win",
    "no thanks",
    "6 nimmt",
    "Dicht Dran",
    "take five",
    "how sure hints are",
    "click to paint",
    "starting",
)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_page_of_figures_has_the_sections_that_are_written(section):
    text = report.PAGE.read_text(encoding="utf-8")
    assert text.index(f"<!-- {section} -->") < text.index(f"<!-- end of {section} -->")


def test_numbers_have_three_digits_that_count():
    assert [*map(report.number, (12345.6, 99.96, 12.34, 1.234))] == [
        "12,346",
        "100.0",
        "12.3",
        "1.23",
    ]


def test_a_table_has_its_numbers_on_the_right():
    assert report.table(["game", "µs"], [["Flares", 3]]) == [
        "| game | µs |",
        "| --- | ---: |",
        "| Flares | 3 |",
    ]


def test_half_a_round_is_half_of_its_decisions(game):
    whole, half = games.first_round(game), games.half_a_round(game)
    assert whole.halted or whole.over  # a match may have one round
    assert len(whole.past) >= 4
    assert len(half.past) == len(whole.past) - len(whole.past) // 2
    assert half.record() == whole.record()[: len(half.record())]


def test_a_census_counts_what_is_played():
    rounds, decisions = games.census(GAMES["six_nimmt"])
    assert decisions / rounds > 40  # ten cards for each of four players, and some rows
    assert games.census(GAMES["six_nimmt"]) == (rounds, decisions)


@pytest.mark.in_turn
def test_a_told_match_comes_to_its_end(game):
    assert games.told(game, 1).over


def test_the_bots_are_asked_what_leaves_a_choice(game):
    asked = bots.questions(game)
    assert len(asked) >= bots.QUESTIONS
    assert not any(question.forced for question in asked)


def test_every_question_and_every_step_is_timed():
    asked, steps = questions.times(GAMES["six_nimmt"], 1)
    assert len(asked) == len(GAMES["six_nimmt"].rules)
    assert sum(asked) == pytest.approx(sum(steps))


def test_a_share_of_the_times_is_the_time_within_which_so_many_are_done():
    assert questions.share([5, 1, 4, 2, 3], 0.5) == 3
    assert questions.share([5, 1, 4, 2, 3], 1) == 5


@pytest.mark.in_turn
def test_a_learner_waits_where_there_is_a_choice(game):
    sessions = coach.sessions(game, 3)
    assert len(sessions) == 3
    assert not any(coach.asked(each).forced for each in sessions)
    assert [each.match.record() for each in coach.sessions(game, 3)] == [
        each.match.record() for each in sessions
    ]
    last = coach.decided(sessions[0])
    assert last.last_decision() == len(sessions[0].match.past)


@pytest.mark.in_turn
def test_habits_keep_to_the_rules_and_make_a_difference(game):
    differ = {habit.says: 0 for habit in habits(game) if not habit.others}
    for seed in range(12):
        match, usual = Match.new(game, at_most(game), seed), player(lambda _: None, game)
        while not match.over and len(match.past) < 60:
            for question in [*match.questions()]:
                choice = usual(question, Random(1))
                for habit in habits(game):
                    other = player(habit.does, game)(question, Random(1))
                    assert other in question.choices
                    if habit.says in differ:
                        differ[habit.says] += other != choice
                match.answer(question.seat, choice)
    assert all(differ.values()), differ


def test_what_learners_read_is_what_was_tried(game):
    text = (FOLDER / game.id / "play_well.md").read_text(encoding="utf-8")
    assert habits(game), f"bench/habits/{game.id}.py: write it as {RECIPE} shows."
    assert re.findall(r"\*\*(.+?)\*\*", text) == [habit.says for habit in habits(game)]
    for habit in habits(game):
        assert f"**{habit.says}** {habit.told} " in text


def test_what_a_habit_is_worth_is_told_in_the_unit_of_the_game():
    flares, golf = GAMES["flares"], GAMES["mini_golf"]
    found = TournamentResult(300, -1.23, -1.51, -0.98, 0)
    lacking = Habit("Duck.", "Not ducking costs", lambda _: None)
    assert line(flares, lacking, found) == (
        "- **Duck.** Not ducking costs 1.2 points a round (95 %: 1.0 to 1.5)."
    )
    having = Habit("Duck.", "Ducking saves", lambda _: None, good=True)
    found = TournamentResult(300, 1.23, 0.98, 1.51, 0)
    assert figure(golf, having, found) == "1.2 points a hole (95 %: 1.0 to 1.5)"
    match = Habit("Duck.", "If you duck, you win", lambda _: None, rounds=False)
    found = TournamentResult(300, 0.42, 0.401, 0.443, 1 / 3)
    assert figure(flares, match, found) == "42 of 100 matches instead of 33 (95 %: 40 to 44)"


def test_a_team_is_counted_by_what_it_has_left():
    cards = [the_game.left(contestant, 5, seed=1) for _, contestant in the_game.TEAMS]
    assert all(0 <= each < 98 for each in cards)
    assert cards == [the_game.left(contestant, 5, seed=1) for _, contestant in the_game.TEAMS]
    with ThreadPoolExecutor(1) as pool:
        row = the_game.row("beginner", the_game.TEAMS[1][1], 3, 4, pool)
    assert len(row) == len(the_game.HEADS)
    assert row[:2] == ["3 of beginner", "4"]


def test_a_level_that_is_weaker_than_the_one_before_it_is_bold():
    shares = (0.05, 0.02, 0.1), (0.5, 0.4, 0.6), (0.2, 0.1, 0.3), (0.4, 0.2, 0.6)
    results = [TournamentResult(36, *each, 1 / 3) for each in shares]
    random, beginner, casual, skilled, expert = balance.rising(results)
    assert (random, beginner) == ("5 % (2 % to 10 %)", "33 %")
    assert casual == "50 % (40 % to 60 %)"
    assert skilled == "**20 % (10 % to 30 %)**"
    assert expert == "40 % (20 % to 60 %)"
    assert (
        balance.rising([TournamentResult(36, 0.6, 0.5, 0.7, 1 / 3), *results[1:]])[1] == "**33 %**"
    )
