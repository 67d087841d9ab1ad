"""A computer player's reasons for a decision: what made the action the best by its own scores."""

from __future__ import annotations

from enum import StrEnum

from mintworks.core.players.controller import Reasoning


class Motive(StrEnum):
    """The strongest argument for an action."""

    WIN = "win"
    """It ends the game with the most stars."""
    STARS = "stars"
    INCOME = "income"
    DENIAL = "denial"
    """Another seat would have made more of it."""
    SAVING = "saving"
    """The mints are for a card that is bought or built next."""
    MINTS = "mints"
    TOKEN = "token"
    LUCK = "luck"
    """A plan that nobody has seen yet."""
    LEAST_HARM = "least-harm"
    """The receiver does the least with it."""
    NOTHING_BETTER = "nothing-better"


class PlannerReasoning(Reasoning, frozen=True):
    """The strongest motive of an action, with its card and the number of stars or mints.

    `card` is the plan that is gained, built or saved for; `amount` counts the stars at once or the mints in a round.
    """

    motive: Motive
    card: str | None = None
    amount: int = 0
