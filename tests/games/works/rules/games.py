"""Random games of every kind, for what must hold in each position of each game."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from tests.games.works.rules.positions import CARDS, WORKS

# The same games in every run: whoever changes something else is not surprised by a game never seen before.
_TABLE_CHOICES = [
    chosen for number in range(len(CARDS.advanced) + 1) for chosen in itertools.combinations(CARDS.advanced, number)
]
_ages = st.none() | st.integers(0, 99)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game that can be set up."""
    seed = draw(st.integers(0, 10_000))
    ai = draw(st.sampled_from([None, *CARDS.ais]))
    if ai is not None:
        advanced = draw(st.sampled_from([(), *((name,) for name in CARDS.advanced)]))
        return Setup(ai=ai, advanced=advanced, seed=seed)
    players = draw(st.sampled_from([2, 3, 4]))
    ages = draw(st.none() | st.tuples(*[_ages] * players))
    return Setup(players=players, advanced=draw(st.sampled_from(_TABLE_CHOICES)), ages=ages, seed=seed)


class Step(NamedTuple):
    """One action of a game: the position before it, what happened, and the position after it."""

    before: State
    action: Action
    events: list[Event]
    after: State


def steps(setup: Setup) -> Iterator[Step]:
    """Every action of a game in which chance chooses; `after` is played on and must not be changed."""
    dice = random.Random(setup.seed)
    state = WORKS.new_game(setup)
    while state.to_move is not None:
        before = state.copy()
        action = dice.choice(WORKS.legal_actions(state))
        events = WORKS.apply(state, action)
        yield Step(before, action, events, state)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of any game, the end included."""
    setup = draw(setups())
    state = WORKS.new_game(setup)
    for step in itertools.islice(steps(setup), draw(st.integers(0, 150))):
        state = step.after
    return state
