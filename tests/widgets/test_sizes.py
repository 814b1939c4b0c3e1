"""Sizes: one style sheet sets them, another in low windows, and nothing else measures."""

import re

import pytest

from tutor.widgets.shared import FIRST, REMARK, STATIC

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DECLARED = re.compile(r"(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)")
HEIGHT = re.compile(r"(?:min-|max-)?(?:height|block-size)")
CARDS = {"--mine", "--middle", "--theirs", "--w", "--strip"}  # how broad they are, and so how high
FILLS = re.compile(r" svg$| > span$|^\.ct-arrow$")  # a drawing, the filled part of a bar
SIZES = {"sizes", "low"}
SENT_BEFORE = {name for sheets in FIRST.values() for name in sheets}  # without the sheet of sizes


def declared(name):
    """Yield the rules of a style sheet: the selector, and its declarations by name."""
    text = REMARK.sub("", (STATIC / f"{name}.css").read_text(encoding="utf-8"))
    for selector, inside in RULE.findall(text):
        yield " ".join(selector.split()), dict(DECLARED.findall(inside))


def test_one_sheet_says_how_high_things_and_how_broad_cards_are():
    others = {file.stem for file in STATIC.glob("*.css")} - SIZES - SENT_BEFORE
    for name in others:
        for selector, said in declared(name):
            sizes = {each for each in said if HEIGHT.fullmatch(each)} | CARDS & {*said}
            fills = said.get("height") == "100%" and FILLS.search(selector)
            if fills or said.get("height") == said.get("width"):
                sizes -= {"height"}  # a drawing or a bar, and a sign, which is as broad as high
            assert not sizes, f"{name}.css: {selector} has its {sizes} in sizes.css"


def test_what_is_sent_first_says_nothing_of_a_table():
    for name in SENT_BEFORE:
        for selector, said in declared(name):
            sizes = {each for each in said if HEIGHT.fullmatch(each)} | CARDS & {*said}
            table = re.search(r"\.ct-(table|felt|rail|voice|tools|mine|seats?|board)\b", selector)
            assert not (table and sizes), f"{name}.css: {selector} has its {sizes} in sizes.css"


def test_where_room_is_scarce_one_sheet_says_what_a_table_does():
    others = {file for file in STATIC.glob("*.css") if file.stem not in SIZES | SENT_BEFORE}
    for file in others:
        assert "@container ct" not in file.read_text(encoding="utf-8"), file.name


@pytest.mark.parametrize("sheet", sorted(SIZES))
def test_nothing_is_said_twice_of_the_same_thing_for_the_same_width(sheet):
    text = REMARK.sub("", (STATIC / f"{sheet}.css").read_text(encoding="utf-8"))
    said = set()
    for part in re.split(r"\n(?=@|\S[^{}\n]*\{[^{}\n]*\})", text):
        width = part.partition("{")[0] if part.startswith("@") else ""
        for selector, inside in RULE.findall(part.partition("{")[2] if width else part):
            for name, _ in DECLARED.findall(inside):
                each = (width, " ".join(selector.split()), name)
                assert each not in said, each
                said.add(each)


def test_only_what_stays_as_high_as_it_was_is_measured():
    measured = re.compile(r"style\.(?:min|max)?height|\"(?:min-|max-)?height\"", re.IGNORECASE)
    files = (file for file in STATIC.glob("*.js") if measured.search(file.read_text("utf-8")))
    assert [file.name for file in files] == ["motion.js"]
