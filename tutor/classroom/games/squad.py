"""Squad: battles, cards that fit, and two players for the first turn."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tutor.chance.probability import P
from tutor.chance.questions.question import event, value
from tutor.chance.results.exact import Exact
from tutor.chance.spaces.deals import deals
from tutor.engine.cards import Card
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.games.six_deck import DECK
from tutor.games.squad.game import verdict
from tutor.games.squad.squads import at, joins, strength
from tutor.games.squad.state import Attack, Play

Cards: TypeAlias = Sequence[Card]


def is_squad(cards: Cards) -> bool:
    """Return True if one or two cards can form one squad (R4)."""
    first, *others = cards
    return all(joins([first], card) for card in others)


battle = value(lambda mine, theirs: verdict([*mine], [*theirs]), "the attacker's battle")
both_squads = event(lambda mine, theirs: is_squad(mine) and is_squad(theirs), "both are squads")
fits_one = event(
    lambda first, second, drawn: any(joins([*squad], *drawn) for squad in (first, second)),
    "the card fits",
)


def a_card_fits(squad: str) -> Exact:
    """Compute how likely a random card can join a squad of this card (R4)."""
    (card,) = DECK.cards(squad)
    return P(lambda drawn: joins([card], *drawn), deals(DECK, 1).without(squad))


def _player(choose: Callable[[Question[Any]], Any]) -> Callable[[Game[Any]], Bot[Any]]:
    return lambda _: lambda question, _: choose(question)


def _best_attack(question: Question[Any]) -> Any:
    def margin(attack: Attack) -> int:
        table = question.view
        return strength(at(table, attack.own)) - strength(at(table, attack.target))

    return max((each for each in question.choices if isinstance(each, Attack)), key=margin)


def _growth(question: Question[Any]) -> Any:
    return next((each for each in question.choices if isinstance(each, Play)), question.choices[0])


bold = _player(_best_attack)  # always attacks, where the margin is largest
builder = _player(_growth)  # adds a card to a squad if one fits
