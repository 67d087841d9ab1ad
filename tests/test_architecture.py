"""Reads the imports of every module of the package and holds the house to its plan.

Imports go downwards (scenes → view → match → controllers → rules), pygame stays behind the view, and the rules
know no file, no clock and no chance but a seeded one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "mintworks"

MAX_LINES = 400
NAMES_WITHOUT_A_SUBJECT = {"util", "utils", "helper", "helpers", "manager", "managers", "misc"}

# What each part of the package may import, besides itself.
_BELOW_THE_VIEW = {"core", "rules", "campaign", "content", "records", "controllers", "match", "narration"}
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core", "content"},
    "rules": {"core"},
    "campaign": {"core", "rules"},
    "content": {"core", "rules", "campaign"},
    "records": {"core", "rules", "campaign", "content"},
    "controllers": {"core", "rules", "content"},
    "match": {"core", "rules", "content", "controllers"},
    "narration": {"rules", "content", "controllers"},
    "view": {"core", "rules", "campaign", "content", "controllers", "match", "narration", "session"},
    "scenes": {*_BELOW_THE_VIEW, "session", "memory", "view", "playback"},
    "session": _BELOW_THE_VIEW,
    "memory": {*_BELOW_THE_VIEW, "session"},
    "play_options": {*_BELOW_THE_VIEW, "session"},
    "simulation": {*_BELOW_THE_VIEW, "session"},
    "referee": {*_BELOW_THE_VIEW, "session"},
    "playback": {*_BELOW_THE_VIEW, "session"},
    "kept_settings": {*_BELOW_THE_VIEW, "session", "view", "play_options"},
    "app": {*_BELOW_THE_VIEW, "session", "memory", "view", "scenes"},
    "journey": {*_BELOW_THE_VIEW, "session", "memory", "view", "scenes", "play_options", "app"},
    "window": {*_BELOW_THE_VIEW, "scenes", "play_options", "kept_settings", "app", "journey"},
    "commands": {*_BELOW_THE_VIEW, "session", "view", "play_options", "simulation", "referee", "window"},
    "__main__": {*_BELOW_THE_VIEW, "commands"},
}

# A second game moves into the same house: these parts serve every game and know none.
SERVES_EVERY_GAME = ("core/", "match.py", "view/")
BELONGS_TO_A_GAME = "view/works/"
ONE_GAME = {"mintworks.rules.works", "mintworks.view.works"}

IMPURE_MODULES = {
    *("os", "io", "pathlib", "sys", "shutil", "tempfile", "glob", "subprocess", "socket", "sqlite3", "logging"),
    *("time", "datetime", "secrets", "uuid", "threading", "asyncio"),
}
IMPURE_CALLS = {"open", "print", "input"}


def faults(path: str, source: str) -> list[str]:
    """Name what one module does against the plan; `path` is relative to the package, with forward slashes."""
    tree = ast.parse(source)
    return [f"{path}: {fault}" for check in (_shape, _direction, _purity) for fault in check(path, source, tree)]


def _shape(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    lines = len(source.splitlines())
    if lines > MAX_LINES:
        yield f"has {lines} lines; a module has one subject and at most {MAX_LINES}"
    for part in PurePosixPath(path).with_suffix("").parts:
        if NAMES_WITHOUT_A_SUBJECT & set(part.split("_")):
            yield f"'{part}' names no subject"


def _direction(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    part = _part(path)
    if part not in MAY_IMPORT and path != "__init__.py":
        yield f"'{part}' has no place in the plan; give it one in MAY_IMPORT"
        return
    is_general = path.startswith(SERVES_EVERY_GAME) and not path.startswith(BELONGS_TO_A_GAME)
    for line, name in _imports(path, tree):
        top, *below = name.split(".")
        if top == "pygame" and part not in ("view", "app"):
            yield f"line {line} imports pygame, which only view and app.py may"
        if top != "mintworks":
            continue
        if below and below[0] in MAY_IMPORT and below[0] not in {part, *MAY_IMPORT.get(part, set())}:
            yield f"line {line} imports {name}, against the direction of imports"
        if is_general and ".".join(["mintworks", *below[:2]]) in ONE_GAME:
            yield f"line {line} imports {name}, which belongs to one game"


def _purity(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    if _part(path) != "rules":
        return
    for line, name in _imports(path, tree):
        if name.split(".")[0] in IMPURE_MODULES:
            yield f"line {line} imports {name}; rules do no I/O and know no clock"
        if name.startswith("random.") and name != "random.Random":
            yield f"line {line} imports {name}; rules draw from a seeded random.Random alone"
    random_names = _names_of_module(tree, "random")
    random_class_names = _names_of_member(tree, "random", "Random")
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield f"line {node.lineno} calls {name}(); rules do no I/O"
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if (
                name in random_names and attribute != "Random"
            ):
                yield f"line {node.lineno} uses random.{attribute}; rules draw from a seeded random.Random alone"
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="Random"), args=[], keywords=[]) if (
                name in random_names
            ):
                yield f"line {node.lineno} makes a random.Random without a seed"
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]) if name in random_class_names:
                yield f"line {node.lineno} makes a random.Random without a seed"


def _part(path: str) -> str:
    return PurePosixPath(path).parts[0].removesuffix(".py")


def _imports(path: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Give line and full dotted name of all that a module imports, members included and relative names resolved."""
    package = ["mintworks", *PurePosixPath(path).parent.parts]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def _names_of_module(tree: ast.Module, module: str) -> set[str]:
    aliases = (alias for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names)
    return {alias.asname or alias.name for alias in aliases if alias.name == module}


