"""The table of Mint Works as it is laid and shown, whoever decides at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from mintworks.core.players.controller import Reasoning
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.inspected import inspector_of
from mintworks.games.works.text import narration
from mintworks.games.works.view import table_background, town_view
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.faces import Faces
from mintworks.games.works.view.hand import Hand
from mintworks.games.works.view.overlay import Overlay
from mintworks.games.works.view.painter import Painter
from mintworks.games.works.view.strip import Strip
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.targets import TableTargets
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.games.works.view.town_motion import BREATH_S
from mintworks.scenes.base import laid_table
from mintworks.scenes.base.scene import App
from mintworks.ui.art import Wanted
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target

_RULES_ENTRIES: Final = {"card": "plan", "location": "location"}
"""What the entries of the rules book are called that targets of the table stand for."""


class LaidTable(laid_table.LaidTable):
    """The table of a session of Mint Works."""

    open_seats: Collection[int] = ()
    """The seats whose secret plans everybody may see."""

    tableau: Tableau
    director: Director
    hand: Hand
    painter: Painter
    overlay: Overlay
    strip: Strip
    described: TableTargets

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The table, and the cards that lie on it."""
        faces, ai = Faces(app.ui, app.strings, load_cards()), self.session.plan.setup.ai
        cards = faces.wanted(locations=self.match.state.locations, ais=[ai] if ai else [])
        return [*table_background.wanted(app.ui), *cards, *town_view.wanted(app.ui, self.match.state, self.foot)]

    def lay(self, viewpoint: int) -> None:
        ui, strings, state = self.app.ui, self.app.strings, self.match.state
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=self.foot, open_seats=self.open_seats)
        marker = ThinkingMarker(
            self.tableau,
            lambda reasoning: narration.explain(reasoning, strings),
            lambda skipped: narration.skip_mark(skipped, strings),
        )
        self.director = Director(self.tableau, marker, self._note_event)
        self.hand = Hand(self.tableau, self._submit)
        self.painter = Painter(self.tableau, marker, self.director.seven_stars)
        self.overlay = Overlay(self.tableau, self.director, self.hand)
        self.described = TableTargets(self.tableau)
        self.strip = self._strip()

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions())

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        if moving:  # what lives goes on meanwhile
            self.live(dt_s)
        return moving

    @property
    def rest_s(self) -> float:
        return BREATH_S if self.painter.towns.lives else super().rest_s

    def live(self, dt_s: float) -> bool:
        """Let the towns live, but while time holds its breath."""
        if self.director.seven_stars.holds_breath or not self.painter.towns.lives:
            return False
        return self.tableau.towns.live(dt_s)

    def _deal_out(self) -> None:
        """Deal the supply out as the game's first picture; a game that goes on shows its table as it is."""
        if self.match.history:
            self._rewrite_log()
            return
        opening = self.session.rules.opening(self.match.state)
        for plan in self.tableau.shown.supply:
            self.tableau.cards.pop(plan, None)
        self.tableau.refresh()
        self._note_event(opening[0])
        self.director.show_events(opening[1:])

    def _lay_out(self) -> None:
        super()._lay_out()
        self.hand.mints.lay_out()

    def open_inspector(self, target: Target) -> None:
        """Show the card that a target stands for, if it is one that may be seen."""
        look = inspector_of(self.session, target, load_cards(), self.app.strings)
        if look is not None:
            self.app.push(look)

    def _rewrite_log(self) -> None:
        """The log holds what stands; so does what an AI card said last."""
        super()._rewrite_log()
        self.director.marker.recall(self._last_reasoning())

    def _last_reasoning(self) -> Reasoning | None:
        """The last reasons of which something can be said: why an AI card did what it did."""
        reasons = (step.reasoning for step in reversed(self.match.history))
        return next((reasoning for reasoning in reasons if self.director.marker.explain(reasoning)), None)

    # What is shown

    def avoided(self) -> list[Rect]:
        """What a tooltip hides only where there is no other room: what an opponent's board tells."""
        return [] if self.painter.told is None else [self.painter.told]

    @property
    def rules_entry(self) -> str | None:
        """That of the card which has the focus, or is pointed at."""
        what, _, name = (self.controls.focused or self.controls.hovered or "").partition(":")
        if what in _RULES_ENTRIES:
            return f"{_RULES_ENTRIES[what]}:{name}"
        ai = self.match.state.ai_of(int(name)) if what == "seat" else None
        return None if ai is None else f"ai:{ai.id}"

    def report(self) -> dict[str, Any]:
        return {**super().report(), "said": self.director.marker.caption}
