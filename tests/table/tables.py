"""Tables to look at: moments of random matches, as each seat sees them."""

from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

from tutor.engine.match import Match
from tutor.games import GAMES, stage
from tutor.table.scene import Law, Move, Scene

NAMES = ("You", "Ada", "Blaise", "Carla", "Dimitri", "Emmy", "Fermat", "Grace", "Hypatia")


def scene_of(state, game, seat=0, names=NAMES):
    """Return a seat's view of a state."""
    shown, view = stage(game), GAMES[game].view(state, seat)
    seats = range(len(GAMES[game].standing(state)))
    players = (replace(shown.player(view, each), name=names[each]) for each in seats)
    return Scene(shown.game.name, seat, (*shown.zones(view, seat, names),), (*players,))


def asked(question, state, game):
    """Return the view of a seat that must decide; all possible tries are moves."""
    shown, view, seat = stage(game), question.view, question.seat
    tries = [*shown.thinkable(view, seat, question.rule)]
    paths = [shown.gesture(view, seat, choice) for choice in tries]
    points = dict.fromkeys(item for path in paths for item in path)
    return replace(
        scene_of(state, game, seat),
        prompt=shown.prompts[question.rule](view, seat),
        law=Law(question.rule, shown.game.rules.text(question.rule, state.options)),
        moves=tuple(
            Move(shown.say(view, choice), path, legal=choice in question.choices)
            for choice, path in zip(tries, paths, strict=True)
        ),
        points=tuple(points),
    )


def moments(game, players, seed=1, decisions=60):
    """The states of a random match at its questions, and the questions."""
    match, rng = Match.new(GAMES[game], players, seed), Random(seed)
    for _ in range(decisions):
        questions = [*match.questions()]
        if not questions:
            return
        yield match.state, questions
        match.answer(questions[0].seat, rng.choice(questions[0].choices))


def moments_of_all(game, seed=1, decisions=60):
    """The moments of a match of every number of players."""
    for players in game.players:
        yield from moments(game.id, players, seed, decisions)


TABLES = [(game, count) for game in GAMES for count in GAMES[game].players]


def parsed(svg):
    """A picture as a tree."""
    return ET.fromstring(svg)  # noqa: S314  the pictures are our own
