"""The words of the field: each agrees with what is counted."""
