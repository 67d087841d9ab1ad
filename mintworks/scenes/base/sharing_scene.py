"""Scenes with something to be shared: a text to be copied, and a picture to be saved once it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Protocol

from mintworks.scenes.base.form_scene import FormScene
from mintworks.storage.errors import Notice, SaveError
from mintworks.ui import shapes
from mintworks.ui.clipboard import copy_text
from mintworks.ui.layout import Area
from mintworks.ui.postcard_picture import card_height
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.widgets.button import Kind


class SharedPicture(Protocol):
    """A picture that other processes draw."""

    def is_ready(self) -> bool: ...

    def soon(self, width_px: int) -> Picture | None: ...


class SharingScene(FormScene):
    """Has buttons that say what they have done. The picture is saved when it is drawn, or when the scene is left."""

    picture_button: ClassVar[str]
    """Key of the button that saves the picture."""
    picture: SharedPicture

    def __init__(self) -> None:
        self._waits = False
        """Whether the picture is to be saved as soon as it is drawn."""
        self._saved = ""
        """Path of the file that was saved last."""
        self._done: set[str] = set()
        """The buttons that have done their work."""

    def save_picture(self) -> bool:
        """Save the picture, and tell how that went; return whether it could."""
        raise NotImplementedError

    def add_sharing(self, key: str, area: Area, on_press: Callable[[], None], kind: Kind, icon: str) -> None:
        """Add a button whose label says when it waits, and when it is done."""
        is_done, waits = key in self._done, key == self.picture_button and self._waits
        state = "_waits" if waits else "_done" if is_done else ""
        self.add_button(
            f"{self.name}.{key}",
            self.stage.rect(*area),
            on_press,
            label=self.app.strings(f"{self.name}.{key}{state}"),
            kind=kind,
            icon="check" if is_done and not waits else icon,
        )

    def draw_card(self, place: Area) -> Rect | None:
        """Draw the picture as a card on the table; return the card's box if it is still blank."""
        ui = self.app.ui
        draw_tabletop(ui)
        box = self.stage.rect(*place)
        box.height = card_height(box.width)
        shadow = shapes.soft_shadow(*box.size, radius_px=ui.px(14), blur_px=ui.px(20), opacity=0.55)
        ui.art.draw_shape(shadow, (box.left, box.top + ui.px(12)))
        picture = self.picture.soon(box.width)
        if picture is not None:
            ui.canvas.draw(picture, box.topleft)
            return None
        ui.art.draw_shape(shapes.panel(*box.size, fill=ui.theme.cream, radius_px=ui.px(14)), box.topleft)
        return box

    def ask_for_picture(self) -> None:
        """Save the picture as soon as it is drawn in full size; until then the button says that it is coming."""
        self._waits = True
        self._save_if_ready()
        self.lay_out_again()

    def _save_if_ready(self) -> None:
        if self._waits and self.picture.is_ready():
            self._waits = False
            if self.save_picture():
                self._done.add(self.picture_button)
            self.lay_out_again()

    def copy(self, text: str, *, is_asked: bool = True) -> bool:
        """Copy a text, or tell who asked for it that there is no clipboard; return whether it could."""
        is_copied = copy_text(text)
        if is_copied:
            self._done.add("copy")
            self.lay_out_again()
        elif is_asked:
            self.app.tell(self.app.strings("daily.no_clipboard"))
        return is_copied

    def save(self, write: Callable[[], Path], error: str) -> bool:
        """Write a file, or tell the error by its kind; return whether it could."""
        try:
            self._saved = str(write())
        except SaveError as found:
            notice = Notice.of(error, found)
            self.app.tell(self.app.strings(notice.key, **notice.values))
            return False
        return True

    def leave(self) -> None:
        super().leave()
        if self._waits:  # it was asked for, also by a person who goes on meanwhile
            self._waits = False
            self.save_picture()

    def update(self, dt_s: float) -> bool:
        self._save_if_ready()
        return super().update(dt_s) or self._waits or self.app.ui.art.busy
