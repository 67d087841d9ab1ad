"""What leads to any table, and from there to other scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from mintworks.core.session import Session
from mintworks.scenes.base.scene import Scene, noop
from mintworks.ui.tree import Target

Prepared = Callable[[Session, Callable[[], Scene]], Scene]
"""Gives a scene that draws the pictures for a session, and then gives way to the scene that it is told."""


@dataclass(frozen=True, slots=True)
class Doors:
    """The same for the tables of lessons, campaign, daily games and replays; without them a table stands alone."""

    prepared: Prepared = lambda session, scene: scene()
    open_inspector: Callable[[Session, Target], None] = noop
    open_rules: Callable[[], None] = noop
    open_people: Callable[[], None] = noop
    """Leads to the page of the household; who comes in there plays next."""
    watch: Callable[[int], None] | None = None
    """Shows a game once more, by its number in the history, and leads back."""


class SavedGame(NamedTuple):
    """A game that was left: the entry of the title to which it belongs, what takes it up, and what is told of it.

    `waits` says in few words that it does.
    """

    entry: str
    take_up: Callable[[], None]
    told: str
    waits: str
