"""The set-up of a game in the Factory (D8): against which driver, who plays, and which deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.core.seat import Seat
from mintworks.core.session import GamePlan
from mintworks.games.delivery.rules.parts import ActionsPerTurn, Parts
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.games.delivery.scenes.setup_choices import SoloChoices
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.scenes.setup.choices import usual_name
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT, SetupScene
from mintworks.storage.history import Profile
from mintworks.storage.players import Players
from mintworks.ui import shapes
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, Words, write, write_lines
from mintworks.ui.widgets import Button, draw_panel
from mintworks.ui.widgets.tile import Tile

_GAP: Final = 16
_PIP, _PIP_STEP, _PIPS_GAP = 18, 26, 12
"""The dots that show how strong a driver is."""

_DRIVERS, _REST = PAGE.cut_left(400, gap=40)
_CARD, _PANEL = _REST.cut_left(640, gap=40)
_CONTENT: Final = Area.between(_PANEL.left + 36, _PANEL.top + 10, _PANEL.right - 36, _PANEL.bottom - 36)
_NAME, _LOWER = _CONTENT.cut_top(48 + FIELD_HEIGHT, gap=26)
_DEAL, _LOWER = _LOWER.cut_top(48 + FIELD_HEIGHT, gap=18)
_NAME_LABEL, _NAME = _NAME.cut_top(48)
_DEAL_LABEL, _DEAL = _DEAL.cut_top(48)
_START, _HINT = _LOWER.cut_bottom(88, gap=18)

_INNER: Final = _CARD.inset(40, 36)
_FACE, _WORDS = _INNER.cut_top(340, gap=20)
_TITLE, _WORDS = _WORDS.cut_top(104, gap=10)
_TEXT, _FACTS = _WORDS.cut_top(140, gap=10)


class SoloSetupScene(SetupScene[SoloChoices]):
    """Lets one person choose a game against a driver."""

    name = "setup-solo"

    def __init__(self, parts: Parts, choices: SoloChoices, players: Callable[[], Players] = Players) -> None:
        super().__init__(choices, players)
        self.parts = parts

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The large portraits of the drivers."""
        side_px = app.ui.px(_FACE.height)
        return [(f"portraits/{driver}", side_px, side_px) for driver in self.parts.drivers]

    def plan(self) -> GamePlan:
        return self.choices.plan(self.app.strings, self.players)

    def lay_out(self) -> None:
        super().lay_out()
        for driver, area in zip(self._by_strength(), _DRIVERS.rows(len(self.parts.drivers), _GAP), strict=True):
            self._add_driver(driver, self.stage.rect(*area))
        self._add_name()
        self.add_seed(_DEAL).hint = self.app.strings("setup.seed_hint")
        self.add_start(_START)

    def _by_strength(self) -> list[str]:
        """The drivers, the easiest first."""
        return sorted(self.parts.drivers, key=lambda driver: self.parts.drivers[driver].strength)

    def _add_name(self) -> None:
        strings, stage = self.app.strings, self.stage
        who, beside = _NAME.cut_right(_NAME.height, gap=12)
        self.add_name(
            "setup.name",
            stage.rect(*(beside if self.players.people else _NAME)),
            strings("setup.solo.name"),
            self.choices.name,
            self._rename,
            usual_name(strings, self.players),
            on_done=self._show_emblem,
        )
        self._who: Button | None = None
        if self.players.people:
            label = strings("people.pick.open")
            place = stage.rect(*who)
            self._who = self.add_picker("setup.who", place, label, 1, lambda: [self._person()], self._choose_person)
            self._show_emblem()

    def _person(self) -> Seat:
        return self.choices.person(self.app.strings, self.players)

    def _show_emblem(self) -> None:
        """Let the button beside the name show who plays; not while the name is being written."""
        if self._who is not None:
            self._who.icon = emblem_icon(self._person().emblem)

    def _rename(self, name: str) -> None:
        self.choices.name = name

    def _choose_person(self, person: Profile | None) -> None:
        self.choices.name = self.app.strings("people.guest") if person is None else person.name

    def _add_driver(self, driver: str, place: Rect) -> None:
        ui, strings = self.app.ui, self.app.strings
        chosen, strength = driver == self.choices.driver, self.parts.drivers[driver].strength

        def face(rect: Rect) -> None:
            inset_px = ui.px(10)
            side_px = rect.height - 2 * inset_px
            portrait = self.cutouts.picture(f"portraits/{driver}", side_px, side_px, ui.px(10))
            ui.canvas.draw(portrait, (rect.left + inset_px, rect.top + inset_px))
            left_px = rect.left + side_px + 2 * inset_px + ui.px(8)
            room = Rect(left_px, rect.top, rect.right - left_px - ui.px(10), rect.height - ui.px(_PIPS_GAP + _PIP))
            name = Words(strings(f"delivery.names.drivers.{driver}"), ui.style("subheading", ui.theme.cream, most=1.1))
            ink = ui.theme.cream if chosen else ui.theme.muted
            title = Words(strings(f"delivery.table.titles.{driver}"), ui.style("mark", ink), lines=2)
            bottom_px = write_lines(ui, [name, title], room)
            self._draw_strength(strength, left_px, bottom_px + ui.px(_PIPS_GAP))

        def choose() -> None:
            self.choices.driver = driver
            self.lay_out_again()

        told = strings("setup.solo.strength", n=strength, most=len(self.parts.drivers))
        name = f"{strings(f'delivery.names.drivers.{driver}')}, {strings(f'delivery.table.titles.{driver}')}, {told}"
        hint = f"**{told}**\n{self._measured(driver)}"
        self.form.add(Tile(ui, f"setup.{driver}", place, name, face, choose, chosen=chosen, hint=hint))

    def _measured(self, driver: str) -> str:
        return self.app.strings("delivery.setup.solo.measured", n=self.parts.drivers[driver].beaten)

    def _draw_strength(self, strength: int, left_px: int, top_px: int) -> None:
        """As many full dots as the driver is strong, in a row with empty ones."""
        ui, theme, side_px = self.app.ui, self.app.ui.theme, self.app.ui.px(_PIP)
        full = shapes.panel(side_px, side_px, fill=theme.gold, radius_px=side_px / 2)
        empty = shapes.frame(side_px, side_px, color=theme.muted, radius_px=side_px / 2, line_px=ui.px(2))
        for place in range(len(self.parts.drivers)):
            at = left_px + place * ui.px(_PIP_STEP), top_px
            ui.art.draw_shape(full if place < strength else empty, at)

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head("delivery.setup.solo")
        draw_panel(self.app.ui, self.stage.rect(*_PANEL), "glass")
        self.draw_label("setup.solo.name", _NAME_LABEL)
        self.draw_label("setup.seed", _DEAL_LABEL)
        self._draw_card()
        ui = self.app.ui
        style = ui.style("body", ui.theme.cream, most=1.6)
        write(ui, self._measured(self.choices.driver), style, self.stage.rect(*_HINT), align="center", middle=True)

    def _draw_card(self) -> None:
        """The card of the chosen driver: the portrait, what is special, and how he or she works."""
        ui, strings, theme, driver = self.app.ui, self.app.strings, self.app.ui.theme, self.choices.driver
        draw_panel(ui, self.stage.rect(*_CARD))
        side_px = ui.px(_FACE.height)
        portrait = self.cutouts.picture(f"portraits/{driver}", side_px, side_px, ui.px(18))
        ui.canvas.draw(portrait, center=self.stage.at(*_FACE.center))
        name = Words(strings(f"delivery.names.drivers.{driver}"), ui.style("heading", theme.ink, most=1.2))
        title = Words(strings(f"delivery.table.titles.{driver}"), ui.style("label", theme.muted_ink, most=1.2))
        write_lines(ui, [name, title], self.stage.rect(*_TITLE), align="center")
        told, _ = split_clauses(strings(f"delivery.rules_text.drivers.{driver}"))
        write(ui, told, ui.style("body", theme.ink, most=1.5), self.stage.rect(*_TEXT), align="center", middle=True)
        card = self.parts.drivers[driver]
        actions = card.trait.actions if isinstance(card.trait, ActionsPerTurn) else ACTIONS
        facts = (("delivery.book.workforce_label", card.workforce), ("delivery.book.actions_label", actions))
        for (key, number), area in zip(facts, _FACTS.rows(2), strict=True):
            line, figure = self.stage.rect(*area), ui.style("name", theme.ink, most=1.4)
            label = ui.style("note", theme.muted_ink, most=1.5)
            ui.text.draw(strings(key), label, (line.left, line.centery), width_px=line.width - ui.px(70))
            width_px = ui.text.width_px(str(number), figure)
            ui.text.draw(str(number), figure, (line.right - width_px, line.centery))

    @property
    def rules_entry(self) -> str | None:
        """That of the driver who is looked at, or chosen."""
        looked_at = self.looked_at
        return f"driver:{looked_at if looked_at in self.parts.drivers else self.choices.driver}"
