"""Deals of games that share a deck, counted at tables of these games."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, NamedTuple

from tutor.coach.message import NAMES, scene_of
from tutor.coach.rules.pages import Displayable
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.games import profile, stage, usable

LEARNER = 0
DECK = "deck"  # the pile to deal from
COLUMNS = ("", "players", "cards in the game", "before each player", "left in the deck")


class DealSizes(NamedTuple):
    """Numbers of cards at the first decision."""

    used: int  # cards in the whole game
    each: int  # cards in front of a player
    left: int  # cards left in the deck


def games_with(box: Iterable[object]) -> list[Game[Any]]:
    box = {*box}
    found = [game for game in usable() if box.issuperset(game.printed)]
    return sorted(found, key=lambda game: profile(game).ease)


def deal_sizes(game: Game[Any], players: int) -> DealSizes:
    match = Match.new(game, players, seed=1)
    view = game.view(match.state, LEARNER)
    scene = scene_of(stage(game), view, LEARNER, NAMES[:players])
    mine = (place for zone in scene.zones if zone.owner == LEARNER for place in zone.places)
    own = sum(place.size or len(place.tiles) for place in mine)
    left = sum(place.size for zone in scene.zones for place in zone.places if place.id == DECK)
    return DealSizes(len(game.deck(match.state)), own, left)


def dealing(games: Sequence[Game[Any]]) -> Displayable:
    rows = [row(game) for game in games]
    head = "".join(f"<th>{escape(each)}</th>" for each in COLUMNS)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in line)}</tr>" for line in rows
    )
    text = "\n".join(deal_in_words(line) for line in rows)
    return Displayable(f"<table><tr>{head}</tr>{body}</table>", text)


def row(game: Game[Any]) -> tuple[str, ...]:
    columns = zip(*(deal_sizes(game, players) for players in game.players), strict=True)
    return game.name, ", ".join(map(str, game.players)), *map(in_turn, columns)


def in_turn(counts: Sequence[int]) -> str:
    return str(counts[0]) if len({*counts}) == 1 else ", ".join(map(str, counts))


def deal_in_words(line: Sequence[str]) -> str:
    cells = zip(COLUMNS[1:], line[1:], strict=True)
    return f"{line[0]}: {'; '.join(f'{head} {cell}' for head, cell in cells)}."
