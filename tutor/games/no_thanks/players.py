"""A simple player of No Thanks: takes what costs nothing or little, and passes all else."""

from collections.abc import Mapping, Sequence
from random import Random

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.no_thanks import expert
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import PASS, TAKE, State

LITTLE = 3  # max. points that a beginner ignores
FAIR = 0.5  # tokens for which playouts take a card, as a share of its cost


def advise(question: Question[State]) -> Advice:
    """Take the card if it costs little, less the tokens on it; else pass (R3)."""
    s, seat = question.view, question.seat
    (card,) = s.card
    price = cost(s.taken[seat], card)
    if PASS not in question.choices:
        return Advice((TAKE,), "R5", "You have no token to pay, so you must take the card.")
    if price - s.paid <= LITTLE:
        return Advice((TAKE,), *why_take(s.taken[seat], card, s.paid))
    return Advice((PASS,), *why_pass(s, seat, price))


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


def why_pass(s: State, seat: Seat, price: int) -> tuple[str, str]:
    (card,), net = s.card, price - s.paid
    others = [cost(cards, card) for other, cards in enumerate(s.taken) if other != seat]
    less = f"{price} − {s.paid} = {net} points" if s.paid else f"{net} points"
    if min(others) < price:
        lowest = f"only {counted(min(others), 'point')}" if min(others) > 0 else "nothing"
        return (
            "R9",
            f"The {card} costs you {less}, but it costs somebody else {lowest}. Leave it to them.",
        )
    if s.tokens[seat] == 1:
        return (
            "R5",
            f"The {card} would cost you {less}. But after this token, you can't pass again.",
        )
    return "R10", f"The {card} would cost you {less}, and a pass costs you only one."


def policy(state: State, seat: Seat, choices: Sequence[str], _rng: Random) -> str:
    """Take a card in a playout if its tokens are worth half of what it costs."""
    if len(choices) == 1:
        return choices[0]
    price = cost(state.taken[seat], state.card[0])
    return TAKE if state.paid >= FAIR * price else PASS


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
