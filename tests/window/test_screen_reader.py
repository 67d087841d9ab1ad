"""A game that is played through a screen reader alone, by somebody who never looks at the screen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.screen_reader import Node, Reader, missing, session

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

PATIENCE_S = 240.0
STILL_S = 0.3
_WON = re.compile(r"\bwins?\b")


@pytest.fixture
def platform(tmp_path: Path) -> Iterator[dict[str, str]]:
    folder = tmp_path / "session"
    folder.mkdir()
    with session(folder) as environment:
        yield {"DBUS_SESSION_BUS_ADDRESS": environment["DBUS_SESSION_BUS_ADDRESS"], "XDG_RUNTIME_DIR": str(folder)}


Wish = Callable[[Node], bool]


def named(*names: str) -> list[Wish]:
    return [lambda node, name=name: node.name == name for name in names]  # type: ignore[misc]


def is_open(node: Node) -> bool:
    """Whether nothing that is told of a thing stands against it."""
    against = ("Not now", "can’t", "too expensive", "only", "Drive", "goes", "isn’t", "already", "has taken")
    return not any(words in node.description for words in against)


def _nameless(nodes: Sequence[Node]) -> set[str]:
    return {node.path for node in nodes if not node.name}


def plays(reader: Reader, wishes: Sequence[Wish], ends: Sequence[str]) -> list[str]:
    """Press what is wished for and possible, the first wish first, else what ends the turn, until somebody has won."""
    pressed, vain, until_s = list[str](), set[str](), time.monotonic() + PATIENCE_S
    while time.monotonic() < until_s:
        said = reader.said()
        if _WON.search(said) and "?" not in said and "Your turn" not in said:
            return [*pressed, said]
        found = reader.nodes()
        if nameless := _nameless(found):  # or gone by the time that they were asked
            assert nameless.isdisjoint(_nameless(reader.nodes())), found
        nodes = [node for node in found if is_open(node) and node.name not in vain]
        chosen = (node for wish in (*wishes, *named(*ends)) for node in nodes if wish(node))
        node = next(chosen, None) if "Your turn" in said or "?" in said else None
        if node is None:
            time.sleep(STILL_S)
            continue
        reader.press(node)
        time.sleep(STILL_S)
        if reader.said() == said and node.name not in ends:  # half of a choice, or nothing: it is not tried again
            vain.add(node.name)
        else:
            pressed.append(node.name)
            vain.clear()
    raise AssertionError(f"nobody has won; {said!r} was said last, after {pressed}")


@pytest.mark.parametrize(
    "arguments, wishes, ends, done",
    [
        (
            ("--ai", "justin"),
            named("Builder", "Producer", "Leadership Council"),
            ("Pass",),
            "Producer",
        ),
        (
            ("--game", "delivery", "--driver", "otto"),
            [lambda node: "’s order for" in node.name and ":" not in node.name, *named("Depot", "Yard")],
            ("Shorter belt", "End turn"),
            "order for",
        ),
    ],
    ids=["works", "delivery"],
)
def test_a_game_against_an_opponent_is_played_without_looking(
    start: Start,
    platform: dict[str, str],
    arguments: tuple[str, ...],
    wishes: Sequence[Wish],
    ends: Sequence[str],
    done: str,
) -> None:
    player = start(*arguments, "--seed", "7", "--speed", "instant", environment=platform)
    reader = Reader(platform)
    try:
        *pressed, said = plays(reader, wishes, ends)
    finally:
        reader.close()
    assert said
    assert any(done in name for name in pressed)
    assert player.messages == ""
