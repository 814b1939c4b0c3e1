"""A match that was left can be resumed, also after the kernel has gone."""

import pytest
from playing import at_most

from tutor.coach.records import files
from tutor.engine.save import save
from tutor.widgets import Tutor


def play(tutor, moves=1):
    for _ in range(moves):
        move = next(n for n, each in enumerate(tutor.table.scene.moves) if each.legal)
        tutor.table.receive(
            tutor.table, {"type": "choose", "move": move, "seq": tutor.table.seq}, []
        )


def is_offered(tutor):
    return tutor.extras.resuming.layout.display != "none"


def said(tutor):
    return (tutor.table.view["message"] or {}).get("text", "")


def test_at_first_there_is_nothing_to_resume(game):
    tutor = Tutor(game)
    assert not is_offered(tutor)
    play(tutor)
    assert not is_offered(tutor)


def test_a_match_is_resumed_with_its_settings_on_another_table(game):
    tutor = Tutor(game, seat=1, deal=-3, opponents="random")
    play(tutor, moves=2)
    again, players = Tutor(game), at_most(game)
    assert is_offered(again)
    assert again.extras.resuming.description == "Resume"
    assert again.extras.resuming.tooltip.startswith(
        f"Back to deal -3 for {at_most(game)} players, left after "
    )
    before = again.table.view["match"]
    again.resume()
    assert save(again.session.match) == save(tutor.session.match)
    assert again.table.scene == tutor.table.scene
    assert again.table.view["match"] == before + 1
    chosen = (
        again.settings.deal,
        again.settings.players,
        again.settings.seat,
        again.settings.opponents,
    )
    assert [control.value for control in chosen] == [-3, players, 1, "random"]
    assert not is_offered(again)
    assert said(again) == "You are back at the match you left."


def test_house_rules_come_back_as_well():
    play(Tutor("kaplowitz", players=4, max_rounds=None, simultaneous=True, dealer0=3))
    again = Tutor("kaplowitz")
    again.resume()
    chosen = {"max_rounds": None, "simultaneous": True, "dealer0": 3}
    assert chosen.items() <= again.settings.house_rules.value.items()
    again.new()
    assert again.session.match.state.options.max_rounds is None


def test_nothing_is_resumed_by_itself():
    play(Tutor("flares", deal=4), moves=2)
    fresh = Tutor("flares")
    assert fresh.session.match.seed == 1
    assert fresh.session.last_decision() is None


def test_what_a_saved_notebook_shows_does_not_tell_that_a_match_was_left():
    fresh = Tutor("flares")
    before = repr(fresh), fresh._repr_mimebundle_()["text/html"]
    play(Tutor("flares", deal=4), moves=2)
    again = Tutor("flares")
    assert (repr(again), again._repr_mimebundle_()["text/html"]) == before


def test_a_finished_match_is_offered_to_be_looked_at():
    tutor = Tutor("flares", target=10)
    tutor.auto()
    again = Tutor("flares")
    assert again.extras.resuming.description == "Last match"
    again.resume()
    assert again.session.match.outcome == tutor.session.match.outcome
    assert "win" in said(again)


def test_what_is_taken_back_is_kept_too():
    tutor = Tutor("flares")
    play(tutor, moves=3)
    tutor.undo()
    tutor.retry()
    again = Tutor("flares")
    again.resume()
    assert save(again.session.match) == save(tutor.session.match)
    assert len(again.session.match.marks) == 2


def test_a_new_deal_puts_the_match_aside_until_it_is_resumed():
    tutor = Tutor("flares", deal=4)
    play(tutor, moves=2)
    left = save(tutor.session.match)
    tutor.settings.deal.value = 5
    tutor.new()
    assert is_offered(tutor)
    play(tutor)
    assert is_offered(tutor)
    tutor.resume()
    assert save(tutor.session.match) == left
    assert tutor.settings.deal.value == 4


def test_a_damaged_match_is_explained_beside_the_controls():
    tutor = Tutor("flares")
    play(tutor)
    tutor.bookmark.file.write_text("{", encoding="utf-8")
    again = Tutor("flares")
    assert not is_offered(again)
    assert "Your last match in flares.json can&#x27;t be read" in again.extras.notice.value
    play(again)
    assert "not understand" not in said(again)


def test_a_match_that_turns_out_to_be_damaged_is_explained_and_play_goes_on():
    tutor = Tutor("flares")
    play(tutor)
    text = tutor.bookmark.file.read_text(encoding="utf-8")
    tutor.bookmark.file.write_text(text.replace('"seat": 0', '"seat": 8'), encoding="utf-8")
    again = Tutor("flares")
    scene = again.table.scene
    again.resume()
    assert "no seat 8" in again.extras.notice.value
    assert not is_offered(again)
    assert again.table.scene == scene
    play(again)


@pytest.mark.parametrize("moves", [1, 3])
def test_where_nothing_can_be_kept_it_is_said_once_and_play_goes_on(moves):
    files.folder().parent.mkdir(parents=True, exist_ok=True)
    files.folder().write_text("in the way", encoding="utf-8")
    tutor = Tutor("flares")
    play(tutor, moves)
    assert "not being saved (flares.json: " in tutor.extras.notice.value
    assert str(files.folder().parent) not in tutor.extras.notice.value
    assert len(tutor.session.match.record()) > moves
