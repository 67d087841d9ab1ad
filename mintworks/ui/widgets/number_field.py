"""A line in which one writes a number."""

from __future__ import annotations

from mintworks.ui.widgets.field import TextField


class NumberField(TextField):
    """Takes digits alone; its text may be empty."""

    def _is_known(self, letter: str) -> bool:
        return letter in "0123456789"
