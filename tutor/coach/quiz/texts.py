"""Questions without a table: words and numbers of a rule, and counts after the deal."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tutor.coach.quiz.item import Answer, Item
from tutor.coach.rules.readings import law_with_gaps, name_at_table
from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.engine.match import Match
from tutor.engine.options import all_options
from tutor.engine.wording import NUMBERS, counted
from tutor.teaching.quiz import Fills, Reckon

WORDS = ["zero", *NUMBERS[1:], "eleven", "twelve"]
NUMBER = re.compile(rf"(?<![\w{{])(?:\d+|{'|'.join(WORDS[2:])})(?!\w)", re.IGNORECASE)
GAP = "_____"
ANSWERS = 4
CLUES = 2  # max. numbers in a rule; with more, one can be derived from the others
TELLING = re.compile(
    r"\b(?:both|each other|other's|doubles?|twice|third|fourth|fifth|sixth|tenth)\b"
)  # words that reveal a number


def gap_questions(
    game: Game[Any], rule: str, fills: Sequence[Fills], rng: Random
) -> Iterator[Item]:
    text = game.rules.text(rule, game.options)
    for each in shuffle([fill for fill in fills if fill.rule == rule], rng):
        yield gap(game, rule, each.right, each.wrong, rng)
    declared = {each.right.lower() for each in fills if each.rule == rule}
    numbers = NUMBER.findall(text)
    if len(numbers) <= CLUES:
        for found in shuffle(numbers, rng):
            told = found.lower() in declared or gives_itself_away(found, text)
            if len(appearances(found, text)) == 1 and not told:
                yield gap(game, rule, found, near_numbers(found), rng)


def gap(game: Game[Any], rule: str, right: str, wrong: Sequence[str], rng: Random) -> Item:
    text = game.rules.text(rule, game.options)
    places = appearances(right, text)
    if not places:
        raise ValueError(f"Rule {rule} of {game.name} does not say {right!r}.")
    start, end = places[0]
    given = text[start:end]
    texts = shuffle([given, *(cased(each, given) for each in wrong[: ANSWERS - 1])], rng)
    texts = sorted(texts, key=int) if all(map(str.isdigit, texts)) else texts
    prompt = f"{missing(texts)} “{text[:start]}{GAP}{to_the_full_stop(text[end:])}”"
    answers = tuple(Answer(each, each == given) for each in texts)
    laws = (law_with_gaps(game, game.options, rule),)
    return Item(game.id, rule, "gap", prompt, answers, f"The answer is “{given}”.", laws)


def missing(answers: Sequence[str]) -> str:
    """Return the question for a gap with these answers, which never tells the right one."""
    if all(map(NUMBER.fullmatch, answers)):
        return "Which number is missing?"
    lengths = [len(each.split()) for each in answers]
    if max(lengths) == 1:
        return "Which word is missing?"
    return "Which words are missing?" if min(lengths) > 1 else "What is missing?"


def to_the_full_stop(text: str) -> str:
    """Return the rest of a sentence, because it often reveals the words of the gap."""
    first, stop, _ = text.partition(". ")
    return first + stop.strip()


def gives_itself_away(number: str, text: str) -> bool:
    start, end = appearances(number, text)[0]
    before = text[:start].rpartition(". ")[2]
    counted_out = re.match(r"\s\w+: ", text[end:])
    return bool(TELLING.search(before + to_the_full_stop(text[end:])) or counted_out)


def appearances(words: str, text: str) -> list[tuple[int, int]]:
    found = re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE)
    return [match.span() for match in found]


def cased(words: str, like: str) -> str:
    return words[:1].upper() + words[1:] if like[:1].isupper() else words


def near_numbers(number: str) -> list[str]:
    """Return wrong numbers near this one; never "one" before a plural."""
    if number.isdigit():
        n = int(number)
        numbers = {n - 1, n + 1, 2 * n, n + 2} if n < 20 else {n // 2, n + 10, n * 2}
        return [str(each) for each in sorted(numbers - {n}) if each > 0][: ANSWERS - 1]
    n = WORDS.index(number.lower())
    few = [each for each in (n - 1, n + 1, 2 * n, n + 2, n - 2) if 1 < each < len(WORDS)]
    return [WORDS[each] for each in dict.fromkeys(few)][: ANSWERS - 1]


def count_questions(game: Game[Any], reckon: Reckon, rng: Random) -> Iterator[Item]:
    found = {number: reckon.count(state_after_deal(game, number)) for number in game.players}
    differs = len({*found.values()}) > 1
    for players in shuffle(game.players, rng) if differs else game.players[:1]:
        right = found[players]
        under = dict(under_house_rules(game, reckon, players))
        elsewhere = sorted({*found.values(), *under}, key=lambda each: abs(each - right))
        others = dict.fromkeys([*elsewhere, right + 1, right - 1, 2 * right, right + 2])
        wrong = [each for each in others if each != right and each > 0][: ANSWERS - 1]
        answers = []
        for each in sorted([right, *wrong]):
            so = [number for number, count in found.items() if count == each != right]
            says = counted(so[0], "player") if so else "" if each == right else under.get(each, "")
            answers.append(Answer(str(each), each == right, says and f"That is true with {says}."))
        when = (
            f"With {counted(players, 'player')}, just after the deal"
            if differs
            else "Just after the deal"
        )
        when += ", without house rules" * bool({*under} - {right})
        prompt = f"{when}: how many {reckon.what}?"
        laws = (law_with_gaps(game, game.options, reckon.rule),)
        what, _, rest = reckon.what.partition(" ")
        if right == 1:
            what, rest = what.removesuffix("s"), re.sub(r"^are\b", "is", rest)
        text = f"{when}: {right} {what} {rest}".rstrip() + "."
        yield Item(game.id, reckon.rule, "count", prompt, tuple(answers), text, laws)


def state_after_deal(game: Game[Any], players: int, **options: Any) -> Any:
    return Match.new(game, players, seed=1, options=options).state


def under_house_rules(game: Game[Any], reckon: Reckon, players: int) -> Iterator[tuple[int, str]]:
    for option in all_options(game.options, players):
        named = () if option.is_seat or isinstance(option.values, range) else option.values
        for value in named:
            if value != option.default:
                count = reckon.count(state_after_deal(game, players, **{option.name: value}))
                yield count, f"the house rule “{name_at_table(option, value)}”"
