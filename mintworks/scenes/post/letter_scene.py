"""The letter after a turn: to be copied, saved as a small file, or saved inside a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mintworks.scenes.base.scene import App
from mintworks.scenes.base.sharing_scene import SharingScene
from mintworks.storage.letter_files import save_letter, with_letter
from mintworks.storage.pictures import save_picture
from mintworks.ui.canvas import Canvas
from mintworks.ui.command import Command
from mintworks.ui.input import Event, FocusLost
from mintworks.ui.layout import Area
from mintworks.ui.letter_card import LetterPicture
from mintworks.ui.postcard_picture import png_of
from mintworks.ui.stage import Rect, TextBlock, letter_size, write_lines
from mintworks.ui.text import Style
from mintworks.ui.theme import NORMAL

_CARD: Final = Area(372, 24, 1176, 661)
_NOTE: Final = Area(352, 688, 1216, 124)
_BUTTONS: Final = Area(352, 814, 1216, 86)
_LEAVE: Final = Area(352, 922, 1216, 72)
_GAP: Final = 24


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A letter: its `text`, the `message` that is copied, its receivers, and `names` and date in its file names."""

    text: str
    message: str
    to: str
    names: tuple[str, ...]
    date: str


class LetterScene(SharingScene):
    """Shows a letter; `on_sent` is called when it was sent, and `on_leave` leads away from the table.

    A new one has `on_copied`: it's copied at once, which is told, and counts as sent when the person goes anywhere but
    back to the table. `on_reply` asks for the next letter; None if there won't be one.
    """

    name = "letter"
    first_focus = "letter.copy"
    picture_button = "picture"
    welcomes_letters = True

    def __init__(
        self,
        letter: LetterToSend,
        picture: LetterPicture,
        on_sent: Callable[[], None],
        on_leave: Callable[[], None],
        on_reply: Callable[[], None] | None = None,
        on_copied: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._letter = letter
        self.picture: LetterPicture = picture
        self._on_sent = on_sent
        self._on_leave = on_leave
        self._on_reply = on_reply
        self._on_copied = on_copied
        self._is_carried = False
        """Whether the letter was copied at once, and not sent since."""

    def enter(self, app: App) -> None:
        super().enter(app)
        if self._on_copied is not None and self.copy(self._letter.message, is_asked=False):
            self._is_carried = True
            self._on_copied()

    def leave(self) -> None:
        super().leave()
        self._send_carried()

    def handle(self, event: Event) -> None:
        if isinstance(event, FocusLost):
            self._send_carried()
        super().handle(event)

    def cancel(self) -> None:
        self._is_carried = False
        super().cancel()

    def lay_out(self) -> None:
        copy, rest = _BUTTONS.cut_left((_BUTTONS.width - _GAP) * 0.4, gap=_GAP)
        file, picture = rest.columns(2, _GAP)
        self.add_sharing("copy", copy, self._copy, "primary", "copy")
        self.add_sharing("file", file, self._save_file, "secondary", "export")
        self.add_sharing("picture", picture, self.ask_for_picture, "secondary", "postcard")
        table, *reply, leave = _LEAVE.columns(2 if self._on_reply is None else 3, _GAP)
        self.add_button("letter.back", self.stage.rect(*table), self.cancel, kind="quiet", icon="arrow-left")
        if self._on_reply is not None:
            self.add_button("letter.reply", self.stage.rect(*reply[0]), self._on_reply, kind="secondary", icon="import")
        self.add_button("letter.leave", self.stage.rect(*leave), self._on_leave, kind="quiet", icon="home")

    def command(self, command: Command) -> None:
        if command is Command.PASTE:
            self.app.navigator.paste_letter()

    # Sending

    def _copy(self) -> None:
        if self.copy(self._letter.message):
            self._on_sent()

    def _send_carried(self) -> None:
        if self._is_carried:
            self._is_carried = False
            self._on_sent()

    def _save_file(self) -> None:
        if self._send(lambda: save_letter(self._letter.text, *self._letter.names, self._letter.date)):
            self._done.add("file")
            self.lay_out_again()

    def save_picture(self) -> bool:
        png = with_letter(png_of(self.picture.surface()), self._letter.text)
        return self._send(lambda: save_picture(png, "letter", *self._letter.names, self._letter.date))

    def _send(self, write: Callable[[], Path]) -> bool:
        is_saved = self.save(write, "exchange")
        if is_saved:
            self.app.tell(self.app.strings("letter.saved", file=self._saved))
            self._on_sent()
        return is_saved

    def report(self) -> dict[str, Any]:
        return {"letter": self._letter.text, "saved": self._saved, "done": sorted(self._done)}

    # Drawing

    @property
    def notes(self) -> Sequence[Rect]:
        return [self.stage.rect(*_NOTE)]

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        blank = self.draw_card(_CARD)
        if blank is not None:
            self._draw_words(blank)
        strings, to = self.app.strings, self._letter.to
        send = strings("letter.copied" if "copy" in self._done else "letter.send", to=to)
        told = [
            TextBlock(send, ui.style("lead", ui.theme.gold, most=1.1)),
            TextBlock(strings("letter.note"), ui.style("note", ui.theme.cream, most=1.4), lines=2),
        ]
        write_lines(ui, told, self.stage.rect(*_NOTE), align="center")

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
