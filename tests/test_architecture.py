"""Reads the imports of every module of the package and holds the house to its plan.

Games first, layers inside: the building knows no game, a game is a wing that stands on the building alone, and imports
go downwards in both. pygame stays behind the screen, and the rules know no file, no clock and no chance but a seeded
one. What a game is made of stays opaque to the building: `Any` would let it look inside.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "mintworks"

MAX_LINES = 450
NAMES_WITHOUT_A_SUBJECT = {"util", "utils", "helper", "helpers", "manager", "managers", "misc"}

# From the ground up: each part may import itself and what comes before it.
BUILDING = ("compiled", "core", "content", "storage", "ui", "scenes", "games", "app", "cli", "__main__")
WING = ("__init__", "rules", "variants", "content", "players", "text", "cli", "plugin", "view", "scenes")
SCENES = (
    *("base", "title", "settings", "tutorial", "rulebook", "people", "saved_games", "setup", "history", "postcard"),
    *("post", "results", "review", "game_scenes", "campaign", "puzzles"),
)
"""The rooms of `scenes`, in the same way."""

WINGS = {file.parent.name for file in PACKAGE.glob("games/*/__init__.py")}

KNOWS_PYGAME = {"ui", "app", "games/view"}

MAY_SAY_ANY = {
    *("content/campaign.py", "content/expectations.py", "content/lessons.py", "content/levels.py"),
    *("content/narration.py", "content/strings.py", "content/tiled.py", "core/referee.py"),
    *("core/child_process.py", "core/simulation.py", "app/screen_reader.py"),  # what comes from another process
    *("core/replay.py", "ui/table/tableau.py"),  # a refusal, an arrangement
    *("core/players/tree.py", "core/players/headway.py"),  # nodes of a search, compiled as they stand
}
"""The modules of the building that read what no type tells: files, first of all."""

IMPURE_MODULES = {
    *("os", "io", "pathlib", "sys", "shutil", "tempfile", "glob", "subprocess", "socket", "sqlite3", "logging"),
    *("time", "datetime", "secrets", "uuid", "threading", "asyncio"),
}
IMPURE_CALLS = {"open", "print", "input"}


def breaches(path: str, source: str) -> list[str]:
    """Name what one module does against the plan; `path` is relative to the package, with forward slashes."""
    tree = ast.parse(source)
    return [
        f"{path}: {breach}"
        for check in (_shape, _direction, _purity, _openness)
        for breach in check(path, source, tree)
    ]


def _shape(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    lines = len(source.splitlines())
    if lines > MAX_LINES:
        yield f"has {lines} lines; a module has one subject and at most {MAX_LINES}"
    for part in PurePosixPath(path).with_suffix("").parts:
        if NAMES_WITHOUT_A_SUBJECT & set(part.split("_")):
            yield f"'{part}' names no subject"


def _direction(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    wing, part = _place(path)
    if path != "__init__.py" and part not in (WING if wing else BUILDING):
        yield f"'{part}' has no place in the plan; give it one in {'WING' if wing else 'BUILDING'}"
        return
    for line, name in _imports(path, tree):
        if name.split(".")[0] == "pygame" and (f"games/{part}" if wing else part) not in KNOWS_PYGAME:
            yield f"line {line} imports pygame, which only {', '.join(sorted(KNOWS_PYGAME))} may"
        if name.split(".")[0] != "mintworks" or path == "__init__.py":
            continue
        other_wing, other_part = _place(_path_of(name))
        if other_wing and not wing and path != "games/__init__.py":
            yield f"line {line} imports {name}, which belongs to one game"
        elif other_wing and wing and other_wing != wing:
            yield f"line {line} imports {name}, which belongs to another game"
        elif _is_above(wing, part, other_wing, other_part) or _is_room_above(path, _path_of(name)):
            yield f"line {line} imports {name}, against the direction of imports"


def _is_above(wing: str, part: str, other_wing: str, other_part: str) -> bool:
    if wing and other_wing:
        return other_part in WING and WING.index(other_part) > WING.index(part)
    if wing and part == "rules":
        return other_part != "core"
    mine = "games" if wing else part
    return not other_wing and other_part in BUILDING and BUILDING.index(other_part) > BUILDING.index(mine)


def _is_room_above(path: str, other: str) -> bool:
    (first, *mine), (other_first, *others) = (PurePosixPath(each).with_suffix("").parts for each in (path, other))
    if not first == other_first == "scenes" or not mine or not others:
        return False
    return mine[0] in SCENES and others[0] in SCENES and SCENES.index(others[0]) > SCENES.index(mine[0])


def _place(path: str) -> tuple[str, str]:
    """Name the wing ("" for the building) and the part of it that a module belongs to."""
    first, *rest = PurePosixPath(path).with_suffix("").parts
    if first == "games" and rest and rest[0] in WINGS:
        return rest[0], rest[1] if rest[1:] else "__init__"
    return "", first


def _path_of(name: str) -> str:
    return "/".join(name.split(".")[1:]) or "__init__"


def _purity(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    if not _place(path)[0] or _place(path)[1] != "rules":
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


def _openness(path: str, source: str, tree: ast.Module) -> Iterator[str]:
    """Find `Any` in the building, to which a game's values are opaque: mypy would let it look into them.

    It may stand in JSON data (`dict[str, Any]`), for what a function only hands on (`*args: Any`), and as a wildcard:
    in the bound of a type variable, beside other type variables (`Game[Any, StateT, ActionT, Any]`), or by a name that
    begins with it (`AnySession`).
    """
    if _place(path)[0] or path in MAY_SAY_ANY:
        return
    open_parts: list[ast.AST | None] = []
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(slice=ast.Tuple(elts=[ast.Name(id="str"), ast.Name(id="Any") as value])):
                open_parts.append(value)
            case ast.Subscript(slice=ast.Tuple(elts=elts)) if any(
                isinstance(each, ast.Name) and each.id.endswith("T") for each in elts
            ):
                open_parts += elts
            case ast.AnnAssign(target=ast.Name(id=name)) if name.startswith("Any"):
                open_parts.append(node.value)
            case ast.keyword(arg="bound"):
                open_parts.append(node.value)
            case ast.arguments():
                open_parts += [each.annotation for each in (node.vararg, node.kwarg) if each is not None]
    allowed = {id(inner) for part in open_parts if part is not None for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "Any" and id(node) not in allowed:
            yield f"line {node.lineno} says Any; a game's values are opaque to the building"


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
        breach
        for file in sorted(PACKAGE.rglob("*.py"))
        for breach in breaches(file.relative_to(PACKAGE).as_posix(), file.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "path, source, breach",
    [
        ("games/works/rules/state.py", "from mintworks.ui import canvas", "against the direction"),
        ("games/works/rules/state.py", "from mintworks.storage import history", "against the direction"),
        ("games/works/rules/state.py", "import mintworks.content.files", "against the direction"),
        ("games/works/rules/state.py", "from ..players import planner", "against the direction"),
        ("games/works/players/planner.py", "from mintworks.games.works.view import hand", "against the direction"),
        ("games/works/view/hand.py", "from mintworks.app.app import App", "against the direction"),
        ("games/works/rules/state.py", "from mintworks.games.delivery.rules import state", "belongs to another game"),
        ("games/works/view/hand.py", "from mintworks.games import delivery", "belongs to another game"),
        ("core/players/human.py", "from mintworks.storage import files", "against the direction"),
        ("core/match.py", "def late():\n    from mintworks.storage import saves", "against the direction"),
        ("ui/canvas.py", "from mintworks.scenes.title.title_scene import TitleScene", "against the direction"),
        ("ui/canvas.py", "from mintworks import app", "against the direction"),
        ("scenes/table.py", "from mintworks.app.app import App", "against the direction"),
        ("scenes/base/menu.py", "from mintworks.scenes.settings.controls import SWITCHES", "against the direction"),
        ("content/cards.py", "from mintworks.storage import files", "against the direction"),
        ("weather.py", "", "has no place in the plan"),
        ("games/works/weather.py", "", "has no place in the plan"),
        ("core/match.py", "from mintworks.games.works.rules.state import State", "belongs to one game"),
        ("core/game.py", "from mintworks.games import works", "belongs to one game"),
        ("ui/tween.py", "from mintworks.games.works.view import table", "belongs to one game"),
        ("app/navigator.py", "from mintworks.games.delivery import plugin", "belongs to one game"),
        ("core/match.py", "import pygame", "imports pygame"),
        ("scenes/title.py", "from pygame.math import Vector2", "imports pygame"),
        ("games/works/scenes/table.py", "import pygame", "imports pygame"),
        ("__main__.py", "def play():\n    import pygame", "imports pygame"),
        ("games/works/rules/state.py", "import os", "no I/O"),
        ("games/works/rules/state.py", "from pathlib import Path", "no I/O"),
        ("games/works/rules/state.py", "import sys", "no I/O"),
        ("games/works/rules/state.py", "from time import monotonic", "no clock"),
        ("games/works/rules/state.py", "import datetime as dt", "no clock"),
        ("games/works/rules/state.py", "text = open('cards').read()", "calls open()"),
        ("games/works/rules/state.py", "print('hello')", "calls print()"),
        ("games/works/rules/state.py", "import random\nrandom.shuffle([])", "random.shuffle"),
        ("games/works/rules/state.py", "import random as chance\nchance.choice([1])", "random.choice"),
        ("games/works/rules/state.py", "from random import shuffle", "random.shuffle"),
        ("games/works/rules/state.py", "import random\nrng = random.Random()", "without a seed"),
        ("games/works/rules/state.py", "from random import Random\nrng = Random()", "without a seed"),
        ("ui/canvas.py", "x = 1\n" * (MAX_LINES + 1), "451 lines"),
        ("ui/utils.py", "", "names no subject"),
        ("ui/card_helpers.py", "", "names no subject"),
        ("scenes/misc/title.py", "", "names no subject"),
        ("scenes/scene_manager.py", "", "names no subject"),
        ("scenes/table.py", "def show(state: Any) -> None: ...", "says Any"),
        ("core/match.py", "match: Match[Any, Any, Any, Any]", "says Any"),
        ("ui/table/hand.py", "shown: list[Any]", "says Any"),
    ],
)
def test_a_breach_of_the_plan_is_found(path: str, source: str, breach: str) -> None:
    assert [found for found in breaches(path, source) if breach in found] != []


@pytest.mark.parametrize(
    "path, source",
    [
        ("games/works/rules/state.py", "from mintworks.core.game import Game\nfrom . import cards\nimport msgspec"),
        ("games/works/rules/setup.py", "import random\nrng = random.Random(7)\nrng.shuffle([])"),
        (
            "games/works/rules/setup.py",
            "from random import Random\ndef draw(seed: int) -> Random:\n    return Random(seed)",
        ),
        ("games/works/players/planner.py", "from mintworks.games.works.rules.state import State"),
        ("games/works/content/cards.py", "from pathlib import Path\nfrom mintworks.content import files"),
        (
            "games/works/view/table.py",
            "import pygame\nfrom mintworks.ui import canvas\nfrom mintworks.games.works.rules import events",
        ),
        ("games/__init__.py", "from mintworks.games.works import plugin\nfrom mintworks.games.delivery import plugin"),
        ("core/match.py", "from mintworks.core.players import human\nimport time"),
        ("ui/canvas.py", "import pygame\nfrom pygame._sdl2.video import Renderer"),
        ("scenes/table.py", "from mintworks.ui import canvas\nfrom mintworks.storage import saves"),
        ("app/navigator.py", "import pygame\nfrom mintworks.games import GAMES\nfrom mintworks.scenes import title"),
        ("__main__.py", "from mintworks import __version__, cli\nprint(__version__)"),
        ("ui/canvas.py", "x = 1\n" * MAX_LINES),
        ("scenes/table.py", "def report(*more: Any) -> dict[str, Any]: ..."),
        ("core/match.py", "AnyMatch: TypeAlias = Match[Any, Any]\nMatchT = TypeVar('MatchT', bound=Match[Any, Any])"),
        ("core/tree.py", "def grow(game: Game[Any, StateT, ActionT, Any]) -> None: ..."),
        ("games/works/view/hand.py", "shown: Any"),
    ],
)
def test_what_keeps_to_the_plan_is_not_complained_of(path: str, source: str) -> None:
    assert breaches(path, source) == []


def test_no_module_of_the_tests_imports_from_a_test_module() -> None:
    """What tests share stands in a plain module: then each test module can be moved, changed and run alone."""
    tests = Path(__file__).resolve().parent
    borrowed = [
        f"{file.relative_to(tests)}: line {line} imports {name}"
        for file in sorted(tests.rglob("*.py"))
        for line, name in _imports(file.name, ast.parse(file.read_text("utf-8")))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    ]
    assert borrowed == []


def test_the_tests_of_a_wing_know_no_other_wing() -> None:
    wings = Path(__file__).resolve().parent / "games"
    foreign = [
        f"{file.relative_to(wings)}: line {line} imports {name}"
        for wing in wings.iterdir()
        for file in sorted(wing.rglob("*.py"))
        for line, name in _imports(file.name, ast.parse(file.read_text("utf-8")))
        for other in WINGS - {wing.name}
        if re.match(rf"(mintworks|tests)\.games\.{other}\b", name)
    ]
    assert foreign == []
