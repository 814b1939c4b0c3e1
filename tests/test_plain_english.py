"""Texts read as if written in English, and commits say what they change; see docs/writing.md."""

import re
import runpy
import subprocess
from pathlib import Path

import pytest
import yaml

HOME = Path(__file__).resolve().parent.parent
PLAIN = runpy.run_path(str(HOME / "tools" / "plain_english.py"))
LAST_UNCHECKED = "fa4a7bf2ed310c19519d51a50224d98e33d95a8a"  # older subjects have other forms
OPENINGS = 0  # docstrings that begin with "What" or the like; this number may only fall

SAMPLES = {
    ".md": "# A\n\nGood.\n\n```\nanew\n```\n\nPlay `anew` or\nagain.\n- Deal anew.\n",
    ".toml": 'play = "anew"\n[a]\nb = ["Good.", "Deal anew."]\n',
    ".py": '"""Good."""\n\nX = 1\nY = f"Deal {X} anew."\n# Good.\n',
    ".js": 'const a = "good";\n/* Good. */\n\nsay(`Deal ${a} anew.`);\n',
}


@pytest.fixture(scope="module")
def texts():
    return [*PLAIN["texts"]([])]


def test_no_text_reads_translated(texts):
    found = [*PLAIN["hits"](texts)]
    assert not found, "\n".join(found)


def test_docstrings_say_what_something_does_or_is(texts):
    opening = PLAIN["OPENING"]
    found = [
        f"{path}:{text.line}: {text.says.strip()[:60]}"
        for path, text in texts
        if text.kind == "docstring" and path.startswith("tutor/")
        if opening.match(text.says.strip())
    ]
    assert len(found) <= OPENINGS, "\n".join(found)


@pytest.mark.parametrize(("ending", "line"), [(".md", 11), (".toml", 3), (".py", 4), (".js", 4)])
def test_texts_are_read_without_code_and_found_by_their_line(ending, line):
    found = [
        (text.line, phrase.name)
        for text in PLAIN["READERS"][ending](SAMPLES[ending])
        for phrase, _ in PLAIN["phrases"](text.says)
    ]
    assert found == [(line, "anew")]


def test_a_phrase_may_be_good_english_elsewhere():
    put = "The 3 in place of the higher one"
    assert not [*PLAIN["phrases"](put, "tutor/games/squad/rules.md")]
    assert [phrase.name for phrase, _ in PLAIN["phrases"](put, "README.md")] == ["in place of"]


def subject_pattern():
    config = yaml.safe_load((HOME / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = {hook["id"]: hook for repo in config["repos"] for hook in repo["hooks"]}
    assert hooks["subject"]["stages"] == ["commit-msg"]
    return re.compile(hooks["subject"]["entry"], re.MULTILINE | re.DOTALL)  # as pygrep does


@pytest.mark.parametrize(
    ("message", "good"),
    [
        ("chance: cache the card orders\n\nWhy: they are slow.\n", True),
        ("cold_war, tutor/games: fix R9\n", True),
        ("Merge branch 'plain'\n", True),
        ("Let X be Y\n\nchance: this is not the subject\n", False),
        ("chance: Cache the card orders\n", False),
        ("chance: cache the card orders.\n\nThey are slow\n", False),
        (f"chance: cache {'the ' * 20}\n", False),
    ],
)
def test_a_subject_names_an_area_and_what_is_done(message, good):
    assert bool(subject_pattern().search(message)) is good


def test_commits_have_such_subjects():
    """From the first commit after this was agreed, or where history is cut off, all there are."""
    git = ["git", "log", "--format=%s", "HEAD"]
    known = ["git", "merge-base", "--is-ancestor", LAST_UNCHECKED, "HEAD"]
    if not subprocess.run(known, cwd=HOME, capture_output=True, check=False).returncode:
        git.append(f"^{LAST_UNCHECKED}")
    log = subprocess.run(git, cwd=HOME, capture_output=True, text=True, check=True)
    pattern = subject_pattern()
    assert not [subject for subject in log.stdout.splitlines() if not pattern.search(subject)]
