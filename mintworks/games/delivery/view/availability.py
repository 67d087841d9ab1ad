"""The words for what is offered: how far a space is, what doing something comes to, and why it is of no use now."""

from __future__ import annotations

from typing import NamedTuple

from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    DiscardOrder,
    KeepOrders,
    Load,
    LoadFromBelt,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
)
from mintworks.games.delivery.rules.parts import SUGAR_FREE, Condition, Order, Upgrade
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.state import DISCARD, KEEP, TURN, Seat
from mintworks.games.delivery.text.narration import mints_told, refusal_sentence, space_name
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.paths import Play, preview
from mintworks.games.delivery.view.picks import (
    MAT,
    MIXER,
    PILE,
    TRUCK,
    is_bed,
    is_order,
    is_space,
    name_of,
    order_pick,
    space_pick,
    upgrade_pick,
)
from mintworks.games.delivery.view.tableau import Tableau


class Refused(NamedTuple):
    """Why something is of no use now (empty where it is of use), and the clause of that."""

    reason: str = ""
    clause: str = ""


class Availability(NamedTuple):
    """The same, with how something stands."""

    state: str = ""
    reason: str = ""
    clause: str = ""


class Availabilities:
    """Tells the seat at the bottom of a tableau what it can do, and what that comes to."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings = tableau.strings
        self.rules: MintDelivery = tableau.session.rules

    # What lies on the table

    def space(self, space: str, choosing: Choosing | None) -> Availability:
        """How far a space is, its road condition, and what driving there comes to."""
        strings, shown = self.strings, self.tableau.shown
        if space not in shown.roads.map.kinds:  # a twist has closed it
            told_closed = strings(f"delivery.table.conditions.{Condition.CLOSED}")
            return Availability(told_closed, *self._told(Refusal(Why.CLOSED, "D7.2", space)))
        away = self.moves_to(space)
        token = shown.conditions.get(space)
        condition = "" if token is None else strings(f"delivery.table.conditions.{token}")
        here = shown.seats[self.tableau.viewpoint - 1].space
        if choosing is None or shown.phase is not TURN or space == here:
            return Availability(_lines(condition, away))
        plays = choosing.plays(space_pick(space))
        if plays:
            return Availability(_lines(condition, away, self.cost(plays[0])))
        refusal = self._why_not(self.rules.actions.moves[space])
        if refusal is None or refusal.why is not Why.NO_ROAD or not away:
            return Availability(_lines(condition, away), *self._told(refusal))
        return Availability(condition, self._too_far(space), refusal.clause)

    def work(self, name: str, choosing: Choosing | None) -> Availability:
        """What loading, optimizing or turning a belt comes to."""
        if choosing is None:
            return Availability()
        plays = choosing.plays(name)
        if plays:
            return Availability(self.cost(plays[0]))
        return Availability("", *self._told(self._why_not(self._attempt(name, choosing))))

    def front(self, pick: str, choosing: Choosing | None) -> Availability:
        """What loading a mint from the front of a belt comes to (D8.3)."""
        if choosing is None:
            return Availability()
        plays = choosing.plays(pick)
        if plays:
            return Availability(self.cost(plays[0]))
        belt, place = name_of(pick).split(":")
        dock = self.tableau.board.map.road_map.gates.index(belt)
        kind = self.tableau.shown.belts[dock][int(place)]
        return Availability("", *self._told(self._why_not(LoadFromBelt(belt, kind))))

    def order(self, order: Order, choosing: Choosing | None) -> Refused:
        """Why an order can neither be taken nor delivered, kept or discarded."""
        if choosing is None or choosing.can_use(order_pick(order.id)):
            return Refused()
        state = self.tableau.session.match.state
        attempt: Action = TakeOrder(order)
        if state.phase is KEEP:
            dealt = state.dealt[(state.to_move or 1) - 1]
            kept = {name_of(pick) for pick in choosing.picked} | {order.id}
            attempt = KeepOrders(tuple(each for each in dealt if each.id in kept))
        elif state.phase is DISCARD:
            attempt = DiscardOrder(order)
        elif order in state.seats[self.tableau.viewpoint - 1].open:
            attempt = DeliverOrder(order)
        return self._told(self._why_not(attempt))

    def upgrade(self, upgrade: Upgrade, choosing: Choosing | None) -> Refused:
        """Why an upgrade cannot be bought."""
        if choosing is None or choosing.plays(upgrade_pick(upgrade.id)):
            return Refused()
        held = self.tableau.session.match.state.seats[self.tableau.viewpoint - 1].open
        picked = [order for order in held if order_pick(order.id) in choosing.picked]
        spent = tuple((picked or held)[: upgrade.orders])
        return self._told(self._why_not(BuyUpgrade(upgrade, spent)))

    def useless(self, target: str, choosing: Choosing) -> str:
        """Why what was used in vain is of no use, or where it is, if it was let go in the wrong place."""
        if choosing.offers(target):
            return self._meant_for(target, choosing)
        seat = self._seat
        if is_order(target):
            order = self.tableau.shown.parts.orders.get(name_of(target))
            if order is not None:
                return self.order(order, choosing).reason
        if target == space_pick(seat.space):
            return self.strings("delivery.table.let_go.stays")
        if target == TRUCK:
            first = self.tableau.shown.roads.map.adjacent[seat.space][0]
            return self._told(self._why_not(self.rules.actions.moves[first])).reason
        if is_bed(target) and choosing.state.phase is TURN:
            if not choosing.state.actions_left:
                return self._told(self._why_not(Unload(seat.truck[int(name_of(target))]))).reason
            side = "road" if self.tableau.shown.driver is None else "factory"
            return self.strings(f"delivery.table.let_go.nowhere.{side}")
        return self.strings("delivery.table.no_use")

    def _meant_for(self, held: str, choosing: Choosing) -> str:
        """Where something is to be let go that can be dragged."""
        places = choosing.offers(held)
        if held == TRUCK:
            key = "truck"
        elif MAT in places:
            key = "take" if is_order(held) else "load"
        elif is_order(held):
            key = "deliver" if any(map(is_space, places)) else "buy"
        else:
            key = "mints"
        return self.strings(f"delivery.table.let_go.{key}", space=space_name(self._seat.space, self.strings))

    # What it comes to

    def _too_far(self, space: str) -> str:
        """Why a space to which roads lead cannot be reached with the actions that are left."""
        strings, actions = self.strings, self.tableau.session.match.state.actions_left
        moves = self._distance(space)
        is_near = moves is not None and moves <= actions
        told = strings("delivery.table.stopped" if is_near else "delivery.table.too_far", moves=moves, n=actions)
        return strings("delivery.refusals.with_clause", sentence=told, clause="D4.1")

    def moves_to(self, space: str) -> str:
        """How many moves lead to a space from where the truck of the seat at the bottom stands."""
        moves = self._distance(space)
        return "" if moves is None else self.strings("delivery.table.moves", n=moves)

    def _distance(self, space: str) -> int | None:
        """The same as a number; None where no road leads there."""
        shown = self.tableau.shown
        seat = shown.seats[self.tableau.viewpoint - 1]
        entries = shown.roads.entries_joined if seat.abilities.joins_neighbors else shown.roads.entries
        reached, moves = {seat.space}, 0
        while space not in reached:
            further = {
                shown.roads.beyond(each, entered) for each in sorted(reached) for entered in entries[each]
            } | reached
            if further == reached:
                return None
            reached, moves = further, moves + 1
        return moves

    def cost(self, play: Play) -> str:
        """What a play costs and brings: "1 action, loads 2 classic mints"."""
        strings, state = self.strings, self.tableau.session.match.state
        seen = preview(self.rules, state, play)
        told = [strings("delivery.table.cost", n=seen.actions)]
        if seen.given_up:
            told.append(strings("delivery.table.gives_up", mints=mints_told(seen.given_up, strings)))
        if seen.loaded:
            told.append(strings("delivery.table.loads", mints=mints_told(seen.loaded, strings)))
        if seen.way and seen.way[-1] != getattr(play[-1], "space", seen.way[-1]):
            told.append(strings("delivery.table.leads_to", space=space_name(seen.way[-1], strings)))
        if seen.ends_turn and seen.actions < state.actions_left:
            told.append(strings("delivery.table.ends_turn"))
        return ", ".join(told)

    # Inside

    @property
    def _seat(self) -> Seat:
        """The seat at the bottom, as it is shown."""
        return self.tableau.shown.seats[self.tableau.viewpoint - 1]

    def _attempt(self, name: str, choosing: Choosing) -> Action:
        """What somebody means who points at a place of work, be it in vain."""
        if name == PILE:
            return Load(1)
        if name == MIXER:
            return Optimize(choosing.mints if set(choosing.mints) - {"c"} else SUGAR_FREE)
        return RotateBelt(name_of(name), 1)

    def _why_not(self, action: Action) -> Refusal | None:
        return self.rules.why_not(self.tableau.session.match.state, action)

    def _told(self, refusal: Refusal | None) -> Refused:
        if refusal is None:
            return Refused()
        return Refused(refusal_sentence(refusal, self.strings), refusal.clause)


def _lines(*told: str) -> str:
    """What is told of a target, a line each."""
    return "; ".join(filter(None, told))
