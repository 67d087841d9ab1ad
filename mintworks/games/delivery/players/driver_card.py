"""Plays the driver of the Factory: in its turn there is one legal action, which the rules decide with reasons (D9)."""

from __future__ import annotations

from mintworks.core.players.controller import Decision, Reasoning
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.driver import DriverDecision
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import State


class DriverReasoning(Reasoning, frozen=True):
    """Why a driver, named by id, did what it did."""

    driver: str
    decision: DriverDecision


class DriverController:
    """Decides for the driver's seat, by the card that lies in `state.driver`."""

    def __init__(self, rules: MintDelivery) -> None:
        self._rules = rules

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """The one action of the driver's turn. Raises ValueError where it is not the driver's."""
        decision = self._rules.driver_decision(observation)
        if decision is None or observation.driver is None:
            raise ValueError("a driver decides in its own turn alone (D9.1)")
        return Decision(decision.action, DriverReasoning(observation.driver.id, decision))


def why(rules: MintDelivery, before: State, action: Action) -> Reasoning | None:
    """Why the driver played an action from this position; None for an action of another seat, or another choice."""
    decision = rules.driver_decision(before)
    if decision is None or before.driver is None or decision.action != action:
        return None
    return DriverReasoning(before.driver.id, decision)
