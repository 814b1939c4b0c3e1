"""What is kept of a learner: progress and unfinished matches, in files of their own."""
