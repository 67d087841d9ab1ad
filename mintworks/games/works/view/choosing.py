"""How a person comes to an action by pointing: what has been pointed at so far, and what may come next.

An action is a few picks: its locations (in order: the Temp Agency before the location that it copies), then its
cards or seat. Cards may be picked before the location, as when a plan is dragged onto the Builder.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

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


def seat_of(pick: str) -> int:
    return int(pick.removeprefix(_SEAT))


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
    """One decision in the making. `legal` are the actions that it can end in."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = list(legal)
        self.picked: tuple[str, ...] = ()

    def matching(self) -> list[Action]:
        """The legal actions that fit what has been picked so far."""
        return self._matching(self.picked)

    def offers(self) -> set[str]:
        """What may be picked next; before anything is picked that is every location, seat or pass, not yet a card."""
        return {rest[0] for action in self.matching() if (rest := self._rest(action))}

    def accepts(self, pick: str) -> bool:
        """Whether picking this leads on, be it out of turn, as a card before its location."""
        return pick not in self.picked and bool(self._matching((*self.picked, pick)))

    def pick(self, pick: str) -> Action | None:
        """Point at something that is accepted; the action, if that settles it."""
        self.picked = (*self.picked, pick)
        return self.settled()

    def settled(self) -> Action | None:
        """The action, when nothing is left to choose. A single plan to build is built; one to buy is asked for."""
        matching = self.matching()
        if len(matching) != 1 or all(map(is_card, self.picked)):
            return None
        action = matching[0]
        placement = action.copied if isinstance(action, HireTemp) else action
        left = self._rest(action)
        if not left or (len(left) == 1 and is_card(left[0]) and isinstance(placement, BuildPlan)):
            return action
        return None

    @property
    def hires(self) -> list[HireTemp]:
        """What may be copied at the Temp Agency, once that has been picked."""
        return [
            action
            for action in self.matching()
            if isinstance(action, HireTemp) and location_pick(action.location) in self.picked
        ]

    def purchase(self) -> Action | None:
        """What dragging a plan of the supply home means: buying it, through the Temp Agency where no other way is left.

        None where no plan has been picked, or none can be bought.
        """
        if not any(map(is_card, self.picked)):
            return None
        bought = [
            action
            for action in self.matching()
            if isinstance(action.copied if isinstance(action, HireTemp) else action, BuyPlan)
        ]
        return min(bought, key=lambda action: isinstance(action, HireTemp), default=None)

    def take_back(self) -> bool:
        """Forget the last pick; false if there is none."""
        had_one = bool(self.picked)
        self.picked = self.picked[:-1]
        return had_one

    def question(self) -> Question:
        """What the table asks now."""
        matching = self.matching()
        if not self.picked:
            return _first_question(matching)
        if any(is_location(rest[0]) for action in matching if (rest := self._rest(action))):
            asked_before = any(map(is_location, self.picked))
            return Question.COPY if asked_before else Question.WHERE
        action = matching[0]
        placement = action.copied if isinstance(action, HireTemp) else action
        match placement:
            case BuyPlan():
                return Question.BUY
            case BuildPlan():
                return Question.BUILD
            case RecycleCard():
                return Question.RECYCLE
        return Question.TAKE if any(map(is_card, self.picked)) else Question.GIVE

    def _matching(self, picked: tuple[str, ...]) -> list[Action]:
        places = tuple(filter(is_location, picked))
        others = [pick for pick in picked if not is_location(pick)]
        return [action for action in self.legal if _fits(picks(action), places, others)]

    def _rest(self, action: Action) -> list[str]:
        return [pick for pick in picks(action) if pick not in self.picked]


def _first_question(legal: list[Action]) -> Question:
    """What the table asks before anything is picked."""
    if legal and isinstance(legal[0], GiveMint):
        return Question.SHARE
    return Question.PASS if legal and all(isinstance(action, Pass) for action in legal) else Question.PLACE


def _fits(wanted: tuple[str, ...], places: tuple[str, ...], others: list[str]) -> bool:
    """Whether an action's picks begin with these places and have all the others among them."""
    own_places = tuple(filter(is_location, wanted))
    return own_places[: len(places)] == places and all(pick in wanted for pick in others)
