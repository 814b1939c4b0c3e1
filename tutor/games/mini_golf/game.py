"""Mini Golf, nine holes with the Six Deck. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, Score, leaders
from tutor.engine.memory import NOTHING_SEEN
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, around, choose, seam, shuffled
from tutor.games.mini_golf import laws
from tutor.games.mini_golf.players import policy
from tutor.games.mini_golf.scoring import (
    bonuses,
    column_sum,
    columns,
    finished,
    hole_score,
    in_hand,
    must_swap,
    rows,
    seen_cards,
    suit_bonus,
    under_way,
)
from tutor.games.mini_golf.state import (
    DEAREST,
    DISCARD,
    GRID,
    NO_SWAP,
    PILES,
    SLOTS,
    WHERE,
    Options,
    State,
)
from tutor.games.six_deck import DECK, WILDS, deck_with


def setup(players: int, options: Options) -> State:
    empty = (piles(players), piles(players), piles(players))
    deck = [*deck_with(options.wilds)]
    return State(options, options.dealer0, *empty, [0] * players, deck)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R2), take turns (R4), score (R9), until the last hole has been played (R1)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while not hole_is_over(s):
            yield from turn(s, tell)
        score(s, tell)
    return end


# R1: the lowest total wins


def outcome(s: State) -> Outcome | None:
    """The lowest total wins after the last hole (R1); players share it, or play on (R14)."""
    if under_way(s) or s.holes < s.options.holes:
        return None
    winners = leaders(worth(s))
    if is_extra(s):
        level = "The extra hole is a tie as well."
        decides = "The lowest score in the extra hole wins."
        return Outcome("R14", level if len(winners) > 1 else decides, winners)
    if len(winners) == 1:
        return Outcome("R1", "The lowest total wins.", winners)
    if s.options.tie == "extra_hole":
        return None
    return Outcome("R14", "The lowest total is shared.", winners)


def totals(s: State) -> Sequence[int]:
    """Return what the holes have cost everybody so far (R1)."""
    return s.scores


def worth(s: State) -> Sequence[Score]:
    """The lowest total wins (R1); an extra hole decides among those who play it (R14)."""
    if not any(s.grids):
        return [-total for total in s.scores]
    extra = [
        (hole_score(grid) if is_extra(s) else 0) if grid else DEAREST  # players out rank last
        for grid in s.grids
    ]
    return [-(total + more) for total, more in zip(s.scores, extra, strict=True)]


# R2, R3: a grid for everybody, and a card for the discard pile


def deal(s: State, tell: Tell) -> Script[None]:
    """A grid for each player (R2), and a card for the discard pile (R3); the deal passes (R12)."""
    s.deck = yield from shuffled("R2", deck_with(s.options.wilds))
    seats = who_plays(s)
    s.dealer = next_dealer(s, seats)
    s.grids = [draw(s.deck, GRID) if seat in seats else [] for seat in range(len(s.scores))]
    s.face_up, s.discard, s.seen, s.turns = piles(len(s.scores)), [], NOTHING_SEEN, 0
    tell("R12" if s.holes else "R2", "{player} deals the cards.", s.dealer)
    tell("R2", "Every grid gets {cards} cards, face down.", GRID)
    tell("R4", "{player} plays first.", next_seat(s))
    s.discard.append(s.deck.pop())
    tell("R3", "The discard pile starts with {card}.", s.discard[0])


def cards_left(players: int) -> int:
    """Return the size of the deck when the first turn begins (R2, R3), without wild cards."""
    return len(DECK) - players * GRID - 1


# R4: turns go clockwise from the dealer's left


def turn(s: State, tell: Tell) -> Script[None]:
    """A player draws a card (R5), and then puts it into the grid (R6) or discards it (R7)."""
    seat = next_seat(s)
    if not in_hand(s):
        pile = yield from choose(seat, "R5", PILES)
        yield from take(s, seat, pile, tell)
    use = yield from choose(seat, "R6", legal_uses(s, seat))
    if use == NO_SWAP:
        discard(s, seat, tell)
    else:
        swap(s, seat, use, tell)


def order(s: State) -> list[Seat]:
    """Clockwise from the dealer's left, all who play this hole (R4)."""
    return [seat for seat in around(first_seat(s), len(s.grids)) if s.grids[seat]]


@seam
def first_seat(s: State) -> Seat:
    """The player on the dealer's left (R4)."""
    return s.dealer + 1


def next_seat(s: State) -> Seat:
    """Return the seat to move (R4)."""
    seats = order(s)
    return seats[s.turns % len(seats)]


# R5: a card is drawn


