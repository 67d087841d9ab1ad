"""What a new game has to fill in stays little: all else has a default, or one implementation in the building."""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path
from typing import Final

from mintworks.core.command_line import CommandLine
from mintworks.core.game import Game
from mintworks.core.players.controller import Controller
from mintworks.core.plugin import HistoryDetails, Parts, Plugin
from mintworks.core.plugin_parts import Codec, Players, Positions
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.since_last_turn import SinceLastTurn
from mintworks.scenes.game_scenes import Choices, GameScenes
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.scenes.history.statistics import GameStatisticsPage
from mintworks.scenes.results.result_rows import ResultRows
from mintworks.scenes.review.replay_words import ReplayWords
from mintworks.scenes.rulebook.game_book import BookPictures, GameBook
from mintworks.scenes.setup.setup_scene import SetupScene
from mintworks.scenes.tutorial.host import Guide
from mintworks.scenes.tutorial.tutorial_flow import GameTutorialFlow
from mintworks.ui.postcard import PostcardView
from mintworks.ui.table.director import TableDirector
from mintworks.ui.table.overlay import TableOverlay
from mintworks.ui.table.painter import TablePainter
from mintworks.ui.table.picking_hand import PickingHand
from mintworks.ui.table.strip import TableStrip
from mintworks.ui.table.tableau import Tableau
from mintworks.ui.table.targets import TableTargets
from tests.tiny_game.plugin import StacksPlugin

SEAM: Final = (Game, Codec, Positions, Players, Controller, HistoryDetails, CommandLine, Parts, Plugin)
"""What a game without a table is made of; its sentences come from `MessageNarration`."""

IN_A_WINDOW: Final = (GameScenes, Choices, SetupScene, ResultRows, PostcardView)
"""What it brings to a window, beside its table."""

TABLE: Final = (
    *(LaidTable, Tableau, TableDirector, TableTargets, TableStrip, TableOverlay, TablePainter, PickingHand),
    *(SinceLastTurn, Guide, ReplayWords, GameTutorialFlow, GameBook, BookPictures, HistoryParts, GameStatisticsPage),
)
"""What its table is made of, and all that is told, taught and looked up beside it."""


def is_open(method: ast.FunctionDef, body: list[ast.stmt], *, with_hooks: bool) -> bool:
    """Whether a method has to be written: it says so, or (a hook) does nothing at all."""
    decorators = [each.id for each in method.decorator_list if isinstance(each, ast.Name)]
    if "abstractmethod" in decorators:
        return True
    return ast.unparse(body[0]) == "raise NotImplementedError" if body else with_hooks


def members_to_fill(of: type, *, with_hooks: bool = True) -> list[str]:
    """Name what a class leaves open: methods without a body, and attributes without a value.

    Hooks are methods that do nothing unless somebody wants something done.
    """
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(of))).body
    assert isinstance(tree, ast.ClassDef)
    found = []
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name, body=[ast.Expr(value=ast.Constant()), *rest]):
                if is_open(node, rest, with_hooks=with_hooks):
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
    assert sum(map(len, open_members.values())) <= 9, open_members


def test_a_table_and_all_that_belongs_to_it_ask_for_places_events_and_lessons() -> None:
    open_members = {each.__name__: members_to_fill(each, with_hooks=False) for each in TABLE}
    assert {name: members for name, members in open_members.items() if members} == {
        "LaidTable": ["tableau_class"],
        "Tableau": ["shown", "arrangement", "apply_event", "_places"],  # the former two are set for it
        "GameTutorialFlow": ["lessons", "apply_event"],
        "GameBook": ["read"],
    }


def test_a_whole_game_is_written_in_700_lines() -> None:
    game = Path(inspect.getfile(StacksPlugin)).parent
    modules = [game / f"{name}.py" for name in ("rules", "plugin", "content", "scenes")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in modules) <= 700
