"""Counts the calls between letting go of a mint or a truck and the action that is played by it.

    .venv/bin/python -m tools.bench_drop
    .venv/bin/python -m tools.bench_drop --functions 30

A call is that of a function of the program, generators and comprehensions included; those of its libraries are left
out. They are counted at full tables, from the release of the button until the match plays the action, and until the
event is dealt with. The figures are the same on every machine; nothing is timed, and nothing is asserted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import pygame

from mintworks.app.app import App
from mintworks.core.match import Match
from mintworks.games.delivery.view.pick_ids import TRUCK, is_space, name_of
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import LocationKind
from mintworks.games.works.view.choosing import MINTS, is_location, picks
from mintworks.scenes.base.scene import Scene
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.table.targets import TableTargets
from tests.pictures.scenes import delivery, tables
from tests.pictures.scenes.delivery import DeliveryTable
from tests.pictures.scenes.tables import WorksTable

Spot = tuple[int, int]

_PACKAGE: Final = "mintworks"
_FRAME_S: Final = 1 / 60
_STEPS: Final = 6
_MOST_FRAMES: Final = 600
_SIZE: Final = (1280, 720)


class Dropped(NamedTuple):
    """The cost of a drop."""

    until_played: int
    in_all: int
    passes: int
    """Number of requests of all targets of the table until the action was played."""
    functions: Counter[str]
    """Calls until then, by function."""


def count_drop(app: App, start: Spot, end: Spot) -> Dropped:
    """Drag from one place to another and let go there; that has to play an action."""
    _happens(app, pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0))
    _happens(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for step in range(1, _STEPS + 1):
        at = tuple(round(a + (b - a) * step / _STEPS) for a, b in zip(start, end, strict=True))
        _happens(app, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
    released = app.translator.translate(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert released is not None
    before: Counter[CodeType] = Counter()
    after: Counter[CodeType] = Counter()
    counted = before

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        if event == "call" and frame.f_globals.get("__name__", "").partition(".")[0] == _PACKAGE:
            if frame.f_code is Match.play.__code__:
                counted = after
            counted[frame.f_code] += 1

    sys.setprofile(note)
    try:
        app.handle(released)
    finally:
        sys.setprofile(None)
    assert counted is after, "nothing was played"
    functions: Counter[str] = Counter()
    for code, calls in before.items():
        functions[f"{Path(code.co_filename).name} {code.co_qualname}"] += calls
    passes = before[TableTargets.all.__code__]
    return Dropped(before.total(), before.total() + after.total(), passes, functions)


def _happens(app: App, kind: int, **attributes: Any) -> None:
    event = app.translator.translate(pygame.event.Event(kind, **attributes))
    app.step([] if event is None else [event], _FRAME_S)


def rest(app: App, scene: WorksTable | DeliveryTable) -> None:
    """Wait until nothing moves and a person is to decide."""
    for _ in range(_MOST_FRAMES):
        if scene.hand.deciding and not scene.director.busy and not scene.tableau.tweens.moving:
            return
        app.step([], _FRAME_S)
    raise TimeoutError("the table never asks for anything")


def _middle(scene: Scene, target: str) -> Spot:
    found = tree.find(scene.targets(), target)
    assert found is not None, target
    return found.rect.center


def four_seats(app: App) -> WorksTable:
    """Return a table of four people in the middle of a game with all Advanced locations."""
    advanced = [name for name, card in load_cards().locations.items() if card.kind is LocationKind.ADVANCED]
    return tables.show(app, tables.table(4, 40, advanced=advanced))


def against_card(app: App) -> WorksTable:
    """Return a table of a person against an opponent's card."""
    return tables.show(app, tables.solo("justin", 17, advanced=["recycler"]))


def five_seats(app: App) -> DeliveryTable:
    """Return a table of five people in the middle of a game with upgrades and road conditions."""
    return delivery.show(app, delivery.table(5, 61, upgrades=3, conditions=4))


def against_driver(app: App) -> DeliveryTable:
    """Return a table of a person against a driver in the Factory."""
    return delivery.show(app, delivery.factory("gus", 60))


TABLES: Final[dict[str, Callable[[App], WorksTable | DeliveryTable]]] = {
    "mint": four_seats,
    "mint against a card": against_card,
    "truck": five_seats,
    "truck in the Factory": against_driver,
}


def drop(app: App, scene: WorksTable | DeliveryTable) -> Dropped:
    """Drop a mint on a location that asks for nothing more, or a truck on the first space in reach."""
    rest(app, scene)
    if isinstance(scene, WorksTable):
        assert scene.hand.choosing is not None
        picked = map(picks, scene.hand.choosing.legal)
        at_once = next(each[0] for each in picked if len(each) == 1 and is_location(each[0]))
        return count_drop(app, _middle(scene, MINTS), _middle(scene, at_once))
    assert scene.hand.choosing is not None
    space = next(filter(is_space, sorted(scene.hand.choosing.offers(TRUCK))))
    x, y = scene.tableau.arrangement.spots[name_of(space)]
    return count_drop(app, _middle(scene, TRUCK), (round(x), round(y)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--functions", type=int, default=0, metavar="N", help="name the N functions called most often")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    print(f"{'':<22}{'until played':>14}{'in all':>10}{'passes':>10}")
    for what, table in TABLES.items():
        canvas = Canvas.offscreen(_SIZE)
        app = App(canvas)
        dropped = drop(app, table(app))
        print(f"{what:<22}{dropped.until_played:>14}{dropped.in_all:>10}{dropped.passes:>10}")
        for function, calls in dropped.functions.most_common(arguments.functions):
            print(f"{calls:>8}  {function}")
        app.quit()
        canvas.close()


if __name__ == "__main__":
    main()
