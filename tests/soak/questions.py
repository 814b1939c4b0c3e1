"""Random questions about chances, each compared with every deal of a small deck."""

from collections import Counter

from chance.hunting import hunted
from chance.hunting_products import hunted_product

LOT = 250  # questions per progress message of a core


def asked_lot(first):
    """Ask one lot of random questions; an AssertionError names a wrong answer."""
    return Counter(
        (hunted_product if seed % 4 == 0 else hunted)(seed) for seed in range(first, first + LOT)
    )


def questioned(count, first=0, spread=map):
    """Ask `count` questions; return a summary, or raise the first fault."""
    met = Counter()
    for lot in spread(asked_lot, range(first, first + count, LOT)):
        met += lot
        print(f"{met.total():,} of {count:,} questions", flush=True)
    return (
        f"{met.total():,} random questions about small decks, each against every single deal: "
        f"{met['right']:,} were answered, all correctly; {met['refused']:,} were invalid "
        f"and were rejected; {met['too many']:,} had too many deals to check."
    )
