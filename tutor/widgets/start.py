"""The start card of a game: a summary, four doors, and where to continue."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

import ipywidgets as w
import traitlets

from tutor.coach.going_on import learned_so_far, next_activity
from tutor.coach.records.progress import Progress
from tutor.coach.rules.readings import for_how_many, game_summary
from tutor.coach.session import Session
from tutor.coach.session.opening import good_deal, learner_begins
from tutor.coach.session.party import usual_players
from tutor.coach.starting import start_button
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import other_deck, profile, steps
from tutor.table.picture import embedded, scene_picture
from tutor.table.signs import ICONS
from tutor.teaching.profile import Profile
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.one_way import Asked, OneWay, saved_output, to_browser

WIDTHS = (420, 520, 640)  # px: widths to try; the one with the largest cards is used
ROOM = (316, 380)  # px: width and height available for the picture
SIZE = re.compile(r"viewBox='0 0 (\d+) (\d+)'")
UNUSUAL = "Only for the usual deck"


def with_whom(game: Game[Any]) -> str:
    """Return the company: "Against 1 to 3 opponents", "Alone, or with 1 to 4 partners"."""
    least, most = game.players[0] - 1, game.players[-1] - 1
    who = "partner" if game.goal.is_shared(most + 1) else "opponent"
    some = counted(most, who) if least == most else f"{max(1, least)} to {most} {who}s"
    if who == "opponent":
        return f"Against {some}"
    return f"With {some}" if least else f"On your own, or with {some}"


def scale(picture: str) -> float:
    """Return the factor by which a picture fits on a start card."""
    size = SIZE.search(picture)
    wide, high = (int(size[1]), int(size[2])) if size else ROOM
    return min(ROOM[0] / wide, ROOM[1] / high)


@dataclass(frozen=True, slots=True)
class Door:
    """A link to a heading of the notebook, with its sign and text."""

    to: str
    icon: str
    says: str


@dataclass(frozen=True, slots=True)
class Further:
    """A suggestion to continue, with its link, and the share of the game that is learned."""

    says: str
    more: str
    label: str
    to: str
    share: float | None  # from 0 to 1; None without progress


@dataclass(frozen=True, slots=True)
class StartView:
    """The part of a card that is the same for everybody."""

    name: str
    notebook: str
    players: str
    profile: Profile
    picture: str
    doors: tuple[Door, ...]


class StartCard(OneWay):
    """A game on one screen; progress is sent, and is not part of its state.

    The public part is drawn at once. A browser gets the rest when Python has run all queued cells.
    `ways` maps headings to actions besides the link.
    """

    PART = "start"
    icons = traitlets.Dict(ICONS).tag(sync=True, of=dict[str, str])
    card = traitlets.Dict().tag(sync=True, of=StartView)

    def __init__(self, game: Game[Any], ways: Mapping[str, Callable[[], None]]) -> None:
        self.game, self.profile, self.ways = game, profile(game), ways
        super().__init__(card=to_browser(self.about()), layout=w.Layout())  # users may change it
        self.listen(self.respond)
        keep_to_loop(self)

    def respond(self, asked: Asked) -> None:
        match asked:
            case {"type": "show"}:
                self.suggest()
            case {"type": "go_on", "to": str(to)} if to in self.ways:
                self.ways[to]()
                self.suggest()

    def suggest(self) -> None:
        """Send where to continue."""
        there = self.go_on()
        self.send({"go_on": to_browser(there) if there else None})

    # View

    def about(self) -> StartView:
        name, players = self.game.name, for_how_many(self.game.players)
        picture, doors = embedded(self.picture, ""), self.doors()
        file = f"{self.game.id}.ipynb"
        return StartView(name, file, players, self.profile, picture, doors)

    def doors(self) -> tuple[Door, ...]:
        usual, count = not other_deck(self.game), len(steps(self.game))
        short, guided = counted(count, "short step"), "With a guide"
        return (
            Door("Learn", "book", short if usual else UNUSUAL),
            Door("First match", "first", guided if usual else UNUSUAL),
            Door("Play", "play", with_whom(self.game)),
            Door("Quiz", "quiz", "10 questions"),
        )

    def go_on(self) -> Further | None:
        progress = Progress.load()
        if not (there := next_activity(self.game, progress)):
            return None
        share = learned_so_far(self.game, progress).share
        return Further(there.says, there.more, "Continue", there.to, share)

    def session(self) -> Session:
        count = usual_players(self.game)
        options = learner_begins(self.game, count)
        return Session(self.game, count, good_deal(self.game, count, options), options=options)

    @cached_property
    def picture(self) -> str:
        scene = self.session().scene().still()
        return max((scene_picture(scene, width) for width in WIDTHS), key=scale)

    # Without a kernel

    def __repr__(self) -> str:
        told = self.profile
        head = f"{self.game.name}: {for_how_many(self.game.players)}, {told.minutes} minutes"
        return "\n".join([head, told.sentence, told.turn, *(f"  {each}" for each in told.summary)])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return saved_output(self, super()._repr_mimebundle_(**kwargs), self._html(), repr(self))

    def _html(self) -> str:
        told = self.profile
        lines = "".join(f"<li>{escape(each)}</li>" for each in told.summary)
        return (
            f"<p><b>{escape(told.sentence)}</b> <i>({escape(game_summary(self.game))})</i></p>"
            f"{start_button()}{embedded(self.picture, repr(self))}<ol>{lines}</ol>"
        )
