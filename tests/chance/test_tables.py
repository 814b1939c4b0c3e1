"""Simulations that go on from an arranged table."""

import copy
import pickle
import re
from dataclasses import dataclass, field

import pytest

from tutor.chance import P, agree, deals, event, games, ranks, rounds, simulate, value, worlds
from tutor.chance.cards import tables
from tutor.chance.cards.names import whole_deck
from tutor.chance.cards.tables import fields_of, told, told_table
from tutor.engine.wrong import Missing
from tutor.games import GAMES, beginner
from tutor.games.six_deck import DECK

TABLE = {"dealer": "1", "trick": "-1:3H", "hands": "2H 1H 6C / 3C 4C 5C", "points": "1F 2F 3P"}


def of_table(name):
    """Return the codes of the cards in a place of the table at the end."""
    return value(lambda table: tuple(map(repr, getattr(table, name))), name)


def test_an_arranged_table_is_taken_as_it_is():
    found = simulate(of_table("points"), rounds("flares", 2, table=TABLE, until="R3"), 20)
    assert {*found.values} == {("1F", "2F", "3P")}


def test_what_a_seat_does_not_see_is_dealt_by_chance():
    space = rounds("flares", 2, table=TABLE, seen_by=0, until="R3")
    assert len({*simulate(of_table("points"), space, 20).values}) > 10
    seen = "2H 1H 6C 3H"
    high = event(lambda table: sum(card.rank for card in table.points) > 12, "high")
    formula = P(ranks.sum > 12, deals(DECK, 3).without(seen))
    assert agree(high, space, formula=formula, n=2000)


def test_a_round_from_a_table_ends_with_that_round_and_starts_anew_each_time():
    played = value(lambda table: table.rounds, "rounds")
    assert {*simulate(played, rounds("flares", 2, table=TABLE | {"rounds": "4"}), 20).values} == {5}
    assert {*simulate(played, games("flares", 2, {"max_rounds": 7}, table=TABLE), 5).values} <= {7}


def test_a_rule_may_come_again():
    left = value(lambda table: [*map(len, table.hands)] == [2, 3], "one card is played")
    assert simulate(left, rounds("flares", 2, table=TABLE, until="R3"), 20).mean == 1


def test_it_is_the_same_luck_in_another_process():
    space = rounds("flares", 2, table=TABLE, seen_by=1, by={0: beginner}, until="R3")
    sent = pickle.loads(pickle.dumps(space))
    assert sent.sample("1/1")[0].points == space.sample("1/1")[0].points


def test_a_field_is_converted_when_it_is_asked_for_and_the_same_each_time(game, monkeypatch):
    space = (rounds if game.deal else games)(game, game.players[0])
    converted = []

    def noted(value, names, hint=None):
        converted.append(value)
        return told(value, names, hint)

    monkeypatch.setattr(tables, "told", noted)
    (table,) = space.sample("1/1")
    (other,) = space.sample("1/1")
    assert not converted  # before any question
    names = [*fields_of(game)]
    for name in names:
        assert getattr(table, name) is getattr(table, name)
        assert repr(getattr(table, name)) == repr(getattr(other, name))
    assert table == other
    assert copy.copy(table) == copy.deepcopy(table) == other
    assert dir(table) == sorted(names)
    with pytest.raises(Missing, match=f"A table of {re.escape(game.name)} has no 'herts'"):
        table.herts  # noqa: B018  the attribute alone fails


@dataclass
class Loose:
    """A table of a class whose defaults Python finds without asking."""

    options: object
    scores: tuple[int, ...] = (1, 2)
    card: object = DECK[0]
    pile: list[object] = field(default_factory=lambda: [*DECK[:2]])


def test_a_default_of_a_class_is_converted_too():
    _, names = whole_deck(DECK)
    table = told_table(Loose(None, card=DECK[5], scores=(3,)), names, "Loose")
    assert table.scores == (3,)
    assert table.card == "6U"
    assert table.pile.suits.different == 1
    with pytest.raises(Missing, match="A table of Loose has no 'suits'"):
        table.suits  # noqa: B018  the attribute alone fails


def test_every_game_begins_from_its_first_table(game):
    space = games(game, game.players[0], table={}, seen_by=0)
    assert simulate(value(lambda table: 1), space, 1).n == 1


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"seen_by": 0}, "Give table="),
        ({"table": TABLE, "seen_by": 2}, "seat from 0 to 1, not 2"),
        ({"table": TABLE, "seen_by": True}, "seat from 0 to 1, not True"),
        ({"table": {"hand": "2H"}}, "has no 'hand'. It has dealer, hands"),
        ({"table": {"options": "1"}}, "has no 'options'. .* Give house rules .* before table="),
        ({"table": {"game": "1"}}, "has no 'game'. It has"),
        ({"table": {1: "2H"}}, "has no 1. It has"),
        ({"table": {"hands": "1H | 2H"}}, "hands: This deck has no |. Write it like"),
        ({"table": {"hands": "1H ... / 2H"}}, "hands: “...” means all other cards"),
        ({"table": {"trick": "1:"}}, "trick: '' must be one card. .* '0:1U 0:2U'"),
        ({"table": {"hands": "1H / 2H ..."}}, "it needs a single pile of cards"),
        ({"table": {"rounds": "2 ..."}}, "it needs a single pile of cards"),
    ],
)
def test_bad_tables_are_refused_with_advice(more, said):
    with pytest.raises(ValueError, match=said):
        rounds("flares", 2, **more)


@pytest.mark.parametrize(
    ("name", "table"), [("kaplowitz", {"hands": "7H 6C / 5C 4C"}), ("no_thanks", {"card": "7"})]
)
def test_cards_that_are_not_named_are_not_out_of_the_match_without_a_word(name, table):
    game = GAMES[name]
    players = game.players[0]
    with pytest.raises(ValueError, match="cards, so they would be out of the match"):
        worlds(game, players, table=table, seen_by=0)
    out = worlds(game, players, table=table | {"removed": "..."}, seen_by=0)
    assert simulate(value(lambda t: len(t.removed)), out, 5).mean > 20


def test_a_table_at_which_a_game_stumbles_is_told_in_a_sentence():
    no_rows = rounds("six_nimmt", 2, table={"hands": "5 / 6", "rows": " /  /  / "})
    with pytest.raises(
        ValueError, match=r"6 nimmt! can't continue .* \(IndexError: .*missing, or in"
    ):
        simulate(value(lambda t: 1), no_rows, 20)


def test_what_is_remembered_is_read_with_care():
    for text, said in (
        ("99", "no '99'"),
        (" 1:", "'1:' must"),
        ("seat x: 1U", "'seat x: 1U' must"),
    ):
        with pytest.raises(ValueError, match=f"seen: .*{said}"):
            worlds("squad", 2, table={"seen": text}, seen_by=0)
