"""The cards of a game, by its name; and the words that mean them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.chance.refusals.theirs import in_one_sentence
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.names import Names, names_of
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.event import brief
from tutor.games import game_of


def cards_of(game: str, players: int = 0, options: Any = None) -> Deck[Any]:
    """All cards of a game, by default of the fewest players; a `Wrong` says what there is."""
    found = game_of(game)
    with in_one_sentence():
        return found.deck(found.new(players or found.players[0], options))


def whole_deck(given: object) -> tuple[tuple[Card, ...], Names]:
    """The cards that are given, and the words for them; a `Wrong` if these are no cards."""
    cards = cards_of(given) if isinstance(given, str) else given
    if not isinstance(cards, Iterable):
        raise Wrong(
            f'A deck is made of cards, or named as in deals("flares", 3), not {brief(given)}.'
        )
    listed = tuple(cards)
    if not all(isinstance(card, Card) for card in listed):
        said = "A deck is made of cards; take a game's: from tutor.games.six_deck import DECK."
        raise Wrong(said)
    if hasattr(cards, "names"):
        called = tuple(cards.names.items())
    else:  # cards of a deck in a list know what its letters stand for
        called = next((card.names.called for card in listed if hasattr(card, "real")), ())
    found = tuple([getattr(card, "real", card) for card in listed])
    return found, names_of(found, called)