def take(s: State, seat: Seat, pile: str, tell: Tell) -> Script[None]:
    """The top card of a pile: only its player sees a card of the deck (R5)."""
    if pile == DISCARD:
        s.taken = [s.discard.pop()]
        tell("R5", "{player} takes {card} from the discard pile.", seat, s.taken[0])
        return
    if not s.deck:
        yield from reshuffle(s, tell)
    card = s.deck.pop()
    s.drawn[seat] = [card]
    tell("R5", "{player} draws {card} from the deck.", seat, Private(seat, card))


# R6: it may go into the grid


def legal_uses(s: State, seat: Seat) -> Sequence[str]:
    """Any place of the grid, whatever lies there (R6); or the discard pile (R7)."""
    return SLOTS if must_swap(s) else (*SLOTS, NO_SWAP)


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
        tell("R8", "{player} has all four cards face up, so the others have one last turn.", seat)


# R7: or it is discarded


def discard(s: State, seat: Seat, tell: Tell) -> None:
    """The drawn card is not kept (R7)."""
    card = in_hand(s).pop()
    s.discard.append(card)
    s.turns += 1
    tell("R7", "{player} discards {card}.", seat, card)


# R8: the last turns


def hole_is_over(s: State) -> bool:
    """The turn has come round to a grid that lies face up (R8); or time is up (R15)."""
    done = finished(s)
    return next_seat(s) in done if done else time_is_up(s)


# R9: a hole is scored


def score(s: State, tell: Tell) -> None:
    """All cards are turned up (R9), grids are scored (R10, R11), totals written down (R1)."""
    if time_is_up(s):
        tell("R15", "All turns have been played and no grid is face up, so the hole is over.")
    turn_up(s, tell)
    counts = {seat: counted(s, seat, tell) for seat in order(s)}
    s.holes += 1
    tell("R9", "This hole: {scores}.", dict(sorted(counts.items())))
    if is_extra(s):
        tell("R14", "Only the points of the extra hole decide the match.")
        return
    s.scores = [old + counts[seat] for seat, old in enumerate(s.scores)]
    tell("R1", "Totals: {totals}.", dict(enumerate(s.scores)))
    if s.holes == s.options.holes and not outcome(s):
        tell("R14", "The lowest total is shared, so those players play an extra hole.")


def turn_up(s: State, tell: Tell) -> None:
    """All cards that are still face down are turned up (R9)."""
    hidden = {}
    for seat in order(s):
        seen = seen_cards(s.grids[seat], s.face_up[seat])
        hidden[seat] = [card for card in s.grids[seat] if card not in seen]
        s.face_up[seat] = [*SLOTS]
    if turned := {seat: cards for seat, cards in hidden.items() if cards}:
        tell("R9", "All cards are turned up: {cards}.", turned)


# R10, R11: the cost of a grid


def counted(s: State, seat: Seat, tell: Tell) -> int:
    """Count what the columns of a grid cost (R10), minus what its suits take off (R11)."""
    lines = rows(s.grids[seat])
    total = column_sum(lines)
    tell("R10", "{player} counts {sum} for the columns {columns}.", seat, total, columns(lines))
    if less := suit_bonus(lines):
        cards = [group for group, _ in bonuses(lines)]
        tell("R11", "{player} subtracts {bonus} for {cards}.", seat, less, cards)
    return total - less


# R12: the deal passes


def next_dealer(s: State, seats: Sequence[Seat]) -> Seat:
    """Once a hole is over, the next player on the dealer's left (R12)."""
    if not s.holes:
        return s.dealer
    return next(seat for seat in around(s.dealer + 1, len(s.scores)) if seat in seats)


# R13: an empty deck


def reshuffle(s: State, tell: Tell) -> Script[None]:
    """The discard pile becomes the deck, except its top card (R13)."""
    *others, top = s.discard
    s.deck = yield from shuffled("R13", others)
    s.discard = [top]
    s.seen = s.seen.mixed(others)
    tell("R13", "The deck is empty, so the discard pile is shuffled, except {card}.", top)


# R14: equal totals


def who_plays(s: State) -> Sequence[Seat]:
    """Everybody; but an extra hole only those who share the lowest total (R14)."""
    return leaders(worth(s)) if s.holes == s.options.holes else range(len(s.scores))


def is_extra(s: State) -> bool:
    """Return True if an extra hole has been played, to break a tie (R14)."""
    return s.holes > s.options.holes


# R15: the last turn of a hole


def time_is_up(s: State) -> bool:
    """Return True if all have had their turns and nobody has finished (R15)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns >= limit * len(order(s)) and not finished(s)


GAME = Game(
    id="mini_golf",
    name="Mini Golf",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: deck_with(s.options.wilds),
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(totals, fewest=True, worth=worth, span="hole"),
    deal="R2",
    referees=laws.REFEREES,
    box=deck_with(WILDS[-1]),
    policy=policy,
    short={"holes": 1},
)
