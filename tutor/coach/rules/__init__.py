"""The rules for learners: texts, worked examples, and gaps in the rulebook."""
