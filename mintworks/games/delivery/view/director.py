"""Animates events one after the other, in their order.

Each event begins its animation; at its end the tableau applies the event and the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, singledispatchmethod
from typing import Final

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS, IDLE_WARNING
from mintworks.games.delivery.view.announcements import Announcements
from mintworks.games.delivery.view.cues import RoadCue
from mintworks.games.delivery.view.delivering import Delivering
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.hit_areas import work_places
from mintworks.games.delivery.view.pick_ids import PILE
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.sprites import BeltMint
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.games.delivery.view.traffic import Traffic
from mintworks.ui.cues import Cue
from mintworks.ui.table.director import BREATH_S, Banner, TableDirector
from mintworks.ui.tween import Beat, linear

_BELT_S: Final = 0.34
_BOLTED_S: Final = 0.45
_THROWN_S, _CLINKS_S, _STAMP_FALLS_S, _STAMPED_S = 0.28, 0.085, 0.1, 0.28
"""Durations of a delivery: flight of a mint, time from one mint to the next, fall of the stamp, view of its mark."""
_OPPONENTS_PACE: Final = 0.65
"""Factor of these durations for other seats' deliveries."""
_CARDS_APART_S: Final = 0.14
"""Time from one order to the next if several move: they needn't wait for each other."""
_MIXED_S: Final = 0.25
"""Time in which mints are seen to leave the mixer before the next event."""


