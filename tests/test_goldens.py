"""What people have read stays as it was: matches, and the hints of a few positions.

A match is written down as all see it and as one player does; of a position, what each hint says and
what is said of the move that was made then. A file that changes on purpose is written anew with
``--write-golden``, is read, and the commit says why. Codes and saves are looked at elsewhere
(`tests/engine`), the luck of imagined deals where notebooks are run again.
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
    """What is said first, and what there is to read besides."""
    return " | ".join(filter(None, (message.text, message.more)))
