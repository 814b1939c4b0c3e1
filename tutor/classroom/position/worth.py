"""The worth of the moves at a position: their odds, or the reasons why they are not allowed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutor.bots.exact import exact_odds
from tutor.bots.odds import Odds, weigh
from tutor.coach.help.figures import equally_good, how_computed, odds_as_bar
from tutor.coach.learner import Learner
from tutor.engine.match import Question
from tutor.engine.wording import counted, sentence
from tutor.games import coaching

TICK, CROSS = "✓", "✗"  # may be the best move; not allowed
UNCLEAR = "Best, but not clearly"
PATIENCE = 3  # times the effort of a hint: odds are revealed once for the whole class


@dataclass(frozen=True)
class Worth:
    """The worth of moves that a class was offered, by letter. Odds take some seconds."""

    learner: Learner
    question: Question[Any]
    moves: Mapping[str, Any]

    @cached_property
    def allowed(self) -> tuple[str, ...]:
        """The letters of the moves that are allowed."""
        return tuple(each for each, move in self.moves.items() if move in self.question.choices)

    @property
    def best(self) -> str:
        return next(each for each in self.allowed if self.moves[each] == self._odds[0].choice)

    def mark(self, letter: str) -> str:
        """Return a cross for a move that is not allowed, a tick for one that may be the best."""
        if letter not in self.allowed:
            return CROSS
        level = [each.choice for each in equally_good(self.learner, self._odds)]
        return TICK if self.moves[letter] in level else ""

    def why_not(self, letter: str) -> str:
        """Return the reason why a move is not allowed."""
        return self.learner.match.objection(self.learner.seat, self.moves[letter]).sentence

    def words(self, letter: str) -> str:
        """Return the odds of a move, or the reason why it is not allowed."""
        if letter not in self.allowed:
            return f"Not allowed. {self.why_not(letter)}"
        level = equally_good(self.learner, self._odds)
        each = next(each for each in self._odds if each.choice == self.moves[letter])
        if each == level[0] and len(level) > 1 and not each.exact:
            return f"{UNCLEAR}."
        return f"{sentence(odds_as_bar(self.learner, self.question, each, level).words)}."

    @property
    def note(self) -> str:
        """Explanation of the figures, and the number of moves that were not compared."""
        more = len(self.question.choices) - len(self.allowed)
        others = f"{counted(more, 'other move is', 'other moves are')} allowed, and not compared. "
        return f"{others * (more > 0)}{how_computed(self.learner, self._compared, self._odds)}"

    @property
    def _compared(self) -> Question[Any]:
        return replace(self.question, choices=tuple(self.moves[each] for each in self.allowed))

    @cached_property
    def _odds(self) -> tuple[Odds, ...]:
        """The odds of the allowed moves, the best first."""
        game, compared = self.learner.game, self._compared
        coach, seed = coaching(game), self.learner.playout_seed(given=self.learner.answers_before())
        effort = PATIENCE * coach.effort
        return exact_odds(game, compared) or weigh(game, compared, coach.worlds, seed, effort)
