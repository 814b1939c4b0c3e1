"""People at one screen: whose turn it is, what they may take back, and what nobody may see."""

import json
from random import Random

import pytest

from tutor.bots.simple import at_random
from tutor.coach.records.saved import entry, parse_saved
from tutor.coach.review import LATER, branch_from
from tutor.coach.session import Session
from tutor.coach.session.between import (
    ALONE,
    DECIDED,
    NOTHING,
    SEEN,
    asked_to_show,
    show_hand_to_all,
)
from tutor.coach.session.session import NO_RETRY
from tutor.coach.session.together import sitting
from tutor.engine.save import save
from tutor.engine.state import cards_in
from tutor.games import GAMES
from tutor.table.text import scene_text

SIMULTANEOUS = ("six_nimmt", "half_zero", "dicht_dran", "the_mind")
MOST = 3000  # moves of a match, covers included


def together(game="flares", players=3, people=("Ada", "Ben"), seed=2, **options):
    seats, names = sitting([*people])
    game = GAMES[game] if isinstance(game, str) else game
    players = max(players, len(people)) if players in game.players else game.players[-1]
    return Session(game, players, seed, seat=seats, names=names, options=options)


def look(session):
    assert session.covered
    return session.choose(0)


def decide(session, rng=None):
    """Let who looks make a move: any, or the first."""
    moves = [number for number, move in enumerate(session.scene().moves) if move.legal]
    return session.choose(rng.choice(moves) if rng else moves[0])


def go_on(session, rng):
    return look(session) if session.covered else decide(session, rng)


def until(session, wanted, rng=None):
    """Play on until this is so, or to the end."""
    rng = rng or Random(1)
    for _ in range(MOST):
        if session.match.over or wanted(session):
            break
        go_on(session, rng)
    return not session.match.over


def shown(session):
    """Everything that a session shows."""
    said = (session.hint, session.chances, session.why, session.reply)
    return [scene_text(session.scene()), session.log(), *(str(each()) for each in said)]


# Who sits where


def test_people_are_named_or_counted():
    assert sitting(1)[0] == (0,)
    assert sitting(2, seat=1)[0] == (1, 0)
    assert sitting(["Ada", "Ben"])[1][:3] == ("Ada", "Ben", "Ada")
    assert together().names == ("Ada", "Ben", "Blaise")
    assert Session("flares", 3, seat=sitting(2)[0], names=sitting(2)[1]).names == (
        *("Player 1", "Player 2", "Ada"),
    )


@pytest.mark.parametrize("people", [0, 10, [], ["Ada", "Ada"], ["You", "Ada"], [""]])
def test_people_who_cannot_be_told_apart_are_refused(people):
    with pytest.raises(ValueError, match=r"people|People"):
        sitting(people)


def test_there_is_a_seat_for_each(game):
    with pytest.raises(ValueError, match=r"people need \d seats|whole number from 1 to 9"):
        Session(game, game.players[-1], seat=sitting(game.players[-1] + 1)[0])


def test_a_seat_between_people_may_stay_free():
    assert sitting("Ada, -, Ben") == ((0, 2), ("Ada", "Ben", *sitting(1)[1][1:]))
    seats, names = sitting("Ada, -, Ben, -")
    assert Session("squad", 4, seat=seats, names=names).names == ("Ada", "Blaise", "Ben", "Carla")
    with pytest.raises(ValueError, match="different names"):
        sitting("-")


def test_a_seat_is_for_one_person():
    with pytest.raises(ValueError, match="A seat is taken twice"):
        Session("flares", 3, seat=(1, 1))


@pytest.mark.parametrize(
    ("typed", "people"), [("", 1), ("2", 2), (" Ada,Ben ", ["Ada", "Ben"]), ("Ada", ["Ada"])]
)
def test_people_are_typed(typed, people):
    assert sitting(typed) == sitting(people)


