"""A close look at something on the table of Mint Delivery, with its rules and its current state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.content.strings import Strings
from mintworks.games.delivery.plugin import DeliverySession
from mintworks.games.delivery.rules.state import DRIVER_SEAT
from mintworks.games.delivery.text.narration import who_told
from mintworks.games.delivery.view.order_face import OrderFaces
from mintworks.games.delivery.view.upgrade_face import UpgradeFaces
from mintworks.scenes.base.form_scene import FormScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.flow import Flow
from mintworks.ui.input import Command, Event, PointerPressed
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, window_rect
from mintworks.ui.tree import Target, find
from mintworks.ui.widgets import draw_panel

_CARD: Final = 420
_TEXT: Final = 800
_PADDING: Final = 56
_GAP: Final = 44
_SPACE: Final = 26
_LEAST_HEIGHT, _MOST_HEIGHT = 440, 960
_CLOSE: Final = 64
_BOOK: Final = "inspector.rules"
_AHEAD: Final = "inspector.ahead"
_BOOK_SIZE: Final = (330, 60)
_DIM: Final = 200
_RULES_SHARE: Final = 0.5

_ENTRIES: Final = {"upgrade": "upgrades", "driver": "drivers", "condition": "conditions"}
"""The kinds with entries in the rules book, and the groups of their texts."""


class InspectorScene(FormScene):
    """Shows an order, an upgrade, a driver or a road condition until any click; a button opens the rules book.

    `facts` are sentences about its current state; `on_ahead` shows a driver's next moves at the table.
    """

    name = "inspector"
    cue = Cue.CARD_FLIP
    covers = False
    first_focus = "inspector.close"

    def __init__(
        self,
        session: DeliverySession,
        kind: str,
        item: str,
        title: str,
        facts: Sequence[str],
        on_ahead: Callable[[], None] | None = None,
    ) -> None:
        self._session = session
        self._kind = kind
        self._item = item
        self._title = title
        self.facts = list(facts)
        self._on_ahead = on_ahead

    def lay_out(self) -> None:
        ui = self.app.ui
        card_px, padding_px = ui.px(_CARD), ui.px(_PADDING)
        foot_px = 0 if self.rules_entry is None else ui.px(_BOOK_SIZE[1])
        self._words = self._set_words(ui.px(_TEXT) - 2 * padding_px, foot_px)
        height_px = max(ui.px(_LEAST_HEIGHT), self._words.bottom_px + foot_px + 2 * padding_px)
        self._panel = Rect(0, 0, ui.px(_TEXT), height_px)
        left_px = (ui.canvas.size_px[0] - card_px - ui.px(_GAP) - self._panel.width) // 2
        self._panel.midleft = left_px + card_px + ui.px(_GAP), ui.canvas.size_px[1] // 2
        place = self.stage.rect(1920 - _CLOSE - 48, 48, _CLOSE, _CLOSE)
        self.add_button("inspector.close", place, self.cancel, kind="quiet", icon="close", icon_only=True)
        if self.rules_entry is not None:
            book = Rect(0, 0, *(ui.px(side) for side in _BOOK_SIZE))
            book.bottomright = self._panel.right - padding_px, self._panel.bottom - padding_px
            self.add_button(_BOOK, book, self._open_book, kind="secondary", icon="rules")
            if self._on_ahead is not None:
                left = book.move(self._panel.left + padding_px - book.left, 0)
                self.add_button(_AHEAD, left, self._look_ahead, kind="secondary", icon="eye")

    def _look_ahead(self) -> None:
        self.cancel()
        if self._on_ahead is not None:
            self._on_ahead()

    def _set_words(self, width_px: int, foot_px: int) -> Flow:
        """Return name, rules and facts, from top to bottom, in letters that fit above the foot."""
        ui, theme, flow = self.app.ui, self.app.ui.theme, Flow(self.app.ui, width_px)
        room_px, space_px = ui.px(_MOST_HEIGHT - 2 * _PADDING) - foot_px, ui.px(_SPACE)
        title = flow.words(self._title, ui.style("heading", theme.ink), (0, 0), width_px, max_lines=2)
        flow.bottom_px += title + space_px
        rules = self._rules, ui.style("lead", theme.ink, most=2), _RULES_SHARE
        said = "\n".join(fact for fact in self.facts if fact not in self._rules)
        facts = said, ui.style("strong", theme.ink, most=2), 1
        for told, style, share in (rules, facts):
            if told:
                at, most_px = (0, flow.bottom_px), (room_px - flow.bottom_px - space_px) * share
                flow.bottom_px += flow.words(told, style, at, width_px, max_height_px=most_px) + space_px
        return flow

    @property
    def _rules(self) -> str:
        key = f"delivery.rules_text.{_ENTRIES.get(self._kind, '')}.{self._item}"
        text = split_clauses(self.app.strings(key))[0] if self.app.strings.has(key) else ""
        driver = self._session.match.state.driver
        return f"{who_told(driver, self.app.strings)} {text}" if self._kind == "driver" and driver is not None else text

    @property
    def rules_entry(self) -> str | None:
        return f"{self._kind}:{self._item}" if self._kind in _ENTRIES else None

    def _open_book(self) -> None:
        self.app.navigator.open_rules(self.rules_entry)

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed):
            buttons = [find(self.targets(), name) for name in (_BOOK, _AHEAD)]
            if not any(button is not None and button.rect.collidepoint(event.at) for button in buttons):
                self.cancel()
                return
        super().handle(event)

    def command(self, command: Command) -> None:
        if command in (Command.INSPECT, Command.CONFIRM):
            self.cancel()

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        canvas.fill(window_rect(ui), (*ui.theme.night, _DIM))
        draw_panel(ui, self._panel)
        self._words.draw((self._panel.left + ui.px(_PADDING), self._panel.top + ui.px(_PADDING)), self._panel)
        face = self._face()
        place = Rect((0, 0), face.size_px)
        place.midright = self._panel.left - ui.px(_GAP), self._panel.centery
        canvas.draw(face, place.topleft)

    def _face(self) -> Picture:
        ui, parts, width_px = self.app.ui, self._session.rules.parts, self.app.ui.px(_CARD)
        match self._kind:
            case "order":
                return OrderFaces(ui, self.app.strings).face(parts.orders[self._item], width_px)
            case "upgrade":
                return UpgradeFaces(ui, self.app.strings).face(parts.upgrades[self._item], width_px)
            case "driver":
                return self.cutouts.picture(f"portraits/{self._item}", width_px, width_px, ui.px(24))
        return ui.art.picture(f"conditions/{self._item}", width_px, round(width_px * 190 / 240))


def inspector_of(
    session: DeliverySession, target: Target, strings: Strings, on_ahead: Callable[[], None] | None = None
) -> InspectorScene | None:
    """Return the scene for a target, with the way to a driver's next moves; None for one without a close look."""
    state = session.match.state
    kind, _, name = target.id.partition(":")
    facts = [fact for fact in (target.reason, *target.state.split("; "), *target.details) if fact]
    if kind == "space":
        token = state.conditions.get(name)
        return None if token is None else InspectorScene(session, "condition", str(token), target.name, facts)
    if kind == "seat":
        if state.driver is None or int(name) != DRIVER_SEAT:
            return None
        title = f"{target.name}, {strings(f'delivery.table.titles.{state.driver.id}')}"
        return InspectorScene(session, "driver", state.driver.id, title, facts, on_ahead)
    return InspectorScene(session, kind, name, target.name, facts) if kind in ("order", "upgrade") else None


def entry_of(session: DeliverySession, target: str | None) -> str | None:
    """Return the rules book's entry on a target."""
    state = session.match.state
    kind, _, name = (target or "").partition(":")
    if kind == "upgrade":
        return f"upgrade:{name}"
    if kind == "space" and name in state.conditions:
        return f"condition:{state.conditions[name]}"
    if kind == "seat" and state.driver is not None and int(name) == DRIVER_SEAT:
        return f"driver:{state.driver.id}"
    return None
