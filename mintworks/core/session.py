"""One game at one table: its plan, its seats, and its match."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Generic, TypeAlias

import msgspec

from mintworks.core.emblems import seat_emblems
from mintworks.core.match import Match, Step, Undone
from mintworks.core.players.backtracking import Trails
from mintworks.core.players.controller import Controller
from mintworks.core.players.correspondent import Correspondent
from mintworks.core.players.human import HumanController
from mintworks.core.players.level import Rank, rank_among
from mintworks.core.players.thinker import Thinker
from mintworks.core.players.worker import Worker, WorkerController
from mintworks.core.plugin import ActionT, EventT, PlannedT, Plugin, RulesT, SetupT, StateT
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.replay import begin, check_goes_on, check_seats, read_occasion, record_errors, recorded_occasion
from mintworks.core.scenario import Variant
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.seeds import draw_seed


@dataclass(frozen=True, slots=True)
class GamePlan(Generic[PlannedT]):
    """Seats, set-up and occasion of a game. The game's own `setup` has a `seed`, which may be None.

    An `occasion` brings its variant of the rules. The people of seats `elsewhere` play by post.
    """

    seats: tuple[Seat, ...]
    setup: PlannedT
    occasion: Occasion | None = None
    elsewhere: frozenset[int] = frozenset()

    @property
    def kind(self) -> OccasionKind | None:
        """Return the kind of the occasion, if there is one."""
        return None if self.occasion is None else self.occasion.kind

    @property
    def twist(self) -> Variant | None:
        """Return the variant of the rules, for `GamePlugin.rules`."""
        return None if self.occasion is None else self.occasion.twist

    @property
    def people(self) -> tuple[int, ...]:
        """Return the numbers of the seats of people who sit here."""
        people = (number for number, seat in enumerate(self.seats, start=1) if seat.kind is SeatKind.PERSON)
        return tuple(number for number in people if number not in self.elsewhere)

    @property
    def goes_by_post(self) -> bool:
        """Return whether somebody plays elsewhere."""
        return bool(self.elsewhere)

    def with_new_seed(self) -> GamePlan[PlannedT]:
        """Return the same plan with a random seed."""
        return replace(self, setup=self.setup.__replace__(seed=draw_seed()))


class ResumeError(ValueError):
    """A record that can't be resumed; the message says why."""


