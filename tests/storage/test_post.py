"""Games by post in several houses: letters lead on, older ones change nothing, and nothing is ever written over."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from mintworks.core.letter import Letter, read_letter, write_letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.replay import PlayedRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, game_of
from mintworks.storage.errors import Notice
from mintworks.storage.game_store import GameStore
from mintworks.storage.post import FOLDER, Post
from mintworks.storage.post_game import Arrival, free_seats
from tests.core.letters import PEOPLE
from tests.tiny_game.plugin import PLUGIN as STACKS
from tests.tiny_game.registered import registered

WORKS, DELIVERY = game_of("works"), game_of("delivery")
START = datetime(2026, 11, 24, 9, 30, tzinfo=UTC)


_OPEN: list[House] = []


class House:
    """A folder with games by post, and what its people do there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[Notice] = []
        self.sent: list[str] = []
        _OPEN.append(self)
        self.is_keeper = True
        hours = itertools.count()
        self._now = lambda: START + timedelta(hours=next(hours))
        self.post = self.opened()

    def opened(self) -> Post:
        """The same folder after the program was started again."""
        if hasattr(self, "post"):
            self.post.flush()
        self.post = Post(GAMES, self.folder, self.told.append, lambda: self.is_keeper, self._now)
        return self.post

    def begins(
        self, game: GamePlugin, elsewhere: set[int], players: int = 2, computers: tuple[int, ...] = ()
    ) -> Session:
        seats = tuple(
            Seat.of("random", f"Robot {number}") if number in computers else Seat(SeatKind.PERSON, PEOPLE[number - 1])
            for number in range(1, players + 1)
        )
        setup = game.codec.setup_from_json({"players": players, "seed": 7})
        session = Session(game, GamePlan(seats, setup, elsewhere=frozenset(elsewhere)))
        self.post.follow(session)
        return session

    def plays(self, session: Session, seed: int = 1) -> str:
        """Play until the game goes on elsewhere, or is over; gives the letter."""
        match, dice = session.match, random.Random(seed)
        while match.seat_to_move is not None and not session.awaits_letter:
            if match.seat_to_move in session.people and not session.is_foretold:
                match.play(dice.choice(session.rules.legal_actions(match.state)))
            else:
                match.advance()
        letter = self.post.letter(session)
        self.sent.append(letter)
        self.post.hand_out(session)
        if match.seat_to_move is None:
            self.post.finish(session)
        return letter

    def gets(self, text: str, mine: Mapping[int, Seat] | None = None) -> Session:
        """Take a letter in, and sit down at its game."""
        letter = read_letter(GAMES, text)
        if mine is None:
            mine = {number: letter.record.seats[number - 1] for number in free_seats(letter)[:1]}
        session = self.post.take_in(letter, mine)[0]
        self.post.follow(session)
        return session

    def arrival(self, text: str) -> Arrival:
        return self.post.arrival(read_letter(GAMES, text))

    @property
    def files(self) -> dict[str, bytes]:
        self.post.flush()
        return {path.name: path.read_bytes() for path in sorted((self.folder / FOLDER).iterdir())}


@pytest.fixture(autouse=True)
def _all_is_written(tmp_path: Path) -> Iterator[None]:
    """No house is left while it is still writing: the folder goes after that."""
    with registered():
        yield
        while _OPEN:
            _OPEN.pop().post.flush()


@pytest.fixture
def ann(tmp_path: Path) -> House:
    return House(tmp_path / "ann")


@pytest.fixture
def ben(tmp_path: Path) -> House:
    return House(tmp_path / "ben")


def whole_game(houses: list[House], game: GamePlugin, computers: tuple[int, ...] = ()) -> list[Session]:
    """Send letters around until the game is over; everyone opens the program anew for every letter."""
    players = len(houses) + len(computers)
    people = [number for number in range(1, players + 1) if number not in computers]
    sessions = {people[0]: houses[0].begins(game, {*people[1:]}, players, computers)}
    at, text = people[0], ""
    for number in range(400):
        house = houses[people.index(at)]
        session = sessions[at]
        text = house.plays(session, seed=number)
        if session.match.seat_to_move is None:
            break
        at = session.match.seat_to_move
        house = houses[people.index(at)]
        house.opened()
        sessions[at] = house.gets(text)
    for place, house in zip(people, houses, strict=True):
        if house.arrival(text) is not Arrival.KNOWN:
            sessions[place] = house.gets(text)
            house.plays(sessions[place])
    return [sessions[place] for place in people]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
