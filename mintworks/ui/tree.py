"""The accessibility tree: one list of targets that focus, tooltips, tests and screen readers share."""

from __future__ import annotations

import functools
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
    "location",  # a place with a card of its own; state files have the word
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
"""Directions in which the arrow keys lead the focus."""
_Step = tuple[str, Direction]
Ways = Mapping[_Step, str]
"""Id of the target that an arrow key leads to, by the current target's id and direction."""
_Corners = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Target:
    """One thing on the screen: its place, role, name and state."""

    id: str
    rect: pygame.Rect
    role: Role
    name: str
    """Name for a screen reader."""
    state: str = ""
    """Value or condition, such as `on`, `3`, `1 of 2 spaces free`."""
    reason: str = ""
    """Why it can't be used now; empty if it can."""
    enabled: bool = True
    focusable: bool = True
    clause: str = ""
    """Clause of the rules behind the reason."""
    details: tuple[str, ...] = ()
    """Further lines of its tooltip."""
    printed: str = ""
    """Words printed on its face, for those who can't see it."""
    leads_on: bool = False
    """Whether choosing it is one step of a longer action."""
    group: str = ""
    """Among what screen readers count it; by default, targets of its role whose ids begin alike."""
    is_wordless: bool = False
    """Whether an icon alone is seen of it: its tooltip tells its name too."""
    is_spare: bool = False
    """Whether another target does the same: screen readers leave it out."""

    def told(self) -> list[str]:
        """Return, without markup, all that there is to say of it besides its name."""
        said = (self.state, self.printed, self.reason, *self.details)
        return [plain(each).removesuffix(".") for each in said if each]

    def describe(self) -> dict[str, Any]:
        """Return the target as plain data, without markup."""
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
    """Return the target beneath a point; later ones lie on top."""
    return next((target for target in reversed(targets) if target.rect.collidepoint(at)), None)


def find(targets: Sequence[Target], target_id: str | None) -> Target | None:
    return next((target for target in targets if target.id == target_id), None)


def step(targets: Sequence[Target], current: str | None, by: int) -> str | None:
    """Return the next id in focus order (with -1 the one before), cyclically.

    Disabled targets take the focus too, because their reason is worth reading.
    """
    ids = [target.id for target in targets if target.focusable]
    if not ids:
        return None
    if current not in ids:
        return ids[0] if by > 0 else ids[-1]
    return ids[(ids.index(current) + by) % len(ids)]


def neighbor(
    targets: Sequence[Target], current: str | None, direction: Direction, ways: Ways | None = None
) -> str | None:
    """Return the id that an arrow key leads to; `current` if there is none.

    `ways` come first, then targets straight ahead, then nearer ones off to the side. An otherwise unreachable target
    takes over an arrow of the nearest one that can spare it.
    """
    here = find(targets, current)
    if here is None:
        return step(targets, None, 1)
    places = tuple((target.id, _corners(target.rect)) for target in targets if target.focusable)
    if not here.focusable:
        return _nearest(here.id, here.rect, {name: pygame.Rect(corners) for name, corners in places}, direction)
    return _network(places, frozenset((ways or {}).items()))[here.id, direction]


def _corners(rect: pygame.Rect) -> _Corners:
    return rect.x, rect.y, rect.width, rect.height


@functools.lru_cache(maxsize=4)
def _network(places: tuple[tuple[str, _Corners], ...], ways: frozenset[tuple[_Step, str]]) -> Ways:
    """Return where each arrow leads from each place, with all places reachable from the first."""
    rects = {name: pygame.Rect(corners) for name, corners in places}
    given = {start: end for start, end in ways if start[0] in rects and end in rects}
    steps = [(name, direction) for name in rects for direction in DIRECTIONS.values()]
    leads = {(name, direction): _nearest(name, rects[name], rects, direction) for name, direction in steps} | given
    first = places[0][0]
    reached = _reached(leads, first)
    for stray in rects:
        if stray in reached:
            continue
        costs = [(start in given, _cost(rects[start[0]], rects[stray], start[1]), start) for start in steps]
        for _, _, start in sorted((is_given, cost, start) for is_given, cost, start in costs if cost is not None):
            if start[0] in reached and reached < (then := _reached(leads | {start: stray}, first)):
                leads[start], reached = stray, then
                break
    return leads


def _reached(leads: Ways, first: str) -> set[str]:
    """Return all ids that arrows reach from the first."""
    reached, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS.values():
            there = leads[here, direction]
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    return reached


def _nearest(name: str, here: pygame.Rect, rects: Mapping[str, pygame.Rect], direction: Direction) -> str:
    """Return the best place in a direction; `name` itself if there is none."""
    best, best_cost = name, float("inf")
    for other, rect in rects.items():
        if other != name:
            cost = _cost(here, rect, direction)
            if cost is not None and cost < best_cost:
                best, best_cost = other, cost
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
