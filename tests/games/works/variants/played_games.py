"""Games as they would have been played, for what is achieved in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from mintworks.core.match import Step
from mintworks.core.record import GameRecord, Occasion
from mintworks.core.replay import recorded_occasion
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.summary import GameSummary
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.events import (
    Event,
    PhaseBegan,
)
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, Reason, State
from mintworks.games.works.variants.finished import Finished
from tests.storage.games import WORKS


def game(
    state: State,
    *,
    turns: Mapping[int, Sequence[str]] | None = None,
    last: str = "pass",
    events: Sequence[Event] = (),
    rounds: int = 6,
    series: Sequence[tuple[int, ...]] | None = None,
    most_mints: int = 0,
    reason: Reason = Reason.STARS,
    kind: SeatKind = SeatKind.PERSON,
    winners: tuple[int, ...] = (1,),
    occasion: Occasion | None = None,
) -> Finished:
    """A game that seat 1 won with this position; `turns` are its actions by round, `events` fall into the last."""
    setup = Setup(ai=None if state.ai is None else state.ai.id, players=None if state.ai else len(state.seats))
    steps: list[WorksStep] = []
    for number, texts in (turns or {}).items():
        steps += [Step(1, 1, WORKS.parse(text), ()) for text in texts]
        steps.append(Step(1, 2, WORKS.parse("pass"), (PhaseBegan(Phase.DEVELOPMENT, number + 1),)))
    steps.append(Step(1, 1, WORKS.parse(last), tuple(events)))
    state.round, state.winners, state.reason = rounds, winners, reason
    seats = (Seat(SeatKind.PERSON, "Ann"), *[Seat(kind, "Bo") for _ in state.seats[1:]])
    summary = msgspec.structs.replace(PLUGIN.positions.summary(state), winners=winners, reason=reason, rounds=rounds)
    return Finished(
        steps,
        state,
        GameRecord(WORKS.id, {}, seats=seats, occasion=recorded_occasion(PLUGIN, occasion)),
        setup,
        _after_goals(summary, steps, state, occasion),
        tuple(series or [tuple(stars(seat) for seat in state.seats)] * rounds),
        tuple(most_mints for _ in state.seats),
    )


def _after_goals(
    summary: GameSummary, steps: Sequence[WorksStep], end: State, occasion: Occasion | None
) -> GameSummary:
    """Say of a person who missed a goal that they have not won."""
    goals = () if occasion is None else occasion.goals
    is_missed = any(not PLUGIN.history.meets(goal, steps, end, 1) for goal in goals)
    return summary.without_victory([1]) if is_missed else summary
