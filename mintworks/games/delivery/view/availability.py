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
)
from mintworks.games.delivery.rules.parts import SUGAR_FREE, Condition, Order, Upgrade
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.state import DISCARD, KEEP, TURN
from mintworks.games.delivery.text.narration import mints_told, refusal_sentence, space_name
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.paths import Play, preview
from mintworks.games.delivery.view.picks import MIXER, PILE, is_order, name_of, order_pick, space_pick, upgrade_pick
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
        told = [self.moves_to(space)]
        token = shown.conditions.get(space)
        if token is not None:
            told.insert(0, strings(f"delivery.table.conditions.{token}"))
        here = shown.seats[self.tableau.viewpoint - 1].space
        if choosing is None or shown.phase is not TURN or space == here:
            return Availability("; ".join(filter(None, told)))
        plays = choosing.plays(space_pick(space))
        if plays:
            return Availability("; ".join(filter(None, [*told, self.cost(plays[0])])))
        refusal = self._why_not(self.rules.actions.moves[space])
        return Availability("; ".join(filter(None, told)), *self._told(refusal))

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
        """Why what was used in vain is of no use."""
        if is_order(target):
            order = self.tableau.shown.parts.orders.get(name_of(target))
            if order is not None:
                return self.order(order, choosing).reason
        return self.strings("delivery.table.no_use")

    # What it comes to

    def moves_to(self, space: str) -> str:
        """How many moves lead to a space from where the truck of the seat at the bottom stands."""
        shown = self.tableau.shown
        seat = shown.seats[self.tableau.viewpoint - 1]
        entries = shown.roads.entries_joined if seat.abilities.joins_neighbors else shown.roads.entries
        reached, moves = {seat.space}, 0
        while space not in reached:
            further = {
                shown.roads.beyond(each, entered) for each in sorted(reached) for entered in entries[each]
            } | reached
            if further == reached:
                return ""
            reached, moves = further, moves + 1
        return self.strings("delivery.table.moves", n=moves)

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
