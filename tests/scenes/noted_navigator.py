"""A navigator that leads nowhere, and notes where scenes asked to be led."""

from __future__ import annotations

from typing import Any

from mintworks.app.app import App
from mintworks.scenes.base.navigator import Navigator


class NotedNavigator(Navigator):
    """`calls` are the names of the methods that were called, each with what it was given."""

    def __init__(self, app: App) -> None:
        self.calls: list[tuple[Any, ...]] = []
        app.navigator = self

    def __getattribute__(self, name: str) -> Any:
        found = object.__getattribute__(self, name)
        if name not in vars(Navigator) or name.startswith("__"):
            return found
        calls = self.calls

        def noted(*given: Any) -> Any:
            calls.append((name, *given))
            return found(*given)

        return noted

    def given_to(self, method: str) -> list[Any]:
        """What was given first at every call of a method."""
        return [call[1] for call in self.calls if call[0] == method]
