"""Rules, cards and worked examples for display; the statements of examples are checked."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from inspect import signature
from types import FunctionType
from typing import Any, get_type_hints

from tutor.coach.message import NAMES, scene_of, second_person
from tutor.engine.cards import Card
from tutor.engine.event import words
from tutor.engine.game import Game
from tutor.engine.match import IllegalMove, Match, Question, winners_in_words
from tutor.engine.position import format_value, parse_value, position, state_as_texts
from tutor.engine.rulebook import SOURCES, explain_sources, titled
from tutor.engine.script import Seat
from tutor.games import stage
from tutor.table.faces import Face, card_picture
from tutor.table.legend import Entry
from tutor.table.picture import cards_picture, embedded, scene_html
from tutor.table.scene import Law
from tutor.teaching.example import Example, ExampleCase

NOBODY = "nobody"  # the winner if all lose, or in a draw


def problems(game: Game[Any], example: Example) -> Iterator[str]:
    """Yield statements of the example that the game contradicts."""
    if strange := [rule for rule in example.rules.split() if rule not in game.rules]:
        yield f"{example.number} cites {', '.join(strange)}, which {game.name} does not have."
    for case in example.cases:
        gives = computed(game, example, case)
        if gives != case.gives:
            given = ", ".join(f"{name}: {text}" for name, text in case.given.items())
            yield f"{example.number}: {example.compute}({given}) is {gives}, not {case.gives}."
    if example.table:
        yield from differences(game, example)


def computed(game: Game[Any], example: Example, case: ExampleCase) -> str:
    if rooms := [vars(each) for each in game.rooms.values()]:
        real = function = next(room[example.compute] for room in rooms if example.compute in room)
    else:
        rules = vars(sys.modules[game.play.__module__])  # the game's own module, with all types
        real = rule_function(rules, example.compute)
        function = rule_function(game.play.__globals__, example.compute)  # a mutant has a copy
    types = get_type_hints(real)
    options = game.new(example.players, {**case.options}).options
    deck = game.deck(game.new(example.players, options))
    given = [
        options
        if types[name] is type(options)
        else parse_value(case.given[name], types[name], deck)
        for name in signature(real).parameters
    ]
    return format_value(function(*given), types["return"])


def rule_function(rules: dict[str, Any], name: str) -> Any:
    folder, rooms = rules["play"].__module__.rpartition(".")[0], [rules]
    for room in rooms:
        if name in room:
            return room[name]
        for names in (names_beside(value) for value in room.values() if written_in(value, folder)):
            rooms += [] if any(names is each for each in rooms) else [names]
    raise ValueError(f"The rules have no function {name!r}.")


def written_in(value: object, folder: str) -> bool:
    return isinstance(value, (FunctionType, type)) and value.__module__.startswith(folder)


def names_beside(value: Any) -> dict[str, Any]:
    if isinstance(value, FunctionType):
        return value.__globals__  # a mutant's function has its own globals
    return vars(sys.modules[value.__module__])


def example_table(game: Game[Any], example: Example) -> Match[Any]:
    """Return the example's table before its moves; mostly it ends with the round."""
    state = position(game, example.players, {**example.options}, **example.table)
    return Match(game, state, seed=0, until="" if example.goes_on else game.deal)


def example_replayed(game: Game[Any], example: Example) -> Match[Any]:
    """Return the example's table after its moves; raise ValueError if they are not possible."""
    match = example_table(game, example)
    for word in example.do.split():
        seat = first_asked(match)
        match.answer(seat, choice_named(match, seat, word))
    return match


def first_asked(match: Match[Any]) -> Seat:
    seats = [question.seat for question in match.questions()]
    if not seats:
        raise ValueError("Nobody has anything to decide here.")
    return seats[0]


def choice_named(match: Match[Any], seat: Seat, word: str) -> Any:
    """Return the choice with this name, or else the card, so that the rules can reject it."""
    choices = match.ask.choices[seat] if match.ask else ()
    named = [choice for choice in choices if name_in_examples(choice) == word]
    try:
        return named[0] if named else match.game.deck(match.state).cards(word)[0]
    except ValueError:
        raise ValueError(f"{word} is not a choice here.") from None


def thinkable_named(match: Match[Any], question: Question[Any], word: str) -> Any:
    thinkable = stage(match.game).thinkable(question.view, question.seat, question.rule)
    named = [choice for choice in thinkable if name_in_examples(choice) == word]
    return named[0] if named else choice_named(match, question.seat, word)


def name_in_examples(choice: Any) -> str:
    """Return a choice's name in examples: a card's code, a row's number, or the word itself."""
    return choice if isinstance(choice, str) else repr(choice)


