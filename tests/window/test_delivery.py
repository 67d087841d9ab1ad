"""Mint Delivery in a real window: whole games with every kind of hand, and a program that is killed in the middle."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.actions import Action, DeliverOrder, Move, TakeOrder
from mintworks.games.delivery.rules.snapshot import from_json
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.picks import MAT, TRUCK, option_pick, order_pick, space_pick
from tests.games.delivery.view.pointing import ways
from tests.games.delivery.view.positions import RULES
from tests.window.conftest import Start
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

TABLE: Final = "delivery-table"
CURTAIN: Final = "curtain"
RESULTS: Final = "results"


def shown(screen: Screen) -> State:
    return from_json(RULES.parts, screen.report["state"])


def planned(screen: Screen) -> Action:
    """What a fair player would do in the position that is shown."""
    state = shown(screen)
    assert state.to_move is not None
    return PlannerController(RULES).decide(RULES.observe(state, state.to_move), RULES.legal_actions(state)).action


class Delivery:
    """A game that the planner decides and a hand plays; `used` counts what the hand did."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.used: Counter[str] = Counter()

    def play(self, most_actions: int = 500) -> Screen:
        """Play until the results are shown; the last screen."""
        for _ in range(most_actions):
            screen = self.next_decision()
            if screen.scene != TABLE:
                return screen
            self.play_action(screen, planned(screen))
        raise AssertionError(f"the game did not end in {most_actions} actions")

    def next_decision(self) -> Screen:
        """Wait until a person has to decide, or the game is over; a curtain is lifted."""

        def is_due(screen: Screen) -> bool:
            if screen.scene == TABLE:
                report = screen.report
                return bool(report["deciding"]) and not (report["busy"] or report["moving"])
            return screen.scene in (CURTAIN, RESULTS)

        screen = self.player.wait_for(is_due, "the next decision")
        if screen.scene != CURTAIN:
            return screen
        self.used[CURTAIN] += 1
        self.player.click_on("curtain.lift")
        self.player.wait_for(lambda now: now.scene != CURTAIN, "the table beneath")
        return self.next_decision()

    def play_action(self, screen: Screen, action: Action) -> None:
        """Play this action by hand; returns when the program has understood."""
        number = len(screen.report["actions"])
        if not self._drag(screen, action):
            for pick in next(ways(shown(screen), action)):
                self._point_at(screen, pick)
                screen = self._answer(number, pick)
        option = option_pick((action,))
        if screen.scene == TABLE and len(screen.report["actions"]) == number:
            screen = self.player.wait_for(
                lambda now: self._is_played(now, number) or option in now.targets, f"{action}, or it among options"
            )
        if not self._is_played(screen, number):
            self._point_at(screen, option)
            screen = self.player.wait_for(lambda now: self._is_played(now, number), str(action))
        if screen.scene == TABLE:
            assert screen.report["actions"][number] == str(action)

    def _drag(self, screen: Screen, action: Action) -> bool:
        match action:
            case Move(space=space):
                start, end = screen.middle(TRUCK), screen.middle(space_pick(space))
            case TakeOrder(order=order):
                mat = screen.targets[MAT].rect
                start, end = screen.middle(order_pick(order.id)), (mat.centerx + mat.width / 6, mat.top + 12)
            case DeliverOrder(order=order):
                start, end = screen.middle(order_pick(order.id)), screen.middle(space_pick(order.town))
            case _:
                return False
        self.used[f"drag {type(action).__name__}"] += 1
        self.player.drag(start, end)
        return True

    def _point_at(self, screen: Screen, pick: str) -> None:
        self.used["click"] += 1
        self.player.click(screen.middle(pick))

    def _answer(self, number: int, pick: str) -> Screen:
        """Wait until something that was pointed at is picked, or an action is played, or something is asked."""

        def is_answered(now: Screen) -> bool:
            return self._is_played(now, number) or pick in now.report["picked"] or _asks(now)

        return self.player.wait_for(is_answered, f"an answer to pointing at {pick}")

    def _is_played(self, screen: Screen, number: int) -> bool:
        return screen.scene != TABLE or len(screen.report["actions"]) > number


def _asks(screen: Screen) -> bool:
    return any(target.startswith("option:") for target in screen.targets)


def test_a_factory_game_by_dragging_and_clicking(start: Start) -> None:
    player = start("--game", "delivery", "--driver", "otto", "--seed", "7", "--size", "1600x900", "--speed", "instant")
    game = Delivery(player)
    results = game.play()
    assert results.scene == RESULTS
    assert {"drag Move", "drag TakeOrder", "drag DeliverOrder", "click"} <= set(game.used)
    player.close_window()
    assert (player.wait_for_end(), player.messages) == (0, "")


def test_a_game_of_two_people_by_dragging_and_clicking(start: Start) -> None:
    player = start("--game", "delivery", "--players", "2", "--seed", "7", "--size", "1920x1080", "--speed", "double")
    game = Delivery(player)
    for _ in range(30):
        screen = game.next_decision()
        game.play_action(screen, planned(screen))
    assert game.used[CURTAIN] >= 1
    assert game.used["drag Move"] >= 1


def test_a_program_that_is_killed_loses_no_action(start: Start) -> None:
    arguments = ("--game", "delivery", "--driver", "otto", "--seed", "7", "--size", "1280x720", "--speed", "instant")
    player = start(*arguments)
    game = Delivery(player)
    for _ in range(8):
        screen = game.next_decision()
        game.play_action(screen, planned(screen))
    played = game.next_decision().report["actions"]
    player.kill()
    again = start("--size", "1280x720", "--speed", "instant", home=player.home)
    again.click_on("title.continue")
    assert Delivery(again).next_decision().report["actions"] == played
