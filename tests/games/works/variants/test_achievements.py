"""What is to be achieved: each achievement just reached, and just missed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mintworks.content.achievements import earned_in_game
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.content.strings import Strings
from mintworks.core.played_game import play_again
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.games.works.content.achievements import load_achievements, read_achievements
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.events import (
    CardsSwapped,
    Event,
    GainedFrom,
    MintsGained,
    PlanBuilt,
    PlanGained,
)
from mintworks.games.works.rules.state import Reason, State
from mintworks.games.works.variants.finished import Finished
from tests.games.works.rules.positions import solo, table
from tests.games.works.variants.played_games import game
from tests.storage.games import TWIST, WORKS, finished, solitaire_plan, table_plan

ACHIEVEMENTS = load_achievements(WORKS.cards)
STRINGS = Strings.load("en")


def buildings(*names: str | tuple[str, int], **more: Any) -> State:
    return table(buildings={1: names}, **more)


def built(*names: str, by: str = "builder", seat: int = 1) -> list[Event]:
    return [PlanBuilt(seat, name, by) for name in names]


def gained(mints: int, reason: GainedFrom, card: str) -> Event:
    return MintsGained(1, mints, reason, card)


NINE = ("factory", "gardens", "statue", "mine")
"""Buildings of nine stars."""

REACHED = {
    "beat-justin": game(solo("justin")),
    "beat-rachael": game(solo("rachael")),
    "beat-sonic": game(solo("sonic")),
    "beat-mort": game(solo("mort")),
    "ten-stars": game(buildings(*NINE, "crane")),
    "early-bird": game(table(), rounds=4),
    "landslide": game(table(buildings={1: ["factory", "gardens"], 2: ["co-op"]})),
    "come-back": game(table(), series=[(0, 2), (1, 4), (5, 4)]),
    "hairs-breadth": game(table(), reason=Reason.SIZE),
    "small-town": game(table(buildings={1: ["factory"]}, plans={1: ["mine"]})),
    "to-the-last-mint": game(buildings("factory", "gardens", "statue", "mine", mints=(0, 5))),
    "mint-mountain": game(table(), most_mints=15),
    "no-smoke": game(table(), events=[*built("gardens"), *built("mine", seat=2)]),
    "patron": game(buildings("bridge", ("gallery", 4))),
    "curator": game(buildings("museum", "bridge", "statue")),
    "skyline": game(buildings("obelisk", "bridge", "mine", "crane")),
    "safe-deposit": game(table(buildings={1: ["vault"]}, plans={1: ["mine", "crane", "truck"]})),
    "assembly-line": game(table(), events=built("mine", "crane", "truck", by="assembler")),
    "head-office": game(table(), events=[gained(5, GainedFrom.BUILDING, "corporate-hq")]),
    "both-deeds": game(buildings("lotto", "mine", "wholesaler")),
    "landlord": game(
        table(), events=[gained(2, GainedFrom.OWNER, "lotto"), *[gained(1, GainedFrom.OWNER, "wholesaler")] * 3]
    ),
    "patient-buyer": game(
        buildings("factory", "gardens", "statue", "mine"),
        turns={1: ["supplier:mine"], 2: ["supplier:statue"], 3: ["producer", "producer"]},
    ),
    "first-citizen": game(table(), turns={1: ["leadership-council"] * 2, 4: ["leadership-council"] * 2}),
    "lucky-draw": game(
        buildings("mine", "crane", "truck"),
        events=[PlanGained(1, "mine", "lotto"), PlanGained(1, "crane", "lotto"), PlanGained(1, "truck", "supplier")],
    ),
    "good-trade": game(
        buildings("mine"), last="swap-meet:crane>mine", events=[CardsSwapped(1, "crane", "plans", "mine")]
    ),
    "nothing-wasted": game(table(), events=[gained(6, GainedFrom.LOCATION, "recycler")]),
    "temp-work": game(
        table(), turns={1: ["temp-agency:producer"], 2: ["temp-agency:lotto"], 5: ["temp-agency:producer"]}
    ),
    "crowd-favorite": game(table(), turns={1: ["crowdfunder"] * 3, 2: ["temp-agency:crowdfunder"]}),
    "full-house": game(table(4), kind=SeatKind.PLANNER),
}

MISSED = {
    "beat-justin": game(solo("sonic")),
    "beat-rachael": game(solo("justin")),
    "beat-sonic": game(table()),
    "beat-mort": game(solo("mort"), winners=(1, 2)),
    "ten-stars": game(buildings(*NINE)),
    "early-bird": game(table(), rounds=5),
    "landslide": game(table(buildings={1: ["factory", "gardens"], 2: ["statue"]})),
    "come-back": game(table(), series=[(0, 2), (2, 4), (5, 4)]),
    "hairs-breadth": game(table(), reason=Reason.SHARED, winners=(1, 2)),
    "small-town": game(buildings("factory", "bridge")),
    "to-the-last-mint": game(buildings(*NINE, mints=(1, 0))),
    "mint-mountain": game(table(), most_mints=14),
    "no-smoke": game(table(), events=built("gardens", "mine")),
    "patron": game(buildings("statue", ("gallery", 4))),
    "curator": game(buildings("museum", "bridge", "statue", "landfill")),
    "skyline": game(buildings("obelisk", "windmill", "mine", "crane")),
    "safe-deposit": game(table(buildings={1: ["vault"]}, plans={1: ["mine", "crane"]})),
    "assembly-line": game(table(), events=[*built("mine", "crane", by="assembler"), *built("truck")]),
    "head-office": game(table(), events=[gained(4, GainedFrom.BUILDING, "corporate-hq")] * 2),
    "both-deeds": game(table(buildings={1: ["lotto"], 2: ["wholesaler"]})),
    "landlord": game(table(), events=[gained(2, GainedFrom.OWNER, "lotto")] * 2),
    "patient-buyer": game(
        buildings(*NINE), turns={1: ["supplier:mine"], 2: ["supplier:statue", "temp-agency:supplier:crane"]}
    ),
    "first-citizen": game(table(), turns={1: ["leadership-council"] * 3}),
    "lucky-draw": game(
        buildings("mine", "crane"), events=[PlanGained(1, "mine", "lotto"), PlanGained(2, "crane", "lotto")]
    ),
    "good-trade": game(
        buildings("mine"), last="swap-meet:mine>crane", events=[CardsSwapped(1, "mine", "plans", "crane")]
    ),
    "nothing-wasted": game(table(), events=[gained(5, GainedFrom.LOCATION, "recycler")] * 2),
    "temp-work": game(table(), turns={1: ["temp-agency:producer"], 2: ["temp-agency:lotto", "producer"]}),
    "crowd-favorite": game(table(), turns={1: ["crowdfunder"] * 3}),
    "full-house": game(table(3), kind=SeatKind.PLANNER),
}


def test_every_achievement_of_a_game_is_tried_here() -> None:
    of_a_game = [name for name, achievement in ACHIEVEMENTS.items() if achievement.game]
    assert [*REACHED] == [*MISSED] == of_a_game
    assert len(ACHIEVEMENTS) >= 20


@pytest.mark.parametrize("name", REACHED)
def test_it_is_earned_when_it_is_just_reached(name: str) -> None:
    assert name in earned_in_game(ACHIEVEMENTS, REACHED[name], 1)


@pytest.mark.parametrize("name", MISSED)
def test_it_is_not_earned_when_it_is_just_missed(name: str) -> None:
    assert name not in earned_in_game(ACHIEVEMENTS, MISSED[name], 1)


@pytest.mark.parametrize("ai", WORKS.cards.ais)
def test_an_ai_card_is_beaten_at_full_strength_alone(ai: str) -> None:
    eased = Occasion(OccasionKind.DAILY, "2026-11-21", TWIST)
    printed = Occasion(OccasionKind.CAMPAIGN, "the-end")
    assert f"beat-{ai}" not in earned_in_game(ACHIEVEMENTS, game(solo(ai), occasion=eased), 1)
    assert f"beat-{ai}" in earned_in_game(ACHIEVEMENTS, game(solo(ai), occasion=printed), 1)


def test_clean_air_is_not_won_with_a_mine_that_was_there_before() -> None:
    eased = Occasion(OccasionKind.CAMPAIGN, "fresh-paint", TWIST)
    assert "no-smoke" not in earned_in_game(ACHIEVEMENTS, game(buildings("mine"), occasion=eased), 1)


@pytest.mark.parametrize("name", REACHED)
def test_nothing_is_earned_in_a_game_that_was_lost(name: str) -> None:
    assert earned_in_game(ACHIEVEMENTS, REACHED[name], 2) == []


def test_whole_games_can_be_judged() -> None:
    for plan in (solitaire_plan("mort", 5, ("swap-meet",)), table_plan(4, 6), table_plan(3, 7, SeatKind.RANDOM)):
        played = play_again(PLUGIN, finished(plan))
        earned = [earned_in_game(ACHIEVEMENTS, Finished.of(played), seat) for seat in range(1, len(plan.seats) + 1)]
        assert all(played.has_won(seat) for seat, names in enumerate(earned, start=1) if names)


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_each_has_a_name_a_sentence_and_a_drawing(name: str) -> None:
    assert STRINGS(f"achievements.{name}.name")
    assert STRINGS(f"achievements.{name}.text").startswith(("Win", "Beat", "Build", "Hold"))
    assert asset_path(f"shared/art/icons/{ACHIEVEMENTS[name].icon}.svg").is_file()


def test_no_two_have_the_same_name() -> None:
    names = [STRINGS(f"achievements.{name}.name") for name in ACHIEVEMENTS]
    assert len({*names}) == len(names)


@pytest.mark.parametrize(
    "text, message",
    [
        ("a: {icon: star}", "line 1, a: .* conditions of either a game or a career"),
        ("a: {icon: star, game: [{fact: fly}]}", "a.game.0..fact: .* one of won-by, .*, not 'fly'"),
        ("a: {icon: star, game: [{fact: stars, at_least: 0}]}", "a whole number from 1 to 99 or nothing, not 0"),
        ("a: {icon: star, game: [{fact: stars}]}", "a.game.0.: expected a key 'at_least' or 'at_most' as well"),
        (
            "a: {icon: star, game: [{fact: against-ai, opponent: bob}]}",
            "a.game.0..opponent: .* one of justin, rachael, sonic, mort, not 'bob'",
        ),
        ("a: {icon: star, game: [{fact: owns, cards: [mine, mime]}]}", "not 'mime'"),
        ("a: {icon: star, game: [{fact: visits, location: pub, at_least: 1}]}", "one of producer, .*, not 'pub'"),
        ("a: {icon: star, carer: []}", "no such key here"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "achievements.yaml").write_text(text)
    with pytest.raises(ContentError, match=message):
        read_achievements(tmp_path / "achievements.yaml", WORKS.cards)
