"""Misconceptions about No Thanks, and numbers to compute."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Seat, Tell
from tutor.engine.wording import counted
from tutor.games.no_thanks import game
from tutor.games.no_thanks.runs import points, runs
from tutor.games.no_thanks.state import DECK, PASS, TAKE, State, first_seat
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Taking and passing


def once_each(s: State, seat: Seat) -> Sequence[str]:
    return (TAKE,) if s.paid >= len(s.tokens) else game.legal_choices(s, seat)


def from_the_stock(s: State, tell: Tell) -> None:
    seat = s.turn
    s.tokens[seat] = (s.tokens[seat] or 0) + 1
    game.pay(s, tell)


# Tokens on the card


def tokens(number: int) -> str:
    return counted(number, "token")


def stay(s: State, seat: Seat, tell: Tell) -> None:
    if s.paid:
        tell("R4", "{player} leaves {tokens} there for the next card.", seat, tokens(s.paid))


def away(s: State, seat: Seat, tell: Tell) -> None:
    if s.paid:
        tell("R4", "{player} removes {tokens} from the game.", seat, tokens(s.paid))
        s.paid = 0


def one_back(s: State, seat: Seat, tell: Tell) -> None:
    if s.paid:
        s.tokens[seat] = (s.tokens[seat] or 0) + 1
        tell("R4", "{player} gets a token.", seat)
        s.paid = 0


# The next card


def ends_early(s: State, taker: Seat, tell: Tell) -> None:
    if 0 in s.tokens:
        game.count(s, tell)
    else:
        game.turn_up(s, taker, tell)


# Costs of cards


def all_of_them(cards: Sequence[Card]) -> int:
    return sum(card.rank for card in cards)


def from_three(cards: Sequence[Card]) -> int:
    found = runs(cards)
    return sum(run[0].rank if len(run) > 2 else all_of_them(run) for run in found)


def in_order(cards: Sequence[Card]) -> int:
    """Only what is taken one after the other, and upwards, makes a run."""
    before = [None, *cards]
    return sum(
        card.rank
        for last, card in zip(before, cards, strict=False)
        if last is None or last.rank != card.rank - 1
    )


def round_the_end(cards: Sequence[Card]) -> int:
    both = DECK[0] in cards and DECK[-1] in cards
    return points(cards) - (DECK[0].rank if both else 0)


# The end


def most_tokens(s: State, end: Outcome) -> Sequence[Seat]:
    most = max(s.tokens[seat] or 0 for seat in end.winners)
    return [seat for seat in end.winners if s.tokens[seat] == most]


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are not in the match", lambda s: len(s.removed)),
    Reckon("R1", "cards are left in the draw pile", lambda s: len(s.deck)),
    Reckon("R2", "tokens are in each player's hand", lambda s: s.tokens[0] or 0),
    Believes("R1", "All 33 cards are in the match.", REMOVED=0),
    Believes("R3", "You may not take a card while you have tokens.",
             legal_choices=lambda s, seat: (PASS,) if s.tokens[seat] else (TAKE,)),
    Believes("R3", "You may pass on a card only once.", legal_choices=once_each),
    Believes("R3", "Tokens for passing come from a common stock.", pay=from_the_stock),
    Believes("R3", "Play goes anticlockwise.",
             next_seat=lambda s: (s.turn - 1) % len(s.tokens)),
    Believes("R4", "The tokens stay there for the next card.", collect=stay),
    Believes("R4", "The tokens on a card are lost to everybody.", collect=away),
    Believes("R4", "The player who takes a card gets one token for it.", collect=one_back),
    Believes("R5", "You may always pass, with or without tokens.",
             legal_choices=lambda s, seat: (TAKE, PASS)),
    Believes("R6", "The player after the one who took the card decides first.",
             first_to_decide=lambda s, taker: (taker + 1) % len(s.tokens)),
    Believes("R6", "The first player decides first about every card.",
             first_to_decide=lambda s, taker: first_seat(s)),
    Believes("R8", "The match ends when somebody has no tokens.", turn_up=ends_early),
    Believes("R8", "The same player begins every round.",
             first_seat=lambda s: s.options.first_player),
    Believes("R8", "Only the score of the last round counts.",
             scores=lambda s: [game.score_of_round(s, seat) for seat in range(len(s.taken))]),
    Believes("R9", "Each card in a run counts.", points=all_of_them),
    Believes("R9", "Only the highest card in a run counts.",
             points=lambda cards: sum(run[-1].rank for run in runs(cards))),
    Believes("R9", "A run costs nothing.",
             points=lambda cards: sum(run[0].rank for run in runs(cards) if len(run) == 1)),
    Believes("R9", "A run needs three cards or more.", points=from_three),
    Believes("R9", "Only cards taken one after the other make a run.", points=in_order),
    Believes("R9", "The 35 and the 3 are consecutive.", points=round_the_end),
    Believes("R9", "Each card costs one point, whatever its number.", points=len),
    Believes("R10", "The highest score wins.", lowest=leaders, worth=game.scores),
    Believes("R10", "The tokens you have left count against you.",
             score=lambda cards, tokens: points(cards) + tokens),
    Believes("R10", "The tokens you have left count for nothing.",
             score=lambda cards, tokens: points(cards)),
    Believes("R10", "A score is never below zero.",
             score=lambda cards, tokens: max(0, points(cards) - tokens)),
    Believes("R11", "If scores are equal, the first of these players wins.",
             outcome=won_by(game.outcome, lambda s, end: end.winners[:1])),
    Believes("R11", "If scores are equal, the player with more tokens wins.",
             outcome=won_by(game.outcome, most_tokens)),
)  # fmt: skip
