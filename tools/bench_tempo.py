"""Measures how long a person waits at the table: from each decision to the next one.

    .venv/bin/python -m tools.bench_tempo [--games 2] [--json]

The planner decides for people and computers, so that nobody has to think; the seconds are those of the table at normal
speed, in frames of 1/60 s, and the same in every run. A new round is told apart: what ends the old one is shown too.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any, Final

from mintworks.app.app import App
from mintworks.core.command_line import AskedSeries
from mintworks.core.plugin import AnyPlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, scenes_of
from mintworks.ui.canvas import Canvas
from tests.any_game import AnyPlan

FRAME_S: Final = 1 / 60
LONGEST_S: Final = 120.0
TABLES: Final = (2, 4, 5)
SIZE: Final = (1280, 720)


def plans(game: AnyPlugin, seed: int) -> Iterator[tuple[str, AnyPlan]]:
    """Yield the tables by name: alone against each opponent's card, and with computers in the other seats."""
    person, line = Seat(SeatKind.PERSON, "Ann"), game.command_line
    options = line.usual_options()
    for card in game.players.cards:
        setup = line.series_setup(AskedSeries((SeatKind.PLANNER,), card, options), seed)
        yield card, GamePlan((person, Seat(SeatKind.AI, card)), setup)
    for count in TABLES:
        if count <= game.max_seats:
            others = [Seat(SeatKind.PLANNER, f"Seat {number}") for number in range(2, count + 1)]
            setup = line.series_setup(AskedSeries((SeatKind.PLANNER,) * count, None, options), seed)
            yield f"{count} seats", GamePlan((person, *others), setup)


def waits(app: App, game: AnyPlugin, plan: AnyPlan) -> Iterator[tuple[float, bool]]:
    """Play a game; yield the seconds of each wait, and whether a round ended meanwhile."""
    session = Session(game, plan)
    match, rules, dice = session.match, session.rules, random.Random(1)
    table = scenes_of(game).table(session)
    scene: Any = table
    app.push(table)
    waited_s, decided_in = 0.0, None
    while match.seat_to_move is not None:
        if scene.hand.deciding and not scene.director.busy:
            if decided_in is not None:
                yield waited_s, match.state.round != decided_in
            waited_s, decided_in = 0.0, match.state.round
            planner = game.players.controller(rules, SeatKind.PLANNER, dice, explains=False)
            observed = rules.observe(match.state, match.seat_to_move)
            decision = planner.decide(observed, rules.legal_actions(match.state))
            scene.hand.end()
            scene.play(decision.action)  # type: ignore[union-attr]
        while app.scene is not table:  # a plan to be read, say
            app.pop()
        if not scene.director.busy and match.seat_to_move not in (None, *session.people):
            scene.update(0.0)  # a computer thinks: the clock of the table stands still
            time.sleep(FRAME_S / 10)
            if not scene.director.busy and match.seat_to_move not in (None, *session.people):
                continue
        app.ui.tweens.update(FRAME_S)
        scene.update(FRAME_S)
        if scene.director.busy or scene.tableau.tweens.moving:
            waited_s += FRAME_S
        else:
            time.sleep(FRAME_S / 10)  # somebody thinks, which is not measured here
        assert waited_s < LONGEST_S, "the table never asks again"
    app.pop()


def figures(found: list[tuple[float, bool]]) -> dict[str, float]:
    """Return median and maximum of the seconds within a round and over the end of one."""
    told: dict[str, float] = {}
    for name, is_new in (("turn", False), ("round", True)):
        seconds = [waited for waited, has_ended in found if has_ended is is_new] or [0.0]
        told |= {f"{name}_median_s": statistics.median(seconds), f"{name}_most_s": max(seconds)}
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2, help="games at each table (2)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app, all_figures = App(Canvas.offscreen(SIZE)), {}
    if not options.json:
        print(f"{'':<24}{'within a round':>20}{'into the next':>20}")
        print(f"{'':<24}{'median    most':>20}{'median    most':>20}")
    for game in GAMES:
        tables: dict[str, list[tuple[float, bool]]] = {}
        for seed in range(1, options.games + 1):
            for name, plan in plans(game, seed):
                tables.setdefault(name, []).extend(waits(app, game, plan))
        for name, found in tables.items():
            told = all_figures[f"{game.id} {name}"] = figures(found)
            if not options.json:
                print(f"{game.id + ' ' + name:<24}" + "".join(f"{value:>10.1f}" for value in told.values()), flush=True)
    app.canvas.close()
    if options.json:
        print(json.dumps(all_figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
