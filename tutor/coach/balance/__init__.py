"""The balance lab: fairness, length, luck and skill of games, and what a changed rule does."""

from tutor.coach.balance.balance import Balance, balance
from tutor.coach.balance.compare import Comparison, compare
from tutor.coach.balance.skill import Skill, skill

__all__ = ["Balance", "Comparison", "Skill", "balance", "compare", "skill"]
