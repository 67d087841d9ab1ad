"""The table in fixed positions, for tools/screenshots.py: each function puts a table on the stack of an app."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mintworks.app.app import App
from mintworks.core.players.human import HumanController
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_reasoning import AiReasoning
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Pass
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.works.variants.played import OPPONENT
from mintworks.games.works.view.choosing import location_pick
from mintworks.games.works.view.hand import HeldMints
from mintworks.games.works.view.tableau import Bubble
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.table.director import Banner
from mintworks.ui.tween import Spring
from tests.any_game import AnyPlan, AnyPlay
from tools.remembered import RememberedDecisions, played, seated

_NAMES = ("Ann", "Ben", "Cleo", "Dan")
_SEED = 7
_HEIGHT_S = 3.2
"""When stars, words and fireworks of the moment of seven stars are all seen."""


class _Lasting(TableAnswer):
    """An answer that waits for ever, to be looked at."""

    def update(self, dt_s: float) -> bool:
        return False


class WorksTable(LaidScene, AnyPlay):
    """The table of Mint Works, as people play at it."""

    def __init__(self, session: AnySession) -> None:
        super().__init__(LaidTable(session))


class _HeldBack(WorksTable):
    """Stands still before a hidden card is turned up."""

    def update(self, dt_s: float) -> bool:
        return (self.director.held_share or 0.0) < 0.6 and super().update(dt_s)


def solo(ai: str, steps: int, *, advanced: Sequence[str] = ()) -> AnySession:
    """A solo game in which a planner has played for the person, so many steps far."""
    seats = Seat(SeatKind.PERSON, "Mayor"), Seat(SeatKind.AI, ai.capitalize())
    return _played(GamePlan(seats, Setup(ai=ai, seed=_SEED, advanced=tuple(advanced))), steps)


def table(seats: int, steps: int, *, advanced: Sequence[str] = ()) -> AnySession:
    """A game of people, so many steps far."""
    plans = tuple(Seat(SeatKind.PERSON, name) for name in _NAMES[:seats])
    return _played(GamePlan(plans, Setup(players=seats, seed=_SEED, first=1, advanced=tuple(advanced))), steps)


def _played(plan: AnyPlan, steps: int) -> AnySession:
    return played(Session(PLUGIN, plan), PlannerController(MintWorks(load_cards())), steps)


def show(app: App, session: AnySession, kind: type[WorksTable] = WorksTable) -> WorksTable:
    """Put the table of a session on the stack, all motion at its end."""
    scene = kind(session)
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    scene.update(0.0)
    return scene


def solo_start(app: App) -> None:
    show(app, solo("sonic", 0, advanced=["crowdfunder"]))


def solo_middle(app: App) -> None:
    show(app, solo("justin", 24, advanced=["recycler"]))


def solo_end(app: App) -> None:
    show(app, solo("mort", 400))


def solo_choice(app: App) -> None:
    scene = show(app, solo("rachael", 9))
    scene.hand.pick(location_pick("supplier"))
    scene.director.hurry()


def solo_undo(app: App) -> None:
    """A plan has been bought, and the one that comes in its place is not turned up yet."""
    scene = show(app, solo("rachael", 9), _HeldBack)
    scene.hand.pick(location_pick("supplier"))
    scene.hand.pick(next(pick for pick in sorted(scene.hand.offers()) if pick.startswith("card:")))


def solo_holding(app: App) -> None:
    scene = show(app, solo("sonic", 10))
    middle = scene.tableau.arrangement.locations["leadership-council"].center
    scene.hand.press("mints", scene.tableau.heap_of(1))
    scene.hand.held = HeldMints(target="mints", spring=Spring(middle, middle))
    scene.hand.move(middle)


def solo_eye(app: App) -> None:
    """The opponent has looked through its card, and says what it does."""
    session = solo("justin", 14)
    session.match.play(Pass())
    works, state = session.rules, session.match.state
    decision = AiCardController(works).decide(works.observe(state, OPPONENT), works.legal_actions(state))
    assert isinstance(decision.reasoning, AiReasoning)
    # It waits for ever, to be looked at.
    session.match.controllers[OPPONENT] = HumanController()
    scene = WorksTable(session)
    app.push(scene)
    for beat in scene.director.marker.beats(decision.reasoning):
        scene.tableau.tweens.play(beat)
        scene.tableau.tweens.finish_all()


def solo_ghost(app: App) -> None:
    """Somebody asks what the opponent would do now."""
    scene = show(app, solo("justin", 17, advanced=["recycler"]))
    scene.table.foresight.begin()
    scene.tableau.tweens.finish_all()


def solo_ghost_twice(app: App) -> None:
    """The same of an opponent that has two turns in a row."""
    scene = show(app, solo("sonic", 1))
    scene.table.foresight.begin()
    scene.tableau.tweens.finish_all()


def solo_hint(app: App) -> None:
    """Somebody has asked what to do."""
    _hinted(app, solo("justin", 20), 1)


def table_hint(app: App) -> None:
    """Somebody has asked twice: the second best is shown, and what it gives up."""
    _hinted(app, table(4, 44), 2)


def _hinted(app: App, session: AnySession, times: int) -> None:
    session.hinter = RememberedDecisions(session, PLUGIN.players.hinter(session.rules))
    scene = show(app, session)
    for _ in range(times):
        scene.hinting.ask_aloud()
        scene.update(0.0)
    scene.director.hurry()
    scene.tableau.tweens.finish_all()


def solo_refused(app: App) -> None:
    """A location that is of no use was clicked."""
    scene = show(app, solo("justin", 0))
    scene.tableau.answer = scene.explainer.answer = _Lasting(app.ui)
    scene.hand.click(location_pick("builder"))


def table_computers(app: App) -> None:
    """A person is told what two computer players have done; one of them is still speaking."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PLANNER, "Fern"), Seat(SeatKind.RANDOM, "Bergamot")
    session = seated(_played(GamePlan(seats, Setup(players=3, seed=_SEED, first=1)), 13), 2, "fern", "bergamot")
    scene = show(app, session)
    scene.tableau.bubbles = [Bubble(2, "Mints today are stars tomorrow", rise=1.0)]


