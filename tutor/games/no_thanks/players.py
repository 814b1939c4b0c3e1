"""A simple player of No Thanks: takes cards whose tokens cover enough, and passes all others."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import Seat, around
from tutor.engine.wording import counted
from tutor.games.no_thanks import expert
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import PASS, TAKE, State

LITTLE = 3  # max. points that a beginner ignores
FAIR = Fraction(1, 2)  # tokens for which a card is worth taking, as a share of its cost
SCARCE, SMALLER = 4, Fraction(1, 3)  # with no more tokens than that, a smaller share
IN_WORDS = {FAIR: "half", SMALLER: "a third"}


def advise(question: Question[State]) -> Advice:
    """Take the card if its tokens cover enough of its cost, unless another may get it (R3, R4)."""
    s, seat = question.view, question.seat
    (card,) = s.card
    price, others = cost(s.taken[seat], card), others_pay(s, seat, card)
    if PASS not in question.choices:
        return Advice((TAKE,), "R5", "You have no token to pay, so you must take the card.")
    if price <= 0 and not wanted(others, s.paid):
        return Advice((PASS,), "R4", why_wait(card, price, min(others)))
    if price - s.paid <= LITTLE:
        return Advice((TAKE,), *why_take(s.taken[seat], card, s.paid))
    share = SMALLER if (s.tokens[seat] or 0) <= SCARCE else FAIR
    if min(others) < price or s.paid < share * price:
        return Advice((PASS,), *why_pass(s, seat, price, min(others), share))
    return Advice((TAKE,), "R4", why_take_now(card, price, s.paid))


def others_pay(s: State, seat: Seat, card: Card) -> list[int]:
    """Return what the card costs each of the others (R9), in the order of their turns (R3)."""
    return [cost(s.taken[other], card) for other in around(seat, len(s.taken))[1:]]


def wanted(others: Sequence[int], paid: int) -> bool:
    """Return True if one of the others may take the card before it comes back (R3)."""
    return any(tokens >= FAIR * each for tokens, each in enumerate(others, paid + 1))


def why_wait(card: Card, price: int, least: int) -> str:
    mine = "costs you nothing" if price == 0 else f"saves you {counted(-price, 'point')}"
    lowest = counted(least, "point")
    return f"The {card} {mine}, but costs others at least {lowest}. They may pay tokens first."


def why_take(own: Sequence[Card], card: Card, paid: int) -> tuple[str, str]:
    price, tokens = cost(own, card), counted(paid, "token")
    with_tokens = f", and you get {tokens}" if paid else ""
    if price < -1:
        return "R9", f"The {card} closes a gap and saves you {-price} points{with_tokens}."
    if price == -1:
        return (
            "R9",
            f"The {card} comes just below your {card.rank + 1} and saves you a point{with_tokens}.",
        )
    if price == 0:
        return "R9", f"The {card} follows your {card.rank - 1}, so it costs nothing{with_tokens}."
    if price < paid:
        more = counted(paid - price, "point")
        return "R4", f"The {card} costs you {price}, but you get {tokens}, so you gain {more}."
    if paid:
        net = counted(price - paid, "point") if price > paid else "nothing"
        return (
            "R4",
            f"The {card} costs you {price}, and you get {tokens}, so it costs you {net} in all.",
        )
    return (
        "R9",
        f"The {card} costs you only {counted(price, 'point')}, and a pass would cost you one.",
    )


def why_take_now(card: Card, price: int, paid: int) -> str:
    left, tokens = counted(price - paid, "point"), counted(paid, "token")
    after = f"If you pass, the next player can have it with {paid + 1}"
    return f"With {tokens}, the {card} costs you {left}. {after}."


def why_pass(s: State, seat: Seat, price: int, least: int, share: Fraction) -> tuple[str, str]:
    (card,), net = s.card, price - s.paid
    less = f"{price} − {s.paid} = {net} points" if s.paid else f"{net} points"
    if least < price:
        lowest = f"only {counted(least, 'point')}" if least > 0 else "nothing"
        return (
            "R9",
            f"The {card} costs you {less}, but it costs somebody else {lowest}. Leave it to them.",
        )
    if s.tokens[seat] == 1:
        return (
            "R5",
            f"The {card} would cost you {less}. But after this token, you can't pass again.",
        )
    if not s.paid:
        return "R4", f"The {card} would cost you {less}, and there is no token on it yet."
    cover = "token covers" if s.paid == 1 else f"{s.paid} tokens cover"
    said = f"The {card} costs you {price} points. Its {cover} less than {IN_WORDS[share]} of that."
    return "R4", said


def policy(state: State, seat: Seat, choices: Sequence[str], _rng: Random) -> str:
    """Take a card in a playout if its tokens are worth half of what it costs."""
    if len(choices) == 1:
        return choices[0]
    price = cost(state.taken[seat], state.card[0])
    return TAKE if state.paid >= FAIR * price else PASS


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
