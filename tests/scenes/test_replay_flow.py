"""From a file or the history to the table of a recorded game, and what can be done with it there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord
from mintworks.games import GAMES, scenes_of
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.scenes.review import replay_flow
from mintworks.scenes.review.replay_flow import ReplayFlow
from mintworks.scenes.review.replay_scene import ReplayScene
from mintworks.scenes.review.review_desk import ReviewDesk
from mintworks.storage.errors import Notice
from mintworks.storage.game_record import write_record
from mintworks.storage.game_store import GameStore
from mintworks.storage.import_export import FOLDER, export_game
from mintworks.ui.table.replay_foot import KEEP, REVIEW, TAKE_OVER
from tests.pictures.scenes.reviews import made_up
from tests.scenes.journeys import arrive
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person
from tests.scenes.pretended_thinker import pretend_to_think
from tests.scenes.titles import title_scene
from tests.storage.games import finished, session_of, table_plan, twisted_plan
from tests.storage.playing import NOON, play

TABLE = finished(table_plan(3, seed=4))
TWISTED = finished(twisted_plan())


class Collector(Person):
    """Somebody at the title of the program, with a history of their own and files of others."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app)
        self.folder = folder
        self.led = NotedNavigator(app)
        self.memory = GameStore(GAMES, folder, self._note)
        self.way = ReplayFlow(app, (PLUGIN,), scenes_of, self.memory, folder)
        app.on_file_dropped = self.way.open_file
        app.push(title_scene())

    def _note(self, notice: Notice) -> None:
        raise AssertionError(notice)

    def writes_file(self, record: GameRecord) -> Path:
        path = self.folder / "from a friend.json"
        write_record(path, record)
        return path

    def watches(self) -> ReplayScene | None:
        if self.app.scene.name == "loading":
            arrive(self, "replay")
        return self.app.scene if isinstance(self.app.scene, ReplayScene) else None

    def reviews(self, number: int) -> ReviewDesk:
        self.way.review_game(number)
        arrive(self, "review")
        scene = self.app.scene
        assert isinstance(scene, ReplayScene)
        assert scene.replay.desk is not None
        return scene.replay.desk


@pytest.fixture
def collector(app: App, tmp_path: Path) -> Iterator[Collector]:
    collector = Collector(app, tmp_path)
    yield collector
    collector.memory.close()


@pytest.mark.parametrize("record", [TABLE, TWISTED], ids=["table", "twisted"])
def test_a_file_that_is_dropped_is_watched_and_can_be_kept(collector: Collector, record: GameRecord) -> None:
    path = collector.writes_file(record)
    collector.drops(path)
    watched = collector.watches()
    assert watched is not None
    assert watched.replay.playing
    collector.clicks(KEEP)
    (game,) = collector.memory.history.games()
    assert [seat.profile for seat in game.seats] == [None] * len(record.seats)
    assert collector.looks_at(KEEP).reason
    collector.presses(pygame.K_ESCAPE)
    assert collector.watches() is None
    collector.waits(2)
    collector.drops(path)
    assert collector.watches() is not None
    assert not collector.sees(KEEP)


