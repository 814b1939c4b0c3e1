"""Misconceptions about Mini Golf, and numbers to compute."""

from collections.abc import Callable, Iterator, Sequence

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Script, Seat, Tell, around, shuffled
from tutor.games.mini_golf import game, scoring
from tutor.games.mini_golf.game import outcome
from tutor.games.mini_golf.scoring import (
    BONUS,
    bonuses,
    column_value,
    columns,
    finished,
    hole_score,
    under_way,
)
from tutor.games.mini_golf.state import DEAREST, NO_SWAP, SLOTS, THE_DECK, State
from tutor.games.six_deck import is_wild
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

Rows = Sequence[Sequence[Card]]
Lines = Sequence[tuple[int, int]]  # pairs of places of a grid
ROWS, COLUMNS, DIAGONALS = ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))

# A turn


def anticlockwise(s: State) -> list[Seat]:
    return [seat for seat in around(game.first_seat(s), len(s.grids), -1) if s.grids[seat]]


def face_down_only(s: State, seat: Seat) -> Sequence[str]:
    return [use for use in game.legal_uses(s, seat) if use not in s.face_up[seat]]


def under_the_deck(s: State, seat: Seat, tell: Tell) -> None:
    if s.taken:
        game.discard(s, seat, tell)
        return
    s.deck.insert(0, s.drawn[seat].pop())
    s.turns += 1
    tell("R7", "{player} puts a card back under the deck.", seat)


def once_more(s: State, seat: Seat, tell: Tell) -> None:
    game.discard(s, seat, tell)
    s.turns -= 1


# Worth of a grid


def pair_costs(times: int) -> Callable[[Sequence[Card]], int]:
    return lambda column: column_value(column) or times * column[0].rank


def free_in(lines: Lines) -> Callable[[Rows], int]:
    """Equal ranks in a column cost nothing, nor do those in these lines."""

    def cost(rows: Rows) -> int:
        cards = [card for row in rows for card in row]
        ranks = [card.rank for card in cards]
        alike = [line for line in COLUMNS if any(is_wild(cards[n]) for n in line)]
        alike += [line for line in (*COLUMNS, *lines) if len({ranks[n] for n in line}) == 1]
        return sum(rank for n, rank in enumerate(ranks) if not any(n in line for line in alike))

    return cost


def copies_nothing(column: Sequence[Card]) -> int:
    wild = any(map(is_wild, column))
    return sum(card.rank for card in column) if wild else column_value(column)


def best_suit(rows: Rows) -> Iterator[tuple[list[Card], int]]:
    found = [*bonuses(rows)]
    return iter([max(found, key=lambda each: each[1])] if found else [])


def dear_columns_only(rows: Rows) -> Iterator[tuple[list[Card], int]]:
    free = {card for column in columns(rows) if not column_value(column) for card in column}
    return ((cards, worth) for cards, worth in bonuses(rows) if not free & {*cards})


# Holes and totals


def best_in_the_last_hole(s: State, end: Outcome) -> Sequence[Seat]:
    return leaders([-hole_score(grid) if grid else -DEAREST - 1 for grid in s.grids])


def right_of_the_dealer(s: State, seats: Sequence[Seat]) -> Seat:
    if not s.holes:
        return s.dealer
    return next(seat for seat in around(s.dealer - 1, len(s.scores), step=-1) if seat in seats)


def turned_over(s: State, tell: Tell) -> Script[None]:
    *others, top = s.discard
    yield from ()
    s.deck, s.discard = others[::-1], [top]
    s.seen = s.seen.mixed(others)
    tell("R13", "The deck is empty, so the discard pile is turned over, except {card}.", top)


def top_too(s: State, tell: Tell) -> Script[None]:
    cards = s.discard
    s.deck = yield from shuffled("R13", cards)
    s.discard = []
    s.seen = s.seen.mixed(cards)
    tell("R13", "The deck is empty, so the whole discard pile is shuffled.")
    s.discard = [s.deck.pop()]


