"""Find phrases that read translated: python tools/plain_english.py [PATH ...].

The phrases are in plain_english.toml, and docs/writing.md says how to write instead. Without a
path, all files of the repository are read: Markdown outside code, strings in TOML, Python and
JavaScript, docstrings and comments. Prints each place, and exits with 1 if there are any.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
# recorded output, positions, and the phrases themselves
LEFT_OUT = ("tests/golden/", "tests/test_plain_english.py", "tools/plain_english.toml")
# keys of a game's files with moves and cards, not sentences
CODE = {"play", "others", "right", "hands", "deck", "discard", "rules", "example"}


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a file."""

    line: int
    kind: str  # text, string, docstring or comment
    says: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase to avoid."""

    name: str
    pattern: re.Pattern[str]
    write: str  # instead
    fine_in: tuple[str, ...]  # folders

    def within(self, text: str) -> Iterator[str]:
        """Yield each place of the phrase in a text, with some words around it."""
        text = " ".join(text.split())
        for hit in self.pattern.finditer(text):
            yield text[max(0, hit.start() - 40) : hit.end() + 30]


def main(paths: list[str]) -> int:
    """Print all phrases to avoid; return 0 if there are none."""
    found = [*hits(texts(paths))]
    print(*found, f"Phrases that read translated: {len(found)}.", sep="\n")
    return int(bool(found))


def hits(found: Iterable[tuple[str, Text]]) -> Iterator[str]:
    """Yield each phrase to avoid in these texts, with its file and line, and what to write."""
    for path, text in found:
        for hit, place in phrases(text.says, path):
            yield f"{path}:{text.line}: [{text.kind}] {hit.name}: …{place}… (write: {hit.write})"


def texts(paths: list[str]) -> Iterator[tuple[str, Text]]:
    """Yield the texts of these files, or of all that git keeps, each with its path."""
    git = ["git", "ls-files", "-z", *paths]
    listed = subprocess.run(git, cwd=HOME, capture_output=True, text=True, check=True)
    for path in listed.stdout.split("\0"):
        reader = READERS.get(Path(path).suffix)
        if reader and not path.startswith(LEFT_OUT) and (HOME / path).exists():
            for text in reader((HOME / path).read_text(encoding="utf-8")):
                yield path, text


def phrases(text: str, path: str = "") -> Iterator[tuple[Phrase, str]]:
    """Yield each phrase to avoid in a text, with its place."""
    for each in PHRASES:
        if not path.startswith(each.fine_in):
            for place in each.within(text):
                yield each, place


def phrase(entry: Mapping[str, Any]) -> Phrase:
    pattern = re.compile("".join(line.strip() for line in entry["pattern"].splitlines()))
    return Phrase(entry["name"], pattern, entry["write"], tuple(entry.get("except", ())))


# The texts of a file


def in_markdown(content: str) -> Iterator[Text]:
    """Yield the paragraphs, rows and items, without code."""
    content = re.sub(r"\A---\n.*?\n---\n", blank, content, flags=re.DOTALL)
    content = re.sub(r"```.*?```|~~~.*?~~~", blank, content, flags=re.DOTALL)
    content = re.sub(r"`[^`\n]*`", "`x`", content)
    start = 0
    for end in re.finditer(r"\n\s*\n|\n(?=\s*[-*|] )|\Z", content):
        if says := content[start : end.start()].strip():
            yield Text(content.count("\n", 0, start) + 1, "text", says)
        start = end.end()


def blank(code: re.Match[str]) -> str:
    return "\n" * code[0].count("\n")


def in_toml(content: str) -> Iterator[Text]:
    for says in strings(tomllib.loads(content)):
        start = content.find(says.strip().partition("\n")[0])
        yield Text(content.count("\n", 0, max(0, start)) + 1, "text", says)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in CODE:
                yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def in_python(content: str) -> Iterator[Text]:
    """Yield strings, docstrings and comments."""
    nodes = [*ast.walk(ast.parse(content))]
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    parts = {
        id(inner)
        for node in nodes
        if isinstance(node, ast.JoinedStr)
        for inner in ast.walk(node)
        if inner is not node
    }
    for node in nodes:
        if id(node) in parts:
            continue
        if isinstance(node, ast.JoinedStr):
            says = "".join(formatted(part) for part in node.values)
            yield Text(node.lineno, "string", says)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Text(node.lineno, "docstring" if id(node) in docs else "string", node.value)
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.COMMENT:
            yield Text(token.start[0], "comment", token.string.lstrip("# "))


def formatted(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def in_javascript(content: str) -> Iterator[Text]:
    """Yield strings of several words, and comments."""
    for hit in re.finditer(r'"([^"\n]{8,})"|`([^`]{8,})`|//(.*)|/\*(.*?)\*/', content):
        line = content.count("\n", 0, hit.start()) + 1
        if said := hit[1] or hit[2]:
            if " " in said:
                yield Text(line, "string", re.sub(r"\$\{[^}]*\}", "{}", said))
        else:
            yield Text(line, "comment", hit[3] or hit[4] or "")


READERS: Mapping[str, Callable[[str], Iterator[Text]]] = {
    ".md": in_markdown,
    ".toml": in_toml,
    ".py": in_python,
    ".js": in_javascript,
    ".ts": in_javascript,
    ".mjs": in_javascript,
}
AVOIDED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PHRASES = tuple(map(phrase, AVOIDED["phrase"]))
OPENING = re.compile(AVOIDED["opening"])  # of a docstring

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
