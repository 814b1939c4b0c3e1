"""Files about a learner: progress, and unfinished matches."""
