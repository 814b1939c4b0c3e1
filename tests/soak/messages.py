"""Hostile messages to the table of every game."""

from random import Random

import pytest
from hostile import harassed
from playing import weigh_in

from tutor.engine.wording import counted
from tutor.widgets import Tutor


def harassed_tables(games, count, seed):
    """Send `count` messages to a table of each game; return a summary, or raise the first fault."""
    made = 0
    with pytest.MonkeyPatch.context() as patch:
        weigh_in(4, patch)
        patch.setattr("tutor.coach.help.judgement.TRIED", 4)
        for game in games:
            made += harassed(Tutor(game.id, deal=3), count, Random(f"{game.id}/{seed}"))
            print(f"{game.name}: {count:,} hostile messages", flush=True)
    sent, tables = count * len(games), counted(len(games), "table")
    return (
        f"{sent:,} hostile messages to {tables}: all were answered, {made:,} were legal choices, "
        "and no other message changed a match."
    )
