"""What each command does."""

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from random import Random

from tutor.cli import games
from tutor.cli.arguments import options, parsed
from tutor.cli.editions import edited
from tutor.cli.games import covered, forget, standing
from tutor.cli.new_game import PAGE, new_game
from tutor.cli.play import Play
from tutor.cli.printing import printed
from tutor.cli.quiz import Quiz
from tutor.cli.replay import replayed
from tutor.cli.table import Table
from tutor.cli.voice import LONGEST_FILE_NAME, Voice, complain, prepare, silence
from tutor.coach.quiz.practice import Practice
from tutor.coach.records.progress import Progress
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.coach.session.party import usual_players
from tutor.engine.code import opened
from tutor.engine.outside import clean
from tutor.engine.rulebook import UnknownRule
from tutor.games import GAMES, UnknownGame, stage

CUT_OFF = "What is said here cannot be written"
DEALS = 1000  # of which one is chosen where none is asked for


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for; 2, and a sentence, if that cannot be."""
    prepare()
    try:
        try:
            done(arguments)
        finally:
            sys.stdout.flush()
    except (UnknownGame, UnknownRule, games.UnknownExample, ValueError) as mistake:
        complain(str(mistake))
        return 2
    except OSError as error:
        silence(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # whoever reads has read enough
            complain(unwritten(error))
            return 2
    except KeyboardInterrupt:
        pass
    return 0


def done(arguments: Sequence[str] | None) -> None:
    """Do what is asked for, if it can be understood."""
    asked = parsed(arguments)
    COMMANDS[asked.command](asked, Voice(plain=asked.plain))


def unwritten(error: OSError) -> str:
    """Why something cannot be read or written."""
    what = (
        f"{clean(str(error.filename), LONGEST_FILE_NAME)} cannot be opened"
        if error.filename
        else CUT_OFF
    )
    return f"{what}: {error.strerror or error}."


def play(asked: Namespace, voice: Voice) -> None:
    """A match."""
    game = GAMES[asked.game]
    players = usual_players(game) if asked.players is None else asked.players
    house_rules = options(game, asked.option, players)

    def deal(number: int) -> Session:
        return Session(
            game, players, number, seat=asked.seat, options=house_rules, opponents=asked.opponents
        )

    bookmark = Bookmark(game)
    session = waiting(asked, bookmark, voice) or deal(chance(asked.deal))
    session.guided = not asked.unlisted
    Play(Table(session, voice, deal, bookmark)).run()


def cards(asked: Namespace, voice: Voice) -> None:
    """The legend of a deck, as it is with so many players and these house rules."""
    game = GAMES[asked.game]
    players = usual_players(game) if asked.players is None else asked.players
    begun = game.new(players, options(game, asked.option, players))
    voice.say(str(stage(game).legend(game.deck(begun))))


def waiting(asked: Namespace, bookmark: Bookmark, voice: Voice) -> Session | None:
    """The match that somebody wants: a first one, one that was shared, or their own once more."""
    game = bookmark.game
    if asked.first:
        return FirstMatch(game)
    if asked.code:
        match, seat = opened(asked.code)
        if match.game is not game:
            raise ValueError(f"This code is for a match of {match.game.name}, not of {game.name}.")
        return Session.resumed(match, seat, asked.opponents)
    left = bookmark.left()
    if asked.resume and (session := bookmark.resume()):
        return session
    if asked.resume:
        raise ValueError(bookmark.notice or f"There is no match of {game.name} to go on with.")
    if left and not left.over:
        voice.say(f"A match of yours is waiting: {left}.")
        voice.say(f"To go on with it instead: rules-tutor play {game.id} --resume")
    return None


def quiz(asked: Namespace, voice: Voice) -> None:
    """Questions about the rules."""
    rules = asked.rules and asked.rules.upper().replace(",", " ")
    progress = Progress.load()
    practice = Practice(GAMES[asked.game], asked.questions, chance(asked.seed), rules, progress)
    Quiz(practice, progress, voice).run()


def begun(asked: Namespace, voice: Voice) -> None:
    """A new game to be written."""
    for file in new_game(asked.name):
        voice.say(file.as_posix())
    voice.say(f"Write your game wherever they say “Write here”; {PAGE} shows you how.")


def chance(number: int | None) -> int:
    """A number that was asked for, or any other."""
    return Random().randrange(DEALS) + 1 if number is None else number


COMMANDS: Mapping[str, Callable[[Namespace, Voice], None]] = {
    "list": games.games,
    "rules": lambda asked, voice: games.rules(
        voice, asked.game, asked.rule, readings_only=asked.readings
    ),
    "cards": cards,
    "example": lambda asked, voice: games.worked(voice, asked.game, asked.number),
    "play": play,
    "quiz": quiz,
    "replay": lambda asked, voice: replayed(asked.match, voice),
    "print": printed,
    "editions": edited,
    "coverage": covered,
    "new-game": begun,
    "progress": lambda asked, voice: forget(asked.reset, voice) if asked.reset else standing(voice),
}
