"""What computer players make of the road map: the deliveries before each seat, and what comes of them."""

from __future__ import annotations

import gc
import random

import pytest

from mintworks.core.players.tree import Tree
from mintworks.games.delivery.content.levels import GROUPS, SEVERAL, load_levels, load_values
from mintworks.games.delivery.players.features import Features
from mintworks.games.delivery.players.judge import DeliveryJudge
from mintworks.games.delivery.players.road_evaluation import RoadOutlook
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import KEEP, State
from tests.games.delivery.rules.positions import GAME, table
from tools.value_learning import calibration_error

JUDGE = DeliveryJudge(load_values())
ITERATIONS = 40
"""Tables are calibrated for searches of some length: who looks less far wins less than the tables say."""
GAMES = 6


def said_and_done(setup: Setup) -> list[tuple[float, float]]:
    """What a search says in each of its decisions, and what share in the victory seat 1 has in the end."""
    state, dice = GAME.new_game(setup), random.Random(setup.seed)
    said: list[float] = []
    while state.to_move is not None and state.round < 60:
        legal = GAME.legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            tree = Tree(GAME, JUDGE, determinize, GAME.observe(state, state.to_move), dice)
            for _ in range(ITERATIONS):
                tree.grow()
            action, node = tree.options()[0]
            said.append(node.totals[0] / node.visits)
        GAME.apply(state, action)
    share = JUDGE.chances(state)[0]
    return [(chance, share) for chance in said]


def test_what_searches_say_comes_true_within_bounds() -> None:
    judged = [pair for seed in range(GAMES) for pair in said_and_done(Setup(players=2, seed=seed))]
    assert len(judged) > 40 * GAMES
    assert calibration_error(judged) < 0.3, (
        "six games leave much room for luck, but not for a table that is upside down"
    )


@pytest.mark.parametrize(
    "state, action",
    [
        (table(at={1: "north-pepperton"}, trucks={1: "rc"}, open={1: "pepperton-rc"}), "move:pepperton"),
        (table(trucks={1: ""}, open={1: "pepperton-cc"}), "load:"),
        (table(trucks={1: "ccc"}, open={1: "pepperton-r"}), "optimize:r"),
        (table(at={1: "north"}, trucks={1: "c"}, open={1: "spearfield-r"}), "move:city"),
    ],
)
def test_first_looks_go_to_what_the_way_to_a_delivery_begins_with(state: State, action: str) -> None:
    state.offers = [[] for _ in state.offers]
    state.known_legal = None
    legal = GAME.legal_actions(state)
    priors = JUDGE.priors(state, legal)
    assert priors is not None
    assert sum(priors) == pytest.approx(1)
    assert str(legal[priors.index(max(priors))]).startswith(action)


def test_who_judges_by_stars_alone_looks_first_where_all_look() -> None:
    state = table(at={1: "north-pepperton"}, trucks={1: "rc"}, open={1: "pepperton-rc"})
    legal = GAME.legal_actions(state)
    assert DeliveryJudge(load_values(), ["stars"]).priors(state, legal) == JUDGE.priors(state, legal)


def test_an_order_with_its_mints_on_the_truck_is_better_than_one_without() -> None:
    without = JUDGE.chances(table(trucks={1: "", 2: ""}, open={1: "pepperton-rc", 2: "spearfield-cc"}))[0]
    assert JUDGE.chances(table(trucks={1: "rc", 2: ""}, open={1: "pepperton-rc", 2: "spearfield-cc"}))[0] > without


def test_what_is_remembered_of_deliveries_is_what_would_be_found_anew() -> None:
    state, dice = GAME.new_game(Setup(players=3, upgrades=3, conditions=3, seed=4)), random.Random(4)
    old, compared = RoadOutlook(state, 1), 0
    while state.to_move is not None and state.round < 30:
        old.look_again(state)
        seat, left = state.seats[0], old.actions_left(state)
        assert old.deliveries(state, seat, left) == RoadOutlook(state, 1).deliveries(state, seat, left)
        compared += bool(old.deliveries(state, seat, left))
        GAME.apply(state, dice.choice(GAME.legal_actions(state)))
    assert compared > 50


def test_the_roads_of_games_that_are_over_are_forgotten() -> None:
    games = 60
    for seed in range(games):
        state = GAME.new_game(Setup(players=2, conditions=2, seed=seed))
        while state.phase is KEEP:
            GAME.apply(state, GAME.legal_actions(state)[-1])
        assert RoadOutlook(state, 1).deliveries(state, state.seats[0], 9)
    assert sum(isinstance(each, Roads) for each in gc.get_objects()) < games / 2


def test_every_feature_belongs_to_a_group_and_the_table_knows_hardly_any_other() -> None:
    met: set[str] = set()
    features = Features()
    for players in (2, 5):
        state, dice = GAME.new_game(Setup(players=players, upgrades=3, seed=2)), random.Random(1)
        while state.to_move is not None and state.round < 40:
            met |= {name for own in features.of_all(state) for name, number in own if number}
            GAME.apply(state, dice.choice(GAME.legal_actions(state)))
    assert {name.split(".")[0] for name in met} <= {*GROUPS}
    known = {*load_values()[SEVERAL]["everyone"].weights}
    assert len(met - known) <= 3
    for level in load_levels():
        assert {*(level.sees or ())} <= {*GROUPS}
