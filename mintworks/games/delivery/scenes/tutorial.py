"""A lesson of Mint Delivery at its table."""

from __future__ import annotations

from collections.abc import Mapping

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.delivery.content.lessons import Lesson
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    LoadFromBelt,
    Move,
    TakeOrder,
)
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.retelling import apply_event
from mintworks.games.delivery.rules.state import DRIVER_SEAT
from mintworks.games.delivery.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.delivery.text.narration import order_name, space_name
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.dropping import landing
from mintworks.games.delivery.view.hit_areas import truck_rect, waiting_place
from mintworks.games.delivery.view.pick_ids import TRUCK, order_pick
from mintworks.scenes.tutorial.host import Guide, Host, LessonTable
from mintworks.scenes.tutorial.lesson_walk import LEARNER, AnyLessonWalk, LessonSession, LessonWalk
from mintworks.ui import tree
from mintworks.ui.stage import Rect


def walk_through(lesson: Lesson, strings: Strings, place: int = 0) -> AnyLessonWalk:
    """Return the walk through a lesson from a step on. Raises ReplayError for illegal actions."""
    start = lesson.setup
    seats = [Seat(SeatKind.PERSON, strings("tutorial.names.driver"))]
    if start.setup.driver is not None:
        seats.append(Seat(SeatKind.AI, strings(f"delivery.names.drivers.{start.setup.driver}")))
    session = LessonSession(PLUGIN, lesson, tuple(seats), start.setup, start.begun)
    return LessonWalk(lesson, session, apply_event, place)


class TutorialScene(LaidScene, LessonTable):
    """A lesson at its table (see `Host`)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, LaidTable(host.session), RoadGuide)


class RoadGuide(Guide[Action, Event]):
    """Knowledge of trucks, roads, orders and belts."""

    _laid: LaidTable

    @property
    def areas(self) -> Mapping[str, Rect]:
        arrangement = self._laid.tableau.arrangement
        own = arrangement.seats[LEARNER]
        areas = {
            "board": arrangement.board,
            "own": own.panel,
            "done": own.done,
            "stars": own.stars or own.panel,
            **{f"name:{space}": sign for space, sign in arrangement.signs.items()},
            "keys": own.keys or own.panel,
            "shelf": arrangement.shelf or arrangement.board,
            "belts": self._belts,
            "waiting": waiting_place(arrangement),
            "decks": arrangement.offered(0, 0).unionall([*arrangement.trays.values()]),
        }
        if DRIVER_SEAT in arrangement.seats:
            areas["other"] = arrangement.seats[DRIVER_SEAT].panel
        orders = {
            order_pick(each.order.id): each.place for each in self._laid.tableau.orders.values() if not each.leaving
        }
        return {**areas, **orders, TRUCK: truck_rect(self._laid.tableau, LEARNER, at_rest=True)}

    @property
    def _belts(self) -> Rect:
        """Return the box of both belts' foremost mints."""
        arrangement = self._laid.tableau.arrangement
        spots = [arrangement.belt_place(belt, place) for belt in arrangement.belts for place in (0, 9)]
        if not spots:
            return arrangement.board
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
        grown = arrangement.length(60)
        return Rect(left, top, right - left, bottom - top).inflate(grown, grown)

    def spared(self) -> list[Rect]:
        """Return the default areas, with the learner's truck and orders."""
        own = self._laid.tableau.arrangement.seats[LEARNER]
        return [own.truck, own.orders, *super().spared()]

    def answer_to(self, target: str) -> str | None:
        strings, state = self._laid.app.strings, self._laid.session.match.state
        anything = Choosing(self._laid.session.rules, state, self._laid.session.rules.legal_actions(state))
        anything.picked = self._laid.hand.picked
        meant = self._meant(target, anything)
        if meant is not None:
            return self._told(meant)
        choosing = self._laid.hand.choosing
        if choosing is not None and target == self._laid.hand.held_target:
            return strings("tutorial.answers.let_go", where=self._laid.described.useless(target, choosing))
        found = tree.find(self._laid.described.all(anything), target)
        if found is None:
            return None
        if found.reason:
            return strings("tutorial.answers.refused_here", reason=found.reason)
        kind = target.partition(":")[0]
        key = f"tutorial.answers.things.{kind}"
        return strings(key if strings.has(key) else "tutorial.answers.things.other", name=found.name)

    def stopped_at(self, action: object) -> str:
        strings = self._laid.app.strings
        if not isinstance(action, Move):
            return ""
        return strings("tutorial.answers.too_far", name=space_name(action.space, strings))

    def _meant(self, target: str, anything: Choosing) -> Action | None:
        """Return the legal action that a click on a target, or a drop, was meant for; None if there is none."""
        held = self._laid.hand.held_target
        if held is None:
            plays = anything.plays(target)
        else:
            beneath = landing(self._laid.tableau, anything.offers(held), self._laid.hand.at)
            dropped = None if beneath is None else anything.dropped(held, beneath)
            plays = () if dropped is None else dropped.plays
        return plays[0][-1] if plays else None

    def _told(self, meant: Action) -> str:
        """Return the words for a legal action that the step doesn't ask for."""
        strings = self._laid.app.strings
        values: dict[str, str] = {}
        match meant:
            case Move(space=space):
                values["name"] = space_name(space, strings)
            case TakeOrder(order=order) | DeliverOrder(order=order):
                values["name"] = order_name(order.id, strings)
            case BuyUpgrade(upgrade=upgrade):
                values["name"] = strings(f"delivery.names.upgrades.{upgrade.id}")
            case LoadFromBelt(mints=mints):
                values["name"] = strings(f"tutorial.answers.kinds.{mints[0]}")
        told = strings(f"tutorial.answers.actions.{type(meant).__name__}", **values)
        return told[:1].upper() + told[1:]
