"""Draws tables with the keepsakes that people have chosen from the collection."""

from __future__ import annotations

from mintworks.content.keepsakes import Dress, KeepsakeKind, dress_of, load_keepsakes
from mintworks.core.session import Session
from mintworks.scenes.base.scene import App
from mintworks.storage.game_store import GameStore


def dress_for(app: App, store: GameStore, name: str | None) -> None:
    """Draw a person's chosen keepsakes from now on, as far as they are unlocked; for a guest those of the box."""
    dress = _chosen(store, name)
    app.ui.art.dress(dress.drawings, dress.groups)


def dress_table(app: App, store: GameStore, session: Session) -> None:
    """Give each mat the keepsake of its seat's person, and everything else those of the first person."""
    sitting = [seat.profile for seat in session.plan.seats]
    shared = _chosen(store, next(filter(None, sitting), None))
    mats = {
        session.emblem(number): _chosen(store, name, KeepsakeKind.MAT).drawings
        for number, name in enumerate(sitting, start=1)
    }
    app.ui.art.dress(shared.drawings, shared.groups, mats)


def dress_for_regular(app: App, store: GameStore) -> None:
    """Draw the keepsakes of the regular."""
    regular = store.players().regular
    dress_for(app, store, None if regular is None else regular.name)


def _chosen(store: GameStore, name: str | None, kind: KeepsakeKind | None = None) -> Dress:
    """Return a person's chosen keepsakes, of one kind or of all."""
    chosen = {} if name is None else store.chosen_keepsakes(name)
    names = [each for row, each in chosen.items() if kind in (None, row)]
    return dress_of(names, load_keepsakes(), store.count_medals(name) if name is not None and names else 0)