def test_one_person_is_never_covered(game):
    session = Session(game)
    assert not session.covered
    assert not session.together
    assert "covered" not in session.scene().json()


# Covers


def test_the_first_thing_shown_is_a_cover(game):
    session = together(game)
    scene = session.scene()
    assert scene.covered
    assert scene.prompt.endswith("looks away.")
    assert [move.say for move in scene.moves] == [f"Show {session.names[session.seat]}'s cards"]


@pytest.mark.in_turn
def test_a_match_is_played_to_its_end_and_no_hand_is_shown_to_two_in_a_row(game):
    session, rng, before = together(game), Random(3), None
    until(session, lambda _: False, rng)
    assert session.match.over
    assert not session.covered
    assert session.over().end
    session, covers = together(game), 0
    for _ in range(60):
        if session.match.over:
            break
        if session.covered:
            covers += 1
            assert session.seat != before
            look(session)
        else:
            before = session.seat
            decide(session, rng)
    assert covers > 1 or len(session.match.past) < 5


def test_who_faces_only_opponents_in_between_is_not_covered():
    session = together("flares", 3)
    look(session)
    mine = session.seat
    assert until(session, lambda s: not s.covered and s.match.past and s.looker == s.seat == mine)


@pytest.mark.in_turn
def test_a_cover_shows_nothing_of_the_match(game, few_worlds):
    """Another deal has the same covers, whatever is asked."""

    def covers(seed):
        session, rng, seen = together(game, seed=seed), Random(seed), {}
        for _ in range(20):
            if session.covered:
                replays = []
                for number in (0, 1, len(session.match.events)):
                    with pytest.raises(ValueError, match="it is your turn") as why:
                        session.replay(number)
                    replays.append(str(why.value))
                for deed in (session.step, session.auto, lambda s=session: s.choose(1)):
                    with pytest.raises(ValueError, match="it is your turn"):
                        deed()
                asked = [session.explain(["c:1H"]), session.explain_move(0), session.narrate(0)]
                told = [*shown(session), *map(str, asked), *replays, session.over()]
                assert seen.setdefault(session.seat, told) == told
            if session.match.over:
                break
            go_on(session, rng)
        return seen

    one, other = covers(1), covers(2)
    assert one
    assert all(one[seat] == other[seat] for seat in one.keys() & other.keys())
    assert one.keys() & other.keys()


def test_all_that_happened_since_ones_last_turn_is_replayed_with_ones_own_eyes():
    session = together("flares", 3)
    look(session)
    assert until(session, lambda s: s.covered and any(s.seat in m.answers for m in s.match.past))
    since = session.told()
    frames = look(session)
    assert len(frames) == len(session.match.events) - since > 1
    assert {frame.seat for frame in frames} == {session.seat}
    assert frames[0].caption.startswith(session.names[session.seat])  # one's own card first


@pytest.mark.in_turn
def test_nobody_is_called_you(game):
    session, rng = together(game), Random(1)
    until(session, lambda s: len(s.match.past) > 12, rng)
    if session.covered:
        look(session)
    lines = [line.text for line in session.log()]
    assert lines
    assert not any("You " in line or " you" in line for line in lines)


# Choices at the same time


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_who_chooses_second_sees_nothing_of_what_the_first_has_chosen(name, few_worlds):
    compared = 0
    for seed in range(1, 5):
        session = together(name, 2, seed=seed)
        assert until(
            session, lambda s: not s.covered and s.match.ask and len(s.match.ask.choices) > 1
        )
        names, choices = session.names, len(session.question().choices)
        people = session.people if session.seat == 0 else session.people[::-1]
        views = []
        for which in (0, -1):
            twin = Session.resumed(session.match, session.people, names=names)
            look(twin)
            moves = [n for n, move in enumerate(twin.scene().moves) if move.legal]
            twin.choose(moves[which])
            assert twin.covered
            cover = shown(twin)
            frames = look(twin)
            assert twin.seat == people[1] != people[0]
            views.append([cover, frames, shown(twin), repr(twin), str(twin.replay(1))])
        assert views[0] == views[1]
        compared += choices > 1
    assert compared


