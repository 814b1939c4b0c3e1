"""Draw a text as a QR code, which a phone reads: an address, or a code to hand in."""

from io import BytesIO, StringIO
from typing import Any

from tutor.engine.wrong import Wrong

QUIET = 4  # empty modules around it, which cameras need
INK = {"dark": "#000", "light": "#fff"}


def qr(text: str) -> str:
    """Return a QR code as SVG, of any size; raise `Wrong` if the package for it is missing."""
    drawn = BytesIO()
    make_qr(text).save(drawn, kind="svg", border=QUIET, xmldecl=False, omitsize=True, **INK)
    return drawn.getvalue().decode()


def qr_in_blocks(text: str) -> str:
    """Return a QR code in lines of block characters, light on dark, for a terminal."""
    drawn = StringIO()
    make_qr(text).terminal(drawn, border=QUIET, compact=True)
    return drawn.getvalue().rstrip("\n")


def make_qr(text: str) -> Any:
    try:
        import segno  # noqa: PLC0415  only needed for codes
    except ImportError:
        raise Wrong(
            "A QR code needs segno. Install it: pip install 'rules-tutor[print]'."
        ) from None
    return segno.make_qr(text, error="m")
