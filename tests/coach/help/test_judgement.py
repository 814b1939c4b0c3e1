"""The punishing reply: only for clear mistakes, and never with the true cards."""

import re

import pytest

from tutor.coach.help.judgement import question_as_asked
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.script import WAIT, Plan
from tutor.games import GAMES
from tutor.invent import choose as asked
from tutor.invent import end, game, numbers

SIX = GAMES["six_nimmt"]


def six(rows="10 11 12 13 14 / 50 / 60 / 90", hands="15 91 92 / 20 21 22"):
    return Session.at(Match(SIX, position(SIX, 2, rows=rows, hands=hands), seed=0))


def choose(session, say):
    session.choose([each.say for each in session.scene().moves].index(say))


def test_a_clear_mistake_is_shown_beside_the_better_choice():
    session = six()
    choose(session, "Play the 15")
    said = session.reply()
    costs = r"Better: play the 9[12]. Your choice costs \d+\.\d heads, on average\."
    assert re.fullmatch(costs, said.text)
    assert "Here is an imagined deal in which it made a difference." in said.more
    assert "it is not the real deal" in said.more
    assert said.offers == ("retry",)
    poor, better = said.lines
    assert poor.says == "Play the 15"
    assert [law.number for law in poor.laws][:1] == ["R2"]
    assert any("You take 10 11 12 13 14 with 15 (heads: " in law.text for law in poor.laws)
    assert not any("You take" in law.text for law in better.laws)
    assert next(each for each in said.odds if each.says == "Play the 15").low > 0
    assert "Play the 15:\n  R2: All reveal" in str(said)


def test_a_good_choice_is_no_mistake():
    session = six()
    choose(session, "Play the 91")
    said = session.reply()
    assert said.text == "Nothing wrong with that: another choice is about as good."
    assert said.lines == said.offers == ()
    assert {each.says for each in said.odds} == {"Play the 15", "Play the 91", "Play the 92"}


def test_the_best_choice_is_called_so():
    session = six(hands="15 91 / 20 21")
    choose(session, "Play the 91")
    said = session.reply()
    assert said.text == "Yes, that was the best choice."
    assert said.more.startswith("Heads lost compared with the best card, on average over ")
    assert said.lines == said.offers == ()


def test_one_of_the_best_choices_that_are_alike_is_the_best():
    game = GAMES["kaplowitz"]
    hands = "9C 9D 6C / 3C 3D"
    state = position(game, 2, tricks="3", leader="1", hands=hands, trick="1:8C")
    for card in ("9 of Clubs", "9 of Diamonds"):
        session = Session.at(Match(game, state, seed=0))
        choose(session, f"Play the {card}")
        assert session.reply().text == "Yes, that was the best choice."


MIND = GAMES["the_mind"]


def in_time(hands, plan):
    """Return the reply to a plan in The Mind; the partner lays exactly in time."""
    match = Match(MIND, position(MIND, 2, lives="2", deck="...", hands=hands), seed=1)
    session = Session.at(match, 0)
    session.answer(plan)
    return session.reply().text


@pytest.mark.parametrize("hands", ["41 / 36", "41 / 5", "41 88 / 36 90"])
def test_a_wait_that_another_ended_is_no_mistake_if_its_end_was_not(hands):
    """Nobody knows for how long a player who waited would have waited."""
    ended = "Nothing wrong with that: another choice is about as good."
    assert in_time(hands, Plan("lay", 41)) == in_time(hands, WAIT) == ended
    assert in_time(hands, Plan("lay", 0)).startswith("Better: wait 41 ticks, then lay your lowest")


def test_a_wait_that_another_ended_may_have_been_too_long():
    assert in_time("1 / 3", Plan("lay", 41)) == in_time("1 / 3", WAIT)
    assert in_time("1 / 3", WAIT).startswith("Better: lay your lowest card. Your choice costs ")


def play_market(table, tell):
    """Whoever takes an 8 or a 9 has two points: they are equally good, as the two 8s are."""
    yield from table.deal(tell, "R1")
    table.market += [table.draw() for _ in range(len(table.deck))]
    for seat in table.seats:
        card = yield from asked(seat, "R2", table.market)
        table.scores[seat] += card.rank // 4
        tell("R2", "{player} sees {card}.", seat, card)
    return end("R3", "Most points win.")


def judged(deck, rank):
    rules = {"R1": "Shuffled.", "R2": "Take a card.", "R3": "Most points win."}
    session = Session(game("Market", play_market, rules=rules, deck=deck, market=[]).game, seed=1)
    choose(session, f"Choose the {rank}")
    return session.reply()


def test_best_choices_are_named_before_it_is_said_that_nothing_is_between_them():
    said = judged(numbers(8, 9) + numbers(3, 3), 3)
    assert re.match(r"Better: choose the [89]\. ", said.text)
    assert re.search(r"Equally good, and best: choose the [89], or choose the [89]\.", said.more)
    assert said.more.index("Equally good") < said.more.index("difference between them")


def test_cards_that_look_the_same_are_called_by_one_name():
    twins = numbers(8, 8, copies=2) + numbers(3, 3)
    assert judged(twins, 8).text == "Yes, that was the best choice."
    poor = judged(twins, 3)
    assert poor.text.startswith("Better: choose the 8. ")
    assert "between them" not in poor.more


def test_where_nothing_could_be_decided_nothing_is_judged():
    session = six(hands="15 / 20")
    session.choose(0)
    assert session.reply().text == "Your only legal card was the 15 (2 heads)."


def test_the_reply_is_the_same_whatever_was_hidden():
    """The reply depends on the view alone, so it reveals nothing about the real cards."""
    said = set()
    for theirs in ("20 21 22", "1 2 3", "95 96 97"):
        session = six(hands=f"15 91 92 / {theirs}")
        choose(session, "Play the 15")
        said.add(str(session.reply()))
    assert len(said) == 1


def test_the_odds_of_the_reply_are_those_of_the_hint():
    session = six()
    hint = [session.hint() for _ in range(3)][-1]
    choose(session, "Play the 15")
    assert session.reply().odds == hint.odds


def test_both_lines_go_equally_far():
    for seed in range(1, 12):
        session = Session("six_nimmt", 3, seed=seed)
        session.choose(len(session.scene().moves) - 1)
        said = session.reply()
        if said.lines:
            reveals = [sum(law.number == "R2" for law in line.laws) for line in said.lines]
            assert reveals[0] == reveals[1]
            break
    else:
        pytest.fail("no clear mistake in eleven deals")


def test_the_question_is_as_it_was_seen_then(game):
    session = Session(game, seed=5)
    question = session.question()
    session.choose(0)
    then = question_as_asked(session.match, session.match.past[session.last_decision()], 0)
    assert then == question
