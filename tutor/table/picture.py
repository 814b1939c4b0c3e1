"""A scene as one static SVG: for notebooks without a kernel, for documents, and for print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a scene draws itself by this file
    from tutor.table.scene import Scene


def scene_picture(scene: Scene, width: int) -> str:
    """Everything the scene shows, and its text for those who cannot see it."""
    return f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}'><!-- {scene.seat} --></svg>"
