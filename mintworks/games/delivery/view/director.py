"""Shows what happened, event by event, in the order in which it happened.

Each event begins its motion; when that has arrived, the tableau retells the event and the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, Final

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.retelling import apply_event
from mintworks.games.delivery.view.cues import RoadCue
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.moments import Moments
from mintworks.games.delivery.view.picks import PILE
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.places import work_places
from mintworks.games.delivery.view.sprites import BeltMint
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.games.delivery.view.traffic import Traffic
from mintworks.ui.cues import Cue
from mintworks.ui.table.director import BREATH_S, Banner, Beat, TableDirector
from mintworks.ui.tween import linear

_BELT_S: Final = 0.34
_STAMP_S: Final = 0.45


class Director(TableDirector):
    """Animates steps on a tableau.

    `panel` tells what a driver thinks; `tell_event` gets each event when it begins to show, for the log.
    """

    def __init__(self, tableau: Tableau, panel: DriverPanel | None, tell_event: Callable[[Event], None]) -> None:
        super().__init__(tableau)
        self.tableau = tableau
        self.traffic = Traffic(tableau)
        self.moments = Moments(tableau)
        self.panel = panel
        self.tell_event = tell_event

    def show(self, step: Step[Action, Event]) -> None:
        """Queue a step: first what a driver thinks, then its events."""
        beats: list[Beat] = []
        if self.panel is not None and step.reasoning is not None:
            beats.append(partial(self.panel.speak, step.reasoning))
        elif step.reasoning is not None:
            beats.append(partial(self._remark, step.seat, step.reasoning))
        self.queue([*beats, *(partial(self._begin, event) for event in step.events)])

    def show_events(self, events: list[Event]) -> None:
        """Queue events that belong to no decision, such as the laying out."""
        self.queue(partial(self._begin, event) for event in events)

    def _remark(self, seat: int, reasoning: Reasoning) -> float:
        """Let a computer player say what it thinks of its move."""
        tableau = self.tableau
        words = tableau.session.game.narration.reasoning(reasoning, tableau.strings)
        if words:
            tableau.say(seat, words)
        return 0.0

    # Events

    def _begin(self, event: Event) -> float:
        self.tell_event(event)
        begin = _BEGINNINGS.get(type(event))
        if begin is None:
            self._apply_shown(event)
            return 0.0
        return begin(self, event)

    def _apply_shown(self, event: Event) -> None:
        apply_event(self.tableau.shown, event)
        self.tableau.refresh()

    def _later(self, event: Event, length_s: float, *, then: Callable[[], None] = lambda: None) -> float:
        """Retell an event when its motion has arrived."""

        def arrive() -> None:
            self._apply_shown(event)
            then()

        self.tableau.tweens.after(length_s, arrive)
        return length_s + BREATH_S

    # Trucks

    def _truck_moved(self, event: happened.TruckMoved) -> float:
        tableau, arrangement = self.tableau, self.tableau.arrangement
        stops = [event.origin, event.to] if event.via is None else [event.origin, event.via, event.to]
        way: list[Spot] = []
        for start, end in pairwise(stops):
            way += arrangement.way(start, end)[1:]
        apply_event(tableau.shown, event)
        tableau.version += 1
        if self.panel is not None and event.seat == self.panel.seat:
            self.panel.acts = False
        way[-1] = tableau.stand(event.seat)
        tableau.make_room(besides=event.seat)
        return self.traffic.drive(event.seat, way, event.to) + BREATH_S

    def _toll_paid(self, event: happened.TollPaid) -> float:
        self.foley.cue(RoadCue.TOLL_BELL, self.tableau.arrangement.spots[event.space])
        return self._off_truck(event, event.seat, event.mint, self.tableau.arrangement.spots[event.space])

    def _off_truck(self, event: Event, seat: int, mints: str, end: Spot | list[Spot]) -> float:
        """Mints leave a truck; the event is retold when they have arrived."""
        tableau = self.tableau
        starts = self._places_on(seat, mints)
        tableau.absent[seat] += mints
        each = self.foley.series(tableau.trucks[seat].center, RoadCue.UNLOAD, Cue.STACK)
        length_s = tableau.fly(mints, starts, end, each=each)

        def arrive() -> None:
            self._come_back(seat, mints)

        return self._later(event, length_s, then=arrive)

    def _come_back(self, seat: int, mints: str) -> None:
        absent = self.tableau.absent[seat]
        for kind in mints:
            absent = absent.replace(kind, "", 1)
        self.tableau.absent[seat] = absent

    def _places_on(self, seat: int, mints: str) -> list[Spot]:
        """Where mints lie on a truck: on its mat, or on the road for a driver, whose bed is not told."""
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

    def _onto_truck(self, event: Event, seat: int, mints: str, start: Spot | list[Spot]) -> float:
        """Mints come onto a truck; it is retold at once, and they are seen when they have arrived."""
        tableau = self.tableau
        self._apply_shown(event)
        ends = self._places_on(seat, mints)
        tableau.absent[seat] += mints
        length_s = tableau.fly(mints, start, ends, each=self._falls_onto(seat, ends[0]))
        tableau.tweens.after(length_s, lambda: self._come_back(seat, mints))
        return length_s + BREATH_S

    def _falls_onto(self, seat: int, at: Spot) -> Callable[[], None]:
        """To be called for each mint that falls onto the bed of a truck."""

        def fall() -> None:
            self.foley.cue(RoadCue.BED, at)
            self.traffic.jolt(seat)

        return fall

    @property
    def _pile(self) -> Spot:
        """Where mints of the supply come from and go to: the sign of the place, or where a hand let them go."""
        at, self.hand_at = self.hand_at, None
        if at is not None:
            return at
        tableau = self.tableau
        seat = tableau.shown.turn_seat
        sign = tableau.arrangement.signs.get(tableau.shown.seats[seat - 1].space)
        return tableau.trucks[seat].center if sign is None else (float(sign.centerx), float(sign.centery))

    def _mints_loaded(self, event: happened.MintsLoaded) -> float:
        tableau = self.tableau
        if event.origin in tableau.belts:
            belt = tableau.belts[event.origin]
            starts = [tableau.arrangement.belt_place(event.origin, place) for place in event.places]
            taken = {*event.places}
            tableau.belts[event.origin] = [mint for place, mint in enumerate(belt) if place not in taken]
            length_s = self._onto_truck(event, event.seat, event.mints, starts)
            tableau.slide_belts()
            return length_s
        if event.origin == happened.SUPPLY:
            start = self._pile
        elif event.origin == happened.ON_ORDER:
            start = tableau.trucks[event.seat].center
        else:
            start = tableau.arrangement.spots[tableau.shown.seats[event.seat - 1].space]
        return self._onto_truck(event, event.seat, event.mints, start)

    def _mints_unloaded(self, event: happened.MintsUnloaded) -> float:
        tableau = self.tableau
        if event.to in tableau.belts:
            return self._onto_belts(event, event.seat, event.mints, [event.to] * len(event.mints))
        end = self._pile if event.to == happened.SUPPLY else tableau.trucks[event.seat].center
        return self._off_truck(event, event.seat, event.mints, end)

    def _mints_optimized(self, event: happened.MintsOptimized) -> float:
        """Mints go into the mixer, and dearer ones come out of it."""
        tableau, seat = self.tableau, event.seat
        places = work_places(tableau)
        is_own = seat == tableau.viewpoint and PILE in places
        mixer = places["mixer"].center if is_own else tableau.trucks[seat].center
        starts = self._places_on(seat, event.spent)
        tableau.absent[seat] += event.spent
        middle = float(mixer[0]), float(mixer[1])
        into_s = tableau.fly(event.spent, starts, middle, each=self.foley.landing(middle))

        def come_out() -> None:
            self._apply_shown(event)
            self._come_back(seat, event.spent)
            ends = self._places_on(seat, event.gained)
            tableau.absent[seat] += event.gained
            self.foley.cue(RoadCue.MIXER, middle)
            out_s = tableau.fly(event.gained, middle, ends, each=self._falls_onto(seat, ends[0]))
            tableau.tweens.after(out_s, lambda: self._come_back(seat, event.gained))

        tableau.tweens.after(into_s, come_out)
        return into_s + 0.45

    # Belts

    def _belt_rotated(self, event: happened.BeltRotated) -> float:
        tableau = self.tableau
        belt = tableau.belts[event.belt]
        turned, stays = belt[: event.mints], belt[event.mints :]
        tableau.belts[event.belt] = [*stays, *turned]
        for number, mint in enumerate(turned):
            tableau.tweens.to(mint, "place", number - event.mints * 1.0, _BELT_S / 2, linear)
            tableau.tweens.fade(mint, "alpha", 0.0, _BELT_S / 2)
        self.foley.cue(RoadCue.BELT, tableau.arrangement.belt_place(event.belt, 0))

        def come_round() -> None:
            for number, mint in enumerate(turned):
                mint.place = float(len(belt) + number)
                tableau.tweens.fade(mint, "alpha", 1.0, _BELT_S / 2)
            tableau.slide_belts()

        tableau.tweens.after(_BELT_S / 2, come_round)
        return self._later(event, _BELT_S)

    def _mints_put_on_belt(self, event: happened.MintsPutOnBelt) -> float:
        names = {name[:1]: name for name in self.tableau.arrangement.belts}
        self.tableau.waiting_from = 0
        return self._onto_belts(event, None, event.mints, [names[letter] for letter in event.belts])

    def _onto_belts(self, event: Event, seat: int | None, mints: str, belts: list[str]) -> float:
        """Mints go to the backs of belts one by one."""
        tableau, arrangement = self.tableau, self.tableau.arrangement
        first, second = (arrangement.belt_place(belt, 11) for belt in arrangement.belts)
        middle = (first[0] + second[0]) / 2, first[1] - 64 * arrangement.unit
        starts: list[Spot] = [middle] if seat is None else self._places_on(seat, mints)
        if seat is not None:
            tableau.absent[seat] += mints
        lengths = {belt: len(on_it) for belt, on_it in tableau.belts.items()}
        ends, added = [], []
        for kind, belt in zip(mints, belts, strict=True):
            ends.append(arrangement.belt_place(belt, lengths[belt]))
            added.append((belt, BeltMint(kind, float(lengths[belt]))))
            lengths[belt] += 1
        length_s = tableau.fly(mints, starts, ends, stagger_s=0.09, each=self.foley.landing(middle, on_wood=False))

        def arrive() -> None:
            for belt, mint in added:
                tableau.belts[belt].append(mint)
            if seat is not None:
                self._come_back(seat, mints)

        return self._later(event, length_s, then=arrive)

    # Orders

    def _order_delivered(self, event: happened.OrderDelivered) -> float:
        """Its mints go to the town; the order is stamped and laid face down onto the stack."""
        tableau = self.tableau
        end = tableau.arrangement.spots[tableau.shown.seats[event.seat - 1].space]
        starts = self._places_on(event.seat, event.mints)
        tableau.absent[event.seat] += event.mints
        self.traffic.honk(event.seat)
        length_s = tableau.fly(event.mints, starts, end, each=self.foley.landing(end))
        stars = tableau.shown.parts.orders[event.order].stars

        def arrive() -> None:
            self._come_back(event.seat, event.mints)
            self.foley.cue(RoadCue.STAMP, end)
            self.moments.give_stars(event.seat, stars, end)
            tableau.sprites.handed_in = None
            tableau.refresh()

        return self._later(event, length_s, then=arrive) + _STAMP_S

    def _order_moved(self, event: Event) -> float:
        """The retelling itself sends the orders on their way."""
        self.tableau.sprites.handed_in = None
        self._apply_shown(event)
        return 0.36

    def _order_taken(self, event: happened.OrderTaken) -> float:
        self.foley.cue(RoadCue.ORDER_TAKEN, self.tableau.trucks[event.seat].center)
        return self._order_moved(event)

    def _order_turned_up(self, event: happened.OrderTurnedUp) -> float:
        """On the road one hears the card; in the Factory it comes through the hatch."""
        if self.tableau.arrangement.belts:
            self.foley.cue(RoadCue.HATCH, self.tableau.arrangement.deck(event.deck).center)
        return self._order_moved(event)

    def _mint_put_on_order(self, event: happened.MintPutOnOrder) -> float:
        tableau = self.tableau
        sprite = tableau.orders.get(tableau.shown.parts.orders[event.order])
        if sprite is None:
            return self._order_moved(event)
        x, y = sprite.place.midtop
        middle_x, middle_y = tableau.arrangement.board.center
        start = float(middle_x), float(middle_y)
        length_s = tableau.fly("c", start, (float(x), float(y)), each=self.foley.landing((x, y)))
        return self._later(event, length_s)

    def _upgrade_bought(self, event: happened.UpgradeBought) -> float:
        """Spent orders turn over, their mints go, and the part is bolted to the truck."""
        tableau = self.tableau
        starts = self._places_on(event.seat, event.mints)
        tableau.absent[event.seat] += event.mints
        number = [upgrade.id for upgrade in tableau.shown.upgrades].index(event.upgrade)
        x, y = tableau.arrangement.upgrades[number].center
        length_s = tableau.fly(event.mints, starts, (float(x), float(y)), each=self.foley.landing((x, y)))

        def arrive() -> None:
            self._come_back(event.seat, event.mints)
            self.foley.cue(RoadCue.BOLT, (x, y))
            tableau.sprites.handed_in = None
            tableau.refresh()

        return self._later(event, length_s, then=arrive) + _STAMP_S

    # The course of the game

    def _action_used(self, event: happened.ActionUsed) -> float:
        """A key turns over on the ring of the own mat."""
        self._apply_shown(event)
        keys = self.tableau.arrangement.seats[event.seat].keys
        if keys is not None:
            self.foley.cue(RoadCue.KEY, keys.center)
        return 0.0

    def _turn_began(self, event: happened.TurnBegan) -> float:
        if self.panel is not None:
            self.panel.acts = False
        self._apply_shown(event)
        return 0.12

    def _decks_dealt(self, event: happened.DecksDealt) -> float:
        self._apply_shown(event)
        self.foley.cue(Cue.CARD_SLIDE, self.tableau.arrangement.board.center)
        return 0.2

    def _end_called(self, event: happened.EndCalled) -> float:
        self._apply_shown(event)
        self.moments.begin_last_round()
        return self.raise_banner(Banner(self.tableau.strings("delivery.table.banner.last_round")))

    def _driver_blocked(self, event: happened.DriverBlocked) -> float:
        self._apply_shown(event)
        self.traffic.stall(self.tableau.shown.turn_seat)
        return 0.7

    def _game_ended(self, event: happened.GameEnded) -> float:
        self._apply_shown(event)
        self.foley.cue(Cue.ROUND_BELL)
        return 0.9


_BEGINNINGS: Final[dict[type, Callable[[Director, Any], float]]] = {
    happened.TruckMoved: Director._truck_moved,
    happened.TollPaid: Director._toll_paid,
    happened.MintsLoaded: Director._mints_loaded,
    happened.MintsUnloaded: Director._mints_unloaded,
    happened.MintsOptimized: Director._mints_optimized,
    happened.BeltRotated: Director._belt_rotated,
    happened.MintsPutOnBelt: Director._mints_put_on_belt,
    happened.OrderDelivered: Director._order_delivered,
    happened.OrderTaken: Director._order_taken,
    happened.OrderTurnedUp: Director._order_turned_up,
    happened.OrderDiscarded: Director._order_moved,
    happened.OrdersKept: Director._order_moved,
    happened.OrdersShown: Director._order_moved,
    happened.MintPutOnOrder: Director._mint_put_on_order,
    happened.UpgradeBought: Director._upgrade_bought,
    happened.TurnBegan: Director._turn_began,
    happened.ActionUsed: Director._action_used,
    happened.DecksDealt: Director._decks_dealt,
    happened.EndCalled: Director._end_called,
    happened.DriverBlocked: Director._driver_blocked,
    happened.GameEnded: Director._game_ended,
}
"""How each event is shown; one that is not here changes the table without motion."""
