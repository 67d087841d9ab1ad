"""Tells screen readers what is on the screen, and hears what is pressed through them.

AccessKit carries both to the platform (AT-SPI, on Linux); where it is not installed, nothing is told. What is told is
the tree of targets that focus, tooltips and tests share, and beside it two lines that are read aloud as they change:
what the scene says, and notices.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from mintworks.content.markup import plain
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target

WINDOW: Final = 0
"""The number of the window among the nodes; the lines that are read aloud follow."""
_SAID, _NOTICE, _FIRST = 1, 2, 3
_ROLES: Final = {
    "button": "BUTTON",
    "choice": "RADIO_GROUP",
    "option": "RADIO_BUTTON",
    "stepper": "SPIN_BUTTON",
    "slider": "SLIDER",
    "textbox": "TEXT_INPUT",
    "switch": "SWITCH",
    "dialog": "DIALOG",
    "card": "BUTTON",
    "location": "BUTTON",
    "space": "BUTTON",
    "seat": "BUTTON",
    "text": "LABEL",
}
"""What targets are on the platform, by their roles here."""


class Sight(NamedTuple):
    """What is on the screen: all targets, the focus, and what is read aloud."""

    targets: Sequence[Target]
    focused: str | None
    said: str
    notice: str


class ScreenReader:
    """Keeps the tree of the platform as the screen is. `name` is that of the window."""

    def __init__(self, name: str, wake: Callable[[], object] = lambda: None, kit: Any = None) -> None:
        """`wake` is called from a thread of the platform when something was pressed; `kit` is AccessKit, if given."""
        self._wake = wake
        self._kit = _accesskit() if kit is None else kit
        self._name = name
        self._seen: Sight | None = None
        self._numbers: dict[str, int] = {}
        self._presses: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._adapter = None if self._kit is None else self._kit.unix.Adapter(self._tree, self._act, lambda: None)

    @property
    def is_wanted(self) -> bool:
        """Whether anybody can be told."""
        return self._adapter is not None

    def show(self, sight: Sight) -> None:
        """Tell what is on the screen, where it is another than before."""
        if self._adapter is not None and sight != self._seen:
            self._seen = sight
            self._adapter.update_if_active(self._tree)

    def focus_changed(self, *, is_here: bool) -> None:
        """Tell whether the window has the keyboard."""
        if self._adapter is not None:
            self._adapter.update_window_focus_state(is_here)

    def pressed(self) -> list[Rect]:
        """Take what was pressed through a reader since the last time, as the places of targets that are there."""
        names = {number: name for name, number in self._numbers.items()}
        found: list[Rect] = []
        while True:
            try:
                name = names.get(self._presses.get_nowait())
            except queue.Empty:
                return found
            found += [each.rect for each in self._seen.targets if each.id == name] if self._seen is not None else []

    def _act(self, request: Any) -> None:
        """Note a press; this is called from a thread of the platform."""
        if request.action in (self._kit.Action.CLICK, self._kit.Action.FOCUS):
            self._presses.put(request.target)
            self._wake()

    def _tree(self) -> Any:
        """Describe everything anew: what comes and goes with a move is most of it."""
        kit, sight = self._kit, self._seen
        window = kit.Node(kit.Role.WINDOW)
        window.set_label(self._name)
        nodes = [(WINDOW, window)]
        for number, words in ((_SAID, sight.said if sight else ""), (_NOTICE, sight.notice if sight else "")):
            line = kit.Node(kit.Role.STATUS)
            line.set_live(kit.Live.POLITE)
            line.set_label(plain(words))
            nodes.append((number, line))
        focus = WINDOW
        for target in sight.targets if sight else ():
            number = self._numbers.setdefault(target.id, _FIRST + len(self._numbers))
            nodes.append((number, self._node(target)))
            focus = number if sight and target.id == sight.focused else focus
        window.set_children([number for number, _ in nodes[1:]])
        update = kit.TreeUpdate(focus)
        update.nodes, update.tree = nodes, kit.Tree(WINDOW)
        return update

    def _node(self, target: Target) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, _ROLES[target.role]))
        node.set_label(plain(target.name))
        node.set_author_id(target.id)
        told = "; ".join(filter(None, (plain(target.state), plain(target.reason), *map(plain, target.details))))
        if told:
            node.set_description(told)
        node.set_bounds(kit.Rect(target.rect.left, target.rect.top, target.rect.right, target.rect.bottom))
        if not target.enabled:
            node.set_disabled()
        if target.role != "text":
            node.add_action(kit.Action.CLICK)
            node.add_action(kit.Action.FOCUS)
        return node


def _accesskit() -> Any:
    """AccessKit, where it is installed and has a way to this platform."""
    try:
        import accesskit
    except ImportError:
        return None
    return accesskit if hasattr(accesskit, "unix") else None
