"""Names for questions about a table: the list, Tab completion, and errors for unknown names."""

import pickle
from random import random

import pytest
from game_files import uncommented
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

from tutor.chance import deals, games, rounds, simulate, table_of, value
from tutor.chance.cards.tables import fields_of
from tutor.games import GAMES
from tutor.games.six_deck import DECK

FLARES = rounds("flares", 2)
AT = table_of("flares")


def hearts(table):
    return sum(card.suit == "H" for card in table.revealed)


def answers(asked, space=FLARES):
    return simulate(asked, space, 40).values


def test_every_field_of_every_game_has_its_sentence(game):
    said = fields_of(game)
    assert [*said] == [*type(game.new(game.players[0])).__dataclass_fields__]
    assert [*map(str, uncommented(game))] == []
    assert all(name in repr(table_of(game)) for name in said)


@pytest.mark.parametrize(
    ("words", "function"),
    [
        (AT.scores[0] < 0, lambda table: table.scores[0] < 0),
        (AT.scores.sum, lambda table: sum(table.scores)),
        (AT.scores.highest - AT.scores.lowest, lambda table: max(table.scores) - min(table.scores)),
        (AT.tricks.size, lambda table: len(table.tricks)),
        (AT.hands[0].size == 0, lambda table: not table.hands[0]),
        (AT.dealer == 1, lambda table: table.dealer == 1),
        (AT.revealed.suits.count("Hearts"), hearts),
        (AT.revealed.ranks.sum > 12, lambda table: sum(c.rank for c in table.revealed) > 12),
        (AT.revealed[-1:].ranks.sum, lambda table: table.revealed[-1].rank),
        (AT.revealed[0].rank, lambda table: table.revealed[0].rank),
        (AT.revealed.has("6H"), lambda table: "6H" in map(str, table.revealed)),
        (AT.scores == [100, 0], lambda table: table.scores == [100, 0]),
    ],
    ids=lambda each: getattr(each, "name", None),
)
def test_words_ask_the_same_as_functions(words, function):
    assert [*answers(words)] == [*answers(value(function))]
    assert [*answers(pickle.loads(pickle.dumps(words)))] == [*answers(words)]


def test_tab_completes_what_there_is():
    completer = InteractiveShell().Completer
    completer.namespace = {"at": AT, "table": FLARES.sample("1")[0]}

    def offered(typed):
        with provisionalcompleter():
            return {found.text.strip(".") for found in completer.completions(typed, len(typed))}

    assert offered("at.") == offered("table.") == {*fields_of(GAMES["flares"])}
    assert offered("at.scores.hi") == {"highest"}


def test_what_a_table_has_not_is_told_with_what_it_has():
    said = "A table of Flares has no 'winner'. It has options, dealer, hands, scores"
    with pytest.raises(AttributeError, match=said):
        AT.winner  # noqa: B018  raises
    with pytest.raises(AttributeError, match=said):
        simulate(lambda table: table.winner == 0, FLARES, 1)
    with pytest.raises(AttributeError, match=r"scores has no 'best'. It has sum, lowest, highest"):
        AT.scores.best  # noqa: B018  raises


@pytest.mark.parametrize(
    ("asked", "space", "said"),
    [
        (AT.scores[2] > 0, FLARES, r"There is no scores\[2\], because scores has length 2"),
        (AT.dealer[0] > 0, FLARES, r"There is no dealer\[0\]"),
        (AT.hands.ranks.sum, FLARES, r"needs a pile of cards"),
        (AT.hands.sum, FLARES, "hands is .* which has no sum"),
        (AT.scores.rank == 1, FLARES, "rank needs a card"),
        (AT.scores[0] > 0, deals(DECK, 3), "is a question about tables of Flares"),
        (AT.revealed.suits.count("Herts"), FLARES, "Herts"),
    ],
    ids=lambda each: getattr(each, "name", None),
)
def test_what_means_nothing_is_refused_with_advice(asked, space, said):
    with pytest.raises(ValueError, match=said):
        simulate(asked, space, 1)


