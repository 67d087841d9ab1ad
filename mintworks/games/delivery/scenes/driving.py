"""Driving by keys: the roads that arrows follow, and the option that confirming takes without a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mintworks.games.delivery.rules.state import TURN
from mintworks.games.delivery.view.choosing import Question
from mintworks.games.delivery.view.pick_ids import MAT, PASS, space_pick
from mintworks.ui import tree
from mintworks.ui.input import Command, Commanded, Event

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable

_AHEAD: Final = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
_NARROW: Final = 0.5
"""A road leads in a direction if it goes at least this far ahead for each step aside."""


class Driving:
    """Leads keys over a table on which a person may drive."""

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid

    def handle(self, event: Event) -> bool:
        """Take a command that means something else here than on other tables; whether it was taken."""
        scene, hand = self._laid.scene, self._laid.hand
        if not isinstance(event, Commanded) or not hand.deciding or scene.director.busy or scene.controls.focused:
            return False
        if event.command is Command.CONFIRM:
            is_taken = self._confirm_default()
        else:
            is_taken = event.command in tree.DIRECTIONS and self._set_out(tree.DIRECTIONS[event.command])
        if is_taken:
            scene.relist()
        return is_taken

    def _confirm_default(self) -> bool:
        """Take the option that is meant as a rule, or the shorter belts; whether something of the kind was asked."""
        hand = self._laid.hand
        if not hand.options and hand.question is not Question.BELTS:
            return False
        self._laid.director.lower_banner()
        hand.pick(MAT if hand.options else PASS)
        return True

    def _set_out(self, direction: tree.Direction) -> bool:
        """Let the focus follow the first road from the truck; whether a road leads there."""
        truck_at = space_pick(self._laid.session.match.state.seats[self._laid.tableau.viewpoint - 1].space)
        there = self.ways().get((truck_at, direction))
        if there is None:
            return False
        self._laid.scene.controls.focus(there)
        return True

    def ways(self) -> tree.Ways:
        """The roads, from each space to the next one in each direction, as long as a person may drive."""
        state = self._laid.session.match.state
        if state.phase is not TURN or self._laid.hand.options or not self._laid.hand.deciding:
            return {}
        open_spaces = state.roads.map.adjacent  # a twist may have closed others that still lie there
        return {
            (space_pick(space), direction): space_pick(there)
            for space in open_spaces
            for direction in tree.DIRECTIONS.values()
            if (there := self._road_end(space, direction)) is not None
        }

    def _road_end(self, here: str, direction: tree.Direction) -> str | None:
        """The next space on the road that leads straightest in a direction."""
        spots = self._laid.tableau.arrangement.spots
        (x, y), (across, down) = spots[here], _AHEAD[direction]
        found: list[tuple[float, str]] = []
        for space in self._laid.session.match.state.roads.map.adjacent[here]:
            end_x, end_y = spots[space]
            ahead, aside = (end_x - x) * across + (end_y - y) * down, (end_x - x) * down - (end_y - y) * across
            if ahead > abs(aside) * _NARROW:
                found.append((abs(aside) / ahead, space))
        return min(found)[1] if found else None
