"""Of what was found, varied puzzles are chosen and written so that the game reads them as they are."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mintworks.content.puzzles import read_puzzles
from mintworks.core.puzzle import Proof, Puzzle, position, prove
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.puzzles import FIRST, KINDS, WorksQuestion
from tests.games.works.rules.positions import WORKS, table
from tools.make_puzzles import (
    Ask,
    WorksSource,
    add,
    chosen,
    cost,
    defects,
    figures,
    find,
    needs_no_thought,
    play,
    proved,
    wrong_decisions,
    yaml_of,
)


def puzzle(deal: int, *answer: str, kind: str = "win", wrong: int = 3, number: int = 1, seed: int = 2) -> Puzzle:
    return Puzzle(f"{kind}-{seed}-{deal}-{number}", kind, {"seed": deal}, ("pass",), 1, 1, answer, wrong, 5)


def test_of_each_kind_and_depth_come_as_many_as_can_be() -> None:
    source = WorksSource()
    source.chosen = 4
    found = [puzzle(number, f"a{number}") for number in range(9)]
    found += [puzzle(10, "a", "b"), puzzle(11, "c", "d"), puzzle(12, "e", kind="stars")]
    assert {each.id for each in chosen(source, found)} == {"win-2-8-1", "stars-2-12-1", "win-2-11-1", "win-2-7-1"}


def test_a_puzzle_that_hardly_anything_spoils_is_left_out() -> None:
    assert chosen(WorksSource(), [puzzle(1, "a", wrong=2)]) == []


def test_one_deal_and_one_answer_give_few_puzzles() -> None:
    source = WorksSource()
    of_one_deal = [puzzle(1, f"a{number}", number=number) for number in range(9)]
    assert len(chosen(source, of_one_deal)) == source.of_a_deal
    assert len(chosen(source, [puzzle(number, "a") for number in range(9)])) == 3
    assert len(chosen(source, [puzzle(1, "a", number=number) for number in range(9)])) == 1
    assert len(chosen(source, [puzzle(1, "a"), puzzle(1, "b")])) == 1  # at one position, in one round and in two


def test_an_answer_that_the_box_has_often_enough_is_not_chosen_again() -> None:
    kept = [puzzle(number, "a", seed=1) for number in range(3)]
    assert chosen(WorksSource(), [puzzle(9, "a"), puzzle(9, "b", number=2)], kept) == [puzzle(9, "b", number=2)]


def test_what_everybody_tries_first_needs_no_thought() -> None:
    def is_plain(state: State, *answer: str) -> bool:
        return needs_no_thought(PLUGIN, state, answer)

    only = table(mints=[9, 9], plans={1: ["mine"]}, supply=["vault", "plant", "truck"])
    assert is_plain(only, "builder:mine")
    assert not is_plain(only, "supplier:vault", "builder:vault"), "three could be bought"
    assert not is_plain(only, "producer"), "nothing is finished there"
    several = table(mints=[9, 9], plans={1: ["statue", "mine"]}, supply=["vault", "plant", "truck"])
    assert is_plain(several, "builder:statue"), "it brings the most stars"
    assert not is_plain(several, "builder:mine")
    assert not is_plain(several, "builder:mine", "builder:statue")
    poor = table(mints=[2, 9], supply=["vault", "plant", "truck"])
    bought = [str(action) for action in WORKS.legal_actions(poor) if str(action).startswith("supplier:")]
    assert bought == ["supplier:truck"]
    assert is_plain(poor, "supplier:truck", "builder:truck")
    assert not is_plain(poor, "supplier:truck", "producer")


def test_what_asks_for_the_start_token_needs_more_than_taking_it_first() -> None:
    plain = table(mints=[3, 1], plans={1: ["mine"]}, buildings={1: ["gardens"]}, supply=["vault", "plant"])
    assert prove(WORKS, WorksQuestion(FIRST, plain, 1), plain, 4) is not None
    assert proved(PLUGIN, FIRST, plain, 1, 4) is None


def test_a_puzzle_that_needs_no_thought_is_neither_found_nor_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PLUGIN.puzzles is not None
    some = PLUGIN.puzzles.all()[0]
    assert [*defects(PLUGIN, [some])] == []
    monkeypatch.setattr("tools.make_puzzles.needs_no_thought", lambda *_: True)
    assert [*defects(PLUGIN, [some])] == [f"{some.id}: {' '.join(some.answer)} needs no thought"]
    monkeypatch.setattr("tools.make_puzzles.proved", lambda *_: Proof(1, ("pass",), 3))
    assert [*play(WorksSource(), 2, 0)] == []


PLAYED = (
    "producer producer supplier:gardens supplier:corporate-hq pass pass producer producer builder:gardens"
    " builder:corporate-hq leadership-council pass pass producer producer pass supplier:crane leadership-council"
    " builder:crane pass pass producer producer"
)
BAD_DEAL = Puzzle(
    "stars-65-23",
    "stars",
    {"players": 2, "advanced": [], "first": 2, "seed": 20891},
    (*PLAYED.split(),),
    1,
    5,
    ("supplier:landfill", "builder:landfill"),
    4,
    6,
    is_tempting=True,
)
"""For more stars tonight it builds a Landfill, which spoils the Gardens."""


def test_where_the_next_round_counts_the_plans_to_come_help_least() -> None:
    setup, played = Setup(players=2, seed=20891), PLAYED.split()[:12]
    source = WorksSource()
    assert source.laid(Ask("stars", 1, 1), setup, played) == setup
    before = position(WORKS, setup, played)
    after = position(WORKS, source.laid(Ask("later", 2, 1), setup, played), played)
    costs = [plan.cost for plan in after.deck]
    assert costs == sorted(costs, reverse=True)
    assert {*after.deck} == {*before.deck}
    assert after.supply == before.supply


def test_an_answer_costs_what_it_gives_away_of_the_game() -> None:
    assert PLUGIN.puzzles is not None
    assert cost(PLUGIN, BAD_DEAL) >= 0.12
    quick = min((each for each in PLUGIN.puzzles.all() if each.kind == "win"), key=lambda each: len(each.answer))
    assert cost(PLUGIN, quick) == 0


def test_what_costs_too_much_is_not_chosen() -> None:
    found = [puzzle(number, f"a{number}") for number in range(4)]
    fair = chosen(WorksSource(), found, is_fair=lambda each: each.answer != ("a2",))
    assert [each.answer for each in fair] == [("a0",), ("a1",), ("a3",)]


def test_a_puzzle_tells_whether_the_planner_begins_wrong_and_somebody_errs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PLUGIN.puzzles is not None
    some = next(each for each in PLUGIN.puzzles.all() if each.is_tempting)
    assert wrong_decisions(PLUGIN, some)["planner"] == 0
    untold = msgspec.structs.replace(some, is_tempting=False)
    assert [*defects(PLUGIN, [untold])] == [f"{some.id}: the planner begins wrong"]
    monkeypatch.setattr("tools.make_puzzles.wrong_decisions", lambda *_: {})
    assert [*defects(PLUGIN, [untold])] == [f"{some.id}: nobody gives a wrong answer"]


def test_puzzles_are_put_among_those_of_other_seeds_which_stay(tmp_path: Path) -> None:
    first = msgspec.structs.replace(puzzle(1, "a"), id="win-1-9")
    (tmp_path / "win.yaml").write_text(yaml_of([first]), encoding="utf-8")
    for seed in (2, 3):
        add(tmp_path, "win", [puzzle(seed, "b", "c", seed=seed)], seed, f"--game works --seed {seed} --kinds win")
    add(tmp_path, "win", [puzzle(7, "d", seed=2)], 2, "--game works --seed 2 --kinds win --deals 9")
    written = (tmp_path / "win.yaml").read_text(encoding="utf-8")
    assert [each.id for each in read_puzzles(tmp_path, ["win"])] == ["win-1-9", "win-2-7-1", "win-3-3-1"]
    assert [line.partition(" --seed ")[2] for line in written.splitlines() if " --seed " in line] == [
        "2 --kinds win --deals 9",
        "3 --kinds win",
    ]


def test_how_hard_and_how_tempting_the_puzzles_are_is_told_by_chapter() -> None:
    hard = msgspec.structs.replace(puzzle(2, "a", "b"), is_tempting=True)
    assert [*figures({"win": [puzzle(1, "a"), hard]})] == [
        "win          2  by grade   1   1   0  planner right 50%",
        "all          2  by grade   1   1   0  planner right 50%",
    ]


def test_what_is_written_is_read_as_it_was(tmp_path: Path) -> None:
    assert PLUGIN.puzzles is not None
    puzzles = PLUGIN.puzzles.all()
    for kind in KINDS:
        of_kind = [each for each in puzzles if each.kind == kind]
        (tmp_path / f"{kind}.yaml").write_text(yaml_of(of_kind), encoding="utf-8")
    assert read_puzzles(tmp_path, KINDS) == puzzles


def test_what_was_found_before_is_not_looked_for_again(tmp_path: Path) -> None:
    file, known = tmp_path / "found", [(0, [puzzle(0, "a")]), (1, [])]
    file.write_bytes(b"\n".join(msgspec.json.encode(each) for each in known))
    assert find(WorksSource(), 1, 2, file) == [puzzle(0, "a")]
