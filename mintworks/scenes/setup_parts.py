"""What the set-up of every game has on its screen: heading, deal, Advanced locations."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.scenes.form_scene import FormScene
from mintworks.view import shapes
from mintworks.view.stage import Rect, draw_tabletop, letter_size
from mintworks.view.text import Style
from mintworks.view.widgets import Button
from mintworks.view.widgets.number_field import NumberField
from mintworks.view.widgets.tile import Tile

LEFT, RIGHT, TOP, BOTTOM = 112, 1808, 172, 1008
"""Between these lines of the design lies what is set up."""

FIELD_HEIGHT = 60
_BACK = (LEFT, 64, 68, 68)
_TITLE_LEFT = 208
_HEADING_LINE = 98
_BAND = 46


class SetupScene(FormScene):
    """A set-up: one goes back with Esc, and begins with the last button."""

    first_focus = "setup.start"

    def draw_heading(self, title: str, subtitle: str) -> None:
        """Draw the table, the title beside the way back and what is asked for."""
        ui, theme = self.app.ui, self.app.ui.theme
        draw_tabletop(ui)
        drawn = ui.text.draw(
            title,
            Style(size=letter_size(ui, 60, 1.3), font="display", color=theme.cream),
            self.stage.at(_TITLE_LEFT, _HEADING_LINE),
        )
        left_px, line_px = self.stage.at(_TITLE_LEFT, _HEADING_LINE + 6)
        left_px += drawn.width_px + ui.px(32)
        room_px = self.stage.at(RIGHT, 0)[0] - left_px
        style = Style(size=letter_size(ui, 26, 1.5), weight=600, color=theme.muted)
        ui.text.draw(subtitle, style, (left_px, line_px), width_px=room_px)

    def add_back(self) -> None:
        label = self.app.strings("setup.back")
        place = self.stage.rect(*_BACK)
        self.form.add(
            Button(
                self.app.ui, "setup.back", place, label, self.cancel, kind="quiet", icon="arrow-left", icon_only=True
            )
        )

    def add_start(self, place: Rect, on_start: Callable[[], None]) -> Button:
        return self.form.add(Button(self.app.ui, "setup.start", place, self.app.strings("setup.start"), on_start))

    def add_seed(
        self,
        left: float,
        top: float,
        width: float,
        seed: str,
        longest: int,
        on_change: Callable[[str], None],
        on_dice: Callable[[], None],
    ) -> None:
        """The number of the deal, and the dice that draw another one."""
        ui, strings = self.app.ui, self.app.strings
        place = self.stage.rect(left, top, width - FIELD_HEIGHT - 12, FIELD_HEIGHT)
        field = NumberField(ui, "setup.seed", place, strings("setup.seed"), seed, on_change, longest=longest)
        field.hint = strings("setup.seed_hint")
        self.form.add(field)
        dice = self.stage.rect(left + width - FIELD_HEIGHT, top, FIELD_HEIGHT, FIELD_HEIGHT)
        label = strings("setup.dice")
        self.form.add(Button(ui, "setup.dice", dice, label, on_dice, kind="secondary", icon="dice", icon_only=True))

    def draw_label(self, text: str, left: float, line: float, width: float = 600, *, on_paper: bool = False) -> None:
        """Draw the name of what stands beneath."""
        ui, theme = self.app.ui, self.app.ui.theme
        style = Style(size=letter_size(ui, 22, 1.6), weight=700, color=theme.muted_ink if on_paper else theme.muted)
        ui.text.draw(text, style, self.stage.at(left, line), width_px=ui.px(width))

    def add_icon_tile(
        self, key: str, place: Rect, icon: str, on_press: Callable[[], None], *, chosen: bool, hint: str
    ) -> None:
        """A way to choose that has no picture of its own."""
        name = self.app.strings(f"setup.{key}")

        def face(rect: Rect) -> None:
            ui, theme = self.app.ui, self.app.ui.theme
            band_px = ui.px(_BAND)
            picture = ui.art.icon(icon, round((rect.height - band_px) * 0.5), theme.muted)
            ui.canvas.draw(picture, center=(rect.centerx, rect.top + (rect.height - band_px) / 2 + ui.px(4)))
            self._draw_name(name, rect)

        self.form.add(Tile(self.app.ui, f"setup.{key}", place, name, face, on_press, chosen=chosen, hint=hint))

    def add_location_tile(
        self,
        location: str,
        place: Rect,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        on_inspect: Callable[[], None] | None = None,
    ) -> None:
        """An Advanced location, shown by its scene."""
        name = self.app.strings(f"names.locations.{location}")

        def face(rect: Rect) -> None:
            ui = self.app.ui
            inset_px = ui.px(4)
            inner = rect.inflate(-2 * inset_px, -2 * inset_px)
            radius_px = ui.px(ui.theme.radius_small) - inset_px
            picture = self.cutouts.picture(f"locations/{location}", inner.width, inner.height, radius_px)
            ui.canvas.draw(picture, inner.topleft)
            self._draw_name(name, rect)

        self.form.add(
            Tile(
                self.app.ui,
                f"setup.{location}",
                place,
                name,
                face,
                on_press,
                chosen=chosen,
                hint=self.app.strings(f"rules_text.locations.{location}"),
                on_inspect=on_inspect,
            )
        )

    def _draw_name(self, name: str, rect: Rect) -> None:
        """Write along the foot of a tile, on a dark band."""
        ui, theme = self.app.ui, self.app.ui.theme
        inset_px, band_px = ui.px(4), ui.px(_BAND)
        band = Rect(rect.left + inset_px, rect.bottom - band_px - inset_px, rect.width - 2 * inset_px, band_px)
        ground = shapes.panel(
            band.width, band.height, fill=theme.night, opacity=0.86, radius_px=ui.px(theme.radius_small) - inset_px
        )
        ui.art.draw_shape(ground, band.topleft)
        style = Style(size=letter_size(ui, 21, 1.5), font="display", color=theme.cream)
        ui.text.draw(name, style, band.center, align="center", width_px=band.width - ui.px(20))
