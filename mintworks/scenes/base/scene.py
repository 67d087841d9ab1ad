"""What the program asks of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol

from mintworks.content.strings import Strings
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Device, Event, Point
from mintworks.ui.notice_bar import LONGEST
from mintworks.ui.renderer import Picture
from mintworks.ui.settings import ViewSettings
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui

if TYPE_CHECKING:
    from mintworks.scenes.base.navigator import Navigator

REST_S: Final = 0.5


def noop(*_: object) -> None:
    """Do nothing."""


class Stack(Protocol):
    """What leads from scene to scene asks of the program."""

    ui: Ui
    strings: Strings

    def push(self, scene: Scene) -> None:
        """Put a scene on top; it fades in."""

    def pop(self) -> None:
        """Go back to the scene beneath; the program ends with the last one."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""

    def return_to_first(self) -> None:
        """Take all scenes away but the one at the bottom of the stack, in one fade."""

    def tell(self, sentence: str, *, longest: int = LONGEST) -> None:
        """Show a sentence of at most so many letters above everything until the person goes on."""

    def tell_once(self, sentence: str) -> None:
        """Do so unless it was told by this before, since the program has started."""


class App(Stack, Protocol):
    """What a scene may ask of the program that it runs in."""

    settings: ViewSettings
    navigator: Navigator
    clock: Callable[[], float]
    """The time in seconds, from any beginning."""

    def quit(self) -> None:
        """End the program."""

    def redraw(self) -> None:
        """Have the next frame drawn, though nothing seems to have changed."""

    def fade_from_here(self) -> None:
        """Let what the window shows fade away above what is drawn from now on, as between two scenes."""

    def seen_before(self) -> Picture | None:
        """What the window showed when the uppermost scene was opened, while that fades; None where it was nothing."""

    def settings_changed(self) -> None:
        """Take over and keep what was changed in `settings`, and let every scene lay itself out anew."""

    def keep_settings(self) -> None:
        """Take over and keep what changes no picture: sound, keys and pad."""


class Scene:
    """One state of the program, such as the title or a table; the uppermost one gets the events.

    `covers` is False where the scene beneath shines through, as under a menu.
    """

    name = "scene"
    covers = True
    stands_still = False
    """It shows what was seen before, as while something is loaded."""
    tune: StrEnum | None = None
    """What is played while no scene above has music of its own."""
    bank: str = ""
    """The game whose own sounds are heard here; none where it changes nothing."""
    cue: Cue | None = None
    """What is heard when it opens."""
    keeps_rules_key = False
    """The key for the rules book has a use of its own here."""

    app: App

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The pictures that are drawn before it opens, while a bar shows how far that is."""
        return ()

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

    @property
    def rest_s(self) -> float:
        """While nothing moves and nobody does anything, how long the program sleeps at most before `live`."""
        return REST_S

    def live(self, dt_s: float) -> bool:
        """Let real seconds pass for what goes on slowly while all else rests; whether it has to be drawn anew."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from the back."""

    def targets(self) -> Sequence[Target]:
        """What one can point at or focus, in focus order."""
        return ()

    @property
    def spoken(self) -> str:
        """What a screen reader says when it changes; by default nothing but what has the focus."""
        return ""

    @property
    def focused(self) -> str | None:
        """The id of the target that has the focus, seen or not."""
        return None

    def meant_at(self, at: Point) -> str:
        """What a press at a place is meant for; something else there is spared the rest of a double click."""
        return self.name

    @property
    def takes_text(self) -> bool:
        """Letters are being written just now, they are not commands."""
        return False

    @property
    def catches(self) -> Device | None:
        """The next key, or pad button, is wanted by its name: it is no command."""
        return None

    @property
    def rules_entry(self) -> str | None:
        """The entry of the rules book on what one looks at just now, such as `plan:mine`."""
        return None

    def report(self) -> dict[str, Any]:
        """What tests may want to know, as plain data."""
        return {}
