"""Screen readers are told what is on the screen, and what is pressed through them is pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.screen_reader import _ROLES, ScreenContent, ScreenReader
from mintworks.scenes.base.scene import Scene
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Event, PointerPressed
from mintworks.ui.tree import Target

PRODUCER = Target("location:producer", pygame.Rect(10, 20, 40, 60), "location", "Producer", "2 of 2 spaces free")
LOTTO = Target("location:lotto", pygame.Rect(90, 20, 40, 60), "location", "Lotto", reason="Closed", enabled=False)


class Names:
    """Whatever is asked for, by its own name."""

    def __getattr__(self, name: str) -> str:
        return name


class Node:
    """Remembers what it was told."""

    def __init__(self, role: str) -> None:
        self.role, self.told, self.actions = role, dict[str, Any](), list[str]()

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.told.__setitem__(name.removeprefix("set_"), values[0] if values else True)

    def add_action(self, action: str) -> None:
        self.actions.append(action)


class Adapter:
    """Is active, and keeps the last tree."""

    def __init__(self, tree: Callable[[], Any], act: Callable[[Any], None], end: Callable[[], None]) -> None:
        self.act = act
        self.updates: list[Any] = []

    def update_if_active(self, tree: Callable[[], Any]) -> None:
        self.updates.append(tree())


class Kit:
    Role, Action, Live = Names(), Names(), Names()
    Node = Node
    Rect = staticmethod(lambda *sides: sides)
    Tree = staticmethod(lambda root: root)
    TreeUpdate = staticmethod(lambda focus: SimpleNamespace(focus=focus))

    def __init__(self) -> None:
        self.unix = SimpleNamespace(Adapter=self._adapter)

    def _adapter(self, *handlers: Any) -> Adapter:
        self.adapter = Adapter(*handlers)
        return self.adapter


@pytest.fixture
def kit() -> Kit:
    return Kit()


def sight(*targets: Target, focused: str | None = None, said: str = "", notice: str = "") -> ScreenContent:
    return ScreenContent(targets, focused, said, notice)


def test_every_target_has_its_role_name_state_place_and_reason(kit: Kit) -> None:
    reader = ScreenReader("Mint Works", kit=kit)
    reader.show(sight(PRODUCER, LOTTO, focused="location:lotto", said="**Your turn**", notice="Saved"))
    (update,) = kit.adapter.updates
    nodes = {node.told.get("author_id", node.told["label"]): node for _, node in update.nodes}
    assert nodes["location:producer"].told["description"] == "2 of 2 spaces free; 1 of 2"
    assert nodes["location:producer"].told["position_in_set"] == 1
    assert nodes["location:producer"].told["size_of_set"] == 2
    assert nodes["location:producer"].told["bounds"] == (10, 20, 50, 80)
    assert nodes["location:producer"].actions == ["CLICK", "FOCUS"]
    assert nodes["location:lotto"].told["disabled"] is True
    assert nodes["location:lotto"].told["description"] == "Closed; 2 of 2"
    assert [nodes[words].told["live"] for words in ("Your turn", "Saved")] == ["POLITE"] * 2
    assert dict(update.nodes)[update.focus] is nodes["location:lotto"]
    assert [number for number, _ in update.nodes][1:] == nodes["Mint Works"].told["children"]


def test_what_has_not_changed_is_not_told_again_and_numbers_stay(kit: Kit) -> None:
    reader = ScreenReader("Mint Works", kit=kit)
    reader.show(sight(PRODUCER, LOTTO))
    reader.show(sight(PRODUCER, LOTTO))
    reader.show(sight(LOTTO))
    first, second = kit.adapter.updates
    assert first.nodes[-1][0] == second.nodes[-1][0]


def test_a_press_is_heard_once_and_only_of_what_is_there(kit: Kit) -> None:
    woken: list[bool] = []
    reader = ScreenReader("Mint Works", wake=lambda: woken.append(True), kit=kit)
    reader.show(sight(PRODUCER, LOTTO))
    numbers = {node.told.get("author_id"): number for number, node in kit.adapter.updates[0].nodes}
    for name in ("location:producer", "location:lotto"):
        kit.adapter.act(SimpleNamespace(action="CLICK", target=numbers[name]))
    reader.show(sight(PRODUCER))
    kit.adapter.act(SimpleNamespace(action="CLICK", target=9_999))
    assert reader.pressed() == [PRODUCER.rect]
    assert reader.pressed() == []
    assert woken == [True] * 3


def test_texts_that_no_target_tells_are_labels_and_new_ones_are_read_where_the_scene_says_nothing(kit: Kit) -> None:
    reader = ScreenReader("Mint Works", kit=kit)
    reader.show(
        ScreenContent(
            [PRODUCER],
            None,
            "",
            "",
            dict.fromkeys(["Producer", "2 of 2", "What changes", "You begin with {mint}{mint}"], False),
        )
    )
    reader.show(ScreenContent([PRODUCER], None, "", "", {"What changes": False, "Nothing": False}))
    read = [
        {number: node.told["value" if node.role == "LABEL" else "label"] for number, node in update.nodes}
        for update in kit.adapter.updates
    ]
    assert [labels[1] for labels in read] == ["What changes. You begin with 2 mints", "Nothing"]
    assert [[*labels.values()][3:] for labels in read] == [
        ["What changes", "You begin with 2 mints", "Producer"],
        ["What changes", "Nothing", "Producer"],
    ]


def test_sentences_take_the_place_of_the_pieces_that_they_tell() -> None:
    drawn = {
        "Against each opponent": False,
        "Justin: 83%, 5 of 6 won": True,
        "83%": False,
        "5 of 6 won": False,
        "7": False,
    }
    assert ScreenContent([], None, "", "", drawn).labels() == ["Against each opponent", "Justin: 83%, 5 of 6 won"]


def test_what_is_printed_on_a_card_is_told_with_it(kit: Kit) -> None:
    reader = ScreenReader("Mint Works", kit=kit)
    reader.show(
        ScreenContent([replace(PRODUCER, printed="Gain {mint}{mint}")], None, "", "", {"Gain {mint}{mint}": False})
    )
    assert kit.adapter.updates[0].nodes[-1][1].told["description"] == "2 of 2 spaces free; Gain 2 mints"
    assert len(kit.adapter.updates[0].nodes) == 4


@pytest.mark.parametrize("platform", ["windows", "macos"])
def test_a_window_is_attached_where_the_platform_wants_that(platform: str) -> None:
    """As AccessKit documents it; these platforms are not at hand."""
    kit, done = Kit(), list[object]()
    adapter = SimpleNamespace(
        update_if_active=lambda tree: (tree(), SimpleNamespace(raise_events=lambda: done.append("raised")))[1],
        update_view_focus_state=done.append,
    )

    def attach(window: int, *handlers: object) -> object:
        done.append(window)
        return adapter

    attach.for_window = attach  # type: ignore[attr-defined]
    del kit.unix
    parts = SimpleNamespace(SubclassingAdapter=attach, add_focus_forwarder_to_window_class=done.append)
    setattr(kit, platform, parts)
    assert not ScreenReader("Mint Works", kit=kit).is_wanted
    reader = ScreenReader("Mint Works", window=7, kit=kit)
    reader.show(sight(PRODUCER))
    reader.focus_changed(is_here=True)
    assert done == [*(["SDLWindow"] if platform == "macos" else []), 7, "raised", True]


def test_every_role_of_a_target_is_one_of_the_platform() -> None:
    kit = pytest.importorskip("accesskit")
    assert all(hasattr(kit.Role, role) for role in _ROLES.values())


def test_the_program_presses_what_a_reader_presses(canvas: Canvas, app: App, kit: Kit) -> None:
    app.reader = ScreenReader("Mint Works", kit=kit)
    heard: list[Event] = []

    class Listening(Scene):
        def handle(self, event: Event) -> None:
            heard.append(event)

        def draw(self, canvas: Canvas) -> None:
            pass

        def targets(self) -> Sequence[Target]:
            return [PRODUCER]

    app.push(Listening())
    app.step([], 0.02)
    number = kit.adapter.updates[-1].nodes[-1][0]
    kit.adapter.act(SimpleNamespace(action="CLICK", target=number))
    app.step([], 0.02)
    assert [event.at for event in heard if isinstance(event, PointerPressed)] == [PRODUCER.rect.center]


def test_things_are_counted_among_those_that_belong_together(kit: Kit) -> None:
    def option(name: str) -> Target:
        return Target(f"setup.{name}", pygame.Rect(0, 0, 10, 10), "option", name)

    def card(name: str, group: str = "") -> Target:
        return Target(f"card:{name}", pygame.Rect(0, 0, 10, 10), "card", name, group=group)

    spare = replace(card("mine"), id="card:mine-again", is_spare=True)
    named = Target("name", pygame.Rect(0, 0, 10, 10), "textbox", "Your name")
    cards = [card("mine"), spare, card("vault", "seat 2"), card("plant"), card("truck", "seat 2")]
    reader = ScreenReader("Mint Works", kit=kit)
    reader.show(sight(option("justin"), option("mort"), named, option("none"), option("random"), *cards))
    told = {node.told.get("author_id"): node.told.get("description") for _, node in kit.adapter.updates[0].nodes}
    assert [told[f"setup.{name}"] for name in ("justin", "mort", "none", "random")] == ["1 of 2", "2 of 2"] * 2
    assert [told[f"card:{name}"] for name in ("mine", "plant", "vault", "truck")] == ["1 of 2", "2 of 2"] * 2
    assert "card:mine-again" not in told
