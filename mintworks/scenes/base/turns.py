"""The turns at a table: computer players decide by themselves, people are called, and the game ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mintworks.core.match import Undone
from mintworks.core.plugin import GameStep
from mintworks.scenes.base.curtain import CurtainScene, curtain_pictures
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.art import Wanted


class Turns(TablePart):
    """Leads the game of a session from turn to turn, and animates its events."""

    order = PartOrder.TURNS

    def __init__(self) -> None:
        self._is_over = False
        self._was_seen = False
        self._has_told_first = False

    # The scene's life

    def pictures(self, app: App) -> Sequence[Wanted]:
        seat = self.session.match.seat_to_move
        return curtain_pictures(app.ui) if seat in self.session.people and self.table.hides_something(seat) else ()

    def enter(self) -> None:
        self._stop_listening = self.session.match.subscribe(self._hear)

    def leave(self) -> None:
        self._stop_listening()

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"menu": lambda: self.app.navigator.open_menu(self.session)}

    # The game

    def update(self, dt_s: float) -> bool:
        """Hang the curtain before anything is seen: the person who opened the game may not be the first to decide."""
        if not self._was_seen:
            self._was_seen = True
            seat = self.scene.tableau.viewpoint
            if seat == self.session.match.seat_to_move in self.session.people and self.table.hides_something(seat):
                self.open_curtain(seat)
        return False

    def go_on(self, dt_s: float) -> bool:
        self.app.navigator.note_shown()
        seat = self.session.match.seat_to_move
        if seat is None:
            if not self._is_over:
                self._is_over = True
                self.app.navigator.finish(self.session)
            return False
        if not self._has_told_first:
            self._tell_first()
        if seat in self.session.people and not self.session.is_foretold:
            return not self.scene.hand.deciding and self._call(seat)
        self.session.match.advance()
        self.scene.relist()
        return True

    def _tell_first(self) -> None:
        """Tell in large words which seat was drawn to go first."""
        self._has_told_first = True
        first = self.session.drawn_first
        if first is not None:
            words = self.app.strings("table.banner.first", name=self.session.name(first))
            self.scene.director.announce(first, words)

    def _call(self, seat: int) -> bool:
        """Let a person decide, with their seat at the bottom; return whether they can begin."""
        tableau = self.scene.tableau
        if self.scene.director.is_bringing(seat):
            return True
        if seat != tableau.viewpoint:
            if tableau.settles_in_s > 0:
                self.scene.director.let_settle()
                return True
            self._hand_over(seat)
        elif seat in tableau.covered and self.table.hides_something(seat):
            self.open_curtain(seat)
        tableau.uncover(seat)
        self.scene.part(Decisions).begin(seat, self.session.rules.legal_actions(self.session.match.state))
        return True

    def _hand_over(self, seat: int) -> None:
        """Turn the table to the next person: behind a curtain, or in one fade."""
        is_hidden = self.table.hides_something(seat)
        if is_hidden:
            self.open_curtain(seat)
        else:
            self.app.fade_from_here()
        self.scene.tableau.turn_to(seat)
        if not is_hidden:
            name = self.session.name(seat)
            self.scene.director.announce(seat, self.app.strings("table.banner.turn", name=name))

    def open_curtain(self, seat: int) -> None:
        """Hide the table until the person of a seat sits down."""
        self.app.push(CurtainScene(self.session, seat, self.table.curtain_words(seat)))

    # What comes from the match

    def _hear(self, news: GameStep | Undone) -> None:
        if self.scene.tableau.answer.about not in self.scene.strip.lasting:
            self.scene.tableau.answer.end()
        if isinstance(news, Undone):
            self._go_back()
        else:
            self.table.let_speak(news)
            self.scene.show(news)
        self.scene.relist()

    def _go_back(self) -> None:
        """Show the position after an undo."""
        scene, table = self.scene, self.table
        for part in scene.parts:
            part.after_undo()
        scene.hand.end()
        scene.director.clear()
        scene.tableau.show(self.session.match.state)
        scene.rewrite_log()
        table.recall(table.last_reasoning())
