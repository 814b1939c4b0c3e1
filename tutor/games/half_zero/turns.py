"""A turn of Half-Zero: all reveal, those who tie reveal again, and somebody takes a point card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Script, Seat, Tell, everyone
from tutor.games.half_zero.table import OPT_OUT, TAKE_PART, Choice, State
from tutor.games.six_deck import SUITS

SHOWN = {"R5": "All reveal their choices: {choices}.", "R6": "The tie-break: {choices}."}
WINS = {
    "R5": "{player} wins the turn with {card}, which brings {point}.",
    "R6": "{player} wins the tie-break with {card}, which brings {point}.",
}

Shown: TypeAlias = Mapping[Seat, Card | None]  # by those who take part; None without a card


def showing(s: State, tell: Tell) -> Script[None]:
    """All choose and reveal (R5); those who tie show another card (R6), until somebody wins."""
    if s.options.optout_mode == "announce" and not s.running:
        said = yield from everyone("R11", announcements(s))
        clear_table(s)
        out = sit_out(s, said)
        tell_out(s, out, tell)
    rule = "R6" if s.running and s.turn else "R5"
    chosen = yield from everyone(rule, choices(s))
    settle(s, rule, reveal(s, rule, chosen, tell), tell)
    if not s.running and was_tied(s):
        cards = [card for _, card in s.turn]
        tell("R8", "All cards of this turn are discarded: {cards}.", cards)


def announcements(s: State) -> dict[Seat, Sequence[str]]:
    """Who has cards and may sit out says whether they do (R11)."""
    able = [seat for seat, hand in enumerate(s.hands) if hand and s.optouts[seat]]
    return dict.fromkeys(able, (TAKE_PART, OPT_OUT))


def choices(s: State) -> dict[Seat, Sequence[Choice]]:
    """Who has cards shows one (R5, R6), or sits out if that is chosen with the cards (R11)."""
    if s.running:
        return {seat: s.hands[seat] for seat in s.running if s.hands[seat]}
    return {
        seat: [*hand, OPT_OUT] if s.optouts[seat] else hand
        for seat, hand in enumerate(s.hands)
        if hand
    }


def reveal(s: State, rule: str, chosen: Mapping[Seat, Choice], tell: Tell) -> Shown:
    """All choices are turned over at once (R5, R6); who has no card counts as rank 0 (R7)."""
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


def was_tied(s: State) -> bool:
    """Whether somebody has shown more than one card in this turn (R6)."""
    return len({seat for seat, _ in s.turn}) < len(s.turn)


def clear_table(s: State) -> None:
    """The cards of the last turn are discarded for the rest of the round (R8)."""
    s.discard += [card for _, card in s.turn]
    s.turn = []


def sit_out(s: State, said: Mapping[Seat, Choice]) -> list[Seat]:
    """A turn begins: all others take part, and those who sit out may do so once less (R11)."""
    out = [seat for seat, choice in said.items() if choice == OPT_OUT]
    for seat in out:
        s.optouts[seat] -= 1
    s.running = [seat for seat in range(len(s.hands)) if seat not in out]
    return out


def tell_out(s: State, out: Sequence[Seat], tell: Tell) -> None:
    """Who sits out this turn, and how often they may do so again (R11)."""
    for seat in out:
        tell("R11", "{player} sits out this turn (left: {left}).", seat, s.optouts[seat])


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


def in_front(shown: Shown) -> list[Seat]:
    """Who shows the highest rank (R5); several, if they tie (R6)."""
    most = max(map(rank, shown.values()))
    return [seat for seat, card in shown.items() if rank(card) == most]


def rank(card: Card | None) -> int:
    """The rank of what is shown; without a card it is 0 (R7)."""
    return card.rank if card else 0


def settle_exhausted(s: State, tell: Tell) -> None:
    """All who tie are out of cards: the highest suit wins, or nobody (R14)."""
    if s.options.exhausted_tie == "no_award":
        s.running = []
        tell("R14", "All who tie are out of cards, so nobody wins the point card.")
        return
    seat = highest_suit(s)
    point = take_point_card(s, seat)
    told = "{player} wins the turn with the highest suit, {suit}, which brings {point}."
    tell("R14", told, seat, SUITS[s.options.suits[seat]], point)


def highest_suit(s: State) -> Seat:
    """Whose suit is the highest of those in the running (R14)."""
    suits, hierarchy = s.options.suits, s.options.suit_hierarchy
    return min(s.running, key=lambda seat: hierarchy.index(suits[seat]))


def win(s: State, rule: str, seat: Seat, card: Card | None, tell: Tell) -> None:
    """Whoever is alone in front takes the top point card (R5, R6), even with rank 0 (R7)."""
    point = take_point_card(s, seat)
    if card:
        tell(rule, WINS[rule], seat, card, point)
    else:
        tell("R7", "{player} wins the turn with rank 0, which brings {point}.", seat, point)


def take_point_card(s: State, seat: Seat) -> Card:
    """The top point card is turned up beside the base card (R5)."""
    point = s.deck.pop()
    s.won[seat].append(point)
    s.running = []
    return point
