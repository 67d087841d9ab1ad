"""Upgrade cards as pictures: name, truck with the part, effect, and price in orders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.delivery.rules.parts import Upgrade
from mintworks.ui.art import Shape
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from mintworks.ui.theme import color, hex_code
from mintworks.ui.ui import Ui

UPGRADE_ASPECT: Final = 192 / 114
"""Aspect ratio, height by width."""

_UNIT: Final = 114
_BAND: Final = color("#7E5109")
_NAME: Final = (5, 3, 104, 42)
_PICTURE: Final = (4, 47, 106, 68)
_WORDS: Final = (2, 115, 110, 53)
_FRAME_BAND, _FOOT = 48, 166
_GIVEN, _NAME_GIVEN = 38, 14
"""Heights taken from the picture for the words and the name at twice the text scale, in card units."""
_ART_ASPECT: Final = 400 / 440


class UpgradeFaces:
    """Composes each face once per size."""

    def __init__(self, ui: Ui, strings: Strings) -> None:
        self._ui = ui
        self._strings = strings

    def face(self, upgrade: Upgrade, width_px: int) -> Picture:
        """Return the face of an upgrade for sale."""
        key = "upgrade", upgrade.id, width_px, self._ui.text.scale
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self._drawn(upgrade, width_px)))

    def part(self, upgrade: Upgrade, side_px: int) -> Picture:
        """Return a small tile for an upgrade that a truck has."""
        key = "upgrade-part", upgrade.id, side_px
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self._tile(upgrade, side_px)))

    def owners(self, card: pygame.Rect) -> pygame.Rect:
        """Return the area of a card for its owners' emblems."""
        scale = card.width / _UNIT
        return pygame.Rect(
            card.left + round(34 * scale), card.top + round(_FOOT * scale), round(78 * scale), round(26 * scale)
        )

    def named(self, card: pygame.Rect) -> pygame.Rect:
        """Return the area of a card for its name."""
        band = _FRAME_BAND + _NAME_GIVEN * self._larger
        return pygame.Rect(*card.topleft, card.width, round(band * card.width / _UNIT))

    @property
    def _larger(self) -> float:
        """Return the growth of the text, from 0 to 1 for twice its size."""
        return min(2.0, self._ui.settings.text_scale) - 1

    def _drawn(self, upgrade: Upgrade, width_px: int) -> pygame.Surface:
        ui, scale = self._ui, width_px / _UNIT
        larger = self._larger
        given, name_given = _GIVEN * larger, _NAME_GIVEN * larger
        face = ui.art.shape_surface(_frame(width_px, name_given)).copy()
        left, top, width, height = _PICTURE
        picture = left, top + name_given, width, height - given - name_given
        self._draw_picture(face, upgrade, pygame.Rect(*(round(value * scale) for value in picture)))
        name = self._strings(f"delivery.names.upgrades.{upgrade.id}")
        left, top, width, height = _NAME
        style = Style(size=21 * (1 + 0.4 * larger), font="display", color=ui.theme.cream)
        self._write(face, name, style, (left, top, width, height + name_given), scale)
        words = self._strings(f"delivery.table.effects_briefly.{upgrade.id}")
        left, top, width, height = _WORDS
        style = Style(size=19.6 * (1 + 0.4 * larger), weight=700, color=ui.theme.ink)
        self._write(face, words, style, (left, top - given, width, height + given), scale)
        self._write(
            face, str(upgrade.orders), Style(size=24, font="display", color=ui.theme.cream), (17, 165, 18, 28), scale
        )
        return face

    def _draw_picture(self, face: pygame.Surface, upgrade: Upgrade, box: pygame.Rect) -> None:
        width = max(box.width, round(box.height / _ART_ASPECT))
        height = round(width * _ART_ASPECT)
        art = self._ui.art.surface(f"upgrades/{upgrade.id}", width, height)
        face.blit(art, box.topleft, ((width - box.width) // 2, (height - box.height) // 2, *box.size))

    def _tile(self, upgrade: Upgrade, side_px: int) -> pygame.Surface:
        tile = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
        rim = max(1, side_px // 16)
        tile.fill(self._ui.theme.cream)
        self._draw_picture(tile, upgrade, tile.get_rect().inflate(-2 * rim, -2 * rim))
        return tile

    def _write(self, face: pygame.Surface, text: str, style: Style, room: tuple[float, ...], scale: float) -> None:
        """Write into a box of a card, as large as it allows; letters follow the card's size."""
        ui = self._ui
        left, top, width, height = (round(value * scale) for value in room)
        sized = Style(style.size * scale / ui.text.scale, style.font, style.weight, style.color)
        letters = ui.text.paragraph(text, sized, width, align="center", max_height_px=height)
        face.blit(letters, (left + (width - letters.get_width()) // 2, top + (height - letters.get_height()) // 2))


@lru_cache(32)
def _frame(width_px: int, name_given: float) -> Shape:
    band, foot = hex_code(_BAND), f"{_FRAME_BAND + name_given:.1f}"
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 114 192">'
        '<rect width="114" height="192" rx="10" fill="#FFFAF0"/>'
        f'<path d="M4 {foot}V12a8 8 0 0 1 8 -8H102a8 8 0 0 1 8 8V{foot}Z" fill="{band}"/>'
        f'<path d="M0 {_FOOT}H114V182a10 10 0 0 1 -10 10H10a10 10 0 0 1 -10 -10Z" fill="{band}"/>'
        '<rect x="6" y="171" width="12" height="16" rx="2.500" fill="#FFFAF0"/>'
        '<rect x="8" y="173" width="8" height="5" fill="#A84A22"/>'
        '<rect x="1" y="1" width="112" height="190" rx="9" fill="none" stroke="#FFFAF0" stroke-width="2"/></svg>'
    )
    return Shape(svg, width_px, round(width_px * UPGRADE_ASPECT))
