"""Mini Golf, nine holes with the Six Deck. Numbers in brackets cite ``rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.options import A_SEAT
from tutor.engine.rulebook import rulebook
from tutor.engine.script import (
    Outcome,
    Private,
    Score,
    Script,
    Seat,
    Tell,
    around,
    choose,
    leaders,
    shuffled,
)
from tutor.games.mini_golf.laws import (
    DISCARD,
    NO_SWAP,
    PILES,
    SLOTS,
    against_drawing,
    against_use,
    must_swap,
    secrets,
    seen_cards,
)
from tutor.games.mini_golf.policy import sensible
from tutor.games.mini_golf.scoring import bonuses, column_sum, columns, grid_score, rows, suit_bonus
from tutor.games.six_deck import DECK

GRID = len(SLOTS)
DEAREST = 22  # no grid costs more (R10, R11)
WHERE = {"TL": "top left", "TR": "top right", "BL": "bottom left", "BR": "bottom right"}


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    holes: Annotated[int, range(1, 101), "holes of a game"] = 9
    dealer0: Annotated[int, A_SEAT, "who deals the first hole"] = 0
    discard_must_swap: Annotated[bool, "a card from the discard pile has to be kept"] = False
    turn_limit: Annotated[int | None, range(1, 1001), "turns after which a hole stops"] = 20
    tie: Annotated[Literal["shared", "extra_hole"], "what equal lowest totals lead to"] = "shared"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options
    dealer: Seat
    grids: list[list[Card]]  # in the order of SLOTS; empty for those who do not play the hole
    face_up: list[list[str]]  # which slots of them
    drawn: list[list[Card]]  # from the deck, by the seat that looks at it
    scores: list[int]  # of the holes before, without an extra hole
    deck: list[Card] = field(default_factory=lambda: [*DECK])
    discard: list[Card] = field(default_factory=list)
    taken: list[Card] = field(default_factory=list)  # drawn from the discard pile
    seen: Memory = NOTHING_SEEN
    turns: int = 0  # of all players together, in this hole
    holes: int = 0  # that have been scored


def setup(players: int, options: Options) -> State:
    """Nobody has a grid, nobody has a point."""
    empty = (piles(players), piles(players), piles(players))
    return State(options, options.dealer0, *empty, [0] * players)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R2), take turns (R4), score (R9), until the last hole has been played (R1)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while not hole_is_over(s):
            yield from turn(s, tell)
        score(s, tell)
    return end


def under_way(s: State) -> bool:
    """Whether some card of a grid still lies face down (R9)."""
    return any(len(face_up) < len(grid) for grid, face_up in zip(s.grids, s.face_up, strict=True))


def deal(s: State, tell: Tell) -> Script[None]:
    """A grid for each player (R2), and a card for the discard pile (R3); the deal passes (R12)."""
    s.deck = yield from shuffled("R2", DECK)
    seats = who_plays(s)
    s.dealer = next_dealer(s, seats)
    s.grids = [draw(s.deck, GRID) if seat in seats else [] for seat in range(len(s.scores))]
    s.face_up, s.discard, s.seen, s.turns = piles(len(s.scores)), [], NOTHING_SEEN, 0
    tell("R12" if s.holes else "R2", "{player} deals the cards.", s.dealer)
    tell("R2", "Every grid gets {cards} cards, face down.", GRID)
    tell("R4", "{player} plays first.", to_play(s))
    s.discard.append(s.deck.pop())
    tell("R3", "The discard pile begins with {card}.", s.discard[0])


def cards_left(players: int) -> int:
    """How many cards the deck has when the first turn begins (R2, R3)."""
    return len(DECK) - players * GRID - 1


def who_plays(s: State) -> Sequence[Seat]:
    """Everybody; but an extra hole only those who share the lowest total (R14)."""
    return leaders(standing(s)) if s.holes == s.options.holes else range(len(s.scores))


def next_dealer(s: State, seats: Sequence[Seat]) -> Seat:
    """Once a hole is over, the next player on the dealer's left (R12)."""
    if not s.holes:
        return s.dealer
    return next(seat for seat in around(s.dealer + 1, len(s.scores)) if seat in seats)


def turn(s: State, tell: Tell) -> Script[None]:
    """A player draws a card (R5), and then puts it into the grid (R6) or discards it (R7)."""
    seat = to_play(s)
    if not in_hand(s):
        pile = yield from choose(seat, "R5", PILES)
        yield from take(s, seat, pile, tell)
    use = yield from choose(seat, "R6", uses(s))
    if use == NO_SWAP:
        discard(s, seat, tell)
    else:
        swap(s, seat, use, tell)


def order(s: State) -> list[Seat]:
    """Clockwise from the dealer's left, all who play this hole (R4)."""
    return [seat for seat in around(first_seat(s), len(s.grids)) if s.grids[seat]]


def first_seat(s: State) -> Seat:
    """The player on the dealer's left (R4)."""
    return s.dealer + 1


def to_play(s: State) -> Seat:
    """Whose turn it is (R4)."""
    seats = order(s)
    return seats[s.turns % len(seats)]


def in_hand(s: State) -> list[Card]:
    """The card that somebody has drawn and neither kept nor discarded yet (R5)."""
    return s.taken or next(filter(None, s.drawn), [])


def take(s: State, seat: Seat, pile: str, tell: Tell) -> Script[None]:
    """The top card of a pile: only its player sees a card of the deck (R5)."""
    if pile == DISCARD:
        s.taken = [s.discard.pop()]
        tell("R5", "{player} takes {card} from the discard pile.", seat, s.taken[0])
        return
    if not s.deck:
        yield from rebuild(s, tell)
    card = s.deck.pop()
    s.drawn[seat] = [card]
    tell("R5", "{player} draws {card} from the deck.", seat, Private(seat, card))


