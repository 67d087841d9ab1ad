"""The table of Mint Delivery as it is laid out and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mintworks.core.players.controller import Reasoning
from mintworks.games.delivery.players.last_turn import may_be_the_last
from mintworks.games.delivery.plugin import DeliverySession
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    DiscardOrder,
    EndTurn,
    KeepOrders,
    LoadFromBelt,
    Move,
)
from mintworks.games.delivery.rules.events import Event as GameEvent
from mintworks.games.delivery.rules.events import OrderTurnedUp
from mintworks.games.delivery.rules.observing import redact
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, KEEP, State
from mintworks.games.delivery.scenes.driving import Driving
from mintworks.games.delivery.scenes.inspector import InspectorScene, entry_of, inspector_of
from mintworks.games.delivery.scenes.own_stars import OwnStars
from mintworks.games.delivery.scenes.peek import Peek
from mintworks.games.delivery.scenes.shorter_belts import Asks, ShorterBelts
from mintworks.games.delivery.scenes.since_last_turn import SinceLastTurn
from mintworks.games.delivery.text import narration
from mintworks.games.delivery.view import log_lines, table_background
from mintworks.games.delivery.view.choosing import Question
from mintworks.games.delivery.view.cues import BANK, RoadTune
from mintworks.games.delivery.view.director import Director
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.hand import Hand
from mintworks.games.delivery.view.hint_legs import hint_legs
from mintworks.games.delivery.view.hit_areas import below_name, truck_rect
from mintworks.games.delivery.view.order_face import written
from mintworks.games.delivery.view.overlay import Overlay
from mintworks.games.delivery.view.painter import Painter
from mintworks.games.delivery.view.partial_decisions import belts_of, soon_in_reach
from mintworks.games.delivery.view.pick_ids import (
    MIXER,
    PILE,
    TRUCK,
    is_order,
    option_pick,
    order_pick,
    truck_pick,
    upgrade_pick,
)
from mintworks.games.delivery.view.play_preview import Play
from mintworks.games.delivery.view.strip import Strip
from mintworks.games.delivery.view.tableau import Tableau, arranged, shares_secret_stars
from mintworks.games.delivery.view.targets import TableTargets
from mintworks.scenes.base import laid_table
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.table_part import AnyPart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.telling import Topic
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Point
from mintworks.ui.input import Event
from mintworks.ui.stage import Rect
from mintworks.ui.table.count_badge import count_box
from mintworks.ui.table.hint_view import Leg
from mintworks.ui.table.memo import Memo
from mintworks.ui.table.recap import CHIP_HEIGHT
from mintworks.ui.tree import Target

_RECAP_RIGHT: Final = 26
_RECAP_UP: Final = 10
"""Distance of the recap's end from the mat's edge, and of its line from the mat's top, in px of the design."""


class TableObjects(laid_table.TableObjects):
    """The objects of a table of Mint Delivery."""

    tableau: Tableau
    director: Director
    hand: Hand
    painter: Painter
    overlay: Overlay
    strip: Strip
    described: TableTargets