@pytest.mark.parametrize("count, computers", [(2, ()), (3, ()), (2, (2,)), (2, (1, 4))])
def test_a_whole_game_in_several_houses_ends_in_the_same_way_in_all_of_them(
    tmp_path: Path, game: GamePlugin, count: int, computers: tuple[int, ...]
) -> None:
    houses = [House(tmp_path / PEOPLE[number]) for number in range(count)]
    sessions = whole_game(houses, game, computers)
    records = [session.record for session in sessions]
    assert records[0].result is not None
    assert all(record.actions == records[0].actions for record in records)
    assert all(record.result == records[0].result for record in records)
    assert all(record.started == records[0].started for record in records)
    assert all(house.told == [] and len(house.files) == 1 and house.post.sessions() == [] for house in houses)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
@pytest.mark.parametrize("count", [2, 3])
def test_no_letter_asks_for_what_nobody_can_choose(tmp_path: Path, game: GamePlugin, count: int) -> None:
    houses = [House(tmp_path / PEOPLE[number]) for number in range(count)]
    played = PlayedRecord.of(game, whole_game(houses, game)[0].record)
    sent = [read_letter(GAMES, text).record.actions for house in houses for text in house.sent]
    asked = [played.positions[len(actions)] for actions in sent]
    assert all(len(played.rules.legal_actions(state)) != 1 for state in asked)
    assert len(played.free) < len(played.steps) or game is not WORKS


def test_what_was_played_for_a_seat_elsewhere_is_told_there_with_all_since_its_last_choice(
    ann: House, ben: House
) -> None:
    there = ben.gets(ann.plays(ann.begins(WORKS, {2})))
    for seed in range(60):
        there = ben.gets(ann.plays(ann.gets(ben.plays(there, seed)), seed))
        steps = PlayedRecord.of(WORKS, there.record).steps
        told = steps[len(there.match.history) :]
        if any(step.seat == 2 for step in told):
            break
    assert {step.seat for step in told} == {1, 2}
    while there.is_foretold:
        there.match.advance()
    assert there.match.seat_to_move == 2
    assert [step.action for step in there.match.history] == [step.action for step in steps]


def test_a_letter_opens_where_the_last_turn_here_ended_and_tells_the_rest(ann: House, ben: House) -> None:
    session = ann.begins(STACKS, {2})
    text = ann.plays(session)
    there = ben.gets(text)
    assert there.match.actions == ()
    assert there.record.actions == session.record.actions
    assert there.people.keys() == {2}
    while there.is_foretold:
        there.match.advance()
    assert there.match.actions == session.match.actions
    back = ann.gets(ben.plays(there))
    assert back.match.actions == session.match.actions
    assert back.is_foretold


def test_a_program_that_ends_while_a_letter_is_shown_has_kept_all_of_it(ann: House, ben: House) -> None:
    text = ann.plays(ann.begins(STACKS, {2}))
    there = ben.gets(text)
    there.match.advance()
    ben.opened()
    (again,) = ben.post.sessions()
    assert again.record == there.record


def test_an_older_letter_and_the_same_again_change_nothing(ann: House, ben: House) -> None:
    session = ann.begins(STACKS, {2})
    first = ann.plays(session)
    answer = ben.plays(ben.gets(first))
    ann.plays(ann.gets(answer))
    before = ann.files
    assert ann.arrival(first) is Arrival.OLDER
    assert ann.arrival(answer) is Arrival.OLDER
    ann.post.take_in(read_letter(GAMES, first), {})
    assert ann.files == before
    assert ben.arrival(answer) is Arrival.KNOWN


def test_the_letters_of_a_game_that_is_over_stay_known(ann: House, ben: House) -> None:
    record = whole_game([ann, ben], STACKS)[0].record
    assert record.result is not None
    assert ann.post.sessions() == []
    for count in (1, len(record.actions) - 1):
        earlier = replace(record, actions=record.actions[:count], result=None)
        assert ann.arrival(write_letter(Letter(STACKS, earlier, (1, 0)))) is Arrival.OLDER