def test_of_three_only_the_last_choice_is_taken_back():
    session = together("six_nimmt", 4, ("Ada", "Ben", "Carla"))
    for _ in range(2):
        look(session)
        decide(session)
    first = session.match.answers[0]
    session.undo()
    assert session.match.answers == {0: first}
    assert (session.seat, session.covered) == (1, True)
    session.undo()  # Ben has not decided again: whoever sits there cannot go further back
    assert session.match.answers == {0: first}


# Taking back


def test_a_choice_is_taken_back_until_somebody_else_has_looked():
    session = together("flares", 3)
    look(session)
    mine, before = session.seat, save(session.match)
    decide(session)
    assert session.covered
    assert session.seat != mine
    given = session.match.record()
    said = session.undo()
    assert save(session.match) == before
    assert (session.seat, session.covered) == (mine, True)
    assert said.text == session.turn()
    look(session)
    decide(session)
    look(session)
    assert session.match.record() == given
    assert session.undo().text == DECIDED
    assert session.match.record() == given


@pytest.mark.in_turn
def test_whatever_is_taken_back_nobody_has_seen_anything_new(game):
    """What who looks can see is the same after a choice has been taken back and made again."""
    session, rng = together(game), Random(5)
    back = refused = 0
    for _ in range(120):
        if session.match.over:
            break
        looking = None if session.covered else session.seat
        views = {s: repr(session.match.game.view(session.match.state, s)) for s in session.people}
        before = len(session.match.record())
        said = session.undo()
        if len(session.match.record()) < before:
            back += 1
            assert looking is None or len(session.match.record()) == before - 1
            assert looking is None or session.seat == looking
            assert session.covered == (looking is None)
        else:
            refused += 1
            assert said.text in (DECIDED, NOTHING, SEEN, session.turn())
            assert views == {
                s: repr(session.match.game.view(session.match.state, s)) for s in session.people
            }
        if session.covered:
            look(session)
        decide(session, rng)
        if not session.match.over:
            go_on(session, rng)
    assert refused


def test_there_is_no_retry_between_people(game):
    session = together(game)
    before = save(session.match)
    assert session.retry().text == NO_RETRY
    look(session)
    assert session.retry().text == NO_RETRY
    assert save(session.match) == before


# Everything else


def test_a_turn_may_be_left_to_the_tutor(game):
    session = together(game)
    look(session)
    seat = session.seat
    session.step()
    given = [who for who, _ in session.match.record()]
    assert seat in given
    assert {*given} & {*session.people} == {seat}


def test_a_match_between_people_is_looked_back_at_when_it_is_over():
    session = together("flares", 3, target=10)
    look(session)
    decide(session)
    with pytest.raises(ValueError, match=LATER[:20]):
        branch_from(session, 0)
    session.open_hands = True
    assert not session.learner.open_hands
    until(session, lambda _: False)
    assert session.learner.open_hands
    twin, _ = branch_from(session, 0)
    assert twin.people == (session.seat,)
    assert not twin.covered


@pytest.mark.in_turn
def test_a_saved_match_comes_back_covered(game):
    session, rng = together(game), Random(2)
    until(session, lambda s: len(s.match.record()) > 4, rng)
    kept = entry(session)
    assert kept["format"] == 2
    again = parse_saved(json.loads(json.dumps(kept)), game.id).session()
    assert save(again.match) == save(session.match)
    assert (again.people, again.names) == (session.people, session.names)
    assert again.covered == (not again.match.over)
    assert again.looker is None
    assert again.undo().text == again.turn()
    assert save(again.match) == save(session.match)


def test_a_match_of_one_person_is_saved_as_ever():
    kept = entry(Session("flares"))
    assert kept["format"] == 1
    assert "people" not in kept


