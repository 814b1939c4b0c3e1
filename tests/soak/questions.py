"""Random questions about chances, each compared with every deal of a small deck."""

from collections import Counter

from chance.hunting import hunted
from chance.hunting_products import hunted_product

LOT = 250  # questions per progress message of a core


def asked_one(seed):
    """Ask the random question of a seed: "right", "refused" or "too many"; raise if it is wrong."""
    return (hunted_product if seed % 4 == 0 else hunted)(seed)


def asked_lot(seeds):
    """Ask one lot of random questions: how many were answered how, and the wrong ones."""
    met, wrong = Counter(), []
    for seed in seeds:
        try:
            met[asked_one(seed)] += 1
        except Exception as error:  # noqa: BLE001  whatever goes wrong is what is looked for
            wrong.append((seed, f"{type(error).__name__}: {str(error)[:300]}"))
    return met, wrong


def questioned(count, first, spread=map):
    """Ask `count` questions; return a summary, and the number of wrong ones."""
    met, faults = Counter(), []
    lots = [range(at, min(at + LOT, first + count)) for at in range(first, first + count, LOT)]
    for done, wrong in spread(asked_lot, lots):
        met += done
        faults += wrong
        for seed, says in wrong:
            print(f"question {seed}: {says}")
        print(f"{met.total() + len(faults):,} of {count:,} questions", flush=True)
    for seed, _ in faults:
        print(f"WRONG: python tools/make.py soak QUESTION={seed}")
    many = f"all but {len(faults)} correctly" if faults else "all correctly"
    seeds = f"seeds {first} to {first + count - 1}"
    return (
        f"{count:,} random questions about small decks ({seeds}), each against every single deal: "
        f"{met['right'] + len(faults):,} were answered, {many}; "
        f"{met['refused']:,} were invalid and were rejected; {met['too many']:,} had too many "
        "deals to check."
    ), len(faults)
