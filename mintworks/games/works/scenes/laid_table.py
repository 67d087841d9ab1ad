"""The table of Mint Works as it is laid out and shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final

from mintworks.core.players.controller import Reasoning
from mintworks.core.seat import SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import WorksSession
from mintworks.games.works.rules import MintWorks, WorksStep
from mintworks.games.works.rules.actions import PASS, Action, GiveMint, Pass
from mintworks.games.works.rules.events import Event, SupplyFilled, SupplyReplaced
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.scenes.drawn_plan import DrawnPlanScene
from mintworks.games.works.scenes.inspected import inspector_of
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.look_ahead import LookAhead
from mintworks.games.works.scenes.rest_of_round import RestOfRound
from mintworks.games.works.scenes.since_last_turn import SinceLastTurn
from mintworks.games.works.text import narration
from mintworks.games.works.text.moves import doing_told, to_do_told
from mintworks.games.works.view import location_face, log_lines, plan_face, table_background, town_view
from mintworks.games.works.view.choosing import DECK, card_pick
from mintworks.games.works.view.director import Director, begins_round, reason_place
from mintworks.games.works.view.faces import Faces
from mintworks.games.works.view.ghost import draw_ghost_mints
from mintworks.games.works.view.hand import Hand
from mintworks.games.works.view.hint_legs import hint_legs
from mintworks.games.works.view.overlay import Overlay
from mintworks.games.works.view.painter import Painter
from mintworks.games.works.view.pieces import Pieces
from mintworks.games.works.view.prompt import TablePrompt
from mintworks.games.works.view.strip import Strip
from mintworks.games.works.view.tableau import Tableau, arranged
from mintworks.games.works.view.targets import TableTargets
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.games.works.view.town_motion import BREATH_S
from mintworks.scenes.base import laid_table
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.table_part import AnyPart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.telling import Topic
from mintworks.ui.art import Wanted
from mintworks.ui.stage import Rect
from mintworks.ui.table.hint_view import HintView, Leg
from mintworks.ui.table.log_drawer import Line
from mintworks.ui.table.recap import CHIP_HEIGHT
from mintworks.ui.tree import Target

_RULES_ENTRIES: Final = {"card": "plan", "location": "location"}
"""Kinds of the rules book's entries, by kinds of targets."""
_RECAP_LEFT: Final = 560
_RECAP_RIGHT: Final = 26
"""Distance of the recap's ends from the mat's edge, in px of the design."""


class TableObjects(laid_table.TableObjects):
    """The objects of a table of Mint Works."""

    tableau: Tableau
    director: Director
    hand: Hand
    painter: Painter
    overlay: Overlay
    strip: Strip
    described: TableTargets


