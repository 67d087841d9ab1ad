"""Animates events one after the other, in their order.

Each event begins its animation; at its end the tableau applies the event and the next one begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial, singledispatchmethod
from typing import Final

from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, GainedFrom
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.observing import reveals
from mintworks.games.works.rules.state import Phase
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.text.narration import tell
from mintworks.games.works.view.shop_sign import ShopSign
from mintworks.games.works.view.sprites import CardSide, PlanSprite
from mintworks.games.works.view.tableau import TOKEN_S, Tableau
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.games.works.view.town import building_box, lots_of
from mintworks.games.works.view.town_moment import SevenStars, final_count
from mintworks.games.works.view.town_motion import BLOWS, RISE_S, is_evening
from mintworks.games.works.view.town_view import rolled_to
from mintworks.ui.cues import Cue
from mintworks.ui.stage import Rect
from mintworks.ui.table.card_sprite import TRAVEL_S
from mintworks.ui.table.director import BREATH_S, Banner, TableDirector
from mintworks.ui.table.nightfall import DUSK_S
from mintworks.ui.tween import Beat

_GAINS_APART_S: Final = 0.16
_RETURNS_APART_S: Final = 0.1
_STARS_S: Final = 0.6
_SIGN_S, _SWEEP_S, _EMPTY_S = 0.7, 0.16, 0.25
"""Time of the sign before the first plan goes, between two plans, and with the empty supply, in seconds."""
_VOICE_S: Final = 2.2
"""Duration of a computer player's sentence, in seconds."""
_READ_S: Final = 1.4
"""Reading time of a card that can be read only now, in seconds."""
_HOLD_S: Final = 0.5
_LEAST_HOLD_S: Final = 0.5
"""Minimum delay before a hidden card is turned up, in seconds; its full delay at normal speed."""


