"""The set-up of a game in the Factory (D8): driver, player and deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from mintworks.content.rulebook import split_clauses
from mintworks.core.session import GamePlan
from mintworks.games.delivery.rules.parts import ActionsPerTurn, Parts
from mintworks.games.delivery.rules.setup import FACTORY_DECK_SIZE
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.games.delivery.scenes.certificate import by_strength, count_beaten
from mintworks.games.delivery.scenes.setup_choices import SHIFTS, SoloChoices
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.setup import solo_setup
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT
from mintworks.scenes.setup.solo_setup import Opponent
from mintworks.storage.history import Profile
from mintworks.storage.ladder import Rung
from mintworks.storage.people import Household
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.medallion import medallion
from mintworks.ui.stage import Rect, TextBlock, write, write_lines
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.card import Card
from mintworks.ui.widgets.choice import Choice

_GAP: Final = 16
_INSET: Final = 10
"""Distance of a portrait from its tile's edge."""
_MARK, _MARK_INSET = 62, 42
"""Size of the crown on a beaten driver, and its distance from the corner of the tile."""

_DRIVERS, _REST = PAGE.cut_left(400, gap=40)
_CARD, _PANEL = _REST.cut_left(640, gap=40)
_CONTENT: Final = Area.between(_PANEL.left + 36, _PANEL.top + 10, _PANEL.right - 36, _PANEL.bottom - 36)
_NAME, _LOWER = _CONTENT.cut_top(48 + FIELD_HEIGHT, gap=26)
_DEAL, _LOWER = _LOWER.cut_top(48 + FIELD_HEIGHT, gap=26)
_SHIFT, _LOWER = _LOWER.cut_top(48 + FIELD_HEIGHT, gap=18)
_NAME_LABEL, _NAME = _NAME.cut_top(48)
_DEAL_LABEL, _DEAL = _DEAL.cut_top(48)
_SHIFT_LABEL, _SHIFT = _SHIFT.cut_top(48)
_START, _LOWER = _LOWER.cut_bottom(88, gap=18)
_CERTIFICATE, _LOWER = _LOWER.cut_bottom(88, gap=18)


class _CardPlaces(NamedTuple):
    """Where the parts of a driver's card are."""

    face: Area
    title: Area
    text: Area
    facts: Area

    @classmethod
    def of(cls, face: float, title: float, text: float, across: float, down: float) -> _CardPlaces:
        """Return the places for parts of these heights and a card with these edges."""
        portrait, rest = _CARD.inset(across, down).cut_top(face, gap=16)
        name, rest = rest.cut_top(title, gap=10)
        told, facts = rest.cut_top(text, gap=10)
        return cls(portrait, name, told, facts)


_USUAL: Final = _CardPlaces.of(face=360, title=104, text=148, across=40, down=36)
_LARGE: Final = _CardPlaces.of(face=220, title=126, text=270, across=30, down=26)
"""With larger text the portrait leaves more room to the words."""


class _Fact(Card):
    """A number of a driver beside its name."""

    def draw(self) -> None:
        ui, theme = self.ui, self.ui.theme
        self._draw_focus_ring(self.rect, ui.px(theme.radius_small))
        label, figure = ui.style("body", theme.muted_ink, most=1.3), ui.style("name", theme.ink, most=1.4)
        width_px = ui.text.width_px(self.state, figure)
        ui.text.draw(self.name, label, self.rect.midleft, width_px=self.rect.width - ui.px(70))
        ui.text.draw(self.state, figure, (self.rect.right - width_px, self.rect.centery))


class _Sentence(Card):
    """A sentence in the middle of its place."""

    def draw(self) -> None:
        self._draw_focus_ring(self.rect, self.ui.px(self.ui.theme.radius_small))
        _draw_told(self.ui, self.name, self.rect)


def _places(ui: Ui) -> _CardPlaces:
    return _USUAL if ui.settings.text_scale == 1 else _LARGE


def _draw_told(ui: Ui, told: str, place: Rect) -> None:
    style = ui.style("body", ui.theme.cream, most=1.6)
    write(ui, told, style, place, align="center", middle=True)


