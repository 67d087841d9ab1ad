"""The table of Mint Delivery as it is laid and shown, whoever decides at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mintworks.core.players.controller import Reasoning
from mintworks.core.session import Session
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.state import DRIVER_SEAT
from mintworks.games.delivery.scenes.inspector import entry_of, inspector_of
from mintworks.games.delivery.view import table_background
from mintworks.games.delivery.view.cues import BANK, RoadTune
from mintworks.games.delivery.view.director import Director
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.hand import Hand
from mintworks.games.delivery.view.overlay import Overlay
from mintworks.games.delivery.view.painter import Painter
from mintworks.games.delivery.view.play_preview import Play
from mintworks.games.delivery.view.strip import Strip
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.games.delivery.view.targets import TableTargets
from mintworks.scenes.base import laid_table
from mintworks.scenes.base.scene import App
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.tree import Target


class LaidTable(laid_table.LaidTable):
    """The table of a session of Mint Delivery."""

    bank = BANK
    shows_all = False
    """Everybody may see what seats choose from at the start."""

    tableau: Tableau
    director: Director
    hand: Hand
    painter: Painter
    overlay: Overlay
    strip: Strip
    described: TableTargets

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.tune = RoadTune.ROAD if session.match.state.driver is None else RoadTune.FACTORY

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The table, and what lies on it."""
        return table_background.wanted(app.ui)

    def lay(self, viewpoint: int) -> None:
        ui, strings, state = self.app.ui, self.app.strings, self.match.state
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=self.foot, shows_all=self.shows_all)
        self.panel = DriverPanel(self.tableau, DRIVER_SEAT) if state.driver is not None else None
        self.director = Director(self.tableau, self.panel, self._note_event)
        self.hand = Hand(self.tableau, self._play)
        self.painter = Painter(self.tableau, self.panel)
        self.overlay = Overlay(self.tableau, self.director, self.hand, self.panel)
        self.described = TableTargets(self.tableau)
        self.strip = self._strip()

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions())

    def _deal_out(self) -> None:
        if self.match.history:
            self._rewrite_log()
            return
        for event in self._opening(self.match.state):
            self._note_event(event)

    def _opening(self, state: Any) -> list[Event]:
        found: list[Event] = self.session.rules.opening(state)
        return found

    def _play(self, play: Play, dropped_at: Point | None) -> None:
        self._submit(play[0], dropped_at, play[1:])

    def _rewrite_log(self) -> None:
        """The log holds what stands; so does what the driver said last."""
        super()._rewrite_log()
        if self.panel is not None:
            self.panel.recall(self._last_reasoning())

    def _last_reasoning(self) -> Reasoning | None:
        """The last reasons of which something can be said."""
        reasons = (step.reasoning for step in reversed(self.match.history))
        return next((reasoning for reasoning in reasons if reasoning is not None), None)

    def open_inspector(self, target: Target) -> None:
        look = inspector_of(self.session, target, self.app.strings)
        if look is not None:
            self.app.push(look)

    # What is shown

    @property
    def rules_entry(self) -> str | None:
        """That of what has the focus, or is pointed at."""
        return entry_of(self.session, self.controls.focused or self.controls.hovered)

    def laid(self) -> list[Target]:
        return [*super().laid(), *self.overlay.options.targets()]

    def draw(self, canvas: Canvas) -> None:
        self.overlay.hovered, self.overlay.focused = self.controls.hovered, self.controls.focused
        self.painter.picked = frozenset(self.hand.picked)
        choosing, pointed = self.hand.choosing, self.overlay.pointed
        self.tableau.highlights.taken = frozenset() if choosing is None or not pointed else choosing.taken(pointed)
        super().draw(canvas)

    def report(self) -> dict[str, Any]:
        said = "" if self.panel is None else self.panel.words
        return {**super().report(), "said": said, "options": [target.id for target in self.overlay.options.targets()]}
