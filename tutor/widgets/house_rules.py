"""The house rules of any game as controls, generated from the game's options."""

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets as w

from tutor.coach.rules.readings import concerned
from tutor.engine.game import Game
from tutor.engine.options import Option, all_options, parse_option, worded
from tutor.engine.wording import sentence
from tutor.widgets.controls import WIDE, dropdown, switch
from tutor.widgets.shared import shared_layout


class OptionControl:
    """A house rule as a control."""

    def __init__(
        self, option: Option, value: Any, players: Sequence[str] | None, rules: Sequence[str]
    ) -> None:
        self.option = option
        self.says = (
            f"{sentence(option.says)} ({', '.join(rules)})" if rules else sentence(option.says)
        )
        self.switch: w.Checkbox | None = None  # only for rules that can be off
        self.typed = bool(option.in_common or {*option.also} - {None})  # True for a text box
        self.control = self._control(value, players)
        self.shown = self.control
        if option.may_be_off and not self.typed:
            self.switch = switch(self.says, on=value is not None)
            self.switch.observe(lambda change: self._switch(on=change.new), "value")
            self._switch(on=value is not None)
            self.shown = w.Box([self.switch, self.control], layout=shared_layout())
            self.shown.add_class("ct-either")

    @property
    def value(self) -> Any:
        """The value chosen; None if the rule is off."""
        if self.typed:
            return parse_option(self.option, self.control.value.strip())
        return None if self.switch and not self.switch.value else self.control.value

    def choose(self, value: Any) -> None:
        if self.switch:
            self.switch.value = value is not None
        if self.typed:
            self.control.value = value_as_text(value)
        elif value is not None:
            self.control.value = value

    def name_seats(self, players: Sequence[str]) -> None:
        seat = self.control.value
        self.control.options = [(name, number) for number, name in enumerate(players)]
        self.control.value = seat if seat < len(players) else 0

    def _switch(self, *, on: bool) -> None:
        self.control.disabled = not on

    def _control(self, value: Any, players: Sequence[str] | None) -> w.Widget:
        values, says = self.option.values, self.says
        if self.typed:
            box = w.Text(
                value_as_text(value),
                description=says,
                style=WIDE,
                continuous_update=False,
                layout=shared_layout(),
            )
            box.tooltip = sentence(" or ".join(self.option.named(worded)))
            return box
        if self.option.may_be_off:
            says = "How many"
            value = values[-1] if value is None else value
        if players is not None:
            named = [(name, number) for number, name in enumerate(players)]
            return dropdown(says, named, value)
        if isinstance(values, range):
            low, high = values[0], values[-1]
            return w.BoundedIntText(
                value, min=low, max=high, description=says, style=WIDE, layout=shared_layout()
            )
        if type(values[0]) is bool:
            return switch(says, on=value)
        named = [(self.option.name_of(each), each) for each in values]
        return dropdown(says, named, value)


def value_as_text(value: object) -> str:
    return value if isinstance(value, str) else worded(value)


class HouseRules(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A game's options, one control for each; ``value`` has the chosen options."""

    def __init__(self, game: Game[Any], players: Sequence[str], options: Any) -> None:
        self.choices: dict[str, OptionControl] = {}
        self.seated: list[OptionControl] = []  # choices whose values are seats at the table
        for option in all_options(game.options, len(players)):
            value = getattr(options, option.name)
            rules = concerned(game, option.name)
            choice = OptionControl(option, value, players if option.is_seat else None, rules)
            self.choices[option.name] = choice
            if option.is_seat:
                self.seated.append(choice)
        super().__init__([choice.shown for choice in self.choices.values()], layout=shared_layout())
        self.add_class("ct-bar")
        self.add_class("ct-rules")

    @property
    def value(self) -> Mapping[str, Any]:
        return {name: choice.value for name, choice in self.choices.items()}

    def choose(self, options: Any) -> None:
        for name, choice in self.choices.items():
            choice.choose(getattr(options, name))

    @property
    def controls(self) -> list[w.Widget]:
        each = self.choices.values()
        return [*(choice.control for choice in each), *(c.switch for c in each if c.switch)]

    def name_seats(self, players: Sequence[str]) -> None:
        for choice in self.seated:
            choice.name_seats(players)
