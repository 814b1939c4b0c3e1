"""No Thanks by Thorsten Gimmler. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence
from fractions import Fraction

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, Score, leaders, lowest
from tutor.engine.memory import NOTHING_SEEN
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, choose, seam, shuffled
from tutor.engine.wording import counted
from tutor.games.no_thanks import laws
from tutor.games.no_thanks.players import policy
from tutor.games.no_thanks.runs import points, runs
from tutor.games.no_thanks.state import (
    DECK,
    PASS,
    REMOVED,
    TAKE,
    TOKENS,
    Options,
    State,
    first_seat,
)

BOTH, ONLY_TAKE = (TAKE, PASS), (TAKE,)
TINY = Fraction(1, 10_000)  # tie-break: worth of a token, in points


def setup(players: int, options: Options) -> State:
    first = options.first_player
    return State(options, [0] * players, piles(players), [0] * players, turn=first)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), then decide about each card (R3), until all are taken in the last round (R8)."""
    while not (end := outcome(s)):
        if not s.card:
            yield from deal(s, tell)
        while s.card:
            yield from decision(s, tell)
    return end


def decision(s: State, tell: Tell) -> Script[None]:
    """Somebody takes the open card, or passes (R3)."""
    choice = yield from choose(s.turn, "R3", legal_choices(s, s.turn))
    if choice == TAKE:
        take(s, tell)
    else:
        pay(s, tell)


# R1, R2: the deal


def deal(s: State, tell: Tell) -> Script[None]:
    """Nine cards are removed (R1), everybody has tokens (R2), and a card is turned up."""
    deck = yield from shuffled("R1", DECK)
    if any(s.taken):
        next_round(s)
    s.removed = draw(deck, REMOVED)
    s.deck = deck
    away, left = len(s.removed), len(s.deck)
    tell("R1", "The draw pile has {left} cards, and {away} cards are removed unseen.", left, away)
    players = len(s.tokens)
    s.tokens = [tokens_each(players)] * players
    tell("R2", "Each player gets {tokens} tokens.", s.tokens[0])
    s.card.append(s.deck.pop())
    tell("R1", "The first card is {card}.", s.card[0])
    if s.round > 1:
        tell("R8", "{player} begins this round.", s.turn)


def tokens_each(players: int) -> int:
    """Return the number of tokens for each player (R2)."""
    return TOKENS[players]


# R3, R5: take the card or pass


def legal_choices(s: State, seat: Seat) -> Sequence[str]:
    """Take the card, or pass (R3); who has no token must take it (R5)."""
    return BOTH if s.tokens[seat] else ONLY_TAKE


def pay(s: State, tell: Tell) -> None:
    """A token is paid onto the card, and the next player decides (R3)."""
    seat = s.turn
    s.tokens[seat] = left = (s.tokens[seat] or 0) - 1
    s.paid += 1
    s.turn = next_seat(s)
    kept = f", {left} left"
    told = Private(seat, kept, kept if s.options.open_tokens else "")
    on_it = counted(s.paid, "token")
    tell("R3", "{player} pays a token: {tokens} on the {card}{kept}.", seat, on_it, s.card[0], told)


@seam
def next_seat(s: State) -> Seat:
    """Return the next seat clockwise, which decides after a pass (R3)."""
    return (s.turn + 1) % len(s.tokens)


def take(s: State, tell: Tell) -> None:
    """The card comes to lie in front of its taker, face up (R7), with the tokens (R4)."""
    seat, card = s.turn, s.card.pop()
    s.taken[seat].append(card)
    s.takes.append((seat, s.paid))
    if s.tokens[seat]:
        tell("R3", "{player} takes the {card}.", seat, card)
    else:
        tell("R5", "{player} takes the {card}, with no token to pay.", seat, card)
    collect(s, seat, tell)
    if s.deck:
        turn_up(s, seat, tell)
    else:
        count(s, tell)


# R4: tokens on the card


def collect(s: State, seat: Seat, tell: Tell) -> None:
    """The player who takes the card gets the tokens on it (R4)."""
    if s.paid:
        s.tokens[seat] = (s.tokens[seat] or 0) + s.paid
        tell("R4", "{player} gets {tokens} with it.", seat, counted(s.paid, "token"))
        s.paid = 0


# R6: the next card


def turn_up(s: State, taker: Seat, tell: Tell) -> None:
    """The taker turns up the next card, and is first to decide about it (R6)."""
    s.card.append(s.deck.pop())
    s.turn = first_to_decide(s, taker)
    tell("R6", "{player} turns up {card}.", taker, s.card[0])


@seam
def first_to_decide(s: State, taker: Seat) -> Seat:
    """The taker of the last card decides first about a new one (R6)."""
    return taker


# R7, R8: all cards lie open, and the last one is taken


def count(s: State, tell: Tell) -> None:
    """All cards are taken (R8), and lie in sight (R7); tokens are taken off their points (R10)."""
    tell("R8", "All the cards are taken.")
    lie = [[card for run in runs(cards) for card in run] for cards in s.taken]
    tell("R7", "The cards taken: {cards}.", dict(enumerate(lie)))
    costs = {seat: counted(points(cards), "point") for seat, cards in enumerate(s.taken)}
    tell("R9", "For their cards: {points}.", costs)
    left = {seat: counted(tokens, "token") for seat, tokens in enumerate(s.tokens)}
    tell("R10", "Subtracted for tokens: {tokens}.", left)
    if s.options.rounds > 1:
        sums = {seat: counted(each, "point") for seat, each in enumerate(scores(s))}
        tell("R8", "Scores after round {number}: {points}.", s.round, sums)


def next_round(s: State) -> None:
    """The score of a round is written down, and the cards go back (R8)."""
    s.scores = scores(s)
    s.round += 1
    s.taken, s.takes, s.seen = piles(len(s.tokens)), [], NOTHING_SEEN
    s.turn = first_seat(s)


# R9, R10, R11: the score and the victory


def scores(s: State) -> list[int]:
    """Everybody's score of all rounds (R8, R10); tokens that one cannot see count for none."""
    return [old + score_of_round(s, seat) for seat, old in enumerate(s.scores)]


def score_of_round(s: State, seat: Seat) -> int:
    """Return a player's score in this round (R10)."""
    return score(s.taken[seat], s.tokens[seat] or 0)


def score(cards: Sequence[Card], tokens: int) -> int:
    """Points for cards (R9), less one for each token (R10)."""
    return points(cards) - tokens


def worth(s: State) -> Sequence[Score]:
    """The lower the score the better (R10), and of equals, if need be, more tokens (R11)."""
    low = [-score for score in scores(s)]
    if s.options.tie == "shared":
        return low
    return [each + TINY * (tokens or 0) for each, tokens in zip(low, s.tokens, strict=True)]


def outcome(s: State) -> Outcome | None:
    """After the last round (R8) the lowest score wins (R10); of equals all, or by tokens (R11)."""
    if s.card or not any(s.taken) or s.round < s.options.rounds:
        return None
    level = lowest(scores(s))
    if len(level) == 1:
        return Outcome("R10", "The lowest score wins.", level)
    winners = leaders(worth(s))
    if len(winners) == 1:
        return Outcome("R11", "The lowest score with the most tokens wins.", winners)
    return Outcome("R11", "The lowest score is shared.", winners)


GAME = Game(
    id="no_thanks",
    name="No Thanks",
    players=range(3, 8),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(
        scores,
        fewest=True,
        worth=worth,
        counting="At the end a token is worth a point. Until then it can save you from a card.",
        span="match",
    ),
    counts=laws.counts,
    deal="R1",
    referees=laws.REFEREES,
    policy=policy,
)
