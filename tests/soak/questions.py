"""Random questions about chances, each against looking at every deal of a small deck."""

from collections import Counter

from chance.hunting import hunted
from chance.hunting_products import hunted_product

LOT = 250  # questions that one core asks before it says so


def asked_lot(first):
    """Ask so many random questions; an AssertionError says which was answered wrongly."""
    return Counter(
        (hunted_product if seed % 4 == 0 else hunted)(seed) for seed in range(first, first + LOT)
    )


def questioned(count, first=0, spread=map):
    """Ask very many; a line of what came of it, or the first fault is raised."""
    met = Counter()
    for lot in spread(asked_lot, range(first, first + count, LOT)):
        met += lot
        print(f"{met.total():,} of {count:,} questions", flush=True)
    return (
        f"{met.total():,} random questions about small decks, each against every single deal: "
        f"{met['right']:,} were answered, all of them rightly; {met['refused']:,} mean nothing "
        f"and were refused; {met['too many']:,} had too many deals to look at."
    )
