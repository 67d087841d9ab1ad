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
    targets: Sequence[Target],
    current: str | None,
    direction: Direction,
    ways: Ways | None = None,
    bar: frozenset[str] = frozenset(),
) -> str | None:
    """Return the id that an arrow key leads to; `current` if there is none.

    `ways` come first, then targets straight ahead, then nearer ones off to the side, but no farther than ahead. An
    otherwise unreachable target takes over an arrow of the nearest one that can spare it. What lies in the `bar` along
    the top is a row by itself: up leads there if nothing else is above.
    """
    here = find(targets, current)
    if here is None:
        return step(targets, None, 1)
    places = tuple((target.id, _corners(target.rect)) for target in targets if target.focusable)
    if not here.focusable:
        return _nearest(here.id, here.rect, {name: pygame.Rect(corners) for name, corners in places}, direction, bar)
    return _network(places, frozenset((ways or {}).items()), bar)[here.id, direction]


def _corners(rect: pygame.Rect) -> _Corners:
    return rect.x, rect.y, rect.width, rect.height


@functools.lru_cache(maxsize=4)
def _network(places: tuple[tuple[str, _Corners], ...], ways: frozenset[tuple[_Step, str]], bar: frozenset[str]) -> Ways:
    """Return where each arrow leads from each place, with all places reachable from the first."""
    rects = {name: pygame.Rect(corners) for name, corners in places}
    given = {start: end for start, end in ways if start[0] in rects and end in rects}
    steps = [(name, direction) for name in rects for direction in DIRECTIONS.values()]
    leads = {(name, direction): _nearest(name, rects[name], rects, direction, bar) for name, direction in steps} | given
    first = places[0][0]
    reached = _reached(leads, first)
    for stray in rects:
        if stray in reached:
            continue
        costs = {start: _cost(rects[start[0]], rects[stray], start[1]) for start in steps}
        aside = {start: not _is_ahead(rects[start[0]], rects[stray], start[1]) for start in steps}
        ranked = [(start in given, aside[start], cost, start) for start, cost in costs.items() if cost is not None]
        for *_, start in sorted(ranked):
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


def _nearest(
    name: str, here: pygame.Rect, rects: Mapping[str, pygame.Rect], direction: Direction, bar: frozenset[str]
) -> str:
    """Return the best place ahead in a direction, else into or out of the bar; `name` itself if there is none."""
    costs = {other: _cost(here, rect, direction) for other, rect in rects.items() if other != name}
    beside, ahead = name, name
    best_beside = best_ahead = float("inf")
    for other, cost in costs.items():
        changes_row = (name in bar) is not (other in bar)
        if cost is None or (changes_row and direction in ("left", "right")):
            continue
        if changes_row and cost < best_beside:
            beside, best_beside = other, cost
        elif not changes_row and cost < best_ahead and _is_ahead(here, rects[other], direction):
            ahead, best_ahead = other, cost
    return beside if ahead == name else ahead


def _cost(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float | None:
    """Return how far a place is off in a direction, more for what lies aside; None if it isn't there."""
    along, beyond, overlap, aside = _way(here, there, direction)
    if along <= 0 or (beyond < 0 and overlap > 0 and along < aside):
        return None
    return max(0, beyond) + (aside * 0.2 if overlap > 0 else aside * 3.0)


def _is_ahead(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> bool:
    """Return whether a place is in the same row or column, or no more aside than it's away."""
    along, beyond, overlap, _ = _way(here, there, direction)
    return overlap > 0 or (beyond >= 0 and -overlap <= along)


def _way(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> tuple[int, int, int, int]:
    """Return the way to a place: between centers and edges in a direction, how far they overlap across it (less than 0
    for a gap), and between the centers aside of it."""
    if direction in ("up", "down"):
        return _way(_turned(here), _turned(there), "left" if direction == "up" else "right")
    sign = 1 if direction == "right" else -1
    beyond = there.left - here.right if sign > 0 else here.left - there.right
    overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
    return sign * (there.centerx - here.centerx), beyond, overlap, abs(there.centery - here.centery)


def _turned(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.y, rect.x, rect.height, rect.width)
