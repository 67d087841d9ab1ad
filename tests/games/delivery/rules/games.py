"""Random games of every kind, for what must hold in each position of each game."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State

PARTS = load_parts()
DELIVERY = MintDelivery(PARTS)

_ages = st.none() | st.integers(0, 99)


@st.composite
def road_setups(draw: st.DrawFn) -> Setup:
    """Any game on the road map."""
    players = draw(st.integers(1, 5))
    return Setup(
        players=players,
        upgrades=draw(st.sampled_from([0, 3]) | st.lists(st.sampled_from([*PARTS.upgrades]), unique=True).map(tuple)),
        conditions=draw(st.integers(0, 4)),
        discard=draw(st.none() | st.booleans()),
        ages=draw(st.none() | st.tuples(*[_ages] * players)),
        seed=draw(st.integers(0, 10_000)),
    )


@st.composite
def factory_setups(draw: st.DrawFn) -> Setup:
    """Any game in the Factory."""
    return Setup(driver=draw(st.sampled_from([*PARTS.drivers])), seed=draw(st.integers(0, 10_000)))


def setups() -> st.SearchStrategy[Setup]:
    """Any game that can be set up."""
    return road_setups() | factory_setups()


class Step(NamedTuple):
    """One action of a game: the position before it, what happened, and the position after it."""

    before: State
    action: Action
    events: list[Event]
    after: State


def steps(setup: Setup) -> Iterator[Step]:
    """Every action of a game in which chance chooses; `after` is played on and must not be changed.

    Chance chooses the kind of action first: there are many ways to unload, and one to deliver.
    """
    dice = random.Random(setup.seed)
    state = DELIVERY.new_game(setup)
    while state.to_move is not None:
        before = state.copy()
        legal = DELIVERY.legal_actions(state)
        kinds = list(dict.fromkeys(type(action) for action in legal))
        kind = dice.choice(kinds)
        action = dice.choice([action for action in legal if type(action) is kind])
        events = DELIVERY.apply(state, action)
        yield Step(before, action, events, state)


@st.composite
def positions(draw: st.DrawFn, kind: st.SearchStrategy[Setup] | None = None) -> State:
    """Any position of any game, the end included."""
    setup = draw(setups() if kind is None else kind)
    state = DELIVERY.new_game(setup)
    for step in itertools.islice(steps(setup), draw(st.integers(0, 250))):
        state = step.after
    return state


def legal(state: State) -> list[str]:
    """The legal actions as D10.1 writes them."""
    return [str(action) for action in DELIVERY.legal_actions(state)]


def orders_in_play(state: State) -> list[Order]:
    """Every order in front of a seat, in an offer or in a deck; while the seats choose also what was dealt."""
    orders = [order for seat in state.seats for order in [*seat.open, *seat.done]]
    orders += [order for offer in state.offers for order, _ in offer]
    orders += [order for deck in state.decks for order in deck]
    return orders


def every_text() -> list[str]:
    """A string of each kind and for each part: all but those that name several orders."""
    orders = [*PARTS.orders]
    texts = DELIVERY.actions.texts()
    texts += [f"keep:{name}" for name in orders]
    texts += [f"keep:{one},{other}" for one, other in itertools.pairwise(orders)]
    texts += [f"keep:{name},{name}" for name in orders]
    texts += [f"buy:night-shift:{name},{name}" for name in orders]
    for upgrade in PARTS.upgrades.values():
        for place in range(len(orders)):
            spent = [orders[(place + more) % len(orders)] for more in range(upgrade.orders)]
            texts.append(f"buy:{upgrade.id}:{','.join(spent)}")
    return texts
