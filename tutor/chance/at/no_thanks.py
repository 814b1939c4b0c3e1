"""No Thanks: gaps that close, and matches that begin with more or fewer tokens."""

from collections.abc import Iterable

from tutor.chance.simulated.play import Plays, rounds
from tutor.engine.cards import Card
from tutor.games import beginner


def closings(cards: Iterable[Card]) -> int:
    """How many of these cards, as they come, have both neighbours before them."""
    came = [card.rank for card in cards]
    return sum({rank - 1, rank + 1} <= {*came[:n]} for n, rank in enumerate(came))


def starting_with(tokens: int) -> Plays:
    """Matches of three beginners: you begin with so many tokens, the others with 11.

    The first card is the 20; the other cards are dealt by chance.
    """
    start = {
        "card": "20",
        "tokens": f"{tokens} 11 11",
        "removed": "3 4 5 6 7 8 9 10 11",  # any nine
        "deck": "...",
    }
    return rounds("no_thanks", 3, table=start, seen_by=0, by=beginner)
