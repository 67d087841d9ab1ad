"""The computer players of both games: fair, repeatable, and known to whoever asks for them."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from mintworks.content.strings import Strings
from mintworks.core.players.level import Level, level_named
from mintworks.core.players.thinker import Thought
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import AnyPlugin
from mintworks.core.referee import Referee
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES

STRINGS = Strings.load("en")
SETUPS: dict[str, list[dict[str, Any]]] = {
    "works": [
        {"players": 2, "advanced": ["recycler", "swap-meet"]},
        {"players": 3},
        {"ai": "sonic"},
        {"ai": "rachael", "advanced": ["temp-agency"]},
    ],
    "delivery": [{"players": 2, "upgrades": 3, "conditions": 3}, {"players": 3}, {"driver": "otto"}],
}
GAMES_WITH_LEVELS = [game for game in GAMES if game.players.levels]
CASES = [(game, setup) for game in GAMES_WITH_LEVELS for setup in SETUPS[game.folder]]
IDS = [f"{game.folder} {setup}" for game, setup in CASES]


def positions(game: AnyPlugin, setup: dict[str, Any], seed: int, every: int) -> list[Any]:
    """Positions of a game played by chance in which a seat chooses freely."""
    rules, dice = game.rules(), random.Random(f"{setup} {seed}")
    state = rules.new_game(game.codec.setup_from_json({**setup, "seed": seed}))
    found = []
    for number in range(120):
        seat = rules.to_move(state)
        if seat is None:
            break
        legal = rules.legal_actions(state)
        is_free = len(legal) > 1 and game.positions.opponents(state)[seat - 1] is None
        if number % every == 0 and is_free:
            found.append(rules.copy(state))
        if is_free or len(legal) == 1:
            action = dice.choice(legal)
        else:
            decision = game.players.controller(rules, SeatKind.AI, dice).decide(rules.observe(state, seat), legal)
            assert decision is not None
            action = decision.action
        rules.apply(state, action)
    return found


@pytest.mark.parametrize("game, setup", CASES, ids=IDS)
def test_other_hidden_cards_behind_the_same_observation_lead_to_the_same_thoughts_bit_for_bit(
    game: AnyPlugin, setup: dict[str, Any]
) -> None:
    rules = game.rules()
    search = game.players.search(rules, Level("test", 40))
    differing = 0
    for state in positions(game, setup, 3, every=9):
        seat = rules.to_move(state)
        assert seat is not None
        decided = search.decide(rules.observe(state, seat), rules.legal_actions(state))
        for number in range(2):
            other = game.positions.determinize(rules.observe(state, seat), random.Random(f"other {number}"))
            assert rules.observe(other, seat) == rules.observe(state, seat)
            differing += other != state
            again = game.players.search(rules, Level("test", 40))
            assert again.decide(rules.observe(other, seat), rules.legal_actions(other)) == decided
    assert differing > 4, "the hidden cards did not differ, so nothing was tried"


@pytest.mark.parametrize("game, setup", CASES, ids=IDS)
def test_thoughts_end_with_a_legal_action_and_leave_the_observation_as_it_was(
    game: AnyPlugin, setup: dict[str, Any]
) -> None:
    rules = game.rules()
    for level in game.players.levels:
        search = game.players.search(rules, Level(level.id, 3, level.sees))
        for state in positions(game, setup, 5, every=31):
            seat = rules.to_move(state)
            seen, legal = rules.observe(state, seat), rules.legal_actions(state)
            decision = search.decide(seen, legal)
            assert decision.action in legal
            assert seen == rules.observe(state, seat)
            reasoning = decision.reasoning
            assert isinstance(reasoning, SearchReasoning)
            assert abs(sum(reasoning.win) - 1) < 1e-9


@pytest.mark.parametrize("game", GAMES_WITH_LEVELS, ids=lambda game: game.folder)
def test_every_level_has_a_name_and_a_sentence_and_there_are_five_at_least(game: AnyPlugin) -> None:
    levels = game.players.levels
    assert len(levels) >= 5
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    for level in levels:
        assert STRINGS(f"levels.{level.id}.name")
        assert STRINGS(f"levels.{level.id}.text").endswith(".")
        assert level.id in game.players.kinds
        assert level_named(levels, level.id) is level
    with pytest.raises(ValueError, match="'nobody' is none of the computer players pip"):
        level_named(levels, "nobody")


@pytest.mark.parametrize("game", GAMES_WITH_LEVELS, ids=lambda game: game.folder)
def test_a_level_thinks_in_another_process_as_it_does_here(game: AnyPlugin) -> None:
    rules = game.rules()
    level = game.players.levels[1]
    state = positions(game, {"players": 2}, 1, every=7)[-1]
    seat = rules.to_move(state)
    task = game.players.thinker(rules, level.id), rules.observe(state, seat), rules.legal_actions(state)
    thinker, seen, legal = pickle.loads(pickle.dumps(task))
    thought = thinker.think(seen, legal, Thought(thinker.limit, random.Random(9)))
    here = game.players.controller(rules, level.id, random.Random(1)).decide(task[1], task[2])
    assert here is not None
    assert str(thought.action) == str(here.action)
    assert thought.reasoning == here.reasoning


# The referee --------------------------------------------------------------------------------------


def asked(referee: Referee, request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(referee.answer(json.dumps(request).encode()))
    return answer


@pytest.mark.parametrize("game, setup", CASES, ids=IDS)
def test_the_referee_thinks_for_the_seat_to_move_and_does_not_play(game: AnyPlugin, setup: dict[str, Any]) -> None:
    referee = Referee(GAMES, lambda: STRINGS)
    asked(referee, {"new": {"game": game.folder, **setup, "seed": 5}})
    before, legal = asked(referee, {"state": True}), asked(referee, {"legal": True})["legal"]
    for wish in ({"iterations": 60}, {"level": game.players.levels[0].id}):
        found = asked(referee, {"think": wish})
        assert asked(referee, {"think": wish}) == found
        assert found["seat"] == before["state"]["to_move"]
        assert found["action"] == found["options"][0]["action"]
        assert len(found["win"]) == len(before["state"]["seats"])
        assert sum(found["win"]) == pytest.approx(1, abs=0.001)
        assert {option["action"] for option in found["options"]} <= {*legal}
        visits = [option["visits"] for option in found["options"]]
        assert visits == sorted(visits, reverse=True)
        assert found["win"][found["seat"] - 1] == found["options"][0]["win"]
    assert asked(referee, {"state": True}) == before


def test_the_referee_also_thinks_where_there_is_no_choice_or_a_card_has_it() -> None:
    referee = Referee(GAMES, lambda: STRINGS)
    asked(referee, {"new": {"ai": "justin", "seed": 5}})
    found = asked(referee, {"think": {"iterations": 30}})
    assert found["seat"] == 2
    assert [option["visits"] for option in found["options"]] == [30]
    played = asked(referee, {"auto": True})
    assert played["action"] == found["action"]


@pytest.mark.parametrize(
    "wish, at",
    [
        ({"iterations": 0}, "think"),
        ({"iterations": True}, "think"),
        ({"iterations": 10**7}, "think"),
        ({"iterations": 5, "level": "pip"}, "think"),
        ({"level": 3}, "think"),
        ({}, "think"),
        (True, "think"),
        ({"level": "nobody"}, "think.level"),
    ],
)
def test_the_referee_refuses_what_is_no_way_to_think(wish: object, at: str) -> None:
    referee = Referee(GAMES, lambda: STRINGS)
    asked(referee, {"new": {"players": 2, "seed": 5}})
    answer = asked(referee, {"think": wish})
    assert (answer["code"], answer["at"]) == ("bad-request", at)


def test_the_referee_cannot_think_without_a_game() -> None:
    assert asked(Referee(GAMES, lambda: STRINGS), {"think": {"iterations": 5}})["code"] == "no-game"
