"""Figures of games are those of matches that could be played, and say what they do not show."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from statistics import stdev

import pytest
from scipy.stats import t

from tutor.bots.course import play_match
from tutor.bots.intervals import wilson
from tutor.chance.results.estimate import Estimate
from tutor.engine.match import Match
from tutor.engine.wrong import Wrong
from tutor.games import GAMES, beginner
from tutor.widgets import learn
from tutor.workshop.balance import balance, compare, overview, skill
from tutor.workshop.balance.comparing import ComparedFigure, line
from tutor.workshop.balance.page import Share
from tutor.workshop.balance.series import LIMIT, RULES
from tutor.workshop.change import change

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
    found, match = play_match(game, bots, 5), Match.new(game, players, 5)
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
    found = play_match(FLARES, [beginner(FLARES)] * 3, 5, rounds=2)
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
    first = change("flares", winning_play=lambda trick: trick[0], first_seat=lambda s: 0)
    assert balance(first, matches=30).fair.startswith("Seat 0, seat 1 and seat 2 differ from 33")


def test_a_page_says_who_has_played():
    page = balance("flares", matches=4, by="random")
    assert repr(page).startswith("Flares: 4 matches of 3 random players (deals 1 to 4)")
    assert "<details>" in page._repr_html_()
    assert "Equal players would win 33.3 % each" in str(page.chart())


# Many games


def test_many_games_side_by_side_mark_what_differs_clearly():
    page = overview(["dicht_dran", "flares", "the_mind"], matches=40)
    assert "Dicht Dran: 3 random players" in repr(page)
    assert "56.2 % *" in repr(page)
    assert page.clear == (
        "1 of these 6 shares of seats differs clearly from that of equal players (marked *); "
        "chance alone would make it up to 0.3 on average."
    )
    assert page.clear in page._repr_html_()
    assert overview(["the_mind"], matches=4).clear == ""


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
        return ComparedFigure(
            "seat 0 wins", *(Share("seat 0 wins", [n] * count, count, 1) for n in (0, 1))
        )

    assert [row(count).is_clear for count in (2, 3, 60)] == [False, False, True]
    assert row(3).margin > 1 > row(60).margin > 0
    assert row(3).varies


def test_the_same_deals_make_the_margin_narrow():
    won = Share("seat 0 wins", [0, 1] * 50, 100, 1)
    row = ComparedFigure("seat 0 wins", won, Share("seat 0 wins", [0, 1] * 49 + [1, 1], 100, 1))
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
        return line(ComparedFigure("R8", *(Estimate("R8", each, len(each), 1) for each in counts)))

    assert cells([0, *[1] * 99], [1] * 100) == ["R8", "1.0", "1.0", "+0.01 ± 0.02"]
    assert cells([0, *[1] * 999], [1] * 1000) == ["R8", "1.0", "1.0", "0.00 ± 0.00"]
    assert cells([1, 2], [3, 5])[-1] == "+2.5 ± 6.4"  # Student's t with one degree of freedom


def test_margins_of_means_are_those_of_students_t():
    was, now = (
        Estimate("answers", each, 6, 1) for each in ([3, 5, 4, 8, 6, 5], [4, 7, 4, 9, 9, 6])
    )
    row = ComparedFigure("answers", was, now)
    more = [1, 2, 0, 1, 3, 1]
    assert row.margin == pytest.approx(t.ppf(0.975, 5) * stdev(more) / sqrt(6), rel=1e-5)
    apart = sqrt((stdev(was.values) ** 2 + stdev(now.values) ** 2) / 6)
    assert row.apart == pytest.approx(t.ppf(0.975, 5) * apart, rel=1e-5)


def test_few_deals_are_said_to_be_few_in_a_table_of_skill_too():
    few_deals = skill("flares", 2, deals=3, contests=[("random", "random")])
    assert "3 deals are few, so the margins are rough." in repr(few_deals)
    assert "3 deals are few, so the margins are rough." in few_deals._repr_html_()
    enough = replace(few_deals, deals=30)
    assert "are few" not in repr(enough) + enough._repr_html_()


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
    assert figures.count("\u00a0*</b>") == figures.count("<b>") - 1 == len(marked)  # a title
    assert rules.count("\u00a0*</b>") == sum(row.is_clear for row in found.rules)
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
