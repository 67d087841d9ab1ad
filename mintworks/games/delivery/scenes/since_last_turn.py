"""The others' turns since a person's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mintworks.core.match import Step
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action, ChooseBelts, KeepOrders
from mintworks.games.delivery.rules.events import EndCalled, Event, RoundEnded, TruckMoved
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS, IDLE_WARNING
from mintworks.games.delivery.text.moves import turn_told
from mintworks.games.delivery.view.pick_ids import space_pick
from mintworks.scenes.base import since_last_turn
from mintworks.ui.table.recap import Told


class SinceLastTurn(since_last_turn.SinceLastTurn[MintDelivery, Setup, State, Action, Event]):
    """Describes the history of a game of Mint Delivery."""

    def told(self, seat: int, decided: int | None = None) -> list[Told]:
        """Return the turns of others since a seat's decision `decided`, or since its last turn, in order.

        Orders kept at the start are secret (D3.1), so that only a letter tells how many they are. Belts are also chosen
        in a driver's turn (D8.4).
        """
        history = self._session.match.history
        if decided is None or self._is_aside(history[decided - 1]):
            decided = self.last_turn(seat)
        return [self._told_turn(turn) for turn in self._turns(history[decided:]) if turn[0].seat != seat]

    def last_turn(self, seat: int) -> int:
        """Return the number of the last step of a seat's last turn; one that it has begun doesn't count."""
        match = self._session.match
        turns = self._turns(match.history)
        if turns and turns[-1][0].seat == seat == match.seat_to_move:
            del turns[-1]
        return next((turn[-1].number for turn in reversed(turns) if turn[0].seat == seat), 0)

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundEnded | EndCalled)

    def round_words(self, events: Sequence[Event]) -> str:
        """Return that the last round or a standstill is near, or the new round; alone, each turn is a round."""
        strings = self._table.app.strings
        match events[0]:
            case RoundEnded(idle=idle) if idle >= IDLE_WARNING:
                return strings("delivery.table.banner.standstill", n=IDLE_ROUNDS - idle)
            case RoundEnded(round=number) if self._session.match.state.driver is None and self._has_others:
                return strings("table.banner.development", round=number + 1)
            case EndCalled():
                return strings("delivery.table.banner.last_round")
        return ""

    @property
    def _has_others(self) -> bool:
        return len(self._session.plan.seats) > 1

    def turn(self, number: int) -> list[Step[Action, Event]]:
        """Return the steps of a turn from a number on, with the decisions of others in it."""
        steps = self._session.match.history[number - 1 :]
        found: list[Step[Action, Event]] = []
        for step in steps:
            if step.seat != steps[0].seat and not self._is_aside(step):
                break
            found.append(step)
        return found

    def _told_turn(self, steps: list[Step[Action, Event]]) -> Told:
        told, most = turn_told(steps, self._table.app.strings)
        drives = [event.to for step in steps for event in step.events if isinstance(event, TruckMoved)]
        about = space_pick(drives[-1]) if drives else f"seat:{steps[0].seat}"
        return self._chip(steps[0], told, "", about, most)

    def _turns(self, steps: Sequence[Step[Action, Event]]) -> list[list[Step[Action, Event]]]:
        """Return the steps of each turn."""
        own = [step for step in steps if not self._is_aside(step)]
        return [[*turn] for _, turn in groupby(own, lambda step: step.seat)]

    def _is_aside(self, step: Step[Action, Event]) -> bool:
        is_from_letter = step.seat in self._session.plan.elsewhere
        return isinstance(step.action, ChooseBelts) or (isinstance(step.action, KeepOrders) and not is_from_letter)
