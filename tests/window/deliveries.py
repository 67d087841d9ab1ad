"""Playing Mint Delivery at the real program: the planner decides, and a hand drags and clicks or presses keys."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules import actions as rules
from mintworks.games.delivery.rules.actions import Action, TakeOrder
from mintworks.games.delivery.rules.snapshot import from_json
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.pick_ids import (
    MAT,
    PASS,
    PILE,
    TRUCK,
    bed_pick,
    front_pick,
    option_pick,
    order_pick,
    space_pick,
)
from mintworks.ui.input import DOUBLE_CLICK_S
from tests.games.delivery.view.pointing import ways
from tests.games.delivery.view.positions import RULES
from tests.scenes.at_any_table import LOOKS_S
from tests.window.games import keys_to
from tests.window.player import Player, Point, Screen

TABLE: Final = "delivery-table"
AT_TABLE: Final = (TABLE, "puzzle")
CURTAIN: Final = "curtain"
RESULTS: Final = "results"

_MOST_TABS: Final = 100


def shown(screen: Screen) -> State:
    return from_json(RULES.parts, screen.report["state"])


def planned(screen: Screen) -> Action:
    """What a fair player would do in the position that is shown."""
    state = shown(screen)
    assert state.to_move is not None
    return PlannerController(RULES).decide(RULES.observe(state, state.to_move), RULES.legal_actions(state)).action


def hurried(screen: Screen) -> Action:
    """Something that can be played, another one at every position: where it leads does not matter."""
    legal = RULES.legal_actions(shown(screen))
    return legal[len(screen.report["actions"]) * 7 % len(legal)]


def awaits_decision(screen: Screen) -> bool:
    """A person is asked, and everything lies where it belongs."""
    report = screen.report
    return screen.scene in AT_TABLE and report["deciding"] and not (report["busy"] or report["moving"])


class Delivery:
    """A game that the planner decides, if nobody else does, and a hand plays: with a pointer, or by keys alone.

    `used` counts what the hand did.
    """

    def __init__(
        self, player: Player, *, is_by_keys: bool = False, decide: Callable[[Screen], Action] = planned
    ) -> None:
        self.player = player
        self.used: Counter[str] = Counter()
        self._is_by_keys = is_by_keys
        self._decide = decide
        self._last_pick = ""

    def play(self, most_actions: int = 500) -> Screen:
        """Play until the results are shown; the last screen."""
        for _ in range(most_actions):
            screen = self.next_decision()
            if screen.scene not in AT_TABLE:
                return screen
            self.turn(screen)
        raise AssertionError(f"the game did not end in {most_actions} actions")

    def next_decision(self) -> Screen:
        """Wait until a person has to decide, or the game is over; a curtain is lifted."""
        screen = self.player.wait_for(
            lambda now: awaits_decision(now) or now.scene in (CURTAIN, RESULTS), "the next decision"
        )
        if screen.scene != CURTAIN:
            return screen
        self.used[CURTAIN] += 1
        if self._is_by_keys:
            self.player.key("Return")
        else:
            self.player.click_on("curtain.lift")
        self.player.wait_for(lambda now: now.scene != CURTAIN, "the table beneath")
        return self.next_decision()

    def legal(self, screen: Screen) -> list[Action]:
        """All that may be played in the position that is shown."""
        return list(RULES.legal_actions(shown(screen)))

    def turn(self, screen: Screen) -> Action:
        """Decide and play; returns when the program has understood."""
        action = self._decide(screen)
        self.play_action(screen, action)
        return action

    def play_action(self, screen: Screen, action: Action) -> None:
        """Play this action by hand; returns when the program has understood."""
        number = len(screen.report["actions"])
        if isinstance(action, TakeOrder):
            # Orders of one deck lie at one place: what is pressed there sooner is the rest of a double click.
            time.sleep(DOUBLE_CLICK_S)
        if self._is_by_keys or not self._drag(screen, action):
            for pick in next(ways(shown(screen), action)):
                self._point_at(screen, pick)
                screen = self._answer(number, pick)
        option = option_pick((action,))
        if screen.scene in AT_TABLE and len(screen.report["actions"]) == number:
            screen = self.player.wait_for(
                lambda now: self._is_played(now, number) or option in now.targets, f"{action}, or it among options"
            )
        if not self._is_played(screen, number):
            self._point_at(screen, option)
            screen = self.player.wait_for(lambda now: self._is_played(now, number), str(action))
        if screen.scene in AT_TABLE:
            assert screen.report["actions"][number] == str(action)

    def _drag(self, screen: Screen, action: Action) -> bool:
        ends = drag_of(screen, action)
        if ends is None:
            return False
        self.used[f"drag {type(action).__name__}"] += 1
        self._last_pick = ""
        self.player.drag(*ends)
        return True

    def _point_at(self, screen: Screen, pick: str) -> None:
        if pick == PASS == self._last_pick:
            time.sleep(LOOKS_S)
        self._last_pick = pick
        if not self._is_by_keys:
            self.used["click"] += 1
            self.player.click(screen.middle(pick))
        elif pick == PASS:
            self.used["key"] += 1
            self.player.key("p")
        else:
            self.used["key"] += 1
            self._lead_focus_to(pick)
            self.player.key("Return")

    def _lead_focus_to(self, pick: str) -> None:
        """With arrows along the roads; the first Tab goes to what is asked for, and where no arrow leads, Tab does."""
        screen = self.player.see()
        for _ in range(_MOST_TABS):
            if (focused := screen.report["focused"]) == pick:
                return
            keys = ["Tab"] if focused is None else keys_to(screen, focused, pick)
            if keys[0] == "Tab":
                self.player.key("Tab")
                screen = self._wait_for_focus_off(focused)
            else:
                self.player.key(*keys)
                screen = self.player.wait_for(lambda now: now.report["focused"] == pick, f"the focus on {pick}")
        raise AssertionError(f"no key leads to {pick}")

    def _wait_for_focus_off(self, before: str | None) -> Screen:
        return self.player.wait_for(lambda now: now.report["focused"] != before, "the focus elsewhere")

    def _answer(self, number: int, pick: str) -> Screen:
        """Wait until something that was pointed at is picked, or an action is played, or something is asked."""

        def is_answered(now: Screen) -> bool:
            return self._is_played(now, number) or pick in now.report["picked"] or _asks(now)

        return self.player.wait_for(is_answered, f"an answer to pointing at {pick}")

    def _is_played(self, screen: Screen, number: int) -> bool:
        return screen.scene not in AT_TABLE or len(screen.report["actions"]) > number


def _asks(screen: Screen) -> bool:
    return any(target.startswith("option:") for target in screen.targets)


def drag_of(screen: Screen, action: Action) -> tuple[Point, Point] | None:
    """From where to where one drags for an action; None where it is not told by one drag alone."""
    state, mat = shown(screen), _free_place_on_mat(screen)
    legal = RULES.legal_actions(state)
    match action:
        case rules.Move(space=space):
            return screen.middle(TRUCK), screen.middle(space_pick(space))
        case rules.TakeOrder(order=order, mints=mints) if mints == max(
            each.mints for each in legal if isinstance(each, rules.TakeOrder) and each.order == order
        ):
            return screen.middle(order_pick(order.id)), mat
        case rules.DeliverOrder(order=order):
            return screen.middle(order_pick(order.id)), screen.middle(space_pick(order.town))
        case rules.Load(mints=mints) if mints == max(each.mints for each in legal if isinstance(each, rules.Load)):
            return screen.middle(PILE), mat
        case rules.LoadFromBelt(belt=belt, mints=mints):
            front = state.belts[RULES.parts.factory.gates.index(belt)]
            places = [place for place, kind in enumerate(front) if kind == mints[0]]
            return screen.middle(front_pick(belt, places[len(mints) - 1])), mat
        case rules.Unload(mints=mints) if len(mints) == 1:
            truck = state.seats[(state.to_move or 1) - 1].truck
            return screen.middle(bed_pick(truck.index(mints))), screen.middle(PILE)
    return None


def grip(screen: Screen, dice: random.Random) -> tuple[Point, Point] | None:
    """From where to where something can be dragged just now: the truck, an order, or mints."""
    kinds: dict[type[Action], tuple[Point, Point]] = {}
    for action in RULES.legal_actions(shown(screen)):
        ends = drag_of(screen, action)
        if ends is not None:
            kinds[type(action)] = ends
    return dice.choice([*kinds.values()]) if kinds else None


def _free_place_on_mat(screen: Screen) -> Point:
    mat = screen.targets[MAT].rect
    return mat.centerx + mat.width / 6, mat.top + 12
