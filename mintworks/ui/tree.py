"""What is on the screen, as meaning: one list of targets that focus, tooltips, tests and screen readers all read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import pygame

from mintworks.content.markup import plain
from mintworks.ui.command import Command

Role = Literal[
    "button",
    "choice",
    "option",
    "stepper",
    "slider",
    "textbox",
    "switch",
    "dialog",
    "card",
    "location",
    "space",
    "seat",
    "text",
]
Direction = Literal["up", "down", "left", "right"]

DIRECTIONS: Final[Mapping[Command, Direction]] = {
    Command.UP: "up",
    Command.DOWN: "down",
    Command.LEFT: "left",
    Command.RIGHT: "right",
}
"""Where the arrow keys lead the focus."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing on the screen: where it is, what it is, what it is called and how it stands."""

    id: str
    rect: pygame.Rect
    role: Role
    name: str
    """What a screen reader would say."""
    state: str = ""
    """Its value or condition, such as `on`, `3`, `1 of 2 spaces free`."""
    reason: str = ""
    """Why it cannot be used now; empty where it can."""
    enabled: bool = True
    focusable: bool = True
    clause: str = ""
    """The rule from which the reason follows."""
    details: tuple[str, ...] = ()
    """What more can be told of it, a line each."""
    leads_on: bool = False
    """Whether choosing it is a step of what a person is about to do."""

    def describe(self) -> dict[str, Any]:
        """The target as plain data, its words without markup."""
        return {
            "id": self.id,
            "rect": [self.rect.x, self.rect.y, self.rect.width, self.rect.height],
            "role": self.role,
            "name": plain(self.name),
            "state": plain(self.state),
            "reason": plain(self.reason),
            "enabled": self.enabled,
            "focusable": self.focusable,
            "clause": self.clause,
        }


def hit(targets: Sequence[Target], at: tuple[float, float]) -> Target | None:
    """The target beneath a point; later ones lie on top."""
    return next((target for target in reversed(targets) if target.rect.collidepoint(at)), None)


def find(targets: Sequence[Target], target_id: str | None) -> Target | None:
    return next((target for target in targets if target.id == target_id), None)


def step(targets: Sequence[Target], current: str | None, by: int) -> str | None:
    """The id that follows (or precedes, with -1) in focus order, round the end; disabled ones can be focused too,
    because their reason is worth reading."""
    ids = [target.id for target in targets if target.focusable]
    if not ids:
        return None
    if current not in ids:
        return ids[0] if by > 0 else ids[-1]
    return ids[(ids.index(current) + by) % len(ids)]


def neighbor(targets: Sequence[Target], current: str | None, direction: Direction) -> str | None:
    """The id that one expects an arrow key to lead to; stays where nothing lies that way.

    What lies straight ahead comes before what is nearer but off to the side.
    """
    here = find(targets, current)
    if here is None:
        return step(targets, None, 1)
    best, best_cost = here.id, float("inf")
    for target in targets:
        if target.focusable and target.id != here.id:
            cost = _cost(here.rect, target.rect, direction)
            if cost is not None and cost < best_cost:
                best, best_cost = target.id, cost
    return best


def _cost(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float | None:
    along = {
        "right": there.centerx - here.centerx,
        "left": here.centerx - there.centerx,
        "down": there.centery - here.centery,
        "up": here.centery - there.centery,
    }[direction]
    if direction in ("left", "right"):
        beyond = there.left - here.right if direction == "right" else here.left - there.right
        overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
        aside = abs(there.centery - here.centery)
    else:
        beyond = there.top - here.bottom if direction == "down" else here.top - there.bottom
        overlap = min(here.right, there.right) - max(here.left, there.left)
        aside = abs(there.centerx - here.centerx)
    if along <= 0 or (beyond < 0 and overlap > 0 and along < aside):
        return None
    return max(0, beyond) + (aside * 0.2 if overlap > 0 else aside * 3.0)
