"""The browser's part: one script for all widgets of a page, and how they come to it."""

import re

import pytest

from tutor.engine.rulebook import MEANS, SOURCES
from tutor.widgets.shared import FIRST, PARTS, SHEETS, STATIC, script, stub, styles

FILE = re.compile(r"^const \$(\w+) = \(\(\) => \{$", re.MULTILINE)
USED = re.compile(r"^const \{[^}]*\} = \$(\w+);$", re.MULTILINE)
SCRIPTS = [PARTS, *([part] for part in FIRST)]


@pytest.mark.parametrize("parts", SCRIPTS)
def test_what_is_used_stands_before_what_uses_it_and_each_file_once(parts):
    text = script(parts)
    names = FILE.findall(text)
    assert {*parts} <= {*names}
    assert sorted(names) == sorted({*names})
    for name, inside in zip(names, FILE.split(text)[2::2], strict=True):
        assert all(names.index(used) < names.index(name) for used in USED.findall(inside)), name


@pytest.mark.parametrize("parts", SCRIPTS)
def test_a_script_imports_nothing_and_exports_its_parts(parts):
    lines = re.findall(r"^(?:import|export)\b.*", script(parts), re.MULTILINE)
    named = ", ".join(f"{name}: ${name}" for name in [*parts, "gone"])
    assert lines == [f"export const parts = {{ {named} }};"]


def test_every_file_of_the_browser_is_used():
    used = {name for parts in SCRIPTS for name in FILE.findall(script(parts))}
    assert {file.stem for file in STATIC.glob("*.js")} == {*used, "stub"}
    assert {file.stem for file in STATIC.glob("*.css")} == {*SHEETS}
    assert all({*sheets} < {*SHEETS} for sheets in FIRST.values())


def test_what_is_sent_has_neither_comments_nor_indentation():
    for text in (script(), stub(), styles()):
        assert not re.search(r"^\s|^//|; //|/\*", text, re.MULTILINE)
    assert '"http://www.w3.org/2000/svg"' in script(), "two slashes in a string are not a comment"


def test_the_script_means_the_same_by_the_origin_of_a_rule():
    laws = (STATIC / "laws.js").read_text(encoding="utf-8")
    for source, means in MEANS.items():
        assert f'{source}: "{SOURCES[source]}"' in laws
        assert f'{source}: "{means}"' in laws
