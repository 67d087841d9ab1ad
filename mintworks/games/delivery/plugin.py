"""Everything that the building may ask about Mint Delivery."""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from mintworks.core.match import Step
from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.thinker import OneThought, Thinker
from mintworks.core.plugin import (
    Achievement,
    Career,
    Codec,
    CommandLine,
    Deals,
    GamePlugin,
    HistoryDetails,
    Messages,
    Narration,
    Parts,
    PlayedGame,
    Players,
    Positions,
    Scenarios,
    Tally,
)
from mintworks.core.seat import SeatKind
from mintworks.core.summary import Criterion, GameSummary
from mintworks.games.delivery.cli import DeliveryCommandLine
from mintworks.games.delivery.players.driver import DriverController, DriverReasoning, why
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.events import Event, OrderDelivered, OrderTaken, UpgradeBought
from mintworks.games.delivery.rules.parts import MAX_SEATS, value
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import from_json, to_json
from mintworks.games.delivery.rules.state import Reason, State
from mintworks.games.delivery.text.narration import explain, refusal_sentence, tell

_Steps = Sequence[Step[Action, Event]]


class _Codec:
    """D10 for set-ups and positions. There are no variants and no goals yet."""

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
        return data

    def setup_from_json(self, data: object) -> Setup:
        return msgspec.convert(data, Setup)

    def is_whole(self, setup: Setup) -> bool:
        return setup.seed is not None

    def variant_to_json(self, variant: object) -> dict[str, Any]:
        return {}

    def variant_from_json(self, data: object) -> None:
        if data:
            raise ValueError("Mint Delivery has no variants")

    def goals_to_json(self, goals: Sequence[object]) -> list[dict[str, Any]]:
        return []

    def goals_from_json(self, data: object) -> tuple[object, ...]:
        if data:
            raise ValueError("Mint Delivery has no goals")
        return ()

    def state_to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def state_from_json(self, rules: MintDelivery, data: object) -> State:
        return from_json(rules.parts, data)


class _Positions:
    """Seats, rounds, and how a game stands (D5.2)."""

    def opponents(self, state: State) -> tuple[str | None, ...]:
        driver = state.driver
        return (None,) * len(state.seats) if driver is None else (None, driver.id)

    def round(self, state: State) -> int:
        return state.round

    def summary(self, state: State) -> GameSummary:
        seats = tuple(
            (
                Criterion(Reason.STARS, stars(state, number)),
                Criterion(Reason.ORDERS, len(seat.done)),
                Criterion(Reason.MINTS, value(seat.truck)),
            )
            for number, seat in enumerate(state.seats, start=1)
        )
        # A victory that is shared with a driver is none (D8.5).
        return GameSummary(state.winners or (), state.reason or "", state.round, seats, state.driver is not None)

    def determinize(self, observation: State, dice: random.Random) -> State:
        return determinize(observation, dice)


class _Players:
    """The planner and chance at any seat, and the drivers' cards."""

    kinds: tuple[SeatKind, ...] = (SeatKind.RANDOM, SeatKind.PLANNER)

    def controller(self, rules: MintDelivery, kind: SeatKind, dice: random.Random) -> Controller[State, Action]:
        match kind:
            case SeatKind.RANDOM:
                return RandomController(dice)
            case SeatKind.PLANNER:
                return PlannerController(rules)
            case SeatKind.AI:
                return DriverController(rules)
        raise ValueError("a person decides for themselves")

    def thinker(self, rules: MintDelivery, kind: SeatKind) -> Thinker[State, Action] | None:
        """The planner, which on the road map takes 16 to 36 ms for most of its decisions and up to 200 ms for some."""
        return OneThought(PlannerController(rules)) if kind is SeatKind.PLANNER else None

    def why(self, rules: MintDelivery, before: State, action: Action) -> Reasoning | None:
        return why(rules, before, action)


class _Narration:
    """Sentences about trucks, orders and mints."""

    def seat_name(self, opponent: str, messages: Messages) -> str:
        return messages(f"delivery.names.drivers.{opponent}")

    def event(self, event: Event, messages: Messages, names: Mapping[int, str]) -> str:
        return tell(event, messages, names)

    def refusal(self, refusal: Refusal, messages: Messages) -> str:
        return refusal_sentence(refusal, messages)

    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        assert isinstance(reasoning, DriverReasoning)
        return explain(reasoning, messages)


class _History:
    """What was delivered and bought, and how the stars grew."""

    course = "stars"

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        upgrades = setup.upgrades if isinstance(setup.upgrades, tuple) else ()
        conditions = setup.conditions if isinstance(setup.conditions, dict) else {}
        return {"upgrades": upgrades, "conditions": tuple(conditions.values())}

    def tallies(self, rules: MintDelivery, opening: State, steps: _Steps) -> list[Tally]:
        """`delivered` each order, `bought` each upgrade, and the `stars` after each round, whose number is the item."""
        found: dict[tuple[int, str, str], int] = {}
        state, number = opening.copy(), opening.round
        for step in steps:
            for event in rules.apply(state, step.action):
                match event:
                    case OrderDelivered(seat=seat, order=order):
                        found[seat, "delivered", order] = 1
                    case UpgradeBought(seat=seat, upgrade=upgrade):
                        found[seat, "bought", upgrade] = 1
            for seat in range(1, len(state.seats) + 1):
                found[seat, "stars", str(number)] = stars(state, seat)
            number = state.round
        return [Tally(*key, count) for key, count in found.items()]

    def achievements(self) -> Mapping[str, Achievement]:
        return {}

    def earned(self, game: PlayedGame, seat: int, career: Career) -> list[str]:
        return []

    def meets(self, goal: object, steps: _Steps, end: State, seat: int) -> bool:
        raise ValueError("Mint Delivery has no goals")


class _Parts:
    """Orders, upgrades and drivers."""

    def rules(self, text: str, name: str) -> MintDelivery:
        from mintworks.games.delivery.content.parts import changed_parts  # reads the maps, as `_printed` does

        return MintDelivery(changed_parts(text, name))

    def taken(self, event: Event) -> list[tuple[int, str, str]]:
        match event:
            case OrderTaken(seat=seat, order=order):
                return [(seat, "taken", order)]
            case OrderDelivered(seat=seat, order=order):
                return [(seat, "delivered", order)]
            case UpgradeBought(seat=seat, upgrade=upgrade):
                return [(seat, "bought", upgrade)]
        return []


class _MintDeliveryPlugin:
    """Mint Delivery, on the road map and in the Factory."""

    id = MintDelivery.id
    variant_id = "mint-delivery-variant"
    folder = "delivery"
    max_seats = MAX_SEATS

    codec: Codec = _Codec()
    positions: Positions = _Positions()
    players: Players = _Players()
    narration: Narration = _Narration()
    history: HistoryDetails = _History()
    command_line: CommandLine = DeliveryCommandLine()
    parts: Parts = _Parts()
    scenarios: Scenarios | None = None
    deals: Deals | None = None

    def rules(self, variant: object = None) -> MintDelivery:
        if variant is not None:
            raise ValueError("Mint Delivery has no variants")
        return _printed()


PLUGIN: Final[GamePlugin] = _MintDeliveryPlugin()


@functools.cache
def _printed() -> MintDelivery:
    # Only here: pytmx, which reads the maps, loads all of pygame with it.
    from mintworks.games.delivery.content.parts import load_parts

    return MintDelivery(load_parts())
