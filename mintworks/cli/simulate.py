"""`mintworks simulate`: games between computer players, counted."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final, TextIO

from mintworks.cli.arguments import (
    INTERRUPTED_STATUS,
    TO_BE_DRAWN,
    UsageError,
    advanced_names,
    any_number,
    names_among,
    whole_number,
)
from mintworks.core.session import SeatKind, draw_seed
from mintworks.core.simulation import SEAT_KINDS, Series, Tally, simulate
from mintworks.games.works.rules.cards import MAX_SEATS, CardSet

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_BAR_WIDTH: Final = 30
_KINDS: Final = [str(kind) for kind in SEAT_KINDS]

_DESCRIPTION: Final = """\
Plays games between computer players, without a screen, and counts how they went. The same seed gives the same counts
with any number of jobs. A game that reaches the round limit is left there: it has no winner, its stars and
decisions count, and it is reported as such."""


def add_to(commands: Commands, cards: CardSet) -> None:
    """Offer the command."""
    parser = commands.add_parser("simulate", help="play games without a screen and count", description=_DESCRIPTION)
    parser.add_argument("--games", type=whole_number(1), default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seats",
        type=names_among(_KINDS, "computer player"),
        metavar="KIND,KIND",
        help=f"who plays, 2 to {MAX_SEATS} of {', '.join(_KINDS)} (random,random); with --ai only one (random)",
    )
    parser.add_argument("--ai", choices=list(cards.ais), help="solitaire: this AI opponent sits at seat 2")
    parser.add_argument(
        "--advanced",
        type=advanced_names(cards),
        default=(),
        metavar="CHOICE",
        help=f"Advanced locations: none (the default), random, or names with commas among {', '.join(cards.advanced)}",
    )
    parser.add_argument("--seed", type=any_number, metavar="S", help="where all chance comes from (drawn, and told)")
    parser.add_argument("--jobs", type=whole_number(1), default=1, metavar="J", help="processes that play (1)")
    parser.add_argument(
        "--round-limit",
        type=whole_number(1),
        default=200,
        metavar="R",
        help="a game is left after so many rounds (200)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, with a bar on a terminal, and print what came of it."""
    series = _series(arguments)
    progress = _Progress(arguments.games, sys.stderr)
    tally = Tally.empty(len(_players(series)))
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
    sys.stdout.write(json.dumps(report) + "\n" if arguments.json else _table(report))
    return 0


def _series(arguments: argparse.Namespace) -> Series:
    """What is to be played. Raises UsageError, or SetupError where the rules do not know such a game."""
    seats = arguments.seats or (SeatKind.RANDOM,) * (1 if arguments.ai else 2)
    if arguments.ai and len(seats) != 1:
        raise UsageError("against an AI opponent --seats names one player")
    if not arguments.ai and not 2 <= len(seats) <= MAX_SEATS:
        raise UsageError(f"--seats names 2 to {MAX_SEATS} players, or one with --ai")
    seed = draw_seed() if arguments.seed is None else arguments.seed
    advanced = None if arguments.advanced == TO_BE_DRAWN else arguments.advanced
    return Series(tuple(map(SeatKind, seats)), seed, arguments.ai, advanced, arguments.round_limit)


def _players(series: Series) -> list[str]:
    return [*series.seats, *([series.ai] if series.ai else [])]


def _report(series: Series, tally: Tally, took_s: float, jobs: int) -> dict[str, Any]:
    """All figures; those that depend on the machine stand apart under `timing`."""
    return {
        "players": _players(series),
        "advanced": "random" if series.advanced is None else list(series.advanced),
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


def _table(report: dict[str, Any]) -> str:
    timing = report["timing"]
    limit = report["reached_round_limit"]
    speed = f"{timing['games_per_s']:,.0f} games/s, {timing['decisions_per_s']:,.0f} decisions/s"
    each = f"{report['mean_rounds']:.1f} rounds and {report['mean_decisions']:.1f} decisions each"
    lines = [
        f"{report['games']} games with seed {report['seed']}, {each}",
        f"{'seat':<14}{'wins':>8}{'shared':>8}{'stars':>8}",
    ]
    for index, player in enumerate(report["players"]):
        wins, shared, stars = report["wins"][index], report["shared_wins"][index], report["mean_stars"][index]
        lines.append(f"{index + 1} {player:<12}{wins:>8}{shared:>8}{stars:>8.2f}")
    lines += [
        "decided by " + (", ".join(f"{reason} {count}" for reason, count in report["reasons"].items()) or "nothing"),
        f"{limit} game{'' if limit == 1 else 's'} reached the limit of {report['round_limit']} rounds",
        f"{timing['seconds']:.2f} s: {speed}",
    ]
    return "\n".join(lines) + "\n"


class _Progress:
    """A bar on one line of a terminal; nothing where there is none."""

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
