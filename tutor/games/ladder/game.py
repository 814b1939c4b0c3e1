"""Ladder, a shedding game with the Six Deck. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, lowest
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, choose, seam, shuffled
from tutor.games.ladder import laws
from tutor.games.ladder.players import policy
from tutor.games.ladder.sets import go_first, plays, top_rank, top_size
from tutor.games.ladder.state import COLLECT, HAND, Collect, Options, Play, State
from tutor.games.six_deck import DECK, RANKS, WILDS, deck_with

PLAYED = {
    "R3": "{player} plays {cards}.",
    "R4": "{player} plays {count} cards at once: {cards}.",
    "R7": "{player} plays in the empty centre: {cards}.",
}


def setup(players: int, options: Options) -> State:
    deck = [*deck_with(options.wilds)]
    return State(options, piles(players), options.dealer0, [RANKS[-1]] * players, deck=deck)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), then take turns (R2) until somebody has no cards (R8) or time is up (R9)."""
    if not any(s.hands):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from turn(s, tell)
    return end


# R1: the deal


def deal(s: State, tell: Tell) -> Script[None]:
    """Seven cards for everybody, and one in the centre (R1)."""
    s.deck = yield from shuffled("R1", deck_with(s.options.wilds))
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, HAND)
        tell("R1", "{player} gets {hand}.", seat, Private(seat, hand, f"{HAND} cards"))
    begin_pile(s, tell)
    s.to_move = first_seat(s)
    tell("R2", "{player} takes the first turn.", s.to_move)


@seam
def begin_pile(s: State, tell: Tell) -> None:
    """A card of the deck is turned up in the centre (R1)."""
    s.pile = [draw(s.deck, 1)]
    tell("R1", "The centre pile starts with {card}.", s.pile[0][0])


def cards_in_deck(players: int) -> int:
    """Return the size of the deck after the deal and the first card (R1), without wild cards."""
    return len(DECK) - HAND * players - 1


# R2: whose turn it is


def turn(s: State, tell: Tell) -> Script[None]:
    """One player plays a set (R3), or collects the pile (R6); then it is the next one's turn."""
    seat = s.to_move
    choice = yield from choose(seat, "R3", legal_turns(s, seat))
    if isinstance(choice, Play):
        lay(s, seat, choice, tell)
        s.to_move = next_seat(s)
    else:
        collect(s, seat, tell)
        s.to_move = after_collecting(s)
    s.turns += 1


@seam
def first_seat(s: State) -> Seat:
    """The player on the dealer's left (R2)."""
    return (s.options.dealer0 + 1) % len(s.hands)


def next_seat(s: State) -> Seat:
    """Clockwise (R2)."""
    return (s.to_move + 1) % len(s.hands)


# R3, R4: a set is played


def legal_turns(s: State, seat: Seat) -> list[Play | Collect]:
    """Every set that beats the one on top (R3, R4); whoever has none collects (R6)."""
    found: list[Play | Collect] = [*plays(s, seat)]
    if s.pile and may_collect(found, s.options):
        found.append(COLLECT)
    return found


def lay(s: State, seat: Seat, choice: Play, tell: Tell) -> None:
    """A set goes from the hand onto the centre pile (R3)."""
    cards = go_first(s.hands[seat], choice, s.seen.open)
    for card in cards:
        s.hands[seat].remove(card)
    rule = "R7" if not s.pile else "R4" if len(cards) > 1 else "R3"
    s.pile.append(cards)
    s.declared = choice.declared
    facts = (seat, len(cards), cards) if rule == "R4" else (seat, cards)
    if s.declared:
        tell(rule, f"{PLAYED[rule][:-1]} as rank {{rank}}.", *facts, s.declared)
    else:
        tell(rule, PLAYED[rule], *facts)


# R5: who can play must


@seam
def may_collect(found: Sequence[object], o: Options) -> bool:
    """Only players who can play nothing may collect (R5)."""
    return not found or o.voluntary_collect


# R6, R7: the pile is collected


def collect(s: State, seat: Seat, tell: Tell) -> None:
    """The whole pile goes into the hand, and a card of the deck begins a new one (R6)."""
    cards = [card for each in s.pile for card in each]
    remember(s, seat, cards)
    s.hands[seat] += cards
    s.pile, s.declared = [], 0
    tell("R6", "{player} collects {cards}.", seat, cards)
    turn_up(s, tell)


def remember(s: State, seat: Seat, cards: Sequence[Card]) -> None:
    """All have seen these cards; a player who must collect a single card has no higher one (R5)."""
    s.seen = s.seen.shown(cards)
    if top_size(s.pile) == 1 and not s.options.voluntary_collect:
        s.highest[seat] = min(s.highest[seat], top_rank(s))


def turn_up(s: State, tell: Tell) -> None:
    """A card of the deck begins the new pile (R6), unless there is none (R7)."""
    if s.deck:
        s.pile = [draw(s.deck, 1)]
        tell("R6", "A new pile starts with {card}.", s.pile[0][0])
    else:
        tell("R7", "The deck is empty, so the centre counts as rank 0.")


@seam
def after_collecting(s: State) -> Seat:
    """Whoever has collected does not play on the new pile (R6)."""
    return next_seat(s)


# R8, R9: the end


def outcome(s: State) -> Outcome | None:
    """No cards left wins (R8); or time is up, and the fewest do (R9)."""
    left = tuple(map(len, s.hands))
    if not all(left):
        return Outcome("R8", "The first player without cards wins.", lowest(cards_left(s)))
    if time_is_up(s):
        sentence = f"Everybody has had {s.options.turn_limit} turns, so the fewest cards win."
        return Outcome("R9", sentence, lowest(cards_left(s)), ended_by="limit")
    return None


def time_is_up(s: State) -> bool:
    """Return True if everybody has had all turns (R9)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns >= limit * len(s.hands)


def cards_left(s: State) -> Sequence[int]:
    """The fewest cards are best (R8, R9)."""
    return [len(hand) for hand in s.hands]


GAME = Game(
    id="ladder",
    name="Ladder",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: deck_with(s.options.wilds),
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(cards_left, unit="card", fewest=True, span="match"),
    referees=laws.REFEREES,
    box=deck_with(WILDS[-1]),
    policy=policy,
    short={"turn_limit": 10},
)
