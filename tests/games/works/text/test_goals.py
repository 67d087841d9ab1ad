"""What a goal asks for is said as it is judged."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.facts import RivalStars, Rounds, Stars
from mintworks.core.scenario import MEDALS, Scenario
from mintworks.games.works.content.scenarios import load_campaign, load_daily
from mintworks.games.works.plugin import SCENARIOS
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.text.goals import goal_told
from mintworks.games.works.variants.facts import Buildings, Fact, Owns, PassesFirst, Plans, Size, Visits
from mintworks.scenes.campaign.scenario_words import tasks_of

STRINGS = Strings.load("en")


@pytest.mark.parametrize(
    "goal, sentence, briefly",
    [
        (Rounds(at_most=5), "Win by round 5", "Win by round 5"),
        (Stars(at_least=1), "Win with 1 {star}", "Win with 1 star"),
        (RivalStars(at_most=4), "Win and hold your rival to 4 {star}", "Hold them to 4 stars"),
        (Buildings(at_least=5), "Win with at least 5 buildings", "5 buildings"),
        (
            Buildings(PlanType.CULTURE, at_least=3),
            "Win with at least 3 Culture buildings",
            "3 Culture buildings",
        ),
        (Buildings(PlanType.PRODUCTION, at_most=0), "Win with no Production buildings", "No Production buildings"),
        (
            Buildings(PlanType.PRODUCTION, at_most=1),
            "Win with at most 1 Production building",
            "At most 1 Production building",
        ),
        (Size(at_most=4), "Win with a neighborhood no larger than 4", "At most size 4"),
        (Owns(("wholesaler", "lotto")), "Win with the Wholesaler and Lotto built", "With Wholesaler and Lotto"),
        (Plans(at_most=0), "Win with no plans left unbuilt", "No plans left over"),
        (Plans(at_most=2), "Win with at most 2 plans left unbuilt", "At most 2 plans left over"),
        (Visits("lotto", at_least=1), "Win and use the Lotto yourself", "Use the Lotto"),
        (Visits("lotto", at_most=0), "Win without ever using the Lotto", "Avoid the Lotto"),
        (Visits("lotto", at_most=2), "Win and use the Lotto at most 2 times", "Use the Lotto at most 2 times"),
        (PassesFirst(at_most=0), "Win without ever being the first to pass in a round", "Never pass first"),
    ],
)
def test_a_goal_is_told_with_what_it_names_and_its_bound(goal: Fact, sentence: str, briefly: str) -> None:
    assert goal_told(goal, STRINGS) == sentence
    assert goal_told(goal, STRINGS, briefly=True) == briefly


@pytest.mark.parametrize("node", load_campaign().nodes.values(), ids=lambda node: node.id)
def test_every_medal_of_the_campaign_can_be_told(node: Scenario) -> None:
    tasks = tasks_of(node, SCENARIOS, STRINGS)
    assert [*tasks] == [*MEDALS]
    assert all(task.startswith("Win") for task in tasks.values())
    for goal in (goal for goals in node.goals.values() for goal in goals):
        assert SCENARIOS.goal(goal, STRINGS, briefly=True)


def test_every_goal_of_the_day_can_be_told() -> None:
    for challenge in load_daily():
        for goal in challenge.win_goals:
            assert SCENARIOS.goal(goal, STRINGS, briefly=True)
