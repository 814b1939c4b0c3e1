"""Figures of games are those of matches that could be played, and say what they do not show."""

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest
from own_rules import CHANGES

from tutor.bots.course import course
from tutor.coach.balance import balance, compare, skill
from tutor.coach.balance.balance import LIMIT
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
    row = compare("no_thanks", change("no_thanks", **highest), matches=60).rows[0]
    assert row.more.se < 0.8 * row.apart


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
        ({"match": 3}, "balance\\(\\) has no argument 'match'. Write balance\\(game, players=0"),
    ],
)
def test_what_is_not_possible_is_said(how, said):
    with pytest.raises(ValueError, match=said):
        balance("flares", **{"matches": 4, **how})


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"players": 9}, "Flares is a game for 2, 3, 4 players, not 9"),
        ({"deals": "x"}, "deals must be a whole number"),
        ({"deals": 0}, "deals= must be 1 or more, not 0"),
        ({"contests": 3}, "contests= must be a list of pairs"),
    ],
)
def test_a_contest_that_is_not_possible_is_said(how, said):
    with pytest.raises(ValueError, match=said):
        skill("flares", **how)


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
