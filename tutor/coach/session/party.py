"""The players at a table, and the way each of them answers."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Self

from tutor.bots.simple import at_random, improving
from tutor.coach.learner import Learner
from tutor.coach.message import NAMES
from tutor.coach.session.together import LONGEST_NAME, Seats, people_seats, whose_turn
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Bot, Match, Question, a_match, question_after
from tutor.engine.outside import clean
from tutor.engine.script import WAIT, Seat, first_tick, from_the_start
from tutor.engine.state import clone
from tutor.engine.wrong import Wrong, require_texts, require_whole
from tutor.games import adviser, beginner, coaching, game_of, own_players, stage

WORLDS = {"casual": 20, "skilled": 100, "expert": 400}  # max. worlds per decision
OPPONENTS = ("beginner", "random", *WORLDS)  # opponents of every game
THOUGHT = 0.5  # share of a hint's effort, so that a decision takes less than 0.1 s
THINKING_TIME = 0.3  # seconds per decision


def opponent(kind: str, game: Game[Any]) -> Bot[Any]:
    own = own_players(game)
    if require_opponent(kind, game) in own:
        return own[kind]
    if kind in WORLDS:
        return improving(beginner(game), game, WORLDS[kind], THOUGHT * coaching(game).effort)
    return at_random if kind == "random" else beginner(game)


def require_opponent(kind: str, game: Game[Any]) -> str:
    if kind not in opponents(game):
        raise ValueError(f"Opponents are {', '.join(opponents(game))}, not {brief(kind)}.")
    return kind


def opponents(game: Game[Any]) -> tuple[str, ...]:
    """Return the kinds of opponents or partners: those of every game, then the game's own."""
    return (*dict.fromkeys((*OPPONENTS, *own_players(game))),)


def company(match: Match[Any], kind: str, people: int = 1) -> str:
    """Return "against beginners", "with beginner partners", "alone", or "together"."""
    if len(match.seats) == people:
        return "together" if people > 1 else "alone"
    if not match.game.goal.is_shared(len(match.seats)):
        return f"against {kind}s"
    return f"with {kind} partners"


def imagines(kind: str, game: Game[Any]) -> bool:
    """Return True if this opponent runs playouts, which take time."""
    return kind in WORLDS and kind not in own_players(game)


def names_at_table(names: Sequence[str], players: int, seat: Seats) -> tuple[str, ...]:
    """Return names by seats, the first in this one or these; raise ValueError if they are too few.

    Names are cleaned, so that they can be read out and shown wherever they come from.
    """
    given = names if isinstance(names, (list, tuple)) else []
    cleaned = [clean(name, LONGEST_NAME) if isinstance(name, str) else "" for name in given]
    different = [*dict.fromkeys(cleaned)]
    if len(different) < players or not all(different):
        raise ValueError(f"{players} players need {players} different names.")
    first = people_seats(seat)
    order = [*first, *(each for each in range(players) if each not in first)]
    return tuple(name for _, name in sorted(zip(order, different, strict=False)))


def usual_players(game: Game[Any], people: int = 1) -> int:
    """Return the default number of players: three, or the people at one screen.

    Or the nearest that the game allows.
    """
    return min(game.players, key=lambda number: abs(number - (people if people > 1 else 3)))


def gone_wrong(game: Game[Any], error: Exception) -> str:
    """Return what a learner reads about an error of somebody's own rules.

    An error of a printed game is raised again: it is ours.
    """
    if game.is_printed:
        raise error
    if isinstance(error, ValueError):
        return str(error)
    return f"That goes wrong by these rules ({type(error).__name__})."


MOST_TURNS = 5000  # max. turns in a row; no match has as many under default house rules


