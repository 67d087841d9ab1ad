"""A twist: what is different from the printed game on the cards and on the table, and whether cards can be so."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated

import msgspec

from mintworks.games.works.rules.cards import CardSet, CostOrder, Gain, LocationKind, PlanType, TakeLead

_Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is different on the opponent's card (W8); None stays as printed."""

    mints: _Count | None = None
    mint_total: _Positive | None = None
    starts: bool | None = None
    blocks: bool | None = None
    turns: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    buys_without_plans_only: bool | None = None
    cost_order: CostOrder | None = None
    type_order: tuple[PlanType, ...] | None = None
    never_buys: tuple[PlanType, ...] | None = None


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has when a game begins; mints None are those of the rules (W7.1)."""

    mints: _Count | None = None
    plans: tuple[str, ...] = ()
    buildings: tuple[str, ...] = ()


class Twist(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game changes; with nothing in it, the game is as printed.

    `closed` locations are not in the line and `without` plans not in the game. `head` leads the line, `first` holds
    the token, `spaces` overrides the spaces of locations.
    """

    rival: Rival = Rival()
    closed: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    advanced: str | None = None
    head: str | None = None
    spaces: dict[str, _Positive] = {}
    first: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    you: Holding = Holding()
    opponent: Holding = Holding()


def mistakes_in(twist: Twist, cards: CardSet) -> Iterator[tuple[str, str]]:
    """Yield the mistakes of a twist with these cards: the key inside the twist, and what would be right."""
    spare = [card.id for card in cards.locations.values() if _can_close(card.kind, card.effect)]
    yield from _unknown("closed", twist.closed, spare)
    yield from _unknown("without", twist.without, cards.plans)
    if twist.advanced is not None:
        yield from _unknown("advanced", (twist.advanced,), cards.advanced)
    line = [name for name, card in cards.locations.items() if card.kind is not LocationKind.ADVANCED]
    line = [name for name in [*line, *filter(None, [twist.advanced])] if name not in twist.closed]
    yield from _unknown("head", filter(None, [twist.head]), line)
    yield from _unknown("spaces", twist.spaces, line)
    held: set[str] = set(twist.without)
    for who, holding in (("you", twist.you), ("opponent", twist.opponent)):
        for what, names in (("plans", holding.plans), ("buildings", holding.buildings)):
            yield from _unknown(f"{who}.{what}", names, cards.plans)
            for name in names:
                if name in held:
                    yield f"{who}.{what}", f"each plan once, and {name} is elsewhere or left out"
                held.add(name)
    if twist.opponent.mints is not None:
        yield "opponent.mints", "the opponent’s mints under rival.mints"


def _can_close(kind: LocationKind, effect: object) -> bool:
    """Return whether a location can be closed: Supplier and Builder are needed, and a deed has to open its own."""
    return kind is LocationKind.CORE and isinstance(effect, Gain | TakeLead)


def _unknown(key: str, names: Iterable[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        if name not in known:
            yield key, f"one of {', '.join(known)}, not {name!r}"
