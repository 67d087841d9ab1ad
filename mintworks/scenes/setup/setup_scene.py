"""The set-up of every game: who plays, the deal, the Advanced locations, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, Protocol, TypeVar

from mintworks.content.rulebook import split_clauses
from mintworks.content.strings import Strings
from mintworks.core.session import GamePlan, SeatPlan, draw_seed
from mintworks.games.works.rules.cards import CardSet
from mintworks.scenes.base.doors import SavedGame
from mintworks.scenes.base.headed_scene import RIGHT, HeadedScene
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.scenes.setup.choices import LONGEST_SEED, Advanced
from mintworks.storage.history import Profile
from mintworks.storage.players import Players
from mintworks.ui import shapes
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.field import Refusals
from mintworks.ui.widgets.number_field import NumberField
from mintworks.ui.widgets.tile import Tile

FIELD_HEIGHT: Final = 60
_TAKE_UP: Final = (RIGHT - 440, 56, 440, 84)
_BAND: Final = 46
_TILES: Final = (3, 2)
"""Columns and rows in which the Advanced locations are offered."""


class Choices(Protocol):
    """What was chosen for a game."""

    advanced: Advanced
    seed: str

    def choose_advanced(self, how: Advanced, location: str) -> None:
        """Choose how Advanced locations come in, or one of them."""

    def has_chosen(self, location: str) -> bool:
        """Whether an Advanced location was chosen itself."""

    def plan(self, cards: CardSet, strings: Strings, players: Players) -> GamePlan:
        """The game that is begun with it."""


ChoicesT = TypeVar("ChoicesT", bound=Choices)


class SetupScene(HeadedScene, Generic[ChoicesT]):
    """A set-up: one goes back with Esc, and begins with the last button.

    `on_start` gets the game, `choices` keeps what was chosen. `players` says who plays here; it is asked again
    whenever the scene is laid out, for it may change on the page of the people, to which `on_people` leads. `left` is
    the game that was left and whose place a new one would take; it can be taken up here instead.
    """

    group = "setup"
    first_focus = "setup.start"

    def __init__(
        self,
        cards: CardSet,
        choices: ChoicesT,
        on_start: Callable[[GamePlan], None],
        *,
        players: Callable[[], Players] = Players,
        on_people: Callable[[], None] | None = None,
        left: SavedGame | None = None,
    ) -> None:
        self.cards = cards
        self.choices = choices
        self._on_start = on_start
        self._read_household = players
        self._on_people = on_people
        self._left = left
        if not choices.seed:
            choices.seed = str(draw_seed())

    def lay_out(self) -> None:
        self.players = self._read_household()
        self.add_back()
        if self._left is not None:
            place = self.stage.rect(*_TAKE_UP)
            self.add_button("setup.take_up", place, self._left.take_up, kind="secondary").note = self._left.told

    def draw_head(self, key: str) -> None:
        """Draw the title of a set-up, whose texts stand under this key, and what is asked for."""
        strings = self.app.strings
        right = RIGHT if self._left is None else _TAKE_UP[0] - 32
        self.draw_heading(strings(f"{key}.title"), strings(f"{key}.subtitle"), right)

    @property
    def looked_at(self) -> str:
        """What is pointed at, or has the focus, by the end of its id."""
        widget = next((each for each in self.form.widgets if each.hovered), self.form.focused)
        return "" if widget is None else widget.id.removeprefix("setup.")

    @property
    def rules_entry(self) -> str | None:
        """That of the opponent or Advanced location which is looked at."""
        name = self.looked_at
        if self.app.strings.has(f"names.ais.{name}"):
            return f"ai:{name}"
        return f"location:{name}" if self.app.strings.has(f"names.locations.{name}") else None

    def add_start(self, place: Rect) -> Button:
        """The button that begins the game."""

        def start() -> None:
            self._on_start(self.choices.plan(self.cards, self.app.strings, self.players))

        return self.add_button("setup.start", place, start)

    def add_seed(self, left: float, top: float, width: float) -> NumberField:
        """The number of the deal, and the dice that draw another one; returns the field."""
        strings, choices = self.app.strings, self.choices

        def deal(seed: str) -> None:
            choices.seed = seed

        def draw() -> None:
            choices.seed = str(draw_seed())
            self.lay_out_again()

        place = self.stage.rect(left, top, width - FIELD_HEIGHT - 12, FIELD_HEIGHT)
        field = self.add_number("setup.seed", place, strings("setup.seed"), choices.seed, deal, LONGEST_SEED)
        dice = self.stage.rect(left + width - FIELD_HEIGHT, top, FIELD_HEIGHT, FIELD_HEIGHT)
        self.add_button("setup.dice", dice, draw, kind="secondary", icon="dice", icon_only=True)
        return field

    def add_number(
        self, widget_id: str, place: Rect, name: str, text: str, on_change: Callable[[str], None], longest: int
    ) -> NumberField:
        """A field for a number of so many digits at most; returns it."""
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
        seats: Callable[[], Sequence[SeatPlan]],
        on_choose: Callable[[Profile | None], None],
    ) -> Button:
        """What offers the people of the household for a seat, beside its name."""

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
                on_people=self._on_people,
            )
            self.app.push(picker)

        return self.add_button(
            widget_id, place, open_picker, label=label, kind="secondary", icon="person", icon_only=True
        )

    def add_advanced(self, left: float, top: float, size: tuple[float, float], gap: float, chance: str) -> None:
        """Tiles in two rows: no Advanced location, chance, and each of them; `chance` names what that brings."""
        strings, choices = self.app.strings, self.choices
        width, height = ((length + gap) / count - gap for length, count in zip(size, _TILES, strict=True))

        def place(index: int) -> Rect:
            row, column = divmod(index, _TILES[0])
            return self.stage.rect(left + column * (width + gap), top + row * (height + gap), width, height)

        for index, (how, key, icon) in enumerate(((Advanced.NONE, "none", "core"), (Advanced.RANDOM, chance, "dice"))):
            self._add_tile(
                key,
                strings(f"setup.{key}"),
                place(index),
                partial(self._draw_icon, icon),
                partial(self._choose_advanced, how),
                chosen=choices.advanced is how,
                hint=strings(f"setup.{key}_hint"),
            )
        for index, location in enumerate(self.cards.advanced, start=2):
            self._add_tile(
                location,
                strings(f"names.locations.{location}"),
                place(index),
                partial(self._draw_location, location),
                partial(self._choose_advanced, Advanced.CHOSEN, location),
                chosen=choices.has_chosen(location),
                hint=split_clauses(strings(f"rules_text.locations.{location}"))[0],
            )

    def _choose_advanced(self, how: Advanced, location: str = "") -> None:
        self.choices.choose_advanced(how, location)
        self.lay_out_again()

    def _add_tile(
        self,
        key: str,
        name: str,
        place: Rect,
        draw: Callable[[Rect], None],
        choose: Callable[[], None],
        *,
        chosen: bool,
        hint: str,
    ) -> None:
        def face(rect: Rect) -> None:
            draw(rect)
            self._draw_name(name, rect)

        self.form.add(Tile(self.app.ui, f"setup.{key}", place, name, face, choose, chosen=chosen, hint=hint))

    def _draw_icon(self, icon: str, rect: Rect) -> None:
        ui = self.app.ui
        band_px = ui.px(_BAND)
        picture = ui.art.icon(icon, round((rect.height - band_px) * 0.5), ui.theme.muted)
        ui.canvas.draw(picture, center=(rect.centerx, rect.top + (rect.height - band_px) / 2 + ui.px(4)))

    def _draw_location(self, location: str, rect: Rect) -> None:
        ui = self.app.ui
        inset_px = ui.px(4)
        inner = rect.inflate(-2 * inset_px, -2 * inset_px)
        radius_px = ui.px(ui.theme.radius_small) - inset_px
        picture = self.cutouts.picture(f"locations/{location}", inner.width, inner.height, radius_px)
        ui.canvas.draw(picture, inner.topleft)

    def _draw_name(self, name: str, rect: Rect) -> None:
        """Write along the foot of a tile, on a dark band."""
        ui, theme = self.app.ui, self.app.ui.theme
        inset_px, band_px = ui.px(4), ui.px(_BAND)
        band = Rect(rect.left + inset_px, rect.bottom - band_px - inset_px, rect.width - 2 * inset_px, band_px)
        ground = shapes.panel(
            *band.size, fill=theme.night, opacity=0.86, radius_px=ui.px(theme.radius_small) - inset_px
        )
        ui.art.draw_shape(ground, band.topleft)
        style = Style(size=letter_size(ui, 21, 1.5), font="display", color=theme.cream)
        ui.text.draw(name, style, band.center, align="center", width_px=band.width - ui.px(20))
