"""The panel for looking back: what it shows, and what it makes of what a browser reports."""

import asyncio
import json
from random import Random

import pytest
from playing import at_most, weigh_in

from tutor.coach import review
from tutor.engine.code import encode_match, open_code
from tutor.engine.match import Match
from tutor.engine.save import save
from tutor.games import GAMES
from tutor.widgets import Tutor, learn


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch, few_worlds):
    monkeypatch.setattr(review, "FOR_EACH", 10)
    monkeypatch.setattr(review, "FEWEST", 5)
    monkeypatch.setattr(review, "GLANCE", 5)


def play(tutor, moves=10**6, seed=1):
    rng = Random(seed)
    for _ in range(moves):
        legal = [n for n, move in enumerate(tutor.table.scene.moves) if move.legal]
        if not legal:
            break
        asked = {"type": "choose", "move": rng.choice(legal), "seq": tutor.table.seq}
        tutor.table.receive(tutor.table, asked, [])
    return tutor


def finished(game="flares", unfolded=True, **chosen):
    game = GAMES[game] if isinstance(game, str) else game
    tutor = play(Tutor(game, **{**game.short} | chosen))
    if unfolded:
        tutor.look_back()
    return tutor


def report(tutor, **content):
    """Send a message of the browser from the panel, and return the view after it."""
    tutor.review.panel.receive(tutor.review.panel, {"match": tutor.table.match, **content}, [])
    return tutor.review.panel.view


def said(tutor):
    return (tutor.table.view["message"] or {}).get("text", "")


def own(tutor):
    """Return the number of events at each decision of the learner."""
    session = tutor.session
    return [moment.told for moment in session.match.past if session.seat in moment.answers]


@pytest.mark.in_turn
def test_the_panel_is_folded_away_and_silent_until_it_is_wanted(game):
    tutor = finished(game, unfolded=False)
    assert tutor.review.panel.layout.display == "none"
    assert tutor.review.panel.view == {}
    tutor.look_back()
    view = tutor.review.panel.view
    assert tutor.review.panel.layout.display == ""
    assert view["event"] == view["events"] == len(tutor.session.match.events)
    assert open_code(view["code"]).match.outcome == tutor.session.match.outcome
    tutor.unfold("")
    tutor.undo()
    assert tutor.review.panel.view == view


def test_it_shows_where_the_replay_is_and_leads_it():
    tutor = finished()
    view = report(tutor, type="go", event=7)
    assert (tutor.event, view["event"]) == (7, 7)
    assert tutor.table.view["event"] == 7
    tutor.table.receive(tutor.table, {"type": "replay", "event": 9, "seq": tutor.table.seq}, [])
    assert tutor.review.panel.view["event"] == 9
    view = report(tutor, type="go", event=99_999)
    assert view["said"].startswith("The replay has events 0 to")
    assert view["event"] == 9


def test_its_code_follows_the_match():
    tutor = Tutor("flares", seat=1)
    tutor.look_back()
    codes = [tutor.review.panel.view["code"]]
    for _ in range(3):
        play(tutor, moves=1)
        codes.append(tutor.review.panel.view["code"])
    assert len({*codes}) == 4
    match, seat = open_code(codes[-1])
    assert save(match) == save(tutor.session.match)
    assert seat == 1


@pytest.mark.in_turn
def test_the_odds_over_time_are_shown_for_each_own_decision(game):
    tutor = finished(game)
    view = report(tutor, type="odds")
    assert [point["event"] for point in view["points"]] == [*own(tutor), view["events"]]
    assert (view["doing"], view["players"]) == ("", at_most(game))
    assert all(point["words"].startswith(f"event {point['event']}, ") for point in view["points"])
    json.dumps(view, allow_nan=False)


def test_the_move_that_turned_it_is_explained_and_moves_no_table(monkeypatch):
    weigh_in(60, monkeypatch)
    tutor = finished("six_nimmt", deal=3)
    before = tutor.table.seq
    view = report(tutor, type="turn")
    assert view["turn"] in own(tutor)
    assert "cost you the most" in view["turned"]["text"]
    assert (tutor.table.seq, tutor.event) == (before, None)
    report(tutor, type="go", event=view["turn"])
    assert tutor.event == view["turn"]


def test_where_no_move_turned_it_that_is_said_and_the_table_stays():
    tutor = finished("flares")
    view = report(tutor, type="turn")
    assert view["turn"] is None
    assert tutor.event is None
    assert view["turned"]["text"].startswith("No single decision turned this match.")


def test_what_was_found_is_forgotten_when_the_match_goes_on():
    tutor = finished()
    assert report(tutor, type="odds")["points"]
    tutor.undo()
    assert tutor.review.panel.view["points"] == []
    report(tutor, type="odds")
    tutor.new()
    assert tutor.review.panel.view["points"] == []


