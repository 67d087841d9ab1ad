"""A table is a scene with parts: they hear in one order, and are drawn in the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mintworks.app.app import App
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games import GAMES, scenes_of
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.telling import Telling
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, Event
from tests.contract.tables import session as session_of

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)


class Noting(TablePart):
    """Notes under its name what it is asked, and takes the commands that are its own."""

    def __init__(self, order: PartOrder, noted: list[str], taken: Command | None = None) -> None:
        self.order = order  # type: ignore[misc]
        self._noted = noted
        self._taken = taken

    def handle(self, event: Event) -> bool:
        self._noted.append(f"handle {self.order.name}")
        return isinstance(event, Commanded) and event.command is self._taken

    def handle_untaken(self, event: Event) -> None:
        self._noted.append(f"handled {self.order.name}")

    def go_on(self, dt_s: float) -> bool | None:
        self._noted.append(f"go on {self.order.name}")
        return False if self._taken is Command.NEXT else None

    def draw_light(self) -> None:
        self._noted.append(f"draw {self.order.name}")

    def draw_marks(self) -> None:
        self._noted.append(f"marks {self.order.name}")


Sit = Callable[..., tuple[TableScene, list[str]]]


@pytest.fixture
def sit(app: App) -> Sit:
    """Sits down at the laid table of a game, with parts that note what they are asked."""

    def begin(game: GamePlugin, *parts: tuple[PartOrder, Command | None]) -> tuple[TableScene, list[str]]:
        noted: list[str] = []
        session: Session = session_of(game, (SeatKind.PERSON, SeatKind.PERSON))
        own = [Noting(order, noted, taken) for order, taken in parts]
        scene = TableScene("table", scenes_of(game).laid(session), [*own, Decisions()])
        app.push(scene)
        scene.director.hurry()
        noted.clear()
        return scene, noted

    return begin


@each_game
def test_parts_hear_in_their_order_whichever_was_named_first(sit: Sit, game: GamePlugin) -> None:
    scene, noted = sit(game, (PartOrder.GOAL, None), (PartOrder.LESSON, None), (PartOrder.HINTS, None))
    scene.handle(Commanded(Command.LOG))
    heard = [f"{what} {name}" for what in ("handle", "handled") for name in ("LESSON", "HINTS", "GOAL")]
    assert noted == heard


@each_game
def test_what_a_part_takes_nobody_else_hears(sit: Sit, game: GamePlugin) -> None:
    scene, noted = sit(game, (PartOrder.LESSON, None), (PartOrder.HINTS, Command.LOG), (PartOrder.GOAL, None))
    scene.handle(Commanded(Command.LOG))
    assert noted == ["handle LESSON", "handle HINTS"]
    assert not scene.log.is_open


@each_game
def test_parts_are_drawn_the_other_way_around(sit: Sit, canvas: Canvas, game: GamePlugin) -> None:
    scene, noted = sit(game, (PartOrder.LESSON, None), (PartOrder.GOAL, None), (PartOrder.HINTS, None))
    scene.draw(canvas)
    assert noted == [f"{what} {name}" for what in ("draw", "marks") for name in ("GOAL", "HINTS", "LESSON")]


@each_game
def test_the_log_covers_the_marks_of_parts(
    sit: Sit, canvas: Canvas, game: GamePlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, noted = sit(game, (PartOrder.HINTS, None))
    monkeypatch.setattr(scene.log, "draw", lambda pointed: noted.append("log"))
    noted.clear()
    scene.draw(canvas)
    assert noted == ["draw HINTS", "marks HINTS", "log"]


@each_game
def test_a_part_that_forbids_it_lets_nothing_go_on(sit: Sit, game: GamePlugin) -> None:
    scene, noted = sit(game, (PartOrder.LESSON, None), (PartOrder.PUZZLE, Command.NEXT), (PartOrder.HINTS, None))
    while scene.director.busy or not noted:
        scene.update(0.05)
    assert noted[:2] == ["go on LESSON", "go on PUZZLE"]
    assert "go on HINTS" not in noted


@each_game
def test_a_table_without_turns_asks_nobody_and_is_shown_all_the_same(
    sit: Sit, app: App, canvas: Canvas, game: GamePlugin
) -> None:
    scene, _ = sit(game)
    for _ in range(100):
        app.ui.tweens.update(0.05)
        scene.update(0.05)
    scene.draw(canvas)
    assert (scene.hand.deciding, scene.report()["busy"]) == (False, False)
    assert [type(part) for part in scene.parts] == [Decisions, Telling, type(scene.table)]
    assert isinstance(scene.table, LaidTable)
