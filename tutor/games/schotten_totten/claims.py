"""Claims of stones, R6, R7, R8; when to draw, R9, R22; combat modes, R16, R17."""

from collections.abc import Iterator
from itertools import combinations

from tutor.engine.script import Seat, seam
from tutor.games.schotten_totten.cards import BLIND, JOKERS, MUD, TACTICS, cards_of, set_of
from tutor.games.schotten_totten.choices import CLAN_DECK, DRAWS, NOTHING, TACTIC_DECK, Draw
from tutor.games.schotten_totten.formations import (
    ALL,
    Completed,
    Formation,
    formation,
    in_short,
    named,
    strongest,
)
from tutor.games.schotten_totten.state import CARDS, HAND, MUD_CARDS, STONES, State


def is_claimed(s: State, stone: int) -> bool:
    return any(stone in own for own in s.claimed)


def open_stones(s: State) -> list[int]:
    one, other = s.claimed
    return [stone for stone in range(STONES) if stone not in one and stone not in other]


def is_complete(s: State, stone: int, seat: Seat) -> bool:
    """Return True if a side has all its cards (R5, R17)."""
    return len(s.stones[stone][seat]) >= places_at(s, stone)


def has_room(s: State, stone: int, seat: Seat) -> bool:
    """Return True if a side is not complete and its stone is unclaimed, so a card fits (R4)."""
    return not is_complete(s, stone, seat) and not is_claimed(s, stone)


def with_room(s: State, seat: Seat) -> list[int]:
    """The stones where a card fits on this player's side (R4)."""
    return [
        stone
        for stone in open_stones(s)
        if len(s.stones[stone][seat]) < CARDS or not is_complete(s, stone, seat)
    ]


def strength(s: State, stone: int, seat: Seat) -> Formation:
    """Return the formation of a complete side (R5, R6), with elites and combat modes."""
    return formation(s.stones[stone][seat], sums=only_sums(s, stone), places=places_at(s, stone))


# R6, R7: both sides are complete


def winner(s: State, stone: int) -> Seat:
    """Return who wins a stone with two complete sides: by rank, sum (R6), or as first (R7)."""
    mine, theirs = strength(s, stone, 0), strength(s, stone, 1)
    if mine == theirs:
        return first_of(s, stone)
    return 0 if beats(mine, theirs) else 1


@seam
def beats(one: Formation, other: Formation) -> bool:
    """Return True if a formation is stronger: by its rank (R5), and then by its sum (R6)."""
    return one > other


def is_tied(s: State, stone: int) -> bool:
    """Return True if both sides are complete and equally strong (R7)."""
    sides = range(len(s.hands))
    return all(is_complete(s, stone, seat) for seat in sides) and not any(
        beats(strength(s, stone, seat), strength(s, stone, 1 - seat)) for seat in sides
    )


@seam
def first_of(s: State, stone: int) -> Seat:
    """Return the seat that completed its side first (R7)."""
    return s.first[stone]


def deciding_rule(one: Formation, other: Formation, *, sums: bool) -> str:
    """Return the rule that decides between complete sides: R5 rank, R6 or R16 sum, R7 time."""
    if one == other:
        return "R7"
    if sums:
        return "R16"
    return "R5" if one[0] != other[0] else "R6"


# R8: one side is incomplete, so it must be proved that it cannot win


def legal_claims(s: State, seat: Seat) -> list[int]:
    """The stones that this player may claim now (R8)."""
    found, hidden = [], -1
    for stone in open_stones(s):
        if len(s.stones[stone][seat]) < CARDS or not is_complete(s, stone, seat):
            continue
        if is_complete(s, stone, 1 - seat):
            if winner(s, stone) == seat:
                found.append(stone)
            continue
        if hidden == -1:
            hidden = unseen(s, seat)
        if is_proved(s, stone, seat, hidden):
            found.append(stone)
    return found


def by_hand(s: State, seat: Seat) -> list[int]:
    """The stones that the own hand may prove, by a house rule: nobody else can tell which (R8)."""
    stones = open_stones(s) if s.options.proof_uses_own_hand else ()
    return [n for n in stones if is_complete(s, n, seat) and not is_complete(s, n, 1 - seat)]


@seam
def is_proved(s: State, stone: int, seat: Seat, hidden: int) -> bool:
    """Return True if no completion of the other side beats the own one; a tie is enough (R8)."""
    own = strength(s, stone, seat)
    best = best_completion(s, stone, 1 - seat, hidden)
    return best is None or not beats(best.formation, own)


