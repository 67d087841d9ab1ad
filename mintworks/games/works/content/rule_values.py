"""The numbers that sentences of the rules book name, taken from the cards and the rules: none is written twice."""

from __future__ import annotations

from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import AiCard, CardSet, LocationCard, LocationKind, PlanCard
from mintworks.games.works.rules.setup import START_MINTS
from mintworks.games.works.rules.state import SOLITAIRE_SUPPLY_SIZE, SUPPLY_SIZE
from mintworks.games.works.rules.upkeep import STARS_TO_END

_CARD_FACTS: Final = ("cost", "stars", "owner_gain")


def values_of_game(cards: CardSet, strings: Strings) -> dict[str, object]:
    """Return the numbers for every entry, and those of each card, such as `builder_price` and `truck_least`."""
    values: dict[str, object] = {
        "goal": STARS_TO_END,
        "start": START_MINTS,
        "supply": SUPPLY_SIZE,
        "solo_supply": SOLITAIRE_SUPPLY_SIZE,
        "n_plans": len(cards.plans),
        "n_locations": len(cards.locations),
        "n_ais": len(cards.ais),
        "line": _line(cards, strings),
    }
    of_cards: list[tuple[str, object]] = [*cards.plans.items(), *cards.locations.items()]
    for card_id, card in of_cards:
        prefix = card_id.replace("-", "_")
        values |= {f"{prefix}_{name}": value for name, value in values_of_card(card).items()}
    values["crane_price"] = _price_with_crane(cards)
    return values


def values_of_card(card: object) -> dict[str, object]:
    """Return the numbers of one card under their plain names, such as `price`; none for None."""
    if isinstance(card, AiCard):
        total = card.mint_total or 0
        return {"mints": card.mints, "total": total, "left": total - START_MINTS - card.mints}
    if not isinstance(card, PlanCard | LocationCard):
        return {}
    values = {name: getattr(card, name) for name in _CARD_FACTS if hasattr(card, name)}
    if card.effect is not None:
        fields = {name: getattr(card.effect, name) for name in card.effect.__struct_fields__}
        values |= {name: value for name, value in fields.items() if isinstance(value, int)}
    return values


def _line(cards: CardSet, strings: Strings) -> str:
    """Return the locations of every solitaire game in the order of their line (W7.1)."""
    always = [card for card in cards.locations.values() if card.kind is not LocationKind.ADVANCED]
    return ", ".join(strings(f"works.names.locations.{card.id}") for card in sorted(always, key=lambda card: card.line))


def _price_with_crane(cards: CardSet) -> int:
    """Return the price at the Builder for the owner of the Crane (W4.8)."""
    builder, crane = values_of_card(cards.locations["builder"]), values_of_card(cards.plans["crane"])
    price, less, least = builder["price"], crane["mints"], crane["least"]
    assert isinstance(price, int)
    assert isinstance(less, int)
    assert isinstance(least, int)
    return max(least, price - less)
