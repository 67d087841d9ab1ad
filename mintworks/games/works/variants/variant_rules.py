"""A game with a twist: its cards and its set-up."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import AiCard, CardSet, LocationCard, Opens
from mintworks.games.works.rules.setup import START_MINTS, Setup, SetupError
from mintworks.games.works.rules.snapshot import SnapshotError, from_json, to_json
from mintworks.games.works.rules.state import State
from mintworks.games.works.rules.upkeep import begin_turn
from mintworks.games.works.variants.played import OPPONENT
from mintworks.games.works.variants.twist import Holding, Twist, mistakes_in

RULES_ID: Final = "mint-works-twist"
"""Name of the game with a twist in records."""


class VariantRules(MintWorks):
    """The rules of Mint Works over cards with a twist; a new game begins as the twist wants it.

    The rules themselves stay as they are: what is different is on the cards and on the table.
    """

    id = RULES_ID

    def __init__(self, cards: CardSet, twist: Twist) -> None:
        super().__init__(twisted_cards(cards, twist))
        self._printed = cards
        self._twist = twist

    def setup(self, opponent: str, seed: int) -> Setup:
        """Return the set-up of a game against this opponent."""
        advanced = () if self._twist.advanced is None else (self._twist.advanced,)
        return Setup(ai=opponent, advanced=advanced, first=self._twist.first, seed=seed)

    def new_game(self, setup: Setup) -> State:
        """Return the position at the start. Raises SetupError, also for a twist that doesn't fit the cards."""
        for key, expected in mistakes_in(self._twist, self._printed):
            raise SetupError(f"the twist can’t be played: {key} is {expected}")
        if setup.ai is None:
            raise SetupError("a game with a twist is played against an opponent’s card")
        dealt = to_json(super().new_game(setup))
        try:
            state = from_json(self.cards, _with_holdings(self.cards, dealt, (self._twist.you, self._twist.opponent)))
        except SnapshotError as error:
            raise SetupError(f"the twist can’t be played: {error}") from error
        begin_turn(state, state.token, [])
        return state


def twisted_cards(cards: CardSet, twist: Twist) -> CardSet:
    """Return the cards of a game with a twist, with its changes."""
    plans = {name: plan for name, plan in cards.plans.items() if name not in twist.without}
    locations = {
        name: _location(location, twist) for name, location in cards.locations.items() if name not in twist.closed
    }
    return CardSet(plans, locations, {name: _rival(ai, twist) for name, ai in cards.ais.items()})


def _location(card: LocationCard, twist: Twist) -> LocationCard:
    line = 0 if card.id == twist.head else card.line
    alone = twist.spaces.get(card.id, card.spaces[0])
    return msgspec.structs.replace(card, line=line, spaces=(alone, *card.spaces[1:]))


def _rival(card: AiCard, twist: Twist) -> AiCard:
    rival = twist.rival
    changes = {field: value for field in rival.__struct_fields__ if (value := getattr(rival, field)) is not None}
    if twist.first is not None:
        changes["starts"] = twist.first == OPPONENT
    return msgspec.structs.replace(card, **changes)


def _with_holdings(cards: CardSet, dealt: dict[str, Any], holdings: tuple[Holding, Holding]) -> dict[str, Any]:
    """Give the seats what they hold from the deck and the supply, which is then filled up again (W2.3)."""
    held = {name for holding in holdings for name in (*holding.plans, *holding.buildings)}
    shown = len(dealt["supply"])
    left = [name for name in (*dealt["supply"], *dealt["deck"]) if name not in held]
    dealt["supply"], dealt["deck"] = left[:shown], left[shown:]
    for number, (seat, holding) in enumerate(zip(dealt["seats"], holdings, strict=True), start=1):
        seat["plans"] = list(holding.plans)
        seat["buildings"] = [{"id": name, "mints": 0} for name in holding.buildings]
        for name in holding.buildings:
            effect = cards.plans[name].effect
            if isinstance(effect, Opens):
                dealt["locations"][effect.location] |= {"open": True, "owner": number}
    you, _ = holdings
    if you.mints is not None:
        dealt["seats"][0]["mints"] = you.mints
        if dealt["mint_supply"] is not None:
            dealt["mint_supply"] += START_MINTS - you.mints
    return dealt
