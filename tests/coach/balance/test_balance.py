"""Figures of games are those of matches that could be played, and say what they do not show."""

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest
from own_rules import CHANGES

from tutor.bots.course import course
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.estimate import Estimate, wilson
from tutor.coach.balance import balance, compare, duration, overview, skill
from tutor.coach.balance.balance import LIMIT, RULES
from tutor.coach.balance.compare import SURE, Row, line
from tutor.coach.balance.duration import announced, warning
from tutor.coach.balance.page import Share
from tutor.coach.change import change, original
from tutor.engine.match import Match
from tutor.games import GAMES, beginner
from tutor.widgets import learn

FLARES = GAMES["flares"]


def lowest(trick):
    """The lowest card of the lead suit wins."""
    return min(
        (play for play in trick if play[1].suit == trick[0][1].suit), key=lambda play: play[1].rank
    )


# One match


def test_a_course_is_that_of_a_match(game):
    players = min(game.players, key=lambda number: abs(number - 2))
    bots = [beginner(game)] * players
    found, match = course(game, bots, 5), Match.new(game, players, 5)
    answers = decisions = 0
    while not match.over:
        asked = [*match.questions()]
        answers, decisions = answers + 1, decisions + any(not each.forced for each in asked)
        for question in asked:
            match.answer(question.seat, bots[0](question, None))
    assert found.end == match.outcome
    assert (found.answers, found.decisions) == (answers, decisions)
    assert sum(found.told.values()) == len(match.events) + 1  # the end
    assert found.ended == (match.outcome.ended_by == "rules")


def test_the_first_rounds_have_leaders_instead_of_winners():
    found = course(FLARES, [beginner(FLARES)] * 3, 5, rounds=2)
    assert found.end is None
    assert found.rounds == 2
    assert sum(found.shares) == pytest.approx(1)


# Many matches


def test_the_shares_of_the_seats_are_those_of_the_victories(game):
    found = balance(game, matches=4)
    if found.is_shared:
        assert found.equal is None
        return
    shares = [each.shares for each in found.courses]
    for seat in range(found.players):
        assert found.rows[f"seat {seat} wins"].mean == pytest.approx(
            sum(each[seat] for each in shares) / 4
        )


def test_figures_are_the_same_for_any_number_of_workers():
    alone = balance("flares", matches=45)
    with ProcessPoolExecutor(2) as pool:
        assert balance("flares", matches=45, executor=pool).courses == alone.courses


def test_rows_that_do_not_belong_to_rounds_are_left_out():
    shown = balance("flares", matches=4, rounds=1).shown
    assert {LIMIT, "rounds"} & {*shown} == set()
    assert {"answers", "seat 0 wins"} <= {*shown}


def test_a_seat_with_an_advantage_is_named():
    only_first = change("flares", first_seat=lambda s: 0)
    assert "seat" in balance(only_first, matches=10).fair.lower()


def test_a_page_says_who_has_played():
    page = balance("flares", matches=4, by="random")
    assert repr(page).startswith("Flares: 4 matches of 3 random players (deals 1 to 4)")
    assert "<details>" in page._repr_html_()
    assert "Equal players would win 33.3% each" in str(page.chart())


# Two games


def test_many_games_side_by_side_mark_what_differs_clearly():
    page = overview(["dicht_dran", "flares", "the_mind"], matches=40)
    assert "Dicht Dran: 3 random players" in repr(page)
    assert "56.2 % *" in repr(page)
    assert page.clear == (
        "1 of these 6 shares of seats differs clearly from that of equal players (marked *); "
        "chance alone would make it 0.3 on average."
    )
    assert page.clear in page._repr_html_()
    assert overview(["the_mind"], matches=4).clear == ""


def test_the_same_game_beside_itself_shows_nothing():
    same = change("flares", winning_play=original("flares", "winning_play"))
    found = compare("flares", same, matches=10)
    assert (found.parted, found.decided) == (0, 0)
    assert not any(row.is_clear for row in [*found.rows, *found.rules])
    assert "0 % of the matches went differently" in repr(found)


