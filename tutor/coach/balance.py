"""The address of the balance lab until 0.2; it is in the workshop now."""

raise ImportError(
    "The balance lab is in the workshop now. Write: from tutor.workshop.balance import balance"
)
