"""The front door: a card for each game, the learner's progress, and where to continue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

import ipywidgets as w
import traitlets

from tutor.coach.going_on import learned_so_far, next_activity
from tutor.coach.records.progress import Progress, Standing, forgotten
from tutor.coach.rules.catalogue import ORDERS, catalogue
from tutor.coach.rules.readings import game_summary, in_brief, law_with_options
from tutor.coach.starting import start_button
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import GAMES, left_out, profile, stage, usable
from tutor.table.faces import fan_picture
from tutor.table.picture import embedded
from tutor.table.scene import Law
from tutor.table.signs import ICONS
from tutor.teaching.profile import Profile
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.one_way import PUZZLED, Asked, OneWay, saved_output, to_browser
from tutor.widgets.start import Further

FAN = 3  # cards per picture
CARDS = "display: flex; flex-wrap: wrap; gap: 12px; max-width: 1020px"
CARD = (
    "box-sizing: border-box; flex: 1 1 230px; max-width: 330px; overflow: hidden; padding: 0 12px;"
    " border: 1px solid rgba(128, 128, 128, .4); border-radius: 14px"
)
STRIP = "margin: 0 -12px; padding-top: 8px; background: rgba(43, 138, 104, .22); text-align: center"


State: TypeAlias = Literal["known", "weak", "new"]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule, its state of learning, and its next review; "" if it was never asked."""

    law: Law
    state: State
    due: str


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game's public data, and its learner's progress."""

    id: str
    name: str
    notebook: str
    picture: str
    players: str
    profile: Profile
    share: float
    steps: tuple[int, int]  # (solved, total)
    rules: tuple[RuleCard, ...]
    due: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FrontView:
    """All games, the suggestion where to continue, and the file of progress."""

    games: tuple[GameCard, ...]
    orders: Mapping[str, list[str]]  # ids of the games in each order
    first: Further
    file: str
    said: str


class FrontDoor(OneWay):
    """All games as cards: progress, due reviews, and the command to delete progress.

    Progress is sent to a browser on request, and is not part of the widget's state: it is never
    saved with a notebook. No message from a browser is trusted.
    """

    PART = "front"
    icons = traitlets.Dict(ICONS).tag(sync=True, of=dict[str, str])

    def __init__(self) -> None:
        super().__init__(layout=w.Layout())  # users may change it
        self.listen(self.respond)
        keep_to_loop(self)

    def respond(self, asked: Asked) -> None:
        match asked:
            case {"type": "show"}:
                self.show()
            case {"type": "forget", "game": str(name)} if name in {game.id for game in usable()}:
                self.forget(name)
            case {"type": "forget", "game": None}:
                self.forget()
            case _:
                self.show(PUZZLED)

    def show(self, said: str = "") -> None:
        """Send the present progress, and perhaps a sentence."""
        progress = Progress.load()
        notice = " ".join(filter(None, [said, progress.notice, *left_out().values()]))
        games = tuple(card(game, progress) for game in in_order())
        first = continued(games, progress) or begun(games)
        orders = {by: [game.id for game in in_order(by)] for by in ORDERS}
        self.send(to_browser(FrontView(games, orders, first, progress.place, notice)))

    def forget(self, name: str | None = None) -> None:
        progress = Progress.load()
        copy = progress.reset(name)
        what = f"the rules of {GAMES[name].name}" if name else "all rules"
        self.show(progress.notice or forgotten(what, copy))

    # Without a kernel: the same cards with their public data only

    def __repr__(self) -> str:
        return "\n".join([*map(line, in_order()), *left_out().values()])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = f"{start_button()}<div style='{CARDS}'>{''.join(map(page, in_order()))}</div>"
        html += "".join(f"<p>{escape(why)}</p>" for why in left_out().values())
        return saved_output(self, super()._repr_mimebundle_(**kwargs), html, repr(self))


def in_order(by: str = "difficulty") -> list[Game[Any]]:
    wrong = left_out()
    return [GAMES[each.id] for each in catalogue(by) if each.id not in wrong]


def picture(game: Game[Any]) -> str:
    """Return a fan of three cards: those of the profile, or else the first of the deck."""
    there = {card.code: card for card in game.printed}
    wanted = [there[code] for code in profile(game).cards.split() if code in there]
    cards = wanted or game.printed[:FAN]
    return fan_picture([stage(game).face(each) for each in cards])


def line(game: Game[Any]) -> str:
    told = profile(game)
    return (
        f"{game.name} ({game_summary(game)}; {kind(game)}). {told.sentence} Teaches {told.teaches}."
    )


def kind(game: Game[Any]) -> str:
    told = profile(game)
    return f"{told.family}, {told.mechanism}"


def page(game: Game[Any]) -> str:
    told, file = profile(game), f"{game.id}.ipynb"
    doors = {"Learn": file, "Play": f"{file}#Play", "Quiz": f"{file}#Quiz"}
    links = " · ".join(f"<a href='{target}'>{door}</a>" for door, target in doors.items())
    return (
        f"<div style='{CARD}'><div style='{STRIP}'>{embedded(picture(game), '')}</div>"
        f"<p><a href='{file}'><b>{escape(game.name)}</b></a>"
        f"<br><small>{escape(game_summary(game))}<br>{escape(kind(game))}</small></p>"
        f"<p>{escape(told.sentence)} <b>Teaches {escape(told.teaches)}.</b></p>"
        f"<p>{links}</p></div>"
    )


# Data for the browser


def card(game: Game[Any], progress: Progress) -> GameCard:
    standing, much = progress.standing(game.id, game.rules), learned_so_far(game, progress)
    options = game.new(game.players[0]).options
    rules = (
        RuleCard(
            law_with_options(game, options, each), state(standing, each), due(progress, game, each)
        )
        for each in game.rules
    )
    file, drawn, players = f"{game.id}.ipynb", embedded(picture(game), ""), in_brief(game.players)
    known = much.share, (much.solved, much.steps), (*rules,), standing.due
    return GameCard(game.id, game.name, file, drawn, players, profile(game), *known)


def continued(games: Sequence[GameCard], progress: Progress) -> Further | None:
    """Return where to continue, if anywhere: a saved match before a lesson already begun."""
    shares = {game.id: game.share for game in games}
    found = [(game, there) for game in usable() if (there := next_activity(game, progress))]
    order = ("Play", "Learn", "Quiz")
    if not found:
        return None
    game, there = min(found, key=lambda each: order.index(each[1].to))
    says = f"{game.name}: {there.says}"
    to = f"{game.id}.ipynb#{there.to}"
    return Further(says, there.more, "Continue", to, shares[game.id])


def begun(games: Sequence[GameCard]) -> Further:
    """Return where to begin: the game with most progress, or else the easiest."""
    game = max(games, key=lambda each: each.share % 1)  # a finished game is not “in progress”
    name, share, (_, steps) = game.name, game.share, game.steps
    many = counted(steps, "short step") if steps else "Its rules"
    says = f"Learn {name}" if share else f"New here? Start with {name}"
    more = f"{many} and a guided match, and you know the game."
    return Further(says, more, "Learn", game.notebook, share or None)


def state(standing: Standing, number: str) -> State:
    if number in standing.new:
        return "new"
    return "weak" if number in standing.weak else "known"


def due(progress: Progress, game: Game[Any], number: str) -> str:
    memory = progress.memory(game.id, number)
    return memory.due.isoformat() if memory else ""


def front_door() -> FrontDoor:
    return FrontDoor()
