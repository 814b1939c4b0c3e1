"""The front door: a card for each game, what a learner knows of it, and where to go on."""

from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from typing import Any, TypeAlias

import ipywidgets as w
import traitlets

from tutor.coach.going_on import go_on, learned
from tutor.coach.records.progress import Progress, Standing, forgotten
from tutor.coach.rules.catalogue import ORDERS, catalogue
from tutor.coach.rules.readings import facts, in_brief, law
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import GAMES, left_out, profile, stage, usable
from tutor.table.faces import fan_picture
from tutor.table.picture import embedded
from tutor.table.signs import ICONS
from tutor.teaching.profile import DIFFICULTIES
from tutor.widgets.deaf import Deaf
from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.unrun import start_button, unrun

Drawn: TypeAlias = dict[str, Any]  # as a browser gets it

FAN = 3  # cards of a picture
PUZZLED = "The page did not understand that; nothing has been forgotten."
CARDS = "display: flex; flex-wrap: wrap; gap: 12px; max-width: 1020px"
CARD = (
    "box-sizing: border-box; flex: 1 1 230px; max-width: 330px; overflow: hidden; padding: 0 12px;"
    " border: 1px solid rgba(128, 128, 128, .4); border-radius: 14px"
)
STRIP = "margin: 0 -12px; padding-top: 8px; background: rgba(43, 138, 104, .22); text-align: center"


class FrontDoor(Deaf):
    """All games as cards: how well they are known, what is due, and how to forget it again.

    What a learner knows is sent to a browser that asks, and is no part of the widget's state:
    nothing of it can be saved with a notebook. Nothing that comes from a browser is trusted.
    """

    PART = "front"
    icons = traitlets.Dict(ICONS).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(layout=w.Layout())  # for whoever changes it
        self.on_msg(self.heard)
        keep_to_loop(self)

    def heard(self, _: object, content: object, _buffers: object) -> None:
        """Answer a browser that wants to see what is known, or to have it forgotten."""
        match content:
            case {"type": "show"}:
                self.show()
            case {"type": "forget", "game": str(name)} if name in ids():
                self.forget(name)
            case {"type": "forget", "game": None}:
                self.forget()
            case _:
                self.show(PUZZLED)

    def show(self, said: str = "") -> None:
        """Send what is known now, and perhaps a sentence."""
        progress = Progress.load()
        notice = " ".join(filter(None, [said, progress.notice, *left_out().values()]))
        games = [card(game) | known(game, progress) for game in in_order()]
        first = continued(games, progress) or begun(games)
        orders = {by: [game.id for game in in_order(by)] for by in ORDERS}
        shown = {"games": games, "orders": orders, "first": first}
        self.send(shown | {"file": progress.place, "said": notice})

    def forget(self, name: str | None = None) -> None:
        """Forget what is known of a game, or of all."""
        progress = Progress.load()
        copy = progress.reset(name)
        what = f"the rules of {GAMES[name].name}" if name else "all rules"
        self.show(progress.notice or forgotten(what, copy))

    # Without a kernel: the same cards, of what is the same for everybody

    def __repr__(self) -> str:
        return "\n".join([*map(line, in_order()), *left_out().values()])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = f"{start_button()}<div style='{CARDS}'>{''.join(map(page, in_order()))}</div>"
        html += "".join(f"<p>{escape(why)}</p>" for why in left_out().values())
        return unrun(super()._repr_mimebundle_(**kwargs), html, repr(self))


def in_order(by: str = "difficulty") -> list[Game[Any]]:
    """The games whose files are in order, as the catalogue has them."""
    wrong = left_out()
    return [GAMES[each.id] for each in catalogue(by) if each.id not in wrong]


def ids() -> list[str]:
    """The games whose cards are shown."""
    return [game.id for game in usable()]


def picture(game: Game[Any]) -> str:
    """Three of its cards, in a fan; the first of its deck, if that has none of those."""
    there = {card.code: card for card in game.printed}
    wanted = [there[code] for code in profile(game).cards.split() if code in there]
    cards = wanted or game.printed[:FAN]
    return fan_picture([stage(game).face(each) for each in cards])


