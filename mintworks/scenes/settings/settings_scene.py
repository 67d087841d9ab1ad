"""The settings: sound, motion and sight; keys; controller. Changes apply at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.settings.bindings import BindingsPage
from mintworks.scenes.settings.general import GeneralPage
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Device, Event, PointerPressed
from mintworks.ui.stage import Stage
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.widgets import Choice, Form

TABS: Final = ("general", "keys", "pad")

_TABS: Final = (112, 54, 1580, 72)
_CLOSE: Final = (1736, 54, 72, 72)


class SettingsPage(Protocol):
    """A page behind a tab."""

    def lay_out(self, form: Form, stage: Stage) -> None:
        """Add the page's widgets to the form."""

    def draw(self, stage: Stage) -> None:
        """Draw the page beneath the widgets."""

    @property
    def catches(self) -> Device | None:
        """Return the device whose key or button the page awaits; None without one."""

    def handle(self, event: Event) -> bool:
        """Handle an event before the form; return whether it is consumed."""


class SettingsScene(FormScene):
    """Returns to the title or a menu; saves changes."""

    name = "settings"
    cue = Cue.DRAWER
    first_focus = "settings.page"

    def __init__(self, tab: str = TABS[0]) -> None:
        self._tab = TABS.index(tab)
        self._pages: Mapping[str, SettingsPage] = {}

    def enter(self, app: App) -> None:
        self._pages = {
            "general": GeneralPage(app),
            "keys": BindingsPage(app, "keys", self.lay_out_again),
            "pad": BindingsPage(app, "pad", self.lay_out_again),
        }
        super().enter(app)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        tabs = [strings(f"settings.tabs.{tab}") for tab in TABS]
        place = self.stage.rect(*_TABS)
        self.form.add(Choice(ui, "settings.page", place, strings("settings.title"), tabs, self._tab, self._turn_to))
        close = self.stage.rect(*_CLOSE)
        self.add_button("settings.close", close, self.cancel, kind="secondary", icon="close", icon_only=True)
        self._page.lay_out(self.form, self.stage)

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tabletop(self.app.ui)
        self._page.draw(self.stage)

    def handle(self, event: Event) -> None:
        was_asking = self.catches is not None
        if self._page.handle(event):
            return
        # Other input while a key is awaited cancels; going back does only that.
        if was_asking and isinstance(event, PointerPressed | Commanded):
            self.lay_out_again()
            if isinstance(event, Commanded) and event.command is Command.CANCEL:
                return
        super().handle(event)

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    @property
    def catches(self) -> Device | None:
        return self._page.catches

    def report(self) -> dict[str, Any]:
        return {"tab": TABS[self._tab], "catches": self.catches}

    @property
    def _page(self) -> SettingsPage:
        return self._pages[TABS[self._tab]]

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self.lay_out_again()
