"""Everything that the building may ask about Mint Delivery."""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from mintworks.content.achievements import AnyAchievement, earned
from mintworks.content.files import asset_path
from mintworks.content.levels import digest_of_values
from mintworks.content.puzzles import PuzzleFolder
from mintworks.content.thoughts import thoughts
from mintworks.core.conditions import Career
from mintworks.core.match import Step
from mintworks.core.played_game import PlayedGame
from mintworks.core.players.backtracking import Standing
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.level import Level
from mintworks.core.players.thinker import OneThought, Thinker
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import (
    Achievement,
    AnyPlugin,
    Campaign,
    HistoryDetails,
    Messages,
    Narration,
    Parts,
    Plugin,
    Saying,
    Tally,
    Wanted,
)
from mintworks.core.plugin_parts import Codec, Pace, Players, Positions
from mintworks.core.scenario import OpponentRule, Scenario
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.core.summary import Criterion, GameSummary
from mintworks.games.delivery.cli import DeliveryCommandLine
from mintworks.games.delivery.content.deals import DeliveryDeals
from mintworks.games.delivery.content.levels import load_levels, load_values
from mintworks.games.delivery.players.adviser import DeliveryAdviser
from mintworks.games.delivery.players.driver import DriverController, DriverReasoning, why
from mintworks.games.delivery.players.headway import standing
from mintworks.games.delivery.players.judge import DeliveryJudge
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.players.reasons import HintMotive, HintReason
from mintworks.games.delivery.rules.actions import Action, DeliverOrder, EndTurn, KeepOrders, Move, TakeOrder
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.events import Event, OrderDelivered, OrderTaken, UpgradeBought
from mintworks.games.delivery.rules.observing import with_driver_done
from mintworks.games.delivery.rules.parts import MAX_SEATS, value
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import from_json, to_json
from mintworks.games.delivery.rules.state import BELTS, OVER, Reason, State
from mintworks.games.delivery.text.goals import goal_told
from mintworks.games.delivery.text.hints import claim_told, ends_told, hint_told, move_told
from mintworks.games.delivery.text.narration import driver_told, explain, mints_told, refusal_sentence, space_name, tell
from mintworks.games.delivery.variants.facts import Fact
from mintworks.games.delivery.variants.finished import Finished
from mintworks.games.delivery.variants.played import Played
from mintworks.games.delivery.variants.puzzles import CHAPTERS, KINDS, DeliveryQuestion, chapter_of
from mintworks.games.delivery.variants.tallies import tallies
from mintworks.games.delivery.variants.twist import Side, Twist
from mintworks.games.delivery.variants.variant_rules import VariantRules, asked_for

_Steps = Sequence[Step[Action, Event]]


class _Codec(Codec[MintDelivery, Setup, State]):
    """D10 for positions."""

    def state_to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def state_from_json(self, rules: MintDelivery, data: object) -> State:
        return from_json(rules.parts, data, is_printed=not isinstance(rules, VariantRules))


class _Positions(Positions[State]):
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
        is_idle = state.phase is OVER and not state.is_called and state.driver is None
        return GameSummary(
            winners=state.winners or (),
            reason=state.reason or "",
            rounds=state.round,
            seats=seats,
            must_win_alone=state.driver is not None,
            cause=Reason.IDLE if is_idle else "",
        )

    def hides_scores(self, state: State) -> bool:
        """Return whether the done orders lie face down (D4.5); a driver's stars stand on its panel."""
        return state.phase is not OVER and state.driver is None and not state.open_done

    def does_nothing(self, before: State, action: object) -> bool:
        """Return whether an action does nothing, like choosing belts for the driver's deliveries (D8.4)."""
        return isinstance(action, EndTurn) or (before.phase is BELTS and before.to_move != before.turn_seat)

    def remembered(self, observation: State, state: State) -> State:
        """Return an observation with the driver's completed orders, since its stars stand on its panel."""
        return with_driver_done(observation, state)

    def determinize(self, observation: State, dice: random.Random) -> State:
        return determinize(observation, dice)


