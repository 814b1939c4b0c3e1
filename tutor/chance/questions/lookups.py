"""Words of a question that are looked up in sets and dicts, which find only equal spellings.

``card.suit == "Hearts"`` knows what is meant; ``card.suit in {"Hearts"}`` finds only the letter on
the card, and so does every text that a question takes to pieces or joins. So once a suit, a rank or
the name of a card has been looked up, or made a text, the words that stand in a question must be
spelled as they are on the cards. A card itself is never found by a name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from types import FunctionType
from typing import Any

from tutor.chance.questions.slips import check_numbers, check_points, check_unnoticed
from tutor.chance.questions.sources import (
    JOINED,
    compared,
    functions_of,
    in_texts,
    letters_of,
    words_of,
)
from tutor.chance.questions.unnoticed import unnoticed
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.faces import plain, printed_rank
from tutor.chance.told.names import Names
from tutor.chance.told.words import Word
from tutor.engine.cards import Card

COMMON = ("S", "H", "D", "C")  # suits of ordinary cards
SHORT = 3  # letters, from which on a word may be misspelt
NEAR, VERY_NEAR = 0.6, 0.75  # from which on two spellings are alike, as difflib counts
MOST = 64  # questions that are remembered


class Known:
    """A question that was asked before."""

    def __init__(self, asked: Any) -> None:
        self.asked, self.texts = asked, in_texts(asked)
        self.unnoticed = unnoticed(asked)
        self.noticed = False  # whether that has been looked at in this deck
        self.again = 0  # how often it was asked again of the same deal
        self.checked: list[tuple[bool, ...]] = []  # what it looked up when its words were checked


def begin(asked: Any, names: Names, words: Sequence[Names]) -> None:
    """Nothing has been looked up yet; but a question that joins texts does so all the time."""
    known = known_to(asked, names)
    names.looked_up = names.in_pieces = bool(known.texts)
    names.name_in_pieces, names.rank_in_pieces = JOINED in known.texts, False
    names.card_looked_up = names.doubtful = False
    if not known.noticed:
        check_unnoticed(asked, known.unnoticed, names)
        check_numbers(known.unnoticed.numbers, words)
        check_points(asked, known.unnoticed, names)
        known.noticed = True


def known_to(asked: Any, names: Names) -> Known:
    """What is known of this question."""
    known: Known | None = names.asked.get(id(asked))
    if known is None or known.asked is not asked:
        if len(names.asked) > MOST:
            names.asked.clear()
        known = names.asked[id(asked)] = Known(asked)
    return known


def check_lookups(asked: Any, names: Names, *, again: bool) -> None:
    """Raise a `Wrong` if a word of this question is spelled otherwise than on the cards.

    What has been checked is checked ``again`` only now and then: its words may have changed.
    """
    if not (names.looked_up or names.card_looked_up):
        return
    what = names.looked_up, names.card_looked_up, names.name_in_pieces, names.rank_in_pieces
    known = known_to(asked, names)
    if what in known.checked and not again:
        return
    for function in functions_of(asked, []):
        check_words(function, names)
        for text in letters_of(function) if names.looked_up else ():
            for word in [word for word in text.split() if len(word) >= SHORT]:
                check_word(word, sought=False, names=names)
            letters = [letter for letter in "".join(text.split()) if not letter.isdigit()]
            if all(plain(letter) in {*names.suits, *names.ranks} for letter in letters):
                for letter in letters:
                    check_word(letter, sought=False, names=names)
    known.checked.append(what)


def check_words(function: FunctionType, names: Names) -> None:
    """Raise a `Wrong` if a word in a function is no name, in the way in which it is used."""
    safe = compared(function, in_pieces=names.in_pieces)
    for word, sought in words_of(function, []):
        for each in pieces(word, names) if word not in safe else ():
            if names.card_looked_up:
                check_card(each, names)
            if names.looked_up:
                check_word(each, sought, names)


def pieces(text: str, names: Names) -> Iterator[str]:
    """A text, and its words if each of them names something."""
    yield text
    words = text.split()
    if len(words) > 1 and all(is_name(word, names) for word in words):
        yield from words


def is_name(word: str, names: Names) -> bool:
    """Whether a word names a card, a suit or a rank, or looks as if it named a card."""
    small = plain(word)
    return small in names.cards or small in names.suits or is_like_a_card(small, names)


def is_like_a_card(small: str, names: Names) -> bool:
    """Whether it is written as a card of this deck might be: a number and a suit."""
    if not names.letters:
        return False
    rests = [small.removesuffix(suit) for suit in names.suits if small.endswith(suit)]
    rests += [small.removeprefix(suit) for suit in names.suits if small.startswith(suit)]
    return any(rest.isdigit() or rest in names.ranks for rest in rests)


def check_card(word: str, names: Names) -> None:
    """Raise a `Wrong` if a word names a card, or looks as if it did: no set of cards has it."""
    small = plain(word)
    if small in names.cards or is_like_a_card(small, names):
        raise Wrong(
            f"{word!r} stands in this question, and cards are looked up in a set or a dict, where "
            f"no card is found by its name. Write {word!r} in hand, or card == {word!r}; or look "
            "up card.code."
        )


def is_shared(code: str, names: Names) -> bool:
    """Whether a card's code is the name of another one as well."""
    return code == Card.__str__(names.by_code[code]) and len(names.cards[plain(code)]) > 1


def check_word(word: str, sought: bool, names: Names) -> None:
    """Raise a `Wrong` if a word is no name as it is printed; what nobody seeks may be any word."""
    if is_as_printed(word, names) or not (said := instead(word, sought, names)):
        return
    raise Wrong(
        f"{word!r} stands in this question, and {said}. In a set, in a dict and in a text only "
        "that is found: write it so, or compare by ==, which knows all names."
    )


def is_as_printed(word: str, names: Names) -> bool:
    """Whether this is spelled as a set or a text has it."""
    if word in names.by_code:
        return not (is_shared(word, names) or is_numbered(word, names))
    is_part = names.name_in_pieces and word in {printed_rank(card) for card in names.deck}
    return isinstance(word, Word) or word in names.letters or word in names.kinds or is_part


def is_numbered(code: str, names: Names) -> bool:
    """Whether a text that is put together of this card's rank and suit has a number for "K"."""
    has_number = names.rank_in_pieces and not names.name_in_pieces
    return has_number and not printed_rank(names.by_code[code]).isdigit()


def instead(word: str, sought: bool, names: Names) -> str:
    """What is there in place of this word; nothing if it may be any word."""
    small, kinds = plain(word), {plain(kind): kind for kind in names.kinds}
    near = NEAR if sought else VERY_NEAR
    said = ""
    if word in names.by_code and is_shared(word, names):
        said = "several cards are called so, of which a set finds one"
    elif word in names.by_code:
        said = f"its rank in your text is the number {names.by_code[word].rank}"
    elif small in names.suits:
        said = f"the suit on the cards is {names.suits[small]!r}"
    elif small in names.ranks:
        said = f"the rank is the number {names.ranks[small]}"
    elif small in kinds:
        said = f"the kind on the cards is {kinds[small]!r}"
    elif small in names.cards:
        said = f"the card is called {min(names.cards[small])!r}"
    elif is_like_a_card(small, names):
        said = f"this deck has no such card (it has {names.there('card')})"
    elif (sought and word in COMMON) or (
        len(small) >= SHORT and get_close_matches(small, names.suits, cutoff=near)
    ):
        said = f"this deck has no such suit (it has {names.there('suit')})"
    return said
