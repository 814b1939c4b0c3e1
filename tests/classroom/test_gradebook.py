"""Points from nbgrader's gradebook: who has them, and which of them wait for a person."""

import csv
import io
import sqlite3
from contextlib import closing

import pytest

from tutor.classroom import gradebook
from tutor.engine.wrong import Wrong

TABLES = """
    CREATE TABLE assignment (id TEXT, name TEXT);
    CREATE TABLE submitted_assignment (id TEXT, assignment_id TEXT, student_id TEXT);
    CREATE TABLE submitted_notebook (id TEXT, assignment_id TEXT);
    CREATE TABLE base_cell (id TEXT, name TEXT);
    CREATE TABLE grade_cells (id TEXT, max_score FLOAT);
    CREATE TABLE grade (
        cell_id TEXT, notebook_id TEXT, auto_score FLOAT, manual_score FLOAT, extra_credit FLOAT,
        needs_manual_grade BOOLEAN
    );
    INSERT INTO assignment VALUES ('a', '12_bayes'), ('b', '01_sample_space');
    INSERT INTO base_cell VALUES
        ('c', 'written_12_6'), ('d', 'test_12_2'), ('e', 'test_12_6'), ('f', 'setup');
    INSERT INTO grade_cells VALUES ('c', 1), ('d', 2), ('e', 1);
    INSERT INTO submitted_assignment VALUES ('s', 'a', '17'), ('t', 'a', 'ada'), ('u', 'a', '3');
    INSERT INTO submitted_notebook VALUES ('n', 's'), ('o', 't'), ('p', 'u');
    INSERT INTO grade VALUES
        ('c', 'n', NULL, NULL, NULL, 1), ('d', 'n', 2, NULL, NULL, 0), ('e', 'n', 1, NULL, NULL, 0),
        ('c', 'o', NULL, 1, NULL, 0), ('d', 'o', 2, 0.5, NULL, 0), ('e', 'o', 0, NULL, 0.25, 0),
        ('c', 'p', 0, NULL, NULL, 0), ('d', 'p', 1, NULL, NULL, 0), ('e', 'p', 0, NULL, NULL, 0);
"""  # those of nbgrader that are read; 17 has written a reason, 3 has not, and ada's is graded


@pytest.fixture
def book(tmp_path):
    file = tmp_path / "gradebook.db"
    with closing(sqlite3.connect(file)) as made:
        made.executescript(TABLES)
    return file


def rows_in(table):
    return [*csv.reader(io.StringIO(table))]


def test_points_wait_until_somebody_has_graded_them(book, tmp_path):
    names = tmp_path / "class.csv"
    names.write_text("3;Carla\n17;Ada\n20;Zoë", "utf-8")
    table = gradebook(book, 12, names=names)
    head, *rows = rows_in(table)
    assert head[:5] == ["number", "name", "points", "of", "waiting"]
    assert head[5:] == ["12.2 (of 2)", "12.6 (of 1)", "12.6 reason (of 1)"]
    assert rows == [
        ["3", "Carla", "1", "4", "0", "1", "0", "0"],
        ["17", "Ada", "3", "4", "1", "2", "1", ""],
        ["20", "Zoë", "", "4", "", "", "", ""],
        ["ada", "", "1.75", "4", "0", "0.5", "0.25", "1"],
    ]
    assert "Work of 1 student waits for you: a reason, or" in repr(table)
    assert "waits for you" not in str(table)


def test_nothing_is_said_once_all_is_graded(book):
    with closing(sqlite3.connect(book)) as opened:
        opened.execute("UPDATE grade SET needs_manual_grade = 0, manual_score = 1")
        opened.commit()
    table = gradebook(f"{book}", 12)
    assert repr(table) == str(table)
    assert [row[4] for row in rows_in(table)[1:]] == ["0", "0", "0"]


def test_a_students_folder_is_no_formula(book):
    with closing(sqlite3.connect(book)) as opened:
        opened.execute("UPDATE submitted_assignment SET student_id = '=1+1' WHERE id = 't'")
        opened.commit()
    assert [row[0] for row in rows_in(gradebook(book, 12))[1:]] == ["3", "17", "'=1+1"]


def test_what_is_no_gradebook_is_refused_in_one_line(book, tmp_path):
    text, empty = tmp_path / "grades.csv", tmp_path / "empty.db"
    text.write_text("assignment,score\n" * 100, "utf-8")
    empty.touch()
    wrong = {
        "no gradebook": [("nowhere.db", 12), (None, 12), (tmp_path, 12)],
        "is not a gradebook of nbgrader": [(text, 12), (empty, 12)],
        "has no graded work for 01_sample_space. Run nbgrader autograde": [(book, 1)],
        "There is no lesson": [(book, 19)],
    }
    for said, cases in wrong.items():
        for case in cases:
            with pytest.raises(Wrong) as error:
                gradebook(*case)
            assert said in str(error.value)
            assert "\n" not in str(error.value)
    assert empty.stat().st_size == 0  # nothing is written
