"""The coach: a learner at a table, told what happens and why something may not be done."""
