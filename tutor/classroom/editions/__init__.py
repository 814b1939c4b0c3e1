"""Editions of a lesson for students, teachers and graders, from one source."""
