"""A match in a terminal: input is handled as a command or as a choice."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from tutor.cli.arguments import deck_arguments, parse_number, parse_options
from tutor.cli.asides import COMMANDS, Command, command
from tutor.cli.asked import game_or_file, is_file
from tutor.cli.table import GUIDED, LEAVE, NOT_YET, TerminalTable
from tutor.cli.typed import is_name_of_move, parse_move
from tutor.cli.voice import Voice, say_message
from tutor.coach.message import Message
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.coach.session.party import OPPONENTS, usual_players
from tutor.coach.session.together import sitting
from tutor.engine.cards import Card
from tutor.engine.code import open_code
from tutor.engine.game import Game

ANOTHER = "People sit down to a new match. Leave out --first, --code and --resume."
DEALS = 1000  # deal numbers to choose from by default


def play_arguments(play: ArgumentParser) -> None:
    deck_arguments(play)
    play.add_argument(
        "--seat", type=parse_number, default=0, metavar="N", help="your seat, counting from 0"
    )
    people = "who plays at this screen, such as Ada,Ben, or how many; they take the next seats"
    play.add_argument("--people", default="", metavar="NAMES", help=people)
    play.add_argument(
        "--deal",
        type=parse_number,
        metavar="N",
        help="deal number; the same number deals the same cards",
    )
    who = f"one of {', '.join(OPPONENTS)}; some games have others, too"
    play.add_argument("--opponents", default="beginner", help=who)
    play.add_argument("--unlisted", action="store_true", help="don't list the legal moves")
    first = "a guided match that tells you each rule when you need it"
    play.add_argument("--first", action="store_true", help=first)
    play.add_argument("--resume", action="store_true", help="continue the match you left")
    play.add_argument("--code", metavar="CODE", help="play on from a match that somebody shared")


def play(asked: Namespace, voice: Voice) -> None:
    game = game_to_play(asked, voice)
    if asked.people and (asked.first or asked.code or asked.resume):
        raise ValueError(ANOTHER)
    seats, names = sitting(asked.people, asked.seat)
    players = usual_players(game, len(seats)) if asked.players is None else asked.players
    house_rules = parse_options(game, asked.option, players)

    def deal(number: int) -> Session:
        return Session(
            game,
            players,
            number,
            seat=seats,
            options=house_rules,
            opponents=asked.opponents,
            names=names,
        )

    bookmark = Bookmark(game)
    session = waiting(asked, bookmark, voice) or deal(pick_deal_number(asked.deal))
    session.guided = not asked.unlisted
    Play(TerminalTable(session, voice, deal, bookmark)).run()


def game_to_play(asked: Namespace, voice: Voice) -> Game[Any]:
    """Return the game with this id, or the changed game of a Python file, once it is tried."""
    if is_file(asked.game) and (asked.first or asked.code or asked.resume):
        raise ValueError(
            "A changed game has no first match, and its matches are neither saved nor shared. "
            "Leave out --first, --code and --resume."
        )
    return game_or_file(asked.game, voice)


def waiting(asked: Namespace, bookmark: Bookmark, voice: Voice) -> Session | None:
    """Return the requested session: a first match, a shared one, or a saved one."""
    game = bookmark.game
    if asked.first:
        return FirstMatch(game)
    if asked.code:
        match, seat = open_code(asked.code)
        if match.game is not game:
            raise ValueError(f"This code is for a match of {match.game.name}, not of {game.name}.")
        return Session.resumed(match, seat, asked.opponents)
    left = bookmark.left()
    if asked.resume and (session := bookmark.resume()):
        return session
    if asked.resume:
        raise ValueError(bookmark.notice or f"There is no unfinished match of {game.name}.")
    if left and not left.over:
        voice.say(f"You have an unfinished match: {left}.")
        voice.say(f"To continue it instead: rules-tutor play {game.id} --resume")
    return None


def pick_deal_number(number: int | None) -> int:
    return Random().randrange(DEALS) + 1 if number is None else number


class Play:
    """A learner at a table, whose input is handled until they leave."""

    def __init__(self, table: TerminalTable) -> None:
        self.table, self.voice = table, table.voice

    def run(self) -> None:
        self.table.begin()
        try:
            while (typed := self.voice.ask(self.prompt(), self.completions())) is not None:
                asked = self.asked(typed)
                if asked and asked.name == "quit":
                    break
                self.heard(asked, typed)
        except KeyboardInterrupt:
            self.voice.say()
        self.leave()

    def leave(self) -> None:
        session = self.table.session
        if self.table.kept and not session.match.over:
            again = f"rules-tutor play {session.match.game.id} --resume"
            self.voice.say(f"Your match is saved. To continue it: {again}")
        self.voice.say("Goodbye.")

    def prompt(self) -> str:
        if self.table.session.covered:
            return "To look, press Enter"
        return "Your choice" if self.table.session.question() else "What next"

    def completions(self) -> Iterator[str]:
        question = self.table.session.question()
        for choice in self.table.session.buttons(question) if question else ():
            yield self.table.session.stage.say(question.view, choice) if question else ""
            if isinstance(choice, Card):
                yield str(choice)
        yield from (each.name for each in COMMANDS)

    def asked(self, typed: str) -> Command | None:
        """Return the typed command, unless a choice has the same name."""
        session = self.table.session
        question = session.question()
        called = question and is_name_of_move(session.learner, question, typed)
        return None if called else command(typed)

    def heard(self, asked: Command | None, typed: str) -> None:
        """Run a command, or make the choice that the input means."""
        table, session = self.table, self.table.session
        question = session.question()
        if asked and table.first and asked.name not in GUIDED:
            self.voice.say(NOT_YET)
        elif asked:
            asked.does(table, typed.partition(" ")[2].strip())
        elif session.covered and not typed:
            table.attempt(lambda: session.choose(0))
        elif question is None:
            say_message(self.voice, session.over() or Message(session.waiting()))
            self.voice.say(LEAVE)
        elif not typed:
            table.ask()
        else:
            meant = parse_move(session.learner, question, typed, listed=session.guided)
            if isinstance(meant, Message):
                say_message(self.voice, self.numbered(meant))
            else:
                table.attempt(lambda: session.choose(meant))

    def numbered(self, message: Message) -> Message:
        """Add to a message the list numbers of its choices."""
        scene = self.table.session.scene()
        moves = enumerate(scene.moves if scene.guided else (), 1)
        listed = {move.say: f"{number}. {move.say}" for number, move in moves if move.legal}
        return replace(message, choices=tuple(listed.get(each, each) for each in message.choices))
