"""No Thanks: gaps that close, and matches with more or fewer tokens at the start."""

from collections.abc import Iterable

from tutor.chance.simulated.play import Plays, rounds
from tutor.engine.cards import Card
from tutor.games import beginner


def closings(cards: Iterable[Card]) -> int:
    """Count the cards that come after both their neighbours."""
    came = [card.rank for card in cards]
    return sum({rank - 1, rank + 1} <= {*came[:n]} for n, rank in enumerate(came))


def starting_with(tokens: int) -> Plays:
    """Describe matches of three beginners with the 20 first; the others start with 11 tokens."""
    start = {
        "card": "20",
        "tokens": f"{tokens} 11 11",
        "removed": "3 4 5 6 7 8 9 10 11",  # any nine
        "deck": "...",
    }
    return rounds("no_thanks", 3, table=start, seen_by=0, by=beginner)
