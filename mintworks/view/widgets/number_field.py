"""A line in which one writes a number."""

from __future__ import annotations

from mintworks.view.widgets.field import TextField


class NumberField(TextField):
    """Takes digits alone; its text may be empty."""

    def write(self, text: str) -> None:
        super().write("".join(letter for letter in text if letter in "0123456789"))