def test_a_place_is_named_by_a_number():
    with pytest.raises(ValueError, match=r"as in scores\[0\], not 'mine'"):
        AT.scores["mine"]
    with pytest.raises(ValueError, match="has no values before the game is played"):
        list(AT.scores)


def test_a_table_can_still_be_seen_from_a_seat():
    flares = GAMES["flares"]
    hidden = value(lambda table: flares.view(table, 0).scores == table.scores)
    assert {*answers(hidden, games("flares", 2, {"max_rounds": 1}))} == {True}


PILES = [
    (lambda table: "6H" in table.revealed, AT.revealed.has("6H")),
    (lambda table: "6 of hearts" in table.revealed, AT.revealed.has("6H")),
    (lambda table: table.revealed.has("6H"), AT.revealed.has("6H")),
    (lambda table: table.revealed[0] == "6H", AT.revealed[0] == "6H"),
    (lambda table: table.revealed.count("6H 5H"), AT.revealed.count("6H 5H")),
    (lambda table: table.points.suits.count("Hearts"), AT.points.suits.count("H")),
    (lambda table: table.revealed[1:].ranks.sum, AT.revealed[1:].ranks.sum),
    (lambda table: table.scores == [10, 0], AT.scores == [10, 0]),
]


@pytest.mark.parametrize(("function", "words"), PILES)
def test_a_pile_in_a_function_is_asked_as_in_words(function, words):
    assert [*answers(value(function))] == [*answers(words)]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda table: "7H" in table.revealed, "no card '7H'"),
        (lambda table: "7H" in table.hands[0], "no card '7H'"),
        (lambda table: table.revealed[0].suit == "Hearts", "Write 'H', not 'Hearts'"),
        (AT.revealed[0] == "7H", "no card '7H'"),
        (AT.revealed == ["7H", "6H", "5H"], "no card '7H'"),
        (AT.revealed == "6H", "is a tuple, so it can't be compared"),
        (AT.options == 1, "can't be compared with 1"),
        (lambda table: table.hands[0] == "6H", "A pile of cards can't be"),
        (lambda table: table.hands[0] > table.hands[1], "A pile is not more or less"),
        (lambda table: table.scores[7], "IndexError: list index out of range"),
        (lambda table: table.scores.best, "AttributeError: 'list' object has no attribute 'best'"),
        (lambda table: table.hands.ranks, "AttributeError: 'list' object has no attribute 'ranks'"),
        (lambda table: table.revealed.best, "A pile of cards has no 'best'"),
        (lambda table: 1 / table.scores[1], "ZeroDivisionError"),
        (lambda table: 1 + "a", "This table has options, dealer, hands"),
        (lambda table: random() < 0.5, "gives different answers for the same deal"),
        (lambda table: table.deck.append(0) or len(table.deck), "gives different answers"),
        (
            table_of("six_nimmt").scores[0],
            "about tables of 6 nimmt!, and this is a table of Flares",
        ),
    ],
)
def test_what_means_nothing_in_a_function_of_a_table_is_refused(asked, says):
    with pytest.raises(ValueError, match=says):
        simulate(asked, FLARES, 40)


def test_the_cards_of_a_pile_are_compared_in_their_order():
    table = {"dealer": "1", "trick": "-1:3H", "hands": "2H 1H / 3C 4C", "points": "1F 2F 3P"}
    now = rounds("flares", 2, table=table, until="R3")
    for right in (lambda t: t.points == ["1F", "2f", "P3"], AT.points == ["1F", "2F", "3P"]):
        assert simulate(right, now, 1).mean == 1
    for wrong in (
        lambda t: t.points == ["1F", "2F", "4P"],
        AT.points == ["1F", "2F"],
        lambda t: t.points == ["2F", "1F", "3P"],
        AT.points == ["2F", "1F", "3P"],
    ):
        assert simulate(wrong, now, 1).mean == 0
