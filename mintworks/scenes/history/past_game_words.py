"""Words about a past game: time, length, players and result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.record import OccasionKind
from mintworks.storage.history import PastGame

_MINUTE_S = 60
_HOUR_S = 60 * _MINUTE_S
_SHARED = "shared"
"""Reason of a shared victory, in any game."""


def day_told(moment: datetime, zone: tzinfo | None, strings: Strings) -> str:
    """Format a date, in a time zone or (None) local: "21 Nov 2026"."""
    local = moment.astimezone(zone)
    return strings("chronicle.day", day=local.day, month=strings(f"chronicle.months.{local.month}"), year=local.year)


def time_told(moment: datetime, zone: tzinfo | None, strings: Strings) -> str:
    """Format a time of day: "14:05"."""
    local = moment.astimezone(zone)
    return strings("chronicle.time", hour=f"{local.hour:02}", minute=f"{local.minute:02}")


def begun_told(told: str, moment: datetime, strings: Strings) -> str:
    """Add to what is told of a game when it began, in local time."""
    return strings("shelf.begun", told=told, day=day_told(moment, None, strings), time=time_told(moment, None, strings))


def duration_told(duration_s: float, strings: Strings) -> str:
    """Format a duration to the minute."""
    if duration_s < _MINUTE_S:
        return strings("chronicle.duration.short")
    hours, rest_s = divmod(round(duration_s), _HOUR_S)
    minutes = rest_s // _MINUTE_S
    return strings("chronicle.duration.hours" if hours else "chronicle.duration.minutes", hours=hours, n=minutes)


def ending_told(game: PastGame, strings: Strings) -> str:
    """Say who won against whom, or that it was a tie or a missed goal."""
    winners = [seat.name for seat in game.seats if seat.has_won]
    others = [seat.name for seat in game.seats if not seat.has_won]
    without = "tied" if game.reason == _SHARED else "missed"
    key = "won" if len(winners) == 1 else "shared" if winners else without
    return strings(
        f"chronicle.ending.{key}", winners=enumerate_names(winners, strings), others=enumerate_names(others, strings)
    )


def verdict_told(game: PastGame, strings: Strings) -> str:
    """Say who won, where everyone is named besides."""
    winners = [seat.name for seat in game.seats if seat.has_won]
    if len(winners) == 1 and len(game.seats) > len(winners) + 1:
        return strings("chronicle.ending.first", winner=winners[0])
    return ending_told(game, strings)


def facts_told(game: PastGame, options: Sequence[str], strings: Strings) -> str:
    """Return length and deal, and in a second line the set-up's options, if any."""
    facts = [strings("chronicle.rounds", n=game.rounds), duration_told(game.played_s, strings)]
    if game.seed:
        facts.append(strings("chronicle.seed", seed=game.seed))
    lines = filter(None, (facts, options))
    return "\n".join(strings("chronicle.between").join(line) for line in lines)


def occasion_told(kind: str, label: str, strings: Strings) -> str:
    """Return the name of a game's occasion; empty for a free game."""
    keys = f"practice.{label}", f"campaign.nodes.{label}.title"
    title = next((key for key in keys if strings.has(key)), None)
    if kind in {OccasionKind.CAMPAIGN, OccasionKind.PRACTICE} and title is not None:
        return strings(title)
    return strings(f"chronicle.occasions.{kind}") if kind in {*OccasionKind} else ""


def heading_told(game: PastGame, zone: tzinfo | None, strings: Strings) -> str:
    """Return a game's occasion and date."""
    moment = strings(
        "chronicle.moment", day=day_told(game.ended, zone, strings), time=time_told(game.ended, zone, strings)
    )
    kind = "" if strings.has(f"practice.{game.label}") else occasion_told(game.occasion, "", strings)
    told = dict.fromkeys((kind, occasion_told(game.occasion, game.label, strings), moment))
    return strings("chronicle.between").join(filter(None, told))
