"""The value tables say what comes, and look at what they say they do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

import pytest

from mintworks.core.players.tree import Tree
from mintworks.core.players.value_table import HiddenLayer, ValueTable
from mintworks.games.works.content.levels import GLANCES, GROUPS, SEVERAL, TOGETHER, load_levels, load_values
from mintworks.games.works.players.features import Features
from mintworks.games.works.players.judge import WorksJudge
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Reason, State
from tests.games.works.players.positions import AIS, PLANS, WORKS, fill
from tools.value_learning import calibration_error

VALUES = load_values()
JUDGE = WorksJudge(WORKS, VALUES)
ITERATIONS = 60
"""Tables are calibrated for searches of some length: who looks less far wins less than the tables say."""
GAMES = 12


def said_and_done(setup: Setup) -> list[tuple[float, float]]:
    """What a search says in each of its decisions, and what share in the victory seat 1 has in the end."""
    state, dice = WORKS.new_game(setup), random.Random(setup.seed)
    said: list[float] = []
    while state.to_move is not None and state.round < 60:
        legal = WORKS.legal_actions(state)
        action = legal[0] if len(legal) == 1 else JUDGE.bound_action(state)
        if action is None:
            tree = Tree(WORKS, JUDGE, determinize, WORKS.observe(state, state.to_move), dice)
            for _ in range(ITERATIONS):
                tree.grow()
            action, node = tree.options()[0]
            said.append(node.totals[0] / node.visits)
        WORKS.apply(state, action)
    share = JUDGE.chances(state)[0]
    return [(chance, share) for chance in said]


@pytest.mark.parametrize("kind", [SEVERAL[2], *AIS])
def test_what_searches_say_comes_true_within_bounds(kind: str) -> None:
    setups = [Setup(ai=kind, seed=seed) if kind in AIS else Setup(players=2, seed=seed) for seed in range(GAMES)]
    judged = [pair for setup in setups for pair in said_and_done(setup)]
    assert len(judged) > 8 * GAMES
    assert calibration_error(judged) < 0.25, (
        "twelve games leave room for luck, but not for a table that is not calibrated"
    )


def test_the_end_is_known_and_a_victory_that_is_shared_with_a_card_is_none_w7_7() -> None:
    state = WORKS.new_game(Setup(ai="mort", seed=1))
    state.reason = Reason.STARS
    for winners, chances in (((1,), (1, 0)), ((2,), (0, 1)), ((1, 2), (0, 1))):
        state.winners = winners
        assert tuple(JUDGE.chances(state)) == chances
    table = WORKS.new_game(Setup(players=3, seed=1))
    table.winners = (1, 3)
    assert list(JUDGE.chances(table)) == [0.5, 0.0, 0.5]


class Forgetful(WorksJudge):
    """Has each deal played from its beginning."""

    def hidden(self, state: State) -> None:
        return None


@pytest.mark.parametrize(
    "setup",
    [
        Setup(ai="sonic", advanced=("temp-agency",), seed=3),
        Setup(ai="mort", advanced=("recycler",), seed=4),
        Setup(players=3),
    ],
)
def test_what_all_deals_have_in_common_need_not_be_played_each_time_to_find_the_same(setup: Setup) -> None:
    state, dice = WORKS.new_game(setup), random.Random(5)
    for number in range(30):
        if state.to_move is None:
            break
        legal = WORKS.legal_actions(state)
        action = legal[0] if len(legal) == 1 else JUDGE.bound_action(state)
        if action is None:
            seen = WORKS.observe(state, state.to_move)
            trees = [
                Tree(WORKS, judge, determinize, seen, random.Random(number))
                for judge in (JUDGE, Forgetful(WORKS, VALUES))
            ]
            for tree in trees:
                for _ in range(80):
                    tree.grow()
            quick, slow = ([(a, node.visits, node.totals) for a, node in tree.options()] for tree in trees)
            assert quick == slow
            assert trees[0].line(quick[0][0]) == trees[1].line(slow[0][0])
            action = dice.choice(legal[1:])
        WORKS.apply(state, action)


def test_cards_are_hidden_until_they_are_turned_up_and_not_told_of_where_another_seat_holds_some_w4_9() -> None:
    state = WORKS.new_game(Setup(ai="sonic", seed=1))
    assert JUDGE.hidden(state) == 0
    state.seats[0].mints = 5
    seen = WORKS.observe(state, 1)
    hidden = len(state.deck)
    for move, left in (("producer", hidden), (f"supplier:{state.supply[0].id}", hidden - 1)):
        seen.to_move = 1
        WORKS.apply(seen, WORKS.parse(move))
        assert JUDGE.hidden(seen) == left
    state.seats[1].plans, state.seats[1].secret = [PLANS["mine"]], [PLANS["mine"]]
    assert JUDGE.hidden(WORKS.observe(state, 1)) is None
    assert JUDGE.hidden(WORKS.observe(state, 2)) == hidden


def table(first: list[str], second: list[str]) -> State:
    state = WORKS.new_game(Setup(players=2, first=1, seed=1))
    fill(state, 1, [], first, 3)
    fill(state, 2, [], second, 3)
    state.known_legal = None
    return state


def test_more_is_better() -> None:
    even = JUDGE.chances(table(["mine"], ["mine"]))[0]
    assert JUDGE.chances(table(["mine", "statue"], ["mine"]))[0] > even
    assert JUDGE.chances(table(["mine"], ["mine", "factory"]))[0] < even


def test_by_rule_all_swaps_together_get_as_many_first_looks_as_one_other_action_and_a_pass_gets_fewer() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, advanced=("swap-meet",), seed=1))
    fill(state, 1, ["crane", "mine"], ["statue"], 4)
    legal = WORKS.legal_actions(state)
    priors = WorksJudge(WORKS, {SEVERAL[2]: {}}).priors(state, legal)
    assert sum(priors) == pytest.approx(1)
    of = dict(zip(map(str, legal), priors, strict=True))
    swaps = [prior for action, prior in of.items() if action.startswith("swap-meet:")]
    assert len(swaps) == 9
    assert sum(swaps) == pytest.approx(of["producer"])
    assert 0 < of["pass"] < of["producer"]


def test_every_feature_belongs_to_a_group_and_the_tables_know_hardly_any_other() -> None:
    met = set()
    features = Features(WORKS.cards)
    two = WORKS.cards.advanced[:2]
    for setup in (Setup(players=4, advanced=(*two,), seed=2), *(Setup(ai=ai, seed=2) for ai in AIS)):
        state, dice = WORKS.new_game(setup), random.Random(1)
        while state.to_move is not None and state.round < 15:
            met |= {name for own in features.of_all(state) for name, _ in own}
            legal = WORKS.legal_actions(state)
            WORKS.apply(state, dice.choice(legal[1:] or legal))
    assert {name.split(".")[0] for name in met} == {*GROUPS} - {GLANCES, TOGETHER}
    known = {
        name
        for tables in load_values().values()
        for role, table in tables.items()
        if role not in (GLANCES, TOGETHER)
        for name in table.weights
    }
    assert len(met - known) <= 2
    for level in load_levels():
        assert {*(level.sees or ())} <= {*GROUPS}


def test_what_features_mean_together_counts_for_those_who_look_at_it() -> None:
    state = WORKS.new_game(Setup(ai="sonic", seed=1))
    tables = {
        kind: {**of, TOGETHER: ValueTable({"person.unit-1.card.seat.constant": 1.5})} for kind, of in VALUES.items()
    }
    plain = {kind: {role: table for role, table in of.items() if role != TOGETHER} for kind, of in VALUES.items()}
    chance = WorksJudge(WORKS, plain).chances(state)[0]
    expected = 1 / (1 + (1 / chance - 1) * exp(-1.5))
    assert WorksJudge(WORKS, {"sonic": tables["sonic"]}).chances(state)[0] == pytest.approx(expected)
    without = [group for group in GROUPS if group != TOGETHER]
    assert WorksJudge(WORKS, tables, without).chances(state)[0] == chance
    assert WorksJudge(WORKS, tables, GROUPS).chances(state)[0] == pytest.approx(expected)


def test_many_games_at_once_read_the_units_of_a_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def layer(table: ValueTable, of: Sequence[str]) -> HiddenLayer:
        read.append(table)
        return HiddenLayer(table, of)

    monkeypatch.setattr("mintworks.games.works.players.judge.HiddenLayer", layer)
    values = {kind: {**tables, TOGETHER: ValueTable({})} for kind, tables in VALUES.items()}
    for _ in range(3):
        WorksJudge(WORKS, values)
    assert len(read) == len(values)
