"""Figures for every choice, exact or from playouts, with a text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from tutor.bots.exact import exact_odds
from tutor.bots.odds import Odds, only_promising, weigh_in_steps
from tutor.coach.learner import Learner
from tutor.coach.message import LONGEST_TEXT, Message, Weighed
from tutor.engine.cards import Card
from tutor.engine.driver import Steps, at_once, by_luck, by_policy, driven
from tutor.engine.event import Event
from tutor.engine.game import Game, plays_at_random
from tutor.engine.goal import Goal
from tutor.engine.match import Question
from tutor.engine.script import Ask, Plan, Seat
from tutor.engine.state import S, cards_in, clone, deep_copy
from tutor.engine.wording import counted, in_a_sentence, number_in_words, plural, sentence
from tutor.games import adviser, coaching, has_reasons


def joined_by_or(says: Sequence[str]) -> str:
    return ", or ".join(map(in_a_sentence, says))


def with_reason(says: str, reason: str) -> tuple[str, str]:
    """Return a choice with its reason; the reason separately, to look up, if both are long."""
    text = f"{says}. {reason}"
    return (text, "") if len(text) <= LONGEST_TEXT else (f"{says}.", reason)


def only_choice(learner: Learner, question: Question[Any], *, past: bool = False) -> str:
    (choice,), (is_, can) = question.choices, ("was", "could") if past else ("is", "can")
    if isinstance(choice, Card):
        return f"Your only legal card {is_} the {learner.stage.face(choice).title}."
    says = in_a_sentence(learner.stage.say(question.view, choice))
    return f"There {is_} only one thing you {can} do: {says}."


def ticks_to_wait(choice: Any) -> int:
    """Return the number of ticks to wait before making a choice."""
    return choice.after if isinstance(choice, Plan) else 0


def cards_or_choices(choices: Sequence[Any], one: str = "") -> str:
    word = "card" if all(isinstance(choice, Card) for choice in choices) else "choice"
    return word if one else f"{word}s"


def rounded_loss(goal: Goal, difference: float) -> str:
    return f"{abs(difference):.{0 if goal.in_100 else 1}f}"


def is_noticeable(goal: Goal, difference: float) -> bool:
    return rounded_loss(goal, difference) != rounded_loss(goal, 0)


def worse_in_words(goal: Goal, behind: float) -> str:
    if goal.in_100:
        return f"{counted(rounded_loss(goal, behind), 'fewer win', 'fewer wins')} in 100"
    return f"{counted(rounded_loss(goal, behind), goal.measure)} worse"


def loss_in_words(goal: Goal, behind: float) -> str:
    if goal.in_100:
        return f"{counted(rounded_loss(goal, behind), 'win')} in 100"
    return counted(rounded_loss(goal, behind), goal.measure)


def expected_standing(learner: Learner, ahead: float, *, exact: bool = False) -> str:
    goal, others = learner.game.goal, rivals(learner)
    when = f"at the end of the {goal.span}{'' if exact else ', on average'}"
    if goal.in_100 and others:
        return f"With the best choice you would win {50 + ahead:.0f} of 100 such matches."
    if not others:
        who = "you" if len(learner.names) == 1 else "all of you"
        return f"With the best choice {who} would have {loss_in_words(goal, ahead)} {when}."
    whom = others[0] if len(others) == 1 else "the best opponent"
    by = f"{loss_in_words(goal, ahead)} {'ahead of' if ahead > 0 else 'behind'}"
    by = by if is_noticeable(goal, ahead) else "tied with"
    return f"With the best choice you would be {by} {whom} {when}."


def rivals(learner: Learner) -> list[str]:
    sides = learner.game.goal.sides
    return [name for seat, name in enumerate(learner.names) if not sides(learner.seat, seat)]


ENDLESS = 10**9


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which a playout is measured: each own turn, and the end."""

    told: int  # number of events by then
    ahead: float  # lead over the best of the others, in the game's unit


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """The events after a choice, without states."""

    events: tuple[Event[Any], ...]
    stops: tuple[Stop, ...]

    def until(self, turn: int) -> Stop:
        """Return the stop at this own turn after the choice, or at the end."""
        return self.stops[min(turn, len(self.stops)) - 1]


