"""Makes the scenes of Mint Delivery for those who lead from one to the next."""

from __future__ import annotations

from mintworks.core.scenario import Aim
from mintworks.core.session import Session
from mintworks.games.delivery.scenes.table import TableScene


class DeliveryScenes:
    """The scenes of the game."""

    # Games

    def table(self, session: Session, aim: Aim | None = None) -> TableScene:
        """The table of a game; a scenario's has an aim."""
        return TableScene(session, aim)
