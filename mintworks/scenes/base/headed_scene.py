"""Scenes with a title on the table's cloth and a back button beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import noop
from mintworks.storage.people import LONGEST_NAME
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.theme import Color
from mintworks.ui.widgets.field import Refusals, TextField

PAGE: Final = Area.between(112, 172, 1808, 1008)
"""Area of the content, in the design."""

_BACK: Final = (PAGE.left, 64, 68, 68)
_TITLE_LEFT: Final = 208
_HEADING_LINE: Final = 98


class HeadedScene(FormScene):
    """`group` is the prefix of its ids and of the keys of its texts."""

    group: str

    def draw_heading(self, title: str, subtitle: str, right: float = PAGE.right, *, color: Color | None = None) -> None:
        """Draw the table, the title beside the back button, and the subtitle, up to `right` in px of the design.

        Behind a short title the subtitle reaches the lightest part of the cloth, where it needs a lighter `color`.
        """
        ui, theme = self.app.ui, self.app.ui.theme
        draw_tabletop(ui)
        drawn = ui.text.draw(
            title,
            ui.style("title", theme.cream),
            self.stage.at(_TITLE_LEFT, _HEADING_LINE),
        )
        left_px, line_px = self.stage.at(_TITLE_LEFT, _HEADING_LINE + 6)
        left_px += drawn.width_px + ui.px(32)
        room_px = self.stage.at(right, 0)[0] - left_px
        ui.text.draw(subtitle, ui.style("lead", color or theme.muted), (left_px, line_px), width_px=room_px)

    def add_back(self) -> None:
        """Add the back button before the title."""
        place = self.stage.rect(*_BACK)
        self.add_button(f"{self.group}.back", place, self.cancel, kind="quiet", icon="arrow-left", icon_only=True)

    def add_name(
        self,
        widget_id: str,
        place: Rect,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        placeholder: str,
        on_confirm: Callable[[], None] | None = None,
        on_done: Callable[[], None] = noop,
    ) -> None:
        """Add a field for a person's name."""
        strings = self.app.strings
        self.form.add(
            TextField(
                self.app.ui,
                widget_id,
                place,
                label,
                text,
                on_change,
                longest=LONGEST_NAME,
                refusals=Refusals(strings("people.name_full", n=LONGEST_NAME), strings("people.name_unknown")),
                placeholder=placeholder,
                on_confirm=on_confirm,
                on_done=on_done,
            )
        )

    def draw_label(self, key: str, area: Area) -> None:
        """Draw a label halfway down its box; a brief one, if there is any, where larger letters need that."""
        ui, strings, width_px = self.app.ui, self.app.strings, self.app.ui.px(area.width)
        style = ui.style("label", ui.theme.muted, most=1.6)
        told, brief = strings(key), f"{key}_briefly"
        is_large = ui.settings.text_scale > 1
        if is_large and ui.text.width_px(told, style) > width_px and strings.has(brief):
            told = strings(brief)
        ui.text.draw(told, style, self.stage.at(area.left, area.line), width_px=width_px)
