"""Series with changed parts: counted rightly, and the same report however the games are spread."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from mintworks.content.errors import ContentError
from mintworks.core.command_line import AskedSeries
from mintworks.core.lab import Batch, LabTally, PartSet, RateEstimate, Result, Share, batches, play_batch, report, run
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series, in_processes, play_games
from mintworks.games import game_of
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.plugin import PLUGIN as WORKS
from tests.core.written_game import WrittenGame

CHEAP_CRANE = PartSet(
    "cheap crane",
    "plans: {crane: {type: utility, cost: 1, stars: 1, effect: {name: discount, at: builder, mints: 1, least: 1}}}",
)
PRINTED = PartSet("printed")
SELLS_NOTHING = "{kind: core, spaces: [1, 1, 1, 1], line: 4, effect: {name: gain, price: 1, mints: 2}}"
TWO = (SeatKind.RANDOM, SeatKind.PLANNER)


def works(seed: int = 1, seats: tuple[SeatKind, ...] = TWO, ai: str | None = None, limit: int = 200) -> Series:
    return Series(game_of("works"), AskedSeries(seats, ai, {"advanced": []}), seed, limit)


def played(games: int, part_sets: list[PartSet], *series: Series, jobs: int = 1) -> list[Result]:
    *_, results = run(list(series), part_sets, games, jobs, lambda parts: in_processes(play_batch, parts, jobs))
    return results


def test_a_report_is_the_same_with_any_number_of_processes() -> None:
    alone = report(played(30, [PRINTED, CHEAP_CRANE], works()))
    assert alone == report(played(30, [PRINTED, CHEAP_CRANE], works(), jobs=2))
    assert [result["games"] for result in alone["results"]] == [30, 30]


def test_a_report_is_the_same_in_whatever_order_the_batches_come_back() -> None:
    def shuffled(parts: Iterable[Batch]) -> Iterator[tuple[Batch, LabTally]]:
        waiting = list(parts)
        random.Random(3).shuffle(waiting)
        return map(play_batch, waiting)

    *_, results = run([works()], [PRINTED, CHEAP_CRANE], 30, 5, shuffled)
    assert report(results) == report(played(30, [PRINTED, CHEAP_CRANE], works()))


def test_the_printed_games_are_those_that_simulate_plays() -> None:
    (result,) = played(25, [PRINTED], works(5))
    same = play_games(works(5), 0, 25)
    assert (result.tally.wins, result.tally.shared, result.tally.decisions) == (
        same.wins,
        same.shared_wins,
        same.decisions,
    )
    assert result.tally.endings == same.reasons
    assert result.tally.rounds.total() == 25


def test_both_sets_of_parts_are_dealt_alike_and_played_with_their_own_cards() -> None:
    printed, changed = played(40, [PRINTED, CHEAP_CRANE], works())
    assert printed.tally.parts["built"]["crane"] != changed.tally.parts["built"]["crane"]
    nothing_changed = PartSet("nothing changed", "plans: {}")
    same, also = played(40, [PRINTED, nothing_changed], works())
    assert same.tally == also.tally == printed.tally


def test_a_seat_counts_once_for_each_part_and_first_once_for_each_thing_done() -> None:
    (result,) = played(30, [PRINTED], works())
    for shares in result.tally.parts.values():
        assert all(share.won <= share.seats <= 60 and share.first <= share.seats for share in shares.values())
        assert sum(share.first for share in shares.values()) <= 60


def test_games_at_the_round_limit_count_for_nothing_else() -> None:
    (result,) = played(10, [PRINTED], works(limit=1))
    assert (result.tally.left, result.finished) == (10, 0)
    assert result.to_json()["seats"][0]["won"]["rate"] == 0
    decisions = result.tally.decisions
    assert result.tally == LabTally([0, 0], [0, 0], [0, 0], games=10, left=10, decisions=decisions)


def counted(game: WrittenGame) -> LabTally:
    """What is counted of one game."""
    return play_batch(Batch(game.series(), PRINTED, 0, 1))[1]


def test_a_lead_changes_when_another_takes_it_and_not_when_somebody_is_the_first_to_have_it() -> None:
    assert counted(WrittenGame([(0, 0), (1, 0), (1, 1), (2, 1)])).lead_changes == {0: 1}
    assert counted(WrittenGame([(1, 0), (1, 1), (1, 2), (2, 2), (3, 2)])).lead_changes == {2: 1}


def test_what_a_seat_came_to_have_twice_counts_once_for_it() -> None:
    first = [(1, "bought", "mine"), (2, "bought", "crane")]
    again = [(1, "bought", "mine"), (2, "bought", "mine")]
    bought = counted(WrittenGame([(1, 0), (2, 0)], [first, again])).parts["bought"]
    assert bought == {"mine": Share(2, 1, first=1, first_won=1), "crane": Share(1, 0, first=1, first_won=0)}


def test_an_opponent_is_a_seat_like_any_other() -> None:
    (result,) = played(10, [PRINTED], works(seats=(SeatKind.PLANNER,), ai="sonic"))
    assert result.players == ["planner", "sonic"]
    assert sum(result.tally.wins) + result.tally.endings["shared"] == 10


@pytest.mark.parametrize(
    "folder, options",
    [("works", {"advanced": []}), ("delivery", {"upgrades": 3, "conditions": 0, "discard": None})],
)
def test_every_game_tells_who_came_to_have_what(folder: str, options: dict[str, object]) -> None:
    (result,) = played(2, [PRINTED], Series(game_of(folder), AskedSeries(TWO, None, options), 1))
    assert result.tally.parts


def test_batches_hold_each_game_of_each_pair_once() -> None:
    cut = list(batches([works(), works(ai="mort", seats=(SeatKind.RANDOM,))], [PRINTED, CHEAP_CRANE], 103, 2))
    seen = sorted(
        (batch.series.asked.opponent or "", batch.parts.name, number)
        for batch in cut
        for number in range(batch.first, batch.first + batch.games)
    )
    assert len(seen) == len(set(seen)) == 4 * 103


def test_rates_have_wilsons_interval() -> None:
    low, high = RateEstimate(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    assert RateEstimate(0, 0).interval == (0, 0)
    change, down, up = RateEstimate(80, 100).minus(RateEstimate(50, 100))
    assert down < change < up
    assert down > 0


# What a file of parts may say


@pytest.mark.parametrize(
    "text, where, expected",
    [
        ("plants: {}", "line 1, plants", "one of the sections"),
        ("plans: 3", "line 1, plans", "a mapping of ids"),
        ("plans:\n  crane: {type: utility, cost: none, stars: 1}", "line 2, plans.crane.cost", "whole number"),
        ("plans:\n  factory:\n  cranes:\n", "line 3, plans.cranes", "the facts of a new plan"),
        ("locations:\n  market: {}", "line 2, locations.market", "one of the printed names"),
        (f"locations:\n  supplier: {SELLS_NOTHING}", "line 1, locations:", "the effect {name: buy}"),
        (f"locations:\n  builder: {SELLS_NOTHING}", "line 1, locations:", "the effect {name: build}"),
        ("opponents:\n  sonic: {mints: 3}", "line 2, opponents.sonic", "cost_order"),
        ("plans:\n  Big: {type: culture, cost: 1, stars: 1}", "plans.Big", "an id in lower-case words"),
    ],
)
def test_what_is_wrong_with_a_file_of_cards_is_told_with_its_line_and_key(text: str, where: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        game_of("works").parts.rules(text, "mine.yaml")
    assert str(caught.value).startswith("mine.yaml, ")
    assert where in str(caught.value)
    assert expected in str(caught.value)


def test_a_plan_can_come_in_and_another_go_out() -> None:
    rules: Any = game_of("works").parts.rules(
        "plans:\n  statue:\n  lighthouse: {type: culture, cost: 3, stars: 4}", "mine.yaml"
    )
    assert "statue" not in rules.cards.plans
    assert rules.cards.plans["lighthouse"].stars == 4
    assert "statue" in WORKS.rules().cards.plans


def test_too_few_plans_are_refused() -> None:
    names = list(WORKS.rules().cards.plans)[:15]
    text = "plans:\n" + "".join(f"  {name}:\n" for name in names)
    with pytest.raises(ContentError, match="at least 8 plans"):
        game_of("works").parts.rules(text, "mine.yaml")


def test_orders_of_a_town_have_the_stars_that_the_file_gives() -> None:
    text = (
        "orders:\n  pepperton: {cc: 9, s: 2, ccc: 3, sc: 3, r: 3, scc: 4, ss: 4, rc: 4, ssc: 5, rs: 5}\n"
        "upgrades:\n  radio:\n  cheap-bed: {orders: 1, effect: {name: truck-places, places: 5}}\n"
    )
    parts = DELIVERY.parts.rules(text, "mine.yaml").parts
    assert parts.orders["pepperton-cc"].stars == 9
    assert list(parts.orders)[:2] == ["pepperton-cc", "pepperton-s"]
    assert list(parts.orders) == list(DELIVERY.rules().parts.orders)
    assert "radio" not in parts.upgrades
    assert "cheap-bed" in parts.upgrades
    with pytest.raises(ContentError, match="10 orders"):
        game_of("delivery").parts.rules("orders: {pepperton: {cc: 2}}", "mine.yaml")
