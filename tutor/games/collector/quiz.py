"""Misconceptions about Collector, and numbers to compute."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Seat, Tell, silence
from tutor.games.collector import game, sets
from tutor.games.collector.game import outcome, worth
from tutor.games.collector.sets import NO_SET
from tutor.games.collector.state import FROM_DECK, FROM_DISCARD, HAND, SET, Lay, Move, State
from tutor.games.six_deck import SUITS, how_many_wild
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Turns


def from_one_place(s: State, seat: Seat) -> list[str]:
    hand, may = s.hands[seat], game.legal_sources(s, seat)
    if len(hand) != HAND + 1:
        return may
    first = FROM_DISCARD if hand[-1] in s.seen.open else FROM_DECK
    return [source for source in may if source == first] or may


def one_discard_only(s: State, seat: Seat) -> list[str]:
    hand = s.hands[seat]
    taken = len(hand) > HAND and hand[-1] in s.seen.open
    return [FROM_DECK] if taken else game.legal_sources(s, seat)


def deck_runs_dry(s: State, seat: Seat) -> list[str]:
    may = game.legal_sources(s, seat)
    return [source for source in may if s.deck or source != FROM_DECK] or may


# Sets


def three_pairs(six: Sequence[Card]) -> bool:
    ranks = [card.rank for card in six]
    return sets.is_set(six) or all(ranks.count(rank) == 2 for rank in ranks)


def two_threes(six: Sequence[Card]) -> bool:
    ranks = [card.rank for card in six]
    return sets.is_set(six) or all(ranks.count(rank) == 3 for rank in ranks)


def straight_flush(ranks: int, suits: int, wilds: int = 0) -> int:
    right = sets.graded(ranks, suits, wilds)
    return NO_SET if right == 3 and ranks == SET else right


def five_will_do(ranks: int, suits: int, wilds: int = 0) -> int:
    return sets.graded(ranks, suits, wilds) or 3 * (max(ranks, suits) == SET - 1)


def upside_down(ranks: int, suits: int, wilds: int = 0) -> int:
    right = sets.graded(ranks, suits, wilds)
    return {2: 3, 3: 2}.get(right, right)


def ranks_above_suits(ranks: int, suits: int, wilds: int = 0) -> int:
    right = sets.graded(ranks, suits, wilds)
    return right + 1 if right == 3 and suits == SET else right


def only_after_waiting(hand: Sequence[Card]) -> list[Lay]:
    drawn = hand[HAND:]
    return [move for move in sets.lays(hand) if {move.first, move.second} == {*drawn}]


def keep_the_others(s: State, seat: Seat, move: Move, tell: Tell) -> None:
    if isinstance(move, Lay):
        tell("R6", "{player} keeps the other two cards.", seat)
    else:
        game.throw(s, seat, move, tell)


def face_down(s: State, seat: Seat, move: Lay, tell: Tell) -> None:
    game.lay(s, seat, move, silence)
    tell("R6", "{player} lays six cards face down.", seat)


# The end


def no_answer(s: State, seat: Seat) -> Sequence[Move]:
    return game.discards(s.hands[seat]) if s.laid_by else game.legal_moves(s, seat)


def highest_suit(s: State) -> list[Seat]:
    best = sets.best_sets(s)
    return sorted(
        best, key=lambda seat: min(["", *SUITS].index(card.suit) for card in s.laid[seat])
    )


def shared(s: State) -> Outcome:
    best = tuple(sorted(sets.best_sets(s)))
    return replace(game.result(s), winners=best)


def dry_end(s: State) -> Outcome | None:
    turn_is_over = all(len(hand) <= HAND for hand in s.hands)
    if game.under_way(s) and turn_is_over and not s.deck and not s.laid_by:
        return Outcome("R10", "The deck is empty.", ())
    return outcome(s)


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "Everybody gets eight cards.", hand_size=lambda players: 8),
    Believes("R1", "A card is turned up to start the discard pile.", begins_open=lambda o: True),
    Believes("R2", "The dealer takes the first turn.", first_seat=lambda s: s.options.dealer0),
    Believes("R2", "Play goes anticlockwise.",
             next_seat=lambda s: (game.first_seat(s) - s.turns) % len(s.hands)),
    Believes("R3", "You draw only one card in a turn.",
             to_draw=lambda s, seat: max(0, HAND + 1 - len(s.hands[seat]))),
    Believes("R3", "Both cards must come from the same place.", legal_sources=from_one_place),
    Believes("R3", "Only one of the two cards may come from the discard pile.",
             legal_sources=one_discard_only),
    Believes("R4", "You may not discard a card you have just drawn.",
             discards=lambda hand: game.discards(hand[:HAND])),
    Believes("R4", "The first card you discard ends up on top.",
             thrown=lambda move: [move.second, move.first]),
    Believes("R5", "Three pairs are a set.", is_set=three_pairs, may_hold_a_set=lambda hand: True),
    Believes("R5", "Three of one rank and three of another are a set.",
             is_set=two_threes, may_hold_a_set=lambda hand: True),
    Believes("R5", "Six different ranks are only a set if they share a suit.",
             graded=straight_flush),
    Believes("R5", "Five different ranks or suits are enough for a set.",
             graded=five_will_do, may_hold_a_set=lambda hand: True),
    Believes("R5", "A set may have only one wild card.",
             is_set=lambda six: sets.is_set(six) and how_many_wild(six) <= 1),
    Believes("R6", "If you have a set, you must lay it.", must_lay=lambda o: True),
    Believes("R6", "When you lay a set, you keep the other two cards.", throw=keep_the_others),
    Believes("R6", "You lay a set face down and show it at the end.", lay=face_down),
    Believes("R6", "You may not lay a card you have just drawn.", lays=only_after_waiting),
    Believes("R7", "The first set ends the match immediately.", last_turns_are_over=lambda s: True),
    Believes("R7", "After the first set nobody may lay another.", legal_moves=no_answer),
    Believes("R7", "In your last turn you don't draw any cards.",
             to_draw=lambda s, seat: 0 if s.laid_by else game.to_draw(s, seat)),
    Believes("R8", "Six cards of one rank or one suit are the lowest sets.", graded=upside_down),
    Believes("R8", "One of every rank is better than one of every suit.", graded=ranks_above_suits),
    Believes("R8", "All sets are equally good, and the first one wins.",
             best_sets=lambda s: s.laid_by),
    Believes("R9", "If sets are equally good, the one laid last wins.",
             best_sets=lambda s: sets.best_sets(s)[::-1]),
    Believes("R9", "If sets are equally good, the highest suit wins.", best_sets=highest_suit),
    Believes("R9", "Equally good sets share the win.", result=shared),
    Believes("R9", "A set with wild cards is as good as one without.",
             fewest_wilds=lambda s, seats: [*seats]),
    Believes("R10", "If the deck is empty, you can only draw discards.",
             legal_sources=deck_runs_dry),
    Believes("R10", "All the discards are shuffled, even the top one.",
             to_shuffle=lambda pile: pile),
    Believes("R10", "The game is over when the deck is empty.", outcome=dry_end),
    Believes("R11", "The game ends only when a player lays a set.", time_is_up=lambda s: False),
    Believes("R11", "After the last turn, the player nearest to a set wins.",
             outcome=won_by(outcome, lambda s, end: leaders(worth(s)), "R11")),
)  # fmt: skip