def test_two_ways_of_going_on_are_kept_side_by_side(ann: House, ben: House, tmp_path: Path) -> None:
    session = ann.begins(STACKS, {2})
    first = ann.plays(session)
    one = ben.plays(ben.gets(first), seed=1)
    once_more = House(tmp_path / "ben once more")  # as if he had not played yet
    actions = read_letter(GAMES, one).record.actions
    there = once_more.gets(first)
    while there.is_foretold:
        there.match.advance()
    legal = there.rules.legal_actions(there.match.state)
    there.match.play(next(action for action in legal if str(action) != actions[1]))
    other = once_more.plays(there)
    ann.gets(one)
    before = ann.files
    assert ann.arrival(other) is Arrival.OTHER
    new, known = ann.post.take_in(read_letter(GAMES, other), {})
    assert new.record.actions != known.record.actions
    assert before.items() < ann.files.items()
    assert {session.record.actions for session in ann.post.sessions()} == {new.record.actions, known.record.actions}
    assert new.people.keys() == known.people.keys() == {1}
    assert ann.arrival(one) is ann.arrival(other) is Arrival.KNOWN


def test_what_has_gone_out_in_a_letter_cannot_be_taken_back(ann: House) -> None:
    session = ann.begins(DELIVERY, {2})
    while not session.awaits_letter:
        session.match.play(session.rules.legal_actions(session.match.state)[0])
    assert session.match.can_undo()
    ann.post.hand_out(session)
    assert not session.match.can_undo()
    ann.opened()
    (again,) = ann.post.sessions()
    assert not again.match.can_undo()


def test_what_was_played_and_not_sent_waits_with_the_game_and_can_be_taken_back(ann: House) -> None:
    session = ann.begins(DELIVERY, {2})
    while not session.awaits_letter:
        session.match.play(session.rules.legal_actions(session.match.state)[0])
    ann.opened()
    (again,) = ann.post.sessions()
    assert again.record.actions == session.record.actions
    assert again.match.can_undo()


def test_a_person_keeps_name_and_profile_whatever_later_letters_call_them(ann: House, ben: House) -> None:
    text = ann.plays(ann.begins(STACKS, {2}))
    own = Seat(SeatKind.PERSON, "Benjamin", "Benjamin", "moon")
    there = ben.gets(text, {2: own})
    back = ann.gets(ben.plays(there))
    assert back.plan.seats[1] == Seat(SeatKind.PERSON, "Benjamin", emblem="moon")
    again = ben.gets(ann.plays(back))
    assert again.plan.seats[1] == own


def test_a_seat_can_be_taken_along_to_a_new_computer(ann: House, ben: House, tmp_path: Path) -> None:
    text = ann.plays(ann.begins(STACKS, {2}))
    answer = ben.plays(ben.gets(text))
    new = House(tmp_path / "new")
    letter = read_letter(GAMES, answer)
    assert free_seats(letter) == [1, 2]
    session = new.gets(answer, {1: letter.record.seats[0]})
    assert session.people.keys() == {1}
    assert ben.gets(new.plays(session)).people.keys() == {2}


def test_a_renamed_person_is_renamed_in_games_by_post_and_one_who_leaves_is_a_guest(ann: House, ben: House) -> None:
    ben.gets(ann.plays(ann.begins(STACKS, {2})), {2: Seat(SeatKind.PERSON, "Bo", "Bo")})
    ben.post.rename("Bo", "Beau")
    ben.opened()
    assert ben.post.sessions()[0].plan.seats[1] == Seat(SeatKind.PERSON, "Beau", "Beau")
    ben.post.rename("Beau", None)
    ben.opened()
    assert ben.post.sessions()[0].plan.seats[1] == Seat(SeatKind.PERSON, "Beau")


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"version": 1}', "\x00" * 100])
def test_a_damaged_file_is_laid_aside_and_told_once(ann: House, damage: str) -> None:
    ann.plays(ann.begins(STACKS, {2}))
    (name,) = ann.files
    (ann.folder / FOLDER / name).write_text(damage)
    ann.opened()
    assert ann.post.sessions() == []
    assert [notice.key for notice in ann.told] == ["records.autosave.damaged"]
    assert ann.post.sessions() == []
    assert len(ann.told) == 1
    assert (ann.folder / FOLDER / f"{name}.damaged").read_text() == damage


