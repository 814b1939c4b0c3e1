"""A teacher's list of numbers and names, as spreadsheet programs save it."""

import pytest

from tutor.classroom.class_list import read_class_list
from tutor.engine.wrong import Wrong

NAMES = {3: "Ada", 4: "Zoë Müller", 17: "O'Brien, Kim"}
TEXTS = {
    "commas": 'number,name\n3,Ada\n4,Zoë Müller\n17,"O\'Brien, Kim"\n',
    "semicolons": "Nr;Name\r\n3;Ada\r\n4;Zoë Müller\r\n17;O'Brien, Kim\r\n",
    "tabs": "3\tAda\n4\tZoë Müller\n17\tO'Brien, Kim",
    "quotes": '"3";"Ada"\n"4";"Zoë Müller"\n"17";"O\'Brien, Kim"',
    "names first": 'name,number\nAda,3\nZoë Müller,4\n"O\'Brien, Kim",17',
    "empty rows and spaces": "\n;;\n 3 ; Ada;\n\n4;Zoë   Müller\n;\n017;O'Brien, Kim\n;;",
    "two names": 'nr;first;last\n3;Ada;\n4;Zoë;Müller\n17;"O\'Brien, Kim"',
    "headings": "sep=;\nClass 10b\n;\nNr;Name\n3;Ada\n4;Zoë Müller\n17;O'Brien, Kim",
    "twice the same": '3,Ada\n3,Ada\n4,Zoë Müller\n17,"O\'Brien, Kim"',
}
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1")


def class_list(folder, content):
    file = folder / "class.csv"
    file.write_bytes(content)
    return file


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("form", TEXTS)
def test_a_list_is_read_in_all_forms_and_encodings(form, encoding, tmp_path):
    file = class_list(tmp_path, TEXTS[form].encode(encoding))
    assert read_class_list(file) == read_class_list(f"{file}") == NAMES


def test_without_a_file_there_are_no_names():
    assert read_class_list("") == {}


WRONG = {
    "two students with one number": (
        "3,Ada\n3,Carla",
        "gives the number 3 to Ada and, in row 2, to",
    ),
    "no number": ("3,Ada\n,Carla\n5,Blaise", "class.csv, row 2, has no number"),
    "no name": ("3,Ada\n4,\n5,Blaise", "class.csv, row 2, has no name"),
    "number 0": ("0,Ada", "row 1, has the number '0'. A student number must be from 1 to 999"),
    "a long number": (f"3,Ada\n{'9' * 5000},Carla", "row 2, has the number '9999"),
    "only names": ("Ada\nCarla", "has no row with a number and a name"),
    "nothing": ("", "has no row with a number and a name"),
    "a quotation mark without an end": ('3,"Ada\n4,Carla', "or a quotation mark without an end"),
    "a workbook": (b"PK\x03\x04\0\0\0", "is not a text file. In your spreadsheet program"),
    "far too large": (b"3,Ada\n" * 2_000_000, "far too large"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_list_that_would_lose_somebody_is_refused_in_one_line(what, tmp_path):
    content, said = WRONG[what]
    file = class_list(tmp_path, content if isinstance(content, bytes) else content.encode())
    with pytest.raises(Wrong) as error:
        read_class_list(file)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 250


@pytest.mark.parametrize("name", ["nowhere.csv", ".", 7, None, ["class.csv"]])
def test_a_file_that_is_not_there_is_named(name):
    with pytest.raises(Wrong, match=r"There is no file|must be a file in quotes"):
        read_class_list(name)