class Party:
    """People at one screen, at a match with opponents, who play on until one of them must decide.

    Mostly that is one learner. Of several, ``seat`` is the one whose turn it is, and ``looker`` the
    one who has looked at the table last: while these are different, the table is covered.
    """

    def __init__(  # noqa: PLR0913  all settings of a match
        self,
        game: Game[Any] | str,
        players: int | None = None,
        seed: int = 1,
        *,
        seat: Seats = 0,
        options: Any = None,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
    ) -> None:
        game = game_of(game)
        count = usual_players(game, len(people_seats(seat))) if players is None else players
        self._sit(Match.new(game, count, seed, options), seat, opponents, names)

    @classmethod
    def at(
        cls,
        match: Match[Any],
        seat: Seats = 0,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
        until: Collection[str] = (),
    ) -> Self:
        """Sit down to a copy of a match, perhaps until an event by one of these rules.

        A rule that is listed twice means the second event by it.
        """
        session, own = cls.__new__(cls), a_match(match).fork(match.marks[-1].seed)
        session._sit(own, seat, opponents, names, until)  # noqa: SLF001  under construction
        return session

    @classmethod
    def resumed(
        cls,
        match: Match[Any],
        seat: Seats = 0,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
    ) -> Self:
        """Sit down again to a copy of a match in which this seat has decided so far."""
        session = cls.at(match, seat, opponents, names)
        session._begun = session._before = 0  # noqa: SLF001  under construction
        return session

    def _sit(
        self,
        match: Match[Any],
        seat: Seats,
        opponents: str,
        names: Sequence[str],
        until: Collection[str] = (),
    ) -> None:
        if (count := len(people_seats(seat))) > len(match.seats):
            there = len(match.seats)
            raise ValueError(
                f"{count} people need {count} seats, and there are {there}. Take more players, or "
                "fewer people."
            )
        self.people = (*map(match.checked, people_seats(seat)),)
        if len({*self.people}) < count:
            raise ValueError("A seat is taken twice. Each person needs a seat.")
        self.shown: frozenset[Seat] = frozenset()  # people who show their hands to all
        self.looker: Seat | None = None if len(self.people) > 1 else self.people[0]
        self._opponent, self._adviser = opponent(opponents, match.game), adviser(match.game)
        self.match, self.seat, self.opponents = match, self.people[0], opponents
        self.open_hands = False
        self._thought: tuple[object, dict[Seat, Any]] = (None, {})  # of a question, by seat
        self._passed: tuple[object, int] = (None, 0)  # a question, and the ticks since then
        self._sat_down = match
        self.names = names_at_table(names, len(match.seats), seat)
        self.stage = stage(match.game).named(self.names)
        self.until = Counter(require_texts("The rules that end an exercise", until))
        self._begun, self._before = len(match.events), len(match.past)
        self._others_move()

    def again(self) -> None:
        """Restore the table as it was when the learner sat down."""
        self.match = self._sat_down
        while self.match.answers or len(self.match.past) > self._before:
            self.match.undo()
        self._others_move()

    @property
    def together(self) -> bool:
        """True if several people sit at one screen."""
        return len(self.people) > 1

    @property
    def secret(self) -> bool:
        """True as long as these people may not see each other's cards."""
        return self.together and not self.match.over

    @property
    def is_open(self) -> bool:
        """True if all may see what the one whose turn it is sees."""
        return self.seat in self.shown

    @property
    def covered(self) -> bool:
        """True if the one whose turn it is has not looked yet: nothing may be shown."""
        return self.secret and self.looker != self.seat and not self.is_open

    @property
    def learner(self) -> Learner:
        shown = self.open_hands and not self.secret
        others = self.shown - {self.seat}
        return Learner(self.match, self.seat, self.names, self.stage, shown, others)

    def others(self, seat: Seat) -> set[Seat]:
        """Return the other people at this screen."""
        return {*self.people} - {seat}

    def begun(self) -> bool:
        """Return True if somebody at this screen has decided since they sat down."""
        given = [moment.answers for moment in self.match.past[self._before :]]
        return any(seat in each for each in (*given, self.match.answers) for seat in self.people)

    def turn(self) -> str:
        """Return whose turn it is, and who looks away."""
        return whose_turn(self.names, self.seat, self.others(self.seat))

    def told(self) -> int:
        """Return how many events the one whose turn it is has been shown.

        Since their last decision the table has been covered for them.
        """
        if not self.covered:
            return len(self.match.events)
        own = (each.told for each in reversed(self.match.past) if self.seat in each.answers)
        return next(own, self._begun)

    def own(self) -> list[tuple[int, Any]]:
        """Return the learner's choices, each with the number of its question."""
        past, seat = enumerate(self.match.past), self.seat
        return [
            (n, each.answers[seat])
            for n, each in past
            if seat in each.answers and n >= self._before
        ]

    def questions(self) -> Iterator[Question[Any]]:
        """Yield all open questions; none when the end of an exercise is reached."""
        events = self.match.events[self._begun :] if self.until else ()
        told = Counter(event.rule for event in events)
        ended = any(told[rule] >= count for rule, count in self.until.items())
        return iter(()) if ended else self.match.questions()

    def question(self) -> Question[Any] | None:
        """Return the question to this seat, if there is one, after the ticks so far.

        There is none while the table is covered.
        """
        waiting = () if self.covered else self.questions()
        asked = next((q for q in waiting if q.seat == self.seat), None)
        return question_after(self.match.game, asked, self.ticks) if asked else None

    @property
    def ticks(self) -> int:
        """Ticks without an event since the question, where choices are plans."""
        ask, ticks = self._passed
        return ticks if ask is self.match.ask else 0

    def now(self) -> Any:
        """Return the state after the ticks so far."""
        state, passes = self.match.state, self.match.game.passes
        if passes is None or not self.ticks:
            return state
        passes(state := clone(state), self.ticks)
        return state

    def last_decision(self) -> int | None:
        """Return the last question that this seat has answered since it sat down."""
        past = self.match.past
        numbers = range(len(past) - 1, self._before - 1, -1)
        return next((number for number in numbers if self.seat in past[number].answers), None)

    def answer(self, choice: Any) -> None:
        """Answer for this seat, then let the others decide; raise IllegalMove if forbidden."""
        self.match.answer(self.seat, from_the_start(choice, self.ticks))
        self._others_move()

    @contextmanager
    def undone_if_wrong(self) -> Iterator[None]:
        """Take back everything since, if a changed rule goes wrong; raise ValueError."""
        match, given = self.match, len(self.match.record())
        try:
            yield
        except Exception as error:
            if self.match is not match:
                raise
            said = gone_wrong(match.game, error)
            if len(match.record()) != given:
                while len(match.record()) > given:
                    match.undo()
                self._others_move()
            if isinstance(error, ValueError) and not isinstance(error, Wrong):
                raise
            raise ValueError(f"{said} The table is as it was before.") from error

    def wait(self, ticks: int) -> None:
        """Let ticks pass, or fewer if something happens; then let the others act.

        Raises ValueError if it is not this seat's turn to wait, or choices are not plans. Time
        never runs out by itself: in the tick in which the match would be given up, only a plan to
        wait continues.
        """
        ticks, asked = require_whole("The number of ticks", ticks), self.question()
        if asked is None or self.match.game.passes is None:
            raise ValueError("The clock is stopped: it is not your turn to choose.")
        others = {q.seat: self._bot(q) for q in self.questions() if q.seat != self.seat}
        first = None if self.together else first_tick(others)  # together they plan, one by one
        if first is not None and first < self.ticks + ticks:
            self.answer(WAIT)
        else:
            ticks = min(ticks, max(plan.after for plan in asked.choices))
            self._passed = self.match.ask, self.ticks + ticks

    def one_decides(self) -> None:
        """Let the first of those who are asked decide; of people at one screen, only who looks."""
        if self.match.game.passes and not self.together:
            self.all_decide()  # otherwise the record would show a plan of only one player
            return
        for question in self.questions():
            if question.seat == self.seat or not self.together:
                self.match.answer(question.seat, self._bot(question))
                break
        if self.together:
            self._others_move()

    def all_decide(self) -> bool:
        """Let all asked players decide, unaware of others' choices; return True if any did."""
        waiting = [*self.questions()]
        for question in waiting:
            self.match.answer(question.seat, self._bot(question))
        return bool(waiting)

    def play_on(self) -> None:
        """Make all decisions to the end of the match, including this seat's.

        Stops after very many turns, because a match may be endless.
        """
        for _ in range(MOST_TURNS):
            if not self.all_decide():
                break

    def _others_move(self) -> None:
        """Let others decide until somebody at this screen must.

        There is a limit, because all of them may be out. Who has just decided goes on, if asked.
        """
        for _ in range(MOST_TURNS):
            asked = [question.seat for question in self.questions() if question.seat in self.people]
            if asked:
                self._hand_over(self.seat if self.seat in asked else asked[0])
            if asked or not self.all_decide():
                break

    def sit_as_next(self) -> None:
        """After the match, let the next person at this screen see it from their seat."""
        order = [*self.people, *self.people]
        self.seat = self.looker = order[order.index(self.seat) + 1]

    def _hand_over(self, seat: Seat) -> None:
        if self.is_open:  # all have looked on
            self.looker = self.seat
        if seat != self.seat:
            self.seat, self._passed = seat, (None, 0)

    def _bot(self, question: Question[Any]) -> Any:
        if question.seat in self.people:
            ticks = self.ticks if question.seat == self.seat else 0
            now = question_after(self.match.game, question, ticks)
            return from_the_start(self._adviser(now).choices[0], ticks)
        ask, thought = self._thought
        if ask is not self.match.ask:
            self._thought = self.match.ask, (thought := {})
        if question.seat not in thought:
            seed = self.learner.playout_seed(question.seat, self.learner.answers_before())
            thought[question.seat] = self._opponent(question, Random(seed))
        return thought[question.seat]
