"""The cards of a game, by its name; and the words that mean them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.theirs import in_one_sentence
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.names import Names, names_of
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.event import brief
from tutor.games import game_of


@plainly
def deck(game: str, players: int = 0, options: Any = None) -> Deck[Any]:
    """All cards of a game: ``deck("six_nimmt")``, ``deck("chinchon", players=5)``.

    Some games take other cards with other players or house rules; by default the fewest players. A
    ValueError says which games, numbers of players and options there are.
    """
    found = game_of(game)
    with in_one_sentence():
        return found.deck(found.new(players or found.players[0], options))


def whole_deck(given: object) -> tuple[tuple[Card, ...], Names]:
    """The cards that are given, and the words for them; a `Wrong` if these are no cards."""
    cards = deck(given) if isinstance(given, str) else given
    if not isinstance(cards, Iterable):
        raise Wrong(
            f'A deck is made of cards, or named as in deals("flares", 3), not {brief(given)}.'
        )
    found = tuple(cards)
    if not all(isinstance(card, Card) for card in found):
        said = "A deck is made of cards; take a game's: from tutor.games.six_deck import DECK."
        raise Wrong(said)
    called = getattr(cards, "names", {})
    return found, names_of(found, tuple(called.items()))
