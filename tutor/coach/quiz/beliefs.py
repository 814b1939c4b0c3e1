"""Questions from misconceptions, or about the deciding rule, with wrong answers."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.coach.quiz.cases import (
    Case,
    Misconception,
    Sequel,
    Spot,
    find_case,
    make_spot,
    plainest,
    run_in_mutant,
    sequel,
    sequel_beyond,
)
from tutor.coach.quiz.item import Answer, Item, Kind
from tutor.coach.quiz.may import may
from tutor.coach.quiz.positions import Position, with_usual_rules
from tutor.coach.quiz.shown import NOW, STANDS, follows, gives_away, make_item, only_marked
from tutor.coach.quiz.things import NOBODY, ON, TEAM, Thing, reader_at, sentence_of, win_sentence
from tutor.coach.quiz.unshown import comes_true, depends_on_unshown
from tutor.coach.rules.readings import law_with_options
from tutor.engine.cards import Card
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.games import coaching
from tutor.table.stage import Stage
from tutor.teaching.coaching import Coaching


def near(spot: Spot, *, numbers: bool) -> Iterator[str]:
    """Yield plausible alternatives to what comes next, of the same kind; perhaps other numbers."""
    right, names = spot.next, spot.reader.names
    if right.sort == "ask":
        yield from names
    elif right.event is None:
        yield from TEAM if spot.reader.team else map(win_sentence, names)
        yield ON
    else:
        yield from map(spot.reader.event, variants(right.event, spot, numbers=numbers))


def variants(event: Event[Any], spot: Spot, *, numbers: bool) -> Iterator[Event[Any]]:
    facts, state = event.facts, spot.known
    if {*facts} == {"player", "card"}:
        for seat, card in cards_played(state):
            yield with_facts(event, player=seat, card=card)
        return
    for name, fact in facts.items():
        if isinstance(fact, Card):
            for card in other_ends(fact, state, spot.seen):
                yield with_facts(event, **{name: card})
        elif numbers and name != "player" and type(fact) is int and fact > 1:
            for number in [fact * 2, fact * 3 if fact % 2 else fact // 2]:
                yield with_facts(event, **{name: number})
    if "player" in facts and not any(map(holds_cards, facts.values())):
        for seat in range(len(spot.reader.names)):
            yield with_facts(event, player=seat)


def other_ends(card: Card, state: Any, seen: Collection[Card]) -> Iterator[Card]:
    for name in state.__dataclass_fields__:
        value = getattr(state, name)
        piles = value if isinstance(value, list) else []
        ends = [pile[-1] for pile in piles if isinstance(pile, list) and pile]
        if card in ends:
            yield from (end for end in ends if end in seen and end is not card)


def with_facts(event: Event[Any], **changed: Any) -> Event[Any]:
    facts = event.facts | changed
    return replace(event, told=tuple(facts.values()))


def cards_played(state: Any) -> Iterator[tuple[int, Card]]:
    for name in state.__dataclass_fields__:
        value = getattr(state, name)
        for each in value if isinstance(value, list) else ():
            match each:
                case (int() as seat, Card() as card) if seat >= 0:
                    yield seat, card


def holds_cards(fact: Any) -> bool:
    """Return True if a fact is about cards: it then usually says whose they are."""
    return isinstance(fact, Card) or (
        isinstance(fact, (list, tuple)) and any(map(holds_cards, fact))
    )


RIVALS = 3
NEAR = 5  # max. rules with the nearest numbers, from which rivals are drawn
WRONG = 3  # wrong answers
IDLE = 0.15  # probability of asking for a rule even if no misconception of it goes wrong
OTHERWISE = 0.6  # probability of asking for the event instead of its rule
PROMPT = "Which rule decides what happens next?"


def at_work(here: Spot, mistaken: Sequence[Game[Any]]) -> bool:
    """Return True if a misconception of the rule would change the sequel, or none is known."""
    if not mistaken:
        return True
    sequels = (run_in_mutant(sequel, game, here.position) for game in mistaken)
    there = [other for other in sequels if other and here.reached_by(other)]
    return any(here.thing(other).text != here.next.text for other in there)


def rule_question(
    stage: Stage[Any], rule: str, mistaken: Sequence[Game[Any]], position: Position, rng: Random
) -> tuple[float, Item] | None:
    """Make a question for the rule behind the sequel, if it is clearly that one.

    Or for the sequel itself, if a similar event might follow as well. ``mistaken`` are the mutants
    of the game for misconceptions about the rule.
    """
    position = without_idle_options(stage.game, position)
    real = sequel(stage.game, position)
    if real is None or (at := only_place(real, rule)) is None:
        return None
    seat = int(rng.random() * position.players)
    reader = reader_at(stage.game, position.players, seat)
    here = make_spot(stage.game, position, reader, real, at)
    if rng.random() > IDLE and not at_work(here, mistaken):
        return None
    if gives_away(stage, here, here.next) or not follows(stage.game, here, rng):
        return None
    true = {here.next.text, *here.true()}
    wrong = [text for text in dict.fromkeys(near(here, numbers=False)) if text not in true]
    if len(wrong) > 1 and rng.random() < OTHERWISE:
        unclear = depends_on_unshown(stage, here, comes_true(wrong[-WRONG:]))
        return None if unclear else ask_what(stage, here, rule, wrong[-WRONG:], rng)
    if depends_on_unshown(stage, here, lambda there: there.next.rule != here.next.rule):
        return None
    text_of = stage.game.rules.text
    rules = sorted(
        [rule, *other_rules(stage.game.rules, rule, rules_in_order(real), rng)], key=by_number
    )
    answers = [Answer(f"{each}: {text_of(each, here.options)}", each == rule) for each in rules]
    text = sentence_of(here.next, coaching(stage.game).acts)
    clutter, item = make_item(stage, here, "rule", PROMPT, answers, text=text, rules=[rule])
    return 1 - clutter, item


def ask_what(
    stage: Stage[Any], here: Spot, rule: str, wrong: Sequence[str], rng: Random
) -> tuple[float, Item]:
    right = here.next.text
    answers = shuffle([Answer(right, True), *(Answer(text, False) for text in wrong)], rng)
    ends = here.next.sort == "end"
    kind: Kind = "stands" if ends else "next"
    prompt = STANDS if ends else coaching(stage.game).asks.get(rule, NOW)
    clutter, item = make_item(stage, here, kind, prompt, answers, text=right, rules=[rule])
    return 1.5 - clutter, item


def without_idle_options(game: Game[Any], position: Position) -> Position:
    """Return the position without house rules that make no difference to the sequel."""
    told = story(sequel(game, position))
    return with_usual_rules(game, position, lambda other: story(sequel(game, other)) == told)


def story(found: Sequel | None) -> list[str]:
    if found is None:
        return []
    end = f"{found.end.rule} {found.end.winners}" if found.end else ""
    return [*map(str, found.events), end]


def rules_in_order(real: Sequel) -> list[str]:
    rules = [event.rule for event in real.events]
    return [*rules, real.end.rule] if real.end else rules


def only_place(real: Sequel, rule: str) -> int | None:
    """Return the number of events before the rule decides; None if it is 0 or unclear."""
    rules = rules_in_order(real)
    return rules.index(rule) or None if rules.count(rule) == 1 else None


def other_rules(
    rules: Collection[str], rule: str, involved: Collection[str], rng: Random
) -> Sequence[str]:
    others = shuffle([each for each in rules if each not in involved], rng)
    others.sort(key=lambda each: abs(by_number(each) - by_number(rule)))
    return shuffle(others[:NEAR], rng)[:RIVALS]


def by_number(rule: str) -> int:
    return int(rule[1:])


PROMPTS = {"who": "Who decides next?", "stands": STANDS}


@dataclass(frozen=True, slots=True)
class ByBelief:
    """Maker of questions about the misconceptions of one game."""

    stage: Stage[Any]
    beliefs: Sequence[Misconception]

    @property
    def coaching(self) -> Coaching:
        return coaching(self.stage.game)

    def item(
        self, belief: Misconception, position: Position, rng: Random
    ) -> tuple[float, Item] | None:
        """Return a question in this position with its score; None if there is no fair one."""
        game = self.stage.game
        found = find_case(game, belief, position, rng)
        if found is None:
            return None
        found = plainest(game, found)
        if not follows(game, found.spot, rng):
            return None
        if found.kind == "may":
            return may(self.stage, self.beliefs, found, rng)
        return self.what(found, rng)

    # Questions about the next event, the next player and the score

    def what(self, found: Case, rng: Random) -> tuple[float, Item] | None:
        """Make a question for what comes next, with wrong answers from misconceptions."""
        spot, right = found.spot, found.spot.next
        wrong = self.wrong(found)[:WRONG]
        if not wrong or wrong[0][1] != found.belief.believes.says:
            return None
        if gives_away(self.stage, spot, right) or (
            found.kind == "who" and only_marked(self.stage, spot)
        ):
            return None
        if depends_on_unshown(self.stage, spot, comes_true({each.text for each, _ in wrong})):
            return None
        answers = [Answer(self.answer_text(found, right), True)]
        answers += [self.answer(found, each, says) for each, says in wrong]
        answers = answers_in_order(answers, found) if found.kind == "who" else shuffle(answers, rng)
        prompt = self.prompt(found, [right, *(each for each, _ in wrong)])
        rules, text = [found.belief.rule, right.rule], sentence_of(right, self.coaching.acts)
        clutter, item = make_item(
            self.stage, spot, found.kind, prompt, answers, text=text, rules=rules
        )
        return worth(found, wrong) - clutter, item

    def prompt(self, found: Case, things: Iterable[Thing]) -> str:
        """Return the prompt of a question: the game's own if it fits all answers."""
        asks = {self.coaching.asks.get(each.rule, NOW) for each in things}
        if found.kind == "next" and self.only_numbers(found):
            return self.coaching.asks[found.belief.rule]
        if found.kind == "next" and len(asks) == 1:
            return asks.pop()
        return PROMPTS.get(found.kind, NOW)

    def answer(self, found: Case, each: Thing, says: str) -> Answer:
        """Return a wrong answer, with the misunderstood rule if it comes from a misconception."""
        rule = next((belief.rule for belief in self.beliefs if belief.believes.says == says), "")
        cited = law_with_options(self.stage.game, found.spot.options, rule) if rule else None
        return Answer(self.answer_text(found, each), False, says, cited)

    def answer_text(self, found: Case, each: Thing) -> str:
        if found.kind == "who":
            return each.text
        text, right = sentence_of(each, self.coaching.acts), found.spot.next
        alone = right.together and each.sort == "ask" and not each.together
        return f"{text.removesuffix('.')}, alone." if alone else text

    def wrong(self, found: Case) -> list[tuple[Thing, str]]:
        """Return wrong answers with their misconceptions; those without come last."""
        spot, right = found.spot, found.spot.next
        taken = self.coming(found)
        things: list[tuple[Thing, str]] = []
        own = found.belief  # first, then others about its rule, which are likelier causes
        for belief in sorted(
            self.beliefs, key=lambda each: (each is not own, each.rule != own.rule)
        ):
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
        """Return the texts of all events, also after the next deal: none may be a wrong answer.

        The next deal is among them in a game that has only one.
        """
        spot, real = found.spot, found.spot.real
        texts = {spot.next.text, *spot.true()}
        if not (real.end and self.stage.game.deal):
            texts.add(ON)
        if spot.next.sort == "ask":
            return texts
        later = real
        if not (real.ask or real.end):
            later = sequel_beyond(self.stage.game, spot.position, real) or real
        texts.update(replace(spot, real=later).true())
        last = later.after(len(later.events), spot.reader, spot.seen)
        return texts | {sentence_of(last, self.coaching.acts)}

    def believed(self, found: Case, belief: Misconception) -> Thing | None:
        """Return the next event by a misconception, if the sequel is the same up to there.

        Misconceptions other than that of the case must be about the rules that decide here.
        """
        own, right = found.things[1], found.spot.next
        if belief is found.belief:
            return own
        other = run_in_mutant(sequel, belief.game, found.spot.position)
        if other and found.further:
            other = run_in_mutant(sequel_beyond, belief.game, found.spot.position, other)
        if other is None or not found.spot.reached_by(other):
            return None
        each = found.spot.thing(other)
        here = {found.belief.rule, right.rule, each.rule}
        if belief.rule not in here or each.sort not in (right.sort, own.sort):
            return None
        return each if each.text != NOBODY and self.fits(each, found) else None

    def fits(self, each: Thing, found: Case) -> bool:
        """Return True if a thing answers the game's own question for this case, if any."""
        asks, (right, own) = self.coaching.asks, found.things
        if self.only_numbers(found):
            return same_sentence(each, right)
        ask = asks.get(right.rule)
        return ask is None or asks.get(own.rule) != ask or asks.get(each.rule) == ask

    def only_numbers(self, found: Case) -> bool:
        """Return True if the misconception changes only a number, which is asked for."""
        return found.belief.rule in self.coaching.asks and same_sentence(*found.things)


def worth(found: Case, wrong: Sequence[tuple[Thing, str]]) -> float:
    rule, things, spot = found.belief.rule, found.things, found.spot
    said = sum(bool(says) for _, says in wrong)
    sure = 2 * (things[0].rule == rule) + 1.5 * (len(wrong) > 1) + said - 0.25 * spot.at
    elsewhere = found.kind != "who" and rule not in {each.rule for each in things}
    return sure - 1.5 * elsewhere + 1.2 * (len(spot.reader.names) > 2)


def same_sentence(one: Thing, other: Thing) -> bool:
    sentences = {each.event.sentence if each.event else each.text for each in (one, other)}
    return len(sentences) == 1


def answers_in_order(answers: Sequence[Answer], found: Case) -> list[Answer]:
    names = [*found.spot.reader.names]
    return sorted(answers, key=lambda a: names.index(a.text) if a.text in names else len(names))
