"""Changing which key or pad button does what, so that none ever does two things and no command is lost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mintworks.ui.command import Bindings, Command


class BindingRefusal(StrEnum):
    """The reasons why a key or button can't be given to a command."""

    FIXED = "fixed"
    """It always does something else."""
    LAST = "last"
    """It is the only one of another command, which would get nothing in return."""


@dataclass(frozen=True, slots=True)
class Change:
    """The result of a wish: the present bindings, and the effect on another command, if there is one."""

    bindings: Bindings
    other: Command | None = None
    """The command that had the name before, or has it still if the wish was refused."""
    instead: str | None = None
    """The name that the other command has got for it."""
    refusal: BindingRefusal | None = None


def names_of(bindings: Bindings, command: Command) -> list[str]:
    """Return the keys or buttons of a command, in the order they are shown."""
    return [name for name, given in bindings.items() if given is command]


def bind(bindings: Bindings, command: Command, slot: int, name: str, fixed: Bindings) -> Change:
    """Put a key or button into a slot of a command, counted from 0.

    What stood in the slot goes to the command that had the name before: they change places. One that is fixed, or
    the only one of a command that would get nothing in return, stays where it is.
    """
    own = names_of(bindings, command)
    replaced = own[slot] if slot < len(own) else None
    other = fixed.get(name, bindings.get(name))
    if other is command:
        return Change(bindings)
    if name in fixed:
        return Change(bindings, other, refusal=BindingRefusal.FIXED)
    if replaced in fixed:
        replaced = None
    if other is not None and replaced is None and len(names_of(bindings, other)) == 1:
        return Change(bindings, other, refusal=BindingRefusal.LAST)
    changed: dict[str, Command] = {}
    for there, given in bindings.items():
        if there == replaced:
            changed[name] = command
        elif there != name:
            changed[there] = given
        elif replaced is not None:
            changed[replaced] = given
    changed.setdefault(name, command)
    return Change(changed, other, replaced if other is not None else None)


def completed(bindings: Bindings, defaults: Bindings, fixed: Bindings) -> Bindings:
    """Return the bindings of a file, completed with fixed ones and the defaults of commands without any.

    A command without defaults gives its names up for that. If defaults are taken nevertheless, so that a command would
    have none, all bindings become the defaults.
    """
    whole = {**bindings, **fixed}
    commands = dict.fromkeys(defaults.values())
    for command in commands:
        if not names_of(whole, command):
            usual = names_of(defaults, command)
            whole |= {name: command for name in usual if whole.get(name) not in commands}
    return whole if all(names_of(whole, command) for command in commands) else dict(defaults)
