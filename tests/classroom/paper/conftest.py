"""What is to be printed, counted in pages."""

import pytest
import typst


@pytest.fixture
def pages():
    """How many pages a manuscript has, once it is set."""

    def count(manuscript):
        drawings = {name: svg.encode() for name, svg in manuscript.drawings.items()}
        files = {"main": manuscript.source.encode(), **drawings}
        made = typst.compile(files, format="svg", ignore_system_fonts=True)
        return len(made) if isinstance(made, list) else 1

    return count
