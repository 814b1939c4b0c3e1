"""Squad, a game of battles with the Six Deck. Numbers in brackets cite ``rules.md``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.options import A_SEAT
from tutor.engine.rulebook import rulebook
from tutor.engine.script import (
    Outcome,
    Script,
    Seat,
    Tell,
    around,
    choose,
    everyone,
    shuffled,
)
from tutor.games.six_deck import DECK, Hierarchy
from tutor.games.squad.actions import Action, Attack, Discard, Play, actions
from tutor.games.squad.battle import battle, verdict  # noqa: F401  worked examples compute it
from tutor.games.squad.draft import closed, draft, lead
from tutor.games.squad.ending import draw_lots, highest, outcome, standing, tied  # noqa: F401  as above
from tutor.games.squad.laws import (
    against_action,
    against_card,
    against_draft,
    against_lead,
    remembered,
    secrets,
)
from tutor.games.squad.policy import policy
from tutor.games.squad.squads import Post, Squad, at, is_in, is_set_up, joins, owes, strength  # noqa: F401  as above

HAND = 2  # cards dealt to each hand
SQUADS = 2  # that everybody leads


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    draft: Annotated[bool, "cards are drafted before the match"] = False
    empty_deck: Annotated[Literal["no_draw", "reshuffle", "end"], "what an empty deck leads to"] = (
        "no_draw"
    )
    dealer0: Annotated[int, A_SEAT, "who deals"] = 0
    suit_hierarchy: Annotated[Hierarchy, "the suits from high to low"] = "UPHFDC"
    turn_limit: Annotated[
        int | Literal["auto"] | None, range(1, 1001), "turns of each player after which it ends"
    ] = "auto"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options
    seat: Seat  # whose turn it is, or was last; before the first turn the dealer
    hands: list[list[Card]]
    squads: list[list[Squad]]  # two places for each player
    spoils: list[list[Card]]  # captured; everybody saw them
    turns: list[int]  # that each player has begun
    actions: int = 0  # that all have taken; one less than turns while somebody is to act
    deck: list[Card] = field(default_factory=lambda: [*DECK])
    discard: list[Card] = field(default_factory=list)
    row: list[Card] = field(default_factory=list)  # face up, to be drafted
    out: list[Seat] = field(default_factory=list)  # in the order in which they lost all
    lots: list[tuple[Seat, Card]] = field(default_factory=list)  # drawn if captures are equal
    drafted: list[frozenset[Card]] = field(default_factory=list)  # by each player; all saw it
    returned: list[frozenset[Card]] = field(default_factory=list)  # to the deck, each time


def setup(players: int, options: Options) -> State:
    """Nobody has a card yet."""
    squads: list[list[Squad]] = [piles(SQUADS) for _ in range(players)]
    s = State(options, options.dealer0, piles(players), squads, piles(players), [0] * players)
    s.drafted = [frozenset()] * players
    return s


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1) or draft (R11), then take turns (R2) until one player is left (R9)."""
    if not is_set_up(s):
        yield from set_up(s, tell)
    if not under_way(s):
        yield from replace(s, tell)
    while not (end := outcome(s)):
        if seats := tied(s):
            yield from draw_lots(s, seats, tell)
        else:
            yield from turn(s, tell)
    return end


def set_up(s: State, tell: Tell) -> Script[None]:
    """The deck is shuffled and dealt (R1), or drafted (R11)."""
    if not s.row and not any(s.hands):
        s.deck = yield from shuffled("R1", DECK)
    if s.options.draft:
        yield from draft(s, tell)
    else:
        deal(s, tell)


def deal(s: State, tell: Tell) -> None:
    """Two cards to each hand, and two squads of one card (R1)."""
    for seat in around(s.seat + 1, len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, HAND)
        tell("R1", "{player} gets {hand}.", seat, closed(seat, hand))
        lead(s, seat, draw(s.deck, SQUADS), tell)


def cards_left(players: int) -> int:
    """How many cards are in the deck after the deal (R1)."""
    return len(DECK) - players * (HAND + SQUADS)


def most_turns(players: int) -> int:
    """Each turn uses up a hand card or a squad, and one squad is left at the latest (R13)."""
    return players * (HAND + SQUADS) + cards_left(players) - 1


def under_way(s: State) -> bool:
    """Whether somebody has drawn and is to act (R3)."""
    return sum(s.turns) > s.actions