def line(game: Game[Any]) -> str:
    """A game in words."""
    told = profile(game)
    return f"{game.name} ({facts(game)}; {kind(game)}). {told.sentence} Teaches {told.teaches}."


def kind(game: Game[Any]) -> str:
    """Whose cards it is played with, and how."""
    told = profile(game)
    return f"{told.family}, {told.mechanism}"


def page(game: Game[Any]) -> str:
    """A game as a card of HTML."""
    told, file = profile(game), f"{game.id}.ipynb"
    doors = {"Learn": file, "Play": f"{file}#Play", "Quiz": f"{file}#Quiz"}
    links = " · ".join(f"<a href='{target}'>{door}</a>" for door, target in doors.items())
    return (
        f"<div style='{CARD}'><div style='{STRIP}'>{embedded(picture(game), '')}</div>"
        f"<p><a href='{file}'><b>{escape(game.name)}</b></a>"
        f"<br><small>{escape(facts(game))}<br>{escape(kind(game))}</small></p>"
        f"<p>{escape(told.sentence)} <b>Teaches {escape(told.teaches)}.</b></p>"
        f"<p>{links}</p></div>"
    )


# What a browser draws


def card(game: Game[Any]) -> Drawn:
    """A game as everybody sees it."""
    told = profile(game)
    return {
        "id": game.id,
        "name": game.name,
        "notebook": f"{game.id}.ipynb",
        "picture": embedded(picture(game), ""),
        "minutes": told.minutes,
        "players": in_brief(game.players),
        "seats": [*game.players],
        "family": told.family,
        "mechanism": told.mechanism,
        "difficulty": told.difficulty,
        "dots": DIFFICULTIES.index(told.difficulty) + 1,
        "sentence": told.sentence,
        "teaches": told.teaches,
    }


def known(game: Game[Any], progress: Progress) -> Drawn:
    """How far its learner is: steps, rules, how well each is known, and when it is due."""
    standing = progress.standing(game.id, game.rules)
    options = game.new(game.players[0]).options
    much = learned(game, progress)
    rules = [
        asdict(law(game, options, number))
        | {"state": state(standing, number), "due": due(progress, game, number)}
        for number in game.rules
    ]
    return {
        "share": much.share,
        "steps": [much.solved, much.steps],
        "rules": rules,
        "due": [*standing.due],
    }


def continued(games: Sequence[Drawn], progress: Progress) -> Drawn | None:
    """Where to go on, if anywhere: a match that was left before a lesson that was begun."""
    shares = {game["id"]: game["share"] for game in games}
    found = [(game, there) for game in usable() if (there := go_on(game, progress))]
    order = ("Play", "Learn", "Quiz")
    if not found:
        return None
    game, there = min(found, key=lambda each: order.index(each[1].to))
    says = f"{game.name}: {there.says}"
    return {
        "says": says,
        "more": there.more,
        "label": "Continue",
        "to": f"{game.id}.ipynb#{there.to}",
        "share": shares[game.id],
    }


def begun(games: Sequence[Drawn]) -> Drawn:
    """Where to begin: with the game of which most is known already, or else the easiest."""
    game = max(games, key=lambda each: each["share"] % 1)  # what is whole is no beginning
    name, share, (_, steps) = game["name"], game["share"], game["steps"]
    many = counted(steps, "short step") if steps else "Its rules"
    return {
        "says": f"Learn {name}" if share else f"New here? Begin with {name}",
        "more": f"{many}, then a match with a guide, and you know the game.",
        "label": "Learn",
        "to": game["notebook"],
        "share": share or None,
    }


def state(standing: Standing, number: str) -> str:
    """How well a rule is known."""
    if number in standing.new:
        return "new"
    return "weak" if number in standing.weak else "known"


def due(progress: Progress, game: Game[Any], number: str) -> str:
    """When a rule is to be asked again; "" if it was never asked."""
    memory = progress.memory(game.id, number)
    return memory.due.isoformat() if memory else ""


def front_door() -> FrontDoor:
    """All games, what you know of them, and where to go on."""
    return FrontDoor()
