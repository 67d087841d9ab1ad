"""What is said of a past game: when it was, how long it took, who sat at it and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from mintworks.content.strings import Strings, enumerate_names
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.text.narration import card_name
from mintworks.storage.game_record import OccasionKind, SeatKind
from mintworks.storage.history import PastGame, PastSeat

_MINUTE_S = 60
_HOUR_S = 60 * _MINUTE_S


def day_told(moment: datetime, zone: tzinfo | None, strings: Strings) -> str:
    """The day of a moment, in a time zone or (None) where the program runs: "21 Nov 2026"."""
    local = moment.astimezone(zone)
    return strings("chronicle.day", day=local.day, month=strings(f"chronicle.months.{local.month}"), year=local.year)


def time_told(moment: datetime, zone: tzinfo | None, strings: Strings) -> str:
    """The time of day: "14:05"."""
    local = moment.astimezone(zone)
    return strings("chronicle.time", hour=f"{local.hour:02}", minute=f"{local.minute:02}")


def duration_told(duration_s: float, strings: Strings) -> str:
    """How long something took, to the minute."""
    if duration_s < _MINUTE_S:
        return strings("chronicle.duration.short")
    hours, rest_s = divmod(round(duration_s), _HOUR_S)
    minutes = rest_s // _MINUTE_S
    return strings("chronicle.duration.hours" if hours else "chronicle.duration.minutes", hours=hours, n=minutes)


def ending_told(game: PastGame, strings: Strings) -> str:
    """Who has won against whom; without a winner it was a tie, or a victory that missed what was asked for."""
    winners = [seat.name for seat in game.seats if seat.has_won]
    others = [seat.name for seat in game.seats if not seat.has_won]
    without = "tied" if game.reason == Reason.SHARED else "missed"
    key = "won" if len(winners) == 1 else "shared" if winners else without
    return strings(
        f"chronicle.ending.{key}", winners=enumerate_names(winners, strings), others=enumerate_names(others, strings)
    )


def verdict_told(game: PastGame, strings: Strings) -> str:
    """The same where everyone is named besides: who has won a table of three or four."""
    winners = [seat.name for seat in game.seats if seat.has_won]
    if len(winners) == 1 and len(game.seats) > len(winners) + 1:
        return strings("chronicle.ending.first", winner=winners[0])
    return ending_told(game, strings)


def reason_told(game: PastGame, strings: Strings) -> str:
    """What decided, in a few words; nothing where the file names what this version does not know."""
    return strings(f"chronicle.reasons.{game.reason}") if game.reason in {*Reason} else ""


def facts_told(game: PastGame, strings: Strings) -> str:
    """Length and deal; in a second line the Advanced locations, if there were any."""
    facts = [strings("chronicle.rounds", n=game.rounds), duration_told(game.played_s, strings)]
    if game.seed:
        facts.append(strings("chronicle.seed", seed=game.seed))
    lines = filter(None, (facts, advanced_told(game, strings)))
    return "\n".join(strings("chronicle.between").join(line) for line in lines)


def advanced_told(game: PastGame, strings: Strings) -> Sequence[str]:
    """The names of the Advanced locations that were in play."""
    return [card_name(location, strings) for location in game.advanced if strings.has(f"names.locations.{location}")]


def occasion_told(kind: str, label: str, strings: Strings) -> str:
    """What a game is played for, in a word or two; nothing for one at an ordinary table."""
    title = f"campaign.nodes.{label}.title"
    if kind == OccasionKind.CAMPAIGN and strings.has(title):
        return strings(title)
    return strings(f"chronicle.occasions.{kind}") if kind in {*OccasionKind} else ""


def heading_told(game: PastGame, zone: tzinfo | None, strings: Strings) -> str:
    """What a game was played for, and when."""
    moment = strings(
        "chronicle.moment", day=day_told(game.ended, zone, strings), time=time_told(game.ended, zone, strings)
    )
    kind = strings(f"chronicle.occasions.{game.occasion}") if game.occasion in {*OccasionKind} else ""
    told = dict.fromkeys((kind, occasion_told(game.occasion, game.label, strings), moment))
    return strings("chronicle.between").join(filter(None, told))


def seat_picture(seat: PastSeat, game: PastGame) -> str:
    """The drawing that stands for a seat: the portrait of an AI card, or the emblem."""
    if seat.kind == SeatKind.AI and game.ai is not None:
        return f"portraits/{game.ai}"
    return f"icons/seat-{seat.emblem}"
