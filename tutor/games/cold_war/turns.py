"""Plays in a turn (R4, R5, R6, R11, R12, R13), and turns of the fallen (R15)."""

from collections.abc import Iterator, Sequence

from tutor.engine.cards import sets_of
from tutor.engine.script import Script, Seat, Tell, seam, shuffled
from tutor.games.cold_war.blocks import outermost
from tutor.games.cold_war.cards import CULTURE, MILITARY, REDEPLOY, REMOVES, SHIELD, STACKED, Piece
from tutor.games.cold_war.choices import (
    DECLINE,
    NO_SHIELD,
    Action,
    Attack,
    Discard,
    Lay,
    Play,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.state import PAIR, PLAYS, TRIAD, State, living, others

FALLEN = range(3, 5)  # numbers of players for which there are Fallen Leaders


def legal_actions(s: State, seat: Seat) -> list[Action]:
    """Play another card, or discard one (R3)."""
    left = PLAYS - s.played
    plays: list[Play] = []
    if left:
        plays += [*attacks(s, seat, left), *placements(s, seat), *specials(s, seat)]
    return [*plays, *discards(s, seat)]


def of_kind(cards: Sequence[Piece], *kinds: str) -> list[Piece]:
    return [card for card in cards if card.kind in kinds]


def attacks(s: State, seat: Seat, left: int) -> Iterator[Attack]:
    """One Military card, two together, or the triad, against anybody (R4, R12)."""
    military = of_kind(s.hands[seat], MILITARY)
    sets: list[tuple[Piece, ...]] = [(card,) for card in military]
    if left >= PAIR:
        sets += sets_of(PAIR, military)
    if left == PLAYS:
        sets += triads(military)
    for target in others(s, seat):
        for cards in sets:
            yield Attack(cards, target)


@seam
def triads(cards: Sequence[Piece]) -> Sequence[tuple[Piece, ...]]:
    """The three cards with the symbol, if all are in the hand (R12)."""
    return [*sets_of(TRIAD, [card for card in cards if card.symbol])]


def placements(s: State, seat: Seat) -> Iterator[Lay]:
    """Each card that may lie in a stack, at each gap (R5)."""
    for card in of_kind(s.hands[seat], *STACKED):
        for gap in gaps(s, seat, s.options.placement):
            yield Lay(card, gap)


def gaps(s: State, seat: Seat, placement: str) -> Sequence[int]:
    end = len(s.stacks[seat])
    return range(end + 1) if placement == "any" else (end,)


def specials(s: State, seat: Seat) -> Iterator[Play]:
    """A card is removed, or two cards of the player's own stack attack (R11)."""
    for card in s.hands[seat]:
        if card.kind in REMOVES:
            for target in others(s, seat):
                for aim in of_kind(s.stacks[target], REMOVES[card.kind]):
                    yield Remove(card, aim)
        elif card.kind == REDEPLOY:
            for target in others(s, seat):
                for pair in sets_of(PAIR, of_kind(s.stacks[seat], MILITARY)):
                    yield Redeploy(card, pair, target)


def discards(s: State, seat: Seat) -> Iterator[Discard]:
    """Any card of the player's hand or own stack (R6)."""
    yield from map(Discard, s.hands[seat])
    yield from map(Discard, stack_discards(s, seat))


@seam
def stack_discards(s: State, seat: Seat) -> Sequence[Piece]:
    """The cards of the player's own stack, which may be discarded as well (R6)."""
    return s.stacks[seat]


def answers(s: State, seat: Seat) -> list[str | Shields]:
    """No shield, or as many as it takes (R12, R13)."""
    shields = of_kind(s.hands[seat], SHIELD)
    return [NO_SHIELD, *(Shields(cards) for cards in sets_of(shields_needed(s), shields))]


@seam
def shields_needed(s: State) -> int:
    """One shield stops an attack (R13), but a triad is stopped by both only (R12)."""
    return 1 if s.force or s.aimed else 2


def turns_over(s: State, seat: Seat) -> list[str | TurnOver]:
    """A Fallen Leader turns a card against anybody, or none (R15)."""
    return [DECLINE, *map(TurnOver, others(s, seat))]


@seam
def force_of(cards: Sequence[Piece]) -> int:
    """The sum of what these cards attack with (R4)."""
    return sum([card.attack for card in cards])


# R15: defeat, and Fallen Leaders


def defeat(s: State, seat: Seat, tell: Tell) -> None:
    """A Leader is defeated; cards that were lent go back to their owners (R15)."""
    s.defeated.append(seat)
    tell("R15", "{player} is defeated.", seat)
    for pile in (s.stacks, s.hands, s.decks, s.discards):
        for card in [card for card in pile[seat] if card.suit != s.leaders[seat][0].suit]:
            pile[seat].remove(card)
            s.discards[owner(s, card)].append(card)


def owner(s: State, card: Piece) -> Seat:
    """Return the seat whose country a card belongs to (R1)."""
    return next(seat for seat, own in enumerate(s.leaders) if own[0].suit == card.suit)


def goes_on(s: State) -> bool:
    """Return True if the defeated play on: three or four players, and two Leaders stand (R15)."""
    return s.options.fallen_leaders and len(s.leaders) in FALLEN and len(living(s)) > 1


def plays_on(s: State, seat: Seat) -> bool:
    """Return True if a player has turns to come: not defeated, or the defeated go on (R3, R15)."""
    return seat not in s.defeated or goes_on(s)


def shuffle_all(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """A Fallen Leader shuffles all their cards (R15)."""
    cards = [*s.stacks[seat], *s.hands[seat], *s.decks[seat], *s.discards[seat]]
    pile = yield from shuffled("R15", cards)
    s.decks[seat], s.stacks[seat], s.hands[seat], s.discards[seat] = pile, [], [], []
    s.seen = s.seen.mixed(pile)
    s.fallen.append(seat)
    tell("R15", "{player} shuffles all their cards as a Fallen Leader.", seat)


def unleash(s: State, seat: Seat, target: Seat, tell: Tell) -> None:
    """A brown card attacks, a blue one is lent, any other is discarded (R15)."""
    card = s.decks[seat].pop()
    if card.kind == CULTURE:
        s.stacks[target].append(card)
        tell("R15", "{player} lends a card to {target}.", seat, {target: card})
        return
    s.discards[seat].append(card)
    if card.kind == MILITARY:
        s.target, s.force = target, card.attack
        told = "{player} attacks {target} with {card} from the deck: {sum} against {block}."
        tell("R15", told, seat, {target: None}, card, s.force, outermost(s, target))
    else:
        tell("R15", "{player} turns up {card}, which is discarded.", seat, card)
