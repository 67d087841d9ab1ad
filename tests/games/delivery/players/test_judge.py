"""What computer players make of the Factory: its value tables, its tours, and what the driver is about."""

from __future__ import annotations

import random

import pytest

from mintworks.core.players.tree import Tree
from mintworks.games.delivery.content.levels import FACTORY, GROUPS, SEVERAL, load_levels, load_values
from mintworks.games.delivery.players.driver_outlook import NEVER, DriverOutlook
from mintworks.games.delivery.players.features import Features
from mintworks.games.delivery.players.judge import DeliveryJudge
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import END, Action, DeliverOrder
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, TURN, State
from tests.games.delivery.rules.positions import GAME, PARTS, factory, table
from tools.value_learning import calibration_error

JUDGE = DeliveryJudge(load_values())
ITERATIONS = 12
"""Tables are calibrated for searches of some length: who looks less far wins less than the tables say."""
GAMES = 10


def said_and_done(setup: Setup) -> list[tuple[float, float]]:
    """What a search says in each of its decisions, and whether the person has won in the end."""
    state, dice = GAME.new_game(setup), random.Random(setup.seed)
    said: list[float] = []
    while state.to_move is not None:
        legal = GAME.legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            tree = Tree(GAME, JUDGE, determinize, GAME.observe(state, state.to_move), dice)
            for _ in range(ITERATIONS):
                tree.grow()
            action, node = tree.options()[0]
            said.append(node.totals[0] / node.visits)
        GAME.apply(state, action)
    return [(chance, JUDGE.chances(state)[0]) for chance in said]


def test_what_searches_say_in_the_factory_comes_true_within_bounds() -> None:
    drivers = [*PARTS.drivers]
    setups = [Setup(driver=drivers[seed % len(drivers)], seed=seed) for seed in range(GAMES)]
    judged = [pair for setup in setups for pair in said_and_done(setup)]
    assert len(judged) > 30 * GAMES
    assert calibration_error(judged) < 0.25, "ten games leave room for luck, but not for a table that is not calibrated"


def test_the_end_is_known_and_a_victory_that_is_shared_with_a_driver_is_none_d8_5() -> None:
    state = factory()
    for winners, chances in (((1,), (1, 0)), ((2,), (0, 1)), ((1, 2), (0, 1))):
        state.winners = winners
        assert JUDGE.chances(state) == chances
    several = table(3)
    several.winners = (1, 3)
    assert JUDGE.chances(several) == [0.5, 0, 0.5]


def test_a_driver_has_delivered_when_it_was_foreseen_to_if_its_orders_are_all_that_it_wants_d9_1() -> None:
    foreseen = 0
    for seed, driver in enumerate(PARTS.drivers.values()):
        state = GAME.new_game(Setup(driver=driver.id, seed=seed))
        for _ in range(60):
            seat = state.seats[DRIVER_SEAT - 1]
            if state.to_move == DRIVER_SEAT and state.phase is TURN and len(seat.open) == driver.workforce:
                foreseen += 1
                when = min(DriverOutlook().actions_until(state))
                assert (when if when < 24 else NEVER) == actions_until_delivery(state)
            GAME.apply(state, next_action(state))
    assert foreseen > 40


def actions_until_delivery(before: State) -> int:
    """The driver's actions until it delivers, while the person does nothing; `NEVER` if it does not before long."""
    state, actions = before.copy(), 0
    while actions < 24:
        action = next_action(state)
        if state.to_move == DRIVER_SEAT:
            if isinstance(action, DeliverOrder):
                return actions
            actions += 1
        GAME.apply(state, action)
    return NEVER


def next_action(state: State) -> Action:
    """What is done where the person does nothing."""
    legal = GAME.legal_actions(state)
    return END if END in legal else legal[0]


def test_of_two_orders_the_driver_that_lacks_what_nobody_can_load_delivers_one_never() -> None:
    state = factory(
        turn=2, open={2: "pepperton-r applemint-cc"}, trucks={1: "rrr", 2: "cc"}, belts=("cccccsssss", "ccccc")
    )
    assert [count < NEVER for count in DriverOutlook().actions_until(state)] == [False, True]


def test_first_looks_in_the_factory_go_where_the_best_tours_lead() -> None:
    state = factory(at={1: "left-pepperton"}, trucks={1: "rs"}, open={1: "pepperton-rs"})
    legal = GAME.legal_actions(state)
    priors = JUDGE.priors(state, legal)
    assert priors is not None
    assert sum(priors) == pytest.approx(1)
    assert str(legal[priors.index(max(priors))]) == "move:pepperton"
    assert max(priors) > 0.7


def test_the_weakest_level_delivers_in_the_factory_too() -> None:
    level = PLUGIN.players.search(GAME, load_levels()[0])
    done = 0
    for seed in (1, 2, 3):
        state = GAME.new_game(Setup(driver="otto", seed=seed))
        while state.to_move is not None and state.round < 20:
            legal = GAME.legal_actions(state)
            GAME.apply(state, level.decide(GAME.observe(state, state.to_move), legal).action)
        done += len(state.seats[HUMAN_SEAT - 1].done)
    assert done >= 6, "two orders a game at least"


def test_every_feature_belongs_to_a_group_and_the_tables_know_hardly_any_other() -> None:
    features, met = Features(), {FACTORY: set[str](), SEVERAL: set[str]()}
    table = Setup(players=3, upgrades=3, conditions=3, seed=2)
    for setup in (table, *(Setup(driver=driver, seed=2) for driver in PARTS.drivers)):
        state, dice = GAME.new_game(setup), random.Random(1)
        while state.to_move is not None and state.round < 40:
            kind = SEVERAL if setup.driver is None else FACTORY
            met[kind] |= {name for own in features.of_all(state) for name, _ in own}
            GAME.apply(state, dice.choice(GAME.legal_actions(state)))
    assert {name.split(".")[0] for names in met.values() for name in names} <= {*GROUPS}
    known = {name for table in load_values()[FACTORY].values() for name in table.weights}
    assert len(met[FACTORY] - known) <= 2
    for level in load_levels():
        assert {*(level.sees or ())} <= {*GROUPS}
