"""A panel above a scene to choose one of the household's people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.people.person_tiles import draw_emblem, pager
from mintworks.storage.history import Profile
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, TextBlock, window_rect, write_lines
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.tile import Tile

_WINDOW = Area(0, 0, *DESIGN_SIZE)
_WIDTH = 1120
_PADDING = 48
_HEADING = 132
_COLUMNS = 3
_MOST = 15
_TILE_HEIGHT = 96
_GAP = 16
_EMBLEM = 64
_FOOT = 64
_CLOSE = 64
_DIM = 170


class PersonPickerScene(FormScene):
    """Calls `on_choose` with a person, or with None for the entry `other`, and goes back.

    `entries` hold None at most once; `hint` belongs to it. People `seated` elsewhere can't be chosen. `on_people` opens
    the page of the household.
    """

    name = "person-picker"
    cue = Cue.DRAWER
    covers = False

    def __init__(
        self,
        title: str,
        entries: Sequence[Profile | None],
        chosen: Profile | None,
        on_choose: Callable[[Profile | None], None],
        *,
        other: str = "",
        hint: str = "",
        seated: Collection[Profile | None] = (),
        on_people: Callable[[], None] | None = None,
    ) -> None:
        self._title = title
        self._entries = entries
        self._chosen = chosen
        self._on_choose = on_choose
        self._other = other
        self._hint = hint
        self._seated = seated
        self._on_people = on_people
        self._page = entries.index(chosen) // _MOST
        self.first_focus = self._id(chosen)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        rows, pages = -(-min(len(self._entries), _MOST) // _COLUMNS), -(-len(self._entries) // _MOST)
        has_foot = self._on_people is not None or pages > 1
        tiles_height = rows * (_TILE_HEIGHT + _GAP) - _GAP
        foot_height = _FOOT + _PADDING - _GAP if has_foot else 0
        self._panel = _WINDOW.placed(_WIDTH, _HEADING + tiles_height + _PADDING + foot_height)
        head, inner = self._panel.inset(_PADDING, 0).cut_top(_HEADING)
        tiles, rest = inner.cut_top(tiles_height)
        foot, _ = rest.inset(0, _PADDING).cut_bottom(_FOOT)
        shown = self._entries[self._page * _MOST :][:_MOST]
        for person, area in zip(shown, tiles.grid(_COLUMNS, rows, _GAP), strict=False):
            self._add_tile(person, self.stage.rect(*area))
        turn, beside = foot.cut_right(foot.columns(_COLUMNS, _GAP)[0].width, gap=_GAP)
        if self._on_people is not None:
            place = self.stage.rect(*(foot if pages == 1 else beside))
            label = strings("people.pick.all")
            self.add_button("pick.people", place, self._open_people, label=label, kind="quiet", icon="person")
        if pages > 1:
            place = self.stage.rect(*turn)
            self.form.add(pager(ui, strings, "pick.page", place, self._page, pages, self._turn))
        close, self._heading = head.placed(head.width, _CLOSE).cut_right(_CLOSE, gap=2 * _GAP)
        label, place = strings("people.pick.close"), self.stage.rect(*close)
        self.add_button("pick.close", place, self.cancel, label=label, kind="quiet", icon="close", icon_only=True)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(*self._panel), "night")
        title = TextBlock(self._title, ui.style("heading", theme.cream))
        write_lines(ui, [title], self.stage.rect(*self._heading))

    def _id(self, person: Profile | None) -> str:
        return "pick.other" if person is None else f"pick.person-{person.id}"

    def _add_tile(self, person: Profile | None, place: Rect) -> None:
        ui, strings = self.app.ui, self.app.strings
        name = self._other if person is None else person.name
        is_free = person is None or person not in self._seated

        def face(rect: Rect) -> None:
            side_px = ui.px(_EMBLEM)
            inset_px = (rect.height - side_px) // 2
            center = rect.left + inset_px + side_px / 2, rect.centery
            draw_emblem(ui, person.emblem if person is not None else None, center, side_px, alpha=1 if is_free else 0.5)
            left_px = rect.left + 2 * inset_px + side_px
            letters = ui.theme.cream if is_free else ui.theme.muted
            style = ui.style("name", letters)
            ui.text.draw(name, style, (left_px, rect.centery), width_px=rect.right - ui.px(44) - left_px)

        def choose() -> None:
            self._on_choose(person)
            self.app.pop()

        hint = self._hint if person is None else ""
        tile = Tile(ui, self._id(person), place, name, face, choose, chosen=person == self._chosen, hint=hint)
        tile.enabled = is_free
        tile.reason = "" if is_free else strings("people.pick.seated", name=name)
        self.form.add(tile)

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    def _open_people(self) -> None:
        """Go back, and open the people from there: the household may have changed afterwards."""
        assert self._on_people is not None
        self.app.pop()
        self._on_people()

    def _turn(self, page: int) -> None:
        self._page = page
        self.lay_out_again()
