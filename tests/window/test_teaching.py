"""Hints, reviews and puzzles in a real window: asked for, looked at, failed and solved, and left at any moment."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mintworks.core.played_game import play_again
from mintworks.core.plugin import Action, GamePlugin
from mintworks.core.puzzle import Puzzle
from mintworks.core.puzzle_session import PuzzleSession
from mintworks.core.record import GameRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, game_of
from mintworks.games.works.rules.actions import PASS
from mintworks.scenes.review.replay_flow import judge_version
from mintworks.scenes.review.review_desk import AFTER, BETTER, SAID
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Review
from mintworks.storage.import_export import export_game
from mintworks.ui.table.chance_graph import GRAPH
from mintworks.ui.table.hint_view import HINT_TOLD
from mintworks.ui.table.replay_foot import REVIEW
from tests.pictures.scenes.reviews import made_up
from tests.storage.games import finished, solitaire_plan, table_plan
from tests.storage.playing import NOON
from tests.window import deliveries, games
from tests.window.conftest import Start
from tests.window.deliveries import Delivery
from tests.window.games import Game, by_clicks
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

AT_ONCE = ("--size", "1280x720", "--speed", "instant")
VERDICT = "puzzle-verdict"


@dataclass(frozen=True)
class Played:
    """A game that a hand plays: the arguments that begin one, and when a person is to decide."""

    plugin: GamePlugin
    begin: tuple[str, ...]
    awaits_decision: Callable[[Screen], bool]
    hand: Callable[[Player], Any]

    def parse(self, text: str) -> Action:
        return self.plugin.rules().parse(text)


WORKS = Played(
    game_of("works"), ("--ai", "sonic", "--seed", "7"), games.awaits_decision, lambda player: Game(player, by_clicks)
)
DELIVERY = Played(
    game_of("delivery"),
    ("--game", "delivery", "--driver", "otto", "--seed", "7"),
    deliveries.awaits_decision,
    Delivery,
)
BOTH = pytest.mark.parametrize("played", [WORKS, DELIVERY], ids=lambda played: played.plugin.folder)


# Hints --------------------------------------------------------------------------------------------


def hinted(player: Player, number: int | None) -> Screen:
    """The table with the best hint, the second best, or none."""

    def is_there(screen: Screen) -> bool:
        hint = screen.report["hint"]
        return hint is None if number is None else hint is not None and hint["number"] == number

    return player.wait_for(is_there, f"hint {number}")


@BOTH
def test_h_shows_the_best_move_again_the_second_best_and_then_none_and_the_game_goes_on(
    start: Start, played: Played
) -> None:
    player = start(*played.begin, *AT_ONCE)
    game = played.hand(player)
    before = game.next_decision()
    player.key("h")
    best = hinted(player, 1)
    told = best.report["hint"]
    assert told["words"]
    assert HINT_TOLD in best.targets
    player.key("h")
    second = hinted(player, 2)
    assert second.report["hint"]["action"] != told["action"]
    player.key("h")
    assert hinted(player, None).report["actions"] == before.report["actions"]
    player.key("h")
    game.play_action(hinted(player, 1), played.parse(told["action"]))
    assert game.next_decision().report["hint"] is None


# Reviews ------------------------------------------------------------------------------------------


def lose(player: Player) -> Screen:
    """Pass whenever asked, to the end of the game."""
    game = Game(player, by_clicks, decide=lambda screen: PASS)
    return game.play()


def reviewed(player: Player, is_enough: Callable[[dict[str, Any]], bool], what: str) -> Screen:
    """The review, once so much is found."""
    return player.wait_for(lambda now: now.scene == "review" and is_enough(now.report["review"]), what)


def at_place(player: Player, is_there: Callable[[int], bool]) -> Screen:
    return player.wait_for(lambda now: is_there(now.report["place"]) and not now.report["busy"], "another place")


def history_with(home: Path, record: GameRecord, review: Review) -> None:
    """Keep a game in somebody's history, with as much of its review as was found."""
    with closing(GameStore(GAMES, home / "data" / "mintworks")) as store:
        number = store.history.add(play_again(WORKS.plugin, record), NOON)
        store.history.keep_review(number, judge_version(WORKS.plugin), review)


def test_a_lost_game_is_reviewed_from_its_result(start: Start) -> None:
    player = start(*WORKS.begin, *AT_ONCE)
    assert lose(player).scene == "results"
    player.click_on("results.review")
    player.wait_for_scene("review")
    player.key("Escape")
    player.wait_for_scene("results")


