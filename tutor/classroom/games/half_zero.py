"""Half-Zero: rounds of two players in random order, counted pair by pair."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from tutor.chance.probability import P, distribution
from tutor.chance.questions.question import event
from tutor.chance.questions.words import ranks
from tutor.chance.spaces.deals import deals
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games.half_zero.scoring import round_winner
from tutor.games.six_deck import DECK

CLUBS = [card for card in DECK if card.suit == "C"]
Row = Sequence[int | None]  # the ranks in order; None: sits out, 0: has no card
Results = Mapping[tuple[int, int], Fraction]  # the probability of turns won by each player


def turns_won(mine: Row, yours: Row) -> tuple[int, int]:
    """Count the turns that each wins: a tie is decided by the next cards (R6) or suits (R14)."""
    won, tied = [0, 0], False
    for a, b in zip(mine, yours, strict=True):
        tied = a == b
        if not tied:
            won[0 if b is None or (a is not None and a > b) else 1] += 1
    return won[0] + tied, won[1]


def results(my_rows: Iterable[Row], your_rows: Iterable[Row]) -> Results:
    """Compute the distribution of turns won, if all pairs of rows are equally likely."""
    found = Counter(turns_won(*rows) for rows in product(my_rows, your_rows))
    return {won: Fraction(found[won], found.total()) for won in sorted(found)}


def my_points(found: Results) -> dict[int, Fraction]:
    """Compute the distribution of the points of player 0."""
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (mine, _), share in found.items():
        for total, chance in distribution(ranks.sum, deals(CLUBS, mine)).items():
            points[total] += chance * share
    return dict(sorted(points.items()))


def i_win(found: Results) -> Fraction:
    """Compute the probability that player 0 wins the round (R9, R10)."""
    wins = event(lambda mine, yours: round_winner([[*mine], [*yours]]) == 0)
    return sum((P(wins, deals(CLUBS, *won)) * share for won, share in found.items()), Fraction())


def you_win(my_rows: Iterable[Row], your_rows: Iterable[Row]) -> Fraction:
    """Compute the probability that player 1 wins, if all pairs of rows are equally likely."""
    return 1 - i_win(results(my_rows, your_rows))


def from_the_top(_: Game[Any]) -> Bot[Any]:
    """Create a player who always shows the highest card."""
    return lambda question, _: max(question.choices, key=lambda card: card.rank)


def sits_out(_: Game[Any]) -> Bot[Any]:
    """Create a player who sits out as long as that is allowed, then shows random cards."""
    return lambda question, rng: (
        "opt_out" if "opt_out" in question.choices else rng.choice(question.choices)
    )
