"""Tooltips on the table: name, state and reason of what is pointed at, the break-down of stars, and the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.ui import shapes
from mintworks.ui.command import Command
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_tooltip

_FOR_WORDS: Final = 190
"""Narrower faces, in design px, may tell in signs what they do."""
_BETWEEN: Final = 8
"""Width by which a badge may be wider than its button, in px of the design: less than what lies between buttons."""

_ENDS: Final = (".", "!", "?", "…")


class Explainer:
    """Explains targets, and marks the one that has the focus.

    `commands` are what does the same as the buttons, by their ids; `has_closer_look` says of which card or place more
    can be seen.
    """

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        answer: TableAnswer,
        commands: Mapping[str, Command],
        has_closer_look: Callable[[Target], bool],
    ) -> None:
        self.ui = ui
        self.strings = strings
        self.answer = answer
        self._commands = commands
        self._has_closer_look = has_closer_look

    def draw(self, target: Target, spared: Sequence[pygame.Rect] = (), avoided: Sequence[pygame.Rect] = ()) -> None:
        """Draw the tooltip of a target, if there is more to say than its label does, on nothing that is spared, and
        rather not on what is avoided."""
        row = self._row(target)
        if target.role != "button" or target.is_wordless or target.state or target.reason or row:
            facts, prompts = self._facts(target), self._prompts
            text, reason = "\n".join([f"**{target.name}**", *facts]), facts[0] if target.reason else ""
            draw_tooltip(
                self.ui, text, target.rect, prompts=prompts, row=row, spared=spared, avoided=avoided, reason=reason
            )

    def draw_answer(
        self, target: Target, spared: Sequence[pygame.Rect] = (), avoided: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw what is answered to the use of a target where its tooltip would be."""
        edge = self.ui.theme.warning if self.answer.refuses else None
        text = f"**{target.name}**\n{self.answer.words or target.state}"
        draw_tooltip(self.ui, text, target.rect, spared=spared, avoided=avoided, edge=edge)

    def draw_badges(self, buttons: Mapping[str, Widget]) -> None:
        """Mark the buttons with those of the pad that do the same, while a pad is used."""
        if self.ui.device == "pad":
            for name, command in self._commands.items():
                if name in buttons:
                    rect = buttons[name].rect
                    most_px = rect.width + self.ui.px(_BETWEEN)
                    self._prompts.draw_badge(command, (rect.centerx, rect.bottom + self.ui.px(4)), most_px)

    def draw_focus(self, target: Target) -> None:
        """Mark what has the focus."""
        gap = self.ui.px(5)
        around: pygame.Rect = target.rect.inflate(2 * gap, 2 * gap)
        theme = self.ui.theme
        for width, color, line in ((2, theme.ink, self.ui.px(7)), (0, theme.mint, self.ui.px(4))):
            box = around.inflate(width, width)
            ring = shapes.frame(*box.size, color=color, radius_px=self.ui.px(16), line_px=max(2, line))
            self.ui.art.draw_shape(ring, box.topleft)

    @property
    def _prompts(self) -> Prompts:
        return Prompts(self.ui, self.strings)

    def _row(self, target: Target) -> list[Prompt]:
        """Return the keys or pad buttons for a target; for a person with the mouse only those of buttons."""
        if target.id in self._commands:
            return [Prompt(self._commands[target.id])]
        if self.ui.device == "pointer" or target.role not in ("card", "location"):
            return []
        choose = [Prompt(Command.CONFIRM, self.strings("input.prompts.choose"))] if target.leads_on else []
        closer = [Prompt(Command.INSPECT, self.strings("input.prompts.closer"))]
        return choose + (closer if self._has_closer_look(target) else [])

    def _facts(self, target: Target) -> list[str]:
        """Return what there is to tell of a target, each fact once, with the reason why it can't be used in front."""
        told = [target.reason.removeprefix(f"{target.name} "), *target.state.split("; ")]
        if target.printed and not target.details and self._is_in_signs(target):
            told += target.printed.split("; ")
        facts: list[str] = []
        for fact in filter(None, (*told, *target.details)):
            if not any(_says(other, fact) for other in facts):
                facts.append(fact if target.role == "button" else self._sentence(fact))
        return facts

    def _sentence(self, fact: str) -> str:
        fact = fact[:1].upper() + fact[1:]
        return fact if fact.endswith(_ENDS) else self.strings("inspector.sentence", fact=fact)

    def _is_in_signs(self, target: Target) -> bool:
        """Return whether a face may have no room for its words, and tell them in signs."""
        return self.ui.settings.text_scale > 1 or target.rect.width < self.ui.px(_FOR_WORDS)


def _says(told: str, fact: str) -> bool:
    """Return whether a sentence has all the words of a fact, one after the other."""
    return f" {fact.casefold().removesuffix('.')} " in f" {told.casefold().removesuffix('.')} "
