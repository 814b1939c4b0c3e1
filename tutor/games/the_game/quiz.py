"""Misconceptions about The Game, and numbers to compute."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tutor.engine.cards import draw
from tutor.engine.goal import Outcome
from tutor.engine.script import Private, Seat, Tell, around
from tutor.engine.wording import number_in_words
from tutor.games.the_game import game, piles
from tutor.games.the_game.choices import Play
from tutor.games.the_game.game import outcome
from tutor.games.the_game.piles import is_forwards
from tutor.games.the_game.state import FALLING, HIGHEST, RISING, TRICK, Pile, State
from tutor.teaching.quiz import Believes, Declared, Reckon

# Turns


def one_each(s: State, seat: Seat, choice: Play, tell: Tell) -> None:
    game.lay(s, seat, choice, tell)
    if s.turn and not game.all_placed(s):
        game.finish(s, tell)


def the_other_way_round(s: State) -> Seat:
    seats = around(s.to_move - 1, len(s.hands), -1)
    return next(seat for seat in seats if s.hands[seat])


def as_many_as_fit(s: State) -> bool:
    """A player who cannot play a second card does not have to."""
    return piles.may_end(s) or bool(s.turn and not piles.legal_plays(s, s.to_move))


# Where cards fit


def all_rise(number: int, pile: Pile, card: int) -> bool:
    return card > number or (pile in FALLING and number == HIGHEST + 1)


def no_gaps(number: int, pile: Pile, card: int) -> bool:
    return card == (number + 1 if pile in RISING else number - 1)


def ten_at_most(number: int, pile: Pile, card: int) -> bool:
    return is_forwards(number, pile, card) and abs(card - number) <= TRICK


def back(number: int, pile: Pile, card: int) -> int:
    return number - card if pile in RISING else card - number


# Drawing


def after_each_card(s: State, seat: Seat, choice: Play, tell: Tell) -> None:
    game.lay(s, seat, choice, tell)
    if s.turn and s.deck:
        game.refill(s, seat, tell)


def drawing(count: int) -> Callable[[State, Seat, Tell], None]:
    def refill(s: State, seat: Seat, tell: Tell) -> None:
        drawn = draw(s.deck, count)
        s.hands[seat] += drawn
        if drawn:
            cards = "a card" if len(drawn) == 1 else f"{number_in_words(len(drawn))} cards"
            tell("R6", "{player} draws {cards}.", seat, Private(seat, drawn, cards))

    return refill


def up_to_the_usual_hand(s: State, seat: Seat, tell: Tell) -> None:
    """Hands are filled as if they had not been smaller from the start."""
    drawing(max(0, game.hand_size(len(s.hands), 0) - len(s.hands[seat])))(s, seat, tell)


# Hints


def heeded(s: State, seat: Seat) -> list[Play]:
    closed = {pile for _, word, pile in s.said if word == "keep_off"}
    return [play for play in piles.legal_plays(s, seat) if play.pile not in closed]


# The end


def anybody_is_stuck(s: State) -> bool:
    stuck = (hand and not piles.legal_plays(s, seat) for seat, hand in enumerate(s.hands))
    return game.is_lost(s) or any(stuck)


def without_draw_pile(s: State) -> Outcome | None:
    if game.under_way(s) and not s.deck and not outcome(s):
        return Outcome("R10", game.result(game.cards_left(s)[0]), ())
    return outcome(s)


def first_without_cards(s: State) -> Outcome | None:
    if game.under_way(s) and not all(s.hands) and not s.deck and not outcome(s):
        return Outcome("R10", game.result(game.cards_left(s)[0]), ())
    return outcome(s)


def few_are_enough(s: State) -> Outcome | None:
    end = outcome(s)
    if end and game.cards_left(s)[0] < game.EXCELLENT:
        return replace(end, winners=(*range(len(s.hands)),))
    return end


def last_player_wins(s: State) -> Outcome | None:
    end = outcome(s)
    return replace(end, winners=(s.to_move,)) if end and end.winners else end


def numbers(s: State) -> list[int]:
    left = [*s.deck, *(card for hand in s.hands for card in hand)]
    return [sum(card.rank for card in left)] * len(s.hands)


QUIZ: Sequence[Declared] = (
    Believes("R1", "The player who places the last card wins.", outcome=last_player_wins),
    Reckon("R2", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R2", "cards are in the draw pile", lambda s: len(s.deck)),
    Believes("R2", "Everybody gets six cards, however many players there are.",
             hand_size=lambda players, fewer: 6 - fewer),
    Believes("R3", "You must stop after two cards.",
             legal_plays=lambda s, seat: [] if piles.may_end(s) else piles.legal_plays(s, seat)),
    Believes("R3", "One card a turn is always enough.", compulsory=lambda s: 1),
    Believes("R3", "After each card it is the next player's turn.", lay=one_each),
    Believes("R3", "You may pass if you don't like your cards.", may_end=lambda s: True),
    Believes("R3", "The turn passes to the right.", next_seat=the_other_way_round),
    Believes("R4", "Cards on all four piles must rise.", is_forwards=all_rise),
    Believes("R4", "There must be no gaps between the numbers on a pile.", is_forwards=no_gaps),
    Believes("R4", "A card may be at most 10 away from the top card.", is_forwards=ten_at_most),
    Believes("R5", "The backwards trick works with a difference of 10 or more.",
             is_backwards=lambda number, pile, card: back(number, pile, card) >= TRICK),
    Believes("R5", "The backwards trick works with any difference up to 10.",
             is_backwards=lambda number, pile, card: 0 < back(number, pile, card) <= TRICK),
    Believes(
        "R5",
        "You may go back to any card with the same last digit.",
        is_backwards=lambda number, pile, card: (
            back(number, pile, card) > 0 and back(number, pile, card) % TRICK == 0
        ),
    ),
    Believes("R5", "A pile never goes back.", is_backwards=lambda number, pile, card: False),
    Believes("R5", "The backwards trick works on rising piles only.",
             is_backwards=lambda number, pile, card: pile in RISING and card == number - TRICK),
    Believes("R6", "You draw after each card that you play.", lay=after_each_card),
    Believes("R6", "You draw two cards, however many you have played.", refill=drawing(2)),
    Believes("R6", "You draw one card when your turn is over.", refill=drawing(1)),
    Believes("R6", "Only the first hands are smaller, and you draw up to the usual number.",
             refill=up_to_the_usual_hand),
    Believes("R7", "You must always play two cards.", compulsory=lambda s: 2),
    Believes("R7", "The game is over when the draw pile is empty.", outcome=without_draw_pile),
    Believes("R8", "The game is over when a hand is empty.", outcome=first_without_cards),
    Believes("R9", "If a hint says to keep off a pile, nobody may play there.", legal_plays=heeded),
    Believes("R10", "The game ends as soon as anybody is stuck.", is_lost=anybody_is_stuck),
    Believes("R10", "If you are stuck, you pass, and the others play on.",
             is_lost=lambda s: s.stuck >= sum(map(bool, s.hands))),
    Believes("R10", "If only one of your cards fits, one is enough.", may_end=as_many_as_fit),
    Believes("R11", "The cards placed are counted, not the cards left.",
             cards_left=lambda s: [sum(map(len, s.piles))] * len(s.hands)),
    Believes("R11", "Only the cards in your own hand count.",
             cards_left=lambda s: [*map(len, s.hands)]),
    Believes("R11", "Cards in the draw pile do not count.",
             cards_left=lambda s: [sum(map(len, s.hands))] * len(s.hands)),
    Believes("R11", "The numbers on the cards left are added up.", cards_left=numbers),
    Believes("R11", "With fewer than ten cards left, the team wins.", outcome=few_are_enough),
)  # fmt: skip
