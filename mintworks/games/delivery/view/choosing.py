"""The way from picks to an action: current picks, and possible next ones.

Mouse, keys and pad all end in an action here. Dropping a thing on another picks both, so that a drag can do whatever
clicks can. If several actions are left they rise as options, of which one is picked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    DiscardOrder,
    EndTurn,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
    UnloadToBelt,
    price_of,
)
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import BELTS, KEEP, TURN, State
from mintworks.games.delivery.view.partial_decisions import belts_of, kept, passing, put_on_belt
from mintworks.games.delivery.view.pick_ids import (
    BACK,
    FRONT,
    HANDLES,
    MAT,
    MIXER,
    PASS,
    PILE,
    TRUCK,
    UPGRADE,
    WAITING,
    Picked,
    all_picks,
    back_pick,
    front_pick,
    is_bed,
    is_option,
    is_order,
    is_space,
    name_of,
    option_pick,
    order_pick,
)
from mintworks.games.delivery.view.play_preview import Play, onward_moves, shortest
from mintworks.ui.table.memo import Memo

_ActionT = TypeVar("_ActionT")


class Question(StrEnum):
    """A question of the table; the messages have a sentence for each."""

    TURN = "turn"
    END = "end"
    KEEP = "keep"
    DISCARD = "discard"
    BELTS = "belts"
    MINTS = "mints"
    OPTION = "option"
    PAY = "pay"
    LOAD = "load"
    MIX = "mix"
    TAKE = "take"
    DELIVER = "deliver"
    BUY = "buy"
    SPEND = "spend"
    ROTATE = "rotate"


_AMONG: Final[dict[type, Question]] = {
    Move: Question.PAY,
    Load: Question.LOAD,
    Optimize: Question.MIX,
    TakeOrder: Question.TAKE,
    DeliverOrder: Question.DELIVER,
    BuyUpgrade: Question.BUY,
    RotateBelt: Question.ROTATE,
}
"""The question for options that are all of one type."""


class Choosing:
    """A decision in the making: `legal` are its possible actions, `picked` the picks so far.

    `options` are the plays of which one is still to be picked; the first is the usual one.
    """

    def __init__(self, rules: MintDelivery, state: State, legal: Sequence[Action]) -> None:
        self.legal = list(legal)
        self.state = state
        self.picked: tuple[str, ...] = ()
        self.options: tuple[Play, ...] = ()
        self._rules = rules
        self.seat = state.seats[(state.to_move or 1) - 1]
        """The seat that decides."""
        self._targets = all_picks(state, self.seat)
        self._picks = Memo[dict[str, Picked | None]]()
        self._drops = Memo[dict[str, Picked]]()
        self._moves: dict[str, list[Play]] = {}
        for action in self._of(Move):
            for space in {action.space: None, state.roads.beyond(self.seat.space, action.space): None}:
                self._moves.setdefault(space, []).append((action,))
        self._onward = onward_moves(rules, state, self._of(Move)) if state.phase is TURN else {}

    # What leads on

    @property
    def step(self) -> tuple[tuple[str, ...], tuple[Play, ...]]:
        """Return the progress of the choice."""
        return self.picked, self.options

    def offers(self, held: str | None = None) -> set[str]:
        """Return the targets that glow: those to point at, or to drop what is held on."""
        if held is not None:
            return {*self._onto(held)}
        if self.options:
            paying = {order_pick(name) for play in self.options for name in _spent(play[-1])}
            return {option_pick(play) for play in self.options} | paying | {MAT}
        found = {target for target in self._targets if self._pick(target) is not None}
        if any(map(is_bed, self.picked)) or (any(map(is_order, self.picked)) and self.state.phase is TURN):
            found = {target for target in found if self._goes_with_picked(target)}
        return {target for target in found if not is_bed(target)} - {TRUCK, PASS}

    def accepts(self, target: str) -> bool:
        """Return whether pointing at a target leads on."""
        return target not in self.picked and self._pick(target) is not None

    def can_use(self, target: str) -> bool:
        """Return whether a click on a target has an effect other than a refusal."""
        return target in self.picked or self._pick(target) is not None

    def plays(self, target: str) -> tuple[Play, ...]:
        """Return the plays that pointing at a target leads to, if need be in place of earlier picks."""
        found = self._pick(target)
        return () if found is None else found.plays

    def taken(self, target: str) -> frozenset[str]:
        """Return the mints of a belt that a click on one of its foremost loads: the foremost of its kind (D8.3)."""
        plays = self.plays(target) if target.startswith(FRONT) else ()
        if not plays:
            return frozenset()
        belt = name_of(target).partition(":")[0]
        mints = self.state.belts[self.state.roads.map.gates.index(belt)]
        (action,) = plays[0]
        assert isinstance(action, LoadFromBelt)
        like = [place for place, kind in enumerate(mints) if kind == action.mints[0]]
        return frozenset(front_pick(belt, place) for place in like[: len(action.mints)])

    def dropped(self, held: str, target: str) -> Picked | None:
        """Return the picks after a drop on a target; None if it leads nowhere."""
        return self._onto(held).get(target)

    def choose(self, target: str) -> bool:
        """Pick a target, and drop the picks that don't go with it; return whether that is possible."""
        return self._take(self._pick(target))

    def drop(self, held: str, target: str) -> bool:
        """Drop a held thing on a target; return whether that leads on."""
        return self._take(self.dropped(held, target))

    def give_up(self, target: str) -> None:
        """Remove a target from the picks."""
        self.picked = tuple(each for each in self.picked if each != target)
        self.options = ()

    def take_back(self) -> bool:
        """Remove the last pick; return false if there is none."""
        had_one = bool(self.picked or self.options)
        self.picked, self.options = (() if self.options else self.picked[:-1]), ()
        return had_one

    def settled(self) -> Play | None:
        """Return the play, once nothing is left to choose."""
        return self.options[0] if len(self.options) == 1 else None

    def finishing(self) -> Play | None:
        """Return the only play by which the picked mints leave the truck, or the picked orders are spent."""
        if self.options:
            return None
        orders, mints = {name_of(pick) for pick in self.picked if is_order(pick)}, self.mints
        plays: set[Play] = {(action,) for action in self._of(BuyUpgrade) if orders and orders <= _spent(action)}
        if mints:
            leading = (play for target in self.offers() for play in self.plays(target))
            plays = {play for play in leading if _goes_with(play[-1], mints)}
        return plays.pop() if len(plays) == 1 else None

    def question(self) -> Question:
        """Return the current question."""
        phase = self.state.phase
        if self.options:
            kinds = {type(play[-1]) for play in self.options}
            return _AMONG.get(kinds.pop(), Question.OPTION) if len(kinds) == 1 else Question.OPTION
        if phase is not TURN:
            return Question(str(phase))
        if any(map(is_bed, self.picked)):
            return Question.MINTS
        if any(map(is_order, self.picked)):
            return Question.SPEND
        return Question.END if all(isinstance(action, EndTurn) for action in self.legal) else Question.TURN

    @property
    def mints(self) -> str:
        """Return the picked mints of the truck's bed."""
        return self._mints_of(self.picked)

    @property
    def belts_so_far(self) -> str:
        """Return the belts picked for the mints of a delivered order, a letter each."""
        return belts_of(self.picked) if self.state.phase is BELTS else ""

    # Picks

    def _take(self, picked: Picked | None) -> bool:
        if picked is not None:
            self.picked, self.options = picked
        return picked is not None

    def _pick(self, target: str) -> Picked | None:
        """Return the picks after pointing at a target; computed once per step."""
        known = self._picks.of(self.step, dict)
        if target not in known:
            known[target] = self._pick_anew(target)
        return known[target]

    def _pick_anew(self, target: str) -> Picked | None:
        phase = self.state.phase
        if target == PASS:
            play = passing(self.state, self.legal, self.picked)
            return None if play is None else Picked(self.picked, (play,))
        if is_option(target):
            chosen = [play for play in self.options if option_pick(play) == target]
            return Picked(self.picked, tuple(chosen)) if chosen else None
        if target == MAT and self.options:
            return Picked(self.picked, self.options[:1])
        paying = tuple(play for play in self.options if is_order(target) and name_of(target) in _spent(play[-1]))
        if paying:
            return Picked((*self.picked, target), paying)
        if phase is KEEP:
            return kept(self.state, self.legal, self.picked, target)
        if phase is BELTS:
            return put_on_belt(self.legal, self.picked, target)
        if is_bed(target):
            return self._picked_up(target)
        if target == TRUCK:
            return Picked((TRUCK,)) if self._moves else None
        plays = self._plays(target)
        if plays:
            return Picked((*self._kept_with(target), target), plays)
        if is_order(target) and any(name_of(target) in _spent(action) for action in self.legal):
            return Picked((*filter(self._is_own_order, self.picked), target))
        return None

    def _picked_up(self, target: str) -> Picked | None:
        """Return the picks with one more mint of the truck, while an action could use them all."""
        before = tuple(pick for pick in self.picked if is_bed(pick) and pick != target)
        for picks in ((*before, target), (target,)):
            if int(name_of(target)) < len(self.seat.truck) and self._uses(self._mints_of(picks)):
                return Picked(picks)
        return None

    def _uses(self, mints: str) -> bool:
        """Return whether an action could take these mints off the truck."""
        return any(
            (isinstance(action, Unload | UnloadToBelt) and action.mints == mints)
            or (isinstance(action, Optimize) and set(mints) == {"c"} and self._price(action) >= len(mints))
            or (isinstance(action, Move) and action.paid == mints)
            or (isinstance(action, DeliverOrder) and set(mints) <= set(action.order.mints))
            for action in self.legal
        )

    def _kept_with(self, target: str) -> tuple[str, ...]:
        """Return the picks that stay when a target is picked."""
        return tuple(pick for pick in self.picked if pick != target and (is_bed(pick) or self._is_own_order(pick)))

    def _is_own_order(self, pick: str) -> bool:
        return any(order_pick(order.id) == pick for order in self.seat.open)

    def _goes_with_picked(self, target: str) -> bool:
        """Return whether a target uses the picked mints or orders."""
        mints = self.mints
        if not mints:
            return target.startswith(UPGRADE) or is_space(target) or is_order(target)
        return any(_goes_with(play[-1], mints) for play in self._plays(target))

    # Plays

    def _plays(self, target: str) -> tuple[Play, ...]:
        """Return the plays of pointing at a target with the picked mints and orders."""
        mints, kind, name = self.mints, target.partition(":")[0], name_of(target)
        if is_space(target):
            return self._plays_to(name, mints)
        if target == PILE:
            if mints:
                return tuple((action,) for action in self._of(Unload) if action.mints == mints)
            return tuple((action,) for action in reversed(self._of(Load)))
        if target == MIXER:
            return self._optimizations(mints)
        if is_order(target):
            return self._plays_with_order(name)
        if kind == "upgrade":
            return self._purchases(name, {name_of(pick) for pick in self.picked if is_order(pick)})
        if kind == "belt":
            return self._loads_from(*name.split(":"))
        if target.startswith(BACK) and mints:
            return tuple((a,) for a in self._of(UnloadToBelt) if a.belt == name and a.mints == mints)
        if target.startswith(HANDLES):
            return tuple((action,) for action in self._of(RotateBelt) if action.belt == name)
        return ()

    def _plays_to(self, space: str, mints: str) -> tuple[Play, ...]:
        """Return the plays of driving to a space.

        On the current one picked mints are unloaded, and a picked order or without picks any ready one is delivered.
        """
        if space == self.seat.space:
            picked = {name_of(pick) for pick in self.picked if is_order(pick)}
            deliveries: list[Action] = [
                a
                for a in self._of(DeliverOrder)
                if a.order.id in picked or (a.order.mints == mints if mints else not picked)
            ]
            unloads: list[Action] = [action for action in self._of(Unload) if mints and action.mints == mints]
            return tuple((action,) for action in (*deliveries, *unloads))
        plays = self._moves.get(space) or self._onward.get(space) or []
        paying = [play for play in plays if mints and any(isinstance(a, Move) and a.paid == mints for a in play)]
        return tuple(sorted(paying or plays, key=shortest))

    def _optimizations(self, mints: str) -> tuple[Play, ...]:
        found = self._of(Optimize)
        if len(mints) > 1:
            found = [action for action in found if set(mints) == {"c"} and self._price(action) == len(mints)]
        elif mints and mints != "c":
            found = []
        return tuple((action,) for action in found)

    def _plays_with_order(self, name: str) -> tuple[Play, ...]:
        takes = [action for action in self._of(TakeOrder) if action.order.id == name]
        others = [a for a in self.legal if isinstance(a, DeliverOrder | DiscardOrder) and a.order.id == name]
        return tuple((action,) for action in (*others, *reversed(takes)))

    def _purchases(self, name: str, spent: set[str]) -> tuple[Play, ...]:
        found = [action for action in self._of(BuyUpgrade) if action.upgrade.id == name]
        return tuple((action,) for action in found if spent <= _spent(action))

    def _loads_from(self, belt: str, place: str) -> tuple[Play, ...]:
        """Return the plays of loading mints of a kind up to one of the foremost of a belt (D8.3).

        If that many can't be loaded it is the nearest number, rather a lower one.
        """
        mints = self.state.belts[self.state.roads.map.gates.index(belt)][: int(place) + 1]
        if len(mints) <= int(place):  # what was pointed at there is gone
            return ()
        meant = mints.count(mints[-1])
        loads = [each for each in self._of(LoadFromBelt) if each.belt == belt and each.mints[0] == mints[-1]]
        nearest = sorted(loads, key=lambda load: (len(load.mints) > meant, abs(meant - len(load.mints))))
        return tuple((action,) for action in nearest[:1])

    def _onto(self, held: str) -> dict[str, Picked]:
        """Return the possible drops of a thing with the picks after them; computed once per step."""
        return self._drops.of((held, self.step), lambda: dict(self._drop_anew(held)))

    def _drop_anew(self, held: str) -> Iterator[tuple[str, Picked]]:
        if self.state.phase is KEEP:
            picked = Picked(self.picked) if held in self.picked else kept(self.state, self.legal, self.picked, held)
            if picked is not None:
                yield MAT, picked
            return
        if held == WAITING:
            belts = [(target, self._pick(target)) for target in self._targets] if self.state.phase is BELTS else []
            yield from ((target, picked) for target, picked in belts if picked is not None)
            return
        for target in self._targets:
            plays = self._dropped(held, target)
            if plays:
                yield target, Picked((held, target), plays)

    def _dropped(self, held: str, target: str) -> tuple[Play, ...]:
        """Return the plays of a drop on a target."""
        if held == TRUCK:
            is_elsewhere = is_space(target) and name_of(target) != self.seat.space
            return self._plays_to(name_of(target), "") if is_elsewhere else ()
        if is_bed(held):
            return self._dropped_mints(held, target)
        if held == PILE and target in (MAT, TRUCK):
            return tuple((action,) for action in self._of(Load)[-1:])
        if held.startswith(FRONT):
            if target in (MAT, TRUCK):
                return self._loads_from(*name_of(held).split(":"))
            belt, place = name_of(held).split(":")
            turns = [action for action in self._of(RotateBelt) if action.belt == belt and target == back_pick(belt)]
            return tuple((action,) for action in turns if action.mints == int(place) + 1)
        if is_order(held):
            return self._dropped_order(held, target)
        return ()

    def _dropped_mints(self, held: str, target: str) -> tuple[Play, ...]:
        before = self.picked
        if held not in before:
            self.picked = (held,)
        plays = self._plays(target) if target in (PILE, MIXER) or is_space(target) or target.startswith(BACK) else ()
        self.picked = before
        return tuple(play for play in plays if not isinstance(play[-1], Move) or play[-1].paid)

    def _dropped_order(self, held: str, target: str) -> tuple[Play, ...]:
        name = name_of(held)
        plays = self._plays_with_order(name)
        if target in (MAT, TRUCK):
            return tuple(play for play in plays if isinstance(play[0], TakeOrder))[:1]
        if is_space(target) and name_of(target) == self.seat.space:
            return tuple(play for play in plays if isinstance(play[0], DeliverOrder))
        if target.startswith(UPGRADE):
            spent = {name_of(pick) for pick in self.picked if is_order(pick)} | {name}
            return self._purchases(name_of(target), spent)
        return ()

    # Inside

    def _of(self, kind: type[_ActionT]) -> list[_ActionT]:
        return [action for action in self.legal if isinstance(action, kind)]

    def _mints_of(self, picks: Sequence[str]) -> str:
        truck = self.seat.truck
        return sort_mints("".join(truck[int(name_of(pick))] for pick in picks if is_bed(pick)))

    def _price(self, action: Optimize) -> int:
        return price_of(action.mints, self.seat.abilities.cinnamon_price)


def _goes_with(action: Action, mints: str) -> bool:
    """Return whether an action takes these mints off the truck, or mixes them."""
    if isinstance(action, Move):
        return action.paid == mints
    return isinstance(action, Unload | UnloadToBelt | Optimize) or (isinstance(action, DeliverOrder) and bool(mints))


def _spent(action: Action) -> set[str]:
    """Return the ids of the orders that an action spends."""
    return {order.id for order in action.orders} if isinstance(action, BuyUpgrade) else set()
