"""Handouts: Markdown on paper, lines to write on, blocks that are not broken."""

import sys

import pytest

from tutor.classroom.paper.handouts import LINES, HandoutBlock, handout, source
from tutor.classroom.paper.typesetting import Manuscript, typeset

SHOWN = {
    "# A *b*": '#heading(level: 1)[#say("A ");#emph[#say("b");]]',
    "**a** ~~b~~": '#strong[#say("a");]#say(" ");#strike[#say("b");]',
    "`c\\d`": '#raw("c\\\\d");',
    "a\nb  \nc": '#say("a");\n#say("b");#linebreak();#say("c");',
    "- a\n- b": '#list([#say("a");], [#say("b");], )',
    "3. a\n\n   - b": '#enum(start: 3, [#say("a");\n\n#list([#say("b");], )], )',
    "> a": '#quote(block: true)[#say("a");]',
    "| a | b |\n| - | -: |\n| 1 | 2 |": (
        "#table(columns: (auto, auto,), align: (left, right,), stroke: 0.4pt + luma(120), "
        "inset: (x: 5pt, y: 4pt), "
        'table.header([#strong[#say("a");]], [#strong[#say("b");]]), [#say("1");], [#say("2");], )'
    ),
    "```python\na = 1\n\nb\n```": '#raw(block: true, "a = 1\\n\\nb")',
    "---": "#line(length: 100%, stroke: 0.4pt)",
    "[a](b.md)": '#underline[#say("a");]#say(" (b.md)");',
    "<https://example.org>": '#underline[#say("https://example.org");]',
    r'\*a_1 = #x $5 "q" \\ @y &amp;': '#say("*a_1 = #x $5 \\"q\\" \\\\ @y &");',
}
REFUSED = {
    "<details>a</details>": (
        "'<details>a</details>' can't be printed: write it without HTML, because paper can't fold"
    ),
    "a <br> b": "'<br>' can't be printed: write it without HTML",
    "![a](b.png)": "'a' can't be printed: describe it in words",
    r"so $\frac{1}{2}$ of it": r"write formulas as text, such as 2/119",
    "$$x$$": "write formulas as text",
    "```{note}\na\n```": "'```{note}' can't be printed: write it as a paragraph",
    ":::{tip}\na\n:::": "':::{tip}' can't be printed: write it as a paragraph",
    "a {term}`b`": "'{term}`b`' can't be printed: write it as a paragraph",
    "😀": "'😀' can't be printed: the fonts don't have this character",
    "山": "'山' can't be printed: the fonts don't have this character",
    "a\x07": "the fonts don't have this character",
}


def in_pages(title, blocks, pages, page="a4"):
    return pages(Manuscript(source(title, blocks, page), {}))


def test_markdown_is_set_in_all_its_kinds(pages):
    for markdown, typst in SHOWN.items():
        assert typeset(markdown) == typst, markdown
    blocks = [HandoutBlock(markdown, 1) for markdown in SHOWN]
    assert in_pages("All kinds", blocks, pages) == 2


def test_what_paper_cannot_show_is_refused_with_what_to_write_instead():
    for markdown, why in REFUSED.items():
        with pytest.raises(ValueError, match=r"^.+ can't be printed: .+\.$") as refused:
            typeset(f"Before.\n\n{markdown}\n\nAfter.")
        assert why in str(refused.value), markdown
        assert "\n" not in str(refused.value)


def test_two_prices_are_no_formula():
    assert typeset("from $5 to $6") == '#say("from $5 to $6");'


def test_words_stand_in_the_source_as_they_were_typed():
    text = "The opponent's 3/29 isn't 3/32: \"nothing\" has changed, 10.34 % (not 9)."
    assert text.replace('"', '\\"') in source("6", [HandoutBlock(text)])


def test_a_text_cannot_command_the_press(pages):
    wild = '#panic("no") ]) } " \\ \\" `#panic()` #import "@preview/x:1.0.0"'
    assert in_pages(wild, [HandoutBlock(wild, 1), HandoutBlock(f"# {wild}")], pages) == 1


def test_a_handout_is_a_pdf_the_same_each_time():
    face = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 140'/>"
    one, other = (handout("6", [HandoutBlock("# A", 3)], "letter", [face, face]) for _ in range(2))
    assert one.startswith(b"%PDF")
    assert one == other


def test_faces_stand_side_by_side_above_the_text():
    text = source("6", [HandoutBlock("After.")], faces=["<svg/>"] * 3)
    assert text.count('image("face') == 3
    assert text.index("face2.svg") < text.index("After.")


def test_a_block_is_kept_whole_with_its_lines(pages):
    half = HandoutBlock("Why?", 20)  # of 7.5 mm; two of them are more than a page
    assert in_pages("6", [half], pages) == 1
    assert in_pages("6", [half, HandoutBlock("Short.")], pages) == 1
    assert in_pages("6", [half, half], pages) == 2
    assert in_pages("6", [half, half], pages, "letter") == 2


def test_a_heading_alone_goes_with_what_follows(pages):
    tall = HandoutBlock("Why?", 20)
    assert "true" in source("6", [HandoutBlock("## Next")]).rpartition("#whole(")[2]
    assert "true" not in source("6", [HandoutBlock("## Next", 2)]).rpartition("#whole(")[2]
    assert in_pages("6", [tall, HandoutBlock("## Next"), tall], pages) == 2


def test_a_block_longer_than_a_page_is_refused_and_quoted():
    with pytest.raises(
        ValueError, match=r"the block that starts with “Once” is longer than a page. Split"
    ):
        handout("6", [HandoutBlock("Once\n\n" + "again\n\n" * 60)])


def test_more_lines_than_a_page_has_are_refused():
    assert handout("6", [HandoutBlock("Why?", LINES)], "letter")
    for lines in (-1, LINES + 1):
        with pytest.raises(
            ValueError, match=f"must have 0 to {LINES} lines to write on, not {lines}"
        ):
            source("6", [HandoutBlock("Why?", lines)])


def test_the_footer_has_the_title_and_the_page():
    text = source("6 Conditioning", [HandoutBlock("A")])
    assert '#say("6 Conditioning"); · page #counter(page).display() of ' in text
    assert "date: none" in text


def test_without_typst_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(
        ValueError, match=r"^Printing needs typst. Install it: pip install 'rules-tutor\[print"
    ):
        handout("6", [HandoutBlock("A")])
