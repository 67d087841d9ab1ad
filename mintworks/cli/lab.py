"""`mintworks lab`: compares other cards with the printed ones over many games."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mintworks.cli.arguments import INTERRUPTED_STATUS
from mintworks.cli.lab_page import page
from mintworks.cli.simulate import ProgressLine, known_kinds, series_asked_for
from mintworks.core.arguments import UsageError, any_number, names_among, whole_number
from mintworks.core.lab import Batch, LabTally, PartSet, RateEstimate, Result, Runner, play_batch, report, run
from mintworks.core.printable import printable
from mintworks.core.simulation import Series, in_processes
from mintworks.games import GAMES, game_of
from mintworks.storage.files import read_text

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_PRINTED: Final = "printed"
_MOST_BYTES: Final = 1_000_000
_PLAYERS: Final = ("juniper", "planner")
"""The default players, as far as a game has them.

One plays well and fast enough for a thousand games, the other plays like many people.
"""

_DESCRIPTION: Final = """\
Plays games with the cards of a YAML file in place of the printed ones, plays the same deals with the printed ones, and
reports how often players win with each card, how long games last, how the lead changes and what ends them, with 95%
intervals. The file has the sections plans, locations and opponents (Mint Delivery: orders, upgrades and drivers),
written like the game’s own files in assets. NAME: null takes a plan or an upgrade out; new names add one. The same seed
gives the same report with any number of jobs, on one computer or on a cluster. Without a file, only the printed cards
are played."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("lab", help="try out other cards and count how they play", description=_DESCRIPTION)
    folders, kinds = [game.folder for game in GAMES], known_kinds()
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the cards to try, as YAML")
    parser.add_argument(
        "--compare", nargs=2, type=Path, metavar=("A", "B"), help="two such files, instead of one and the printed cards"
    )
    parser.add_argument("--game", choices=folders, help=f"the game (default: {folders[0]})")
    parser.add_argument(
        "--games", type=whole_number(1), default=1000, metavar="N", help="number of games of each (default: 1000)"
    )
    parser.add_argument(
        "--seats",
        type=names_among(kinds, "computer player"),
        action="append",
        metavar="KIND,KIND",
        help=f"who plays, among {', '.join(kinds)}; more than once for more line-ups (each of {', '.join(_PLAYERS)})",
    )
    parser.add_argument("--seed", type=any_number, metavar="S", help="random seed (default: chosen and printed)")
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=whole_number(1), default=cores, metavar="J", help="number of processes (default: one per core)"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Dask cluster, such as tcp://10.0.0.5:8786; only on one of your own, "
        "as what answers there can run any program here",
    )
    parser.add_argument("--round-limit", type=whole_number(1), default=200, metavar="R", help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write a page with plots, all in one file")
    own = {name: game.folder for game in GAMES for name in game.command_line.add_series_arguments(parser)}
    parser.set_defaults(run=lambda arguments: run_lab(arguments, own))


def run_lab(arguments: argparse.Namespace, own: Mapping[str, str]) -> int:
    """Play, with a progress bar on a terminal, and report; return the exit status.

    Raises UsageError, SetupError, SaveError and ContentError.
    """
    part_sets = _part_sets(arguments)
    _check_page(arguments)
    series = _series(arguments, own)
    for parts in part_sets:
        if parts.text is not None:
            series[0].game.parts.rules(parts.text, parts.name)
    results: list[Result] = []
    progress = ProgressLine(arguments.games * len(part_sets) * len(series), sys.stderr)
    began_s = time.perf_counter()
    try:
        jobs = min(arguments.jobs, len(part_sets) * len(series) * arguments.games)
        with closing(run(series, part_sets, arguments.games, jobs, _runner(arguments, jobs))) as parts_done:
            for results in parts_done:
                progress.show(sum(result.tally.games for result in results))
    except KeyboardInterrupt:
        progress.clear()
        sys.stderr.write("Stopped. Only some of the games were played, so there’s no report.\n")
        return INTERRUPTED_STATUS
    progress.clear()
    took_s = time.perf_counter() - began_s
    told = report(results)
    print(json.dumps(told) if arguments.json else "\n\n".join(map(_table, results)) + _changes(told))
    games = sum(result.tally.games for result in results)
    sys.stderr.write(f"{games} games in {took_s:.1f} s: {games / took_s:,.0f} games/s\n")
    if arguments.html is not None:
        _write(arguments.html, page(told))
    return 0


def _part_sets(arguments: argparse.Namespace) -> list[PartSet]:
    """Return the sets of parts to be played. Raises UsageError and SaveError."""
    if arguments.compare is not None:
        if arguments.file is not None:
            raise UsageError("--compare already names both files: leave the other one out")
        part_sets = [_read(path) for path in arguments.compare]
    else:
        part_sets = [PartSet(_PRINTED), *([] if arguments.file is None else [_read(arguments.file)])]
    first, *others = [parts.name for parts in part_sets]
    if first in others:
        raise UsageError(f"both sets of cards are called {first!r}: rename one of the files")
    return part_sets


def _read(path: Path) -> PartSet:
    """Return a file's set of parts, as it is sent to workers. Raises SaveError."""
    return PartSet(printable(str(path)), read_text(path, _MOST_BYTES))


def _check_page(arguments: argparse.Namespace) -> None:
    """Check that the page can be written, before hours of games are played for it. Raises UsageError."""
    path: Path | None = arguments.html
    if path is None:
        return
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"{printable(str(path))} can’t be written: name a file in an existing folder")
    read = [*(arguments.compare or ()), *([] if arguments.file is None else [arguments.file])]
    if path.exists() and any(path.samefile(other) for other in read):
        raise UsageError(f"{printable(str(path))} can’t be written: it holds the cards to try, so name another file")


