"""Sentences about the moves of a recorded game of Mint Delivery."""

from __future__ import annotations

from typing import Final

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.games.delivery.players.driver import DriverReasoning
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action, EndTurn
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.observing import redact
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.text import narration
from mintworks.games.delivery.text.trips import trips_told, unused_told
from mintworks.games.delivery.variants.played import Played
from mintworks.games.delivery.view.pick_ids import FRONT, HANDLES, MIXER, PILE
from mintworks.scenes.review import replay_words
from mintworks.ui.table.timeline import Tick

_TELLING: Final = (
    happened.OrderDelivered,
    happened.UpgradeBought,
    happened.OrderTaken,
    happened.MintsOptimized,
    happened.TruckMoved,
    happened.MintsLoaded,
    happened.MintsUnloaded,
    happened.BeltRotated,
    happened.OrdersKept,
    happened.OrderDiscarded,
    happened.MintsPutOnBelt,
    happened.DriverBlocked,
)
"""The most important events of a move, in order."""


class ReplayWords(replay_words.ReplayWords[MintDelivery, Setup, State, Action, Event, Refusal]):
    """Narrates a playback of Mint Delivery."""

    def event(self, event: Event) -> str:
        return super().event(redact(event, 0))

    def reasons(self, reasoning: Reasoning | None) -> str:
        return narration.explain(reasoning, self.strings) if isinstance(reasoning, DriverReasoning) else ""

    def action(self, action: Action, seat: int) -> str:
        return self.strings("delivery.table.meant", seat=self.names[seat], action=str(action))

    def most_telling(self, step: Step[Action, Event]) -> Event:
        return next((event for kind in _TELLING for event in step.events if isinstance(event, kind)), step.events[0])

    def step(self, step: Step[Action, Event]) -> str:
        if isinstance(step.action, EndTurn) and not isinstance(self.most_telling(step), _TELLING):
            return self.strings("delivery.log.EndTurn", seat=self.names[step.seat])
        return super().step(step)

    def tick(self, step: Step[Action, Event]) -> Tick:
        event = self.most_telling(step)
        if isinstance(event, happened.OrderDelivered | happened.UpgradeBought):
            return Tick.BUILT
        return Tick.PASS if str(step.action) == "end" else Tick.PLACED

    def unused(self, *, is_review: bool) -> tuple[str, ...]:
        # A review leaves the board less room.
        return (PILE, MIXER, FRONT, *HANDLES) if is_review else ()

    def counted(self, seat: int) -> str:
        return "" if self._finished is None else trips_told(self._finished, seat, self.strings, self.names)

    def habit(self, seat: int) -> str:
        return "" if self._finished is None else unused_told(self._finished, seat, self.strings)

    @property
    def _finished(self) -> Played | None:
        end = self.playback.positions[-1]
        return Played(self.playback.steps, end) if end.winners else None
