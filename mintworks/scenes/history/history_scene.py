"""The history: past games, statistics and achievements."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo
from typing import Any, Final

from mintworks.core.plugin import Achievement
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.achievements_page import AchievementsPage
from mintworks.scenes.history.games_page import GamesPage
from mintworks.scenes.history.history_page import HistoryPage
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.storage.errors import SaveError
from mintworks.storage.history import History, Profile
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Event
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.widgets import Button, Choice

TABS: Final = ("games", "statistics", "achievements")

_TABS: Final = (112, 54, 860, 72)
_WHOSE: Final = (996, 54, 420, 72)
_PEOPLE: Final = (1440, 54, 272, 72)
_CLOSE: Final = (1736, 54, 72, 72)


class HistoryScene(FormScene):
    """Three pages about the games of everyone or one person, read at each layout.

    Times are in `zone`, or (None) local.
    """

    name = "chronicle"
    cue = Cue.PAGE

    def __init__(
        self,
        history: History,
        achievements: Mapping[str, Achievement],
        parts: HistoryParts,
        *,
        tab: str = TABS[0],
        zone: tzinfo | None = None,
    ) -> None:
        self._history = history
        self._achievements = achievements
        self._parts = parts
        self._tab = TABS.index(tab)
        self._zone = zone
        self._whose: int | None = None
        self._people: list[Profile] = []
        self._trouble = ""
        """Notice while the file is unreadable."""

    def enter(self, app: App) -> None:
        games = GamesPage(app, self._history, self._parts, self._zone, self.lay_out_again)
        self._games = games
        self._pages: Mapping[str, HistoryPage] = {
            "games": games,
            "statistics": self._parts.statistics(app, self._history, self._zone, self.lay_out_again),
            "achievements": AchievementsPage(
                app, self._history, self._parts.game, self._achievements, self._zone, self.lay_out_again
            ),
        }
        super().enter(app)
        self._focus_first(visible=False)

    def _focus_first(self, *, visible: bool) -> None:
        """Focus the latest game's replay, else the tabs."""
        watch = any(widget.id == "chronicle.watch" for widget in self.form.widgets)
        self.form.focus("chronicle.watch" if watch else "chronicle.page", visible=visible)

    def lay_out(self) -> None:
        self._read()
        self._add_bar()
        if not self._trouble:
            self._page.lay_out(self.form, self.stage, self.cutouts)

    def _read(self) -> None:
        """Read the history; switch to everyone if the person is gone."""
        try:
            self._people = self._history.profiles()
            self._page.read(self._profile)
            self._trouble = ""
        except SaveError as error:
            self._trouble = self.app.strings("chronicle.unreadable", detail=error.detail)

    @property
    def _profile(self) -> Profile | None:
        return next((profile for profile in self._people if profile.id == self._whose), None)

    def _add_bar(self) -> None:
        ui, strings, profile = self.app.ui, self.app.strings, self._profile
        tabs = [strings(f"chronicle.tabs.{tab}") for tab in TABS]
        place = self.stage.rect(*_TABS)
        self.form.add(Choice(ui, "chronicle.page", place, strings("chronicle.title"), tabs, self._tab, self._turn_to))
        name = strings("chronicle.everyone") if profile is None else profile.name
        whose = Button(
            ui,
            "chronicle.whose",
            self.stage.rect(*_WHOSE),
            name,
            self._ask_whose,
            kind="secondary",
            icon=emblem_icon(None if profile is None else profile.emblem),
            hint=strings("chronicle.whose", name=name),
        )
        self.form.add(whose)
        label, place = strings("chronicle.people"), self.stage.rect(*_PEOPLE)
        self.form.add(
            Button(ui, "chronicle.people", place, label, self.app.navigator.open_people, kind="quiet", icon="settings")
        )
        label, place = strings("chronicle.close"), self.stage.rect(*_CLOSE)
        self.form.add(
            Button(ui, "chronicle.close", place, label, self.cancel, kind="secondary", icon="close", icon_only=True)
        )

    @property
    def _page(self) -> HistoryPage:
        return self._pages[TABS[self._tab]]

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self.app.ui.sound.play(Cue.PAGE)
        self.lay_out_again()

    def _ask_whose(self) -> None:
        strings, entries = self.app.strings, [None, *self._people]
        everyone = strings("chronicle.everyone")
        self.app.push(
            PersonPickerScene(strings("chronicle.whose_title"), entries, self._profile, self._tell_of, other=everyone)
        )

    def _tell_of(self, profile: Profile | None) -> None:
        self._whose = None if profile is None else profile.id

    def handle(self, event: Event) -> None:
        if not self._trouble and self._page.handle(event):
            return
        super().handle(event)

    def command(self, command: Command) -> None:
        match command:
            case Command.MENU:
                self.cancel()
            case Command.PAGE_UP | Command.PAGE_DOWN:
                self._turn_to((self._tab + (1 if command is Command.PAGE_DOWN else -1)) % len(TABS))
                self._focus_first(visible=True)

    def report(self) -> dict[str, Any]:
        return {"tab": TABS[self._tab], "whose": self._whose, **self._games.report()}

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        draw_tabletop(ui)
        if not self._trouble:
            self._page.draw(self.stage)
            return
        style = ui.style("subheading", ui.theme.cream)
        told = ui.text.paragraph_picture(self._trouble, style, ui.px(1400), align="center")
        canvas.draw(told, center=self.stage.at(960, 560))
