"""A student's code as it is handed in: as a text, and as a QR code for the teacher's phone."""

from contextlib import suppress
from html import escape

from tutor.classroom.qr import qr
from tutor.engine.wrong import Wrong

LOOK = "max-width: 180px; margin-top: 8px; border-radius: 6px; overflow: hidden; line-height: 0"


class HandedInCode(str):
    """A code that a notebook shows without quotes, and as a QR code if segno is installed."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        shown = f"<p class='ct-form-code'>{escape(self)}</p>"
        with suppress(Wrong):
            name = "the same as a QR code"
            shown += f"<div role='img' aria-label='{name}' style='{LOOK}'>{qr(self)}</div>"
        return shown
