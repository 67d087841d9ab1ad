"""People's decisions at a table: choosing by hand, passing, taking back a choice, and reasons of refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mintworks.core.plugin import Action
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui import tree
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.input import Commanded, Event, PointerPressed
from mintworks.ui.table.strip_buttons import FINISH


class Decisions(TablePart):
    """Lets people decide at a table, and ends with its session."""

    order = PartOrder.DECISIONS

    def __init__(self) -> None:
        self._following: Sequence[Action] = ()
        """Actions that were decided together and are still to be played."""

    # The scene's life

    def enter(self) -> None:
        self.scene.hand.on_refused = self.refuse_quietly
        self.table.begin_play()

    def leave(self) -> None:
        self.session.close()

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"pass": self._pass, "take-back": self._take_back, FINISH: self._finish}

    # The game

    def update(self, dt_s: float) -> bool:
        if self.session.crashes:
            self.app.tell(self.app.strings("table.thinker_failed", fault=self.session.crashes.pop()))
        if not self.scene.director.busy:  # a move that takes no time is over at once
            self.app.navigator.note_shown()
        return False

    def go_on(self, dt_s: float) -> bool | None:
        """Play the next of the actions that were decided together."""
        match = self.session.match
        if not self._following or match.seat_to_move not in self.session.people:
            return None
        first, *rest = self._following
        self._following = ()
        if first not in self.session.rules.legal_actions(match.state):
            return None
        self.scene.play(first, None, rest, completes=True)
        return True

    def begin(self, seat: int, legal: list[Action]) -> None:
        """Let a person choose among these."""
        self.scene.hand.begin(legal)
        self.scene.strip.note_more_to_do(is_more=self.table.has_more_to_do)
        self.scene.controls.begin_decision()
        for part in self.scene.parts:
            part.begin_decision(seat)
        self.scene.relist()
        self.app.redraw()

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self._following = following

    def after_undo(self) -> None:
        self._following = ()

    # What a person does

    def handle(self, event: Event) -> bool:
        scene = self.scene
        if not (scene.hand.deciding and isinstance(event, PointerPressed | Commanded)):
            return False
        scene.director.lower_banner()
        # What lies beneath the words was not meant.
        return isinstance(event, PointerPressed) and scene.overlay.banner_rect.collidepoint(event.at)

    def _pass(self) -> None:
        """Pass, or take a begun choice back: nobody passes by accident in the middle of it."""
        hand = self.scene.hand
        if hand.is_engaged:
            self._take_back()
        elif hand.deciding:
            hand.put_back()
            if not hand.pick("pass"):
                self.refuse_aloud("pass")
        else:
            self.refuse_quietly("pass")

    def _finish(self) -> None:
        self.scene.hand.finish()

    def _take_back(self) -> None:
        """Take back one step of the choice; a focus on the button moves to the step's target."""
        hand, controls = self.scene.hand, self.scene.controls
        picked = [*hand.picked]
        hand.take_back()
        if controls.focused == "take-back" and picked:
            controls.focus(picked[-1])

    def refuse_aloud(self, target: str) -> None:
        """Refuse a target with a sound, a shake and a reason."""
        self.app.ui.sound.play(Cue.REFUSE)
        self.refuse_quietly(target)

    def refuse_quietly(self, target: str) -> None:
        """Refuse a target without a sound, if another one is heard."""
        if any(part.refuse(target) for part in self.scene.parts):
            return
        found = self.scene.found(target)
        if found is None:
            return
        if target in self.scene.buttons:
            why = found.reason
        elif self.scene.hand.deciding:
            why = found.reason or self._useless(target)
        else:
            why = self.table.waits()
        if why:
            self.scene.tableau.answer.refuse(target, why)

    def _useless(self, target: str) -> str:
        """Return why a target can't be used, while a person decides."""
        choosing = self.scene.hand.choosing
        return "" if choosing is None else self.scene.described.useless(target, choosing)

    def meant_at(self, at: Point) -> str | None:
        """Return a name for a move that can't be undone: the second press of a double click doesn't make it."""
        hand, match = self.scene.hand, self.session.match
        found = tree.hit(self.scene.targets(), at)
        if found is None:
            return None
        actions = hand.finishing if found.id == FINISH else hand.at_once(found.id)
        return f"{len(match.history)}:{found.id}" if match.would_reveal(actions) else None

    def lay_out(self) -> None:
        self.scene.hand.light_up()

    def refresh(self) -> None:
        scene, hand, buttons = self.scene, self.scene.hand, self.scene.strip.buttons
        is_engaged = hand.is_engaged
        finishing = hand.finishing if is_engaged and hand.held is None else ()
        label = self.table.finish_label(finishing[-1]) if finishing else ""
        is_new = bool(label or FINISH in buttons) and scene.strip.offer_finish(label)
        if is_new and label and self.session.match.would_reveal(finishing):
            buttons[FINISH].note = self.app.strings("table.reveals")
        if scene.strip.offer_pass(not is_engaged) or is_new:
            scene.relist()
        if "pass" in buttons:
            buttons["pass"].enabled = may_pass = hand.accepts("pass")
            buttons["pass"].reason = "" if may_pass else self.table.waits() or self.app.strings("table.not_now")
