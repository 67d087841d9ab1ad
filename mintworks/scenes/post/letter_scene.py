"""The letter after a turn: to be copied, saved as a small file, or saved inside a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mintworks.scenes.base.form_scene import FormScene
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.letter_files import save_letter, with_letter
from mintworks.storage.pictures import save_picture
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.clipboard import copy_text
from mintworks.ui.layout import Area
from mintworks.ui.letter_card import LetterPicture
from mintworks.ui.postcard_picture import card_height, png_of
from mintworks.ui.stage import Rect, TextBlock, letter_size, write, write_lines
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style
from mintworks.ui.theme import NORMAL
from mintworks.ui.widgets.button import Kind

_CARD: Final = Area(352, 28, 1216, 684)
_NOTE: Final = Area(352, 728, 1216, 68)
_BUTTONS: Final = Area(352, 812, 1216, 88)
_LEAVE: Final = Area(352, 924, 1216, 72)
_GAP: Final = 24


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A letter: its `text`, its receivers, and the `names` and the date in its file names."""

    text: str
    to: str
    names: tuple[str, ...]
    date: str


class LetterScene(FormScene):
    """Shows a letter; `on_sent` is called when it was sent, and `on_leave` leads away from the table."""

    name = "letter"
    first_focus = "letter.copy"

    def __init__(
        self, letter: LetterToSend, picture: LetterPicture, on_sent: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        self._letter = letter
        self.picture = picture
        self._on_sent = on_sent
        self._on_leave = on_leave
        self._waits = False
        """Whether the picture is to be saved as soon as it is drawn."""
        self._saved = ""
        """Path of the file that was saved last."""
        self._done: set[str] = set()
        """The buttons that have done their work: their labels say so."""

    def lay_out(self) -> None:
        copy, rest = _BUTTONS.cut_left((_BUTTONS.width - _GAP) * 0.4, gap=_GAP)
        file, picture = rest.columns(2, _GAP)
        self._add("copy", copy, self._copy, "primary", "copy")
        self._add("file", file, self._save_file, "secondary", "export")
        self._add("picture", picture, self._ask_for_picture, "secondary", "postcard")
        table, leave = _LEAVE.columns(2, _GAP)
        self.add_button("letter.back", self.stage.rect(*table), self.cancel, kind="quiet", icon="arrow-left")
        self.add_button("letter.leave", self.stage.rect(*leave), self._on_leave, kind="quiet", icon="home")

    def _add(self, key: str, area: Area, on_press: Callable[[], None], kind: Kind, icon: str) -> None:
        is_done, waits = key in self._done, key == "picture" and self._waits
        state = "_waits" if waits else "_done" if is_done else ""
        self.add_button(
            f"letter.{key}",
            self.stage.rect(*area),
            on_press,
            label=self.app.strings(f"letter.{key}{state}"),
            kind=kind,
            icon="check" if is_done and not waits else icon,
        )

    # Sending

    def _copy(self) -> None:
        if copy_text(self._letter.text):
            self._sent("copy")
        else:
            self.app.tell(self.app.strings("daily.no_clipboard"))

    def _save_file(self) -> None:
        self._save("file", lambda: save_letter(self._letter.text, *self._letter.names, self._letter.date))

    def _ask_for_picture(self) -> None:
        """Save the picture as soon as it is drawn in full size; until then the button says that it is coming."""
        self._waits = True
        self._save_picture_if_ready()
        self.lay_out_again()

    def _save_picture_if_ready(self) -> None:
        if self._waits and self.picture.is_ready():
            self._waits = False
            self._save_picture()

    def _save_picture(self) -> None:
        png = with_letter(png_of(self.picture.surface()), self._letter.text)
        self._save("picture", lambda: save_picture(png, "letter", *self._letter.names, self._letter.date))

    def _save(self, key: str, save: Callable[[], Path]) -> None:
        try:
            self._saved = str(save())
        except SaveError as error:
            notice = Notice.of("exchange", error)
            self.app.tell(self.app.strings(notice.key, **notice.values))
        else:
            self.app.tell(self.app.strings("letter.saved", file=self._saved))
            self._sent(key)

    def _sent(self, key: str) -> None:
        self._done.add(key)
        self._on_sent()
        self.lay_out_again()

    def leave(self) -> None:
        super().leave()
        if self._waits:  # who has asked for it gets it, also if they go on meanwhile
            self._waits = False
            self._save_picture()

    def update(self, dt_s: float) -> bool:
        self._save_picture_if_ready()
        return super().update(dt_s) or self._waits or self.app.ui.art.busy

    def report(self) -> dict[str, Any]:
        return {"letter": self._letter.text, "saved": self._saved, "done": sorted(self._done)}

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
            self._draw_words(box)
        else:
            canvas.draw(picture, box.topleft)
        told = self.app.strings("letter.note", to=self._letter.to)
        note = ui.style("note", ui.theme.cream, most=1.4)
        write(ui, told, note, self.stage.rect(*_NOTE), align="center", middle=True, max_lines=2)

    def _draw_words(self, card: Rect) -> None:
        """Draw the card's words, until its picture is ready."""
        ui, words = self.app.ui, self.picture.words
        note = ui.style("note", NORMAL.muted_ink, most=1.4)
        told = [
            TextBlock(words.title, Style(size=letter_size(ui, 56, 1.2), font="display", color=NORMAL.ink)),
            TextBlock(words.facts, note),
            TextBlock(words.letter, Style(size=letter_size(ui, 38, 1.2), font="display", color=NORMAL.ink), lines=0),
            TextBlock(self.app.strings("letter.drawing"), note),
        ]
        write_lines(ui, told, card.inflate(-2 * ui.px(55), -2 * ui.px(46)), gap_px=ui.px(22))
