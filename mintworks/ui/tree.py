"""What is on the screen, as meaning: one list of targets that focus, tooltips, tests and screen readers all read."""

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
_Step = tuple[str, Direction]
Ways = Mapping[_Step, str]
"""The id of the target that an arrow key leads to, by the target where one is and the direction."""
_Corners = tuple[int, int, int, int]


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


def neighbor(
    targets: Sequence[Target], current: str | None, direction: Direction, ways: Ways | None = None
) -> str | None:
    """The id that one expects an arrow key to lead to; stays where nothing lies that way.

    What lies straight ahead comes before what is nearer but off to the side; `ways` come before both. What would be
    reached from nowhere takes the arrow of the nearest target that can spare it.
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
    """Where each arrow leads from each of these places, so that all of them are reached from the first."""
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
    """Everything that arrows lead to from the first on."""
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
    """Which of these places lies best in a direction; the name of the place itself if none does."""
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
