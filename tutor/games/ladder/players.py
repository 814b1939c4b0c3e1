"""Players of Ladder: a beginner, who gives reasons, and the policy of playouts."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tutor.engine.luck import pick
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted, number_in_words
from tutor.games.ladder.sets import COUNTS, top_rank, top_size
from tutor.games.ladder.state import COLLECT, Options, Play, State
from tutor.games.six_deck import RANKS, wild_cards

WHIM = 0.1  # probability of a random choice in playouts


def advise(question: Question[State]) -> Advice:
    """Play all cards of the lowest rank, because higher ones can be played later as well."""
    view, held = question.view, len(question.view.hands[question.seat])
    able = [choice for choice in question.choices if choice != COLLECT]
    fewest = min((choice.wilds for choice in able), default=0)
    if not able:
        return Advice((COLLECT,), "R6", why_collect(view))
    if last := [choice for choice in able if choice.count == held]:
        return Advice((last[0],), "R8", "This empties your hand, so you win immediately.")
    able = [choice for choice in able if choice.wilds == fewest]
    whole = [choice for choice in able if most_of_its_rank(choice, able)]
    if fewest:
        whole.sort(key=lambda choice: -choice.declared)
        return Advice((*whole[:2],), "R3", why_wild(whole[0]))
    return Advice((*whole[:2],), *why_the_lowest(view, whole[0], whole))


def most_of_its_rank(choice: Play, able: list[Play]) -> bool:
    return all(each.count <= choice.count for each in able if each.rank == choice.rank)


def why_collect(view: State) -> str:
    """There is no choice, but perhaps something to learn (R6)."""
    rank = top_rank(view)
    if rank == RANKS[-1] and not view.options.size_beats_rank:
        return f"No rank is higher than {rank}, so you have to collect."
    size = top_size(view.pile)
    what = f"the {rank}" if size == 1 else f"the {number_in_words(size)} {rank}s"
    return f"None of your cards can beat {what}."


def why_wild(best: Play) -> str:
    """Return the reason for playing wild cards: as few as possible, and as which rank (R3)."""
    if best.declared:
        return "Only wild cards can beat that, and the highest rank is the hardest to beat."
    return f"You need {wild_cards(best.wilds)} to beat that, so don't add any more."


def why_the_lowest(view: State, best: Play, whole: list[Play]) -> tuple[str, str]:
    """Return the reason for playing the lowest rank first, and all of it at once (R3, R4)."""
    if best.count == 1:
        higher = len(whole) > 1
        why = "Get rid of it and keep the higher ones" if higher else "You have nothing higher"
        return "R3", f"The {best.rank} is the lowest card you can play. {why}."
    gone = f"You get rid of {counted(best.count, 'card')} at once"
    return "R4", f"{gone}, and {what_follows(best, view.options)}."


def what_follows(best: Play, o: Options) -> str:
    """Return what the next player needs to play on such a set (R3, R4)."""
    higher, larger = best.rank < RANKS[-1], best.count < COUNTS[-1] + o.wilds
    if higher and o.same_size:
        return "the next player needs at least that many"
    if larger and (higher or o.size_beats_rank):
        return "the next player needs more"
    return "nobody can beat them"


# Playouts


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Play mostly the lowest rank that can be played, with all its cards except wild ones."""
    if len(choices) == 1:
        return choices[0]
    if rng.random() < WHIM:
        return pick(choices, rng)
    best = choices[0]
    for choice in choices:
        if choice == COLLECT or (choice.rank, choice.wilds) != (best.rank, best.wilds):
            break
        best = choice
    return best
