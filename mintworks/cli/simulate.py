"""`mintworks simulate`: statistics of games between computer players."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final, TextIO

from mintworks.cli.arguments import INTERRUPTED_STATUS, alone, refuse_others
from mintworks.core.arguments import UsageError, any_number, names_among, whole_number
from mintworks.core.plugin import GamePlugin
from mintworks.core.seeds import draw_seed
from mintworks.core.simulation import Series, SimulationTally, simulate
from mintworks.games import GAMES, game_of

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_BAR_WIDTH: Final = 30

_DESCRIPTION: Final = """\
Plays games between computer players, without a screen, and counts how they went. The same seed gives the same counts
with any number of jobs. A game that reaches the round limit stops there: it has no winner, but its stars and
decisions count, and the report says so. The options listed under a game work only for that game."""


def known_kinds() -> list[str]:
    """Return the computer players of all games."""
    return list(dict.fromkeys(str(kind) for game in GAMES for kind in game.players.kinds))


def add_to(commands: Commands) -> None:
    """Add the command. Raises ContentError."""
    parser = commands.add_parser(
        "simulate", help="play games without a screen and count results", description=_DESCRIPTION
    )
    folders, kinds = [game.folder for game in GAMES], known_kinds()
    parser.add_argument("--game", choices=folders, help=f"the game (default: {folders[0]})")
    parser.add_argument(
        "--games", type=whole_number(1), default=100, metavar="N", help="number of games (default: 100)"
    )
    parser.add_argument(
        "--seats",
        type=names_among(kinds, "computer player"),
        metavar="WHO,WHO",
        help=f"who plays, each one of {', '.join(kinds)} (default: random,random); with {alone()}, just one",
    )
    parser.add_argument("--seed", type=any_number, metavar="S", help="random seed (default: chosen and printed)")
    parser.add_argument("--jobs", type=whole_number(1), default=1, metavar="J", help="number of processes (default: 1)")
    parser.add_argument(
        "--round-limit",
        type=whole_number(1),
        default=200,
        metavar="R",
        help="stop a game after R rounds (default: 200)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    own = {name: game.folder for game in GAMES for name in game.command_line.add_series_arguments(parser)}
    parser.set_defaults(run=lambda arguments: run(arguments, own))


def run(arguments: argparse.Namespace, own: Mapping[str, str]) -> int:
    """Play, with a progress bar on a terminal, and print the figures; return the exit status.

    `own` maps a game's own arguments to its folder. Raises UsageError and SetupError.
    """
    game = GAMES[0] if arguments.game is None else game_of(arguments.game)
    series = series_asked_for(game, arguments, own)
    progress = ProgressLine(arguments.games, sys.stderr)
    tally = SimulationTally.empty(len(series.kinds))
    began_s = time.perf_counter()
    try:
        with closing(simulate(series, arguments.games, arguments.jobs)) as parts:
            for part in parts:
                tally.add(part)
                progress.show(tally.games)
    except KeyboardInterrupt:
        progress.clear()
        sys.stderr.write(f"Stopped after {tally.games} of {arguments.games} games.\n")
        return INTERRUPTED_STATUS
    took_s = time.perf_counter() - began_s
    progress.clear()
    report = _report(series, tally, took_s, arguments.jobs)
    if arguments.game is not None:
        report = {"game": game.folder, **report}
    print(json.dumps(report) if arguments.json else _table(report, tally.score))
    return 0


def series_asked_for(game: GamePlugin, arguments: argparse.Namespace, own: Mapping[str, str]) -> Series:
    """Return the series of games that the arguments ask for. Raises UsageError."""
    refuse_others(arguments, own, game.folder)
    for kind in arguments.seats or ():
        if kind not in game.players.kinds:
            known = ", ".join(game.players.kinds)
            raise UsageError(f"there’s no computer player {kind!r} in {game.folder}: choose from {known}")
    seed = draw_seed() if arguments.seed is None else arguments.seed
    return Series(game, game.command_line.series(arguments), seed, arguments.round_limit)


def _report(series: Series, tally: SimulationTally, took_s: float, jobs: int) -> dict[str, Any]:
    """Return all figures; those that depend on the machine are under `timing`."""
    return {
        "players": [*series.asked.seats, *([series.asked.opponent] if series.asked.opponent else [])],
        **series.asked.options,
        "seed": series.seed,
        "round_limit": series.round_limit,
        **tally.to_json(),
        "timing": {
            "jobs": jobs,
            "seconds": round(took_s, 3),
            "games_per_s": round(tally.games / took_s, 1),
            "decisions_per_s": round(tally.decisions / took_s, 1),
        },
    }


def _table(report: dict[str, Any], score: str) -> str:
    timing = report["timing"]
    limit = report["reached_round_limit"]
    speed = f"{timing['games_per_s']:,.0f} games/s, {timing['decisions_per_s']:,.0f} decisions/s"
    each = f"{report['mean_rounds']:.1f} rounds and {report['mean_decisions']:.1f} decisions each"
    lines = [
        f"{report['games']} games with seed {report['seed']}, {each}",
        f"{'seat':<14}{'wins':>8}{'shared':>8}{score:>8}",
    ]
    for index, player in enumerate(report["players"]):
        wins, shared, mean = report["wins"][index], report["shared_wins"][index], report[f"mean_{score}"][index]
        lines.append(f"{index + 1} {player:<12}{wins:>8}{shared:>8}{mean:>8.2f}")
    lines += [
        "decided by " + (", ".join(f"{reason} {count}" for reason, count in report["reasons"].items()) or "nothing"),
        f"{limit} game{'' if limit == 1 else 's'} reached the limit of {report['round_limit']} rounds",
        f"{timing['seconds']:.2f} s: {speed}",
    ]
    return "\n".join(lines)


class ProgressLine:
    """A progress bar on one line of a terminal; nothing without one."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self._total = total
        self._stream = stream
        self._is_shown = stream.isatty()

    def show(self, done: int) -> None:
        if self._is_shown:
            filled = _BAR_WIDTH * done // self._total
            bar = "#" * filled + "." * (_BAR_WIDTH - filled)
            self._stream.write(f"\r[{bar}] {done} of {self._total} games")
            self._stream.flush()

    def clear(self) -> None:
        if self._is_shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
