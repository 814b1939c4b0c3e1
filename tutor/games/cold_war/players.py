"""Players of Fifteen Minute Cold War: a beginner with reasons, and the policy of playouts."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tutor.engine.luck import pick
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.cold_war.blocks import Block, blocks, defence, hit, line
from tutor.games.cold_war.cards import LEADER, MILITARY, SHIELD, Piece
from tutor.games.cold_war.choices import (
    NO_SHIELD,
    Attack,
    Discard,
    Lay,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.state import PAIR, PLAYS, State, living

FEW = 3  # max. choices that a beginner considers
TRIED = 4  # max. choices that a player compares in playouts
MANY = 10  # max. choices tried in playouts
VICTORY = 1000  # worth of a Leader's defeat, in points of defence
SPENT = 40  # cost of using up a card, in points of defence
TOGETHER = 0.3  # bonus of a block of three, as a share of its sum
DEAR = 150  # min. defence lost for which a shield is used
KEPT = {SHIELD: 90, MILITARY: 0}  # cost of discarding such a card, in addition to its values


def advise(question: Question[State]) -> Advice:
    view, seat, choices = question.view, question.seat, question.choices
    match question.rule:
        case "R2":
            return where_to_lay(view, seat, choices)
        case "R13":
            return whether_to_defend(view, seat, choices)
        case "R15":
            return whom_to_trouble(view, seat, choices)
        case _:
            return what_to_play(view, seat, choices)


# R2: the stack at the beginning


def where_to_lay(view: State, seat: Seat, choices: Sequence[int]) -> Advice:
    (card,), stack = view.turned, view.stacks[seat]
    leader = view.leaders[seat][0]

    def strong(gap: int) -> float:
        laid = [*stack[:gap], card, *stack[gap:]]
        return strength(blocks(leader, laid, view.options.group_from))

    order = sorted(choices, key=strong, reverse=True)
    return Advice((*order[:FEW],), "R9", f"The {card} makes your line strongest there.")


def strength(found: Sequence[Block]) -> float:
    """Rate a line: its defence, and more where cards stand together."""
    whole = sum([each.defence for each in found])
    return whole + TOGETHER * sum([each.defence for each in found if len(each.cards) > 1])


# R3: a turn


def what_to_play(view: State, seat: Seat, choices: Sequence[Any]) -> Advice:
    plays = [each for each in choices if not isinstance(each, Discard)]
    gains = {each: gain(view, seat, each) for each in plays}
    good = sorted((each for each in plays if gains[each] > 0), key=lambda each: -gains[each])
    if good:
        return Advice((*good[:FEW],), *why_play(view, good[0]))
    order = sorted(
        (each for each in choices if isinstance(each, Discard)),
        key=lambda each: loss(view, seat, each.card),
    )
    said = f"Playing a card gains too little, so discard the one you need least: {order[0].card}."
    if view.played >= PLAYS:
        said = f"{order[0].card} is the card you need least."
    return Advice((*order[:FEW],), "R6", said)


def gain(view: State, seat: Seat, play: Any) -> float:
    """Return what a play gains at once, in points of defence."""
    match play:
        case Lay(card, gap):
            return laid(view, seat, card, gap) - SPENT
        case Remove(_, aim):
            return removed(view, aim) - SPENT
        case Attack(cards, target) if len(cards) > PAIR:
            return sum([card.defence for card in view.stacks[target]]) - SPENT * len(cards)
        case Attack(cards, target):
            return taken(view, target, cards) - SPENT * len(cards)
        case Redeploy(_, cards, target):
            cost = sum([card.defence for card in cards])
            return taken(view, target, cards) - cost - SPENT
    return 0


def laid(view: State, seat: Seat, card: Piece, gap: int) -> float:
    leader, stack = view.leaders[seat][0], view.stacks[seat]
    after = blocks(leader, [*stack[:gap], card, *stack[gap:]], view.options.group_from)
    attack = card.attack / 2  # alternative use of the card
    return strength(after) - strength(line(view, seat)) - attack


def removed(view: State, aim: Piece) -> float:
    seat = next(each for each, stack in enumerate(view.stacks) if aim in stack)
    without = [card for card in view.stacks[seat] if card is not aim]
    found = blocks(view.leaders[seat][0], without, view.options.group_from)
    return strength(line(view, seat)) - strength(found)


def taken(view: State, target: Seat, cards: Sequence[Piece]) -> float:
    """Return the defence that an attack takes, or VICTORY if it defeats the Leader."""
    lost = hit(line(view, target), sum([card.attack for card in cards]))
    if any(card.kind == LEADER for each in lost for card in each.cards):
        return VICTORY
    return sum([each.defence for each in lost])


def why_play(view: State, play: Any) -> tuple[str, str]:
    match play:
        case Lay(card, _):
            return "R5", f"The {card} makes your line stronger."
        case Remove(_, aim):
            return "R11", f"Without the {aim}, that line has {aim.defence} less defence."
        case Attack(cards, target) if len(cards) > PAIR:
            return "R12", f"The triad takes all {len(view.stacks[target])} cards in that stack."
        case _:
            return "R7", why_attack(view, play)


def why_attack(view: State, play: Attack | Redeploy) -> str:
    lost = hit(line(view, play.target), sum([card.attack for card in play.cards]))
    cards = [card for each in lost for card in each.cards]
    if any(card.kind == LEADER for card in cards):
        return "This attack defeats the Leader."
    points = f"{worth_of(lost)} points of defence"
    return f"This attack takes {counted(len(cards), 'card')} with {points}."


def worth_of(lost: Sequence[Block]) -> int:
    return sum([each.defence for each in lost])


def loss(view: State, seat: Seat, card: Piece) -> float:
    if card in view.hands[seat]:
        return (
            card.attack + card.defence / 2 + KEPT.get(card.kind, SPENT if not card.defence else 0)
        )
    return SPENT + removed(view, card)


def whether_to_defend(view: State, seat: Seat, choices: Sequence[Any]) -> Advice:
    shields = [each for each in choices if isinstance(each, Shields)]
    dear = price(view, seat)
    if not shields:
        return Advice((NO_SHIELD,), "R13", "You don't have enough shields to stop this attack.")
    if dear < DEAR:
        said = (
            f"You would lose only {at_risk(view, seat)}, so save your shield for a bigger attack."
        )
        return Advice((NO_SHIELD,), "R13", said)
    if dear >= VICTORY:
        return Advice((*shields,), "R7", "Without a shield, your Leader will be defeated.")
    said = f"Without a shield, you would lose {at_risk(view, seat)}."
    return Advice((*shields,), "R13", said)


def at_risk(view: State, seat: Seat) -> str:
    """Return the defence on the cards that an attack takes if no shield stops it (R7, R11, R12)."""
    cards = [*view.aimed] or view.stacks[seat]
    if view.force:
        cards = [card for each in hit(line(view, seat), view.force) for card in each.cards]
    return f"{sum(card.defence for card in cards)} points of defence"


def price(view: State, seat: Seat) -> float:
    """Return what an attack costs if no shield stops it, in points of defence."""
    if view.aimed:
        (aim,) = view.aimed
        return removed(view, aim)
    if not view.force:
        return sum([card.defence for card in view.stacks[seat]])
    lost = hit(line(view, seat), view.force)
    whole = len(lost) == len(line(view, seat))
    return VICTORY if whole else worth_of(lost)


# R15: Fallen Leaders


def whom_to_trouble(view: State, seat: Seat, choices: Sequence[Any]) -> Advice:
    order = sorted(
        (each for each in choices if isinstance(each, TurnOver)),
        key=lambda each: line(view, each.target)[-1].defence,
    )
    weak = line(view, order[0].target)[-1].defence
    return Advice((*order[:FEW],), "R7", f"There, an attack of {weak} is enough to take a card.")


# Playouts


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Choose the best of a few plays; use a shield when an attack is expensive."""
    first = choices[0]
    if first == NO_SHIELD:
        return choices[-1] if len(choices) > 1 and price(s, seat) >= DEAR else first
    if isinstance(first, int | str):
        return pick(choices, rng)
    few = {pick(choices, rng) for _ in range(TRIED)} if len(choices) > TRIED else {*choices}
    return max(sorted(few, key=repr), key=lambda each: promise(s, seat, each))


def promise(s: State, seat: Seat, action: Any) -> float:
    if isinstance(action, Discard):
        return -loss(s, seat, action.card) / 2
    return gain(s, seat, action)


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    if len(choices) <= MANY or isinstance(choices[0], int | str):
        return choices
    return sorted(choices, key=lambda each: -promise(view, seat, each))[:MANY]


def worth(s: State) -> Sequence[int]:
    """The defence of everybody; once a single Leader is left, that player has won (R1)."""
    left = living(s)
    return [
        VICTORY + defence(s, seat) if left == [seat] else defence(s, seat)
        for seat in range(len(s.leaders))
    ]
