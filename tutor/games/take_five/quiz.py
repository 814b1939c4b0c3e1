"""Misconceptions about Take 5, and numbers to compute."""

from collections.abc import Callable, Sequence

from tutor.engine.cards import Card
from tutor.engine.goal import lowest
from tutor.engine.script import Seat, Tell
from tutor.games.take_five import game, scoring
from tutor.games.take_five.sets import begun, end_number, ends_of, home, lacks, numbers, specials
from tutor.games.take_five.state import FULL, PASS, PENALTY, PLUS, Add, Choice, Options, State
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Turns


def one_card(s: State, seat: Seat, tell: Tell) -> None:
    if not game.is_over(s):
        game.finish(s)
    else:
        game.go_on(s, seat, tell)


def pass_any_time(s: State, seat: Seat) -> list[Choice]:
    found = game.legal_choices(s, seat)
    return found if s.played or PASS in found else [*found, PASS]


# Where numbers go


def nearest(ends: Sequence[int], number: int) -> int:
    return min(range(len(ends)), key=lambda place: abs(ends[place] - number))


def lowest_end(ends: Sequence[int], number: int) -> int:
    return to_the_lowest(ends) if min(ends) < number else home(ends, number)


def next_higher(ends: Sequence[int], number: int) -> int:
    return ends.index(min([end for end in ends if end > number] or ends))


def elsewhere(s: State, seat: Seat, fits: Callable[[int, Sequence[Card]], bool]) -> list[Add]:
    """Return the legal plays, and numbers on other sets that they are believed to fit."""
    plays, ends = game.legal_plays(s, seat), ends_of(s.sets)
    for card in s.hands[seat]:
        right = s.sets[home(ends, card.rank)]
        others = (cards for cards in s.sets if cards is not right and fits(card.rank, cards))
        plays += [Add(card, begun(cards)) for cards in others]
    return plays


def any_lower(s: State, seat: Seat) -> list[Add]:
    return elsewhere(s, seat, lambda number, cards: end_number(cards) < number)


def to_the_lowest(ends: Sequence[int]) -> int:
    return min(range(len(ends)), key=ends.__getitem__)


def any_set(s: State, seat: Seat) -> list[Add]:
    least = min(ends_of(s.sets))
    return elsewhere(s, seat, lambda number, cards: number < least)


# Taking sets


def at_the_sixth(s: State, seat: Seat, place: int, tell: Tell) -> None:
    if len(numbers(s.sets[place])) > FULL:
        game.take(s, seat, place, tell)
    else:
        told = "{player} fills the set of {end}, and the next number will take it."
        tell("R8", told, seat, end_number(s.sets[place]))


def four_of_them(s: State, seat: Seat, place: int, tell: Tell) -> None:
    """The player of the fifth number takes the four before it, and the fifth stays out."""
    s.deck.append(s.sets[place].pop())
    game.take(s, seat, place, tell)


def into_the_hand(s: State, seat: Seat, place: int, tell: Tell) -> None:
    game.take(s, seat, place, tell)
    s.specials[seat] += [card for card in s.taken[seat] if not card.rank]
    s.taken[seat] = [card for card in s.taken[seat] if card.rank]


def begins_anew(s: State, seat: Seat, place: int, tell: Tell) -> None:
    *cards, last = s.sets[place]
    s.sets[place] = [last]
    s.taken[seat] += cards
    told = "{player} takes {cards}, and {card} starts the set again."
    tell("R8", told, seat, cards, last)


# Scores


def pluses_last(bulls: int, pluses: int, doubles: int, left: int, options: Options) -> int:
    return scoring.doubled(bulls, doubles, options) + PLUS * pluses - scoring.penalty(left)


def only_gains(total: int, doubles: int, o: Options) -> int:
    return scoring.doubled(total, doubles, o) if total > 0 else total


def never_below(bulls: int, pluses: int, doubles: int, left: int, options: Options) -> int:
    return max(0, scoring.result(bulls, pluses, doubles, left, options))


QUIZ: Sequence[Declared] = (
    Reckon("R1", "number cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "number cards stay out", lambda s: len(s.deck)),
    Reckon("R2", "sets are in the circle", lambda s: len(s.sets)),
    Believes("R1", "Each player always gets twelve number cards.", hand_size=lambda players: 12),
    Believes("R3", "You play one card, and then it is the next player's turn.", go_on=one_card),
    Believes("R3", "You must play three cards if you can.", may_end=lambda s: False),
    Believes("R3", "Play goes anticlockwise.",
             next_seat=lambda s: (s.to_move - 1) % len(s.hands)),
    Believes("R4", "A number goes to the nearest End-Number, lower or higher.", home=nearest),
    Believes("R4", "A number goes to the lowest End-Number.", home=lowest_end),
    Believes("R4", "A number goes to the nearest higher End-Number.", home=next_higher),
    Believes("R4", "A number may go to any set with a lower End-Number.", legal_plays=any_lower),
    Believes("R5", "A number lower than all the End-Numbers goes to the lowest set.",
             highest=to_the_lowest),
    Believes("R5", "A number lower than all the End-Numbers may go to any set.",
             legal_plays=any_set),
    Believes("R7", "A set takes only one special, of either kind.",
             lacks=lambda cards, kind: not specials(cards)),
    Believes("R7", "A set may have several x2 cards.", lacks=lambda cards, kind: True),
    Believes("R7", "You may add a special only to a set of four numbers.",
             lacks=lambda cards, kind: lacks(cards, kind) and len(numbers(cards)) == FULL - 1),
    Believes("R8", "Specials count among the five cards.", full=lambda cards: len(cards) >= FULL),
    Believes("R8", "The fourth number takes the set.", full=lambda cards: len(numbers(cards)) > 3),
    Believes("R8", "The sixth number takes the set.", take=at_the_sixth),
    Believes("R8", "The fifth number stays, and starts the set again.", take=begins_anew),
    Believes("R8", "If you take a set, its specials go back to your hand.", take=into_the_hand),
    Believes("R8", "You take the first four numbers, not the fifth.", take=four_of_them),
    Believes("R9", "The game ends when only one set is left.", is_over=lambda s: len(s.sets) < 2),
    Believes("R9", "The lowest score wins.",
             outcome=won_by(game.outcome, lambda s, end: lowest(game.totals(s)))),
    Believes("R9", "The game ends when a player has no numbers left.",
             is_over=lambda s: not s.sets or not all(s.hands)),
    Believes("R10", "All bulls score minus points.",
             sum_of_bulls=lambda cards: -sum(abs(card.points) for card in cards)),
    Believes("R10", "Each card is worth its number.",
             sum_of_bulls=lambda cards: sum(card.rank for card in cards)),
    Believes("R10", "The 2, the 12, the 32 and so on have only one bull.",
             sum_of_bulls=lambda cards: sum(min(card.points, 1) for card in cards)),
    Believes("R10", "The five points of a +5 are not doubled.", result=pluses_last),
    Believes("R10", "A score below zero is not doubled.", doubled=only_gains),
    Believes("R10", "Two x2 cards triple the score.",
             doubled=lambda total, more, o: total * (1 + more)),
    Believes("R10", "A score is never below zero.", result=never_below),
    Believes("R11", "Specials left over cost nothing.", penalty=lambda left: 0),
    Believes("R11", "All specials left over cost ten points together.",
             penalty=lambda left: PENALTY * (left > 0)),
    Believes("R12", "You may pass whenever you like.", legal_choices=pass_any_time),
    Believes("R13", "If scores are equal, the first of these players wins.",
             outcome=won_by(game.outcome, lambda s, end: end.winners[:1])),
)  # fmt: skip
