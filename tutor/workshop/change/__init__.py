"""Change a rule: the same game with functions and constants of the learner's own."""

from tutor.workshop.change.changed import Changed, change, original
from tutor.workshop.change.closely import Trial
from tutor.workshop.change.shown import Code, rule_code
from tutor.workshop.change.trial import try_changed

__all__ = ["Changed", "Code", "Trial", "change", "original", "rule_code", "try_changed"]
