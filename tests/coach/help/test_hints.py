"""Hints in three grades."""

import re
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from playing import positions, table, weigh_in

from tutor.bots.odds import LEAST, Odds, only_promising, weigh
from tutor.coach.help import hints
from tutor.coach.help.figures import (
    expected_standing,
    figures_message,
    odds_as_bar,
    with_reason,
    worse_in_words,
)
from tutor.coach.message import LONGEST_TEXT
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES, adviser, coaching
from tutor.teaching.coaching import Coaching


def six(rows, hands):
    game = GAMES["six_nimmt"]
    return Session.at(Match(game, position(game, 2, rows=rows, hands=hands), seed=0))


def flares(**texts):
    game = GAMES["flares"]
    return Session.at(Match(game, position(game, 2, **texts), seed=0))


def test_odds_say_how_imagined_games_go_on():
    game = GAMES["six_nimmt"]
    planned = replace(game, policy=lambda state, seat, choices, rng: choices[0])
    for each in (game, planned):
        table = position(each, 2, rows="10 11 12 13 14 / 50 / 60 / 90", hands="15 91 / 20 21")
        session = Session.at(Match(each, table, seed=0))
        *_, more = (session.hint().more for _ in range(3))
        assert "Heads lost compared with the best card, on average over 300 imagined deals." in more
        assert f"After that, all players play {'at random' if each is game else 'simply'}." in more


def test_a_hint_says_how_many_of_very_many_choices_were_tried():
    game = replace(GAMES["six_nimmt"], promising=lambda view, seat, choices: choices[:2])
    table = position(game, 2, rows="10 11 12 13 14 / 50 / 60 / 90", hands="15 91 92 / 20 21 22")
    session = Session.at(Match(game, table, seed=0))
    *_, third = (session.hint() for _ in range(3))
    assert len(third.odds) == 2
    assert "the best card of the two most promising, on average" in third.more
    session.choose(2)
    said = session.reply()
    assert len(said.odds) == 3 or said.lines


def test_each_hint_at_the_same_question_says_more():
    session = six("10 11 12 13 14 / 50 / 60 / 90", "15 91 / 20 21")
    rule, choices, odds, again = (session.hint() for _ in range(4))
    assert (rule.offers, choices.offers, odds.offers) == (("hint",), ("hint",), ())
    assert "R5" in [law.number for law in rule.laws]
    assert choices.text.startswith("Play the 91. There is room behind the 90")
    assert choices.path == ("c:91",)
    assert odds == again
    assert [each.verdict for each in odds.odds] == ["best", "worse"]
    assert odds.text == "Play the 91."
    assert "heads worse (" in str(odds)
    assert "Play the 91: best\n" in str(odds)


def test_where_nothing_is_decided_soon_a_hint_says_what_will_matter(monkeypatch):
    stake = {"R1": "How does it begin?"}  # before any choice
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    learner, question = session.learner, session.question()
    monkeypatch.setattr(hints, "coaching", lambda game: replace(coaching(game), at_stake=stake))
    for level, says in (
        (True, hints.NO_DIFFERENCE),
        (False, "Your choice matters, but only later."),
    ):
        odds = [
            Odds(c, 1, 10, n, n - 9 if level else n - 0.5, n + 9)
            for n, c in enumerate(question.choices)
        ]
        monkeypatch.setattr(hints, "compare_choices", lambda *_, found=odds: found)
        said = hints.hint_of_grade(learner, question, 1, "luck")
        assert said.text == f"{says} Keep this in mind: how does it begin?"
        assert [law.number for law in said.laws] == ["R1"]


