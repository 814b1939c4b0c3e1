"""The pictures of the lessons: numbers are counted here, words are in pictures.toml."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tutor.chance import P, deals, draws, hands, has, rank, ranks, until
from tutor.classroom.exercise import Asked
from tutor.classroom.pictures.diagram import Diagram, Size
from tutor.classroom.pictures.figures import draw_circles_apart, triangle, venn
from tutor.classroom.pictures.trees import (
    Column,
    Heading,
    Layout,
    TreeNode,
    TreeTurn,
    draw_chain,
    draw_tree,
)
from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, read_text, toml_of
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK

FILE = Path(__file__).with_name("pictures.toml")
Words: TypeAlias = Mapping[str, Any]  # of one picture

GAMES = 714  # at the board of lesson 17: all its counts are whole numbers
HEARTS = [card for card in DECK if card.suit == "H"]


def how_often(event: Any, space: Any) -> str:
    """Return the number of outcomes in which an event happens."""
    return str(Asked(event, space).times())


def orders(says: Words) -> Diagram:
    """Draw the draws of two of four cards: the first branch, and the others for the class."""
    cards = ("1H", "2H", "1C", "2C")
    branches = [
        TreeNode(
            one, nodes=[TreeNode(other, is_later=one != "1H") for other in cards if other != one]
        )
        for one in cards
    ]
    columns = (Column(40, 22), Column(145, 17), Column(248, 16))
    headings = [Heading(x, 218, step) for x, step in zip((145, 248), says["steps"], strict=True)]
    root = TreeNode(says["root"], nodes=branches)
    layout = Layout(columns, 12, 16.5, Size(330, 228))
    return draw_tree(says["words"], root, layout, headings)


def two_hearts(says: Words) -> Diagram:
    space, six, high = deals(HEARTS, 2), has("6H"), ranks.sum >= 8
    events = (six & ~high, six & high, ~six & high, ~six & ~high)
    numbers = [how_often(event, space) for event in events]
    regions = dict(zip(says["regions"], numbers, strict=True))
    return venn(says["words"], says["names"], regions)


def twice_in_two(says: Words, space: Any, first: Any, second: Any) -> Diagram:
    """Draw a tree of all outcomes, which are divided by one event and then by another."""
    branches = [
        TreeNode(
            label,
            how_often(one, space),
            [
                TreeNode(name, how_often(one & other, space))
                for name, other in zip(says["second"], (second, ~second), strict=True)
            ],
        )
        for label, one in zip(says["first"], (first, ~first), strict=True)
    ]
    columns = (
        Column(60, 35, "above", 70),
        Column(236, 28, "above", 56),
        Column(400, 28, "beside", 56),
    )
    root = TreeNode(says["root"], str(space.size), branches)
    return draw_tree(says["words"], root, Layout(columns, 23, 34, Size(620, 145)))


def deals_of_five(says: Words) -> Diagram:
    points, blaise = hands("points", "blaise")
    space = deals(DECK.cards("1H 2H 3C 4C 5C"), 2, 2)
    return twice_in_two(says, space, blaise.suits.count("H") == 0, points.has("1H"))


def players(says: Words) -> Diagram:
    player, card = hands("player", "card")
    club = draws(DECK.cards("1F 2F 3F 4F 5F 6F"), 1) * draws(DECK.cards("2H 4H 6H"), 1)
    habit = player.rank == 6
    return twice_in_two(says, club, habit, habit | (card.rank == 6))


def mutually_exclusive(says: Words) -> Diagram:
    return draw_circles_apart(says["words"], says["exclusive"], says["independent"])


def cases(says: Words) -> Diagram:
    """Draw where the 1H is, and what a dealer turns up who does not know; you hold card 1."""

    def card(n: int) -> str:
        return str(says["card"]).replace("{}", str(n))

    def ends(at: int, turned: int) -> str:
        if at == turned:
            return str(says["nothing"])
        return str(says["loses" if at == 1 else "wins"])

    branches = [
        TreeNode(card(at), nodes=[TreeNode(card(n), ends(at, n)) for n in (2, 3)])
        for at in (1, 2, 3)
    ]
    columns = (Column(20, 0), Column(88, 24), Column(185, 24, "before", 190))
    headings = [Heading(x, 34, step) for x, step in zip((88, 178), says["steps"], strict=True)]
    headings += [Heading(330, y, asks) for y, asks in zip((18, 34), says["asks"], strict=True)]
    root = TreeNode("", nodes=branches)
    layout = Layout(columns, 57, 32, Size(440, 236))
    return draw_tree(says["words"], root, layout, headings)


def turns(says: Words) -> Diagram:
    """Draw the games that end with the first 6 at each place, and those that go on."""
    space, place, left = draws(DECK, 4), until(rank == 6), GAMES
    found = list[TreeTurn]()
    for n, label in enumerate(says["turns"], 1):
        ended = int(GAMES * P(place == n, space))
        left -= ended
        found.append(TreeTurn(label, str(ended), str(left)))
    return draw_chain(says["words"], TreeNode(says["root"], str(GAMES)), found, says["says"])


def three_piles(says: Words) -> Diagram:
    """Draw the eight paths of three piles, with the probability of each."""
    chances = dict(zip(says["card"], (Fraction(1, 3), Fraction(2, 3)), strict=True))

    def after(piles: int, chance: Fraction) -> list[TreeNode]:
        return [
            TreeNode(card, "" if piles > 1 else str(chance * one), after(piles - 1, chance * one))
            for card, one in chances.items()
            if piles
        ]

    columns = (Column(26, 2), Column(136, 21), Column(246, 21), Column(356, 21, "before", 78))
    places = zip((136, 246, 350, 432), says["steps"], strict=True)
    headings = [Heading(x, 16, step) for x, step in places]
    root = TreeNode("", nodes=after(3, Fraction(1)))
    layout = Layout(columns, 37, 26, Size(484, 234))
    return draw_tree(says["words"], root, layout, headings)


def pascal(says: Words) -> Diagram:
    rows = [[comb(n, k) for k in range(n + 1)] for n in range(len(says["rows"]))]
    return triangle(says["words"], rows, says["rows"], given=4)


class Planned(NamedTuple):
    """A picture still to be drawn: how, from which words, and its width on paper in millimetres."""

    draw: Callable[[Words], Diagram]
    words: tuple[str, ...]
    width: int
    on_letter: int = 0  # narrower, because that page is shorter


TWICE = ("root", "first", "second")
PLANNED: Mapping[str, Planned] = {
    "tree_1_orders": Planned(orders, ("root", "steps"), 70),
    "venn_5": Planned(two_hearts, ("names", "regions"), 82),
    "tree_6_deals": Planned(deals_of_five, TWICE, 150, 118),
    "apart_7": Planned(mutually_exclusive, ("exclusive", "independent"), 110),
    "tree_12_players": Planned(players, TWICE, 150, 118),
    "tree_14_cases": Planned(cases, ("steps", "card", "asks", "wins", "loses", "nothing"), 130),
    "tree_17_turns": Planned(turns, ("root", "turns", "says"), 160),
    "tree_18_three": Planned(three_piles, ("steps", "card"), 100),
    "pascal_18": Planned(pascal, ("rows",), 80),
}


def words_of(name: str) -> Words:
    """Return the words of a picture; raise ValueError if some are missing."""
    needed = ("words", *PLANNED[name].words)
    says: Words = toml_of(read_text(FILE), FILE.name).get(name, {})
    check_keys(f"{FILE.name}: {name}", says, needed, needed)
    return says


def diagram(name: object) -> Diagram:
    """Return the picture of this name; raise ValueError if there is none, or without its words."""
    if not isinstance(name, str) or name not in PLANNED:
        raise Wrong(f"There is no picture {brief(name)}. There are {', '.join(PLANNED)}.")
    return draw_planned(name)


@cache
def draw_planned(name: str) -> Diagram:
    return PLANNED[name].draw(words_of(name))
