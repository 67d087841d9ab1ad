"""Records of games that no program has written: any twist, any set-up and any goals that can be said at all."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from mintworks.core.plugin import GamePlugin, State
from mintworks.core.record import GameRecord, Occasion, OccasionKind, RecordedOccasion
from mintworks.core.replay import Beginning
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.delivery import plugin as delivery
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.content.scenarios import read_daily as read_delivery_daily
from mintworks.games.delivery.rules import setup as delivery_setup
from mintworks.games.delivery.variants import facts as delivery_facts
from mintworks.games.delivery.variants import twist as delivery_twist
from mintworks.games.works import plugin as works
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import read_daily as read_works_daily
from mintworks.games.works.rules import setup as works_setup
from mintworks.games.works.variants import facts as works_facts
from mintworks.games.works.variants import twist as works_twist
from tests.typed_values import values_of

MANY: Final = settings(max_examples=max(200, settings().max_examples))
"""More are tried with `--hypothesis-profile=fuzz`."""


@dataclass(frozen=True, eq=False)
class Strange:
    """A game, and what strangers can write about it."""

    game: GamePlugin
    opponents: Sequence[str]
    twists: st.SearchStrategy[dict[str, Any]]
    setups: st.SearchStrategy[dict[str, Any]]
    goals: st.SearchStrategy[list[dict[str, Any]]]
    printed: Sequence[dict[str, Any]]
    """The twists of the campaign."""
    read_daily: Any
    """Reads a file of daily games over the parts of the box."""

    def __repr__(self) -> str:
        return self.game.id


def _works() -> Strange:
    cards = load_cards()
    words = [*cards.plans, *cards.locations, *cards.locations, "moon"]
    return Strange(
        works.PLUGIN,
        [*cards.ais],
        values_of(works_twist.Twist, words),
        values_of(works_setup.Setup, [*cards.ais, *cards.advanced, "moon"]),
        values_of(tuple[works_facts.Fact, ...], words),
        _printed(works.PLUGIN),
        lambda path: read_works_daily(path, cards),
    )


def _delivery() -> Strange:
    parts = load_parts()
    spaces = [*dict.fromkeys([*parts.factory.spaces, *parts.road_map.spaces])]
    words = [*spaces, *parts.upgrades, "closed", "motorway", "toll", "tunnel", "depot-yard", "pepperton-cc", "moon"]
    belts = st.sampled_from([["c" * 10, "c" * 10], ["rsc" * 3 + "c", "c" * 10], ["s" * 10, "r" * 8 + "cc"]])
    setups = st.tuples(values_of(delivery_setup.Setup, [*parts.drivers, *words]), belts | st.none())
    return Strange(
        delivery.PLUGIN,
        [*parts.drivers],
        values_of(delivery_twist.Twist, words),
        setups.map(lambda drawn: drawn[0] | ({} if drawn[1] is None else {"belts": drawn[1]})),
        values_of(tuple[delivery_facts.Fact, ...], words),
        _printed(delivery.PLUGIN),
        lambda path: read_delivery_daily(path, parts),
    )


def _printed(game: GamePlugin) -> list[dict[str, Any]]:
    assert game.scenarios is not None
    return [game.codec.variant_to_json(node.variant) for node in game.scenarios.campaign().nodes.values()]


@st.composite
def _changed(draw: st.DrawFn, twists: Sequence[dict[str, Any]], others: st.SearchStrategy[dict[str, Any]]) -> Any:
    """A twist of the campaign with something of another one."""
    twist, other = draw(st.sampled_from(twists)), draw(others)
    return {**twist, **{key: other[key] for key in [*other][: draw(st.integers(0, 2))]}}


STRANGE: Final = (_works(), _delivery())


@st.composite
def records(draw: st.DrawFn, strange: Strange) -> GameRecord:
    """A record with a twist, or without one, whose set-up is mostly the one that its twist asks for."""
    game, seed = strange.game, draw(st.integers(0, 9999))
    twist = draw(st.none() | strange.twists | _changed(strange.printed, strange.twists))
    setup = {"seed": seed, **draw(strange.setups)}
    if twist is not None and draw(st.integers(0, 9)):
        setup = _asked_for(game, twist, draw(st.sampled_from(strange.opponents)), seed) or setup
        if not draw(st.integers(0, 9)):
            setup |= draw(strange.setups)
    occasion: RecordedOccasion | None = None
    if twist is not None:
        goals = draw(st.just([]) | strange.goals)
        occasion = Occasion(OccasionKind.PRACTICE, "2026-01-01", twist, tuple(goals))
    return msgspec.structs.replace(blank_record(game, setup, twist), occasion=occasion)


def blank_record(game: GamePlugin, setup: dict[str, Any], twist: dict[str, Any] | None) -> GameRecord:
    """A game of which nothing is played yet, of a person against a card or another truck."""
    occasion: RecordedOccasion | None = None if twist is None else Occasion(OccasionKind.PRACTICE, "2026-01-01", twist)
    is_alone = any(key in setup for key in ("ai", "driver"))
    seats = (Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI if is_alone else SeatKind.PERSON, "Otto"))
    return GameRecord(game.id if twist is None else game.variant_id, setup, seats=seats, occasion=occasion)


def _asked_for(game: GamePlugin, twist: dict[str, Any], opponent: str, seed: int) -> dict[str, Any] | None:
    assert game.scenarios is not None
    try:
        return game.codec.setup_to_json(game.scenarios.setup(game.codec.variant_from_json(twist), opponent, seed))
    except msgspec.ValidationError:
        return None


def play_on(game: GamePlugin, begun: Beginning, most: int) -> tuple[tuple[str, ...], State]:
    """Let chance, and opponents' cards, decide so often at the most; gives the actions and where they led.

    Each seat looks at each position, and no two legal actions are the same.
    """
    rules, state, dice = begun.rules, begun.state, random.Random(7)
    opponents = game.positions.opponents(state)
    card = game.players.controller(rules, SeatKind.AI, dice)
    played: list[str] = []
    while (seat := rules.to_move(state)) is not None and len(played) < most:
        legal = rules.legal_actions(state)
        assert legal
        assert len({str(action) for action in legal}) == len(legal)
        seen = [rules.observe(state, number) for number in range(1, len(opponents) + 1)]
        decision = None if opponents[seat - 1] is None else card.decide(seen[seat - 1], legal[:])
        action = dice.choice(legal) if decision is None else decision.action
        rules.apply(state, action)
        played.append(str(action))
    return tuple(played), state
