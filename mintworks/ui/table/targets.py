"""A table as meaning: all that lies on it as targets, with its role, name, state, and why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from mintworks.ui.stage import Rect
from mintworks.ui.table.hand import Choosing
from mintworks.ui.table.memo import Memo
from mintworks.ui.tree import Role, Target


class Versioned(Protocol):
    """A table as it is shown; `version` changes whenever something else is shown."""

    version: int


ShownT = TypeVar("ShownT", bound=Versioned)
ChoosingT = TypeVar("ChoosingT", bound=Choosing)


class Laid(NamedTuple):
    """A target, and how to ask where it lies now; None if it stays where it is until something else is shown."""

    target: Target
    where: Callable[[], Rect] | None = None


class Words(NamedTuple):
    """All that is said of a target."""

    name: str
    state: str = ""
    reason: str = ""
    clause: str = ""
    details: tuple[str, ...] = ()

    def laid(
        self,
        pick: str,
        place: Rect | Callable[[], Rect],
        role: Role,
        choosing: Choosing | None = None,
        *,
        focusable: bool = True,
    ) -> Laid:
        """Return the target with these words. Something that moves has a function as its place."""
        where = None if isinstance(place, Rect) else place
        target = Target(
            pick,
            place if isinstance(place, Rect) else place(),
            role,
            self.name,
            self.state,
            self.reason,
            enabled=not self.reason,
            focusable=focusable,
            clause=self.clause,
            details=self.details,
            leads_on=choosing is not None and choosing.accepts(pick),
        )
        return Laid(target, where)


class TableTargets(Generic[ShownT, ChoosingT]):
    """Names what lies on a table; a game says what that is (`_laid`).

    That is asked once for each position that is shown and each step of a choice; where sprites are is read anew each
    time.
    """

    def __init__(self, tableau: ShownT) -> None:
        self.tableau = tableau
        self._known = Memo[list[Laid]]()

    def all(self, choosing: ChoosingT | None) -> list[Target]:
        """List every target of the table in focus order; later ones lie on top."""
        key = self.tableau.version, choosing, None if choosing is None else choosing.step
        known = self._known.of(key, lambda: [*self._laid(choosing)])
        for number, (target, where) in enumerate(known):
            if where is not None and target.rect != (rect := where()):
                known[number] = Laid(replace(target, rect=rect), where)
        return [target for target, _ in known]

    def useless(self, target: str, choosing: ChoosingT) -> str:
        """Say why something that was used is of no use just now, though nothing stands against it by itself."""
        raise NotImplementedError

    def _laid(self, choosing: ChoosingT | None) -> Iterator[Laid]:
        """Name everything that lies on the table, in focus order."""
        raise NotImplementedError


AnyTargets: TypeAlias = TableTargets[Any, Any]
