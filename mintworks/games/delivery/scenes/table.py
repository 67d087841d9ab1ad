"""The table of a game of Mint Delivery that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import Aim
from mintworks.core.session import Session
from mintworks.games.delivery.players.driver import DriverReasoning, why
from mintworks.games.delivery.rules.actions import Action, DiscardOrder, EndTurn, LoadFromBelt
from mintworks.games.delivery.rules.events import Event as GameEvent
from mintworks.games.delivery.rules.observing import redact
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, KEEP, TURN, State
from mintworks.games.delivery.scenes.laid_table import LaidTable
from mintworks.games.delivery.scenes.since_last_turn import SinceLastTurn
from mintworks.games.delivery.text import narration
from mintworks.games.delivery.text.goals import goal_told
from mintworks.games.delivery.variants.played import Played
from mintworks.games.delivery.view import log_lines
from mintworks.games.delivery.view.choosing import Question
from mintworks.games.delivery.view.hint_legs import hint_legs
from mintworks.games.delivery.view.pick_ids import MAT, PASS, option_pick, space_pick
from mintworks.games.delivery.view.strip import PEEK, Strip
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.turn_table import TurnTable
from mintworks.ui import tree
from mintworks.ui.input import Command, Commanded, Event
from mintworks.ui.stage import Rect
from mintworks.ui.table.goal_pill import Asked
from mintworks.ui.table.hint_view import Leg
from mintworks.ui.table.recap import CHIP_HEIGHT
from mintworks.ui.table.strip import BUTTONS

_AHEAD: Final = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
_RECAP_RIGHT: Final = 26
_RECAP_UP: Final = 6
"""How far within the mat the row ends that tells what happened, and how far it begins above it."""
_NARROW: Final = 0.5
"""A road leads in a direction if it goes at least this far ahead for each step aside."""


class TableScene(TurnTable, LaidTable):
    """One game at one table. A scenario's has an `aim`."""

    name = "delivery-table"
    since: SinceLastTurn

    def __init__(self, session: Session, aim: Aim | None = None) -> None:
        super().__init__(session)
        self.aim = aim

    # The scene's life

    def enter(self, app: App) -> None:
        self.since = SinceLastTurn(self.session, app.strings, app.ui.art)
        super().enter(app)
        self.hand.refused = self._refuse
        if self.panel is not None and not self.match.history:
            self.panel.greeting = app.navigator.greeting(self.session)

    def _actions(self) -> dict[str, Callable[[], None]]:
        actions = super()._actions()
        may_peek = self.match.state.driver is not None and self.session.plan.kind is not OccasionKind.DAILY
        return {**actions, PEEK: self._peek} if may_peek else actions

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
        is_missed = any(goal.is_lost(so_far, HUMAN_SEAT) for goal in goals)
        key = "campaign.goal_missed" if is_missed else "campaign.goal_open"
        told = enumerate_names([goal_told(goal, strings, briefly=True) for goal in goals], strings)
        return Asked(told, strings(key, medal=strings(f"campaign.medal_names.{medal}")), is_missed)

    # What others must not see

    def hides_something(self, seat: int) -> bool:
        """Several people choose at one screen which orders they keep (D3.1)."""
        return len(self.session.people) > 1 and self.match.state.phase is KEEP

    def open_curtain(self, seat: int) -> None:
        why_hidden = self.app.strings("delivery.table.curtain", name=self.session.name(seat))
        self.app.push(CurtainScene(self.session, seat, why_hidden))

    # The game

    def _begin_move(self, action: Action) -> None:
        self._forget_foreseen()
        super()._begin_move(action)

    def _note_event(self, event: GameEvent) -> None:
        names = {number: self.session.name(number) for number in range(1, len(self.match.state.seats) + 1)}
        reader = self.session.plan.people[0] if len(self.session.people) == 1 else 0
        log_lines.note(self.log, event, narration.tell(redact(event, reader), self.app.strings, names))

    # What has happened

    @property
    def recap_line(self) -> Rect:
        """Along the upper hem of the mat at the bottom, over its orders."""
        place, px = self.tableau.arrangement.seats[self.tableau.viewpoint], self.app.ui.px
        left, right = place.orders.left, place.panel.right - px(_RECAP_RIGHT)
        return Rect(left, place.panel.top - px(_RECAP_UP), right - left, px(CHIP_HEIGHT))

    def retell(self, number: int) -> None:
        self.tableau.show(self.session.position_before(number))
        self.director.retell(self.since.turn(number), self._show_now)

    def _show_now(self) -> None:
        self.tableau.show(self.match.state)
        if self.panel is not None:
            self.panel.recall(self._last_reasoning())

    # The driver

    def _peek(self) -> None:
        """Show what the driver would do next, if the turn ended now; or stop that."""
        assert self.panel is not None
        if self.panel.foreseen:
            self._forget_foreseen()
        else:
            self.panel.foreseen = foresee(self.session, self.match.state)
            self.strip.mark_peek(is_on=bool(self.panel.foreseen))
        self._targets = None

    def _forget_foreseen(self) -> None:
        if self.panel is not None and self.panel.foreseen:
            self.panel.foreseen = ()
            self.strip.mark_peek(is_on=False)

    # What a person does

    def handle(self, event: Event) -> None:
        if isinstance(event, Commanded) and self.hand.deciding and not self.director.busy:
            if event.command is Command.CONFIRM and self.controls.focused is None and self._confirm_default():
                return
            if event.command in tree.DIRECTIONS and self._set_out(tree.DIRECTIONS[event.command]):
                return
        super().handle(event)

    def _confirm_default(self) -> bool:
        """Take the option that is meant as a rule, or the shorter belts; whether something of the kind was asked."""
        question = self.hand.question
        if question not in (Question.OPTION, Question.PAY, Question.BELTS):
            return False
        self.director.lower_banner()
        self.hand.pick(MAT if self.hand.options else PASS)
        self._targets = None
        return True

    def _set_out(self, direction: tree.Direction) -> bool:
        """Let the focus follow the first road from the truck, where nothing has it yet; whether a road leads there."""
        truck_at = space_pick(self.match.state.seats[self.tableau.viewpoint - 1].space)
        there = self.ways().get((truck_at, direction))
        if there is None or self.controls.focused is not None:
            return False
        self.controls.focus(there)
        self._targets = None
        return True

    def ways(self) -> tree.Ways:
        """The roads, from each space to the next one in each direction, as long as a person may drive."""
        if self.match.state.phase is not TURN or self.hand.options or not self.hand.deciding:
            return {}
        open_spaces = self.match.state.roads.map.adjacent  # a twist may have closed others that still lie there
        return {
            (space_pick(space), direction): space_pick(there)
            for space in open_spaces
            for direction in tree.DIRECTIONS.values()
            if (there := self._road_end(space, direction)) is not None
        }

    def _road_end(self, here: str, direction: tree.Direction) -> str | None:
        """The next space on the road that leads straightest in a direction."""
        spots = self.tableau.arrangement.spots
        (x, y), (across, down) = spots[here], _AHEAD[direction]
        found: list[tuple[float, str]] = []
        for space in self.match.state.roads.map.adjacent[here]:
            end_x, end_y = spots[space]
            ahead, aside = (end_x - x) * across + (end_y - y) * down, (end_x - x) * down - (end_y - y) * across
            if ahead > abs(aside) * _NARROW:
                found.append((abs(aside) / ahead, space))
        return min(found)[1] if found else None

    def _update_buttons(self) -> None:
        self.strip.is_something_kept = bool(self.hand.picked) or not self.hand.deciding
        super()._update_buttons()
        if PEEK in self.strip.buttons:
            state = self.match.state
            button = self.strip.buttons[PEEK]
            button.enabled = state.to_move == HUMAN_SEAT and state.phase is TURN
            button.reason = "" if button.enabled else self.app.strings("table.not_now")

    # What is shown

    def hint_legs(self, action: Action) -> list[Leg]:
        option = option_pick((action,))
        is_option = any(target.id == option for target in self.overlay.options.targets())
        return [Leg(option)] if is_option else hint_legs(action, self.match.state)

    def _prompt(self) -> str:
        strings, state = self.app.strings, self.match.state
        question = self.hand.question
        if question is None:
            return self._waits()
        alone = len(self.session.people) == 1
        name = self.session.name(state.to_move or 1)
        who = strings("table.your_turn") if alone else strings("table.turn_of", name=name)
        if isinstance(self.forced.action, DiscardOrder | EndTurn) and not self.hand.is_engaged:
            key = "end" if isinstance(self.forced.action, EndTurn) else "discard"
            return strings(f"delivery.table.forced.{key}", who=who)
        n = state.actions_left
        if question is Question.KEEP:
            n = sum(state.parts.orders[pick.partition(":")[2]].stars for pick in self.hand.picked)
        if self._loaded:
            return strings("delivery.table.question.front", who=who, mints=narration.mints_told(self._loaded, strings))
        kind = ""
        if state.pending is not None and question is Question.BELTS:
            kind = strings(f"delivery.names.kinds_alone.{state.pending.mints[len(self.hand.picked)]}")
        return strings(f"delivery.table.question.{question}", who=who, n=n, kind=kind)

    @property
    def _loaded(self) -> str:
        """The mints that a click loads from the front of a belt that is pointed at."""
        choosing, pointed = self.hand.choosing, self.overlay.pointed
        plays = choosing.plays(pointed) if choosing is not None and pointed and choosing.taken(pointed) else ()
        return next((action.mints for (action,) in plays if isinstance(action, LoadFromBelt)), "")


def foresee(session: Session, state: State) -> tuple[DriverReasoning, ...]:
    """The reasons of all that the driver would do if the human's turn ended now."""
    after = session.rules.copy(state)
    found: list[DriverReasoning] = []
    ending = session.rules.legal_actions(after)[-1]
    session.rules.apply(after, ending)
    while after.to_move == DRIVER_SEAT and after.phase is TURN:
        (action,) = session.rules.legal_actions(after)
        reasoning = why(session.rules, after, action)
        if reasoning is not None:
            found.append(reasoning)
        session.rules.apply(after, action)
    return tuple(found)
