"""Base of all set-ups: players, deal, and start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, Protocol, TypeVar

from mintworks.core.seat import Seat
from mintworks.core.seeds import draw_seed
from mintworks.core.session import GamePlan
from mintworks.scenes.base.headed_scene import HeadedScene
from mintworks.scenes.people.choices import LONGEST_SEED
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.field import Refusals
from mintworks.ui.widgets.number_field import NumberField

FIELD_HEIGHT: Final = 60
MORE_WIDTH: Final = 216


class SeedChoices(Protocol):
    """Choices of a set-up."""

    seed: str


ChoicesT = TypeVar("ChoicesT", bound=SeedChoices)


class SetupScene(HeadedScene, Generic[ChoicesT]):
    """A set-up; Esc goes back, the last button starts. `choices` keeps the choices.

    `players` returns the household; it is called whenever the scene is laid out, since the people's page can change it.
    """

    group = "setup"
    first_focus = "setup.start"

    def __init__(self, choices: ChoicesT, players: Callable[[], Household] = Household) -> None:
        self.choices = choices
        self._read_household = players
        self.is_unfolded = False
        """Whether the number of the deal is unfolded."""
        if not choices.seed:
            choices.seed = str(draw_seed())

    def plan(self) -> GamePlan:
        """Return the chosen game."""
        raise NotImplementedError

    def lay_out(self) -> None:
        self.players = self._read_household()
        self.add_back()

    def draw_head(self, key: str) -> None:
        """Draw title and subtitle; `key` is their group of texts."""
        strings = self.app.strings
        self.draw_heading(strings(f"{key}.title"), strings(f"{key}.subtitle"))

    @property
    def looked_at(self) -> str:
        """Return the end of the id of the target pointed at or focused."""
        widget = next((each for each in self.form.widgets if each.hovered), self.form.focused)
        return "" if widget is None else widget.id.removeprefix("setup.")

    def add_start(self, area: Area) -> Button:
        """Add the button that starts the game."""
        place = self.stage.rect(*area)
        return self.add_button("setup.start", place, lambda: self.app.navigator.play(self.plan()))

    def add_deal(self, area: Area, hint: str = "") -> None:
        """Add the number of the deal with the dice that draw another one, folded under a button: few choose it."""
        strings, choices, stage = self.app.strings, self.choices, self.stage
        if not self.is_unfolded:
            place = stage.rect(*area.cut_left(MORE_WIDTH)[0])
            more = self.add_button("setup.more", place, self._unfold, kind="quiet", icon="arrow-down")
            more.hint = strings("setup.more_hint")
            return

        def deal(seed: str) -> None:
            choices.seed = seed

        def draw() -> None:
            choices.seed = str(draw_seed())
            self.lay_out_again()

        fold, area = area.cut_right(area.height, gap=12)
        dice, number = (stage.rect(*part) for part in area.cut_right(area.height, gap=12))
        name, less = strings("setup.seed"), strings("setup.less")
        self.add_number("setup.seed", number, name, choices.seed, deal, LONGEST_SEED).hint = hint
        self.add_button("setup.dice", dice, draw, kind="secondary", icon="dice", icon_only=True)
        place = stage.rect(*fold)
        self.add_button("setup.more", place, self._fold, label=less, kind="quiet", icon="arrow-up", icon_only=True)

    def draw_deal_label(self, area: Area) -> None:
        """Draw the label of the deal's number, if unfolded."""
        if self.is_unfolded:
            self.draw_label("setup.seed", area)

    def _unfold(self) -> None:
        """Unfold the number, ready to be overwritten."""
        self.is_unfolded = True
        self.lay_out_again()
        self.form.focus("setup.seed", visible=self.app.ui.device != "pointer")
        field = self.form.focused
        if field is not None:
            field.reached()
            field.remark = ""  # it would hide the label that has just appeared

    def _fold(self) -> None:
        self.is_unfolded = False
        self.lay_out_again()

    def add_number(
        self, widget_id: str, place: Rect, name: str, text: str, on_change: Callable[[str], None], longest: int
    ) -> NumberField:
        """Add and return a field for a number of limited digits."""
        strings = self.app.strings
        refusals = Refusals(strings("setup.number_full", n=longest), strings("setup.number_unknown"))
        field = NumberField(self.app.ui, widget_id, place, name, text, on_change, longest=longest, refusals=refusals)
        return self.form.add(field)

    def add_picker(
        self,
        widget_id: str,
        place: Rect,
        label: str,
        number: int,
        seats: Callable[[], Sequence[Seat]],
        on_choose: Callable[[Profile | None], None],
    ) -> Button:
        """Add the picker of people beside a seat's name."""

        def open_picker() -> None:
            sitting = [None if seat.profile is None else self.players.called(seat.profile) for seat in seats()]
            chosen = sitting.pop(number - 1)
            strings = self.app.strings
            picker = PersonPickerScene(
                strings("people.pick.title"),
                [*self.players.people, None],
                chosen,
                on_choose,
                other=strings("people.guest"),
                hint=strings("people.pick.guest_hint"),
                seated=sitting,
                on_people=self.app.navigator.open_people,
            )
            self.app.push(picker)

        return self.add_button(
            widget_id, place, open_picker, label=label, kind="secondary", icon="person", icon_only=True
        )
