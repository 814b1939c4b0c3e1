"""Saved matches at a learner's table, resumed on request."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playing import at_most

from tutor.coach.records import files
from tutor.coach.records.saved import Bookmark, entry, parse_saved
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.save import save
from tutor.games import GAMES

FLARES = GAMES["flares"]


def play(session, decisions, rng=None):
    """Make n decisions for the learner."""
    rng = rng or Random(1)
    for _ in range(decisions):
        moves = [n for n, move in enumerate(session.scene().moves) if move.legal]
        session.choose(rng.choice(moves))
    return session


def some_session(game="flares", decisions=3, seed=5, **chosen):
    return play(Session(game, at_most(game), seed, **chosen), decisions)


def kept(session):
    Bookmark(session.match.game).keep(session)
    return Bookmark(session.match.game)


def text(session):
    return save(session.match)


def test_a_match_comes_back_with_all_that_was_chosen(game):
    names = ("Zoe", "Yann", "Xi")[: at_most(game)]
    session = some_session(game, seat=1, opponents="random", names=names)
    again = kept(session).resume()
    assert text(again) == text(session)
    assert (again.seat, again.opponents, again.names) == (1, "random", ("Yann", "Zoe", *names[2:]))
    assert again.scene() == session.scene()


def test_it_goes_on_as_if_it_had_never_been_left(game):
    session = some_session(game, seed=6, opponents="random")
    again = kept(session).resume()
    for each in (session, again):
        play(each, 3, Random(9))
    assert text(again) == text(session)
    again.undo()
    session.undo()
    assert again.scene() == session.scene()


def test_what_undo_is_honest_about_comes_back():
    session = some_session(decisions=4)
    session.undo()
    session.undo()
    session.retry()
    play(session, 1)
    session.undo()
    again = kept(session).resume()
    assert again.known.foreseen == session.known.foreseen
    assert any(again.known.foreseen.values())
    assert again.known.asleep == session.known.asleep
    assert again.known.asleep
    assert again.known.retries == session.known.retries == 1
    assert again.undo() == session.undo()


def test_nothing_is_kept_before_something_was_decided():
    bookmark = kept(Session("flares", 3))
    assert bookmark.left() is None
    assert bookmark.resume() is None
    assert not bookmark.file.exists()


def test_a_match_that_is_taken_back_to_its_beginning_is_kept_so():
    session, bookmark = some_session(decisions=1), Bookmark(FLARES)
    bookmark.keep(session)
    session.undo()
    bookmark.keep(session)
    assert text(Bookmark(FLARES).resume()) == text(session)


def test_a_finished_match_can_be_looked_at_again():
    session = Session("flares", 3, options={"target": 10})
    session.auto()
    left = kept(session).left()
    assert left.over
    again = left.session()
    assert again.match.outcome == session.match.outcome
    assert again.last_decision() == session.last_decision()


def test_one_does_not_resume_what_one_is_playing():
    session, bookmark = some_session(), Bookmark(FLARES)
    bookmark.keep(session)
    assert bookmark.left(session) is None
    assert bookmark.resume(session) is None
    assert bookmark.left(some_session())


def test_a_match_that_goes_on_is_not_lost_to_another():
    long, short = some_session(decisions=5), some_session(decisions=1, seed=6)
    kept(long)
    bookmark = Bookmark(FLARES)
    bookmark.keep(short)
    assert bookmark.left(short).answers == len(long.match.record())
    shorter = some_session(decisions=1, seed=7)
    bookmark.keep(shorter)
    first = bookmark.resume(shorter)
    assert text(first) == text(long)
    second = bookmark.resume(first)
    assert text(second) == text(shorter), "they have changed places"
    assert text(bookmark.resume(second)) == text(long)


def test_another_match_after_a_finished_one_takes_its_place():
    over = Session("flares", 3, options={"target": 10})
    over.auto()
    kept(over)
    session = some_session()
    bookmark = kept(session)
    assert not bookmark.before.exists()
    assert text(bookmark.resume()) == text(session)


def test_an_unfinished_match_comes_before_a_finished_one():
    session, over = some_session(), Session("flares", 3, options={"target": 10})
    over.auto()
    kept(session)
    bookmark = kept(over)
    assert not bookmark.left().over
    assert text(bookmark.resume()) == text(session)


def test_each_game_has_a_bookmark_of_its_own():
    kept(some_session("flares"))
    assert Bookmark(GAMES["six_nimmt"]).left() is None


def test_an_exercise_is_not_kept():
    match = Match(FLARES, FLARES.new(3), 1, until="R1")
    session = play(Session.at(match), 1)
    assert kept(session).left() is None


WRONG = ["", "{", "[]", "7", '"x"', "{}", "[" * 100_000, '{"format": 1}', '{"format": true}']
DAMAGE = [
    {"seat": 9},
    {"seat": "0"},
    {"opponents": "a bear"},
    {"names": []},
    {"names": [7, 8, 9]},
    {"names": [{}]},
    {"names": ["Zoe", "Yann", "X" * 1001]},
    {"over": 0},
    {"foreseen": {"x": []}},
    {"foreseen": {"3": [["9Z"], False]}},
    {"foreseen": {"3": [[["2H"]], False]}},
    {"foreseen": {"3": 7}},
    {"foreseen": {"-3": [["2H"], False]}},
    {"asleep": {"1_0": [["2H"], False]}},
    {"asleep": {"3": [7]}},
    {"asleep": {"3": 7}},
    {"retries": None},
    {"retries": -1},
    {"retries": 10**30},
    {"match": {}},
    {"match": []},
    {"match": {"format": 1, "game": "poker"}},
]


def refuses(wrong):
    file = Bookmark(FLARES).file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(wrong, encoding="utf-8")
    bookmark = Bookmark(FLARES)
    assert bookmark.resume() is None
    assert "Your last match in flares.json can't be read" in bookmark.notice
    assert "renamed the file" in bookmark.notice
    (aside,) = file.parent.glob("flares-damaged-*.json")
    assert aside.read_text(encoding="utf-8") == wrong
    assert aside.name in bookmark.notice
    bookmark.keep(some_session())
    assert Bookmark(FLARES).left()


@pytest.mark.parametrize("wrong", WRONG)
def test_a_damaged_file_is_kept_aside_and_explained(wrong):
    refuses(wrong)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_file_of_which_a_part_is_damaged_is_kept_aside_and_explained(damage):
    data = json.loads(kept(some_session()).file.read_text(encoding="utf-8"))
    refuses(json.dumps(data | damage))


def test_a_damaged_file_that_cannot_be_kept_aside_is_left_as_it_is(monkeypatch):
    def refused(*_):
        raise PermissionError(13, "Permission denied")

    file = kept(some_session()).file
    file.write_text("{", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", refused)
    bookmark = Bookmark(FLARES)
    assert bookmark.left() is None
    bookmark.keep(some_session())
    assert "Permission denied" in bookmark.notice
    assert "renamed" not in bookmark.notice
    assert file.read_text(encoding="utf-8") == "{"


def test_a_cut_file_is_kept_aside():
    whole = kept(some_session()).file.read_text(encoding="utf-8")
    refuses(whole[:200])


def test_bytes_that_are_no_text_are_kept_aside():
    file = kept(some_session()).file
    file.write_bytes(b"\xff\xfe\x00")
    assert Bookmark(FLARES).left() is None
    assert len([*file.parent.glob("flares-damaged-*.json")]) == 1


def test_a_file_of_a_newer_version_is_left_alone():
    file = kept(some_session()).file
    newer = json.dumps({"format": 3})
    file.write_text(newer, encoding="utf-8")
    bookmark = Bookmark(FLARES)
    assert bookmark.resume() is None
    assert "newer version" in bookmark.notice
    assert file.read_text(encoding="utf-8") == newer


def test_where_nothing_can_be_written_one_is_told_so_and_plays_on():
    files.folder().parent.mkdir(parents=True, exist_ok=True)
    files.folder().write_text("a file in the place of the folder", encoding="utf-8")
    bookmark, session = Bookmark(FLARES), some_session()
    bookmark.keep(session)
    said = bookmark.notice
    assert "not being saved" in said
    assert files.FOLDER in said
    play(session, 1)
    bookmark.keep(session)
    assert bookmark.notice == said
    assert bookmark.left(session) is None


def test_a_file_of_a_newer_version_is_not_written_over():
    file = kept(some_session()).file
    newer = json.dumps({"format": 3})
    for each in (file, file.with_name("flares-before.json")):
        each.write_text(newer, encoding="utf-8")
        bookmark = Bookmark(FLARES)
        bookmark.keep(play(some_session(), 1))
        assert "newer version" in bookmark.notice
        assert each.read_text(encoding="utf-8") == newer
        each.unlink()
        kept(some_session())


def test_what_is_resumed_is_not_lost_where_nothing_more_can_be_written(monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    session, over = some_session(), Session("flares", 3, options={"target": 10})
    over.auto()
    kept(session)
    kept(over)
    with monkeypatch.context() as patch:
        patch.setattr(files, "write", full)
        bookmark = Bookmark(FLARES)
        assert text(bookmark.resume()) == text(session)
        assert "No space left on device" in bookmark.notice
    assert text(Bookmark(FLARES).resume()) == text(session)


def test_two_that_change_places_are_not_lost_where_nothing_more_can_be_written(monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    long, short = some_session(decisions=5), some_session(decisions=1, seed=6)
    kept(long)
    bookmark = Bookmark(FLARES)
    bookmark.keep(short)
    with monkeypatch.context() as patch:
        patch.setattr(files, "write", full)
        assert text(bookmark.resume(short)) == text(long)
    again = Bookmark(FLARES)
    first = again.resume()
    assert text(first) == text(short)
    assert text(again.resume(first)) == text(long)


@pytest.mark.parametrize("order", ["abab", "abba", "abbbaab"])
def test_two_tables_of_one_game_lose_neither_match(order):
    tables = {
        "a": (Bookmark(FLARES), some_session(decisions=4)),
        "b": (Bookmark(FLARES), some_session(decisions=1, seed=6)),
    }
    for each in order:
        bookmark, session = tables[each]
        bookmark.keep(play(session, 1))
    bookmark = Bookmark(FLARES)
    last = bookmark.resume()
    found = {text(last), text(bookmark.resume(last))}
    assert found == {text(session) for _, session in tables.values()}


def test_one_match_resumed_at_two_tables_goes_on_at_both():
    kept(some_session())
    tables = [(bookmark, bookmark.resume()) for bookmark in (Bookmark(FLARES), Bookmark(FLARES))]
    for number, (bookmark, session) in enumerate(tables):
        bookmark.keep(play(session, 2, Random(number)))
    bookmark = Bookmark(FLARES)
    last = bookmark.resume()
    found = {text(last), text(bookmark.resume(last))}
    assert len(found) == 2
    assert found == {text(session) for _, session in tables}


def test_what_another_table_left_can_be_resumed_at_this_one():
    bookmark, session = Bookmark(FLARES), some_session()
    bookmark.keep(session)
    other = some_session(seed=6)
    kept(other)
    assert text(bookmark.resume(session)) == text(other)


def parts(value, path=()):
    """Return the paths of the parts of a file, the first few of each list."""
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from parts(value[name], (*path, name))
    if isinstance(value, list):
        for place, each in enumerate(value[:2]):
            yield from parts(each, (*path, place))


def replaced(value, path, by):
    """Return a copy with another value at this path."""
    if not path:
        return by
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], by)
    return copy


@pytest.mark.parametrize("by", [None, True, -1, 10**30, 0.5, "x", "", [], [[]], [{}], {}, {"x": 1}])
def test_whatever_is_damaged_nothing_but_a_sentence_is_raised(by):
    session = some_session(decisions=2)
    session.undo()
    session.retry()
    whole = json.loads(json.dumps(entry(play(session, 1))))
    for path in parts(whole):
        with suppress(ValueError, OSError):  # damaged, or of a newer version
            parse_saved(replaced(whole, path, by), "flares").session().scene()
