"""A simple player of Schotten Totten: always the card that makes the best formation."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tutor.engine.luck import pick
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import Seat
from tutor.games.schotten_totten import expert
from tutor.games.schotten_totten.cards import BANSHEE, set_of
from tutor.games.schotten_totten.choices import TACTIC_DECK, Bury, Claim, Draw, Play, Remove
from tutor.games.schotten_totten.claims import only_sums, places_at, strength, unseen
from tutor.games.schotten_totten.formations import Formation, named, strongest
from tutor.games.schotten_totten.state import State

FEW = 3  # max. choices that a beginner considers
MANY = 8  # max. choices tried in playouts


def advise(question: Question[State]) -> Advice:
    """Claim what can be claimed, and play the card that makes the best formation."""
    s, seat = question.view, question.seat
    first = question.choices[0]
    if isinstance(first, Claim):
        said = f"Stone {first.stone + 1} is yours, so there is no reason to wait."
        return Advice((first,), "R8", said)
    if isinstance(first, Draw):
        return why_draw(s, seat, question.choices)
    if isinstance(first, Bury):
        best = min(question.choices, key=lambda each: [card.rank or 9 for card in each.cards])
        return Advice((best,), "R18", "These are your weakest cards.")
    hidden = to_come(s, seat)
    plays = sorted(question.choices, key=lambda each: promise(s, seat, each, hidden), reverse=True)
    return why_play(s, seat, (*plays[:FEW],))


def promise(s: State, seat: Seat, action: Any, hidden: int) -> tuple[int, int, int]:
    """Return the best rank that a side may get by this action, its size, and its sum."""
    if not isinstance(action, Play) or action.card.kind == "mode":
        return breaks(s, seat, action), 0, 0
    side = set_of(s.stones[action.stone][seat]) | action.card.bit
    rank, total = reachable(s, action.stone, side, hidden)
    return rank, side.bit_count() if rank else 0, total


def breaks(s: State, seat: Seat, action: Any) -> int:
    """Ruses and combat modes are a last resort, but a Banshee breaks up a good formation."""
    if not isinstance(action, Remove) or action.card.code != BANSHEE:
        return 0
    stone = next(n for n, sides in enumerate(s.stones) if action.target in sides[1 - seat])
    if len(s.stones[stone][1 - seat]) < places_at(s, stone):
        return 0
    return strength(s, stone, 1 - seat)[0] + 1


def to_come(s: State, seat: Seat) -> int:
    return unseen(s, seat) | set_of(card for card in s.hands[seat] if card.rank)


def reachable(s: State, stone: int, side: int, hidden: int) -> Formation:
    best = strongest(side, places_at(s, stone), hidden & ~side, sums=only_sums(s, stone))
    return best.formation if best else (0, 0)


def why_draw(s: State, seat: Seat, choices: Sequence[Draw]) -> Advice:
    has = any(card.back == "tactic" for card in s.hands[seat])
    tactic = next((each for each in choices if each.deck == TACTIC_DECK), choices[0])
    if has:
        return Advice((choices[0],), "R3", "You already have a tactic, so draw a clan card.")
    return Advice((tactic,), "R11", "You have no tactic, so draw one.")


def why_play(s: State, seat: Seat, plays: tuple[Any, ...]) -> Advice:
    best = plays[0]
    if not isinstance(best, Play) or best.card.kind == "mode":
        return Advice(plays, "R11", f"There is no better use for the {best.card}.")
    stone, places = best.stone, places_at(s, best.stone)
    side = set_of(s.stones[stone][seat]) | best.card.bit
    made = named(reachable(s, stone, side, to_come(s, seat)), places)
    card, number = best.card, stone + 1
    if side.bit_count() == places:
        return Advice(plays, "R5", f"The {card} completes your side of stone {number}: {made}.")
    return Advice(
        plays, "R5", f"With the {card}, your side of stone {number} can still become {made}."
    )


def policy(state: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Claim stones at once in playouts, and choose the best of a few plays."""
    first = choices[0]
    if isinstance(first, Claim) or len(choices) == 1:
        return first
    if not isinstance(first, Play):
        return pick(choices, rng)
    few = [pick(choices, rng) for _ in range(FEW)]
    hidden = to_come(state, seat)
    return max(few, key=lambda each: promise(state, seat, each, hidden))


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    if len(choices) <= MANY or isinstance(choices[0], Claim):
        return choices[:MANY]
    hidden = to_come(view, seat)
    order = sorted(choices, key=lambda each: promise(view, seat, each, hidden), reverse=True)
    return order[:MANY]


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