def line_of_play(  # noqa: PLR0913  what is played out, and how far
    game: Game[S],
    world: S,
    question: Question[S],
    choice: Any,
    chance: int,
    *,
    turns: int = ENDLESS,
) -> LineOfPlay:
    """Play out from a world that fits a question, with this choice, for a number of own turns.

    Everything else follows the game's policy, with the RNG of the playout that has the same
    `chance`. It ends with the round at the latest.
    """
    seat = question.seat
    state, rng, events, stops = clone(world), Random(chance), list[Event[Any]](), list[Stop]()

    def tell(rule: str, sentence: str, *facts: object) -> None:
        events.append(Event(rule, sentence, tuple(map(deep_copy, facts)), None))

    def look() -> None:
        stops.append(Stop(len(events), game.goal.lead(game.standing(state), seat)))

    by_rules, begun = by_policy(game, state, rng, {seat: choice}), False

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal begun
        if begun and seat in ask.choices:
            look()
            if len(stops) == turns:
                return None
        begun = True
        return by_rules(ask)

    driven(game, state, players, by_luck(rng, game.deal), tell, resume=question.resume)
    look()
    return LineOfPlay(tuple(events), tuple(stops))


def compare_choices(
    learner: Learner, question: Question[Any], seed: str, *also: Any
) -> tuple[Odds, ...]:
    """Compare every choice with the best one; of very many only the promising ones and `also`."""
    return at_once(compare_in_steps(learner, question, seed, *also))


def compare_in_steps(
    learner: Learner, question: Question[Any], seed: str, *also: Any
) -> Steps[tuple[Odds, ...]]:
    """Compare choices in small steps; exactly if little is left to play."""
    game, coach = learner.game, coaching(learner.game)
    some = only_promising(game, question, *also)
    found = exact_odds(game, some)
    yield
    return found or (yield from weigh_in_steps(game, some, coach.worlds, seed, coach.effort))


