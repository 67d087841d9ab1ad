"""The table of a game that is played, of whatever kind: whose turn it is, and what the match answers to a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mintworks.content.markup import plain
from mintworks.core.match import Undone
from mintworks.core.plugin import Action, State
from mintworks.core.session import Session
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import App, noop
from mintworks.ui import tree
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed
from mintworks.ui.stage import Rect
from mintworks.ui.table.hint_view import HINT, HINT_TOLD, HintView, Leg
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Reply

_ASK_EVERY_S: Final = 0.05


class PlayedTable(LaidTable):
    """One game at one table, at which people, computer players and opponents' cards decide."""

    offers_hints = True
    """Whoever decides here may ask what to do."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._is_over = False
        self._was_seen = False
        self._following: Sequence[Action] = ()
        """What of several actions that were decided at once is still to be played."""
        self._asked_with: object = None
        """What was in hand, and picked, when a hint was asked for."""

    # The scene's life

    def enter(self, app: App) -> None:
        self.hinting = Hinting(self.session, app.strings)
        super().enter(app)
        self.hint_view = HintView(app.ui, self.tableau.tweens, self._place_of, lambda: self.strip.told_rect)
        self._stop_listening = self.match.subscribe(self._hear)

    def leave(self) -> None:
        self._stop_listening()
        self.session.close()

    def _actions(self) -> dict[str, Callable[[], None]]:
        own = {"undo": self._undo, "pass": self._pass, "take-back": self._take_back}
        if self.offers_hints and self.session.people:
            own[HINT] = self._ask_for_hint
        return {**super()._actions(), **own}

    def open_menu(self) -> None:
        self.app.navigator.open_menu(self.session)

    def _first_viewpoint(self) -> int:
        people = self.session.plan.people
        seat = self.match.seat_to_move
        return seat if seat in people else (people[0] if people else 1)

    # The game

    def update(self, dt_s: float) -> bool:
        if not self._was_seen:
            self._was_seen = True
            self._hide_at_first()
        moving = super().update(dt_s)
        if self.hinting.update():
            self._show_hint()
            moving = True
        if self.session.crashes:
            self.app.tell(self.app.strings("table.thinker_failed", fault=self.session.crashes.pop()))
        if self.session.thinks_alone:
            self.app.tell_once(self.app.strings("table.thinks_alone"))
            moving = moving or self.hinting.is_thinking  # it goes on between frames, and only then
        if not self.director.busy:  # a move that takes no time is over at once
            self.app.navigator.note_shown()
        return moving

    @property
    def rest_s(self) -> float:
        """While a hint is thought about nothing moves, and it is asked for now and then."""
        return min(_ASK_EVERY_S, super().rest_s) if self.hinting.is_thinking else super().rest_s

    def _go_on(self) -> bool:
        """Let the next decision begin; whether something came of it."""
        self.app.navigator.note_shown()
        seat = self.match.seat_to_move
        if seat is None:
            if not self._is_over:
                self._is_over = True
                self.app.navigator.finish(self.session)
            return False
        if seat in self.session.people:
            return not self.hand.deciding and (self._decides_by_itself(seat) or self._begin_decision(seat))
        self.match.advance()
        self._targets = None
        return True

    def _decides_by_itself(self, seat: int) -> bool:
        """Play what a person has decided before; whether there was anything."""
        following, self._following = self._following, ()
        if not following or following[0] not in self.session.rules.legal_actions(self.match.state):
            return False
        self._submit(following[0], None, following[1:])
        return True

    def allowed(self, legal: list[Action]) -> list[Action]:
        """Those of the legal actions that a person may choose here: at a game's table all of them."""
        return legal

    def _begin_decision(self, seat: int) -> bool:
        if seat != self.tableau.viewpoint:
            if self.tableau.settles_in_s > 0:
                self.director.let_settle()
                return True
            self._hand_over(seat)
        self.hand.begin(self.allowed(self.session.rules.legal_actions(self.match.state)))
        self.controls.begin_decision()
        self._targets = None
        self.app.redraw()
        return True

    def hides_something(self, seat: int) -> bool:
        """Whether a curtain is called for before a person sits down, because the others must not see something."""
        return False

    def open_curtain(self, seat: int) -> None:
        """Hide the table until the person of a seat sits down."""
        raise NotImplementedError

    def _hide_at_first(self) -> None:
        """Hang the curtain before anything is seen: whoever began or opened the game need not be who decides first."""
        seat = self.tableau.viewpoint
        if seat == self.match.seat_to_move and seat in self.session.people and self.hides_something(seat):
            self.open_curtain(seat)

    def _hand_over(self, seat: int) -> None:
        """Let the next person sit at the bottom: behind a curtain, or called in one fade of the whole table."""
        is_hidden = self.hides_something(seat)
        if is_hidden:
            self.open_curtain(seat)
        else:
            self.app.fade_from_here()
        self.tableau.turn_to(seat)
        if not is_hidden:
            self.director.announce(seat, self.app.strings("table.banner.turn", name=self.session.name(seat)))

    # Hints

    def hint_legs(self, action: Action) -> Sequence[Leg]:
        """How an action is shown on the table."""
        raise NotImplementedError

    def hint_refusal(self) -> str:
        """Why nobody can be advised now; empty where somebody can."""
        if self.hand.deciding:
            return self.hinting.refusal()
        return self.hinting.refusal() or self._waits() or self.app.strings("table.not_now")

    def _ask_for_hint(self) -> None:
        if self.hint_refusal():
            self._refuse_aloud(HINT)
            return
        self._asked_with = self._in_hand
        self.hinting.ask()
        self._show_hint()

    @property
    def _in_hand(self) -> object:
        return self.hand.held_target, (*self.hand.picked,)

    def _show_hint(self) -> None:
        """Show what the hint has come to."""
        action = self.hinting.action
        if action is None:
            self.hint_view.hide()
        else:
            self.hint_view.show(self.hint_legs(action))
        self._targets = None
        self.app.redraw()

    def _end_hint(self) -> None:
        self.hinting.end()
        self.hint_view.hide()

    def _place_of(self, target: str) -> Rect | None:
        found = tree.find(self.targets(), target)
        return None if found is None else found.rect

    # What comes from the match

    def _hear(self, news: object) -> None:
        self.tableau.answer.end()
        if isinstance(news, Undone):
            self._went_back()
        else:
            self._show(news)
        self._targets = None

    def _went_back(self) -> None:
        """Show what stands after something was taken back."""
        self._following = ()
        self._end_hint()
        self.hand.end()
        self.director.clear()
        self.tableau.show(self.match.state)
        self._rewrite_log()

    # What a person does

    def handle(self, event: Event) -> None:
        if self.hand.deciding and isinstance(event, PointerPressed | Commanded):
            hides = isinstance(event, PointerPressed) and self.overlay.banner_rect.collidepoint(event.at)
            self.director.lower_banner()
            if hides:  # what lies beneath the words was not meant
                return
        had_picked, had_in_hand = self._has_picked, self._in_hand
        is_cancelled = isinstance(event, Commanded) and event.command is Command.CANCEL and not self.hand.is_engaged
        if is_cancelled and self.hinting.hide():
            self._show_hint()
            return
        super().handle(event)
        if self._in_hand != had_in_hand and self.hinting.action is not None:
            self._show_hint()  # what is left of the move may lie elsewhere
        if self._has_picked and not had_picked and self.log.is_open:  # what is asked for next may lie beneath it
            self.log.toggle()

    @property
    def _has_picked(self) -> bool:
        """Whether a part of what to do is picked, and more is asked for."""
        return self.hand.is_engaged and not self.hand.is_holding

    def _submit(self, action: Action, dropped_at: Point | None, following: Sequence[Action] = ()) -> None:
        if self.match.seat_to_move not in self.session.people:
            return
        self._begin_move(action)
        self._following = following
        self.director.hand_at = dropped_at
        self.match.play(action)
        self._end_move()

    def _begin_move(self, action: Action) -> None:
        """End what was only of use as long as the person was to decide."""
        self._end_hint()

    def _end_move(self) -> None:
        """Hear that the person's action was played, and is being shown."""

    def _pass(self) -> None:
        """Pass, or take back what was begun: nobody passes unawares in the middle of a choice."""
        if self.hand.is_engaged:
            self._take_back()
        elif self.hand.deciding:
            self.hand.let_go()
            if not self.hand.pick("pass"):
                self._refuse_aloud("pass")
        else:
            self._refuse("pass")

    def _useless(self, target: str) -> str:
        """Why a target is of no use, while a person decides."""
        choosing = self.hand.choosing
        return "" if choosing is None else self.described.useless(target, choosing)

    def _refuse(self, target: str) -> None:
        """Answer what was used in vain: it shakes, and says why."""
        found = tree.find(self.targets(), target)
        if found is None:
            return
        if target in self.buttons:
            why = found.reason
        elif self.hand.deciding:
            why = found.reason or self._useless(target)
        else:
            why = self._waits()
        if why:
            self.tableau.answer.refuse(target, why)

    def _refuse_aloud(self, target: str) -> None:
        self.app.ui.sound.play(Cue.REFUSE)
        self._refuse(target)

    def _take_back(self) -> None:
        """Take one step of the choice back; a focus on the button for that goes to what the step was about."""
        picked = [*self.hand.picked]
        self.hand.take_back()
        if self.controls.focused == "take-back" and picked:
            self.controls.focus(picked[-1])

    def _undo(self) -> None:
        if self.undo_refusal():
            self._refuse_aloud("undo")
            return
        seat = self.match.undone_seat
        assert seat is not None
        if seat == self.tableau.viewpoint:
            self._take_back_a_turn()
            return
        strings, name = self.app.strings, self.session.name(seat)
        answers = (
            Reply("undo.no", strings("table.undo_of.no"), noop, kind="secondary"),
            Reply("undo.yes", strings("table.undo_of.yes"), self._take_back_a_turn),
        )
        title, body = strings("table.undo_of.title", name=name), strings("table.undo_of.body", name=name)
        self.app.push(QuestionScene(title, body, answers))

    def _take_back_a_turn(self) -> None:
        """Go back to before the last decision of a person; another's is asked about first."""
        if not self.match.is_unseen:  # else nothing more is to be seen of it
            self.director.hurry()
        self.match.undo()
        self.app.ui.sound.play(Cue.UNDO)

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty where something can."""
        if self.match.can_undo():
            return ""
        has_begun = any(step.seat in self.session.people for step in self.match.history)
        return self.app.strings("table.no_undo" if has_begun else "table.nothing_to_undo")

    def _lay_out(self) -> None:
        super()._lay_out()
        self.hand.light_up()

    def _update_buttons(self) -> None:
        buttons = self.strip.buttons
        buttons["undo"].reason = self.undo_refusal()
        buttons["undo"].enabled = not buttons["undo"].reason
        if HINT in buttons:
            buttons[HINT].reason = self.hint_refusal()
            buttons[HINT].enabled = not buttons[HINT].reason
        # What is held or picked since then has its own words, which tell what would come of it.
        tells_hint = not self.hand.is_engaged or self._asked_with == self._in_hand
        if self.strip.tell(self.hinting.words if tells_hint else ""):
            self._targets = None
        if self.strip.offer_pass(not self.hand.is_engaged):
            self._targets = None
        if "pass" in buttons:
            buttons["pass"].enabled = may_pass = self.hand.accepts("pass")
            buttons["pass"].reason = "" if may_pass else self._waits() or self.app.strings("table.not_now")

    # What is shown

    def targets(self) -> list[Target]:
        told = plain(self.strip.told)
        if not told:
            return super().targets()
        title = self.app.strings("table.button.hint")
        return [*super().targets(), Target(HINT_TOLD, self.strip.told_rect, "text", title, told, focusable=False)]

    def draw_above(self) -> None:
        self.hint_view.draw()

    def report(self) -> dict[str, Any]:
        return {**super().report(), "hint": self.hinting.report()}

    def _waits_for(self, state: State) -> str:
        """For whom the table waits in a position in which somebody else than a person is to move."""
        return self.app.strings("table.waits_for", name=self.session.name(state.to_move))

    def _waits(self) -> str:
        """For whom the table waits, where that is no person; empty otherwise."""
        shown = self.tableau.shown
        return "" if shown.to_move is None or shown.to_move in self.session.people else self._waits_for(shown)