QUIZ: Sequence[Declared] = (
    Reckon("R1", "holes are played in a match", lambda s: s.options.holes),
    Reckon("R2", "cards lie face down in front of each player", lambda s: len(s.grids[0])),
    Reckon("R3", "cards are left in the deck", lambda s: len(s.deck)),
    Believes("R1", "The highest total wins.",
             outcome=won_by(outcome, lambda s, end: leaders(s.scores))),
    Believes("R1", "The player with the fewest points in the last hole wins the match.",
             outcome=won_by(outcome, best_in_the_last_hole)),
    Believes("R4", "The dealer plays first.", first_seat=lambda s: s.dealer),
    Believes("R4", "Play goes anticlockwise.", order=anticlockwise),
    Believes("R5", "You may only draw from the deck.", PILES=(THE_DECK,)),
    Believes("R6", "You can't replace a face-up card.", legal_uses=face_down_only),
    Believes("R6", "The card you draw must go into your grid.",
             legal_uses=lambda s, seat: SLOTS),
    Believes("R6", "A card from the discard pile must go into your grid.",
             legal_uses=lambda s, seat: SLOTS if s.taken else (*SLOTS, NO_SWAP)),
    Believes("R7", "A card you don't want goes back under the deck.", discard=under_the_deck),
    Believes("R7", "If you discard the drawn card, you may draw again.", discard=once_more),
    Believes("R8", "As soon as one grid is face up, the hole is over.",
             hole_is_over=lambda s: bool(finished(s)) or game.time_is_up(s)),
    Believes("R8", "The hole continues until all grids are face up.",
             hole_is_over=lambda s: not under_way(s) or game.time_is_up(s)),
    Believes("R10", "Every card costs its rank, wherever it lies.", column_value=pair_costs(2)),
    Believes("R10", "A pair in a column subtracts its rank from your score.",
             column_value=pair_costs(-1)),
    Believes("R10", "Only one card of a pair in a column counts.", column_value=pair_costs(1)),
    Believes(
        "R10",
        "A column costs only its higher card.",
        column_value=lambda column: max(c.rank for c in column) if column_value(column) else 0,
    ),
    Believes("R10", "A wild card costs nothing, but the other card in its column counts.",
             column_value=copies_nothing),
    Believes("R10", "A pair in a row costs nothing either.", column_sum=free_in(ROWS)),
    Believes("R10", "A pair on a diagonal costs nothing either.", column_sum=free_in(DIAGONALS)),
    Believes("R11", "Every row and every column of one suit subtracts 2.",
             bonus=lambda places: 2 * sum({*line} <= {*places} for line in (*ROWS, *COLUMNS))),
    Believes("R11", "Cards of one suit subtract 2, however many there are.",
             bonus=lambda places: min(2, scoring.bonus(places))),
    Believes("R11", "Each card that shares its suit subtracts 2.",
             bonus=lambda places: 2 * len(places) if scoring.bonus(places) else 0),
    Believes("R11", "Two cards of one suit also subtract 2 on a diagonal.",
             bonus=lambda places: BONUS.get(len(places), 0)),
    Believes("R11", "Two cards of one suit must be in the same row.",
             side_by_side=lambda place, other: place // 2 == other // 2),
    Believes("R11", "Two cards of one suit must be in the same column.",
             side_by_side=lambda place, other: place % 2 == other % 2),
    Believes("R11", "Only one suit in a grid subtracts points.", bonuses=best_suit),
    Believes("R11", "Cards in a column that costs nothing don't subtract any points.",
             bonuses=dear_columns_only),
    Believes(
        "R12",
        "The same player deals every hole.",
        next_dealer=lambda s, seats: s.dealer if s.dealer in seats else game.next_dealer(s, seats),
    ),
    Believes("R12", "The deal passes to the right.", next_dealer=right_of_the_dealer),
    Believes("R13", "The discard pile is turned over without shuffling.", reshuffle=turned_over),
    Believes("R13", "The whole discard pile is shuffled, even its top card.", reshuffle=top_too),
    Believes("R14", "If players tie, the first of them wins.",
             outcome=won_by(outcome, lambda s, end: end.winners[:1])),
    Believes("R15", "A hole ends only when a grid is face up.", time_is_up=lambda s: False),
)  # fmt: skip
