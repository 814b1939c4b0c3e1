"""What learners of Chinchón believe wrongly, and what can be counted."""

from collections.abc import Sequence

from tutor.engine.script import Seat
from tutor.games.chinchon import turns
from tutor.games.chinchon.cards import CIRCLE, Piece
from tutor.games.chinchon.state import LayOff, Options, State, points
from tutor.teaching.quiz import Believes, Declared, Fills, Reckon

# Combinations


def without_circular(rank: int) -> int:
    return 1 if rank == CIRCLE - 1 else rank % CIRCLE + 1


def colourless(card: Piece) -> str:
    return "any" if card.rank else ""


def never_wild(card: Piece) -> bool:
    return False


def two_wild(o: Options) -> int:
    return 2


# Turns


def not_what_was_taken(s: State, hand: Sequence[Piece]) -> list[Piece]:
    """What was taken from the discards stays in the hand."""
    return [card for card in hand if card not in s.taken]


# Going down and laying off


def discard_counts(o: Options, rest: Sequence[Piece], discard: Piece) -> int:
    return points(rest)


def limit_free(s: State, rest: Sequence[Piece]) -> bool:
    return True


def only_when_down(s: State, seat: Seat) -> list[LayOff]:
    return turns.legal_layoffs(s, seat) if turns.is_down(s, seat) else []


def at_the_end_only(s: State, seat: Seat) -> list[LayOff]:
    return [each for each in turns.legal_layoffs(s, seat) if not each.in_front]


# The score


def all_count(hand: Sequence[Piece], options: Options) -> Sequence[Piece]:
    return hand


def always(s: State, closer: Seat) -> bool:
    return True


def never(s: State, closer: Seat) -> bool:
    return False


def out_at_100(total: int, options: Options) -> bool:
    return total < options.out_over


# Special cards


def no_draw(card: Piece) -> str:
    return "" if card.kind == "draw" else card.kind


def no_skip(card: Piece) -> str:
    return "" if card.kind == "skip" else card.kind


def no_reverse(card: Piece) -> str:
    return "" if card.kind == "reverse" else card.kind


def draw_is_skip(card: Piece) -> str:
    return "skip" if card.kind == "draw" else card.kind


def skip_is_draw(card: Piece) -> str:
    return "draw" if card.kind == "skip" else card.kind


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: max(map(len, s.hands))),
    Reckon("R1", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "Everybody gets six cards.", HAND=6),
    Believes("R2", "A turn begins with a card of the deck.", PILES=("deck",)),
    Believes("R3", "A card that I took from the discards may not go back.",
             discardable=not_what_was_taken),
    Believes("R4", "A run may mix suits.", line_of=colourless),
    Believes("R4", "Two cards are enough for a combination.", SMALLEST=2),
    Believes("R5", "The card that I discard counts towards the limit.", kept_points=discard_counts),
    Believes("R5", "Whoever has a combination may put it down.",
             may_keep=limit_free, too_heavy=lambda s, dropped: False,
             is_light=lambda o, rest, discard: True),
    Believes("R6", "Only players who are down may lay off.", legal_layoffs=only_when_down),
    Believes("R6", "A run grows at its upper end only.", legal_layoffs=at_the_end_only),
    Believes("R8", "All cards in the hand count.", uncombined_cards=all_count),
    Believes("R9", "Whoever closes subtracts 10.", went_down_at_once=always),
    Believes("R9", "Whoever closes scores nothing, whatever happened.", went_down_at_once=never),
    Believes("R10", "Exactly 100 points are too many.", stays=out_at_100),
    Believes("R11", "A Draw does nothing to the next player.", effect=no_draw),
    Believes("R11", "A Draw only costs the turn.", effect=draw_is_skip),
    Believes("R12", "A Skip does nothing to the next player.", effect=no_skip),
    Believes("R12", "Whoever is skipped draws a card.", effect=skip_is_draw),
    Believes("R13", "A Reverse changes nothing.", effect=no_reverse),
    Believes("R14", "A combination may have two Wildcards.", most_wild=two_wild),
    Believes("R14", "A Wildcard does not combine.", is_wild=never_wild),
    Believes("R15", "After 12 comes 1.", following=without_circular),
    Believes("R17", "A round ends only when somebody closes.", time_is_up=lambda s: False),
    Fills("R1", "right", "left"),
    Fills("R2", "Begin", "End"),
    Fills("R3", "up", "down"),
    Fills("R7", "down", "up", "aside"),
    Fills("R8", "others", "players"),
    Fills("R15", "nothing else", "each Skip", "each Reverse"),
    Fills("R16", "except", "even", "below"),
    Fills("R17", "lowest", "highest"),
)  # fmt: skip