def turn(s: State, tell: Tell) -> Script[None]:
    """A draw (R2), perhaps a new squad (R7), one action (R3), and what a battle has cost (R6)."""
    if not under_way(s):
        yield from begin(s, tell)
    yield from refill(s, tell)
    action = yield from choose(s.seat, "R3", actions(s, s.seat))
    act(s, action, tell)
    yield from replace(s, tell)


def begin(s: State, tell: Tell) -> Script[None]:
    """The next player draws a card (R2), if there is one (R12)."""
    s.seat = next_seat(s)
    s.turns[s.seat] += 1
    if reshuffles(s):
        yield from reshuffle(s, tell)
    draw_card(s, tell)


def draw_card(s: State, tell: Tell) -> None:
    """The top of the deck comes to the hand (R2), if there is a deck (R12)."""
    if drawn := draw(s.deck, cards_to_draw(s)):
        s.hands[s.seat] += drawn
        tell("R2", "{player} draws {cards}.", s.seat, closed(s.seat, drawn))
    else:
        tell("R12", "{player} draws nothing, because the deck is empty.", s.seat)


def next_seat(s: State) -> Seat:
    """Clockwise, the next player who has a squad; at first the one left of the dealer (R2)."""
    return next(seat for seat in around(s.seat + 1, len(s.squads)) if is_in(s, seat))


def cards_to_draw(s: State) -> int:
    """One at the beginning of each turn (R2)."""
    return 1


def reshuffles(s: State) -> bool:
    """Whether the discards become the deck again, by a house rule (R12)."""
    return s.options.empty_deck == "reshuffle" and not s.deck and bool(s.discard)


def reshuffle(s: State, tell: Tell) -> Script[None]:
    """The discards, which all have seen, are the new deck (R12)."""
    s.deck = yield from shuffled("R12", s.discard)
    s.returned.append(frozenset(s.discard))
    s.discard = []
    tell("R12", "The discards are shuffled and become the deck.")


def refill(s: State, tell: Tell) -> Script[None]:
    """A missing squad is made up for after the draw (R7)."""
    hand = s.hands[s.seat]
    while refills(s, s.seat):
        card = hand[0] if len(hand) == 1 else (yield from choose(s.seat, "R6", hand))
        put_down(s, s.seat, card, "R7", tell)


def refills(s: State, seat: Seat) -> bool:
    """Whether a player has a card for a squad that is missing (R7)."""
    return owes(s, seat)


def act(s: State, action: Action, tell: Tell) -> None:
    """Exactly one action (R3): a card joins a squad (R4), a battle (R5), or a discard."""
    s.actions += 1
    match action:
        case Play(card, post):
            add(s, card, post, tell)
        case Attack():
            battle(s, action, tell)
        case Discard(card):
            s.hands[s.seat].remove(card)
            s.discard.append(card)
            tell("R3", "{player} discards {card}.", s.seat, card)


def add(s: State, card: Card, post: Post, tell: Tell) -> None:
    """A hand card joins a squad of its player (R4)."""
    squad, before = at(s, post), [*at(s, post)]
    s.hands[s.seat].remove(card)
    squad.append(card)
    total = strength(squad)
    tell("R4", "{player} adds {card} to {squad}: strength {sum}.", s.seat, card, before, total)


def replace(s: State, tell: Tell) -> Script[None]:
    """Whoever has lost a squad puts down a hand card; if both have, both at the same time (R6)."""
    while losers := [seat for seat in range(len(s.hands)) if owes(s, seat)]:
        chosen = yield from everyone("R6", {seat: s.hands[seat] for seat in losers})
        for seat, card in chosen.items():
            put_down(s, seat, card, "R6", tell)


def put_down(s: State, seat: Seat, card: Card, rule: str, tell: Tell) -> None:
    """A hand card becomes a squad, face up (R6, R7)."""
    s.hands[seat].remove(card)
    s.squads[seat][s.squads[seat].index([])] = [card]
    tell(rule, "{player} puts down {card} as a new squad.", seat, card)


GAME = Game(
    id="squad",
    name="Squad",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(Path(__file__).with_name("rules.md")),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=secrets,
    remembered=remembered,
    standing=standing,
    deal="R1",
    policy=policy,
    referees={
        "R1": against_lead,
        "R3": against_action,
        "R6": against_card,
        "R11": against_draft,
    },
)
