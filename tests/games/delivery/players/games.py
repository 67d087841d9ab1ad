"""Games of Mint Delivery between computer players, as far as a test wants them."""

from __future__ import annotations

import random

from mintworks.games.delivery.players.driver import DriverController
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State
from tests.games.delivery.rules.positions import GAME

PLANNER = PlannerController(GAME)
DRIVER = DriverController(GAME)

EVERYTHING = Setup(players=3, upgrades=3, conditions=4, discard=True, first=1, seed=11)


def planned(state: State) -> str:
    """What the planner does for the seat to move, from what that seat may see."""
    assert state.to_move is not None
    return str(PLANNER.decide(GAME.observe(state, state.to_move), GAME.legal_actions(state)).action)


def play(setup: Setup, planners: tuple[int, ...], rounds: int) -> State:
    """So many rounds in which some seats plan, a driver follows its card and the others play at random."""
    state, dice = GAME.new_game(setup), random.Random(setup.seed)
    while (number := state.to_move) is not None and state.round <= rounds:
        legal = GAME.legal_actions(state)
        if state.driver is not None and number == 2:
            action = DRIVER.decide(GAME.observe(state, number), legal).action
        elif number in planners:
            action = PLANNER.decide(GAME.observe(state, number), legal).action
        else:
            action = legal[int(dice.random() * len(legal))]
        GAME.apply(state, action)  # refuses what is not legal
    return state
