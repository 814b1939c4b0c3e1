"""Costs of cards (R9): only the lowest of each run counts."""

from collections.abc import Collection, Sequence

from tutor.engine.cards import Card


def runs(cards: Collection[Card]) -> list[list[Card]]:
    """The cards in runs of consecutive numbers (R9), upwards."""
    found: list[list[Card]] = []
    for card in sorted(cards, key=lambda card: card.rank):
        if found and found[-1][-1].rank == card.rank - 1:
            found[-1].append(card)
        else:
            found.append([card])
    return found


def points(cards: Sequence[Card]) -> int:
    """Return what these cards cost together: the lowest card of each run (R9)."""
    ranks = {card.rank for card in cards}
    return sum([rank for rank in ranks if rank - 1 not in ranks])


def cost(cards: Sequence[Card], card: Card) -> int:
    """By how much the points of these cards rise with another one; below 0 they fall (R9)."""
    rank, below, above = card.rank, False, False
    for each in cards:
        if each.rank == rank - 1:
            below = True
        elif each.rank == rank + 1:
            above = True
    if below:
        return -rank - 1 if above else 0
    return -1 if above else rank
