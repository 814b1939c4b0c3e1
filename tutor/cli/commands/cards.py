"""The legend of a deck: what the signs on its cards mean, and how many there are."""

from argparse import Namespace

from tutor.cli.arguments import deck_arguments, options
from tutor.cli.voice import Voice
from tutor.coach.session.party import usual_players
from tutor.games import GAMES, stage

__all__ = ["cards", "cards_arguments"]

cards_arguments = deck_arguments


def cards(asked: Namespace, voice: Voice) -> None:
    """The legend of a deck, as it is with so many players and these house rules."""
    game = GAMES[asked.game]
    players = usual_players(game) if asked.players is None else asked.players
    begun = game.new(players, options(game, asked.option, players))
    voice.say(str(stage(game).legend(game.deck(begun))))
