from __future__ import annotations

import pygame

from mintworks.ui import tree
from mintworks.ui.tree import Target, hit, neighbor, step


def target(name: str, x: int, y: int, width: int = 40, height: int = 40, *, focusable: bool = True) -> Target:
    return Target(name, pygame.Rect(x, y, width, height), "button", name, focusable=focusable)


GRID = [target(f"{column}{row}", x * 100, y * 100) for y, row in enumerate("123") for x, column in enumerate("abc")]


def test_the_uppermost_target_is_hit() -> None:
    targets = [target("beneath", 0, 0), target("above", 20, 20)]
    found = [hit(targets, at) for at in ((10, 10), (30, 30), (90, 90))]
    assert [each and each.id for each in found] == ["beneath", "above", None]


def test_tab_goes_round_and_skips_what_takes_no_focus() -> None:
    targets = [target("a", 0, 0), target("b", 50, 0, focusable=False), target("c", 100, 0)]
    assert [step(targets, current, 1) for current in (None, "a", "c", "gone")] == ["a", "c", "a", "a"]
    assert [step(targets, current, -1) for current in (None, "a", "c")] == ["c", "c", "a"]
    assert step([], None, 1) is None


def test_arrows_lead_to_the_neighbor_and_stop_at_the_edge() -> None:
    assert neighbor(GRID, "b2", "left") == "a2"
    assert neighbor(GRID, "b2", "right") == "c2"
    assert neighbor(GRID, "b2", "up") == "b1"
    assert neighbor(GRID, "b2", "down") == "b3"
    assert neighbor(GRID, "c2", "right") == "c2"
    assert neighbor(GRID, None, "right") == "a1"


def test_straight_ahead_comes_before_near_but_aside() -> None:
    targets = [target("here", 0, 100), target("aside", 50, 30), target("ahead", 200, 110)]
    assert neighbor(targets, "here", "right") == "ahead"


def test_a_wide_target_below_is_reached_from_either_side() -> None:
    targets = [target("left", 0, 0), target("right", 300, 0), target("wide", 0, 100, 340)]
    assert neighbor(targets, "left", "down") == neighbor(targets, "right", "down") == "wide"


def test_a_target_is_plain_data_for_tests_and_readers() -> None:
    described = Target("b", pygame.Rect(1, 2, 3, 4), "button", "Build", reason="No plan", enabled=False, clause="W4.5")
    assert described.describe() == {
        "id": "b",
        "rect": [1, 2, 3, 4],
        "role": "button",
        "name": "Build",
        "state": "",
        "reason": "No plan",
        "clause": "W4.5",
        "enabled": False,
        "focusable": True,
    }


def test_the_words_of_a_target_are_described_without_their_markup() -> None:
    words = "**Mine**: one {mint}", "{star} 2", "no **{mint}**"
    described = Target("host", pygame.Rect(0, 0, 9, 9), "dialog", *words).describe()
    assert [described[part] for part in ("name", "state", "reason")] == ["Mine: one mint", "star 2", "no mint"]


def test_arrows_reach_what_lies_across_others_and_still_reach_all_else() -> None:
    corner, above = target("corner", 100, 100, 100, 100), target("above", 60, 40)
    targets = [corner, target("across", 60, 160, 100), target("aside", 20, 140, 100), above]
    reached, waiting = {"corner"}, ["corner"]
    while waiting:
        here = waiting.pop()
        for direction in tree.DIRECTIONS.values():
            there = neighbor(targets, here, direction)
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == {each.id for each in targets}


def test_a_way_comes_before_what_lies_nearer() -> None:
    ways: tree.Ways = {("a1", "right"): "c1", ("c1", "left"): "gone"}
    assert neighbor(GRID, "a1", "right", ways) == "c1"
    assert neighbor(GRID, "c1", "left", ways) == "b1"
    assert neighbor(GRID, "a1", "down", ways) == "a2"


def test_arrows_lead_no_farther_aside_than_ahead() -> None:
    targets = [target("here", 200, 200), target("corner", 250, 0), target("right", 500, 30)]
    assert neighbor(targets, "here", "right") == "right"
    targets = [target("here", 200, 200), target("corner", 250, 0), target("above", 200, 0)]
    assert neighbor(targets, "here", "right") == "here"


def test_only_up_from_the_top_row_leads_into_the_bar_and_only_down_leads_out() -> None:
    bar = [target("end", 100, 0), target("menu", 600, 0)]
    targets = [*bar, target("left", 200, 50), target("right", 500, 50), target("low", 200, 150)]
    ways = {
        (each.id, direction): neighbor(targets, each.id, direction, None, frozenset(item.id for item in bar))
        for each in targets
        for direction in tree.DIRECTIONS.values()
    }
    assert [ways[here, "up"] for here in ("low", "left", "right", "menu")] == ["left", "end", "menu", "menu"]
    assert [ways[here, "right"] for here in ("end", "left", "right")] == ["menu", "right", "right"]
    assert [ways[here, "left"] for here in ("menu", "right", "left")] == ["end", "left", "left"]
    assert [ways[here, "down"] for here in ("end", "menu", "left")] == ["left", "right", "low"]
