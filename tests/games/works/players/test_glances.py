"""What is seen of an action at a glance, and what searches make of it."""

from __future__ import annotations

import random
from math import log

import pytest

from mintworks.core.players.tree import Tree
from mintworks.core.players.value_table import ValueTable
from mintworks.games.works.content.levels import GLANCES, GROUPS, load_values
from mintworks.games.works.players.glances import Glances
from mintworks.games.works.players.judge import WorksJudge, kind_of_game
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from tests.games.works.players.positions import AIS, WORKS, fill

GLANCE = Glances(WORKS.cards)


def seen(state: State) -> dict[str, dict[str, float]]:
    """What is seen of each legal action, by its text."""
    legal = WORKS.legal_actions(state)
    return {str(action): dict(found) for action, found in zip(legal, GLANCE.of_all(state, legal), strict=True)}


def test_a_glance_sees_what_an_action_is_what_it_leaves_and_whether_it_ends_the_game() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=1))
    fill(state, 1, ["statue", "mine"], ["gardens", "obelisk"], 5)
    state.known_legal = None
    found = seen(state)
    assert found["pass"] == {"pass.mints.5": 1, "pass.plans.2": 1, "pass.later": found["pass"]["pass.later"]}
    assert 0 < found["pass"]["pass.later"] < 1
    assert "visit.leadership-council.held" in found["leadership-council"]
    assert found["builder:statue"].keys() > {"build.statue.now", "left.build.3", "build.finishes"}
    assert "build.finishes" not in found["builder:mine"]
    bought = next(names for action, names in found.items() if action.startswith("supplier:"))
    assert "in-hand.buy.2" in bought


def test_actions_that_can_be_many_know_how_many_they_are() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, advanced=("swap-meet",), seed=1))
    fill(state, 1, ["crane", "mine"], ["statue"], 4)
    state.known_legal = None
    swaps = [names for action, names in seen(state).items() if action.startswith("swap-meet:")]
    assert swaps == [{"swap.one": 1.0, "swap.many": log(9)}] * 9


@pytest.mark.parametrize(
    "setup", [Setup(players=3, advanced=("temp-agency", "recycler"), seed=2), Setup(ai="mort", seed=2)]
)
def test_a_table_of_glances_says_where_a_search_looks_first(setup: Setup) -> None:
    state, dice = WORKS.new_game(setup), random.Random(1)
    kind = kind_of_game(state)
    keen = WorksJudge(WORKS, {kind: {**load_values()[kind], GLANCES: ValueTable({"pass.later": 9.0})}})
    while state.to_move is not None and state.round < 6:
        legal = WORKS.legal_actions(state)
        if len(legal) > 1 and state.ai_of(state.to_move) is None:
            priors = keen.priors(state, legal)
            assert sum(priors) == pytest.approx(1)
            assert min(priors) > 0
        WORKS.apply(state, dice.choice(legal[1:] or legal))
    start = WORKS.new_game(setup)
    tree = Tree(WORKS, keen, determinize, WORKS.observe(start, 1), random.Random(1))
    tree.grow()
    assert [str(action) for action, _ in tree.options()] == ["pass"]


def test_the_tables_of_glances_know_all_that_is_seen_and_nothing_else() -> None:
    for setup in (*[Setup(players=seats, seed=2) for seats in (2, 3, 4)], *[Setup(ai=ai, seed=2) for ai in AIS]):
        state, dice, met = WORKS.new_game(setup), random.Random(1), set()
        known = load_values()[kind_of_game(state)][GLANCES].weights
        while state.to_move is not None and state.round < 12:
            legal = WORKS.legal_actions(state)
            if state.ai_of(state.to_move) is None and len(legal) > 1:
                met |= {name for found in GLANCE.of_all(state, legal) for name, _ in found}
            WORKS.apply(state, dice.choice(legal[1:] or legal))
        assert len(met - {*known}) <= 2


def test_who_does_not_look_at_glances_judges_moves_by_a_rule() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=1))
    legal = WORKS.legal_actions(state)
    without = [group for group in GROUPS if group != GLANCES]
    assert WorksJudge(WORKS, load_values(), without).priors(state, legal) == WorksJudge(
        WORKS, {kind: {} for kind in load_values()}
    ).priors(state, legal)
    assert WorksJudge(WORKS, load_values(), GROUPS).priors(state, legal) == WorksJudge(WORKS, load_values()).priors(
        state, legal
    )
