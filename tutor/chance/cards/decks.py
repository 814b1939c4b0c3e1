"""The cards of a game for who asks about them: they know their names, in questions and outside."""

from __future__ import annotations

from typing import Any

from tutor.chance.cards.card import twin
from tutor.chance.refusals.plainly import plainly
from tutor.chance.told.decks import cards_of, whole_deck
from tutor.chance.told.names import names_of
from tutor.engine.deck import Deck


@plainly
def deck(game: str, players: int = 0, options: Any = None) -> Deck[Any]:
    """All cards of a game: ``deck("six_nimmt")``, ``deck("chinchon", players=5)``.

    They may be called by any of their names: ``[card for card in DECK if card.suit == "Hearts"]``.
    Some games take other cards with other players or house rules; by default the fewest players. A
    ValueError says which games, numbers of players and options there are.
    """
    cards = cards_of(game, players, options)
    whole, inside = whole_deck(cards)
    names = names_of(whole, inside.called, outside=True)
    return Deck([twin(card, names) for card in cards], cards.names)