@seam
def unseen(s: State, seat: Seat) -> int:
    """The clan cards that do not lie face up, as a set; one's own hand is among them (R8)."""
    shown = set_of(s.discard)
    for one, other in s.stones:
        for card in one:
            shown |= card.bit
        for card in other:
            shown |= card.bit
    if s.options.proof_uses_own_hand:
        shown |= set_of(s.hands[seat])
    return ALL & ~shown


def best_completion(s: State, stone: int, seat: Seat, hidden: int) -> Completed | None:
    """Return the strongest completion of a side; None if there are not enough cards (R8)."""
    side, places, sums = set_of(s.stones[stone][seat]), places_at(s, stone), only_sums(s, stone)
    if not s.options.proof_counts_elites:
        return strongest(side, places, hidden, sums=sums)
    room = places - side.bit_count()
    found = [
        (best, elites)
        for elites in elites_to_come(s, seat, room)
        if (best := strongest(side | elites, places, hidden, sums=sums))
    ]
    if not found:
        return None
    best, elites = max(found, key=lambda each: each[0][:2])
    return best._replace(added=best.added | elites)


def elites_to_come(s: State, seat: Seat, room: int) -> Iterator[int]:
    """Each set of elites that a player may still bring to a side, as a number (R13)."""
    if not s.options.tactics:
        yield 0
        return
    seen = {*s.discard, *(card for sides in s.stones for side in sides for card in side)}
    if s.options.proof_uses_own_hand:
        seen |= {*s.hands[1 - seat]}
    own = [card for sides in s.stones for card in sides[seat]]
    left = [card for card in TACTICS if card.kind == "elite" and card not in seen]
    jokers = [card for card in left if card.code in JOKERS]
    for joker in jokers if any(card.code in JOKERS for card in own) else jokers[1:]:
        left.remove(joker)
    for count in range(room + 1):
        yield from map(set_of, combinations(left, count))


def proof(view: State, stone: int, seat: Seat) -> str:
    """Say why no completion of the other side can win any more (R8)."""
    own, places = strength(view, stone, seat), places_at(view, stone)
    best = best_completion(view, stone, 1 - seat, unseen(view, seat))
    if best is None:
        return "too few unseen cards are left to complete the other side"
    if best.formation == own:
        return f"at best, {cards_said(best.added)} would make {named(own, places)} too, but later"
    most = named(best.formation, places)
    return f"at best, {cards_said(best.added)} would make {most} against {named(own, places)}"


def cards_said(cards: int) -> str:
    """Name these cards, tactics by their names: "17, 18 and 19"."""
    said = [str(card) for card in cards_of(cards)]
    return " and ".join(filter(None, [", ".join(said[:-1]), said[-1]]))


# R9, R22: the end of a turn


def hand_size(s: State) -> int:
    """Return the number of cards in a hand at the start and after each draw (R2, R11)."""
    return HAND + s.options.tactics


@seam
def must_claim(s: State) -> bool:
    """Return True if a player who could play no card has claimed nothing yet (R22)."""
    return s.passes > 0


@seam
def may_claim_now(s: State) -> bool:
    """Return True if stones are claimed after a card (R3), or nobody could claim before: R22."""
    return s.options.claim_when == "end" or s.passes > 0


def legal_draws(s: State, seat: Seat) -> list[Draw]:
    """A card from a deck that is not empty, if the hand is smaller than at first (R3, R9, R11)."""
    if len(s.hands[seat]) >= hand_size(s):
        return [DRAWS[NOTHING]]
    decks = [CLAN_DECK] * bool(s.deck) + [TACTIC_DECK] * bool(s.tactics)
    return [DRAWS[name] for name in decks or [NOTHING]]


# R16, R17: what combat modes change at a stone


@seam
def only_sums(s: State, stone: int) -> bool:
    """Return True if both sides count as sums (R16)."""
    modes = s.modes[stone]
    return bool(modes) and any(card.code == BLIND for card in modes)


@seam
def places_at(s: State, stone: int) -> int:
    """Return the number of cards in a formation here: three, or four (R17)."""
    modes = s.modes[stone]
    return MUD_CARDS if modes and any(card.code == MUD for card in modes) else CARDS


def claim_in_words(s: State, stone: int, seat: Seat, hidden: int) -> tuple[str, bool]:
    """Return the best that a side is or may become, in words, and whether it is complete (R5)."""
    side, places = set_of(s.stones[stone][seat]), places_at(s, stone)
    best = strongest(side, places, hidden, sums=only_sums(s, stone))
    said = in_short(best.formation, places) if best else "no cards left"
    if is_complete(s, stone, seat):
        return said, True
    return (f"{said.rpartition(' ')[0]}?" if best else said), False
