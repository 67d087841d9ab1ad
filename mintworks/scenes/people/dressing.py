"""Lays the table with what a person has chosen from the cabinet."""

from __future__ import annotations

from mintworks.content.keepsakes import dress_of, load_keepsakes
from mintworks.scenes.base.scene import App
from mintworks.storage.game_store import GameStore


def dress_for(app: App, store: GameStore, name: str | None) -> None:
    """Draw from now on what a person has chosen, as far as their medals open it; all is as in the box for a guest."""
    chosen = () if name is None else store.chosen_keepsakes(name).values()
    dress = dress_of(chosen, load_keepsakes(), 0 if name is None or not chosen else store.count_medals(name))
    app.ui.art.dress(dress.drawings, dress.groups)


def dress_for_regular(app: App, store: GameStore) -> None:
    """Draw what the person has chosen who plays here without a word."""
    regular = store.players().regular
    dress_for(app, store, None if regular is None else regular.name)