class SoloSetupScene(solo_setup.SoloSetupScene[SoloChoices]):
    """Lets one person choose a game against a driver."""

    def __init__(
        self,
        parts: Parts,
        choices: SoloChoices,
        players: Callable[[], Household] = Household,
        ladder: Callable[[Profile | None], Mapping[str, Rung]] = lambda person: {},
    ) -> None:
        super().__init__(choices, players)
        self.parts = parts
        self._read_ladder = ladder
        self._is_other_person = False
        """Whether the next frame has to show another person's victories."""

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the large portraits of the drivers."""
        side_px = app.ui.px(_places(app.ui).face.height)
        return [(f"portraits/{driver}", side_px, side_px) for driver in self.parts.drivers]

    def plan(self) -> GamePlan:
        return self.choices.plan(self.app.strings, self.players)

    def lay_out(self) -> None:
        super().lay_out()
        self._read_victories()
        for driver, area in zip(by_strength(self.parts), _DRIVERS.rows(len(self.parts.drivers), _GAP), strict=True):
            self._add_driver(driver, self.stage.rect(*area))
        self._add_facts()
        self.add_player(_NAME)
        self.add_deal(_DEAL, self.app.strings("setup.seed_hint"))
        self._add_shift()
        self.add_start(_START)
        self._add_certificate()

    def _read_victories(self) -> None:
        """Read the current player's victories; none for a guest."""
        profile = self.person.profile
        self._profile = None if profile is None else self.players.called(profile)
        self._ladder = self._read_ladder(self._profile)

    def _rung(self, driver: str) -> Rung:
        return self._ladder.get(driver, Rung())

    def _add_certificate(self) -> None:
        """Add the button to the certificate for beating all drivers, or its progress."""
        person, strings, place = self._profile, self.app.strings, self.stage.rect(*_CERTIFICATE)
        if person is None:
            return
        beaten, total = count_beaten(self.parts, self._ladder), len(self.parts.drivers)
        if beaten < total:
            told, hint = strings("delivery.ladder.so_far", n=beaten, total=total), strings("delivery.ladder.hint")
            self.form.add(_Sentence(self.app.ui, "setup.so-far", place, told, hint))
        else:
            navigator = self.app.navigator
            self.add_button(
                "setup.certificate",
                place,
                lambda: navigator.open_certificate(person.name),
                label=strings("delivery.ladder.certificate"),
                kind="secondary",
                icon="crown",
            )

    def _add_facts(self) -> None:
        """Add how the chosen driver works, on the card."""
        strings, driver = self.app.strings, self.parts.drivers[self.choices.opponent]
        actions = driver.trait.actions if isinstance(driver.trait, ActionsPerTurn) else ACTIONS
        facts = ("workforce", driver.workforce), ("actions", actions)
        for (fact, number), area in zip(facts, _places(self.app.ui).facts.rows(len(facts)), strict=True):
            name, hint = strings(f"delivery.setup.solo.{fact}"), strings(f"delivery.setup.solo.{fact}_hint")
            self.form.add(_Fact(self.app.ui, f"setup.{fact}", self.stage.rect(*area), name, hint, state=str(number)))

    def _add_shift(self) -> None:
        strings, ui = self.app.strings, self.app.ui

        def choose(index: int) -> None:
            self.choices.deck = SHIFTS[index]
            self.lay_out_again()

        options = [strings(f"delivery.setup.solo.shifts.of-{deck}", n=deck) for deck in SHIFTS]
        name, chosen = strings("delivery.setup.solo.shift"), SHIFTS.index(self.choices.deck)
        widget = Choice(ui, "setup.shift", self.stage.rect(*_SHIFT), name, options, chosen, choose)
        widget.hint = strings("delivery.setup.solo.shift_hint")
        self.form.add(widget)

    def name_written(self) -> None:
        # Not at once: what takes the focus from the field is about to be pressed.
        self._is_other_person = True

    def update(self, dt_s: float) -> bool:
        if self._is_other_person:
            self._is_other_person = False
            self.lay_out_again()
        return super().update(dt_s)

    def _add_driver(self, driver: str, place: Rect) -> None:
        strings, strength, told = self.app.strings, self.parts.drivers[driver].strength, self._told_of(driver)
        name, title = strings(f"delivery.names.drivers.{driver}"), strings(f"delivery.table.titles.{driver}")
        hints = tuple(filter(None, (self._measured(driver) if self._is_full else "", told)))
        shown = Opponent(driver, name, title, strength, len(self.parts.drivers), hints)
        self.add_opponent(shown, place, _INSET, lambda tile: self._draw_mark(driver, tile))

    @property
    def _is_full(self) -> bool:
        """Return whether the shift is the one in which the drivers have been measured."""
        return self.choices.deck == FACTORY_DECK_SIZE

    def _measured(self, driver: str) -> str:
        strings, name = self.app.strings, self.app.strings(f"delivery.names.drivers.{driver}")
        return strings("delivery.setup.solo.measured", n=self.parts.drivers[driver].beaten, name=name)

    def _told_of(self, driver: str) -> str:
        """Return the current player's results against a driver; empty for a guest."""
        strings, rung = self.app.strings, self._rung(driver)
        if self._profile is None:
            return ""
        if rung.wins:
            return strings("delivery.ladder.beaten", n=rung.wins, best=rung.best)
        return strings("delivery.ladder.eased" if rung.eased else "delivery.ladder.unbeaten")

    def _draw_mark(self, driver: str, tile: Rect) -> None:
        """Draw a seal with a crown on a driver beaten at full strength, and an empty one if a rule was changed."""
        ui, rung = self.app.ui, self._rung(driver)
        if not rung.wins and not rung.eased:
            return
        side_px = ui.px(_MARK)
        center = tile.right - ui.px(_MARK_INSET), tile.bottom - ui.px(_MARK_INSET)
        if rung.wins:
            seal = medallion(side_px, ui.theme.table)
            ui.art.draw_shape(seal, (center[0] - side_px / 2, center[1] - side_px / 2))
            crown = ui.art.icon("crown", round(side_px * 0.56), ui.theme.gold)
        else:
            crown = ui.art.icon("crown-empty", round(side_px * 0.64), ui.theme.muted)
        ui.canvas.draw(crown, center=center)

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head("delivery.setup.solo")
        draw_panel(self.app.ui, self.stage.rect(*_PANEL), "glass")
        self.draw_label("setup.solo.name", _NAME_LABEL)
        self.draw_deal_label(_DEAL_LABEL)
        self.draw_label("delivery.setup.solo.shift", _SHIFT_LABEL)
        self._draw_card()
        note = self.app.strings("delivery.setup.solo.shift_note")
        told = self._measured(self.choices.opponent) if self._is_full else note
        beaten = self._told_of(self.choices.opponent)
        _draw_told(self.app.ui, "\n".join(filter(None, (told, beaten))), self.stage.rect(*_LOWER))

    def _draw_card(self) -> None:
        """Draw the card of the chosen driver: portrait and traits."""
        ui, strings, theme, driver = self.app.ui, self.app.strings, self.app.ui.theme, self.choices.opponent
        draw_panel(ui, self.stage.rect(*_CARD))
        places = _places(ui)
        side_px = ui.px(places.face.height)
        portrait = self.cutouts.picture(f"portraits/{driver}", side_px, side_px, ui.px(18))
        ui.canvas.draw(portrait, center=self.stage.at(*places.face.center))
        name = TextBlock(strings(f"delivery.names.drivers.{driver}"), ui.style("heading", theme.ink, most=1.2))
        title = TextBlock(strings(f"delivery.table.titles.{driver}"), ui.style("label", theme.muted_ink, most=1.5))
        write_lines(ui, [name, title], self.stage.rect(*places.title), align="center")
        told, _ = split_clauses(strings(f"delivery.rules_text.drivers.{driver}"))
        place = self.stage.rect(*places.text)
        write(ui, told, ui.style("lead", theme.ink, most=1.5), place, align="center", middle=True)

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the driver that is pointed at, else chosen."""
        looked_at = self.looked_at
        return f"driver:{looked_at if looked_at in self.parts.drivers else self.choices.opponent}"
