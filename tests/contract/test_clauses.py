"""Every clause of a game's rules has a test that names it, and the README of the rules tells of them as they are."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES

TESTS = Path(__file__).resolve().parents[1]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)


def module(game: GamePlugin, name: str) -> Any:
    return importlib.import_module(f"mintworks.games.{game.folder}.{name}")


def clauses(game: GamePlugin) -> set[str]:
    chapters: dict[str, int] = module(game, "content.rulebook").CLAUSES
    return {f"{chapter}.{number}" for chapter, last in chapters.items() for number in range(1, last + 1)}


def cited_by(test: str, letter: str) -> set[str]:
    """The clauses in the name of a test: `test_w4_13_never_the_card_just_given` cites W4.13."""
    return {f"{letter}{chapter}.{n}" for chapter, n in re.findall(rf"(?<=_){letter.lower()}(\d+)_(\d+)(?=_)", test)}


def cited(game: GamePlugin) -> Iterator[tuple[str, set[str]]]:
    """Each test with the clauses of this game that its name cites."""
    (letter,) = {clause[0] for clause in clauses(game)}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test in re.findall(r"^ *def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            yield test, cited_by(test, letter)


@each_game
def test_every_clause_is_cited_by_a_test(game: GamePlugin) -> None:
    assert sorted(clauses(game) - {clause for _, found in cited(game) for clause in found}) == []


@each_game
def test_no_test_cites_a_clause_that_does_not_exist(game: GamePlugin) -> None:
    assert {test: wrong for test, found in cited(game) if (wrong := found - clauses(game))} == {}


def test_a_name_may_cite_several_clauses() -> None:
    assert cited_by("test_w4_13_never_the_card_just_given", "W") == {"W4.13"}
    assert cited_by("test_d10_3_and_d4_6_both_hold", "D") == {"D10.3", "D4.6"}
    assert cited_by("test_w9_pass_comes_first", "W") == set()
    assert cited_by("test_d4_end", "D") == set()


def folder(game: GamePlugin) -> Path:
    return Path(module(game, "rules").__file__).parent


def readme(game: GamePlugin) -> str:
    return (folder(game) / "README.md").read_text("utf-8")


def rows(game: GamePlugin, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    section = readme(game).split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@each_game
def test_the_readme_lists_every_event_with_its_fields(game: GamePlugin) -> None:
    listed = {name.strip("`"): re.findall(r"`(\w+)`", names) for name, names, _meaning in rows(game, "Events")}
    events = get_args(module(game, "rules.events").Event)
    assert listed == {kind.__name__: [field.encode_name for field in fields(kind)] for kind in events}


@each_game
def test_the_readme_lists_every_module(game: GamePlugin) -> None:
    listed = {name.strip("`") for name, _subject in rows(game, "Modules")}
    assert listed == {path.name for path in folder(game).glob("*.py")} - {"__init__.py"}


@each_game
def test_the_readme_shows_an_example_that_runs(game: GamePlugin) -> None:
    names: dict[str, object] = {}
    exec(readme(game).split("```python\n")[1].split("```")[0], names)  # the example is ours
    assert "state" in names