def solo_since(app: App) -> None:
    """Both turns of an opponent that has two are told."""
    show(app, solo("sonic", 1))


def swept(app: App) -> None:
    """Nobody has bought, so the shop is swept."""
    scene = show(app, solo("sonic", 1))
    scene.director.shop_sign.words = "Nobody bought: Museum and Statue replace Landfill and Mine."
    scene.director.shop_sign.rise = 1.0


def table_two(app: App) -> None:
    show(app, table(2, 30, advanced=["temp-agency", "swap-meet"]))


def table_called(app: App) -> None:
    """The next person is called to the table."""
    scene = show(app, table(2, 30, advanced=["temp-agency", "swap-meet"]))
    seat = scene.tableau.viewpoint
    words = app.strings("table.banner.turn", name=scene.session.name(seat))
    scene.director.banner = Banner(words, seat, alpha=1.0)


def table_three(app: App) -> None:
    show(app, table(3, 44, advanced=["crowdfunder", "recycler"]))


def table_four(app: App) -> None:
    show(app, table(4, 60, advanced=["crowdfunder", "recycler", "temp-agency", "swap-meet"]))


def table_four_start(app: App) -> None:
    show(app, table(4, 0))


def table_crowded(app: App) -> None:
    """Twelve cards in one neighborhood, more than a game will often see."""
    session = table(4, 0)
    state = session.match.state
    for number, cards in ((1, 12), (2, 5), (3, 2)):
        seat = state.seats[number - 1]
        for index in range(cards):
            if state.deck:
                plan = state.deck.pop(0)
                if index < cards * 2 // 3:
                    seat.buildings[plan] = 0
                else:
                    seat.plans.append(plan)
    state.known_legal = None
    show(app, session)


def town_by_day(app: App) -> None:
    """Fourteen buildings stand in the own town, and some in that of the opponent."""
    town_in_the_evening(app)
    scene = app.scene
    assert isinstance(scene, WorksTable)
    scene.tableau.towns.evening = 0.0


def town_in_the_evening(app: App) -> None:
    """The last round is played by lantern light."""
    session = solo("justin", 0)
    state = session.match.state
    for seat, count in zip(state.seats, (14, 4), strict=True):
        for plan in state.deck[:count]:
            state.deck.remove(plan)
            seat.buildings[plan] = 3 if plan.id == "gallery" else 0
    state.known_legal = None
    show(app, session)


def seven_stars(app: App) -> None:
    """The moment of seven stars, at its height."""
    session = solo("justin", 0)
    state = session.match.state
    for name in ("windmill", "mine", "factory", "statue"):
        plan = state.cards.plans[name]
        for pile in (state.deck, state.supply):
            if plan in pile:
                pile.remove(plan)
        state.seats[0].buildings[plan] = 0
    state.known_legal = None
    scene = show(app, session)
    stars = scene.director.seven_stars
    scene.tableau.tweens.play(stars.show(1))
    scene.tableau.tweens.stop(stars)
    stars.time_s = _HEIGHT_S


def log(app: App) -> None:
    scene = show(app, solo("sonic", 16))
    for step in scene.match.history:
        for event in step.events:
            scene.note_event(event)
    scene.log.toggle()
    app.ui.tweens.finish_all()


TABLE_SCENES: dict[str, Callable[[App], None]] = {
    "table-solo-start": solo_start,
    "table-solo-middle": solo_middle,
    "table-solo-choice": solo_choice,
    "table-solo-undo": solo_undo,
    "table-solo-holding": solo_holding,
    "table-solo-refused": solo_refused,
    "table-solo-eye": solo_eye,
    "table-solo-ghost": solo_ghost,
    "table-solo-ghost-twice": solo_ghost_twice,
    "table-solo-hint": solo_hint,
    "table-4-hint": table_hint,
    "table-solo-end": solo_end,
    "table-solo-since": solo_since,
    "table-solo-swept": swept,
    "table-computers": table_computers,
    "table-2": table_two,
    "table-2-called": table_called,
    "table-3": table_three,
    "table-4": table_four,
    "table-4-start": table_four_start,
    "table-4-crowded": table_crowded,
    "table-town": town_by_day,
    "table-town-evening": town_in_the_evening,
    "table-seven-stars": seven_stars,
    "table-log": log,
}
