"""What a learner knows of each game, and what is due for a review."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from html import escape
from typing import Any

import anywidget

from tutor.coach.records.progress import Progress, Standing, forgotten
from tutor.coach.rules.readings import law
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import GAMES
from tutor.widgets.joining import script, styles
from tutor.widgets.one_loop import keep_to_loop

PUZZLED = "The page did not understand that; nothing has been forgotten."
CLOSED = "Run this cell to see what you know, and what is due for a review."
SECTION = "Check-yourself"  # of a game's notebook


class Dashboard(anywidget.AnyWidget):
    """All games, how well their rules are known, what is due, and how to forget it again.

    What a learner knows is sent to a browser that asks, and is no part of the widget's state:
    nothing of it can be saved with a notebook. Nothing that comes from a browser is trusted.
    """

    _esm = script("dashboard")
    _css = styles(("base", "dashboard"))

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self.heard)
        keep_to_loop(self)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: there is nothing that a browser could set."""

    def heard(self, _: object, content: object, _buffers: object) -> None:
        """Answer a browser that wants to see what is known, or to have it forgotten."""
        match content:
            case {"type": "show"}:
                self.show()
            case {"type": "forget", "game": str(name)} if name in GAMES:
                self.forget(name)
            case {"type": "forget", "game": None}:
                self.forget()
            case _:
                self.show(PUZZLED)

    def show(self, said: str = "") -> None:
        """Send what is known now, and perhaps a sentence."""
        progress = Progress.load()
        notice = " ".join(filter(None, [said, progress.notice]))
        games = [known(game, progress) for game in GAMES.values()]
        self.send({"games": games, "file": progress.place, "said": notice})

    def forget(self, name: str | None = None) -> None:
        """Forget what is known of a game, or of all."""
        progress = Progress.load()
        copy = progress.reset(name)
        what = f"the rules of {GAMES[name].name}" if name else "all rules"
        self.show(progress.notice or forgotten(what, copy))

    def __repr__(self) -> str:
        games = (f"{game.name}: {counted(len(game.rules), 'rule')}" for game in GAMES.values())
        return "\n".join([*games, CLOSED])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        rows = (
            f"<tr><th scope='row' style='text-align:left'><a href='{name}.ipynb'>"
            f"{escape(game.name)}</a></th><td>{counted(len(game.rules), 'rule')}</td></tr>"
            for name, game in GAMES.items()
        )
        data["text/html"] = f"<table>{''.join(rows)}</table><p><i>{CLOSED}</i></p>"
        data["text/plain"] = repr(self)
        return bundle


def known(game: Game[Any], progress: Progress) -> dict[str, Any]:
    """A game as the browser draws it: its rules, how well each is known, and when it is due."""
    standing = progress.standing(game.id, game.rules)
    options = game.new(game.players[0]).options
    rules = [
        asdict(law(game, options, number))
        | {"state": state(standing, number), "due": due(progress, game, number)}
        for number in game.rules
    ]
    notebook = f"{game.id}.ipynb"
    return {
        "id": game.id,
        "name": game.name,
        "notebook": notebook,
        "quiz": f"{notebook}#{SECTION}",
        "rules": rules,
        "due": [*standing.due],
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


def dashboard() -> Dashboard:
    """What you know of all games."""
    return Dashboard()
