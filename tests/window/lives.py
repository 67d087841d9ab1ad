"""Lives of the real program: played by script, killed without a word, and nothing that was shown as done may be lost.

A move is shown as done when its flight has come to rest; one that is still on its way may be lost with the program.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from signal import SIGKILL
from typing import Final

import msgspec

from mintworks.core.record import GameRecord
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.snapshot import to_json
from mintworks.storage.autosave import FILE
from mintworks.storage.game_record import read_record
from mintworks.storage.history import History
from tests.window.games import Game, awaits_decision, by_clicks
from tests.window.player import Player, Screen

BY_HAND: Final = ("--ai", "sonic")
BY_COMPUTERS: Final = ("--seats", "random,random")
"""What begins a game where none was left: one that the script plays with a pointer, or one that never rests."""

LONGEST_S: Final = 1.2


class Moment(StrEnum):
    """From when on the program may be killed, for so long that the next moment is reached too."""

    START = "start"
    RESUME = "resume"
    PLAY = "play"


class Lives:
    """One life after the other in one home; `begin` starts the program with these arguments.

    `killed_at` counts the scenes that were there last, `witnessed` the actions and `finished` the games that had been
    shown as done on the screen.
    """

    def __init__(self, home: Path, begin: Callable[..., Player], opening: tuple[str, ...], dice: random.Random) -> None:
        self.killed_at: Counter[str] = Counter()
        self.witnessed = self.finished = 0
        self._is_counted = False
        self._home = home
        self._begin = begin
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
        records, finished = kept(player.data)
        assert finished >= self.finished
        table = last if last is not None and last.scene == "table" and not last.report["busy"] else table
        if table is not None:
            self.witnessed += len(table.report["actions"])
            assert is_among(records, table), table.report["actions"]

    def survive(self) -> None:
        """Live a last time, and play the game that was left to its end."""
        player = self._start()
        self._to_table(player)
        Game(player, by_clicks).play()
        player.leave()
        assert player.messages == ""

    def _start(self) -> Player:
        arguments = () if left_in(self._home / "data" / "mintworks") else self._opening
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
            if moment is Moment.PLAY:
                player.kill_in(in_s)
            game = Game(player, by_clicks)
            while True:
                table = player.wait_for(lambda now: now.scene != "table" or awaits_decision(now), "a decision")
                self._count_end(table)
                if table.scene == "table":
                    game.turn(table)
                elif table.scene == "results":
                    player.click_on("results.again")
                    player.wait_for(lambda now: now.scene != "results", "another game")
        except (AssertionError, subprocess.CalledProcessError):
            # A hand that reaches for a window that is gone fails in its own ways.
            if player.wait_for_end() != -SIGKILL:
                raise
        return table if table is not None and table.scene == "table" else None

    def _count_end(self, screen: Screen) -> None:
        """Note the end of a game when it is seen for the first time."""
        is_over = screen.scene == "results"
        self.finished += is_over and not self._is_counted
        self._is_counted = is_over

    def _to_table(self, player: Player) -> Screen:
        """Take up the game that was left, or begin one."""
        screen = player.wait_for_scene("title", "table", "results")
        if screen.scene == "title" and "title.continue" in screen.targets:
            record = read_record(max(left_in(player.data), key=lambda path: path.stat().st_mtime_ns))
            player.click_on("title.continue")
            table = player.wait_for_scene("table", "results")
            if table.scene == "table":
                assert tuple(table.report["actions"][: len(record.actions)]) == record.actions
            return table
        if screen.scene == "title":
            player.click_on("title.solo")
            player.click_on("setup.start")
            return player.wait_for_scene("table")
        return screen


def left_in(data: Path) -> list[Path]:
    """The files of the games that were left."""
    return [*data.glob(f"{Path(FILE).stem}*{Path(FILE).suffix}")]


def kept(data: Path) -> tuple[list[GameRecord], int]:
    """All games that a program would find, and how many of them are finished.

    Read from a copy: the next program is to find the real ones as they were left.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(data, Path(folder) / "data")) if data.exists() else Path(folder)
        left = [read_record(path) for path in left_in(copy)]
        history, notices = History.open(copy)
        assert notices == []
        with history:
            finished = [history.record(game.id) for game in history.games(limit=10_000)]
    return [*left, *finished], len(finished)


def is_among(records: list[GameRecord], table: Screen) -> bool:
    """Whether one of these games has been in the position that a table shows."""
    played = len(table.report["actions"])
    far_enough = [record for record in records if len(record.actions) >= played]
    return any(position(record, played) == table.report["state"] for record in far_enough)


def position(record: GameRecord, actions: int) -> object:
    """The game of a record after so many actions, as a table reports it."""
    session = Session.resume(PLUGIN, msgspec.structs.replace(record, actions=record.actions[:actions]))
    return json.loads(json.dumps(to_json(session.match.state)))
