"""The nodes of the campaign: what each changes in the rules, and the three medals that it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.games.works.variants.twist import Twist


class Medal(StrEnum):
    """What can be earned at a node, each on top of a victory."""

    WIN = "win"
    GOAL = "goal"
    MASTERY = "mastery"


MEDALS: Final = tuple(Medal)


class Node(msgspec.Struct, frozen=True):
    """One stop of the campaign: who waits there, what is different, and what the medals ask for beyond winning.

    Several `opponents` are played one after the other, and every medal must be earned against each of them.
    """

    id: str
    district: str
    opponents: tuple[str, ...]
    twist: Twist
    medals: Mapping[Medal, tuple[Fact, ...]]

    def earned(self, games: Sequence[Played]) -> tuple[Medal, ...]:
        """The medals that these games, one for each opponent played so far, are worth."""
        if len(games) < len(self.opponents) or not all(game.is_won for game in games):
            return ()
        met = [
            medal for medal in MEDALS if all(goal.holds(game, PERSON) for goal in self.medals[medal] for game in games)
        ]
        return tuple(met) if Medal.WIN in met else ()


class Road(msgspec.Struct, frozen=True):
    """A way from node to node; it is open once `needs` medals were earned at its start."""

    start: str
    end: str
    needs: int = 1


def open_nodes(
    first: str, roads: Sequence[Road], gates: Sequence[str], medals: Mapping[str, Sequence[Medal]]
) -> set[str]:
    """The nodes that can be played: the first one, those with an open road, the `gates` only with all roads open."""
    found = {first} | {node for node, earned in medals.items() if earned}
    for end in {road.end: None for road in roads}:
        ways = [is_open(road, medals) for road in roads if road.end == end]
        if all(ways) if end in gates else any(ways):
            found.add(end)
    return found


def is_open(road: Road, medals: Mapping[str, Sequence[Medal]]) -> bool:
    return len(medals.get(road.start, ())) >= road.needs
