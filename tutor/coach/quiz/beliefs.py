"""Questions by misconceptions: what follows by the rules, among what others believe to follow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.coach.quiz.cases import Belief, Case, case, plainest
from tutor.coach.quiz.fair import follows, gives_away, only_marked
from tutor.coach.quiz.item import Answer, Item
from tutor.coach.quiz.may import may
from tutor.coach.quiz.position import Position
from tutor.coach.quiz.scenes import NOW, STANDS, question
from tutor.coach.quiz.sequel import believed, beyond, sequel
from tutor.coach.quiz.things import NOBODY, ON, Thing, sentence_of
from tutor.coach.quiz.variants import near
from tutor.coach.rules.readings import law
from tutor.engine.luck import shuffle
from tutor.games import coaching
from tutor.table.stage import Stage
from tutor.teaching.coaching import Coaching

WRONG = 3  # answers beside the right one
PROMPTS = {"who": "Who decides next?", "stands": STANDS}


@dataclass(frozen=True, slots=True)
class ByBelief:
    """Makes questions about the misconceptions of one game."""

    stage: Stage[Any]
    beliefs: Sequence[Belief]
    names: Sequence[str]

    @property
    def coaching(self) -> Coaching:
        """The game's words for what is asked and answered."""
        return coaching(self.stage.game)

    def item(self, belief: Belief, position: Position, rng: Random) -> tuple[float, Item] | None:
        """A question in this position, and how good it is; None if there is no fair one."""
        game = self.stage.game
        found = case(game, belief, position, self.names, rng)
        if found is None:
            return None
        found = plainest(game, found)
        if not follows(game, found.spot, rng):
            return None
        if found.kind == "may":
            return may(self.stage, self.beliefs, found, rng)
        return self.what(found, rng)

    # What happens, who is next, how does it stand?

    def what(self, found: Case, rng: Random) -> tuple[float, Item] | None:
        """What comes next, beside what misconceptions make of it."""
        spot, right = found.spot, found.spot.next
        wrong = self.wrong(found)[:WRONG]
        if not wrong or wrong[0][1] != found.belief.believes.says:
            return None
        if gives_away(self.stage, spot, right) or (
            found.kind == "who" and only_marked(self.stage, spot)
        ):
            return None
        answers = [Answer(self.answer_text(found, right), True)]
        answers += [self.answer(found, each, says) for each, says in wrong]
        answers = in_order(answers, found) if found.kind == "who" else shuffle(answers, rng)
        prompt = self.prompt(found, [right, *(each for each, _ in wrong)])
        rules, text = [found.belief.rule, right.rule], sentence_of(right, self.coaching.acts)
        clutter, item = question(
            self.stage, spot, found.kind, prompt, answers, text=text, rules=rules
        )
        return worth(found, wrong) - clutter, item

    def prompt(self, found: Case, things: Iterable[Thing]) -> str:
        """The question: the game's own words if they fit all answers."""
        asks = {self.coaching.asks.get(each.rule, NOW) for each in things}
        if found.kind == "next" and self.only_numbers(found):
            return self.coaching.asks[found.belief.rule]
        if found.kind == "next" and len(asks) == 1:
            return asks.pop()
        return PROMPTS.get(found.kind, NOW)

    def answer(self, found: Case, each: Thing, says: str) -> Answer:
        """A wrong answer, with the rule that is misunderstood if somebody believes it."""
        rule = next((belief.rule for belief in self.beliefs if belief.believes.says == says), "")
        cited = law(self.stage.game, found.spot.options, rule) if rule else None
        return Answer(self.answer_text(found, each), False, says, cited)

    def answer_text(self, found: Case, each: Thing) -> str:
        """An answer; who is next is only a name, unless other things may happen."""
        if found.kind == "who":
            return each.text
        text, right = sentence_of(each, self.coaching.acts), found.spot.next
        alone = right.together and each.sort == "ask" and not each.together
        return f"{text.removesuffix('.')}, alone." if alone else text

    def wrong(self, found: Case) -> list[tuple[Thing, str]]:
        """What is believed to come next, with who says so; at last what nobody says."""
        spot, right = found.spot, found.spot.next
        taken = self.coming(found)
        things: list[tuple[Thing, str]] = []
        for belief in sorted(self.beliefs, key=lambda each: nearness(each, found.belief)):
            each = self.believed(found, belief)
            if each and not {each.text, self.answer_text(found, each)} & taken:
                taken |= {each.text, self.answer_text(found, each)}
                things.append((each, belief.believes.says))
        counted = right.rule == found.belief.rule or self.only_numbers(found)
        for text in near(spot, numbers=counted):
            if text not in taken:
                taken.add(text)
                things.append((replace(right, text=text, event=None), ""))
        return things

    def coming(self, found: Case) -> set[str]:
        """What happens before, now or later, also after the next deal: nothing of it is wrong.

        Nor is another deal, in a game that has only one.
        """
        spot, real = found.spot, found.spot.real
        texts = {spot.next.text, *spot.true()}
        if not (real.end and self.stage.game.deal):
            texts.add(ON)
        if spot.next.sort == "ask":
            return texts
        later = real
        if not (real.ask or real.end):
            later = beyond(self.stage.game, spot.position, real) or real
        texts.update(replace(spot, real=later).true())
        last = later.after(len(later.events), spot.reader, spot.seen)
        return texts | {sentence_of(last, self.coaching.acts)}

    def believed(self, found: Case, belief: Belief) -> Thing | None:
        """What comes next by a misconception, if it says the same up to there.

        Others than that of the case must be about the rules that decide here.
        """
        own, right = found.things[1], found.spot.next
        if belief is found.belief:
            return own
        other = believed(sequel, belief.game, found.spot.position)
        if other and found.further:
            other = believed(beyond, belief.game, found.spot.position, other)
        if other is None or not found.spot.reached_by(other):
            return None
        each = found.spot.thing(other)
        here = {found.belief.rule, right.rule, each.rule}
        if belief.rule not in here or each.sort not in (right.sort, own.sort):
            return None
        return each if each.text != NOBODY and self.fits(each, found) else None

    def fits(self, each: Thing, found: Case) -> bool:
        """Whether a thing answers the question that the game has for this case, if it has one."""
        asks, (right, own) = self.coaching.asks, found.things
        if self.only_numbers(found):
            return same_sentence(each, right)
        ask = asks.get(right.rule)
        return ask is None or asks.get(own.rule) != ask or asks.get(each.rule) == ask

    def only_numbers(self, found: Case) -> bool:
        """Whether the same happens by the misconception but for a number, which is asked for."""
        return found.belief.rule in self.coaching.asks and same_sentence(*found.things)


def worth(found: Case, wrong: Sequence[tuple[Thing, str]]) -> float:
    """How good a question is, without what there is to look at."""
    rule, things, spot = found.belief.rule, found.things, found.spot
    said = sum(bool(says) for _, says in wrong)
    sure = 2 * (things[0].rule == rule) + 1.5 * (len(wrong) > 1) + said - 0.25 * spot.at
    elsewhere = found.kind != "who" and rule not in {each.rule for each in things}
    return sure - 1.5 * elsewhere + 1.2 * (len(spot.reader.names) > 2)


def nearness(belief: Belief, to: Belief) -> tuple[bool, bool]:
    """First the misconception itself, then others about its rule: they are likelier behind it."""
    return belief is not to, belief.rule != to.rule


def same_sentence(one: Thing, other: Thing) -> bool:
    """Whether two events are told in the same sentence."""
    sentences = {each.event.sentence if each.event else each.text for each in (one, other)}
    return len(sentences) == 1


def in_order(answers: Sequence[Answer], found: Case) -> list[Answer]:
    """Players as they sit, and then several of them."""
    names = [*found.spot.reader.names]
    return sorted(answers, key=lambda a: names.index(a.text) if a.text in names else len(names))
