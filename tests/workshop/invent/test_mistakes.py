"""Mistakes of somebody who invents a game: each is told in a sentence, with the line."""

import linecache
import re
from random import random, seed

import pytest

from tutor import invent
from tutor.engine.match import Match
from tutor.engine.wrong import Wrong
from tutor.invent import each, game, numbers

SCRIPT = """
def play(table, tell):
    yield from table.deal(tell, "R1", 2)
    for seat in table.seats:
        what = yield from choose(seat, "R2", ["draw", "stop"])
        if what == "draw":
            card = table.draw()
            table.hands[seat].append(card)
            tell("R2", "{player} draws.", seat)
        table.scores[seat] += sum(card.rank for card in table.hands[seat])
    return end("R3", "Most points win.")


def asks(table, seat):
    return (yield from choose(seat, "R2", ["draw", "stop"]))
"""
RULES = {"R1": "Two cards.", "R2": "Draw or stop.", "R3": "Most points win."}
CHOOSE = 'yield from choose(seat, "R2", ["draw", "stop"])'
TELL = 'tell("R2", "{player} draws.", seat)'
PUT = "table.hands[seat].append(card)"
PEEKS = "top = table.deck[-1]; {}; table.deck.remove(top); table.discard.append(top)"
BIDS = "total = sum(card.rank for card in table.hands[1]); {}; table.scores[1] += total"
MISTAKES = [
    # Questions
    ("yield from choose", "choose", "yield from is missing before choose.* in line 4"),
    ("yield from choose", "yield choose", "yield from is missing before choose"),
    (f"what = {CHOOSE}", f"{CHOOSE[11:]}; what = 1", "yield from is missing before choose"),
    ("yield from table.deal", "table.deal", "yield from is missing before table.deal.* in line 2"),
    ("yield from table.deal", "yield table.deal", "yield from is missing before table.deal"),
    ("yield from choose", "yield from everyone", "everyone.. takes 2 positional arguments"),
    (
        "    return end",
        "    choose(0, 'R2', ['a']); return end",
        "yield from is missing before choose",
    ),
    (CHOOSE, "yield 'draw'", "yields 'draw', which asks nobody"),
    ('seat, "R2", [', '"R2", seat, [', "asks a player by number, such as 0, and not 'R2'"),
    ("choose(seat,", "choose(None,", "asks a player by number, such as 0, and not None"),
    ("choose(seat,", "choose(seat + 1,", "R2 asks player 2. The players are 0 and 1"),
    (', "R2", [', ', "R7", [', "asks by 'R7'. Your rules are R1, R2, R3"),
    ('["draw", "stop"]', '"draw"', "choices must be a list"),
    ('["draw", "stop"]', "7", "choices must be a list"),
    ('["draw", "stop"]', "[]", "has nothing to choose from, although R2 asks"),
    (
        '["draw", "stop"]',
        "table.deck[:2]",
        "R2 lets a player choose the .*, which that player can't",
    ),
    # What a script knows
    (
        f"what = {CHOOSE}",
        PEEKS.format(f"what = {CHOOSE}"),
        "can't be played yet. When R2 asks, your script has a hidden card in a var",
    ),
    (
        f"what = {CHOOSE}",
        BIDS.format(f"what = {CHOOSE}"),
        "Tried.*or what follows from it, and uses it later",
    ),
    (
        '{player} draws.", seat',
        '{player} draws {c}.", seat, card',
        "R2 in line 8 tells everybody the",
    ),
    (TELL, 'tell("R2", "Look: {cards}.", table.hands)', "R2 in line 8 tells everybody the"),
    ('if what == "draw"', "if random() < .5", "went differently"),
    ("for seat in table.seats", "for seat in [random() < .5 and 1 or 0]", "went differently"),
    ("+= sum", "+= MEMORY.append(1) or len(MEMORY) + 0 * sum", "went differently"),
    ('if what == "draw"', "MEMORY.append(1)\n        if len(MEMORY) % 3", "went differently"),
    (TELL, "print(card)", "Your rules print [0-9]+ lines. The first 5:"),
    (TELL, "input()", "can't use input"),
    (TELL, "exit()", "can't end Python"),
    # The table
    ("card = table.draw()", "crad = table.draw()", "in line 7: NameError, name 'card'"),
    ("table.scores[seat] +=", "scores[seat] +=", "NameError, name 'scores' .* Write table.scores"),
    ("table.draw()", "draw()", "NameError, name 'draw' is not defined. Write table.draw"),
    (
        PUT,
        "table.row[seat].append(card)",
        "line 7: the table has no row. .* write row=each.*row=0 in game",
    ),
    ("table.scores", "table.score", "Did you mean scores. If not, write score=each"),
    (TELL, "table.round = 3", "line 8: the table has no round. To add it, write round="),
    ("table.seats", "table.players", "the table has no players"),
    ("card = table.draw()", "card = table.deck[0]", "lies in hands and in deck"),
    (PUT, "pass", "The .* is nowhere on the table when R2 asks"),
    (PUT, f"{PUT}; table.discard.append(card)", "lies in hands and in discard"),
    (PUT, f"{PUT}; {PUT}", "lies twice in hands"),
    (PUT, "table.hands.append(card)", "hands is .* Write table.hands.seat..append.card."),
    (PUT, "table.hands[seat] = card; continue", "hands is .* Write table.hands.seat..append.card."),
    (PUT, "table.discard = card", "discard is .* Write table.discard.append.card."),
    (
        PUT,
        "table.hands[seat].append(card.rank); continue",
        "hands is .* Write table.hands.seat..append.card.",
    ),
    (PUT, "table.played.append(card)", "played is .* Write table.played.append..seat, card.."),
    (PUT, "table.hands[seat + 2].append(card)", "line 7: IndexError"),
    (PUT, "table.hands[seat].remove(card)", "line 7: ValueError"),
    ("card = table.draw()", "card = [table.draw() for _ in range(40)][0]", "the deck is empty"),
    ("table.seats:", "table.seats_from(print()):", "line 3: .*seats_from gets None. .* return"),
    ("table.seats:", "[table.after('me')]:", "line 3: .*after gets 'me'. A player is a number"),
    ('"R1", 2', '"R1", 20', "everybody gets 20, which are 40, of 20 cards"),
    ('tell, "R1", 2', '"R1", 2', "table.deal begins with tell"),
    # Events and sums
    ('tell("R2"', 'tell("R9"', "line 8: tell cites 'R9'. Your rules are R1, R2, R3"),
    ('tell("R2", "', 'tell("', "tell cites"),
    ("{player} draws.", "{player} draws {card}.", "needs 2 values after it, not 1"),
    ('draws.", seat', 'draws.", card', "needs a player, such as seat"),
    ('"{player} draws.", seat', "seat", "tell needs a sentence after the rule, and not"),
    ("sum(card.rank for card in", "max(card for card in", "Compare card.rank"),
    ("card.rank for", "card for", "TypeError"),
    (
        "table.scores[seat] += sum",
        'table.scores[seat] = "many" or sum',
        "scores is .* Write table.scores.seat. .= 1",
    ),
    ("table.scores[seat] += sum", "table.scores += sum", "line 9: TypeError"),
    ("{player} draws.", "{player.rank} draws.", "has {player.rank}. Write one word in braces"),
    ("{player} draws.", "{0} draws.", r"has \{0\}. Write one word in braces"),
    ("{player} draws.", "{player draws.", "can't be read: expected"),
    ('draws.", seat', 'beats {other}.", seat, card', "needs a player, such as seat"),
    ("card.rank for", "card for", "add it"),
    ('win.")', 'win, {player}.")', "has braces, and end has no values"),
    (PUT, "table.hands[seat + 5].append(card)", "Players are numbered from 0"),
    # Loops
    (
        TELL,
        "for each in table.hands[0]: table.hands[0].remove(each); table.discard.append(each)",
        r"In line 8 of play, a loop goes through table.hands\[0\] .* for each in \[\*table.hands",
    ),
    # Helpers
    (
        f"what = {CHOOSE}",
        "what = asks(table, seat)",
        "yield from is missing before asks.* in line 4",
    ),
    (TELL, "asks(table, seat)", "yield from is missing before asks.* in line 8"),
    # The end
    ('end("R3"', 'end("R8"', "ends by 'R8'"),
    ('    return end("R3", "Most points win.")\n', "", "ends without return. Write return end"),
    ('end("R3", "Most points win.")', "1", "returns 1. Write return end"),
    ('win.")', 'win.", 7)', "7 can't win: the players are"),
    ("return end", "end", "ends without return. Write return end"),
    (f"what = {CHOOSE}", "while seat > -1: pass", "does not come to an end.* line 4"),
    (
        "for seat in table.seats:",
        "while True:\n        seat = 0",
        "the deck is empty|can a match end",
    ),
    (
        'if what == "draw"',
        "while True:\n            what = " + CHOOSE + "\n        if True",
        "A match went on after 3,000 answers",
    ),
]


