"""Tables of Kaplowitz, for the tests of its rules, its piles and its beginner."""

from tutor.games.kaplowitz.cards import DECK, RANKS, SUITS

EVERY = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]

cards = DECK.cards


def play(match, text):
    for card in cards(text):
        seat = next(match.questions()).seat
        match.answer(seat, card)


def codes(pile):
    return " ".join(card.code for card in pile)
