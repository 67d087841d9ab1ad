"""The words for offers: the distance of a space, the price of an action, and why something can't be used."""

from __future__ import annotations

from typing import Final, NamedTuple

from mintworks.content.strings import enumerate_names
from mintworks.games.delivery.rules.actions import Action, EndTurn, Load, Optimize, TakeOrder
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.state import KEEP, TURN, Seat
from mintworks.games.delivery.text.narration import mints_told, refusal_reason, space_name
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.offers import Offer
from mintworks.games.delivery.view.pick_ids import (
    FRONT,
    MAT,
    TRUCK,
    WAITING,
    is_bed,
    is_order,
    is_other_truck,
    is_space,
    name_of,
    order_pick,
    space_pick,
)
from mintworks.games.delivery.view.play_preview import Play, Preview
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.table.targets import Availability

_TO_DO: Final[dict[type[Action], str]] = {Load: "load", Optimize: "mix", TakeOrder: "take"}
"""What a truck can do in its space; a delivery is made by pointing there."""
_STOPPING: Final = (Condition.TRAFFIC_JAM, Condition.TOLL, Condition.LOADING_ZONE)
"""Road conditions that end the turn on the way, or ask for a mint there."""


class Refused(NamedTuple):
    """Why something can't be used (empty if it can), with the clause."""

    reason: str = ""
    clause: str = ""


