"""Mutants are made in a copy, and who survives is named; a list that does not fit the program is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants import LIST, ROOT, main, read_mutants

PROGRAM = "def worth(stars: int) -> int:\n    return max(0, stars - 1) + 0\n"
TESTS = "from program import worth\n\ndef test_nothing_is_worth_less_than_nothing():\n    assert worth(0) == 0\n"
SEEN = 'below-nothing: {file: program.py, old: "max(0, stars - 1)", new: "stars - 1", tests: [test_program.py]}\n'
UNSEEN = 'two-less: {file: program.py, old: "stars - 1", new: "stars - 2", tests: [test_program.py]}\n'
SAME = "no-more: {file: program.py, old: ' + 0', new: '', equivalent: Nothing more is added.}\n"


@pytest.fixture(autouse=True)
def _few_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries a mutant begins sooner without what these tests need not."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program with a test that sees one fault and not another."""
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "test_program.py").write_text(TESTS)
    return tmp_path


def tries(program: Path, mutants: str, *arguments: str) -> int:
    (program / "mutants.yaml").write_text(mutants)
    return main([*arguments], listed=program / "mutants.yaml", root=program)


def test_a_mutant_that_no_test_sees_is_named_and_the_program_stays_as_it_is(
    program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tries(program, SEEN + UNSEEN + SAME, "--jobs", "2") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[2] for line in lines[2:5]] == ["killed", "survived", "equivalent"]
    assert lines[-1] == "1 of 3 mutants survived: two-less"
    assert (program / "program.py").read_text() == PROGRAM


def test_where_all_are_seen_the_tool_ends_with_nothing_to_do(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tries(program, UNSEEN + SEEN, "--only", "below-nothing") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "0 of 1 mutants survived."


@pytest.mark.parametrize(
    "mutants, told",
    [
        (
            SEEN.replace("stars - 1)", "stars)"),
            "line 1, below-nothing.old: expected what stands in program.py once, and",
        ),
        (SEEN.replace('"max(0, stars - 1)"', "stars"), "not 2 times"),
        (SEEN.replace("file: program.py", "file: plan.py"), "a file of the program, which plan.py is not"),
        (SEEN.replace("[test_program.py]", "[test_plan.py]"), "files of tests, which test_plan.py is not"),
        (SEEN.replace("[test_program.py]", "[]"), "or else under equivalent why nobody can"),
        (SAME.replace("new: ''", "new: ' + 0'"), "something else than what is there"),
    ],
)
def test_a_place_that_is_not_there_is_refused_with_a_sentence(
    program: Path, capsys: pytest.CaptureFixture[str], mutants: str, told: str
) -> None:
    assert tries(program, mutants) == 2
    assert told in capsys.readouterr().err


def test_a_mutant_that_is_not_in_the_list_is_not_tried(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tries(program, SEEN, "--only", "above-all") == 2
    assert "no mutant called above-all" in capsys.readouterr().err


def test_tests_that_fail_without_any_mutant_say_nothing(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (program / "test_program.py").write_text(TESTS.replace("== 0", "== 1"))
    assert tries(program, SEEN) == 2
    assert "the tests fail without any mutant" in capsys.readouterr().err


def test_every_mutant_of_the_list_can_still_be_made() -> None:
    assert len(read_mutants(LIST, ROOT)) >= 60