class Session(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """A game in progress, with what the table needs to know about it.

    `started` is when its first sitting began; earlier sittings played `actions` and took `played_s` seconds. What
    others did since then is `foretold`: it is played by `match.advance`, before anybody decides.
    """

    def __init__(
        self,
        game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
        plan: GamePlan[SetupT],
        *,
        actions: Sequence[str] = (),
        foretold: Sequence[str] = (),
        started: datetime | None = None,
        played_s: float = 0.0,
    ) -> None:
        """Raise ValueError for a set-up that the rules do not know, ReplayError for an action that is not legal."""
        self.game = game
        self._foresaw = {number for number, seat in enumerate(plan.seats, start=1) if seat.foresaw}
        self._hinted = {number for number, seat in enumerate(plan.seats, start=1) if seat.hinted}
        seats = tuple(msgspec.structs.replace(seat, foresaw=False, hinted=False) for seat in plan.seats)
        plan = replace(plan, seats=seats)
        self.plan = plan if plan.setup.seed is not None else plan.with_new_seed()
        self.rules = game.rules(plan.twist)
        self.people: dict[int, HumanController[StateT, ActionT]] = {}
        self._emblems = seat_emblems([seat.emblem for seat in plan.seats])
        self._dice = {number: random.Random() for number in range(1, len(plan.seats) + 1)}
        self.crashes: list[str] = []
        """Errors of crashed thinkers, still to be shown; chance decided for them."""
        self._worker = Worker()
        self._foretold = deque(self.rules.parse(action) for action in foretold)
        hinter = game.players.hinter(self.rules)
        self.hinter: Controller[StateT, ActionT] = self._thinking(hinter, random.Random(0))
        """Advises the person to decide with a `Hint`; with None if it crashed."""
        controllers = {number: self._controller(number, seat.player) for number, seat in enumerate(plan.seats, start=1)}
        self.match = self._begin(actions, controllers)
        self.match.subscribe(self._throw)
        self._throw()
        self.started = started or _now(plan)
        self._earlier_s = played_s
        self.begin_sitting()

    @classmethod
    def resume(
        cls,
        game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
        saved: GameRecord,
        *,
        elsewhere: frozenset[int] = frozenset(),
        shown: int | None = None,
    ) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        """Resume a game where its record ends, or after `shown` actions: the rest is foretold. Raises ResumeError."""
        try:
            _, setup, opening = begin(game, saved)
            check_seats(game, saved, opening)
            plan = GamePlan(saved.seats, setup, read_occasion(game, saved.occasion), elsewhere)
            with record_errors("it can’t be continued"):
                session = cls(
                    game,
                    plan,
                    actions=saved.actions[:shown],
                    foretold=() if shown is None else saved.actions[shown:],
                    started=saved.started,
                    played_s=saved.played_s,
                )
            check_goes_on(game, session.rules, session.match.state)
            return session
        except (ValueError, msgspec.ValidationError) as error:
            raise ResumeError(str(error)) from error

    def begin_sitting(self) -> None:
        """Add the time from now on to that of earlier sittings; before this call, no time counts."""
        self._began_s = time.monotonic() - self._earlier_s

    def note_foresight(self, seat: int) -> None:
        """Record that a person saw what an opponent would do."""
        self._foresaw.add(seat)

    def note_hint(self, seat: int) -> None:
        """Record that a person saw a hint."""
        self._hinted.add(seat)

    @property
    def _seats_as_played(self) -> tuple[Seat, ...]:
        """Return the seats with the aids that were used; the plan stays without them."""
        return tuple(
            msgspec.structs.replace(seat, foresaw=number in self._foresaw, hinted=number in self._hinted)
            for number, seat in enumerate(self.plan.seats, start=1)
        )

    def close(self) -> None:
        """End all thinking about this game."""
        self._worker.close()

    @property
    def thinks_alone(self) -> bool:
        """Return whether thinkers run between the frames of the window, for want of a process."""
        return self._worker.is_alone

    def position_before(self, number: int) -> StateT:
        """Return the position before a step, counted from 1."""
        state: StateT = self.rules.new_game(self.plan.setup)
        for step in self.match.history[: number - 1]:
            self.rules.apply(state, step.action)
        return state

    @property
    def played_s(self) -> float:
        """Return the seconds played, over all sittings."""
        return time.monotonic() - self._began_s

    @property
    def record(self) -> GameRecord:
        """Return the game's record so far, with the foretold actions, for `resume`."""
        return GameRecord(
            self.rules.id,
            self.game.codec.setup_to_json(self.plan.setup),
            (*self.match.actions, *map(str, self._foretold)),
            self.match.outcome,
            self._seats_as_played,
            self.started,
            round(self.played_s, 1),
            recorded_occasion(self.game, self.plan.occasion),
        )

    @property
    def drawn_first(self) -> int | None:
        """Return the seat that was drawn to go first, until the first move; a game against an opponent's card draws
        nobody."""
        state, game = self.match.state, self.game
        if self.match.history or any(game.positions.opponents(state)) or not game.codec.draws_first(self.plan.setup):
            return None
        return self.match.seat_to_move if len(self.plan.seats) > 1 else None

    @property
    def awaits_letter(self) -> bool:
        """Return whether the game can only go on elsewhere, as somebody has a choice there."""
        if self._foretold or self.match.seat_to_move not in self.plan.elsewhere:
            return False
        return len(self.rules.legal_actions(self.match.state)) > 1

    @property
    def is_foretold(self) -> bool:
        """Return whether it is known what comes next."""
        return bool(self._foretold)

    @property
    def known_state(self) -> StateT:
        """Return the position after all that is foretold."""
        if not self._foretold:
            return self.match.state
        state: StateT = self.rules.copy(self.match.state)
        for action in self._foretold:
            self.rules.apply(state, action)
        return state

    @property
    def is_solitaire(self) -> bool:
        """Return whether an opponent's card takes part."""
        return any(seat.kind is SeatKind.AI for seat in self.plan.seats)

    @property
    def seed(self) -> int:
        """Return the seed of the set-up: a game without one has drawn it."""
        assert self.plan.setup.seed is not None
        return self.plan.setup.seed

    def name(self, seat: int) -> str:
        return self.plan.seats[seat - 1].name

    def rank(self, seat: int) -> Rank | None:
        """Return the rank of a seat's computer player; None for a person or an opponent's card."""
        return rank_among([level.id for level in self.game.players.levels], self.plan.seats[seat - 1].level)

    def emblem(self, seat: int) -> str:
        """Return the emblem of a seat; no other seat has it."""
        return self._emblems[seat - 1]

    def _begin(
        self, actions: Sequence[str], controllers: Mapping[int, Controller[StateT, ActionT]]
    ) -> Match[SetupT, StateT, ActionT, EventT]:
        """Begin the match, or take it up after these actions."""
        players = self.game.players
        trails = Trails(self.rules, players, [seat.player for seat in self.plan.seats])
        return Match.resume(self.rules, self.plan.setup, actions, controllers, partial(players.why, self.rules), trails)

    def _controller(self, number: int, player: str) -> Controller[StateT, ActionT]:
        if player == SeatKind.PERSON and number not in self.plan.elsewhere:
            self.people[number] = HumanController(self._foretold)
            return self.people[number]
        computer = None if player == SeatKind.PERSON else self._computer(number, player)
        if computer is not None and not self.plan.goes_by_post:
            return computer
        return Correspondent(self._foretold, computer)

    def _computer(self, number: int, player: str) -> Controller[StateT, ActionT]:
        thinker = self.game.players.thinker(self.rules, player)
        if thinker is not None:
            return self._thinking(thinker, self._dice[number])
        return self.game.players.controller(self.rules, player, self._dice[number])

    def _thinking(self, thinker: Thinker[StateT, ActionT], dice: random.Random) -> WorkerController[StateT, ActionT]:
        return WorkerController(thinker, self._worker, thinker.limit, dice, self._hear_crash)

    def _hear_crash(self, crash: str) -> None:
        self.crashes.append(crash)

    def _throw(self, news: Step[ActionT, EventT] | Undone | None = None) -> None:
        """Give each seat new dice for each decision, seeded only by the game's seed, the seat and the decision.

        So resuming a game, or taking back and playing again, changes nothing that follows.
        """
        for number, dice in self._dice.items():
            dice.seed(f"{self.seed} seat {number} decision {len(self.match.history)}")


AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]
"""A session of whichever game, for those who look at its seats alone."""


def _now(plan: GamePlan[SetupT]) -> datetime:
    """Return when a game begins: to the minute by post, for letters tell no more."""
    now = datetime.now(UTC)
    return now.replace(second=0, microsecond=0) if plan.goes_by_post else now
