"""Fixtures that count the pages of printed material."""

import pytest
import typst


@pytest.fixture
def pages():
    """Return the number of pages of a manuscript, once it is typeset."""

    def count(manuscript):
        drawings = {name: svg.encode() for name, svg in manuscript.drawings.items()}
        files = {"main": manuscript.source.encode(), **drawings}
        made = typst.compile(files, format="svg", ignore_system_fonts=True)
        return len(made) if isinstance(made, list) else 1

    return count
