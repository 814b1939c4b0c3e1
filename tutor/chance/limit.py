"""How much is still counted."""

LIMIT = 500_000  # kinds of deals that are told apart: some seconds


def within_reason(kinds: int) -> None:
    """Raise a ValueError that says what to do instead, if there are too many kinds of deals."""
    if kinds > LIMIT:
        raise ValueError(
            f"There are more than {LIMIT:,} kinds of deals for this question. Ask for less of each "
            "hand (ranks.sum, suits.most ...), take a sum apart into its terms, say so if it does "
            'not matter which suit is which (deals(...).alike("suits")), or simulate(...).'
        )
