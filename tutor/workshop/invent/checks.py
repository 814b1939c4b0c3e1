"""Mistakes of a script at the table: in a question, an event, the cards, or at its end."""

import re
from collections.abc import Sequence
from dataclasses import replace
from string import Formatter
from traceback import walk_tb
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.event import brief, fact_names, listing
from tutor.engine.game import Game
from tutor.engine.goal import Outcome, leaders, lowest
from tutor.engine.script import Ask, Private, Seat, Tell
from tutor.engine.state import cards_in
from tutor.engine.wrong import Wrong, is_real
from tutor.workshop.change.guard import Guard, Watch, WrongRule, short_value
from tutor.workshop.invent.asking import line_of_caller
from tutor.workshop.invent.table import Each, ScriptTable, at_first, how_to_declare

LEAK = (
    "{}{} tells everybody the {}, which is hidden from somebody. Put it on an open pile first, or "
    "write Private(seat, card)."
)
PILES = ". Players are numbered from 0, and a pile for each of them is declared by each([])"
OTHER = "other"  # the name of a second player in a sentence
PEEK = "{} lets a player choose the {}, which that player can't see."
LOST = "The {} is nowhere on the table {}."


class Eyes(Watch):
    """Warnings while a game is tried, each kind once."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.warnings: dict[str, str] = {}


class ToldScript(Guard):
    """The script, whose mistakes are told in sentences."""

    def _given(self, *_: Any) -> str:
        return ""

    def _reason(self, error: BaseException) -> str:
        found = re.match(r"'Table' object has no attribute '(\w+)'", str(error))
        if found:
            return f"the table has no {found[1]}. {how_to_declare(found[1])}"
        said = super()._reason(error).replace("FacedCard", "Card")
        if isinstance(error, TypeError) and "Card'" in said:
            return f"{said}. Compare card.rank, and add it"
        if isinstance(error, NameError) and is_on_table(error):
            return f"{said}. Write table.{error.name}"
        return said + PILES * (isinstance(error, IndexError) and "list index" in said)


def is_on_table(error: NameError) -> bool:
    """Return True if the table of the script has what is missing."""
    tables = (
        value
        for frame, _ in walk_tb(error.__traceback__)
        for value in frame.f_locals.values()
        if isinstance(value, ScriptTable)
    )
    return any(hasattr(table, str(error.name)) for table in tables)


def hidden_from(game: Game[Any], s: Any, seat: Seat) -> set[Card]:
    return {card for secret in game.secrets(s, seat) for card in secret.pile}


def check_event(game: Game[Any], s: Any, rule: str, sentence: str, facts: Sequence[Any]) -> None:
    """Raise `Wrong` for an event that can't be told."""
    if rule not in game.rules:
        raise Wrong(f"tell cites {brief(rule)}. Your rules are {', '.join(game.rules)}")
    if not isinstance(sentence, str):
        raise Wrong(f"tell needs a sentence after the rule, and not {brief(sentence)}")
    if strange := [name for name in braces_in(sentence) if not name.isidentifier()]:
        raise Wrong(
            f"“{sentence}” has {{{strange[0]}}}. Write one word in braces, such as {{rank}}, and "
            "its value after the sentence"
        )
    if len(names := fact_names(sentence)) != len(facts):
        raise Wrong(f"“{sentence}” needs {len(names)} values after it, not {len(facts)}")
    for name, fact in zip(names, facts, strict=True):
        if name in ("player", OTHER) and fact not in s.seats:
            raise Wrong(f"“{sentence}” needs a player, such as seat, and not {brief(fact)}")


def braces_in(sentence: str) -> list[str]:
    """Return what is in the braces of a sentence; raise `Wrong` if one is left open."""
    try:
        return [name for _, name, *_ in Formatter().parse(sentence) if name is not None]
    except ValueError as error:
        raise Wrong(f"“{sentence}” can't be read: {error}") from None


def look_at_event(game: Game[Any], watch: Eyes, s: Any, rule: str, facts: Sequence[Any]) -> None:
    """Look at the cards at an event, and warn of one that is told to everybody."""
    look_at_cards(s, f"at an event of {rule}", watch)
    told = cards_in([each for each in facts if not isinstance(each, Private)])
    for seat in s.seats if told else ():
        hidden = hidden_from(game, s, seat)
        if shown := [card for card in told if card in hidden]:
            watch.warnings[rule] = LEAK.format(rule, line_of_caller(), shown[0])


