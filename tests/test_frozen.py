"""What a change of the house must leave alone: codes, scenes, imagined worlds, odds and hints.

Each line of the golden files is a digest of what a game does with one set of house rules, so that
a difference names its game and kind. A line that changes on purpose is written anew with
``--write-golden``, and the commit says why.
"""

from hashlib import blake2b
from itertools import islice
from random import Random

from playing import positions, variants

from tutor.bots.odds import promising, weigh
from tutor.coach.session import Session
from tutor.engine.code import encode
from tutor.engine.state import cards_in

EVERY = 7  # of the positions of a match, so many apart, are looked at
WORLDS = 2  # of each
HINTED = 3  # questions of a match


def digest(texts):
    """Some letters that stand for all of these texts."""
    return blake2b("\n".join(texts).encode(), digest_size=6).hexdigest()


def test_codes_worlds_and_odds_are_as_ever(game, options, golden, few_worlds):
    codes, worlds, odds = [], [], []
    for number, match in enumerate(positions(game, options, seeds=[0], long=80)):
        if number % EVERY == 0 and not match.over:
            codes.append(encode(match))
            worlds += [table for q in match.questions() for table in imagined(game, q)]
        if number % (5 * EVERY) == 0:
            odds += [weighed(game, question, number) for question in match.questions()]
    says = {"codes": codes, "worlds": worlds, "odds": odds}
    text = "".join(f"{kind} {digest(each)} {len(each)}\n" for kind, each in says.items())
    golden(f"frozen/{game.id}_{[*variants(game)].index(options)}.txt", text)


def imagined(game, question):
    rng = Random(f"{question.seat}")
    for world in islice(game.imagine(question.view, question.seat, rng), WORLDS):
        yield " ".join(card.code for card in cards_in(world))


def weighed(game, question, luck):
    few = promising(game, question)
    found = weigh(game, few, 4, luck) if len(few.choices) > 1 else ()
    return " ".join(f"{each.choice!r} {each.mean:.6f} {each.low:.6f}" for each in found)


def spoken(message):
    """What is said first, and what there is to read besides."""
    return " | ".join(filter(None, (message.text, message.more)))


def test_hints_and_scenes_are_as_ever(game, golden, few_worlds):
    said, scenes = [], []
    for players in game.players:
        session, most = Session(game, players, seed=players), len(scenes) + HINTED
        while len(scenes) < most and (question := session.question()):
            if question.forced:
                session.step()
                session._others_move()
                continue
            scenes.append(repr(session.scene()))
            said += [spoken(session.hint()) for _ in range(3)]
            session.step()
            said.append(spoken(session.reply()))
            session._others_move()
    text = "\n".join([*said, f"scenes {digest(scenes)} {len(scenes)}", ""])
    golden(f"frozen/{game.id}_hints.txt", text)
