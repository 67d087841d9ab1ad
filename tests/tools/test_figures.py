"""The figures of STRENGTH.md: played in batches that are kept, counted once, and told only of today's sources."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from mintworks.core.puzzle import Puzzle
from mintworks.core.review import Verdict
from mintworks.games import game_of
from tools import figure_list, figures, make_puzzles, review_precision
from tools.figure_list import Figure

PIP = Figure("works", "Justin", "pip", "works", "wins", ("works", "pip", "justin"), 5, 2)
BASIL = Figure("works", "Justin", "basil", "works", "wins", ("works", "basil", "justin"), 4, 2)
CARDS = Figure("cards", "plans", "planners", "works", "cards", ("planner", "built", {}), 3, 2)
END = "<!-- end of figures -->"
PAGE = f"Head\n<!-- figures: works -->\nold\n{END}\nText\n<!-- figures: cards -->\n{END}"


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A document with two tables, which have few figures."""
    file = tmp_path / "STRENGTH.md"
    file.write_text(PAGE, "utf-8")
    monkeypatch.setattr(figures, "figures", lambda: [PIP, BASIL, CARDS])
    monkeypatch.setattr(figures, "DOCUMENT", file)
    return file


def run(results: Path, *arguments: str) -> int:
    return figures.main(["--results", str(results), "--jobs", "1", *arguments])


