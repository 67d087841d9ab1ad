"""Measures how smoothly the table is drawn and what it costs while nothing moves, beside our targets.

    .venv/bin/python tools/bench_frames.py                    # without DISPLAY, into a picture
    DISPLAY=:0 .venv/bin/python tools/bench_frames.py --size 1920x1080 --json

Frames are those of a real table in the middle of a game, with at least 12 mints and 4 turning cards in flight, also
while a hint is thought about, of the moment of seven stars over a town of 14 buildings, of five trucks that drive while
twelve mints fly, and of a table at which a fast mouse wanders about, also while a hint is thought about. Wall clock and
processor time of each frame are both given: on a busy machine they differ. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import time
from collections.abc import Callable
from itertools import cycle
from typing import NamedTuple

import pygame

from mintworks.app.app import App
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import LocationKind
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.town_moment import OWN_SCORE
from mintworks.ui.canvas import Canvas
from mintworks.ui.table.nightfall import DUSK_S
from mintworks.ui.tween import linear
from tests.pictures.scenes import delivery
from tests.pictures.scenes.tables import WorksTable

FRAMES = 400
FADES = 6
TAKES = 4
BUILDINGS = 14
WARM_UP_FRAMES = 60
MOTION_WARM_UP = 5
MINTS = 12
CARDS = 4
FLIGHT_S = 0.6
MOST_TILT_DEGREES = 12.0
IDLE_S = 5.0
LONGEST_FALL_S = 20.0
FRAME_S = 1 / 60


class Measurement(NamedTuple):
    """A measured figure; `target` is its maximum."""

    name: str
    value: float
    unit: str
    target: float | None = None


# Frames


def mid_game(players: int, seed: int = 7, advanced: tuple[str, ...] = (), rounds: int = 5) -> Session:
    """Return a game that fair players have played for some rounds."""
    works = MintWorks(load_cards())
    seats = tuple(Seat(SeatKind.PERSON, f"Seat {number}") for number in range(1, players + 1))
    session = Session(PLUGIN, GamePlan(seats, Setup(players=players, seed=seed, advanced=advanced)))
    match, planner = session.match, PlannerController(works)
    while match.state.round <= rounds and (seat := match.seat_to_move) is not None:
        legal = works.legal_actions(match.state)
        match.play(planner.decide(works.observe(match.state, seat), legal).action)
    return session


def keep_flying(scene: WorksTable) -> Callable[[], None]:
    """Return a function to call before each frame: it sends mints and cards off again before too few are in flight."""
    table = scene.tableau
    cards = list(table.cards.values())[:CARDS]
    corners = cycle([table.arrangement.deck.center, *(rect.center for rect in table.arrangement.locations.values())])
    heaps = cycle(table.arrangement.seats)

    def go_on() -> None:
        if len(table.flights.flying) < MINTS + 2:
            for _ in range(2):
                start = table.arrangement.mint_supply.center
                table.flights.fly(table.onto(table.heap_of(next(heaps)), 8), start, duration_s=FLIGHT_S)
        for card in cards:
            if not table.tweens.is_moving(card):
                x, y = next(corners)
                table.tweens.to(card, "center", (float(x), float(y)), FLIGHT_S)
                tilt = -MOST_TILT_DEGREES if card.angle > 0 else MOST_TILT_DEGREES
                table.tweens.to(card, "angle", tilt, FLIGHT_S)

    return go_on


def measure_frames(canvas: Canvas, players: int) -> list[Measurement]:
    """Measure wall clock and processor time of frames with much in flight."""
    app = App(canvas)
    scene = WorksTable(mid_game(players))
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    go_on = keep_flying(scene)
    wall_ms, processor_ms = [], []
    for frame in range(WARM_UP_FRAMES + FRAMES):
        go_on()
        began_s, worked_s = time.perf_counter(), time.process_time()
        app.step([], FRAME_S)
        if frame >= WARM_UP_FRAMES:
            wall_ms.append((time.perf_counter() - began_s) * 1000)
            processor_ms.append((time.process_time() - worked_s) * 1000)
            assert len(scene.tableau.flights.flying) >= MINTS
    app.quit()
    return percentiles_of("frame", wall_ms) + percentiles_of("frame, processor", processor_ms)


def measure_hints(canvas: Canvas) -> list[Measurement]:
    """Measure frames with much in flight while hints are searched in a process of their own."""
    app = App(canvas)
    scene = WorksTable(mid_game(4))
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    while not scene.hand.deciding:
        app.step([], FRAME_S)
    go_on = keep_flying(scene)
    wall_ms, processor_ms = [], []
    for frame in range(WARM_UP_FRAMES + FRAMES):
        go_on()
        if not scene.hinting.is_thinking:
            scene.hinting.end()
            scene.hinting.ask()
        began_s, worked_s = time.perf_counter(), time.process_time()
        app.step([], FRAME_S)
        took_s = time.perf_counter() - began_s
        if frame >= WARM_UP_FRAMES:
            wall_ms.append(took_s * 1000)
            processor_ms.append((time.process_time() - worked_s) * 1000)
        time.sleep(max(0.0, FRAME_S - took_s))
    app.quit()
    what = "frame, flights and hint"
    return percentiles_of(what, wall_ms) + percentiles_of(f"{what}, processor", processor_ms)


def town_of_many(app: App) -> WorksTable:
    """Return a table of four with towns, that of the first seat with 14 buildings, after all animations."""
    scene = WorksTable(mid_game(4, rounds=3))
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    state = scene.tableau.shown
    plans = iter(state.cards.plans.values())
    for seat, count in zip(state.seats, (BUILDINGS, 3, 2, 1), strict=True):
        seat.plans.clear()
        seat.buildings = {plan: 0 for plan, _ in zip(plans, range(count), strict=False)}
    scene.tableau.viewpoint = 1
    scene.tableau.towns.settle(state)
    scene.tableau.lay_out()
    return scene


def measure_moment(canvas: Canvas) -> list[Measurement]:
    """Measure wall clock and processor time of the celebration of seven stars: living towns, dusk and fireworks."""
    app = App(canvas)
    scene = town_of_many(app)
    stars = scene.director.seven_stars
    wall_ms, processor_ms = [], []
    for take in range(TAKES):
        scene.tableau.towns.evening = 0.0
        app.redraw()
        app.step([], FRAME_S)  # no table sees the day again
        scene.director.queue(stars.show(1))
        scene.tableau.tweens.to(scene.tableau.towns, "evening", 1.0, DUSK_S, linear, delay_s=OWN_SCORE.dusk_s)
        while scene.tableau.tweens.moving:
            began_s, worked_s = time.perf_counter(), time.process_time()
            app.step([], FRAME_S)
            if take:  # in the first one pictures are drawn for all of them
                wall_ms.append((time.perf_counter() - began_s) * 1000)
                processor_ms.append((time.process_time() - worked_s) * 1000)
            time.sleep(0 if take else FRAME_S)
    app.quit()
    what = "town alive and fireworks"
    return [
        *percentiles_of(what, wall_ms),
        *percentiles_of(f"{what}, processor", processor_ms),
        *percentiles_of(
            "a plain loop as long", plain_loop(statistics.median(processor_ms), len(wall_ms)), target=False
        ),
    ]


def measure_traffic(canvas: Canvas) -> list[Measurement]:
    """Measure wall clock and processor time of frames with five driving trucks and twelve flying mints on the road."""
    app = App(canvas)
    scene = delivery.show(app, delivery.table(5, 60, upgrades=3, conditions=3))
    tableau = scene.tableau
    spaces = cycle(tableau.arrangement.spots)
    wall_ms, processor_ms = [], []
    for frame in range(WARM_UP_FRAMES + FRAMES):
        for seat, truck in tableau.trucks.items():
            if not tableau.tweens.is_moving(truck, "trip"):
                start, end = next(spaces), next(spaces)
                scene.director.traffic.drive(seat, tableau.arrangement.way(start, end), end)
        while len(tableau.flying) < MINTS:
            board = tableau.arrangement.board
            tableau.fly("rscc", (float(board.left), float(board.top)), (float(board.right), float(board.bottom)))
        began_s, worked_s = time.perf_counter(), time.process_time()
        app.step([], FRAME_S)
        if frame >= WARM_UP_FRAMES:
            wall_ms.append((time.perf_counter() - began_s) * 1000)
            processor_ms.append((time.process_time() - worked_s) * 1000)
    app.quit()
    return percentiles_of("trucks and mints", wall_ms) + percentiles_of("trucks and mints, processor", processor_ms)


def measure_living(canvas: Canvas) -> list[Measurement]:
    """Measure processor time of a table at rest, with towns of 14 buildings and a few."""
    app = App(canvas)
    scene = town_of_many(app)
    while app.step([], FRAME_S):
        pass
    began_s, worked_s = time.perf_counter(), time.process_time()
    before_s = began_s
    while before_s - began_s < IDLE_S:
        events = app.translator.events(scene.rest_s)
        now_s = time.perf_counter()
        if scene.live(now_s - before_s):
            app.redraw()
        app.step(events, 0.0)
        before_s = now_s
    share = (time.process_time() - worked_s) / (time.perf_counter() - began_s)
    app.quit()
    return [Measurement("processor at rest, towns alive", share * 100, "% of a core", 3.0)]


def plain_loop(length_ms: float, times: int) -> list[float]:
    """Return the wall clock of a loop that only counts, for about that much processor time: the excess is noise."""
    count, began_s = 1_000_000, time.process_time()
    sum(range(count))
    count = max(1, round(count * length_ms / 1000 / (time.process_time() - began_s)))
    took_ms = []
    for _ in range(times):
        began_s = time.perf_counter()
        sum(range(count))
        took_ms.append((time.perf_counter() - began_s) * 1000)
    return took_ms


def percentiles_of(what: str, values_ms: list[float], *, target: bool = True) -> list[Measurement]:
    """Return the median and the 99th percentile."""
    percentiles = statistics.quantiles(values_ms, n=100)
    most = 16.7 if target else None
    return [Measurement(f"{what} p50", percentiles[49], "ms"), Measurement(f"{what} p99", percentiles[98], "ms", most)]


def measure_motions(canvas: Canvas, per_s: int, *, hints: bool = False) -> list[Measurement]:
    """Measure wall clock of frames while a fast mouse moves over a table of four at which a person decides.

    With `hints` they are searched meanwhile, in a process of its own. All Advanced locations are in play. A frame is
    the time between two reads of the window's events; the queue holds all motions since.
    """
    app = App(canvas)
    cards = load_cards()
    advanced = tuple(name for name, card in cards.locations.items() if card.kind is LocationKind.ADVANCED)
    scene = WorksTable(mid_game(4, advanced=advanced, rounds=2))
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    while not scene.hand.deciding:
        app.step([], FRAME_S)
    width, height = canvas.size_px
    pygame.event.clear()
    sent = 0
    wall_ms, handled_ms, processor_ms = [], [], []
    began_s = last_s = time.perf_counter()
    for frame in range(MOTION_WARM_UP + FRAMES):
        now_s = time.perf_counter()
        while sent < (now_s - began_s) * per_s:
            sent += 1
            angle = sent / per_s * math.tau
            at = round(width * (0.5 + 0.48 * math.sin(1.3 * angle))), round(height * (0.5 + 0.48 * math.cos(angle)))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 2), buttons=(0, 0, 0)))
        if hints and not scene.hinting.is_thinking:
            scene.hinting.end()
            scene.hinting.ask()
        worked_s = time.process_time()
        app.step(app.translator.events(), now_s - last_s)
        last_s, took_s = now_s, time.perf_counter() - now_s
        if frame >= MOTION_WARM_UP:
            handled_ms.append(took_s * 1000)
            processor_ms.append((time.process_time() - worked_s) * 1000)
        time.sleep(max(0.0, FRAME_S - took_s))
        if frame >= MOTION_WARM_UP:
            wall_ms.append((time.perf_counter() - now_s) * 1000)
        if len(wall_ms) > 1 and now_s - began_s > LONGEST_FALL_S:  # it falls ever farther behind
            break
    app.quit()
    what = f"frame, {per_s} motions/s{', hint' * hints}"
    return [
        *percentiles_of(what, handled_ms),
        *percentiles_of(f"{what}, processor", processor_ms),
        Measurement("frames a second meanwhile", 1000 / statistics.mean(wall_ms), ""),
    ]


def measure_fades(canvas: Canvas, players: int) -> list[Measurement]:
    """Measure wall clock of frames in which one table fades into another, which changes every pixel."""
    app = App(canvas)
    scenes = [WorksTable(mid_game(players, seed)) for seed in range(1, FADES + 1)]
    app.push(scenes[0])
    app.step([], FRAME_S)
    wall_ms = []
    for scene in scenes[1:]:
        app.replace(scene)
        app.step([], FRAME_S)
        while app.covering > 0:
            began_s = time.perf_counter()
            app.step([], FRAME_S)
            wall_ms.append((time.perf_counter() - began_s) * 1000)
    app.quit()
    return [Measurement("frame of a fade p50", statistics.median(wall_ms), "ms", 16.7)]


def table_of(figures: list[Measurement]) -> str:
    """Return the figures as a table for people."""
    lines = [f"{'':<34}{'measured':>10}{'at most':>10}"]
    for name, value, unit, target in figures:
        wanted = "" if target is None else f"{target:.1f}"
        lines.append(f"{name:<34}{value:>10.2f}{wanted:>10}  {unit}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="the window's size in px")
    parser.add_argument("--players", type=int, default=4, help="seats at the table whose frames are measured (4)")
    parser.add_argument("--motions", type=int, default=1000, help="motions of the mouse in a second (1000)")
    arguments = parser.parse_args()
    width, _, height = arguments.size.partition("x")
    size = int(width), int(height)
    canvas = Canvas.open("Mint Works", [size]) if "DISPLAY" in os.environ else Canvas.offscreen(size)
    figures = measure_frames(canvas, arguments.players) + measure_fades(canvas, arguments.players)
    figures += measure_hints(canvas)
    figures += measure_moment(canvas) + measure_living(canvas)
    figures += measure_traffic(canvas)
    for hints in (False, True):
        figures += measure_motions(canvas, arguments.motions, hints=hints)
    canvas.close()
    if arguments.json:
        told = {"size": arguments.size, "drawn": canvas.renderer, "figures": [each._asdict() for each in figures]}
        print(json.dumps(told))
    else:
        print(f"{arguments.size}, drawn by {canvas.renderer}, {os.cpu_count()} cores\n{table_of(figures)}")


if __name__ == "__main__":
    main()