def test_at_the_next_question_hints_begin_anew():
    session = six("10 11 12 13 14 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    first = session.hint()
    session.hint()
    session.choose(0)
    assert session.hint().offers == first.offers
    assert not session.hint().odds


def test_hints_go_on_although_others_have_answered_the_same_question():
    session = Session("six_nimmt", 3, seed=7, seat=2)
    session.choose(0)
    session.undo()
    rule, choices = session.hint(), session.hint()
    session.step()
    odds = session.hint()
    assert "imagined deals" in odds.more
    assert session.hint() == odds
    assert odds not in (rule, choices)


def test_what_is_forced_needs_no_hint():
    session = flares(dealer="1", trick="-1:3H", hands="2H 6C / 3C 4C", points="1F 2F 3P")
    assert session.hint().text == "Your only legal card is the 2 of Hearts."
    ladder = table(GAMES["ladder"], hands="1H 2H / 3C", pile="6C", to_move="0")
    says = "There is only one thing you can do: collect the pile (1 card)."
    assert Session.at(ladder).hint().text == says


@pytest.mark.parametrize(
    ("texts", "choices", "reason"),
    [
        (
            {"trick": "-1:3H", "hands": "5H 2H 4H / 1C 2C 3C"},
            "5H 4H",
            "Only the 6 of Hearts could still beat your 5.",
        ),
        (
            {"trick": "-1:3H 1:4H", "hands": "5H 2H 1C / 3C 4C", "dealer": "0"},
            "5H",
            "You play last, so your 5 of Hearts wins the trick.",
        ),
        (
            {"trick": "-1:3H", "hands": "6D 2C 2U / 1C 4C 5C"},
            "2C 2U",
            "You can't beat the 3 of Hearts, so throw away the lowest card you can.",
        ),
        (
            {"tricks": "-1:2H 0:3H 1:1H", "hands": "6C 2D / 1C 4C", "dealer": "1"},
            "6C 2D",
            "None of the cards you can't see beats your 6 of Clubs.",
        ),
    ],
)
def test_a_beginner_of_flares_has_a_reason(texts, choices, reason):
    game = GAMES["flares"]
    match = Match(game, position(game, 2, **{"dealer": "1", "points": "1F 2F 3P"} | texts), seed=0)
    advice = adviser("flares")(next(match.questions()))
    assert " ".join(map(repr, advice.choices)) == choices
    assert advice.reason == reason


@pytest.mark.parametrize(
    ("rows", "hand", "choices", "rule", "reason"),
    [
        (
            "10 / 20 / 30 / 40",
            "19 32 60",
            "32 19 60",
            "R5",
            "There is room behind the 30 for 4 more cards, and one card can come before your 32.",
        ),
        (
            "10 11 12 13 14 / 80 81 82 83 84 / 90 91 92 93 94 / 70 71 72 73 74",
            "75 95",
            "75 95",
            "R5",
            "None of your cards is safe. The 75 takes a full row, but that costs least: 7 heads.",
        ),
        (
            "10 / 80 81 82 83 84 / 90 91 92 93 94 / 70 71 72 73 74",
            "3 95",
            "3 95",
            "R6",
            "The 3 is too low for every row, but the cheapest row now costs 3 heads.",
        ),
    ],
)
def test_a_beginner_of_6_nimmt_has_a_reason(rows, hand, choices, rule, reason):
    game = GAMES["six_nimmt"]
    match = Match(game, position(game, 2, rows=rows, hands=f"{hand} / 1 2 4"), seed=0)
    advice = adviser("six_nimmt")(next(match.questions()))
    assert " ".join(map(repr, advice.choices)) == choices
    assert (advice.rule, advice.reason) == (rule, reason)


@pytest.fixture
def quick(monkeypatch):
    """Hints that look at fewer worlds."""
    weigh_in(30, monkeypatch)


def test_the_longer_games_are_the_fewer_worlds_and_the_hint_says_how_many():
    worlds = []
    for players in (2, 9):
        session = Session("six_nimmt", players, seed=2)
        said = [session.hint() for _ in range(3)][-1]
        worlds.append(int(re.search(r"(\d+) imagined deals", str(said))[1]))
        session.choose(0)
        assert session.reply().odds == said.odds
    assert 300 > worlds[0] > worlds[1] >= LEAST


def some_sessions(game, seed=2):
    """A few positions in which this seat has something to decide, and the seat."""
    for match in islice(positions(game, game.options, seeds=range(seed, seed + 9)), 3, 90, 13):
        for question in match.questions():
            if not question.forced:
                yield Session.at(match.fork(seed=1), question.seat), question
                break


@pytest.mark.in_turn
def test_hints_say_the_same_whatever_is_hidden(game, quick):
    """They follow from the view alone, so they leak nothing."""
    differ = 0
    for session, question in islice(some_sessions(game), 3):
        world = next(game.imagine(question.view, question.seat, Random(3)))
        differ += world != session.match.state
        one, other = (
            Session.at(Match(game, state, seed=1), question.seat)
            for state in (session.match.state, world)
        )
        assert [other.hint() for _ in range(3)] == [one.hint() for _ in range(3)]
    assert differ


@pytest.mark.in_turn
def test_every_hint_is_short_reads_well_and_names_rules_that_exist(game, quick):
    for session, question in islice(some_sessions(game), 4):
        rule, choices, odds = (session.hint() for _ in range(3))
        assert 0 < len(rule.laws) <= 2
        assert {law.number for law in rule.laws} <= {*game.rules}
        assert choices.law.number in game.rules
        assert {*choices.path} <= {*session.scene().ids()}
        for said in (rule, choices, odds):
            assert len(said.text) <= LONGEST_TEXT, said.text
            assert said.text[0].isupper()
            assert said.text.endswith((".", "?"))
            assert "{" not in str(said)
        assert len(odds.odds) in (0, len(only_promising(game, question).choices))
        assert not odds.odds or odds.odds[0].behind == 0
        for each in odds.odds:
            assert 0 <= each.low <= each.behind <= each.high
            assert (each.verdict == "worse") == (each.behind > 0)


@pytest.mark.in_turn
def test_a_hint_is_the_same_each_time(game, quick):
    one, two = (Session(game, seed=5) for _ in range(2))
    assert [one.hint() for _ in range(4)] == [two.hint() for _ in range(4)]


def test_the_advice_is_among_the_choices(game, options):
    advise = adviser(game)
    for match in positions(game, options, seeds=[1]):
        for question in match.questions():
            advice = advise(question)
            assert advice.choices
            assert all(choice in question.choices for choice in advice.choices)
            assert advice.rule in game.rules
            assert re.fullmatch(r"([A-Z]([^.{}]|\.\d)+\. ?){1,2}", advice.reason), advice.reason
            world = next(game.imagine(question.view, question.seat, Random(1)))
            same = (q for q in Match(game, world, 0).questions() if q.seat == question.seat)
            assert advise(next(same)) == advice


@pytest.mark.parametrize(
    ("level", "text"),
    [
        ([0], "Play the 15."),
        ([0, 1], "Equally good, and best: play the 15, or play the 91."),
        ([0, 1, 2], "All cards are about equally good."),
    ],
)
def test_what_cannot_be_told_apart_is_called_equally_good(level, text):
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    question = session.question()
    found = [
        Odds(choice, 1, 10, n, n - 2 if n in level else n / 2, n + 2)
        for n, choice in enumerate(question.choices)
    ]
    said = figures_message(session.learner, question, found)
    assert said.text == text
    assert [each.verdict for each in said.odds] == {
        1: ["best", "worse", "worse"],
        2: ["level", "level", "worse"],
        3: [],  # bars would only show noise
    }[len(level)]


def test_where_all_is_level_a_hint_says_what_to_look_at_and_shows_no_bars():
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    question = session.question()
    said = figures_message(
        session.learner, question, [Odds(c, 1, 10, 0, -2, 2) for c in question.choices]
    )
    assert not said.odds
    assert said.more.startswith("There is room behind the 90 for 4")
    assert "No clear difference between them in 10 imagined deals: at most " in said.more


@pytest.mark.in_turn
def test_where_the_best_choices_are_close_a_hint_says_so_and_what_to_look_at(game):
    """By the interval of the comparison; with the beginner's reason if its choice is close too."""
    near = 0
    for session, question in islice(some_sessions(game), 3):
        few = only_promising(game, question)
        odds = tuple(Odds(c, 1, 10, n, n - 1.5, n + 2) for n, c in enumerate(few.choices))
        for found in (odds, weigh(game, few, 8, "close")):
            said = figures_message(session.learner, question, found)
            if len(level := [each.choice for each in found if each.level]) > 1:
                near += 1
                assert "No clear difference between them in" in said.more
                advice = adviser(game)(question)
                told = f"{advice.reason} No clear" in said.more
                told = told or said.text.endswith(f"equally good. {advice.reason}")
                assert told == (advice.choices[0] in level), said
    assert near


def test_less_than_a_digit_that_is_shown_is_no_difference():
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    one, two, three = session.question().choices
    hardly = Odds(two, 1, 10, 0.04, 0.01, 0.07)
    found = [Odds(one, 1, 10, 0, 0, 0), hardly, Odds(three, 1, 10, 2, 1, 3)]
    said = figures_message(session.learner, session.question(), found)
    assert [each.words for each in said.odds] == [
        "equally good",
        "about as good, at most 0.1 heads worse",
        "2.0 heads worse (1.0 to 3.0)",
    ]


def test_a_level_choice_is_never_shown_as_better_than_the_best():
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    one, two, three = session.question().choices
    lucky = Odds(two, 1, 10, -1.5, -4, 1)
    found = [Odds(one, 1, 10, 0, 0, 0), lucky, Odds(three, 1, 10, 2, 1, 3)]
    said = figures_message(session.learner, session.question(), found)
    assert [(each.behind, each.low, each.high) for each in said.odds[:2]] == [(0, 0, 0), (0, 0, 1)]


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (2, 2, "2.0 heads worse"),
        (1.5, 2.5, "2.0 heads worse (1.5 to 2.5)"),
        (0.9, 1.1, "1.0 heads worse (0.9 to 1.1)"),
    ],
)
def test_how_much_worse_a_choice_is_reads_well(low, high, words):
    session = six("10 / 50 / 60 / 90", "15 91 92 / 20 21 22")
    question = session.question()
    best = Odds(question.choices[0], 1, 10, 0, 0, 0)
    other = Odds(question.choices[1], 1, 10, (low + high) / 2, low, high)
    assert odds_as_bar(session.learner, question, other, [best]).words == words


