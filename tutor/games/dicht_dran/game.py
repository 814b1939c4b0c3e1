"""Dicht Dran. Numbers in brackets cite ``rules.md``."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, Score, leaders
from tutor.engine.memory import NOTHING_SEEN
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, everyone, seam, shuffled
from tutor.engine.wording import counted, number_in_words
from tutor.games.dicht_dran import laws
from tutor.games.dicht_dran.circle import Range, distance, free_numbers, free_range, inside
from tutor.games.dicht_dran.state import DECK, ENDS, FIRST, HAND, Options, State

TINY = Fraction(1, 1000)  # tie-break: worth of a card less, in peppers


def setup(players: int, options: Options) -> State:
    return State(options, piles(players), piles(players), [0] * players)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), play rounds (R2 to R7) until somebody has no cards (R8), and count (R9)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while under_way(s):
            yield from one_round(s, tell)
        count(s, tell)
    return end


def under_way(s: State) -> bool:
    """Return True if all have cards, or somebody may yet have to draw (R8)."""
    return bool(s.played) or all(s.hands)


# R1: the deal


def deal(s: State, tell: Tell) -> Script[None]:
    """Four cards for the circle with the 1 and the 100, and eight for each player (R1)."""
    deck = yield from shuffled("R1", [card for card in DECK if card not in ENDS])
    players = len(s.hands)
    s.deck, s.piles, s.hands, s.discard = deck, piles(players), piles(players), []
    s.rounds, s.target, s.seen = [], FIRST, NOTHING_SEEN
    s.circle = circle_of(draw(deck, 4))
    tell("R1", "The circle is {circle}, clockwise.", s.circle)
    for seat in range(players):
        s.hands[seat] = hand = draw(deck, HAND)
        tell(
            "R1",
            "{player} gets {hand}.",
            seat,
            Private(seat, hand, f"{number_in_words(HAND)} cards"),
        )
    tell_target(s, tell)


def circle_of(dealt: Sequence[Card]) -> list[Card]:
    """The 1 and the 100 opposite each other, two of the dealt cards on either side (R1)."""
    low, high = ENDS
    return [low, *dealt[:2], high, *dealt[2:]]


def cards_left(players: int) -> int:
    """Return the size of the draw pile after the deal (R1)."""
    return len(DECK) - HAND * players - 6


# R2, R3: the target and the free range


def tell_target(s: State, tell: Tell) -> None:
    """Announce the target (R2) and the free range (R3)."""
    tell("R2", "The target is {card}.", s.circle[s.target])
    tell("R3", "The free range is {numbers}.", free_numbers(s.circle, s.target))


@seam
def next_target(target: int) -> int:
    """One card clockwise (R2)."""
    return (target + 1) % 6


# R4: all choose and reveal together


def one_round(s: State, tell: Tell) -> Script[None]:
    """All choose (R4), one wins (R5), cards inside are discarded (R6), all others cost (R7)."""
    if not s.played:
        chosen = yield from everyone("R4", dict(enumerate(s.hands)))
        reveal(s, chosen, tell)
        win(s, tell)
        discard_inside(s, tell)
    while s.played:
        yield from pay(s, tell)
    if all(s.hands):
        s.target = next_target(s.target)
        tell_target(s, tell)


def reveal(s: State, chosen: Mapping[Seat, Card], tell: Tell) -> None:
    """All cards are turned over at once (R4)."""
    for seat, card in chosen.items():
        s.hands[seat].remove(card)
    s.played = sorted(chosen.items())
    s.rounds.append(remembered(s))
    tell("R4", "All players reveal their cards: {cards}.", chosen)


def remembered(s: State) -> list[int]:
    """Return the target's number and the free range, then the number that each seat played."""
    numbers = [card.rank for _, card in s.played]
    return [s.circle[s.target].rank, *free_range(s.circle, s.target), *numbers]


def winner(target: Card, played: Sequence[tuple[Seat, Card]]) -> tuple[Seat, Card]:
    """Return who is closest to the target; of two equally close, the higher card (R4)."""
    return min(played, key=lambda play: (distance(target, play[1]), -play[1].rank))


# R5: the winner


def win(s: State, tell: Tell) -> None:
    """The target goes to the winner's score pile, and the winning card to its place (R5)."""
    target = s.circle[s.target]
    seat, card = winner(target, s.played)
    tell("R4", "{player} is closest to the {target} with {card}.", seat, target, card)
    s.played = [play for play in s.played if play[1] is not card]
    s.circle[s.target] = card
    s.piles[seat].append(target)
    tell("R5", "{player} wins the {target} (peppers: {peppers}).", seat, target, target.points)


