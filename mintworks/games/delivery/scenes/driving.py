"""Driving by keys: arrows follow roads, and confirming without a focus takes the usual option."""

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
"""Minimum distance ahead for each step aside, for a road to lead in a direction."""


class Driving:
    """Keys on a table at which a person drives."""

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid

    def handle(self, event: Event) -> bool:
        """Handle a command with another meaning than on other tables; return whether it was taken."""
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
        """Take the usual option, or the shorter belts; return whether there was such a question."""
        hand = self._laid.hand
        if not hand.options and hand.question is not Question.BELTS:
            return False
        self._laid.director.lower_banner()
        hand.pick(MAT if hand.options else PASS)
        return True

    def _set_out(self, direction: tree.Direction) -> bool:
        """Move the focus along the first road from the truck; return whether a road leads there."""
        truck_at = space_pick(self._laid.session.match.state.seats[self._laid.tableau.viewpoint - 1].space)
        there = self.ways().get((truck_at, direction))
        if there is None:
            return False
        self._laid.scene.controls.focus(there)
        return True

    def ways(self) -> tree.Ways:
        """Return the roads from each space to the next in each direction, while a person drives."""
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
        """Return the next space on the road that leads straightest in a direction; None without one."""
        spots = self._laid.tableau.arrangement.spots
        (x, y), (across, down) = spots[here], _AHEAD[direction]
        found: list[tuple[float, str]] = []
        for space in self._laid.session.match.state.roads.map.adjacent[here]:
            end_x, end_y = spots[space]
            ahead, aside = (end_x - x) * across + (end_y - y) * down, (end_x - x) * down - (end_y - y) * across
            if ahead > abs(aside) * _NARROW:
                found.append((abs(aside) / ahead, space))
        return min(found)[1] if found else None
