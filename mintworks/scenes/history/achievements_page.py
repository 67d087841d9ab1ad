"""The page of achievements, earned ones and goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import tzinfo
from functools import partial
from typing import Final

from mintworks.core.plugin import Achievement
from mintworks.core.seat import Aid
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.history.history_page import WheelSteps
from mintworks.scenes.history.past_game_words import day_told
from mintworks.storage.history import Award, History, Profile
from mintworks.ui import shapes
from mintworks.ui.aid_signs import draw_aid_signs
from mintworks.ui.cues import Cue
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Event, Point, Wheel
from mintworks.ui.stage import Rect, Stage, TextBlock, write, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Form, Stepper, draw_panel
from mintworks.ui.widgets.card import Card

_COLUMNS, _ROWS = 3, 4
_LARGE_TEXT: Final = 1.5
"""Size of the text from which there's one column less, for words that grow with it."""
_GAP: Final = 14
_HEAD, _TILES = PAGE.cut_top(88, gap=_GAP)
_PAGER, _ = _HEAD.inset(16, 12).cut_right(300)
_MEDALLION: Final = 128
_SIGN_SHARE: Final = 0.3
"""Size of the sign for help, as a share of the medallion."""
_BAR: Final = (520, 18)
_CERTIFICATE: Final = 40
"""Size of the sign for a certificate, in px of the design."""


class BadgeTile(Card):
    """An achievement with its words; `told` says when and by whom it was earned, empty for a goal."""

    def __init__(
        self,
        ui: Ui,
        cutouts: Cutouts,
        rect: Rect,
        badge: Badge,
        told: str,
        *,
        aids: Sequence[Aid] = (),
        on_press: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui, f"chronicle.{badge.id}", rect, badge.name, badge.text, state=told)
        self._on_press = on_press
        self._cutouts = cutouts
        self._badge = badge
        self._told = told
        self._aids = aids

    def use(self, at: Point | None) -> None:
        if self._on_press is not None:
            self._on_press()

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = ui.px(theme.radius_small)
        ground = mix(theme.table_deep, theme.table, 0.35)
        if self._told:
            ground = mix(theme.table, theme.mint, 0.06)
        self._draw_focus_ring(rect, radius_px)
        face = shapes.panel(*rect.size, fill=ground, opacity=1.0 if self._told else 0.7, radius_px=radius_px)
        ui.art.draw_shape(face, rect.topleft)
        side_px = min(ui.px(_MEDALLION), rect.height - ui.px(20))
        center = rect.left + ui.px(22) + side_px / 2, rect.centery
        scale = 1 + 0.06 * self.lift
        self._badge.draw(ui, self._cutouts, center, side_px, earned=bool(self._told), scale=scale)
        if self._on_press is not None:
            icon_px = ui.px(_CERTIFICATE)
            at = rect.right - ui.px(16) - icon_px / 2, rect.top + ui.px(16) + icon_px / 2
            ui.canvas.draw(ui.art.icon("postcard", icon_px, theme.gold), center=at)
        sign_px = round(side_px * _SIGN_SHARE)
        corner = center[0] + side_px / 2 - sign_px * 0.4, center[1] + side_px / 2 - sign_px * 0.4
        draw_aid_signs(ui, self._aids, corner, sign_px)
        left_px = rect.left + side_px + ui.px(44)
        self._draw_words(Rect(left_px, rect.top + ui.px(10), rect.right - ui.px(16) - left_px, rect.height - ui.px(20)))

    def _draw_words(self, room: Rect) -> None:
        """Draw the name, the condition, and when it was earned."""
        ui, theme = self.ui, self.ui.theme
        most = 1.5 if ui.settings.text_scale >= _LARGE_TEXT else 1.15
        lines = [
            TextBlock(self._badge.name, ui.style("name", theme.gold if self._told else theme.cream, most=1.4)),
            TextBlock(
                self._badge.text, ui.style("body", theme.cream if self._told else theme.muted, most=most), lines=0
            ),
        ]
        if self._told:
            lines.append(TextBlock(self._told, ui.style("caption", theme.muted, most=1.5)))
        write_lines(ui, lines, room)


