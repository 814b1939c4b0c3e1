"""Honest undo, and fair retries: hidden cards are named, or dealt again."""

import json

import pytest
from playing import at_most

from tutor.coach.message import LONGEST_TEXT
from tutor.coach.records.saved import as_data, from_data
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.save import restore, save
from tutor.engine.script import WAIT
from tutor.engine.state import cards_in
from tutor.games import GAMES


def following():
    table = {"dealer": "1", "trick": "-1:3H", "hands": "2H 1H 6C / 3C 4C 5C", "points": "1F 2F 3P"}
    return Session.at(Match(GAMES["flares"], position(GAMES["flares"], 2, **table), seed=0))


def hidden(session):
    """Return the cards that the seat cannot see, by place."""
    match = session.match
    return [[*secret.pile] for secret in match.game.secrets(match.state, session.seat)]


def view(session):
    return session.match.game.view(session.match.state, session.seat)


def test_what_was_hidden_and_is_seen_now_is_named():
    session = following()
    session.choose(0)
    shown = session.undo()
    assert shown.offers == ("retry", "hint")
    seen = ("3 of Clubs", "5 of Clubs")  # what Ada played, and the card that she led
    assert [name for name in seen if name in shown.more] != []
    named = {card for each in session.known.foreseen.values() for card in each.cards}
    assert named
    assert all(f"the {session.stage.face(card).title}" in shown.more for card in named)
    assert len(shown.text) <= LONGEST_TEXT
    assert not named & {*cards_in(view(session))}


def test_own_cards_are_no_news(game):
    session = Session(game, seed=2)
    mine = {*cards_in(view(session))}
    session.choose(0)
    session.undo()
    assert all(not mine & {*each.cards} for each in session.known.foreseen.values())


def test_where_nothing_was_seen_undo_is_plain():
    session = Session("six_nimmt", 4, seed=3)
    session.step()  # the learner's card is on the table, the others decide
    said = session.undo()
    assert said.text == "Taken back: you are at your last decision again."
    assert said.offers == ("hint",)
    assert not any(session.known.foreseen.values())


def test_the_next_deal_is_said_to_be_known_but_not_listed():
    session = Session("six_nimmt", 2, seed=3)
    for _ in range(10):
        while session.question().rule == "R6":
            session.choose(0)
        session.choose(0)
    assert len(session.match.state.hands[0]) == 10
    said = session.undo().more
    assert "the cards dealt next. Play on" in said
    assert sum(f" {card}" in said for card in GAMES["six_nimmt"].printed) < 5


def test_what_was_seen_on_another_way_is_not_forgotten():
    session = Session("flares", 3, seed=2)
    session.choose(0)
    first = {
        card for each in (session.undo(), session)[1].known.foreseen.values() for card in each.cards
    }
    session.choose(len(session.scene().moves) - 1)
    session.choose(0)
    session.undo()
    session.undo()
    assert [*session.known.foreseen] == [len(session.match.record())]
    (known,) = session.known.foreseen.values()
    assert first < {*known.cards}
    assert "Foreseen: " in repr(known)
    assert str(known.cards[0]) not in repr(known)


def test_a_fair_retry_keeps_what_is_seen_and_deals_the_rest_anew(game):
    session = Session(game, seed=4)
    session.choose(0)
    session.undo()
    before, secret, asked = view(session), hidden(session), session.question().choices
    session.retry()
    assert view(session) == before
    assert session.question().choices == asked
    assert hidden(session) != secret
    assert sorted(map(repr, cards_in(hidden(session)))) == sorted(map(repr, cards_in(secret)))
    assert not any(session.known.foreseen.values())


def test_a_retry_goes_back_by_itself_and_can_be_repeated(game):
    session = Session(game, seed=4)
    asked, dealt = session.question(), []
    session.choose(0)
    for _ in range(3):
        said = session.retry()
        assert said.text.startswith("Fair retry: ")
        assert said.offers == ("hint",)
        assert session.question() == asked
        dealt.append(repr(hidden(session)))
    assert len({*dealt}) == 3
    assert len(session.match.marks) == 2


def retried(session):
    """Return the hidden cards after a retry of the second decision."""
    session.choose(0)
    session.choose(0)
    session.retry()
    return repr(hidden(session))


def test_no_retry_deals_what_another_has_dealt():
    session = Session("flares", 3, seed=2)
    dealt = [retried(session)]
    session.undo()
    dealt.append(retried(session))
    session.again()
    dealt.append(retried(session))
    assert len({*dealt}) == 3


def test_a_retry_is_the_same_each_time(game):
    one, two = (Session(game, seed=4) for _ in range(2))
    for session in (one, two):
        session.choose(0)
        session.retry()
        session.choose(0)
    assert save(one.match) == save(two.match)


