"""Pointer, keys and pad over a table: hover, press, focus, and their meaning."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from mintworks.ui import tree
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.input import (
    DOUBLE_CLICK_S,
    Command,
    Commanded,
    Event,
    FocusLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from mintworks.ui.long_press import DRAG_STARTS_PX, SLOW_PRESS_S, LongPress
from mintworks.ui.stage import Rect
from mintworks.ui.table.log_drawer import LOG_DRAWER
from mintworks.ui.table.strip_buttons import FINISH
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

if TYPE_CHECKING:
    from mintworks.scenes.base.table_scene import AnyTable

_ALSO_HURRY: Final = {Command.NEXT, Command.PREVIOUS, Command.PASS, *tree.DIRECTIONS}
"""Commands that also finish running animations, as a click does."""
_WITHOUT_TOOLTIP: Final = ("dialog", "slider", LOG_DRAWER)
"""Roles and ids of targets without a tooltip, because they show all there is to tell."""
_INSPECTED_ROLES: Final = ("card", "location", "seat")
_HURRY_GRACE_S: Final = 0.8
"""Time after finishing animations in which a press isn't meant for a button that came there, in seconds."""
_UNSPENT_GRACE_S: Final = 2.0
"""Time in which a repeated press isn't meant for a button that came there, while there's more to do, in seconds."""


class LastButton(NamedTuple):
    """The button that was pressed last, if nothing else was pressed since: its words, its box, and when."""

    words: str = ""
    rect: Rect = Rect(0, 0, 0, 0)
    pressed_s: float = -math.inf


