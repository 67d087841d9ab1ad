"""Type variables with a default, which Python itself knows from 3.13 on."""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar
else:

    def TypeVar(name: str, **_: object) -> typing.TypeVar:  # noqa: N802 - it stands for the class
        return typing.TypeVar(name)
