"""A widget whose traits are not a browser's to set."""

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from tutor.widgets.joining import stub
from tutor.widgets.shared import plain, script_of


class Deaf(anywidget.AnyWidget):
    """Draws what Python says; a browser may ask for something, by a message."""

    PART = ""  # the file that draws it
    _esm = stub()
    part = traitlets.Unicode().tag(sync=True)
    script = traitlets.Unicode().tag(sync=True)  # the model that has this file

    def __init__(self, **traits: Any) -> None:
        mine = {"part": self.PART, "script": script_of(self.PART).model_id, "layout": plain()}
        super().__init__(**mine | traits)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: what is shown is not a browser's to say."""
