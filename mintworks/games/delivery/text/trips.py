"""Tells how a seat's trips went beside those of its best rival: only what can be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mintworks.core.plugin import Messages
from mintworks.games.delivery.rules.actions import EndTurn
from mintworks.games.delivery.rules.events import ActionUsed, TurnBegan
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.games.delivery.variants.facts import tours
from mintworks.games.delivery.variants.played import Played

_MANY_UNUSED: Final = 6
_SHARE_UNUSED: Final = 1 / 8
"""Minimum number of unused actions that are told as a habit, and their minimum share of all actions."""


def trips_told(game: Played, seat: int, messages: Messages, names: Mapping[int, str]) -> str:
    """Return one or two sentences about a finished game: orders a trip, stars an action, and unused actions if few."""
    rivals = [number for number in names if number != seat]
    if not rivals or not game.seat(seat).done:
        return ""
    rival = max(rivals, key=game.stars)
    values: dict[str, object] = {}
    for who, number in (("", seat), ("rival_", rival)):
        trips, used = tours(game, number), actions(game, number)[0]
        values[f"{who}name"] = names[number]
        values[f"{who}trips"] = messages("delivery.trips.trips", n=len(trips))
        values[f"{who}orders"] = messages("delivery.trips.orders", n=sum(trips))
        values[f"{who}stars"] = f"{10 * game.stars(number) / max(1, used):.1f}"
    unused = 0 if unused_told(game, seat, messages) else actions(game, seat)[1]
    told = messages("delivery.trips.told", **values), messages("delivery.trips.stars", n=unused, **values)
    return " ".join(told)


def unused_told(game: Played, seat: int, messages: Messages) -> str:
    """Return how many actions a seat left unused in a finished game; empty if those weren't many.

    Each of them may have cost little, where there was little left to lose.
    """
    used, unused = actions(game, seat)
    if unused < max(_MANY_UNUSED, _SHARE_UNUSED * (used + unused)):
        return ""
    return messages("delivery.trips.unused", unused=unused, of=used + unused)


def actions(game: Played, seat: int) -> tuple[int, int]:
    """Count the actions that a seat used, and those with which it ended its turns."""
    used = unused = 0
    left = ACTIONS
    for step in game.steps:
        if step.seat == seat and isinstance(step.action, EndTurn):
            unused += left
        for event in step.events:
            match event:
                case TurnBegan(actions=new):
                    left = new
                case ActionUsed(seat=who, actions_left=rest):
                    left = rest
                    used += who == seat
    return used, unused
