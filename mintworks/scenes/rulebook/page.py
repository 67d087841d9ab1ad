"""The page of one entry of the rules book: pictures at the left, text beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.markup import plain
from mintworks.content.rulebook import Entry
from mintworks.scenes.rulebook.drawings import draw_fact
from mintworks.scenes.rulebook.game_book import BookPictures, Fact
from mintworks.scenes.rulebook.typesetter import ONE_COLUMN_FROM, Typesetter
from mintworks.ui import shapes
from mintworks.ui.coming import draw_coming
from mintworks.ui.flow import Flow, Link
from mintworks.ui.input import Command, Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget
from mintworks.ui.widgets.scroll import Scroll, TableBackground

_COLUMN_GAP: Final = 44
_PICTURE_GAP: Final = 24
_STEP: Final = 120
_BAR_ROOM: Final = 32
_FACT: Final = 50
_WIDEST: Final = 0.48
"""Maximum width of the pictures, as a share of the page's."""
_GROWN: Final = (1.0, 0.66, 0.33, 0.0)
"""Shares of their possible growth: the first one that leaves room for all words counts."""
_SHRUNK: Final = -0.4
"""Their growth beside large text, which needs the room more."""


class BookPage(Widget):
    """Shows an entry; `on_follow` is called with the id of a link's entry.

    While it has the focus, up and down scroll it and move from link to link; right moves to the first visible link.
    """

    hover_scale = 1.0

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        setter: Typesetter,
        pictures: BookPictures,
        ground: TableBackground,
        on_follow: Callable[[str], None],
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self._setter = setter
        self._pictures = pictures
        self._ground = ground
        self._on_follow = on_follow
        self._entry: Entry | None = None
        self._flow = Flow(ui, 0)
        self._facts: list[Fact] = []
        self._shown: list[tuple[str, Rect]] = []
        self._cursor: int | None = None
        self._pointed: int | None = None
        self.scroll = Scroll(ui, self.rect)

    def open(self, entry: Entry, sought: Sequence[str] = ()) -> None:
        """Show an entry from its top, with the searched words in bold."""
        self._entry, self._cursor, self._pointed = entry, None, None
        facts, is_large = self._setter.facts(entry), self.ui.settings.text_scale >= ONE_COLUMN_FROM
        self._facts = [] if is_large else facts
        for share in (_SHRUNK,) if is_large else _GROWN:
            left_px = self._lay_pictures(entry.shows, share)
            self.scroll.box = Rect(left_px, self.rect.top, self.rect.right - left_px, self.rect.height)
            width_px = self.scroll.box.width - self.ui.px(_BAR_ROOM)
            self._flow = self._setter.set(entry, width_px, sought, facts if is_large else ())
            if not entry.shows or self._flow.bottom_px <= self.rect.height:
                break
        self.scroll.content_px = self._flow.bottom_px
        self.scroll.go_to(0, glides=False)

    def _lay_pictures(self, names: Sequence[str], growth: float) -> int:
        """Place the pictures below one another, smaller if there are many; return the left edge of the text in px.

        Few grow by this share of what would fill the page, or shrink by one below 0.
        """
        ui = self.ui
        if not names:
            self._shown = []
            return self.rect.left
        width_px = max(ui.px(self._pictures.design_width(name)) for name in names)
        room_px = self.rect.height - (len(names) - 1) * ui.px(_PICTURE_GAP)
        height_px = sum(self._pictures.height_px(name, width_px) for name in names)
        facts_px = len(self._facts) * ui.px(_FACT) + ui.px(_PICTURE_GAP) if self._facts else 0
        grown_px = min(round(self.rect.width * _WIDEST), width_px * (room_px - facts_px) // height_px)
        width_px = min(width_px, width_px * room_px // height_px)
        width_px += round(growth * (max(0, grown_px - width_px) if growth > 0 else width_px))
        self._shown = []
        top_px = self.rect.top
        for name in names:
            place = Rect(self.rect.left, top_px, width_px, self._pictures.height_px(name, width_px))
            self._shown.append((name, place))
            top_px = place.bottom + ui.px(_PICTURE_GAP)
        return self.rect.left + width_px + ui.px(_COLUMN_GAP)

    # What a form calls

    def targets(self) -> list[Target]:
        if self._entry is None:
            return []
        whole = Target(self.id, self.rect, "text", self._entry.title, state=plain(self._entry.text))
        least_px = self.ui.px(self.ui.theme.target)
        seen = ((number, link, self._place(link).clip(self.scroll.box)) for number, link in enumerate(self._flow.links))
        parts = [
            Target(
                link.id,
                place,
                "button",
                link.name,
                "chosen" if number == self._cursor else "",
                focusable=False,
                printed=link.printed,
            )
            for number, link, place in seen
            if place.height >= least_px
        ]
        return [whole, *parts]

    def point(self, at: Point | None) -> None:
        super().point(at)
        if at is None or not self.scroll.drag(at):
            self._pointed = None if at is None else self._link_at(at)

    def press(self, at: Point) -> None:
        if not self.scroll.grasp(at):
            super().press(at)

    def release(self, at: Point) -> None:
        if self.scroll.let_go():
            return
        self.pressed = False
        link = self._link_at(at)
        if link is not None:
            self._follow(link)

    def set_focus(self, focused: bool, *, visible: bool) -> None:
        super().set_focus(focused, visible=visible)
        if not focused:
            self._cursor = None

    def command(self, command: Command) -> bool:
        match command:
            case Command.DOWN:
                if not self.scroll.by(self.ui.px(_STEP)):
                    self._step(1)
            case Command.UP:
                if not self._step(-1):
                    self.scroll.by(-self.ui.px(_STEP))
            case Command.RIGHT:
                self._step_aside(1)
            case Command.LEFT:
                return self._step_aside(-1)
            case Command.CONFIRM if self._cursor is not None:
                self._follow(self._cursor)
            case Command.CONFIRM:
                self._step(1)
            case _:
                return False
        return True

    def draw(self) -> None:
        ui, theme = self.ui, self.ui.theme
        for name, place in self._shown:
            self._draw_picture(name, place)
        self._draw_facts()
        lit = self._pointed if self._cursor is None else self._cursor
        self._flow.draw(self._corner, self.scroll.box, lit)
        self.scroll.draw_edges(self._ground)
        self.scroll.draw_bar(mix(theme.mint_shade, theme.ink, 0.35))
        if self._cursor is not None:
            self._draw_focus_ring(self._place(self._flow.links[self._cursor]).clip(self.scroll.box), ui.px(20))
        else:
            self._draw_focus_ring(self.rect.inflate(ui.px(24), ui.px(24)), ui.px(theme.radius_small))

    # Links

    def _follow(self, link: int) -> None:
        self._on_follow(self._flow.links[link].goal)

    def _step(self, by: int) -> bool:
        """Focus the next link, or the one before; return whether the focus has moved or left the links."""
        links = self._flow.links
        if self._cursor is None:
            if by < 0:
                return False
            first = (place for place, link in enumerate(links) if link.box.bottom > self.scroll.offset_px)
            self._cursor = next(first, None)
        else:
            there = self._cursor + by
            if there >= len(links):
                return False
            self._cursor = there if there >= 0 else None
            if self._cursor is None:
                return True
        if self._cursor is None:
            return False
        box = links[self._cursor].box
        self.scroll.reveal(box.top, box.bottom, margin_px=self.ui.px(24))
        return True

    def _step_aside(self, by: int) -> bool:
        """Focus the neighboring link of the same row, or from the left the first visible one."""
        if self._cursor is None:
            return by > 0 and self._step(by)
        there = self._cursor + by
        links = self._flow.links
        if not 0 <= there < len(links) or links[there].box.top != links[self._cursor].box.top:
            return False
        self._cursor = there
        return True

    def _link_at(self, at: Point) -> int | None:
        if not self.scroll.box.collidepoint(at):
            return None
        links = enumerate(self._flow.links)
        return next((place for place, link in links if self._place(link).collidepoint(at)), None)

    def _place(self, link: Link) -> Rect:
        return link.box.move(self._corner)

    @property
    def _corner(self) -> tuple[int, int]:
        """Return the upper left corner of the sheet on the screen."""
        return self.scroll.box.left, self.scroll.top_px(0)

    # The left column

    def _draw_picture(self, name: str, place: Rect) -> None:
        ui = self.ui
        picture = self._pictures.picture(name, place.width)
        if picture is not None:
            if not name.startswith("art:") or name == "art:backs/plan":
                shadow = shapes.soft_shadow(*place.size, radius_px=ui.px(18), blur_px=ui.px(9), opacity=0.35)
                ui.art.draw_shape(shadow, (place.left, place.top + ui.px(6)))
            ui.canvas.draw(picture, place.topleft)
            return
        draw_coming(ui, place, "mint" if self._entry is None else self._entry.icon, ui.px(18))

    def _draw_facts(self) -> None:
        """Draw the unprinted facts of the card, in rows below it."""
        ui, theme = self.ui, self.ui.theme
        if not self._facts or not self._shown:
            return
        card = self._shown[0][1]
        top_px = card.bottom + ui.px(_PICTURE_GAP)
        for place, (label, value) in enumerate(self._facts):
            row = Rect(card.left + ui.px(6), top_px + place * ui.px(_FACT), card.width - ui.px(12), ui.px(_FACT))
            if row.bottom > self.rect.bottom:
                return
            if place:
                ui.canvas.fill((row.left, row.top, row.width, max(1, ui.px(2))), mix(theme.paper, theme.ink, 0.15))
            draw_fact(ui, (label, value), 1.2, row)