@pytest.mark.in_turn
def test_one_plays_on_from_where_the_replay_is_and_comes_back(game):
    tutor = finished(game)
    before, points = save(tutor.session.match), report(tutor, type="odds")["points"]
    report(tutor, type="go", event=own(tutor)[1])
    tutor.table.receive(tutor.table, {"type": "branch", "seq": tutor.table.seq}, [])
    view = tutor.review.panel.view
    assert view["branch"]
    assert not view["points"]
    assert "A branch" in said(tutor)
    play(tutor, moves=2, seed=6)
    assert save(tutor.session.match) != before
    view = report(tutor, type="back")
    assert not view["branch"]
    assert view["points"] == points
    assert save(tutor.session.match) == before
    assert "the original match" in report(tutor, type="back")["said"]


def test_a_branch_unfolds_the_way_back():
    tutor = finished(unfolded=False)
    tutor.replay(own(tutor)[0])
    tutor.branch()
    assert tutor.table.unfolded == "review"
    assert tutor.review.panel.view["branch"]


def test_a_branch_of_a_branch_leads_back_to_the_match():
    tutor = finished()
    before = save(tutor.session.match)
    for _ in range(2):
        tutor.replay(own(tutor)[0])
        tutor.branch()
        play(tutor, moves=2, seed=6)
    report(tutor, type="back")
    assert save(tutor.session.match) == before


def test_a_branch_is_not_kept_but_the_match_as_it_was_is():
    tutor = Tutor("flares")
    play(tutor, moves=4)
    before = save(tutor.session.match)
    tutor.replay(own(tutor)[0])
    tutor.branch()
    play(tutor, moves=1, seed=6)
    again = Tutor("flares")
    again.resume()
    assert save(again.session.match) == before
    report(tutor, type="back")
    play(tutor, moves=1)
    again = Tutor("flares")
    again.resume()
    assert len(again.session.match.record()) > len(json.loads(before)["answers"])


def test_where_nothing_was_decided_no_branch_begins():
    tutor = finished()
    tutor.branch()
    assert "You made no decisions after this point" in said(tutor)
    assert tutor.review.trunk is None
    assert not tutor.review.panel.view["branch"]


def test_a_new_deal_leaves_the_branch():
    tutor = finished()
    tutor.replay(0)
    tutor.branch()
    tutor.new()
    assert tutor.review.trunk is None
    tutor.look_back()
    assert not tutor.review.panel.view["branch"]


@pytest.mark.in_turn
def test_somebodys_code_is_opened_with_its_settings(game):
    theirs = finished(game, seat=at_most(game) - 1, deal=-4)
    mine = Tutor(game)
    mine.look_back()
    view = report(mine, type="open", code=theirs.review.panel.view["code"].lower())
    assert save(mine.session.match) == save(theirs.session.match)
    assert mine.table.scene == theirs.table.scene
    assert (mine.settings.seat.value, mine.settings.deal.value) == (at_most(game) - 1, -4)
    assert view["code"] == theirs.review.panel.view["code"]
    assert mine.session.match.outcome.sentence in said(mine)


def test_a_code_of_a_match_under_way_can_be_played_on():
    theirs = play(Tutor("flares"), moves=3)
    mine = Tutor("flares")
    report(mine, type="open", code=encode_match(theirs.session.match))
    assert "the match from the code" in said(mine)
    play(mine, moves=1)
    assert len(mine.session.match.record()) > len(theirs.session.match.record())
    mine.undo()
    mine.undo()
    assert len(mine.session.match.record()) < len(theirs.session.match.record())


def test_the_match_that_one_left_for_a_code_can_be_resumed():
    mine = play(Tutor("flares", deal=8), moves=2)
    before = save(mine.session.match)
    report(mine, type="open", code=encode_match(Match.new(GAMES["flares"], 3, 2)))
    assert mine.extras.resuming.layout.display == ""
    mine.resume()
    assert save(mine.session.match) == before


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "not a complete code of a match"),
        ("flares.3.1.ABCDEFGHJ", "a letter is wrong or missing"),
        (
            encode_match(Match.new(GAMES["six_nimmt"], 3, 2)),
            "a match of 6 nimmt!. Open it in the note",
        ),
    ],
)
def test_a_code_that_cannot_be_opened_is_explained_and_changes_nothing(code, words):
    mine = play(Tutor("flares"), moves=2)
    before = save(mine.session.match), mine.table.scene
    assert words in report(mine, type="open", code=code)["said"]
    assert (save(mine.session.match), mine.table.scene) == before


def test_a_match_from_an_arranged_table_has_no_code():
    tutor = Tutor("flares")
    tutor.session.match.until = "R1"
    tutor.look_back()
    assert tutor.review.panel.view["code"] == ""


STRANGE = (None, 7, "x", [], {}, True, -1, 10**30, 1.5, "\ud800", "z" * 50_000, [[]] * 9)


def test_a_thousand_hostile_messages_change_nothing_and_are_answered():
    rng, tutor = Random(3), Tutor("flares", target=10)
    tutor.look_back()
    play(tutor, moves=3)
    before = save(tutor.session.match)
    for _ in range(1000):
        content = rng.choice(STRANGE)
        if rng.random() < 0.9:
            content = {"type": rng.choice((*STRANGE, "go", "open", "back", "stop", "choose"))}
            if rng.random() < 0.8:
                content["match"] = tutor.table.match
            for key in ("event", "code", "seq"):
                if rng.random() < 0.7:
                    content[key] = rng.choice((*STRANGE, rng.randrange(30)))
        seq = tutor.review.panel.seq
        tutor.review.panel.receive(tutor.review.panel, content, None)
        assert tutor.review.panel.seq > seq
        assert save(tutor.session.match) == before
        json.dumps(tutor.review.panel.view, allow_nan=False)
    assert "was not valid" in report(tutor, type="choose")["said"]


