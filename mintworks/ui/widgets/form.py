"""Several widgets as one: where pointer and focus go, and what their tooltip says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mintworks.ui import tree
from mintworks.ui.cues import Cue
from mintworks.ui.input import (
    Command,
    Commanded,
    Event,
    FocusLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from mintworks.ui.tree import DIRECTIONS, Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget
from mintworks.ui.widgets.button import Button
from mintworks.ui.widgets.tooltip import draw_tooltip

W = TypeVar("W", bound=Widget)


class Form:
    """Widgets in focus order, the last one added drawn on top."""

    def __init__(self, ui: Ui, on_cancel: Callable[[], None] | None = None) -> None:
        self.ui = ui
        self.on_cancel = on_cancel
        self.widgets: list[Widget] = []
        self._held: Widget | None = None

    def add(self, widget: W) -> W:
        if isinstance(widget, Button) and not widget.icon_only:
            widget.stand_beside(self.widgets)
        self.widgets.append(widget)
        return widget

    def targets(self) -> list[Target]:
        return [target for widget in self.widgets for target in widget.targets()]

    @property
    def focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def takes_text(self) -> bool:
        """Return whether a text field takes letters now."""
        return self.focused is not None and self.focused.takes_text

    def focus(self, widget_id: str | None, *, visible: bool = True) -> None:
        """Move the focus, or (None) take it away; `visible` marks it with a ring."""
        for widget in self.widgets:
            is_it = widget.id == widget_id
            if widget.focused != is_it or widget.focus_visible != (is_it and visible):
                widget.set_focus(is_it, visible=visible)

    def handle(self, event: Event) -> bool:
        """Give an event to the widget that it is for; tells whether one took it."""
        match event:
            case PointerMoved(at=at):
                for widget in self.widgets:
                    widget.point(at if self._held in (None, widget) else None)
                return self._held is not None
            case PointerPressed(at=at, button="left"):
                self._held = self.beneath(at)
                # Whoever is refused while they write goes on writing.
                if self._held is None or self._held.enabled or not self.takes_text:
                    self.focus(self._held.id if self._held is not None else None, visible=False)
                if self._held is not None:
                    self._held.press(at)
                return self._held is not None
            case PointerReleased(at=at, button="left"):
                held, self._held = self._held, None
                if held is not None:
                    held.release(at)
                return held is not None
            case TextTyped(text=text) if self.focused is not None:
                self.focused.write(text)
                return True
            case Commanded(command=command):
                return self._command(command)
            case FocusLost():
                for widget in self.widgets:
                    widget.point(None)
        return False

    def update(self, dt_s: float) -> bool:
        """Let tooltips ripen; tells whether the form wants to be drawn again soon."""
        explained = [widget for widget in self.widgets if _explanation(widget)]
        pointed = next((widget.id for widget in explained if widget.hovered), None)
        focused = next((widget.id for widget in explained if widget.focus_visible), None)
        return self.ui.attention.update(dt_s, pointed, focused)

    def draw(self) -> None:
        for widget in self.widgets:
            widget.draw()

    def draw_tooltip(self) -> None:
        """Draw what widgets say, and the explanation of what is looked at; after everything else: it lies on top."""
        remarks = [widget for widget in self.widgets if widget.remark]
        said = [draw_tooltip(self.ui, widget.remark, widget.rect, flush=True) for widget in remarks]
        attention = self.ui.attention
        looked_at = next((widget for widget in self.widgets if widget.id == attention.target), None)
        if looked_at is None or not attention.is_ripe or _explanation(looked_at) == looked_at.remark:
            return
        draw_tooltip(self.ui, _explanation(looked_at), looked_at.rect, spared=[rect for rect in said if rect])

    def _command(self, command: Command) -> bool:
        focused = self.focused
        if focused is not None and focused.command(command):
            return True
        targets = [target for target in self.targets() if target.focusable]
        current = None if focused is None else focused.id
        if command in (Command.NEXT, Command.PREVIOUS):
            self._move_focus(tree.step(targets, current, 1 if command is Command.NEXT else -1))
            return bool(targets)
        if command in DIRECTIONS:
            # Nobody can aim from where no focus is seen: the first press shows it, and the next one moves it.
            is_hidden = focused is not None and not (focused.focus_visible or focused.takes_text)
            self._move_focus(current if is_hidden else tree.neighbor(targets, current, DIRECTIONS[command]))
            return bool(targets)
        if command is Command.CANCEL and self.on_cancel is not None:
            self.on_cancel()
            return True
        return False

    def _move_focus(self, widget_id: str | None) -> None:
        self.ui.sound.play(Cue.FOCUS)
        self.focus(widget_id)
        if self.focused is not None:
            self.focused.reached()

    def beneath(self, at: tuple[float, float]) -> Widget | None:
        """Return the uppermost widget at a place; None without one."""
        return next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(at)), None)


def _explanation(widget: Widget) -> str:
    return widget.hint if widget.enabled else widget.reason
