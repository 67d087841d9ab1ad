"""The table of a game that is played: whose turn it is, what a person decides, and what the match answers."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.content.strings import enumerate_names
from mintworks.core.match import Undone
from mintworks.core.scenario import Aim
from mintworks.core.session import Session
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import PASS, Action
from mintworks.games.works.rules.events import Event as GameEvent
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.state import Phase, State
from mintworks.games.works.scenes.drawn_plan import DrawnPlanScene
from mintworks.games.works.scenes.forced_moves import ForcedMoves
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.text import narration
from mintworks.games.works.text.goals import goal_told
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.games.works.view.strip import BUTTONS, Strip
from mintworks.scenes.base.curtain import CurtainScene, hides_something
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import App, noop
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed
from mintworks.ui.table.goal_pill import Asked
from mintworks.ui.widgets import Answer


class TableScene(LaidTable):
    """One game at one table. A scenario's has an `aim`, of which a flag reminds."""

    name = "table"
    offers_rest = True
    """Whoever has passed may pass for the rest of the round."""

    def __init__(
        self,
        session: Session,
        aim: Aim | None = None,
    ) -> None:
        super().__init__(session)
        self.aim = aim
        self._is_over = False
        self._passing_rounds: dict[int, int] = {}
        """The seats that pass for the rest of a round, and which round that is."""

    # The scene's life

    def enter(self, app: App) -> None:
        self.forced = ForcedMoves(app.settings)
        super().enter(app)
        self.director.show_drawn = self.open_drawn
        self.hand.refused = self._refuse
        self._stop_listening = self.match.subscribe(self._hear)

    def leave(self) -> None:
        self._stop_listening()
        self.session.close()

    def _actions(self) -> dict[str, Callable[[], None]]:
        return {
            **super()._actions(),
            "undo": self._undo,
            "pass": self._pass,
            "rest": self._pass_for_round,
            "to-end": self._run_on,
            "take-back": self._take_back,
        }

    def _strip(self) -> Strip:
        if self.aim is None:
            return super()._strip()
        actions = {**self._actions(), "goal": lambda: self.app.navigator.open_briefing(self.session)}
        return Strip(self.tableau, actions, ("goal", *BUTTONS), self._goal_state if self.aim.goals else None)

    def _goal_state(self, shown: State) -> Asked:
        """How it stands in a shown position with what the table reminds of."""
        assert self.aim is not None
        strings, (medal, goals) = self.app.strings, self.aim
        so_far = Played(self.match.history, shown)
        is_missed = any(goal.is_lost(so_far, PERSON) for goal in goals)
        key = "campaign.goal_missed" if is_missed else "campaign.goal_open"
        told = enumerate_names([goal_told(goal, strings, briefly=True) for goal in goals], strings)
        return Asked(told, strings(key, medal=strings(f"campaign.medal_names.{medal}")), is_missed)

    def open_menu(self) -> None:
        self.app.navigator.open_menu(self.session)

    def open_curtain(self, seat: int) -> None:
        """Hide the table until the person of a seat sits down."""
        self.app.push(CurtainScene(self.session, seat))

    def open_drawn(self, seat: int, plan: str) -> None:
        """Show a seat the secret plan that it drew, where several people share the screen."""
        self.app.push(DrawnPlanScene(self.session, seat, plan))

    def _first_viewpoint(self) -> int:
        people = self.session.plan.people
        seat = self.match.seat_to_move
        return seat if seat in people else (people[0] if people else 1)

    # The game

    def update(self, dt_s: float) -> bool:
        if self.forced.runs_on:
            self.director.hurry()
        moving = super().update(dt_s)
        if self.forced.action is not None and not self.director.busy:
            self._wait_for_forced(dt_s)
            moving = True
        if self.session.faults:
            self.app.tell(self.app.strings("table.thinker_failed", fault=self.session.faults.pop()))
        if not self.director.busy:  # a move that takes no time is over at once
            self.app.navigator.note_shown()
        return moving

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
            if self.hand.deciding or self.forced.action is not None:
                return False
            if self._passes_for_round(seat):
                self._submit(PASS, None)
                return True
            legal = self.session.rules.legal_actions(self.match.state)
            if self.forced.takes(legal, seat, self.match.state.round) and seat != self.tableau.viewpoint:
                return True  # the table need not turn for that
            return self._begin_decision(seat)
        self.match.advance()
        self._targets = None
        return True

    def _wait_for_forced(self, dt_s: float) -> None:
        """Let the time of a forced move pass, but not while a person tries something out."""
        action = None if self.hand.is_engaged else self.forced.update(dt_s)
        if action is not None:
            self.hand.end()
            self._submit(action, None)

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

    def _hand_over(self, seat: int) -> None:
        """Let the next person sit at the bottom: behind a curtain, or called in one fade of the whole table."""
        is_hidden = hides_something(self.session, seat)
        if is_hidden:
            self.open_curtain(seat)
        else:
            self.app.fade_from_here()
        self.tableau.turn_to(seat)
        if not is_hidden:
            self.director.announce(seat, self.app.strings("table.banner.turn", name=self.session.name(seat)))

    # What comes from the match

    def _hear(self, news: WorksStep | Undone) -> None:
        self.tableau.answer.end()
        if isinstance(news, Undone):
            self._passing_rounds.clear()
            self.forced.forget()
            self.hand.end()
            self.director.clear()
            self.tableau.show(self.match.state)
            self._rewrite_log()
        else:
            self._show(news)
        self._targets = None

    def _note_event(self, event: GameEvent) -> None:
        names = {number: self.session.name(number) for number in range(1, len(self.match.state.seats) + 1)}
        # A plan from the deck is named in the log only where a single person looks at the screen, and owns it.
        reader = self.session.plan.people[0] if len(self.session.people) == 1 else 0
        self.log.add(event, narration.tell(redact(event, reader), self.app.strings, names))

    # What a person does

    def handle(self, event: Event) -> None:
        if self.hand.deciding and isinstance(event, PointerPressed | Commanded):
            hides = isinstance(event, PointerPressed) and self.overlay.banner_rect.collidepoint(event.at)
            self.director.lower_banner()
            if hides:  # what lies beneath the words was not meant
                return
        had_picked = self._has_picked
        hurries = isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.PASS)
        if self.forced.action is not None and hurries and self.controls.focused not in self.buttons:
            self.forced.hurry()
            return
        super().handle(event)
        if self._has_picked and not had_picked and self.log.is_open:  # what is asked for next may lie beneath it
            self.log.toggle()

    @property
    def _has_picked(self) -> bool:
        """Whether a part of what to do is picked, and more is asked for."""
        return self.hand.is_engaged and self.hand.held is None

    def _submit(self, action: Action, dropped_at: tuple[float, float] | None) -> None:
        seat = self.match.seat_to_move
        if seat not in self.session.people:
            return
        self.forced.action = None
        self.director.hand_at = dropped_at
        self.session.people[seat].submit(action)
        self.match.advance()

    def draw(self, canvas: Canvas) -> None:
        self.strip.waited = None if self.forced.action is None else self.forced.share
        super().draw(canvas)

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

    def _pass_for_round(self) -> None:
        """Pass each time that the seat at the bottom is asked in this round, or stop that."""
        seat = self.tableau.viewpoint
        if self._passes_for_round(seat):
            del self._passing_rounds[seat]
        else:
            self._passing_rounds[seat] = self.match.state.round
            self._pass()

    def _passes_for_round(self, seat: int) -> bool:
        state = self.match.state
        return state.phase is Phase.DEVELOPMENT and self._passing_rounds.get(seat) == state.round

    def _run_on(self) -> None:
        """Let the last round run on to the result, or stop that."""
        self.forced.runs_on = not self.forced.runs_on
        self.forced.hurry()

    @property
    def _may_run_on(self) -> bool:
        """Whether this is the last round, and no person has a mint left to place in it."""
        if self.app.settings.forced_moves == "by_hand" or not self.session.people or not self.strip.is_last_round:
            return False
        state = self.match.state
        return state.phase is Phase.DEVELOPMENT and not any(state.seats[seat - 1].mints for seat in self.session.people)

    def _refuse(self, target: str) -> None:
        """Answer what was used in vain: it shakes, and says why."""
        found = tree.find(self.targets(), target)
        if found is None:
            return
        choosing = self.hand.choosing
        if target in self.buttons:
            why = found.reason
        elif choosing is not None:
            why = found.reason or self.described.availability.useless(target, choosing)
        else:
            why = self._waits()
        if why:
            self.tableau.answer.refuse(target, why)

    def _refuse_aloud(self, target: str) -> None:
        self.app.ui.sound.play(Cue.REFUSE)
        self._refuse(target)

    def _take_back(self) -> None:
        """Take one step of the choice back; a focus on the button for that goes to what the step was about."""
        picked = () if self.hand.choosing is None else self.hand.choosing.picked
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
            Answer("undo.no", strings("table.undo_of.no"), noop, kind="secondary"),
            Answer("undo.yes", strings("table.undo_of.yes"), self._take_back_a_turn),
        )
        title, body = strings("table.undo_of.title", name=name), strings("table.undo_of.body", name=name)
        self.app.push(QuestionScene(title, body, answers))

    def _take_back_a_turn(self) -> None:
        """Go back to before the last decision of a person; another's is asked about first."""
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
        buttons, choosing = self.strip.buttons, self.hand.choosing
        buttons["undo"].reason = self.undo_refusal()
        buttons["undo"].enabled = not buttons["undo"].reason
        if self.strip.offer_pass(not self.hand.is_engaged):
            self._targets = None
        is_on = self._passes_for_round(self.tableau.viewpoint)
        may_begin = choosing is not None and not choosing.picked and self.hand.held is None and choosing.accepts("pass")
        offered = is_on or (may_begin and self.forced.action is None)
        if self.strip.offer_rest(self.offers_rest and offered, is_on=is_on):
            self._targets = None
        if self.strip.offer_end(self.offers_rest and self._may_run_on, is_on=self.forced.runs_on):
            self._targets = None
        if "pass" in buttons:
            buttons["pass"].enabled = choosing is not None and choosing.accepts("pass")
            may_pass = buttons["pass"].enabled
            buttons["pass"].reason = "" if may_pass else self._waits() or self.app.strings("table.not_now")

    # What is shown

    def _prompt(self) -> str:
        strings, shown = self.app.strings, self.tableau.shown
        question, seat = self.hand.question, shown.to_move or 1
        alone = len(self.session.people) == 1
        who = strings("table.your_turn") if alone else strings("table.turn_of", name=self.session.name(seat))
        if self.forced.action == PASS and not self.hand.is_engaged and not self.director.busy:
            return strings(f"table.forced{'' if seat == self.tableau.viewpoint else '_other'}", who=who)
        if question is not None:
            return strings(f"table.question.{question}", who=who)
        return self._waits()

    def _waits(self) -> str:
        """For whom the table waits, where that is no person; empty otherwise."""
        strings, shown = self.app.strings, self.tableau.shown
        to_move = shown.to_move
        if to_move is None or to_move in self.session.people:
            return ""
        name = self.session.name(to_move)
        if shown.half is not None:
            return strings("table.waits_for_half", name=name, half=shown.half)
        return strings("table.waits_for", name=name)
