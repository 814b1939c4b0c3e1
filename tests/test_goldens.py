"""Golden files: matches, and the hints of a few positions, exactly as learners read them.

A match is recorded as all see it and as one player does; a position, with each hint and the comment
on the move that was made. If a file changes on purpose, write it again with ``--write-golden``,
read it, and explain the change in the commit. `tests/engine` tests codes and saves, and running the
notebooks again tests the random numbers of imagined deals.
"""

from playing import at_most, finished, transcript

from tutor.coach.session import Session

HINTED = 3  # questions of a match


def test_a_match_reads_as_it_always_did(game, golden):
    match = finished(game, game.short, seed=2, players=at_most(game))
    golden(f"{game.id}.txt", transcript(match, open_hands=True))
    golden(f"{game.id}_player_1.txt", transcript(match, 1, ["Ada", "Ben", "Cleo"]))


def test_hints_read_as_they_always_did(game, golden, few_worlds):
    session, said = Session(game, at_most(game), seed=1), []
    while len(said) < HINTED and (question := session.question()):
        if not question.forced:
            hints = [spoken(session.hint()) for _ in range(3)]
            session.step()
            said.append("\n".join([*hints, spoken(session.reply())]))
        else:
            session.step()
        session._others_move()
    golden(f"{game.id}_hints.txt", "\n\n".join(said) + "\n")


def spoken(message):
    """Return the main text and the further text."""
    return " | ".join(filter(None, (message.text, message.more)))
