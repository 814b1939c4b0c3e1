"""Rulebooks: numbered paragraphs, house rules, and where a rule comes from."""

import re

import pytest

from tutor.engine.rulebook import explain_sources, origin, rulebook
from tutor.engine.textfile import WrongFile
from tutor.games import GAMES

BOOK = """# A game

Whoever has nothing
left wins.

**R1** Draw {count} cards,
in any order.

**R1 count=1** Draw a card.

**R1 count=1 split=floor** Draw a card, and drop the rest.

Not a rule.

**R2** (adopted) Then **stop**.

> The rulebook does not say when to stop:
> after {count} cards, or before?

**R3** (house) Play {count} rounds.
"""


class Options:
    __dataclass_fields__ = ("count", "split")

    def __init__(self, count, split="exact"):
        self.count, self.split = count, split


@pytest.fixture
def book(tmp_path):
    file = tmp_path / "rules.md"
    file.write_text(BOOK, encoding="utf-8")
    return rulebook(file)


@pytest.mark.parametrize("head", ["R2 count", "R2 count = 1", "R2a"])
def test_what_begins_like_a_rule_and_is_none_is_named(tmp_path, head):
    file = tmp_path / "rules.md"
    file.write_text(BOOK.replace("**R3**", f"**{head}**"), encoding="utf-8")
    with pytest.raises(WrongFile, match=rf"rules\.md, '{head}': a rule begins with \*\*R3\*\*"):
        rulebook(file)


def test_a_book_has_its_numbers_and_no_others(book):
    assert [*book] == ["R1", "R2", "R3"]
    assert len(book) == 3
    assert book["R1"] == "Draw {count} cards, in any order."
    with pytest.raises(KeyError, match=r"^This rulebook has no rule R4\. It has R1, R2, R3\.$"):
        book["R4"]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Options(2), "Draw 2 cards, in any order."),
        (Options(1), "Draw a card."),
        (Options(1, "floor"), "Draw a card, and drop the rest."),
        (Options(2, "floor"), "Draw 2 cards, in any order."),
    ],
)
def test_a_rule_reads_as_the_options_say(book, options, text):
    assert book.text("R1", options) == text


def test_a_book_tells_the_game_in_a_sentence(book, tmp_path):
    assert book.summary == "Whoever has nothing left wins."
    short = tmp_path / "rules.md"
    short.write_text("# A game\n\n**R1** Draw.\n", encoding="utf-8")
    assert rulebook(short).summary == ""


def test_a_rule_says_where_it_comes_from(book):
    assert [book.source(number) for number in book] == ["rulebook", "adopted", "house"]
    assert [book.titled(number) for number in book] == ["R1", "R2 (our own)", "R3 (house rule)"]
    assert book["R2"] == "Then **stop**."


def test_what_an_origin_means_is_said_briefly_or_in_full():
    assert [origin(each) for each in ("rulebook", "adopted", "house", "changed")] == [
        "",
        "our own: the rulebook does not say",
        "house rule: this is not in the rulebook",
        "changed: the printed rule is different",
    ]
    assert explain_sources(["rulebook"]) == ""
    assert explain_sources(["house", "rulebook"]) == (
        "House rule: this is not in the rulebook. You can change it for a match."
    )


def test_a_rule_says_what_the_rulebook_leaves_open(book):
    assert book.gap("R2", Options(3)) == (
        "The rulebook does not say when to stop: after 3 cards, or before?"
    )
    assert (book.gap("R1", Options(3)), book.gap("R3", Options(3))) == ("", "")
    assert [len(way.under) for way in book.ways("R1")] == [0, 1, 2]


def test_rules_that_are_ours_and_those_with_another_reading_say_what_is_open(game):
    for number in game.rules:
        ways = game.rules.ways(number)
        if len(ways) > 1 or game.rules.source(number) != "rulebook":
            assert re.fullmatch(
                r"(In t|T)he rulebook,? .+\.", game.rules.gap(number, game.options)
            ), number


def test_the_games_say_which_rules_are_theirs():
    ours = {
        name: [game.rules.titled(n) for n in game.rules if game.rules.source(n) != "rulebook"]
        for name, game in GAMES.items()
    }
    assert ours["flares"] == ["R13 (our own)", "R14 (house rule)"]
    assert ours["six_nimmt"] == ["R10 (our own)"]


def test_a_rule_may_read_alike_for_a_number_and_all_above(tmp_path):
    file = tmp_path / "rules.md"
    file.write_text("# A game\n\n**R1** Draw.\n\n**R1 count=2+** Draw {count} cards.\n")
    book = rulebook(file)
    texts = [book.text("R1", Options(count)) for count in (1, 2, 30)]
    assert texts == ["Draw.", "Draw 2 cards.", "Draw 30 cards."]
    assert book.checked(Options(1)) is book
