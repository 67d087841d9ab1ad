"""Somebody at a table with a game in any position, who drags, clicks and presses keys in a time that the test moves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mintworks.app.app import App
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.works.view.choosing import MINTS, Question, card_pick, location_pick
from tests.any_game import AnyPlay
from tests.games.works.players.positions import PLANS, fill
from tests.scenes.at_any_table import AtAnyTable
from tests.scenes.noted_navigator import NotedNavigator

Point = tuple[int, int]

_DRAG_STEPS = 6


def table_session(
    players: int = 2,
    *,
    advanced: Sequence[str] = (),
    seed: int = 7,
    kind: SeatKind = SeatKind.PERSON,
    first: int | None = None,
) -> AnySession:
    """Several at one table."""
    seats = tuple(Seat(kind, f"Seat {number}") for number in range(1, players + 1))
    return Session(PLUGIN, GamePlan(seats, Setup(players=players, advanced=tuple(advanced), first=first, seed=seed)))


def solo_session(ai: str = "sonic", *, seed: int = 7) -> AnySession:
    """A person against an AI card."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, ai)
    return Session(PLUGIN, GamePlan(seats, Setup(ai=ai, seed=seed)))


def arranged(
    session: AnySession,
    *,
    plans: Sequence[str] = (),
    buildings: Sequence[str] = (),
    mints: int = 9,
    supply: Sequence[str] = ("statue", "mine", "crane"),
) -> AnySession:
    """The same session in a position in which seat 1 has to move and has these cards."""
    state = session.match.state
    taken = {*plans, *buildings, *supply}
    state.supply = [PLANS[name] for name in supply]
    state.deck = [plan for name, plan in PLANS.items() if name not in taken]
    fill(state, 1, plans, buildings, mints)
    state.to_move = state.token = 1
    state.known_legal = None
    return session


class _OpenTable(LaidScene, AnyPlay):
    """Draws no curtain: `curtains` are the seats that one would be drawn for."""

    def __init__(self, session: AnySession, curtains: list[int]) -> None:
        super().__init__(LaidTable(session))
        self.turns.open_curtain = curtains.append  # type: ignore[method-assign, assignment]


class AtTable(AtAnyTable):
    """Sits at the table of a session; what is dealt out at the beginning has been dealt."""

    scene: _OpenTable

    def __init__(self, app: App, session: AnySession, *, shows_drawn: bool = False) -> None:
        self.curtains: list[int] = []
        super().__init__(app, session)
        if not shows_drawn:
            self.scene.director.show_drawn = None
        app.ui.tweens.finish_all()
        self.scene.director.hurry()
        self.rests()

    def sits_down(self) -> _OpenTable:
        return _OpenTable(self.session, self.curtains)

    @property
    def led(self) -> NotedNavigator:
        """Where the table asked to be led."""
        assert isinstance(self.app.navigator, NotedNavigator)
        return self.app.navigator

    @property
    def menus(self) -> int:
        """How often the menu was asked for."""
        return len(self.led.given_to("open_menu"))

    @property
    def state(self) -> State:
        return self.session.match.state

    @property
    def shown(self) -> State:
        return self.scene.tableau.shown

    @property
    def picked(self) -> tuple[str, ...]:
        choosing = self.scene.hand.choosing
        return () if choosing is None else choosing.picked

    def asked(self) -> Question | None:
        """What the table asks for."""
        return self.scene.hand.question

    # Hands

    def takes(self, target: str) -> None:
        """Press on something and draw it a little away."""
        self.presses_at(self.middle(target))
        x, y = self.middle(target)
        self.points(x + 30, y + 4)

    def presses_at(self, at: Point, *, by_touch: bool = False) -> None:
        self._happens(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self._happens(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=by_touch)

    def points(self, x: int, y: int) -> None:
        self._happens(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))

    def points_freely(self, x: int, y: int) -> None:
        """With no button down."""
        self._happens(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))

    def lets_go(self, at: Point) -> None:
        self.points(*at)
        self._happens(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drags(self, target: str, to: Point) -> None:
        start = self.middle(target)
        self.presses_at(start)
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.points(round(start[0] + (to[0] - start[0]) * share), round(start[1] + (to[1] - start[1]) * share))
        self.lets_go(to)

    def drags_mints(self, location: str) -> None:
        self.drags(MINTS, self.middle(location_pick(location)))

    def drags_card(self, plan: str, to: Point) -> None:
        self.drags(card_pick(plan), to)

    def clicks_on(self, *targets: str) -> None:
        for target in targets:
            self.clicks(target)

    def keeps_pressing(self, key: int, times: int = 5) -> None:
        """The key repeats, because it is held down."""
        for _ in range(times):
            self._happens(pygame.KEYDOWN, key=key, mod=0, repeat=True)
            self.frame()

    @property
    def home(self) -> Point:
        """A free place of the own neighborhood."""
        cards = self.scene.tableau.arrangement.seats[self.scene.tableau.viewpoint].cards
        return cards.right - 6, cards.bottom - 6

    def holds(self) -> str | None:
        return self.scene.hand.held_target


def with_co_op(app: App) -> AtTable:
    """Seat 1 of three is asked who shares in its Co-op; the Museum of seat 3 is built."""
    session = arranged(table_session(3), buildings=["co-op"])
    state = session.match.state
    state.seats[2].buildings[next(plan for plan in state.deck if plan.id == "museum")] = 0
    state.deck = [plan for plan in state.deck if plan.id != "museum"]
    at_table = AtTable(app, session)
    for _ in range(3):
        at_table.presses(pygame.K_p)
        at_table.rests()
    assert at_table.asked() is Question.SHARE
    return at_table


def places(at_table: AtTable) -> dict[str, tuple[int, ...]]:
    """Where the cards lie."""
    return {plan.id: tuple(sprite.rect) for plan, sprite in at_table.scene.tableau.cards.items()}


def settled_places(at_table: AtTable) -> dict[str, tuple[int, ...]]:
    """Where they belong in the position that was played."""
    tableau, state = at_table.scene.tableau, at_table.state
    arrangement = tableau.arrangement
    belong = dict(zip(reversed(state.supply), reversed(arrangement.supply), strict=False))
    for seat in range(1, len(state.seats) + 1):
        belong |= arrangement.cards(seat, tableau.held(seat))
    return {plan.id: tuple(rect) for plan, rect in belong.items()}
