"""What several tests of the widgets need."""

import pytest


@pytest.fixture
def few_worlds(monkeypatch):
    """Hints that are quick."""
    monkeypatch.setattr("tutor.coach.hints.WORLDS", 4)
    monkeypatch.setattr("tutor.coach.reply.TRIED", 4)
