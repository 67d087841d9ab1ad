"""A computer player for every seat on the road, and for the human's in the Factory.

It plays through its own next turns, as if the other seats on the road did nothing, while the driver of the Factory
follows its card, and heads for the best position in reach.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from mintworks.core.players.controller import Decision
from mintworks.core.players.headway import Headway, Pursuit
from mintworks.games.delivery.players.evaluation import Outlook
from mintworks.games.delivery.players.factory_evaluation import FactoryOutlook
from mintworks.games.delivery.players.headway import on_the_road
from mintworks.games.delivery.players.road_evaluation import RoadOutlook
from mintworks.games.delivery.rules.actions import (
    END,
    Action,
    BuyUpgrade,
    DeliverOrder,
    EndTurn,
    Load,
    TakeOrder,
    Unload,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import BELTS, DISCARD, OVER, TURN, State

TURNS_AHEAD: Final = 3
BREADTH: Final = 6
"""Number of the best positions that are played on after each turn."""

_HASTE: Final = 0.02
"""Weight of a position's worth on the way, besides its worth in the end."""

_STOOD_STILL: Final = 3
"""Number of rounds without progress after which it ignores others' interference, and drives to a delivery."""


class _Line(NamedTuple):
    """A way to play on: its first action, the position that it leads to, and that one's worth."""

    score: float
    first: Action | None
    state: State


class PlannerController:
    """The same observation gives the same action."""

    def __init__(self, game: MintDelivery) -> None:
        self._game = game

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """Return the first action of the best line; among equals the first in the order of `legal_actions`."""
        if len(legal) == 1:
            return Decision(legal[0])
        assert observation.to_move is not None
        outlook = _outlook(observation, observation.to_move)
        # What nobody has seen is dealt somehow, so that the rules can play on; the outlook plans with none of it.
        root = determinize(observation, random.Random(0))
        if observation.phase is not TURN:
            return Decision(max(legal, key=lambda action: self._after(root, action, outlook)))
        if observation.idle >= _STOOD_STILL and isinstance(outlook, RoadOutlook):
            return Decision(max(legal, key=partial(self._headway, root, on_the_road(root, legal, outlook))))
        lines = [_Line(0.0, None, root)]
        for _ in range(TURNS_AHEAD):
            lines = self._next_turn(lines, outlook)
            if all(line.state.phase is OVER for line in lines):
                break
        best = max(lines, key=lambda line: line.score)
        return Decision(legal[0] if best.first is None else best.first)

    def _headway(self, root: State, pursuit: Pursuit, action: Action) -> Headway:
        """Return the seat's progress after an action."""
        state = root.copy()
        self._game.apply(state, action)
        return pursuit.measured(state)

    def _after(self, root: State, action: Action, outlook: Outlook) -> float:
        """Return the worth after a choice between turns: orders kept or discarded, or the belts of a delivery."""
        state = root.copy()
        self._game.apply(state, action)
        worth = outlook.worth(state)
        if root.phase is DISCARD:
            for number in range(1, len(state.seats) + 1):
                if number != outlook.number:
                    worth -= _outlook(root, number).worth(state)
        return worth

    def _next_turn(self, lines: list[_Line], outlook: Outlook) -> list[_Line]:
        """Return the best positions after one more turn of the seat, and of all others."""
        found: list[_Line] = []
        for line in lines:
            if line.state.phase is OVER:
                found.append(line)
            else:
                for first, state in self._turns(line.state, outlook):
                    score = outlook.worth(state) + _HASTE * line.score
                    found.append(_Line(score, line.first or first, state))
        best = _best(found, 2 * BREADTH)
        for place, line in enumerate(best):
            before = outlook.worth(line.state)
            self._let_others_play(line.state, outlook)
            best[place] = line._replace(score=line.score - before + outlook.worth(line.state))
        return _best(best, BREADTH)

    def _turns(self, start: State, outlook: Outlook) -> Iterator[tuple[Action, State]]:
        """Yield every sensible way to play a turn to its end, with its first action."""
        game, met = self._game, set()
        paths: list[tuple[Action | None, State]] = [(None, start)]
        for first, state in paths:
            for action in sensible(state, game.legal_actions(state), outlook):
                after = game.copy(state)
                game.apply(after, action)
                self._settle(after, outlook)
                key = _key(after, outlook.number)
                if key in met:
                    continue
                met.add(key)
                if after.phase is TURN and after.turn_seat == outlook.number and after.round == start.round:
                    paths.append((first or action, after))
                else:
                    yield first or action, after

    def _settle(self, state: State, outlook: Outlook) -> None:
        """Answer the choices of a delivery with the first option."""
        while state.phase in (DISCARD, BELTS) and state.to_move == outlook.number:
            self._game.apply(state, self._game.legal_actions(state)[0])

    def _let_others_play(self, state: State, outlook: Outlook) -> None:
        """Play on to the seat's next turn: the driver follows its card, all others do nothing."""
        game = self._game
        while state.to_move is not None and not (state.to_move == outlook.number and state.phase is TURN):
            legal = game.legal_actions(state)
            game.apply(state, END if END in legal and state.driver is None else legal[0])


def _outlook(state: State, seat: int) -> Outlook:
    return (RoadOutlook if state.driver is None else FactoryOutlook)(state, seat)


def _best(lines: list[_Line], number: int) -> list[_Line]:
    return sorted(lines, key=lambda line: -line.score)[:number]


def sensible(state: State, legal: list[Action], outlook: Outlook) -> list[Action]:
    """Return the sensible actions of a turn, at least one."""
    deliveries: list[Action] = [action for action in legal if isinstance(action, DeliverOrder)]
    if deliveries and not any(isinstance(action, BuyUpgrade) for action in legal):
        return deliveries[:1]
    seat = state.seats[outlook.number - 1]
    is_full = not seat.free_places
    loads = [action for action in legal if isinstance(action, Load)]
    chosen: list[Action] = []
    for action in legal:
        match action:
            case EndTurn():
                if state.actions_left and len(legal) > 1:
                    continue
            case Load():
                if action.mints < len(loads) - 1:
                    continue
            case TakeOrder():
                if action.order not in outlook.visible or _more_could_be_loaded(action, legal):
                    continue
            case Unload() | UnloadToBelt():
                if not is_full:
                    continue
        chosen.append(action)
    return chosen or legal[-1:]


def _more_could_be_loaded(action: TakeOrder, legal: list[Action]) -> bool:
    """Return whether the same order can be taken with more of its mints; with none is a choice of its own."""
    return bool(action.mints) and TakeOrder(action.order, action.mints + 1) in legal


def _key(state: State, number: int) -> tuple[object, ...]:
    """Return the key that distinguishes positions of one turn."""
    seat = state.seats[number - 1]
    return (
        seat.space,
        seat.truck,
        tuple(seat.open),
        len(seat.done),
        len(seat.upgrades),
        state.actions_left,
        state.moves if seat.abilities.free_move else 0,
        state.turn_seat,
        tuple(state.belts),
        state.round,
    )