class Director(TableDirector[Action, Event]):
    """Animates steps on a tableau; `panel` shows a driver's thoughts."""

    waits_for_all = False

    def __init__(self, tableau: Tableau, panel: DriverPanel | None, tell_event: Callable[[Event], None]) -> None:
        super().__init__(tableau, tell_event)
        self.tableau = tableau
        self.traffic = Traffic(tableau)
        self.announcements = Announcements(tableau)
        self.delivering = Delivering(tableau)
        self.panel = panel

    def show(self, step: Step[Action, Event]) -> None:
        """Queue a step: a driver's reasoning, then its events."""
        if step.reasoning is not None and self.panel is not None:
            self.queue(self._explain(self.panel, step.reasoning))
        super().show(step)

    def let_speak(self, seat: int, words: str) -> None:
        if words:
            self.queue(self._speak(seat, words))

    def _speak(self, seat: int, words: str) -> Beat:
        self.tableau.say(seat, words)
        yield 0.0

    def _explain(self, panel: DriverPanel, reasoning: Reasoning) -> Beat:
        yield panel.speak(reasoning)

    # Events

    _beat_of = singledispatchmethod(TableDirector[Action, Event]._beat_of)

    def _apply_shown(self, event: Event) -> None:
        self.tableau.follow(event)

    # Trucks

    @_beat_of.register
    def _truck_moved(self, event: happened.TruckMoved) -> Beat:
        tableau = self.tableau
        way = tableau.arrangement.drive(event.stops)
        self.delivering.leave()
        tableau.apply_event(event)
        tableau.version += 1
        if self.panel is not None and event.seat == self.panel.seat:
            self.panel.acts = False
        way[-1] = tableau.stand(event.seat)
        tableau.make_room(besides=event.seat)
        if tableau.carried_to is None:
            yield self.traffic.drive(event.seat, way, event.to)
        elif tableau.carried_to == event.to:
            tableau.carried_to = None
            yield self.traffic.roll_in(event.seat, way, event.to)
        yield BREATH_S

    @_beat_of.register
    def _toll_paid(self, event: happened.TollPaid) -> Beat:
        spot = self.tableau.arrangement.spots[event.space]
        self.sounds.cue(RoadCue.TOLL_BELL, spot)
        yield from self._unload(event, event.seat, event.mint, spot)

    def _unload(self, event: Event, seat: int, mints: str, end: Spot) -> Beat:
        """Let mints leave a truck, with a sound."""
        each = self.sounds.series(self.tableau.trucks[seat].center, RoadCue.UNLOAD, Cue.STACK)
        yield from self._off_truck(event, seat, mints, end, each)
        yield BREATH_S

    def _off_truck(self, event: Event, seat: int, mints: str, end: Spot, each: Callable[[], None]) -> Beat:
        """Let mints leave a truck; the event is applied once they have arrived, and `each` is called for each."""
        yield self.tableau.fly(mints, self._hide(seat, mints), end, each=each)
        self._apply_shown(event)
        self._come_back(seat, mints)

    def _hide(self, seat: int, mints: str) -> list[Spot]:
        """Hide mints of a truck until `_come_back`; return their places on it."""
        places = self._places_on(seat, mints)
        self.tableau.absent[seat] += mints
        return places

    def _come_back(self, seat: int, mints: str) -> None:
        absent = self.tableau.absent[seat]
        for kind in mints:
            absent = absent.replace(kind, "", 1)
        self.tableau.absent[seat] = absent

    def _places_on(self, seat: int, mints: str) -> list[Spot]:
        """Return the places of mints on a truck: on its mat, or on the road for a driver, whose bed isn't shown."""
        tableau = self.tableau
        if self.panel is not None and seat == self.panel.seat:
            return [tableau.trucks[seat].center]
        truck = tableau.load_of(seat)
        found = []
        for kind in mints:
            place = truck.find(kind)
            truck = truck.replace(kind, "x", 1)
            found.append(tableau.bed_spot(seat, max(0, place)))
        return found

    def _onto_truck(self, event: Event, seat: int, mints: str, start: Spot | list[Spot]) -> Beat:
        """Let mints come onto a truck; the event is applied at once, and they are visible once they have arrived."""
        self._apply_shown(event)
        yield self._load(seat, mints, start)
        self._come_back(seat, mints)
        yield BREATH_S

    def _load(self, seat: int, mints: str, start: Spot | list[Spot]) -> float:
        """Let mints that a truck has already fly there; return the seconds until `_come_back`."""
        ends = self._hide(seat, mints)
        return self.tableau.fly(mints, start, ends, each=partial(self._fall_onto, seat, ends[0]))

    def _fall_onto(self, seat: int, at: Spot) -> None:
        """Let the bed of a truck give under a falling mint."""
        self.sounds.cue(RoadCue.BED, at)
        self.traffic.jolt(seat)

    @property
    def _pile(self) -> Spot:
        """Return where mints of the supply come from and go to: the sign of the place, or the place of the drop."""
        at, self.hand_at = self.hand_at, None
        if at is not None:
            return at
        tableau = self.tableau
        seat = tableau.shown.turn_seat
        sign = tableau.arrangement.signs.get(tableau.shown.seats[seat - 1].space)
        return tableau.trucks[seat].center if sign is None else (float(sign.centerx), float(sign.centery))

    @_beat_of.register
    def _mints_loaded(self, event: happened.MintsLoaded) -> Beat:
        tableau = self.tableau
        start: Spot | list[Spot]
        if event.origin in tableau.belts:
            belt = tableau.belts[event.origin]
            start = [tableau.arrangement.belt_place(event.origin, place) for place in event.places]
            taken = {*event.places}
            tableau.belts[event.origin] = [mint for place, mint in enumerate(belt) if place not in taken]
            tableau.slide_belts()
        elif event.origin == happened.SUPPLY:
            start = self._pile
        elif event.origin == happened.ON_ORDER:
            start = tableau.trucks[event.seat].center
        else:
            start = tableau.arrangement.spots[tableau.shown.seats[event.seat - 1].space]
        yield from self._onto_truck(event, event.seat, event.mints, start)

    @_beat_of.register
    def _mints_unloaded(self, event: happened.MintsUnloaded) -> Beat:
        tableau = self.tableau
        if event.to in tableau.belts:
            yield from self._onto_belts(event, event.seat, event.mints, [event.to] * len(event.mints))
        else:
            end = self._pile if event.to == happened.SUPPLY else tableau.trucks[event.seat].center
            yield from self._unload(event, event.seat, event.mints, end)

    @_beat_of.register
    def _mints_optimized(self, event: happened.MintsOptimized) -> Beat:
        """Let mints go into the mixer, and dearer ones come out of it."""
        tableau, seat = self.tableau, event.seat
        places = work_places(tableau)
        is_own = seat == tableau.viewpoint and PILE in places
        mixer = places["mixer"].center if is_own else tableau.trucks[seat].center
        middle = float(mixer[0]), float(mixer[1])
        yield from self._off_truck(event, seat, event.spent, middle, self.sounds.landing(middle))
        self.sounds.cue(RoadCue.MIXER, middle)
        self._tweens.after(self._load(seat, event.gained, middle), partial(self._come_back, seat, event.gained))
        yield _MIXED_S

    # Belts

    @_beat_of.register
    def _belt_rotated(self, event: happened.BeltRotated) -> Beat:
        tableau = self.tableau
        belt = tableau.belts[event.belt]
        turned, stays = belt[: event.mints], belt[event.mints :]
        tableau.belts[event.belt] = [*stays, *turned]
        for number, mint in enumerate(turned):
            tableau.tweens.to(mint, "place", number - event.mints * 1.0, _BELT_S / 2, linear)
            tableau.tweens.fade(mint, "alpha", 0.0, _BELT_S / 2)
        self.sounds.cue(RoadCue.BELT, tableau.arrangement.belt_place(event.belt, 0))
        yield _BELT_S / 2
        for number, mint in enumerate(turned):
            mint.place = float(len(belt) + number)
            tableau.tweens.fade(mint, "alpha", 1.0, _BELT_S / 2)
        tableau.slide_belts()
        yield _BELT_S / 2
        self._apply_shown(event)
        yield BREATH_S

    @_beat_of.register
    def _mints_put_on_belt(self, event: happened.MintsPutOnBelt) -> Beat:
        names = {name[:1]: name for name in self.tableau.arrangement.belts}
        self.tableau.waiting_from = 0
        yield from self._onto_belts(event, None, event.mints, [names[letter] for letter in event.belts])

    def _onto_belts(self, event: Event, seat: int | None, mints: str, belts: list[str]) -> Beat:
        """Let mints go to the backs of belts one by one."""
        tableau, arrangement = self.tableau, self.tableau.arrangement
        first, second = (arrangement.belt_place(belt, 11) for belt in arrangement.belts)
        middle = (first[0] + second[0]) / 2, first[1] - 64 * arrangement.unit
        starts = [middle] if seat is None else self._hide(seat, mints)
        lengths = {belt: len(on_it) for belt, on_it in tableau.belts.items()}
        ends, added = [], []
        for kind, belt in zip(mints, belts, strict=True):
            ends.append(arrangement.belt_place(belt, lengths[belt]))
            added.append((belt, BeltMint(kind, float(lengths[belt]))))
            lengths[belt] += 1
        yield tableau.fly(mints, starts, ends, stagger_s=0.09, each=self.sounds.landing(middle, on_wood=False))
        self._apply_shown(event)
        for belt, mint in added:
            tableau.belts[belt].append(mint)
        if seat is not None:
            self._come_back(seat, mints)
        yield BREATH_S

    # Orders

    @_beat_of.register
    def _order_delivered(self, event: happened.OrderDelivered) -> Beat:
        """Let an order come to its town: mints fall into the crate, the stamp falls, and the town lights up.

        Then stars fly to the mat, where the order is laid face down.
        """
        tableau, seat, delivering = self.tableau, event.seat, self.delivering
        town, order = tableau.shown.seats[seat - 1].space, tableau.shown.parts.orders[event.order]
        pace = 1.0 if seat == tableau.viewpoint else _OPPONENTS_PACE
        self.traffic.honk(seat)
        card, crate = delivering.present(order, town, pace)
        fall = delivering.filling(card, event.mints, self.sounds.landing(crate))
        starts, apart_s, flight_s = self._hide(seat, event.mints), _CLINKS_S * pace, _THROWN_S * pace
        yield tableau.fly(event.mints, starts, crate, stagger_s=apart_s, duration_s=flight_s, each=fall)
        delivering.stamp(card, crate, _STAMP_FALLS_S)
        yield _STAMP_FALLS_S
        delivering.rejoice(seat, town, crate)
        yield _STAMPED_S * pace
        tableau.sprites.handed_in = None
        self._apply_shown(event)
        self._come_back(seat, event.mints)
        self.announcements.give_stars(seat, order.stars, crate)
        yield BREATH_S

    @_beat_of.register
    def _order_moved(self, event: happened.OrderDiscarded | happened.OrdersKept | happened.OrdersShown) -> Beat:
        self._send_orders(event)
        yield _CARDS_APART_S

    def _send_orders(self, event: Event) -> float:
        """Apply an event, which moves orders; return the seconds until they have arrived."""
        self.tableau.sprites.handed_in = None
        self._apply_shown(event)
        return 0.32

    @_beat_of.register
    def _order_taken(self, event: happened.OrderTaken) -> Beat:
        self.sounds.cue(RoadCue.ORDER_TAKEN, self.tableau.trucks[event.seat].center)
        yield self._send_orders(event)

    @_beat_of.register
    def _order_turned_up(self, event: happened.OrderTurnedUp) -> Beat:
        """Play the sound of a card on the road; in the Factory let the order come through the hatch."""
        if self.tableau.arrangement.belts:
            self.sounds.cue(RoadCue.HATCH, self.tableau.arrangement.deck(event.deck).center)
        self._send_orders(event)
        yield _CARDS_APART_S

    @_beat_of.register
    def _mint_put_on_order(self, event: happened.MintPutOnOrder) -> Beat:
        tableau = self.tableau
        sprite = tableau.orders.get(tableau.shown.parts.orders[event.order])
        if sprite is None:
            yield self._send_orders(event)
            return
        x, y = sprite.place.midtop
        middle_x, middle_y = tableau.arrangement.board.center
        start = float(middle_x), float(middle_y)
        yield tableau.fly("c", start, (float(x), float(y)), each=self.sounds.landing((x, y)))
        self._apply_shown(event)
        yield BREATH_S

    @_beat_of.register
    def _upgrade_bought(self, event: happened.UpgradeBought) -> Beat:
        """Turn spent orders over, remove their mints, and bolt the part to the truck."""
        tableau = self.tableau
        number = [upgrade.id for upgrade in tableau.shown.upgrades].index(event.upgrade)
        x, y = tableau.arrangement.upgrades[number].center
        yield from self._off_truck(event, event.seat, event.mints, (float(x), float(y)), self.sounds.landing((x, y)))
        self.sounds.cue(RoadCue.BOLT, (x, y))
        tableau.sprites.handed_in = None
        tableau.refresh()
        yield BREATH_S + _BOLTED_S

    # The course of the game

    @_beat_of.register
    def _action_used(self, event: happened.ActionUsed) -> Beat:
        """Turn a key over on the ring of the own mat."""
        self._apply_shown(event)
        keys = self.tableau.arrangement.seats[event.seat].keys
        if keys is not None:
            self.sounds.cue(RoadCue.KEY, keys.center)
        yield 0.0

    @_beat_of.register
    def _turn_began(self, event: happened.TurnBegan) -> Beat:
        if self.panel is not None:
            self.panel.acts = False
        self._apply_shown(event)
        yield 0.06

    @_beat_of.register
    def _decks_dealt(self, event: happened.DecksDealt) -> Beat:
        self._apply_shown(event)
        self.sounds.cue(Cue.CARD_SLIDE, self.tableau.arrangement.board.center)
        yield 0.2

    @_beat_of.register
    def _round_ended(self, event: happened.RoundEnded) -> Beat:
        """Announce a standstill from the fifteenth idle round on (D5.1)."""
        self._apply_shown(event)
        if IDLE_WARNING <= event.idle < IDLE_ROUNDS:
            left = IDLE_ROUNDS - event.idle
            yield self.raise_banner(Banner(self.tableau.strings("delivery.table.banner.standstill", n=left)))

    @_beat_of.register
    def _end_called(self, event: happened.EndCalled) -> Beat:
        self._apply_shown(event)
        self.announcements.begin_last_round()
        yield self.raise_banner(Banner(self.tableau.strings("delivery.table.banner.last_round")))

    @_beat_of.register
    def _driver_blocked(self, event: happened.DriverBlocked) -> Beat:
        self._apply_shown(event)
        self.traffic.stall(self.tableau.shown.turn_seat)
        yield 0.7

    @_beat_of.register
    def _game_ended(self, event: happened.GameEnded) -> Beat:
        self._apply_shown(event)
        self.sounds.cue(Cue.ROUND_BELL)
        yield 0.9
