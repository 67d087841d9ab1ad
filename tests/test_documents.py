"""What the papers of the project name is there, and nothing that it stands on is left out of them."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from tests.plain_yaml import read_yaml

CHECKOUT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
PLACES = r"(?:\.ci|assets|levels|mintworks|tests|tools)"


def paths(text: str) -> set[str]:
    """Every path that a document names in its text, its code, its links and its pictures.

    A word in capitals of more than three letters (NAME) becomes `*`; braces stand for each part: `{works,delivery}`.
    """
    inside = re.findall(rf"(?<![\w/.-])({PLACES}/[\w./*{{}},-]*[\w/*}}])", text)
    linked = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    return {each for path in (*inside, *linked) for each in each_of(path)}


def each_of(path: str) -> list[str]:
    choice = re.search(r"\{([^}]*)\}", path)
    if choice is None:
        return [re.sub(r"\b[A-Z]{4,}\b(?!\.md)", "*", path)]
    return [
        each for part in choice[1].split(",") for each in each_of(path[: choice.start()] + part + path[choice.end() :])
    ]


def missing(text: str) -> list[str]:
    return [path for path in sorted(paths(text)) if not any(CHECKOUT.glob(path.rstrip("/")))]


@pytest.mark.parametrize("document", ["README.md", "MANUAL.md", "STRENGTH.md", "CONTRIBUTING.md", "EXAMPLES.md"])
def test_every_path_that_is_named_exists(document: str) -> None:
    text = (CHECKOUT / document).read_text("utf-8")
    assert missing(text) == []


def test_a_path_that_is_not_there_is_found() -> None:
    text = "`tools/{bootstrap,gone}.py` (see [there](tests/no-such)), `assets/shared/art/icons/seat-NAME.svg`, no/else"
    assert paths(text) == {"tools/bootstrap.py", "tools/gone.py", "tests/no-such", "assets/shared/art/icons/seat-*.svg"}
    assert missing(text) == ["tests/no-such", "tools/gone.py"]


def test_every_answer_in_the_examples_is_what_the_engine_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tried = doctest.testfile(str(CHECKOUT / "EXAMPLES.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried.failed == 0
    assert tried.attempted > 50


def test_every_package_that_the_game_runs_on_is_listed_with_its_licence() -> None:
    listed = (CHECKOUT / "LICENSES-THIRD-PARTY.md").read_text("utf-8")
    rows = {
        row[0].strip().lower(): row for row in (line.strip("|").split("|") for line in listed.splitlines()) if row[1:]
    }
    needed = {re.split(r"[=<>~! ;\[]", dependency)[0].lower() for dependency in PROJECT["dependencies"]}
    assert needed <= rows.keys()
    assert all(rows[name][2].strip() for name in needed)


def test_the_licences_go_with_the_wheel() -> None:
    assert PROJECT["license-files"] == ["LICENSE", "LICENSES-THIRD-PARTY.md"]
    assert all((CHECKOUT / name).exists() for name in PROJECT["license-files"])


def words_of(line: str) -> int:
    """Count the words of a line as it is read: a path or a command in backticks is one."""
    return len(re.sub(r"`[^`]*`|\]\([^)]*\)", "x", line).replace("|", " ").split())


def test_the_readme_is_read_in_a_minute() -> None:
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    assert len(readme.splitlines()) <= 130
    first_screen = readme[: readme.index("## Play")]
    assert all(words in first_screen for words in ("Mint Works", "Mint Delivery", "1 to 4 players", "1 to 5 players"))


def test_the_news_are_short() -> None:
    news = [line for line in (CHECKOUT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("- ")]
    assert 0 < len(news) <= 25
    assert [line for line in news if words_of(line) > 30] == []


def test_the_map_for_engineers_has_short_rows() -> None:
    rows = [line for line in (CHECKOUT / "CONTRIBUTING.md").read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(rows) > 30
    assert [row for row in rows if words_of(row) > 30] == []


def test_what_the_readme_counts_is_there() -> None:
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    puzzles = {game: sum(len(of_kind) for of_kind in entries(f"levels/{game}/puzzles/*.yaml")) for game in GAMES}
    places = sum(len(district) for game in GAMES for district in entries(f"levels/{game}/campaign/*.yaml"))
    achievements = sum(len(found) for game in GAMES for found in entries(f"assets/{game}/achievements.yaml"))
    assert f"**{sum(puzzles.values())} puzzles**, {puzzles['works']} for Mint Works and" in readme
    assert f"{places} places" in readme
    assert f"{achievements} achievements" in readme


GAMES = ("works", "delivery")


def entries(files: str) -> list[dict[str, object]]:
    return [read_yaml(path) for path in sorted(CHECKOUT.glob(files))]
