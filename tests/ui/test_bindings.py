"""Keys and pad buttons are changed without ever doing two things, and no command is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.ui.bindings import BindingRefusal, bind, completed, names_of
from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, FIXED_KEYS, Bindings, Command

CHANGEABLE = list(dict.fromkeys(DEFAULT_KEYS.values()))
NAMES = [*DEFAULT_KEYS, "a", "b", "c", "shift+a"]


def test_a_free_key_takes_the_place_of_another() -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 0, "x", FIXED_KEYS)
    assert names_of(change.bindings, Command.PASS) == ["x"]
    assert "p" not in change.bindings
    assert (change.other, change.instead, change.refusal) == (None, None, None)


def test_a_second_key_is_added_beside_the_first() -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 1, "x", FIXED_KEYS)
    assert names_of(change.bindings, Command.PASS) == ["p", "x"]


def test_two_commands_change_keys_and_the_other_is_named() -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 0, "u", FIXED_KEYS)
    assert names_of(change.bindings, Command.PASS) == ["u"]
    assert names_of(change.bindings, Command.UNDO) == ["p", "ctrl+z"]
    assert (change.other, change.instead) == (Command.UNDO, "p")


def test_a_second_key_is_taken_from_a_command_that_has_another() -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 1, "enter", FIXED_KEYS)
    assert set(names_of(change.bindings, Command.PASS)) == {"p", "enter"}
    assert names_of(change.bindings, Command.CONFIRM) == ["return"]
    assert (change.other, change.instead) == (Command.CONFIRM, None)


def test_the_only_key_of_another_command_stays_where_nothing_is_given_for_it() -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 1, "l", FIXED_KEYS)
    assert change.bindings == DEFAULT_KEYS
    assert (change.other, change.refusal) == (Command.LOG, BindingRefusal.LAST)


@pytest.mark.parametrize("name, command", FIXED_KEYS.items())
def test_the_way_out_is_never_given_away(name: str, command: Command) -> None:
    change = bind(DEFAULT_KEYS, Command.PASS, 0, name, FIXED_KEYS)
    assert change.bindings == DEFAULT_KEYS
    assert (change.other, change.refusal) == (command, BindingRefusal.FIXED)


def test_its_own_key_changes_nothing() -> None:
    assert bind(DEFAULT_KEYS, Command.UNDO, 1, "u", FIXED_KEYS).bindings == DEFAULT_KEYS


@given(st.lists(st.tuples(st.sampled_from(CHANGEABLE), st.integers(0, 1), st.sampled_from(NAMES)), max_size=30))
def test_whatever_is_wished_every_command_keeps_a_key(wishes: list[tuple[Command, int, str]]) -> None:
    bindings: Bindings = dict(DEFAULT_KEYS)
    for command, slot, name in wishes:
        bindings = bind(bindings, command, slot, name, FIXED_KEYS).bindings
        assert all(names_of(bindings, each) for each in CHANGEABLE)
        assert all(bindings[fixed] is given for fixed, given in FIXED_KEYS.items())


@given(st.dictionaries(st.sampled_from(NAMES), st.sampled_from(Command)))
def test_whatever_a_file_holds_every_command_has_a_key(found: dict[str, Command]) -> None:
    whole = completed(found, DEFAULT_KEYS, FIXED_KEYS)
    assert all(names_of(whole, each) for each in CHANGEABLE)
    assert all(whole[fixed] is given for fixed, given in FIXED_KEYS.items())


def test_what_a_file_says_stays_and_what_it_lacks_is_as_usual() -> None:
    whole = completed({"k": Command.PASS}, DEFAULT_KEYS, FIXED_KEYS)
    assert names_of(whole, Command.PASS) == ["k"]
    assert names_of(whole, Command.UNDO) == ["u", "ctrl+z"]


def test_where_no_usual_key_is_free_everything_is_as_usual() -> None:
    assert completed({"l": Command.PASS}, DEFAULT_KEYS, FIXED_KEYS) == DEFAULT_KEYS


def test_a_pad_of_before_gets_a_button_for_hints_and_keeps_all_that_was_chosen() -> None:
    before = {**DEFAULT_PAD, "right_trigger": Command.SPEED, "y": Command.LOG, "back": Command.PASS}
    assert completed(before, DEFAULT_PAD, {}) == {**before, "right_trigger": Command.HINT}