@pytest.mark.parametrize("asked", [{"type": "back"}, {"type": "go", "event": 1}, {"type": "odds"}])
def test_who_has_seen_another_match_gets_the_present_one(asked):
    tutor = finished()
    tutor.replay(own(tutor)[0])
    tutor.branch()
    seen = tutor.review.panel.view["match"]
    report(tutor, type="back")
    tutor.replay(own(tutor)[0])
    tutor.branch()
    before = tutor.session, tutor.event
    for number in (seen, None, True, "1"):
        view = report(tutor, match=number, **asked)
        assert (tutor.session, tutor.event) == before
        assert (view["branch"], view["points"], view["said"]) == (True, [], "")
    assert view["match"] == tutor.table.match != seen


def test_the_browser_cannot_set_what_the_panel_shows():
    tutor = finished()
    view = tutor.review.panel.view
    tutor.review.panel.set_state({"view": {"code": "mine"}})
    assert tutor.review.panel.view == view


def test_others_have_their_turn_while_the_work_goes_on(monkeypatch):
    monkeypatch.setattr("tutor.widgets.one_loop.SLICE", 0)
    monkeypatch.setattr("tutor.widgets.one_loop.SHOWN", 0)

    async def looking():
        tutor, done = finished(), []
        report(tutor, type="odds")
        assert tutor.review.panel.view["doing"] == "odds"
        while tutor.review.doing:
            done.append(tutor.review.panel.view["done"])
            await asyncio.sleep(0)
        return tutor, done

    tutor, done = asyncio.run(looking())
    assert len(done) > 20
    assert done == sorted(done)
    assert 0 in done
    assert len({*done}) > 3
    assert len(tutor.review.panel.view["points"]) == len(own(tutor)) + 1


@pytest.mark.parametrize("asked", ["odds", "turn"])
def test_what_goes_wrong_is_said_and_ends_the_work(monkeypatch, asked):
    def failing(_session):
        yield 0
        raise ValueError("No deal was found.")

    async def looking():
        tutor = finished()
        report(tutor, type=asked)
        with pytest.raises(ValueError, match="No deal"):
            await tutor.review._task
        return tutor

    monkeypatch.setattr("tutor.widgets.looking_back.over_time", failing)
    monkeypatch.setattr("tutor.widgets.looking_back.turning", failing)
    tutor = asyncio.run(looking())
    assert "No deal was found." in tutor.review.panel.view["said"]
    assert tutor.review.panel.view["doing"] == ""
    with pytest.raises(ValueError, match="No deal"):
        report(finished(), type=asked)


def test_one_thing_is_done_at_a_time(monkeypatch):
    monkeypatch.setattr("tutor.widgets.one_loop.SLICE", 0)

    async def looking():
        tutor = finished()
        report(tutor, type="odds")
        view = report(tutor, type="turn")
        assert view["said"].startswith("Another analysis is running")
        assert view["doing"] == "odds"
        await tutor.review._task
        assert not tutor.review.doing
        assert report(tutor, type="turn")["doing"] == "turn"
        await tutor.review._task

    asyncio.run(looking())


def test_the_work_stops_when_it_is_not_wanted_any_more(monkeypatch):
    monkeypatch.setattr("tutor.widgets.one_loop.SLICE", 0)

    async def looking(stopping):
        tutor = finished()
        report(tutor, type="odds")
        await asyncio.sleep(0)
        task = tutor.review._task
        stopping(tutor)
        await asyncio.sleep(0)
        assert task.cancelled()
        assert tutor.review.doing == ""
        return tutor.review.panel.view

    assert asyncio.run(looking(lambda tutor: report(tutor, type="stop")))["doing"] == ""
    assert asyncio.run(looking(lambda tutor: tutor.undo()))["points"] == []
    asyncio.run(looking(lambda tutor: tutor.unfold("")))


@pytest.mark.in_turn
def test_a_lesson_opens_a_code_ready_to_look_back(game):
    theirs = finished(game, seat=1, deal=3)
    code = theirs.review.panel.view["code"]
    tutor = learn(game).review(f"  {code}  ")
    assert save(tutor.session.match) == save(theirs.session.match)
    assert tutor.table.unfolded == "review"
    assert tutor.review.panel.view["code"] == code
    assert repr(tutor) == repr(theirs)
    tutor.replay(own(tutor)[0])
    tutor.branch()
    play(tutor, moves=1)


def test_a_lesson_says_where_a_code_of_another_game_belongs():
    code = encode_match(Match.new(GAMES["six_nimmt"], 3, 2))
    with pytest.raises(ValueError, match="a match of 6 nimmt!"):
        learn("flares").review(code)
    with pytest.raises(ValueError, match="not a complete code of a match"):
        learn("flares").review("hello")
