"""Facts about a card that it doesn't print: prices for the owner of a Truck, spaces by players."""

from __future__ import annotations

from itertools import groupby

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import Buy, CardSet, Copy, Discount, LocationCard, PlanCard
from mintworks.scenes.rulebook.game_book import Fact


def facts_of_card(card: tuple[str, str] | None, cards: CardSet, strings: Strings) -> list[Fact]:
    """Return the facts of a card, from top to bottom; none for an opponent, whose card says all."""
    match card:
        case ("plan", name):
            return _facts_of_plan(cards.plans[name], cards, strings)
        case ("location", name):
            return _facts_of_location(cards.locations[name], strings)
    return []


def _facts_of_plan(plan: PlanCard, cards: CardSet, strings: Strings) -> list[Fact]:
    facts = []
    for other in cards.plans.values():
        effect = other.effect
        # The card that makes plans cheaper cannot yet do so for itself.
        if isinstance(effect, Discount) and isinstance(cards.locations[effect.at].effect, Buy) and other is not plan:
            price = max(effect.least, plan.cost - effect.mints)
            label = strings("rules.facts.price_with", card=strings(f"works.names.plans.{other.id}"))
            facts.append((label, _mints(price, strings)))
    recycled = strings("rules.facts.recycled")
    return [*facts, (recycled, _mints(plan.cost + plan.stars, strings))]


def _facts_of_location(location: LocationCard, strings: Strings) -> list[Fact]:
    effect = location.effect
    if isinstance(effect, Buy):
        price = strings("rules.facts.cost")
    elif isinstance(effect, Copy):
        price = strings("rules.facts.more", n=effect.price)
    else:
        price = _mints(effect.price, strings)
    facts = [(strings("rules.facts.price"), price)]
    if location.owner_gain:
        facts.append((strings("rules.facts.owner"), _mints(location.owner_gain, strings)))
    for spaces, group in groupby(enumerate(location.spaces, start=1), key=lambda each: each[1]):
        seats = [seat for seat, _ in group]
        facts.append((_players(seats[0], seats[-1], strings), strings("rules.facts.spaces", n=spaces)))
    return facts


def _players(first: int, last: int, strings: Strings) -> str:
    if first == last:
        return strings("rules.facts.players", n=first)
    return strings("rules.facts.players_between", first=first, last=last)


def _mints(n: int, strings: Strings) -> str:
    return strings("rules.facts.mints", n=n)
