"""The two printable decks: the Six Deck, and numbers from 1 to 100 for seven games."""

from collections.abc import Iterable

from tutor.classroom.paper.cards import PrintedCard, svg_of_card
from tutor.engine.cards import Card
from tutor.games.dicht_dran.state import peppers_of
from tutor.games.six_deck import DECK, HIERARCHY_CARDS
from tutor.games.six_deck.faces import face
from tutor.games.six_nimmt.state import heads
from tutor.table.colours import INK, STONE
from tutor.table.faces import HEAT, Face, draw_face, draw_paper, draw_pips
from tutor.table.signs import draw_letters, sign, width_of_letters

HIGHEST = 100
TURNED = str.maketrans("01689", "01986")  # digits that are also digits upside down


def print_six_deck() -> list[PrintedCard]:
    """Return the 36 cards, suit by suit, and the six Suit Hierarchy cards."""
    return print_faces((*DECK, *HIERARCHY_CARDS))


def suit_cards() -> list[PrintedCard]:
    """Return the 36 cards, suit by suit."""
    return print_faces(DECK)


def print_faces(cards: Iterable[Card]) -> list[PrintedCard]:
    return [PrintedCard(each.title, svg_of_card(draw_face(each))) for each in map(face, cards)]


def hundred() -> list[PrintedCard]:
    return [PrintedCard(str(n), svg_of_card(number(n))) for n in range(1, HIGHEST + 1)]


def number(n: int) -> str:
    shown = Face(str(n), str(n), "number", str(n), "", "bull", heads(n), n / HIGHEST)
    shade = HEAT[shown.pips]
    large, small = (36, 14) if n < HIGHEST else (29, 11)
    inside = f"<rect x='8' y='34' width='84' height='74' rx='9' fill='{shade.fill}' opacity='.3'/>"
    inside += draw_letters(shown.rank, (50, 66), large, INK) + draw_pips(shown, shade) + gauge(n)
    inside += draw_letters(
        shown.rank, (9 + width_of_letters(shown.rank, small) / 2, 18.5), small, shade.ink
    )
    if may_be_turned(shown.rank):
        wide = width_of_letters(shown.rank, large)
        inside += f"<rect x='{50 - wide / 2:.2f}' y='91' width='{wide:.2f}' height='3' rx='1.5' "
        inside += f"fill='{INK}'/>"
    return draw_paper(inside + peppers(n))


def gauge(n: int) -> str:
    x = 16 + 68 * n / HIGHEST
    return (
        f"<path d='M16 101H84' stroke='{STONE.ink}' stroke-width='1' stroke-linecap='round'/>"
        f"<circle cx='{x:.2f}' cy='101' r='3.4' fill='{STONE.ink}'/>"
    )


def peppers(n: int) -> str:
    return "".join(
        sign("pepper", (84 - 14 * each, 122), 14, STONE) for each in range(peppers_of(n))
    )


def may_be_turned(number: str) -> bool:
    """Return True if a number such as 68 is another one upside down, so needs a line below."""
    turned = number.translate(TURNED)[::-1]
    return {*number} <= {*"01689"} and turned != number and not turned.startswith("0")