class LaidTable(TableObjects, laid_table.LaidTable[MintDelivery, Setup, State, Action, GameEvent]):
    """The table of a session of Mint Delivery."""

    name = "delivery-table"
    bank = BANK

    def __init__(self, session: DeliverySession) -> None:
        super().__init__(session)
        self.shows_all = False
        """Whether everybody may see what seats choose from at the start."""
        self._last = Memo[bool]()
        self._driving = Driving(self)
        self.since: SinceLastTurn = SinceLastTurn(self)
        self.foresight: Peek = Peek(self)
        self.tune = RoadTune.ROAD if session.match.state.driver is None else RoadTune.FACTORY

    def own_parts(self) -> Sequence[AnyPart]:
        state = self.session.match.state
        if state.driver is not None:
            return [ShorterBelts(self)]
        return [OwnStars(self)] if shares_secret_stars(self.session, state) else []

    def puzzle_parts(self) -> Sequence[AnyPart]:
        # A belt that nobody was asked about could be the wrong answer.
        return [ShorterBelts(self, Asks.ALWAYS)] if self.session.match.state.driver is not None else []

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the pictures of the table and of what lies on it."""
        state = self.session.match.state
        arrangement = arranged(app.ui, state, self.viewpoint, self.scene.foot)
        return table_background.wanted(app.ui, state, arrangement, self.session.emblem)

    def lay(self, viewpoint: int) -> None:
        ui, strings, scene, state = self.app.ui, self.app.strings, self.scene, self.session.match.state
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=scene.foot, shows_all=self.shows_all)
        self.panel = DriverPanel(self.tableau, DRIVER_SEAT) if state.driver is not None else None
        self.director = Director(self.tableau, self.panel, scene.note_event)
        self.hand = Hand(self.tableau, self._play)
        self.painter = Painter(self.tableau, self.panel)
        self.overlay = Overlay(self.tableau, self.director, self.hand, self.panel)
        self.described = TableTargets(self.tableau)
        self.strip = Strip(self.tableau, scene.actions, scene.asked)

    def _play(self, play: Play, dropped_at: Point | None) -> None:
        self.scene.play(play[0], dropped_at, play[1:])

    def begin_play(self) -> None:
        super().begin_play()
        if self.panel is not None and not self.session.match.history:
            self.panel.greeting = self.app.navigator.greeting(self.session)

    def recall(self, reasoning: Reasoning | None) -> None:
        if self.panel is not None:
            self.panel.recall(reasoning)

    @property
    def legible(self) -> Sequence[Rect]:
        """Return the boxes of signs, orders, upgrades' names, trucks with their mints, and the numbers of cards."""
        tableau, arrangement = self.tableau, self.tableau.arrangement
        trucks = [truck_rect(tableau, seat) for seat in arrangement.seats]
        decks = range(len(tableau.shown.decks) if tableau.shown.driver is not None else 0)
        numbers = [count_box(self.app.ui, arrangement.deck_count(deck)) for deck in decks]
        piled = {order for offer in tableau.shown.offers for order, mints in offer if mints}
        orders = [sprite.rect if order in piled else written(sprite.rect) for order, sprite in tableau.orders.items()]
        names = [tableau.upgrade_faces.named(tile) for tile in arrangement.upgrades]
        done = [place.done for place in arrangement.seats.values()]
        return [*arrangement.signs.values(), *orders, *names, *trucks, *numbers, *done]

    # Words

    @property
    def said(self) -> str | None:
        return None if self.panel is None else self.panel.words

    def sentence(self, event: GameEvent) -> str:
        return narration.tell(redact(event, self.reader), self.app.strings, self.names)

    def note(self, event: GameEvent, sentence: str) -> None:
        log_lines.note(self.scene.log, event, sentence)

    def prompt(self) -> str:
        question = self.hand.question
        if question is None:
            return self.waits()
        finishing = self.hand.finishing
        if not finishing:
            asked = self._asked(question)
        else:
            finish = self.finish_label(finishing[-1])
            asked = self.app.strings("delivery.table.question.finish", who=self.who, finish=finish)
        if not self._may_be_the_last:
            return asked
        return self.app.strings("delivery.table.last_turn", asked=asked, driver=self.session.name(DRIVER_SEAT))

    @property
    def _may_be_the_last(self) -> bool:
        """Return whether the human may have no turn after this one; computed once per position."""
        rules, match = self.session.rules, self.session.match
        return self._last.of(match.history[-1:], lambda: may_be_the_last(rules, match.state))

    def _asked(self, question: Question) -> str:
        strings, state, hand = self.app.strings, self.session.match.state, self.hand
        n = state.actions_left
        if question is Question.KEEP:
            n = self._stars_picked
        if self._loaded:
            mints = narration.mints_told(self._loaded, strings)
            return strings("delivery.table.question.front", who=self.who, mints=mints)
        if self._reveals:
            return strings("delivery.table.question.reveals", who=self.who)
        if question is Question.TURN and not n:
            return strings(f"delivery.table.question.still_{self._still_free}", who=self.who)
        if question is Question.SPEND:
            n = sum(map(is_order, hand.picked))
        if question is Question.BUY:
            return self._asked_to_pay(hand.options[0][-1])
        if question is Question.BELTS:
            return self._asked_about_belts()
        return strings(f"delivery.table.question.{question}", who=self.who, n=n)

    @property
    def _stars_picked(self) -> int:
        """Return the stars of the orders that are picked to be kept."""
        orders = self.session.match.state.parts.orders
        return sum(orders[pick.partition(":")[2]].stars for pick in self.hand.picked)

    def _asked_about_belts(self) -> str:
        """Return the question where the next mint goes, and why that matters."""
        state, strings, picked = self.session.match.state, self.app.strings, self.hand.picked
        assert state.pending is not None
        told = {"who": self.who, "kind": strings(f"delivery.names.kinds_alone.{state.pending.mints[len(picked)]}")}
        near = soon_in_reach(state, belts_of(picked))
        if not near:
            return strings("delivery.table.question.belts", **told)
        belt = strings(f"delivery.names.belts.{near[0]}")
        return strings("delivery.table.question.belts_soon", n=len(near), belt=belt, **told)

    def _asked_to_pay(self, action: Action) -> str:
        assert isinstance(action, BuyUpgrade)
        strings, n = self.app.strings, action.upgrade.orders
        name = strings(f"delivery.names.upgrades.{action.upgrade.id}")
        return strings("delivery.table.question.buy", who=self.who, upgrade=name, n=n)

    @property
    def _still_free(self) -> str:
        """Return the key of what can still be done without actions (D4.7)."""
        state = self.session.match.state
        legal = self.session.rules.legal_actions(state)
        drives = any(isinstance(action, Move) for action in legal)
        if not any(isinstance(action, DeliverOrder) for action in legal):
            return "drives"
        if state.seats[state.turn_seat - 1].abilities.delivery_actions and not state.has_night_action:
            return "gains"
        return "delivers_and_drives" if drives else "delivers"

    @property
    def _loaded(self) -> str:
        """Return the mints that a click on the hovered front of a belt loads."""
        choosing, pointed = self.hand.choosing, self.overlay.pointed
        plays = choosing.plays(pointed) if choosing is not None and pointed and choosing.taken(pointed) else ()
        return next((action.mints for (action,) in plays if isinstance(action, LoadFromBelt)), "")

    @property
    def _reveals(self) -> bool:
        """Return whether a click on the hovered order reveals another one at once."""
        pointed = self.overlay.pointed or ""
        meant = self.hand.meant(pointed) if is_order(pointed) else None
        return meant is not None and meant.reveals and bool(self.hand.at_once(pointed))

    @property
    def has_more_to_do(self) -> bool:
        return self.hand.question not in (Question.END, Question.BELTS)

    def finish_label(self, action: Action) -> str:
        strings = self.app.strings
        upgrade = strings(f"delivery.names.upgrades.{action.upgrade.id}") if isinstance(action, BuyUpgrade) else ""
        return strings(f"delivery.table.finish.{str(action).partition(':')[0]}", upgrade=upgrade)

    def forced_prompt(self, action: Action) -> str | None:
        if not self.hand.deciding or not isinstance(action, DiscardOrder | EndTurn):
            return None
        key = "end" if isinstance(action, EndTurn) else "discard"
        return self.app.strings(f"delivery.table.forced.{key}", who=self.who)

    # What others must not see

    def hides_something(self, seat: int) -> bool:
        """Return whether several people choose at one screen which orders they keep (D3.1)."""
        return len(self.session.people) > 1 and self.session.match.state.phase is KEEP

    def curtain_words(self, seat: int) -> str:
        return self.app.strings("delivery.table.curtain", name=self.session.name(seat))

    # What is done by keys

    def handle(self, event: Event) -> bool:
        return self._driving.handle(event)

    def ways(self) -> tree.Ways:
        return self._driving.ways()

    # What is shown

    def refresh(self) -> None:
        controls, overlay, hand = self.scene.controls, self.overlay, self.hand
        self.strip.is_something_kept = bool(hand.picked) or not hand.deciding
        overlay.hovered, overlay.focused = controls.hovered, controls.focused
        self.painter.picked = frozenset(hand.picked)
        choosing, pointed = hand.choosing, overlay.pointed
        self.tableau.fan_out(None if hand.is_holding else self._looked_through(pointed))
        self.tableau.highlights.taken = frozenset() if choosing is None or not pointed else choosing.taken(pointed)

    def _looked_through(self, pointed: str | None) -> int | None:
        """Return the other seat whose overlapping orders are pointed at."""
        for number, seat in enumerate(self.tableau.shown.seats, start=1):
            mine = {f"seat:{number}", *(order_pick(order.id) for order in seat.open)}
            if pointed in mine and self.tableau.is_stacked(number):
                return number
        return None

    def laid(self) -> list[Target]:
        return [*super().laid(), *self.overlay.options.targets()]

    def has_dealt(self, events: Sequence[GameEvent]) -> bool:
        return any(isinstance(event, OrderTurnedUp) for event in events)

    def hint_legs(self, action: Action) -> list[Leg]:
        option = option_pick((action,))
        is_option = any(target.id == option for target in self.overlay.options.targets())
        legs = [Leg(option)] if is_option else hint_legs(action, self.session.match.state)
        return [leg for leg in legs if not isinstance(action, KeepOrders) or leg.end not in self.hand.picked]

    def hint_place(self, target: str) -> Rect | None:
        place = super().hint_place(target)
        return below_name(self.tableau, place) if place is not None and target in (PILE, MIXER) else place

    def remains(self) -> str:
        question, n = self.hand.question, self.session.match.state.actions_left
        if question is Question.KEEP:
            n = self._stars_picked
        key = f"delivery.table.remains.{question}"
        return self.app.strings(key, n=n) if question is not None and self.app.strings.has(key) else ""

    @property
    def recap_line(self) -> Rect:
        """Return the upper hem of the bottom mat, above its truck and its orders."""
        place, px = self.tableau.arrangement.seats[self.tableau.viewpoint], self.app.ui.px
        left, right = place.truck.left, place.panel.right - px(_RECAP_RIGHT)
        if (above := self.strip.offered_above) is not None:  # which it would hide
            right = above.left - px(_RECAP_RIGHT)
        return Rect(left, place.panel.top - px(_RECAP_UP), right - left, px(CHIP_HEIGHT))

    def avoided(self) -> list[Rect]:
        """Return the boxes of all signs and of the own orders, by which is decided what to do."""
        arrangement, seat = self.tableau.arrangement, self.tableau.viewpoint
        own = arrangement.orders(seat, len(self.tableau.shown.seats[seat - 1].open))
        return [*arrangement.signs.values(), *own]

    def is_about(self, target: Target, topic: Topic) -> bool:
        """Return whether a target belongs to a topic: seats with trucks, orders and upgrades, or places with trucks."""
        owner = self._owner(target.id)
        if topic is Topic.PLACES:
            return target.id.startswith(TRUCK) or (target.role == "location" and target.enabled)
        if topic is Topic.OFFER:
            return target.role == "card" and owner is None
        if owner is None:
            return super().is_about(target, topic)
        return (owner == self.tableau.viewpoint) == (topic is Topic.OWN)

    def _owner(self, target: str) -> int | None:
        """Return the seat of a truck, an order or a bought upgrade; None if it is on offer."""
        owned = {TRUCK: self.tableau.viewpoint}
        for number, seat in enumerate(self.tableau.shown.seats, start=1):
            owned |= {truck_pick(number): number} | {order_pick(order.id): number for order in seat.open}
        own = self.tableau.shown.seats[self.tableau.viewpoint - 1]
        owned |= {upgrade_pick(upgrade.id): self.tableau.viewpoint for upgrade in own.upgrades}
        return owned.get(target)

    def closer_look(self, target: Target) -> InspectorScene | None:
        return inspector_of(self.session, target, self.app.strings, self.foresight.asking)

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on what is focused or pointed at."""
        return entry_of(self.session, self.scene.controls.focused or self.scene.controls.hovered)

    def report(self) -> dict[str, Any]:
        return {**super().report(), "options": [target.id for target in self.overlay.options.targets()]}


class LaidScene(TableObjects, TableScene[MintDelivery, Setup, State, Action, GameEvent]):
    """A table scene of Mint Delivery."""

    table: LaidTable
