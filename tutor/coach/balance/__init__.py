"""The balance lab: fairness, length, luck and skill of games, and what a changed rule does."""

from tutor.coach.balance.all_games import Overview, overview
from tutor.coach.balance.comparing import Comparison, compare
from tutor.coach.balance.luck_and_skill import Skill, skill
from tutor.coach.balance.series import Balance, balance

__all__ = ["Balance", "Comparison", "Overview", "Skill", "balance", "compare", "overview", "skill"]
