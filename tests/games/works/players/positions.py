"""Builds positions in which an AI card, or any seat, has to decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_choice import AiChoices
from mintworks.games.works.players.ai_reasoning import AiReasoning, SkippedLocation
from mintworks.games.works.rules.cards import Opens, PlanCard
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Seat, State

WORKS = MintWorks(load_cards())
PLANS = WORKS.cards.plans
AIS = list(WORKS.cards.ais)


def solitaire(
    ai: str,
    *,
    supply: Sequence[str] = ("statue", "mine"),
    plans: Sequence[str] = (),
    buildings: Sequence[str] = (),
    mints: int | None = None,
    occupied: Mapping[str, int] | None = None,
    advanced: str | None = None,
) -> State:
    """A solitaire game with the AI (seat 2) to move.

    `supply` has the plan nearest the deck last; `plans` its oldest first; `occupied` is the number of spaces of a
    location on which the person's mints lie. A location named there is open.
    """
    state = WORKS.new_game(Setup(ai=ai, advanced=(advanced,) if advanced else (), seed=1))
    taken = {*supply, *plans, *buildings}
    state.supply = _cards(supply)
    state.deck = [plan for name, plan in PLANS.items() if name not in taken]
    fill(state, 2, plans, buildings, mints)
    for name, spaces in (occupied or {}).items():
        location = state.locations[name]
        location.is_open = True
        location.spaces[:spaces] = [(1, 1)] * spaces
    state.to_move = 2
    state.half = 1 if WORKS.cards.ais[ai].turns > 1 else None
    state.known_legal = None
    return state


def fill(state: State, seat: int, plans: Sequence[str], buildings: Sequence[str], mints: int | None = None) -> None:
    """Give a neighborhood its cards, and its mints unless None."""
    there = state.seats[seat - 1]
    state.seats[seat - 1] = Seat(
        there.mints if mints is None else mints, _cards(plans), dict.fromkeys(_cards(buildings), 0), []
    )
    for plan in _cards(buildings):
        if isinstance(plan.effect, Opens):
            state.locations[plan.effect.location].is_open = True
            state.locations[plan.effect.location].owner = seat


def all_full(*except_for: str) -> dict[str, int]:
    """`occupied` for a line on which every location but these has no free space."""
    spaces = {"producer": 3, "wholesaler": 1, "builder": 2, "supplier": 2, "leadership-council": 1, "lotto": 1}
    return {name: number for name, number in spaces.items() if name not in except_for}


def ai_decides(state: State) -> tuple[str, AiReasoning]:
    """What the AI card does, in the notation of W9, and why; the action is legal, and what searches let it play."""
    assert state.to_move == 2
    assert state.ai is not None
    choices = AiChoices(state.ai, [*PLANS.values()])
    legal = WORKS.legal_actions(state)
    decision = AiCardController(WORKS).decide(WORKS.observe(state, 2), legal)
    assert decision.action in legal
    assert decision.action == choices.choose(state, WORKS.placements(state))
    assert isinstance(decision.reasoning, AiReasoning)
    return str(decision.action), decision.reasoning


def skips(reasoning: AiReasoning) -> list[tuple[str, str]]:
    """The locations that were passed over, each with its reason."""
    return [(skipped.location, why(skipped)) for skipped in reasoning.skipped]


def why(skipped: SkippedLocation) -> str:
    """The reason in a word."""
    return str(skipped.reason.why if isinstance(skipped.reason, Refusal) else skipped.reason)


def _cards(names: Sequence[str]) -> list[PlanCard]:
    return [PLANS[name] for name in names]
