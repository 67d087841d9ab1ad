"""The first letter of a game: which seats play here, and under which names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mintworks.content.strings import enumerate_names
from mintworks.core.emblems import EMBLEMS, seat_emblems
from mintworks.core.letter import Letter
from mintworks.core.seat import Seat, SeatKind
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.people.choices import person_seat
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import TextBlock, write, write_lines
from mintworks.ui.theme import Theme, hex_code, mix
from mintworks.ui.widgets import Choice, draw_panel

_UPPER, _FOOT = PAGE.cut_top(600, gap=30)
_SEATS, _BESIDE = _UPPER.cut_left(1180, gap=60)
_ENVELOPE: Final = (440, 300)
_TILT: Final = -5.0
_SEAL: Final = 104
_ROW, _ROW_GAP = 104, 18
_EMBLEM: Final = 76
_NOTE, _START = _FOOT.cut_left(1180, gap=40)
_CHOICE: Final = (430, 60)
_PICK: Final = 60


class ArrivalScene(HeadedScene):
    """Asks which of the `free` seats play here; `on_begin` is called with their people."""

    name = "arrival"
    group = "arrival"
    first_focus = "arrival.start"

    def __init__(
        self,
        letter: Letter,
        free: Sequence[int],
        to_move: int | None,
        players: Callable[[], Household],
        on_begin: Callable[[Mapping[int, Seat]], None],
    ) -> None:
        self._letter = letter
        self._free = free
        self._players = players
        self._on_begin = on_begin
        seats = letter.record.seats
        self._here = {next((number for number in free if number == to_move), free[0])}
        self._names = {number: seats[number - 1].name for number in free}

    def lay_out(self) -> None:
        self.add_back()
        self._household = self._players()
        self._rows = self._placed_rows()
        for number in self._free:
            self._add_choice(number)
            if number in self._here:
                self._add_picker(number)
        start = self.add_button("arrival.start", self.stage.rect(*_START.placed(_START.width, 96)), self._begin)
        start.enabled = bool(self._here)
        start.reason = "" if self._here else self.app.strings("post.nobody_here")

    def _placed_rows(self) -> dict[int, Area]:
        count = len(self._letter.record.seats)
        block, _ = _SEATS.cut_top(count * (_ROW + _ROW_GAP) - _ROW_GAP)
        return dict(enumerate(block.rows(count, _ROW_GAP), start=1))

    def _add_choice(self, number: int) -> None:
        strings = self.app.strings

        def be(index: int) -> None:
            self._here = self._here - {number} if index else self._here | {number}
            self.lay_out_again()

        place = self._rows[number].inset(28, 0).placed(*_CHOICE, across=1)
        options = [strings("arrival.here"), strings("arrival.elsewhere")]
        label = strings("arrival.seat", name=self._names[number])
        rect = self.stage.rect(*place)
        self.form.add(
            Choice(self.app.ui, f"arrival.seat-{number}", rect, label, options, int(number not in self._here), be)
        )

    def _add_picker(self, number: int) -> None:
        """Add the button that lists the people of the household, if there are any."""
        strings = self.app.strings
        if not self._household.people:
            return

        def choose(person: Profile | None) -> None:
            self._names[number] = self._letter.record.seats[number - 1].name if person is None else person.name
            self.lay_out_again()

        def open_picker() -> None:
            taken = [self._household.called(self._names[other]) for other in self._here - {number}]
            self.app.push(
                PersonPickerScene(
                    strings("people.pick.title"),
                    [*self._household.people, None],
                    self._household.called(self._names[number]),
                    choose,
                    other=self._letter.record.seats[number - 1].name,
                    seated=taken,
                    on_people=self.app.navigator.open_people,
                )
            )

        choice = self._rows[number].inset(28, 0).placed(*_CHOICE, across=1)
        place = self.stage.rect(choice.left - _PICK - 20, choice.top, _PICK, _PICK)
        label = strings("people.pick.open_seat", n=number)
        key = f"arrival.seat-{number}.who"
        self.add_button(key, place, open_picker, label=label, kind="secondary", icon="person", icon_only=True)

    def _begin(self) -> None:
        taken = [seat.emblem for seat in self._letter.record.seats]
        seats = {}
        for number in sorted(self._here):
            seats[number] = person_seat(
                self._names[number], self._household, self.app.strings, EMBLEMS[number - 1], taken
            )
            taken.append(seats[number].emblem)
        self._on_begin(seats)

    def report(self) -> dict[str, Any]:
        return {"free": [*self._free], "here": sorted(self._here)}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        seats = self._letter.record.seats
        game = strings(f"games.{self._letter.game.folder}.name")
        houses = zip(seats, self._letter.houses, strict=True)
        names = enumerate_names([seat.name for seat, house in houses if house == 1], strings)
        self.draw_heading(strings("arrival.title", names=names), strings("arrival.subtitle", game=game))
        emblems = seat_emblems([seat.emblem for seat in seats])
        self._draw_envelope(f"seat-{emblems[self._letter.houses.index(1)]}")
        for number, seat in enumerate(seats, start=1):
            row = self._rows[number]
            draw_panel(ui, self.stage.rect(*row), "night" if number in self._free else "glass")
            middle = self.stage.at(row.left + 28 + _EMBLEM / 2, row.line)
            if seat.kind is SeatKind.PERSON:
                canvas.draw(ui.art.icon(f"seat-{emblems[number - 1]}", ui.px(_EMBLEM), theme.cream), center=middle)
            else:
                canvas.draw(ui.art.icon("ai", ui.px(_EMBLEM * 0.6), theme.muted), center=middle)
            room = Area(row.left + _EMBLEM + 60, row.top, row.width - _EMBLEM - 120 - _CHOICE[0] - _PICK, row.height)
            name = TextBlock(self._names.get(number, seat.name), ui.style("subheading", theme.cream, most=1.4))
            write_lines(ui, [name], self.stage.rect(*room))
            if number not in self._free:
                key = "arrival.elsewhere" if seat.kind is SeatKind.PERSON else "arrival.computer"
                told = TextBlock(strings(key), ui.style("lead", theme.muted, most=1.4))
                place = row.inset(28, 0).placed(_CHOICE[0], row.height, across=1)
                write_lines(ui, [told], self.stage.rect(*place), align="center")
        note = strings("arrival.note") if self._here else strings("post.nobody_here")
        style = ui.style("body", theme.cream if self._here else theme.gold, most=1.5)
        write(ui, note, style, self.stage.rect(*_NOTE), middle=True)

    def _draw_envelope(self, emblem: str) -> None:
        """Draw the envelope with the seal of who sent it."""
        ui, center = self.app.ui, self.stage.at(*_BESIDE.center)
        width_px, height_px = (ui.px(side) for side in _ENVELOPE)
        canvas = ui.canvas
        shadow = shapes.soft_shadow(width_px, height_px, radius_px=ui.px(14), blur_px=ui.px(18), opacity=0.5)
        canvas.draw(ui.art.shape(shadow), center=(center[0], center[1] + ui.px(12)), angle=_TILT)
        canvas.draw(ui.art.shape(_envelope(ui.unit, ui.theme)), center=center, angle=_TILT)
        canvas.draw(ui.art.icon(emblem, ui.px(_SEAL), ui.theme.cream), center=center, angle=_TILT)


def _envelope(unit: float, theme: Theme) -> Shape:
    """Return a closed envelope from behind, with a clear edge around it that keeps a tilted one smooth."""
    (width, height), edge = _ENVELOPE, 6
    fold, shade = hex_code(mix(theme.paper, theme.wood, 0.35)), hex_code(mix(theme.paper, theme.wood, 0.12))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge} {-edge} {width + 2 * edge} {height + 2 * edge}">'
        f'<rect width="{width}" height="{height}" rx="14" fill="{hex_code(theme.paper)}"/>'
        f'<path d="M6 {height - 6}L{width / 2} {height * 0.42}L{width - 6} {height - 6}Z" fill="{shade}" '
        f'stroke="{fold}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M4 6L{width / 2} {height * 0.56}L{width - 4} 6Z" fill="{hex_code(theme.cream)}" stroke="{fold}" '
        'stroke-width="3" stroke-linejoin="round"/></svg>'
    )
    return Shape(svg, round((width + 2 * edge) * unit), round((height + 2 * edge) * unit))
