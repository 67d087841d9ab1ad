"""Lives of the real program: played by script, killed without a word, and nothing that was shown as done may be lost.

A move is shown as done when its flight has come to rest; one that is still on its way may be lost with the program.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from signal import SIGKILL
from typing import Final, Protocol

import msgspec

from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.session import Session
from mintworks.games import game_of
from mintworks.storage.autosave import FILE
from mintworks.storage.files import game_file
from mintworks.storage.game_record import read_record
from mintworks.storage.history import History
from tests.window import deliveries, games
from tests.window.player import Player, Screen


class HandGame(Protocol):
    """Plays at the real program with a pointer."""

    def turn(self, screen: Screen) -> object: ...


@dataclass(frozen=True)
class Lived:
    """A game that is lived through: its table by name, when a person is to decide there, and who plays it by hand.

    `by_hand` and `by_computers` begin one where none was left: a game that the script plays with a pointer, or one that
    never rests. `finish` plays what was left to its end.
    """

    plugin: GamePlugin
    table: str
    awaits_decision: Callable[[Screen], bool]
    game: Callable[[Player], HandGame]
    finish: Callable[[Player], Screen]
    by_hand: tuple[str, ...]
    by_computers: tuple[str, ...]

    @property
    def openings(self) -> tuple[tuple[str, ...], ...]:
        return self.by_hand, self.by_computers


WORKS: Final = Lived(
    game_of("works"),
    "table",
    games.awaits_decision,
    lambda player: games.Game(player, games.by_clicks),
    lambda player: games.Game(player, games.by_clicks).play(),
    ("--ai", "sonic"),
    ("--seats", "random,random"),
)
DELIVERY: Final = Lived(
    game_of("delivery"),
    deliveries.TABLE,
    deliveries.awaits_decision,
    lambda player: deliveries.Delivery(player, decide=deliveries.hurried),
    lambda player: deliveries.Delivery(player).play(),
    ("--game", "delivery", "--driver", "otto"),
    ("--game", "delivery", "--seats", "random,random"),
)

LONGEST_S: Final = 1.2
_CLICK_AGAIN_S: Final = 8.0


class Moment(StrEnum):
    """From when on the program may be killed, for so long that the next moment is reached too."""

    START = "start"
    RESUME = "resume"
    PLAY = "play"


class Lives:
    """One life of a game after the other in one home; `begin` starts the program with these arguments.

    `killed_at` counts the scenes that were there last, `witnessed` the actions and `finished` the games that had been
    shown as done on the screen.
    """

    def __init__(
        self, home: Path, begin: Callable[..., Player], lived: Lived, opening: tuple[str, ...], dice: random.Random
    ) -> None:
        self.killed_at: Counter[str] = Counter()
        self.witnessed = self.finished = 0
        self._is_counted = False
        self._home = home
        self._begin = begin
        self._lived = lived
        self._opening = opening
        self._dice = dice

    def live(self, moment: Moment) -> None:
        """Live once more, be killed, and look whether the position that was seen last is kept."""
        player = self._start()
        table = self._play_until_killed(player, moment)
        last = player.last_seen()
        self.killed_at[last.scene if last else "no picture"] += 1
        assert player.messages == ""
        assert last is None or last.notice == ""
        if last is not None:
            self._count_end(last)
        records, finished = kept(player.data, self._lived.plugin)
        assert finished >= self.finished
        table = last if last is not None and last.scene == self._lived.table and not last.report["busy"] else table
        if table is not None:
            self.witnessed += len(table.report["actions"])
            assert is_among(self._lived.plugin, records, table), table.report["actions"]

    def survive(self) -> None:
        """Live a last time, and play the game that was left to its end."""
        player = self._start()
        self._to_table(player)
        self._lived.finish(player)
        player.leave()
        assert player.messages == ""

    def _start(self) -> Player:
        arguments = () if left_in(self._home / "data" / "mintworks", self._lived.plugin) else self._opening
        return self._begin(*arguments, "--size", "960x540", "--speed", "instant", home=self._home)

    def _play_until_killed(self, player: Player, moment: Moment) -> Screen | None:
        """The last table that was looked at, if any."""
        table: Screen | None = None
        in_s = self._dice.uniform(0, LONGEST_S)
        try:
            if moment is Moment.START:
                player.kill_in(in_s)
                player.wait_for(lambda now: False, "the end")
            assert player.window
            if moment is Moment.RESUME:
                player.kill_in(in_s)
            table = self._to_table(player)
            game, lived = self._lived.game(player), self._lived

            def is_due(now: Screen) -> bool:
                return now.scene != lived.table or lived.awaits_decision(now)

            if moment is Moment.PLAY:  # on a slow computer too something has been played when the end comes
                table = player.wait_for(lambda now: is_due(now) or bool(now.report["actions"]), "an action")
                if lived.awaits_decision(table):
                    game.turn(table)
                player.kill_in(in_s)
            while True:
                table = player.wait_for(is_due, "a decision")
                self._count_end(table)
                if table.scene == lived.table:
                    game.turn(table)
                elif table.scene == "results":
                    player.click_on("results.again")
                    player.wait_for(lambda now: now.scene != "results", "another game")
        except (AssertionError, subprocess.CalledProcessError):
            # A hand that reaches for a window that is gone fails in its own ways.
            if player.wait_for_end() != -SIGKILL:
                raise
        return table if table is not None and table.scene == self._lived.table else None

    def _count_end(self, screen: Screen) -> None:
        """Note the end of a game when it is seen for the first time."""
        is_over = screen.scene == "results"
        self.finished += is_over and not self._is_counted
        self._is_counted = is_over

    def _to_table(self, player: Player) -> Screen:
        """Take up the game that was left, or begin one."""
        lived = self._lived
        screen = player.wait_for_scene("title", lived.table, "results")
        if screen.scene == "title" and "title.continue" in screen.targets:
            record = read_record(max(left_in(player.data, lived.plugin), key=lambda path: path.stat().st_mtime_ns))
            table = self._click_till_gone(player, screen, "title.continue", lived.table, "results")
            if table.scene == lived.table:
                assert tuple(table.report["actions"][: len(record.actions)]) == record.actions
            return table
        if screen.scene == "title":
            self._click_till_gone(player, screen, "title.solo", "setup-solo")
            player.click_on("setup.start")
            return player.wait_for_scene(lived.table)
        return screen

    def _click_till_gone(self, player: Player, screen: Screen, target: str, *scenes: str) -> Screen:
        """Click on a button of the first scene, once more where a window manager took the first click for the focus."""
        before = screen.scene

        def is_answered(since_s: float, now: Screen) -> bool:
            return now.scene != before or time.monotonic() > since_s + _CLICK_AGAIN_S

        while screen.scene == before:
            player.click_on(target)
            screen = player.wait_for(partial(is_answered, time.monotonic()), f"an answer to {target}")
        return player.wait_for_scene(*scenes)


def left_in(data: Path, game: GamePlugin = WORKS.plugin) -> list[Path]:
    """The files of the games that were left, of one game."""
    file = Path(game_file(game.folder, FILE))
    return [*data.glob(f"{file.stem}*{file.suffix}")]


def kept(data: Path, game: GamePlugin) -> tuple[list[GameRecord], int]:
    """All games that a program would find of one game, and how many of them are finished.

    Read from a copy: the next program is to find the real ones as they were left.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(data, Path(folder) / "data")) if data.exists() else Path(folder)
        left = [read_record(path) for path in left_in(copy, game)]
        history, notices = History.open(copy)
        assert notices == []
        with history:
            finished = [history.record(game.id) for game in history.games(limit=10_000)]
    return [*left, *finished], len(finished)


def is_among(game: GamePlugin, records: list[GameRecord], table: Screen) -> bool:
    """Whether one of these games has been in the position that a table shows."""
    played = len(table.report["actions"])
    far_enough = [record for record in records if len(record.actions) >= played]
    return any(position(game, record, played) == table.report["state"] for record in far_enough)


def position(game: GamePlugin, record: GameRecord, actions: int) -> object:
    """The game of a record after so many actions, as a table reports it."""
    session = Session.resume(game, msgspec.structs.replace(record, actions=record.actions[:actions]))
    return json.loads(json.dumps(game.codec.state_to_json(session.match.state)))
