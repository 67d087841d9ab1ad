"""One game at one table: who sits where, how it was set up, and the match that they play."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial

import msgspec

from mintworks.core.match import Match, Step
from mintworks.core.players.controller import Controller
from mintworks.core.players.human import HumanController
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.thinking import ThinkingController
from mintworks.core.seat import Seat
from mintworks.core.seat import SeatKind as SeatKind  # whoever plans a game finds all that it takes here
from mintworks.games.works.players.ai_card import AiCardController, why
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.setup import DEALS, Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.twist import Twist
from mintworks.storage.emblems import seat_emblems
from mintworks.storage.game_record import GameRecord, Occasion, OccasionKind
from mintworks.storage.replay import begin, check_seats

SeatPlan = Seat

WorksStep = Step[Action, Event]
"""A decision of a game and what came of it."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Everything that a game is begun from. In solitaire seat 2 is the AI card that `setup` names.

    A game with an `occasion` needs the rules with its twist.
    """

    seats: tuple[SeatPlan, ...]
    setup: Setup
    occasion: Occasion | None = None

    @property
    def kind(self) -> OccasionKind | None:
        """What kind of occasion it is, if it is one."""
        return None if self.occasion is None else self.occasion.kind

    @property
    def twist(self) -> Twist | None:
        """What the rules differ in, for `works_for`."""
        return None if self.occasion is None else self.occasion.twist

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats, start=1) if seat.kind is SeatKind.PERSON)

    def with_new_seed(self) -> GamePlan:
        """The same game, dealt by chance."""
        return replace(self, setup=msgspec.structs.replace(self.setup, seed=draw_seed()))


def draw_seed() -> int:
    """A new seed, drawn by chance."""
    return secrets.randbelow(DEALS)


class ResumeError(ValueError):
    """A record from which no game can be played on; the message says why."""


class Session:
    """A game that is being played, with what the table needs to know about it.

    `started` is when its first sitting began, `actions` what was played in earlier ones, which took `played_s`.
    """

    def __init__(
        self,
        works: MintWorks,
        plan: GamePlan,
        *,
        actions: Sequence[str] = (),
        started: datetime | None = None,
        played_s: float = 0.0,
    ) -> None:
        """Raises SetupError for a set-up that the rules do not know, ReplayError for an action that is not legal."""
        self.works = works
        self.plan = plan if plan.setup.seed is not None else plan.with_new_seed()
        self.people: dict[int, HumanController[State, Action]] = {}
        self._emblems = seat_emblems([seat.emblem for seat in plan.seats])
        controllers: dict[int, Controller[State, Action]] = {}
        for number, seat in enumerate(plan.seats, start=1):
            controllers[number] = self._controller(number, seat.kind)
        self.match: Match[Setup, State, Action, Event] = Match.resume(
            works, self.plan.setup, actions, controllers, partial(why, works)
        )
        self.started = started or datetime.now(UTC)
        self._began_s = time.monotonic() - played_s

    @classmethod
    def resume(cls, works: MintWorks, saved: GameRecord) -> Session:
        """Take up a game where its record ends, with the rules for its twist. Raises ResumeError."""
        try:
            setup, opening = begin(works, saved)
            check_seats(saved, opening)
            plan = GamePlan(saved.seats, setup, saved.occasion)
            return cls(works, plan, actions=saved.actions, started=saved.started, played_s=saved.played_s)
        except ValueError as error:
            raise ResumeError(str(error)) from error

    @property
    def played_s(self) -> float:
        """How long the game has been played, over all its sittings."""
        return time.monotonic() - self._began_s

    @property
    def record(self) -> GameRecord:
        """The game as it stands, with all that `resume` needs."""
        return GameRecord(
            self.works.id,
            msgspec.json.decode(msgspec.json.encode(self.plan.setup)),
            self.match.actions,
            self.match.outcome,
            self.plan.seats,
            self.started,
            round(self.played_s, 1),
            self.plan.occasion,
        )

    @property
    def is_solitaire(self) -> bool:
        """Whether one person plays against an AI card (W7)."""
        return self.plan.setup.ai is not None

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.plan.seats[seat - 1].name

    def emblem(self, seat: int) -> str:
        """The shape that marks a seat's mints, and no other seat's."""
        return self._emblems[seat - 1]

    def _controller(self, number: int, kind: SeatKind) -> Controller[State, Action]:
        match kind:
            case SeatKind.PERSON:
                self.people[number] = HumanController()
                return self.people[number]
            case SeatKind.PLANNER:
                return ThinkingController(PlannerController(self.works))
            case SeatKind.RANDOM:
                return RandomController(random.Random(self.plan.setup.seed or 0))
            case SeatKind.AI:
                return AiCardController(self.works)
