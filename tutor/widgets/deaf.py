"""A widget whose traits are not a browser's to set."""

from collections.abc import Mapping
from typing import Any

import anywidget


class Deaf(anywidget.AnyWidget):
    """Draws what Python says; a browser may ask for something, by a message."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: what is shown is not a browser's to say."""
