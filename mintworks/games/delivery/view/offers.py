"""Offers: what can be done with each target. The rules are asked once for each step of a decision."""

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
from mintworks.games.delivery.rules.parts import SUGAR_FREE, Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.state import DISCARD, KEEP, Seat
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.pick_ids import (
    FRONT,
    HANDLES,
    MIXER,
    PILE,
    TRUCK,
    UPGRADE,
    is_order,
    is_space,
    name_of,
    order_pick,
)
from mintworks.games.delivery.view.play_preview import Play, Preview, preview
from mintworks.ui.table.memo import Memo


class Offer(NamedTuple):
    """The use of one target in the current step.

    `plays` are those that it leads to, none if it can't be used or is only picked; `preview` shows the consequences of
    the first; `refusal` is the reason if the rules forbid its use.
    """

    plays: tuple[Play, ...] = ()
    preview: Preview | None = None
    refusal: Refusal | None = None


class Offers:
    """Finds the offer of one target after the other; they are cached until the next step."""

    def __init__(self, rules: MintDelivery) -> None:
        self._rules = rules
        self._known = Memo[dict[str, Offer]]()
        self._previews = Memo[dict[Play, Preview]]()

    def of(self, choosing: Choosing, target: str) -> Offer:
        """Return the offer of a target at the current step."""
        known = self._known.of((choosing, choosing.step), dict)
        found = known.get(target)
        if found is None:
            found = known[target] = self._ask(choosing, target)
        return found

    def preview(self, choosing: Choosing, play: Play) -> Preview:
        """Return the consequences of a play, which are the same in all steps of a decision."""
        known = self._previews.of(choosing, dict)
        found = known.get(play)
        if found is None:
            found = known[play] = preview(self._rules, choosing.state, play)
        return found

    # Inside

    def _ask(self, choosing: Choosing, target: str) -> Offer:
        plays = choosing.plays(target)
        if plays:
            return Offer(plays, self.preview(choosing, plays[0]))
        if choosing.can_use(target):
            return Offer()
        attempt = self._attempt(choosing, target)
        return Offer(refusal=None if attempt is None else self._rules.why_not(choosing.state, attempt))

    def _attempt(self, choosing: Choosing, target: str) -> Action | None:
        """Return the action that a person would mean by using a target, legal or not."""
        state, seat = choosing.state, choosing.seat
        if is_space(target):
            return self._rules.actions.moves.get(name_of(target))
        if target == TRUCK:
            return self._rules.actions.moves[state.roads.map.adjacent[seat.space][0]]
        if target == PILE:
            return Load(1)
        if target == MIXER:
            return Optimize(choosing.mints if set(choosing.mints) - {"c"} else SUGAR_FREE)
        if target.startswith(HANDLES):
            return RotateBelt(name_of(target), 1)
        if target.startswith(FRONT):
            belt, place = name_of(target).split(":")
            return LoadFromBelt(belt, state.belts[state.roads.map.gates.index(belt)][int(place)])
        if is_order(target):
            return self._attempt_with(choosing, state.parts.orders[name_of(target)])
        if target.startswith(UPGRADE):
            return self._purchase(choosing, seat, name_of(target))
        return None

    def _attempt_with(self, choosing: Choosing, order: Order) -> Action:
        state = choosing.state
        if state.phase is KEEP:
            dealt = state.dealt[(state.to_move or 1) - 1]
            kept = {name_of(pick) for pick in choosing.picked} | {order.id}
            return KeepOrders(tuple(each for each in dealt if each.id in kept))
        if state.phase is DISCARD:
            return DiscardOrder(order)
        return DeliverOrder(order) if order in choosing.seat.open else TakeOrder(order)

    def _purchase(self, choosing: Choosing, seat: Seat, name: str) -> Action:
        upgrade = choosing.state.parts.upgrades[name]
        picked = [order for order in seat.open if order_pick(order.id) in choosing.picked]
        return BuyUpgrade(upgrade, tuple((picked or seat.open)[: upgrade.orders]))
