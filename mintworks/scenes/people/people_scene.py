"""The people of the household, with their names, emblems and careers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from functools import partial

from mintworks.content.keepsakes import load_keepsakes
from mintworks.core.emblems import EMBLEMS
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.scene import noop
from mintworks.scenes.people.choices import is_guest
from mintworks.scenes.people.person_tiles import draw_emblem, draw_framed_emblem, pager
from mintworks.scenes.people.round_table import draw_round_table
from mintworks.storage.history import Profile
from mintworks.storage.people import CareerCounts, Register
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, TextBlock, write, write_lines
from mintworks.ui.widgets import Button, Dialog, Reply, draw_panel
from mintworks.ui.widgets.tile import Tile

_GAP = 18
_FEW, _MANY = (2, 3), (3, 4)
"""Columns and rows of the cards on a page, for few people or large text, and for many."""
_LARGE_TEXT = 1.5
_CARD_HEIGHT = 160
"""Height of a card in px of the design that has room for its letters; a higher one has larger letters."""
_PAGER = Area.between(PAGE.right - 300, 70, PAGE.right, 126)

_GRID, _PANEL = PAGE.cut_left(1036, gap=36)
_INNER = _PANEL.inset(36, 40)
_HEAD, _LOWER = _INNER.cut_top(156, gap=36)
_MEDALLION, _NAME = _HEAD.cut_left(156, gap=30)
_NAME_LABEL, _NAME = _NAME.cut_top(28, gap=10)
_FIELD, _NOTE = _NAME.cut_top(60, gap=10)
_COUNTS, _LOWER = _LOWER.cut_top(116, gap=12)
_EMBLEMS_LABEL, _LOWER = _LOWER.cut_top(48)
_EMBLEMS, _ = _LOWER.cut_top(276)
_EMBLEM_GRID = (4, 3, 12)
_FOOT, _ = _PANEL.inset(36).cut_bottom(76)


class PeopleScene(HeadedScene):
    """Lets people be added, renamed, given another emblem, and removed.

    `on_renamed` is called with old and new name, which is empty for a person who was removed; `on_joined` with a new
    person. `on_collection` opens a person's collection.
    """

    name = "people"
    group = "people"

    def __init__(
        self,
        register: Register,
        on_renamed: Callable[[str, str], None] = noop,
        on_joined: Callable[[Profile], None] = noop,
        on_collection: Callable[[Profile], None] | None = None,
    ) -> None:
        self._register = register
        self._on_collection = on_collection
        self._on_renamed = on_renamed
        self._on_joined = on_joined
        regular = register.players().regular
        self._chosen = 0 if regular is None else regular.id
        self._draft = "" if regular is None else regular.name
        self._emblem = ""
        self._page: int | None = None
        self.first_focus = self._id(regular) if regular is not None else "people.name"

    def lay_out(self) -> None:
        self._players = self._register.players()
        self._careers = {person.id: self._register.career(person) for person in self._players.people}
        self._person = next((person for person in self._players.people if person.id == self._chosen), None)
        if self._person is not None:
            self._emblem = self._person.emblem
        elif not self._emblem:
            self._emblem = self._players.free_emblem(EMBLEMS[0])
        self.add_back()
        if self._players.people:
            self._add_cards()
        self._add_name()
        self._add_emblems()
        self._add_foot()
        self._check_name()

    # Everyone

    def _add_cards(self) -> None:
        entries: list[Profile | None] = [*self._players.people, None]
        is_large = self.app.settings.text_scale >= _LARGE_TEXT
        columns, rows = _FEW if is_large or len(entries) <= math.prod(_FEW) else _MANY
        places = columns * rows
        pages = -(-len(entries) // places)
        if self._page is None:
            self._page = entries.index(self._person) // places
        self._page = min(self._page, pages - 1)
        boxes = [self.stage.rect(*area) for area in _GRID.grid(columns, rows, _GAP)]
        shown = entries[self._page * places :][:places]
        self._empty = boxes[len(shown) :]
        for person, box in zip(shown, boxes, strict=False):
            if person is None:
                self._add_door(box)
            else:
                self._add_card(person, box)
        if pages > 1:
            place = self.stage.rect(*_PAGER)
            self.form.add(pager(self.app.ui, self.app.strings, "people.page", place, self._page, pages, self._turn))

    def _add_card(self, person: Profile, place: Rect) -> None:
        ui, strings = self.app.ui, self.app.strings
        career = self._careers[person.id]
        lines = [strings("people.fresh")]
        if career.games:
            won = f"{strings('people.games', n=career.games)} · {strings('people.wins', n=career.wins)}"
            lines = [won, strings("people.achievements", n=career.achievements)]

        def face(rect: Rect) -> None:
            side_px = round(min(rect.height * 0.5, rect.width * 0.3))
            inset_px = ui.px(22)
            draw_emblem(ui, person.emblem, (rect.left + inset_px + side_px / 2, rect.centery), side_px)
            left_px = rect.left + side_px + 2 * inset_px
            most = rect.height / ui.px(_CARD_HEIGHT)
            name = ui.style("subheading", ui.theme.cream, most=most)
            ink = ui.theme.cream if person == self._person else ui.theme.muted
            told = ui.style("note", ink, most=most)
            room = Rect(left_px, rect.top, rect.right - ui.px(18) - left_px, rect.height)
            write_lines(ui, [TextBlock(person.name, name), *(TextBlock(line, told) for line in lines)], room)

        choose = partial(self._choose, person.id, person.name)
        tile = Tile(ui, self._id(person), place, person.name, face, choose, chosen=person == self._person)
        tile.printed = "; ".join(lines)
        self.form.add(tile)

    def _add_door(self, place: Rect) -> None:
        """Add the card for a new person."""
        ui, name = self.app.ui, self.app.strings("people.add")

        def face(rect: Rect) -> None:
            plus = ui.art.icon("add", ui.px(48), ui.theme.cream)
            ui.canvas.draw(plus, center=(rect.centerx, rect.centery - ui.px(24)))
            at = rect.centerx, rect.centery + ui.px(34)
            ui.text.draw(name, ui.style("name", ui.theme.cream), at, align="center", width_px=rect.width - ui.px(40))

        self.form.add(Tile(ui, "people.add", place, name, face, self._open_door, chosen=self._person is None))

    def _id(self, person: Profile) -> str:
        return f"people.person-{person.id}"

    def _turn(self, page: int) -> None:
        self._page = page
        self.lay_out_again()

    def _choose(self, number: int, name: str) -> None:
        self._keep_name()
        self._chosen, self._draft = number, name
        self.lay_out_again()

    def _open_door(self) -> None:
        self._keep_name()
        self._chosen, self._draft, self._emblem = 0, "", ""
        self.lay_out_again()
        self.form.focus("people.name", visible=False)

    # One of them, or somebody new

    def _add_name(self) -> None:
        strings, stage = self.app.strings, self.stage
        is_new = self._person is None
        button, field = _FIELD.cut_right(_FIELD.height, gap=12)
        self.add_name(
            "people.name",
            stage.rect(*(_FIELD if is_new else field)),
            strings("people.name"),
            self._draft,
            self._write,
            self._suggestion() if is_new else "",
            self._join if is_new else self._rename,
        )
        self._rename_button: Button | None = None
        if not is_new:
            self._rename_button = self.add_button(
                "people.rename", stage.rect(*button), self._rename, icon="check", icon_only=True
            )

    def _add_emblems(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        emblems = [*EMBLEMS, *self._opened_emblems()]
        columns, rows, gap = _EMBLEM_GRID
        rows = max(rows, -(-len(emblems) // columns))
        for emblem, area in zip(emblems, _EMBLEMS.grid(columns, rows, gap), strict=False):
            name = strings(f"people.emblems.{emblem}")
            owner = self._owner(emblem)
            face = partial(self._draw_choice, emblem, is_free=owner is None)
            hint = name if owner is None else strings("people.has_too", emblem=name, name=owner)
            place = self.stage.rect(*area)
            press = partial(self._choose_emblem, emblem)
            chosen = emblem == self._emblem
            self.form.add(Tile(ui, f"people.emblem-{emblem}", place, name, face, press, chosen=chosen, hint=hint))

    def _owner(self, emblem: str) -> str | None:
        """Return who else has an emblem."""
        others = (person for person in self._players.people if person != self._person)
        return next((person.name for person in others if person.emblem == emblem), None)

    def _opened_emblems(self) -> list[str]:
        """Return the emblems that the chosen person's medals have unlocked."""
        medals = 0 if self._person is None else self._register.count_medals(self._person.name)
        return [each.emblem for each in load_keepsakes().values() if each.emblem and each.medals <= medals]

    def _draw_choice(self, emblem: str, rect: Rect, *, is_free: bool) -> None:
        side_px = round(rect.height * 0.8)
        draw_emblem(self.app.ui, emblem, rect.center, side_px, alpha=1.0 if is_free else 0.45)

    def _add_foot(self) -> None:
        self._join_button: Button | None = None
        person, on_collection, foot = self._person, self._on_collection, _FOOT
        if person is None:
            self._join_button = self.add_button("people.join", self.stage.rect(*foot), self._join)
            return
        if on_collection is not None:
            left, foot = foot.columns(2, _GAP)
            place = self.stage.rect(*left)
            label = self.app.strings("cabinet.open")
            self.add_button(
                "people.cabinet",
                place,
                lambda: on_collection(person),
                label=label,
                kind="secondary",
                icon="crown-empty",
            )
        self.add_button("people.remove", self.stage.rect(*foot), self._ask_to_remove, kind="quiet", icon="close")

    # Names

    def _suggestion(self) -> str:
        """Return the suggested name of a new person; empty if all such names are taken."""
        strings = self.app.strings
        usual = itertools.takewhile(strings.has, (f"setup.names.people.seat-{number}" for number in itertools.count(1)))
        names = [strings(key) for key in ("setup.solo.default_name", *usual)]
        return next((name for name in names if self._players.called(name) is None), "")

    def _written(self) -> str:
        return self._draft.strip() or (self._suggestion() if self._person is None else "")

    def _problem(self) -> str:
        """Return why a name can't be used; empty if it can."""
        strings, name = self.app.strings, self._written()
        other = self._players.called(name)
        if not name:
            return strings("people.unnamed")
        if other is not None and other != self._person:
            return strings("people.taken", name=other.name)
        return strings("people.guest_name") if other is None and is_guest(name, strings) else ""

    def _write(self, name: str) -> None:
        self._draft = name
        self._check_name()

    def _check_name(self) -> None:
        problem = self._problem()
        for button in (self._rename_button, self._join_button):
            if button is not None:
                button.enabled, button.reason = not problem, problem
        if self._rename_button is not None and self._person is not None and self._written() == self._person.name:
            self._rename_button.enabled = False

    def _rename(self) -> None:
        if self._problem():
            self.app.ui.sound.play(Cue.REFUSE)
            return
        self._keep_name()
        self.lay_out_again()

    def _keep_name(self) -> None:
        """Save the written name, also for a person who leaves the page; one that can't be used is dropped."""
        person, name = self._person, self._written()
        if person is not None and not self._problem() and name != person.name and self._register.rename(person, name):
            self._on_renamed(person.name, name)

    # Coming and going

    def _join(self) -> None:
        name = self._written()
        if self._problem():
            self.app.ui.sound.play(Cue.REFUSE)
            return
        person = self._register.keep_person(name, self._emblem)
        if person is None:
            return
        self._on_joined(person)
        self._chosen, self._draft, self._page = person.id, person.name, None
        self.lay_out_again()
        self.form.focus(self._id(person), visible=self.app.ui.device != "pointer")

    def _choose_emblem(self, emblem: str) -> None:
        self._emblem = emblem
        if self._person is not None:
            self._register.keep_person(self._person.name, emblem)
        self.lay_out_again()

    def _ask_to_remove(self) -> None:
        assert self._person is not None
        strings, name = self.app.strings, self._person.name
        stay = Reply("people.stay", strings("people.stay"), self._stay)
        go = Reply("people.go", strings("people.remove"), self._remove, kind="secondary")
        title, body = strings("people.ask_remove", name=name), strings("people.removed", name=name)
        self.dialog = Dialog(self.app.ui, title, body, [stay, go], self._stay)

    def _stay(self) -> None:
        self.dialog = None

    def _remove(self) -> None:
        assert self._person is not None
        self.dialog = None
        if not self._register.remove(self._person):
            return
        self._on_renamed(self._person.name, "")
        regular = self._register.players().regular
        self._chosen, self._draft = (0, "") if regular is None else (regular.id, regular.name)
        self._emblem, self._page = "", None
        self.lay_out_again()

    def cancel(self) -> None:
        self._keep_name()
        super().cancel()

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, stage = self.app.ui, self.app.strings, self.stage
        has_pager = any(widget.id == "people.page" for widget in self.form.widgets)
        self.draw_heading(
            strings("people.title"), strings("people.subtitle"), (_PAGER.left if has_pager else PAGE.right) - 24
        )
        if self._players.people:
            for box in self._empty:
                draw_panel(ui, box, "glass", alpha=0.5)
        else:
            draw_round_table(ui, strings, stage.rect(*_GRID), self._emblem)
        draw_panel(ui, stage.rect(*_PANEL), "glass")
        draw_framed_emblem(ui, self._emblem, stage.at(*_MEDALLION.center), ui.px(_MEDALLION.width))
        self.draw_label("people.name", _NAME_LABEL)
        self.draw_label("people.emblem", _EMBLEMS_LABEL)
        self._draw_note()
        if self._person is None:
            self._draw_welcome()
        else:
            self._draw_counts(self._careers[self._person.id])

    def _draw_note(self) -> None:
        """Tell beneath the name why it can't be used, or who else has the emblem."""
        ui, strings, owner = self.app.ui, self.app.strings, self._owner(self._emblem)
        note = self._problem()
        if not note and owner is not None and self._emblem in EMBLEMS:
            emblem = strings(f"people.emblems.{self._emblem}")
            note = strings("people.has_too", emblem=emblem, name=owner)
        if note:
            write(ui, note, ui.style("note", ui.theme.gold), self.stage.rect(*_NOTE))

    def _draw_welcome(self) -> None:
        ui = self.app.ui
        place = self.stage.rect(*_COUNTS)
        write(ui, self.app.strings("people.welcome"), ui.style("body", ui.theme.cream, most=2), place, middle=True)

    def _draw_counts(self, career: CareerCounts) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        number, caption = ui.style("number", theme.cream), ui.style("caption", theme.muted)
        for area, (what, count) in zip(_COUNTS.columns(len(career), _GAP), career._asdict().items(), strict=True):
            box = self.stage.rect(*area)
            ground = shapes.panel(box.width, box.height, fill=theme.night, opacity=0.5, radius_px=ui.px(16))
            ui.art.draw_shape(ground, box.topleft)
            number = ui.style("number", theme.cream)
            text = self.app.strings(f"people.counts.{what}", n=count)
            write_lines(
                ui,
                [TextBlock(str(count), number), TextBlock(text, caption)],
                box.inflate(-ui.px(16), 0),
                align="center",
            )
