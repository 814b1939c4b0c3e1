"""Questions about legality: which of some choices a player may make."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tutor.coach.quiz.cases import Case, Misconception, Spot, run_in_mutant, sequel
from tutor.coach.quiz.item import Answer, Item
from tutor.coach.quiz.shown import FRAMES, make_item, table_seen, without_brackets
from tutor.coach.quiz.unshown import depends_on_unshown
from tutor.coach.rules.readings import law_with_options
from tutor.engine.cards import Card
from tutor.engine.event import Event, listing
from tutor.engine.game import Objection
from tutor.engine.luck import shuffle
from tutor.engine.match import Match
from tutor.engine.state import cards_in, clone
from tutor.engine.wording import in_a_sentence, number_in_words, sentence
from tutor.games import beginner
from tutor.table.scene import Law, Scene
from tutor.table.stage import Stage

NAMED = 3  # max. choices listed in a sentence; else their number
PAIR = 2


def which(things: Sequence[Any], right: int) -> str:
    verb = "play" if all(isinstance(each, Card) for each in things) else "choose"
    return (
        f"Which of these may you {verb}? Choose all of them."
        if right > 1
        else f"Which one of these may you {verb}?"
    )


def allowing(allowed: Sequence[str], *, also: bool) -> str:
    if len(allowed) > NAMED:
        return f"{sentence(number_in_words(len(allowed)))} of these are allowed."
    if any(each.startswith("Don't ") for each in allowed):
        both = listing([f"“{each}”" for each in allowed])
        return f"{both} {'are' if len(allowed) > 1 else 'is'} allowed."
    return f"{'Of these, you' if also else 'You'} may {either(allowed)}."


def every(names: Sequence[str]) -> str:
    return "either" if len(names) == PAIR else "any"


def told_apart(texts: Sequence[str]) -> tuple[str, list[str]]:
    verbs = {text.partition(" ")[0] for text in texts}
    if len(verbs) == 1 and all(" " in text for text in texts):
        return verbs.pop().lower(), [text.partition(" ")[2] for text in texts]
    return "do", [*map(in_a_sentence, texts)]


def only(names: Sequence[str], among: int) -> str:
    if names:
        return f"Only {listing(names, 'or')}."
    return "Neither of them." if among == PAIR else "Not one of them."


def either(choices: Sequence[str]) -> str:
    verb, names = told_apart(choices)
    return listing(names, "or") if verb == "do" else f"{verb} {listing(names, 'or')}"


LISTED = 5  # max. choices to list all
SHOWN = 6  # choices to list if there are more: those of a belief, and others
EACH = 3  # max. choices that the belief gets wrong
ALSO = 2  # max. choices that the belief gets right
WRONG = 3  # wrong answers, if everything is allowed
REFUSED = 2  # max. refusals shown after the answer


@dataclass(frozen=True)
class Choosing:
    """A player's choices in a case, by the rules and by a misconception."""

    stage: Stage[Any]
    found: Case

    @property
    def spot(self) -> Spot:
        return self.found.spot

    @cached_property
    def match(self) -> Match[Any]:
        state, luck = clone(self.spot.real.state), self.spot.position.seed
        return Match(self.stage.game, state, luck, until=self.stage.game.deal)

    @property
    def asks(self) -> str:
        """The rule that asks."""
        return self.match.ask.rule if self.match.ask else ""

    @cached_property
    def allowed(self) -> Sequence[Any]:
        return self.of(self.spot.real.ask)

    @cached_property
    def believed(self) -> Sequence[Any]:
        """The choices that the misconception allows."""
        return self.of(self.found.wrong.ask)

    @cached_property
    def view(self) -> Any:
        return self.stage.game.view(self.spot.real.state, self.spot.reader.seat)

    def of(self, ask: Any) -> Sequence[Any]:
        return ask.choices.get(self.spot.reader.seat, ()) if ask else ()

    def say(self, choice: Any) -> str:
        return without_brackets(self.stage.named(self.spot.reader.names).say(self.view, choice))

    def listed(self, rng: Random) -> list[Any]:
        """Return the choices to offer, in order; none if a short list has unseen cards."""
        thinkable = self.stage.thinkable(self.view, self.spot.reader.seat, self.asks)
        things = self.distinct(dict.fromkeys([*thinkable, *self.allowed, *self.believed]))
        seen = [each for each in things if {*cards_in([each])} <= self.spot.seen]
        if len(things) <= LISTED:
            return things if len(seen) == len(things) else []
        few = self.of_interest(seen, rng)
        return [each for each in things if each in few]

    def distinct(self, things: Iterable[Any]) -> list[Any]:
        """Return one of each group of choices with the same text; none if only some are allowed."""
        said: dict[str, list[Any]] = {}
        for each in things:
            said.setdefault(self.say(each), []).append(each)
        alike = [each for each in said.values() if len({one in self.allowed for one in each}) == 1]
        return [first for first, *_ in alike]

    def of_interest(self, things: Sequence[Any], rng: Random) -> list[Any]:
        allowed, thought = set(self.allowed), set(self.believed)
        groups: dict[tuple[bool, bool], list[Any]] = {}
        for each in shuffle([*things], rng):
            group = groups.setdefault((each in allowed, each in thought), [])
            if not any(self.alike(each, other) for other in group):
                group.append(each)
        wrong = [*groups.get((True, False), ())[:EACH], *groups.get((False, True), ())[:EACH]]
        right = [*groups.get((True, True), ())[:ALSO], *groups.get((False, False), ())[:ALSO]]
        return [*wrong, *right][:SHOWN] if wrong else []

    def alike(self, one: Any, other: Any) -> bool:
        """Return True if no rule distinguishes two choices, or they consist of the same cards."""
        kind: Callable[[Any], object] = self.stage.game.kind_of
        cards = {*cards_in([one])}
        same = len(cards) > 1 and type(one) is type(other) and cards == {*cards_in([other])}
        return same or kind(one) == kind(other)

    def answer(self, choice: Any) -> Answer:
        seat, says = self.spot.reader.seat, self.found.belief.believes.says
        right, thought = choice in self.allowed, choice in self.believed
        if right:
            rule, feedback = self.rule_of(choice), ""
        else:
            rule, feedback = self.match.objection(seat, choice)
        feedback = feedback if right == thought else says
        return Answer(self.say(choice), right, feedback, self.law(rule))

    def otherwise(self, things: Sequence[Any]) -> Callable[[Spot], bool]:
        """Return a check whether others of these choices are allowed at another table."""
        here = {self.say(each) for each in things if each in self.allowed}

        def differs(there: Spot) -> bool:
            ask = there.real.ask
            if ask is None or ask.rule != self.asks or self.spot.reader.seat not in ask.choices:
                return False
            return {self.say(each) for each in things if each in self.of(ask)} != here

        return differs

    def rule_of(self, choice: Any) -> str:
        events = self.after(choice)
        return events[0].rule if events else self.asks

    def after(self, choice: Any) -> Sequence[Event[Any]]:
        """Return the events after a choice, if all other players decide as beginners."""
        match, bot = self.match.fork(self.match.seed), beginner(self.stage.game)
        for each in [*match.questions()]:
            own = each.seat == self.spot.reader.seat
            match.answer(each.seat, choice if own else bot(each, Random(0)))
        return match.events[len(self.match.events) :]

    def law(self, rule: str) -> Law | None:
        return law_with_options(self.stage.game, self.spot.options, rule) if rule else None

    def cited(self, things: Sequence[Any], answers: Sequence[Answer]) -> list[str]:
        """Return the rules of choices that the explanation names or only the belief allows."""
        named = sum(answer.right for answer in answers) <= NAMED
        told = [
            answer.law.number
            for each, answer in zip(things, answers, strict=True)
            if answer.law and (named if answer.right else each in self.believed)
        ]
        return [self.found.belief.rule, *told, self.asks]

    def course(self, things: Sequence[Any]) -> Iterator[Scene]:
        """Yield scenes that explain refusals, and the sequel of an allowed choice."""
        refused = [each for each in things if each not in self.allowed]
        reasons: dict[Objection, Any] = {}
        for each in sorted(refused, key=lambda each: each not in self.believed):
            reasons.setdefault(self.match.objection(self.spot.reader.seat, each), each)
        table = table_seen(self.stage, self.spot.real.state, self.spot.reader)
        for (rule, reason), each in [*reasons.items()][:REFUSED]:
            yield table.still(f"{self.say(each)}? {reason}", self.law(rule))
        made = [each for each in things if each in self.allowed]
        made.sort(key=lambda each: each in self.believed)
        for event in self.after(made[0])[:FRAMES]:
            scene = table_seen(self.stage, event.state, self.spot.reader)
            yield scene.still(self.spot.reader.event(event), self.law(event.rule))


