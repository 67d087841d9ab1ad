"""The way from picks to an action: current picks, and possible next ones.

An action has a few picks: its locations (in order: the Temp Agency before the location that it copies), then its cards
or seat. Cards can be picked before the location, as when a plan is dragged onto the Builder.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
)

PASS_PICK: Final = "pass"
MINTS: Final = "mints"
"""Target id of the own heap, which is taken up rather than picked."""
DECK: Final = "deck"
MINT_SUPPLY: Final = "mint-supply"
"""Target id of the mint supply, which is never used."""
_LOCATION, _CARD, _SEAT = "location:", "card:", "seat:"


def location_pick(location: str) -> str:
    return f"{_LOCATION}{location}"


def card_pick(plan: str) -> str:
    return f"{_CARD}{plan}"


def seat_pick(seat: int) -> str:
    return f"{_SEAT}{seat}"


def is_location(pick: str) -> bool:
    return pick.startswith(_LOCATION)


def is_card(pick: str) -> bool:
    return pick.startswith(_CARD)


def card_of(pick: str) -> str:
    return pick.removeprefix(_CARD)


def location_of(pick: str) -> str:
    return pick.removeprefix(_LOCATION)


class Question(StrEnum):
    """A question of the table; `assets/strings` has a sentence for each."""

    PLACE = "place"
    PASS = "pass"
    BUY = "buy"
    BUILD = "build"
    RECYCLE = "recycle"
    GIVE = "give"
    TAKE = "take"
    COPY = "copy"
    WHERE = "where"
    SHARE = "share"


def picks(action: Action) -> tuple[str, ...]:
    """Return the picks of an action, in the order of the table's questions."""
    match action:
        case Pass():
            return (PASS_PICK,)
        case GiveMint():
            return (seat_pick(action.seat),)
        case HireTemp():
            return (location_pick(action.location), *picks(action.copied))
        case BuyPlan() | BuildPlan():
            return location_pick(action.location), card_pick(action.plan.id)
        case RecycleCard():
            return location_pick(action.location), card_pick(action.card.id)
        case SwapCards():
            return location_pick(action.location), card_pick(action.given.id), card_pick(action.taken.id)
    return (location_pick(action.location),)


