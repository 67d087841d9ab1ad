"""Draws a moment of a table as a strip of frames at their true times, to be looked at one by one.

    python tools/film.py build --out DIR                    frames and a sheet of them, without a display
    python tools/film.py seven-stars --size 1280x720 --every 0.2 --out DIR
    python tools/film.py drive --out DIR                    of Mint Delivery, as deliver, load, stall, evening, count

The clock of the table is moved by hand, so the same frames come out each time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games.delivery.rules import events as road
from mintworks.games.works.rules.events import (
    CardLost,
    Event,
    GainedFrom,
    GameEnded,
    MintsGained,
    MintsPlaced,
    PhaseBegan,
    PlanBuilt,
)
from mintworks.games.works.rules.state import Phase
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.base.table_scene import TableScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ViewSettings
from tests.pictures.scenes import delivery
from tests.pictures.scenes.tables import show, solo

FRAME_S: Final = 1 / 60
SHEET_WIDTH_PX: Final = 2400
LABEL_PX: Final = 22


class Moment(NamedTuple):
    """A table before an event, or an animated page, with the events, the duration and the number of repetitions."""

    lay: Callable[[App], Scene]
    events: Sequence[Event | road.Event]
    length_s: float
    every_s: float


def town(
    *buildings: str,
    plans: Sequence[str] = (),
    rival: Sequence[str] = (),
    rival_plans: Sequence[str] = (),
    ai: str = "justin",
    shop: Sequence[str] = (),
    mints: int | None = None,
) -> Callable[[App], Scene]:
    """Return a function that lays a solo table with these buildings and plans on the two mats.

    With `shop`, it offers these plans; with `mints`, the person has that many.
    """

    def lay(app: App) -> Scene:
        session = solo(ai, 0)
        state = session.match.state
        own = state.seats[0]
        own.mints = own.mints if mints is None else mints
        if shop:
            offered = [state.cards.plans[plan] for plan in shop]
            state.deck, state.supply = [*dict.fromkeys([*offered, *state.supply, *state.deck])], []
        for seat, built, held in zip(state.seats, (buildings, rival), (plans, rival_plans), strict=True):
            for plan in (*built, *held):
                card = state.cards.plans[plan]
                for pile in (state.deck, state.supply):
                    if card in pile:
                        pile.remove(card)
                if plan in built:
                    seat.buildings[card] = 2 if plan == "gallery" else 0
                else:
                    seat.plans.append(card)
        while len(state.supply) < state.supply_size:
            state.supply.append(state.deck.pop(0))
        state.known_legal = None
        return show(app, session)

    return lay


def roads(session: Callable[[], AnySession], space: str, truck: str = "", *orders: str) -> Callable[[App], Scene]:
    """Return a function that lays a table of Mint Delivery with its first truck at a space, a load and open orders."""

    def lay(app: App) -> Scene:
        played = session()
        state: Any = played.match.state
        seat = state.seats[0]
        seat.space, seat.truck = space, truck
        seat.open = [state.parts.orders[name] for name in orders]
        state.to_move = state.turn_seat = 1
        state.known_legal = None
        return delivery.show(app, played)

    return lay


def _results(app: App) -> Scene:
    delivery.results(app)
    return app.scene


def _three() -> AnySession:
    return delivery.table(3, 70, upgrades=3, conditions=3)


def _against_gus() -> AnySession:
    return delivery.factory("gus", 60)


_ORDER: Final = "applemint-scc"
_FEW: Final = ("windmill", "mine")
_SOME: Final = ("windmill", "mine", "crane", "wholesaler", "stripmine", "lotto")
_MANY: Final = ("factory", "windmill", "mine", "wholesaler", "crane", "gallery", "statue", "bridge")

MOMENTS: Final = {
    "build": Moment(town(*_FEW, plans=["workshop"]), [PlanBuilt(1, "workshop", "builder")], 1.3, 0.05),
    "take-down": Moment(town(*_SOME), [CardLost(1, "wholesaler", "buildings")], 0.9, 0.05),
    "upkeep": Moment(
        town(*_SOME),
        [
            PhaseBegan(Phase.UPKEEP, 4),
            *(
                MintsGained(1, n, GainedFrom.BUILDING, plan)
                for plan, n in (("mine", 1), ("stripmine", 3), ("lotto", 2))
            ),
        ],
        4.2,
        0.1,
    ),
    "seven-stars": Moment(
        town("factory", "windmill", "gallery", plans=["mine"]), [PlanBuilt(1, "mine", "builder")], 7.0, 0.2
    ),
    "seven-stars-rival": Moment(
        town(*_FEW, rival=["factory", "statue"], rival_plans=["museum"]),
        [PlanBuilt(2, "museum", "builder")],
        4.4,
        0.15,
    ),
    "final-count": Moment(town(*_MANY, rival=["museum", "lotto"]), [GameEnded((1,), "stars")], 5.5, 0.15),
    "drive": Moment(
        roads(_three, "west", "sccc"),
        [road.TruckMoved(1, "west", "city", None), road.TruckMoved(1, "city", "east", None)],
        2.0,
        0.05,
    ),
    "deliver": Moment(roads(_three, "applemint", "rscc", _ORDER), [road.OrderDelivered(1, _ORDER, "scc")], 2.0, 0.05),
    "load": Moment(roads(_three, "west"), [road.MintsLoaded(1, "ccs", road.SUPPLY)], 0.9, 0.05),
    "stall": Moment(roads(_against_gus, "yard"), [road.DriverBlocked("s")], 1.0, 0.05),
    "evening": Moment(roads(_three, "west", "sccc"), [road.EndCalled()], 2.2, 0.1),
    "count": Moment(_results, [], 7.0, 0.2),
    "drop": Moment(town(*_SOME), [MintsPlaced(1, "leadership-council", 0, 1)], 0.8, 0.05),
}


def film(app: App, moment: Moment, every_s: float) -> list[tuple[float, pygame.Surface]]:
    """Play a moment; return its frames with their times in seconds."""
    scene = moment.lay(app)
    if isinstance(scene, TableScene):
        app.ui.tweens.finish_all()
        director: Any = scene.director
        director.show_events(list(moment.events))
    frames, due_s = [], 0.0
    for step in range(round(moment.length_s / FRAME_S) + 1):
        if step * FRAME_S >= due_s - 1e-9:
            frames.append((step * FRAME_S, drawn(app)))
            due_s += every_s
        _move_on(app, scene)
    app.quit()
    return frames


def _move_on(app: App, scene: Scene) -> None:
    """Let the time of a frame pass; nobody decides."""
    if isinstance(scene, TableScene):
        scene.tableau.tweens.update(FRAME_S)
    else:
        app.ui.tweens.update(FRAME_S)
        scene.update(FRAME_S)
    scene.live(FRAME_S)


def drawn(app: App) -> pygame.Surface:
    """Return the current picture of the window."""
    app.canvas.clear(app.ui.theme.table_deep)
    app.scene.draw(app.canvas)
    return app.canvas.to_surface().copy()


def sheet(frames: Sequence[tuple[float, pygame.Surface]], columns: int) -> pygame.Surface:
    """Return all frames small on one picture, each with its time in seconds."""
    width = SHEET_WIDTH_PX // columns
    height = round(width * frames[0][1].get_height() / frames[0][1].get_width())
    rows = -(-len(frames) // columns)
    whole = pygame.Surface((columns * width, rows * (height + LABEL_PX)))
    font = pygame.font.Font(None, LABEL_PX)
    for index, (time_s, frame) in enumerate(frames):
        left, top = index % columns * width, index // columns * (height + LABEL_PX)
        whole.blit(font.render(f"{time_s:.2f} s", True, (255, 255, 255)), (left + 4, top + 2))
        whole.blit(pygame.transform.smoothscale(frame, (width, height)), (left, top + LABEL_PX))
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=sorted(MOMENTS))
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the frames go")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--every", type=float, metavar="S", help="seconds between two frames")
    parser.add_argument("--columns", type=int, default=4, help="frames in a row of the sheet (4)")
    parser.add_argument("--only-sheet", action="store_true", help="keep no frame by itself")
    parser.add_argument("--reduced-motion", action="store_true")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    app = App(Canvas.offscreen((int(width), int(height))), ViewSettings(reduced_motion=options.reduced_motion))
    moment = MOMENTS[options.name]
    frames = film(app, moment, options.every or moment.every_s)
    options.out.mkdir(parents=True, exist_ok=True)
    if not options.only_sheet:
        for time_s, frame in frames:
            pygame.image.save(frame, options.out / f"{options.name}-{round(time_s * 1000):05}.png")
    path = options.out / f"{options.name}.png"
    pygame.image.save(sheet(frames, options.columns), path)
    print(f"{len(frames)} frames, {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
