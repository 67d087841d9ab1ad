"""A position as the JSON object of W9, and back again with every sentence that a wrong one deserves."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from mintworks.games.works.rules.cards import ENDLESS, MAX_SEATS, AiCard, CardSet, LocationKind, PlanCard, SharedIncome
from mintworks.games.works.rules.neighborhood import building_stars, size, stars
from mintworks.games.works.rules.reachable import impossibilities
from mintworks.games.works.rules.setup import MAX_ADVANCED, MAX_ADVANCED_SOLITAIRE, MAX_AGE, locations_in_play
from mintworks.games.works.rules.state import (
    AI_SEAT,
    DEVELOPMENT,
    OVER,
    SOLITAIRE_SUPPLY_SIZE,
    SUPPLY_SIZE,
    UPKEEP,
    Location,
    Phase,
    Reason,
    Seat,
    Stack,
    State,
)


class SnapshotError(ValueError):
    """A JSON position that cannot be played on; the message says where and what would be right."""


def to_json(state: State) -> dict[str, Any]:
    """Return the position as JSON data (W9). In an observation unknown cards are None and the deck is a number."""
    return {
        "round": state.round,
        "phase": str(state.phase),
        "to_move": state.to_move,
        "token": state.token,
        "mint_supply": state.mint_supply,
        "supply": _ids(state.supply),
        "deck": _ids(state.deck) if state.observer is None else len(state.deck),
        "seats": [_seat_to_json(seat) for seat in state.seats],
        "locations": {
            name: {
                "open": location.is_open,
                "owner": location.owner,
                "blocked": location.blocked,
                "spaces": [stack and {"seat": stack[0], "mints": stack[1]} for stack in location.spaces],
            }
            for name, location in state.locations.items()
        },
        "passes": state.passes,
        "ai": None if state.ai is None else state.ai.id,
        "half": state.half,
        "ages": None if state.ages is None else list(state.ages),
        "secret": [_ids(seat.secret) for seat in state.seats],
        "winners": None if state.winners is None else list(state.winners),
        "reason": None if state.reason is None else str(state.reason),
    }


def _ids(plans: list[PlanCard]) -> list[str | None]:
    return [plan.id or None for plan in plans]


def _seat_to_json(seat: Seat) -> dict[str, Any]:
    return {
        "mints": None if seat.mints == ENDLESS else seat.mints,
        "plans": _ids(seat.plans),
        "buildings": [
            {"id": building.id, "stars": building_stars(seat, building), "mints": mints}
            for building, mints in seat.buildings.items()
        ],
        "stars": stars(seat),
        "size": size(seat),
    }


# The way back -------------------------------------------------------------------------------------

MOST_ROUNDS: Final = 1_000_000
"""Far more than any game has, and few enough for all that grows with them to stay countable."""

_Count = Annotated[int, Meta(ge=0, lt=ENDLESS)]
_SeatNumber = Annotated[int, Meta(ge=1, le=MAX_SEATS)]


class _BuildingJson(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    mints: _Count
    stars: _Count | None = None


class _SeatJson(msgspec.Struct, forbid_unknown_fields=True):
    mints: _Count | None
    plans: list[str]
    buildings: list[_BuildingJson]
    stars: _Count | None = None
    size: _Count | None = None


class _StackJson(msgspec.Struct, forbid_unknown_fields=True):
    seat: _SeatNumber
    mints: _Count


class _LocationJson(msgspec.Struct, forbid_unknown_fields=True):
    open: bool
    owner: _SeatNumber | None
    blocked: bool
    spaces: list[_StackJson | None]


class _StateJson(msgspec.Struct, forbid_unknown_fields=True):
    round: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    phase: Phase
    to_move: _SeatNumber | None
    token: _SeatNumber
    mint_supply: _Count | None
    supply: list[str]
    deck: list[str]
    seats: Annotated[list[_SeatJson], Meta(min_length=2, max_length=MAX_SEATS)]
    locations: dict[str, _LocationJson]
    passes: _Count
    ai: str | None
    half: Annotated[int, Meta(ge=1, le=2)] | None
    ages: list[Annotated[int, Meta(ge=0, le=MAX_AGE)] | None] | None
    secret: list[list[str]]
    winners: list[_SeatNumber] | None
    reason: Reason | None


def from_json(cards: CardSet, data: object) -> State:
    """Return the position of `to_json`'s data. Derived values (stars, size) aren't read. Raises SnapshotError."""
    try:
        snapshot = msgspec.convert(data, _StateJson)
    except msgspec.ValidationError as error:
        raise SnapshotError(f"this is no state: {error}") from error
    return _Reader(cards, snapshot).state()


class _Reader:
    """Builds a state out of a well-typed snapshot and checks that its parts fit together."""

    def __init__(self, cards: CardSet, snapshot: _StateJson) -> None:
        self.cards = cards
        self.json = snapshot
        self.seat_count = len(snapshot.seats)

    def state(self) -> State:
        ai = self._ai()
        self._check_cards()
        state = State(
            self.cards,
            [self._seat(number) for number in range(self.seat_count)],
            self._locations(ai),
            [self.cards.plans[name] for name in self.json.supply],
            [self.cards.plans[name] for name in self.json.deck],
            self._seat_number("token", self.json.token),
            ai,
            self._ages(ai),
            self._mint_supply(ai),
        )
        state.round = self.json.round
        state.phase = self.json.phase
        state.passes = self.json.passes
        state.half = self.json.half
        state.to_move = self.json.to_move
        state.winners = None if self.json.winners is None else tuple(self.json.winners)
        state.reason = self.json.reason
        self._check_turn(state)
        self._check_endless(ai)
        for where, right in impossibilities(state):
            raise self._fail(where, right)
        return state

    def _fail(self, where: str, right: str) -> SnapshotError:
        return SnapshotError(f"this is no state: {where} {right}")

    def _seat_number(self, where: str, number: int) -> int:
        if number > self.seat_count:
            raise self._fail(where, f"names seat {number}, but there are {self.seat_count}")
        return number

    def _ai(self) -> AiCard | None:
        if self.json.ai is None:
            return None
        if self.json.ai not in self.cards.ais:
            raise self._fail("ai", f"names {self.json.ai!r}; there are {', '.join(self.cards.ais)}")
        if self.seat_count != 2:
            raise self._fail("seats", "must be two in a game with an AI card")
        return self.cards.ais[self.json.ai]

    def _check_cards(self) -> None:
        everywhere = [*self.json.supply, *self.json.deck]
        for seat in self.json.seats:
            everywhere += seat.plans
            everywhere += [building.id for building in seat.buildings]
        counted = Counter(everywhere)
        for name in counted:
            if name not in self.cards.plans:
                raise self._fail("cards:", f"{name!r} is no plan")
        for name in self.cards.plans:
            if counted[name] != 1:
                raise self._fail("cards:", f"{name} is there {counted[name]} times, and must be once")
        if len(self.json.secret) != self.seat_count:
            raise self._fail("secret", f"needs a list for each of the {self.seat_count} seats")
        for number, (names, seat) in enumerate(zip(self.json.secret, self.json.seats, strict=True), start=1):
            if len(set(names)) != len(names) or not set(names) <= set(seat.plans):
                raise self._fail("secret", f"may list for seat {number} only its own plans, each once")
        limit = SUPPLY_SIZE if self.json.ai is None else SOLITAIRE_SUPPLY_SIZE
        if len(self.json.supply) > limit:
            raise self._fail("supply", f"holds at most {limit} plans")

    def _seat(self, index: int) -> Seat:
        seat = self.json.seats[index]
        plans = self.cards.plans
        return Seat(
            ENDLESS if seat.mints is None else seat.mints,
            [plans[name] for name in seat.plans],
            {plans[building.id]: building.mints for building in seat.buildings},
            [plans[name] for name in self.json.secret[index]],
        )

    def _check_endless(self, ai: AiCard | None) -> None:
        for number, seat in enumerate(self.json.seats, start=1):
            is_endless = ai is not None and number == AI_SEAT and ai.mints == ENDLESS
            if (seat.mints is None) != is_endless:
                right = "are null, for unlimited" if is_endless else "are a number"
                raise self._fail(f"seats: the mints of seat {number}", right)

    def _mint_supply(self, ai: AiCard | None) -> int | None:
        limited = ai is not None and ai.mint_total is not None
        if (self.json.mint_supply is not None) != limited:
            raise self._fail("mint_supply", "is a number against an AI card that limits it, else null")
        return self.json.mint_supply

    def _ages(self, ai: AiCard | None) -> tuple[int | None, ...] | None:
        if self.json.ages is None:
            return None
        if ai is not None or len(self.json.ages) != self.seat_count:
            raise self._fail("ages", "has one entry for each seat, and is null in solitaire")
        return tuple(self.json.ages)

    def _locations(self, ai: AiCard | None) -> dict[str, Location]:
        found = self.json.locations
        advanced = [name for name in self.cards.advanced if name in found]
        if len(advanced) > (MAX_ADVANCED if ai is None else MAX_ADVANCED_SOLITAIRE):
            raise self._fail("locations", "has too many Advanced ones (W2.2)")
        in_play = locations_in_play(self.cards, advanced, ai is not None)
        if set(found) != {card.id for card in in_play}:
            raise self._fail("locations", f"must be {', '.join(card.id for card in in_play)}")
        built = {b.id: n for n, seat in enumerate(self.json.seats, start=1) for b in seat.buildings}
        locations: dict[str, Location] = {}
        for card in in_play:
            entry = found[card.id]
            where = f"locations.{card.id}"
            spaces = card.spaces[(1 if ai is not None else self.seat_count) - 1]
            if len(entry.spaces) != spaces:
                raise self._fail(where, f"has {spaces} spaces with so many seats")
            stacks: list[Stack | None] = [
                None if stack is None else (self._seat_number(where, stack.seat), stack.mints) for stack in entry.spaces
            ]
            if None in stacks and any(stack is not None for stack in stacks[stacks.index(None) :]):
                raise self._fail(where, "fills its spaces from the first on")
            if card.kind is not LocationKind.DEED and (not entry.open or entry.owner is not None):
                raise self._fail(where, "is always open and has no owner")
            if card.kind is LocationKind.DEED and entry.owner != built.get(card.id):
                raise self._fail(where, "is owned by the seat that has built its deed, else by nobody (W4.11)")
            if card.kind is LocationKind.DEED and not entry.open and (entry.owner is not None or stacks[0] is not None):
                raise self._fail(where, "is open once its deed is built or mints lie on it")
            if entry.blocked and (ai is None or not ai.blocks or stacks[0] is None):
                raise self._fail(where, "can be blocked only by an AI card that blocks, after it has placed there")
            locations[card.id] = Location(card, entry.open, entry.owner, entry.blocked, stacks)
        return locations

    def _check_turn(self, state: State) -> None:
        if state.phase is OVER:
            if state.to_move is not None or not state.winners or state.reason is None:
                raise self._fail("phase", "is over: nobody is to move, and there are winners and a reason")
            for winner in state.winners:
                self._seat_number("winners", winner)
        elif state.to_move is None or state.winners is not None or state.reason is not None:
            raise self._fail("phase", f"is {state.phase}: a seat is to move, and there are no winners and no reason")
        else:
            self._seat_number("to_move", state.to_move)
        ai = None if state.to_move is None else state.ai_of(state.to_move)
        doubles = state.phase is DEVELOPMENT and ai is not None and ai.turns > 1
        if (state.half is not None) != doubles:
            raise self._fail("half", "is 1 or 2 while an AI card with two turns is to move, else null")
        if state.phase is UPKEEP:
            owner = state.seats[(state.to_move or 1) - 1]
            if self.seat_count < 3 or not any(isinstance(plan.effect, SharedIncome) for plan in owner.buildings):
                raise self._fail("phase", "is upkeep only while a Co-op's owner chooses among several seats (W5.3)")
        if state.phase is DEVELOPMENT and state.passes >= self.seat_count + (1 if state.half == 2 else 0):
            raise self._fail("passes", "has reached the number of seats, which ends the phase (W4.4)")
