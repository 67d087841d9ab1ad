"""Lets the tin hold one game more for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES
from tests.tiny_game.plugin import PLUGIN

_WORDS: Final = Path(__file__).parent / "words.yaml"


@contextmanager
def registered(game: GamePlugin = PLUGIN, words: Path = _WORDS) -> Iterator[GamePlugin]:
    """Register a game with its words, unless it is of the tin anyway; it is taken away again at the end."""
    if game in GAMES:
        yield game
        return
    house = Strings.load("en")
    texts = house._texts
    house._texts = {**texts, **Strings(YamlFile(words, words.name).entries, words.name)._texts}
    GAMES.append(game)
    try:
        yield game
    finally:
        GAMES.remove(game)
        house._texts = texts
