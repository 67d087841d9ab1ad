"""Value tables are learned from outcomes, calibrated, written for people and read again as they were."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.levels import read_levels, read_value_tables
from mintworks.core.players.value_table import HiddenLayer, ValueTable, win_chances
from mintworks.games.works.content.levels import TOGETHER, load_values
from tools.learn_values import Training, asked_for, play
from tools.value_files import yaml_of
from tools.value_learning import TrainingPositions, brier, calibrated, calibration_error, platt
from tools.value_schools import SCHOOLS


def test_what_wins_more_often_gets_more_weight() -> None:
    positions, dice = TrainingPositions(), random.Random(1)
    for _ in range(600):
        is_strong = [dice.random() < 0.5, dice.random() < 0.5]
        features = [[("seat.constant", 1.0), *([("plans.mine", 1.0)] if strong else [])] for strong in is_strong]
        chance = win_chances([2.0 * strong for strong in is_strong])[0]
        won = float(dice.random() < chance)
        positions.add(["everyone", "everyone"], features, (won, 1 - won))
    tables = positions.fit(10, 0.0, 1)
    assert [*tables] == ["everyone"]
    assert 1.5 < tables["everyone"].weights["plans.mine"] < 2.6
    assert abs(tables["everyone"].weights["seat.constant"]) < 0.01, "what every seat has cancels out"
    assert positions.fit(10, 0.0, 1)["everyone"].weights == tables["everyone"].weights


def test_roles_have_tables_of_their_own() -> None:
    positions = TrainingPositions()
    for _ in range(50):
        positions.add(["person", "card"], [[("stars", 1.0)], [("stars", 1.0)]], (1.0, 0.0))
    tables = positions.fit(5, 0.0, 1)
    assert tables["person"].weights["stars"] > 0 > tables["card"].weights["stars"]


def test_units_of_a_hidden_layer_learn_what_features_mean_together() -> None:
    """Whoever has a mine wins, unless the card has one too: no sum of single features says so."""
    positions = TrainingPositions()
    games = [(mine, other) for mine in (False, True) for other in (False, True)]
    features = {
        game: [[("seat.constant", 1.0), *([("mine", 1.0)] if has else []), ("later", 0.5)] for has in game]
        for game in games
    }
    for _ in range(100):
        for mine, other in games:
            share = float(mine != other)
            positions.add(["person", "card"], features[mine, other], (share, 1 - share))

    def mistakes(units: int) -> float:
        tables = positions.fit(30, 0.0, 1, units)
        hidden = HiddenLayer(tables.get(TOGETHER, ValueTable({})), ("person", "card"))
        judged = []
        for game, own in features.items():
            worths = [tables[role].worth(seen) for role, seen in zip(("person", "card"), own, strict=True)]
            chances = win_chances([a + b for a, b in zip(worths, hidden.worths(own), strict=True)])
            judged.append((chances[0], float(game[0] != game[1])))
        return brier(judged)

    assert mistakes(0) == pytest.approx(0.25, abs=0.01)
    assert mistakes(4) < 0.06
    assert positions.fit(2, 0.0, 1, 4)[TOGETHER].weights == positions.fit(2, 0.0, 1, 4)[TOGETHER].weights
    assert not any("later" in name for name in positions.fit(2, 0.0, 1, 4)[TOGETHER].weights)


def test_a_unit_adds_to_the_worth_of_one_role_what_speaks_for_it_and_never_takes_any() -> None:
    weights = {
        "person.unit-1.person.a": 1.0,
        "person.unit-1.card.a": -3.0,
        "card.unit-1.card.b": 2.0,
        "card.unit-2.person.a": 0.5,
    }
    hidden = HiddenLayer(ValueTable(weights), ("person", "card"))
    assert hidden.worths([[("a", 1.0)], [("b", 1.0), ("unknown", 1.0)]]) == [1.0, 2.5]
    assert hidden.worths([[("a", 1.0)], [("a", 1.0)]]) == [0.0, 0.5]
    assert hidden.worths([[], []]) == [0.0, 0.0]


@pytest.mark.parametrize("planners, seats", [(0.0, {True}), (0.5, {True, False}), (1.0, {False})])
def test_planners_take_their_part_of_the_seats_among_searches(planners: float, seats: set[bool]) -> None:
    training = Training("works", "seats-2", "seats", 0.0, 1.0, 2, load_values()["seats-2"], planners)
    lessons = [lesson for number in range(3) for lesson in play(training, number)]
    assert {lesson.said is not None for lesson in lessons} == seats, "a search says what it thinks, a planner does not"


@pytest.mark.parametrize("game, kind", [(game, kind) for game, school in SCHOOLS.items() for kind in school().kinds])
def test_the_tables_in_the_box_were_learned_with_what_the_tool_takes_for_them(game: str, kind: str) -> None:
    head = (SCHOOLS[game]().folder / f"{kind}.yaml").read_text("utf-8").splitlines()[0]
    assert head == f"# Learned by {asked_for(kind, ['--game', game])[1]}"


def test_what_is_asked_for_counts_more_than_what_the_tables_in_the_box_were_learned_with() -> None:
    asked, command = asked_for("sonic", ["--only", "mort", "sonic", "--units", "0", "--games", "9", "--jobs", "2"])
    assert (asked.units, asked.games, asked.generations) == (0, 9, 2)
    assert command.endswith(f"--seed 1 --only sonic --games 9 --generations 2 --search-games {asked.search_games}")


def test_platt_repairs_a_prophet_who_is_too_gloomy() -> None:
    dice, judged = random.Random(2), []
    for _ in range(2000):
        truth = dice.random()
        judged.append((calibrated(truth, 0.8, -1.2), float(dice.random() < truth)))
    slope, shift = platt(judged)
    repaired = [(calibrated(chance, slope, shift), share) for chance, share in judged]
    assert slope == pytest.approx(1.25, abs=0.15)
    assert shift == pytest.approx(1.5, abs=0.2)
    assert calibration_error(judged) > 0.15 > 0.04 > calibration_error(repaired)
    assert brier(repaired) < brier(judged)
    assert platt([(chance, share) for chance, share in judged], with_shift=False)[1] == 0.0


def test_a_table_survives_the_way_through_its_file(tmp_path: Path) -> None:
    weights = {"stars.0": -1.0, "stars.2": 0.25, "plans.co-op.built": 0.125, "plans.co-op.hand": 1.0, "seat.token": 0.5}
    folder = tmp_path / "works" / "values"
    folder.mkdir(parents=True)
    path = folder / "sonic.yaml"
    path.write_text(
        yaml_of({"person": ValueTable(weights), "card": ValueTable({"seat.token": 1.0})}, "Learned.\nIn log-odds."),
        "utf-8",
    )
    assert path.read_text("utf-8").startswith("# Learned.\n# In log-odds.\n\nperson:\n")
    tables = read_value_tables(path, ("person", "card"))
    assert tables["person"].weights == {**weights, "stars.1": 0.0}
    assert tables["person"].worth([("stars.2", 2.0), ("seat.token", 1.0), ("unknown", 9.0)]) == 1.0
    assert tables["person"].seeing(["stars"]).worth([("stars.2", 2.0), ("seat.token", 1.0)]) == 0.5


def test_a_hidden_layer_is_read_from_the_file_that_was_written_and_may_be_missing(tmp_path: Path) -> None:
    tables = {"person": ValueTable({"stars.0": 1.0}), "card": ValueTable({"stars.0": 2.0})}
    together = ValueTable({f"{gains}.unit-{unit}.card.stars.0": 0.5 for gains in ("person", "card") for unit in (1, 2)})
    folder = tmp_path / "works" / "values"
    folder.mkdir(parents=True)
    path = folder / "sonic.yaml"
    path.write_text(yaml_of({**tables, "together": together}, "Learned."), "utf-8")
    assert read_value_tables(path, ("person", "card"), "together")["together"].weights == together.weights
    with pytest.raises(ContentError, match="the tables person, card"):
        read_value_tables(path, ("person", "card"))
    path.write_text(yaml_of(tables, "Learned."), "utf-8")
    assert [*read_value_tables(path, ("person", "card"), "together")] == ["person", "card"]
    for spoilt in ("person.unit-1.card", "person.unit-1.nobody.stars", "nobody.unit-1.card.stars", "person"):
        path.write_text(yaml_of({**tables, "together": ValueTable({spoilt: 1.0})}, "Learned."), "utf-8")
        with pytest.raises(ContentError, match="who gains, a unit, whom it looks at") as error:
            read_value_tables(path, ("person", "card"), "together")
        assert f"together.{spoilt}" in str(error.value)


@pytest.mark.parametrize(
    "text, message",
    [
        ("card: {stars: [1]}\nperson: {stars: [1]}", "the tables person, card"),
        ("person: {stars: [1, much]}\ncard: {stars: [1]}", "person.stars.1: expected a number"),
        ("person: {stars: [1, .nan]}\ncard: {stars: [1]}", "person.stars.1: expected a number from -1000 to 1000"),
        ("person: {stars: [1, -.inf]}\ncard: {stars: [1]}", "person.stars.1: expected a number"),
        (f"person: {{stars: [1, {10**400}]}}\ncard: {{stars: [1]}}", "person.stars.1: expected a number"),
        ("person: 3\ncard: {stars: [1]}", "person: expected a number from -1000 to 1000, or a list or mapping"),
    ],
)
def test_a_spoilt_table_is_told_with_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    folder = tmp_path / "works" / "values"
    folder.mkdir(parents=True)
    (folder / "sonic.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match=r"works/values/sonic.yaml") as error:
        read_value_tables(folder / "sonic.yaml", ("person", "card"))
    assert message in str(error.value)


@pytest.mark.parametrize(
    "text, message",
    [
        ("pip: {iterations: 0}", "pip.iterations"),
        ("pip: {iterations: 5, sees: [stars, tea]}", "pip.sees[1]"),
        ("planner: {iterations: 5}", "an id of its own"),
        ("pip: {iterations: 5, blunders: 1}", "pip.blunders"),
        (f"pip: {{iterations: {10**12}}}", "pip.iterations: expected a whole number from 1 to 1000000"),
        ("{}", "at least one computer player"),
    ],
)
def test_a_spoilt_level_is_told_with_its_key(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "levels.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as error:
        read_levels(path, ("stars",))
    assert message in str(error.value)
