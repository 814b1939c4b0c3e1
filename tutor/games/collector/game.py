"""Collector, a game of sets with the Six Deck. Numbers in brackets cite ``rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.options import A_SEAT
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Outcome, Private, Score, Script, Seat, Tell, choose, shuffled
from tutor.games.collector.laws import (
    against_ending,
    against_source,
    secrets,
)
from tutor.games.collector.moves import Lay, Move, discards, lays, rest, thrown
from tutor.games.collector.policy import policy, promising
from tutor.games.collector.sets import (
    SET,
    described,
    is_set,  # noqa: F401  worked examples compute it
    nearness,
    tier,
)
from tutor.games.six_deck import DECK

HAND = SET  # cards in a hand between turns
DRAWN = 2  # cards drawn in a turn
WON = 100  # how the winner stands

FROM_DECK, FROM_DISCARD = "deck", "discard"  # where a card may come from


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who deals"] = 0
    seed_discard: Annotated[bool, "a card is turned up to begin the discard pile"] = False
    must_lay: Annotated[bool, "who holds a set must lay one"] = False
    turn_limit: Annotated[int | None, range(1, 1001), "turns each, then it is a draw"] = 40


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options
    hands: list[list[Card]]
    laid: list[list[Card]]  # by players
    deck: list[Card] = field(default_factory=lambda: [*DECK])
    discard: list[Card] = field(default_factory=list)
    laid_by: list[Seat] = field(default_factory=list)  # who has laid a set, in order
    turns: int = 0  # that are over, of all players together
    seen: Memory = NOTHING_SEEN


def setup(players: int, options: Options) -> State:
    """Nobody has a card."""
    return State(options, piles(players), piles(players))


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), then take turns (R2) until the last turns are over (R7), or time is up (R11)."""
    if not is_dealt(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from turn(s, tell)
    return end


def is_dealt(s: State) -> bool:
    """Whether the game has begun (R1)."""
    return any(s.hands) or any(s.laid)


def deal(s: State, tell: Tell) -> Script[None]:
    """Six cards for everybody (R1), and perhaps one to begin the discard pile."""
    s.deck = yield from shuffled("R1", DECK)
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, hand_size(len(s.hands)))
        tell("R1", "{player} gets {hand}.", seat, Private(seat, hand, f"{len(hand)} cards"))
    if begins_open(s.options):
        put(s, [s.deck.pop()])
        tell("R1", "The discard pile begins with {card}.", s.discard[-1])
    tell("R2", "{player} begins, on the dealer's left.", on_turn(s))


def hand_size(players: int) -> int:
    """Six cards, however many play (R1)."""
    return HAND


def begins_open(o: Options) -> bool:
    """Whether a card is turned up to begin the discard pile (R1)."""
    return o.seed_discard


def on_turn(s: State) -> Seat:
    """Whose turn it is: clockwise from the player on the dealer's left (R2)."""
    return (first_player(s.options) + s.turns) % len(s.hands)


def first_player(o: Options) -> Seat:
    """The player on the dealer's left begins (R2)."""
    return o.dealer0 + 1


def turn(s: State, tell: Tell) -> Script[None]:
    """Draw two cards (R3), then discard two (R4), and perhaps lay a set before (R6)."""
    seat = on_turn(s)
    while to_draw(s, seat):
        source = yield from choose(seat, "R3", sources(s, seat))
        yield from take(s, seat, source, tell)
    move = yield from choose(seat, "R4", ways(s, seat))
    s.turns += 1
    if isinstance(move, Lay):
        lay(s, seat, move, tell)
    throw(s, seat, move, tell)
    if s.laid_by == [seat] and isinstance(move, Lay):
        tell("R7", "Everybody else has one last turn.")


def to_draw(s: State, seat: Seat) -> int:
    """How many cards are still to be drawn in this turn (R3)."""
    return HAND + DRAWN - len(s.hands[seat])


def sources(s: State, seat: Seat) -> list[str]:
    """The deck, and the discard pile unless it is empty (R3)."""
    return [FROM_DECK, FROM_DISCARD] if s.discard else [FROM_DECK]


def take(s: State, seat: Seat, source: str, tell: Tell) -> Script[None]:
    """A card is drawn (R3); if the deck is empty, it is made anew before (R10)."""
    if source == FROM_DECK:
        if not s.deck:
            yield from make_deck(s, tell)
        s.hands[seat].append(s.deck.pop())
        card = Private(seat, s.hands[seat][-1])
        tell("R3", "{player} draws {card} from the deck.", seat, card)
    else:
        s.hands[seat].append(s.discard.pop())
        s.seen = s.seen.shown(s.hands[seat][-1:])
        tell("R3", "{player} takes {card} from the discard pile.", seat, s.hands[seat][-1])


