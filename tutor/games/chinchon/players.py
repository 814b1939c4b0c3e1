"""A simple player of Chinchon, who keeps few points in the hand; and the policy of playouts."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.chinchon.cards import CIRCLE, Piece, in_words, title
from tutor.games.chinchon.choices import CLOSE, DISCARDS, THE_DECK, Discard, LayOff, Meld
from tutor.games.chinchon.melds import best, is_wild, uncombined
from tutor.games.chinchon.state import State, all_cards, points
from tutor.games.chinchon.turns import most_wild

FEW = 3  # max. choices that a beginner considers
MANY = 6  # max. choices tried in playouts
SWAY = 4  # max. error of playouts about a card, in points
NEAR = 2  # max. difference of ranks for two cards to become a run


def advise(question: Question[State]) -> Advice:
    """Take what combines, go down as soon as possible, and discard expensive cards."""
    s, seat = question.view, question.seat
    if question.rule == "R2":
        return where_to_draw(s, seat)
    if question.rule == "R7":
        return Advice((CLOSE,), "R7", "This is your last card, so put it face down to close.")
    if melds := [each for each in question.choices if isinstance(each, Meld)]:
        return which_meld(melds)
    if layoffs := [each for each in question.choices if isinstance(each, LayOff)]:
        lay = max(layoffs, key=lambda each: each.card.points)
        said = f"The {title(lay.card)} fits a combination on the table, so lay it off."
        return Advice((lay,), "R6", said)
    return what_to_discard(s, seat, question.choices)


def exactly(question: Question[State]) -> str:
    """Return how many of the unseen cards would combine with the hand, as a sentence."""
    view, hand = question.view, question.view.hands[question.seat]
    if question.rule != "R2":
        return ""
    most = most_wild(view.options)
    hidden = unseen(all_cards(view), view)
    fit = sum([combines(hand, card, most) for card in hidden])
    return f"{fit} of the {len(hidden)} cards you can't see would combine with your hand."


def where_to_draw(s: State, seat: Seat) -> Advice:
    hand, top = s.hands[seat], s.discard[-1]
    most = most_wild(s.options)
    left, kept = uncombined(hand, most), after_discard([*hand, top], most)
    if kept < after_discard(hand, most) and kept < left and combines(hand, top, most):
        return Advice((DISCARDS,), "R4", f"With the {title(top)} you have another combination.")
    if is_wild(top):
        return Advice((DISCARDS,), "R14", "A Wildcard fits nearly everywhere, so take it.")
    if combines(hand, top, most):
        said = f"The {title(top)} combines, but would hardly make your hand cheaper."
    else:
        said = f"The {title(top)} does not give you a combination."
    return Advice((THE_DECK,), "R2", said)


def combines(hand: Sequence[Piece], card: Piece, most: int) -> bool:
    return card not in best([*hand, card], most).rest


def after_discard(hand: Sequence[Piece], most: int) -> int:
    """Return the points left uncombined after the most expensive such card is discarded."""
    rest = best(hand, most).rest
    return points(rest) - max([points([card]) for card in rest], default=0)


def which_meld(melds: Sequence[Meld]) -> Advice:
    order = sorted(melds, key=lambda each: points(each.cards), reverse=True)
    cards = in_words(order[0].cards)
    return Advice((*order[:FEW],), "R5", f"You may go down: the {cards} are a combination.")


def what_to_discard(s: State, seat: Seat, choices: Sequence[Any]) -> Advice:
    hand = s.hands[seat]
    rest = {*best(hand, most_wild(s.options)).rest}
    order = sorted(choices, key=lambda each: loss(each.card, hand, rest))
    card = order[0].card
    if card in rest:
        said = f"The {title(card)} does not combine, and costs {points([card])} points."
    else:
        said = f"All your cards combine, and you need the {title(card)} least."
    return Advice((*order[:FEW],), "R8", said)


def loss(card: Piece, hand: Sequence[Piece], rest: set[Piece]) -> tuple[bool, bool, float, int]:
    """Rank a card by how much it is missed: combined ones and wildcards most, cheap ones more."""
    wanted = card.rank and any(near(card, other) for other in hand if other is not card)
    return card not in rest, is_wild(card), -card.points * (0.5 if wanted else 1), -card.rank


def near(card: Piece, other: Piece) -> bool:
    if not other.rank:
        return False
    if card.rank == other.rank:
        return True
    apart = abs(card.rank - other.rank)
    return card.suit == other.suit and min(apart, CIRCLE - apart) <= NEAR


# Playouts


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Put down and lay off whenever possible; discard an expensive card that does not combine."""
    first, last = choices[0], choices[-1]
    if len(choices) == 1:
        return first
    if isinstance(first, str):
        return source(s, s.hands[seat])
    if not isinstance(last, Discard):
        return last
    hand = s.hands[seat]
    loose = {*best(hand, most_wild(s.options)).rest}
    away = [each for each in choices if each.card in loose] or choices
    return max(away, key=lambda each: spare(each.card, hand) + SWAY * rng.random())


def source(s: State, hand: Sequence[Piece]) -> str:
    top = s.discard[-1]
    if is_wild(top):
        return DISCARDS
    friends = sum([near(top, other) for other in hand]) if top.rank else 0
    takes = friends > 1 and combines(hand, top, most_wild(s.options))
    return DISCARDS if takes else THE_DECK


def spare(card: Piece, hand: Sequence[Piece]) -> int:
    """Rate how easily a card is spared: expensive ones best, those with near cards worse."""
    if is_wild(card):
        return -100
    friends = sum([near(card, other) for other in hand if other is not card]) if card.rank else 0
    return card.points - 8 * friends


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    """Return what goes to the table, and the discards that are easiest to spare."""
    if len(choices) <= MANY or isinstance(choices[0], str):
        return choices
    hand = view.hands[seat]
    table = [each for each in choices if not isinstance(each, Discard)]
    discards = [each for each in choices if isinstance(each, Discard)]
    discards.sort(key=lambda each: spare(each.card, hand), reverse=True)
    return [*table[: MANY - FEW], *discards][:MANY]
