"""The pictures of the rules book: cards, backs and drawings, each composed when it is first looked at."""

from __future__ import annotations

from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.view.card_frame import LOCATION_UNITS, PLAN_UNITS, card_height
from mintworks.games.works.view.faces import FOLDERS, Faces
from mintworks.scenes.rulebook.game_book import BookPictures
from mintworks.ui.art import Wanted
from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

_BACK: Final = "art:backs/plan"
_ASPECTS: Final = {"table/tin": (4, 3), "token": (1, 1)}
_WIDTHS: Final = {"plan": 340, "ai": 380, "location": 410, "closed": 410, "art": 340}
_THUMB: Final = (16, 9)


class WorksPictures(BookPictures):
    """Draws pictures by their names in assets/works/rules; None while they are still being drawn."""

    def __init__(self, ui: Ui, strings: Strings, cards: CardSet) -> None:
        self._ui = ui
        self._cards = cards
        self._faces = Faces(ui, strings, cards)
        self._cutouts = Cutouts(ui)
        self._ready: set[tuple[object, ...]] = set()

    def design_width(self, name: str) -> int:
        return _WIDTHS[name.partition(":")[0]]

    def height_px(self, name: str, width_px: int) -> int:
        kind, _, what = name.partition(":")
        if kind in ("location", "closed"):
            return card_height(width_px, LOCATION_UNITS)
        if kind == "art" and name != _BACK:
            return card_height(width_px, _ASPECTS[what])
        return card_height(width_px, PLAN_UNITS)

    def picture(self, name: str, width_px: int) -> Picture | None:
        kind, _, what = name.partition(":")
        if name == _BACK:
            return self._faces.plan_back(width_px)
        if kind == "art":
            size_px = width_px, self.height_px(name, width_px)
            return self._ui.art.picture(what, *size_px) if self._is_ready((what, *size_px)) else None
        if not self._is_ready(self._faces.illustration(self._scene(kind, what), width_px)):
            return None
        if kind == "plan":
            return self._faces.plan(what, width_px)
        if kind == "ai":
            return self._faces.ai_card(what, width_px)
        spaces = self._cards.locations[what].spaces[-1]
        return self._faces.location(what, width_px, closed=kind == "closed", spaces=spaces)

    @property
    def gallery(self) -> list[str]:
        return [f"plan:{plan}" for plan in self._cards.plans]

    def gallery_is_ready(self, width_px: int) -> bool:
        names = [f"plans/{plan}" for plan in self._cards.plans]
        return self._is_ready(*(self._faces.illustration(name, width_px) for name in names))

    def has_thumb(self, entry: str) -> bool:
        return entry.startswith("location:")

    def thumb(self, entry: str, width_px: int) -> Picture | None:
        """Return the scene of a location; all become ready together."""
        height_px = card_height(width_px, _THUMB)
        if not self._is_ready(*((f"locations/{each}", width_px, height_px) for each in self._cards.locations)):
            return None
        return self._cutouts.picture(entry.replace(":", "s/"), width_px, height_px, self._ui.px(12))

    def _is_ready(self, *wanted: Wanted) -> bool:
        """Return whether drawings are ready; ready ones aren't checked again."""
        if wanted not in self._ready and self._ui.art.ready(*wanted):
            self._ready.add(wanted)
        return wanted in self._ready

    def _scene(self, kind: str, what: str) -> str:
        """Return the name of a face's illustration."""
        if kind == "closed":
            return f"locations/{what}-closed"
        return f"{FOLDERS[kind]}/{what}"
