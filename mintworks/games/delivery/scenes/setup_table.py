"""The set-up of a table of Mint Delivery: seats, upgrades, road conditions and open orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.core.session import GamePlan
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.rules.setup import MAX_CONDITIONS
from mintworks.games.delivery.scenes.setup_choices import TableChoices, UpgradeOrigin
from mintworks.games.delivery.scenes.setup_roads import RoadsPickerScene
from mintworks.games.delivery.scenes.setup_upgrades import UpgradesPickerScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.setup.table_setup import TableSetup
from mintworks.storage.people import Household
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import write
from mintworks.ui.widgets import Choice

_HEIGHT: Final = 56
_LABEL: Final = 196
_BUTTON: Final = 216
_GAP: Final = 24
_HALF_LABEL: Final = 200
_NOTE: Final = 64
"""Height of an option's note, beneath it."""
_LINE, _LINES = 44, 112
"""The same with larger text: of a note as wide as all options, and of one half as wide."""


class TableSetupScene(TableSetup[TableChoices]):
    """Lets people choose a game for two to five seats."""

    texts = "delivery.setup.table"

    def __init__(self, parts: Parts, choices: TableChoices, players: Callable[[], Household] = Household) -> None:
        super().__init__(choices, players)
        self.parts = parts

    def plan(self) -> GamePlan:
        return self.choices.plan(self.parts, self.app.strings, self.players)

    def add_options(self, area: Area) -> None:
        self._upgrades, self._conditions, last = self._rows(area)
        self._discard, self._done = last.columns(2, _GAP)
        self._controls = {
            self._upgrades: self._add_upgrades(self._row(self._upgrades)),
            self._conditions: self._add_conditions(self._row(self._conditions)),
            self._discard: self._add_discard(self._discard),
            self._done: self._add_done(self._done),
        }

    def _rows(self, area: Area) -> Sequence[Area]:
        """Return the rows of options; with larger text the last one has more room beneath it, for its narrow notes."""
        if not self.is_large:
            return area.moved(down=-40).rows(3, _GAP)
        upgrades, rest = Area.between(area.left, area.top - 42, area.right, area.bottom).cut_top(_HEIGHT, _LINE + 8)
        conditions, rest = rest.cut_top(_HEIGHT, _LINE + 8)
        return upgrades, conditions, rest.cut_top(_HEIGHT)[0]

    @staticmethod
    def _row(area: Area) -> Area:
        """Return the area beside the label of a row."""
        return area.cut_left(_LABEL, _GAP)[1].placed(area.width - _LABEL - _GAP, _HEIGHT)

    def _add_choice(
        self,
        key: str,
        area: Area,
        name: str,
        options: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        hints: Sequence[str] = (),
    ) -> Choice:
        def be(index: int) -> None:
            choose(index)
            self.lay_out_again()

        strings, place = self.app.strings, self.stage.rect(*area)
        return self.form.add(Choice(self.app.ui, f"setup.{key}", place, strings(name), options, chosen, be, hints))

    def _add_upgrades(self, row: Area) -> Choice:
        strings, choices = self.app.strings, self.choices
        button, choice_area = row.cut_right(_BUTTON, _GAP)
        known = [*UpgradeOrigin]

        def choose(index: int) -> None:
            if known[index] is UpgradeOrigin.CHOSEN:
                self._open(UpgradesPickerScene(self.parts, choices))
            else:
                choices.upgrades = known[index]
                choices.chosen.clear()

        options, hints = ([strings(f"delivery.setup.upgrades{of}.{how}") for how in known] for of in ("", ".hints"))
        chosen = known.index(choices.upgrades)
        label = "delivery.setup.upgrades.label"
        widget = self._add_choice("upgrades", choice_area, label, options, chosen, choose, hints)
        text = strings("delivery.setup.upgrades.count", n=len(choices.chosen))
        self.add_button(
            "setup.choose-upgrades",
            self.stage.rect(*button),
            lambda: self._open(UpgradesPickerScene(self.parts, choices)),
            label=text,
            kind="secondary",
            icon="upgrade",
        )
        return widget

    def _add_conditions(self, row: Area) -> Choice:
        strings, choices = self.app.strings, self.choices
        button, choice_area = row.cut_right(_BUTTON, _GAP)
        by_hand = MAX_CONDITIONS + 1

        def choose(index: int) -> None:
            if index == by_hand:
                self._open(RoadsPickerScene(self.parts, choices))
            else:
                choices.conditions = index
                choices.placed = {}

        options = [*map(str, range(by_hand)), strings("delivery.setup.conditions.by_hand")]
        chosen = by_hand if choices.conditions is None else choices.conditions
        hints = [strings("delivery.setup.conditions.number", n=number) for number in range(by_hand)]
        hints.append(strings("delivery.setup.conditions.by_hand_hint"))
        label = "delivery.setup.conditions.label"
        widget = self._add_choice("conditions", choice_area, label, options, chosen, choose, hints)
        self.add_button(
            "setup.place-conditions",
            self.stage.rect(*button),
            lambda: self._open(RoadsPickerScene(self.parts, choices)),
            label=strings("delivery.setup.conditions.map"),
            kind="secondary",
            icon="road",
        )
        return widget

    def _add_discard(self, area: Area) -> Choice:
        strings, choices = self.app.strings, self.choices

        def choose(index: int) -> None:
            choices.discard = bool(index)

        place = area.cut_left(_HALF_LABEL, _GAP)[1].placed(area.width - _HALF_LABEL - _GAP, _HEIGHT)
        known = "off", "on"
        options, hints = ([strings(f"delivery.setup.discard{of}.{how}") for how in known] for of in ("", ".hints"))
        if choices.discard is None and not choices.discards:
            hints[0] = f"{hints[0]} {strings('delivery.setup.discard.with_three')}"
        if not choices.can_discard:
            hints = [strings("delivery.setup.discard.few")] * len(known)
        label = "delivery.setup.discard.label"
        widget = self._add_choice("discard", place, label, options, int(choices.discards), choose, hints)
        widget.enabled = choices.can_discard
        widget.reason = "" if widget.enabled else strings("delivery.setup.discard.never")
        return widget

    def _add_done(self, area: Area) -> Choice:
        strings, choices = self.app.strings, self.choices

        def choose(index: int) -> None:
            choices.open_done = bool(index)

        place = area.cut_left(_HALF_LABEL, _GAP)[1].placed(area.width - _HALF_LABEL - _GAP, _HEIGHT)
        known = "hidden", "open"
        options, hints = ([strings(f"delivery.setup.done{of}.{how}") for how in known] for of in ("", ".hints"))
        label = "delivery.setup.done.label"
        return self._add_choice("done", place, label, options, int(choices.open_done), choose, hints)

    def _open(self, scene: Scene) -> None:
        self.app.push(scene)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        self.draw_label("delivery.setup.upgrades.label", self._upgrades.cut_left(_LABEL)[0])
        self.draw_label("delivery.setup.conditions.label", self._conditions.cut_left(_LABEL)[0])
        self.draw_label("delivery.setup.discard.label", self._discard.cut_left(_HALF_LABEL)[0])
        self.draw_label("delivery.setup.done.label", self._done.cut_left(_HALF_LABEL)[0])
        style = self.app.ui.style("note", self.app.ui.theme.muted, most=1.6)
        for area, choice in self._controls.items():
            line, lines = (_LINE, _LINES) if self.is_large else (_NOTE, _NOTE)
            height = lines if area in (self._discard, self._done) else line
            beneath = area.placed(area.width, height).moved(down=(_HEIGHT + height) / 2)
            write(self.app.ui, choice.hints[choice.chosen], style, self.stage.rect(*beneath), middle=not self.is_large)

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on what is pointed at."""
        entries = {
            "upgrades": "all-upgrades",
            "choose-upgrades": "all-upgrades",
            "conditions": "all-conditions",
            "place-conditions": "all-conditions",
            "discard": "discarding",
            "done": "delivering",
        }
        return entries.get(self.looked_at)