class Choosing:
    """A decision in the making: `legal` are its possible actions, `picked` the picks so far.

    Mouse, keys, pad and lessons all end in an action here. A drop picks both thing and target, so that a drag can do
    whatever clicks can. `home` is the pick of the own neighborhood, which takes gained cards.
    """

    def __init__(self, legal: Sequence[Action], home: str = "") -> None:
        self.legal = list(legal)
        self.home = home
        self.picked: tuple[str, ...] = ()
        self._ways = [_Way(action, wanted := picks(action), tuple(filter(is_location, wanted))) for action in legal]
        self._fitting: dict[tuple[str, ...], list[_Way]] = {}

    @property
    def step(self) -> tuple[str, ...]:
        """Return the progress of the choice."""
        return self.picked

    def matching(self) -> list[Action]:
        """Return the legal actions that fit the picks so far."""
        return [way.action for way in self._fit(self.picked)]

    def offers(self) -> dict[str, tuple[Action, ...]]:
        """Return the possible next picks with the actions that they lead to.

        Before the first pick that is every location, seat or pass, not yet a card.
        """
        return self._offers(self.picked)

    def offers_to(self, held: str) -> set[str]:
        """Return where a held thing can be dropped: on picks that go with all others, or with that thing alone."""
        alone = (held,) if held in self.picked else ()
        return {*self.offers(), *self._offers(alone)} | {pick for pick in self.picked if pick != held}

    def accepts(self, pick: str) -> bool:
        """Return whether a pick leads on, even out of turn, like a card before its location."""
        return pick not in self.picked and bool(self._fit((*self.picked, pick)))

    def led_to(self, pick: str, *, held: str = "") -> tuple[Action, ...]:
        """Return the actions left after a pick, if need be in place of earlier picks."""
        picked = self._picked_with(pick, held)
        return () if picked is None else tuple(way.action for way in self._fit(picked))

    def choose(self, pick: str, *, held: str = "") -> bool:
        """Pick something; earlier picks that don't go with it are dropped, but never the `held` one.

        Return whether that is possible; if not, nothing changes.
        """
        picked = self._picked_with(pick, held)
        if picked is not None:
            self.picked = picked
        return picked is not None

    def give_up(self, pick: str) -> None:
        """Remove a pick, and those that weren't possible without it."""
        without = tuple(each for each in self.picked if each != pick)
        self.picked = without if self._fit(without) else self.picked[: self.picked.index(pick)]

    def take_back(self) -> bool:
        """Remove the last pick; return false if there is none."""
        had_one = bool(self.picked)
        self.picked = self.picked[:-1]
        return had_one

    def settled(self) -> Action | None:
        """Return the action, once nothing is left to choose.

        A single plan to build is built; a single one to buy is asked for.
        """
        matching = self.matching()
        if len(matching) != 1 or all(map(is_card, self.picked)):
            return None
        action = matching[0]
        left = [pick for pick in picks(action) if pick not in self.picked]
        if not left or self.home in self.picked:
            return action
        return action if len(left) == 1 and is_card(left[0]) and isinstance(_placement(action), BuildPlan) else None

    def finishing(self) -> Action | None:
        """Return the only action that fits the picks, or by which a picked plan is gained."""
        fitting = self._fit(self.picked) if self.picked else []
        if len(fitting) > 1 and self.home and any(map(is_card, self.picked)):
            fitting = self._fit((*self.picked, self.home))
        return fitting[0].action if len(fitting) == 1 else None

    def asks_after(self, pick: str) -> bool:
        """Return whether there is more to choose after a first pick."""
        self.choose(pick)
        return self.settled() is None

    @property
    def hires(self) -> list[HireTemp]:
        """Return what the Temp Agency could copy, once it is picked."""
        return [
            action
            for action in self.matching()
            if isinstance(action, HireTemp) and location_pick(action.location) in self.picked
        ]

    @property
    def for_sale(self) -> set[str]:
        """Return the plans that can be bought, before the first pick."""
        placements = map(_placement, self.legal)
        return {card_pick(action.plan.id) for action in placements if isinstance(action, BuyPlan)}

    def question(self) -> Question:
        """Return the current question."""
        matching = self.matching()
        if not self.picked:
            return _first_question(matching)
        asked = [pick for pick in self.offers() if pick != self.home]
        if any(map(is_location, asked)):
            asked_before = any(map(is_location, self.picked))
            return Question.COPY if asked_before else Question.WHERE
        match placement := _placement(matching[0]):
            case BuyPlan():
                return Question.BUY
            case BuildPlan():
                return Question.BUILD
            case RecycleCard():
                return Question.RECYCLE
            case SwapCards() if card_pick(placement.given.id) in self.picked:
                return Question.TAKE
        return Question.GIVE

    # Inside

    def _offers(self, picked: tuple[str, ...]) -> dict[str, tuple[Action, ...]]:
        found: dict[str, list[Action]] = {}
        for way in self._fit(picked):
            following = next((pick for pick in way.picks if pick not in picked), None)
            if following is not None:
                found.setdefault(following, []).append(way.action)
        taken = self._fit((*picked, self.home)) if self.home and self.home not in picked else []
        if taken:
            found[self.home] = [way.action for way in taken]
        return {pick: tuple(actions) for pick, actions in found.items()}

    def _picked_with(self, pick: str, held: str) -> tuple[str, ...] | None:
        """Return the picks after another: as many earlier ones as possible, rather the later; None if none fits."""
        everything = tuple(dict.fromkeys((*self.picked, pick)))
        others = [each for each in self.picked if each not in (pick, held)]
        for size in range(len(others), -1, -1):
            for kept in combinations(reversed(others), size):
                picked = tuple(each for each in everything if each in (pick, held) or each in kept)
                if self._fit(picked):
                    return picked
        return None

    def _fit(self, picked: tuple[str, ...]) -> list[_Way]:
        """Return the ways that begin with the picked locations, in their order, and contain all other picks."""
        found = self._fitting.get(picked)
        if found is None:
            places = tuple(filter(is_location, picked))
            others = [pick for pick in picked if pick != self.home and not is_location(pick)]
            found = [
                way
                for way in self._ways
                if way.places[: len(places)] == places and all(pick in way.picks for pick in others)
            ]
            if self.home in picked:
                found = _taking_home(found, picked)
            self._fitting[picked] = found
        return found


class _Way(NamedTuple):
    """An action with all of its picks, and the locations among them."""

    action: Action
    picks: tuple[str, ...]
    places: tuple[str, ...]


def _taking_home(ways: list[_Way], picked: tuple[str, ...]) -> list[_Way]:
    """Return the way that gains a plan with all cards picked: through the Temp Agency if it's the only one."""
    found = [
        way
        for way in ways
        if isinstance(_placement(way.action), BuyPlan | SwapCards)
        and all(pick in picked for pick in way.picks if is_card(pick))
    ]
    return sorted(found, key=lambda way: isinstance(way.action, HireTemp))[:1]


def _placement(action: Action) -> Action:
    """Return the placement of an action, even through the Temp Agency."""
    return action.copied if isinstance(action, HireTemp) else action


def _first_question(legal: list[Action]) -> Question:
    """Return the question before the first pick."""
    if legal and isinstance(legal[0], GiveMint):
        return Question.SHARE
    return Question.PASS if legal and all(isinstance(action, Pass) for action in legal) else Question.PLACE