class _Players(Players[MintDelivery, State, Action]):
    """The planner and chance at any seat, and the drivers' cards."""

    @property
    def levels(self) -> tuple[Level, ...]:
        return load_levels()

    @property
    def cards(self) -> tuple[str, ...]:
        return (*_printed().parts.drivers,)

    def planner(self, rules: MintDelivery, *, explains: bool) -> PlannerController:
        return PlannerController(rules)

    def card(self, rules: MintDelivery, *, explains: bool) -> DriverController:
        return DriverController(rules, explains=explains)

    def thinker(self, rules: MintDelivery, player: str) -> Thinker[State, Action] | None:
        """Return a level's thinker, or the planner's: most of its decisions take 16 to 36 ms, some up to 200 ms."""
        return OneThought(PlannerController(rules)) if player == SeatKind.PLANNER else super().thinker(rules, player)

    def judge(self, rules: MintDelivery, level: Level) -> DeliveryJudge:
        return DeliveryJudge(load_values(), level.sees)

    @property
    def values_digest(self) -> str:
        return digest_of_values(asset_path("delivery/values"))

    def adviser(self, rules: MintDelivery) -> DeliveryAdviser:
        return DeliveryAdviser(rules)

    def standing(self, state: State, seat: int) -> Standing:
        return standing(state, seat)

    def pace(self, start: State) -> Pace:
        """Return the pace: tours through the Factory take longer to find, and to compare, than ways on the road."""
        if start.driver is not None:
            return Pace(1_300, sure=1_000, review_s=208, most=16_000, rounds=2, rivals=(99, 2), is_persistent=False)
        return Pace(10_000 // (2 + len(start.seats)), sure=500)

    def why(self, rules: MintDelivery, before: State, action: Action) -> Reasoning | None:
        return why(rules, before, action)


class _Narration(Narration[Action, Event, Refusal, State]):
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

    def sayings(self, reasoning: Reasoning, messages: Messages) -> Sequence[Saying]:
        if not isinstance(reasoning, SearchReasoning):
            return super().sayings(reasoning, messages)
        claim = claim_told(reasoning, reasoning.why, messages) if isinstance(reasoning.why, HintReason) else None
        return thoughts(reasoning, messages, lambda text: messages(f"delivery.moves.{text.partition(':')[0]}"), claim)

    def wanted(self, reasoning: Reasoning, messages: Messages) -> Wanted | None:
        """Return the order that a computer player's move leads to, while it's still on offer."""
        why = reasoning.why if isinstance(reasoning, SearchReasoning) else None
        if not isinstance(why, HintReason) or why.motive not in (HintMotive.TO_TAKE, HintMotive.OFFERS):
            return None
        town = space_name(why.order.partition("-")[0], messages)
        return Wanted(why.order, messages("delivery.wanted", space=town))

    def move(self, action: Action, messages: Messages, names: Mapping[int, str], before: State | None = None) -> str:
        origin = ""
        if before is not None and before.to_move is not None and isinstance(action, Move):
            road_map, space = before.roads.map, before.seats[before.to_move - 1].space
            ends = road_map.ends.get(action.space, ())
            origin = min(ends, key=road_map.distances[space].__getitem__, default="")  # a motorway may lead there
        return move_told(action, messages, "delivery.hints.moves", origin)

    def is_secret(self, action: Action) -> bool:
        return isinstance(action, KeepOrders)

    def doing(self, action: Action, messages: Messages, names: Mapping[int, str]) -> str:
        return move_told(action, messages, "delivery.doing")

    def gists(
        self, keys: Sequence[Action], answer: Sequence[Action], messages: Messages, names: Mapping[int, str]
    ) -> list[str]:
        if not any(isinstance(key, Move) for key in keys):
            return super().gists(keys, answer, messages, names)
        before = [key for key in keys if not isinstance(key, Move | TakeOrder | DeliverOrder)]
        return [*super().gists(before, answer, messages, names), ends_told(answer, messages)]

    def card_name(self, card: str, messages: Messages, *, in_full: bool = False) -> str:
        """Return the name of an upgrade, or what an order is called by its town, its stars and perhaps its mints."""
        order = _printed().parts.orders.get(card)
        if order is None:
            return messages(f"delivery.names.upgrades.{card}")
        name = messages("delivery.names.starred_order", town=space_name(order.town, messages), n=order.stars)
        mints = mints_told(order.mints, messages)
        return messages("delivery.names.starred_order_for", order=name, mints=mints) if in_full else name

    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        assert isinstance(reason, HintReason), "the game’s own hinter gives no other"
        return hint_told(reason, messages, names)


class _History(HistoryDetails[MintDelivery, Setup, State, Action, Event, Fact]):
    """Deliveries, purchases, stars by round, and achievements."""

    score_tally = "stars"

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        upgrades = setup.upgrades if isinstance(setup.upgrades, tuple) else ()
        conditions = setup.conditions if isinstance(setup.conditions, dict) else {}
        return {"upgrades": upgrades, "conditions": tuple(conditions.values())}

    def tallies(self, rules: MintDelivery, opening: State, steps: _Steps) -> list[Tally]:
        return tallies(rules, opening, steps)

    def achievements(self) -> Mapping[str, Achievement]:
        return _achievements()

    def earned(
        self, game: PlayedGame[MintDelivery, Setup, State, Action, Event], seat: int, career: Career
    ) -> list[str]:
        return earned(_achievements(), Finished.of(game), seat, career, _printed().parts)

    def meets(self, goal: Fact, steps: _Steps, end: State, seat: int) -> bool:
        return goal.holds(Played(steps, end), seat)

    def has_missed(self, goal: Fact, steps: _Steps, state: State, seat: int) -> bool:
        return goal.is_lost(Played(steps, state), seat)


class _Scenarios:
    """Games against a driver, in the Factory or with trucks on the road map, with a twist."""

    def campaign(self) -> Campaign:
        from mintworks.games.delivery.content.scenarios import load_campaign  # reading maps is not for the command line

        return load_campaign()

    def daily(self) -> tuple[Scenario, ...]:
        from mintworks.games.delivery.content.scenarios import load_daily

        return load_daily()

    def setup(self, variant: Twist, opponent: str, seed: int) -> Setup:
        return asked_for(variant, opponent, seed)

    def opponent(self, setup: Setup) -> str | None:
        return setup.driver

    def opponent_rule(self, variant: Twist, opponent: str, messages: Messages) -> OpponentRule | None:
        if variant.side is not Side.FACTORY:
            return None
        driver, printed = (
            rules.parts.drivers[opponent] for rules in (VariantRules(_printed().parts, variant), _printed())
        )
        name = messages(f"delivery.names.drivers.{opponent}")
        return OpponentRule(name, driver_told(driver, printed, messages), f"driver:{opponent}")

    def goal(self, goal: Fact, messages: Messages, *, briefly: bool = False) -> str:
        return goal_told(goal, messages, briefly=briefly)


class _Parts(Parts[MintDelivery, Event]):
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


@functools.cache
def _printed() -> MintDelivery:
    # Only here: pytmx, which reads the maps, loads all of pygame with it.
    from mintworks.games.delivery.content.parts import load_parts

    return MintDelivery(load_parts())


class _MintDeliveryPlugin(Plugin[MintDelivery, Setup, State, Action, Event, Twist, Fact]):
    """Mint Delivery, on the road map and in the Factory."""

    id = "mint-delivery"
    folder = "delivery"
    max_seats = MAX_SEATS
    scenes = "mintworks.games.delivery.scenes.factory:DeliveryScenes"

    codec = _Codec(Setup, variant=Twist, goal=Fact, reason=HintReason)
    positions = _Positions()
    players = _Players(positions, codec)
    narration = _Narration()
    history = _History()
    command_line = DeliveryCommandLine(lambda setup: _printed().new_game(setup))
    parts = _Parts()
    scenarios = _Scenarios()
    deals = DeliveryDeals()
    puzzles = PuzzleFolder(folder, KINDS, DeliveryQuestion, CHAPTERS, chapter_of)

    def rules(self, variant: Twist | None = None) -> MintDelivery:
        return _printed() if variant is None else VariantRules(_printed().parts, variant)


DeliverySession: TypeAlias = Session[MintDelivery, Setup, State, Action, Event]
"""A session of this game."""
PLUGIN: Final[AnyPlugin] = _MintDeliveryPlugin()


def _achievements() -> Mapping[str, AnyAchievement]:
    from mintworks.games.delivery.content.achievements import load_achievements

    return load_achievements()
