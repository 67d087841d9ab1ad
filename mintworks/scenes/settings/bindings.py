"""Settings pages that bind keys or controller buttons to commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.ui import shapes
from mintworks.ui.bindings import Change, bind
from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, FIXED_KEYS, Bindings, Command
from mintworks.ui.input import Caught, Commanded, Device, Event, Point, PointerPressed
from mintworks.ui.layout import Area
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect, Stage, TextBlock, write_lines
from mintworks.ui.text import Style
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Form, Widget, draw_panel

_COMMANDS: Final = {
    "keys": (
        (
            *(Command.CONFIRM, Command.CANCEL, Command.UP, Command.DOWN),
            *(Command.LEFT, Command.RIGHT, Command.NEXT, Command.PREVIOUS, Command.FULLSCREEN),
            *(Command.TELL_OWN, Command.TELL_SINCE),
        ),
        (
            *(Command.PASS, Command.UNDO, Command.INSPECT, Command.FORESEE, Command.HINT, Command.LOG),
            *(Command.SPEED, Command.RULES, Command.MENU),
            *(Command.TELL_OFFER, Command.TELL_OTHERS, Command.TELL_PLACES),
        ),
    ),
    "pad": (
        (
            *(Command.CONFIRM, Command.CANCEL, Command.INSPECT, Command.NEXT, Command.PREVIOUS),
            *(Command.RULES, Command.MENU),
        ),
        (
            *(Command.PASS, Command.UNDO, Command.FORESEE, Command.HINT, Command.LOG),
            *(Command.SPEED, Command.FULLSCREEN),
        ),
    ),
}
"""Commands that can be bound, in two columns."""

_SLOTS: Final = {"keys": 2, "pad": 1}
_DEFAULTS: Final[dict[str, Bindings]] = {"keys": DEFAULT_KEYS, "pad": DEFAULT_PAD}
_FIXED: Final[dict[str, Bindings]] = {"keys": FIXED_KEYS, "pad": {}}

_PANELS, _FOOT = PAGE.cut_top(716, gap=14)
_COLUMNS: Final = _PANELS.columns(2, gap=24)
_SLOT: Final = (186, 60)
_SLOT_GAP: Final = 16
_ROW_GAP: Final = 5
_INSET: Final = 7
"""Distance of a cap from the edge of its slot; less of it with larger text."""
_RESET: Final = _FOOT.placed(280, 68, across=1, down=0)
_TOLD: Final = Area.between(_FOOT.left, _RESET.top, _FOOT.left + 1380, _RESET.bottom)


class BindingsPage:
    """Every command with its keys or button; `on_news` is called after a change."""

    def __init__(self, app: App, device: Literal["keys", "pad"], on_news: Callable[[], None]) -> None:
        self.app = app
        self.device: Literal["keys", "pad"] = device
        self._on_news = on_news
        self._asked: tuple[Command, int] | None = None
        """Command and slot awaiting a key."""
        self._told = ""

    @property
    def catches(self) -> Device | None:
        """Return whether a key or button is awaited."""
        return None if self._asked is None else self.device

    def lay_out(self, form: Form, stage: Stage) -> None:
        """Add a slot for each possible key of a command."""
        for command, _, slots in self._rows():
            for slot, area in enumerate(slots):
                form.add(self._slot(command, slot, stage.rect(*area)))
        label = self.app.strings("settings.reset")
        place = stage.rect(*_RESET)
        form.add(Button(self.app.ui, "settings.reset", place, label, self._reset, kind="secondary", icon="undo"))

    def draw(self, stage: Stage) -> None:
        """Draw the names of the commands and the instruction."""
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        for column in _COLUMNS:
            draw_panel(ui, stage.rect(*column), "night")
        for command, name, _ in self._rows():
            told = TextBlock(strings(f"settings.commands.{command}"), ui.style("strong", theme.cream, most=1.5))
            write_lines(ui, [told], stage.rect(*name))
        color = theme.gold if self._told or self._asked else theme.muted
        told = TextBlock(self._sentence(), ui.style("body", color, most=1.7), lines=2)
        write_lines(ui, [told], stage.rect(*_TOLD))

    def handle(self, event: Event) -> bool:
        """Handle the awaited key; any other input cancels."""
        if self._asked is None:
            return False
        if isinstance(event, Caught):
            self._bind(*self._asked, event.name)
            return True
        if isinstance(event, PointerPressed | Commanded):
            self._asked = None
        return False

    # Parts

    def _rows(self) -> Iterator[tuple[Command, Area, list[Area]]]:
        """Return each command with the areas of its name and slots."""
        count = _SLOTS[self.device]
        rows = max(map(len, _COMMANDS[self.device]))
        for column, commands in zip(_COLUMNS, _COMMANDS[self.device], strict=True):
            for command, row in zip(commands, column.inset(36, 18).rows(rows), strict=False):
                slots, name = row.cut_right(count * (_SLOT[0] + _SLOT_GAP) - _SLOT_GAP, gap=_SLOT_GAP)
                height = min(_SLOT[1], row.height - _ROW_GAP)
                yield command, name, [slot.placed(_SLOT[0], height) for slot in slots.columns(count, _SLOT_GAP)]

    def _slot(self, command: Command, slot: int, place: Rect) -> Slot:
        strings, prompts = self.app.strings, self._prompts
        names = prompts.names(self.device, command)
        name = names[slot] if slot < len(names) else None
        called = strings(f"settings.commands.{command}")
        key = f"settings.{self.device}.{command}.{slot + 1}"
        text = strings(f"settings.slot.{self.device.removesuffix('s')}-{slot + 1}", command=called)
        found = Slot(self.app.ui, key, place, text, prompts, self.device, lambda: self._ask(command, slot))
        found.label = strings("settings.empty") if name is None else prompts.label(self.device, name)
        found.is_empty = name is None
        if self._asked == (command, slot):
            found.asks = strings("settings.press")
        if name in _FIXED[self.device]:
            found.enabled = False
            found.reason = strings("settings.locked", name=found.label, command=called)
        return found

    @property
    def _prompts(self) -> Prompts:
        return Prompts(self.app.ui, self.app.strings)

    def _sentence(self) -> str:
        strings = self.app.strings
        if self._asked is not None:
            called = strings(f"settings.commands.{self._asked[0]}")
            return strings(f"settings.ask.{self.device}", command=called)
        return self._told or strings(f"settings.told.{self.device}")

    # What changes

    def _ask(self, command: Command, slot: int) -> None:
        self._asked, self._told = (command, slot), ""
        self._on_news()

    def _bind(self, command: Command, slot: int, name: str) -> None:
        change = bind(self._bindings, command, slot, name, _FIXED[self.device])
        self._asked = None
        self._told = self._what_came_of(change, command, name)
        self._put(change.bindings)

    def _reset(self) -> None:
        self._asked = None
        self._told = self.app.strings("settings.told.reset")
        self._put(dict(_DEFAULTS[self.device]))

    def _put(self, bindings: Bindings) -> None:
        setattr(self.app.settings, self.device, bindings)
        self.app.keep_settings()
        self._on_news()

    @property
    def _bindings(self) -> Bindings:
        found: Bindings = getattr(self.app.settings, self.device)
        return found

    def _what_came_of(self, change: Change, command: Command, name: str) -> str:
        strings = self.app.strings
        values = {
            "name": self._prompts.label(self.device, name),
            "command": strings(f"settings.commands.{command}"),
            "other": strings(f"settings.commands.{change.other}") if change.other is not None else "",
            "instead": self._prompts.label(self.device, change.instead) if change.instead is not None else "",
        }
        if change.refusal is not None:
            return strings(f"settings.told.{change.refusal}", **values)
        if change.instead is not None:
            return strings("settings.told.swapped", **values)
        return strings("settings.told.now" if change.other is None else "settings.told.taken", **values)


class Slot(Widget):
    """A slot for a key or button; a non-empty `asks` is shown while one is awaited."""

    hover_scale = 1.04

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        name: str,
        prompts: Prompts,
        device: Device,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.prompts = prompts
        self.device: Device = device
        self.on_press = on_press
        self.label = ""
        self.is_empty = False
        self.asks = ""

    def targets(self) -> list[Target]:
        return [self._target("button", self.name, self.asks or self.label)]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = rect.height * 0.3
        self._draw_focus_ring(rect, radius_px)
        fill = theme.gold if self.asks else theme.table if self.hovered and self.enabled else theme.night
        ground = shapes.panel(
            *rect.size,
            fill=fill,
            opacity=1.0 if self.asks else 0.5,
            radius_px=radius_px,
            border=theme.mint_shade if ui.settings.high_contrast else None,
            border_px=ui.px(2),
        )
        ui.art.draw_shape(ground, rect.topleft)
        if self.asks:
            style = Style(size=self._letter_size(0.36), font="display", color=theme.ink)
            ui.text.draw(self.asks, style, rect.center, align="center", width_px=rect.width - ui.px(20))
        elif self.is_empty:
            icon_px = round(rect.height * 0.36)
            ui.canvas.draw(ui.art.icon("add", icon_px, theme.muted), center=rect.center, alpha=0.7 + 0.3 * self.lift)
        else:
            self._draw_cap()

    def _draw_cap(self) -> None:
        ui, rect = self.ui, self.rect
        inset_px = ui.px(_INSET / ui.settings.text_scale)
        height_px = rect.height - 2 * inset_px
        width_px = min(self.prompts.cap_width_px(self.label, height_px), rect.width - 2 * inset_px)
        cap = Rect(0, 0, width_px, height_px)
        cap.center = rect.center
        self.prompts.draw_cap(self.label, cap, device=self.device)
        if not self.enabled:
            lock_px = round(rect.height * 0.34)
            lock = ui.art.icon("lock", lock_px, ui.theme.muted)
            ui.canvas.draw(lock, center=(rect.right - lock_px, rect.centery))
