"""Misconceptions about 6 nimmt!, and numbers to compute."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Script, Seat, Tell, choose, everyone
from tutor.games.six_nimmt import game
from tutor.games.six_nimmt.game import fitting_row, outcome, placing_rule, totals
from tutor.games.six_nimmt.state import FULL, State
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Choosing and placing


def one_by_one(s: State, tell: Tell) -> Script[None]:
    if not s.revealed:
        seat = max(range(len(s.hands)), key=lambda seat: (len(s.hands[seat]), -seat))
        card = yield from choose(seat, "R2", s.hands[seat])
        game.reveal(s, {seat: card}, tell)
    yield from game.turn(s, tell)


def own_choice(s: State, tell: Tell) -> Script[None]:
    if not s.revealed:
        chosen = yield from everyone("R2", dict(enumerate(s.hands)))
        game.reveal(s, chosen, tell)
    while s.revealed:
        seat, card = s.revealed[0]
        fit = [number for number, row in enumerate(s.rows) if row[-1].rank < card.rank]
        number = yield from choose(seat, "R6", fit or game.legal_rows(s, seat))
        game.place(s, number, placing_rule(s.rows, number if fit else None, card), tell)


def nearest(rows: Sequence[list[Card]], card: Card) -> int | None:
    if fitting_row(rows, card) is None:
        return None
    return min(range(len(rows)), key=lambda number: abs(rows[number][-1].rank - card.rank))


def lowest(rows: Sequence[list[Card]], card: Card) -> int | None:
    number = min(range(len(rows)), key=lambda number: rows[number][-1].rank)
    return number if rows[number][-1].rank < card.rank else None


def shortest(rows: Sequence[list[Card]], card: Card) -> int | None:
    fit = [number for number, row in enumerate(rows) if row[-1].rank < card.rank]
    return min(fit, key=lambda number: len(rows[number]), default=None)


def with_room(rows: Sequence[list[Card]], card: Card) -> int | None:
    """The nearest of the rows that are not full."""
    room = [row for row in rows if len(row) < FULL]
    number = fitting_row(room, card)
    return fitting_row(rows, card) if number is None else [*rows].index(room[number])


def lowest_if_none(rows: Sequence[list[Card]], card: Card) -> int | None:
    number = fitting_row(rows, card)
    if number is None:
        return min(range(len(rows)), key=lambda number: rows[number][-1].rank)
    return number


# Taking rows


def all_six(s: State, number: int, rule: str, tell: Tell) -> None:
    if rule != "R5":
        game.place(s, number, rule, tell)
        return
    row, (seat, card) = s.rows[number], s.revealed.pop(0)
    taken = [*row, card]
    row[:] = [s.deck.pop() if s.deck else taken.pop()]
    s.taken[seat] += taken
    told = "{player} takes {taken} (heads: {heads}), and {card} starts the row."
    tell("R5", told, seat, taken, game.row_heads(taken), row[0])


def to_the_hand(s: State, number: int, rule: str, tell: Tell) -> None:
    seat, _ = s.revealed[0]
    before = len(s.taken[seat])
    game.place(s, number, rule, tell)
    s.hands[seat] += s.taken[seat][before:]
    del s.taken[seat][before:]


def who_has_cards(rule: str, hands: Mapping[Seat, list[Card]]) -> Script[Mapping[Seat, Card]]:
    return everyone(rule, {seat: hand for seat, hand in hands.items() if hand})


def cheapest(s: State, seat: Seat) -> list[int]:
    fewest = min(map(game.row_heads, s.rows))
    return [number for number, row in enumerate(s.rows) if game.row_heads(row) == fewest]


def with_room_left(s: State, seat: Seat) -> list[int]:
    return [number for number, row in enumerate(s.rows) if len(row) < FULL] or [*range(len(s.rows))]


def with_lowest_end(s: State, seat: Seat) -> list[int]:
    return [min(range(len(s.rows)), key=lambda number: s.rows[number][-1].rank)]


# The end


def of_this_round(s: State, tell: Tell) -> None:
    heads = [*map(game.row_heads, s.taken)]
    game.count(s, tell)
    s.scores = heads


def too_many_by_now(s: State) -> bool:
    return max(totals(s)) >= s.options.target


def others_win(s: State) -> Outcome | None:
    end = outcome(s)
    few = [seat for seat, heads in enumerate(s.scores) if heads < s.options.target]
    return replace(end, rule="R9", winners=(*few,)) if end and few else end


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "rows are on the table", lambda s: len(s.rows)),
    Reckon("R1", "cards are left over in the deck", lambda s: len(s.deck)),
    Believes("R2", "The highest card is placed first.",
             placing_order=lambda chosen: game.placing_order(chosen)[::-1]),
    Believes("R2", "Cards are placed in the order in which players sit.",
             placing_order=lambda chosen: sorted(chosen.items())),
    Believes("R2", "Players take turns: each chooses a card and places it.", turn=one_by_one),
    Believes("R3", "A card joins the nearest row, even if that row ends higher.",
             fitting_row=nearest),
    Believes("R4", "If a card fits several rows, you may choose one.", turn=own_choice),
    Believes("R4", "If a card fits several rows, it joins the one with the lowest end.",
             fitting_row=lowest),
    Believes("R4", "If a card fits several rows, it joins the shortest.", fitting_row=shortest),
    Believes("R4", "If the nearest row is full, the card joins the next nearest.",
             fitting_row=with_room),
    Believes("R5", "The fifth card of a row takes the others.", FULL=FULL - 1),
    Believes("R5", "A row is full with six cards, and the seventh takes them.", FULL=FULL + 1),
    Believes("R5", "You take all six cards, including your own.", place=all_six),
    Believes("R6", "You must take a row with the fewest heads.", legal_rows=cheapest),
    Believes("R6", "You must take the row with the lowest end.", legal_rows=with_lowest_end),
    Believes("R6", "You can't choose a row of five cards.", legal_rows=with_room_left),
    Believes("R6", "A card that is too low joins the row with the lowest end.",
             fitting_row=lowest_if_none),
    Believes("R7", "Every card costs one head.", row_heads=len),
    Believes("R7", "A card costs as many heads as its number.",
             row_heads=lambda cards: sum(card.rank for card in cards)),
    Believes("R7", "The 55 costs five heads, like 11, 22 or 33.",
             row_heads=lambda cards: sum(min(card.points, 5) for card in cards)),
    Believes("R7", "Cards that you take go into your hand.",
             place=to_the_hand, everyone=who_has_cards),
    Believes("R8", "Each round begins again from 0 heads.", count=of_this_round),
    Believes("R9", "The player with the most heads wins.", lowest=leaders),
    Believes("R9", "The match ends as soon as a player reaches the target, even during a round.",
             under_way=lambda s: game.under_way(s) and not too_many_by_now(s),
             too_many=too_many_by_now),
    Believes("R9", "Reaching the target exactly does not end the match.",
             too_many=lambda s: max(s.scores) > s.options.target),
    Believes("R9", "The player who reaches the target loses, and all the others win.",
             outcome=others_win),
    Believes("R10", "If players tie for the fewest heads, the first of them wins.",
             outcome=won_by(outcome, lambda s, end: end.winners[:1])),
    Believes("R10", "If players tie for the fewest heads, another round is played.",
             outcome=lambda s: (end := outcome(s)) and (end if len(end.winners) == 1 else None)),
)  # fmt: skip
