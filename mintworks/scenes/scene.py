"""What the program asks of a scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mintworks.view.canvas import Canvas
from mintworks.view.input import Event
from mintworks.view.tree import Target

if TYPE_CHECKING:
    from mintworks.app import App


class Scene:
    """One state of the program, such as the title or a table; the uppermost one gets the events.

    `covers` is False where the scene beneath shines through, as under a menu.
    """

    name = "scene"
    covers = True

    app: App

    def enter(self, app: App) -> None:
        """Be put on the stack; the place to lay things out."""
        self.app = app

    def leave(self) -> None:
        """Be taken off the stack, or the program ends."""

    def handle(self, event: Event) -> None:
        """Take an event; `Resized` means that everything must be laid out anew."""

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; True while something moves that is not one of the tweens."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from the back."""

    def targets(self) -> Sequence[Target]:
        """What one can point at or focus, in focus order."""
        return ()

    @property
    def takes_text(self) -> bool:
        """Letters are being written just now, they are not commands."""
        return False

    def report(self) -> dict[str, Any]:
        """What tests may want to know, as plain data."""
        return {}
