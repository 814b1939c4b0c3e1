"""The balance lab: fairness, length, luck and skill of games, and what a changed rule does."""

from tutor.coach.balance.balance import Balance, balance
from tutor.coach.balance.compare import Comparison, compare
from tutor.coach.balance.overview import Overview, overview
from tutor.coach.balance.skill import Skill, skill

__all__ = ["Balance", "Comparison", "Overview", "Skill", "balance", "compare", "overview", "skill"]
