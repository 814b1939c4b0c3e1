"""Collector, a game of sets with the Six Deck. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence
from itertools import permutations

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, Score
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, choose, seam, shuffled
from tutor.games.collector import laws, sets
from tutor.games.collector.players import policy, promising
from tutor.games.collector.state import (
    BOX,
    DISCARDS,
    DRAWN,
    FROM_DECK,
    FROM_DISCARD,
    HAND,
    WON,
    Discard,
    Lay,
    Move,
    Options,
    State,
)
from tutor.games.six_deck import deck_with


def setup(players: int, options: Options) -> State:
    return State(options, piles(players), piles(players), [*deck_with(options.wilds)])


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), then take turns (R2) until the last turns are over (R7), or time is up (R11)."""
    if not under_way(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from turn(s, tell)
    return end


# R1: six cards for everybody


def under_way(s: State) -> bool:
    """Return True if the game has begun (R1)."""
    return any(s.hands) or any(s.laid)


def deal(s: State, tell: Tell) -> Script[None]:
    """Six cards for everybody (R1), and perhaps one to begin the discard pile."""
    s.deck = yield from shuffled("R1", deck_with(s.options.wilds))
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, hand_size(len(s.hands)))
        tell("R1", "{player} gets {hand}.", seat, Private(seat, hand, f"{len(hand)} cards"))
    if begins_open(s.options):
        put(s, [s.deck.pop()])
        tell("R1", "The discard pile starts with {card}.", s.discard[-1])
    tell("R2", "{player} plays first, on the dealer's left.", next_seat(s))


@seam
def hand_size(players: int) -> int:
    """Six cards, however many play (R1)."""
    return HAND


@seam
def begins_open(o: Options) -> bool:
    """Return True if a card is turned up to begin the discard pile (R1)."""
    return o.seed_discard


# R2: turns go clockwise


def turn(s: State, tell: Tell) -> Script[None]:
    """Draw two cards (R3), then discard two (R4), and perhaps lay a set before (R6)."""
    seat = next_seat(s)
    while to_draw(s, seat):
        source = yield from choose(seat, "R3", legal_sources(s, seat))
        yield from take(s, seat, source, tell)
    move = yield from choose(seat, "R4", legal_moves(s, seat))
    s.turns += 1
    if isinstance(move, Lay):
        lay(s, seat, move, tell)
    throw(s, seat, move, tell)
    if s.laid_by == [seat] and isinstance(move, Lay):
        tell("R7", "Everybody else has one last turn.")


def next_seat(s: State) -> Seat:
    """Return the seat to move: clockwise from the player on the dealer's left (R2)."""
    return (first_seat(s) + s.turns) % len(s.hands)


@seam
def first_seat(s: State) -> Seat:
    """The player on the dealer's left begins (R2)."""
    return s.options.dealer0 + 1


# R3: two cards are drawn


def to_draw(s: State, seat: Seat) -> int:
    """Return the number of cards still to be drawn in this turn (R3)."""
    return HAND + DRAWN - len(s.hands[seat])


def legal_sources(s: State, seat: Seat) -> list[str]:
    """The deck, and the discard pile unless it is empty (R3)."""
    return [FROM_DECK, FROM_DISCARD] if s.discard else [FROM_DECK]


def take(s: State, seat: Seat, source: str, tell: Tell) -> Script[None]:
    """A card is drawn (R3); if the deck is empty, it is rebuilt first (R10)."""
    if source == FROM_DECK:
        if not s.deck:
            yield from reshuffle(s, tell)
        s.hands[seat].append(s.deck.pop())
        card = Private(seat, s.hands[seat][-1])
        tell("R3", "{player} draws {card} from the deck.", seat, card)
    else:
        s.hands[seat].append(s.discard.pop())
        s.seen = s.seen.shown(s.hands[seat][-1:])
        tell("R3", "{player} takes {card} from the discard pile.", seat, s.hands[seat][-1])


# R4: two cards are discarded


def legal_moves(s: State, seat: Seat) -> Sequence[Move]:
    """Any two cards may be discarded (R4), and a set may be laid (R6) or must be."""
    hand = s.hands[seat]
    laying = sets.lays(hand)
    return laying if laying and must_lay(s.options) else [*discards(hand), *laying]


def discards(hand: Sequence[Card]) -> list[Move]:
    """Any two cards, in either order (R4)."""
    return [*map(DISCARDS.__getitem__, permutations(hand, 2))]


