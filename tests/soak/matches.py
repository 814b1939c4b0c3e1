"""One random match, all of it decided by its game and number, and what must hold in it."""

from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import asdict, replace
from random import Random

from leaks import Listening, leaks
from playing import ENDLESS, variants

from tutor.bots.simple import at_random
from tutor.engine.code import BadCode, decode_match, encode_match
from tutor.engine.goal import leaders
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.options import all_options
from tutor.engine.position import position, state_as_texts
from tutor.engine.save import BadSave, restore, save
from tutor.engine.state import cards_in, clone

SELDOM = 0.03  # of the questions are looked at more closely
SHORT = 0.75  # of the matches are short, where the game says how
LONG = 1_000  # questions after which a match without its limit is left: it may never end
KEPT = 0.2  # of the matches are saved and shared


def soaked(game, number):
    """Play it, and count what was looked at; whatever is wrong is raised."""
    seen = Counter(matches=1)
    rng = Random(f"{game.id} {number}")
    players = game.players[number % len(game.players)]
    match = Listening.new(game, players, number, house_rules(game, players, rng))
    once_legal = defaultdict(dict)  # whatever was legal before is worth trying later
    long = ENDLESS if is_limited(match) else LONG
    while not match.over:
        cards_are_kept(match)
        questions = [*match.questions()]
        for question in questions:
            once_legal[question.rule] |= {repr(each): each for each in question.choices}
        if rng.random() < SELDOM:
            look = pick([*CLOSELY], rng)
            look(match, once_legal, rng)
            seen[CLOSELY[look]] += 1
        for question in questions:
            match.answer(question.seat, at_random(question, rng))
        seen["decisions"] += len(questions)
        if len(match.past) >= long:
            break
    cards_are_kept(match)
    if match.over:
        it_ends_well(match)
    else:
        assert long == LONG, "it does not end"
        seen[UNENDED] += 1
    if rng.random() < KEPT:
        keep = pick([*KEEPING], rng)
        keep(match, rng)
        seen[KEEPING[keep]] += 1
    return seen


def house_rules(game, players, rng):
    """Any variant of a game, or any mixture of house rules that offer a few choices.

    In a mixture no limit is switched off: it may be what ends a match.
    """
    short = game.short if rng.random() < SHORT else {}
    if rng.random() < 1 / 2:
        return replace(pick([*variants(game)], rng), **short)
    mixed = {
        option.name: pick(
            [each for each in (*option.values, *option.also) if each is not None], rng
        )
        for option in all_options(game.options, players)
        if option.is_seat or not isinstance(option.values, range)
    }
    return replace(game.options, **mixed | {**short})


def is_limited(match):
    """Return True if the house rules keep all limits that the game has by default."""
    usual, played = asdict(match.game.options), asdict(match.state.options)
    return not any(usual[name] is not None and value is None for name, value in played.items())


def cards_are_kept(match):
    cards = Counter(cards_in(match.state))
    assert cards == Counter(match.game.deck(match.state)), "a card is missing, or there twice"


def it_ends_well(match):
    game, end = match.game, match.outcome
    assert game.rules.text(end.rule, match.state.options)
    assert end.winners in (leaders(game.standing(match.state)), ())
    assert len(end.scores) == len(match.seats)


def it_can_be_restarted(match, _once_legal, _rng):
    again = Match(match.game, clone(match.state), seed=0)
    assert again.state == match.state, "something happens twice"
    assert again.ask == match.ask, "the restart asks something else"
    assert again.events == [], "something is told twice"


def referees_object_to_what_is_illegal(match, once_legal, _rng):
    for question in match.questions():
        referee = match.game.referees[question.rule]
        for choice in once_legal[question.rule].values():
            objections = [*referee(question.view, question.seat, choice)]
            assert (choice in question.choices) == (not objections), (choice, objections)


def redeals_fit(match, _once_legal, rng):
    game, seat = match.game, pick(match.seats, rng)
    view = game.view(match.state, seat)
    world = next(game.imagine(view, seat, rng))
    assert game.view(world, seat) == view, "a redeal looks different"
    assert Counter(cards_in(world)) == Counter(cards_in(match.state)), "a redeal loses cards"
    ask = Match(game, world, seed=0).ask
    assert ask.rule == match.ask.rule
    assert ask.choices.get(seat) == match.ask.choices.get(seat), "being asked betrays something"


def nothing_leaks(match, _once_legal, _rng):
    found, _ = leaks(match.game, match)
    assert not found, f"seat {found[0]} is shown what it cannot know"


def its_table_can_be_written(match, _once_legal, _rng):
    state = match.state
    assert position(match.game, len(match.seats), state.options, **state_as_texts(state)) == state


CLOSELY = {  # and what each is counted as
    it_can_be_restarted: "restarts",
    referees_object_to_what_is_illegal: "refusals",
    redeals_fit: "redeals",
    nothing_leaks: "exchanges",
    its_table_can_be_written: "tables",
}


def a_save_brings_it_back(match, rng):
    text = save(match)
    assert restore(text).state == match.state, "a save restores something else"
    place = rng.randrange(len(text))
    damaged = text[:place] + pick("0179,]}x", rng) + text[place + 1 :]
    with suppress(BadSave):  # or it is still a match
        restore(damaged)


def a_code_brings_it_back(match, rng):
    text = encode_match(match)
    assert save(decode_match(text)) == save(match), "a code opens something else"
    place = rng.randrange(text.rindex(".") + 1, len(text))
    if text[place] != "-":
        wrong = "7" if text[place] != "7" else "8"
        try:
            decode_match(text[:place] + wrong + text[place + 1 :])
        except BadCode:
            return
        raise AssertionError(f"a wrong letter at place {place} is not noticed")


KEEPING = {a_save_brings_it_back: "saves", a_code_brings_it_back: "codes"}
UNENDED = "left unended"
SEEN = ("matches", "decisions", UNENDED, *CLOSELY.values(), *KEEPING.values())
