"""Name a decision in a match by a text that can be read out and typed: ``ladder.8.7K3``.

Its words are the game, the number of the deal, and what differs from the usual players and house
rules (``players=4``, ``target=30``). The letters after the last dot hold the moves that the learner
has made so far, each as its number among the allowed ones, and a checksum. Where only one move was
allowed, it is made without asking.
"""

from collections.abc import Sequence
from typing import Any

from tutor.coach.session.opening import good_deal
from tutor.coach.session.party import usual_players
from tutor.coach.session.session import Session
from tutor.engine.code import begin_match, changed, fingerprint, place_of_choice
from tutor.engine.digits import Digits, checksum, from_base32, without_lookalikes, without_quotes
from tutor.engine.event import brief
from tutor.engine.luck import LARGEST_SEED
from tutor.engine.match import Match
from tutor.engine.save import from_its_beginning
from tutor.engine.state import clone
from tutor.engine.wrong import Wrong, in_one_sentence, is_whole
from tutor.games import game_of

CHECK_LETTERS = 2  # letters in the checksum
LONGEST_NAME = 120  # characters
PLAYERS = "players="
FORM = "A position has a name like ladder.8 or ladder.8.7K3."


def new_session(game: Any, deal: int, players: int | None, options: Any) -> Session:
    """Sit down at the first decision of a deal; 0 is one that starts with a decision.

    Raises `Wrong` for a game, players or options that do not exist, and for a changed game.
    """
    if not is_whole(deal, 0, LARGEST_SEED):
        raise Wrong(f"deal must be a whole number, such as deal=8, not {brief(deal)}.")
    with in_one_sentence():
        game = game_of(game)
        deal = deal or good_deal(game, players, options)
        session = Session(game, players, deal, options=options)
        from_its_beginning(session.match)
        return settled(session)


def session_at(name: object) -> Session:
    """Sit down at the position of this name; raise `Wrong` if there is none.

    Spaces and case do not matter.
    """
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise Wrong(f"{brief(name)} is not the name of a position. {FORM}")
    head, options, moves = parts(name)
    with in_one_sentence():
        game, deal = head
        given = [each for each in options if not each.startswith(PLAYERS)]
        players = [each.removeprefix(PLAYERS) for each in options if each not in given]
        usual = str(usual_players(game_of(game)))
        session = settled(Session.at(begin_match(game, (players or [usual])[0], deal, *given)))
    return moved(session, moves) if moves else session


def parts(name: str) -> tuple[list[str], list[str], str]:
    """Split a name into game and deal, house rules, and the letters of the moves."""
    words = without_quotes(name, ".").lower().split(".")
    head, others = words[:2], words[2:]
    moves = others.pop() if others and "=" not in others[-1] else ""
    if len(head) < 2 or not head[1].isdecimal() or any("=" not in each for each in others):
        raise Wrong(f"There is no position {brief(name)}. {FORM}")
    return head, others, without_lookalikes(moves)


def moved(session: Session, moves: str) -> Session:
    """Make the moves of these letters; raise `Wrong` if they fit no position of this deal."""
    wrong = Wrong(
        f"There is no position {'.'.join([*head_of(session), moves])}. A letter is wrong or "
        "missing, or it is from another version."
    )
    try:
        digits = Digits(from_base32(moves[:-CHECK_LETTERS]))
        while digits.left and (question := session.question()):
            session.answer(question.choices[digits.take(len(question.choices))])
            settled(session)
    except ValueError:
        raise wrong from None
    if digits.left or not position_name(session).endswith(f".{moves}"):
        raise wrong
    return session


def settled(session: Session) -> Session:
    """Make all moves without a choice, until the learner has one, or the match is over."""
    while (question := session.question()) and question.forced:
        session.answer(question.choices[0])
    return session


def position_name(session: Session) -> str:
    """Return the name of the position at which somebody sits."""
    head, digits = head_of(session), Digits()
    for number, move in session.own():
        if len(choices := choices_at(session, number)) > 1:
            digits.put(place_of_choice(choices, move), len(choices))
    body = digits.text()
    if body == Digits().text():
        return ".".join(head)
    said = f"{'.'.join([*head, body])}.{fingerprint(session.match)}"
    return ".".join([*head, body + checksum(said, CHECK_LETTERS)])


def choices_at(session: Session, number: int) -> Sequence[Any]:
    """Return the moves that were allowed at a question that this seat has answered."""
    moment = session.match.past[number]
    ask = Match(session.match.game, clone(moment.state), 0, resume=moment.resume).ask
    return ask.choices[session.seat] if ask else ()


def head_of(session: Session) -> list[str]:
    match = session.match
    many, usual = len(match.seats), usual_players(match.game)
    players = [f"{PLAYERS}{many}"] if many != usual else []
    return [match.game.id, str(match.seed), *players, *changed(match)]
