"""Chinchon, rummy with special cards. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, Score, leaders
from tutor.engine.memory import NOTHING_SEEN
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, around, choose, seam, shuffled
from tutor.engine.wording import number_in_words
from tutor.games.chinchon import laws
from tutor.games.chinchon.cards import DECK, Piece
from tutor.games.chinchon.choices import CLOSE, DISCARDS, PILES, Action, Discard, LayOff, Meld
from tutor.games.chinchon.melds import best, combined
from tutor.games.chinchon.players import policy, promising
from tutor.games.chinchon.state import (
    HAND,
    NOT_YET,
    TO_THE_RIGHT,
    Options,
    State,
    all_cards,
    deck_for,
    playing,
    points,
)
from tutor.games.chinchon.turns import KEPT, goes_down_now, is_down, legal_actions, most_wild

FEWEST = 2  # min. cards in deck and discards together, for a turn (R17)
BEHIND = 10_000  # points subtracted from players who are out, so that they rank last


def setup(players: int, options: Options) -> State:
    """Return the state before the first deal; raise ValueError if the deck has too few cards."""
    if cards_left(players, options) < FEWEST:
        raise ValueError(f"Your deck has too few cards for {players} players. Use two decks.")
    dealer = options.dealer0
    first = (dealer + TO_THE_RIGHT) % players
    deck = [*deck_for(players, options)]
    zeros = [0] * players
    counts = [*zeros], [*zeros], [*zeros]
    return State(options, dealer, first, piles(players), zeros, *counts, deck)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), take turns (R2) until a round is over (R7), until one player is left (R10)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while under_way(s):
            yield from turn(s, tell)
    return end


# R1: the deal


def under_way(s: State) -> bool:
    """Return True if a round has begun and is not over (R1)."""
    return any(s.hands)


def deal(s: State, tell: Tell) -> Script[None]:
    """Seven cards to each player, and one to begin the discards (R1)."""
    s.deck = yield from shuffled("R1", all_cards(s))
    begin_round(s)
    tell("R1", "{player} deals the cards.", s.dealer)
    for seat in around(s.seat, len(s.hands), s.direction):
        if seat not in s.out:
            s.hands[seat] = hand = draw(s.deck, HAND)
            told = Private(seat, [*hand], f"{number_in_words(HAND)} cards")
            tell("R1", "{player} gets {hand}.", seat, told)
    s.discard.append(s.deck.pop())
    tell("R1", "The discards begin with {card}.", s.discard[0])
    tell("R1", "{player} begins.", s.seat)


def begin_round(s: State) -> None:
    """All cards go back, and the deal passes to the right (R1)."""
    players = len(s.hands)
    s.out = [seat for seat in range(players) if not is_in(s, s.scores[seat])]
    if s.rounds:
        s.dealer = next_in(s, s.dealer, TO_THE_RIGHT)
    s.hands, s.melds, s.discard, s.closed = piles(players), [], [], []
    s.turns, s.ended, s.taken = [0] * players, 0, frozenset()
    s.down, s.again = [NOT_YET] * players, [NOT_YET] * players
    s.seen, s.direction = NOTHING_SEEN, TO_THE_RIGHT
    s.seat = next_in(s, s.dealer, s.direction)


def next_in(s: State, seat: Seat, direction: int) -> Seat:
    order = around(seat + direction, len(s.hands), direction)
    return next(each for each in order if each not in s.out)


def cards_left(players: int, options: Options) -> int:
    """Return the size of the deck when the first turn begins (R1)."""
    return len(deck_for(players, options)) - players * HAND - 1


# R2: a turn begins with a draw


def turn(s: State, tell: Tell) -> Script[None]:
    """A card is drawn (R2); the turn ends with a discard (R3), or with the round (R7)."""
    seat = s.seat
    if not is_drawn(s):
        if is_stuck(s) or time_is_up(s):
            score(s, tell)
            return
        pile = yield from choose(seat, "R2", PILES)
        yield from take(s, seat, pile, tell)
    while is_drawn(s):
        if len(s.hands[seat]) == KEPT:
            yield from choose(seat, "R7", (CLOSE,))
            close(s, seat, tell)
        else:
            action = yield from choose(seat, "R3", legal_actions(s, seat))
            yield from act(s, seat, action, tell)


def is_drawn(s: State) -> bool:
    """Return True if a player has drawn and the turn is not over (R2)."""
    return sum(s.turns) > s.ended


def take(s: State, seat: Seat, pile: str, tell: Tell) -> Script[None]:
    """The top card of the deck, or of the discards (R2)."""
    if pile == DISCARDS:
        card = s.discard.pop()
        s.seen = s.seen.shown([card])
        s.taken = frozenset([card])
        receive(s, seat, [card])
        s.turns[seat] += 1
        tell("R2", "{player} takes {card} from the discards.", seat, card)
        return
    cards = yield from from_deck(s, tell)
    receive(s, seat, cards)
    s.turns[seat] += 1
    tell("R2", "{player} draws {card} from the deck.", seat, Private(seat, cards[0]))


def receive(s: State, seat: Seat, cards: Sequence[Piece]) -> None:
    """Add cards to a hand, which has no order (R2)."""
    s.hands[seat] = s.seen.tidied([*s.hands[seat], *cards])


def from_deck(s: State, tell: Tell) -> Script[list[Piece]]:
    """Draw the top card of the deck, which is rebuilt first if it is empty (R16)."""
    if not s.deck and len(s.discard) > 1:
        yield from reshuffle(s, tell)
    return draw(s.deck, 1)


# R3: a turn ends with a discard


def act(s: State, seat: Seat, action: Action, tell: Tell) -> Script[None]:
    """A card is discarded (R3), a combination put down (R5), or a card laid off (R6)."""
    match action:
        case Discard(card):
            yield from discard(s, seat, card, tell)
        case Meld(cards):
            put_down(s, seat, cards, tell)
        case LayOff():
            lay_off(s, seat, action, tell)


def discard(s: State, seat: Seat, card: Piece, tell: Tell) -> Script[None]:
    """A card goes face up on the discards (R3), and takes effect (R11, R12, R13)."""
    remove(s, seat, [card])
    s.discard.append(card)
    s.ended += 1
    s.taken = frozenset()
    tell("R3", "{player} discards {card}.", seat, card)
    match effect(card):
        case "draw":
            yield from make_draw(s, tell)
        case "skip":
            make_miss(s, tell)
        case "reverse":
            turn_round(s, tell)
    s.seat = next_in(s, s.seat, s.direction)


@seam
def effect(card: Piece) -> str:
    """Return what a card does when it is discarded face up: only special cards do anything (R3)."""
    return card.kind


def remove(s: State, seat: Seat, cards: Sequence[Piece]) -> None:
    s.hands[seat] = s.seen.tidied([card for card in s.hands[seat] if card not in cards])


# R4, R5: combinations are put down


def put_down(s: State, seat: Seat, cards: Sequence[Piece], tell: Tell) -> None:
    """A combination (R4) lies on the table; the player is down from now on (R5)."""
    remove(s, seat, cards)
    s.melds.append([*cards])
    if is_down(s, seat):
        s.again[seat] = s.turns[seat]
        tell("R5", "{player} puts down {cards}.", seat, cards)
    else:
        s.down[seat] = s.turns[seat]
        tell("R5", "{player} goes down with {cards}.", seat, cards)


# R6: a card is laid off


def lay_off(s: State, seat: Seat, action: LayOff, tell: Tell) -> None:
    """A card joins a combination on the table (R6)."""
    remove(s, seat, [action.card])
    meld = s.melds[action.meld]
    before = [*meld]
    meld.insert(0 if action.in_front else len(meld), action.card)
    tell("R6", "{player} lays off {card} at {cards}.", seat, action.card, before)


# R7: the last card


def close(s: State, seat: Seat, tell: Tell) -> None:
    """The last card goes face down on the discards, and the round is over (R7)."""
    (card,) = s.hands[seat]
    s.hands[seat], s.closed = [], [card]
    s.ended += 1
    tell("R7", "{player} closes with {card}.", seat, Private(seat, card, "a card, face down"))
    score(s, tell)


# R8, R9: the score of a round


def score(s: State, tell: Tell) -> None:
    """Hands are laid open and counted (R8), and whoever has closed gets nothing, or −10 (R9)."""
    closer = s.seat if s.closed else None
    if closer is None:
        why = "All turns have been played" if time_is_up(s) else "No more cards can be drawn"
        tell("R17", "{why}: the round is over, and nobody has closed.", why)
    counts = dict.fromkeys(playing(s), 0)
    for seat in playing(s):
        if seat != closer:
            counts[seat] = count(s, seat, tell)
    if closer is not None and went_down_at_once(s, closer):
        counts[closer] = s.options.bonus_all
        tell(
            "R9",
            "{player} scores {points} for going down and closing in one turn.",
            closer,
            counts[closer],
        )
    for seat, more in counts.items():
        s.scores[seat] += more
    s.rounds += 1
    tell("R8", "This round: {points}.", counts)
    tell_totals(s, tell)
    s.discard += [card for hand in s.hands for card in hand]
    s.hands = piles(len(s.hands))


def count(s: State, seat: Seat, tell: Tell) -> int:
    """Lay a hand open, and return the points of its uncombined cards (R8)."""
    hand = s.hands[seat]
    s.seen = s.seen.shown(hand)
    left = uncombined_cards(hand, s.options)
    total = points(left)
    told = "{player} shows {hand}: {points} points for {cards}."
    tell("R8", told, seat, [*hand], total, left)
    return total


@seam
def uncombined_cards(hand: Sequence[Piece], options: Options) -> Sequence[Piece]:
    """Return the cards that are in no combination when a hand is divided in the best way (R8)."""
    return best(hand, most_wild(options)).rest


def hand_points(cards: Sequence[Piece], options: Options) -> int:
    """Return the points that a hand costs at the end of a round (R8)."""
    return points(uncombined_cards(cards, options))


def is_valid(cards: Sequence[Piece], options: Options) -> bool:
    """Return True if these cards are a combination (R4, R14, R15)."""
    return combined(cards, most_wild(options))


@seam
def went_down_at_once(s: State, closer: Seat) -> bool:
    """Return True if the player who closes went down in this very turn (R9)."""
    return goes_down_now(s, closer)


# R10, R17: the end


def tell_totals(s: State, tell: Tell) -> None:
    """Announce the totals, and who is out (R10)."""
    tell("R10", "Totals: {totals}.", dict(enumerate(s.scores)))
    for seat in playing(s):
        if not is_in(s, s.scores[seat]):
            tell("R10", "{player} is out with {points} points.", seat, s.scores[seat])


def is_in(s: State, total: int) -> bool:
    """Return True if a player with this total plays on (R10)."""
    return stays(total, s.options)


def stays(total: int, options: Options) -> bool:
    """More than 100 points put a player out (R10)."""
    return total < options.out_over if options.limit_inclusive else total <= options.out_over


def outcome(s: State) -> Outcome | None:
    """The last player who is still in wins (R10); after the last round, the fewest points (R17)."""
    if under_way(s) or not s.rounds:
        return None
    still_in = [seat for seat in playing(s) if is_in(s, s.scores[seat])]
    winners = leaders(worth(s))
    if len(still_in) == 1:
        return Outcome("R10", "Only one player is left.", winners)
    if not still_in:
        return Outcome(
            "R17", "All players are out at once: the lowest total wins.", winners, (), "limit"
        )
    if s.options.max_rounds is not None and s.rounds >= s.options.max_rounds:
        sentence = f"Round {s.rounds} was the last: the lowest total wins."
        return Outcome("R17", sentence, winners, ended_by="limit")
    return None


def totals(s: State) -> Sequence[Score]:
    """Everybody's points (R8)."""
    return s.scores