class Availabilities:
    """Tells the seat at the bottom of a tableau what it can do, and at what price."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings = tableau.strings
        self.rules: MintDelivery = tableau.rules

    # What lies on the table

    def space(self, space: str, choosing: Choosing | None) -> Availability:
        """Return the distance of a space, its road condition, and the price of driving there."""
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
        offer = self._offer(space_pick(space), choosing)
        if offer.preview is not None:
            return Availability(_lines(condition, away, self.cost(offer.preview, offer.plays[0], space)))
        refusal = offer.refusal
        if refusal is None or refusal.why is not Why.NO_ROAD or not away:
            return Availability(_lines(condition, away), *self._told(refusal))
        too_far = self._too_far(space)
        return Availability(condition if too_far else _lines(condition, away), too_far, refusal.clause)

    def work(self, pick: str, choosing: Choosing | None) -> Availability:
        """Return the price of loading, also from the front of a belt (D8.3), mixing, or rotating a belt."""
        if choosing is None:
            return Availability()
        offer = self._offer(pick, choosing)
        if offer.preview is not None:
            return Availability(self.cost(offer.preview, offer.plays[0]))
        return Availability("", *self._told(offer.refusal))

    def card(self, pick: str, choosing: Choosing | None) -> Refused:
        """Return why an order can't be taken, delivered, kept or discarded, or why an upgrade can't be bought."""
        if choosing is None:
            return Refused()
        for number, seat in enumerate(self.tableau.shown.seats, start=1):
            if number != self.tableau.viewpoint and any(order_pick(order.id) == pick for order in seat.open):
                return Refused(self.strings("delivery.table.taken_by", name=self.tableau.session.name(number)))
        return self._told(self._offer(pick, choosing).refusal)

    def useless(self, target: str, choosing: Choosing) -> str:
        """Return why a target can't be used, or where a thing dropped in the wrong place belongs.

        Empty if that is obvious.
        """
        if choosing.offers(target):
            return self._meant_for(target, choosing)
        if choosing.state.phase is not TURN:
            return self._told(self.rules.why_not(choosing.state, EndTurn())).reason
        seat = self._seat
        if is_order(target) or target == TRUCK:
            return self.card(target, choosing).reason
        if target == space_pick(seat.space):
            loads = any(pick.startswith(FRONT) for pick in choosing.offers())
            return self.strings("delivery.table.let_go.front") if loads else self._to_do_here(choosing)
        if is_bed(target):
            if not choosing.state.actions_left:
                return self._told(Refusal(Why.NO_ACTIONS, "D4")).reason
            side = "road" if self.tableau.shown.driver is None else "factory"
            return self.strings(f"delivery.table.let_go.nowhere.{side}")
        if target == MAT and not choosing.picked:
            return self.strings("delivery.table.let_go.mat")
        if is_other_truck(target):
            return self.strings("delivery.table.let_go.theirs", name=self.tableau.session.name(int(name_of(target))))
        return ""

    def _meant_for(self, held: str, choosing: Choosing) -> str:
        """Return where a draggable thing is to be dropped."""
        places = choosing.offers(held)
        if held == TRUCK:
            key = "truck"
        elif held == WAITING:
            key = "belt"
        elif choosing.state.phase is KEEP:
            key = "keep"
        elif MAT in places:
            key = "take" if is_order(held) else "load"
        elif is_order(held):
            key = "deliver" if any(map(is_space, places)) else "buy"
        else:
            key = "mints"
        return self.strings(f"delivery.table.let_go.{key}", space=space_name(self._seat.space, self.strings))

    def _to_do_here(self, choosing: Choosing) -> str:
        """Return that the truck is in this space already, and what it can do there."""
        kinds = {type(action) for action in choosing.legal}
        deeds = [self.strings(f"delivery.table.to_do.{key}") for kind, key in _TO_DO.items() if kind in kinds]
        told = enumerate_names(deeds, self.strings)
        return self.strings(f"delivery.table.let_go.{'stays_to' if deeds else 'stays'}", deeds=told)

    # What it comes to

    def _too_far(self, space: str) -> str:
        """Return why a space can't be reached in the moves that are left; empty if only a lesson keeps it shut."""
        strings, state = self.strings, self.tableau.match.state
        actions, free = state.actions_left, self._seat.abilities.free_move
        is_one_free = state.moves < free <= state.moves + actions + 1
        left = actions + 1 if is_one_free else actions
        moves = self._distance(space)
        is_near = moves is not None and moves <= left
        if is_near:
            return self._stopped(space)
        key = "too_far_free" if is_one_free else "too_far"
        return strings(f"delivery.table.{key}", away=self.moves_to(space), n=left)

    def _stopped(self, space: str) -> str:
        """Return which road condition stops a truck on the way to a space that is near enough; empty if none does."""
        conditions = self.tableau.shown.conditions
        for entered in self._way(space) or ():
            token = conditions.get(entered)
            if token in _STOPPING and (entered != space or token is not Condition.TRAFFIC_JAM):
                at = space_name(entered, self.strings)
                return self.strings(f"delivery.table.stopped.{token}", away=self.moves_to(space), space=at)
        return ""

    def moves_to(self, space: str) -> str:
        """Return the number of moves to a space for the seat at the bottom, in words."""
        moves = self._distance(space)
        return "" if moves is None else self.strings("delivery.table.moves", n=moves)

    def _distance(self, space: str) -> int | None:
        """Return the number of moves to a space; None if no road leads there."""
        way = self._way(space)
        return None if way is None else len(way)

    def _way(self, space: str) -> tuple[str, ...] | None:
        """Return the spaces that a truck enters on a shortest way to a space; None if no road leads there."""
        shown = self.tableau.shown
        seat = shown.seats[self.tableau.viewpoint - 1]
        entries = shown.roads.entries_joined if seat.abilities.joins_neighbors else shown.roads.entries
        ways: dict[str, tuple[str, ...]] = {seat.space: ()}
        for here in (to_visit := [seat.space]):
            for entered in entries[here]:
                reached = shown.roads.beyond(here, entered)
                if reached not in ways:
                    ways[reached] = (*ways[here], entered)
                    to_visit.append(reached)
        return ways.get(space)

    def cost(self, seen: Preview, play: Play, space: str = "") -> str:
        """Return what a play costs and brings: "1 action, loads 2 classic mints"; it's told of a `space`, if any."""
        strings = self.strings
        told = [strings("delivery.table.cost", n=seen.actions)]
        if seen.given_up:
            told.append(strings("delivery.table.gives_up", mints=mints_told(seen.given_up, strings)))
        if seen.loaded:
            told.append(strings("delivery.table.loads", mints=mints_told(seen.loaded, strings)))
        if seen.way and seen.way[-1] not in (space, getattr(play[-1], "space", seen.way[-1])):
            told.append(strings("delivery.table.leads_to", space=space_name(seen.way[-1], strings)))
        if seen.ends_turn and seen.actions < self.tableau.match.state.actions_left:
            told.append(strings("delivery.table.ends_turn"))
        return ", ".join(told)

    # Inside

    @property
    def _seat(self) -> Seat:
        """Return the seat at the bottom, in the shown position."""
        return self.tableau.shown.seats[self.tableau.viewpoint - 1]

    def _offer(self, target: str, choosing: Choosing) -> Offer:
        return self.tableau.offers.of(choosing, target)

    def _told(self, refusal: Refusal | None) -> Refused:
        if refusal is None:
            return Refused()
        return Refused(refusal_reason(refusal, self.strings), refusal.clause)


def _lines(*told: str) -> str:
    """Return the non-empty parts of a description, a line each."""
    return "; ".join(filter(None, told))
