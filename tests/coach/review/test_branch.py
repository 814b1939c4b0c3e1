"""Going on from an earlier point, beside the match as it was."""

from random import Random

import pytest
from playing import at_most

from tutor.coach.review import branch_from
from tutor.coach.session import Session
from tutor.engine.save import save
from tutor.games import GAMES


def played(game, decisions=6, seed=5, seat=0):
    session, rng = Session(game, at_most(game), seed, seat=seat), Random(1)
    for _ in range(decisions):
        if session.question():
            moves = [n for n, move in enumerate(session.scene().moves) if move.legal]
            session.choose(rng.choice(moves))
    return session


def own(session):
    """Return the number of events at each decision of the learner."""
    return [moment.told for moment in session.match.past if session.seat in moment.answers]


def test_a_branch_begins_at_the_first_own_decision_from_an_event_on(game):
    session = played(game, seat=1)
    before = save(session.match)
    for event in range(own(session)[-1] + 1):
        twin, message = branch_from(session, event)
        told = next(each for each in own(session) if each >= event)
        assert len(twin.match.events) == told
        assert twin.question().seat == 1
        assert twin.match.record() == session.match.record()[: len(twin.match.record())]
        assert f"after event {told}." in message.text
    assert save(session.match) == before


def test_a_branch_goes_its_own_way_and_the_match_stays_as_it_was(game):
    session = played(game)
    before, scene, foreseen = save(session.match), session.scene(), {**session.known.foreseen}
    twin, _ = branch_from(session, own(session)[2])
    rng = Random(8)
    while twin.question() and len(own(twin)) < 8:
        twin.choose(rng.choice([n for n, move in enumerate(twin.scene().moves) if move.legal]))
    twin.undo()
    twin.retry()
    assert (save(session.match), session.scene()) == (before, scene)
    assert session.known.foreseen == foreseen
    assert session.known.asleep == {}
    assert save(twin.match) != before


def test_what_was_hidden_then_and_has_been_seen_since_is_told(game):
    session = played(game)
    twin, message = branch_from(session, 0)
    assert "you know more now" in message.text
    assert "you have seen" in message.more
    assert "retry" in message.offers
    assert twin.known.foreseen[twin.learner.answers_before()]
    twin.retry()
    assert twin.match.marks[-1].unseen_by == 0
    assert not twin.known.foreseen


def test_open_hands_are_mentioned():
    session = played("flares")
    assert "All hands are face up" not in branch_from(session, 0)[1].more
    session.open_hands = True
    assert "All hands are face up" in branch_from(session, 0)[1].more


def test_whoever_goes_on_knowing_is_told_how_often_in_the_end():
    session = Session("flares", 3, 5, options={"target": 10})
    session.auto()
    twin, _ = branch_from(session, 0)
    twin.auto()
    assert "after seeing cards that had been hidden" in twin.over().text
    assert "knowing" not in session.over().text


def test_a_branch_can_be_branched():
    session = played("flares")
    twin, _ = branch_from(session, own(session)[3])
    twin.choose(0)
    third, _ = branch_from(twin, 0)
    assert len(third.match.events) == own(session)[0]


def test_a_branch_goes_back_beyond_a_fair_retry():
    session = played("flares")
    session.retry()
    session.choose(0)
    assert len(session.match.marks) == 2
    twin, message = branch_from(session, 0)
    assert len(twin.match.marks) == 1
    assert twin.match.state != session.match.state
    assert "the hidden cards" in message.more
    assert len(session.match.marks) == 2


def test_where_one_decided_nothing_there_is_no_branch(game):
    session = played(game)
    end = own(session)[-1] + 1
    with pytest.raises(ValueError, match="Slide back to one of your decisions first"):
        branch_from(session, end)
    with pytest.raises(ValueError, match="made no decisions"):
        branch_from(Session(game), 0)


@pytest.mark.parametrize("event", [-1, 10**6, True, 1.0, "1", None])
def test_an_event_that_is_none_is_refused(event):
    with pytest.raises(ValueError, match="The match has events 0 to"):
        branch_from(played("flares"), event)


def test_a_match_that_somebody_else_has_played_is_branched():
    match = Session("flares", 3, 5, options={"target": 10})
    match.auto()
    twin, _ = branch_from(Session.resumed(match.match, seat=2), 0)
    assert twin.question().seat == 2
    assert GAMES["flares"] is twin.match.game
