"""The rules of Mint Works, clause by clause (see README.md beside this file)."""

from typing import TypeAlias

from mintworks.core.match import Step
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.play import MintWorks

WorksStep: TypeAlias = Step[Action, Event]
"""A decision of a game and what came of it."""

__all__ = ["MintWorks", "WorksStep"]