def make_deck(s: State, tell: Tell) -> Script[None]:
    """The discard pile without its top card becomes the deck (R10)."""
    s.deck = yield from shuffled("R10", to_shuffle(s.discard))
    s.discard = [card for card in s.discard if card not in s.deck]
    s.seen = s.seen.mixed(s.deck)
    tell("R10", "The deck is empty: {count} discarded cards are shuffled into it.", len(s.deck))


def to_shuffle(discarded: Sequence[Card]) -> Sequence[Card]:
    """All discarded cards but the one on top (R10)."""
    return discarded[:-1]


def ways(s: State, seat: Seat) -> list[Move]:
    """Any two cards may be discarded (R4), and a set may be laid (R6) or must be."""
    hand = s.hands[seat]
    laying = lays(hand)
    return laying if laying and must_lay(s.options) else [*discards(hand), *laying]


def must_lay(o: Options) -> bool:
    """Whether a set that somebody holds must be laid (R6)."""
    return o.must_lay


def lay(s: State, seat: Seat, move: Lay, tell: Tell) -> None:
    """A set is laid face up (R6)."""
    hand = s.hands[seat]
    s.laid[seat] = six = rest(hand, move.first, move.second)
    s.hands[seat] = [move.first, move.second]
    s.seen = s.seen.shown(six)
    s.laid_by.append(seat)
    tell("R6", "{player} lays {cards}.", seat, six)
    tell("R5", "That is a set: {kind}.", described(six))


def throw(s: State, seat: Seat, move: Move, tell: Tell) -> None:
    """Two cards are discarded, the second on top (R4)."""
    cards = thrown(move)
    s.hands[seat] = s.seen.tidied(rest(s.hands[seat], *cards))
    put(s, cards)
    tell("R4", "{player} discards {cards}, the last of them on top.", seat, cards)


def put(s: State, cards: Sequence[Card]) -> None:
    """Cards come to lie on the discard pile, for all to see (R4)."""
    s.discard += cards
    s.seen = s.seen.shown(cards)


def outcome(s: State) -> Outcome | None:
    """The game ends after the last turns (R7), or as a draw (R11)."""
    if s.laid_by:
        return result(s) if last_turns_are_over(s) else None
    if time_is_up(s):
        sentence = f"Nobody has laid a set in {s.options.turn_limit} turns each."
        return Outcome("R11", sentence, (), ended_by="limit")
    return None


def last_turns_are_over(s: State) -> bool:
    """Whether it would be the turn of the one again who laid the first set (R7)."""
    return on_turn(s) == s.laid_by[0]


def time_is_up(s: State) -> bool:
    """Whether everybody has had so many turns (R11)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns >= limit * len(s.hands)


def result(s: State) -> Outcome:
    """The only set wins (R7), or the best (R8), or of equally good ones the first (R9)."""
    best, won = best_sets(s), winner(s)
    kind = described(s.laid[won])
    if len(s.laid_by) == 1:
        return Outcome("R7", f"The only set wins: {kind}.", (won,))
    if len(best) == 1:
        return Outcome("R8", f"The best set wins: {kind}.", (won,))
    return Outcome("R9", f"Of equally good sets the first wins: {kind}.", (won,))


def best_sets(s: State) -> list[Seat]:
    """Who has laid a set of the best tier (R8), the first one first (R9)."""
    best = min(tier(s.laid[seat]) for seat in s.laid_by)
    return [seat for seat in s.laid_by if tier(s.laid[seat]) == best]


def winner(s: State) -> Seat:
    """Whose set wins: of the best ones the first (R8, R9)."""
    return best_sets(s)[0]


def victory(s: State) -> Sequence[int]:
    """Only one set wins (R8)."""
    won = winner(s) if s.laid_by else None
    return [int(seat == won) for seat in range(len(s.hands))]


def standing(s: State) -> Sequence[Score]:
    """The best set stands far above all (R8); else cards count that fit into one set (R5)."""
    found = [nearness(hand or laid) for hand, laid in zip(s.hands, s.laid, strict=True)]
    if s.laid_by:
        found[winner(s)] = WON
    return found


GAME = Game(
    id="collector",
    name="Collector",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(Path(__file__).with_name("rules.md")),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=secrets,
    goal=Goal(
        victory,
        worth=standing,
        counting="The winner has 100 points, all others one for each card that fits into one set.",
    ),
    referees={"R3": against_source, "R4": against_ending},
    policy=policy,
    promising=promising,
)
