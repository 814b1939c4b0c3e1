"""A match in a terminal: what is typed there is heard, as a command or as a choice."""

from collections.abc import Iterator
from dataclasses import replace

from tutor.cli.commands import COMMANDS, Command, command
from tutor.cli.table import GUIDED, LEAVE, NOT_YET, Table
from tutor.cli.typed import is_called, understood
from tutor.cli.voice import say_message
from tutor.coach.message import Message
from tutor.engine.cards import Card


class Play:
    """A learner at a table: what is typed is put to it, until they leave."""

    def __init__(self, table: Table) -> None:
        self.table, self.voice = table, table.voice

    def run(self) -> None:
        """Play until somebody leaves."""
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
        """Say goodbye, and how to go on one day."""
        session = self.table.session
        if self.table.kept and not session.match.over:
            again = f"rules-tutor play {session.match.game.id} --resume"
            self.voice.say(f"Your match is kept. To go on with it: {again}")
        self.voice.say("Goodbye.")

    def prompt(self) -> str:
        """What is asked for."""
        return "Your choice" if self.table.session.question() else "What next"

    def completions(self) -> Iterator[str]:
        """What may be typed, to be completed by the terminal."""
        question = self.table.session.question()
        for choice in self.table.session.buttons(question) if question else ():
            yield self.table.session.stage.say(question.view, choice) if question else ""
            if isinstance(choice, Card):
                yield str(choice)
        yield from (each.name for each in COMMANDS)

    def asked(self, typed: str) -> Command | None:
        """The command that is typed, unless a choice is called just so."""
        session = self.table.session
        question = session.question()
        called = question and is_called(session.learner, question, typed)
        return None if called else command(typed)

    def heard(self, asked: Command | None, typed: str) -> None:
        """Do what somebody asks for, or make the choice that they mean."""
        table, session = self.table, self.table.session
        question = session.question()
        if asked and table.first and asked.name not in GUIDED:
            self.voice.say(NOT_YET)
        elif asked:
            asked.does(table, typed.partition(" ")[2].strip())
        elif question is None:
            say_message(self.voice, session.over() or Message(session.waiting()))
            self.voice.say(LEAVE)
        elif not typed:
            table.ask()
        else:
            meant = understood(session.learner, question, typed, listed=session.guided)
            if isinstance(meant, Message):
                say_message(self.voice, self.numbered(meant))
            else:
                table.attempt(lambda: session.choose(meant))

    def numbered(self, message: Message) -> Message:
        """What is said, with the numbers that its choices have in the list."""
        scene = self.table.session.scene()
        moves = enumerate(scene.moves if scene.guided else (), 1)
        listed = {move.say: f"{number}. {move.say}" for number, move in moves if move.legal}
        return replace(message, choices=tuple(listed.get(each, each) for each in message.choices))
