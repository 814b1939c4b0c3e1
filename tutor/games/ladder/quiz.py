"""Misconceptions about Ladder, and numbers to compute."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tutor.engine.cards import draw
from tutor.engine.goal import Outcome, lowest
from tutor.engine.script import Seat, Tell
from tutor.games.ladder import game, sets
from tutor.games.ladder.game import cards_left, outcome
from tutor.games.ladder.sets import plays
from tutor.games.ladder.state import HAND, Options, Play, State
from tutor.games.six_deck import DECK
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Legal plays


def as_high(rank: int, count: int, top: int, size: int, o: Options) -> bool:
    return rank >= top and sets.large_enough(count, size, o)


def one_step(rank: int, count: int, top: int, size: int, o: Options) -> bool:
    return sets.beats(rank, count, top, size, o) and (not top or rank == top + 1)


def larger_beats(rank: int, count: int, top: int, size: int, o: Options) -> bool:
    return sets.beats(rank, count, top, size, replace(o, size_beats_rank=True))


def one_in_the_empty_centre(rank: int, count: int, top: int, size: int, o: Options) -> bool:
    return sets.beats(rank, count, top, size, o) and (size > 0 or count == 1)


def whole_ranks(s: State, seat: Seat) -> list[Play]:
    alike = groupby(plays(s, seat), key=lambda each: (each.rank, each.wilds))
    return [[*some][-1] for _, some in alike]


# The pile


def only_the_top(s: State, seat: Seat, tell: Tell) -> None:
    cards = s.pile.pop()
    s.declared = 0
    s.hands[seat] += cards
    s.seen = s.seen.shown(cards)
    tell("R6", "{player} takes the set on top: {cards}.", seat, cards)
    if not s.pile:
        game.turn_up(s, tell)


def pass_on(s: State, seat: Seat, tell: Tell) -> None:
    cards = [card for each in s.pile for card in each]
    s.deck[:0] = cards
    s.pile, s.declared = [], 0
    tell("R6", "{player} passes, so the pile goes under the deck: {cards}.", seat, cards)
    game.turn_up(s, tell)


def draw_one(s: State, seat: Seat, tell: Tell) -> None:
    if not s.deck:
        game.collect(s, seat, tell)
        return
    s.hands[seat] += draw(s.deck, 1)
    tell("R6", "{player} draws a card, because none can be played.", seat)


def no_new_card(s: State, tell: Tell) -> None:
    tell("R7", "The centre is empty and counts as rank 0.")


def stays_without_a_deck(s: State, seat: Seat, tell: Tell) -> None:
    if s.deck:
        game.collect(s, seat, tell)
    else:
        tell("R7", "{player} passes, because the deck is empty.", seat)


# The end


def without_a_deck(s: State) -> Outcome | None:
    if end := outcome(s):
        return end
    if s.deck or s.pile:
        return None
    sentence = "The deck is empty, and the fewest cards win."
    return Outcome("R7", sentence, lowest(cards_left(s)))


def a_last_turn(s: State) -> Outcome | None:
    return outcome(s) if not s.hands[s.to_move] or game.time_is_up(s) else None


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "cards are in the centre", lambda s: sum(map(len, s.pile))),
    Reckon("R1", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "Everybody gets six cards.", HAND=6),
    Believes("R1", "The first player starts with an empty centre.",
             begin_pile=lambda s, tell: None,
             cards_in_deck=lambda players: len(DECK) - HAND * players),
    Believes("R2", "The dealer takes the first turn.", first_seat=lambda s: s.options.dealer0),
    Believes("R2", "Play goes anticlockwise.", next_seat=lambda s: (s.to_move - 1) % len(s.hands)),
    Believes("R3", "You may also play an equal rank.", beats=as_high),
    Believes("R3", "You must play the very next rank.", beats=one_step),
    Believes("R3", "You may only play one card at a time.",
             beats=lambda rank, count, top, size, o: rank > top and count == 1),
    Believes("R3", "A larger set beats any rank.", beats=larger_beats),
    Believes("R3", "You must play all your cards of a rank at once.", plays=whole_ranks),
    Believes("R3", "You can't play a wild card alone.",
             plays=lambda s, seat: [each for each in plays(s, seat) if not each.declared]),
    Believes("R4", "A higher single card beats a pair.", large_enough=lambda count, size, o: True),
    Believes("R4", "You must play exactly as many cards as the set on top has.",
             large_enough=lambda count, size, o: not size or count == size),
    Believes("R4", "You must play more cards than the set on top has.",
             large_enough=lambda count, size, o: count > size),
    Believes("R5", "You may collect the pile whenever you like.",
             may_collect=lambda found, o: True),
    Believes("R6", "If you collect, you take only the set on top.", collect=only_the_top),
    Believes("R6", "If you can't play, you pass and take nothing.", collect=pass_on),
    Believes("R6", "If you can't play, you draw a card from the deck.", collect=draw_one),
    Believes("R6", "After you collect, the centre is empty.", turn_up=no_new_card),
    Believes("R6", "If you collect, you play first on the new pile.",
             after_collecting=lambda s: s.to_move),
    Believes("R7", "When the deck is empty, nobody collects the pile.",
             collect=stays_without_a_deck),
    Believes("R7", "In an empty centre you may play only one card.", beats=one_in_the_empty_centre),
    Believes("R7", "The game ends when there is no card left to turn up.", outcome=without_a_deck),
    Believes("R8", "When one player's hand is empty, all the others have a last turn.",
             outcome=a_last_turn),
    Believes("R9", "The game ends only when a player has no cards.", time_is_up=lambda s: False),
    Believes("R9", "If players tie for the fewest cards, nobody wins.",
             outcome=won_by(outcome, lambda s, end: () if len(end.winners) > 1 else end.winners)),
    Believes("R9", "At the end the lowest ranks win, not the fewest cards.",
             cards_left=lambda s: [sum(card.rank for card in hand) for hand in s.hands]),
)  # fmt: skip
