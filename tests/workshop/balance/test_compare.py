"""Two games with the same deals show what a change does, and what it may not do."""

import json
import pickle
from dataclasses import replace

import pytest
from own_rules import CHANGES

from tutor.bots.tournament import TournamentResult
from tutor.engine.wrong import Wrong
from tutor.widgets import learn
from tutor.workshop.balance import balance, compare, skill
from tutor.workshop.balance.comparing import Comparison
from tutor.workshop.change import change, original


def lowest(trick):
    """The lowest card of the lead suit wins."""
    return min(
        (play for play in trick if play[1].suit == trick[0][1].suit), key=lambda play: play[1].rank
    )


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
    assert "chance alone would make it up to 0.2 on average" in found.clear
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


# Which games


def test_games_of_other_rules_are_not_compared():
    with pytest.raises(Wrong, match=r"Flares and The Game can't be compared: they are different"):
        compare("flares", "the_game", matches=4)


def test_two_changes_of_a_game_are_called_first_and_second():
    one, other = change("flares", POINT_CARDS=4), change("flares", winning_play=lowest)
    found = compare(one, other, matches=4, by="random")
    assert found.title.startswith("Flares, changed, compared with another version: 4 matches")
    assert repr(found).splitlines()[1].split() == ["first", "second", "difference"]
    games = {row["game"] for row in found.chart().drawing["data"]["values"]}
    assert games == {"first", "second"}


def test_a_few_matches_do_not_prove_that_players_do_not_understand():
    few = Comparison(*(balance("flares", matches=2, by="random"),) * 2, sense=None)
    was, chance, worse = (
        TournamentResult(90, mean, low, high, 1 / 3) for mean, low, high in SENSES
    )
    assert "That may be chance" in replace(few, sense=(was, chance)).understood
    assert "do not understand" in replace(few, sense=(was, worse)).understood
    assert replace(few, sense=(was, was)).understood.endswith("Equal players would win 33 %.")


SENSES = ((0.7, 0.6, 0.8), (0.4, 0.2, 0.75), (0.34, 0.25, 0.45))  # a share and its interval


def test_house_rules_are_those_of_luck_and_skill_too():
    rows = [skill("flares", deals=4, options=options).rows for options in ({}, {"target": 10})]
    assert rows[0] != rows[1]
    assert learn("flares", target=10).skill(deals=4).rows == rows[1]


class Pickling:
    """An executor that sends its tasks to nobody."""

    def map(self, task, seeds):
        pickle.dumps(task)
        return map(task, seeds)


def test_a_function_of_a_notebook_that_cannot_travel_is_told():
    mine = learn("flares").change(winning_play=lambda trick: trick[0])
    for ask in (mine.balance, mine.compare):
        with pytest.raises(Wrong, match="Other processes can't get a function of your notebook"):
            ask(matches=4, executor=Pickling())
    with pytest.raises(Wrong, match="Other processes can't get a function of your notebook"):
        mine.skill(deals=2, executor=Pickling())


def test_a_team_that_is_stopped_has_not_won():
    endless = change("the_game", outcome=lambda s: None)
    assert balance(endless, 2, 2, "random").rows["the team wins"].mean == 0


def test_a_house_rule_is_not_an_argument():
    with pytest.raises(Wrong, match=r"target is a house rule. Write options=\{'target': 20\}"):
        learn("flares").balance(3, 4, "random", target=20)
