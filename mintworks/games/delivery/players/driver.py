"""The driver of the Factory as a controller, with reasons (D9)."""

from __future__ import annotations

from mintworks.core.players.controller import Decision, Reasoning
from mintworks.games.delivery.rules.actions import Action, LoadFromBelt, TakeOrder
from mintworks.games.delivery.rules.driver import Criterion
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import Motivation, State


class DriverReasoning(Reasoning, frozen=True):
    """The reasons of a driver's action; everything by id (D9.1, D9.2).

    `satisfied` are the motivations passed on before this one. `way` are the spaces that it will drive through, the goal
    last; it is empty if the driver acts on the spot. `order` is the order that it delivers, takes or loads for, and
    `criterion` what singled it out. `lacks` are the mints that each open order still needs.
    `belt` is the one that it loads from, `left` or `right`. It `reaches` what the person couldn't reach from there: the
    other dock's belt, or an order away from the depot.
    """

    driver: str
    motivation: Motivation
    satisfied: tuple[Motivation, ...]
    way: tuple[str, ...]
    order: str | None
    criterion: Criterion | None
    lacks: tuple[tuple[str, str], ...]
    is_blocked: bool
    belt: str = ""
    reaches: bool = False


class DriverController:
    """Plays the driver's seat, without chance or choice."""

    def __init__(self, game: MintDelivery, *, explains: bool = True) -> None:
        self._game = game
        self._explains = explains

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """Return the one legal action, with its reasons if `explains`."""
        return Decision(legal[0], why(self._game, observation, legal[0]) if self._explains else None)


def why(game: MintDelivery, before: State, action: Action) -> DriverReasoning | None:
    """Return the driver's reasons for an action in a position; None in a person's turn."""
    decided = game.driver_decision(before)
    if decided is None or before.driver is None or before.to_move is None:
        return None
    space, belt = before.seats[before.to_move - 1].space, action.belt if isinstance(action, LoadFromBelt) else ""
    takes_elsewhere = isinstance(action, TakeOrder) and space != before.roads.map.start
    return DriverReasoning(
        before.driver.id,
        decided.motivation,
        decided.satisfied,
        _way(before, decided.goal),
        None if decided.order is None else decided.order.id,
        decided.criterion,
        tuple((lack.order.id, lack.mints) for lack in decided.lacks),
        decided.is_blocked,
        belt,
        reaches=takes_elsewhere or belt not in ("", space),
    )


def _way(state: State, goal: str | None) -> tuple[str, ...]:
    """Return the spaces from the truck to a goal, which is the last of them (D9.4)."""
    assert state.to_move is not None
    space, steps, way = state.seats[state.to_move - 1].space, state.roads.map.first_steps, []
    while goal is not None and space != goal:
        space = steps[space][goal]
        way.append(space)
    return tuple(way)
