"""Which rule decides what happens next? The event is withheld, and rules are the answers."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tutor.coach.quiz.fair import follows, gives_away
from tutor.coach.quiz.item import Answer, Item, Kind
from tutor.coach.quiz.position import Position, with_usual_rules
from tutor.coach.quiz.scenes import NOW, STANDS, question
from tutor.coach.quiz.sequel import Sequel, Spot, believed, sequel, spot
from tutor.coach.quiz.things import reader_at, sentence_of
from tutor.coach.quiz.variants import near
from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.games import coaching
from tutor.table.stage import Stage

RIVALS = 3
NEAR = 5  # rules with numbers near to it, of which the rivals are some
WRONG = 3  # answers beside the right one
IDLE = 0.15  # how often a rule is asked for where no misconception of it goes wrong
OTHERWISE = 0.6  # how often what happens is asked for, and not its rule
PROMPT = "Which rule decides what happens next?"


@dataclass(frozen=True, slots=True)
class Asked:
    """The rule that is asked about, and the games as they are to those who misunderstand it."""

    rule: str
    mistaken: Sequence[Game[Any]]

    def at_work(self, here: Spot) -> bool:
        """Whether something else would follow if the rule were another, as far as one knows."""
        if not self.mistaken:
            return True
        sequels = (believed(sequel, game, here.position) for game in self.mistaken)
        there = [other for other in sequels if other and here.reached_by(other)]
        return any(here.thing(other).text != here.next.text for other in there)


def by_rule(
    stage: Stage[Any], asked: Asked, position: Position, names: Sequence[str], rng: Random
) -> tuple[float, Item] | None:
    """A question for the rule behind what follows in this position, if it is clearly that one.

    Or for what follows itself, if something like it might follow as well.
    """
    rule = asked.rule
    position = plain(stage.game, position)
    real = sequel(stage.game, position)
    if real is None or (at := only_place(real, rule)) is None:
        return None
    seat = int(rng.random() * position.players)
    reader = reader_at(stage.game, names, position.players, seat)
    here = spot(stage.game, position, reader, real, at)
    if rng.random() > IDLE and not asked.at_work(here):
        return None
    if gives_away(stage, here, here.next) or not follows(stage.game, here, rng):
        return None
    true = {here.next.text, *here.true()}
    wrong = [text for text in dict.fromkeys(near(here, numbers=False)) if text not in true]
    if len(wrong) > 1 and rng.random() < OTHERWISE:
        return ask_what(stage, here, rule, wrong[-WRONG:], rng)
    text_of = stage.game.rules.text
    rules = sorted(
        [rule, *other_rules(stage.game.rules, rule, rules_in_order(real), rng)], key=by_number
    )
    answers = [Answer(f"{each}: {text_of(each, here.options)}", each == rule) for each in rules]
    text = sentence_of(here.next, coaching(stage.game).acts)
    clutter, item = question(stage, here, "rule", PROMPT, answers, text=text, rules=[rule])
    return 1 - clutter, item


def ask_what(
    stage: Stage[Any], here: Spot, rule: str, wrong: Sequence[str], rng: Random
) -> tuple[float, Item]:
    """What comes next, or who wins, among what might come as well."""
    right = here.next.text
    answers = shuffle([Answer(right, True), *(Answer(text, False) for text in wrong)], rng)
    ends = here.next.sort == "end"
    kind: Kind = "stands" if ends else "next"
    prompt = STANDS if ends else coaching(stage.game).asks.get(rule, NOW)
    clutter, item = question(stage, here, kind, prompt, answers, text=right, rules=[rule])
    return 1.5 - clutter, item


def plain(game: Game[Any], position: Position) -> Position:
    """The same position without house rules that make no difference to what follows."""
    told = story(sequel(game, position))
    return with_usual_rules(game, position, lambda other: story(sequel(game, other)) == told)


def story(found: Sequel | None) -> list[str]:
    """A course as text."""
    if found is None:
        return []
    end = f"{found.end.rule} {found.end.winners}" if found.end else ""
    return [*map(str, found.events), end]


def rules_in_order(real: Sequel) -> list[str]:
    """The rules of all that follows, in order."""
    rules = [event.rule for event in real.events]
    return [*rules, real.end.rule] if real.end else rules


def only_place(real: Sequel, rule: str) -> int | None:
    """After how many events the rule decides; None if that is at once, or more than once."""
    rules = rules_in_order(real)
    return rules.index(rule) or None if rules.count(rule) == 1 else None


def other_rules(
    rules: Collection[str], rule: str, involved: Collection[str], rng: Random
) -> Sequence[str]:
    """Other rules near to this one that are not at work here."""
    others = shuffle([each for each in rules if each not in involved], rng)
    others.sort(key=lambda each: abs(by_number(each) - by_number(rule)))
    return shuffle(others[:NEAR], rng)[:RIVALS]


def by_number(rule: str) -> int:
    """Rules in the order of the book."""
    return int(rule[1:])
