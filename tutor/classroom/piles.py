"""Cards dealt to one student of a class: other ones for each, and the same at each try."""

import re
from collections.abc import Sequence
from random import Random

from tutor.classroom.work import seed_text
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong, is_whole
from tutor.games.six_deck import DECK

PILE = re.compile(r"\s*([0-9]{1,2})\s+of\s+(\S.*)")
FORM = 'Say how many, as in deal_cards(3), and of which cards, as in deal_cards("1 of 2H 4H 6H").'


def deal_from_piles(who: Sequence[int | str], piles: Sequence[int | str], turn: int) -> list[Card]:
    """Deal from each pile, ``3`` or ``"1 of 2H 4H 6H"``; raise `Wrong` for anything else.

    ``who`` is the class, the lesson and the student.
    """
    luck = Random(seed_text(*who, "deal", turn))
    return [card for pile in piles for card in luck.sample(*pile_of(pile))]


def pile_of(pile: object) -> tuple[list[Card], int]:
    """Return the cards of a pile, and how many are dealt from it."""
    count, cards = pile, [*DECK]
    if isinstance(pile, str) and (found := PILE.fullmatch(pile)):
        count, cards = int(found[1]), DECK.cards(found[2])
    if not is_whole(count, 1, len(cards)):
        raise Wrong(f"{brief(pile)} is not a pile of 1 to {len(cards)} cards. {FORM}")
    return cards, count
