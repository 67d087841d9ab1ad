"""Shows what happened, event by event, in the order in which it happened.

Each event begins its motion; when that has arrived, the tableau retells the event and the next one begins. Nothing
here blocks input: `hurry` brings everything to its end at once, and the end is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.events import Event, GainedFrom
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.state import Phase
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.view.sprites import TRAVEL_S, CardSide, CardSprite
from mintworks.games.works.view.tableau import TOKEN_S, Tableau
from mintworks.games.works.view.thinking_marker import Beat, ThinkingMarker
from mintworks.ui.cues import Cue

_BANNER_S: Final = 0.95
_BANNER_GOES_S: Final = 0.2
_STARS_S: Final = 0.6
_BREATH_S: Final = 0.12
"""Between two events, so that each can be seen."""
_READ_S: Final = 1.4
"""For a card that can be read only now."""


@dataclass(slots=True)
class Banner:
    """Large words across the table for a moment."""

    text: str
    seat: int | None = None
    """Of whom they speak, where that is a single seat."""
    alpha: float = 0.0


class Director:
    """Animates steps on a tableau.

    `eye` shows what an AI card thought; `tell_event` gets each event when it begins to show, for the log.
    """

    def __init__(self, tableau: Tableau, eye: ThinkingMarker, tell_event: Callable[[Event], None]) -> None:
        self.tableau = tableau
        self.foley = tableau.foley
        self.eye = eye
        self.tell_event = tell_event
        self.show_drawn: Callable[[int, str], None] | None = None
        """Shows a seat the plan that it drew while others sit at the screen, and lets it be read as long as it likes;
        where nothing does, the plan lies open for a moment."""
        self.banner = Banner("")
        self.hand_at: tuple[float, float] | None = None
        """Where a person let the mints of the next placement go."""
        self._beats: deque[Beat] = deque()
        self._waiting = False
        self._hurrying = False

    @property
    def busy(self) -> bool:
        """Whether something of the past is still being shown."""
        return bool(self._beats) or self._waiting

    def show(self, step: WorksStep) -> None:
        """Queue a step: first what an AI card thought, then its events."""
        thoughts = list(self.eye.beats(step.reasoning))
        self._beats.extend(thoughts)
        self._beats.extend(partial(self._begin, event) for event in step.events)
        if thoughts:
            self._beats.append(self.eye.close)
        self._next()

    def show_events(self, events: list[Event]) -> None:
        """Queue events that belong to no decision, such as the laying out."""
        self._beats.extend(partial(self._begin, event) for event in events)
        self._next()

    def announce(self, seat: int, words: str) -> None:
        """Say in large words that a seat may decide; it need not wait for them to go."""
        self._raise_banner(Banner(words, seat))

    def lower_banner(self) -> None:
        """Let the large words go before their time."""
        if self.banner.alpha > 0:
            self.tableau.tweens.fade(self.banner, "alpha", 0.0, _BANNER_GOES_S)

    def let_settle(self) -> None:
        """Queue a rest until all that flies has landed."""
        self._beats.append(lambda: self.tableau.settles_in_s)
        self._next()

    def dwell(self, length_s: float) -> None:
        """Queue a rest in which what has been shown can be looked at."""
        self._beats.append(lambda: length_s)
        self._next()

    def take_breath(self) -> None:
        """Queue a short rest, as between two events."""
        self.dwell(_BREATH_S)

    def hurry(self) -> None:
        """Bring everything that is being shown, and all that is queued, to its end."""
        if self._hurrying:
            return
        self._hurrying = True
        try:
            with self.foley.hurried():
                self.tableau.tweens.finish_all()
                while self.busy:
                    self._next()
                    self.tableau.tweens.finish_all()
        finally:
            self._hurrying = False

    def clear(self) -> None:
        """Forget what is queued: the game was taken back to another position."""
        self._beats.clear()
        self._waiting = False
        with self.foley.hurried(silently=True):
            self.tableau.tweens.finish_all()
        self._beats.clear()
        self._waiting = False
        self.eye.clear()

    def _next(self) -> None:
        if self._waiting or not self._beats:
            return
        self._waiting = True
        length_s = self._beats.popleft()()
        self.tableau.tweens.after(length_s, self._done)

    def _done(self) -> None:
        self._waiting = False
        self._next()

    # Events

    def _begin(self, event: Event) -> float:
        self.tell_event(event)
        begin = _BEGINNINGS.get(type(event))
        if begin is None:
            self._apply_shown(event)
            return 0.0
        return begin(self, event)

    def _apply_shown(self, event: Event) -> None:
        if not isinstance(event, happened.MintsPlaced):  # what was paid for goes on from where it was let go
            self.tableau.handed_in = None
        apply_event(self.tableau.shown, event)
        self.tableau.refresh()

    def _later(self, event: Event, length_s: float, *pulses: str) -> float:
        """Retell an event when its motion has arrived."""

        def arrive() -> None:
            self._apply_shown(event)
            for pulse in pulses:
                self.tableau.pulse(pulse)

        self.tableau.tweens.after(length_s, arrive)
        return length_s + _BREATH_S

    def _mints_placed(self, event: happened.MintsPlaced) -> float:
        tableau = self.tableau
        start = self.hand_at or tableau.heap_of(event.seat)
        self.hand_at = None
        tableau.leaving_mints[event.seat] += event.mints
        space = tableau.space(event.location, event.space)
        length_s = tableau.fly(event.mints, start, space, each=self.foley.landing(space))

        def arrive() -> None:
            tableau.leaving_mints[event.seat] -= event.mints
            self._apply_shown(event)

        tableau.tweens.after(length_s, arrive)
        return length_s + _BREATH_S

    def _mints_gained(self, event: happened.MintsGained) -> float:
        tableau = self.tableau
        start: tuple[float, float] = tableau.arrangement.mint_supply.center
        if event.reason is GainedFrom.BUILDING and event.card is not None:
            sprite = tableau.cards.get(tableau.shown.cards.plans[event.card])
            if sprite is not None:
                sprite.swell(tableau.tweens)
        heap = tableau.heap_of(event.seat)
        length_s = tableau.fly(event.mints, start, heap, each=self.foley.income(event.seat, heap))
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
                length_s = tableau.fly(stack[1], start, tableau.arrangement.mint_supply.center, stagger_s=0.03)

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
        length_s = self.tableau.fly(event.mints, start, sprite.center, each=each)

        def arrive() -> None:
            self._retell_and_award(event, event.seat, sprite)

        self.tableau.tweens.after(length_s, arrive)
        return length_s + _STARS_S

    def _mints_taken_down(self, event: happened.GalleryEmptied) -> float:
        sprite = self._card(event.plan)
        supply = self.tableau.arrangement.mint_supply.center
        length_s = self.tableau.fly(event.mints, sprite.center, supply, each=self.foley.landing(supply, on_wood=False))
        return self._later(event, length_s)

    def _card_moved(self, event: Event) -> float:
        """The retelling itself sends the cards on their way."""
        self._apply_shown(event)
        return 0.42

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
        """The old plans travel under the deck before the new ones leave it."""
        tableau = self.tableau
        for name in event.returned:
            sprite = self._card(name)
            sprite.leaving = True
            tableau.turn(sprite, CardSide.BACK)
            tableau.send(sprite, tableau.arrangement.deck)

        def arrive() -> None:
            for name in event.returned:
                tableau.cards.pop(tableau.shown.cards.plans[name], None)
            self._apply_shown(event)

        tableau.tweens.after(0.36, arrive)
        return 0.36 + 0.5

    def _plan_built(self, event: happened.PlanBuilt) -> float:
        sprite = self._card(event.plan)
        gained = self._retell_and_award(event, event.seat, sprite)
        sprite.swell(self.tableau.tweens)
        self.tableau.tweens.after(TRAVEL_S, lambda: self.foley.cue(Cue.BUILD, sprite.center, step=gained))
        return _STARS_S

    def _retell_and_award(self, event: Event, seat: int, source: CardSprite) -> int:
        """Retell an event that may bring stars, and let them fly from the card that brought them; how many."""
        neighborhood = self.tableau.shown.seats[seat - 1]
        before = stars(neighborhood)
        self._apply_shown(event)
        after = stars(neighborhood)
        if after > before:
            self.tableau.award(seat, after - before, source.place.center)
        if before < STARS_TO_END <= after:
            self.tableau.tremble()
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
        self.tableau.say(event.seat, self.tableau.strings("table.passes"))
        return 0.4

    def _phase_began(self, event: happened.PhaseBegan) -> float:
        self._apply_shown(event)
        self.foley.phase(event.phase)
        self.eye.close()  # a pass that ends the phase is followed by all of upkeep
        strings = self.tableau.strings
        self._raise_banner(Banner(strings(f"table.banner.{event.phase}", round=event.round)))
        tweens = self.tableau.tweens
        gains = self.tableau.upkeep_gains  # the sums can be read beside the banner of the next round
        tweens.after(_BANNER_S, lambda: gains.update(dict.fromkeys(gains, 0)))
        return _BANNER_S

    def _raise_banner(self, banner: Banner) -> None:
        self.banner = banner
        tweens = self.tableau.tweens
        tweens.fade(banner, "alpha", 1.0, 0.18)
        tweens.after(_BANNER_S - _BANNER_GOES_S, lambda: tweens.fade(banner, "alpha", 0.0, _BANNER_GOES_S))

    def _game_ended(self, event: happened.GameEnded) -> float:
        self._apply_shown(event)
        self.foley.cue(Cue.ROUND_BELL)
        self.tableau.tremble()
        return 0.9

    def _card(self, plan: str) -> CardSprite:
        return self.tableau.cards[self.tableau.shown.cards.plans[plan]]


_BEGINNINGS: dict[type, Callable[[Director, Any], float]] = {
    happened.MintsPlaced: Director._mints_placed,
    happened.MintsGained: Director._mints_gained,
    happened.MintsReturned: Director._mints_returned,
    happened.GalleryFilled: Director._mints_exhibited,
    happened.GalleryEmptied: Director._mints_taken_down,
    happened.PlanGained: Director._plan_gained,
    happened.CardLost: Director._card_moved,
    happened.CardsSwapped: Director._card_moved,
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
