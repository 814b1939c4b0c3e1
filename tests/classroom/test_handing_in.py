"""Codes as they are handed in: as a text, and as a QR code for a phone."""

import sys

import pytest

from tutor.classroom import lesson
from tutor.classroom.handing_in import HandedInCode
from tutor.classroom.qr import QUIET, qr, qr_in_blocks
from tutor.engine.wrong import Wrong


def test_a_code_is_shown_as_a_text_and_as_a_qr_code():
    code = lesson(12, class_code="RED3", student=17).code()
    assert isinstance(code, HandedInCode)
    assert repr(code) == str(code)
    assert str(code).startswith("RED3.12.17.")
    html = code._repr_html_()
    assert str(code) in html
    assert qr(code) in html
    assert "role='img' aria-label=" in html


def test_without_its_package_a_code_is_only_a_text(monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    html = HandedInCode("RED3.12.17.ABC")._repr_html_()
    assert "RED3.12.17.ABC" in html
    assert "<svg" not in html
    with pytest.raises(Wrong, match=r"^A QR code needs segno\. Install it: pip install"):
        qr("https://school.example")


def test_a_qr_code_fits_any_size_and_differs_with_its_text():
    one, other = (qr(f"https://school.example/cards/12/?{each}") for each in ("RED3", "BLUE7"))
    assert one != other
    assert "viewBox" in one
    assert "width=" not in one.partition(">")[0]


def test_a_qr_code_in_a_terminal_is_light_around_its_dark_modules():
    lines = qr_in_blocks("https://school.example/cards/12/?RED3").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert {*"".join(lines)} == {*"█▀▄ "}
    assert all(line.startswith("█" * QUIET) for line in lines[:-1])
