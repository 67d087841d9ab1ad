"""The referee plays by the rules: the same games, asked both ways."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from mintworks.core.seeds import draw_seed
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json
from tests.referee.asking import WORKS, Ask


def as_json(events: list[Event]) -> Any:
    return json.loads(msgspec.json.encode(events))


SETUPS = [
    Setup(players=2, seed=1),
    Setup(players=3, advanced=("temp-agency", "swap-meet"), seed=2, ages=(40, 41, None)),
    Setup(players=4, advanced=("crowdfunder", "recycler", "temp-agency", "swap-meet"), seed=3),
    Setup(ai="justin", advanced=("recycler",), seed=4),
    Setup(ai="rachael", advanced=("swap-meet",), seed=5),
    Setup(ai="sonic", advanced=("temp-agency",), seed=6),
    Setup(ai="mort", seed=7),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.ai or f"{setup.players} players")
def test_a_game_through_the_referee_is_the_game_of_the_rules(ask: Ask, setup: Setup) -> None:
    dice = random.Random(setup.seed)
    ai_card = AiCardController(WORKS)
    state = WORKS.new_game(setup)
    answer = ask(new=msgspec.to_builtins(setup))
    assert answer["events"] == as_json(WORKS.opening(state))
    while state.to_move is not None:
        assert answer["state"] == to_json(state)
        legal = WORKS.legal_actions(state)
        assert ask(legal=True)["legal"] == [str(action) for action in legal]
        seat = state.to_move
        if state.ai_of(seat) is not None and dice.random() < 0.8:
            action = ai_card.decide(WORKS.observe(state, seat), legal).action
            answer = ask(auto=True)
        else:
            action = dice.choice(legal)
            answer = ask(do=str(action))
        events = WORKS.apply(state, action)
        assert (answer["seat"], answer["action"]) == (seat, str(action))
        assert answer["events"] == as_json(events)
        for observer in range(1, len(state.seats) + 1):
            assert ask(observe=observer)["state"] == to_json(WORKS.observe(state, observer))
    assert answer["state"] == to_json(state)


def test_a_thousand_games_go_through_one_referee(ask: Ask) -> None:
    dice = random.Random(1)
    for game in range(1000):
        setup = {"ai": dice.choice(list(WORKS.cards.ais))} if game % 2 else {"players": dice.choice([2, 3, 4])}
        answer = ask(new=setup | {"seed": draw_seed()})
        for _ in range(4):
            answer = ask(do=dice.choice(ask(legal=True)["legal"]))
        assert ask(load=answer["state"])["state"] == answer["state"]