def test_a_file_whose_moves_the_rules_refuse_is_laid_aside(ann: House) -> None:
    session = ann.begins(STACKS, {2})
    ann.plays(session)
    ((name, data),) = ann.files.items()
    broken = data.replace(session.match.actions[-1].encode(), b"nonsense")
    assert broken != data
    (ann.folder / FOLDER / name).write_bytes(broken)
    ann.opened()
    assert ann.post.sessions() == []
    assert [notice.key for notice in ann.told] == ["records.autosave.damaged"]


def test_a_file_of_a_newer_version_is_kept_for_that_version(ann: House) -> None:
    ann.plays(ann.begins(STACKS, {2}))
    ((name, data),) = ann.files.items()
    newer = data.rstrip().removesuffix(b"}").rsplit(b'"version"', 1)[0] + b'"version": 2}'
    (ann.folder / FOLDER / name).write_bytes(newer)
    ann.opened()
    assert ann.post.sessions() == []
    assert [notice.key for notice in ann.told] == ["records.autosave.newer"]
    assert (ann.folder / FOLDER / f"{name}.newer").read_bytes() == newer


def test_nothing_is_written_while_another_program_keeps_its_games(ann: House) -> None:
    ann.is_keeper = False
    session = ann.begins(STACKS, {2})
    ann.plays(session)
    ann.post.flush()
    assert not (ann.folder / FOLDER).exists()
    assert not ann.post.keeps(session)


def test_the_store_offers_games_by_post_with_all_others_those_that_wait_last(tmp_path: Path) -> None:
    store = GameStore(GAMES, tmp_path)
    setup = STACKS.codec.setup_from_json({"players": 2, "seed": 7, "first": 1})
    seats = tuple(Seat(SeatKind.PERSON, name) for name in PEOPLE[:2])
    local = Session(STACKS, GamePlan(seats, setup))
    by_post = Session(STACKS, GamePlan(seats, setup, elsewhere=frozenset({2})))
    for session in (local, by_post):
        store.follow(session)
    by_post.match.play(by_post.rules.legal_actions(by_post.match.state)[0])
    assert by_post.awaits_letter
    store.flush()
    assert [session.plan.goes_by_post for session in store.all_left()] == [False, True]
    store.give_up(store.all_left()[1])
    assert [session.plan.goes_by_post for session in store.all_left()] == [False]
    store.close()


def test_a_finished_game_by_post_comes_into_the_history_of_every_house_under_one_beginning(tmp_path: Path) -> None:
    stores = [GameStore(GAMES, tmp_path / name) for name in ("ann", "ben")]
    setup = STACKS.codec.setup_from_json({"players": 2, "seed": 7})
    seats = tuple(Seat(SeatKind.PERSON, name) for name in PEOPLE[:2])
    session = Session(STACKS, GamePlan(seats, setup, elsewhere=frozenset({2})))
    stores[0].follow(session)
    dice, at = random.Random(1), 0
    while session.match.seat_to_move is not None:
        if session.awaits_letter:
            letter = read_letter(GAMES, stores[at].post.letter(session))
            stores[at].post.hand_out(session)
            at = 1 - at
            session = stores[at].post.take_in(letter, {2: seats[1]})[0]
            stores[at].follow(session)
        elif session.is_foretold or session.match.seat_to_move not in session.people:
            session.match.advance()
        else:
            session.match.play(dice.choice(session.rules.legal_actions(session.match.state)))
    stores[at].finish(session)
    last = stores[1 - at].post.take_in(read_letter(GAMES, stores[at].post.letter(session)), {})[0]
    stores[1 - at].follow(last)
    while last.is_foretold:
        last.match.advance()
    stores[1 - at].finish(last)
    records = [store.history.record(1) for store in stores]
    assert records[0].actions == records[1].actions
    assert records[0].started == records[1].started
    for store in stores:
        assert store.history.count_games() == 1
        store.close()
