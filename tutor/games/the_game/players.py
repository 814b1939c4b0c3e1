"""Players of The Game: a beginner, who gives reasons; the policy of playouts; an expert."""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import Seat
from tutor.games.the_game import expert
from tutor.games.the_game.choices import END, STUCK, Play
from tutor.games.the_game.piles import compulsory, fits, is_backwards, may_end, top, tops
from tutor.games.the_game.state import RISING, TRICK, Pile, State, named

PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
FEW = 3  # max. choices that a beginner considers
FAR = 100  # cost if no card fits any more
PAIR = TRICK + 1  # what a jump saves whose way back is in the hand; first there, then back
MOST = 6  # max. plays tried in playouts
NEAR = 2  # max. distance for playing a card that is not compulsory


def advise(question: Question[State]) -> Advice:
    """Advise the two cards that cost least together; more only if they hardly cost anything."""
    view, hand = question.view, question.view.hands[question.seat]
    plays = [choice for choice in question.choices if isinstance(choice, Play)]
    if not plays:
        return nothing_fits(view)
    if may_end(view):
        return enough(view, hand, plays)
    best = sorted(plays, key=lambda play: cost(view, hand, play))
    return Advice((*best[:FEW],), *why(view, hand, best[0]))


def nothing_fits(view: State) -> Advice:
    """Say why there is no choice (R3, R10)."""
    if may_end(view):
        return Advice(
            (END,),
            "R3",
            "You have played enough cards, and none of the others fits. End your turn.",
        )
    return Advice((STUCK,), "R10", "None of your cards fits on any of the four piles.")


def enough(view: State, hand: Sequence[Card], plays: Sequence[Play]) -> Advice:
    """Another card, if it takes a pile back or hardly costs anything (R3)."""
    best = min(plays, key=lambda play: distance(view, play))
    far = distance(view, best)
    if far <= NEAR:
        return Advice((best, END), *why(view, hand, best))
    said = f"You have played enough cards, and your nearest card is {far} away from its pile."
    return Advice((END,), "R3", said)


# Cost of a play


def distance(view: State, play: Play) -> int:
    """Return how far a pile moves on with this card; below 0 if it goes back (R5)."""
    return moved(top(view, play.pile), play.pile, play.card)


def moved(number: int, pile: Pile, card: Card) -> int:
    """Return how far a pile that shows this number moves on; -10 if it goes back (R5)."""
    return card.rank - number if pile in RISING else number - card.rank


def cost(view: State, hand: Sequence[Card], play: Play) -> tuple[int, int]:
    first = distance(view, play)
    if compulsory(view) - len(view.turn) < 2:
        return first, first
    return first + min(after(view, hand, play), default=FAR), first


def after(view: State, hand: Sequence[Card], play: Play) -> list[int]:
    shown = [*tops(view)]
    shown[play.pile] = play.card.rank
    return [
        moved(number, pile, card)
        for card in hand
        if card is not play.card
        for pile, number in enumerate(shown)
        if fits(number, pile, card.rank)
    ]


# Reasons


def why(view: State, hand: Sequence[Card], play: Play) -> tuple[str, str]:
    """Say why a play is good: a trick (R5), a trick to come (R5), or a short way (R4)."""
    card, pile, number = play.card, play.pile, top(view, play.pile)
    way = "above" if pile in RISING else "below"
    if is_backwards(number, pile, card.rank):
        other = "below" if pile in RISING else "above"
        by = -distance(view, play)
        back = (
            f"The {card} is exactly {by} {other} the {number}, so it takes pile {named(pile)} back."
        )
        return "R5", back
    if (trick := partner(hand, play)) and not may_end(view):
        return "R5", f"After the {card}, your {trick} can take pile {named(pile)} back by {TRICK}."
    far = distance(view, play)
    if far == 1:
        return (
            "R4",
            f"The {card} is just {way} the {number} on pile {named(pile)}, so you lose nothing.",
        )
    only = "only " if far < TRICK else ""
    return "R4", f"The {card} is {only}{far} {way} the {number} on pile {named(pile)}."


def partner(hand: Sequence[Card], play: Play) -> Card | None:
    """The card of the hand that could take the pile back after this play (R5)."""
    back = (after for after in hand if is_backwards(play.card.rank, play.pile, after.rank))
    return next(back, None)


# Playouts


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Choose the first of the cheapest plays, or end the turn if that is dear."""
    if len(choices) == 1:
        return choices[0]
    best, least = choices[0], FAR
    for far, play in reaches(s, seat, choices):
        if far < least:
            best, least = play, far
    return END if least > NEAR and may_end(s) else best


def reaches(s: State, seat: Seat, choices: Sequence[Any]) -> Iterator[tuple[int, Play]]:
    shown, ranks = tops(s), {card.rank for card in s.hands[seat]}
    for play in choices:
        if not isinstance(play, Play):
            break
        rank, pile = play.card.rank, play.pile
        if pile in RISING:
            yield rank - shown[pile] - (PAIR if rank - TRICK in ranks else 0), play
        else:
            yield shown[pile] - rank - (PAIR if rank + TRICK in ranks else 0), play


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    """Return the plays that move a pile least, and the end of the turn; hints change nothing."""
    found = sorted(reaches(view, seat, choices), key=itemgetter(0))
    best = [play for _, play in found[:MOST]]
    return [*best, *(choice for choice in choices if choice in (END, STUCK))]
