"""Games as pupils would invent them: everything else follows from their scripts."""

from random import Random

import cloudpickle
import pytest
from invented import GAMES, invented, names_with

from tutor.coach.session import Session
from tutor.coach.session.party import OPPONENTS
from tutor.engine.code import encode_match
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.state import cards_in, clone
from tutor.engine.wrong import Wrong
from tutor.invent import end
from tutor.table.text import scene_text

OFTEN = 5  # questions at the beginning for which help is asked; later only once in as many


@pytest.fixture(scope="module", params=GAMES)
def mine(request):
    return invented(request.param)


def random_answers(match, rng, most=1000):
    """Answer at random, yielding before each question."""
    for _ in range(most):
        if match.over:
            return
        yield
        for question in [*match.questions()]:
            match.answer(question.seat, pick(question.choices, rng))


def test_a_game_passes_its_trial(mine):
    assert mine.trial.fails == ""
    assert len(mine.trial.lines) == 2  # nothing to complain about
    assert mine.trial.matches  # fewer where the machine is busy


def test_a_script_goes_on_from_any_question(mine):
    """It keeps what it likes in local variables, and still any table is enough to go on from."""
    game = mine.game
    match = Match.new(game, game.players[-1], 1)
    for _ in random_answers(match, Random(1)):
        again = Match(game, clone(match.state), 2, resume=match.ask.resume)
        assert again.state == match.state
        assert repr(again.ask.choices) == repr(match.ask.choices)
        assert again.ask.rule == match.ask.rule
    told = [str(event) for event in match.events]
    for _ in range(len(match.past)):
        match.undo()
    assert match.state == Match.new(game, game.players[-1], 1).state
    assert len(match.events) < len(told)


def test_hidden_cards_are_dealt_again_and_the_script_goes_on(mine):
    game, rng = mine.game, Random(2)
    match = Match.new(game, game.players[0], 3)
    for _ in random_answers(match, rng):
        for question in [*match.questions()]:
            world = next(game.imagine(question.view, question.seat, rng))
            assert sorted(map(repr, cards_in(world))) == sorted(map(repr, game.deck(None)))
            other = Match(game, world, 4, resume=question.resume)
            assert game.view(other.state, question.seat) == question.view
            assert other.ask.choices[question.seat] == [*question.choices]
            for _ in random_answers(other, rng, 4):
                pass
            while other.past:
                other.undo()
            assert game.view(other.state, question.seat) == question.view


def test_a_fair_retry_can_be_taken_back(mine):
    session = Session(mine.game)
    for _ in range(3):
        session.choose(0)
        seen = mine.game.view(session.match.past[0].state, 0)
        assert session.retry().text.startswith(("Fair retry", "Taken back", "You"))
        assert mine.game.view(session.match.state, 0) == seen
        session.choose(0)
        session.undo()
        assert mine.game.view(session.match.state, 0) == seen


def test_a_view_shows_no_hidden_card(mine):
    game = mine.game
    match = Match.new(game, game.players[-1], 5)
    for _ in random_answers(match, Random(5)):
        for seat in match.seats:
            hidden = {card for secret in game.secrets(match.state, seat) for card in secret.pile}
            assert hidden.isdisjoint(cards_in(game.view(match.state, seat)))


@pytest.mark.parametrize("kind", OPPONENTS[:3])
def test_a_match_is_played_to_its_end_with_help(mine, kind):
    session = Session(mine.game, opponents=kind)
    for number in range(200):
        if session.question() is None:
            break
        assert scene_text(session.scene())
        asked = number < OFTEN or number % OFTEN == 0
        for ask in (session.hint, session.hint, session.chances, session.why) if asked else ():
            assert ask().text
        session.choose(len(session.log()) % len(session.question().choices))
    assert session.over().end.places
    assert session.undo().text


def test_a_match_is_neither_saved_nor_shared(mine):
    with pytest.raises(ValueError, match="of your own cannot be saved or shared"):
        encode_match(Match.new(mine.game, mine.game.players[0], 1), 0)


def test_balance_and_simulations_work(mine):
    found = mine.balance(matches=10, by="random")
    assert "seat 0 wins" in repr(found)


def test_two_versions_are_compared_with_the_same_deals():
    forty, fifty = invented("forty"), invented("fifty")
    found = forty.compare(fifty, players=2, matches=20, by="random")
    assert float(found.mattered.split()[0]) > 0
    assert "minutes" in repr(forty.compare(fifty, players=2, matches=3))


def nobody_wins(table, tell):
    yield from table.deal(tell, "R1")
    return end("R4", "Nobody wins.", [])


def test_a_game_that_nobody_wins_is_not_called_unfair():
    found = invented("fifty").change(play_fifty=nobody_wins).balance(matches=20, by="random")
    assert found.fair.startswith("Nobody wins 100 % of the matches. No seat differs from 0.0 %")


def test_functions_are_changed_by_name_as_well():
    follow = invented("follow")
    script, beats = follow.game.by.play, names_with("trumps")["beats"]
    same = follow.change(play=script)
    assert same.compare(follow, matches=10, by="random").mattered.startswith("0 %")
    trumps = follow.change(beats=beats).compare(follow, matches=50, by="random")
    assert trumps.mattered == invented("trumps").compare(follow, matches=50, by="random").mattered


@pytest.mark.parametrize(("changed", "both"), [({"players": 2}, 2), ({"players": 4}, 4)])
def test_versions_are_compared_with_a_number_of_players_that_both_allow(changed, both):
    fifty = invented("fifty")
    other = fifty.change(**changed)
    for one, two in ((fifty, other), (other, fifty)):
        found = one.compare(two, matches=4, by="random")
        assert (found.was.players, found.now.players) == (both, both)
        assert f"seat {both - 1} wins" in repr(found)


def test_versions_without_a_common_number_of_players_are_refused():
    fifty = invented("fifty")
    with pytest.raises(Wrong, match=r"for 2 players, and the other for 3 to 4 players"):
        fifty.change(players=(3, 4)).compare(fifty.change(players=2), by="random")


def test_other_processes_can_get_it():
    game = cloudpickle.loads(cloudpickle.dumps(invented("fifty").game))
    assert (game.deal, game.used) == (invented("fifty").game.deal, invented("fifty").game.used)
