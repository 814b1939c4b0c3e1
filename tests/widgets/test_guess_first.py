"""Views and answers of a guess in a notebook, tested without a browser."""

import json
import re

import pytest
from hypothesis import given
from kernel import NONSENSE, kept, packed

from tutor.chance import P, chart, deals, distribution, ranks, suits, two_way
from tutor.charts import MIMETYPE
from tutor.games.six_deck import DECK
from tutor.widgets import guess

ASKS = "How often do three cards share a suit?"
THREE = deals(DECK, 3)
RARE = P(suits.different == 1, THREE)
SUMS = distribution(ranks.sum, THREE)
BOXES = "How many of the deals have both?"
PAIRS = (ranks.most > 1, suits.most > 1, THREE)
NAMES = {"rows": ["no two ranks", "a pair"], "columns": ["all suits differ", "a suit comes again"]}
COUNTS, SHARES = (two_way(*PAIRS, counts=counts, **NAMES) for counts in (True, False))
BOX = ("a pair", "a suit comes again")


def report(first, **content):
    """Send a message of the browser, with the number of the view that it shows."""
    first.panel.receive(first.panel, {"seq": first.panel.seq, **content}, [])
    return first.panel.view


def drawn(first):
    """The chart that is shown, if there is one."""
    return [output["data"][MIMETYPE] for output in first.drawn.outputs]


@pytest.mark.parametrize("result", [RARE, SUMS, chart(SUMS)])
def test_nothing_of_the_result_is_drawn_before_the_guess(result):
    first = guess(ASKS, result)
    told = json.dumps(packed(first.panel.get_state()["view"]))
    assert ASKS in told
    assert not [part for part in ("2/119", "0.0168", "9/70", "59.5") if part in told]
    assert drawn(first) == []
    report(first, type="guess", text="nonsense")
    assert first.panel.view["state"] == "asked"
    assert first.panel.view["notice"].startswith("Write ")
    assert drawn(first) == []


@pytest.mark.parametrize("table", [COUNTS, SHARES])
def test_nothing_of_a_table_is_sent_before_the_guess(table):
    first = guess(BOXES, table, BOX)
    secrets = {name for box in table.boxes for name in box} - {"all", "total"}
    secrets |= {f"{n:,}" if isinstance(n, int) else str(n) for n in table.boxes.values() if n != 1}
    for text in (None, "nonsense", "-1"):
        if text is not None:
            report(first, type="guess", text=text)
        states = [each.get_state() for each in (first, first.panel, first.drawn)]
        told = json.dumps(packed(states))
        assert BOXES in told
        assert not [text for text in secrets if re.search(rf"\b{text}\b", told)]
        assert drawn(first) == []


@pytest.mark.parametrize(
    ("table", "text", "says"),
    [
        (COUNTS, "30", "You guessed 30; it is 900, so it is more than you thought."),
        (COUNTS, "900", "You guessed 900. Right: it is 900."),
        (SHARES, "50 %", "You guessed 50 %; it is 12.6 %, so it happens less often than you"),
    ],
)
def test_after_the_guess_the_whole_table_is_shown_in_words_too(table, text, says):
    first = guess(BOXES, table, BOX)
    view = report(first, type="guess", text=text)
    assert view["says"].startswith(says)
    assert (view["text"], view["drawn"]) == (table.words, True)
    assert drawn(first) == [table.drawing]


def test_a_saved_table_is_folded_below_its_question():
    first = guess(BOXES, COUNTS, BOX)
    before, fold = kept(first)["text/html"].split("<details><summary>Show the answer</summary>")
    assert before == f"<p><b>{BOXES}</b></p>"
    assert "2,820  7,140" in fold
    assert "a suit comes again" in fold
    assert report(first, type="show")["says"] == "It is 900."


def test_an_unknown_box_is_refused_when_the_question_is_made():
    with pytest.raises(ValueError, match="the row is 'no two ranks', 'a pair' or 'total'"):
        guess(BOXES, COUNTS, ("yes", "yes"))


def test_after_the_guess_the_result_is_shown_with_how_near_it_was():
    view = report(guess(ASKS, RARE), type="guess", text="1 in 100")
    assert view["state"] == "shown"
    assert view["says"].startswith("You guessed 1 in 100; it is 1 in 59.5, so it happens more")
    assert view["text"] == "2/119 ≈ 0.01681"
    assert not view["drawn"]


def test_who_would_not_guess_is_shown_the_result_as_well():
    view = report(guess(ASKS, RARE), type="show")
    assert (view["says"], view["text"]) == ("It is 1 in 59.5.", "2/119 ≈ 0.01681")
    first = guess("Which sum?", SUMS)
    assert report(first, type="show")["says"] == "It is 10 or 11."
    (chart_shown,) = drawn(first)
    assert chart_shown == chart(SUMS).drawing


@pytest.mark.parametrize("result", [SUMS, chart(SUMS)])
@pytest.mark.parametrize(("text", "bar"), [("9", 9), ("9.3", 9), ("17.9", 18)])
def test_a_guess_is_marked_in_the_chart_in_words_too(result, text, bar):
    first = guess("Which sum comes most often?", result)
    view = report(first, type="guess", text=text)
    assert view["says"] == f"You guessed {text}; it is 10 or 11."
    assert view["drawn"]
    assert view["text"] == repr(result)
    (shown,) = drawn(first)
    assert shown == chart(SUMS).marked(bar, "your guess").drawing
    assert f"A line at {bar}: your guess." in shown["description"]


def test_a_chart_may_have_an_answer_that_is_not_its_highest_bar():
    first = guess("From which sum on is one in ten rarer?", chart(SUMS), answer=13)
    view = report(first, type="guess", text="13")
    assert view["says"] == "You guessed 13. Right: it is 13."


def test_where_nothing_runs_the_result_is_folded():
    first = guess("<b>Which</b> sum?", chart(SUMS))
    page = kept(first)["text/html"]
    before, fold = page.split("<details><summary>Show the answer</summary>")
    assert before == "<p><b>&lt;b&gt;Which&lt;/b&gt; sum?</b></p>"
    assert "10      9/70" in fold
    assert "highest at 10, 11" in fold
    assert kept(first)["text/plain"] == f"<b>Which</b> sum?\n{chart(SUMS)!r}"
    report(first, type="guess", text="9")
    assert kept(first)["text/html"] == page, "of whoever guesses nothing is kept"


def test_who_has_seen_something_older_gets_the_present():
    first = guess(ASKS, RARE)
    before = first.panel.view
    first.panel.receive(first.panel, {"seq": before["seq"] - 1, "type": "show"}, [])
    assert first.panel.view == before | {"seq": before["seq"] + 1}
    over = report(first, type="guess", text="1 in 3")
    again = report(first, type="guess", text="1 in 60")
    assert again == over | {"seq": over["seq"] + 1}, "a guess is made once"


@given(NONSENSE, NONSENSE)
def test_whatever_a_browser_reports_is_answered(content, text):
    for result in (RARE, chart(SUMS)):
        first = guess(ASKS, result)
        first.panel.receive(first.panel, content, [])
        report(first, type=text, text=text)
        assert first.panel.view["state"] == "asked"
        packed(report(first, type="guess", text=text))
        first.panel.set_state({"view": {"state": "shown"}})
        assert first.panel.view.get("asks") == ASKS


def test_the_question_comes_first():
    with pytest.raises(ValueError, match="Ask first, as in guess"):
        guess(RARE, ASKS)
