"""The cards of each country (R1), read from ``deck.toml``: a teacher may change that file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.engine.cards import Card, Deck
from tutor.engine.event import brief
from tutor.engine.textfile import deck_entries, is_integer_in, read_text, wrong_deck

FILE = Path(__file__).with_name("deck.toml")
COUNTS = {"assistants": 2, "culture": 5, "attack": 11, "defence": 11}  # number of values in a line
STEP, MOST = 10, 990  # values are multiples of ten, so that they are easy to read
SYMBOLS = 3  # Military cards with the symbol of their country
COUNTRIES: Mapping[str, str] = {"n": "North", "e": "East", "s": "South", "w": "West"}

LEADER, ASSISTANT, CULTURE, MILITARY = "leader", "assistant", "culture", "military"
DECAPITATE, SABOTAGE, STRIKE, REDEPLOY = "decapitate", "sabotage", "strike", "redeploy"
SHIELD = "shield"
SPECIALS = {
    "XD": DECAPITATE,
    "XS": SABOTAGE,
    "XB": STRIKE,
    "XR": REDEPLOY,
    "H1": SHIELD,
    "H2": SHIELD,
}
REMOVES: Mapping[str, str] = {DECAPITATE: ASSISTANT, SABOTAGE: CULTURE, STRIKE: MILITARY}
STACKED = (ASSISTANT, CULTURE, MILITARY)  # kinds that are allowed in a defence stack


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Piece(Card):
    """A card of a country: its suit is the country, which its back shows as well."""

    symbol: bool = False

    @property
    def attack(self) -> int:
        """Attack value; 0 if the card cannot attack."""
        return self.rank

    @property
    def defence(self) -> int:
        """Defence value; 0 if the card cannot defend."""
        return self.points

    def __str__(self) -> str:
        value = self.attack or self.defence
        star = "*" if self.symbol else ""
        return f"{self.kind.capitalize()} {value}{star}" if value else self.kind.capitalize()


def values_of(text: str) -> Mapping[str, Any]:
    """Return the card values in a text; raise WrongDeck naming the line if one is invalid."""
    entry = deck_entries(text, ["leader", *COUNTS])
    if not is_value(entry["leader"]):
        raise wrong_deck(text, "leader", f"leader must be {POSSIBLE}, not {brief(entry['leader'])}")
    for name, count in COUNTS.items():
        check_line(name, count, entry[name], text)
    return entry


POSSIBLE = f"a multiple of {STEP} from {STEP} to {MOST}"


def check_line(name: str, count: int, values: object, text: str) -> None:
    if not isinstance(values, list) or len(values) != count:
        raise wrong_deck(text, name, f"{name} must be {count} values, not {brief(values)}")
    for value in values:
        if not is_value(value):
            raise wrong_deck(
                text, name, f"each value of {name} must be {POSSIBLE}, not {brief(value)}"
            )


def is_value(value: object) -> bool:
    return is_integer_in(value, range(STEP, MOST + 1, STEP))


def cards_of(country: str, values: Mapping[str, Any]) -> Iterator[Piece]:
    def card(code: str, kind: str, attack: int = 0, defence: int = 0, last: bool = False) -> Piece:
        return Piece(f"{code}{country}", attack, country, kind, defence, country, last)

    yield card("L", LEADER, 0, values["leader"])
    for number, defence in enumerate(values["assistants"], 1):
        yield card(f"A{number}", ASSISTANT, 0, defence)
    for number, defence in enumerate(values["culture"], 1):
        yield card(f"C{number}", CULTURE, 0, defence)
    both = zip(values["attack"], values["defence"], strict=True)
    for number, (attack, defence) in enumerate(both, 1):
        last = number > COUNTS["attack"] - SYMBOLS
        yield card(f"M{number}", MILITARY, attack, defence, last)
    for code, kind in SPECIALS.items():
        yield card(code, kind)


VALUES = values_of(read_text(FILE))
DECK: Deck[Piece] = Deck(card for country in COUNTRIES for card in cards_of(country, VALUES))
NATIONS: Mapping[str, tuple[Piece, ...]] = {
    country: tuple(card for card in DECK if card.suit == country) for country in COUNTRIES
}
DECKS: Mapping[int, Deck[Piece]] = {
    players: Deck(card for nation in [*NATIONS.values()][:players] for card in nation)
    for players in range(2, 5)
}


def how_many(kind: str) -> int:
    """Cards of a kind that each country has (R1)."""
    return sum(card.kind == kind for card in NATIONS["n"])


def copies(card: Card) -> int:
    """Count the earlier cards of the same country that look the same."""
    looks = [str(each) for each in NATIONS[card.suit][: NATIONS[card.suit].index(card)]]
    return looks.count(str(card))
