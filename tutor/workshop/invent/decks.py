"""Decks to invent games with, and the faces of their cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tutor.engine.cards import Card, Deck, distinct, suited
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong, is_whole
from tutor.games.chinchon.cards import SUITS as SPANISH_SUITS
from tutor.games.chinchon.stage import face as spanish_face
from tutor.games.six_deck import DECK as SIX
from tutor.games.six_deck.faces import face as six_face
from tutor.table.faces import Face, FacedCard

HIGHEST = 999  # number on a card
MOST_COPIES = 20
FRENCH = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
COURT = {11: "J", 12: "Q", 13: "K", 14: "A"}
LETTERS = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SPANISH = {48: range(1, 13), 40: (*range(1, 8), 10, 11, 12)}
LOOKS = {  # sign and colour of an own suit, by its name if possible, else in this order
    "Red": "Hearts",
    "Blue": "Planes",
    "Green": "Clubs",
    "Yellow": "Flares",
    "Pink": "Diamonds",
    "Black": "Spades",
}


def numbers(low: int, high: int, copies: int = 1) -> Deck[Card]:
    """Return cards with the numbers from low to high, with this many copies of each."""
    many = range(checked_copies(copies))
    return Deck(distinct(Card(str(n), n) for n in checked_ranks(low, high) for _ in many))


def six_deck(high: int = 6, suits: str = "UPHFDC") -> Deck[Card]:
    """Return cards of the Six Deck: Units, Planes, Hearts, Flares, Diamonds, Clubs."""
    if not is_whole(high, 1, 6) or not suits or not {*suits} <= {*SIX.names}:
        raise Wrong(
            "Cards of the Six Deck go up to 6, and its suits are UPHFDC, such as six_deck(4, "
            f'"UPH"), not {brief(high)}, {brief(suits)}.'
        )
    return Deck(suited(suits, range(1, high + 1)), SIX.names)


def french(lowest: int = 2, suits: str = "CDHS") -> Deck[Card]:
    """Return French cards from this rank on; Jack, Queen, King and Ace are 11 to 14."""
    if not is_whole(lowest, 1, 14) or not suits or not {*suits} <= {*FRENCH}:
        raise Wrong(
            "French cards begin with a rank from 1 to 14, and their suits are CDHS, such as "
            f"french(7), not {brief(lowest)}, {brief(suits)}."
        )
    cards = (french_card(rank, suit) for suit in suits for rank in range(lowest, 15))
    return Deck(cards, {suit: FRENCH[suit] for suit in suits} | LETTERS)


def french_card(rank: int, suit: str) -> Card:
    letter = COURT.get(rank, str(rank))
    code, title = f"{letter}{suit}", f"{LETTERS.get(letter, letter)} of {FRENCH[suit]}"
    return FacedCard(code, rank, suit, face=Face(code, title, "french", letter, FRENCH[suit]))


def spanish(cards: int = 48) -> Deck[Card]:
    """Return Spanish cards: 1 to 12 in four suits, or 40 cards without the 8 and the 9."""
    if cards not in SPANISH:
        raise Wrong(f"spanish() has 48 cards, or 40 without the 8 and the 9, not {brief(cards)}.")
    return Deck(spanish_cards(SPANISH[cards]), SPANISH_SUITS)


def spanish_cards(ranks: Iterable[int]) -> Iterator[Card]:
    for suit in SPANISH_SUITS:
        for rank in ranks:
            code = f"{rank}{suit}"
            yield FacedCard(code, rank, suit, face=spanish_face(Card(code, rank, suit)))


def suits(names: str, low: int, high: int, copies: int = 1) -> Deck[Card]:
    """Return cards with your own suits, ``suits("Red Blue", 1, 8)``, with copies of each.

    The letter of a suit is the first one of its name.
    """
    of = {name[0].upper(): name for name in names.split()} if isinstance(names, str) else {}
    if not 1 <= len(of) <= len(LOOKS) or len(of) < len(names.split()):
        raise Wrong(
            f"Suits are 1 to {len(LOOKS)} words that begin with different letters, such as "
            f'suits("Red Blue Green", 1, 8), not {brief(names)}.'
        )
    looks, ranks = looks_of([*of.values()]), checked_ranks(low, high)
    cards = [own_card(rank, suit, of[suit], looks) for suit in of for rank in ranks]
    return Deck(distinct(cards * checked_copies(copies)), of)


def looks_of(names: Sequence[str]) -> Mapping[str, str]:
    """Return the suits whose signs and colours stand for own suits."""
    given = {name: LOOKS[name] for name in names if name in LOOKS}
    free = (look for look in LOOKS.values() if look not in given.values())
    return given | {name: next(free) for name in names if name not in given}


def own_card(rank: int, suit: str, name: str, looks: Mapping[str, str]) -> Card:
    code = f"{rank}{suit}"
    return FacedCard(
        code, rank, suit, face=Face(code, f"{name} {rank}", "french", str(rank), looks[name])
    )


def checked_ranks(low: int, high: int) -> range:
    if not (is_whole(low, 0, HIGHEST) and is_whole(high, 0, HIGHEST) and low <= high):
        raise Wrong(
            f"Cards go from a low number to a high one, such as 1, 30, and at most {HIGHEST}, not "
            f"{brief(low)}, {brief(high)}."
        )
    return range(low, high + 1)


def checked_copies(copies: int) -> int:
    if not is_whole(copies, 1, MOST_COPIES):
        raise Wrong(f"copies= must be a number from 1 to {MOST_COPIES}, not {brief(copies)}.")
    return copies


def faces_of(deck: Sequence[Card]) -> Callable[[Card], Face]:
    """Return the function that says what is printed on a card of this deck."""
    low, high = min(card.rank for card in deck), max(card.rank for card in deck)
    is_six = all(card.suit in SIX.names and 1 <= card.rank <= 6 for card in deck)

    def face(card: Card) -> Face:
        if isinstance(card, FacedCard) and card.face:
            return card.face
        if is_six:
            return six_face(card)
        gauge, rank = (card.rank - low) / max(1, high - low), str(card.rank)
        return Face(card.code, f"number {rank}", "number", rank, gauge=gauge)

    return face