def as_printed(choice: object) -> object:
    """Return a choice by what its cards show, as no rule distinguishes wild cards (R4)."""
    if isinstance(choice, (Discard, Lay)):
        return type(choice), str(choice.first), str(choice.second)
    return choice


def throw(s: State, seat: Seat, move: Move, tell: Tell) -> None:
    """Two cards are discarded, the second on top (R4)."""
    cards = thrown(move)
    s.hands[seat] = s.seen.tidied(sets.rest(s.hands[seat], *cards))
    put(s, cards)
    tell("R4", "{player} discards {cards}, the last on top.", seat, cards)


@seam
def thrown(move: Move) -> list[Card]:
    """The cards in the order in which they go on the discard pile, the second on top (R4)."""
    return [move.first, move.second]


def put(s: State, cards: Sequence[Card]) -> None:
    """Cards go on the discard pile, for all to see (R4)."""
    s.discard += cards
    s.seen = s.seen.shown(cards)


# R6: a set may be laid


@seam
def must_lay(o: Options) -> bool:
    """Return True if a player who holds a set must lay it (R6)."""
    return o.must_lay


def lay(s: State, seat: Seat, move: Lay, tell: Tell) -> None:
    """A set is laid face up (R6)."""
    hand = s.hands[seat]
    s.laid[seat] = six = sets.rest(hand, move.first, move.second)
    s.hands[seat] = [move.first, move.second]
    s.seen = s.seen.shown(six)
    s.laid_by.append(seat)
    tell("R6", "{player} lays {cards}.", seat, six)
    tell("R5", "That is a set: {kind}.", sets.described_whole(six))


# R7: one last turn for everybody else


def outcome(s: State) -> Outcome | None:
    """The game ends after the last turns (R7), or as a draw (R11)."""
    if s.laid_by:
        return result(s) if last_turns_are_over(s) else None
    if time_is_up(s):
        sentence = f"Nobody has laid a set in {s.options.turn_limit} turns each."
        return Outcome("R11", sentence, (), ended_by="limit")
    return None


@seam
def last_turns_are_over(s: State) -> bool:
    """Return True if it is again the turn of the player who laid the first set (R7)."""
    return next_seat(s) == s.laid_by[0]


# R8, R9: the best set wins, or of equally good ones the first


def result(s: State) -> Outcome:
    """The only set wins (R7), or the best (R8), or one of equally good sets (R9)."""
    best, won = sets.best_sets(s), sets.winner(s)
    kind = sets.described_whole(s.laid[won])
    if len(s.laid_by) == 1:
        return Outcome("R7", f"The only set wins: {kind}.", (won,))
    if len(best) == 1:
        return Outcome("R8", f"The best set wins: {kind}.", (won,))
    if len(sets.fewest_wilds(s, best)) == 1:
        fewer = "The best sets are equally good, so the one with the fewest wild cards wins"
        return Outcome("R9", f"{fewer}: {kind}.", (won,))
    first = "The best sets are equally good, so the one laid first wins"
    return Outcome("R9", f"{first}: {kind}.", (won,))


def victory(s: State) -> Sequence[int]:
    """Only one set wins (R8)."""
    won = sets.winner(s) if s.laid_by else None
    return [int(seat == won) for seat in range(len(s.hands))]


def worth(s: State) -> Sequence[Score]:
    """Only the best set counts (R8); before there is one, cards that fit into one set do (R5)."""
    if s.laid_by:
        return [WON * won for won in victory(s)]
    return [sets.nearness(hand) for hand in s.hands]


# R10: an empty deck


def reshuffle(s: State, tell: Tell) -> Script[None]:
    """The discard pile without its top card becomes the deck (R10)."""
    s.deck = yield from shuffled("R10", to_shuffle(s.discard))
    s.discard = [card for card in s.discard if card not in s.deck]
    s.seen = s.seen.mixed(s.deck)
    sentence = "The deck is empty, so {count} discarded cards are shuffled into it."
    tell("R10", sentence, len(s.deck))


@seam
def to_shuffle(discarded: Sequence[Card]) -> Sequence[Card]:
    """All discarded cards but the one on top (R10)."""
    return discarded[:-1]


# R11: a draw


def time_is_up(s: State) -> bool:
    """Return True if everybody has had all turns (R11)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns >= limit * len(s.hands)


GAME = Game(
    id="collector",
    name="Collector",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: deck_with(s.options.wilds),
    setup=setup,
    play=play,
    secrets=deck_and_hands,
    goal=Goal(victory, worth=worth, span="match", in_100=True),
    referees=laws.REFEREES,
    kind_of=as_printed,
    box=BOX,
    policy=policy,
    promising=promising,
)