def test_a_file_is_reviewed_from_the_place_at_which_it_is_watched(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_to_think(monkeypatch)
    collector.drops(collector.writes_file(TABLE))
    assert collector.watches() is not None
    collector.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    collector.clicks(REVIEW)
    arrive(collector, "review")
    scene = collector.app.scene
    assert isinstance(scene, ReplayScene)
    assert scene.replay.playback.place == 2
    assert not collector.sees(REVIEW)
    collector.presses(pygame.K_ESCAPE)
    assert collector.app.scene.name == "title"
    assert collector.memory.history.games() == []


def test_what_is_found_about_a_game_that_is_watched_is_kept_with_it(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = pretend_to_think(monkeypatch)
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    collector.way.watch_game(number)
    assert collector.watches() is not None
    collector.clicks(REVIEW)
    arrive(collector, "review")
    found = made_up(PLUGIN, TABLE)[:3]
    thinkers[0].finds(*found)
    collector.waits(0.1)
    collector.presses(pygame.K_ESCAPE)
    assert [*collector.reviews(number).verdicts.values()] == [*found]


def test_what_is_unfinished_or_wrong_is_not_reviewed_and_says_why(collector: Collector) -> None:
    for record, why in (
        (play(session_of(table_plan(2)), 6).record, "replay.no_review"),
        (msgspec.structs.replace(TABLE, actions=TABLE.actions[:9]), "replay.faulty"),
    ):
        collector.drops(collector.writes_file(record))
        assert collector.watches() is not None
        collector.clicks(REVIEW)
        assert collector.watches() is not None
        assert collector.looks_at(REVIEW).reason == collector.app.strings(why)


def test_nothing_unfinished_or_wrong_can_be_kept(collector: Collector) -> None:
    for record in (
        play(session_of(table_plan(2)), 6).record,
        msgspec.structs.replace(TABLE, actions=TABLE.actions[:9]),
    ):
        collector.drops(collector.writes_file(record))
        assert collector.watches() is not None
        assert not collector.sees(KEEP)


def test_a_file_that_is_no_record_is_one_sentence(collector: Collector, tmp_path: Path) -> None:
    letter = tmp_path / "letter.json"
    letter.write_text("Dear Ann")
    collector.drops(letter)
    assert collector.watches() is None
    assert collector.app.notices.text.startswith(f"{letter} isn’t a record of a game: ")
    collector.drops(tmp_path)
    assert collector.app.notices.text.endswith(f"{tmp_path} isn’t a plain file")


def test_a_record_without_a_beginning_is_one_sentence(collector: Collector) -> None:
    collector.drops(collector.writes_file(msgspec.structs.replace(TABLE, setup={"players": 3})))
    assert collector.watches() is None
    assert collector.app.notices.text == ("This recording can’t be watched. It doesn’t say how the cards were dealt.")


def test_a_record_at_which_the_rules_fail_is_one_sentence(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise IndexError("pop from empty list")

    path = collector.writes_file(TABLE)
    with monkeypatch.context() as broken:
        broken.setattr(MintWorks, "new_game", fail)
        collector.drops(path)
    assert collector.watches() is None
    assert collector.app.notices.text == collector.app.strings("replay.unwatchable.unplayable")
    with monkeypatch.context() as broken:
        broken.setattr(MintWorks, "apply", fail)
        collector.drops(path)
    watched = collector.watches()
    assert watched is not None
    assert watched.replay.playback.end == 0
    assert watched.replay.words.error.endswith(collector.app.strings("replay.fault.unplayable"))


def test_a_game_of_the_history_is_watched_and_taken_over_by_nobody(collector: Collector) -> None:
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    collector.way.watch_game(number)
    assert collector.watches() is not None
    assert not collector.sees(KEEP)
    collector.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    collector.clicks(TAKE_OVER)
    (session,) = collector.led.given_to("play_on")
    assert session.match.actions == TABLE.actions[:2]
    kept = collector.memory.finish(play(session))
    assert kept.earned == {}
    assert len(collector.memory.history.games()) == 2
    assert len(collector.memory.history.games(profile=1)) == 1


def test_what_one_exports_another_imports(collector: Collector, tmp_path: Path) -> None:
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    collector.way.export_game(number)
    file = tmp_path / FOLDER / "2026-11-21-ann-bo-cy-4.json"
    assert collector.app.notices.text == f"Saved as {file}"
    collector.waits(1)
    collector.presses(pygame.K_TAB)
    collector.waits(1)
    export_game(tmp_path, finished(table_plan(2, seed=9)))
    (tmp_path / FOLDER / "a.json").write_text("")
    (tmp_path / FOLDER / "b.json").write_text("")
    collector.way.import_games()
    assert len(collector.memory.history.games()) == 2
    told = collector.app.notices.text.split("\n")
    assert told[0] == f"1 new game added from {tmp_path / FOLDER}"
    assert told[1].startswith(f"{tmp_path / FOLDER / 'a.json'} isn’t a record of a game: ")
    assert told[2] == "1 more file was refused"


# Looking back over a game -------------------------------------------------------------------------


def test_what_was_found_about_a_game_is_kept_with_it_until_another_judge_comes(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = pretend_to_think(monkeypatch)
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    collector.reviews(number)
    found = made_up(PLUGIN, TABLE)
    thinkers[0].finds(*found, is_over=True)
    collector.waits(0.2)
    collector.presses(pygame.K_ESCAPE)
    collector.waits(2)
    assert collector.reviews(number).verdicts == {verdict.number: verdict for verdict in found}
    assert len(thinkers) == 1
    collector.presses(pygame.K_ESCAPE)
    collector.waits(2)
    monkeypatch.setattr(replay_flow, "JUDGE", "of tomorrow")
    assert collector.reviews(number).verdicts == {}
    assert len(thinkers) == 2


def test_a_review_that_was_left_goes_on_where_it_was(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = pretend_to_think(monkeypatch)
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    collector.reviews(number)
    first, *_ = made_up(PLUGIN, TABLE)
    thinkers[0].finds(first)
    collector.waits(0.2)
    collector.presses(pygame.K_ESCAPE)
    assert thinkers[0].is_closed
    collector.waits(2)
    collector.reviews(number)
    assert thinkers[1].verdicts == {first.number: first}


def test_only_a_finished_review_tells_what_cost_a_seat_most(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = pretend_to_think(monkeypatch)
    number = collector.memory.history.add(play_again(PLUGIN, TABLE), NOON)
    found = made_up(PLUGIN, TABLE)
    worst = max((verdict for verdict in found if verdict.mistake), key=lambda verdict: verdict.given_up)
    assert collector.way.costliest(number, worst.seat) is None
    desk = collector.reviews(number)
    thinkers[0].finds(*found)
    collector.waits(0.2)
    assert collector.way.costliest(number, worst.seat) is None
    thinkers[0].finds(is_over=True)
    collector.waits(0.2)
    collector.presses(pygame.K_ESCAPE)
    told = collector.way.costliest(number, worst.seat)
    assert told is not None
    assert told.lost == round(100 * worst.given_up)
    assert told.better == desk.words.better(worst)
    assert told.round == PLUGIN.positions.round(desk._playback.positions[worst.number - 1])
