"""The balance lab: fairness, length, luck and skill of games, and what a changed rule does."""

from tutor.workshop.balance.all_games import Overview, overview
from tutor.workshop.balance.comparing import Comparison, compare
from tutor.workshop.balance.luck_and_skill import Skill, skill
from tutor.workshop.balance.series import Balance, balance

__all__ = ["Balance", "Comparison", "Overview", "Skill", "balance", "compare", "overview", "skill"]