class Director(TableDirector[Action, Event]):
    """Animates steps on a tableau; `marker` shows an AI card's thoughts."""

    waits_for_all = False

    def __init__(
        self, tableau: Tableau, marker: ThinkingMarker, tell_event: Callable[[Event], None], *, is_brief: bool = False
    ) -> None:
        super().__init__(tableau, tell_event)
        self.tableau = tableau
        self.marker = marker
        self.show_drawn: Callable[[int, str], None] | None = None
        """Shows a seat the plan that it drew, if it's soon hidden, until it has been read.

        None lets the plan lie open for a moment.
        """
        self.tell_reason: Callable[[WorksStep], None] = lambda step: None
        """Called with each step after its events were added to the log, for its reason."""
        self.held_share: float | None = None
        """Elapsed share of a hidden card's delay, in which the action can be undone; None without one."""
        self.is_undoing = False
        """Whether a person is about to undo: until then the card waits."""
        self.shop_sign = ShopSign(tableau)
        self.seven_stars = SevenStars(tableau, is_brief=is_brief)
        self._coming: Counter[int] = Counter()
        """By seat, the mints on their way to it."""
        self._has_celebrated = is_evening(tableau.shown)
        """Whether a seat has reached seven stars in this game: later ones aren't celebrated."""

    def show(self, step: WorksStep) -> None:
        """Queue a step: an AI card's thoughts, then its events."""
        thoughts = [*self.marker.beats(step.reasoning)]
        told = reason_place(step.events)
        self.queue(*thoughts)
        self.show_events(step.events[:told])
        self.queue(self._give_reason(step))
        self.show_events(step.events[told:])
        if thoughts:
            self.queue(self._close_eye())

    def let_speak(self, seat: int, words: str) -> None:
        if words:
            self.queue(self._speak(seat, words))

    @property
    def is_great_moment(self) -> bool:
        return self.seven_stars.is_shown

    def is_bringing(self, seat: int) -> bool:
        return bool(self._coming[seat])

    def retell(self, steps: Iterable[WorksStep], then: Callable[[], None]) -> None:
        self.marker.forget()
        super().retell(steps, then)

    def clear(self) -> None:
        """Clear the queue, and the sight and words of an AI card's eye."""
        super().clear()
        self._coming.clear()
        self.held_share = None
        self.marker.clear()

    def _speak(self, seat: int, words: str) -> Beat:
        self.tableau.say(seat, words, _VOICE_S)
        yield BREATH_S

    def _give_reason(self, step: WorksStep) -> Beat:
        if not self.is_retelling:
            self.tell_reason(step)
        yield 0.0

    def _close_eye(self) -> Beat:
        self.marker.close()
        yield BREATH_S

    # Events

    def _show_event(self, event: Event) -> Beat:
        yield from self._hold_back(event)
        yield from super()._show_event(event)

    def _hold_back(self, event: Event) -> Beat:
        """Delay the turning up of a hidden card: that is the last moment for undo."""
        shown, match, tweens = self.tableau.shown, self.tableau.match, self._tweens
        if not (match.is_unseen and reveals(shown, [event])):
            return
        # In upkeep there was time enough until now.
        while shown.phase is Phase.DEVELOPMENT and (self.held_share is None or (self.is_undoing and not self.hurries)):
            length_s = max(_HOLD_S, _LEAST_HOLD_S * tweens.speed)
            self.held_share = 0.0
            tweens.fade(self, "held_share", 1.0, length_s)
            yield length_s
        self.held_share = None
        match.note_seen()

    _beat_of = singledispatchmethod(TableDirector[Action, Event]._beat_of)

    def _apply_shown(self, event: Event) -> None:
        if not isinstance(event, happened.MintsPlaced):  # a purchase goes on from the place of its drop
            self.tableau.sprites.handed_in = None
        shown = self.tableau.shown
        self.tableau.follow(event)
        if is_evening(shown) and not self._has_celebrated:
            self._has_celebrated = True
            first = next(number for number, seat in enumerate(shown.seats, start=1) if stars(seat) >= STARS_TO_END)
            self._beats.appendleft(self.seven_stars.show(first))
        else:
            self.tableau.towns.turn_to_time_of_day(shown, DUSK_S)

    @_beat_of.register
    def _mints_placed(self, event: happened.MintsPlaced) -> Beat:
        while self._coming[event.seat]:  # what it pays with has to be there
            yield BREATH_S
        tableau = self.tableau
        start = self.hand_at or tableau.heap_of(event.seat)
        from_hand, self.hand_at = self.hand_at is not None, None
        tableau.leaving_mints[event.seat] += event.mints
        each = self.sounds.landing(tableau.space(event.location, event.space))
        landings = tableau.onto_space(event.location, event.space, event.mints)
        yield tableau.flights.fly(landings, start, from_hand=from_hand, stays=True, each=each)
        tableau.leaving_mints[event.seat] -= event.mints
        self._apply_shown(event)
        yield BREATH_S

    @_beat_of.register
    def _mints_gained(self, event: happened.MintsGained) -> Beat:
        """Let gains arrive almost together, while the game goes on."""
        self._tweens.play(self._gain(event))
        yield _GAINS_APART_S

    def _gain(self, event: happened.MintsGained) -> Beat:
        """Let mints fly to the heap of a seat."""
        tableau = self.tableau
        is_upkeep = tableau.shown.phase is Phase.UPKEEP
        self._coming[event.seat] += event.mints
        start: tuple[float, float] = tableau.arrangement.mint_supply.center
        begins_s = 0.0
        if event.reason is GainedFrom.BUILDING and event.card is not None:
            sprite = tableau.cards.get(tableau.shown.cards.plans[event.card])
            if sprite is not None:
                sprite.swell(tableau.tweens)
            owner = self._owner_of(event.card)
            area = tableau.arrangement.seats[owner].town if owner else None
            if owner and area is not None:
                begins_s = tableau.towns.roll_out(owner, event.card, event.mints)
                start = rolled_to(lots_of(tableau.shown.seats[owner - 1])[event.card], area)
        heap = tableau.heap_of(event.seat)
        each = self.sounds.income(event.seat, heap)
        lie = tableau.shown.seats[event.seat - 1].mints + self._coming[event.seat] - event.mints
        landings = tableau.onto_heap(event.seat, lie, event.mints)
        yield tableau.flights.fly(landings, start, begins_s=begins_s, stays=True, each=each)
        if is_upkeep:
            tableau.count_gain(event.seat, event.mints)
        self._coming[event.seat] -= event.mints
        self._apply_shown(event)
        tableau.pulse(f"mints:{event.seat}")

    @_beat_of.register
    def _mints_returned(self, event: happened.MintsReturned) -> Beat:
        self._tweens.play(self._bring_back(event))
        yield _RETURNS_APART_S  # all go home together

    def _bring_back(self, event: happened.MintsReturned) -> Beat:
        """Let the mints of a location fly back to the supply."""
        tableau = self.tableau
        supply = tableau.arrangement.mint_supply.center
        tableau.cleared.add(event.location)
        length_s = 0.0
        for index, stack in enumerate(tableau.shown.locations[event.location].spaces):
            if stack is not None:
                start = tableau.space(event.location, index)
                length_s = tableau.flights.fly(tableau.onto(supply, stack[1]), start, stagger_s=0.03)
        yield length_s
        tableau.cleared.discard(event.location)
        if length_s:
            self.sounds.cue(Cue.STACK, tableau.arrangement.mint_supply.center)
        self._apply_shown(event)

    @_beat_of.register
    def _mints_exhibited(self, event: happened.GalleryFilled) -> Beat:
        sprite = self._card(event.plan)
        start, each = self.tableau.arrangement.mint_supply.center, self.sounds.landing(sprite.center)
        yield self.tableau.flights.fly(self.tableau.onto(sprite.center, event.mints), start, each=each)
        self._retell_and_award(event, event.seat, sprite)
        yield _STARS_S

    @_beat_of.register
    def _mints_taken_down(self, event: happened.GalleryEmptied) -> Beat:
        sprite = self._card(event.plan)
        supply = self.tableau.arrangement.mint_supply.center
        each = self.sounds.landing(supply, on_wood=False)
        yield self.tableau.flights.fly(self.tableau.onto(supply, event.mints), sprite.center, each=each)
        self._apply_shown(event)
        yield BREATH_S

    def _send_cards(self, event: Event) -> float:
        """Apply an event, which moves cards; return the seconds until they have arrived."""
        self._apply_shown(event)
        return 0.42

    @_beat_of.register
    def _card_given(self, event: happened.CardLost | happened.CardsSwapped) -> Beat:
        """Take down the town's building of a card that leaves its neighborhood."""
        if event.source == "buildings" and self.tableau.arrangement.seats[event.seat].town is not None:
            given = event.card if isinstance(event, happened.CardLost) else event.given
            lot = lots_of(self.tableau.shown.seats[event.seat - 1])[given]
            self.tableau.towns.take_down(event.seat, given, lot)
        yield self._send_cards(event)

    def _owner_of(self, building: str) -> int | None:
        """Return the seat in whose town a building stands."""
        seats = enumerate(self.tableau.shown.seats, start=1)
        return next((number for number, seat in seats if any(plan.id == building for plan in seat.buildings)), None)

    @_beat_of.register
    def _plan_gained(self, event: happened.PlanGained) -> Beat:
        """Let a plan that is soon hidden lie open until it has been read."""
        yield self._send_cards(event)
        if event.plan is None or not self.tableau.is_soon_hidden(event.plan, event.seat):
            return
        if self.show_drawn is None:
            yield _READ_S
        else:
            self.show_drawn(event.seat, event.plan)

    @_beat_of.register
    def _supply_filled(self, event: happened.SupplyFilled) -> Beat:
        self._apply_shown(event)
        if event.plans:
            yield 0.12 + 0.04 * len(event.plans)  # they still slide in while the next one thinks

    @_beat_of.register
    def _supply_replaced(self, event: happened.SupplyReplaced) -> Beat:
        """Replace the supply: a sign says why, the old plans travel under the deck one by one, new ones leave it."""
        tableau = self.tableau
        self.shop_sign.hang(tell(event, tableau.strings, {}))
        swept_s = _SIGN_S
        for name in event.returned:
            sprite = self._card(name)
            sprite.leaving = True
            tableau.sprites.turn(sprite, CardSide.BACK, delay_s=swept_s)
            tableau.sprites.send(sprite, tableau.arrangement.deck, delay_s=swept_s)
            swept_s += _SWEEP_S
        try:
            yield swept_s + TRAVEL_S + _EMPTY_S
        finally:
            for name in event.returned:
                tableau.cards.pop(tableau.shown.cards.plans[name], None)
        self._apply_shown(event)
        yield 0.5

    @_beat_of.register
    def _plan_built(self, event: happened.PlanBuilt) -> Beat:
        sprite = self._card(event.plan)
        tableau = self.tableau
        gained = self._retell_and_award(event, event.seat, sprite, begins_s=TRAVEL_S)
        area = tableau.arrangement.seats[event.seat].town
        if area is not None:
            self._raise_building(event.seat, event.plan, area)
        sprite.fall(tableau.tweens)
        yield TRAVEL_S
        self.sounds.cue(Cue.BUILD, sprite.center, step=gained)
        tableau.flights.raise_dust(sprite.place)
        yield _STARS_S

    def _raise_building(self, seat: int, plan: str, area: Rect) -> None:
        """Let a building rise in the town, without a wait."""
        tableau = self.tableau
        tableau.towns.build(seat, plan)
        at = building_box(lots_of(tableau.shown.seats[seat - 1])[plan], area).center
        for blow in BLOWS:
            tableau.tweens.after(blow * RISE_S, partial(self.sounds.cue, Cue.HAMMER, at))

    def _retell_and_award(self, event: Event, seat: int, source: PlanSprite, *, begins_s: float = 0.0) -> int:
        """Apply an event that can bring stars, and let them fly from the card that brought them; return the number."""
        neighborhood = self.tableau.shown.seats[seat - 1]
        before = stars(neighborhood)
        self._apply_shown(event)
        after = stars(neighborhood)
        if after > before:
            self.tableau.award(seat, after - before, source.place.center, begins_s=begins_s)
        return max(0, after - before)

    @_beat_of.register
    def _location_opened(self, event: happened.LocationOpened) -> Beat:
        self._apply_shown(event)
        self.tableau.open_shutters(event.location)
        self.sounds.cue(Cue.SHUTTERS, self.tableau.arrangement.locations[event.location].center)
        yield 0.35

    @_beat_of.register
    def _token_taken(self, event: happened.TokenTaken) -> Beat:
        self._apply_shown(event)
        place = self.tableau.token_place.center
        self._tweens.after(TOKEN_S, partial(self.sounds.cue, Cue.TOKEN, place))
        yield _GAINS_APART_S

    @_beat_of.register
    def _passed(self, event: happened.Passed) -> Beat:
        self._apply_shown(event)
        if not any(bubble.seat == event.seat for bubble in self.tableau.bubbles):
            self.tableau.say(event.seat, self.tableau.strings("table.passes"))
        yield 0.2

    @_beat_of.register
    def _phase_began(self, event: happened.PhaseBegan) -> Beat:
        self._apply_shown(event)
        if event.phase in _PHASES:
            self.sounds.cue(_PHASES[event.phase])
        self.marker.close()  # a pass that ends the phase is followed by all of upkeep
        if begins_round(event):
            self.marker.recall(None)
        strings = self.tableau.strings
        length_s = self.raise_banner(Banner(strings(f"table.banner.{event.phase}", round=event.round)))
        gains = self.tableau.upkeep_gains  # until then the sums can be read beside the banner of the next round
        self._tweens.after(length_s, lambda: gains.update(dict.fromkeys(gains, 0)))
        yield _BANNER_SHARE * length_s

    @_beat_of.register
    def _game_ended(self, event: happened.GameEnded) -> Beat:
        while self._coming.total():
            yield BREATH_S
        self._apply_shown(event)
        self.sounds.cue(Cue.ROUND_BELL)
        self.tableau.tremble()
        yield 0.6
        yield from final_count(self.tableau)

    def _card(self, plan: str) -> PlanSprite:
        return self.tableau.cards[self.tableau.shown.cards.plans[plan]]


_BANNER_SHARE: Final = 0.3
"""Share of a phase's banner after which the table goes on."""
_PHASES: Final[dict[str, Cue]] = {Phase.DEVELOPMENT: Cue.ROUND_BELL, Phase.UPKEEP: Cue.UPKEEP}


def begins_round(event: Event) -> bool:
    """Return whether an event begins a round: remarks on the one before end there."""
    return isinstance(event, happened.PhaseBegan) and event.phase == Phase.DEVELOPMENT


def reason_place(events: Sequence[Event]) -> int:
    """Return the number of a step's events that are shown before its reason: those of the move itself."""
    ends = (happened.PhaseBegan, happened.TurnBegan)
    return next((place for place, event in enumerate(events) if isinstance(event, ends)), len(events))
