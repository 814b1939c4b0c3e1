"""Cards hidden from a seat in Mini Golf, and referees, which reject illegal choices."""

from collections.abc import Iterator, Mapping

from tutor.engine.game import Objection, Referee, Secret
from tutor.engine.script import Seat
from tutor.games.mini_golf.scoring import must_swap, seen_cards
from tutor.games.mini_golf.state import NO_SWAP, PILES, SLOTS, THE_DECK, State
from tutor.games.six_deck import called


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Yield the deck, cards drawn from it by others, and the face-down cards of all grids."""
    yield Secret(s.deck)
    for drawer, card in enumerate(s.drawn):
        if drawer != seat:
            yield Secret(card)
    for grid, face_up in zip(s.grids, s.face_up, strict=True):
        yield Secret(grid, known=seen_cards(grid, face_up))


def against_drawing(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a draw (R5)."""
    if choice in SLOTS:
        yield Objection(
            "R5", "You have not drawn a card yet. Draw from the deck or take the top discard."
        )
    elif choice not in PILES:
        yield Objection(
            "R5", "You can only draw a card now. Draw from the deck or take the top discard."
        )


def against_use(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to this use of a drawn card (R6, R7)."""
    if choice == THE_DECK:
        yield Objection(
            "R7", "A card can't go back to the deck. Put it into your grid or discard it."
        )
    elif choice == NO_SWAP and must_swap(view):
        card = called(view.taken[0])
        yield Objection("R6", f"You took the {card} from the discards. Put it into your grid.")
    elif must_swap(view):
        if choice not in SLOTS:
            yield Objection("R6", "This card must go into your own grid. Select a place there.")
    elif choice not in (*SLOTS, NO_SWAP):
        yield Objection(
            "R6", "This card can't go there. Select a place in your own grid, or the discards."
        )


REFEREES: Mapping[str, Referee] = {"R5": against_drawing, "R6": against_use}
