"""A person's hand over a table where an action is a few things that are pointed at, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mintworks.core.plugin import ActionT
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.table.choosing import ChoosingInTurn, PicksOf, as_written
from mintworks.ui.table.hand import Held, TableHand
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.tween import Spring


class PickingHand(TableHand[AnyTableau, ChoosingInTurn[ActionT], Held, ActionT]):
    """Picks by clicks; a card that is picked before something else can be dragged there."""

    def __init__(
        self,
        tableau: AnyTableau,
        submit: Callable[[ActionT, Point | None], None],
        picks_of: PicksOf[ActionT] = as_written,
    ) -> None:
        super().__init__(tableau)
        self.submit = submit
        self._picks_of = picks_of

    def begin(self, legal: list[ActionT]) -> None:
        self.choosing = ChoosingInTurn(legal, self._picks_of)
        self.light_up()

    def offers(self) -> set[str]:
        return set() if self.choosing is None else self.choosing.offers()

    def can_use(self, target: str | None) -> bool:
        choosing = self.choosing
        if choosing is None or target is None:
            return False
        return target in choosing.picked or choosing.leads_on(self._ground(target))

    def pick(self, target: str) -> bool:
        return self.accepts(target) and self._choose(target)

    def click(self, target: str) -> bool:
        if self.choosing is None:
            self.on_refused(target)
            return False
        if self.held is not None:
            return self._drop(self._ground(target), self.held.spring.position)
        if target in self.choosing.picked:
            self._click_again(target)
            return True
        led_on = self._choose(self._ground(target))
        if not led_on:
            self._refuse(target)
        return led_on

    def light_up(self) -> None:
        tableau, lights = self.tableau, self.tableau.highlights
        lights.glowing, lights.is_choice = self.offers(), self.is_engaged
        tableau.sprites.raise_only([card.key for card in map(tableau.card, self.picked) if card is not None])

    def _ground(self, target: str) -> str:
        """Return the place beneath a card that can't be used itself: what glows takes a click, whatever is on it."""
        card = self.tableau.card(target)
        if card is None or (self.choosing is not None and self.choosing.leads_on(target)):
            return target
        places = self.tableau.arrangement.places.items()
        beneath = (place for place, rect in places if rect.collidepoint(card.place.center))
        return next((place for place in beneath if self.accepts(place)), target)

    def _beneath(self, held: Held, target: str | None, at: Point) -> str | None:
        return None if target is None else self._ground(target)

    def _choose(self, target: str, at: Point | None = None) -> bool:
        """Pick something, and hand in what that settles; whether it could be picked."""
        choosing = self.choosing
        if choosing is None or not choosing.choose(target):
            return False
        action = choosing.settled()
        if action is not None:
            self._decide(action, at)
        else:
            self.light_up()
        return True

    def _finishing(self, choosing: ChoosingInTurn[ActionT]) -> Sequence[ActionT]:
        action = choosing.finishing()
        return () if action is None else (action,)

    def _settled(self, choosing: ChoosingInTurn[ActionT]) -> Sequence[ActionT]:
        action = choosing.settled()
        return () if action is None else (action,)

    def _decide_all(self, actions: Sequence[ActionT]) -> None:
        self._decide(actions[0])

    def _decide(self, decided: ActionT, at: Point | None = None) -> None:
        self.choosing = None
        self.light_up()
        self.submit(decided, at)

    def _grasp(self, target: str) -> None:
        """Take a card up; one that leads nowhere stays where it lies, and that is told once."""
        choosing, card = self.choosing, self.tableau.card(target)
        if choosing is None or (card is not None and not choosing.leads_on(target)):
            self._pressed = None
            self.on_refused(target) if choosing is None else self._refuse(target)
            return
        before = choosing.picked
        if card is None or not choosing.choose(target):
            return
        if choosing.settled() is not None:  # there is nowhere to drag it
            choosing.picked = before
            return
        card.take_up(self.tableau.tweens)
        spring, source = Spring(card.center, self.at), self._source(card.place)
        self.held = Held(target=target, spring=spring, card=card, before=before, source=source)
        self.tableau.sounds.cue(Cue.CARD_SLIDE, self.at)
        self.light_up()

    def _drop(self, target: str | None, at: Point) -> bool:
        held = self.held
        if held is None:
            return False
        if target is None or not self.accepts(target):
            if target is not None and target != held.target:
                self._refuse(target)
            self.put_back()
            return False
        self._put_down()
        self.tableau.sprites.handed_in = held.card
        self._choose(target, at)
        if self.choosing is not None:  # more is asked for, and it waits where it lay
            self.tableau.sprites.handed_in = None
            self.tableau.sprites.glide_back(held.card)
        return True
