"""How much is still counted."""

LIMIT = 500_000  # kinds of deals that are told apart: some seconds
ASKED = 4  # so many times a question is asked of each kind of deal within this limit


class TooMany(ValueError):
    """More kinds of deals than are counted."""


def within_reason(kinds: int, asks: int = 1) -> None:
    """Raise a `TooMany` that says what to do instead, if there are too many kinds of deals.

    Fewer are too many if a question is asked of each of them in many orders of its cards.
    """
    most = LIMIT * ASKED // max(asks, ASKED)
    if kinds > most:
        raise TooMany(
            f"There are more than {most:,} kinds of deals for this question. Ask for less of each "
            "hand (ranks.sum, suits.most ...), take a sum apart into its terms, say so if it does "
            'not matter which suit is which (deals(...).alike("suits")), or simulate(...).'
        )
