"""The planner plays soundly, fairly, and the same way every time."""

from __future__ import annotations

import random

import pytest

from mintworks.core.players.controller import Controller
from mintworks.core.players.random_player import RandomController
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.players.planner_reasoning import Motive, PlannerReasoning
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.setup import Setup, random_advanced
from mintworks.games.works.rules.state import State
from tests.games.works.players.positions import AIS, PLANS, WORKS, fill

PLANNER = PlannerController(WORKS)


def table(players: int = 2, advanced: tuple[str, ...] = (), supply: tuple[str, ...] = ("vault", "plant")) -> State:
    """A game in its first round, seat 1 to move, with these plans in the supply."""
    state = WORKS.new_game(Setup(players=players, advanced=advanced, first=1, seed=1))
    state.supply = [PLANS[name] for name in supply]
    state.deck = [plan for name, plan in PLANS.items() if name not in supply]
    return state


def decide(state: State) -> str:
    state.known_legal = None
    assert state.to_move is not None
    legal = WORKS.legal_actions(state)
    decision = PLANNER.decide(WORKS.observe(state, state.to_move), legal)
    assert decision.action in legal
    return str(decision.action)


def play(state: State, controllers: dict[int, Controller[State, Action]], round_limit: int = 60) -> None:
    while state.to_move is not None and state.round <= round_limit:
        legal = WORKS.legal_actions(state)
        decision = controllers[state.to_move].decide(WORKS.observe(state, state.to_move), legal)
        assert decision is not None
        WORKS.apply(state, decision.action)


# Judgement ----------------------------------------------------------------------------------------


def test_it_produces_when_there_is_nothing_better_to_do() -> None:
    assert decide(table()) == "producer"


def test_it_builds_what_wins_the_game() -> None:
    state = table()
    fill(state, 1, ["statue", "corporate-hq"], ["factory", "landfill"], 3)
    fill(state, 2, [], ["workshop"], 3)
    assert decide(state) == "builder:statue"


def test_it_produces_first_and_buys_then() -> None:
    state = table(supply=("workshop", "vault"))
    assert decide(state) == "producer"
    for location in ("producer", "leadership-council"):
        state.locations[location].spaces = [(2, 1) for _ in state.locations[location].spaces]
    assert decide(state) == "supplier:workshop"


def test_it_does_not_take_the_last_mint_of_a_limited_supply() -> None:
    state = WORKS.new_game(Setup(ai="rachael", seed=1))
    state.mint_supply = 2
    assert decide(state) not in {"producer", "wholesaler"}


def test_it_does_not_give_up_a_good_building_for_a_handful_of_mints() -> None:
    state = table(advanced=("recycler", "swap-meet"))
    fill(state, 1, [], ["plant", "factory"], 3)
    for location in ("producer", "leadership-council", "builder"):
        state.locations[location].spaces = [(2, 1) for _ in state.locations[location].spaces]
    assert decide(state) == "pass"


def test_it_buys_more_gladly_what_it_can_build_well() -> None:
    state = table(supply=("museum", "crane"))
    fill(state, 1, [], ["bridge", "statue", "windmill"], 6)
    assert decide(state) == "supplier:museum"


def test_it_gives_the_co_op_s_mint_to_the_weakest_of_the_others() -> None:
    state = table(players=4)
    fill(state, 1, [], ["co-op"], 3)
    fill(state, 2, [], ["factory"], 3)
    fill(state, 3, [], [], 3)
    fill(state, 4, [], ["mine"], 9)
    for _ in range(4):
        WORKS.apply(state, WORKS.parse("pass"))
    assert state.to_move == 1
    assert decide(state) == "co-op:3"


# Fairness -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_decides_alike_whatever_the_hidden_cards_are(players: int) -> None:
    for seed in range(4):
        state = WORKS.new_game(Setup(players=players, advanced=("recycler", "swap-meet"), seed=seed))
        dice: RandomController[State, Action] = RandomController(random.Random(seed))
        while state.to_move is not None and state.round < 20:
            hidden = state.copy()
            others = [seat for number, seat in enumerate(hidden.seats, start=1) if number != state.to_move]
            unseen = [*hidden.deck, *(plan for seat in others for plan in seat.secret)][::-1]
            hidden.deck = [unseen.pop() for _ in hidden.deck]
            for seat in others:
                fresh = {plan: unseen.pop() for plan in seat.secret}
                seat.plans = [fresh.get(plan, plan) for plan in seat.plans]
                seat.secret = [fresh[plan] for plan in seat.secret]
            assert decide(hidden) == decide(state)
            WORKS.apply(state, dice.decide(state, WORKS.legal_actions(state)).action)


