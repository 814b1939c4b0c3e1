"""Rules, cards and worked examples as a reader sees them: as HTML, and as plain text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from tutor.coach.phrases import second_person
from tutor.coach.rules.examples import computed, replayed, table
from tutor.coach.scenes import NAMES, scene_of
from tutor.engine.cards import Card
from tutor.engine.event import words
from tutor.engine.game import Game
from tutor.engine.rulebook import SOURCES
from tutor.engine.transcript import victory
from tutor.games import stage
from tutor.table.faces import Face, card_picture
from tutor.table.legend import Entry
from tutor.table.picture import cards_picture, embedded, scene_html
from tutor.table.scene import Law
from tutor.table.text import law_text
from tutor.teaching.example import Case, Example

SIGNS = (
    "display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));"
    " gap: 8px 16px; margin: 8px 0; padding: 0; list-style: none"
)
SIGN = "display: flex; gap: 10px; align-items: center; margin: 0"  # of the legend
BEARERS = "flex: none; max-width: 160px"  # cards that bear it, three in a row
SUIT = "display: inline-block; margin: 0 16px 8px 0"  # of a row of cards that stay together


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """Something to look at in a notebook; it reads the same wherever it is shown."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def sentence_shown(text: str) -> Shown:
    """A sentence in place of something that cannot be shown."""
    return Shown(f"<p>{escape(text)}</p>", text)


def cards_shown(game: Game[Any], cards: Sequence[Card]) -> Shown:
    """Cards side by side, with their names."""
    faces = [stage(game).face(card) for card in cards]
    text = ", ".join(face.title for face in faces)
    width = min(760, max(240, 40 + 120 * len(faces)))
    return Shown(embedded(cards_picture(faces, 6, width), text), text)


def deck_shown(game: Game[Any]) -> Shown:
    """Every card of a game, suit by suit; as many in a row as there is room for."""
    suits: dict[str | None, list[Face]] = {}
    for card in game.printed:
        suits.setdefault(card.suit, []).append(stage(game).face(card))
    rows = (" ".join(map(small_card, faces)) for faces in suits.values())
    text = ", ".join(face.title for faces in suits.values() for face in faces)
    return Shown(" ".join(f"<span style='{SUIT}'>{row}</span>" for row in rows), text)


def legend_shown(game: Game[Any], deck: Sequence[Card]) -> Shown:
    """What the signs on the cards of a deck mean, and those on the other cards of the box."""
    told = stage(game).legend(deck, game.printed)
    rows = "".join(map(legend_row, told.entries))
    head = f"<summary><strong>{escape(told.title)}</strong></summary>"
    return Shown(f"<details open>{head}<ul style='{SIGNS}'>{rows}</ul></details>", str(told))


def legend_row(entry: Entry) -> str:
    """A sign: cards that bear it, what it is called, how many bear it, and what it means."""
    bearers = " ".join(map(small_card, entry.shown))
    says = f"<strong>{escape(entry.name)}</strong> ({entry.number})<br>{escape(entry.says)}"
    return f"<li style='{SIGN}'><span style='{BEARERS}'>{bearers}</span><span>{says}</span></li>"


def small_card(face: Face) -> str:
    """A card in a line of text."""
    return embedded(card_picture(face, 48), face.title)


def rules_shown(laws: Iterable[Law], title: str = "") -> Shown:
    """Rules with their numbers; those that are ours say so. Folded if they have a title."""
    rows, lines = [], []
    for law in laws:
        tag = SOURCES[law.source]
        rows.append(
            f"<tr><th>{law.number}</th><td style='text-align:left'>{escape(law.text)}"
            f"{f' <em>({tag})</em>' if tag else ''}"
            f"{f'<br><small>{escape(law.note)}</small>' if law.note else ''}</td></tr>"
        )
        lines.append(law_text(law).removeprefix("Rule "))
    table = f"<table>{''.join(rows)}</table>"
    folded = f"<details><summary><strong>{escape(title)}</strong></summary>{table}</details>"
    return Shown(folded if title else table, "\n".join(lines))


