"""Shows what happened, event by event, in the order in which it happened.

Each event begins its motion; when that has arrived, the tableau retells the event and the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules import events as happened
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
from mintworks.games.works.view.town import building_box
from mintworks.games.works.view.town_moment import SevenStars, final_count
from mintworks.games.works.view.town_motion import BLOWS, RISE_S, is_evening
from mintworks.games.works.view.town_view import rolled_to
from mintworks.ui.cues import Cue
from mintworks.ui.table.card_sprite import TRAVEL_S
from mintworks.ui.table.director import BANNER_S, BREATH_S, Banner, Beat, TableDirector
from mintworks.ui.table.nightfall import DUSK_S

_STARS_S: Final = 0.6
_SIGN_S, _SWEEP_S, _EMPTY_S = 0.7, 0.16, 0.25
"""How long the sign of the shop hangs before the first plan goes, after which the next follows, and how long the shop
is empty then."""
_VOICE_S: Final = 2.2
"""How long a computer player's sentence stays."""
_READ_S: Final = 1.4
"""For a card that can be read only now."""
_HOLD_S: Final = 0.7
_LEAST_HOLD_S: Final = 0.5
"""How long a hidden card waits to be turned up at normal speed, and at least at any other at which it waits."""


class Director(TableDirector):
    """Animates steps on a tableau.

    `eye` shows what an AI card thought; `tell_event` gets each event when it begins to show, for the log.
    """

    def __init__(self, tableau: Tableau, eye: ThinkingMarker, tell_event: Callable[[Event], None]) -> None:
        super().__init__(tableau)
        self.tableau = tableau
        self.eye = eye
        self.tell_event = tell_event
        self.show_drawn: Callable[[int, str], None] | None = None
        """Shows a seat the plan that it drew while others sit at the screen, and lets it be read as long as it likes;
        where nothing does, the plan lies open for a moment."""
        self.tell_reason: Callable[[WorksStep], None] = lambda step: None
        """Gets each step whose events have been told, for the reason behind it."""
        self.held_share: float | None = None
        """While a hidden card waits to be turned up: how much of the time has passed in which that can be undone."""
        self.is_undoing = False
        """Somebody is about to: until then the card waits on."""
        self.shop_sign = ShopSign(tableau)
        self.seven_stars = SevenStars(tableau)
        self._has_celebrated = is_evening(tableau.shown)
        """Whether somebody has had seven stars in this game: what follows is no moment any more."""

    def show(self, step: WorksStep) -> None:
        """Queue a step: first what an AI card thought, then its events."""
        beats: list[Beat] = [*self.eye.beats(step.reasoning)]
        closing = [self.eye.close] if beats else []
        told = reason_place(step.events)
        beats += [partial(self._begin, event) for event in step.events[:told]]
        beats.append(partial(self._reason, step))
        beats += [partial(self._begin, event) for event in step.events[told:]]
        self.queue([*beats, *closing])

    def let_speak(self, seat: int, words: str) -> None:
        """Let a seat say a sentence while its move is shown."""
        if words:
            self.queue([partial(self._speak, seat, words)])

    def _speak(self, seat: int, words: str) -> float:
        self.tableau.say(seat, words, _VOICE_S)
        return BREATH_S

    def retell(self, steps: Iterable[WorksStep], then: Callable[[], None]) -> None:
        self.eye.forget()
        super().retell(steps, then)

    def _reason(self, step: WorksStep) -> float:
        if not self.is_retelling:
            self.tell_reason(step)
        return 0.0

    def show_events(self, events: list[Event]) -> None:
        """Queue events that belong to no decision, such as the laying out."""
        self.queue(partial(self._begin, event) for event in events)

    def clear(self) -> None:
        """Forget what is queued, and what the eye of an AI card has seen and said."""
        super().clear()
        self.held_share = None
        self.eye.clear()

    # Events

    def _begin(self, event: Event) -> float:
        shown, match = self.tableau.shown, self.tableau.session.match
        if match.is_unseen and reveals(shown, [event]):
            # In upkeep there was time enough until now.
            if shown.phase is Phase.DEVELOPMENT and (self.held_share is None or (self.is_undoing and not self.hurries)):
                return self._hold_back(event)
            self.held_share = None
            match.note_seen()
        if not self.is_retelling:
            self.tell_event(event)
        begin = _BEGINNINGS.get(type(event))
        if begin is None:
            self._apply_shown(event)
            return 0.0
        return begin(self, event)

    def _hold_back(self, event: Event) -> float:
        """Let a moment pass before a hidden card is turned up: that is the last one for undo."""
        self._beats.appendleft(partial(self._begin, event))
        tweens = self.tableau.tweens
        length_s = max(_HOLD_S, _LEAST_HOLD_S * tweens.speed)
        self.held_share = 0.0
        tweens.fade(self, "held_share", 1.0, length_s)
        return length_s

    def _apply_shown(self, event: Event) -> None:
        if not isinstance(event, happened.MintsPlaced):  # what was paid for goes on from where it was let go
            self.tableau.sprites.handed_in = None
        shown = self.tableau.shown
        self.tableau.follow(event)
        if is_evening(shown) and not self._has_celebrated:
            self._has_celebrated = True
            first = next(number for number, seat in enumerate(shown.seats, start=1) if stars(seat) >= STARS_TO_END)
            self._beats.appendleft(partial(self.seven_stars.begin, first))
        else:
            self.tableau.towns.turn_to_time_of_day(shown, DUSK_S)

    def _later(self, event: Event, length_s: float, *pulses: str) -> float:
        """Retell an event when its motion has arrived."""

        def arrive() -> None:
            self._apply_shown(event)
            for pulse in pulses:
                self.tableau.pulse(pulse)

        self.tableau.tweens.after(length_s, arrive)
        return length_s + BREATH_S

    def _mints_placed(self, event: happened.MintsPlaced) -> float:
        tableau = self.tableau
        start = self.hand_at or tableau.heap_of(event.seat)
        from_hand, self.hand_at = self.hand_at is not None, None
        tableau.leaving_mints[event.seat] += event.mints
        each = self.foley.landing(tableau.space(event.location, event.space))
        landings = tableau.onto_space(event.location, event.space, event.mints)
        length_s = tableau.flights.fly(landings, start, from_hand=from_hand, stays=True, each=each)

        def arrive() -> None:
            tableau.leaving_mints[event.seat] -= event.mints
            self._apply_shown(event)

        tableau.tweens.after(length_s, arrive)
        return length_s + BREATH_S

    def _mints_gained(self, event: happened.MintsGained) -> float:
        tableau = self.tableau
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
                start = rolled_to(event.card, area)
        heap = tableau.heap_of(event.seat)
        each = self.foley.income(event.seat, heap)
        landings = tableau.onto_heap(event.seat, tableau.shown.seats[event.seat - 1].mints, event.mints)
        length_s = tableau.flights.fly(landings, start, begins_s=begins_s, stays=True, each=each)
        if tableau.shown.phase is Phase.UPKEEP:
            tableau.tweens.after(length_s, lambda: tableau.count_gain(event.seat, event.mints))
        return self._later(event, length_s, f"mints:{event.seat}")

    def _mints_returned(self, event: happened.MintsReturned) -> float:
        tableau = self.tableau
        tableau.cleared.add(event.location)
        length_s = 0.0
        for index, stack in enumerate(tableau.shown.locations[event.location].spaces):
            if stack is not None:
                start = tableau.space(event.location, index)
                landings = tableau.onto(tableau.arrangement.mint_supply.center, stack[1])
                length_s = tableau.flights.fly(landings, start, stagger_s=0.03)

        def arrive() -> None:
            tableau.cleared.discard(event.location)
            if length_s:
                self.foley.cue(Cue.STACK, tableau.arrangement.mint_supply.center)
            self._apply_shown(event)

        tableau.tweens.after(length_s, arrive)
        return 0.16  # the next location need not wait: all go home together

    def _mints_exhibited(self, event: happened.GalleryFilled) -> float:
        sprite = self._card(event.plan)
        start, each = self.tableau.arrangement.mint_supply.center, self.foley.landing(sprite.center)
        length_s = self.tableau.flights.fly(self.tableau.onto(sprite.center, event.mints), start, each=each)

        def arrive() -> None:
            self._retell_and_award(event, event.seat, sprite)

        self.tableau.tweens.after(length_s, arrive)
        return length_s + _STARS_S

    def _mints_taken_down(self, event: happened.GalleryEmptied) -> float:
        sprite = self._card(event.plan)
        supply = self.tableau.arrangement.mint_supply.center
        each = self.foley.landing(supply, on_wood=False)
        length_s = self.tableau.flights.fly(self.tableau.onto(supply, event.mints), sprite.center, each=each)
        return self._later(event, length_s)

    def _card_moved(self, event: Event) -> float:
        """The retelling itself sends the cards on their way."""
        self._apply_shown(event)
        return 0.42

    def _card_given(self, event: happened.CardLost | happened.CardsSwapped) -> float:
        """A building that leaves its neighborhood is taken down in the town."""
        if event.source == "buildings" and self.tableau.arrangement.seats[event.seat].town is not None:
            given = event.card if isinstance(event, happened.CardLost) else event.given
            self.tableau.towns.take_down(event.seat, given)
        return self._card_moved(event)

    def _owner_of(self, building: str) -> int | None:
        """The seat in whose town a building stands."""
        seats = enumerate(self.tableau.shown.seats, start=1)
        return next((number for number, seat in seats if any(plan.id == building for plan in seat.buildings)), None)

    def _plan_gained(self, event: happened.PlanGained) -> float:
        """A plan that turns its back with the end of the turn lies open until it has been read."""
        length_s = self._card_moved(event)
        if event.plan is None or not self.tableau.is_open_for_a_turn(event.plan, event.seat):
            return length_s
        if self.show_drawn is None:
            return length_s + _READ_S
        self.tableau.tweens.after(length_s, partial(self.show_drawn, event.seat, event.plan))
        return length_s

    def _supply_turned_up(self, event: happened.SupplyFilled | happened.SupplyReplaced) -> float:
        self._apply_shown(event)
        return 0.4 + 0.09 * len(event.plans) if event.plans else 0.0

    def _supply_replaced(self, event: happened.SupplyReplaced) -> float:
        """The shop is swept: a sign says why, the old plans travel under the deck one by one, the new ones leave it."""
        tableau = self.tableau
        self.shop_sign.hang(tell(event, tableau.strings, {}))
        swept_s = _SIGN_S
        for name in event.returned:
            sprite = self._card(name)
            sprite.leaving = True
            tableau.sprites.turn(sprite, CardSide.BACK, delay_s=swept_s)
            tableau.sprites.send(sprite, tableau.arrangement.deck, delay_s=swept_s)
            swept_s += _SWEEP_S
        swept_s += TRAVEL_S + _EMPTY_S

        def arrive() -> None:
            for name in event.returned:
                tableau.cards.pop(tableau.shown.cards.plans[name], None)
            self._apply_shown(event)

        tableau.tweens.after(swept_s, arrive)
        return swept_s + 0.5

    def _plan_built(self, event: happened.PlanBuilt) -> float:
        sprite = self._card(event.plan)
        tableau = self.tableau
        if tableau.arrangement.seats[event.seat].town is not None:
            self._raise_building(event.seat, event.plan)
        gained = self._retell_and_award(event, event.seat, sprite, begins_s=TRAVEL_S)
        sprite.fall(tableau.tweens)

        def stand() -> None:
            self.foley.cue(Cue.BUILD, sprite.center, step=gained)
            tableau.flights.raise_dust(sprite.place)

        tableau.tweens.after(TRAVEL_S, stand)
        return TRAVEL_S + _STARS_S

    def _raise_building(self, seat: int, plan: str) -> None:
        """Let a building rise in the town; nothing waits for it."""
        tableau = self.tableau
        tableau.towns.build(seat, plan)
        area = tableau.arrangement.seats[seat].town
        at = None if area is None else building_box(plan, area).center
        for blow in BLOWS:
            tableau.tweens.after(blow * RISE_S, partial(self.foley.cue, Cue.HAMMER, at))

    def _retell_and_award(self, event: Event, seat: int, source: PlanSprite, *, begins_s: float = 0.0) -> int:
        """Retell an event that may bring stars, and let them fly from the card that brought them; how many."""
        neighborhood = self.tableau.shown.seats[seat - 1]
        before = stars(neighborhood)
        self._apply_shown(event)
        after = stars(neighborhood)
        if after > before:
            self.tableau.award(seat, after - before, source.place.center, begins_s=begins_s)
        return max(0, after - before)

    def _location_opened(self, event: happened.LocationOpened) -> float:
        self._apply_shown(event)
        self.tableau.open_shutters(event.location)
        self.foley.cue(Cue.SHUTTERS, self.tableau.arrangement.locations[event.location].center)
        return 0.55

    def _token_taken(self, event: happened.TokenTaken) -> float:
        self._apply_shown(event)
        tableau = self.tableau
        place = tableau.arrangement.token(tableau.shown.token)
        tableau.tweens.after(TOKEN_S, lambda: self.foley.cue(Cue.TOKEN, place))
        return TOKEN_S

    def _passed(self, event: happened.Passed) -> float:
        self._apply_shown(event)
        if not any(bubble.seat == event.seat for bubble in self.tableau.bubbles):
            self.tableau.say(event.seat, self.tableau.strings("table.passes"))
        return 0.4

    def _phase_began(self, event: happened.PhaseBegan) -> float:
        self._apply_shown(event)
        if event.phase in _PHASES:
            self.foley.cue(_PHASES[event.phase])
        self.eye.close()  # a pass that ends the phase is followed by all of upkeep
        strings = self.tableau.strings
        self.raise_banner(Banner(strings(f"table.banner.{event.phase}", round=event.round)))
        tweens = self.tableau.tweens
        gains = self.tableau.upkeep_gains  # the sums can be read beside the banner of the next round
        tweens.after(BANNER_S, lambda: gains.update(dict.fromkeys(gains, 0)))
        return BANNER_S

    def _game_ended(self, event: happened.GameEnded) -> float:
        self._apply_shown(event)
        self.foley.cue(Cue.ROUND_BELL)
        self.tableau.tremble()
        self._beats.extendleft(reversed(final_count(self.tableau)))
        return 0.6

    def _card(self, plan: str) -> PlanSprite:
        return self.tableau.cards[self.tableau.shown.cards.plans[plan]]


