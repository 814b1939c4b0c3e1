"""Worth of cards: bulls, then every +5, then every x2 (R10), and specials left over (R11)."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.script import seam
from tutor.engine.wording import in_print
from tutor.games.take_five.state import DOUBLES, PENALTY, PLUS, PLUSES, Options


def sum_of_bulls(cards: Sequence[Card]) -> int:
    """Green bulls less red ones (R10)."""
    return sum([card.points for card in cards])


def count(cards: Sequence[Card], kind: str) -> int:
    return sum([card.kind == kind for card in cards])


def score(pile: Sequence[Card], left: int, o: Options) -> int:
    """Return the score of a scoring pile (R10), with this many specials left (R11)."""
    return result(sum_of_bulls(pile), count(pile, PLUSES), count(pile, DOUBLES), left, o)


def result(bulls: int, pluses: int, doubles: int, left: int, options: Options) -> int:
    """Return the bulls, plus 5 for each +5, doubled for each x2, less 10 for each special left."""
    total = bulls + PLUS * pluses
    if options.penalty_before_x2:
        return doubled(total - penalty(left), doubles, options)
    return doubled(total, doubles, options) - penalty(left)


@seam
def doubled(total: int, doubles: int, o: Options) -> int:
    """Each x2 doubles the sum (R10), minus points as well."""
    return total << (doubles if o.x2_stack else min(doubles, 1))


@seam
def penalty(left: int) -> int:
    """Return the points lost for the specials left in the hand (R11)."""
    return PENALTY * left


def reckoned(pile: Sequence[Card]) -> str:
    """Write a scoring pile as people do: "(12 + 5) ×2"."""
    bulls, pluses, doubles = sum_of_bulls(pile), count(pile, PLUSES), count(pile, DOUBLES)
    text = in_print(bulls) + f" + {PLUS}" * pluses
    if doubles:
        text = f"({text})" if pluses else text
        text += " ×2" * doubles
    return text
