"""A game by somebody's own rules in a notebook: changed ones, or a game that is invented."""

from collections.abc import Callable
from dataclasses import replace
from html import escape
from itertools import islice
from typing import Any

from tutor.coach.rules.pages import problems
from tutor.engine.misused import explains_methods
from tutor.engine.wrong import check_texts
from tutor.games import examples
from tutor.widgets.opened import OpenGame, by_name
from tutor.workshop.balance import Comparison, compare
from tutor.workshop.balance.who import Who
from tutor.workshop.change import Changed, Code, change, original, rule_code, try_changed
from tutor.workshop.change.closely import Trial
from tutor.workshop.invent import Invented, change_invention, try_invented

AS_PRINTED = "This is the printed code; your own is in your notebook."
SAME = "All worked examples of the rulebook come out as printed."
OTHERWISE = (
    "By your rules these worked examples come out differently. What is printed comes after “not”."
)
CHANGED = (
    "Steps, examples, quiz, first match and shared codes are about the game as it is printed. Use "
    "play(), deal(), rules(), rule_code(), change(), differences(), compare(), balance() or skill()"
)
INVENTED = (
    "Nobody has written steps, examples or a quiz for it. Use play(), deal(), rules(), change(), "
    "compare(), balance() or skill()"
)


class OwnRules(OpenGame):
    """A game by somebody's own rules, which has been tried in random matches."""

    def __init__(self, trial: Trial, options: Any = None) -> None:
        self.trial = trial
        game = trial.game
        super().__init__(game, game.new(game.players[-1], options and by_name(options)).options)

    def _to_play(self) -> Any:
        return self.trial.playable()

    def __repr__(self) -> str:
        return str(self.trial)

    def _repr_html_(self) -> str:
        return self.trial._repr_html_()


@explains_methods("A game with rules of your own", CHANGED)
class ChangedRules(OwnRules):
    """A printed game of which somebody has changed a rule."""

    def __init__(self, game: Changed, options: Any) -> None:
        super().__init__(try_changed(game), options)

    def compare(
        self, players: int = 0, matches: int = 200, by: Who = "beginner", **how: Any
    ) -> Comparison:
        """Play the printed and the changed game with the same deals, and show what is different.

        ``by="random"`` and other settings are those of `tutor.workshop.balance.comparing`.
        """
        game = self._to_play()
        return compare(game.of, game, players, matches, by, **self._with_options(how))

    def rule_code(self, wanted: str = "") -> Code:
        """Show the code of a rule or a function as it is printed, and say so."""
        return replace(rule_code(self.game, wanted, self.options), note=AS_PRINTED)

    def original(self, name: str) -> Any:
        """Return a function of the printed game, for your own functions to call.

        Raises a ValueError that names similar ones.
        """
        check_texts(name=name)
        return original(self.game, name)

    def change(self, *mine: Callable[..., Any], **named: Any) -> "ChangedRules":
        """Return the game with functions of your own, each instead of its namesake.

        Keywords replace constants, and functions by other names; ``R4="..."`` is a new text of that
        rule. Raises a ValueError that says what cannot be changed so.
        """
        return ChangedRules(change(self.game, *mine, **named), self.options)

    def differences(self) -> "Differences":
        """Return a sentence for each worked example of the rulebook that comes out differently."""
        self._to_play()
        found = Differences()
        for example in examples(self.game).values():
            try:
                found += islice(problems(self.game, example), 1)
            except Exception as error:  # noqa: BLE001  an example may be impossible now
                why = str(error).partition("\n")[0] or type(error).__name__  # what it says first
                found.append(f"{example.number} is no longer possible: {why}")
        return found


@explains_methods("An invented game", INVENTED)
class OwnGame(OwnRules):
    """A game that somebody has invented."""

    def __init__(self, game: Invented) -> None:
        super().__init__(try_invented(game))
        self._invented: Invented = self.trial.game

    def change(self, *mine: Callable[..., Any], **named: Any) -> "OwnGame":
        """Return the game with these functions, each instead of its namesake.

        Keywords are settings of the game, its piles and numbers, or new texts of rules. Raises a
        ValueError that lists what can be changed.
        """
        return OwnGame(change_invention(self._invented, *mine, **named))

    def compare(
        self, other: Any, players: int = 0, matches: int = 200, by: Who = "beginner", **how: Any
    ) -> Comparison:
        """Play another version of this game, and this one, with the same deals.

        ``by="random"`` and other settings are those of `tutor.workshop.balance.comparing`.
        """
        how = self._with_options(how)
        return compare(getattr(other, "game", other), self._to_play(), players, matches, by, **how)


class Differences(list[str]):
    """Sentences to display in a notebook, one below the other."""

    def __repr__(self) -> str:
        return "\n".join([OTHERWISE, *self]) if self else SAME

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>{escape(each)}</li>" for each in self)
        return f"<p>{OTHERWISE}</p><ul>{rows}</ul>" if rows else f"<p>{SAME}</p>"
