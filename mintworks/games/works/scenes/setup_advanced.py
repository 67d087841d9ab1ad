"""The tiles for a set-up's Advanced locations (W2.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from mintworks.content.rulebook import split_clauses
from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.scenes.setup_choices import Advanced
from mintworks.scenes.base.form_scene import FormScene
from mintworks.ui import shapes
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect
from mintworks.ui.widgets.tile import Tile

_BAND: Final = 46
_TILES: Final = (3, 2)
"""Numbers of columns and rows."""


class AdvancedChoices(Protocol):
    """Choices of a set-up."""

    advanced: Advanced

    def choose_advanced(self, how: Advanced, location: str) -> None:
        """Choose the origin of the Advanced locations, or one of them."""

    def has_chosen(self, location: str) -> bool:
        """Return whether an Advanced location was chosen by name."""


class AdvancedTiles:
    """Tiles for no Advanced location, random ones, and each of them."""

    def __init__(self, scene: FormScene, cards: CardSet, choices: AdvancedChoices) -> None:
        self._scene = scene
        self._cards = cards
        self._choices = choices

    def add(self, area: Area, gap: float, chance: str) -> None:
        """Add the tiles with a gap; `chance` names the random ones."""
        strings, choices = self._scene.app.strings, self._choices
        none, chance_place, *places = (self._scene.stage.rect(*part) for part in area.grid(*_TILES, gap))
        kinds = (none, Advanced.NONE, "none", "core"), (chance_place, Advanced.RANDOM, chance, "dice")
        for place, how, key, icon in kinds:
            self._add_tile(
                key,
                strings(f"setup.{key}"),
                place,
                partial(self._draw_icon, icon),
                partial(self._choose_advanced, how),
                chosen=choices.advanced is how,
                hint=strings(f"setup.{key}_hint"),
            )
        for place, location in zip(places, self._cards.advanced, strict=True):
            self._add_tile(
                location,
                strings(f"works.names.locations.{location}"),
                place,
                partial(self._draw_location, location),
                partial(self._choose_advanced, Advanced.CHOSEN, location),
                chosen=choices.has_chosen(location),
                hint=split_clauses(strings(f"works.rules_text.locations.{location}"))[0],
            )

    def _choose_advanced(self, how: Advanced, location: str = "") -> None:
        self._choices.choose_advanced(how, location)
        self._scene.lay_out_again()

    def _add_tile(
        self,
        key: str,
        name: str,
        place: Rect,
        draw: Callable[[Rect], None],
        choose: Callable[[], None],
        *,
        chosen: bool,
        hint: str,
    ) -> None:
        def face(rect: Rect) -> None:
            draw(rect)
            self._draw_name(name, rect)

        self._scene.form.add(
            Tile(self._scene.app.ui, f"setup.{key}", place, name, face, choose, chosen=chosen, hint=hint)
        )

    def _draw_icon(self, icon: str, rect: Rect) -> None:
        ui = self._scene.app.ui
        band_px = ui.px(_BAND)
        picture = ui.art.icon(icon, round((rect.height - band_px) * 0.5), ui.theme.muted)
        ui.canvas.draw(picture, center=(rect.centerx, rect.top + (rect.height - band_px) / 2 + ui.px(4)))

    def _draw_location(self, location: str, rect: Rect) -> None:
        ui = self._scene.app.ui
        inset_px = ui.px(4)
        inner = rect.inflate(-2 * inset_px, -2 * inset_px)
        radius_px = ui.px(ui.theme.radius_small) - inset_px
        picture = self._scene.cutouts.picture(f"locations/{location}", inner.width, inner.height, radius_px)
        ui.canvas.draw(picture, inner.topleft)

    def _draw_name(self, name: str, rect: Rect) -> None:
        """Write along the foot of a tile, on a dark band."""
        ui, theme = self._scene.app.ui, self._scene.app.ui.theme
        inset_px, band_px = ui.px(4), ui.px(_BAND)
        band = Rect(rect.left + inset_px, rect.bottom - band_px - inset_px, rect.width - 2 * inset_px, band_px)
        ground = shapes.panel(
            *band.size, fill=theme.night, opacity=0.86, radius_px=ui.px(theme.radius_small) - inset_px
        )
        ui.art.draw_shape(ground, band.topleft)
        style = ui.style("tag", theme.cream, most=1.6)
        ui.text.draw(name, style, band.center, align="center", width_px=band.width - ui.px(20))


def entry_of(looked_at: str, strings: Strings) -> str | None:
    """Return the book's entry on an opponent or Advanced location that is pointed at in a set-up."""
    if strings.has(f"works.names.ais.{looked_at}"):
        return f"ai:{looked_at}"
    return f"location:{looked_at}" if strings.has(f"works.names.locations.{looked_at}") else None
