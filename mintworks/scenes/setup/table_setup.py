"""The set-up of a table game: seats, start player and deal; a game adds its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mintworks.content.ranks import rank_word, ranked_name
from mintworks.core.emblems import seat_emblems
from mintworks.core.players.level import Bout, fitting_level, rank_among
from mintworks.core.seat import Seat, SeatKind
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.people.choices import (
    FEWEST_SEATS,
    LONGEST_AGE,
    SeatChoices,
)
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT, MORE_WIDTH, SetupScene
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.rank import draw_dots
from mintworks.ui.stage import Rect, TextBlock, write, write_lines
from mintworks.ui.widgets import Choice, Stepper, draw_panel
from mintworks.ui.widgets.tile import Tile

_EMBLEM: Final = 84
_FACE: Final = 88
_LARGE_TEXT: Final = 1.25
"""Size of the text from which the sentence on a computer player takes the place of its face."""
_DOT: Final = 14
_AGE_WIDTH: Final = 120
_OLD_COMPUTERS: Final[dict[str, str]] = {SeatKind.PLANNER: "ai", SeatKind.RANDOM: "dice"}
"""Computer players without a portrait, present only from a command line or an earlier game."""

_ELSEWHERE: Final = "post"
_KINDS: Final = (SeatKind.PERSON, SeatKind.PLANNER, _ELSEWHERE)

_SEATS, _PANEL = PAGE.cut_top(378, gap=24)
_SEAT_GAP: Final = 22
_LEAST_COLUMNS: Final = 4
_NARROW: Final = 350
"""Maximum width of a seat with narrow edges, in px of the design."""
_CONTENT: Final = Area.between(_PANEL.left + 36, _PANEL.top + 14, _PANEL.right - 36, _PANEL.bottom - 30)
_OPTIONS, _SIDE = _CONTENT.cut_left(900, gap=48)
_OPTIONS_LABEL, _OPTIONS = _OPTIONS.cut_top(48)
_START, _ = _SIDE.cut_bottom(88)
_FIRST_LABEL, _SIDE = _SIDE.cut_top(48)
_FIRST, _SIDE = _SIDE.cut_top(56, gap=22)
_DEAL_LABEL, _SIDE = _SIDE.cut_top(48)
_DEAL, _NOTE = _SIDE.cut_top(FIELD_HEIGHT)[0].cut_left(330, gap=28)
_NOTE = Area.between(_NOTE.left, _DEAL_LABEL.top + 12, _NOTE.right, _NOTE.bottom)
_HIGH_NOTE: Final = Area.between(_NOTE.left, _FIRST.bottom + 8, _NOTE.right, _START.top - 8)
"""Area of the note with larger text, beside the number of the deal."""


class _Seat:
    """Layout of a seat's parts, from the top of its panel; `is_dense` leaves more of it to the last one."""

    def __init__(self, panel: Area, *, is_dense: bool) -> None:
        self.panel = panel
        across = 26 if panel.width > _NARROW and not is_dense else 10
        gaps = (12, 12, 8) if is_dense else (24, 18, 24)
        head, rest = panel.inset(across, 14 if is_dense else 22).cut_top(84, gap=gaps[0])
        self.name, rest = rest.cut_top(FIELD_HEIGHT, gap=gaps[1])
        self.kind, self.told = rest.cut_top(56, gap=gaps[2])
        self.row = self.told.placed(self.told.width, FIELD_HEIGHT) if is_dense else self.told.cut_top(FIELD_HEIGHT)[0]
        self.emblem, head = head.cut_left(head.height, gap=18)
        corner, self.heading = head.cut_right(52, gap=10)
        self.remove = corner.placed(52, 52, down=0).moved(across=6)


SeatChoicesT = TypeVar("SeatChoicesT", bound=SeatChoices)