def tried(old, new, **how):
    """Return what the trial says about the script with a mistake."""
    text = SCRIPT.replace(old, new)
    assert text != SCRIPT
    file = f"<cell of {old!r}, {new!r}>"
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    names = {name: getattr(invent, name) for name in invent.__all__}
    names |= {"random": random, "MEMORY": [], "__name__": "__main__"}
    exec(compile(text, file, "exec"), names)  # noqa: S102  as a notebook does
    return game("Try", names["play"], **{"rules": RULES, "deck": numbers(1, 20)} | how)


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_a_mistake_is_told_in_a_sentence(old, new, said):
    seed(1)  # of a script that throws a coin: it does not fall the same way in each match
    text = " ".join(tried(old, new).trial.lines[1:])
    assert re.search(said, text), text
    assert "Traceback" not in text


def test_fifty_mistakes_are_known():
    assert len(MISTAKES) >= 50


def test_a_number_for_each_player_is_set_for_each_seat():
    start = "    for seat in table.seats:"
    said = tried(start, f"    table.lives = each(3)\n{start}", lives=each(3)).trial.lines[-1]
    assert "lives is each(3) when R2 asks. Write table.lives[seat] = 3 for each seat." in said
    reset = f"{start}\n        table.lives[seat] = 2\n{start}"
    assert len(tried(start, reset, lives=each(3)).trial.lines) == 2
    alone = tried(start, f"    lives[0] = 2\n{start}", lives=each(3)).trial.lines[-1]
    assert alone.endswith("NameError, name 'lives' is not defined. Write table.lives.")


def test_a_loop_may_change_its_list_and_leave():
    loop = "for each in table.hands[seat]:\n                table.hands[seat].remove(each)"
    text = f"{loop}\n                table.discard.append(each)\n                break"
    assert [*tried(TELL, text).trial.lines][2:] == []


def test_a_suit_is_told_by_its_name():
    text = 'tell("R2", "{player} wants {suit}.", seat, "D"); continue'
    mine = tried(TELL, f"{TELL}\n            {text}", deck=invent.french())
    match = Match.new(mine.trial.playable(), 2, 1)
    match.answer(0, "draw")
    assert match.events[-1].told_to(0, ["You", "Ada"]) == "You wants Diamonds."


def test_a_game_that_fails_is_not_played():
    with pytest.raises(Wrong, match="NameError"):
        tried("card = table.draw()", "crad = table.draw()").play()
