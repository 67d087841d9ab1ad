"""What achievements of Mint Delivery ask of a whole game: who was beaten, on which side, and that no twist eased it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
import pytest

from mintworks.content.achievements import earned_in_game
from mintworks.core.conditions import Opponents, Trailed
from mintworks.core.match import Step
from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.replay import recorded_occasion
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.turning_point import scores_by_round
from mintworks.games.delivery.content.achievements import load_achievements
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import END
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import Reason, State
from mintworks.games.delivery.variants import conditions
from mintworks.games.delivery.variants.conditions import GameCondition
from mintworks.games.delivery.variants.finished import Finished
from mintworks.games.delivery.variants.twist import Rival, Twist
from tests.games.delivery.rules.positions import GAME, PARTS, factory, table
from tests.games.delivery.scenes.past_games import golden_game

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
EASED = Occasion(OccasionKind.DAILY, "2026-11-21", Twist(rival=Rival(trait_rests=True)))
PRINTED = Occasion(OccasionKind.CAMPAIGN, "the-regular")


def game(
    state: State,
    *,
    occasion: Occasion | None = None,
    kind: SeatKind = SeatKind.PLANNER,
    series: Sequence[tuple[int, ...]] = (),
    winners: tuple[int, ...] = (1,),
) -> Finished:
    """A game that seat 1, a person, won with this position."""
    state.winners, state.reason = winners, Reason.STARS
    driver = None if state.driver is None else state.driver.id
    setup = Setup(driver=driver, players=None if driver else len(state.seats))
    seats = (Seat(SeatKind.PERSON, "Ann"), *[Seat(kind, "Bo") for _ in state.seats[1:]])
    summary = msgspec.structs.replace(PLUGIN.positions.summary(state), winners=winners)
    record = GameRecord(GAME.id, {}, seats=seats, occasion=recorded_occasion(PLUGIN, occasion))
    return Finished([Step(1, 1, END, ())], state, record, setup, summary, tuple(series))


def earned(played: Finished) -> list[str]:
    return earned_in_game(load_achievements(), played, 1)


@pytest.mark.parametrize("driver", PARTS.drivers)
def test_a_driver_is_beaten_at_full_strength_alone(driver: str) -> None:
    beaten = [f"beat-{driver}"]
    assert [name for name in earned(game(factory(driver))) if name.startswith("beat")] == beaten
    assert [name for name in earned(game(factory(driver), occasion=PRINTED)) if name.startswith("beat")] == beaten
    assert f"beat-{driver}" not in earned(game(factory(driver), occasion=EASED))
    assert f"beat-{driver}" not in earned(game(factory(driver), winners=(1, 2))), "what is shared is no victory"


def test_what_is_asked_of_a_side_is_not_earned_through_an_easing_twist() -> None:
    """Nothing was turned on the belts, and nothing was bought on the road."""
    for state, name in ((factory(), "hands-off-the-lever"), (table(2), "as-it-left-the-works")):
        assert name in earned(game(state, occasion=PRINTED))
        assert name not in earned(game(state, occasion=EASED))
    assert "hands-off-the-lever" not in earned(game(table(2)))
    assert "as-it-left-the-works" not in earned(game(factory()))


@pytest.mark.parametrize(
    "condition, played, holds",
    [
        (Opponents(SeatKind.PLANNER, 2), game(table(3)), True),
        (Opponents(SeatKind.PLANNER, 1), game(table(3), kind=SeatKind.RANDOM), False),
        # Nobody is an opponent of their own.
        (Opponents(SeatKind.PERSON, 2), game(table(2), kind=SeatKind.PERSON), False),
        # One seat ahead is enough, and it counts after which round it was.
        (Trailed(8), game(table(3), series=[(1, 0, 9), (12, 9, 0)]), True),
        (Trailed(8), game(table(3), series=[(1, 8, 8), (12, 0, 9)]), False),
        (conditions.OnRoads(1), game(table(3, conditions={"west-pepperton": "toll"})), True),
        (conditions.OnRoads(2), game(table(3, conditions={"west-pepperton": "toll"})), False),
    ],
)
def test_a_condition_of_a_game_counts_what_it_says(condition: GameCondition, played: Finished, holds: bool) -> None:
    assert condition.holds(played, 1) is holds


@pytest.mark.parametrize("name", ["otto", "3-seats"])
def test_the_stars_by_round_are_those_after_each_round_and_no_other(name: str) -> None:
    played = play_again(PLUGIN, golden_game(name, NOON))
    found = Finished.of(played).stars_by_round
    assert len(found) == played.end.round
    assert [[*scores] for scores in zip(*found, strict=True)] == scores_by_round(played)
