"""Tells how a building comes by its stars (W3)."""

from __future__ import annotations

from mintworks.content.strings import Strings, enumerate_names
from mintworks.games.works.rules.cards import CountsAs, Exhibits, PlanCard
from mintworks.games.works.rules.neighborhood import StarCount
from mintworks.games.works.text.narration import card_name


def explain_stars(count: StarCount, mints: int, strings: Strings) -> str:
    """Return where a building's stars come from: "Museum: 3 stars, counting Museum, Statue and Gallery"."""
    card = card_name(count.building.id, strings)
    key, counted = "printed", ""
    if isinstance(count.building.effect, Exhibits):
        key = "exhibits"
    elif count.building.counts_stars:
        key = "counted" if count.counted else "nothing"
        counted = _enumerate(count.counted, strings)
    text = strings(f"results.stars.{key}", n=count.stars, card=card, counted=counted, mints=mints)
    if count.spoiled_by:
        text += strings("results.stars.spoiled", spoilers=_enumerate(count.spoiled_by, strings))
    if isinstance(count.building.effect, CountsAs):
        text += strings("results.stars.counts_as", n=count.building.effect.buildings)
    return text


def _enumerate(cards: tuple[PlanCard, ...], strings: Strings) -> str:
    return enumerate_names([card_name(card.id, strings) for card in cards], strings)
