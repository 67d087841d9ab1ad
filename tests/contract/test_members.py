"""What a new game has to fill in stays little: all else has a default, or one implementation in the building."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Final

from mintworks.core.command_line import CommandLine
from mintworks.core.game import Game
from mintworks.core.players.controller import Controller
from mintworks.core.plugin import HistoryDetails, Parts, Plugin
from mintworks.core.plugin_parts import Codec, Players, Positions
from mintworks.scenes.game_scenes import Choices, GameScenes
from mintworks.scenes.results.result_rows import ResultRows
from mintworks.scenes.setup.setup_scene import SetupScene
from mintworks.ui.postcard import PostcardView

SEAM: Final = (Game, Codec, Positions, Players, Controller, HistoryDetails, CommandLine, Parts, Plugin)
"""What a game without a table is made of; its sentences come from `MessageNarration`."""

IN_A_WINDOW: Final = (GameScenes, Choices, SetupScene, ResultRows, PostcardView)
"""What it brings to a window, beside its tables, which are scenes of its own."""


def is_open(method: ast.FunctionDef, body: list[ast.stmt]) -> bool:
    """Whether a method has to be written: it says so, or does nothing at all."""
    decorators = [each.id for each in method.decorator_list if isinstance(each, ast.Name)]
    return "abstractmethod" in decorators or not body or ast.unparse(body[0]) == "raise NotImplementedError"


def members_to_fill(of: type) -> list[str]:
    """Name what a class leaves open: methods without a body, and attributes without a value."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(of))).body
    assert isinstance(tree, ast.ClassDef)
    found = []
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name, body=[ast.Expr(value=ast.Constant()), *rest]) if is_open(node, rest):
                found.append(name)
            case ast.AnnAssign(target=ast.Name(id=name), value=None):
                found.append(name)
    return found


def test_a_game_without_a_table_fills_few_members() -> None:
    open_members = {each.__name__: members_to_fill(each) for each in SEAM}
    assert open_members["Positions"] == ["round", "summary"]
    assert open_members["Codec"] == open_members["Players"] == open_members["HistoryDetails"] == []
    assert sum(map(len, open_members.values())) <= 22, open_members


def test_a_window_asks_for_few_more() -> None:
    open_members = {each.__name__: members_to_fill(each) for each in IN_A_WINDOW}
    assert open_members["SetupScene"] == ["plan"]
    assert sum(map(len, open_members.values())) <= 21, open_members