def test_a_change_shows_beside_the_printed_game():
    found = learn("flares").change(winning_play=lowest).compare(matches=60)
    rows = {row.name: row for row in found.rows}
    assert rows["answers"].is_clear
    assert rows["answers"].more.mean == pytest.approx(
        rows["answers"].now.mean - rows["answers"].was.mean
    )
    assert rows["minutes"].was.mean == pytest.approx(15)
    assert not rows["minutes"].is_clear
    marked = [line.split()[0] for line in repr(found).splitlines() if line.endswith(" *")]
    clear = [row.name for row in [*found.rows, *found.rules] if row.is_clear]
    assert marked == [name.split()[0] for name in clear]
    assert "do not understand the changed game" in found.understood
    assert "chance alone would make it 0.2 on average" in found.clear
    chart = found.chart()
    assert {row["game"] for row in chart.drawing["data"]["values"]} == {"printed", "changed"}
    json.dumps(chart.drawing)


def test_the_same_deals_narrow_the_margin_where_a_change_acts_late():
    _, _, highest = CHANGES["no_thanks"][0]  # a run counts its highest card
    found = compare("no_thanks", change("no_thanks", **highest), matches=60)
    assert found.rows[0].more.se < 0.8 * found.rows[0].apart
    assert found.paired.startswith("Because both games have the same deals, ")


def test_equal_deals_are_called_useless_where_they_widen_the_margin():
    ring = change("dicht_dran", winner=lambda target, played: played[0])
    found = compare("dicht_dran", ring, matches=20, by="random")
    row = found.rows[0]
    assert row.margin > row.apart
    assert found.paired.startswith("Both games have the same deals, which is of no use here: ")


def test_random_players_need_no_check_of_their_sense():
    found = compare("flares", change("flares", winning_play=lowest), matches=4, by="random")
    assert found.understood == ""
    assert found.sentences[-1] == (
        "These are figures for random players. Other players may get others."
    )


def test_players_that_win_or_lose_together_have_one_row():
    found = compare("the_game", change("the_game", compulsory=lambda s: 1), matches=4)
    assert found.rows[0].name == "the team wins"
    assert found.sense is None


# Luck and skill


def test_a_better_player_wins_more_often():
    found = skill("flares", deals=20)
    (_, _, first), (_, _, second) = found.contests
    assert first.better
    assert second.high < second.equal
    assert "One beginner among random players" in repr(found)
    assert "One random player among beginners" in found._repr_html_()


def test_a_few_matches_are_not_sure():
    assert "100 % to 100 %" not in repr(balance("flares", matches=4))
    assert "0.0 % to 0.0 %" not in repr(balance("flares", matches=4))


# Bad input


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"matches": 1}, "matches= must be 2 to 100,000, not 1"),
        ({"matches": "many"}, "matches must be a whole number"),
        ({"by": "wizard"}, "Opponents are beginner, random, casual, skilled, expert, not 'wizard'"),
        ({"by": 3}, "by= must be a kind of player, such as 'beginner', not 3"),
        ({"players": 9}, "Flares is a game for 2, 3, 4 players, not 9"),
        ({"rounds": 0}, "rounds= must be 1 or more, not 0"),
        ({"options": {"goal": 3}}, "goal"),
        ({"players": 100}, "Flares is not for 100 players. Did you mean matches=100?"),
        ({"players": len}, "len is not a number of players. To replace a rule, use change"),
        ({"match": 3}, "balance\\(\\) has no argument 'match'. Did you mean matches?"),
        ({"x": 3}, "balance\\(\\) has no argument 'x'. Write balance\\(game, players=0"),
    ],
)
def test_what_is_not_possible_is_said(how, said):
    with pytest.raises(ValueError, match=said):
        balance("flares", **{"matches": 4, **how})


def test_a_game_without_rounds_says_so():
    with pytest.raises(ValueError, match="has no rounds that can be compared"):
        balance("ladder", matches=4, rounds=1)


# What the first users stumbled over


def test_matches_with_other_winners_went_differently():
    last = change("no_thanks", outcome=with_the_last_winner)
    found = compare("no_thanks", last, matches=10, by="random")
    assert found.parted >= found.decided > 0


def with_the_last_winner(s):
    end = printed(s)
    return end and replace(end, winners=(2,))