def may(
    stage: Stage[Any], beliefs: Sequence[Misconception], found: Case, rng: Random
) -> tuple[float, Item] | None:
    """Make a question about which choices are allowed, and score it."""
    here = Choosing(stage, found)
    things = here.listed(rng)
    answers = [*map(here.answer, things)]
    allowed = [answer.text for answer in answers if answer.right]
    rules = here.cited(things, answers)
    if len(things) < 2 or not allowed:
        return None
    verb, names = told_apart([answer.text for answer in answers])
    if len(allowed) < len(answers):
        prompt = which(things, len(allowed))
        text = allowing(allowed, also=len(here.allowed) > len(allowed))
    else:
        prompt = f"Which of these may you {verb}: {listing(names, 'or')}?"
        text = f"You may {verb} {every(names)} of these."
        answers = statements(here, beliefs, things, names, rng)
    if len(answers) < 2:
        return None
    if depends_on_unshown(stage, found.spot, here.otherwise(things)):
        return None
    frames = tuple(here.course(things))
    clutter, item = make_item(
        stage, found.spot, "may", prompt, answers, text=text, rules=rules, frames=frames
    )
    some = len(allowed) < len(things)
    return 1 + some + (len(answers) > 2) - 0.1 * len(answers) - clutter, item


def statements(
    here: Choosing,
    beliefs: Sequence[Misconception],
    things: Sequence[Any],
    names: Sequence[str],
    rng: Random,
) -> list[Answer]:
    own = [each for each in things if each in here.believed]
    others = [each for each in beliefs if each is not here.found.belief]
    limits: list[tuple[Collection[Any], Misconception | None]] = [(own, here.found.belief)]
    limits += [(of_these(here, each, things), each) for each in others]
    limits.append(([each for each in things if each not in own], None))
    all_ = f"{sentence(every(names))} of them."
    answers = {all_: Answer(all_, right=True, law=here.law(here.rule_of(things[0])))}
    for few, belief in limits:
        found = [name for each, name in zip(things, names, strict=True) if each in few]
        text = only(found, len(things))
        if len(few) < len(things) and text not in answers:
            says, rule = (belief.believes.says, belief.rule) if belief else ("", "")
            answers[text] = Answer(text, right=False, feedback=says, law=here.law(rule))
    return shuffle([*answers.values()][: WRONG + 1], rng)


def of_these(here: Choosing, belief: Misconception, things: Sequence[Any]) -> Sequence[Any]:
    """Return the choices that another misconception allows; all if it leads elsewhere."""
    other = None if here.found.further else run_in_mutant(sequel, belief.game, here.spot.position)
    if other is None or not here.spot.reached_by(other):
        return things
    choices = here.of(other.ask)
    return [each for each in things if each in choices] if choices else things
