"""The beginning of a game (W2, W7.1): who plays, which cards, and everything that chance decides."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import msgspec

from mintworks.core.game import SetupError as SetupError
from mintworks.games.works.rules.cards import MAX_SEATS, AiCard, CardSet, LocationCard, LocationKind, PlanCard
from mintworks.games.works.rules.state import SOLITAIRE_SUPPLY_SIZE, SUPPLY_SIZE, Location, Seat, State

ADVANCED: Final = LocationKind.ADVANCED
DEED: Final = LocationKind.DEED

START_MINTS: Final = 3
MAX_ADVANCED: Final = 4
MAX_ADVANCED_SOLITAIRE: Final = 1

MAX_AGE: Final = 999
"""In years, for the last tie-break."""

DEALS: Final = 1_000_000
"""How many seeds are drawn from: few enough for one to be told to a friend."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked for; all that is None is drawn from the seed or takes its default.

    `players` counts the people and computers at a table (default 2; with `ai` it is 1). `deck` lists all 21 plans,
    top first, the supply's included. `first` is the seat that holds the token. `ages` is for W6.1, None where not told.
    """

    players: int | None = None
    ai: str | None = None
    advanced: tuple[str, ...] | None = None
    deck: tuple[str, ...] | None = None
    first: int | None = None
    ages: tuple[int | None, ...] | None = None
    seed: int | None = None


def random_advanced(cards: CardSet, seed: int, solitaire: bool) -> tuple[str, ...]:
    """Return the Advanced locations drawn by the printed set-up: two, in solitaire one (W2.2)."""
    # A string as seed keeps this draw independent of the deck's.
    return tuple(random.Random(f"advanced {seed}").sample(cards.advanced, 1 if solitaire else 2))


def new_state(cards: CardSet, setup: Setup, seed: int) -> State:
    """Return the position at the start of a game. Raises SetupError.

    Chance always draws in the same order, even what the set-up then overrides: a seed means the same deck whoever
    begins.
    """
    dice = random.Random(seed)
    ai = _ai(cards, setup)
    seats = _seats(setup, ai)
    locations = _locations(cards, setup, 1 if ai is not None else len(seats))
    # Sorting by a random key is as fair as random.shuffle, and three times as fast.
    shuffled = sorted(cards.plans.values(), key=lambda plan: dice.random())
    deck = shuffled if setup.deck is None else _deck(cards, setup.deck)
    supply_size = SUPPLY_SIZE if ai is None else SOLITAIRE_SUPPLY_SIZE
    mint_supply = None
    if ai is not None and ai.mint_total is not None:
        mint_supply = ai.mint_total - sum(seat.mints for seat in seats)
    return State(
        cards,
        seats,
        locations,
        deck[:supply_size],
        deck[supply_size:],
        _first(setup, ai, len(seats), dice),
        ai,
        _ages(setup, ai, len(seats)),
        mint_supply,
    )


def _ai(cards: CardSet, setup: Setup) -> AiCard | None:
    if setup.ai is None:
        return None
    if setup.ai not in cards.ais:
        raise SetupError(f"there is no AI opponent {setup.ai!r}: choose one of {_list(cards.ais)}")
    if setup.players not in (None, 1):
        raise SetupError(f"only one person plays against an AI opponent, not {setup.players} (W7.1)")
    return cards.ais[setup.ai]


def _seats(setup: Setup, ai: AiCard | None) -> list[Seat]:
    if ai is not None:
        return [_seat(START_MINTS), _seat(ai.mints)]
    players = 2 if setup.players is None else setup.players
    if players == 1:
        raise SetupError("one player needs an AI opponent (W7.1)")
    if not 2 <= players <= MAX_SEATS:
        raise SetupError(f"Mint Works seats 1 to {MAX_SEATS} players, not {players} (W1.2)")
    return [_seat(START_MINTS) for _ in range(players)]


def _seat(mints: int) -> Seat:
    return Seat(mints, [], {}, [])


def locations_in_play(cards: CardSet, advanced: Sequence[str], solitaire: bool) -> list[LocationCard]:
    """Return the locations of a game with these Advanced ones, in the order of the table or of the line (W2, W7.1)."""
    chosen = [card for card in cards.locations.values() if card.kind is not ADVANCED or card.id in advanced]
    return sorted(chosen, key=lambda card: card.line) if solitaire else chosen


def _locations(cards: CardSet, setup: Setup, players: int) -> dict[str, Location]:
    advanced = setup.advanced or ()
    if advanced:
        _check_advanced(cards, advanced, MAX_ADVANCED_SOLITAIRE if players == 1 else MAX_ADVANCED)
    return {
        card.id: Location(card, card.kind is not DEED, None, False, [None] * card.spaces[players - 1])
        for card in locations_in_play(cards, advanced, players == 1)
    }


def _check_advanced(cards: CardSet, advanced: tuple[str, ...], most: int) -> None:
    for name in advanced:
        if name not in cards.advanced:
            raise SetupError(f"{name!r} is not an Advanced location: choose among {_list(cards.advanced)}")
    if len(set(advanced)) < len(advanced):
        raise SetupError("an Advanced location is named twice: there is one card of each (W2.2)")
    if len(advanced) > most:
        raise SetupError(f"at most {most} Advanced location{'s' if most > 1 else ''} can be used here (W2.2)")


def _deck(cards: CardSet, names: tuple[str, ...]) -> list[PlanCard]:
    for name in names:
        if name not in cards.plans:
            raise SetupError(f"there’s no plan {name!r} to put in the deck (W3)")
    if sorted(names) != sorted(cards.plans):
        raise SetupError(f"a deck has each of the {len(cards.plans)} plans once (W1.2)")
    return [cards.plans[name] for name in names]


def _first(setup: Setup, ai: AiCard | None, seats: int, dice: random.Random) -> int:
    if setup.first is not None:
        if not 1 <= setup.first <= seats:
            raise SetupError(f"the token goes to a seat from 1 to {seats}, not {setup.first} (W2.4)")
        return setup.first
    if ai is not None:
        return 2 if ai.starts else 1
    return 1 + int(dice.random() * seats)


def _ages(setup: Setup, ai: AiCard | None, seats: int) -> tuple[int | None, ...] | None:
    if setup.ages is None:
        return None
    if ai is not None:
        raise SetupError("solitaire has no age tie-break: leave the ages out (W7.7)")
    if len(setup.ages) != seats:
        raise SetupError(f"{seats} seats need {seats} ages, null where none is told (W6.1)")
    if any(age is not None and not 0 <= age <= MAX_AGE for age in setup.ages):
        raise SetupError(f"an age is a number from 0 to {MAX_AGE} (W6.1)")
    return setup.ages


def _list(names: Sequence[str] | dict[str, AiCard]) -> str:
    return ", ".join(names)
