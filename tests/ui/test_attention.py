from __future__ import annotations

import pytest

from mintworks.ui.attention import RIPE_AFTER_S, Attention
from mintworks.ui.input import (
    Command,
    Commanded,
    Event,
    FocusLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    Wheel,
)

HERE, FAR = (100.0, 100.0), (300.0, 100.0)


@pytest.fixture
def attention() -> Attention:
    """The pointer was moved to what is called `coin`."""
    attention = Attention()
    attention.note(PointerMoved(HERE))
    attention.update(0.0, "coin", None)
    return attention


def test_what_is_pointed_at_ripens(attention: Attention) -> None:
    ripening = [(attention.update(RIPE_AFTER_S / 2, "coin", None), attention.is_ripe) for _ in range(4)]
    assert attention.target == "coin"
    assert ripening == [(True, False), (True, False), (True, True), (False, True)]


def test_movement_over_the_same_thing_lets_it_ripen_on_and_over_another_begins_anew(attention: Attention) -> None:
    attention.update(0.3, "coin", None)
    attention.note(PointerMoved((101, 100)))
    attention.update(0.2, "coin", None)
    assert attention.is_ripe
    attention.note(PointerMoved(FAR))
    assert attention.update(0.0, "card", None)
    assert (attention.target, attention.is_ripe) == ("card", False)


def test_what_comes_to_lie_beneath_a_resting_pointer_is_not_looked_at(attention: Attention) -> None:
    attention.update(0.0, "bubble", None)
    assert attention.target is None
    attention.update(0.0, "coin", None)
    assert attention.target is None


@pytest.mark.parametrize(
    "event",
    [
        PointerPressed(HERE),
        PointerReleased(HERE),
        Wheel(HERE, 1),
        Commanded(Command.PASS),
        TextTyped("a"),
        Resized((960, 540)),
        FocusLost(),
    ],
)
def test_whatever_else_is_done_ends_it_until_the_pointer_moves(attention: Attention, event: Event) -> None:
    attention.note(event)
    attention.update(0.0, "coin", None)
    assert attention.target is None
    attention.note(PointerMoved((HERE[0] + 3, HERE[1] + 1)))  # as a hand does that clicks
    attention.update(0.0, "coin", None)
    assert attention.target is None
    attention.note(PointerMoved((HERE[0] + 6, HERE[1])))
    attention.update(0.0, "coin", None)
    assert attention.target == "coin"


def test_a_key_that_moves_the_focus_leads_there_and_the_pointer_leads_back(attention: Attention) -> None:
    attention.update(0.0, "coin", "pass")
    attention.note(Commanded(Command.NEXT))
    attention.update(0.0, "coin", "undo")
    assert (attention.target, attention.by_pointer) == ("undo", False)
    attention.note(PointerMoved(FAR))
    attention.update(0.0, "card", "undo")
    assert (attention.target, attention.by_pointer) == ("card", True)


def test_a_focus_that_moves_by_itself_is_not_followed(attention: Attention) -> None:
    attention.note(Commanded(Command.CONFIRM))
    attention.update(0.0, None, None)
    attention.update(0.0, None, "undo")
    assert attention.target is None


def test_where_pointer_and_focus_rest_nothing_is_looked_at(attention: Attention) -> None:
    attention.rest()
    attention.update(0.0, "coin", "pass")
    assert attention.target is None


def test_while_something_else_goes_on_nothing_ripens(attention: Attention) -> None:
    attention.update(0.5, "coin", None)
    attention.hush()
    assert (attention.target, attention.is_ripe) == ("coin", False)