def look_at_question(game: Game[Any], watch: Eyes, s: Any, ask: Ask) -> None:
    """Raise `WrongRule` for a question that can't be asked; warn of cards that nobody can see."""
    if ask.rule not in game.rules:
        has = ", ".join(game.rules)
        raise WrongRule(f"Your script asks by {brief(ask.rule)}. Your rules are {has}.")
    if strange := [seat for seat in ask.choices if seat not in s.seats]:
        seats = listing([*map(str, s.seats)])
        raise WrongRule(f"{ask.rule} asks player {brief(strange[0])}. The players are {seats}.")
    look_at_cards(s, f"when {ask.rule} asks", watch, game.deck(s))
    for seat, choices in ask.choices.items():
        hidden = hidden_from(game, s, seat)
        if seen := [card for card in cards_in(choices) if card in hidden]:
            watch.warnings[f"{ask.rule} offers"] = PEEK.format(ask.rule, seen[0])


def look_at_shapes(s: Any, when: str) -> None:
    """Raise `WrongRule` if something lies there that can't."""
    for name, value in at_first(s).items():
        now, several = getattr(s, name), isinstance(value, Each)
        one = value.value if isinstance(value, Each) else value
        if name == "scores":
            wrong = not (isinstance(now, list) and len(now) == len(s.seats))
            wrong, like = wrong or not all(map(is_real, now)), "table.scores[seat] += 1"
        elif name == "played":
            wrong = not (isinstance(now, list) and all(map(is_play, now)))
            like = "table.played.append((seat, card))"
        elif several and not (isinstance(now, list) and len(now) == len(s.seats)):
            wrong, like = True, f"table.{name}[seat], since there is one for each player"
            if isinstance(now, Each):
                like = f"table.{name}[seat] = {now.value} for each seat. each is for game(...) only"
        elif isinstance(one, list):
            parts = now if several else [now]
            wrong = not all(isinstance(pile, list) and all(map(is_card, pile)) for pile in parts)
            like = f"table.{name}{'[seat]' if several else ''}.append(card)"
        else:
            wrong, like = False, ""
        if wrong:
            raise WrongRule(f"{name} is {short_value(now)} {when}. Write {like}.")


def is_card(what: object) -> bool:
    return isinstance(what, Card)


def is_play(what: object) -> bool:
    match what:
        case (int(), Card()):
            return True
    return False


def look_at_cards(s: Any, when: str, watch: Eyes, deck: Sequence[Card] = ()) -> None:
    """Raise `WrongRule` if a card lies in two places; warn of a lost one."""
    look_at_shapes(s, when)
    places: dict[Card, str] = {}
    for name in at_first(s):
        for card in cards_in(getattr(s, name)):
            if card in places:
                there = (
                    f"twice in {name}"
                    if places[card] == name
                    else f"in {places[card]} and in {name}"
                )
                raise WrongRule(f"The {card} lies {there} {when}.")
            places[card] = name
    if lost := [card for card in deck if card not in places]:
        watch.warnings.setdefault("lost", LOST.format(lost[0], when))


def speaking(game: Game[Any], watch: Eyes, s: Any, tell: Tell) -> Tell:
    """Return `tell`, which says what is wrong with an event, or with the table then."""

    def tells(rule: str, sentence: str, *facts: object) -> None:
        check_event(game, s, rule, sentence, facts)
        if watch.closely:
            look_at_event(game, watch, s, rule, facts)
        names = fact_names(sentence)
        said = zip(names, facts, strict=True)
        tell(rule, sentence, *(fact_in_words(game, s, name, fact) for name, fact in said))

    return tells


def fact_in_words(game: Game[Any], s: Any, name: str, fact: Any) -> Any:
    """Return what an event says for a fact: a second player's name, or a suit's for its letter."""
    if name == OTHER:
        return {fact: None}
    return game.deck(s).names.get(fact, fact) if isinstance(fact, str) else fact


def finish_match(game: Game[Any], s: Any, end: Any) -> Outcome:
    """Return the outcome with its winners; raise `WrongRule` if there is none."""
    if not isinstance(end, Outcome):
        what = f"returns {brief(end)}" if end is not None else "ends without return"
        raise WrongRule(f"Your script {what}. Write return end('R3', 'The most points win.').")
    if braces_in(end.sentence):
        raise WrongRule(f"“{end.sentence}” has braces, and end has no values for them.")
    if end.rule not in game.rules:
        has = ", ".join(game.rules)
        raise WrongRule(f"Your script ends by {brief(end.rule)}. Your rules are {has}.")
    given = best(game, s) if end.winners is None else end.winners
    winners = (given,) if isinstance(given, int) else (*given,)
    if strange := [seat for seat in winners if seat not in s.seats]:
        seats = listing([*map(str, s.seats)])
        raise WrongRule(f"{brief(strange[0])} can't win: the players are {seats}.")
    s.winners = tuple(winners)
    return replace(end, winners=s.winners)


def best(game: Game[Any], s: Any) -> tuple[Seat, ...]:
    """Return those with the best score."""
    scores = s.scores if game.goal.worth else game.goal.score(s)
    return (lowest if game.goal.fewest else leaders)(scores)