@pytest.mark.parametrize("people", [[], [0, 0], [0, 7], ["x"], [None]])
def test_a_file_with_impossible_people_is_damaged(people):
    kept = entry(together()) | {"people": people}
    with pytest.raises(ValueError, match=r"people|seat"):
        parse_saved(kept, "flares").session()


def test_in_the_mind_everybody_plans_and_the_earliest_plan_is_carried_out():
    session = together("the_mind", 2)
    look(session)
    first = session.seat
    session.let_pass(5)
    assert session.ticks == 5
    decide(session)  # lays a card, after five ticks
    assert session.covered
    assert session.ticks == 0
    look(session)
    other = session.seat
    session.let_pass(3)
    session.choose(0)
    laid = session.match.past[-1].answers if session.match.past else {}
    assert laid
    assert laid[other].after == 3
    assert first in laid


def test_random_players_of_every_game_agree_with_a_table_of_people(game):
    """The script asks the same questions, whoever answers them."""
    session, rng = together(game), Random(7)
    while len(session.match.past) < 10 and not session.match.over:
        if session.covered:
            look(session)
        question = session.question()
        session.answer(at_random(question, rng))
    assert session.match.past


def test_what_an_opponent_has_done_since_is_not_taken_back():
    def an_opponent_was_last(session):
        turns = [{*moment.answers} for moment in session.match.past[-2:]]
        return not session.covered and turns == [{session.seat}, {2}]

    session = together("flares", 3)
    assert until(session, an_opponent_was_last)
    given = session.match.record()
    assert session.undo().text == DECIDED
    assert session.match.record() == given


def test_at_the_end_the_tutor_decides_nothing_more():
    session = together("flares", 3, target=10)
    until(session, lambda _: False)
    given = session.match.record()
    assert session.step() == []
    assert session.auto() == []
    assert session.undo().text == DECIDED  # all have seen the end
    assert session.match.record() == given


# Hands that are shown


def test_a_hand_that_is_shown_is_seen_by_all_and_no_other_card_is(game):
    """Beside one's own cards, those of who shows a hand; nothing else."""
    session, rng = together(game), Random(5)
    until(session, lambda s: not s.covered and len(s.match.past) > 4, rng)
    if session.match.over:
        return
    match, shows = session.match, session.seat
    for other in session.match.seats:
        mine, theirs = ({*cards_in(game.view(match.state, seat))} for seat in (other, shows))
        both = {*cards_in(game.view(match.state, other, {shows}))}
        assert mine <= both <= mine | theirs
        known = {id(pile) for pile, _, _ in game.secrets(match.state, shows)}
        for pile, _, _ in game.secrets(match.state, other):
            assert id(pile) in known or {*pile} <= both


@pytest.mark.in_turn
def test_who_shows_a_hand_needs_no_cover_and_the_others_do(game, few_worlds):
    session, rng = together(game), Random(5)
    assert asked_to_show(session).text == session.turn()
    assert show_hand_to_all(session).text == session.turn()
    look(session)
    shows = session.seat
    assert asked_to_show(session).offers == ("show_hand",)
    assert not session.shown
    show_hand_to_all(session)
    for _ in range(60):
        if session.match.over:
            break
        assert session.covered is (session.seat not in (shows, session.looker))
        if question := session.question():  # hints and odds know this view, and no more
            mine = {*cards_in(game.view(session.now(), session.seat))}
            assert {*cards_in(question.view)} <= mine
        go_on(session, rng)


def test_what_is_shown_ends_with_the_match_and_is_not_saved():
    session = together()
    look(session)
    show_hand_to_all(session)
    assert not session.covered
    again = parse_saved(json.loads(json.dumps(entry(session))), "flares").session()
    assert again.covered
    assert not again.shown


def test_one_person_shows_a_hand_to_nobody():
    assert asked_to_show(Session("flares")).text == ALONE
    assert show_hand_to_all(Session("flares")).text == ALONE