def worth(s: State) -> Sequence[Score]:
    """Few points are good (R10); whoever did not play the last round is behind (R17)."""
    return [-total - (BEHIND if seat in s.out else 0) for seat, total in enumerate(s.scores)]


# R11, R12, R13: special cards


def make_draw(s: State, tell: Tell) -> Script[None]:
    """The next player draws a card and misses a turn (R11)."""
    seat = next_in(s, s.seat, s.direction)
    if cards := (yield from from_deck(s, tell)):
        receive(s, seat, cards)
        card = Private(seat, cards[0])
        tell("R11", "{player} draws {card} instead of taking a turn.", seat, card)
    else:
        tell("R11", "{player} misses a turn, because no card can be drawn.", seat)
    s.seat = seat


def make_miss(s: State, tell: Tell) -> None:
    """The next player misses a turn (R12)."""
    s.seat = next_in(s, s.seat, s.direction)
    tell("R12", "{player} misses a turn.", s.seat)


def turn_round(s: State, tell: Tell) -> None:
    """The direction changes (R13)."""
    s.direction = -s.direction
    where = "right" if s.direction == TO_THE_RIGHT else "left"
    tell("R13", "The direction changes: play now goes to the {where}.", where)


# R16, R17: when cards or turns run out


def reshuffle(s: State, tell: Tell) -> Script[None]:
    """The discards become the deck, except their top card (R16)."""
    *others, top = s.discard
    s.deck = yield from shuffled("R16", others)
    s.discard = [top]
    s.seen = s.seen.mixed(others)
    tell("R16", "The deck is empty: the discards are shuffled, except the top one, {card}.", top)


def is_stuck(s: State) -> bool:
    """Return True if deck and discards have too few cards for a turn (R17)."""
    return len(s.deck) + len(s.discard) < FEWEST


def time_is_up(s: State) -> bool:
    """Return True if the player to move has had the last turn (R17)."""
    limit = s.options.turn_limit
    return limit is not None and s.turns[s.seat] >= limit


GAME = Game(
    id="chinchon",
    name="Chinchón",
    players=range(2, 9),
    options=Options(),
    rules=rulebook(__file__),
    deck=all_cards,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(totals, fewest=True, worth=worth),
    deal="R1",
    referees=laws.REFEREES,
    box=DECK,
    policy=policy,
    promising=promising,
    written_for="426N8",
    short={"out_over": 20, "turn_limit": 12},
)
