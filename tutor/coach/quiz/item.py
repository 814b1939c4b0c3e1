"""A quiz question, complete: it can be shown without the engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tutor.table.scene import Law, Scene
from tutor.table.text import law_text, scene_text

Kind: TypeAlias = Literal["may", "next", "who", "stands", "count", "gap", "rule"]


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer, with feedback for learners who are wrong about it."""

    text: str
    right: bool
    feedback: str = ""  # the misconception that it reveals, in a learner's words
    law: Law | None = None  # the rule that decides about this answer


HOUSE_RULE = "House rule: "


@dataclass(frozen=True, slots=True, repr=False)
class Item:
    """A question about one rule, with its answers and all feedback."""

    game: str  # id of the game
    rule: str
    kind: Kind
    prompt: str  # "What happens now?"
    answers: tuple[Answer, ...]
    explanation: str  # the right answer in one or two sentences
    laws: tuple[Law, ...]  # the rules of the explanation, the rule in question first
    scene: Scene | None = None  # the table at the question, from the seat of the scene
    told: tuple[str, ...] = ()  # further information: house rules and recent events
    frames: tuple[Scene, ...] = ()  # the sequel event by event, shown after the answer

    @property
    def many(self) -> bool:
        """True if several answers are right, and all of them must be found."""
        return self.kind == "may" and len(self.right) > 1

    @property
    def under_house_rules(self) -> bool:
        return any(each.startswith(HOUSE_RULE) for each in self.told)

    @property
    def right(self) -> frozenset[int]:
        """Indices of the right answers."""
        return frozenset(n for n, answer in enumerate(self.answers) if answer.right)

    def asked(self) -> str:
        """Return the question as text, for a terminal or a screen reader, with lettered answers."""
        return "\n".join(self._asked())

    def _asked(self) -> Iterator[str]:
        if self.scene:
            yield scene_text(self.scene)
        yield from self.told
        yield self.prompt
        for letter, answer in zip("abcdefghijklmnopqrstuvwxyz", self.answers, strict=False):
            yield f"  {letter}) {answer.text}"

    def explained(self) -> str:
        """Return the explanation and the rules behind it."""
        return "\n".join([self.explanation, *map(law_text, self.laws)])

    def __repr__(self) -> str:
        return f"<Question about {self.rule} of {self.game}: {self.prompt}>"
