"""Pointer, keys and pad over the table: what is pressed, hovered and focused, and what that asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from mintworks.games.works.view.hand import DRAG_STARTS_PX
from mintworks.games.works.view.log_drawer import LOG_DRAWER
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
    Wheel,
)
from mintworks.ui.long_press import SLOW_PRESS_S, LongPress
from mintworks.ui.tree import Target

if TYPE_CHECKING:
    from mintworks.games.works.scenes.laid_table import LaidTable

_IMPATIENT: Final = {Command.NEXT, Command.PREVIOUS, Command.PASS, *tree.DIRECTIONS}
"""What is also asked for in order to see the end of what is running, as with a click."""
_THAT_SPEAK: Final = ("dialog", "slider", LOG_DRAWER)
"""Roles and ids of what says all that there is to say by itself."""
_INSPECTED_ROLES: Final = ("card", "location", "seat")


class TableControls:
    """Leads the input of a table to its hand, its buttons and its focus; `commands` are called as they are."""

    def __init__(self, scene: LaidTable, commands: Mapping[Command, Callable[[], None]]) -> None:
        self.scene = scene
        self.commands = commands
        self.at: tuple[float, float] = (-1.0, -1.0)
        self.focused: str | None = None
        self.hovered: str | None = None
        self._used: str | None = None
        """The button that was pressed last, as long as the pointer rests on it."""
        self._asked_anew = False
        """A decision has begun since the focus was last moved."""
        self._long_press = LongPress()

    def begin_decision(self) -> None:
        """The table asks for something: Tab leads there first, wherever the focus was left; arrows go on from there."""
        self._asked_anew = True

    def handle(self, event: Event) -> None:
        """Take an event of pointer, keys or pad."""
        scene = self.scene
        if not isinstance(event, PointerMoved):
            self._long_press.end()
        match event:
            case PointerMoved(at=at):
                self._long_press.move(at, scene.app.ui.px(DRAG_STARTS_PX))
                self._point(at)
            case PointerPressed(at=at, button="left", by_touch=by_touch):
                self._press(at, by_touch=by_touch)
            case PointerReleased(at=at, button="left"):
                self._release(at)
            case PointerPressed(at=at, button="right"):
                self._right_click(at)
            case Wheel(at=at, steps=steps) if scene.log.is_open and scene.log.rect.collidepoint(at):
                scene.log.wheel(steps)
            case FocusLost():
                scene.hand.let_go()
            case Commanded(command=command):
                self._command(command)

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass: what is pressed for long is shown large, and not dragged; whether time matters."""
        pressed = self._long_press.update(dt_s)
        if pressed is not None:
            self.scene.hand.let_go()
            self._inspect(tree.find(self.scene.targets(), pressed))
        return self._long_press.ripening

    def lay_out(self) -> None:
        """Tell buttons that were laid out anew what is pointed at and what has the focus."""
        for name, button in self.scene.buttons.items():
            button.point(self.at if self._is_free(name, self.at) else None)
            button.set_focus(name == self.focused, visible=True)

    def look(self, dt_s: float) -> bool:
        """Let what a person looks at ripen; whether something has to be drawn soon."""
        attention = self.scene.app.ui.attention
        if self._is_hushed:
            attention.hush()
            return False
        pointed = tree.hit(self.scene.targets(), self.at)
        return attention.update(dt_s, None if pointed is None else pointed.id, self.focused)

    def explained(self) -> Target | None:
        """What the tooltip is about, as soon as that is ripe: what is looked at, if it does not speak for itself."""
        found = tree.find(self.scene.targets(), self.scene.app.ui.attention.target)
        if found is None or self._is_hushed or found.role in _THAT_SPEAK or found.id in _THAT_SPEAK:
            return None
        if found.id == self._used and not found.state:
            return None
        choosing = self.scene.hand.choosing
        is_picked = choosing is not None and found.id in choosing.picked
        return None if is_picked else found  # it would cover what is offered next

    @property
    def _is_hushed(self) -> bool:
        """Something is held, or what was done is being shown: nothing is explained meanwhile."""
        held = self.scene.hand.held
        return (held is not None and held.is_dragged) or self.scene.director.busy

    def _point(self, at: tuple[float, float]) -> None:
        self.at = at
        for name, button in self.scene.buttons.items():
            button.point(at if self._is_free(name, at) else None)
        self.scene.hand.move(at)
        line = self.scene.log.line_at(at) if self.scene.log.is_open else None
        self.scene.tableau.highlights.pointed = line.about if line is not None else None
        found = tree.hit(self.scene.targets(), at)
        hovered = None if found is None else found.id
        if hovered != self._used:
            self._used = None
        if hovered != self.hovered or self.scene.hand.held is not None or self.scene.log.is_open:
            self.hovered = hovered
            self.scene.app.redraw()

    def _press(self, at: tuple[float, float], *, by_touch: bool) -> None:
        self.focused = None
        for name, button in self.scene.buttons.items():
            button.set_focus(False, visible=False)
            if button.enabled and button.rect.collidepoint(at) and self._is_free(name, at):
                self._used = name
                button.press(at)
                return
        found = tree.hit(self.scene.targets(), at)
        is_busy = self.scene.director.busy
        if found is not None and found.role in _INSPECTED_ROLES:
            if by_touch:
                self._long_press.begin(found.id, at)
            elif is_busy or not self.scene.hand.can_use(found.id):  # a slow click is a click
                self._long_press.begin(found.id, at, SLOW_PRESS_S)
        if is_busy:
            self.scene.director.hurry()
            return
        pressed = None if found is None or found.id == LOG_DRAWER else found.id
        self.scene.hand.press(pressed, at)

    def _is_free(self, button: str, at: tuple[float, float]) -> bool:
        """Whether a button does not lie beneath the open log there."""
        log = self.scene.log
        return not (log.is_open and log.rect.collidepoint(at)) or button in log.buttons

    def _release(self, at: tuple[float, float]) -> None:
        for button in self.scene.buttons.values():
            if button.pressed:
                button.release(at)
                return
        found = tree.hit(self.scene.targets(), at)
        self.scene.hand.release(None if found is None else found.id, at)

    def _right_click(self, at: tuple[float, float]) -> None:
        if self.scene.hand.take_back():
            return
        self._inspect(tree.hit(self.scene.targets(), at))

    def _command(self, command: Command) -> None:
        if self.scene.log.command(command):
            return
        if command in _IMPATIENT and self.scene.director.busy:
            self.scene.director.hurry()
            if command is Command.PASS and not self.scene.hand.deciding:  # nobody was asked to pass
                return
        targets = self.scene.targets()
        match command:
            case Command.CANCEL:
                if self.scene.hand.take_back():
                    return
                if self.scene.log.is_open:
                    self.scene.log.toggle()
                else:
                    self.scene.open_menu()
            case Command.INSPECT:
                self._inspect(tree.find(targets, self.focused or self.hovered))
            case Command.CONFIRM:
                self._confirm()
            case Command.NEXT | Command.PREVIOUS:
                following = tree.step(targets, self.focused, 1 if command is Command.NEXT else -1)
                self.focus(self._beginning(self.focused) or following)
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                here = self.focused or self.hovered
                first = None if self.focused else self._beginning(here)
                self.focus(first or tree.neighbor(targets, here, tree.DIRECTIONS[command]))
            case _ if command in self.commands:
                self.commands[command]()

    def _inspect(self, target: Target | None) -> None:
        if target is not None and target.role in _INSPECTED_ROLES:
            self.scene.open_inspector(target)

    def _confirm(self) -> None:
        if self.scene.director.busy:
            self.scene.director.hurry()
            return
        button = self.scene.buttons.get(self.focused or "")
        if button is not None and button.enabled:
            button.command(Command.CONFIRM)
        elif self.focused is not None:
            self.scene.hand.click(self.focused)
            self._focus_on_choice()

    def _focus_on_choice(self) -> None:
        """After a pick by key the focus goes to the first of what may be picked next."""
        if self.scene.hand.is_engaged:
            self.focus(self._first_offered() or self.focused)

    def _beginning(self, here: str | None) -> str | None:
        """Where the focus begins to move: with what is asked for; None where it goes on from where one is."""
        if self.focused is not None and not self._asked_anew:
            return None
        return None if here in self.scene.hand.offers() else self._first_offered()

    def _first_offered(self) -> str | None:
        choosing = self.scene.hand.choosing
        picked = () if choosing is None else choosing.picked
        offers = self.scene.hand.offers() - {*picked}
        return next((target.id for target in self.scene.targets() if target.id in offers), None)

    def focus(self, target: str | None) -> None:
        """Move the focus to a target, or take it away."""
        if target != self.focused:
            self.scene.app.ui.sound.play(Cue.FOCUS)
        self.focused, self._asked_anew = target, False
        found = tree.find(self.scene.targets(), target)
        if found is not None and self.scene.hand.held is not None:  # what was taken up follows the focus
            self.scene.hand.move(found.rect.center)
        for name, button in self.scene.buttons.items():
            button.set_focus(name == target, visible=True)
