"""The planner of Mint Delivery plays soundly, fairly, and the same way every time."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.setup import Setup
from tests.games.delivery.players.games import EVERYTHING, planned, play
from tests.games.delivery.rules.positions import GAME, table

SETUPS = [
    Setup(players=1, first=1, seed=1),
    Setup(players=2, first=1, seed=2),
    Setup(players=5, upgrades=3, first=1, seed=3),
    EVERYTHING,
    *[Setup(driver=driver, seed=4) for driver in GAME.parts.drivers],
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.driver or f"{setup.players} seats")
def test_it_plays_every_kind_of_game_at_every_seat(setup: Setup) -> None:
    seats = (1,) if setup.driver else tuple(range(1, (setup.players or 2) + 1))
    state = play(setup, seats, rounds=8)
    assert any(state.seats[number - 1].done for number in seats)


def test_it_beats_a_player_of_chance() -> None:
    for seed in range(2):
        state = play(Setup(players=2, first=1, seed=seed), (2,), rounds=99)
        assert state.winners == (2,)


@pytest.mark.parametrize("setup", [EVERYTHING, Setup(driver="gus", seed=5)], ids=["map", "Factory"])
def test_it_knows_no_more_than_its_seat(setup: Setup) -> None:
    state = play(setup, (1, 2, 3), rounds=4)
    while state.to_move != 1:
        GAME.apply(state, GAME.legal_actions(state)[-1])
    seen = GAME.observe(state, 1)
    for seed in range(3):
        other = determinize(seen, random.Random(seed))
        assert GAME.observe(other, 1) == seen
        assert planned(other) == planned(state)


def test_it_decides_alike_in_another_process() -> None:
    code = (
        "from tests.games.delivery.players.games import EVERYTHING, planned, play; "
        "print(planned(play(EVERYTHING, (1, 2, 3), rounds=2)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.strip() == planned(play(EVERYTHING, (1, 2, 3), rounds=2))


def test_a_ready_order_is_delivered_where_its_town_is() -> None:
    assert planned(table(at={1: "pepperton"}, trucks={1: "s"}, open={1: "pepperton-s"})) == "deliver:pepperton-s"


def test_the_last_turn_is_not_spent_on_what_comes_too_late() -> None:
    state = table(
        at={1: "north-pepperton"},
        trucks={1: "sc"},
        open={1: "pepperton-s applemint-cc"},
        actions=1,
        called=True,
    )
    assert planned(state) == "move:pepperton"
