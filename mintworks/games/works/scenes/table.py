"""The table of a game of Mint Works that is played: passing, secret plans, and what a scenario asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.core.scenario import Aim
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import PASS, Action, GiveMint, Pass
from mintworks.games.works.rules.events import Event as GameEvent
from mintworks.games.works.rules.events import PhaseBegan
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.state import AI_SEAT, Phase, State
from mintworks.games.works.scenes.drawn_plan import DrawnPlanScene
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.scenes.look_ahead import LookAhead
from mintworks.games.works.scenes.since_last_turn import SinceLastTurn
from mintworks.games.works.text import narration
from mintworks.games.works.text.goals import goal_told
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.games.works.view import log_lines
from mintworks.games.works.view.choosing import seat_pick
from mintworks.games.works.view.director import reason_place
from mintworks.games.works.view.ghost import draw_ghost_mints
from mintworks.games.works.view.hint_legs import hint_legs
from mintworks.games.works.view.prompt import TablePrompt
from mintworks.games.works.view.strip import Strip
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.turn_table import TurnTable
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, CommandEnded, Event, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect
from mintworks.ui.table.goal_pill import Asked
from mintworks.ui.table.hint_view import Leg
from mintworks.ui.table.log_drawer import Line
from mintworks.ui.table.recap import CHIP_HEIGHT
from mintworks.ui.table.strip import BUTTONS
from mintworks.ui.tree import Target

_RECAP_LEFT: Final = 560
_RECAP_RIGHT: Final = 26
"""How far within the mat the row begins and ends that tells what happened."""


class TableScene(TurnTable, LaidTable):
    """One game at one table. A scenario's has an `aim`, of which a flag reminds."""

    name = "table"
    offers_rest = True
    """Whoever has passed may pass for the rest of the round."""
    offers_undo = True
    """What a person has decided can be taken back."""
    since: SinceLastTurn

    def __init__(self, session: Session, aim: Aim | None = None) -> None:
        super().__init__(session)
        self.aim = aim
        self._passing_rounds: dict[int, int] = {}
        """The seats that pass for the rest of a round, and which round that is."""

    # The scene's life

    def enter(self, app: App) -> None:
        self.since = SinceLastTurn(self.session, app.strings, app.ui.art)
        super().enter(app)
        self.look_ahead = LookAhead(self.session, self.tableau, app.strings)
        self.director.show_drawn = self.open_drawn
        self.director.tell_reason = self._note_reason
        self.hand.refused = self._refuse
        self.match.holds_back = self.offers_undo
        if not self.match.history:
            self.director.marker.greet(app.navigator.greeting(self.session))

    def _actions(self) -> dict[str, Callable[[], None]]:
        return {**super()._actions(), "rest": self._pass_for_round, "to-end": self._run_on}

    def _strip(self) -> Strip:
        if self.aim is None:
            return super()._strip()
        actions = {**self._actions(), "goal": lambda: self.app.navigator.open_briefing(self.session)}
        return Strip(self.tableau, actions, ("goal", *BUTTONS), self._goal_state if self.aim.goals else None)

    def _goal_state(self) -> Asked:
        """How it stands in the shown position with what the table reminds of."""
        assert self.aim is not None
        strings, (medal, goals) = self.app.strings, self.aim
        so_far = Played(self.match.history, self.tableau.shown)
        is_missed = any(goal.is_lost(so_far, PERSON) for goal in goals)
        key = "campaign.goal_missed" if is_missed else "campaign.goal_open"
        told = enumerate_names([goal_told(goal, strings, briefly=True) for goal in goals], strings)
        return Asked(told, strings(key, medal=strings(f"campaign.medal_names.{medal}")), is_missed)

    # Secrets

    def hides_something(self, seat: int) -> bool:
        """A person has a plan that the others at the screen have not seen (W4.9)."""
        return len(self.session.people) > 1 and bool(self._secrets(seat))

    def open_curtain(self, seat: int) -> None:
        words = self.app.strings("curtain.why", name=self.session.name(seat), n=self._secrets(seat))
        self.app.push(CurtainScene(self.session, seat, words))

    def _secrets(self, seat: int) -> int:
        return len(self.match.state.seats[seat - 1].secret)

    def open_drawn(self, seat: int, plan: str) -> None:
        """Show a seat the secret plan that it drew, where several people share the screen."""
        self.app.push(DrawnPlanScene(self.session, seat, plan))

    # The game

    def _decides_by_itself(self, seat: int) -> bool:
        if self._passes_for_round(seat):
            self._submit(PASS, None)
            return True
        return super()._decides_by_itself(seat)

    # What has happened

    @property
    def recap_line(self) -> Rect:
        """Along the upper hem of the mat at the bottom, right of its name, and below all locations."""
        arrangement, px = self.tableau.arrangement, self.app.ui.px
        panel = arrangement.seats[self.tableau.viewpoint].panel
        left, right = panel.left + px(_RECAP_LEFT), panel.right - px(_RECAP_RIGHT)
        return Rect(left, arrangement.location_area.bottom, right - left, px(CHIP_HEIGHT))

    def retell(self, number: int) -> None:
        step = self.match.history[number - 1]
        self.tableau.show(self.session.position_before(number), self.match.history[: number - 1])
        self.director.retell([step], self._show_now)

    def _show_now(self) -> None:
        self.tableau.show(self.match.state)
        self.director.marker.recall(self._last_reasoning())

    def _note_step(self, step: WorksStep) -> None:
        place = reason_place(step.events)
        for event in step.events[:place]:
            self._note_event(event)
        self._note_reason(step)
        for event in step.events[place:]:
            self._note_event(event)

    def _note_reason(self, step: WorksStep) -> None:
        """Let the log keep why something was done, where somebody says so."""
        told = self.since.because(step) if self.tells_since else ""
        if told:
            self.log.add(Line(self.app.strings("works.reasons.log", because=told), None, False, step.seat))

    def _show(self, step: WorksStep) -> None:
        kind = self.session.plan.seats[step.seat - 1].kind
        if kind not in (SeatKind.PERSON, SeatKind.AI):
            self.director.let_speak(step.seat, self.since.because(step))
        super()._show(step)

    def _went_back(self) -> None:
        self._passing_rounds.clear()
        super()._went_back()

    def _note_event(self, event: GameEvent) -> None:
        names = {number: self.session.name(number) for number in range(1, len(self.match.state.seats) + 1)}
        # A plan from the deck is named in the log only where a single person looks at the screen, and owns it.
        reader = self.session.plan.people[0] if len(self.session.people) == 1 else 0
        log_lines.note(self.log, event, narration.tell(redact(event, reader), self.app.strings, names))

    # What a person does

    def handle(self, event: Event) -> None:
        if not self._looks_ahead(event):
            super().handle(event)

    def _looks_ahead(self, event: Event) -> bool:
        """Begin or end to show what the opponent would do; whether the event meant nothing else."""
        portrait, is_shown = self.look_ahead.portrait, self.look_ahead.ghost.is_shown
        asks = isinstance(event, Commanded) and event.command is Command.FORESEE
        if isinstance(event, PointerPressed) and event.button == "left" and not self.hand.is_engaged:
            is_free = not (self.log.is_open and self.log.rect.collidepoint(event.at))
            asks = portrait is not None and is_free and portrait.collidepoint(event.at)
        ends = isinstance(event, CommandEnded | PointerReleased)
        if not isinstance(event, PointerMoved):
            self.look_ahead.end()
            self._targets = None
        if asks and self.hand.deciding and not self.director.busy:
            self.tableau.answer.end()
            self.look_ahead.begin()
            return True
        return is_shown and ends

    def _begin_move(self, action: Action) -> None:
        self.look_ahead.end()
        super()._begin_move(action)

    def _pass_for_round(self) -> None:
        """Pass each time that the seat at the bottom is asked in this round, or stop that."""
        seat = self.tableau.viewpoint
        if self._passes_for_round(seat):
            del self._passing_rounds[seat]
        else:
            self._passing_rounds[seat] = self.match.state.round
            if self.hand.deciding:
                self._pass()

    def _passes_for_round(self, seat: int) -> bool:
        state = self.match.state
        return state.phase is Phase.DEVELOPMENT and self._passing_rounds.get(seat) == state.round

    def _may_keep_passing(self, seat: int) -> bool:
        """Whether a seat has passed in this round, from its first pass on, and can do anything else in it."""
        state = self.match.state
        if self.forced.action is not None or state.phase is not Phase.DEVELOPMENT or not state.seats[seat - 1].mints:
            return False
        for step in reversed(self.match.history):
            if any(isinstance(event, PhaseBegan) for event in step.events):
                return False
            if step.seat == seat and step.action == PASS:
                return True
        return False

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

    def _update_buttons(self) -> None:
        super()._update_buttons()
        choosing = self.hand.choosing
        is_on = self._passes_for_round(self.tableau.viewpoint)
        may_begin = choosing is not None and not choosing.picked and self.hand.held is None and choosing.accepts("pass")
        offered = is_on or ((may_begin or choosing is None) and self._may_keep_passing(self.tableau.viewpoint))
        if self.strip.offer_undo(self.director.held_share):
            self._targets = None
        self.director.is_undoing = self.strip.is_undoing
        if self.strip.offer_rest(self.offers_rest and offered, is_on=is_on):
            self._targets = None
        if self.strip.offer_end(self.offers_rest and self._may_run_on, is_on=self.forced.runs_on):
            self._targets = None

    # What is shown

    def laid(self) -> list[Target]:
        found, opponent = super().laid(), seat_pick(AI_SEAT)
        if self.look_ahead.portrait is None:
            return found
        key = Prompts(self.app.ui, self.app.strings).labels(Command.FORESEE)[0]
        hint = self.app.strings("works.foresight.hint", key=key)
        return [
            replace(target, details=(*target.details, hint)) if target.id == opponent else target for target in found
        ]

    def targets(self) -> list[Target]:
        return [*super().targets(), *self.look_ahead.targets()]

    def draw_light(self) -> None:
        self.look_ahead.draw_sign()
        super().draw_light()

    def draw_above(self) -> None:
        self.look_ahead.ghost.draw()
        super().draw_above()
        action = self.hinting.action
        if action is not None and not isinstance(action, Pass | GiveMint):
            price = self.session.rules.price(self.match.state, self.tableau.viewpoint, action)
            view = self.hint_view
            draw_ghost_mints(self.tableau, action.location, price, view.alpha, view.draw_number)

    def hint_legs(self, action: Action) -> list[Leg]:
        return hint_legs(action)

    def draw(self, canvas: Canvas) -> None:
        self.painter.road.lit = self.look_ahead.ghost.location
        self.painter.is_told_over = self.look_ahead.ghost.is_shown
        super().draw(canvas)

    def _prompt(self) -> str:
        strings, shown = self.app.strings, self.tableau.shown
        seat = shown.to_move or 1
        alone = len(self.session.people) == 1
        who = strings("table.your_turn") if alone else strings("table.turn_of", name=self.session.name(seat))
        if self.forced.action == PASS and not self.hand.is_engaged and not self.director.busy:
            return strings(f"table.forced{'' if seat == self.tableau.viewpoint else '_other'}", who=who)
        pointed = self.controls.focused or self.controls.hovered
        return TablePrompt(self.hand, self.described.availability).told(who, pointed) or self._waits()

    def _waits_for(self, state: State) -> str:
        if state.half is None:
            return super()._waits_for(state)
        name = self.session.name(state.to_move or 1)
        return self.app.strings("table.waits_for_half", name=name, half=state.half)
