"""Tells screen readers what is on the screen, and takes presses from them.

AccessKit carries both to the platform; without it, nothing is told. The platform gets the targets that focus, tooltips
and tests share, a label for each other text that the scene draws, and two live lines: the scene's and the notices'.
"""

from __future__ import annotations

import queue
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from mintworks.content.markup import plain
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target

WINDOW: Final = 0
"""The number of the window among the nodes; the live lines follow."""
_SAID, _NOTICE, _FIRST = 1, 2, 3
ATTACHES_TO_WINDOW: Final = sys.platform in ("win32", "darwin")
"""Whether the platform's adapter has to be attached to a window before that is shown."""
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
"""The platform's roles, by the roles of targets."""
_IN_SETS: Final = frozenset({"option", "card", "location", "space", "seat"})
"""Roles of targets that are told with their position among others of their kind."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


class ScreenContent(NamedTuple):
    """The content of the screen: targets, focus, live lines, and drawn texts, or (True) descriptions of pictures."""

    targets: Sequence[Target]
    focused: str | None
    said: str
    notice: str
    drawn: Mapping[str, bool] = MappingProxyType({})

    def labels(self) -> list[str]:
        """Return the sentences and the drawn texts in order, as far as they hold a word that is told nowhere else.

        A number or a single letter isn't a label: it belongs to a target or a sentence.
        """
        told = [self.said, self.notice]
        for target in self.targets:
            told += (target.name, *target.told())
        told += (text for text, is_sentence in self.drawn.items() if is_sentence)
        known = set(_words(plain(" ".join(told))))
        drawn = ((plain(text), is_sentence) for text, is_sentence in self.drawn.items())
        return [text for text, is_sentence in drawn if is_sentence or not known.issuperset(_words(text))]


class ScreenReader:
    """Keeps the platform's tree up to date. `name` is the window's."""

    def __init__(
        self,
        name: str,
        wake: Callable[[], object] = lambda: None,
        place: Callable[[int, int], str] = "{} of {}".format,
        *,
        window: int | None = None,
        kit: Any = None,
    ) -> None:
        """`wake` is called by a thread of the platform after a press; `place` formats a position, such as 3 of 6.

        `window` is the handle needed on Windows and macOS; `kit` replaces AccessKit in tests.
        """
        self._wake = wake
        self._place = place
        self._kit = _accesskit() if kit is None else kit
        self._name = name
        self._seen: ScreenContent | None = None
        self._labels: list[str] = []
        self._read = ""
        """New labels, which are read aloud if the scene has no sentence of its own."""
        self._numbers: dict[str, int] = {}
        self._presses: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._adapter: Any = None if self._kit is None else _adapter(self._kit, window, self._tree, self._act)

    @property
    def is_wanted(self) -> bool:
        """Return whether a screen reader can be reached."""
        return self._adapter is not None

    def show(self, sight: ScreenContent) -> None:
        """Update the platform's tree if the screen has changed."""
        if self._adapter is not None and sight != self._seen:
            self._seen = sight
            self._raise(self._adapter.update_if_active(self._tree))

    def focus_changed(self, *, is_here: bool) -> None:
        """Report the keyboard's focus, if the platform doesn't know by itself."""
        if hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(is_here)
        elif hasattr(self._adapter, "update_view_focus_state"):
            self._raise(self._adapter.update_view_focus_state(is_here))

    def pressed(self) -> list[Rect]:
        """Return the boxes of targets pressed since the last call, as far as they are on the screen."""
        names = {number: name for name, number in self._numbers.items()}
        found: list[Rect] = []
        while True:
            try:
                name = names.get(self._presses.get_nowait())
            except queue.Empty:
                return found
            found += [each.rect for each in self._seen.targets if each.id == name] if self._seen is not None else []

    @staticmethod
    def _raise(events: Any) -> None:
        """Send events to the platform if the adapter leaves that to its caller (Windows and macOS)."""
        if events is not None:
            events.raise_events()

    def _act(self, request: Any) -> None:
        """Note a press; called from a thread of the platform."""
        if request.action in (self._kit.Action.CLICK, self._kit.Action.FOCUS):
            self._presses.put(request.target)
            self._wake()

    def _tree(self) -> Any:
        """Return the tree, described anew: most of it comes and goes with each move."""
        kit, sight = self._kit, self._seen or ScreenContent((), None, "", "")
        labels = sight.labels()
        if fresh := [label for label in labels if label not in self._labels]:
            self._read = ". ".join(fresh)
        self._labels = labels
        window = kit.Node(kit.Role.WINDOW)
        window.set_label(self._name)
        nodes = [(WINDOW, window)]
        for number, words in ((_SAID, sight.said or self._read), (_NOTICE, sight.notice)):
            line = kit.Node(kit.Role.STATUS)
            line.set_live(kit.Live.POLITE)
            line.set_label(plain(words))
            nodes.append((number, line))
        for label in labels:
            node = kit.Node(kit.Role.LABEL)
            node.set_value(label)  # the text of a label, from which the platform makes its name
            nodes.append((self._number(f"label:{label}"), node))
        focus = WINDOW
        for target, place in _placed([target for target in sight.targets if not target.is_spare]):
            number = self._number(target.id)
            nodes.append((number, self._node(target, place)))
            focus = number if target.id == sight.focused else focus
        window.set_children([number for number, _ in nodes[1:]])
        update = kit.TreeUpdate(focus)
        update.nodes, update.tree = nodes, kit.Tree(WINDOW)
        return update

    def _number(self, name: str) -> int:
        return self._numbers.setdefault(name, _FIRST + len(self._numbers))

    def _node(self, target: Target, place: tuple[int, int] | None) -> Any:
        kit = self._kit
        role = _ROLES[target.role]
        node = kit.Node(getattr(kit.Role, role))
        (node.set_value if role == "LABEL" else node.set_label)(plain(target.name))
        node.set_author_id(target.id)
        told = target.told()
        if place is not None:
            node.set_position_in_set(place[0])
            node.set_size_of_set(place[1])
            told.append(self._place(*place))
        if told:
            node.set_description("; ".join(told))
        node.set_bounds(kit.Rect(target.rect.left, target.rect.top, target.rect.right, target.rect.bottom))
        if not target.enabled:
            node.set_disabled()
        if target.role != "text":
            node.add_action(kit.Action.CLICK)
            node.add_action(kit.Action.FOCUS)
        return node


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _placed(targets: Sequence[Target]) -> Iterator[tuple[Target, tuple[int, int] | None]]:
    """Yield each target with its position among those of its kind and their number, from 1; None for a single one.

    The kind is the role and the group, by default the id up to its last colon or dot; options that belong together also
    follow each other.
    """
    kinds = [
        (role, target.group or re.split(r"[:.](?=[^:.]*$)", target.id)[0], run if role == "option" else 0)
        for run, (role, together) in enumerate(groupby(targets, lambda target: target.role))
        for target in together
    ]
    sizes, seen = Counter(kinds), Counter[tuple[str, str, int]]()
    for target, kind in zip(targets, kinds, strict=True):
        seen[kind] += 1
        is_one_of_several = target.role in _IN_SETS and sizes[kind] > 1
        yield target, (seen[kind], sizes[kind]) if is_one_of_several else None


def _adapter(kit: Any, window: int | None, tree: Callable[[], Any], act: Callable[[Any], None]) -> Any:
    """Return the platform's adapter; None without the window that it has to be attached to."""
    if hasattr(kit, "unix"):
        return kit.unix.Adapter(tree, act, lambda: None)
    if window is None:
        return None
    if hasattr(kit, "windows"):
        return kit.windows.SubclassingAdapter(window, tree, act)
    kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    return kit.macos.SubclassingAdapter.for_window(window, tree, act)


def _accesskit() -> Any:
    """Return AccessKit if it is installed and knows this platform."""
    try:
        import accesskit
    except ImportError:
        return None
    platforms = {"win32": "windows", "darwin": "macos"}
    return accesskit if hasattr(accesskit, platforms.get(sys.platform, "unix")) else None
