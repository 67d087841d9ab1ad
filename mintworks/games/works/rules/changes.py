"""The elementary changes of a position, each with its event: mints gained, cards moved, plans built."""

from __future__ import annotations

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import ENDLESS, Opens, PlanCard
from mintworks.games.works.rules.events import Event, GainedFrom
from mintworks.games.works.rules.state import Seat, State


class MintSupplyEmpty(Exception):
    """The limited mint supply ran out: the game ends where it stands (W8.1)."""


def take_from_mint_supply(state: State, mints: int) -> int:
    """Take mints out of a limited supply; return the number of mints taken (W8.1)."""
    left = state.mint_supply
    if left is None:
        return mints
    taken = min(mints, left)
    state.mint_supply = left - taken
    return taken


def gain(state: State, seat_number: int, mints: int, reason: GainedFrom, card: str | None, events: list[Event]) -> None:
    """Give a seat mints from the supply; one with endless mints has no income (W8, Mort)."""
    seat = state.seats[seat_number - 1]
    if seat.mints == ENDLESS:
        return
    if state.mint_supply is not None:
        mints = take_from_mint_supply(state, mints)
    seat.mints += mints
    events.append(happened.MintsGained(seat_number, mints, reason, card))
    if state.mint_supply == 0:
        raise MintSupplyEmpty


def return_to_mint_supply(state: State, mints: int) -> None:
    """Put mints back into the supply; an unlimited one does not notice."""
    if state.mint_supply is not None:
        state.mint_supply += mints


def build(state: State, seat_number: int, plan: PlanCard, by: str, events: list[Event]) -> None:
    """Turn a seat's plan face up; a deed opens its location and makes the seat its owner (W4.11)."""
    seat = state.seats[seat_number - 1]
    seat.plans.remove(plan)
    seat.buildings[plan] = 0
    _show(seat, plan)
    events.append(happened.PlanBuilt(seat_number, plan.id, by))
    effect = plan.effect
    if type(effect) is Opens:
        location = state.locations[effect.location]
        location.is_open = True
        location.owner = seat_number
        events.append(happened.LocationOpened(effect.location, seat_number))


def take_away(state: State, seat_number: int, card: PlanCard, events: list[Event]) -> str:
    """Take a plan or building out of a neighborhood; return `plans` or `buildings`, where it was.

    Mints on it go back to the supply (W4.12) and a deed's location loses its owner (W4.11).
    """
    seat = state.seats[seat_number - 1]
    if card in seat.plans:
        seat.plans.remove(card)
        _show(seat, card)
        return "plans"
    mints = seat.buildings.pop(card)
    if mints:
        return_to_mint_supply(state, mints)
        events.append(happened.GalleryEmptied(seat_number, card.id, mints))
    if isinstance(card.effect, Opens):
        state.locations[card.effect.location].owner = None
        events.append(happened.LocationDisowned(card.effect.location))
    return "buildings"


def turn_up(state: State, plans: int) -> tuple[str, ...]:
    """Turn up plans from the deck at the deck's end of the supply, as many as there are; return their ids."""
    turned = state.deck[:plans]
    del state.deck[:plans]
    state.supply.extend(turned)
    return tuple([plan.id for plan in turned])


def _show(seat: Seat, card: PlanCard) -> None:
    """Take note that everyone has seen the card (W4.9)."""
    if card in seat.secret:
        seat.secret.remove(card)