class LaidTable(TableObjects, laid_table.LaidTable[MintWorks, Setup, State, Action, Event]):
    """The table of a session of Mint Works."""

    holds_back = True

    def __init__(self, session: WorksSession) -> None:
        super().__init__(session)
        self.open_seats: Collection[int] = ()
        """The seats whose secret plans everybody may see."""
        self.since: SinceLastTurn = SinceLastTurn(self)
        self.foresight: LookAhead = LookAhead(self)

    def own_parts(self) -> Sequence[AnyPart]:
        return (RestOfRound(self),)

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the pictures of the table and of the cards on it; those in the deck come later."""
        ui, session, state = app.ui, self.session, self.session.match.state
        arrangement = arranged(ui, state, self.viewpoint, self.scene.foot)
        seen = [*state.supply, *(plan for seat in state.seats for plan in (*seat.plans, *seat.buildings))]
        plans, ais = dict.fromkeys(plan.id for plan in seen), [state.ai.id] if state.ai else []
        faces = Faces(ui, app.strings, session.rules.cards)
        cards = faces.wanted(plans=plans, locations=state.locations, ais=ais)
        # A deed's shutters are seen first, and what is behind them when it opens.
        unseen = {f"locations/{name}{'-closed' * place.is_open}" for name, place in state.locations.items()}
        shut = {f"locations/{name}" for name in state.locations if ui.art.exists(f"locations/{name}-closed")}
        cards = [each for each in cards if each[0] not in unseen or each[0].removesuffix("-closed") not in shut]
        ground = table_background.wanted(ui, arrangement, session.emblem)
        return [*town_view.wanted(ui, state, arrangement), *ground, *cards, *Pieces(ui).wanted()]

    def enter(self) -> None:
        super().enter()
        cards, locations = self.session.rules.cards, self.session.match.state.locations
        self.app.ui.art.prepare(self.tableau.faces.wanted(plans=cards.plans, locations=locations))

    def lay(self, viewpoint: int) -> None:
        ui, strings, scene, state = self.app.ui, self.app.strings, self.scene, self.session.match.state
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=scene.foot, open_seats=self.open_seats)
        marker = ThinkingMarker(
            self.tableau,
            lambda reasoning: narration.explain(reasoning, strings),
            lambda skipped: narration.skip_mark(skipped, strings),
        )
        is_played = isinstance(scene, PlayScene)
        self.director = Director(self.tableau, marker, scene.note_event, is_brief=not is_played)
        self.hand = Hand(self.tableau, scene.play)
        self.painter = Painter(self.tableau, marker, self.director.seven_stars)
        self.overlay = Overlay(self.tableau, self.director, self.hand)
        self.described = TableTargets(self.tableau)
        self.strip = Strip(self.tableau, scene.actions, scene.asked)

    def deal_out(self) -> None:
        """Animate the deal of the supply as the game's first picture."""
        opening = self.session.rules.opening(self.session.match.state)
        for plan in self.tableau.shown.supply:
            self.tableau.cards.pop(plan, None)
        self.tableau.refresh()
        self.scene.note_event(opening[0])
        self.director.show_events(opening[1:])

    def begin_play(self) -> None:
        self.director.show_drawn = self._show_drawn
        self.director.tell_reason = self._note_reason
        super().begin_play()
        if self.session.is_solitaire and not self.session.match.history:
            self.director.marker.greet(self.app.navigator.greeting(self.session))

    def _show_drawn(self, seat: int, plan: str) -> None:
        """Show a seat the secret plan that it drew, before others sit down or the letter covers it.

        It stays face down then if several people share the screen.
        """
        if len(self.session.people) > 1:
            self.tableau.cover(seat)
        self.app.push(DrawnPlanScene(self.session, seat, plan))

    def show_position(self, state: State, history: Sequence[WorksStep]) -> None:
        self.tableau.show(state, history)

    def last_reasoning(self) -> Reasoning | None:
        """Return why the AI card made its last move of this round: with the round its remark ends."""
        seats, steps = self.session.plan.seats, reversed(self.session.match.history)
        moves = takewhile(lambda step: not any(map(begins_round, step.events)), steps)
        return next((step.reasoning for step in moves if seats[step.seat - 1].kind is SeatKind.AI), None)

    def recall(self, reasoning: Reasoning | None) -> None:
        self.director.marker.recall(reasoning)

    # Time

    @property
    def rest_s(self) -> float:
        return BREATH_S if self.painter.towns.lives else super().rest_s

    def live(self, dt_s: float) -> bool:
        """Animate the towns, unless all other animations are paused."""
        if self.director.seven_stars.pauses_others or not self.painter.towns.lives:
            return False
        return self.tableau.towns.live(dt_s)

    def lay_out(self) -> None:
        self.hand.mints.lay_out()

    def refresh(self) -> None:
        if self.strip.offer_undo(self.director.held_share):
            self.scene.relist()
        self.director.is_undoing = self.strip.is_undoing

    # Words

    @property
    def said(self) -> str:
        return self.director.marker.caption

    def sentence(self, event: Event) -> str:
        # A plan from the deck is named in the log only where a single person looks at the screen, and owns it.
        return narration.tell(redact(event, self.reader), self.app.strings, self.names)

    def note(self, event: Event, sentence: str) -> None:
        strings = self.app.strings
        log_lines.note(self.scene.log, event, sentence, lambda gains: narration.tell_gains(gains, strings, self.names))

    def note_step(self, step: WorksStep) -> None:
        place = reason_place(step.events)
        for event in step.events[:place]:
            self.scene.note_event(event)
        self._note_reason(step)
        for event in step.events[place:]:
            self.scene.note_event(event)

    def _note_reason(self, step: WorksStep) -> None:
        """Add the reason of a move to the log while people play: lessons and puzzles explain it themselves."""
        told = self.since.because(step) if isinstance(self.scene, PlayScene) else ""
        if told:
            strings, name = self.app.strings, self.session.name(step.seat)
            is_card = self.session.plan.seats[step.seat - 1].kind is SeatKind.AI  # its rules decide: it says nothing
            group = f"works.reasons.{'rule' if is_card else 'voice'}"
            spoken = strings(f"{group}.spoken", name=name, because=told)
            self.scene.log.add(Line(strings(f"{group}.log", because=told), None, seat=step.seat, spoken=spoken))

    def prompt(self) -> str:
        controls = self.scene.controls
        pointed = controls.focused or controls.hovered
        return TablePrompt(self.hand, self.described.availability).told(self.who, pointed) or self.waits()

    def finish_label(self, action: Action) -> str:
        told = to_do_told(action, self.app.strings)
        return told[:1].upper() + told[1:]

    def not_yet_told(self, action: Action | None) -> str:
        strings = self.app.strings
        return super().not_yet_told(None) if action is None else doing_told(action, strings, {}, "works.not_yet")

    def forced_prompt(self, action: Action) -> str | None:
        if action != PASS or self.director.busy:
            return None
        is_other = self.tableau.shown.to_move != self.tableau.viewpoint
        state = self.session.match.state
        has_mints = state.to_move is not None and state.seats[state.to_move - 1].mints > 0
        group = "works.in_hand.useless" if has_mints else "table.forced"
        return self.app.strings(f"{group}{'_other' if is_other else ''}", who=self.who)

    def waits_for(self, seat: int) -> str:
        half = self.tableau.shown.half
        if half is None:
            return super().waits_for(seat)
        name = self.session.name(seat)
        return self.app.strings("table.waits_for_half", name=name, half=half)

    # Secrets

    def hides_something(self, seat: int) -> bool:
        """Return whether a person has a plan that the others at the screen haven't seen (W4.9)."""
        return len(self.session.people) > 1 and bool(self._secrets(seat))

    def curtain_words(self, seat: int) -> str:
        return self.app.strings("curtain.why", name=self.session.name(seat), n=self._secrets(seat))

    def _secrets(self, seat: int) -> int:
        return len(self.session.match.state.seats[seat - 1].secret)

    # What is shown

    def has_dealt(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, SupplyFilled | SupplyReplaced) and event.plans for event in events)

    def hint_legs(self, action: Action) -> list[Leg]:
        return hint_legs(action)

    def draw_hint(self, action: Action, view: HintView) -> None:
        if not isinstance(action, Pass | GiveMint):
            price = self.session.rules.price(self.session.match.state, self.tableau.viewpoint, action)
            draw_ghost_mints(self.tableau, action.location, price, view.alpha, view.draw_number)
            self.painter.road.draw_numbers()

    @property
    def lane(self) -> float:
        """Return the height between the locations and the mat."""
        arrangement = self.tableau.arrangement
        lowest = max(place.bottom for place in arrangement.locations.values())
        return (lowest + arrangement.seats[self.tableau.viewpoint].panel.top) / 2

    @property
    def legible(self) -> Sequence[Rect]:
        """Return the boxes of names and prices on the cards, and of the spaces with their numbers."""
        ui, strings, tableau = self.app.ui, self.app.strings, self.tableau
        cards, found = self.session.rules.cards.locations, []
        for name, rect in tableau.arrangement.locations.items():
            found += [location_face.named(ui, strings, cards[name], rect), location_face.column(rect)]
        return [*found, *(plan_face.named(ui, strings, plan, card.rect) for plan, card in tableau.cards.items())]

    @property
    def recap_line(self) -> Rect:
        """Return the hem of the bottom mat, right of its name, below all locations; above the town if there's room."""
        arrangement, px = self.tableau.arrangement, self.app.ui.px
        place, height = arrangement.seats[self.tableau.viewpoint], px(CHIP_HEIGHT)
        left, right = place.panel.left + px(_RECAP_LEFT), place.panel.right - px(_RECAP_RIGHT)
        top = arrangement.location_area.bottom
        if place.town is not None:
            lowest = max(location.bottom for location in arrangement.locations.values())
            top = min(top, max(lowest, place.town.top - height))
        return Rect(left, top, right - left, height)

    def avoided(self) -> list[Rect]:
        """Return the box of what an opponent's card says and does."""
        told = [place.about for place in self.tableau.arrangement.seats.values() if place.about is not None]
        return told if self.painter.told is None else [*told, self.painter.told]

    def is_about(self, target: Target, topic: Topic) -> bool:
        """Return whether a target belongs to a topic.

        An own plan belongs to its seat (whose target has the buildings); plan supply and deck are on offer.
        """
        shown = self.tableau.shown
        if target.role != "card":
            return super().is_about(target, topic)
        plans = {Topic.OWN: shown.seats[self.tableau.viewpoint - 1].plans, Topic.OFFER: shown.supply}.get(topic, ())
        return target.id in map(card_pick, (plan.id for plan in plans)) or (topic is Topic.OFFER and target.id == DECK)

    def shut(self, target: Target) -> str:
        return self.described.availability.shut(target.id.partition(":")[2])

    def closer_look(self, target: Target) -> InspectorScene | None:
        return inspector_of(self.session, target, load_cards(), self.app.strings, self.foresight.asking)

    def is_to_look_at(self, target: Target) -> bool:
        """Return whether a click shows a target in large: each card of a neighborhood, if it's face up."""
        return (target.role == "card" and bool(target.group)) or super().is_to_look_at(target)

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the card that is focused or pointed at."""
        what, _, name = (self.scene.controls.focused or self.scene.controls.hovered or "").partition(":")
        if what in _RULES_ENTRIES:
            return f"{_RULES_ENTRIES[what]}:{name}"
        ai = self.session.match.state.ai_of(int(name)) if what == "seat" else None
        return None if ai is None else f"ai:{ai.id}"


class LaidScene(TableObjects, TableScene[MintWorks, Setup, State, Action, Event]):
    """A table scene of Mint Works."""

    table: LaidTable
