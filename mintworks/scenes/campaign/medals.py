"""The three medals of a node side by side, with their tasks and states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from mintworks.content.markup import plain
from mintworks.content.strings import Strings
from mintworks.core.scenario import MEDALS, Medal
from mintworks.scenes.campaign.chart import draw_medal
from mintworks.ui import shapes
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui

_GAP: Final = 18
_PADDING: Final = 16
_MEDAL_SHARE: Final = 0.35
_LARGE_TEXT, _MEDAL_SHARE_THERE = 1.5, 0.25
"""Text scale from which a medal takes a smaller share of its tile, and that share."""
_NAME: Final = 36
_STATE: Final = 44
_AIR: Final = 8
"""Gap between a medal's task and its state."""
_SMALLER, _SMALLEST = 0.96, 0.6
"""Factor of each step by which letters shrink, and the minimum share of their size."""


class MedalState(StrEnum):
    """The state of a medal; its words stand under campaign.medal_states."""

    NEW = "new"
    AGAIN = "again"
    KEPT = "kept"
    OPEN = "open"


class MedalTiles:
    """A tile for each medal of a node, in a box on paper; `tasks` are their sentences."""

    def __init__(self, ui: Ui, strings: Strings, tasks: Mapping[Medal, str], room: Rect) -> None:
        self._ui = ui
        self._strings = strings
        self._tasks = tasks
        gap_px = ui.px(_GAP)
        width_px = (room.width - gap_px * (len(MEDALS) - 1)) // len(MEDALS)
        self._tiles = {
            medal: Rect(room.left + place * (width_px + gap_px), room.top, width_px, room.height)
            for place, medal in enumerate(MEDALS)
        }
        self._asked = self._fitting(Style(size=letter_size(ui, 26, 1.35), weight=700, color=ui.theme.ink))

    def _fitting(self, style: Style) -> Style:
        """Return the largest style in which all three tasks fit."""
        rooms = [(self._tasks[medal], self._words(medal)) for medal in MEDALS]
        least = style.size * _SMALLEST
        while style.size > least and any(
            self._ui.text.paragraph(told, style, room.width).get_height() > room.height for told, room in rooms
        ):
            style = replace(style, size=style.size * _SMALLER)
        return style

    def _heading(self, medal: Medal) -> Rect:
        """Return the box of a medal's name."""
        tile, padding_px = self._tiles[medal], self._ui.px(_PADDING)
        top = self.place(medal).bottom + self._ui.px(6)
        return Rect(tile.left + padding_px, top, tile.width - 2 * padding_px, self._ui.px(_NAME))

    def _words(self, medal: Medal) -> Rect:
        """Return the box of a medal's task, between its name and the foot."""
        heading = self._heading(medal)
        height_px = self._foot(medal).top - self._ui.px(_AIR) - heading.bottom
        return Rect(heading.left, heading.bottom, heading.width, height_px)

    def _foot(self, medal: Medal) -> Rect:
        heading, height_px = self._heading(medal), self._ui.px(_STATE)
        return Rect(
            heading.left, self._tiles[medal].bottom - self._ui.px(_PADDING) - height_px, heading.width, height_px
        )

    def targets(self, standings: Mapping[Medal, MedalState]) -> list[Target]:
        return [
            Target(f"medal.{medal}", tile, "text", plain(self._tasks[medal]), self._state(standing), focusable=False)
            for (medal, tile), standing in zip(self._tiles.items(), standings.values(), strict=True)
        ]

    def place(self, medal: Medal) -> Rect:
        """Return the square of a medal."""
        tile, ui = self._tiles[medal], self._ui
        share = _MEDAL_SHARE_THERE if ui.settings.text_scale >= _LARGE_TEXT else _MEDAL_SHARE
        side_px = round(tile.height * share)
        return Rect(tile.centerx - side_px // 2, tile.top + ui.px(_PADDING), side_px, side_px)

    def draw(self, standings: Mapping[Medal, MedalState]) -> None:
        for medal, tile in self._tiles.items():
            self._draw_tile(medal, tile, standings[medal])

    def _state(self, standing: MedalState) -> str:
        return self._strings(f"campaign.medal_states.{standing}")

    def _draw_tile(self, medal: Medal, tile: Rect, standing: MedalState) -> None:
        ui, theme = self._ui, self._ui.theme
        is_new, is_earned = standing is MedalState.NEW, standing is not MedalState.OPEN
        ground = shapes.panel(
            *tile.size,
            fill=mix(theme.cream, theme.gold, 0.26) if is_new else theme.cream if is_earned else theme.paper,
            radius_px=ui.px(theme.radius_small),
            border=theme.gold if is_earned else mix(theme.paper, theme.muted_ink, 0.28),
            border_px=ui.px(3 if is_earned else 2),
        )
        ui.art.draw_shape(ground, tile.topleft)
        place = self.place(medal)
        draw_medal(ui, medal, place.center, place.width, earned=is_earned)
        name = Style(size=letter_size(ui, 23, 1.2), weight=800, color=theme.muted_ink)
        heading = self._strings(f"campaign.medal_names.{medal}")
        write(ui, heading, name, self._heading(medal), align="center", middle=True)
        write(ui, self._tasks[medal], self._asked, self._words(medal), align="center")
        self._draw_state(self._foot(medal), standing)

    def _draw_state(self, room: Rect, standing: MedalState) -> None:
        """Draw the state at the foot; a new medal's on a golden badge."""
        ui, theme, told = self._ui, self._ui.theme, self._state(standing)
        if standing is MedalState.NEW:
            style = Style(size=letter_size(ui, 24, 1.3), font="display", color=theme.ink)
            badge = Rect(0, 0, ui.text.width_px(told, style) + ui.px(44), room.height)
            badge.center = room.center
            face = shapes.panel(*badge.size, fill=theme.gold, fill_below=theme.gold_deep, radius_px=badge.height / 2)
            ui.art.draw_shape(face, badge.topleft)
        else:
            style = Style(size=letter_size(ui, 21, 1.3), weight=700, color=theme.muted_ink)
        ui.text.draw(told, style, room.center, align="center", width_px=room.width)
