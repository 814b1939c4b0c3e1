"""The rules as a learner reads them: their words, worked examples, what is left open."""
