"""Beside a person who only ends turns a computer player gets on: it delivers, builds, and ends the game."""

from __future__ import annotations

import pytest

from mintworks.core.deal_code import read_deal
from mintworks.games import GAMES
from tools.idle_report import IDLE, STANDSTILL, GamesAsked, one, play

ITERATIONS = {"laurel": 40, "bergamot": 40}
"""Whole games of these take too long; with few iterations they are the likelier to dawdle."""


def test_a_ready_order_is_delivered_in_its_town_where_all_moves_win() -> None:
    deal = read_deal(GAMES, "D3DE-YX6G-HPC")
    played = play(deal.game, deal.setup, (IDLE, IDLE, "fern"))
    assert played.finds == []
    assert played.rounds < 30


@pytest.mark.parametrize("code, seats", [("WAYR-9GAB", "idle,pip"), ("WNKJ-GTJR", "idle,dill,idle,idle")])
def test_who_has_mints_in_plenty_builds_to_the_end(code: str, seats: str) -> None:
    deal = read_deal(GAMES, code)
    played = play(deal.game, deal.setup, tuple(seats.split(",")))
    assert played.finds == []
    assert played.rounds < 30


def test_planners_among_themselves_do_not_stand_still_either() -> None:
    deal = read_deal(GAMES, "DPTJ-2Q8Y-ZY")
    played = play(deal.game, deal.setup, ("planner", "planner", "planner", IDLE))
    assert STANDSTILL not in {find.kind for find in played.finds}


@pytest.mark.parametrize("level", ["pip", "dill", "fern", "juniper", "laurel", "bergamot"])
@pytest.mark.parametrize("game", ["works", "delivery"])
def test_no_level_dawdles_beside_somebody_who_does_nothing(game: str, level: str) -> None:
    for number in (0, 3, 9):
        assert one(GamesAsked(game, level, ITERATIONS.get(level), 1), number).finds == []
