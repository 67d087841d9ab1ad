"""What stands out on a table just now."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Highlights:
    """What stands out just now, by target id; told by hand and director, drawn by the painter."""

    glowing: set[str] = field(default_factory=set)
    dimmed: set[str] = field(default_factory=set)
    pointed: str | None = None
    """What a line of the log, or the focus, speaks of."""
    taken: frozenset[str] = frozenset()
    """What would be taken by a click on what is pointed at: it lifts."""
    is_choice: bool = False
    """A choice is begun, or something hangs on the pointer: what glows is where that leads on, and nothing else
    does."""
