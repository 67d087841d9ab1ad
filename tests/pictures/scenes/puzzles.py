"""Pictures of the puzzles: the list of them, the table of one, and what is said at its end."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final

from mintworks.app.app import App
from mintworks.core.plugin import GamePlugin
from mintworks.core.puzzle import puzzles_of_week, week_label
from mintworks.core.puzzle_session import PuzzleSession
from mintworks.games import scenes_of
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import noop
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.puzzles.puzzle_flow import PuzzleFlow
from mintworks.storage.game_store import GameStore
from mintworks.storage.puzzles_file import PuzzleResult
from mintworks.ui.input import Command, Commanded

_DAY: Final = date(2026, 11, 22)
_STEP_S: Final = 0.05
_PATIENCE: Final = 4000
"""So many steps are enough to play any puzzle out."""


@functools.cache
def _folder() -> TemporaryDirectory[str]:
    """Return the folder of all houses, which is removed when the process ends."""
    return TemporaryDirectory(ignore_cleanup_errors=True)


def _flow(app: App, game: GamePlugin) -> PuzzleFlow:
    """The puzzles of a house in which Pia has solved some."""
    store = GameStore([game], Path(mkdtemp(dir=_folder().name)))
    store.keep_person("Pia", "kite")
    assert game.puzzles is not None
    for number, puzzle in enumerate(game.puzzles.all()[:23]):
        result = PuzzleResult(number % 7 != 6, wrong=number % 3, hinted=number % 5 == 4)
        store.note_puzzle(game, "Pia", puzzle.id, result, date(2026, 11, 21) if number == 3 else None)
    for puzzle in puzzles_of_week(game.puzzles.all(), _DAY)[:3]:
        store.note_puzzle(game, "Pia", puzzle.id, PuzzleResult(is_solved=True), week=week_label(_DAY))
    return PuzzleFlow(app, game, scenes_of(game), store, lambda: _DAY)


def _list(game: GamePlugin) -> Callable[[App], None]:
    def build(app: App) -> None:
        _flow(app, game).begin()

    return build


def _table(game: GamePlugin, kind: str, *, asks: bool = False, answers: str = "") -> Callable[[App], None]:
    """The hardest puzzle of a kind; it is answered wrong, or as it should be."""

    def build(app: App) -> None:
        assert game.puzzles is not None
        flow = _flow(app, game)
        flow.begin()
        flow.open([puzzle for puzzle in game.puzzles.all() if puzzle.kind == kind][-1])
        _until(app, "puzzle-verdict")
        if asks:
            return
        app.handle(Commanded(Command.CANCEL))
        if answers:
            _answer(app, is_right=answers == "right")

    return build


def _answer(app: App, *, is_right: bool) -> None:
    """Play the answer, or something wrong, until something is said about it."""

    def decide() -> None:
        table = app.scene
        if not isinstance(table, TableScene) or not table.hand.deciding:
            return
        session = table.session
        assert isinstance(session, PuzzleSession)
        right = session.right()
        wrong = [action for action in session.rules.legal_actions(session.match.state) if action not in right]
        table.hand.end()
        table.play(session.next_action() if is_right else wrong[-1])

    _until(app, "puzzle-verdict", decide)


def _until(app: App, name: str, decide: Callable[[], None] = noop) -> None:
    """Let time pass at the uppermost scene until it is another one."""
    for _ in range(_PATIENCE):
        if app.scene.name == name:
            return
        if isinstance(app.scene, LoadingScene):
            app.replace(app.scene.scene)
        if isinstance(app.scene, TableScene):
            app.scene.director.hurry()
        app.scene.update(_STEP_S)
        decide()


PUZZLE_SCENES: Final[Mapping[str, Callable[[App], None]]] = {
    "puzzles-works": _list(WORKS),
    "puzzles-delivery": _list(DELIVERY),
    "puzzle-works-asked": _table(WORKS, "stars", asks=True),
    "table-puzzle": _table(WORKS, "win"),
    "puzzle-works-wrong": _table(WORKS, "win", answers="wrong"),
    "puzzle-works-solved": _table(WORKS, "stars", answers="right"),
    "table-delivery-puzzle": _table(DELIVERY, "stars"),
    "puzzle-delivery-wrong": _table(DELIVERY, "block", answers="wrong"),
}
