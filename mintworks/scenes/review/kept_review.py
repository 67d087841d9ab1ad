"""What was found about a game when it was looked back over before, and who keeps what is found now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mintworks.storage.history import Review


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review as far as it came; `keep` gets it when there is more."""

    review: Review
    keep: Callable[[Review], None]
