"""A simple player of Squad: win battles, or else make squads stronger, or else lose little."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.squad.actions import Attack, Discard, Lead, Play
from tutor.games.squad.game import State
from tutor.games.squad.squads import LARGEST, Post, Squad, at, strength
from tutor.teaching.advice import Advice

FEW = 3  # choices that a beginner keeps in mind


def advise(question: Question[State]) -> Advice:
    """What comes into question, by the rule that asks."""
    view, choices = question.view, question.choices
    match question.rule:
        case "R1":
            return which_lead(choices)
        case "R3":
            return which_action(view, choices)
        case "R6":
            best = highest(choices)
            return Advice((best,), "R6", f"The {best} is your highest card, and hardest to beat.")
        case _:
            best = highest(choices)
            return Advice((best,), "R11", f"The {best} is the highest card that lies there.")


def highest(cards: Sequence[Card]) -> Card:
    """The card of the highest rank; of equal ones always the same."""
    return max(cards, key=lambda card: (card.rank, repr(card)))


def which_lead(pairs: Sequence[Lead]) -> Advice:
    """The two highest cards."""
    best = max(pairs, key=lambda p: (p.first.rank + p.second.rank, repr(p)))
    reason = f"The {best.first} and the {best.second} are your highest cards, and hard to beat."
    return Advice((best,), "R1", reason)


def which_action(view: State, choices: Sequence[Attack | Play | Discard]) -> Advice:
    """A battle that is won; or a stronger squad; or an equal battle; or the lowest card."""
    attacks = [choice for choice in choices if isinstance(choice, Attack)]
    if won := [attack for attack in attacks if margin(view, attack) > 0]:
        return to_win(view, won)
    if plays := [choice for choice in choices if isinstance(choice, Play)]:
        return to_add(view, plays)
    discards = [choice for choice in choices if isinstance(choice, Discard)]
    nearest = max(attacks, key=lambda attack: (margin(view, attack), -size(view, attack.own)))
    if margin(view, nearest) == 0 or not discards:
        return to_lose_little(view, nearest)
    lowest = min(discards, key=lambda each: (each.card.rank, repr(each.card)))
    reason = f"You can win no battle now and make no squad stronger: give away the {lowest.card}."
    return Advice((lowest,), "R3", reason)


def margin(view: State, attack: Attack) -> int:
    """How much stronger the attacking squad is (R5)."""
    return strength(at(view, attack.own)) - strength(at(view, attack.target))


def size(view: State, post: Post) -> int:
    """How many cards a squad has."""
    return len(at(view, post))


def to_win(view: State, won: Sequence[Attack]) -> Advice:
    """The strongest squad that can be beaten (R5)."""
    ranked = sorted(won, key=lambda each: (-strength(at(view, each.target)), repr(each)))
    best = ranked[0]
    mine, theirs = at(view, best.own), at(view, best.target)
    reason = (
        f"Your {cards(mine)} with {strength(mine)} beats the {cards(theirs)}, "
        "and that costs you nothing."
    )
    return Advice((*ranked[:FEW],), "R5", reason)


def to_add(view: State, plays: Sequence[Play]) -> Advice:
    """The card that makes the strongest squad (R4)."""
    ranked = sorted(plays, key=lambda each: (-total(view, each), repr(each)))
    best = ranked[0]
    most = total(view, best)
    beaten = "which nobody can beat" if most == LARGEST else "which is harder to beat"
    reason = f"You can win no battle now; with the {best.card} a squad has {most}, {beaten}."
    return Advice((*ranked[:FEW],), "R4", reason)


def total(view: State, play: Play) -> int:
    """What a squad has with another card (R4)."""
    return strength(at(view, play.squad)) + play.card.rank


def to_lose_little(view: State, attack: Attack) -> Advice:
    """An equal battle costs both the same (R8); any other costs a squad (R5)."""
    mine, theirs = at(view, attack.own), at(view, attack.target)
    if margin(view, attack) == 0:
        reason = f"Your {cards(mine)} can win no battle, but equals the {cards(theirs)}: both go."
        return Advice((attack,), "R8", reason)
    reason = f"You must attack, and can win nowhere: the {cards(mine)} is the least to lose."
    return Advice((attack,), "R3", reason)


def cards(squad: Squad) -> str:
    """The cards of a squad, from the lowest."""
    return " ".join(map(str, sorted(squad, key=lambda card: card.rank)))
