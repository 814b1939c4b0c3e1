"""Misconceptions about Chinchón, and numbers to compute."""

from collections.abc import Sequence

from tutor.engine.script import Seat
from tutor.games.chinchon import turns
from tutor.games.chinchon.cards import CIRCLE, Piece
from tutor.games.chinchon.choices import LayOff
from tutor.games.chinchon.state import State, points
from tutor.teaching.quiz import Believes, Declared, Reckon

# Turns


def not_what_was_taken(s: State, hand: Sequence[Piece]) -> list[Piece]:
    return [card for card in hand if card not in s.taken]


# Going down and laying off


def only_when_down(s: State, seat: Seat) -> list[LayOff]:
    return turns.legal_layoffs(s, seat) if turns.is_down(s, seat) else []


def at_the_end_only(s: State, seat: Seat) -> list[LayOff]:
    return [each for each in turns.legal_layoffs(s, seat) if not each.in_front]


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: max(map(len, s.hands))),
    Reckon("R1", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "Each player gets six cards.", HAND=6),
    Believes("R2", "You can only draw from the deck.", PILES=("deck",)),
    Believes("R3", "You can't discard a card you have just taken from the discards.",
             discardable=not_what_was_taken),
    Believes("R4", "A run may mix suits.", line_of=lambda card: "any" if card.rank else ""),
    Believes("R4", "Two cards are enough for a combination.", SMALLEST=2),
    Believes("R5", "The card you discard counts towards the limit.",
             kept_points=lambda o, rest, discard: points(rest)),
    Believes("R5", "Anyone who has a combination may put it down.",
             may_keep=lambda s, rest: True, too_heavy=lambda s, dropped: False,
             is_light=lambda o, rest, discard: True),
    Believes("R6", "Only players who have gone down may lay off.", legal_layoffs=only_when_down),
    Believes("R6", "You can only lay off a card at the upper end of a run.",
             legal_layoffs=at_the_end_only),
    Believes("R8", "All the cards in your hand cost points.",
             uncombined_cards=lambda hand, options: hand),
    Believes("R9", "The player who closes always subtracts 10.",
             went_down_at_once=lambda s, closer: True),
    Believes("R9", "The player who closes always scores 0.",
             went_down_at_once=lambda s, closer: False),
    Believes("R10", "Exactly 100 points put you out.",
             stays=lambda total, options: total < options.out_over),
    Believes("R11", "A Draw does nothing to the next player.",
             effect=lambda card: "" if card.kind == "draw" else card.kind),
    Believes("R11", "A Draw only makes the next player miss a turn.",
             effect=lambda card: "skip" if card.kind == "draw" else card.kind),
    Believes("R12", "A Skip does nothing to the next player.",
             effect=lambda card: "" if card.kind == "skip" else card.kind),
    Believes("R12", "A player who is skipped draws a card.",
             effect=lambda card: "draw" if card.kind == "skip" else card.kind),
    Believes("R13", "A Reverse changes nothing.",
             effect=lambda card: "" if card.kind == "reverse" else card.kind),
    Believes("R14", "A combination may have two Wildcards.", most_wild=lambda o: 2),
    Believes("R14", "A Wildcard does not combine.", is_wild=lambda card: False),
    Believes("R15", "A 1 may follow a 12.",
             following=lambda rank: 1 if rank == CIRCLE - 1 else rank % CIRCLE + 1),
    Believes("R17", "A round ends only when somebody closes.", time_is_up=lambda s: False),
)  # fmt: skip
