"""Decisions made of several picks: which orders to keep, and on which belts mints go back.

Here passing hands in the picks so far; for belts the remaining mints go to the shorter one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.games.delivery.rules.actions import MOST_ROTATED, Action, ChooseBelts, EndTurn, KeepOrders
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.state import Phase, State
from mintworks.games.delivery.view.pick_ids import BACK, Picked, name_of, order_pick
from mintworks.games.delivery.view.play_preview import Play

_SOON: Final = FOREMOST + MOST_ROTATED


def passing(state: State, legal: Sequence[Action], picked: Sequence[str]) -> Play | None:
    """Return the play of the corner's button: keep the picks, take the shorter belts, or end the turn."""
    match state.phase:
        case Phase.KEEP:
            wanted = {name_of(pick) for pick in picked}
            keeps = [action for action in legal if isinstance(action, KeepOrders)]
            return next(((action,) for action in keeps if {order.id for order in action.orders} == wanted), None)
        case Phase.BELTS:
            return (min(_fitting(legal, belts_of(picked)), key=lambda action: _imbalance(state, action.belts)),)
    return next(((action,) for action in legal if isinstance(action, EndTurn)), None)


def kept(state: State, legal: Sequence[Action], picked: Sequence[str], target: str) -> Picked | None:
    """Return the picks with one more or less order to keep; None if it would be too many stars (D3.1)."""
    dealt = [order_pick(order.id) for order in state.dealt[(state.to_move or 1) - 1]]
    if target not in dealt:
        return None
    wanted = {*picked} ^ {target}
    names = {name_of(pick) for pick in wanted}
    is_legal = any({order.id for order in each.orders} == names for each in legal if isinstance(each, KeepOrders))
    return Picked(tuple(pick for pick in dealt if pick in wanted)) if is_legal else None


def put_on_belt(legal: Sequence[Action], picked: tuple[str, ...], target: str) -> Picked | None:
    """Return the picks with the belt of the next mint that goes back (D8.4)."""
    if not target.startswith(BACK):
        return None
    letters = belts_of(picked) + name_of(target)[:1]
    fitting = _fitting(legal, letters)
    if not fitting:
        return None
    is_whole = len(letters) == len(fitting[0].belts)
    return Picked((*picked, target), ((fitting[0],),) if is_whole else ())


def belts_of(picked: Sequence[str]) -> str:
    """Return the picked belts, a letter each."""
    return "".join(name_of(pick)[:1] for pick in picked)


def soon_in_reach(state: State, belts_so_far: str) -> list[str]:
    """Return the belts on which the next mint to go back can be loaded at once, or after one rotation (D8.3)."""
    belts = zip(state.roads.map.gates, state.belts, "lr", strict=True)
    return [gate for gate, belt, letter in belts if len(belt) + belts_so_far.count(letter) < _SOON]


def _fitting(legal: Sequence[Action], letters: str) -> list[ChooseBelts]:
    return [action for action in legal if isinstance(action, ChooseBelts) and action.belts.startswith(letters)]


def _imbalance(state: State, belts: str) -> int:
    """Return the imbalance of the belts, summed over the mints that go back one by one."""
    lengths = [len(belt) for belt in state.belts]
    total = 0
    for letter in belts:
        lengths["lr".index(letter)] += 1
        total += abs(lengths[0] - lengths[1])
    return total