def differences(game: Game[Any], example: Example) -> Iterator[str]:
    start = example_table(game, example)
    if example.legal:
        choices = start.ask.choices[first_asked(start)] if start.ask else ()
        legal = " ".join(sorted(map(name_in_examples, choices)))
        stated = " ".join(sorted(example.legal.split()))
        yield from differs(example, "the legal choices are", legal, stated)
    if example.refused:
        yield from not_refused(example, start)
    match = example_replayed(game, example)
    told = [*map(str, match.story(None))]
    untold = (line for line in example.told if line not in told)
    yield from (f"{example.number}: this does not happen: {line}" for line in untold)
    if example.asks:
        asks = " ".join(str(question.seat) for question in match.questions())
        yield from differs(example, "the seats that decide next are", asks, example.asks)
    if example.winners:
        end = match.outcome
        won = join_values(end.winners) or NOBODY if end else ""
        yield from differs(example, "the winning seats are", won, example.winners)
        scores = join_values(end and end.scores)
        yield from differs(example, "the scores are", scores, example.scores)
    lie = state_as_texts(match.state)
    for name, text in example.after.items():
        yield from differs(example, f"{without_underscores(name)} is", lie[name].strip(), text)


def join_values(values: Any) -> str:
    return " ".join(map(str, values or ()))


def differs(example: Example, what: str, is_so: str, stated: str) -> Iterator[str]:
    if is_so != stated:
        yield f"{example.number}: {what} {is_so or 'none'}, not {stated or 'none'}."


def not_refused(example: Example, match: Match[Any]) -> Iterator[str]:
    question = next(match.questions())
    try:
        match.answer(question.seat, thinkable_named(match, question, example.refused))
    except IllegalMove as error:
        if error.rule not in example.rules.split():
            yield f"{example.number}: {example.refused} is forbidden, but by rule {error.rule}."
    else:
        yield f"{example.number}: {example.refused} is allowed, not forbidden."


SIGNS = (
    "display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));"
    " gap: 8px 16px; margin: 8px 0; padding: 0; list-style: none"
)
SIGN = "display: flex; gap: 10px; align-items: center; margin: 0"  # style of a legend entry
BEARERS = "flex: none; max-width: 160px"  # style of the cards with a sign, three per row
SUIT = "display: inline-block; margin: 0 16px 8px 0"  # style of a row of cards that stay together