def test_a_run_that_was_interrupted_goes_on_and_tells_the_same_as_one_in_one_go(
    tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "there" / "parts.jsonl"
    assert run(whole) == run(whole, "--write") == 0
    told = page.read_text("utf-8")

    begun: list[tuple[str, int]] = []
    play = figures.play

    def stopping(batch: figures.FigureBatch) -> figures.Done:
        begun.append((batch.figure.id, batch.first))
        if len(begun) == 3:
            raise KeyboardInterrupt
        return play(batch)

    monkeypatch.setattr(figures, "play", stopping)
    assert run(parts) == 130
    assert capsys.readouterr().err == "Stopped: the same command goes on from here.\n"
    parts.write_bytes(parts.read_bytes() + b'{"figure":"works/Ju')  # killed while it wrote
    cut_off = parts.read_bytes()
    assert run(parts, "--list") == 0
    assert parts.read_bytes() == cut_off, "another run may be writing it"
    assert run(parts) == run(parts, "--write") == 0
    assert page.read_text("utf-8") == told
    assert len({*begun}) == len(begun) - 1 == 7
    assert run(parts) == 0
    assert len(begun) == 8


def test_a_table_tells_games_interval_machine_commit_and_cost_between_its_marks(tmp_path: Path, page: Path) -> None:
    results = tmp_path / "results.jsonl"
    run(results, "--only", "pip$", "--games", "3")
    run(results, "--write")
    text = page.read_text("utf-8")
    assert text.startswith(
        "Head\n<!-- figures: works -->\n\n| games won of 100 | Pip | Basil |\n| --- | ---: | ---: |\n"
    )
    assert re.search(r"\| Justin \| \d+ \(\d+–\d+\) \| – \|", text)
    assert "| games of each cell | 3 | 0 |" in text
    assert f"3 games in 0.00 core-hours; {figures.machine()}; commit {figures.commit()}." in text
    assert "old" not in text
    assert "Not played yet." in text.split("Text")[1]


def test_games_of_other_sources_are_left_alone(
    tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    run(results, "--only", "works")
    monkeypatch.setattr(figure_list, "_sources", lambda game, counts: "of tomorrow")
    capsys.readouterr()
    assert run(results, "--list") == run(results, "--write") == 0
    assert capsys.readouterr().out.splitlines() == [
        "works/Justin/pip: 0 of 5 games",
        "works/Justin/basil: 0 of 4 games",
        "cards/plans/planners: 0 of 3 games",
        f"9 games in {results} are of other sources.",
    ]
    assert "| Justin | – | – |" in page.read_text("utf-8")
    run(results, "--only", "pip$")
    run(results, "--write")
    assert "| games of each cell | 5 | 0 |" in page.read_text("utf-8")


def test_the_sources_are_the_same_without_comments_and_others_with_another_number(tmp_path: Path) -> None:
    told, plain, other = (tmp_path / f"{name}.py" for name in ("told", "plain", "other"))
    told.write_text('"""Doc."""\nA = 1  # why\n"""What it is."""\n\ndef f():\n    """Doc."""\n    return A\n', "utf-8")
    plain.write_text("A = 1\ndef f():\n    return A\n", "utf-8")
    other.write_text("A = 2\ndef f():\n    return A\n", "utf-8")
    assert figure_list._meaning(told) == figure_list._meaning(plain) != figure_list._meaning(other)
    values, commented = tmp_path / "values.yaml", tmp_path / "commented.yaml"
    values.write_text("a: 1\n", "utf-8")
    commented.write_text("# why\na: 1\n", "utf-8")
    assert figure_list._meaning(values) == figure_list._meaning(commented)


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--only", "nobody"], "no figure has 'nobody' in its name: --list tells them all"),
        (["--only", "("], "--only expected a regular expression, not '('"),
        (["--cluster", "nowhere"], "--cluster expected an address such as tcp://10.0.0.5:8786, not 'nowhere'"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_a_sentence(
    tmp_path: Path, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "results.jsonl", *arguments) == 2
    assert capsys.readouterr().err.startswith(f"figures: {told}")


def test_a_file_of_something_else_and_a_page_without_marks_are_refused_in_a_sentence(
    tmp_path: Path, page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text('{"a": 1}\n', "utf-8")
    assert run(other) == 2
    assert "isn’t a file of results" in capsys.readouterr().err
    page.write_text("Head", "utf-8")
    assert run(tmp_path / "results.jsonl", "--write") == 2
    assert "has no place for the table works" in capsys.readouterr().err
    assert page.read_text("utf-8") == "Head"


def test_games_are_counted_the_same_in_two_processes(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    run(here, "--only", "cards")
    figures.main(["--results", str(there), "--jobs", "2", "--only", "cards"])
    one, other = (figures.measured([CARDS], figures.read(file)) for file in (here, there))
    assert one == other


def test_every_table_has_its_place_in_the_document() -> None:
    text = (figure_list.CHECKOUT / "STRENGTH.md").read_text("utf-8")
    for name in {figure.table for figure in figure_list.figures()}:
        assert text.count(f"<!-- figures: {name} -->\n") == 1
    assert len({figure.id for figure in figure_list.figures()}) == len(figure_list.figures())


@pytest.mark.parametrize("name", ["idle/Mint Works/", "works/casual player/pip", "puzzles/Mint Delivery/fern"])
def test_a_figure_of_each_kind_plays_and_is_told(name: str) -> None:
    own = [figure for figure in figure_list.figures() if figure.table == name.partition("/")[0]]
    figure = next(figure for figure in own if figure.id == name)
    done = figures.play(figures.FigureBatch(figure, 0, 1))
    assert done.counts
    assert msgspec.json.decode(msgspec.json.encode(done), type=figures.Done) == done
    assert re.search(r"^1 \w+ in", figures.table(own, [done]), re.MULTILINE)


def test_losses_that_a_review_names_are_counted_by_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    samples = [
        review_precision.Sample(cast(Verdict, SimpleNamespace(given_up=given_up, mistake=mistake)), loss, loss, weight)
        for given_up, mistake, loss, weight in ((0.3, "blunder", 0.09, 1), (0.06, "slip", 0.13, 1), (0.0, None, 0.2, 6))
    ]
    monkeypatch.setattr(review_precision, "played", lambda game, seed, number: number)
    monkeypatch.setattr(
        review_precision,
        "examine",
        lambda game, record, iterations, number: review_precision.Game(samples, 9, 9, 1.0),
    )
    own = [figure for figure in figure_list.figures() if figure.table == "reviews"]
    table = figures.table(own, [figures.play(figures.FigureBatch(own[0], 0, 2))])
    assert "| Mint Works | 2 | 4 | 100 (51–100) | 0 (0–66) | 0 (0–66) | 14 |" in table
    assert "| on the road | 0 | 0 | – | – | – | – |" in table


def test_each_puzzle_is_put_to_a_player_once_and_counts_by_where_it_goes_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = [figure for figure in figure_list.figures() if figure.id.startswith("puzzles/Mint Works/")]
    assert [figure.column for figure in own][:3] == ["random", "planner", "pip"]
    asked = []

    def errs_at(game: object, puzzle: Puzzle, player: str) -> int | None:
        asked.append(puzzle.id)
        return (0, 1, None)[len(asked) % 3]

    monkeypatch.setattr(make_puzzles, "errs_at", errs_at)
    table = figures.table(own, [figures.play(figures.FigureBatch(own[2], 0, own[2].games))])
    assert len({*asked}) == len(asked) == own[2].games
    assert re.search(rf"^\| Mint Works, first move \| 0 to {len(asked)} \| – \| – \| 6[67] ", table, re.MULTILINE)
    assert re.search(rf"^\| Mint Works, whole answer \| 0 to {len(asked)} \| – \| – \| 3[34] ", table, re.MULTILINE)
    assert f"{len(asked)} answers in" in table


def test_a_hint_is_good_by_one_longer_search_and_bad_only_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    losses = [(0.0, 0.0), (0.03, 0.2), (0.2, 0.01), (0.2, 0.04)]
    monkeypatch.setattr(review_precision, "played", lambda game, seed, number, people: people)
    monkeypatch.setattr(review_precision, "hint_losses", lambda *asked: losses[asked[3] // 2])
    own = [figure for figure in figure_list.figures() if figure.table == "hints"]
    done = figures.play(figures.FigureBatch(own[2], 0, 4))
    assert msgspec.json.decode(msgspec.json.encode(done), type=figures.Done) == done
    table = figures.table(own, [done])
    assert "| in the Factory | 4 | 50 (15–85) | 25 (5–70) |" in table
    assert "| on the road | 0 | – | – |" in table
    assert "4 positions in" in table


def test_a_hint_is_asked_for_at_a_choice_and_loses_nothing_if_it_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    game, looks, longer_look = game_of("works"), [], review_precision.longer_look

    def looked(*asked: Any) -> tuple[float, float]:
        _, rules, before, hint, iterations, _ = asked
        legal = rules.legal_actions(before)
        assert len(legal) > 1
        assert hint in legal
        looks.append({action: longer_look(game, rules, before, action, iterations) for action in legal})
        return looks[-1][hint]

    monkeypatch.setattr(review_precision, "longer_look", looked)
    record = review_precision.played(game, 1, 2, ["pip"])
    for number in range(3):
        assert review_precision.hint_losses(game, record, 200, number) in looks[-1].values()
        by_all = sorted(loss for loss, _ in looks[-1].values())
        assert by_all[0] == 0.0 < by_all[-1]
        assert (0.0, 0.0) in looks[-1].values()


def test_only_a_loss_that_counts_is_looked_at_a_second_time() -> None:
    game = game_of("works")
    rules = game.rules()
    before = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    legal = rules.legal_actions(before)
    for action in legal:
        loss, alone = review_precision.longer_look(game, rules, before, action, 200)
        assert review_precision.longer_look(game, rules, before, action, 200, loss) == (loss, 0.0)
        assert review_precision.longer_look(game, rules, before, action, 200, loss - 0.001) == (loss, alone)
