"""Compiles the modules that think with mypyc, from the very source: the same decisions in half the time.

    .venv/bin/python -m tools.compiled            compile for this installation (about a minute), and check
    .venv/bin/python -m tools.compiled --status   tell whether compiled modules are used, and if not why
    .venv/bin/python -m tools.compiled --check 200
                                                  decide 200 positions of each game both ways, and compare
    .venv/bin/python -m tools.compiled --remove   go back to what is written

A C compiler is needed. What is compiled lies in the cache of the user, and is used until a source changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mintworks import compiled

if TYPE_CHECKING:
    from mintworks.core.plugin import GamePlugin, Rules, State

MODULES: Final[Mapping[str, str]] = {
    "core/players": "tree value_table",
    "games/works/players": "features glances judge ai_choice",
    "games/works/variants": "variant_rules",
    "games/works/rules": "neighborhood placements card_placements upkeep scoring changes play state",
    "games/delivery/players": "factory_features factory_glance road_features road_glance features judge"
    " factory_evaluation road_evaluation driver_outlook",
    "games/delivery/variants": "variant_rules",
    "games/delivery/rules": "mints road factory driver turns state play roads scoring determinizing",
}
"""Modules to compile, by folder: all code that runs for each sampled deal of a search."""

_SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup
setup(name="mintworks-compiled", ext_modules=mypycify({modules!r}, opt_level="3", debug_level="0"))
"""
_MYPY: Final = """\
[mypy]
python_version = 3.11
ignore_missing_imports = true
follow_imports = silent
explicit_package_bases = true
namespace_packages = true
"""
_TABLES: Final = {
    "works": ({"players": 2}, {"players": 3}, {"ai": "sonic"}, {"ai": "mort"}),
    "delivery": ({"players": 2}, {"players": 3}, {"driver": "otto"}, {"driver": "gus"}),
}
_ITERATIONS: Final = 60
"""Number of iterations for each compared decision."""


class CompileError(Exception):
    """Nothing was compiled; the message says what is missing."""


def sources() -> list[str]:
    """Return the files to compile, from the folder around the package."""
    return [f"mintworks/{room}/{name}.py" for room, names in MODULES.items() for name in names.split()]


def build(where: Path) -> None:
    """Compile into a folder; its old content stays until all is done. Raises CompileError."""
    fits = compiled.fingerprint()
    with tempfile.TemporaryDirectory() as scratch:
        there = Path(scratch)
        shutil.copytree(compiled.PACKAGE, there / "mintworks", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        # The package of the copy is looked at, not run: it need not switch anything on.
        (there / "setup.py").write_text(_SETUP.format(modules=["--config-file=mypy.ini", *sources()]), "utf-8")
        (there / "mypy.ini").write_text(_MYPY, "utf-8")
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        away = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        answer = subprocess.run(command, cwd=there, env=away, capture_output=True, text=True, check=False)
        made = {path.relative_to(there): path for path in there.rglob("*.so") if "build" not in path.parts}
        if answer.returncode != 0 or not made:
            raise CompileError((answer.stderr or answer.stdout).strip() or "mypyc made nothing")
        fresh = where.with_name(f"{where.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        files = {}
        for number, (path, built) in enumerate(sorted(made.items())):
            module = ".".join([*path.parent.parts, path.name.partition(".")[0]])
            name = f"{number}-{path.name}"
            shutil.copyfile(built, fresh / name)
            files[module] = name, (fresh / name).stat().st_size
        manifest = {"fingerprint": fits, "files": files}
        (fresh / compiled.MANIFEST).write_text(json.dumps(manifest, indent=1), "utf-8")
        shutil.rmtree(where, ignore_errors=True)
        fresh.rename(where)


def status() -> str:
    """Return one sentence on whether compiled modules are used."""
    where = compiled.folder()
    if os.environ.get(compiled.SWITCH) == "off":
        return f"Compiled modules are switched off: {compiled.SWITCH} says so."
    try:
        files = compiled.load_manifest(where)
    except ValueError as reason:
        return f"Everything runs as it is written: {reason}."
    return f"Compiled modules are used: {len(files)} from {where}."


def decided(folder: str, positions: int) -> str:
    """Decide some positions of a game with the current code; return the digest of the decisions, and the seconds."""
    from mintworks.core.players.level import Level
    from mintworks.games import game_of

    game = game_of(folder)
    dice, found, left, seed, took_s = random.Random(folder), hashlib.sha256(), positions, 0, 0.0
    while left > 0:
        rules, state = _begun(game, seed)
        search = game.players.search(rules, Level("check", _ITERATIONS))
        seed += 1
        while left > 0 and (seat := rules.to_move(state)) is not None:
            legal = rules.legal_actions(state)
            action = dice.choice(legal)
            if len(legal) > 1 and game.positions.opponents(state)[seat - 1] is None:
                begun_s = time.process_time()
                decision = search.decide(rules.observe(state, seat), legal)
                took_s += time.process_time() - begun_s
                found.update(repr(decision).encode())
                action, left = decision.action, left - 1
            rules.apply(state, action)
    return f"{found.hexdigest()} {took_s:.3f}"


def _begun(game: GamePlugin, seed: int) -> tuple[Rules, State]:
    """Begin a daily game, whose rules have a variant, or one at the tables, in turn."""
    tables, scenarios = _TABLES[game.folder], game.scenarios
    place = seed % (len(tables) + 1) - 1
    if place >= 0 or scenarios is None:
        rules, setup = game.rules(), game.codec.setup_from_json({**tables[place], "seed": seed})
    else:
        scenario = scenarios.daily()[seed % len(scenarios.daily())]
        rules = game.rules(scenario.variant)
        setup = scenarios.setup(scenario.variant, scenario.opponents[0], seed)
    return rules, rules.new_game(setup)


def check(positions: int) -> bool:
    """Decide positions of each game with both codes, each in a process; print and compare the digests."""
    alike = True
    for folder in _TABLES:
        written, built = (_told(folder, positions, switch) for switch in ("off", ""))
        alike = alike and written[0] == built[0]
        verdict = "the same decisions" if written[0] == built[0] else "OTHER decisions"
        took_s, compiled_s = float(written[1]), float(built[1])
        ratio = took_s / max(compiled_s, 1e-9)
        print(
            f"{folder}: {positions} positions, {verdict}; {took_s} s as written, {compiled_s} s compiled: ×{ratio:.2f}"
        )
    return alike


def _told(folder: str, positions: int, switch: str) -> list[str]:
    command = [sys.executable, "-m", "tools.compiled", "--decide", folder, "--positions", str(positions)]
    environment = {**os.environ, compiled.SWITCH: switch or os.environ.get(compiled.SWITCH, "").replace("off", "")}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()[-2:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--status", action="store_true", help="tell whether compiled modules are used")
    parser.add_argument("--remove", action="store_true", help="remove what was compiled for this installation")
    parser.add_argument("--check", type=int, metavar="N", help="compare so many positions of each game")
    parser.add_argument("--decide", choices=_TABLES, help=argparse.SUPPRESS)
    parser.add_argument("--positions", type=int, default=200, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.decide:
        print(decided(options.decide, options.positions))
        return 0
    if options.remove:
        shutil.rmtree(compiled.folder(), ignore_errors=True)
    elif not options.status and options.check is None:
        try:
            build(compiled.folder())
        except CompileError as error:
            print(f"Nothing was compiled: {error}", file=sys.stderr)
            return 1
    print(status())
    return 0 if not options.check or check(options.check) else 1


if __name__ == "__main__":
    sys.exit(main())
