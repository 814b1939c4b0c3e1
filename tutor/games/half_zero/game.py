"""Half-Zero, a game of hidden bids with the Six Deck. Numbers in brackets cite ``rules.md``."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tutor.engine.cards import Card, Deck, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, Score, leaders
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, everyone, seam, shuffled
from tutor.games.half_zero import laws
from tutor.games.half_zero.players import policy
from tutor.games.half_zero.scoring import (
    base_rank,
    cards_in_play,
    of_suit,
    points,
    rank,
    round_winner,
)
from tutor.games.half_zero.state import (
    ALL_POINTS,
    OPT_OUT,
    ROUNDS,
    START,
    TAKE_PART,
    Choice,
    Options,
    Shown,
    State,
    Suit,
)
from tutor.games.six_deck import DECK, HIERARCHY_CARDS, SUITS

SHOWN = {"R5": "All reveal their choices: {choices}.", "R6": "The tie-break: {choices}."}
WINS = {
    "R5": "{player} wins {point} with {card}.",
    "R6": "{player} wins {point} in the tie-break with {card}.",
}


def setup(players: int, options: Options) -> State:
    """Base rank 5 for everybody (R2), and no card dealt yet."""
    suits = options.suits[:players]
    bases = [[card for card in of_suit(suit) if card.rank == START] for suit in suits]
    rest = [card for suit in suits for card in of_suit(suit) if card.rank != START]
    hands, under, won = piles(players), piles(players), piles(players)
    point_cards = [*of_suit(options.suits[-1])]
    return State(options, bases, hands, under, won, [0] * players, point_cards, rest)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R12), play until the hands are empty (R5), count (R9), until somebody wins (R13)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while under_way(s):
            yield from showing(s, tell)
        count(s, tell)
    return end


# R1: the suits


def tell_suits(s: State, tell: Tell) -> None:
    """Announce each player's suit, and the suit of the point cards (R1)."""
    suits = s.options.suits
    owned = {seat: Suit(of_suit(suits[seat])) for seat in range(len(s.hands))}
    tell("R1", "The suits: {suits}. The point cards are {points}.", owned, SUITS[suits[-1]])


# R2, R3: the hands


