"""Cards keep the places in which they came to a neighborhood, whatever is built of them."""

from __future__ import annotations

import random

from mintworks.content.strings import Strings
from mintworks.core.match import Step
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import PASS
from mintworks.games.works.rules.events import CardsSwapped, Event, PlanBuilt, PlanGained
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.neighborhood_order import NeighborhoodOrder
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS, fill
from tests.games.works.view.at_table import played_at_random, session_of, tableau_of


def step(*events: Event) -> WorksStep:
    return Step(1, 1, PASS, events)


def test_a_plan_that_is_built_stays_left_of_those_that_came_later() -> None:
    lying = NeighborhoodOrder(
        [
            step(PlanGained(1, "windmill", "supply"), PlanGained(1, "statue", "supply")),
            step(PlanBuilt(1, "statue", "builder")),
        ]
    )
    state = WORKS.new_game(Setup(ai="sonic", seed=1))
    fill(state, 1, ["windmill"], ["statue"])
    assert [plan.id for plan in lying.held(state.seats[0])] == ["windmill", "statue"]


def test_a_card_that_was_taken_in_a_swap_comes_last() -> None:
    lying = NeighborhoodOrder(
        [
            step(PlanGained(1, "mine", "supply"), PlanGained(1, "plant", "supply")),
            step(CardsSwapped(1, "mine", "plans", "bridge")),
        ]
    )
    state = WORKS.new_game(Setup(ai="sonic", seed=1))
    fill(state, 1, ["bridge", "plant"], [])
    assert [plan.id for plan in lying.held(state.seats[0])] == ["plant", "bridge"]


def test_what_lay_there_before_the_first_step_lies_first() -> None:
    state = WORKS.new_game(Setup(ai="sonic", seed=1))
    fill(state, 1, ["plant", "mine"], ["bridge"])
    assert [plan.id for plan in NeighborhoodOrder([step(PlanGained(1, "plant", "supply"))]).held(state.seats[0])] == [
        "bridge",
        "mine",
        "plant",
    ]


def test_a_table_that_followed_a_game_and_one_that_was_laid_in_its_middle_show_the_same(
    ui: Ui, strings: Strings
) -> None:
    for seed in range(4):
        session = session_of(Setup(players=3, advanced=("recycler", "swap-meet"), seed=seed))
        followed = tableau_of(ui, strings, session)
        played_at_random(session, 120, random.Random(seed))
        for played in session.match.history:
            for event in played.events:
                followed.follow(event)
        laid = tableau_of(ui, strings, session)
        for seat in (1, 2, 3):
            order = followed.held(seat)
            assert order == laid.held(seat)
            assert [*followed.arrangement.cards(seat, order)] == order
        laid.show(followed.shown)
        assert [laid.held(seat) for seat in (1, 2, 3)] == [followed.held(seat) for seat in (1, 2, 3)]
