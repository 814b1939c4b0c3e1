"""Change a rule: the same game with functions and constants of the learner's own."""

from tutor.coach.change.changed import Changed, change, original
from tutor.coach.change.closely import Trial
from tutor.coach.change.shown import Code, rule_code
from tutor.coach.change.trial import tried

__all__ = ["Changed", "Code", "Trial", "change", "original", "rule_code", "tried"]
