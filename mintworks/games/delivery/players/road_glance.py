"""The first glance of a search on the road: the first actions towards the next deliveries (D4)."""

from __future__ import annotations

from mintworks.games.delivery.players.evaluation import missing
from mintworks.games.delivery.players.road_evaluation import RoadOutlook, distances_on
from mintworks.games.delivery.rules.actions import Action, Load, Move, Optimize, TakeOrder, price_of
from mintworks.games.delivery.rules.parts import CLASSIC, Order
from mintworks.games.delivery.rules.state import Seat, State

_KEENNESS = 2
"""Exponent of a delivery's worth: it draws the search to better deliveries."""


def glance(state: State, outlook: RoadOutlook, chosen: list[Action]) -> dict[Action, float]:
    """Return the weight of actions of a turn that lead to a delivery."""
    seat = state.seats[outlook.number - 1]
    left = outlook.actions_left(state)
    glances: dict[Action, float] = {}
    for candidate in outlook.candidates(state, seat):
        actions, _, worth, source = outlook.arrival(state, seat, seat.space, seat.truck, candidate)
        if actions > left:
            continue
        order, town, _ = candidate
        if town is not None:
            takes: list[Action] = [each for each in chosen if isinstance(each, TakeOrder) and each.order is order]
            begun = takes or _moves_towards(state, seat, town, chosen)
        elif source is None:
            begun = _moves_towards(state, seat, order.town, chosen)
        elif source == seat.space:
            begun = _loading(seat, order, chosen)
        else:
            begun = _moves_towards(state, seat, source, chosen)
        for action in begun:
            glances[action] = glances.get(action, 0.0) + worth**_KEENNESS / len(begun)
    return glances


def _moves_towards(state: State, seat: Seat, goal: str, chosen: list[Action]) -> list[Action]:
    distances = distances_on(state.roads, seat.abilities.joins_neighbors)
    here = distances[seat.space].get(goal, 0)
    return [
        action
        for action in chosen
        if isinstance(action, Move) and distances[state.roads.beyond(seat.space, action.space)].get(goal, here) < here
    ]


def _loading(seat: Seat, order: Order, chosen: list[Action]) -> list[Action]:
    """Return the actions that load an order's mints here."""
    lacking, spare = missing(seat.truck, order.mints)
    gained = lacking.replace(CLASSIC, "")
    price = price_of(gained, seat.abilities.cinnamon_price) + len(lacking) - len(gained)
    if gained and spare.count(CLASSIC) >= price:
        return [action for action in chosen if isinstance(action, Optimize) and action.mints == gained]
    return [action for action in chosen if isinstance(action, Load)]