def examples_shown(game: Game[Any], examples: Sequence[Example]) -> Shown:
    """Worked examples, every figure computed by the engine as it is shown.

    Of several only the first is unfolded, and only if it is a small one, which computes.
    """
    parts = [computation_shown(game, e) if e.cases else play_shown(game, e) for e in examples]
    first = "open" if len(parts) == 1 or examples[0].cases else ""
    html = "".join(
        f"<details {'' if n else first}><summary><strong>{escape(headline(example))}</strong>"
        f"</summary>{part.html}</details>"
        for n, (example, part) in enumerate(zip(examples, parts, strict=True))
    )
    return Shown(html, "\n\n".join(part.text for part in parts))


def computation_shown(game: Game[Any], example: Example) -> Shown:
    """An example that computes: what is given, what it gives, and what the rulebook prints."""
    rows = [case_row(game, example, case) for case in example.cases]
    names = [in_words(name) for name in (*example.cases[0].given, example.compute)]
    head = ["", *names, *(["rulebook"] if example.cases[0].book else [])]
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(row.html for row in rows)
    lines = [headline(example), *(f"  {row.text}" for row in rows)]
    html = f"<table><tr>{cells}</tr>{body}</table>"
    return with_erratum(example, html, lines)


def case_row(game: Game[Any], example: Example, case: Case) -> Shown:
    """One line of such an example."""
    gives = spaced(computed(game, example, case))
    cells = [escape(case.says), *(given_cell(game, text) for text in case.given.values())]
    cells += [f"<strong>{escape(gives)}</strong>", *([escape(case.book)] if case.book else [])]
    rest = "".join(f"<td>{cell}</td>" for cell in cells[1:])
    named = ((in_words(name), spaced(text) or "none") for name, text in case.given.items())
    given = "; ".join(f"{name} {text}" for name, text in named)
    book = f" (the rulebook prints {case.book})" if case.book else ""
    return Shown(
        f"<tr><td style='text-align:left'>{cells[0]}</td>{rest}</tr>",
        f"{case.says}. {given}: {in_words(example.compute)} {gives}{book}",
    )


def given_cell(game: Game[Any], text: str) -> str:
    """A short text as people see it: cards with a suit drawn, all else as it is."""
    deck = {card.code: card for card in game.printed}
    cards = [deck.get(code) for code in text.split()]
    if not cards or not all(card and card.suit for card in cards):
        return escape(spaced(text))
    faces = [stage(game).face(card) for card in cards if card]
    return " ".join(map(small_card, faces))


def in_words(name: str) -> str:
    """The name of a function or of what it is given, as people read it."""
    return name.replace("_", " ")


def spaced(text: str) -> str:
    """Numbers as people write them in a row: "6 1/2, 0" for "13/2 0"; other texts as they are."""
    try:
        return ", ".join(words(Fraction(number)) for number in text.split())
    except ValueError:
        return text


def play_shown(game: Game[Any], example: Example) -> Shown:
    """An example that plays: the table, what happens there, and by which rules."""
    match = replayed(game, example)
    names = NAMES[: len(match.seats)]
    drawn = match if example.drawn == "after" else table(game, example)
    scene = scene_of(stage(game), game.view(drawn.state, 0), 0, names)
    told = [second_person(event.told_to(0, names)) for event in match.events]
    lines = [f"{event.rule}: {said}" for event, said in zip(match.events, told, strict=True)]
    if end := match.outcome:
        lines.append(f"{end.rule}: {end.sentence} {second_person(victory(game.goal, end, names))}.")
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    html = f"{scene_html(scene)}<ul>{items}</ul>"
    return with_erratum(example, html, [headline(example), *(f"  {line}" for line in lines)])


def headline(example: Example) -> str:
    """What an example shows, and by which rules."""
    return f"{example.number} ({', '.join(example.rules.split())}). {example.shows}"


def with_erratum(example: Example, html: str, lines: Sequence[str]) -> Shown:
    """An example, and where the rulebook is wrong about it."""
    if not example.erratum:
        return Shown(html, "\n".join(lines))
    note = f"<blockquote><strong>Erratum.</strong> {escape(example.erratum)}</blockquote>"
    return Shown(html + note, "\n".join([*lines, f"  Erratum: {example.erratum}"]))
