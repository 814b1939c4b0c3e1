"""Progress of a learner, in a terminal."""

from tutor.coach.records import files
from tutor.coach.records.progress import Progress


def learned():
    progress = Progress.load()
    for game, rule, right in (
        ("flares", "R3", True),
        ("flares", "R4", False),
        ("kaplowitz", "R3", True),
    ):
        progress.answered(game, rule, right)
    return progress


def test_somebody_new_knows_nothing_yet(rules_tutor):
    said = rules_tutor("progress")
    assert "Flares: all rules are new to you.\n" in said
    assert f"{files.folder() / 'progress.json'}." in said.replace("\n    ", "")


def test_rules_are_counted_and_reviews_named(rules_tutor, monkeypatch):
    memory = learned().memory("flares", "R3")
    said = rules_tutor("progress")
    assert "Flares: 1 rule known, 1 weak, 12 new.\n" in said
    monkeypatch.setattr(files, "now", lambda: memory.due)
    assert "12 new; due for review: R4, R3.\n" in rules_tutor("progress")


def test_a_game_or_all_are_forgotten_when_one_says_yes(rules_tutor):
    learned()
    for answer in ((), ("",), ("no",), ("y",)):
        assert rules_tutor("progress --reset flares", *answer).endswith(
            "Nothing has been deleted.\n"
        )
    assert Progress.load().memory("flares", "R3")
    said = rules_tutor("progress --reset flares", "yes")
    assert said.endswith("Your progress in the rules of Flares has been deleted.\n")
    assert not Progress.load().memory("flares", "R3")
    assert Progress.load().memory("kaplowitz", "R3")
    said = rules_tutor("progress --reset all", "yes").replace("\n    ", " ")
    (copy,) = files.folder().glob("progress-copy-*.json")
    assert said.endswith(f"A copy of the old file is in the same folder, as {copy.name}.\n")
    assert not Progress.load().memory("kaplowitz", "R3")


def test_an_unknown_game_cannot_be_forgotten(refused):
    assert refused("progress --reset poker", "yes").startswith("There is no game 'poker'; ")


def test_a_damaged_file_is_explained(rules_tutor):
    files.write(files.folder() / "progress.json", "{")
    said = " ".join(rules_tutor("progress").split()).replace("- ", "-")
    assert "Your progress in progress.json can't be read" in said
    assert "renamed the file to progress-damaged-" in said
    assert "can't be read" not in rules_tutor("progress")
