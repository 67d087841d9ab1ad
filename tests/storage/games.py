"""Sessions that chance or the planner plays, in every kind of game, for what is kept of them."""

from __future__ import annotations

from typing import Any, Final

from mintworks.core.facts import Lead
from mintworks.core.record import EarlierGame, GameRecord, Occasion, OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.variants.facts import Owns
from mintworks.games.works.variants.twist import Holding, Rival, Twist
from tests.any_game import AnyPlan
from tests.storage.playing import NOON, play

WORKS: Final = MintWorks(load_cards())

TWIST: Final = Twist(
    rival=Rival(mints=4, blocks=False),
    closed=("leadership-council",),
    without=("factory",),
    advanced="recycler",
    spaces={"builder": 1},
    first=2,
    you=Holding(4, ("statue",), ("mine",)),
)


def solitaire_plan(ai: str = "justin", seed: int = 1, advanced: tuple[str, ...] | None = None) -> AnyPlan:
    seats = (Seat(SeatKind.PERSON, "Ann", "Ann"), Seat(SeatKind.AI, ai.title()))
    return GamePlan(seats, Setup(ai=ai, seed=seed, advanced=advanced))


def table_plan(players: int = 2, seed: int = 1, kind: SeatKind = SeatKind.PERSON) -> AnyPlan:
    """People at a table, or seat 1 a person and the others of a kind."""
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    kinds = (SeatKind.PERSON, *[kind] * (players - 1))
    seats = (Seat(one, name, name if one is SeatKind.PERSON else None) for one, name in zip(kinds, names, strict=True))
    return GamePlan(tuple(seats), Setup(players=players, seed=seed))


def twisted_plan(seed: int = 1, twist: Twist = TWIST, kind: OccasionKind = OccasionKind.CAMPAIGN) -> AnyPlan:
    """A game with a twist, and goals."""
    plan = solitaire_plan("justin", seed, None if twist.advanced is None else (twist.advanced,))
    occasion: Occasion = Occasion(kind, "fresh-paint", twist, (Lead(at_least=2), Owns(("mine",))))
    return GamePlan(plan.seats, plan.setup, occasion)


def session_of(plan: AnyPlan, **more: Any) -> AnySession:
    """A session with the rules that a plan needs."""
    return Session(PLUGIN, plan, **more)


def resumed(record: GameRecord) -> AnySession:
    """A recorded game, taken up with the rules that it needs."""
    return Session.resume(PLUGIN, record)


def finished(plan: GamePlan, played_s: float = 60.0) -> GameRecord:
    """The record of a whole game that began at noon."""
    return play(session_of(plan, started=NOON, played_s=played_s)).record


def campaign_session(
    node: str, seed: int, before: tuple[EarlierGame, ...] = (), person: str | None = "Ann"
) -> AnySession:
    """A game at a node of a person or (None) a guest, against its next opponent, as the campaign begins it."""
    place = load_campaign().nodes[node]
    works = PLUGIN.rules(place.variant)
    opponent = place.opponents[len(before)]
    occasion = Occasion(OccasionKind.CAMPAIGN, node, place.variant, place.win_goals, before)
    seats = (Seat(SeatKind.PERSON, person or "Guest", person), Seat(SeatKind.AI, opponent))
    return Session(PLUGIN, GamePlan(seats, works.setup(opponent, seed), occasion))


def play_well(session: AnySession, actions: int | None = None) -> AnySession:
    """Let the planner decide for the person, so often or to the end."""
    planner, match = PlannerController(session.rules), session.match
    while match.seat_to_move is not None and actions != 0:
        if match.seat_to_move in session.people:
            actions = None if actions is None else actions - 1
            seen = session.rules.observe(match.state, match.seat_to_move)
            decision = planner.decide(seen, session.rules.legal_actions(match.state))
            match.play(decision.action)
        else:
            match.advance()
    return session
