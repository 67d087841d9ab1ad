"""Shows a driver's next moves on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mintworks.core.record import OccasionKind
from mintworks.games.delivery.players.foresight import foresee
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action, EndTurn
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import HUMAN_SEAT, TURN, State
from mintworks.games.delivery.text.narration import refusal_reason
from mintworks.games.delivery.view.strip import PEEK
from mintworks.scenes.base.foreseeing import Foreseeing
from mintworks.ui.input import Command, Commanded, CommandEnded
from mintworks.ui.input import Event as InputEvent

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable


class Peek(Foreseeing[MintDelivery, Setup, State, Action, Event]):
    """The button in the panel of a driver; daily games have none."""

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid

    def actions(self) -> Mapping[str, Callable[[], None]]:
        may_peek = self.session.match.state.driver is not None and self.session.plan.kind is not OccasionKind.DAILY
        return {PEEK: self.toggle} if may_peek else {}

    @property
    def is_shown(self) -> bool:
        return self._laid.panel is not None and self._laid.panel.foreseen is not None

    def toggle(self) -> None:
        """Show the driver's next moves if the turn ended now, or hide them."""
        if self.is_shown:
            self.end()
        else:
            self.show()
        self.scene.relist()

    def handle(self, event: InputEvent) -> bool:
        """Show the moves while their key is held; the key that takes back hides them before anything else."""
        button = self._laid.strip.buttons.get(PEEK)
        match event:
            case Commanded(command=Command.CANCEL):
                is_meant = self.is_shown and not self.scene.hand.is_engaged and not self.scene.log.is_open
            case Commanded(command=Command.FORESEE):
                is_meant = not self.is_shown
            case CommandEnded(command=Command.FORESEE):
                is_meant = self.is_shown
            case _:
                is_meant = False
        if not is_meant or button is None or not button.enabled:
            return False
        self.toggle()
        return True

    @property
    def asking(self) -> Callable[[], None] | None:
        button = self._laid.strip.buttons.get(PEEK)
        return self.toggle if button is not None and button.enabled and not self.is_shown else None

    def show(self) -> bool:
        """Show the moves; return whether any can be foreseen."""
        if self._laid.panel is None:
            return False
        self._laid.panel.foreseen = foresee(self.session.rules, self.session.match.state)
        return self._laid.panel.foreseen is not None

    def end(self) -> None:
        """Hide the moves."""
        if self._laid.panel is not None:
            self._laid.panel.foreseen = None

    def refresh(self) -> None:
        button = self._laid.strip.buttons.get(PEEK)
        if button is not None:
            state = self.session.match.state
            self._laid.strip.mark_peek(is_on=self.is_shown)
            button.enabled = state.to_move == HUMAN_SEAT and state.phase is TURN
            refusal = None if button.enabled else self.session.rules.why_not(state, EndTurn())
            button.reason = "" if refusal is None else refusal_reason(refusal, self.app.strings)
