"""Misconceptions about The Mind, and numbers to compute."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.script import Seat, Tell
from tutor.games.the_mind import game
from tutor.games.the_mind.state import BRINGS_LIFE, BRINGS_SHURIKEN, State, level, levels, too_early
from tutor.teaching.quiz import Believes, Declared, Reckon

# The cards


# Mistakes


def it_goes_back(s: State, seat: Seat, card: Card, tell: Tell) -> None:
    if any(game.too_low(hand, card) for hand in s.hands):
        s.lives -= 1
        told = "{player} takes {card} back. The team has {lives} left."
        tell("R5", told, seat, card, game.lives(s))
        return
    s.hands[seat].remove(card)
    s.stack.append(card)
    tell("R4", "{player} lays {card}.", seat, card)


# Shuriken


def costs_a_life(s: State, tell: Tell) -> None:
    s.lives -= 1
    game.use_shuriken(s, tell)
    tell("R7", "The team has {lives} left.", game.lives(s))


def only_one_goes(s: State, tell: Tell) -> None:
    game.new_start(s)
    s.shuriken -= 1
    lowest = {seat: game.lowest_card(hand) for seat, hand in enumerate(s.hands) if hand}
    seat = min(lowest, key=lambda each: lowest[each].rank)
    gone = {seat: [lowest[seat]]}
    game.discard(s, gone)
    tell("R7", "All agree. The shuriken takes the lowest cards: {gone}.", gone)


# The levels


def always_a_life(s: State, tell: Tell) -> None:
    s.lives += 1
    tell("R9", "The team gets a life and now has {lives}.", s.lives)


def exchanged(s: State, tell: Tell) -> None:
    if s.done in BRINGS_LIFE:
        s.shuriken += 1
        tell("R9", "The team gets a shuriken and now has {shuriken}.", s.shuriken)
    if s.done in BRINGS_SHURIKEN:
        s.lives += 1
        tell("R9", "The team gets a life and now has {lives}.", s.lives)


QUIZ: Sequence[Declared] = (
    Reckon("R1", "lives are left for the team", lambda s: s.lives),
    Reckon("R2", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R2", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "There is one more level to play.", levels=lambda s: levels(s) + 1),
    Believes("R2", "You get one card more than the number of the level.",
             size=lambda s: level(s) + 1),
    Believes("R4", "You lay the highest card in your hand.",
             lowest_card=lambda hand: max(hand, key=lambda card: card.rank)),
    Believes("R5", "Each lower card costs a life.",
             lives_lost=lambda lower: sum(map(len, lower.values()))),
    Believes("R5", "Each player with lower cards costs a life.",
             lives_lost=lambda lower: sum(map(bool, lower.values()))),
    Believes("R5", "A mistake costs two lives.", lives_lost=lambda lower: 2),
    Believes("R5", "Only the lowest card of each hand is discarded.",
             too_low=lambda hand, card: game.too_low(hand, card)[:1]),
    Believes("R5", "The card that was too high goes back into the hand.", lay=it_goes_back),
    Believes("R5", "A stack laid face down costs at most one life.",
             mistakes=lambda stack: too_early(stack)[:1]),
    Believes("R6", "One raised hand is enough for a shuriken.",
             all_agree=lambda s, raising: bool(raising)),
    Believes("R6", "A shuriken is used if more than half of the hands are raised.",
             all_agree=lambda s, raising: 2 * len(raising) > sum(map(bool, s.hands))),
    Believes("R6", "Players without cards must also raise a hand.",
             all_agree=lambda s, raising: len(raising) == len(s.hands)),
    Believes("R6", "A raised hand stays up.",
             all_agree=lambda s, raising: game.all_agree(s, raising | s.raised)),
    Believes("R7", "A shuriken costs a life.", use_shuriken=costs_a_life),
    Believes("R7", "Only the lowest card of all is discarded.", use_shuriken=only_one_goes),
    Believes("R8", "A level ends when one player has no card left.",
             under_way=lambda s: all(s.hands)),
    Believes("R9", "Every level gives the team a life.", reward=always_a_life),
    Believes("R9", "Levels 2, 5 and 8 give a life, and levels 3, 6 and 9 a shuriken.",
             reward=exchanged),
    Believes("R10", "With no lives left, you may still finish the level.",
             is_lost=lambda s: s.lives == 0 and any(s.hands)),
    Believes("R10", "You lose only if a mistake costs a life that you don't have.",
             is_lost=lambda s: False),
    Believes("R10", "You win only if you have lost no lives.",
             winners=lambda s: game.winners(s) if s.lives >= len(s.hands) else ()),
    Believes("R11", "The team may have any number of lives and shuriken.",
             room=lambda s, n, most: True),
    Believes("R11", "The team can't have more than four lives.", MOST_LIVES=4),
    Believes("R12", "If cards are laid at the same moment, the highest comes first.",
             laying_order=lambda cards: game.laying_order(cards)[::-1]),
)  # fmt: skip