printed = original("no_thanks", "outcome")


def test_players_who_never_beat_chance_are_not_blamed_on_the_change():
    found = compare("half_zero", change("half_zero", points=len), matches=30)
    assert not found.sense[0].better
    assert "do not understand" not in found.understood


# Errors


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"players": 9}, "Flares is a game for 2, 3, 4 players, not 9"),
        ({"players": "3"}, "Flares is a game for 2, 3, 4 players, not '3'"),
        ({"deals": "3"}, "deals must be a whole number"),
        ({"deals": "x"}, "deals must be a whole number"),
        ({"deals": 0}, "deals= must be 2 to 100,000, not 0"),
        ({"deals": 1}, "deals= must be 2 to 100,000, not 1"),
        ({"contests": 3}, "contests= must be a list of pairs, such as .*, not 3"),
        ({"contests": ("skilled", "beginner")}, "contests= must be a list of pairs"),
        ({"contests": []}, "contests= must be a list of pairs"),
        ({"contests": [("wizard", "random")]}, "Opponents are beginner, .*, not 'wizard'"),
        ({"executor": 3}, "3 is not an executor"),
    ],
)
def test_what_is_no_contest_is_said(how, said):
    with pytest.raises(Wrong, match=said):
        skill("flares", **{"deals": 4, **how})


def test_a_bot_is_not_the_function_that_makes_one():
    def my_bot(question, rng):
        return question.choices[0]

    for by in (my_bot, len, str, lambda game: None, lambda game: lambda question: None):
        with pytest.raises(Wrong, match=r"A player of your own must be a function that takes a g"):
            balance("flares", matches=4, by=by)
    with pytest.raises(Wrong, match=r"A bot chose None, which it can't here. .* returns one of "):
        balance("flares", matches=4, by=lazy_bot)
    assert balance("flares", matches=4, by=lambda game: my_bot).n == 4


def lazy_bot(game):
    return lambda question, rng: None


def test_compare_names_itself_in_an_error():
    with pytest.raises(Wrong, match=r"Write compare\(was, now, players=0"):
        compare("flares", "flares", x=3)


# Small samples


def test_parts_of_victories_have_the_interval_of_a_share():
    found = Share("seat 0 wins", [0.5, 0.5, 0.5, 0.5], 4, 1)
    assert found.interval == wilson(2, 4, 0.95)
    assert found.holds(0.3)
    ties = balance("take_five", matches=60, by="random").rows["seat 1 wins"]
    assert any(0 < each < 1 for each in ties.values)
    assert ties.interval == wilson(sum(ties.values), 60, 0.95)


def test_a_few_deals_with_the_same_winner_prove_little():
    found = skill("flares", deals=2)
    assert found.rows[1][1:3] == ["0 %", "0 % to 66 %"]


def test_a_few_matches_are_too_few_for_a_clear_difference():
    def row(count):
        return Row("seat 0 wins", *(Share("seat 0 wins", [n] * count, count, 1) for n in (0, 1)))

    assert [row(count).is_clear for count in (2, 3, 60)] == [False, False, True]
    assert row(3).margin > 1 > row(60).margin > 0
    assert row(3).varies


def test_the_same_deals_make_the_margin_narrow():
    won = Share("seat 0 wins", [0, 1] * 50, 100, 1)
    row = Row("seat 0 wins", won, Share("seat 0 wins", [0, 1] * 49 + [1, 1], 100, 1))
    assert row.margin == pytest.approx(0.034, abs=0.001)
    assert row.apart == pytest.approx(0.139, abs=0.001)  # 1.96 times the root of 1/4 · 2/100


def test_matches_that_are_few_are_called_so():
    said = "4 matches are few, so the margins are rough."
    found = balance("flares", matches=4, by="random")
    assert said in repr(found)
    assert said in found._repr_html_()
    again = change("flares", first_seat=lambda s: 0)
    assert said in repr(compare("flares", again, matches=4, by="random"))
    assert "are few" not in repr(balance("flares", matches=30, by="random", rounds=1))


def test_figures_without_an_interval_say_why():
    assert "rounds                10.0  the same each time" in repr(balance("the_mind", matches=4))
    always_one = " ".join(repr(balance("ladder", matches=4)).split())
    assert "rounds 1.0 the same each time" in always_one


