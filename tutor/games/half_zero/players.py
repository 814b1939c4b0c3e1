"""A simple player of Half-Zero: win cheaply, sit out, or be hard to read; and playouts."""

from collections.abc import Sequence
from random import Random

from tutor.engine.cards import Card
from tutor.engine.luck import pick
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.games.half_zero.scoring import of_suit
from tutor.games.half_zero.state import OPT_OUT, TAKE_PART, Choice, State

CAUTIOUS = 0.5  # probability of sitting out when no card is sure to win


def advise(question: Question[State]) -> Advice:
    """Show the lowest card that nobody can reach; else sit out; else be hard to read.

    A player who always begins low, or high, is soon seen through: so each seat and turn has another
    card.
    """
    view, rule = question.view, question.rule
    cards = sorted(view.hands[question.seat], key=lambda card: card.rank)
    rivals = may_show(view, question.seat)
    best = max([rank for ranks in rivals for rank in ranks], default=0)
    sure = [card for card in cards if card.rank > best]
    if rule == "R11" and sure:
        return Advice((TAKE_PART,), rule, why_sure(sure[0], best))
    if sure:
        return Advice((*sure,), rule, why_sure(sure[0], best))
    if OPT_OUT in question.choices:
        return Advice((OPT_OUT,), "R11", why_sit_out(cards[-1], best))
    turns = sum(map(len, view.won)) + len(view.turn) + view.rounds
    first = (3 * question.seat + 2 * turns + turns // 3) % len(cards)
    order = [*cards[first:], *cards[:first]]
    return Advice((*order,), rule, why_not_sure(order[0], rivals))


def may_show(view: State, seat: Seat) -> list[list[int]]:
    """Return the ranks that each rival in the turn may still show, as far as the seat can see."""
    seen = {*view.discard, *(card for _, card in view.turn), *(pile[0] for pile in view.bases)}
    others = [other for other in view.running or range(len(view.hands)) if other != seat]
    suits = [view.options.suits[other] for other in others if view.hands[other]]
    return [[card.rank for card in of_suit(suit) if card not in seen] for suit in suits]


def why_sure(card: Card, best: int) -> str:
    if not best:
        return f"Nobody else has a card to show, so your {card.rank} is enough."
    return f"Nobody else can show more than a {best}, so your {card.rank} is sure to win."


def why_sit_out(card: Card, best: int) -> str:
    said = "ties with" if card.rank == best else "beats"
    return f"Somebody may show a {best}, which {said} your {card.rank}. Keep your cards for later."


def why_not_sure(card: Card, rivals: Sequence[Sequence[int]]) -> str:
    ranks = [rank for each in rivals for rank in each]
    beaten = sum(rank < card.rank for rank in ranks)
    odds = f"Your {card.rank} beats {beaten} of the {len(ranks)} cards that may come."
    return f"No card is sure to win, so vary your play. {odds}"


# Playouts: the cheapest sure card, everything else at random


def policy(s: State, seat: Seat, choices: Sequence[Choice], rng: Random) -> Choice:
    """Show the lowest card that nobody reaches (R5); else sit out at times (R11), or any card."""
    if len(choices) == 1:
        return choices[0]
    best, hand = reach(s, seat), s.hands[seat]
    sure = [card for card in hand if card.rank > best]
    if sure:
        return TAKE_PART if TAKE_PART in choices else min(sure, key=lambda card: card.rank)
    if OPT_OUT in choices and rng.random() < CAUTIOUS:
        return OPT_OUT
    return TAKE_PART if TAKE_PART in choices else pick(hand, rng)


def reach(s: State, seat: Seat) -> int:
    """The highest rank that a rival may still show, as far as the seat can see (R5, R6)."""
    best, shown = 0, [card for _, card in s.turn]
    for other in s.running or range(len(s.hands)):
        if other == seat or not s.hands[other]:
            continue
        for card in reversed(of_suit(s.options.suits[other])):
            if card.rank <= best:
                break
            if card not in s.bases[other] and card not in s.discard and card not in shown:
                best = card.rank
    return best