def test_a_review_that_was_left_while_it_grew_goes_on_where_it_was(start: Start, tmp_path: Path) -> None:
    record, home = finished(table_plan(2, seed=9)), tmp_path / "home"
    history_with(home, record, Review(made_up(WORKS.plugin, record)[:3]))
    player = start(*AT_ONCE, home=home)
    player.click_on("title.chronicle")
    player.click_on("chronicle.review")
    assert player.wait_for_scene("review").report["review"]["judged"] >= 3
    grown = reviewed(player, lambda found: found["judged"] > 3, "another verdict").report["review"]["judged"]
    player.key("Escape")
    player.wait_for_scene("chronicle")
    player.click_on("chronicle.review")
    assert player.wait_for_scene("review").report["review"]["judged"] >= grown


def test_a_review_of_the_history_opens_at_once_and_shows_where_the_game_turned(start: Start, tmp_path: Path) -> None:
    record, home = finished(solitaire_plan("justin", seed=3)), tmp_path / "home"
    found = made_up(WORKS.plugin, record)
    history_with(home, record, Review(found, is_whole=True))
    player = start(*AT_ONCE, home=home)
    player.click_on("title.chronicle")
    player.click_on("chronicle.review")
    told = player.wait_for_scene("review").report["review"]
    assert (told["judged"], told["is_whole"]) == (len(found), True)

    first, *_ = told["stops"]
    player.click_on(AFTER)
    turn = at_place(player, lambda place: place == first)
    assert turn.targets[SAID].name
    player.click_on(BETTER)
    player.wait_for(lambda now: now.report["shown"] != turn.report["shown"], "the better line")
    graph = turn.targets[GRAPH].rect
    player.click((graph.left + 0.8 * graph.width, graph.centery))
    at_place(player, lambda place: place > first)
    player.key("Escape")
    player.wait_for_scene("chronicle")


def idle_game(game: GamePlugin) -> GameRecord:
    """A game against an opponent's card, of somebody who does as little as can be, to its end."""
    setup = game.codec.setup_from_json({"driver": "otto", "seed": 4})
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, "Otto")
    session = Session(game, GamePlan(seats, setup))
    match = session.match
    while (seat := match.seat_to_move) is not None:
        if seat in session.people:
            legal = session.rules.legal_actions(match.state)
            match.play(next((each for each in legal if str(each) == "end"), legal[0]))
        else:
            match.advance()
    session.close()
    return session.record


def test_the_file_of_a_game_is_reviewed_from_where_it_is_watched(start: Start, tmp_path: Path) -> None:
    player = start(str(export_game(tmp_path, idle_game(DELIVERY.plugin))), command="replay")
    player.wait_for_scene("replay")
    player.key("End")
    end = player.wait_for(lambda now: now.report.get("place") == now.report.get("end"), "the end")
    player.click_on(REVIEW)
    assert player.wait_for_scene("review").report["place"] == end.report["place"]
    player.key("Home")
    at_place(player, lambda place: not place)
    player.key("Escape")
    player.wait_for_scene("title")


# Puzzles ------------------------------------------------------------------------------------------


def wrong_action(game: GamePlugin, puzzle: Puzzle) -> Action:
    """Something with which nobody solves a puzzle."""
    person = Seat(SeatKind.PERSON, "Ann")
    session = PuzzleSession(game, puzzle, person, lambda cards: [Seat.of(card or "planner", "Bo") for card in cards])
    right = session.right()
    return next(each for each in session.rules.legal_actions(session.match.state) if each not in right)


@BOTH
def test_a_puzzle_is_failed_taken_back_and_solved_by_hints(start: Start, played: Played) -> None:
    assert played.plugin.puzzles is not None
    puzzle = played.plugin.puzzles.all()[0]
    player = start(*AT_ONCE, "--game", played.plugin.folder)
    game = played.hand(player)

    def asked() -> Screen:
        return player.wait_for(lambda now: now.scene == VERDICT or played.awaits_decision(now), "a question")

    player.click_on("title.puzzles")
    player.click_on(f"puzzles.{puzzle.id}")
    player.click_on("puzzle.begin")
    player.wait_for_scene("puzzle")
    game.play_action(asked(), wrong_action(played.plugin, puzzle))
    player.click_on("puzzle.back")
    player.wait_for_scene("puzzle")
    while (screen := asked()).scene != VERDICT:
        player.key("h")
        told = player.wait_for(lambda now: now.scene == VERDICT or now.report["hint"] is not None, "a hint")
        if told.scene != VERDICT:
            player.key("h")
            shown = player.wait_for(lambda now: now.report["hint"]["action"] is not None, "the next move")
            game.play_action(screen, played.parse(shown.report["hint"]["action"]))
    player.click_on("puzzle.list")
    assert player.wait_for_scene("puzzles").report["solved"] == [puzzle.id]
