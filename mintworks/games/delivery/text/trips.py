"""Tells how a seat's trips went beside those of its best rival: only what can be counted."""

from __future__ import annotations

from collections.abc import Mapping

from mintworks.core.plugin import Messages
from mintworks.games.delivery.rules.actions import EndTurn
from mintworks.games.delivery.rules.events import ActionUsed, TurnBegan
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.games.delivery.variants.facts import tours
from mintworks.games.delivery.variants.played import Played


def trips_told(game: Played, seat: int, messages: Messages, names: Mapping[int, str]) -> str:
    """Return one or two sentences about a finished game: orders a trip, stars an action, and unused actions."""
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
    unused = actions(game, seat)[1]
    told = messages("delivery.trips.told", **values), messages("delivery.trips.stars", n=unused, **values)
    return " ".join(told)


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