def figures_message(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> Message:
    level, best = equally_good(learner, found), found[0]
    says = texts_of_choices(learner, question, level)
    known = coaching(learner.game).exactly(question)
    if len(level) == len(found):
        return all_equal_message(learner, question, found)
    near = why_so_close(learner, question, level)[: len(says)] if len(level) > 1 else ()
    more = [*([known] if known else []), *near, how_computed(learner, question, found)]
    if len(says) == 1:
        text = f"Exactly: {in_a_sentence(says[0])}." if best.exact else f"{says[0]}."
    else:
        text = f"Equally good, and best: {joined_by_or(says)}."
    if len(text) > LONGEST_TEXT:
        number = sentence(number_in_words(len(says)))
        those = cards_or_choices(question.choices)
        text = f"{number} {those} are about equally good, and better than the rest."
    more.append(expected_standing(learner, best.mean, exact=best.exact))
    others = [each for each in found if each not in level]
    bars = tuple(odds_as_bar(learner, question, each, level) for each in [*level, *others])
    return Message(
        text, odds=bars, more=" ".join(filter(None, more)), ticks=ticks_to_wait(best.choice)
    )


def texts_of_choices(learner: Learner, question: Question[Any], some: Sequence[Odds]) -> list[str]:
    """Return what these choices are called: the same for two cards that look the same."""
    return [*dict.fromkeys(learner.stage.say(question.view, each.choice) for each in some)]


def equally_good(learner: Learner, found: Sequence[Odds]) -> list[Odds]:
    """Return the best choice, and those tied with it or closer to it than the display shows."""
    goal = learner.game.goal
    return [each for each in found if each.level or not is_noticeable(goal, each.behind)]


def all_equal_message(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> Message:
    those = cards_or_choices(question.choices)
    those += "" if len(found) == len(question.choices) else " we tried"
    every = f"Both {those}" if len(found) == 2 else f"All {those}"
    verdict = f"{every} are {'' if found[0].exact else 'about '}equally good."
    look, why = why_so_close(learner, question, found)
    text = f"{verdict} {look}".strip()
    text, look = (text, "") if len(text) <= LONGEST_TEXT else (verdict, look)
    more = (
        coaching(learner.game).exactly(question),
        look,
        why,
        how_playouts_go_on(learner, found[0]),
    )
    return Message(text, more=" ".join(filter(None, more)))


def why_so_close(
    learner: Learner, question: Question[Any], level: Sequence[Odds]
) -> tuple[str, str]:
    """Return what a good player would look at, and the reason why tied choices are so close."""
    goal, best, most = learner.game.goal, level[0], max(each.high for each in level)
    most = min(most, 100) if goal.in_100 else most
    if best.exact:
        why = f"No difference between them, {exact_way_in_words(goal, best)}."
    else:
        by_chance = (
            f": at most {loss_in_words(goal, most)}, which may be chance"
            if is_noticeable(goal, most)
            else ""
        )
        why = f"No clear difference between them in {playouts_in_words(question, best)}{by_chance}."
    return reason_for_tied(learner, question, level), why


def reason_for_tied(learner: Learner, question: Question[Any], level: Sequence[Odds]) -> str:
    if not has_reasons(learner.game):
        return ""
    advice = adviser(learner.game)(question)
    spoken_for = any(each.choice == advice.choices[0] for each in level)
    return advice.reason if spoken_for else ""


def how_computed(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> str:
    goal, best = learner.game.goal, found[0]
    what = "Wins in 100 matches" if goal.in_100 else sentence(plural(goal.measure))
    against = f"{what} lost compared with the best {cards_or_choices(question.choices, 'one')}"
    if len(found) < len(question.choices):
        against = f"{against} of the {number_in_words(len(found))} most promising"
    way = (
        f", {exact_way_in_words(goal, best)}"
        if best.exact
        else f", on average over {playouts_in_words(question, best)}"
    )
    return f"{against}{way}. {how_playouts_go_on(learner, best)}".strip()


def playouts_in_words(question: Question[Any], best: Odds) -> str:
    return f"{best.worlds} {'imagined deals' if has_hidden_cards(question) else 'games'}"


def how_playouts_go_on(learner: Learner, best: Odds) -> str:
    kind = "at random" if plays_at_random(learner.game) else "simply"
    on = "" if best.exact else f"After that, all players play {kind}. "
    return f"{on}{learner.game.goal.counting}".strip()


def exact_way_in_words(goal: Goal, best: Odds) -> str:
    return f"worked out to the end of the {goal.span}: {deals_in_words(best.worlds)}"


def deals_in_words(worlds: int) -> str:
    if worlds == 1:
        return "all play as well as they can"
    ways = f"all {number_in_words(worlds)} ways in which hidden cards may lie"
    return f"{ways}, and no choices after this one"


def has_hidden_cards(question: Question[Any]) -> bool:
    """Return True if there are cards hidden from the player who decides."""
    return any(card.kind == "back" for card in cards_in(question.view))


def odds_as_bar(
    learner: Learner, question: Question[Any], each: Odds, level: Sequence[Odds]
) -> Weighed:
    """Return the odds of one choice as displayed, never better than the best."""
    goal = learner.game.goal
    behind, low, high = (max(0.0, number) for number in (each.behind, each.low, each.high))
    verdict: Literal["best", "level", "worse"] = "worse"
    if each in level:
        verdict, behind, low = "best" if len(level) == 1 else "level", 0.0, 0.0
        most = f", at most {worse_in_words(goal, high)}" if is_noticeable(goal, high) else ""
        words = "best" if verdict == "best" else f"about as good{most}" if most else "equally good"
    else:
        ends = rounded_loss(goal, low), rounded_loss(goal, high)
        sure = "" if ends[0] == ends[1] else f" ({ends[0]} to {ends[1]})"
        words = f"{worse_in_words(goal, behind)}{sure}"
    return Weighed(
        learner.stage.say(question.view, each.choice),
        () if ticks_to_wait(each.choice) else learner.gesture(question, each.choice),
        each.mean,
        behind,
        low,
        high,
        verdict,
        words,
    )
