"""A large postcard: to be saved as a picture, or copied as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mintworks.scenes.base.sharing_scene import SharingScene
from mintworks.scenes.postcard.postcard import Postcard
from mintworks.storage.pictures import save_picture
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.clipboard import copy_picture
from mintworks.ui.coming import draw_coming
from mintworks.ui.layout import Area
from mintworks.ui.postcard_picture import PostcardPicture, png_of
from mintworks.ui.stage import Rect, write
from mintworks.ui.theme import mix
from mintworks.ui.widgets.button import Kind

_CARD: Final = Area(288, 40, 1344, 756)
_SLIP: Final = Area(288, 826, 1344, 64)
_BUTTONS: Final = Area(288, 922, 1344, 84)
_GAP: Final = 28


class PostcardScene(SharingScene):
    """Shows a card; nothing is saved before a person asks for it. `on_next` leads on from the card of a lesson."""

    name = "postcard"
    picture_button = "save"

    def __init__(self, card: Postcard, picture: PostcardPicture, on_next: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._card = card
        self.picture: PostcardPicture = picture
        self._on_next = on_next
        self.first_focus = "postcard.save" if on_next is None else "postcard.next"

    def lay_out(self) -> None:
        if self._on_next is None:
            wide, narrow = _BUTTONS.cut_left((_BUTTONS.width - 2 * _GAP) / 2, gap=_GAP)
            copy, back = narrow.columns(2, _GAP)
        else:
            onward, wide, copy, back = _BUTTONS.columns(4, _GAP)
            self.add_button("postcard.next", self.stage.rect(*onward), self._on_next, icon="arrow-right")
        kind: Kind = "primary" if self._on_next is None else "secondary"
        self.add_sharing("save", wide, self.ask_for_picture, kind, "export")
        self.add_sharing("copy", copy, self._copy, "secondary", "copy")
        place = self.stage.rect(*back)
        self.add_button("postcard.back", place, self.cancel, kind="quiet", icon="arrow-left")

    def _copy(self) -> None:
        self.copy(self._card.text)

    def save_picture(self) -> bool:
        """Save the picture in the folder for pictures, and copy it if the system can."""
        card, picture = self._card, self.picture.surface()
        name = card.words.game, card.date, *card.names, card.code
        is_saved = self.save(lambda: save_picture(png_of(picture), *name), "picture")
        if is_saved:
            key = "postcard.saved_and_copied" if copy_picture(picture) else "postcard.saved"
            self.app.tell(self.app.strings(key, file=self._saved))
        return is_saved

    def report(self) -> dict[str, Any]:
        card = self._card
        return {"text": card.text, "code": card.code, "saved": self._saved, "done": sorted(self._done)}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        blank = self.draw_card(_CARD)
        if blank is not None:
            draw_coming(self.app.ui, blank, "postcard", self.app.ui.px(14))
        self._draw_text(self.stage.rect(*_SLIP))

    def _draw_text(self, room: Rect) -> None:
        """Draw the line to be copied, on a slip of paper."""
        ui, theme = self.app.ui, self.app.ui.theme
        slip = shapes.panel(
            *room.size,
            fill=theme.cream,
            radius_px=ui.px(theme.radius_small),
            border=mix(theme.paper, theme.muted_ink, 0.4),
            border_px=ui.px(2),
        )
        ui.art.draw_shape(slip, room.topleft)
        inner = room.inflate(-2 * ui.px(22), -2 * ui.px(4))
        write(ui, self._card.text, ui.style("note", theme.ink, most=1.5), inner, align="center", middle=True)