# R6, R7: the other cards


def discard_inside(s: State, tell: Tell) -> None:
    """Cards inside the free range cost nothing (R6)."""
    limits = free_range(s.circle, s.target)
    for seat, card in [*s.played]:
        if is_free(limits, card):
            s.played.remove((seat, card))
            s.discard.append(card)
            tell("R6", "{player} discards {card}, inside the free range.", seat, card)


@seam
def is_free(limits: Range, card: Card) -> bool:
    """Return True if a card costs nothing (R6)."""
    return inside(limits, card)


def pay(s: State, tell: Tell) -> Script[None]:
    """A card outside costs as many cards as it has peppers, and is then discarded (R7)."""
    seat, card = s.played[0]
    s.owed = s.owed or price(card)
    while s.owed:
        if not s.deck:
            yield from rebuild(s, tell)
        if not s.deck:
            tell("R10", "{player} draws no more: no cards are left.", seat)
            s.owed = 0
            break
        draw_for(s, seat, card, tell)
    s.played.pop(0)
    s.discard.append(card)


@seam
def price(card: Card) -> int:
    """Return the number of cards that a card outside costs (R7)."""
    return card.points


def draw_for(s: State, seat: Seat, card: Card, tell: Tell) -> None:
    """As many of the owed cards as the draw pile has (R7)."""
    drawn = draw(s.deck, s.owed)
    s.owed -= len(drawn)
    s.hands[seat] += drawn
    got = Private(seat, drawn, counted(len(drawn), "card"))
    tell("R7", "{player} draws {drawn} for {card}, outside the free range.", seat, got, card)


# R8, R9: the end of a game, and the score


def count(s: State, tell: Tell) -> None:
    """The hands are laid open (R8), and all peppers are counted (R9)."""
    for seat, hand in enumerate(s.hands):
        if not hand:
            tell("R8", "{player} has no cards left: the game is over.", seat)
    s.seen = s.seen.shown([card for hand in s.hands for card in hand])
    tell("R9", "Cards left in hand: {hands}.", dict(enumerate(map(list, s.hands))))
    tell("R9", "Peppers in hand: {held}.", dict(enumerate(map(peppers, s.hands))))
    tell("R9", "Peppers won: {won}.", dict(enumerate(map(peppers, s.piles))))
    s.scores, s.games = with_this_game(s), s.games + 1
    tell("R9", "Scores: {totals}.", dict(enumerate(s.scores)))


def peppers(cards: Sequence[Card]) -> int:
    """The peppers of these cards together (R9)."""
    return sum(card.points for card in cards)


def score(pile: Sequence[Card], hand: Sequence[Card]) -> int:
    """Peppers on the score pile less those in the hand (R9)."""
    return peppers(pile) - peppers(hand)


def with_this_game(s: State) -> list[int]:
    """The scores of all games, as if this one ended now (R9)."""
    return [old + score(s.piles[seat], s.hands[seat]) for seat, old in enumerate(s.scores)]


def totals(s: State) -> list[int]:
    """Everybody's score: this game counts as it stands, unless it has been counted (R9)."""
    return with_this_game(s) if under_way(s) else s.scores


# R10: an empty draw pile


def rebuild(s: State, tell: Tell) -> Script[None]:
    """The discards are shuffled and become the draw pile (R10)."""
    if not s.discard:
        return
    s.deck = yield from shuffled("R10", s.discard)
    s.discard = []
    s.seen = s.seen.mixed(s.deck)
    tell("R10", "The draw pile is empty: {count} discards are shuffled into it.", len(s.deck))


# R11: who wins


def worth(s: State) -> Sequence[Score]:
    """The higher the score the better (R9), and of equals, if need be, fewer cards (R11)."""
    if s.options.tie == "shared":
        return totals(s)
    return [total - TINY * len(hand) for total, hand in zip(totals(s), s.hands, strict=True)]


def outcome(s: State) -> Outcome | None:
    """After the last game the highest score wins (R9); of equals all, or by their cards (R11)."""
    if s.games < s.options.games:
        return None
    level = leaders(totals(s))
    if len(level) == 1:
        return Outcome("R9", "The highest score wins.", level)
    winners = leaders(worth(s))
    if len(winners) == 1:
        return Outcome("R11", "The highest score with the fewest cards wins.", winners)
    return Outcome("R11", "The highest score is shared.", winners)


GAME = Game(
    id="dicht_dran",
    name="Dicht Dran",
    players=range(3, 6),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=deck_and_hands,
    goal=Goal(totals, unit="pepper", worth=worth, span="game"),
    deal="R1",
    referees=laws.REFEREES,
)