def test_small_differences_have_a_digit_more_and_nothing_has_no_sign():
    def cells(*counts):
        return line(Row("R8", *(Estimate("R8", each, len(each), 1) for each in counts)))

    assert cells([0, *[1] * 99], [1] * 100) == ["R8", "1.0", "1.0", "+0.01 ± 0.02"]
    assert cells([0, *[1] * 999], [1] * 1000) == ["R8", "1.0", "1.0", "0.00 ± 0.00"]
    assert cells([1, 2], [3, 5])[-1] == "+2.5 ± 1.0"


def test_intervals_have_one_quantile():
    assert pytest.approx(1.959964) == SURE


# Clear differences


def test_clear_rows_are_marked_and_counted():
    found = learn("flares").change(winning_play=lowest).compare(matches=60)
    lines = repr(found).splitlines()
    heading = lines.index(f"{RULES}:")
    marked = [line.split("  ")[0] for line in lines[2:heading] if line.endswith("*")]
    assert marked == [row.name for row in found.rows if row.is_clear]
    assert found.clear.startswith(f"{len(marked)} of the ")
    assert "(marked *; minutes aside)" in found.clear
    assert lines[heading + 2].startswith("R1 ")
    figures, _, rules = found._repr_html_().partition("<details>")
    assert figures.count(" *</b>") == figures.count("<b>") - 1 == len(marked)  # a title
    assert rules.count(" *</b>") == sum(row.is_clear for row in found.rules)
    (minutes,) = [row for row in found.rows if row.name == "minutes"]
    assert abs(minutes.more.mean) > minutes.margin
    assert not minutes.is_clear


def test_rules_have_a_heading_below_the_figures():
    lines = repr(balance("flares", matches=4, by="random")).splitlines()
    assert not lines[lines.index(f"{RULES}:") - 1]
    assert lines[lines.index(f"{RULES}:") + 2].startswith("R1 ")


def test_figures_that_never_vary_are_said_in_words():
    same = change("the_mind", lives_lost=lambda lower: 1)
    assert compare("the_mind", same, matches=4).clear == (
        "Each figure above is the same in all matches of both games."
    )


# The duration


@pytest.fixture
def slow(monkeypatch):
    """Return a function that makes a match take this long by the clock of the announcement."""

    def of(seconds):
        clock = iter(seconds * n for n in range(10**6))
        monkeypatch.setattr(duration, "perf_counter", lambda: next(clock))

    return of


def test_short_matches_are_played_without_a_word(slow, capsys):
    slow(0.01)
    found = balance("flares", matches=30, by="random", rounds=1)
    assert [*capsys.readouterr()] == ["", ""]
    halves = [balance("flares", 0, 15, "random", rounds=1, seed=seed) for seed in (1, 16)]
    assert found.courses == [course for half in halves for course in half.courses]


def test_matches_are_played_once_each_in_their_order(slow, capsys):
    slow(0.3)
    assert announced(lambda seeds: [*seeds], range(5, 50), int) == [*range(5, 50)]
    assert announced(lambda seeds: [*seeds], range(5, 7), int) == [5, 6]


def test_long_matches_are_announced_with_a_number_that_is_not(slow, capsys):
    slow(5)
    balance("flares", matches=30, by="random", rounds=1)
    said = capsys.readouterr()
    assert said.err == "This takes about 2 minutes more. matches=4 would take about 20 seconds.\n"
    assert not said.out


def test_a_comparison_announces_all_that_it_plays_once(slow, capsys):
    slow(5)
    compare("flares", change("flares", first_seat=lambda s: 0), matches=10, rounds=1)
    said = capsys.readouterr().err  # two games, and one player among random ones in both
    assert said == "This takes about 3 minutes more.\n"


def test_a_duration_is_that_of_the_matches_that_are_left():
    assert warning(1.0, 2, 22, int) == ""
    assert warning(1.0, 2, 40, int) == (
        "This takes about 38 seconds more. matches=20 would take about 20 seconds."
    )
    assert warning(100.0, 2, 40, int) == "This takes about 63 minutes more."
