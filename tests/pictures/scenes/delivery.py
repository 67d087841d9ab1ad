"""The tables of Mint Delivery in fixed positions, for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from mintworks.app.app import App
from mintworks.core.playback import Playback
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.scenes.factory import DeliveryScenes
from mintworks.games.delivery.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.delivery.scenes.result_row import OrderRows
from mintworks.games.delivery.view.pick_ids import space_pick
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.scenes.review.replay_scene import ReplayScene
from tests.any_game import AnyPlan, AnyPlay
from tools.remembered import RememberedDecisions, played, seated

_NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
_SEED = 7
_ENDED: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""Postcards are dated: a picture is the same on every day."""


def factory(driver: str, steps: int) -> AnySession:
    """A person against a driver, so many steps far."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, driver.capitalize())
    return _played(GamePlan(seats, Setup(players=1, driver=driver, seed=_SEED)), steps)


def table(seats: int, steps: int, *, upgrades: int = 0, conditions: int = 0) -> AnySession:
    """A game of people, so many steps far."""
    people = tuple(Seat(SeatKind.PERSON, name) for name in _NAMES[:seats])
    setup = Setup(players=seats, seed=_SEED, first=1, upgrades=upgrades, conditions=conditions)
    return _played(GamePlan(people, setup), steps)


def _played(plan: AnyPlan, steps: int) -> AnySession:
    session = Session(PLUGIN, plan)
    return played(session, PlannerController(session.rules), steps)


class DeliveryTable(LaidScene, AnyPlay):
    """The table of Mint Delivery, as people play at it."""

    def __init__(self, session: AnySession) -> None:
        super().__init__(LaidTable(session))


def show(app: App, session: AnySession) -> DeliveryTable:
    """Put the table of a session on the stack, all motion at its end."""
    scene = DeliveryTable(session)
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    scene.update(0.0)
    return scene


def two_start(app: App) -> None:
    show(app, table(2, 0))


def two_middle(app: App) -> None:
    show(app, table(2, 40))


def three_middle(app: App) -> None:
    show(app, table(3, 70, upgrades=3, conditions=3))


def three_evening(app: App) -> None:
    """The last round of a game of three."""
    session = table(3, 70, upgrades=3, conditions=3)
    session.match.state.is_called = True
    show(app, session)


def five_middle(app: App) -> None:
    """Two people and three computer players."""
    show(app, seated(table(5, 120, upgrades=3, conditions=4), 3, "dill", "laurel", "bergamot"))


def one_middle(app: App) -> None:
    show(app, table(1, 30, conditions=2))


def crowded(app: App) -> None:
    """Five seats, three upgrades with four owners each, four conditions, and many open orders before two seats."""
    session = table(5, 30, upgrades=3, conditions=4)
    state = session.match.state
    for seat in state.seats[1:]:
        for upgrade in state.upgrades:
            seat.buy(upgrade)
    own = (state.to_move or 1) - 1
    for seat, count in ((state.seats[own - 1], 6), (state.seats[own], 9)):
        while len(seat.open) < count:
            deck = max(state.decks, key=len)
            seat.open.append(deck.pop())
    state.known_legal = None
    show(app, session)


def fanned(app: App) -> None:
    """The same, and somebody points at the orders of another seat."""
    crowded(app)
    scene: Any = app.scene
    viewpoint = scene.tableau.viewpoint
    orders = next(seat.open for number, seat in enumerate(scene.tableau.shown.seats, 1) if number == viewpoint - 1)
    scene.controls.hovered = f"order:{orders[0].id}"
    scene.update(0.0)


def factory_start(app: App) -> None:
    show(app, factory("otto", 0))


def factory_middle(app: App) -> None:
    show(app, factory("gus", 60))


def factory_foreseen(app: App) -> None:
    scene = show(app, factory("mabel", 30))
    scene.table.foresight.toggle()


def hint(app: App) -> None:
    """Somebody has asked what to do."""
    _hinted(app, table(2, 40), 1)


def factory_hint(app: App) -> None:
    """Somebody has asked twice: the second best is shown, and what it gives up."""
    _hinted(app, factory("gus", 60), 2)


def _hinted(app: App, session: AnySession, times: int) -> None:
    session.hinter = RememberedDecisions(session, PLUGIN.players.hinter(session.rules))
    scene = show(app, session)
    for _ in range(times):
        scene.hinting.ask_aloud()
        scene.update(0.0)
    scene.tableau.tweens.finish_all()


def options(app: App) -> None:
    """Loading in the City: how many?"""
    scene = show(app, table(2, 2))
    scene.hand.pick(space_pick("north"))
    scene.director.hurry()
    scene.update(0.0)
    scene.hand.pick("mixer")


def results(app: App) -> None:
    """A game of three is over."""
    session = table(3, 600, upgrades=3)
    app.push(ResultsScene(session, OrderRows(session.match.state), ended=_ENDED))


def factory_results(app: App) -> None:
    session = factory("otto", 600)
    app.push(ResultsScene(session, OrderRows(session.match.state), ended=_ENDED))


def replay(app: App) -> None:
    session = table(3, 60, upgrades=3)
    scene = DeliveryScenes().replay(Playback(PLUGIN, session.record, app.strings), None)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    scene.replay.go_to(40)


DELIVERY_SCENES: dict[str, Callable[[App], None]] = {
    "table-delivery-1": one_middle,
    "table-delivery-2-start": two_start,
    "table-delivery-2": two_middle,
    "table-delivery-2-options": options,
    "table-delivery-3": three_middle,
    "table-delivery-3-evening": three_evening,
    "table-delivery-5": five_middle,
    "table-delivery-5-crowded": crowded,
    "table-delivery-5-fanned": fanned,
    "delivery-results": results,
    "delivery-factory-results": factory_results,
    "table-delivery-replay": replay,
    "table-delivery-factory-start": factory_start,
    "table-delivery-factory": factory_middle,
    "table-delivery-factory-foreseen": factory_foreseen,
    "table-delivery-hint": hint,
    "table-delivery-factory-hint": factory_hint,
}
