"""Editions: what students, teachers and graders get of a lesson, from one source."""