def _series(arguments: argparse.Namespace, own: Mapping[str, str]) -> list[Series]:
    """Return one series for each line-up. Raises UsageError."""
    game = GAMES[0] if arguments.game is None else game_of(arguments.game)
    given = vars(arguments)
    alone = given.get(game.command_line.opponent)
    line_ups = arguments.seats or [
        (player,) if alone else (player, player) for player in _PLAYERS if player in game.players.kinds
    ]
    series: list[Series] = []
    for seats in dict.fromkeys(line_ups):
        asked = series_asked_for(game, argparse.Namespace(**{**given, "seats": seats}), own)
        series.append(Series(game, asked.asked, series[0].seed if series else asked.seed, arguments.round_limit))
    return series


def _runner(arguments: argparse.Namespace, jobs: int) -> Runner:
    """Return the function that plays the batches. Raises UsageError."""
    if arguments.cluster is None:
        return partial(_here, jobs=jobs)
    from mintworks.cli.cluster import on_cluster

    return on_cluster(arguments.cluster, play_batch)


def _here(batches: Iterable[Batch], jobs: int) -> Iterator[tuple[Batch, LabTally]]:
    return in_processes(play_batch, batches, jobs)


def _write(path: Path, text: str) -> None:
    """Write the page. Raises UsageError."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{printable(str(path))} can’t be written: {error.strerror}") from error


# Tables


def _table(result: Result) -> str:
    tally = result.tally
    finished = max(1, result.finished)
    lines = [
        f"{result.parts.name} cards, {', '.join(result.players)}: {tally.games} games with seed {result.series.seed}",
        f"{'seat':<24}{'won':>8}{'95%':>14}{'shared':>8}{'score':>8}",
    ]
    for number, player in enumerate(result.players):
        won = RateEstimate(tally.wins[number], result.finished)
        shared, score = tally.shared[number], tally.scores[number] / finished
        lines.append(f"{f'{number + 1} {player}':<24}{_percent(won)}{shared:>8}{score:>8.2f}")
    lines += [
        f"rounds        {_spread(tally.rounds)}",
        f"lead changes  {_spread(tally.lead_changes)}",
        "decided by    " + (", ".join(f"{reason} {count}" for reason, count in sorted(tally.endings.items())) or "-"),
    ]
    if tally.left:
        lines.append(f"{tally.left} reached the limit of {result.series.round_limit} rounds and count for nothing else")
    for done in sorted(tally.parts):
        lines.append(f"{done:<24}{'won':>8}{'95%':>14}{'seats':>8}    first{'95%':>14}{'seats':>8}")
        for part, (had, first) in sorted(result.rates(done).items(), key=lambda entry: -entry[1][0].value):
            lines.append(f"  {part:<22}{_percent(had)}{had.of:>8} {_percent(first)}{first.of:>8}")
    return "\n".join(lines)


def _percent(rate: RateEstimate) -> str:
    low, high = rate.interval
    between = f"{low * 100:.1f}-{high * 100:.1f}"
    return f"{rate.value * 100:>7.1f}%{between:>14}"


def _spread(counts: Mapping[int, int]) -> str:
    """Return the mean, and the frequency of each number."""
    total = sum(counts.values())
    if not total:
        return "-"
    mean = sum(number * count for number, count in counts.items()) / total
    return f"{mean:.2f} ({', '.join(f'{number}: {counts[number]}' for number in sorted(counts))})"


def _changes(told: Mapping[str, Any]) -> str:
    """Return the significant differences between two sets of cards."""
    if len({result["parts"] for result in told["results"]}) < 2:
        return ""
    found = [change for change in told["differences"] if change["interval"][0] > 0 or change["interval"][1] < 0]
    lines = ["", "", f"What differs for certain (95%), of {len(told['differences'])} win rates:"]
    for change in sorted(found, key=lambda entry: -abs(entry["change"])):
        low, high = (f"{value * 100:+.1f}" for value in change["interval"])
        lines.append(f"  {change['what']:<30}{change['change'] * 100:>+7.1f}% ({low} to {high})")
    return "\n".join(lines if found else [*lines, "  nothing"])