class AchievementsPage:
    """Shows the achievements of a game, as many at once as are legible.

    `on_turned` is called when the page is turned.
    """

    def __init__(
        self,
        app: App,
        history: History,
        game: str,
        achievements: Mapping[str, Achievement],
        zone: tzinfo | None,
        on_turned: Callable[[], None],
    ) -> None:
        self._app = app
        self._history = history
        self._game = game
        self._achievements = achievements
        self._zone = zone
        self._on_turned = on_turned
        self._page = 0
        self._earned: dict[str, str] = {}
        self._owners: dict[str, Profile] = {}
        """First owner of each achievement."""
        self._aids: dict[str, tuple[Aid, ...]] = {}
        """Aids used in the games in which they were earned."""
        self._latest = ""
        self._wheel = WheelSteps()

    def read(self, profile: Profile | None) -> None:
        strings = self._app.strings
        people = self._history.profiles() if profile is None else [profile]
        first: dict[str, tuple[Award, Profile]] = {}
        for person in people:
            for award in self._history.awards(person.id, game=self._game):
                if award.achievement in self._achievements and (
                    award.achievement not in first or award.earned < first[award.achievement][0].earned
                ):
                    first[award.achievement] = award, person
        self._earned, self._latest = {}, ""
        for name, (award, person) in first.items():
            day = day_told(award.earned, self._zone, strings)
            key = "earned_by" if profile is None else "earned"
            text = strings(f"chronicle.achievements.{key}", day=day, name=person.name)
            for aid in award.aids:
                text = strings(f"chronicle.achievements.aided.{aid}", told=text)
            self._earned[name] = text
        self._owners = {name: person for name, (_, person) in first.items()}
        self._aids = {name: award.aids for name, (award, _) in first.items()}
        if first:
            name, (award, _) = max(first.items(), key=lambda entry: entry[1][0].earned)
            day, name = day_told(award.earned, self._zone, strings), strings(f"achievements.{name}.name")
            self._latest = strings("chronicle.achievements.latest", name=name, day=day)

    @property
    def _columns(self) -> int:
        return _COLUMNS if self._app.settings.text_scale < _LARGE_TEXT else _COLUMNS - 1

    @property
    def _pages(self) -> int:
        return -(-len(self._achievements) // (self._columns * _ROWS))

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        ui, strings = self._app.ui, self._app.strings
        self._page = min(self._page, self._pages - 1)
        if self._pages > 1:
            place = stage.rect(*_PAGER)
            name = strings("chronicle.achievements.page")

            def page_told(page: int) -> str:
                return strings("chronicle.achievements.count", n=page + 1, total=self._pages)

            bounds = 0, self._pages - 1
            form.add(Stepper(ui, "chronicle.pager", place, name, self._page, bounds, self._turn_to, show=page_told))
        areas = _TILES.grid(self._columns, _ROWS, _GAP)
        shown = list(self._achievements)[self._page * len(areas) :]
        for name, area in zip(shown, areas, strict=False):
            badge = Badge(name, self._achievements[name], strings)
            form.add(
                BadgeTile(
                    ui,
                    cutouts,
                    stage.rect(*area),
                    badge,
                    self._earned.get(name, ""),
                    aids=self._aids.get(name, ()),
                    on_press=self._certificate_of(name),
                )
            )

    def _certificate_of(self, name: str) -> Callable[[], None] | None:
        """Return the callback that shows an achievement's certificate; None without one."""
        if not self._achievements[name].certificate or name not in self._owners:
            return None
        return partial(self._app.navigator.open_certificate, self._owners[name].name)

    def handle(self, event: Event) -> bool:
        if not isinstance(event, Wheel):
            return False
        page = max(0, min(self._pages - 1, self._page + self._wheel.take(event)))
        if page != self._page:
            self._turn_to(page)
        return True

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._app.ui.sound.play(Cue.PAGE)
        self._on_turned()

    def draw(self, stage: Stage) -> None:
        """Draw the number earned so far."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        band = stage.rect(*_HEAD)
        draw_panel(ui, band, "glass")
        total, earned = len(self._achievements), len(self._earned)
        text = strings("chronicle.achievements.count", n=earned, total=total)
        drawn = ui.text.draw(text, ui.style("number", theme.gold), (band.left + ui.px(28), band.centery))
        left_px = band.left + ui.px(28) + drawn.width_px + ui.px(28)
        bar = Rect(left_px, band.centery - ui.px(_BAR[1]) // 2, ui.px(_BAR[0]), ui.px(_BAR[1]))
        trough = shapes.panel(*bar.size, fill=theme.night, opacity=0.7, radius_px=bar.height / 2)
        ui.art.draw_shape(trough, bar.topleft)
        if earned:
            width_px = max(bar.height, round(bar.width * earned / total))
            filled = shapes.panel(
                width_px, bar.height, fill=theme.gold, fill_below=theme.gold_deep, radius_px=bar.height / 2
            )
            ui.art.draw_shape(filled, bar.topleft)
        words = self._latest
        if earned in (0, total):
            words = strings(f"chronicle.achievements.{'all' if earned else 'next'}")
        left_px = bar.right + ui.px(28)
        room = Rect(left_px, band.top, band.right - ui.px(_PAGER.width + 44) - left_px, band.height)
        write(ui, words, ui.style("note", theme.muted, most=1.6), room, middle=True)
