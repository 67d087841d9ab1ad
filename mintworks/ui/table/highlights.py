"""The highlighted targets of a table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Highlights:
    """Highlighted targets, by id; set by hand and director, drawn by the painter."""

    glowing: set[str] = field(default_factory=set)
    dimmed: set[str] = field(default_factory=set)
    pointed: str | None = None
    """The target of the log's line that is pointed at, or of the focus."""
    taken: frozenset[str] = frozenset()
    """The targets that a click on the hovered one would take: they lift."""
    is_choice: bool = False
    """Whether a choice is begun, or something is held: then only its continuations glow."""
