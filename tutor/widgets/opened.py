"""A game that is open in a notebook: its cards and rules, tables, and many matches."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tutor.coach.rules.pages import Displayable, cards_shown, deck_shown, legend_shown, rules_shown
from tutor.coach.rules.readings import law_with_gaps
from tutor.coach.session.opening import good_deal, learner_begins
from tutor.coach.session.party import usual_players
from tutor.coach.session.together import sitting
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.misused import plainly
from tutor.engine.script import Seat
from tutor.engine.wrong import Wrong, in_one_sentence
from tutor.widgets.play import Tutor
from tutor.widgets.puzzle import Puzzle
from tutor.workshop.balance import Balance, Skill, balance, skill
from tutor.workshop.balance.who import Who


class OpenGame:
    """A game, whoever has written its rules, and all that can be done with it."""

    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game, self.options = game, options
        self._table: Tutor | None = None  # the table for matches

    def deck(self) -> Displayable:
        """Show every card of the game."""
        return deck_shown(self.game)

    @plainly
    @in_one_sentence()
    def cards(self, codes: str = "") -> Displayable:
        """Show the legend of the cards, or some cards by their short names: ``cards("2H 6U")``.

        Raises ValueError for unknown ones.
        """
        if codes == "":
            begun = self.game.new(usual_players(self.game), self.options)
            return legend_shown(self.game, self.game.deck(begun))
        return cards_shown(self.game, self.game.printed.cards(codes))

    @plainly
    @in_one_sentence()
    def rules(self, *numbers: str) -> Displayable:
        """Show these rules, or, folded, all of them, with the options of this lesson."""
        chosen = numbers or self.game.rules
        laws = [law_with_gaps(self.game, self.options, number) for number in chosen]
        return rules_shown(laws, "" if numbers else f"All {len(laws)} rules of {self.game.name}")

    @plainly
    @in_one_sentence()
    def deal(self, players: int, number: int = 1, seat: Seat = 0) -> Puzzle:
        """Show a table that has just been dealt, without the controls of a match."""
        return Puzzle(Match.new(self.game, players, number, self.options), seat)

    @plainly
    @in_one_sentence()
    def play(self, players: int | None = None, **settings: Any) -> Tutor:
        """Start a match against the tutor, with all controls; settings may be game options.

        With ``people=2``, or ``people=["Ada", "Ben"]``, several people play at this screen, one
        after the other. Without a ``deal`` it is one that opens with a decision of the learner.
        """
        game, chosen = self._to_play(), by_name(self.options) | settings
        if "deal" not in settings:
            chosen = self._opening(players, chosen)
        self._table = Tutor(game, players, **chosen)
        return self._table

    def _opening(self, players: int | None, settings: dict[str, Any]) -> dict[str, Any]:
        """Add a deal and a dealer by which the learner decides first."""
        here, _ = sitting(settings.get("people", 1))
        count = usual_players(self.game, len(here)) if players is None else players
        table = {name: settings[name] for name in ("seat", "opponents") if name in settings}
        people = {name: settings.pop(name) for name in ("people",) if name in settings}
        options = {name: each for name, each in settings.items() if name not in table}
        begins = learner_begins(self.game, count, options, settings.get("seat", 0))
        deal = good_deal(self.game, count, begins, **table)
        return table | people | asdict(begins) | {"deal": deal}

    @plainly
    def balance(
        self, players: int = 0, matches: int = 200, by: Who = "beginner", **how: Any
    ) -> Balance:
        """Play many matches, and show who wins, how long they take, and which rules matter.

        ``by="random"`` and other settings are those of `tutor.workshop.balance.series`.
        """
        return balance(self._to_play(), players, matches, by, **self._with_options(how))

    @plainly
    def skill(self, players: int = 0, deals: int = 60, **how: Any) -> Skill:
        """Show how often a better player wins: luck and skill.

        ``contests=`` and other settings are those of `tutor.workshop.balance.luck_and_skill`.
        """
        return skill(self._to_play(), players, deals, **self._with_options(how))

    def _to_play(self) -> Game[Any]:
        return self.game

    def _with_options(self, how: dict[str, Any]) -> dict[str, Any]:
        if strange := [name for name in how if name in self.options.__dataclass_fields__]:
            rule, value = strange[0], how[strange[0]]
            raise Wrong(f"{rule} is a house rule. Write options={{{rule!r}: {brief(value)}}}.")
        given = how.get("options")
        if given is not None and not isinstance(given, Mapping):
            return how  # which is told there
        return how | {"options": by_name(self.options) | dict(given or {})}


def by_name(options: Any) -> dict[str, Any]:
    """Return house rules by their names, for a game whose options have a type of their own."""
    return {name: getattr(options, name) for name in options.__dataclass_fields__}
