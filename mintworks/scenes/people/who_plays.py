"""The current player on the pages before a game: a chip with emblem and name that leads to other people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from mintworks.core.seat import Seat
from mintworks.scenes.base.scene import App
from mintworks.scenes.people.choices import person_seat, usual_name
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.scenes.people.person_tiles import draw_emblem
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

WHO_CHIP: Final = "who-plays"
"""Target id of the chip."""

_HEIGHT: Final = 60
_EMBLEM: Final = 48
_ICON: Final = 24
_PADDING: Final = 18
_GAP: Final = 8
_LONGEST: Final = 250
"""Maximum width of the name, in px of the design."""


class PersonChip(Button):
    """A button as wide as the name; its icon says whether people can be chosen, or a first one added."""

    def __init__(self, ui: Ui, person: Seat, label: str, on_press: Callable[[], None], *, icon: str, hint: str) -> None:
        self._person = person
        self._style = ui.text.fitted(person.name, ui.style("name", ui.theme.cream), ui.px(_LONGEST))
        around_px = ui.px(_HEIGHT + 2 * _GAP + _ICON + _PADDING)
        rect = Rect(0, 0, around_px + ui.text.width_px(person.name, self._style), ui.px(_HEIGHT))
        super().__init__(ui, WHO_CHIP, rect, label, on_press, kind="quiet", icon=icon, hint=hint)

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        raised = self.hovered or self.focus_visible
        pill = shapes.panel(
            *rect.size,
            fill=mix(mix(theme.table_deep, theme.night, 0.3), theme.mint, 0.1 if raised else 0.0),
            radius_px=rect.height / 2,
            border=theme.gold,
            border_px=ui.px(3),
            shadow_px=ui.px(10),
        )
        self._draw_focus_ring(rect, rect.height / 2)
        ui.art.draw_shape(pill, rect.topleft, scale=self.scale)
        self._draw_face()

    def _draw_face(self) -> None:
        ui, rect = self.ui, self.rect
        emblem_at = self._drawn_at(rect.left + rect.height / 2)
        draw_emblem(ui, self._person.emblem, emblem_at, ui.px(_EMBLEM), scale=self.scale)
        letters = ui.text.picture(self._person.name, self._style)
        left_px = rect.left + rect.height + ui.px(_GAP)
        ui.canvas.draw(letters, center=self._drawn_at(left_px + letters.width_px / 2), scale=self.scale)
        icon_at = self._drawn_at(rect.right - ui.px(_PADDING + _ICON / 2))
        self._draw_icon(ui.px(_ICON), icon_at, ui.theme.gold, 1.0)

    def _drawn_at(self, across_px: float) -> Point:
        """Return the position of a point of the middle line while the chip is raised."""
        center = self.rect.center
        return center[0] + (across_px - center[0]) * self.scale, center[1]


class PlayerChooser(Protocol):
    """Reads the people of the household, and saves who was chosen to play."""

    def players(self) -> Household: ...

    def choose(self, person: Profile) -> None: ...


class WhoPlays:
    """The current player, who can be changed by the chip.

    Pages ask it whenever they are laid out. `store` reads the household and saves the choice.
    """

    def __init__(
        self,
        app: App,
        store: PlayerChooser,
    ) -> None:
        self._app = app
        self._store = store

    def seat(self) -> Seat:
        """Return the person's seat; that of a new person if nobody has been added yet."""
        return self._seat_in(self._store.players())

    @property
    def name(self) -> str | None:
        """Return the person for whom a new game counts; None for a guest."""
        return self.seat().profile

    def hand_over(self, name: str | None) -> None:
        """Let the person of this name play, if there is one."""
        self._choose(None if name is None else self._store.players().called(name))

    def chip(self) -> PersonChip:
        """Return a chip with the current player, still to be placed."""
        strings, players = self._app.strings, self._store.players()
        seat = self._seat_in(players)
        icon, hint = ("arrow-down", "people.pick.open") if players.people else ("add", "people.come_in")
        label = strings("people.plays", name=seat.name)
        return PersonChip(self._app.ui, seat, label, self._ask, icon=icon, hint=strings(hint))

    def _seat_in(self, players: Household) -> Seat:
        strings = self._app.strings
        return person_seat(usual_name(strings, players), players, strings)

    def _ask(self) -> None:
        players = self._store.players()
        if not players.people:
            self._let_in()
            return
        self._app.push(
            PersonPickerScene(
                self._app.strings("people.pick.title"),
                players.people,
                players.regular,
                self._choose,
                on_people=self._let_in,
            )
        )

    def _choose(self, person: Profile | None) -> None:
        if person is not None:
            self._store.choose(person)

    def _let_in(self) -> None:
        """Open the page of the household; a person who is added there becomes the current player."""
        self._app.navigator.open_people(self._store.choose)