_PHASES: Final[dict[str, Cue]] = {Phase.DEVELOPMENT: Cue.ROUND_BELL, Phase.UPKEEP: Cue.UPKEEP}


def reason_place(events: Sequence[Event]) -> int:
    """How many of a step's events are told before its reason: those of the move itself."""
    ends = (happened.PhaseBegan, happened.TurnBegan)
    return next((place for place, event in enumerate(events) if isinstance(event, ends)), len(events))


_BEGINNINGS: dict[type, Callable[[Director, Any], float]] = {
    happened.MintsPlaced: Director._mints_placed,
    happened.MintsGained: Director._mints_gained,
    happened.MintsReturned: Director._mints_returned,
    happened.GalleryFilled: Director._mints_exhibited,
    happened.GalleryEmptied: Director._mints_taken_down,
    happened.PlanGained: Director._plan_gained,
    happened.CardLost: Director._card_given,
    happened.CardsSwapped: Director._card_given,
    happened.PlanBuilt: Director._plan_built,
    happened.SupplyFilled: Director._supply_turned_up,
    happened.SupplyReplaced: Director._supply_replaced,
    happened.LocationOpened: Director._location_opened,
    happened.TokenTaken: Director._token_taken,
    happened.Passed: Director._passed,
    happened.PhaseBegan: Director._phase_began,
    happened.GameEnded: Director._game_ended,
}
"""How each event is shown; one that is not here changes the table without motion."""
