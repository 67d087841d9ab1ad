"""The interfaces between the program and its scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol

from mintworks.content.strings import Strings
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Device, Event, Point
from mintworks.ui.renderer import Picture
from mintworks.ui.settings import ViewSettings
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui

if TYPE_CHECKING:
    from mintworks.scenes.base.navigator import Navigator

REST_S: Final = 0.5


def noop(*_: object) -> None:
    """Do nothing."""


class Stack(Protocol):
    """The program as the flows from scene to scene use it."""

    ui: Ui
    strings: Strings

    def push(self, scene: Scene) -> None:
        """Put a scene on top; it fades in."""

    def pop(self) -> None:
        """Go back to the scene beneath; the program ends with the last one."""

    def replace(self, scene: Scene) -> None:
        """Replace the uppermost scene."""

    def return_to_first(self) -> None:
        """Remove all scenes but the first, in one fade."""

    def tell(self, sentence: str) -> None:
        """Show a sentence above everything until the person goes on."""

    def read_out(self, lines: Sequence[str]) -> None:
        """Show a list above everything until the person goes on; what cancels takes only that away."""


class App(Stack, Protocol):
    """The program as a scene uses it."""

    settings: ViewSettings
    navigator: Navigator
    clock: Callable[[], float]
    """Returns the time in seconds, from any origin."""

    def quit(self) -> None:
        """End the program."""

    def redraw(self) -> None:
        """Let the next frame be drawn, even if nothing seems to have changed."""

    def fade_from_here(self) -> None:
        """Fade from the current picture of the window to the next one, as between two scenes."""

    def seen_before(self) -> Picture | None:
        """Return the window's picture from before the uppermost scene opened, while it fades; None without one."""

    def settings_changed(self) -> None:
        """Apply and save changed `settings`, and let every scene lay itself out anew."""

    def keep_settings(self) -> None:
        """Apply and save settings that change no picture: sound, keys and pad."""


class Scene:
    """One state of the program, such as the title or a table; the uppermost one gets the events.

    `covers` is False if the scene beneath shines through, as under a menu.
    """

    name = "scene"
    covers = True
    stands_still = False
    """Whether it only repeats the previous picture, as while something is loaded."""
    tune: StrEnum | None = None
    """Its music; None for that of the scene beneath."""
    bank: str = ""
    """The game whose sounds are used; empty for those used before."""
    cue: Cue | None = None
    """The sound at its opening."""
    keeps_rules_key = False
    """Whether the rules book's key has another meaning here."""

    app: App

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the pictures to be drawn before it opens, under a progress bar."""
        return ()

    def enter(self, app: App) -> None:
        """Lay the scene out, now that it was put on the stack."""
        self.app = app

    def leave(self) -> None:
        """End the scene: it was taken off the stack, or the program ends."""

    def handle(self, event: Event) -> None:
        """Handle an event; after `Resized` everything must be laid out anew."""

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; return True while something other than tweens moves."""
        return False

    @property
    def rest_s(self) -> float:
        """Return the maximum time to sleep before the next `live` while nothing moves, in seconds."""
        return REST_S

    def live(self, dt_s: float) -> bool:
        """Let real seconds pass for slow animations at rest; return whether the scene has to be drawn anew."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from back to front."""

    def targets(self) -> Sequence[Target]:
        """Return the targets to point at or focus, in focus order."""
        return ()

    @property
    def notes(self) -> Sequence[Rect]:
        """Return boxes of texts that a notice leaves free, as it does buttons; by default none."""
        return ()

    @property
    def spoken(self) -> str:
        """Return the text that a screen reader says when it changes; by default only the focus is told."""
        return ""

    @property
    def focused(self) -> str | None:
        """Return the id of the focused target, visible or not."""
        return None

    def meant_at(self, at: Point) -> str:
        """Return the meaning of a press at a place; a double click ends if that changes."""
        return self.name

    @property
    def takes_text(self) -> bool:
        """Return whether text is being typed, so that letters aren't commands."""
        return False

    @property
    def catches(self) -> Device | None:
        """Return the device whose next key or button is to be assigned, so that it isn't a command."""
        return None

    @property
    def rules_entry(self) -> str | None:
        """Return the rules book's entry on what is looked at, such as `plan:mine`."""
        return None

    def report(self) -> dict[str, Any]:
        """Return the state for tests, as plain data."""
        return {}
