"""How a person comes to an action by pointing: what has been pointed at so far, and what may come next.

An action is a few picks: its locations (in order: the Temp Agency before the location that it copies), then its
cards or seat. Cards may be picked before the location, as when a plan is dragged onto the Builder.
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
"""The target id of a person's own heap, which is taken up rather than picked."""
DECK: Final = "deck"
MINT_SUPPLY: Final = "mint-supply"
"""What lies there and is never used."""
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
    """What is left to choose; `assets/strings` has a sentence for each."""

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
    """What one points at for an action, in the order in which the table asks."""
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
    """One decision in the making: `legal` are the actions that it can end in, `picked` what was pointed at so far.

    Mouse, keys, pad and lessons all come to an action here. Dropping a thing somewhere is picking both, so that a drag
    can do whatever clicks can. `home` is the pick of the own neighborhood, which takes what can be had.
    """

    def __init__(self, legal: Sequence[Action], home: str = "") -> None:
        self.legal = list(legal)
        self.home = home
        self.picked: tuple[str, ...] = ()
        self._ways = [_Way(action, wanted := picks(action), tuple(filter(is_location, wanted))) for action in legal]
        self._fitting: dict[tuple[str, ...], list[_Way]] = {}

    @property
    def step(self) -> tuple[str, ...]:
        """How far the choice has come."""
        return self.picked

    def matching(self) -> list[Action]:
        """The legal actions that fit what has been picked so far."""
        return [way.action for way in self._fit(self.picked)]

    def offers(self) -> dict[str, tuple[Action, ...]]:
        """What may be picked next, and the actions to which that leads.

        Before anything is picked that is every location, seat or pass, not yet a card.
        """
        return self._offers(self.picked)

    def offers_to(self, held: str) -> set[str]:
        """Where something that is held can be let go: what goes with all that was picked, or with that thing alone."""
        alone = (held,) if held in self.picked else ()
        return {*self.offers(), *self._offers(alone)} | {pick for pick in self.picked if pick != held}

    def accepts(self, pick: str) -> bool:
        """Whether picking this leads on, be it out of turn, as a card before its location."""
        return pick not in self.picked and bool(self._fit((*self.picked, pick)))

    def led_to(self, pick: str, *, held: str = "") -> tuple[Action, ...]:
        """The actions that are left once this is picked, if need be in the place of what was picked before."""
        picked = self._picked_with(pick, held)
        return () if picked is None else tuple(way.action for way in self._fit(picked))

    def choose(self, pick: str, *, held: str = "") -> bool:
        """Pick something; what was picked before and does not go with it is dropped, but never what is `held`.

        Whether that is possible; if not, nothing changes.
        """
        picked = self._picked_with(pick, held)
        if picked is not None:
            self.picked = picked
        return picked is not None

    def give_up(self, pick: str) -> None:
        """Pick something no longer, nor what could not have been picked without it."""
        without = tuple(each for each in self.picked if each != pick)
        self.picked = without if self._fit(without) else self.picked[: self.picked.index(pick)]

    def take_back(self) -> bool:
        """Forget the last pick; false if there is none."""
        had_one = bool(self.picked)
        self.picked = self.picked[:-1]
        return had_one

    def settled(self) -> Action | None:
        """The action, when nothing is left to choose. A single plan to build is built; one to buy is asked for."""
        matching = self.matching()
        if len(matching) != 1 or all(map(is_card, self.picked)):
            return None
        action = matching[0]
        left = [pick for pick in picks(action) if pick not in self.picked]
        if not left or self.home in self.picked:
            return action
        return action if len(left) == 1 and is_card(left[0]) and isinstance(_placement(action), BuildPlan) else None

    def finishing(self) -> Action | None:
        """The only action that fits what is picked, or by which a picked plan comes home."""
        fitting = self._fit(self.picked) if self.picked else []
        if len(fitting) > 1 and self.home and any(map(is_card, self.picked)):
            fitting = self._fit((*self.picked, self.home))
        return fitting[0].action if len(fitting) == 1 else None

    def asks_after(self, pick: str) -> bool:
        """Whether there is more to choose after a first pick."""
        self.choose(pick)
        return self.settled() is None

    @property
    def hires(self) -> list[HireTemp]:
        """What may be copied at the Temp Agency, once that has been picked."""
        return [
            action
            for action in self.matching()
            if isinstance(action, HireTemp) and location_pick(action.location) in self.picked
        ]

    @property
    def for_sale(self) -> set[str]:
        """The plans that can be bought, before anything is picked."""
        placements = map(_placement, self.legal)
        return {card_pick(action.plan.id) for action in placements if isinstance(action, BuyPlan)}

    def question(self) -> Question:
        """What the table asks now."""
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
        """What is picked then: as much as possible of what was, and rather the later; None where nothing fits."""
        everything = tuple(dict.fromkeys((*self.picked, pick)))
        others = [each for each in self.picked if each not in (pick, held)]
        for size in range(len(others), -1, -1):
            for kept in combinations(reversed(others), size):
                picked = tuple(each for each in everything if each in (pick, held) or each in kept)
                if self._fit(picked):
                    return picked
        return None

    def _fit(self, picked: tuple[str, ...]) -> list[_Way]:
        """The ways that begin with the picked locations, in their order, and have all other picks among theirs."""
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
    """An action, all that one points at for it, and the locations among that."""

    action: Action
    picks: tuple[str, ...]
    places: tuple[str, ...]


def _taking_home(ways: list[_Way], picked: tuple[str, ...]) -> list[_Way]:
    """The one way by which a plan comes home whose cards are all picked: through the Temp Agency where no other is
    left."""
    found = [
        way
        for way in ways
        if isinstance(_placement(way.action), BuyPlan | SwapCards)
        and all(pick in picked for pick in way.picks if is_card(pick))
    ]
    return sorted(found, key=lambda way: isinstance(way.action, HireTemp))[:1]


def _placement(action: Action) -> Action:
    """What an action does, be it through the Temp Agency."""
    return action.copied if isinstance(action, HireTemp) else action


def _first_question(legal: list[Action]) -> Question:
    """What the table asks before anything is picked."""
    if legal and isinstance(legal[0], GiveMint):
        return Question.SHARE
    return Question.PASS if legal and all(isinstance(action, Pass) for action in legal) else Question.PLACE
