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
from tests.window.player import Player, Point, Screen


class HandGame(Protocol):
    """Plays at the real program with a pointer."""

    def turn(self, screen: Screen) -> object: ...


@dataclass(frozen=True)
class Lived:
    """A game that is lived through: its table by name, when a person is to decide there, and who plays it by hand.

    `by_hand`, `by_computers` and `against_thinker` begin one where none was left: a game that the script plays with a
    pointer, one that never rests, and one with a pointer against somebody who thinks long. `grip` tells from where to
    where something can be dragged just now, if anything can. `finish` plays what was left to its end.
    """

    plugin: GamePlugin
    table: str
    awaits_decision: Callable[[Screen], bool]
    game: Callable[[Player], HandGame]
    finish: Callable[[Player], Screen]
    grip: Callable[[Screen, random.Random], tuple[Point, Point] | None]
    by_hand: tuple[str, ...]
    by_computers: tuple[str, ...]
    against_thinker: tuple[str, ...]

    @property
    def openings(self) -> tuple[tuple[str, ...], ...]:
        return self.by_hand, self.by_computers


_THINKER: Final = "bergamot"

WORKS: Final = Lived(
    game_of("works"),
    "table",
    games.awaits_decision,
    lambda player: games.Game(player, games.by_clicks),
    lambda player: games.Game(player, games.by_clicks).play(),
    games.grip,
    ("--ai", "sonic"),
    ("--seats", "random,random"),
    ("--seats", f"human,{_THINKER}"),
)
DELIVERY: Final = Lived(
    game_of("delivery"),
    deliveries.TABLE,
    deliveries.awaits_decision,
    lambda player: deliveries.Delivery(player, decide=deliveries.hurried),
    lambda player: deliveries.Delivery(player).play(),
    deliveries.grip,
    ("--game", "delivery", "--driver", "otto"),
    ("--game", "delivery", "--seats", "random,random"),
    ("--game", "delivery", "--seats", f"human,{_THINKER}"),
)

LONGEST_S: Final = 1.2
_CLICK_AGAIN_S: Final = 8.0
_LONGEST_FLIGHT_S: Final = 0.4


class Moment(StrEnum):
    """From when on the program may be killed, for so long that the next one is reached, or in the middle of what."""

    START = "start"
    RESUME = "resume"
    PLAY = "play"
    FLIGHT = "flight"
    DRAG = "drag"
    HINT = "hint"
    THOUGHT = "thought"


BUSY: Final = (Moment.FLIGHT, Moment.DRAG, Moment.HINT, Moment.THOUGHT)
"""In a game against somebody who thinks: while a move is shown, something is held, a hint is thought about, or they
think."""


class Lives:
    """One life of a game after the other in one home; `begin` starts the program with these arguments.

    `killed_at` counts the scenes that were there last, and what was held there; `orphans` the processes that the
    program left behind, `witnessed` the actions and `finished` the games that had been shown as done on the screen.
    """

    def __init__(
        self, home: Path, begin: Callable[..., Player], lived: Lived, opening: tuple[str, ...], dice: random.Random
    ) -> None:
        self.killed_at: Counter[str] = Counter()
        self.witnessed = self.finished = self.orphans = 0
        self._is_counted = False
        self._home = home
        self._begin = begin
        self._lived = lived
        self._opening = opening
        self._dice = dice

    def live(self, moment: Moment) -> None:
        """Live once more, be killed, and look whether the position that was seen last is kept."""
        player = self._start(is_busy=moment in BUSY)
        table = self._play_until_killed(player, moment)
        last = player.last_seen()
        self.killed_at[_place(last)] += 1
        left_behind = player.left_behind()
        self.orphans += len(left_behind)
        assert not left_behind, f"left behind: {left_behind}"
        assert player.messages == "", player.messages
        assert last is None or last.notice == "", last.notice
        if last is not None:
            self._count_end(last)
        records, finished = kept(player.data, self._lived.plugin)
        assert finished >= self.finished, f"{self.finished} games had been seen to their end, and {finished} are kept"
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

    def _start(self, *, is_busy: bool = False) -> Player:
        arguments = () if left_in(self._home / "data" / "mintworks", self._lived.plugin) else self._opening
        speed = "normal" if is_busy else "instant"
        return self._begin(*arguments, "--size", "960x540", "--speed", speed, home=self._home)

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
            if moment in BUSY:
                table = self._caught(player, game, moment)
                player.kill()
                player.let_go()
                return table

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

    def _caught(self, player: Player, game: HandGame, moment: Moment) -> Screen:
        """Play until the program is in the middle of it; the table as it was last seen at rest."""
        lived, played = self._lived, 0
        rested: Screen | None = None

        def is_in_the_middle(now: Screen) -> bool:
            report = now.report
            match moment:
                case Moment.FLIGHT:
                    return bool(report["busy"]) and 0 < played < len(report["actions"])
                case Moment.DRAG:
                    return report["held"] is not None
                case Moment.HINT:
                    return report["hint"] is not None and report["hint"]["thinking"]
            return report["state"]["to_move"] == 2 and not (report["busy"] or report["moving"])

        def is_news(now: Screen) -> bool:
            nonlocal rested
            if now.scene == lived.table and not now.report["busy"]:
                rested = now
            return now.scene != lived.table or is_in_the_middle(now) or lived.awaits_decision(now)

        while True:
            screen = player.wait_for(is_news, f"a decision, or a {moment}")
            self._count_end(screen)
            if screen.scene == "results":
                player.click_on("results.again")
                player.wait_for(lambda now: now.scene != "results", "another game")
                continue
            if screen.scene == lived.table and not is_in_the_middle(screen) and rested is not None:
                played = len(screen.report["actions"])
                grip = lived.grip(screen, self._dice) if moment is Moment.DRAG else None
                if moment is Moment.HINT:
                    player.key("h")
                    screen = player.wait_for(is_in_the_middle, "a hint that is thought about")
                elif grip is not None:
                    player.press(grip[0])
                    player.draw_across(*grip)
                    screen = player.wait_for(is_in_the_middle, "something that is held")
                else:
                    game.turn(screen)
                    continue
            if screen.scene == lived.table and rested is not None:
                if moment is Moment.FLIGHT:
                    time.sleep(self._dice.uniform(0, _LONGEST_FLIGHT_S))
                return rested

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


def _place(last: Screen | None) -> str:
    """The scene that was seen last, and what was held there."""
    if last is None:
        return "no picture"
    held = last.report.get("held")
    return last.scene if held is None else f"{last.scene}, {str(held).split(':')[0]} in hand"


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
        assert notices == [], notices
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
