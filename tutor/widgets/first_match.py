"""A game's first match on screen: rules when they are needed, then free play."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from tutor.coach.message import Message
from tutor.coach.session.first_match import FirstMatch
from tutor.engine.game import Game
from tutor.table.scene import Scene
from tutor.widgets.play import Tutor
from tutor.widgets.sitting import Sitting

FREELY = Message(
    "You are on your own now: the guide no longer tells you what to play.",
    more="The cards of this match were arranged, so it is not kept, and has no code to share. "
    "A new match is kept, and has one.",
)
ANOTHER = Message("A new match with the same house rules. Play as you like.")


class Guided(Sitting):
    """The prepared match of a game, in which the tutor explains each rule when it is needed."""

    does = ("hint", "undo", "why", "again", "rejoin", "free", "another")
    children: tuple[Any, ...]

    def __init__(self, game: Game[Any] | str) -> None:
        self.first = FirstMatch(game)
        super().__init__(self.first)
        self.begin()

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        over = self.first.match.over
        self.table.does = [each for each in self.does if each != ("free" if over else "another")]
        said = message or self.first.over()
        if said and "rejoin" in said.offers:
            frames = ()  # what comes of leaving the way is not watched, but may be taken back
        if said:  # to play on freely is among the controls
            left = () if over else (each for each in said.offers if each != "free")
            said = replace(said, offers=(*left,))
        super().show(said, frames)

    def begin(self) -> None:
        self.show(frames=self.first.begin())

    def again(self) -> None:
        self.first.again()
        self.table.match += 1
        self.begin()

    def about(self) -> str:
        return "Your first match"

    def summary(self, since: int) -> Message | None:
        return self.first.aside() or super().summary(since)

    def rejoin(self) -> None:
        """Take back the choice that has left the prepared match, and go on with the guide."""
        self.table.match += 1  # a table that has grown since gets its usual height
        self.undo()

    def free(self) -> None:
        """Show the table with all controls: this match, or another if it is over."""
        plan, session = self.first.guide, self.first.free()
        tutor = Tutor(self.first.match.game, plan.players, **asdict(session.match.state.options))
        tutor.sit(session, ANOTHER if self.first.match.over else FREELY)
        tutor.table.attend()
        self.lay_out(tutor)

    def another(self) -> None:
        self.free()
