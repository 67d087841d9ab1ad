"""A large postcard: to be saved as a picture, or copied as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.postcard.postcard import Postcard
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.pictures import save_picture
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.clipboard import copy_picture, copy_text
from mintworks.ui.layout import Area
from mintworks.ui.postcard_picture import PostcardPicture, card_height, png_of
from mintworks.ui.stage import Rect, write
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.theme import mix

_CARD: Final = Area(288, 40, 1344, 756)
_SLIP: Final = Area(288, 826, 1344, 64)
_BUTTONS: Final = Area(288, 922, 1344, 84)
_GAP: Final = 28


class PostcardScene(FormScene):
    """Shows a card; nothing is saved before a person asks for it. `on_next` leads on from the card of a lesson."""

    name = "postcard"

    def __init__(self, card: Postcard, picture: PostcardPicture, on_next: Callable[[], None] | None = None) -> None:
        self._card = card
        self.picture = picture
        self._on_next = on_next
        self.first_focus = "postcard.save" if on_next is None else "postcard.next"
        self._is_saving = False
        self._saved = ""
        """Path of the file that was saved last."""
        self._done: set[str] = set()
        """The buttons that have done their work: their labels say so."""

    def lay_out(self) -> None:
        if self._on_next is None:
            wide, narrow = _BUTTONS.cut_left((_BUTTONS.width - 2 * _GAP) / 2, gap=_GAP)
            copy, back = narrow.columns(2, _GAP)
        else:
            onward, wide, copy, back = _BUTTONS.columns(4, _GAP)
            self.add_button("postcard.next", self.stage.rect(*onward), self._on_next, icon="arrow-right")
        rows = (
            ("save", wide, self._ask_to_save, "export"),
            ("copy", copy, self._copy, "copy"),
        )
        for key, area, on_press, icon in rows:
            is_done, waits = key in self._done, key == "save" and self._is_saving
            state = "_waits" if waits else "_done" if is_done else ""
            self.add_button(
                f"postcard.{key}",
                self.stage.rect(*area),
                on_press,
                label=self.app.strings(f"postcard.{key}{state}"),
                kind="primary" if key == "save" and self._on_next is None else "secondary",
                icon="check" if is_done and not waits else icon,
            )
        place = self.stage.rect(*back)
        self.add_button("postcard.back", place, self.cancel, kind="quiet", icon="arrow-left")

    def _ask_to_save(self) -> None:
        """Save the picture as soon as it is drawn in full size; until then the button says that it is coming."""
        self._is_saving = True
        self._save_if_ready()
        self.lay_out_again()

    def _save_if_ready(self) -> None:
        if self._is_saving and self.picture.is_ready():
            self._is_saving = False
            self._save()

    def leave(self) -> None:
        super().leave()
        if self._is_saving:  # who has asked for it gets it, also if they go on meanwhile
            self._is_saving = False
            self._write()

    def _save(self) -> None:
        if self._write():
            self._done.add("save")
        self.lay_out_again()

    def _write(self) -> bool:
        """Save the picture in the folder for pictures, and copy it if the system can."""
        card, picture = self._card, self.picture.surface()
        try:
            path = save_picture(png_of(picture), card.words.game, card.date, *card.names, card.code)
        except SaveError as error:
            notice = Notice.of("picture", error)
            self.app.tell(self.app.strings(notice.key, **notice.values))
            return False
        self._saved = str(path)
        key = "postcard.saved_and_copied" if copy_picture(picture) else "postcard.saved"
        self.app.tell(self.app.strings(key, file=self._saved))
        return True

    def _copy(self) -> None:
        if copy_text(self._card.text):
            self._done.add("copy")
            self.lay_out_again()
        else:
            self.app.tell(self.app.strings("daily.no_clipboard"))

    def update(self, dt_s: float) -> bool:
        self._save_if_ready()
        return super().update(dt_s) or self._is_saving or self.app.ui.art.busy

    def report(self) -> dict[str, Any]:
        card = self._card
        return {"text": card.text, "code": card.code, "saved": self._saved, "done": sorted(self._done)}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        draw_tabletop(ui)
        place = self.stage.rect(*_CARD)
        box = Rect(place.left, place.top, place.width, card_height(place.width))
        shadow = shapes.soft_shadow(*box.size, radius_px=ui.px(14), blur_px=ui.px(20), opacity=0.55)
        ui.art.draw_shape(shadow, (box.left, box.top + ui.px(12)))
        picture = self.picture.soon(box.width)
        if picture is None:
            ui.art.draw_shape(shapes.panel(*box.size, fill=ui.theme.cream, radius_px=ui.px(14)), box.topleft)
        else:
            canvas.draw(picture, box.topleft)
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