@pytest.mark.in_turn
def test_after_a_retry_the_match_goes_on_and_can_be_saved(game):
    session = Session(game, seed=6, opponents="random")
    for number in range(8):
        session.choose(0)
        if number % 3 == 1:
            session.retry()
    assert len(session.match.marks) > 2
    text = save(session.match)
    again = restore(text)
    assert again.state == session.match.state
    assert again.story(0) == session.match.story(0)
    assert save(again) == text
    session.auto()
    assert session.match.over
    assert restore(save(session.match)).outcome == session.match.outcome


def decide(session):
    """Two decisions, and more until they show the learner something; returns how many."""
    secret, made = hidden(session), 0
    while made < 2 or hidden(session) == secret:
        session.choose(0 if made < 2 else len(session.question().choices) - 1)
        made += 1
    return made


def test_undo_goes_back_beyond_a_retry(game):
    """The deal is the first again, and so is what is known of it."""
    session, other = (Session(game, at_most(game), seed=2) for _ in range(2))
    start = save(session.match), hidden(session)
    made = [decide(each) for each in (session, other)]
    session.retry()
    session.choose(0)  # the view is of another deal now
    session.undo()
    other.undo()
    for _ in range(1, made[0]):
        assert session.undo() == other.undo()
    assert session.known.foreseen == other.known.foreseen
    assert any(session.known.foreseen.values())
    assert session.known.asleep == {}
    assert (save(session.match), hidden(session)) == start


def test_undo_at_once_after_a_retry_names_what_was_seen():
    session = Session("kaplowitz", 3, seed=2)
    session.choose(0)
    session.choose(0)
    session.retry()
    session.retry()
    assert not any(session.known.foreseen.values())
    assert "the 4 of Spades" in session.undo().more


def test_undo_wakes_what_was_known_before_the_first_of_several_retries():
    session, other = (Session("six_nimmt", 3, seed=3) for _ in range(2))
    for each in (session, other):
        for _ in range(3):
            each.choose(0)
    for each in (session, other):
        each.undo()
    session.retry()  # retry of the third decision
    session.choose(0)
    session.choose(0)
    session.retry()  # retry of the fourth decision
    session.undo()  # back to the third, in the deal of the first retry
    assert session.known.foreseen != other.known.foreseen
    assert session.undo() == other.undo()
    assert session.known.foreseen == other.known.foreseen
    session.retry()
    assert [*session.known.asleep] == [session.learner.answers_before()]
    session.again()
    assert session.known.asleep == {}


def test_trying_the_table_again_forgets_retries():
    session = following()
    start = hidden(session)
    session.choose(0)
    session.retry()
    assert hidden(session) != start
    session.again()
    assert hidden(session) == start
    assert session.known.foreseen == {}


def test_who_went_on_knowing_is_told_so_in_the_end():
    session = Session("flares", 3, seed=2, options={"target": 1})
    session.choose(0)
    session.undo()
    assert any(session.known.foreseen.values())
    session.auto()
    assert session.over().text.endswith(
        " You decided once after seeing cards that had been hidden."
    )


@pytest.mark.parametrize("deed", ["undo", "retry", "reply"])
def test_at_the_beginning_there_is_nothing_to_take_back(deed):
    session = following()
    text = session.match.record()
    assert getattr(session, deed)().text.startswith("There is nothing to ")
    assert session.match.record() == text
    assert len(session.match.marks) == 1


def test_a_retry_while_the_others_still_think():
    session = Session("six_nimmt", 4, seed=3)
    before, secret = view(session), hidden(session)
    session.step()
    session.retry()
    assert view(session) == before
    assert hidden(session) != secret


@pytest.mark.parametrize("turns", [1, 2])
def test_a_retry_where_one_has_gone_back_stays_there_while_others_answer(turns):
    session = Session("six_nimmt", 3, seed=3, seat=2)
    for _ in range(turns):
        session.choose(0)
    session.undo()
    before, secret = view(session), hidden(session)
    session.step()
    assert session.match.answers
    assert session.retry().text.startswith("Fair retry: ")
    assert (view(session), session.match.answers) == (before, {})
    assert hidden(session) != secret
    again = hidden(session)
    session.step()
    session.retry()
    assert view(session) == before
    assert hidden(session) != again


def test_saves_say_for_whom_cards_were_dealt_anew():
    session = Session("six_nimmt", 2, seed=3, seat=1)
    session.choose(0)
    session.retry()
    ((after, seed, seat),) = json.loads(save(session.match))["seeds"]
    assert (after, seat) == (0, 1)
    assert type(seed) is int


def test_who_takes_back_a_wait_knows_when_the_others_act():
    session = Session("the_mind", 2, 3, opponents="metronome")
    wait = session.buttons(session.question()).index(WAIT)
    session.choose(wait)
    said = session.undo()
    assert "when the others act" in said.more
    assert "retry" in said.offers
    kept = session.known.foreseen[0]
    cards = {card.code: card for card in session.match.game.printed}
    assert from_data(as_data(kept), cards) == kept
    assert kept.times
