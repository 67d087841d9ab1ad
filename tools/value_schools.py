"""The school of each game's values: its kinds of games, their set-ups, and the features of a seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from mintworks.content.files import asset_path
from mintworks.core.players.tree import Judge, Tree
from mintworks.core.players.value_table import Feature, ValueTable
from mintworks.games.delivery.content.levels import FACTORY
from mintworks.games.delivery.content.levels import SEVERAL as ROAD_MAP
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.players.features import Features as DeliveryFeatures
from mintworks.games.delivery.players.judge import DeliveryJudge
from mintworks.games.delivery.players.judge import roles as delivery_roles
from mintworks.games.delivery.players.planner import PlannerController as PlannerOfDelivery
from mintworks.games.delivery.rules.determinizing import determinize as determinize_delivery
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.levels import SEVERAL
from mintworks.games.works.players.features import Features
from mintworks.games.works.players.glances import Glances
from mintworks.games.works.players.judge import WorksJudge, roles
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup, random_advanced

ADVANCED: Final = 0.4
"""Share of the games of Mint Works with Advanced locations."""

WITH_A_HIDDEN_LAYER: Final = "sonic"
"""The hardest opponent's card, against which single features tell too little."""

WHIMS: Final = (0.15, 0.1)
FACTORY_WHIMS: Final = (0.02, 0.02)
"""Shares of random moves: against a driver a game has seventy decisions, and a few bad ones lose it."""

PLANNERS_ON_THE_ROAD: Final = 0.5
"""Share of seats that planners take on the road while searches play."""

FACTORY_HOPE: Final[Mapping[str, Mapping[str, float]]] = {
    "person": {"stars.now": 3.5, "outlook.now": 3.5, "seat.later": -4.0},
    "card": {"stars.now": 3.5, "outlook.last": 3.5, **{f"outlook.when.{step}": 3.5 - 0.35 * step for step in range(8)}},
}
"""The first weights in the Factory, by role: an order counts less, the later a driver delivers it."""
HOPEFUL: Final = 30
"""Number of iterations of a search with these weights."""


class School(Protocol):
    """One game, as something to be learned."""

    rules: Any
    kinds: tuple[str, ...]
    folder: Path
    constant: str
    """The feature that every seat has."""
    legend: str
    """The files' comment on their numbers."""

    def parameters(self, kind: str) -> Mapping[str, int]:
        """Return the arguments of `learn_values` for the tables in the box, as far as they differ from the defaults."""

    def setup(self, kind: str, dice: random.Random) -> Any: ...

    def whims(self, kind: str) -> tuple[float, float]:
        """Return the shares of random moves, of the planner and of a search."""

    def planner_seats(self, kind: str) -> float:
        """Return the default share of seats that planners take while searches play."""

    def roles(self, state: Any) -> list[str]: ...

    def features(self, state: Any) -> list[list[Feature]]: ...

    def glances(self, seen: Any, legal: list[Any]) -> list[list[Feature]]:
        """Return the glance features of each legal action; empty for a game without glances."""
        ...

    def judge(self, tables: Mapping[str, Mapping[str, ValueTable]]) -> Judge[Any, Any]: ...

    def determinize(self, observation: Any, dice: random.Random) -> Any: ...

    def planner(self, observation: Any, legal: list[Any]) -> Any: ...