class TableControls:
    """Passes the input of a table on to its hand, its buttons and its focus; `commands` are called directly."""

    def __init__(self, table: AnyTable, commands: Mapping[Command, Callable[[], None]]) -> None:
        self.table = table
        self.app, self.log = table.app, table.log
        self.hand, self.director = table.hand, table.director
        self.commands = commands
        self.at: tuple[float, float] = (-1.0, -1.0)
        self.focused: str | None = None
        self.hovered: str | None = None
        self._used: str | None = None
        """The button that was pressed last, as long as the pointer rests on it."""
        self._is_new_decision = False
        """Whether a decision has begun since the focus last moved."""
        self._long_press = LongPress()
        self._last_hurry: tuple[float, Point] = (-math.inf, (0.0, 0.0))
        """Time and place of the last press that finished animations."""
        self._last_button = LastButton()
        self._begun_s = -math.inf
        """Time of the beginning of the decision."""
        self._offered_s = -math.inf
        """Time at which the focus went to the button that completes a choice."""
        self._pressed_to_look: tuple[str, Point] | None = None
        """Target and place of a press on something that a click shows in large."""
        self._press_in_hurry: tuple[str | None, Point] | None = None
        """Target and place of a press during animations: it can still become a drag."""

    def begin_decision(self) -> None:
        """Let Tab begin with what the decision offers, wherever the focus was; arrows go on from the focus."""
        self._is_new_decision, self._begun_s = True, self.app.clock()

    def handle(self, event: Event) -> None:
        """Handle an event of pointer, keys or pad."""
        if not isinstance(event, PointerMoved):
            self._long_press.end()
        match event:
            case PointerMoved(at=at):
                self._long_press.move(at, self.app.ui.px(DRAG_STARTS_PX))
                self._point(at)
            case PointerPressed(at=at, button="left", by_touch=by_touch):
                self._press(at, by_touch=by_touch)
            case PointerReleased(at=at, button="left"):
                self._release(at)
            case PointerPressed(at=at, button="right"):
                self._right_click(at)
            case Wheel(at=at, steps=steps) if self.log.is_open and self.log.rect.collidepoint(at):
                self.log.wheel(steps)
            case FocusLost():
                self.hand.put_back()
            case Commanded(command=command):
                self._command(command)

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; return whether a long press is pending: it shows its target in large."""
        pressed = self._long_press.update(dt_s)
        if pressed is not None:
            self.hand.put_back()
            self._inspect(tree.find(self.table.targets(), pressed))
        return self._long_press.ripening

    def lay_out(self) -> None:
        """Set hover and focus of buttons that were laid out anew."""
        for name, button in self.table.buttons.items():
            button.point(self.at)
            button.set_focus(name == self.focused, visible=True)

    def look(self, dt_s: float) -> bool:
        """Let the tooltip's delay pass; return whether something will be drawn soon."""
        attention = self.app.ui.attention
        if self._has_no_tooltips:
            attention.hush()
            return False
        pointed = tree.hit(self.table.targets(), self.at)
        return attention.update(dt_s, None if pointed is None else pointed.id, self.focused)

    def explained(self) -> Target | None:
        """Return the target of the tooltip once its delay has passed; None for one without a tooltip."""
        found = tree.find(self.table.targets(), self.app.ui.attention.target)
        if found is None or self._has_no_tooltips or found.role in _WITHOUT_TOOLTIP or found.id in _WITHOUT_TOOLTIP:
            return None
        if found.id == self._used and not found.state:
            return None
        return None if found.id in self.hand.picked else found  # it would cover the next offers

    @property
    def _has_no_tooltips(self) -> bool:
        """Return whether tooltips are off: something is held, or animations are running."""
        return self.hand.is_dragging or self.director.busy

    def _point(self, at: tuple[float, float]) -> None:
        self.at = at
        for button in self.table.buttons.values():
            button.point(at)
        if self._press_in_hurry is not None and self.hand.deciding:
            self._drag_on(*self._press_in_hurry, at)
        self.hand.move(at)
        line = self.log.line_at(at) if self.log.is_open else None
        self.hand.point_out(None if line is None else line.about)
        found = tree.hit(self.table.targets(), at)
        hovered = None if found is None else found.id
        if hovered != self._used:
            self._used = None
        if hovered != self.hovered or self.hand.is_holding or self.log.is_open:
            self.hovered = hovered
            self.app.redraw()

    def _press(self, at: tuple[float, float], *, by_touch: bool) -> None:
        self.focused = self._pressed_to_look = None
        if not self._last_button.rect.collidepoint(at):
            self._last_button = LastButton()
        for name, button in self.table.buttons.items():
            button.set_focus(False, visible=False)
            if button.enabled and button.rect.collidepoint(at):
                if name == "pass" and not self._is_meant(button, at):
                    return
                self._last_button = LastButton(_words(button), button.rect, self.app.clock())
                self._used = name
                button.press(at)
                return
        found = tree.hit(self.table.targets(), at)
        is_busy = self.director.busy
        if found is not None and found.role in _INSPECTED_ROLES:
            if by_touch:
                self._long_press.begin(found.id, at)
            elif is_busy or not self.hand.can_use(found.id):  # a slow click is a click
                self._long_press.begin(found.id, at, SLOW_PRESS_S)
        pressed = None if found is None or found.id == LOG_DRAWER else found.id
        if is_busy:
            if found is not None and found.reason and found.id in self.table.strip.lasting:
                self.app.ui.sound.play(Cue.REFUSE)
                self.hand.on_refused(found.id)
                return
            self.director.hurry()
            self._press_in_hurry = pressed, at
            self._last_hurry = self.app.clock(), at
            return
        if found is not None and self._is_to_look_at(found):
            self._pressed_to_look = found.id, at
        self.hand.press(pressed, at)

    def _is_to_look_at(self, target: Target) -> bool:
        """Return whether a click, or the confirming key, shows a target in large: it's of no other use."""
        if self.hand.is_engaged or self.hand.can_use(target.id) or any(part.answers_all for part in self.table.parts):
            return False
        return self.table.table.is_to_look_at(target)

    def _is_meant(self, button: Widget, at: Point) -> bool:
        """Return whether a press at a place, or by key in the middle of the button that passes, is meant for it."""
        return not (self._ends_hurry(button.rect) or self._ends_series(button, at))

    def _passes(self) -> bool:
        """Return whether a key may press the button that passes, if there is one: it counts as pressed then."""
        button = self.table.buttons.get("pass")
        if button is None or not button.enabled:
            return True
        if not self._is_meant(button, button.rect.center):
            return False
        self._last_button = LastButton(_words(button), button.rect, self.app.clock())
        return True

    def _ends_hurry(self, button: Rect) -> bool:
        """Return whether a click on a button comes so soon after finishing animations that it isn't meant for it.

        Such a click begins the delay anew.
        """
        hurried_s, at = self._last_hurry
        if not button.collidepoint(at) or self.app.clock() - hurried_s > _HURRY_GRACE_S:
            return False
        self._last_hurry = self.app.clock(), at
        self.table.tableau.answer.refuse("pass", self.app.strings("table.your_turn_now"))
        return True

    def _ends_series(self, button: Widget, at: Point) -> bool:
        """Return whether a click on a button was meant for another one, pressed before in its place.

        Only one such click is refused, and those that follow in a hurry.
        """
        last, now_s = self._last_button, self.app.clock()
        grace_s = _UNSPENT_GRACE_S if self.hand.offers() - {"pass"} else _HURRY_GRACE_S
        if last.words in ("", _words(button)) or now_s - max(last.pressed_s, self._begun_s) > grace_s:
            return False
        self._last_button, self._last_hurry = LastButton(), (now_s, at)
        self.table.tableau.answer.refuse("pass", self.app.strings("table.button_changed"))
        return True

    def _drag_on(self, pressed: str | None, start: Point, at: Point) -> None:
        """Take up what was pressed during animations, if it's dragged once a decision has begun; a click is ignored."""
        across, down = at[0] - start[0], at[1] - start[1]
        if math.hypot(across, down) > self.app.ui.px(DRAG_STARTS_PX):
            self._press_in_hurry = None
            self.hand.press(pressed, start)

    def _release(self, at: tuple[float, float]) -> None:
        self._press_in_hurry = None
        for button in self.table.buttons.values():
            if button.pressed:
                button.release(at)
                return
        dragged = self.hand.held_target if self.hand.is_dragging else None
        beneath = [target for target in self.table.targets() if target.id != dragged]
        found = tree.hit(beneath, at)
        if found is not None and self._pressed_to_look is not None:
            looked_at, pressed_at = self._pressed_to_look
            if found.id == looked_at and math.dist(at, pressed_at) <= self.app.ui.px(DRAG_STARTS_PX):
                self.hand.put_back()
                self._inspect(found)
                return
        self.hand.release(None if found is None else found.id, at)

    def _right_click(self, at: tuple[float, float]) -> None:
        if self.hand.take_back():
            return
        self._inspect(tree.hit(self.table.targets(), at))

    def _command(self, command: Command) -> None:
        if self.log.command(command):
            return
        if command in _ALSO_HURRY and self.director.busy:
            self.director.hurry()
            if command is Command.PASS and not self.hand.deciding:  # nobody was asked to pass
                self._last_hurry = self.app.clock(), self.table.strip.places.corner.center
                return
        targets = self.table.targets()
        match command:
            case Command.CANCEL:
                if self.log.is_open and not self.hand.is_holding:
                    self.log.toggle()
                elif not self.hand.take_back():
                    self.table.open_menu()
            case Command.INSPECT:
                self._inspect(tree.find(targets, self.focused or self.hovered))
            case Command.CONFIRM:
                self._confirm()
            case Command.NEXT | Command.PREVIOUS:
                following = tree.step(self._at_once_first(targets), self.focused, 1 if command is Command.NEXT else -1)
                self.focus(self._beginning(self.focused) or following)
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                here = self.focused or self.hovered
                first = None if self.focused else self._beginning(here)
                direction, table = tree.DIRECTIONS[command], self.table
                self.focus(first or tree.neighbor(targets, here, direction, table.ways(), table.bar()))
            case Command.PASS if not self._passes():
                return
            case _ if command in self.commands:
                self.commands[command]()

    def _inspect(self, target: Target | None) -> None:
        if target is not None and target.role in _INSPECTED_ROLES:
            self.table.open_inspector(target)

    def _confirm(self) -> None:
        button = self.table.buttons.get(self.focused or "")
        if self.director.busy:
            self.director.hurry()
            if button is not None:
                self._last_hurry = self.app.clock(), button.rect.center
            return
        if button is not None and button.enabled:
            if self._is_meant_by_key(button):
                button.command(Command.CONFIRM)
        elif (target := self.table.found(self.focused)) is not None and self._is_to_look_at(target):
            self._inspect(target)
        elif self.focused is not None:
            self.hand.click(self.focused)
            self._focus_on_choice()

    def _is_meant_by_key(self, button: Widget) -> bool:
        """Return whether Enter is meant for the focused button: not the second of two quick ones for one just come."""
        if button.id == FINISH and self.app.clock() - self._offered_s < DOUBLE_CLICK_S:
            return False
        return button.id != "pass" or self._passes()

    def _focus_on_choice(self) -> None:
        """Focus the first target to be picked next, after a pick by key; if that ends the choice, the button for it."""
        if not self.hand.is_engaged:
            return
        offered, finishing = self._first_offered(), self.hand.finishing
        if finishing and (offered is None or self.hand.at_once(offered) == finishing):
            offered, self._offered_s = FINISH, self.app.clock()
        self.focus(offered or self.focused)

    def _at_once_first(self, targets: list[Target]) -> list[Target]:
        """Return the targets in the order of Tab: what can be done at once comes before what can only be read.

        The first of that are things to handle, such as mints to load, before places to go.
        """
        at_once = self.hand.offers() | {"pass"}
        return sorted(targets, key=lambda target: 2 if target.id not in at_once else target.role != "space")

    def _beginning(self, here: str | None) -> str | None:
        """Return where the focus begins to move: the first offer of a new decision; None to go on from the focus."""
        if self.focused is not None and not self._is_new_decision:
            return None
        return None if here in self.hand.offers() else self._first_offered()

    def _first_offered(self) -> str | None:
        offers = self.hand.offers() - {*self.hand.picked}
        return next((target.id for target in self.table.targets() if target.focusable and target.id in offers), None)

    def focus(self, target: str | None) -> None:
        """Focus a target; None removes the focus."""
        if target != self.focused:
            self.app.ui.sound.play(Cue.FOCUS)
        self.focused, self._is_new_decision = target, False
        found = tree.find(self.table.targets(), target)
        if found is not None and self.hand.is_holding:  # the held thing follows the focus
            self.hand.move(found.rect.center)
        for name, button in self.table.buttons.items():
            button.set_focus(name == target, visible=True)


def _words(button: Widget) -> str:
    return button.targets()[0].name
