"""Tables of Kaplowitz, for the tests of its rules, its piles and its beginner."""

from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games.kaplowitz.cards import DECK, RANKS, SUITS
from tutor.games.kaplowitz.game import GAME

EVERY = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]

cards = DECK.cards


def table(players=2, options=None, seed=0, **texts):
    return Match(GAME, position(GAME, players, options, **texts), seed)


def play(match, text):
    for card in cards(text):
        seat = next(match.questions()).seat
        match.answer(seat, card)


def told(match, rule):
    return [event.told_to(None) for event in match.events if event.rule == rule]


def codes(pile):
    return " ".join(card.code for card in pile)