def rebuild(s: State, tell: Tell) -> Script[None]:
    """The discard pile becomes the deck, except its top card (R13)."""
    *others, top = s.discard
    s.deck = yield from shuffled("R13", others)
    s.discard = [top]
    s.seen = s.seen.mixed(others)
    tell("R13", "The deck is empty: the discard pile is shuffled, except {card}.", top)


def uses(s: State) -> Sequence[str]:
    """Any place of the grid, whatever lies there (R6); or the discard pile (R7)."""
    return SLOTS if must_swap(s) else (*SLOTS, NO_SWAP)


def discard(s: State, seat: Seat, tell: Tell) -> None:
    """The drawn card is not kept (R7)."""
    card = in_hand(s).pop()
    s.discard.append(card)
    s.turns += 1
    tell("R7", "{player} discards {card}.", seat, card)


def swap(s: State, seat: Seat, slot: str, tell: Tell) -> None:
    """The drawn card goes into the grid (R6), what lay there is discarded (R7)."""
    grid, place, card = s.grids[seat], SLOTS.index(slot), in_hand(s).pop()
    old, grid[place] = grid[place], card
    s.discard.append(old)
    s.turns += 1
    if slot not in s.face_up[seat]:
        s.face_up[seat].append(slot)
    tell("R6", "{player} puts {card} in place of {old}, {where}.", seat, card, old, WHERE[slot])
    if finished(s) == [seat]:
        tell("R8", "{player} has the whole grid face up: one last turn for each other.", seat)


def finished(s: State) -> list[Seat]:
    """Whose grids lie face up, all four cards (R8)."""
    return [seat for seat, face_up in enumerate(s.face_up) if len(face_up) == GRID]


def hole_is_over(s: State) -> bool:
    """The turn has come round to a grid that lies face up (R8); or time is up (R15)."""
    done = finished(s)
    return to_play(s) in done if done else time_is_up(s)


def time_is_up(s: State) -> bool:
    """Whether all have had their turns, and nobody has finished (R15)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns >= limit * len(order(s)) and not finished(s)


def score(s: State, tell: Tell) -> None:
    """All cards are turned up (R9), grids are scored (R10, R11), totals written down (R1)."""
    if time_is_up(s):
        tell("R15", "All turns have been played, and no grid lies face up: the hole is over.")
    turn_up(s, tell)
    worth = {seat: counted(s, seat, tell) for seat in order(s)}
    s.holes += 1
    tell("R9", "This hole: {scores}.", dict(sorted(worth.items())))
    if is_extra(s):
        tell("R14", "Only the points of the extra hole decide.")
        return
    s.scores = [old + worth[seat] for seat, old in enumerate(s.scores)]
    tell("R1", "Totals: {totals}.", dict(enumerate(s.scores)))
    if s.holes == s.options.holes and not outcome(s):
        tell("R14", "The lowest total is shared, so those players play an extra hole.")


def turn_up(s: State, tell: Tell) -> None:
    """What still lies face down is turned up (R9)."""
    hidden = {}
    for seat in order(s):
        seen = seen_cards(s.grids[seat], s.face_up[seat])
        hidden[seat] = [card for card in s.grids[seat] if card not in seen]
        s.face_up[seat] = [*SLOTS]
    if turned := {seat: cards for seat, cards in hidden.items() if cards}:
        tell("R9", "All cards are turned up: {cards}.", turned)


def hole_score(grid: Sequence[Card]) -> int:
    """What the grid of a player costs (R10, R11); nothing without one."""
    return grid_score(rows(grid)) if grid else 0


def counted(s: State, seat: Seat, tell: Tell) -> int:
    """What the columns of a grid cost (R10), less what its suits take off (R11)."""
    lines = rows(s.grids[seat])
    total = column_sum(lines)
    tell("R10", "{player} counts {sum} for the columns {columns}.", seat, total, columns(lines))
    if less := suit_bonus(lines):
        cards = [group for group, _ in bonuses(lines)]
        tell("R11", "{player} takes off {bonus} for {cards}.", seat, less, cards)
    return total - less


def is_extra(s: State) -> bool:
    """Whether more than all holes have been played, to part those who were level (R14)."""
    return s.holes > s.options.holes


def outcome(s: State) -> Outcome | None:
    """The lowest total wins after the last hole (R1); players share it, or play on (R14)."""
    if under_way(s) or s.holes < s.options.holes:
        return None
    winners = leaders(standing(s))
    if is_extra(s):
        level = "The extra hole leaves the lowest totals level."
        decides = "The lowest score of the extra hole decides."
        return Outcome("R14", level if len(winners) > 1 else decides, winners)
    if len(winners) == 1:
        return Outcome("R1", "The lowest total wins.", winners)
    if s.options.tie == "extra_hole":
        return None
    return Outcome("R14", "The lowest total is shared.", winners)


def standing(s: State) -> Sequence[Score]:
    """The lowest total wins (R1); an extra hole decides among those who play it (R14)."""
    if not any(s.grids):
        return [-total for total in s.scores]
    extra = [
        (hole_score(grid) if is_extra(s) else 0) if grid else DEAREST  # who is out comes behind
        for grid in s.grids
    ]
    return [-(total + more) for total, more in zip(s.scores, extra, strict=True)]


GAME = Game(
    id="mini_golf",
    name="Mini Golf",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(Path(__file__).with_name("rules.md")),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=secrets,
    goal=Goal(lambda s: s.scores, fewest=True, worth=standing),
    deal="R2",
    referees={"R5": against_drawing, "R6": against_use},
    policy=sensible,
)