def test_it_leaves_the_observation_and_the_legal_actions_as_they_were() -> None:
    state = table(advanced=("recycler", "temp-agency"), supply=("statue", "mine", "crane"))
    fill(state, 1, ["museum"], ["gallery"], 5)
    seen, legal = WORKS.observe(state, 1), WORKS.legal_actions(state)
    before, allowed = seen.copy(), legal[:]
    PLANNER.decide(seen, legal)
    assert (seen, legal) == (before, allowed)


def test_the_same_game_is_played_the_same_way() -> None:
    games = []
    for _ in range(2):
        state = WORKS.new_game(Setup(players=3, advanced=("crowdfunder", "temp-agency"), seed=5))
        play(state, dict.fromkeys((1, 2, 3), PlannerController(WORKS)))
        games.append(state)
    assert games[0] == games[1]


# Strength -----------------------------------------------------------------------------------------


def test_it_beats_chance() -> None:
    """In 1,000 games it wins over 95 %: `mintworks simulate` plays as many as are wanted."""
    won = 0
    for seed in range(60):
        own = seed % 2 + 1
        state = WORKS.new_game(Setup(players=2, advanced=random_advanced(WORKS.cards, seed, False), seed=seed))
        play(state, {own: PLANNER, 3 - own: RandomController(random.Random(seed))})
        won += state.winners == (own,)
    assert won >= 54


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_brings_its_games_to_an_end(players: int) -> None:
    for seed in range(10):
        state = WORKS.new_game(Setup(players=players, advanced=random_advanced(WORKS.cards, seed, False), seed=seed))
        play(state, dict.fromkeys(range(1, players + 1), PLANNER))
        assert state.winners is not None


@pytest.mark.parametrize("ai", AIS)
def test_it_plays_a_persons_seat_in_solitaire(ai: str) -> None:
    for seed in range(5):
        state = WORKS.new_game(Setup(ai=ai, advanced=random_advanced(WORKS.cards, seed, True), seed=seed))
        play(state, {1: PLANNER, 2: AiCardController(WORKS)})
        assert state.winners is not None


def reasons(state: State) -> PlannerReasoning:
    assert state.to_move is not None
    decision = PlannerController(WORKS).decide(WORKS.observe(state, state.to_move), WORKS.legal_actions(state))
    assert isinstance(decision.reasoning, PlannerReasoning)
    return decision.reasoning


def test_the_planner_says_what_weighed_the_most() -> None:
    state = WORKS.new_game(Setup(players=2, seed=1, first=1))
    fill(state, 1, ["gardens"], ["statue", "factory"], mints=2)
    state.known_legal = None
    assert reasons(state) == PlannerReasoning(Motive.WIN, "gardens")
    fill(state, 1, ["gardens"], [], mints=2)
    state.known_legal = None
    assert reasons(state) == PlannerReasoning(Motive.SAVING, "gardens")
    for gain in ("producer", "leadership-council"):
        spaces = state.locations[gain].spaces
        spaces[:] = [(2, 1)] * len(spaces)
    state.known_legal = None
    assert reasons(state) == PlannerReasoning(Motive.STARS, "gardens", 3)


def test_the_planner_has_a_reason_for_every_choice_of_whole_games() -> None:
    for seed in range(4):
        state = WORKS.new_game(Setup(players=3, seed=seed, advanced=tuple(WORKS.cards.advanced[:2])))
        while state.to_move is not None:
            legal = WORKS.legal_actions(state)
            decision = PlannerController(WORKS).decide(WORKS.observe(state, state.to_move), legal)
            assert isinstance(decision.reasoning, PlannerReasoning) is (len(legal) > 1)
            WORKS.apply(state, decision.action)