class WorksSchool:
    """Mint Works with 2 to 4 seats, and against each card."""

    constant = "seat.constant"
    legend = (
        "In log-odds. Steps count from 0, those of plans with every second star of the leader; `later` is the way to "
        "seven stars that the leader still has to go. `together`, where it is, holds the units of a hidden layer: for "
        "whom each counts, and then whom and what it looks at."
    )

    def __init__(self) -> None:
        cards = load_cards()
        self.cards = cards
        self.rules = MintWorks(cards)
        self.kinds = (*SEVERAL.values(), *cards.ais)
        self.folder = asset_path("works") / "values"
        self._features = Features(cards)
        self._glances = Glances(cards)
        self._planner = PlannerController(self.rules)

    def parameters(self, kind: str) -> Mapping[str, int]:
        if kind == WITH_A_HIDDEN_LAYER:
            searches = {"search_games": 2000, "units": 4}
        elif kind in self.cards.ais:
            searches = {"search_games": 500, "iterations": 80}
        else:
            searches = {"search_games": 700, "iterations": 200}
        return {"games": 4000, "generations": 2, **searches}

    def setup(self, kind: str, dice: random.Random) -> Setup:
        seed = dice.getrandbits(40)
        solitaire = kind in self.cards.ais
        advanced = random_advanced(self.cards, seed, solitaire) if dice.random() < ADVANCED else ()
        if solitaire:
            return Setup(ai=kind, advanced=advanced, seed=seed)
        players = next(seats for seats, name in SEVERAL.items() if name == kind)
        return Setup(players=players, advanced=advanced, seed=seed)

    def whims(self, kind: str) -> tuple[float, float]:
        return WHIMS

    def planner_seats(self, kind: str) -> float:
        return 0.0

    def roles(self, state: Any) -> list[str]:
        return roles(state)

    def features(self, state: Any) -> list[list[Feature]]:
        return self._features.of_all(state)

    def glances(self, seen: Any, legal: list[Any]) -> list[list[Feature]]:
        return self._glances.of_all(seen, legal)

    def judge(self, tables: Mapping[str, Mapping[str, ValueTable]]) -> Judge[Any, Any]:
        return WorksJudge(self.rules, tables)

    def determinize(self, observation: Any, dice: random.Random) -> Any:
        return determinize(observation, dice)

    def planner(self, observation: Any, legal: list[Any]) -> Any:
        return self._planner.decide(observation, legal).action


class DeliverySchool:
    """Mint Delivery on the road with 2 to 5 seats, and in the Factory against all drivers.

    Its planner takes seconds for a game; in the Factory a short search for the most stars replaces it.
    """

    constant = "seat.constant"
    legend = "In log-odds. Stars and orders are counted in tens; `later` is the part of the orders that is still to go."

    def __init__(self) -> None:
        parts = load_parts()
        self.rules = MintDelivery(parts)
        self.kinds: tuple[str, ...] = (ROAD_MAP, FACTORY)
        self._drivers = [*parts.drivers]
        self.folder = asset_path("delivery") / "values"
        self._features = DeliveryFeatures()
        in_factory = {role: ValueTable(hope) for role, hope in FACTORY_HOPE.items()}
        self._hopeful = self.judge({FACTORY: in_factory})
        self._planner = PlannerOfDelivery(self.rules)

    def parameters(self, kind: str) -> Mapping[str, int]:
        if kind == FACTORY:
            return {"games": 250, "search_games": 300, "iterations": 40, "calibration_games": 0}
        return {"games": 900, "search_games": 800, "calibration_games": 80}

    def setup(self, kind: str, dice: random.Random) -> DeliverySetup:
        seed, players = dice.getrandbits(40), dice.choice((2, 2, 2, 3, 4, 5))
        upgrades, conditions = dice.choice((0, 3)), dice.choice((0, 0, 3))
        if kind == FACTORY:
            return DeliverySetup(driver=dice.choice(self._drivers), seed=seed)
        return DeliverySetup(players=players, upgrades=upgrades, conditions=conditions, seed=seed)

    def whims(self, kind: str) -> tuple[float, float]:
        return FACTORY_WHIMS if kind == FACTORY else WHIMS

    def planner_seats(self, kind: str) -> float:
        return 0.0 if kind == FACTORY else PLANNERS_ON_THE_ROAD

    def roles(self, state: Any) -> list[str]:
        return delivery_roles(state)

    def features(self, state: Any) -> list[list[Feature]]:
        return self._features.of_all(state)

    def glances(self, seen: Any, legal: list[Any]) -> list[list[Feature]]:
        return []

    def judge(self, tables: Mapping[str, Mapping[str, ValueTable]]) -> Judge[Any, Any]:
        return DeliveryJudge(tables)

    def determinize(self, observation: Any, dice: random.Random) -> Any:
        return determinize_delivery(observation, dice)

    def planner(self, observation: Any, legal: list[Any]) -> Any:
        if observation.driver is None:
            return self._planner.decide(observation, legal).action
        tree = Tree(self.rules, self._hopeful, determinize_delivery, observation, random.Random(0))
        for _ in range(HOPEFUL):
            tree.grow()
        return tree.options()[0][0]


SCHOOLS: Final[Mapping[str, Callable[[], School]]] = {"works": cache(WorksSchool), "delivery": cache(DeliverySchool)}
