"""The cards of Kaplowitz: an ordinary deck without its aces."""

from tutor.engine.cards import Card, Deck

SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
COURT = {"J": "Jack", "Q": "Queen", "K": "King"}
LOWEST = 2
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", *COURT)  # in a circle

DECK = Deck(
    (
        Card(f"{face}{suit}", rank, suit)
        for suit in SUITS
        for rank, face in enumerate(RANKS, LOWEST)
    ),
    SUITS | COURT,
)


def rank_named(rank: int) -> str:
    """Return the name of a rank in a sentence: "8", or "Jack"."""
    return COURT.get(printed(rank), printed(rank))


def named(card: Card) -> str:
    """Return the name of a card in a sentence: "Jack of Clubs"."""
    return f"{rank_named(card.rank)} of {SUITS[card.suit]}"


def printed(rank: int) -> str:
    """Return the name of a rank: 11 is a Jack; below the 2 the circle continues with the King."""
    return RANKS[(rank - LOWEST) % len(RANKS)]
