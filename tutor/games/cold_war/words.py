"""Texts at the table of the Cold War: choices, their effects, and prompts."""

from collections.abc import Callable, Mapping, Sequence

from tutor.engine.game import Objection
from tutor.engine.script import Seat
from tutor.engine.wording import counted, number_in_words, ordinal
from tutor.games.cold_war.blocks import hit, line
from tutor.games.cold_war.cards import LEADER, MILITARY, REDEPLOY, REMOVES, SHIELD, STACKED, Piece
from tutor.games.cold_war.choices import (
    DECLINE,
    NO_SHIELD,
    Attack,
    Choice,
    Discard,
    Lay,
    Play,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.laws import COLOURS, TWO_BROWN, place_of
from tutor.games.cold_war.state import NOBODY, PAIR, PLAYS, TRIAD, State
from tutor.games.cold_war.turns import force_of, gaps, of_kind
from tutor.table.pieces import item
from tutor.table.scene import Badge, Id
from tutor.table.stage import whom

# Texts


def say(s: State, choice: Choice) -> str:
    match choice:
        case Discard(card):
            stack = s.stacks[s.turn]
            place = f" {where(stack, card)}" if card in stack else ""
            return f"Discard {card}{place}"
        case Shields(cards):
            return f"Use a shield ({cards[0].code})" if len(cards) == 1 else "Use both shields"
        case TurnOver(target):
            return f"Turn up a card against {whom(target)}"
        case int():
            return f"Lay it {spot(choice, len(s.stacks[whose_card(s)]))}"
        case str():
            return {NO_SHIELD: "Don't use a shield", DECLINE: "Don't turn up a card"}[choice]
    return play_said(s, choice)


def play_said(s: State, choice: Play) -> str:
    """Describe the play of a card (R4, R5, R11, R12)."""
    match choice:
        case Attack(cards, target) if len(cards) == TRIAD:
            return f"Attack {whom(target)} with {triad_said(cards)}"
        case Attack(cards, target):
            return f"Attack {whom(target)} with {titles(cards)}"
        case Lay(card, gap):
            return f"Lay {card} {spot(gap, len(s.stacks[s.turn]))}"
        case Remove(card, aim) if aim.kind == LEADER:
            return f"{card} {whom(s.leaders.index([aim]))}'s Leader"
        case Remove(card, aim):
            target = next(seat for seat, stack in enumerate(s.stacks) if aim in stack)
            return f"{card} {whom(target)}'s {aim} {where(s.stacks[target], aim)}"
        case Redeploy(_, cards, target):
            return f"Redeploy {titles(cards)} against {whom(target)}"


def triad_said(cards: Sequence[Piece]) -> str:
    """Return "the triad", or three cards that are none: "Military 50 + 100 + 200*" (R12)."""
    if all(card.symbol for card in cards):
        return "the triad"
    first, *others = map(str, cards)
    return " + ".join([first, *(each.rpartition(" ")[2] for each in others)])


def whose_card(s: State) -> Seat:
    return next(seat for seat, own in enumerate(s.leaders) if own[0].suit == s.turned[0].suit)


def titles(cards: Sequence[Piece]) -> str:
    """Return cards in short, with their sum: "Military 100 + Military 150 (250)"."""
    return " + ".join(map(str, cards)) + (f" ({force_of(cards)})" if len(cards) > 1 else "")


def where(stack: Sequence[Piece], card: Piece) -> str:
    """Say where a card is in a stack."""
    return spot(stack.index(card), len(stack) - 1)


def spot(number: int, last: int) -> str:
    """Say where a card is, or will be, by the number of cards between it and the Leader."""
    if number == last:
        return "at the right end"
    return f"{ordinal(number + 1)} from the Leader" if number else "next to the Leader"


def verdict(s: State, choice: Choice) -> Badge | None:
    """Return what an attack would take without a shield, and where the rest would stop (R7)."""
    if not isinstance(choice, Attack | Redeploy):
        return None
    if isinstance(choice, Attack) and len(choice.cards) == TRIAD:
        return Badge(f"takes {len(s.stacks[choice.target])}", tone="good")
    found = line(s, choice.target)
    lost = hit(found, force_of(choice.cards))
    if len(lost) == len(found):
        return Badge("defeats the Leader", tone="good")
    stop = found[-len(lost) - 1].defence
    if not lost:
        return Badge(f"stopped by {stop}", tone="bad")
    return Badge(f"takes {sum(len(each.cards) for each in lost)}, stops at {stop}", tone="good")


# Prompts


def act(s: State, seat: Seat) -> str:
    """Return the prompt for R3."""
    if s.played >= PLAYS:
        return "Discard a card: select it, then your discards. That ends your turn."
    left = PLAYS - s.played
    more = (
        f"Play up to {number_in_words(left)} cards"
        if left > 1
        else "Play one more card if you like"
    )
    return f"{more}, then discard one: select a card, then where it goes."


def defend(s: State, seat: Seat) -> str:
    """Return the prompt for R13."""
    foe, shielded = whom(s.turn), of_kind(s.hands[seat], SHIELD)
    asks = "Use a shield?" if shielded else "You have no shield."
    if s.aimed:
        (aim,) = s.aimed
        return f"{foe} wants to remove your {aim}. {asks}"
    if not s.force:
        return f"{foe} attacks with the triad. Only both shields together can stop it."
    return f"{foe} attacks with {s.force} and would {at_risk(s, seat)}. {asks}"


def at_risk(s: State, seat: Seat) -> str:
    """Return what an attack would do if nothing stopped it (R7)."""
    found, lost = line(s, seat), hit(line(s, seat), s.force)
    size = sum(len(each.cards) for each in lost)
    if len(lost) == len(found):
        return "defeat your Leader"
    if size and size == len(s.stacks[seat]):
        return "take your whole stack"
    return f"take {counted(size, 'card')}" if size else "take nothing"


def unleash(s: State, seat: Seat) -> str:
    """Return the prompt for R15."""
    return "You may turn up your top card against a player: select their Leader, or decline."


def lay(s: State, seat: Seat) -> str:
    """Return the prompt for R2."""
    open_gaps = gaps(s, whose_card(s), s.options.setup_placement)
    return f"Add the {s.turned[0]} to your stack: {place_of(open_gaps)}."


# Places of cards


def astray(s: State, seat: Seat, path: tuple[Id, ...]) -> Objection | None:
    """Return an objection saying where a card may be played in this turn (R4, R5, R11, R13)."""
    if not path[-1] and (whom_with := attack_begun(s, seat, path)):
        return whom_with
    card = next((each for each in s.hands[seat] if item(each) in path[:1]), None)
    if card is None or s.target != NOBODY or s.played >= PLAYS:
        return None
    if card.kind in STACKED:
        return to_stack(s, seat, card, path)
    if card.kind in REMOVES:
        colour = COLOURS[REMOVES[card.kind]]
        return Objection(
            "R11", f"{card}: select a {colour} card in another player's stack, or discard it."
        )
    if card.kind == REDEPLOY:
        return TWO_BROWN
    return Objection(
        "R13", "Keep a shield until somebody attacks you. For now, you can only discard it."
    )


def attack_begun(s: State, seat: Seat, path: tuple[Id, ...]) -> Objection | None:
    """Ask for the target of brown cards that attack together (R4, R11, R12)."""
    own = of_kind([*s.hands[seat], *s.stacks[seat]], MILITARY)
    cards = [card for card in own if item(card) in path]
    if len(cards) < PAIR:
        return None
    what = "the triad" if len(cards) == TRIAD else force_of(cards)
    return Objection("R4", f"Attack with {what}: whom?")


def to_stack(s: State, seat: Seat, card: Piece, path: tuple[Id, ...]) -> Objection:
    """Return an objection saying where a card of a kind in stacks may go (R4, R5)."""
    if item(s.leaders[seat][0]) in path:
        return beside_leader(s, seat)
    if card.kind == MILITARY:
        return to_attack(s, seat)
    place = place_of(gaps(s, seat, s.options.placement))
    return Objection("R5", f"Add it to your stack: {place}. Or discard it.")


def to_attack(s: State, seat: Seat) -> Objection:
    """Return an objection saying how a brown card attacks, alone or with another (R4)."""
    if not s.played and len(of_kind(s.hands[seat], MILITARY)) > 1:
        who = "a stack, or first another brown card"
    else:
        who = "another player's stack"
    return Objection("R7", f"To attack, select {who}. Or add it to your stack, or discard it.")


def beside_leader(s: State, seat: Seat) -> Objection:
    """Return an objection saying how to lay a card next to the Leader (R5)."""
    if 0 not in gaps(s, seat, s.options.placement):
        return Objection(
            "R5", "In this match, cards join your stack at the right end. Select the end."
        )
    first = "first card of" if s.stacks[seat] else "end of"
    return Objection("R5", f"To place it next to your Leader, select the {first} your stack.")


PROMPTS: Mapping[str, Callable[[State, Seat], str]] = {
    "R2": lay,
    "R3": act,
    "R13": defend,
    "R15": unleash,
}
