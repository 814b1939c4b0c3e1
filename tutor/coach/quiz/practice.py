"""A quiz session about one game, independent of its display in a notebook or a terminal."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Any

from tutor.coach.quiz import Quizmaster
from tutor.coach.quiz.item import Item
from tutor.coach.quiz.marking import Marking, Result, mark_answer, sum_up_quiz
from tutor.coach.quiz.quizmaster import FACTS, wording
from tutor.coach.records.progress import Progress
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import require_seed, shuffle
from tutor.engine.wrong import is_whole
from tutor.games import declared_for_quiz, game_of
from tutor.teaching.quiz import Believes

LONGEST_SESSION = 100  # max. questions per session
FIRST = 10  # questions of a learner without house rules: but those of steps
REST = 3  # questions before a rule answered wrongly is asked again
DONE = object()


class Practice:
    """A session of questions about one game: due, weak and new rules.

    A rule answered wrongly when it is first asked comes again, with another question. No question
    is repeated, so a long session about few rules may end early. ``alike``: with the same seed
    everybody gets the same questions, whatever they know and answer, as a class may want. ``item``
    is the question that is open or has just been answered, ``marking`` its marking, ``results`` the
    rule and the mark of each answer so far. Raises ValueError if the length or a rule is not
    possible.
    """

    def __init__(  # noqa: PLR0913  all settings of a session
        self,
        game: Game[Any] | str,
        length: int = 10,
        seed: int = 1,
        rules: Iterable[str] | None = None,
        progress: Progress | None = None,
        *,
        alike: bool = False,
        master: Quizmaster | None = None,
    ) -> None:
        self.game = game_of(game)
        if not is_whole(length, 1, LONGEST_SESSION):
            raise ValueError(
                f"A session has 1 to {LONGEST_SESSION} questions, not {brief(length)}."
            )
        self.length, self.progress = length, progress
        self.master = Quizmaster(self.game, require_seed(seed)) if master is None else master
        self.rules = self._checked(rules)
        self._believed = {
            each.rule for each in declared_for_quiz(self.game) if isinstance(each, Believes)
        }
        self.seed, self.alike, self.rounds = seed, alike, 0
        self._asked: Counter[str] = Counter()  # number of choices of each rule, in all rounds
        self._begin()

    def another(self) -> None:
        """Start another round with other questions, first about the rules answered wrongly."""
        missed = dict.fromkeys(rule for rule, right in self.results if not right)
        self.rounds += 1
        self._begin(() if self.alike else missed)

    def _begin(self, again: Iterable[str] = ()) -> None:
        self.item: Item | None = None
        self.marking: Marking | None = None
        self.results: list[tuple[str, bool]] = []
        self._again = [(0, rule) for rule in again]  # (first question allowed, rule)
        self._barren: set[str] = set()  # rules without any question left
        self._shown: set[tuple[str, str]] = set()  # tables and sentences shown in this round
        self._found: Item | None = None  # the next question
        self._search: Iterator[None] | None = None

    def _checked(self, rules: Iterable[str] | None) -> list[str]:
        can = [*self.master.rules]
        there = f"there are questions about {', '.join(can)}."
        if not isinstance(rules, Iterable | None):
            said = f"Rules are chosen in a list, not by {brief(rules)}; {there}"
            raise ValueError(said)  # noqa: TRY004  bad input like any other
        chosen = can if rules is None else rules.split() if isinstance(rules, str) else [*rules]
        for rule in chosen:
            if rule not in can:
                raise ValueError(f"{self.game.name} has no questions about {brief(rule)}; {there}")
        if not chosen:
            raise ValueError(f"No rule was chosen; {there}")
        return [*dict.fromkeys(chosen)]

    # State of the session

    @property
    def score(self) -> int:
        return sum(right for _, right in self.results)

    @property
    def over(self) -> bool:
        return len(self.results) >= self.length

    def result(self) -> Result:
        return sum_up_quiz(self.game, self.results)

    # Commands

    def prepare(self) -> bool:
        """Search for the next question for some ms, even while one is open; return True if done."""
        if self._search is None:
            self._search = self._searching()
        return next(self._search, DONE) is DONE

    def next(self) -> Item | None:
        """Return the next question, None after the last; raise ValueError while one is open."""
        if self._open:
            raise ValueError("Answer this question first.")
        while not self.prepare():
            pass
        self.item, self.marking = self._found, None
        self._found = self._search = None
        if self.item is None:
            self.length = len(self.results)  # shorter if there is nothing left to ask
        return self.item

    def answer(self, numbers: Collection[int]) -> Marking:
        """Answer the question by the numbers of answers, counted from 0, and record it.

        Raises ValueError if this is not an answer; then nothing has changed.
        """
        if self.item is None:
            raise ValueError("There is no question to answer.")
        if self.marking:
            raise ValueError("You have already answered this question. Go on to the next one.")
        rule = self.item.rule
        self.marking = mark_answer(self.item, numbers)
        if not (self.alike or self.marking.right or rule in dict(self.results)):
            self._again.append((len(self.results) + REST, rule))
        self.results.append((rule, self.marking.right))
        if self.progress:
            self.progress.answered(self.game.id, rule, self.marking.right)
        return self.marking

    # Choice of the next question

    @property
    def _open(self) -> bool:
        return self.item is not None and self.marking is None

    @property
    def _fresh(self) -> bool:
        """True while the learner has had few questions about this game."""
        known = self.progress
        memories = [known.memory(self.game.id, rule) for rule in self.game.rules] if known else []
        return bool(known) and sum(each.seen for each in memories if each) + self._open < FIRST

    def _searching(self) -> Iterator[None]:
        self.master.as_taught = self._fresh and not self.alike
        number = len(self.results) + self._open
        while number < self.length and (rule := self._chosen(number)):
            for found in self.master.search(rule):
                self._found = found or self._found
                yield
            if self._found and self._is_new(self._found):
                return
            self._found = None
            self._barren.add(rule)

    def _is_new(self, item: Item) -> bool:
        """Return True if the question is new in this round, and mark it as asked."""
        reads = (wording(item), "" if item.kind in FACTS else item.prompt)
        new = reads not in self._shown
        self._shown.add(reads)
        return new

    def _chosen(self, number: int) -> str | None:
        rule = self._coming_again(number) or self._from_order()
        if rule:
            self._asked[rule] += 1
        return rule

    def _coming_again(self, number: int) -> str | None:
        left = self.length - number
        if self._again and (self._again[0][0] <= number or left <= len(self._again)):
            return self._again.pop(0)[1]
        return None

    def _from_order(self) -> str | None:
        askable = [rule for rule in self._order() if rule not in self._barren]
        now = {self.item.rule} if self.item else set()
        for spared in (now | self._waiting(), now, set[str]()):
            if open_ := [rule for rule in askable if rule not in spared]:
                return min(open_, key=lambda rule: (self._asked[rule], self._bare(rule)))
        return None

    def _bare(self, rule: str) -> bool:
        before = self.item is not None and self.item.scene is None
        return before and rule not in self._believed

    def _order(self) -> list[str]:
        """Return rules in order: due, weak, new, known; without progress as in the rulebook.

        If everybody gets the same questions, it returns some of the rules if there are too many,
        also in that order.
        """
        if self.alike:
            some = shuffle(self.rules, Random(f"{self.seed}/{self.rounds}"))[: self.length]
            return [rule for rule in self.rules if rule in some]
        if self.progress is None:
            return self.rules
        known = self.progress.standing(self.game.id, self.rules)
        return [*dict.fromkeys([*known.due, *known.weak, *known.new, *known.known])]

    def _waiting(self) -> set[str]:
        return {rule for _, rule in self._again}
