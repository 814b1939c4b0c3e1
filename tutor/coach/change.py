"""The address of changed rules until 0.2; they are in the workshop now."""

raise ImportError(
    "Rules are changed in the workshop now. Write: from tutor.workshop.change import change"
)
