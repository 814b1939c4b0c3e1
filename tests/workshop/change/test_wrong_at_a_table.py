"""A rule that goes wrong at a table takes the move back, and its error names no hidden card."""

import pytest

from tutor.chance import rank
from tutor.coach.session import Session
from tutor.engine.wrong import Wrong
from tutor.widgets import Tutor
from tutor.workshop.change import change, guard, original, try_changed


def breaks_later(marker):
    def winning_play(trick):
        if marker and len(trick) > 3:
            raise KeyError(trick)
        return max(trick, key=lambda play: play[1].rank)

    return winning_play


def test_a_rule_that_goes_wrong_takes_the_move_back():
    marker = []
    table = Tutor(change("flares", winning_play=breaks_later(marker)), 3, deal=1)
    before = repr(table.session.match)
    marker.append(1)
    table.attempt(lambda: table.choose(0))
    assert repr(table.session.match) == before
    assert table.table.view["message"]["text"].startswith("Your winning_play fails in line 3")
    marker.clear()
    table.attempt(lambda: table.choose(0))
    assert repr(table.session.match) != before


def test_errors_at_a_table_name_no_cards():
    marker = []
    session = Session(change("flares", winning_play=breaks_later(marker)), 3, 1)
    marker.append(1)
    with pytest.raises(
        ValueError,
        match=r"^Your winning_play fails in line 3: KeyError\. The table is as it was before\.$",
    ):
        session.choose(0)


def test_a_loop_that_begins_at_a_table_is_stopped():
    marker = []

    def winning_play(trick):
        while marker:
            pass
        return trick[0]

    session = Session(change("flares", winning_play=winning_play), 3, 1)
    marker.append(1)
    with pytest.raises(ValueError, match="does not come to an end"):
        session.choose(0)


def test_a_table_that_cannot_be_drawn_takes_the_move_back():
    marker = []

    def in_front(shown):
        if marker:
            raise ZeroDivisionError
        return [max(shown, key=lambda seat: shown[seat].rank)]

    session = Session(change("half_zero", in_front=in_front), 3, 1)
    before = repr(session.match)
    marker.append(1)
    with pytest.raises(ValueError, match="fails in line 3: ZeroDivisionError"):
        session.auto()
    assert repr(session.match) == before


def test_a_hint_that_is_beyond_the_changed_rules_says_so():
    marker = []

    def winning_play(trick):
        if marker:
            raise LookupError
        return trick[0]

    session = Session(change("flares", winning_play=winning_play), 3, 2)
    marker.append(1)
    assert "fails in line 3: LookupError" in session.hint().text


def test_a_question_to_the_tutor_in_a_rule_names_no_card():
    marker = []

    def winning_play(trick):
        return max(trick, key=lambda play: rank > marker[0] if marker else play[1].rank)

    session = Session(change("flares", winning_play=winning_play), 3, 1)
    marker.append(session.match.state.hands[1][0])
    with pytest.raises(ValueError, match=r"^Your winning_play fails in line 2: the tutor can't"):
        session.choose(0)
    with pytest.raises(Wrong, match=r"line 1: 'rank > 1' is a question"):
        try_changed(change("flares", winning_play=lambda trick: trick[bool(rank > 1)])).playable()


def test_what_a_rule_yields_is_not_shown_at_a_table():
    marker, was = [], original("flares", "trick")

    def trick(s, tell):
        if marker:
            yield s.hands[1]
        yield from was(s, tell)

    session = Session(change("flares", trick=trick), 3, 1)
    marker.append(1)
    with pytest.raises(ValueError, match="A function of yours yields a list, which asks nobody"):
        session.auto()


@pytest.mark.parametrize("steps", range(20_000, 20_020))  # some end between two lines
def test_a_loop_that_catches_everything_is_stopped(monkeypatch, steps):
    monkeypatch.setattr(guard, "STEPS", steps)
    marker = []

    def winning_play(trick):
        best = trick[0]
        while marker:
            try:
                best = trick[99]
            except Exception:  # noqa: BLE001  the mistake
                best = trick[0]
        return best

    session = Session(change("flares", winning_play=winning_play), 3, 1)
    marker.append(1)
    with pytest.raises(ValueError, match="does not come to an end"):
        session.choose(0)
