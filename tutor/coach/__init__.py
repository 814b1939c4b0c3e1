"""The coach: explains to a learner at a table what happens, and why a choice is not allowed."""
