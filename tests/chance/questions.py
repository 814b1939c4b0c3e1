"""Questions and decks for the tests of this folder, importable by worker processes."""

from tutor.chance import event, ranks, suits, value
from tutor.engine.cards import Card, Deck, suited

SMALL = Deck(suited("ABCD", range(1, 5)))
TORN = SMALL[:13]  # a suit with one rank only
PAIRED = Deck([*SMALL[:6], *(Card(f"{card.code}'", card.rank, card.suit) for card in SMALL[:6])])
CLANS = Deck(suited("ABCDEF", range(1, 10)))
THANKS = Deck(Card(str(n), n) for n in range(3, 36))
NUMBERS = Deck(Card(str(n), n) for n in range(2, 100))
SPANISH = Deck(suited("OCED", range(1, 11)))
PLAIN = Deck(suited("OCED", range(1, 13)))
CIRCLE = Deck(suited("SHDC", range(12)))  # from 2 up to K; each beats the two below it

one_suit, three_alike = suits.different == 1, ranks.different == 1


@event
def share_a_suit(hand):
    return len({card.suit for card in hand}) == 1


@event
def some_a(hand):
    return any(card.suit == "A" for card in hand)


@value
def worth(hand):
    """Return the points of the three point cards of Flares."""
    return sum(card.rank for card in hand) * (2 if share_a_suit(hand) else 1)


@event
def sole_winner(hand):
    """Return True if one card of the circle has a better record than all others."""
    there = hand.ranks.counts
    record = [
        there[i - 1] + there[i - 2] - there[i - 11] - there[i - 10] if there[i] else -9
        for i in range(12)
    ]
    return record.count(max(record)) == 1 and there[record.index(max(record))] == 1


@event
def deck_sweeps(table):
    """Return True if the deck took every trick of a round of Flares."""
    return table.scores[0] < 0


@event
def somebody_takes(table):
    """Return True if somebody has taken a row of 6 nimmt!."""
    return any(table.taken)


def cheapest_row(game):
    """Take the row with fewest heads; of several the one with the lowest last card."""

    def bot(question, rng):
        rows = question.view.rows
        cost = [(sum(card.points for card in row), row[-1].rank) for row in rows]
        return min(question.choices, key=lambda number: cost[number])

    return bot