@pytest.mark.parametrize(
    ("kind", "players", "ahead", "words"),
    [
        ("kaplowitz", 2, -3.14, "3.1 cards behind Ada at the end of the round, on average"),
        ("kaplowitz", 3, 2, "2.0 cards ahead of the best opponent at the end of the round, on"),
        (
            "six_nimmt",
            3,
            -2,
            "2.0 heads behind the best opponent at the end of the round, on average",
        ),
        ("flares", 3, -0.02, "tied with the best opponent at the end of the round, on"),
        ("mini_golf", 3, 1, "1.0 points ahead of the best opponent at the end of the hole, on"),
        ("ladder", 3, 1, "1.0 cards ahead of the best opponent at the end of the match, on"),
    ],
)
def test_how_one_would_stand_reads_well(kind, players, ahead, words):
    said = expected_standing(Session(kind, players).learner, ahead)
    assert said.startswith(f"With the best choice you would be {words}")


def test_where_only_the_victory_counts_hints_count_victories():
    for kind in ("squad", "collector"):
        learner = Session(kind, 3).learner
        assert worse_in_words(learner.game.goal, 12.4) == "12 fewer wins in 100"
        said = expected_standing(learner, 12)
        assert said == "With the best choice you would win 62 of 100 such matches."


def test_what_little_is_left_is_worked_out_and_the_hint_says_so():
    game = GAMES["kaplowitz"]
    session = Session.at(table(game, tricks="1", leader="1", hands="9C 6C KH / ", trick="1:8C"))
    said = [session.hint() for _ in range(3)][-1]
    assert said.text == "Exactly: play the 9 of Clubs."
    assert "worked out to the end of the round: all play as well as they can." in said.more
    assert "imagined" not in said.more
    assert [each.words for each in said.odds] == ["best", "2.0 cards worse", "4.0 cards worse"]
    session.choose(0)
    reply = session.reply()
    assert reply.text.startswith("Better: play the 9 of Clubs. Your choice costs ")
    assert "on average" not in reply.text


