"""The address at which a class opens a lesson: https://school.example/cards/12/?RED3."""

import re
from urllib.parse import urlsplit

from tutor.classroom.editions.making import class_code_of
from tutor.classroom.editions.marks import Source
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

EXAMPLE = "https://school.example/cards"
INSIDE = re.compile(r"/(lab|lessons|position|\d{1,2})?/?(\w+\.html)?$")  # pages of a site


def site_of(address: str) -> str:
    """Return the address of a site without a slash at its end; raise `Wrong` if it is none."""
    typed = address.strip()
    if not re.match("https?://", typed):
        raise Wrong(
            f"The address of a site begins with https://, as in {EXAMPLE}, not {brief(typed)}."
        )
    try:
        parts = urlsplit(typed)
    except ValueError:
        parts = urlsplit("")
    if not parts.hostname or re.search(r"\s", typed):
        raise Wrong(
            f"{brief(typed)} is not an address. Copy it from your browser, as in {EXAMPLE}."
        )
    folder = f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
    if "?" in typed or "#" in typed or folder.endswith(".html"):
        raise Wrong(
            "The lesson and the class are added for you, so give the address of the whole site: "
            f"{INSIDE.sub('', folder)}."
        )
    return folder


def address_of(source: Source, class_code: str, site: str) -> str:
    """Return the address of a lesson for this class; raise `Wrong` if the site has none."""
    return f"{site_of(site)}/{source.plan.number}/?{class_code_of(source, class_code)}"


def typed_address(address: str) -> str:
    """Return an address as people type it."""
    return address.partition("//")[2]
