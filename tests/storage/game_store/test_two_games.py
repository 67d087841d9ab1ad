"""Two games of the tin in one folder: each has its own games, numbers and files, and the people are those of both."""

from __future__ import annotations

import random
from pathlib import Path

from mintworks.core.played_game import play_again
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, game_of
from mintworks.storage.autosave import FILE, KINDS, autosave_path
from mintworks.storage.import_export import FOLDER, export_game, import_games
from mintworks.storage.statistics import Statistics, tallies_by_round
from tests.storage.game_store.conftest import Start, Told, lead
from tests.storage.games import solitaire_plan
from tests.storage.playing import last_left, play

WORKS, DELIVERY = game_of("works"), game_of("delivery")


def delivery(seed: int = 1) -> Session:
    """Two people at a table of Mint Delivery."""
    setup = DELIVERY.codec.setup_from_json({"players": 2, "seed": seed})
    seats = tuple(Seat(SeatKind.PERSON, name, name) for name in ("Ann", "Bo"))
    return Session(DELIVERY, GamePlan(seats, setup))


def test_a_game_of_each_waits_beside_the_other(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    works = lead(memory, solitaire_plan("sonic"), 3, WORKS)
    other = delivery()
    memory.follow(other)
    play(other, 4)
    memory.close()
    assert {path.name for path in tmp_path.glob("*.json")} == {FILE, f"delivery-{FILE}"}
    memory = start()
    waiting = {game.id: last_left(memory, game) for game in GAMES}
    assert {name: session and session.match.actions for name, session in waiting.items()} == {
        WORKS.id: works.match.actions,
        DELIVERY.id: other.match.actions,
    }
    assert {session.game.id for session in memory.all_left()} == {WORKS.id, DELIVERY.id}
    assert [session.game.id for session in memory.all_left([DELIVERY])] == [DELIVERY.id]
    memory.finish(play(works))
    assert last_left(memory, WORKS) is None
    assert last_left(memory, DELIVERY) is not None
    assert told == []


def test_each_has_its_own_games_and_numbers(start: Start, tmp_path: Path) -> None:
    memory = start()
    works, other = lead(memory, solitaire_plan("sonic"), game=WORKS), play(delivery(), dice=random.Random(1))
    numbers = {memory.finish(works).game: WORKS, memory.finish(other).game: DELIVERY}
    past = memory.history
    for number, game in numbers.items():
        assert number is not None
        (listed,) = past.games(game=game.id)
        assert (listed.id, listed.game) == (number, game.id)
        assert past.count_games(game=game.id) == 1
        record = past.record(number)
        played = play_again(game, record)
        assert [seat.criteria for seat in listed.seats] == [*played.summary.seats]
        assert [seat.has_won for seat in listed.seats] == [played.has_won(seat.seat) for seat in listed.seats]
        assert len(tallies_by_round(past, number, game.history.score_tally)) == len(listed.seats)
    assert past.count_games() == 2
    ann = next(person for person in past.profiles() if person.name == "Ann")
    summaries = {game.id: Statistics(past, ann.id, game=game.id).summary() for game in GAMES}
    both = Statistics(past, ann.id, game=None).summary()
    assert [summary.games for summary in summaries.values()] == [1, 1]
    assert both.games == 2
    assert both.wins == sum(summary.wins for summary in summaries.values())
    assert Statistics(past, ann.id, game=DELIVERY.id).by_opponent() == []
    assert not Statistics(past, ann.id, game=DELIVERY.id).tallied("built")
    assert memory.career(ann).games == 2


def test_what_is_earned_in_one_is_not_earned_in_the_other(start: Start) -> None:
    memory = start()
    number = memory.finish(lead(memory, solitaire_plan("sonic"), game=WORKS)).game
    assert number is not None
    (ann,) = memory.history.profiles()
    for game in GAMES:
        assert memory.history.award(ann.id, game.id, ["same-name"], number, memory.history.game(number).ended)
    for game in GAMES:
        assert "same-name" in [award.achievement for award in memory.history.awards(ann.id, game=game.id)]
        names = [award.achievement for award in memory.history.awards(ann.id, game=game.id)]
        assert names.count("same-name") == 1


def test_records_of_either_are_passed_on_and_taken_in(start: Start, tmp_path: Path) -> None:
    memory = start()
    for session in (lead(memory, solitaire_plan("sonic"), game=WORKS), play(delivery(), dice=random.Random(2))):
        export_game(tmp_path / "others", session.record)
    came = import_games(tmp_path / "others", memory.history, GAMES)
    assert (came.new, came.refused) == (2, ())
    assert {game.game for game in memory.history.games()} == {WORKS.id, DELIVERY.id}
    only_works = import_games(tmp_path / "others", memory.history, [WORKS])
    assert only_works.known == 2
    assert (tmp_path / "others" / FOLDER).is_dir()


def test_every_kind_has_a_place_of_its_own_for_either_game(tmp_path: Path) -> None:
    places = {autosave_path(tmp_path, kind, game.folder) for game in GAMES for kind in KINDS}
    assert len(places) == len(GAMES) * len(KINDS)