def test_a_reason_follows_its_choice_if_both_are_short():
    assert with_reason("Play the 2", "Units were led.")[0] == "Play the 2. Units were led."
    long = f"You {'can ' * 30}."
    assert with_reason("Play the 2", long) == ("Play the 2.", long)


@pytest.mark.parametrize(
    ("trick", "hands", "rules"),
    [("1:8C", "9C 6C KH 2C / 3C 3D 3H", ["R6", "R7"]), ("1:8C", "9C 6C / 3C", ["R6"])],
)
def test_the_first_hint_says_in_plain_words_what_depends_on_the_choice(trick, hands, rules):
    """Also by the rule that asks: who wins the trick is what its question is about."""
    game = GAMES["kaplowitz"]
    tricks = str(len(hands.split(" / ")[0].split()))
    state = position(game, 2, tricks=tricks, leader="1", hands=hands, trick=trick)
    said = Session.at(Match(game, state, seed=0)).hint()
    assert [law.number for law in said.laws][: len(rules)] == rules
    assert said.text.startswith("Think about this: who wins the trick")
    assert said.more == "Your choice decides this before your next turn."


def test_without_words_for_what_is_at_stake_the_rule_is_named(monkeypatch):
    session = six("10 11 12 13 14 / 50 / 60 / 90", "15 91 / 20 21")
    monkeypatch.setattr(hints, "coaching", lambda game: Coaching())
    assert "what happens under R5" in session.hint().text


def test_what_is_at_stake_is_told_by_rules_of_the_game(game):
    assert {*coaching(game).at_stake} <= {*game.rules}
    assert coaching(game).at_stake


def test_questions_are_about_rules_of_the_game_and_whoever_is_asked_does_something(game):
    assert {*coaching(game).asks} <= {*game.rules}
    assert coaching(game).acts.keys() == game.referees.keys()


def test_differences_are_told_in_the_unit_of_the_game():
    assert worse_in_words(GAMES["six_nimmt"].goal, 1.44) == "1.4 heads worse"
    units = [GAMES[game].goal.unit for game in ("flares", "six_nimmt", "kaplowitz")]
    assert units == ["point", "head", "card"]