class TableSetup(SetupScene[SeatChoicesT]):
    """Set-up for several seats; below them a game has the left of a panel for its options."""

    name = "setup-table"
    texts = "setup.table"
    """Group of texts with title and subtitle."""

    def __init__(self, choices: SeatChoicesT, players: Callable[[], Household] = Household) -> None:
        super().__init__(choices, players)
        self._bouts: dict[str, list[Bout]] = {}
        """Results against the levels, by the names of people who have sat here."""

    def report(self) -> dict[str, Any]:
        return {"seats": [str(seat.kind) for seat in self.choices.seats], "seed": self.choices.seed}

    def lay_out(self) -> None:
        super().lay_out()
        self.choices.welcome(self.players)
        self._give_emblems()
        self._read_bouts()
        panels = _SEATS.columns(self._columns, _SEAT_GAP)
        self._seats = [_Seat(panel, is_dense=self.is_large) for panel in panels]
        for number in range(1, len(self.choices.seats) + 1):
            self._add_seat(number)
        if len(self.choices.seats) < self.choices.most_seats:
            self._add_empty_seat(len(self.choices.seats) + 1)
        self.add_options(_OPTIONS)
        self._first = Choice(
            self.app.ui,
            "setup.first",
            self.stage.rect(*_FIRST),
            self.app.strings("setup.table.first"),
            self._starters(),
            self.choices.first or 0,
            self._choose_first,
        )
        self._first.hint = self.app.strings("setup.table.first_hint")
        self.form.add(self._first)
        self.add_deal(_DEAL)
        self._start_button = self.add_start(_START)
        self._check_names()

    @property
    def is_large(self) -> bool:
        """Return whether words take the room of what only adorns them."""
        return self.app.ui.settings.text_scale >= _LARGE_TEXT

    @property
    def _columns(self) -> int:
        """Return the number of places for seats; with larger text no more than are needed, so that they're wider."""
        most = self.choices.most_seats
        if self.app.ui.settings.text_scale == 1:
            return most
        return min(most, max(_LEAST_COLUMNS, len(self.choices.seats) + 1))

    def add_options(self, area: Area) -> None:
        """Add the game's own options."""

    options_label = ""
    """Key of the label above the options."""

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head(self.texts)
        for number in range(1, self._columns + 1):
            self._draw_seat(canvas, number)
        draw_panel(self.app.ui, self.stage.rect(*_PANEL), "glass")
        if self.options_label:
            self.draw_label(self.options_label, _OPTIONS_LABEL)
        self.draw_label("setup.table.first", _FIRST_LABEL)
        self.draw_deal_label(_DEAL_LABEL)
        self._draw_note()

    def _draw_seat(self, canvas: Canvas, number: int) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        area = self._seats[number - 1]
        place = self.stage.rect(*area.panel)
        if number > len(self.choices.seats):
            if number > len(self.choices.seats) + 1:
                draw_panel(ui, place, "glass", alpha=0.5)
            return
        draw_panel(ui, place, "night")
        seat = self.choices.seats[number - 1]
        emblem = ui.art.icon(f"seat-{self._emblems[number - 1]}", ui.px(area.emblem.width), theme.cream)
        canvas.draw(emblem, center=self.stage.at(*area.emblem.center))
        heading = TextBlock(strings("setup.table.seat", n=number), ui.style("subheading", theme.cream, most=1.5))
        write_lines(ui, [heading], self.stage.rect(*area.heading))
        if seat.kind == SeatKind.PERSON:
            self.draw_label("setup.table.age", area.row.cut_right(_AGE_WIDTH, gap=20)[1])
            return
        told = area.told
        if not self.is_large:
            face, told = area.row.cut_left(_FACE, gap=14)
            told = told.inset(0, -8)  # where the seats are narrow three lines need a little more than the row
            side_px, icon = ui.px(_FACE), _OLD_COMPUTERS.get(seat.kind)
            if icon is None:
                picture = self.cutouts.picture(f"portraits/{seat.kind}", side_px, side_px, side_px // 2)
            else:
                picture = ui.art.icon(icon, ui.px(40), theme.muted)
            canvas.draw(picture, center=self.stage.at(*face.center))
        style = ui.style("note", theme.muted, most=1.6)
        words, rank = self._text_of(seat.kind), rank_among(self.choices.levels, seat.kind)
        if rank is not None:
            corner = self.stage.at(area.heading.left, area.heading.bottom - _DOT)
            draw_dots(ui, rank.strength, rank.most, corner, _DOT)
            if self.is_large:  # the name above leaves it out
                words = f"**{rank_word(rank, strings)}.** {words}"
        write(ui, words, style, self.stage.rect(*told), middle=True, max_lines=None if self.is_large else 3)

    def _text_of(self, computer: str) -> str:
        """Describe a computer player in a sentence."""
        key = f"setup.table.kind_hints.{computer}" if computer in _OLD_COMPUTERS else f"levels.{computer}.text"
        return self.app.strings(key)

    def _name_of(self, number: int, computer: str) -> str:
        strings = self.app.strings
        if computer in _OLD_COMPUTERS:
            return strings(f"setup.table.kinds.{computer}")
        name = self.choices.computer_name(number, computer, strings)
        if self.is_large or self._seats[number - 1].panel.width <= _NARROW:  # the dots above it tell how strong it is
            return name
        return ranked_name(name, rank_among(self.choices.levels, computer), strings)

    def _draw_note(self) -> None:
        """Draw the note beside the deal."""
        ui, theme = self.app.ui, self.app.ui.theme
        note = self._note()
        style = ui.style("note", theme.gold if note else theme.muted, most=2)
        told = note or (self.app.strings("setup.seed_hint") if self.is_unfolded else "")
        area = _HIGH_NOTE if self.is_large else _NOTE
        if self.is_large and not self.is_unfolded:  # the button is narrower than the number
            area = Area.between(_DEAL.left + MORE_WIDTH + 28, area.top, area.right, area.bottom)
        write(ui, told, style, self.stage.rect(*area), middle=True)

    def _note(self) -> str:
        """Return the note before the start."""
        strings = self.app.strings
        same = self.choices.same_name(strings, self.players)
        if same is not None:
            return strings("setup.table.same_name", name=same)
        if self.choices.elsewhere:
            return strings("post.setup" if self.choices.has_person_here else "post.nobody_here")
        return "" if self.choices.has_person_here else strings("setup.table.watch")

    # The seats

    def _seat_plans(self) -> tuple[Seat, ...]:
        return self.choices.seat_plans(self.app.strings, self.players)

    def _read_bouts(self) -> None:
        """Read how the first person here who is known has fared against the levels."""
        self._person = next((seat.profile for seat in self._seat_plans() if seat.profile), "")
        if self._person and self._person not in self._bouts:
            self._bouts[self._person] = self.app.navigator.bouts(self.choices.game, self._person)
        self._fitting = fitting_level(self.choices.levels, self._bouts.get(self._person, []))

    @property
    def _usual_level(self) -> str:
        """Return who is added: the level that fits the person, if any is known to."""
        return self._fitting or self.choices.usual_level

    def _record_against(self, computer: str) -> str:
        """Say how that person has fared against a level, and whether it is the one to play now."""
        strings, person, told = self.app.strings, self._person, list[str]()
        games = [each for each in self._bouts.get(person, []) if each.level == computer]
        if games:
            won, name = sum(game.has_won for game in games), strings(f"levels.{computer}.name")
            told = [strings("setup.table.record", person=person, name=name, wins=won, n=len(games))]
        if computer == self._fitting:
            told.append(strings("setup.table.fitting", person=person))
        return " ".join(told)

    def _give_emblems(self) -> None:
        """Assign emblems to all seats, the empty one included, but not while a name is still being typed."""
        self._emblems = seat_emblems([*(seat.emblem for seat in self._seat_plans()), None])

    def _add_seat(self, number: int) -> None:
        if len(self.choices.seats) > FEWEST_SEATS:
            self._add_remove(number)
        self._add_kind(number)
        if self.choices.seats[number - 1].kind == SeatKind.PERSON:
            self._add_name(number)
            self._add_age(number)
        else:
            self._add_level(number)

    def _add_remove(self, number: int) -> None:
        def remove() -> None:
            self.choices.remove_seat(number)
            self.lay_out_again()

        place = self.stage.rect(*self._seats[number - 1].remove)
        key, label = f"setup.seat-{number}.remove", self.app.strings("setup.table.remove", n=number)
        self.add_button(key, place, remove, label=label, kind="quiet", icon="close", icon_only=True)

    def _add_name(self, number: int) -> None:
        """Add the name, with the picker of people beside it."""
        strings, seat = self.app.strings, self.choices.seats[number - 1]

        def rename(name: str) -> None:
            seat.name = name
            self._first.options = self._starters()
            self._check_names()

        def choose(person: Profile | None) -> None:
            seat.name = "" if person is None else person.name

        field = self._seats[number - 1].name
        who, beside = field.cut_right(field.height, gap=12)
        can_pick = bool(self.players.people) and not seat.elsewhere
        self.add_name(
            f"setup.seat-{number}.name",
            self.stage.rect(*(beside if can_pick else field)),
            strings("setup.table.name", n=number),
            seat.name,
            rename,
            self.choices.suggested_name(number, strings, self.players),
            on_done=self._give_emblems,
        )
        if can_pick:
            place = self.stage.rect(*who)
            label = strings("people.pick.open_seat", n=number)
            self.add_picker(f"setup.seat-{number}.who", place, label, number, self._seat_plans, choose)

    def _add_kind(self, number: int) -> None:
        strings, seat = self.app.strings, self.choices.seats[number - 1]
        person = _ELSEWHERE if number in self.choices.elsewhere else SeatKind.PERSON
        sits = person if seat.kind == SeatKind.PERSON else SeatKind.PLANNER

        def be(index: int) -> None:
            kind = _KINDS[index]
            if seat.kind != SeatKind.PERSON:
                seat.level = seat.kind
            seat.kind = (seat.level or self._usual_level) if kind == SeatKind.PLANNER else SeatKind.PERSON
            seat.elsewhere, seat.name = kind == _ELSEWHERE, ""
            self.lay_out_again()

        self.form.add(
            Choice(
                self.app.ui,
                f"setup.seat-{number}.kind",
                self.stage.rect(*self._seats[number - 1].kind),
                strings("setup.table.kind", n=number),
                [self._brief(f"setup.table.kinds.{kind}") for kind in _KINDS],
                _KINDS.index(sits),
                be,
                [strings(f"setup.table.seat_hints.{kind}") for kind in _KINDS],
            )
        )

    def _brief(self, key: str) -> str:
        """Return a word; the brief one, if there is any, with larger text."""
        strings, brief = self.app.strings, f"{key}_briefly"
        return strings(brief if self.is_large and strings.has(brief) else key)

    def _add_level(self, number: int) -> None:
        strings, seat, computers = self.app.strings, self.choices.seats[number - 1], self.choices.computers(number)

        def be(index: int) -> None:
            seat.kind, seat.name = computers[index], ""
            self.lay_out_again()

        stepper = Stepper(
            self.app.ui,
            f"setup.seat-{number}.level",
            self.stage.rect(*self._seats[number - 1].name),
            strings("setup.table.level", n=number),
            computers.index(seat.kind),
            (0, len(computers) - 1),
            be,
            show=lambda index: self._name_of(number, computers[index]),
        )
        stepper.hint = " ".join(filter(None, (self._text_of(seat.kind), self._record_against(seat.kind))))
        self.form.add(stepper)

    def _add_age(self, number: int) -> None:
        strings, seat = self.app.strings, self.choices.seats[number - 1]

        def grow(age: str) -> None:
            seat.age = age

        place = self.stage.rect(*self._seats[number - 1].row.cut_right(_AGE_WIDTH)[0])
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
            has_person = any(seat.kind == SeatKind.PERSON for seat in self.choices.seats)
            self.choices.add_seat(self.choices.new_level(self._usual_level) if has_person else SeatKind.PERSON)
            self.lay_out_again()

        self.form.add(Tile(ui, "setup.add", self.stage.rect(*self._seats[number - 1].panel), name, face, add))

    # The rest

    def _starters(self) -> list[str]:
        return [self.app.strings("setup.table.first_random"), *(seat.name for seat in self._seat_plans())]

    def _choose_first(self, index: int) -> None:
        self.choices.first = index or None

    def _check_names(self) -> None:
        same = self.choices.same_name(self.app.strings, self.players)
        reason = "" if same is None else self.app.strings("setup.table.same_name", name=same)
        if self.choices.elsewhere and not self.choices.has_person_here:
            reason = self.app.strings("post.nobody_here")
        self._start_button.enabled, self._start_button.reason = not reason, reason
