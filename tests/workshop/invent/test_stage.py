"""The tables of invented games, for which nobody has written a stage."""

import re
from random import Random

import pytest
from invented import GAMES, invented
from invented.odd import ODD

from tutor.coach.message import NAMES
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.state import cards_in
from tutor.games import stage
from tutor.table.pieces import item

SAID = re.compile(r"[^\W_]+(?:[ ,:'’−]+[^\W_]+)*")  # words and numbers
CODE = re.compile(r"\b(?:True|False|None)\b")
MOST = 60  # questions of a match


@pytest.fixture(scope="module", params=[*GAMES, *ODD])
def mine(request):
    name = request.param
    return (ODD[name] if name in ODD else invented(name)).game


def tables(game, players, seed):
    """Yield a match at each of its questions, answered at random, and at its end."""
    match, rng = Match.new(game, players, seed), Random(seed)
    for _ in range(MOST):
        yield match
        if match.over:
            return
        for question in [*match.questions()]:
            match.answer(question.seat, pick(question.choices, rng))


def seen(game):
    """Yield what each seat sees at each question of some matches, and its zones."""
    shown = stage(game)
    for seed, players in enumerate((game.players[0], game.players[-1])):
        for match in tables(game, players, seed):
            for seat in match.seats:
                view = game.view(match.state, seat)
                yield seat, view, shown.zones(view, seat, NAMES[:players])


def places_of(zones):
    return [place for zone in zones for place in zone.places]


def tiles_of(zones):
    return [tile for place in places_of(zones) for tile in place.tiles]


def test_every_card_that_is_seen_is_shown_once_and_no_other(mine):
    for _, view, zones in seen(mine):
        ids = [tile.id for tile in tiles_of(zones) if tile.id]
        told = [badge.text for zone in zones for badge in zone.badges]
        face = stage(mine).face
        open_ = {item(card): face(card).title for card in cards_in(view) if card.kind != "back"}
        assert len({*ids}) == len(ids)
        assert {*ids} <= {*open_}
        under = {item(card) for card in view.discard[:-1]}
        lacking = {title for each, title in open_.items() if each not in under | {*ids}}
        assert all(any(title in text for text in told) for title in lacking)


def test_what_is_not_seen_is_counted(mine):
    shown = stage(mine)
    for seat, view, zones in seen(mine):
        sizes = {place.id: place.size or len(place.tiles) for place in places_of(zones)}
        hands = {f"hand:{owner}": len(hand) for owner, hand in enumerate(view.hands)}
        told = [badge.text for badge in shown.player(view, seat).badges]
        assert not any(hands.values()) or str(len(view.hands[seat])) in told
        kept = [card for name in mine.by.keeps for card in cards_in(getattr(view, name))]
        single = [value for name in mine.by.keeps if hasattr(value := getattr(view, name), "rank")]
        lie = len(kept) - len(single) + len(view.discard) + len(view.played)
        here = sum(size for place, size in sizes.items() if place not in {"deck", *hands})
        assert here == lie
        assert sizes.get("deck", len(view.deck)) == len(view.deck)


def test_what_is_written_there_is_words(mine):
    shown = stage(mine)
    for seat, view, zones in seen(mine):
        texts = [text for zone in zones for text in (zone.title, *said(zone.badges))]
        texts += [text for place in places_of(zones) for text in (place.label, *said(place.badges))]
        texts += said(shown.player(view, seat).badges)
        for text in filter(None, texts):
            assert SAID.fullmatch(text), text
            assert not CODE.search(text), text


def said(badges):
    return [badge.text for badge in badges]


def test_choices_are_words_and_can_be_made(mine):
    shown = stage(mine)
    for match in tables(mine, mine.players[0], 1):
        for question in match.questions():
            view, seat = question.view, question.seat
            ids = {tile.id for tile in tiles_of(shown.zones(view, seat, NAMES))}
            for choice in question.choices:
                assert {*shown.gesture(view, seat, choice)} <= ids
                assert SAID.fullmatch(shown.say(view, choice)), shown.say(view, choice)
                assert not CODE.search(shown.say(view, choice))
            assert shown.prompts[question.rule](view, seat).endswith((".", "!", "?"))


def test_places_stay_through_a_match(mine):
    shown = stage(mine)
    for players in (mine.players[0], mine.players[-1]):
        found = set()
        for match in tables(mine, players, 3):
            zones = shown.zones(mine.view(match.state, 0), 0, NAMES[:players])
            found.add(tuple((zone.id, *(place.id for place in zone.places)) for zone in zones))
        assert len(found) == 1


def test_each_sign_of_a_deck_is_explained(mine):
    deck = mine.deck(None)
    entries = stage(mine).legend(deck).entries
    assert entries
    suits = {card.suit for card in deck if card.suit}
    assert sum(entry.says.startswith("A suit.") for entry in entries) == len(suits)


def written(name, **state):
    """Return the badges of the middle at a new table of a game, on which this is so."""
    game = (ODD[name] if name in ODD else invented(name)).game
    view = game.view(Match.new(game, game.players[0], 1).state, 0)
    for each, value in state.items():
        setattr(view, each, value)
    middle = stage(game).zones(view, 0, NAMES)[0]
    return said(middle.badges)


def test_a_number_that_no_rule_names_is_shown_once_it_changes():
    assert written("fifty") == ["limit: 50"]
    assert written("stairs") == ["top: 20"]  # without "same: 0", which never changes
    assert written("stairs", same=-3) == ["top: 20", "same: −3"]
    assert written("names") == []
    assert written("names", n=6) == ["n: 6"]


def test_a_letter_of_a_suit_is_called_by_its_name():
    assert written("eights", suit="H") == ["suit: Hearts"]
    assert written("attic", bids={0: 3, 1: 5})[-1] == "bids: 0: 3 and 1: 5"


def test_who_was_first_is_told_until_all_have_played():
    game = invented("follow").game
    match = Match.new(game, 3, 1)
    told = []
    for _ in range(4):
        zones = stage(game).zones(game.view(match.state, 0), 0, NAMES)
        told.append(next(said(zone.badges) for zone in zones if zone.id == "played"))
        for question in [*match.questions()]:
            match.answer(question.seat, question.choices[0])
    assert told == [[], ["first: You"], ["first: You"], []]


def test_cards_that_only_you_see_say_so():
    game = ODD["secret"].game
    for match in tables(game, 2, 1):
        zones = stage(game).zones(game.view(match.state, 0), 0, NAMES)
        mine = next(place for place in places_of(zones) if place.id == "stash:0")
        theirs = next(place for place in places_of(zones) if place.id == "stash:1")
        assert said(mine.badges) == (["face down"] if mine.tiles else [])
        assert (theirs.lie == "pile") == bool(theirs.tiles)