def take_up(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """As many cards of the suit as the base rank says (R3); the others lie under it (R12)."""
    (base,) = s.bases[seat]
    cards: Sequence[Card] = [card for card in of_suit(base.suit) if card is not base]
    size = hand_size(base.rank)
    if size < len(cards):
        cards = yield from shuffled("R3", cards)
    s.discard = [card for card in s.discard if card.suit != base.suit]
    s.hands[seat], s.under[seat] = hand, spare = [*cards[:size]], [*cards[size:]]
    dealt = Private(seat, hand, f"{len(hand)} cards" if len(hand) > 1 else "1 card")
    if spare:
        rest = Private(seat, spare, f"{len(spare)} cards" if len(spare) > 1 else "1 card")
        tell("R12", "{player} gets {hand}, with {spare} under the {base}.", seat, dealt, rest, base)
    else:
        rule = "R3" if s.rounds else "R2"
        tell(rule, "{player} gets {hand}, with base card {base}.", seat, dealt, base)


@seam
def hand_size(base: int) -> int:
    """Return the number of cards in a hand, by the base rank (R3)."""
    return base


# R5: all reveal a card, and the highest rank wins


def showing(s: State, tell: Tell) -> Script[None]:
    """All choose and reveal (R5); those who tie show another card (R6), until somebody wins."""
    if s.options.optout_mode == "announce" and not s.running:
        said = yield from everyone("R11", legal_announcements(s))
        clear_table(s)
        out = sit_out(s, said)
        tell_out(s, out, tell)
    rule = "R6" if s.running and s.turn else "R5"
    chosen = yield from everyone(rule, legal_choices(s))
    settle(s, rule, reveal(s, rule, chosen, tell), tell)
    if not s.running and was_tied(s):
        cards = [card for _, card in s.turn]
        tell("R8", "All cards of this turn are discarded: {cards}.", cards)


def legal_choices(s: State) -> dict[Seat, Sequence[Choice]]:
    """Players with cards show one (R5, R6), or sit out if that is chosen with the cards (R11)."""
    if s.running:
        return {seat: s.hands[seat] for seat in s.running if s.hands[seat]}
    return {
        seat: [*hand, OPT_OUT] if s.optouts[seat] else hand
        for seat, hand in enumerate(s.hands)
        if hand
    }


def reveal(s: State, rule: str, chosen: Mapping[Seat, Choice], tell: Tell) -> Shown:
    """All choices are turned over at once (R5, R6); a player without cards has rank 0 (R7)."""
    out: list[Seat] = []
    if not s.running:
        clear_table(s)
        out = sit_out(s, chosen)
    cards = {seat: card for seat, card in chosen.items() if isinstance(card, Card)}
    for seat, card in cards.items():
        s.hands[seat].remove(card)
        s.turn.append((seat, card))
    if chosen:
        told = {seat: cards.get(seat, "sits out") for seat in chosen}
        tell(rule, SHOWN[rule], told)
    tell_out(s, out, tell)
    if without := [seat for seat in s.running if seat not in cards]:
        tell("R7", "Without cards: {players}.", dict.fromkeys(without, "rank 0"))
    return {seat: cards.get(seat) for seat in s.running}


def in_front(shown: Shown) -> list[Seat]:
    """Return the seats that show the highest rank (R5); several, if they tie (R6)."""
    most = max(map(rank, shown.values()))
    return [seat for seat, card in shown.items() if rank(card) == most]


def win(s: State, rule: str, seat: Seat, card: Card | None, tell: Tell) -> None:
    """Whoever is alone in front takes the top point card (R5, R6), even with rank 0 (R7)."""
    point = take_point_card(s, seat)
    if card:
        tell(rule, WINS[rule], seat, point, card)
    else:
        tell("R7", "{player} wins {point} with rank 0.", seat, point)


def take_point_card(s: State, seat: Seat) -> Card:
    """The top point card is turned up beside the base card (R5)."""
    point = s.deck.pop()
    s.won[seat].append(point)
    s.running = []
    return point


# R6, R7: a tie goes on, also for those without cards


def settle(s: State, rule: str, shown: Shown, tell: Tell) -> None:
    """The highest rank wins (R5); a tie goes on (R6), unless all are out of cards (R14)."""
    s.running = in_front(shown)
    first, *others = s.running
    if not others:
        win(s, rule, first, shown[first], tell)
    elif any(s.hands[seat] for seat in s.running):
        tied = {seat: shown[seat] or "no card" for seat in s.running}
        tell("R6", "The highest rank is tied: {tied}.", tied)
    else:
        settle_exhausted(s, tell)


# R8: what was shown is discarded


def was_tied(s: State) -> bool:
    """Return True if somebody has shown more than one card in this turn (R6)."""
    return len({seat for seat, _ in s.turn}) < len(s.turn)


def clear_table(s: State) -> None:
    """The cards of the last turn are discarded for the rest of the round (R8)."""
    s.discard += [card for _, card in s.turn]
    s.turn = []


# R9, R10: the best player exchanges the base card


def under_way(s: State) -> bool:
    """Return True if somebody still has a card in hand (R9)."""
    return any(s.hands)


def count(s: State, tell: Tell) -> None:
    """Points are added up (R4), and the best player's base falls (R9, R10)."""
    s.rounds += 1
    sums = [*map(points, s.won)]
    tell("R4", "Points of this round: {points}.", dict(enumerate(sums)))
    if not any(sums):
        tell("R9", "Nobody has points, so no base card changes.")
        return
    seat = round_winner(s.won)
    if len(leaders(sums)) > 1:
        card = max(s.won[seat], key=rank)
        tell("R10", "{player} has the highest card of the tied players: {card}.", seat, card)
    lower_base(s, seat, tell)


def lower_base(s: State, seat: Seat, tell: Tell) -> None:
    """The base card is exchanged for the next lower one, if there is one (R9)."""
    clear_table(s)
    old = s.bases[seat].pop()
    lower = old.rank - 1
    for pile in (s.discard, s.under[seat]):
        for card in pile:
            if card.suit == old.suit and card.rank == lower:
                s.bases[seat].append(card)
        pile[:] = [card for card in pile if card not in s.bases[seat]]
    s.discard.append(old)
    if s.bases[seat]:
        told = "{player} wins the round, so {new} replaces the base card {old}."
        tell("R9", told, seat, s.bases[seat][0], old)
    else:
        tell(
            "R9",
            "{player} wins the round: below base card {old} there is only base rank 0.",
            seat,
            old,
        )


# R11: sitting out


@seam
def optouts(bases: Sequence[int]) -> list[int]:
    """Return the turns that each may sit out: the difference to the highest base rank (R11)."""
    return [max(bases) - base for base in bases]


def legal_announcements(s: State) -> dict[Seat, Sequence[str]]:
    """Players who have cards and may sit out say whether they do (R11)."""
    able = [seat for seat, hand in enumerate(s.hands) if hand and s.optouts[seat]]
    return dict.fromkeys(able, (TAKE_PART, OPT_OUT))


def sit_out(s: State, said: Mapping[Seat, Choice]) -> list[Seat]:
    """A turn begins: all others take part, and those who sit out have one such turn less (R11)."""
    out = [seat for seat, choice in said.items() if choice == OPT_OUT]
    for seat in out:
        s.optouts[seat] -= 1
    s.running = [seat for seat in range(len(s.hands)) if seat not in out]
    return out


def tell_out(s: State, out: Sequence[Seat], tell: Tell) -> None:
    """Announce who sits out this turn, and how often they may do so again (R11)."""
    for seat in out:
        tell(
            "R11",
            "{player} sits out this turn (turns left to sit out: {left}).",
            seat,
            s.optouts[seat],
        )


# R12: a new round


def deal(s: State, tell: Tell) -> Script[None]:
    """All cards but the base cards go back (R12), and everybody takes up a hand (R2, R3)."""
    s.deck = yield from shuffled("R12", of_suit(s.options.suits[-1]))
    s.won = piles(len(s.hands))
    clear_table(s)
    if s.rounds:
        tell("R12", "All cards except the base cards go back, and the point cards are shuffled.")
    else:
        tell_suits(s, tell)
    for seat in range(len(s.hands)):
        yield from take_up(s, seat, tell)
    s.optouts = optouts(base_ranks(s))
    if any(s.optouts):
        tell("R11", "Turns that players may sit out: {optouts}.", dict(enumerate(s.optouts)))


# R13: base rank 0 wins


def outcome(s: State) -> Outcome | None:
    """Base rank 0 wins (R13), or the lowest if the last round is over (R15)."""
    if under_way(s):
        return None
    if has_won(base_ranks(s)):
        return Outcome("R13", "Base rank 0 wins.", leaders(worth(s)))
    if time_is_up(s):
        sentence = f"Round {s.rounds} was the last, so the lowest base rank wins."
        return Outcome("R15", sentence, leaders(worth(s)), ended_by="limit")
    return None


@seam
def has_won(bases: Sequence[int]) -> bool:
    """Return True if somebody has reached base rank 0 (R13)."""
    return min(bases) == 0


def base_ranks(s: State) -> Sequence[int]:
    """The lowest base rank is best (R13)."""
    return [*map(base_rank, s.bases)]


def worth(s: State) -> Sequence[Score]:
    """Steps on the way to base rank 0 (R13); in a round, points are a part of the next (R9)."""
    steps = [START - base_rank(base) for base in s.bases]
    if not under_way(s):
        return steps
    return [
        step + Fraction(points(won), ALL_POINTS + 1) for step, won in zip(steps, s.won, strict=True)
    ]


# R14: all who tie are out of cards


def settle_exhausted(s: State, tell: Tell) -> None:
    """All who tie are out of cards: the highest suit wins, or nobody (R14)."""
    if s.options.exhausted_tie == "no_award":
        s.running = []
        tell("R14", "All tied players are out of cards, so nobody wins the point card.")
        return
    seat = highest_suit(s)
    point = take_point_card(s, seat)
    told = "{player} wins {point} with the highest suit, {suit}."
    tell("R14", told, seat, point, SUITS[s.options.suits[seat]])


@seam
def highest_suit(s: State) -> Seat:
    """Return the seat with the highest suit of those in the running (R14)."""
    suits, hierarchy = s.options.suits, s.options.suit_hierarchy
    return min(s.running, key=lambda seat: hierarchy.index(suits[seat]))


# R15: the last round


def time_is_up(s: State) -> bool:
    """Return True if the last round has been played (R15)."""
    return s.rounds == last_round(s.options)


def last_round(options: Options) -> int | None:
    """Return the round after which the match stops, or None if it does not (R15)."""
    if isinstance(options.max_rounds, str):
        return ROUNDS if options.exhausted_tie == "no_award" else None
    return options.max_rounds


GAME = Game(
    id="half_zero",
    name="Half-Zero",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: cards_in_play(len(s.hands), s.options.suits),
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(
        base_ranks, unit="step", worth=worth, counting="Each round you win is one step towards 0."
    ),
    deal="R12",
    referees=laws.REFEREES,
    policy=policy,
    box=Deck([*DECK, HIERARCHY_CARDS[0]]),
    short={"max_rounds": 3},
)
