"""Sessions, records and tables of any game as tests see them, who know which game it is: they may look into it."""

from __future__ import annotations

from typing import Any, TypeAlias

from mintworks.core.session import GamePlan
from mintworks.scenes.base.play import PlayScene

AnyPlan: TypeAlias = GamePlan[Any]
AnyPlay: TypeAlias = PlayScene[Any, Any, Any, Any, Any]
