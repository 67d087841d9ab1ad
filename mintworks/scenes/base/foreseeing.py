"""An opponent's next moves at a table, shown on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.scenes.base.table_part import PartOrder, TablePart


class Foreseeing(TablePart[RulesT, SetupT, StateT, ActionT, EventT]):
    """Shows an opponent's next moves; by default none."""

    order = PartOrder.FORESIGHT

    def show(self) -> bool:
        """Show the moves; return whether any can be foreseen."""
        return False

    @property
    def asking(self) -> Callable[[], None] | None:
        """Return what shows the moves to a person, who may ask now; None otherwise."""
        return None

    def end(self) -> None:
        """Hide the moves."""

    def begin_move(self, action: ActionT, following: Sequence[ActionT]) -> None:
        self.end()
