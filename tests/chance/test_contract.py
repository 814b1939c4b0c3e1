"""Functions are ordinary Python: nothing in `tutor.chance` depends on how Python runs them."""

import ast
from pathlib import Path

import pytest

import tutor.chance
from tutor.chance import deck
from tutor.chance.cards.hand import Dealt
from tutor.chance.cards.names import whole_deck

HOUSE = Path(tutor.chance.__file__).parent
INSIDES = {"dis", "opcode", "gc", "ctypes", "bytecode"}  # modules
FRAMES = {"_getframe", "f_code", "f_globals", "f_locals", "tb_frame", "co_code", "co_consts"}
PURE = {"__hash__", "__repr__", "__str__", "__format__", "__eq__", "__ne__"}


def sources():
    for file in sorted(HOUSE.rglob("*.py")):
        yield file.relative_to(HOUSE), ast.parse(file.read_text(encoding="utf-8"))


def test_nothing_reads_bytecode_or_frames():
    for file, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert not {each.name for each in node.names} & INSIDES, file
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in INSIDES, file
            elif isinstance(node, ast.Attribute):
                assert node.attr not in FRAMES, (file, node.lineno)


def test_looking_at_a_value_sets_no_flag():
    for file, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in PURE:
                for each in ast.walk(node):
                    assert not (
                        isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
                    ), (file, node.name)


@pytest.mark.in_turn
def test_what_is_equal_has_one_hash(game):
    """All that a function can get from the cards of a hand, and texts and cards of the deck."""
    cards, names = whole_deck(game.id)
    hand = Dealt(0, cards[:20], cards, names)
    looks = [name for name in ("rank", "suit", "kind", "code") if name != "suit" or names.letters]
    seen = [*hand, *(getattr(card, name) for card in hand for name in looks)]
    values = [*seen, *map(str, seen), *deck(game.id)[:20], *cards[:20], None, 6, "H"]
    for one in values:
        for other in values:
            try:
                same = one == other
            except ValueError:  # the error says what to write
                continue
            assert not same or hash(one) == hash(other), (one, other)
