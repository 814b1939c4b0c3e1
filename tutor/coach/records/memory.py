"""How well a rule is remembered, and when to ask about it again: by FSRS 6, as `fsrs` has it."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Self

from fsrs import Card, Rating, Scheduler, State

from tutor.engine.event import brief

SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=180, enable_fuzzing=False
)
SHORT = timedelta(days=2)  # what is to be asked again before that is not known yet
LATEST = datetime(9000, 1, 1, tzinfo=UTC)  # reviews after it can still be told in years
LONGEST_STABILITY = 36_500  # days of stability
LIMITS: dict[str, tuple[float, float]] = {
    "stability": (0.0001, LONGEST_STABILITY),
    "difficulty": (1, 10),
}
NUMBERS = {"seen": int, "right": int, "streak": int, "stability": float, "difficulty": float}


@dataclass(frozen=True, slots=True)
class Memory:
    """What one rule has been answered, and what follows from it. Times are UTC."""

    due: datetime  # when to ask again
    last: datetime  # when it was asked
    seen: int  # how often it was asked,
    right: int  # answered rightly,
    streak: int  # and rightly without a mistake since
    stability: float  # days after which nine of ten such memories are still there
    difficulty: float  # from 1, easy, to 10

    @property
    def weak(self) -> bool:
        """Whether it was answered wrongly last, or only just learned."""
        return not self.streak or self.due - self.last < SHORT

    def entry(self) -> dict[str, Any]:
        """As it is written."""
        times = {"due": self.due.isoformat(), "last": self.last.isoformat()}
        return times | {name: getattr(self, name) for name in NUMBERS}

    @classmethod
    def read(cls, entry: Any) -> Self:
        """From what was written; a ValueError says what is wrong with it."""
        entry = entry if isinstance(entry, dict) else {}
        times: dict[str, Any] = {name: moment(entry.get(name)) for name in ("due", "last")}
        return cls(**times, **{name: number(entry, name, of) for name, of in NUMBERS.items()})


def reviewed(old: Memory | None, time: datetime, right: bool, helped: bool = False) -> Memory:
    """What is remembered after an answer, perhaps one that a hint has helped to find."""
    if old is None:
        card = Card(card_id=1, state=State.Learning, step=0)
    else:
        card = Card(
            card_id=1,
            state=State.Review,
            stability=old.stability,
            difficulty=old.difficulty,
            due=old.due,
            last_review=old.last,
        )
    time = min(time, LATEST)
    rating = Rating.Again if not right else Rating.Hard if helped else Rating.Good
    new, _ = SCHEDULER.review_card(card, rating, time)
    return Memory(
        new.due.replace(microsecond=0),
        time.replace(microsecond=0),
        (old.seen if old else 0) + 1,
        (old.right if old else 0) + right,
        ((old.streak if old else 0) + 1) * right,
        round(min(new.stability or 0.0, LONGEST_STABILITY), 4),
        round(new.difficulty or 0.0, 4),
    )


def moment(text: object) -> datetime:
    """A time of which one knows where it is that late."""
    time = datetime.fromisoformat(text) if isinstance(text, str) else None
    if time is None or time.tzinfo is None:
        raise ValueError("a rule has no time")
    return time.astimezone(UTC)


def number(entry: dict[str, Any], name: str, kind: Any) -> Any:
    """A number that may be; of days and of difficulty there is at least a little."""
    value = entry.get(name)
    given: Any = float(value) if kind is float and type(value) is int else value
    least, most = LIMITS.get(name, (0, 10**9))
    if type(given) is not kind or not least <= given <= most:
        raise ValueError(f"{name} of a rule cannot be {brief(value)}")
    return given