@dataclass(frozen=True, slots=True, repr=False)
class Displayable:
    """An object to display in a notebook, as HTML and as text."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def sentence_shown(text: str) -> Displayable:
    """Return a sentence to display instead of something unavailable."""
    return Displayable(f"<p>{escape(text)}</p>", text)


def cards_shown(game: Game[Any], cards: Sequence[Card]) -> Displayable:
    faces = [stage(game).face(card) for card in cards]
    text = ", ".join(face.title for face in faces)
    width = min(760, max(240, 40 + 120 * len(faces)))
    return Displayable(embedded(cards_picture(faces, 6, width), text), text)


def deck_shown(game: Game[Any]) -> Displayable:
    suits: dict[str | None, list[Face]] = {}
    for card in game.printed:
        suits.setdefault(card.suit, []).append(stage(game).face(card))
    rows = (" ".join(map(small_card, faces)) for faces in suits.values())
    text = ", ".join(face.title for faces in suits.values() for face in faces)
    return Displayable(" ".join(f"<span style='{SUIT}'>{row}</span>" for row in rows), text)


def legend_shown(game: Game[Any], deck: Sequence[Card]) -> Displayable:
    """Return the legend of a deck, folded."""
    told = stage(game).legend(deck)
    rows = "".join(map(legend_row, told.entries))
    head = f"<summary><strong>{escape(told.title)}</strong></summary>"
    return Displayable(f"<details>{head}<ul style='{SIGNS}'>{rows}</ul></details>", str(told))


def legend_row(entry: Entry) -> str:
    bearers = " ".join(map(small_card, entry.shown))
    says = f"<strong>{escape(entry.name)}</strong> ({entry.number})<br>{escape(entry.says)}"
    return f"<li style='{SIGN}'><span style='{BEARERS}'>{bearers}</span><span>{says}</span></li>"


def small_card(face: Face) -> str:
    return embedded(card_picture(face, 48), face.title)


def rules_shown(laws: Iterable[Law], title: str = "") -> Displayable:
    """Return rules with their numbers and origins, folded if they have a title."""
    laws, rows, lines = [*laws], [], []
    for law in laws:
        tag = SOURCES[law.source]
        rows.append(
            f"<tr><th>{law.number}</th><td style='text-align:left'>{escape(law.text)}"
            f"{f' <em>({tag})</em>' if tag else ''}"
            f"{f'<br><small>{escape(law.note)}</small>' if law.note else ''}</td></tr>"
        )
        note = f" [{law.note}]" if law.note else ""
        lines.append(f"{titled(law.number, law.source)}: {law.text}{note}")
    told = explain_sources({law.source for law in laws})
    table = f"<table>{''.join(rows)}</table>{f'<p>{told}</p>' if told else ''}"
    folded = f"<details><summary><strong>{escape(title)}</strong></summary>{table}</details>"
    return Displayable(folded if title else table, "\n".join([*lines, *filter(None, [told])]))


def examples_shown(game: Game[Any], examples: Sequence[Example]) -> Displayable:
    """Return worked examples, with every figure computed by the engine.

    Of several only the first is unfolded, and only if it is a small one, which computes.
    """
    parts = [computation_shown(game, e) if e.cases else play_shown(game, e) for e in examples]
    first = "open" if len(parts) == 1 or examples[0].cases else ""
    html = "".join(
        f"<details {'' if n else first}><summary>"
        f"<strong>{escape(example_headline(example))}</strong>"
        f"</summary>{part.html}</details>"
        for n, (example, part) in enumerate(zip(examples, parts, strict=True))
    )
    return Displayable(html, "\n\n".join(part.text for part in parts))


def computation_shown(game: Game[Any], example: Example) -> Displayable:
    rows = [case_row(game, example, case) for case in example.cases]
    names = [without_underscores(name) for name in (*example.cases[0].given, example.compute)]
    head = ["", *names, *(["rulebook"] if example.cases[0].book else [])]
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(row.html for row in rows)
    lines = [example_headline(example), *(f"  {row.text}" for row in rows)]
    html = f"<table><tr>{cells}</tr>{body}</table>"
    return with_erratum(example, html, lines)


def case_row(game: Game[Any], example: Example, case: ExampleCase) -> Displayable:
    gives = spaced(computed(game, example, case))
    cells = [escape(case.says), *(given_cell(game, text) for text in case.given.values())]
    cells += [f"<strong>{escape(gives)}</strong>", *([escape(case.book)] if case.book else [])]
    rest = "".join(f"<td>{cell}</td>" for cell in cells[1:])
    named = (
        (without_underscores(name), spaced(text) or "none") for name, text in case.given.items()
    )
    given = "; ".join(f"{name} {text}" for name, text in named)
    book = f" (the rulebook prints {case.book})" if case.book else ""
    return Displayable(
        f"<tr><td style='text-align:left'>{cells[0]}</td>{rest}</tr>",
        f"{case.says}. {given}: {without_underscores(example.compute)} {gives}{book}",
    )


def given_cell(game: Game[Any], text: str) -> str:
    deck = {card.code: card for card in game.printed}
    cards = [deck.get(code) for code in text.split()]
    if not cards or not all(card and card.suit for card in cards):
        return escape(spaced(text))
    faces = [stage(game).face(card) for card in cards if card]
    return " ".join(map(small_card, faces))


def without_underscores(name: str) -> str:
    return name.replace("_", " ")


def spaced(text: str) -> str:
    """Space out numbers: "6 1/2, 0" for "13/2 0"; other texts stay as they are."""
    try:
        return ", ".join(words(Fraction(number)) for number in text.split())
    except ValueError:
        return text


def play_shown(game: Game[Any], example: Example) -> Displayable:
    match = example_replayed(game, example)
    names = NAMES[: len(match.seats)]
    drawn = match if example.drawn == "after" else example_table(game, example)
    scene = scene_of(stage(game), game.view(drawn.state, 0), 0, names)
    told = [second_person(event.told_to(0, names)) for event in match.events]
    lines = [f"{event.rule}: {said}" for event, said in zip(match.events, told, strict=True)]
    if end := match.outcome:
        lines.append(
            f"{end.rule}: {end.sentence} {second_person(winners_in_words(game.goal, end, names))}."
        )
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    html = f"{scene_html(scene)}<ul>{items}</ul>"
    return with_erratum(
        example, html, [example_headline(example), *(f"  {line}" for line in lines)]
    )


def example_headline(example: Example) -> str:
    return f"{example.number} ({', '.join(example.rules.split())}). {example.shows}"


def with_erratum(example: Example, html: str, lines: Sequence[str]) -> Displayable:
    if not example.erratum:
        return Displayable(html, "\n".join(lines))
    note = f"<blockquote><strong>Erratum.</strong> {escape(example.erratum)}</blockquote>"
    return Displayable(html + note, "\n".join([*lines, f"  Erratum: {example.erratum}"]))
