"""The legend of a deck: every sign that a card of any game can bear is explained."""

from tutor.games import GAMES, stage
from tutor.games.six_deck import deck_with
from tutor.table.faces import DRAWINGS
from tutor.table.legend import PRINTED, face_marks


def faces(game, deck=None):
    return [stage(game).face(card) for card in deck or game.printed]


def explained(game):
    return {mark for sign in stage(game).signs for mark in sign.marks}


def test_every_sign_on_a_card_of_the_box_is_explained(game):
    borne = {mark for face in faces(game) for mark in face_marks(face)}
    assert borne - explained(game) == set()


def test_no_sign_is_explained_that_no_card_bears(game):
    decks = [game.printed, *(game.deck(game.new(players)) for players in game.players)]
    decks += [deck_with(1)] * hasattr(game.options, "wilds")
    borne = {mark for deck in decks for face in faces(game, deck) for mark in face_marks(face)}
    assert explained(game) - borne == set()


def test_every_sign_of_a_deck_in_play_is_explained_under_any_house_rules(game, options):
    for players in game.players:
        try:
            state = game.new(players, options)
        except ValueError:  # not possible with this number of players
            continue
        deck = game.deck(state)
        told = stage(game).legend(deck)
        borne = {mark for face in faces(game, deck) for mark in face_marks(face)}
        assert borne <= explained(game)
        assert told.cards == len(deck)
        for entry in told.entries:
            assert entry.count or stage(game).beside
            assert entry.shown


def test_wild_cards_are_in_the_legend_only_where_they_are_in_the_deck():
    golf = GAMES["mini_golf"]
    usual, wild = (stage(golf).legend(golf.deck(golf.new(3, {"wilds": wilds}))) for wilds in (0, 2))
    assert "Wild card" not in str(usual)
    assert "Wild card (2 cards): It shows all suits" in str(wild)
    assert (usual.title, wild.title) == ("The deck: 36 cards", "The deck: 38 cards")


def test_signs_are_counted_in_the_deck_that_is_played_with():
    game = GAMES["chinchon"]
    one, two = (stage(game).legend(game.deck(game.new(players))) for players in (4, 5))
    assert "(W) (2 cards): Stands for any card in a combination (R14). 25 points." in str(one)
    assert "Wildcard (W) (4 cards)" in str(two)
    assert "Dots below (2 cards)" not in str(one)


def test_what_every_kind_of_card_shows_is_listed():
    assert {*PRINTED} == {*DRAWINGS}