def _names_of_member(tree: ast.Module, module: str, member: str) -> set[str]:
    sources = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == module)
    return {alias.asname or alias.name for node in sources for alias in node.names if alias.name == member}


def test_the_package_keeps_to_the_plan() -> None:
    found = [
        fault
        for file in sorted(PACKAGE.rglob("*.py"))
        for fault in faults(file.relative_to(PACKAGE).as_posix(), file.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "path, source, fault",
    [
        ("rules/works/state.py", "from mintworks.view import canvas", "against the direction"),
        ("rules/works/state.py", "from mintworks import match", "against the direction"),
        ("rules/works/state.py", "import mintworks.content.files", "against the direction"),
        ("rules/works/state.py", "from ...controllers import planner", "against the direction"),
        ("controllers/human.py", "from mintworks.match import Match", "against the direction"),
        ("match.py", "from mintworks.view.works import director", "against the direction"),
        ("match.py", "def late():\n    from mintworks.records import saves", "against the direction"),
        ("view/canvas.py", "from mintworks.scenes.table import Table", "against the direction"),
        ("view/canvas.py", "from mintworks import app", "against the direction"),
        ("scenes/table.py", "from mintworks.app import App", "against the direction"),
        ("content/cards.py", "from mintworks.controllers import planner", "against the direction"),
        ("records/saves.py", "from mintworks.match import Match", "against the direction"),
        ("weather.py", "", "has no place in the plan"),
        ("match.py", "from mintworks.rules.works.state import State", "belongs to one game"),
        ("core/game.py", "from mintworks.rules import works", "belongs to one game"),
        ("view/tween.py", "from mintworks.view.works import table", "belongs to one game"),
        ("match.py", "import pygame", "imports pygame"),
        ("scenes/title.py", "from pygame.math import Vector2", "imports pygame"),
        ("__main__.py", "def play():\n    import pygame", "imports pygame"),
        ("rules/works/state.py", "import os", "no I/O"),
        ("rules/works/state.py", "from pathlib import Path", "no I/O"),
        ("rules/works/state.py", "import sys", "no I/O"),
        ("rules/works/state.py", "from time import monotonic", "no clock"),
        ("rules/works/state.py", "import datetime as dt", "no clock"),
        ("rules/works/state.py", "text = open('cards').read()", "calls open()"),
        ("rules/works/state.py", "print('hello')", "calls print()"),
        ("rules/works/state.py", "import random\nrandom.shuffle([])", "random.shuffle"),
        ("rules/works/state.py", "import random as chance\nchance.choice([1])", "random.choice"),
        ("rules/works/state.py", "from random import shuffle", "random.shuffle"),
        ("rules/works/state.py", "import random\nrng = random.Random()", "without a seed"),
        ("rules/works/state.py", "from random import Random\nrng = Random()", "without a seed"),
        ("view/canvas.py", "x = 1\n" * (MAX_LINES + 1), "401 lines"),
        ("view/utils.py", "", "names no subject"),
        ("view/card_helpers.py", "", "names no subject"),
        ("scenes/misc/title.py", "", "names no subject"),
        ("scenes/scene_manager.py", "", "names no subject"),
    ],
)
def test_a_breach_of_the_plan_is_found(path: str, source: str, fault: str) -> None:
    assert [found for found in faults(path, source) if fault in found] != []


@pytest.mark.parametrize(
    "path, source",
    [
        ("rules/works/state.py", "from mintworks.core.game import Game\nfrom . import cards\nimport msgspec"),
        ("rules/works/setup.py", "import random\nrng = random.Random(7)\nrng.shuffle([])"),
        ("rules/works/setup.py", "from random import Random\ndef draw(seed: int) -> Random:\n    return Random(seed)"),
        ("controllers/human.py", "from mintworks.rules.works.state import State"),
        ("content/cards.py", "from pathlib import Path\nfrom mintworks.rules.works import cards"),
        ("match.py", "from mintworks.controllers import human\nimport time"),
        ("view/works/table.py", "import pygame\nfrom mintworks.rules.works import events"),
        ("view/canvas.py", "import pygame\nfrom pygame._sdl2.video import Renderer"),
        ("scenes/table.py", "from mintworks.view.works import table\nfrom mintworks.records import saves"),
        ("app.py", "import pygame\nfrom mintworks.scenes import title"),
        ("__main__.py", "from mintworks import __version__, commands\nprint(__version__)"),
        ("view/canvas.py", "x = 1\n" * MAX_LINES),
    ],
)
def test_what_keeps_to_the_plan_is_not_complained_of(path: str, source: str) -> None:
    assert faults(path, source) == []
