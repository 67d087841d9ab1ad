"""Players that need not explain themselves play what they would explain."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mintworks.core.command_line import AskedSeries
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES

ROUNDS = 12
OPTIONS: dict[str, dict[str, Any]] = {
    "works": {"advanced": "random"},
    "delivery": {"upgrades": None, "conditions": None, "discard": None},
}
CARDS = {"works": "mort", "delivery": "otto"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_who_need_not_explain_plays_the_same_and_says_nothing(game: GamePlugin) -> None:
    rules = game.rules()
    asked = AskedSeries((SeatKind.PLANNER,), CARDS[game.folder], OPTIONS[game.folder])
    state = rules.new_game(game.command_line.series_setup(asked, 3))
    players = {
        explains: {
            seat: game.players.controller(rules, kind, random.Random(1), explains=explains)
            for seat, kind in ((1, SeatKind.PLANNER), (2, SeatKind.AI))
        }
        for explains in (True, False)
    }
    explained = set()
    while (seat := rules.to_move(state)) is not None and game.positions.round(state) < ROUNDS:
        seen, legal = rules.observe(state, seat), rules.legal_actions(state)
        told, untold = (players[explains][seat].decide(seen, legal) for explains in (True, False))
        assert told is not None
        assert untold is not None
        assert untold.action == told.action
        assert untold.reasoning is None
        if told.reasoning is not None:
            explained.add(seat)
        rules.apply(state, told.action)
    assert 2 in explained
