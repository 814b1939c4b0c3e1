"""End of Squad: who is left (R9), what was captured (R10), an empty deck (R12), limits (R13)."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.goal import Outcome
from tutor.engine.script import Seat
from tutor.games.six_deck import strength
from tutor.games.squad.squads import is_set_up, owes, seats_in
from tutor.games.squad.state import LIMIT, VICTORY, State


def outcome(s: State) -> Outcome | None:
    """The last with a squad (R9), most captures (R10), an empty deck (R12), or a limit (R13)."""
    if not between_turns(s):
        return None
    left = seats_in(s)
    if len(left) == 1:
        return Outcome("R9", "The last player with a squad wins.", (left[0],))
    if not left:
        return by_captures(s, s.out[-2:], "R10")
    if deck_decides(s):
        return by_captures(s, left, "R12")
    if time_is_up(s):
        sentence = "The last turn has been played, so the most squads win."
        return Outcome("R13", sentence, most(s, left), ended_by="limit")
    return None


def between_turns(s: State) -> bool:
    """Return True if nobody is to act (R3) or to replace a squad (R6) since the match began."""
    if sum(s.turns) > s.actions or not is_set_up(s):
        return False
    return not any(owes(s, seat) for seat in range(len(s.squads)))


def squads(s: State) -> tuple[int, ...]:
    return tuple(sum(map(bool, own)) for own in s.squads)


def by_captures(s: State, seats: Sequence[Seat], rule: str) -> Outcome | None:
    """The most captured cards win, then the higher of two cards drawn (R10)."""
    counts, best = captured(s), richest(s, seats)
    if len(best) == 1:
        return Outcome(rule, f"The most captured cards win, {compared(s, seats)}.", best)
    if s.lots:
        return Outcome("R10", "The highest card drawn wins.", (by_lot(s),))
    if not any(counts[seat] for seat in best):
        sentence = "Nobody has captured a card, so the win is shared."
        return Outcome(rule, sentence, best)
    return None


def compared(s: State, seats: Sequence[Seat]) -> str:
    """Name how many cards each of these has captured: "7 against 5"."""
    first, *others = sorted([captured(s)[seat] for seat in seats], reverse=True)
    return f"{first} against {listing([str(each) for each in others])}"


def captured(s: State) -> tuple[int, ...]:
    """Return everybody's captured cards, also those drawn to break a tie (R10)."""
    drawn = [seat for seat, _ in s.lots]
    return tuple(len(pile) + drawn.count(seat) for seat, pile in enumerate(s.spoils))


def richest(s: State, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return those of these players who have captured most (R10)."""
    counts = captured(s)
    most_cards = max(counts[seat] for seat in seats)
    return tuple(sorted(seat for seat in seats if counts[seat] == most_cards))


def by_lot(s: State) -> Seat:
    """Return the seat that drew the highest card (R10)."""
    best = highest([card for _, card in s.lots], s.options.suit_hierarchy)
    return next(seat for seat, card in s.lots if card is best)


def highest(cards: Sequence[Card], hierarchy: str) -> Card:
    """The highest of these: by rank, and among equal ranks by the suit hierarchy (R10)."""
    return max(cards, key=lambda card: strength(card, hierarchy))


def tied(s: State) -> tuple[Seat, ...]:
    """Return the players who must draw a captured card, because captures are equal (R10)."""
    if (s.deck and any(map(any, s.squads))) or not between_turns(s):
        return ()
    left = seats_in(s)
    if len(left) == 1 or (left and not deck_decides(s)):
        return ()
    return richest(s, left or s.out[-2:])


def deck_decides(s: State) -> bool:
    """Return True if a house rule ends the match because nobody can draw (R12)."""
    return not s.deck and s.options.empty_deck == "end"


def limit(s: State) -> int | None:
    """Return the number of turns that each player may have (R13)."""
    if s.options.turn_limit == "auto":
        return LIMIT if s.options.empty_deck == "reshuffle" else None
    return s.options.turn_limit


def time_is_up(s: State) -> bool:
    """Return True if all who are left have had their turns (R13)."""
    turns = limit(s)
    return turns is not None and all(s.turns[seat] >= turns for seat in seats_in(s))


def most(s: State, left: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the players with most squads, then most captures; several share the win (R13)."""
    counts, cards = squads(s), captured(s)
    scores = [(counts[seat], cards[seat]) for seat in left]
    return tuple(seat for seat, score in zip(left, scores, strict=True) if score == max(scores))


def worth(s: State) -> Sequence[int]:
    """The squads of everybody; in the end a victory counts as two of them (R9, R10, R13)."""
    end = outcome(s)
    if end is None:
        return squads(s)
    return [VICTORY if seat in end.winners else 0 for seat in range(len(s.squads))]
