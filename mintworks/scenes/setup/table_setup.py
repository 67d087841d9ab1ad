"""The set-up of a game at one table: who sits where, who starts, and which deal; the game adds what else it asks."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mintworks.core.emblems import seat_emblems
from mintworks.core.session import SeatKind, SeatPlan
from mintworks.scenes.base.headed_scene import BOTTOM, LEFT, RIGHT, TOP
from mintworks.scenes.setup.choices import (
    FEWEST_SEATS,
    LONGEST_AGE,
    SeatChoices,
)
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT, SetupScene
from mintworks.storage.history import Profile
from mintworks.ui.canvas import Canvas
from mintworks.ui.stage import Rect, write
from mintworks.ui.widgets import Choice, draw_panel
from mintworks.ui.widgets.tile import Tile

_SEAT_GAP: Final = 22
_SEAT_HEIGHT: Final = 378
_SEAT_PADDING: Final = 26
_EMBLEM: Final = 84
_NAME_TOP: Final = 130
_WHO_WIDTH: Final = FIELD_HEIGHT + 12
_KIND_TOP: Final = 208
_KIND_HEIGHT: Final = 56
_ROW_TOP: Final = 288
_AGE_WIDTH: Final = 120
_KIND_ICONS: Final = {SeatKind.PLANNER: "ai", SeatKind.RANDOM: "dice"}
_REMOVE: Final = 52
_PANEL_TOP: Final = TOP + _SEAT_HEIGHT + 24
_PADDING: Final = 36
_LABEL_LINE: Final = _PANEL_TOP + 38
_CONTENT_TOP: Final = _LABEL_LINE + 24
_OPTIONS_WIDTH: Final = 900
_RIGHT_LEFT: Final = LEFT + _PADDING + _OPTIONS_WIDTH + 48
_DEAL_LINE: Final = _CONTENT_TOP + _KIND_HEIGHT + 46
_DEAL_TOP: Final = _DEAL_LINE + 24
_DEAL_WIDTH: Final = 290
_START_HEIGHT: Final = 88


SeatChoicesT = TypeVar("SeatChoicesT", bound=SeatChoices)


class TableSetup(SetupScene[SeatChoicesT]):
    """Lets people choose a game for some seats; beneath them a game has the left of a panel for what it asks."""

    name = "setup-table"

    def report(self) -> dict[str, Any]:
        return {"seats": [str(seat.kind) for seat in self.choices.seats], "seed": self.choices.seed}

    def lay_out(self) -> None:
        super().lay_out()
        self._give_emblems()
        for number in range(1, self.choices.most_seats + 1):
            if number <= len(self.choices.seats):
                self._add_seat(number)
        if len(self.choices.seats) < self.choices.most_seats:
            self._add_empty_seat(len(self.choices.seats) + 1)
        self.add_options(LEFT + _PADDING, _CONTENT_TOP, (_OPTIONS_WIDTH, BOTTOM - 30 - _CONTENT_TOP))
        right = RIGHT - _PADDING
        self._first = Choice(
            self.app.ui,
            "setup.first",
            self.stage.rect(_RIGHT_LEFT, _CONTENT_TOP, right - _RIGHT_LEFT, _KIND_HEIGHT),
            self.app.strings("setup.table.first"),
            self._starters(),
            self.choices.first or 0,
            self._choose_first,
        )
        self.form.add(self._first)
        self.add_seed(_RIGHT_LEFT, _DEAL_TOP, _DEAL_WIDTH)
        start_top = BOTTOM - 30 - _START_HEIGHT
        place = self.stage.rect(_RIGHT_LEFT, start_top, right - _RIGHT_LEFT, _START_HEIGHT)
        self._start_button = self.add_start(place)
        self._check_names()

    def add_options(self, left: float, top: float, size: tuple[float, float]) -> None:
        """Add what else can be chosen, in a box of the design."""

    @property
    def options_label(self) -> str:
        """What stands above that box."""
        return ""

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, stage = self.app.ui, self.app.strings, self.stage
        self.draw_head("setup.table")
        for number in range(1, self.choices.most_seats + 1):
            self._draw_seat(canvas, number)
        draw_panel(ui, stage.rect(LEFT, _PANEL_TOP, RIGHT - LEFT, BOTTOM - _PANEL_TOP), "glass")
        self.draw_label(self.options_label, LEFT + _PADDING, _LABEL_LINE)
        self.draw_label(strings("setup.table.first"), _RIGHT_LEFT, _LABEL_LINE)
        self.draw_label(strings("setup.seed"), _RIGHT_LEFT, _DEAL_LINE)
        self._draw_note()

    def _draw_seat(self, canvas: Canvas, number: int) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        place = self._seat_rect(number)
        if number > len(self.choices.seats):
            if number > len(self.choices.seats) + 1:
                draw_panel(ui, place, "glass", alpha=0.5)
            return
        draw_panel(ui, place, "night")
        seat = self.choices.seats[number - 1]
        left, side_px = self._seat_left(number), ui.px(_EMBLEM)
        emblem = ui.art.icon(f"seat-{self._emblems[number - 1]}", side_px, theme.cream)
        middle = self.stage.at(left + _SEAT_PADDING + _EMBLEM / 2, TOP + 22 + _EMBLEM / 2)
        canvas.draw(emblem, center=middle)
        heading = ui.style("subheading", theme.cream, most=2)
        at = self.stage.at(left + _SEAT_PADDING + _EMBLEM + 18, TOP + 22 + _EMBLEM / 2)
        ui.text.draw(strings("setup.table.seat", n=number), heading, at, width_px=ui.px(170))
        line = TOP + _ROW_TOP + FIELD_HEIGHT / 2
        if seat.kind is SeatKind.PERSON:
            self.draw_label(strings("setup.table.age"), left + _SEAT_PADDING, line, self._inner - _AGE_WIDTH - 20)
            return
        icon_px = ui.px(40)
        icon_at = self.stage.at(left + _SEAT_PADDING + 24, line)
        canvas.draw(ui.art.icon(_KIND_ICONS[seat.kind], icon_px, theme.muted), center=icon_at)
        told = strings(f"setup.table.kind_hints.{seat.kind}")
        self.draw_label(told, left + _SEAT_PADDING + 60, line, self._inner - 60)

    def _draw_note(self) -> None:
        """Say beside the deal what should be known before one starts."""
        ui, theme = self.app.ui, self.app.ui.theme
        left = _RIGHT_LEFT + _DEAL_WIDTH + 28
        room = self.stage.rect(
            left, _DEAL_LINE - 12, RIGHT - _PADDING - left, _DEAL_TOP + FIELD_HEIGHT - _DEAL_LINE + 12
        )
        note = self._note()
        style = ui.style("note", theme.gold if note else theme.muted, most=2)
        write(ui, note or self.app.strings("setup.seed_hint"), style, room, middle=True)

    def _note(self) -> str:
        """What should be known before one starts."""
        strings = self.app.strings
        same = self.choices.same_name(strings, self.players)
        if same is not None:
            return strings("setup.table.same_name", name=same)
        if not any(seat.kind is SeatKind.PERSON for seat in self.choices.seats):
            return strings("setup.table.watch")
        return ""

    # The seats

    def _seat_plans(self) -> tuple[SeatPlan, ...]:
        return self.choices.seat_plans(self.app.strings, self.players)

    def _give_emblems(self) -> None:
        """Mark every seat, the empty one included; not while a name is being written, for each letter names another."""
        self._emblems = seat_emblems([*(seat.emblem for seat in self._seat_plans()), None])

    def _seat_left(self, number: int) -> float:
        return LEFT + (number - 1) * (self._width + _SEAT_GAP)

    def _seat_rect(self, number: int) -> Rect:
        return self.stage.rect(self._seat_left(number), TOP, self._width, _SEAT_HEIGHT)

    @property
    def _width(self) -> float:
        """How wide a seat is in px of the design."""
        return (RIGHT - LEFT + _SEAT_GAP) / self.choices.most_seats - _SEAT_GAP

    @property
    def _inner(self) -> float:
        return self._width - 2 * _SEAT_PADDING

    def _place(
        self, number: int, top: float, left: float = 0, width: float | None = None, height: float = FIELD_HEIGHT
    ) -> Rect:
        """A place at a seat, so far below its upper edge and right of its padding."""
        width = self._inner if width is None else width
        return self.stage.rect(self._seat_left(number) + _SEAT_PADDING + left, TOP + top, width, height)

    def _add_seat(self, number: int) -> None:
        if len(self.choices.seats) > FEWEST_SEATS:
            self._add_remove(number)
        self._add_name(number)
        self._add_kind(number)
        if self.choices.seats[number - 1].kind is SeatKind.PERSON:
            self._add_age(number)

    def _add_remove(self, number: int) -> None:
        def remove() -> None:
            self.choices.remove_seat(number)
            self.lay_out_again()

        place = self._place(number, 22, self._inner - _REMOVE + 6, _REMOVE, _REMOVE)
        key, label = f"setup.seat-{number}.remove", self.app.strings("setup.table.remove", n=number)
        self.add_button(key, place, remove, label=label, kind="quiet", icon="close", icon_only=True)

    def _add_name(self, number: int) -> None:
        """The name, and beside it what offers the people of the household."""
        strings, seat = self.app.strings, self.choices.seats[number - 1]

        def rename(name: str) -> None:
            seat.name = name
            self._first.options = self._starters()
            self._check_names()

        def choose(person: Profile | None) -> None:
            seat.name = "" if person is None else person.name

        can_pick = seat.kind is SeatKind.PERSON and bool(self.players.people)
        self.add_name(
            f"setup.seat-{number}.name",
            self._place(number, _NAME_TOP, width=self._inner - _WHO_WIDTH if can_pick else self._inner),
            strings("setup.table.name", n=number),
            seat.name,
            rename,
            self.choices.suggested_name(number, strings, self.players),
            on_done=self._give_emblems,
        )
        if can_pick:
            place = self._place(number, _NAME_TOP, self._inner - FIELD_HEIGHT, FIELD_HEIGHT)
            label = strings("people.pick.open_seat", n=number)
            self.add_picker(f"setup.seat-{number}.who", place, label, number, self._seat_plans, choose)

    def _add_kind(self, number: int) -> None:
        strings, seat = self.app.strings, self.choices.seats[number - 1]

        def be(index: int) -> None:
            seat.kind = self.choices.kinds[index]
            if self.players.called(seat.name) is not None:
                seat.name = ""
            self.lay_out_again()

        self.form.add(
            Choice(
                self.app.ui,
                f"setup.seat-{number}.kind",
                self._place(number, _KIND_TOP, height=_KIND_HEIGHT),
                strings("setup.table.kind", n=number),
                [strings(f"setup.table.kinds.{kind}") for kind in self.choices.kinds],
                self.choices.kinds.index(seat.kind),
                be,
            )
        )

    def _add_age(self, number: int) -> None:
        strings, seat = self.app.strings, self.choices.seats[number - 1]

        def grow(age: str) -> None:
            seat.age = age

        place = self._place(number, _ROW_TOP, self._inner - _AGE_WIDTH, _AGE_WIDTH)
        name = strings("setup.table.age_name", n=number)
        field = self.add_number(f"setup.seat-{number}.age", place, name, seat.age, grow, LONGEST_AGE)
        field.hint = strings("setup.table.age_hint")

    def _add_empty_seat(self, number: int) -> None:
        ui, name = self.app.ui, self.app.strings("setup.table.add")

        def face(rect: Rect) -> None:
            emblem = ui.art.icon(f"seat-{self._emblems[number - 1]}", ui.px(_EMBLEM), ui.theme.cream)
            ui.canvas.draw(emblem, center=(rect.centerx, rect.centery - ui.px(76)), alpha=0.8)
            plus = ui.art.icon("add", ui.px(48), ui.theme.cream)
            ui.canvas.draw(plus, center=(rect.centerx, rect.centery + ui.px(10)))
            style = ui.style("name", ui.theme.cream, most=2)
            at = rect.centerx, rect.centery + ui.px(74)
            ui.text.draw(name, style, at, align="center", width_px=rect.width - ui.px(40))

        def add() -> None:
            has_person = any(seat.kind is SeatKind.PERSON for seat in self.choices.seats)
            self.choices.add_seat(SeatKind.PLANNER if has_person else SeatKind.PERSON)
            self.lay_out_again()

        self.form.add(Tile(ui, "setup.add", self._seat_rect(number), name, face, add))

    # The rest

    def _starters(self) -> list[str]:
        return [self.app.strings("setup.table.first_random"), *(seat.name for seat in self._seat_plans())]

    def _choose_first(self, index: int) -> None:
        self.choices.first = index or None

    def _check_names(self) -> None:
        same = self.choices.same_name(self.app.strings, self.players)
        self._start_button.enabled = same is None
        self._start_button.reason = "" if same is None else self.app.strings("setup.table.same_name", name=same)
