"""A lesson of Mint Works at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, PlanBuilt
from mintworks.games.works.rules.state import AI_SEAT
from mintworks.games.works.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.works.text.narration import refusal_reason
from mintworks.games.works.view.choosing import (
    MINTS,
    PASS_PICK,
    Choosing,
    card_of,
    is_card,
    is_location,
    picks,
    seat_pick,
)
from mintworks.games.works.view.offers import NOTHING
from mintworks.scenes.tutorial.host import Guide, Host, LessonTable
from mintworks.scenes.tutorial.lesson_walk import LEARNER
from mintworks.ui import tree
from mintworks.ui.input import Command, Commanded, CommandEnded, PointerPressed, PointerReleased
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.stage import Rect

_LOOK_S: Final = 0.7
"""Time for which a finished building can be looked at before the host speaks, in seconds."""
_ONWARD_GROWS: Final = 8
_ALWAYS: Final = (PASS_PICK, MINTS)
"""Tries with the same answer every time: passing, and mints dropped on no location."""


class TutorialScene(LaidScene, LessonTable):
    """A lesson at its table (see `Host`)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, LaidTable(host.session), TownGuide)


class TownGuide(Guide[Action, Event]):
    """Knowledge of locations, plans and mints."""

    _laid: LaidTable

    def __init__(self, host: Host, laid: LaidTable) -> None:
        super().__init__(host, laid)
        self._has_built = False
        """Whether a building was just finished and hasn't been looked at yet."""

    def heard(self, event: Event) -> None:
        self._has_built = self._has_built or isinstance(event, PlanBuilt)

    def pauses(self) -> bool:
        if self._laid.tableau.bubbles:  # a pass is seen, on the table undimmed, before anything is said
            self._laid.director.take_breath()
            return True
        if self._has_built:  # so is a building
            self._has_built = False
            self._laid.director.dwell(_LOOK_S)
            return True
        return False

    def keeps_showing(self, event: InputEvent) -> bool:
        if isinstance(event, PointerPressed | PointerReleased):
            return self._rival.collidepoint(event.at)
        return isinstance(event, Commanded | CommandEnded) and event.command is Command.FORESEE

    @property
    def _rival(self) -> Rect:
        """Return the box of the portrait that is held to look ahead, with a margin."""
        return self._laid.tableau.arrangement.seats[AI_SEAT].panel

    @property
    def areas(self) -> Mapping[str, Rect]:
        arrangement = self._laid.tableau.arrangement
        own = arrangement.seats[LEARNER]
        other = next(place.panel for seat, place in arrangement.seats.items() if seat != LEARNER)
        areas = {
            "supply": arrangement.supply_area,
            "strip": arrangement.strip,
            "road": self._road,
            "own": own.panel,
            "other": other,
            MINTS: own.pile.union(own.counts),
        }
        return areas | {f"stars:{seat}": place.stars for seat, place in arrangement.seats.items()}

    @property
    def _road(self) -> Rect:
        """Return the box of all locations, with the road through them."""
        first, *others = self._laid.tableau.arrangement.locations.values()
        return first.unionall(others).inflate(self._laid.tableau.arrangement.road_px * 2, 0)

    @property
    def corner(self) -> Rect:
        """Return the corner of the pass button."""
        return self._laid.tableau.arrangement.pass_button.inflate(0, self._laid.app.ui.px(_ONWARD_GROWS))

    def spared(self) -> list[Rect]:
        """Return the default areas, with the learner's mints."""
        place = self._laid.tableau.arrangement.seats[LEARNER]
        return [place.pile.union(place.counts), *super().spared()]

    def kept_off(self) -> list[Rect]:
        """Return the title of the lesson, and the button that takes a choice back."""
        arrangement, step = self._laid.tableau.arrangement, self.host.walk.step
        actions = [self._laid.session.rules.parse(each) for each in step.do] if step is not None else []
        chooses = any(Choosing([action]).asks_after(picks(action)[0]) for action in actions)
        return [arrangement.strip, arrangement.pass_button] if chooses else [arrangement.strip]

    def answer_to(self, target: str) -> str | None:
        strings, state, hand = self._laid.app.strings, self._laid.session.match.state, self._laid.hand
        if target == MINTS and not state.seats[LEARNER - 1].mints:
            return strings("tutorial.answers.no_mints")
        if target in _ALWAYS:
            return strings(f"tutorial.answers.{target}")
        found = tree.find(self.host.beneath(), target)
        if found is None or target in self._laid.scene.buttons:
            return None
        anything = Choosing(self._laid.session.rules.legal_actions(state), seat_pick(LEARNER))
        anything.picked = hand.picked
        held = hand.held_target if hand.held_target != MINTS else None
        is_possible = bool(anything.led_to(target, held=held or ""))
        refusal = self._laid.described.availability.offers(anything).get(target, NOTHING).refusal
        if refusal is not None and not is_possible:
            return strings("tutorial.answers.refused", reason=refusal_reason(refusal, strings))
        rival = next(self._laid.session.name(seat) for seat in self._laid.tableau.arrangement.seats if seat != LEARNER)
        return strings(f"tutorial.answers.{self._kind_of_try(target, anything)}", name=found.name, rival=rival)

    def _kind_of_try(self, target: str, anything: Choosing) -> str:
        """Return the kind of a tried target, by which its answer is named."""
        state = self._laid.session.match.state
        if is_location(target):
            return "copied" if anything.hires and target not in anything.picked else "location"
        if is_card(target):
            if any(card_of(target) == plan.id for plan in state.supply):
                return "supply"
            own = state.seats[LEARNER - 1]
            is_own = any(card_of(target) == plan.id for plan in (*own.plans, *own.buildings))
            return "own" if is_own else "other"
        return "nothing"
