"""What several tests of the widgets need."""

import pytest


@pytest.fixture
def few_worlds(monkeypatch):
    """Hints that are quick."""
    for module in ("hints", "reply"):
        monkeypatch.setattr(f"tutor.coach.{module}.WORLDS", 4)
    monkeypatch.setattr("tutor.coach.reply.TRIED", 4)
