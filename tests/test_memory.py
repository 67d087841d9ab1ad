"""What the program remembers of games, from one start to the next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from mintworks.campaign.nodes import Medal
from mintworks.campaign.start import TwistedWorks
from mintworks.content.campaign import load_campaign
from mintworks.content.strings import Strings
from mintworks.controllers.planner import PlannerController
from mintworks.memory import Memory
from mintworks.records import autosave, campaign_file, history
from mintworks.records.errors import Notice, SaveError, Trouble
from mintworks.records.files import config_folder, data_folder
from mintworks.records.game_record import EarlierGame, Occasion, OccasionKind
from mintworks.records.statistics import Statistics
from mintworks.rules.works.setup import Setup
from mintworks.session import GamePlan, SeatKind, SeatPlan, Session
from tests.records.folders import fresh_folder
from tests.records.games import WORKS, play, session_of, solitaire_plan, table_plan, twisted_plan
from tests.records.other_program import other_program

STRINGS = Strings.load("en")

Told = list[str]


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory: every action of every game is flushed."""
    with fresh_folder() as folder:
        yield folder


@pytest.fixture
def told() -> Told:
    """What the person was told."""
    return []


@pytest.fixture
def start(tmp_path: Path, told: Told, request: pytest.FixtureRequest) -> Callable[[], Memory]:
    """Start the program once more."""

    def tell(notice: Notice) -> None:
        told.append(STRINGS(notice.key, **notice.values))

    def begin() -> Memory:
        memory = Memory(WORKS, tmp_path, tell)
        request.addfinalizer(memory.close)
        return memory

    return begin


Start = Callable[[], Memory]


def lead(memory: Memory, plan: GamePlan, actions: int | None = None) -> Session:
    """Begin a game that is remembered, and play it for so many decisions or to its end."""
    session = Session(WORKS, plan)
    memory.follow(session)
    return play(session, actions)


def test_a_game_is_there_again_before_its_first_action(start: Start) -> None:
    session = lead(start(), solitaire_plan("sonic"), 0)
    again = start().unfinished()
    assert again is not None
    assert again.plan == session.plan


def test_a_game_can_be_left_and_taken_up_any_number_of_times(start: Start, told: Told) -> None:
    lead(start(), solitaire_plan("sonic"), 0)
    while True:
        memory = start()
        session = memory.unfinished()
        assert session is not None
        memory.follow(session)
        if play(session, 5).match.outcome is not None:
            break
    memory.finish(session)
    memory = start()
    assert memory.unfinished() is None
    (game,) = memory.history.games()
    assert memory.history.record(game.id).actions == session.match.actions
    assert told == []


def test_a_game_that_was_given_up_is_forgotten(start: Start) -> None:
    memory = start()
    lead(memory, solitaire_plan(), 3)
    memory.give_up()
    assert memory.unfinished() is None
    assert memory.history.games() == []


def test_a_game_is_no_longer_saved_once_that_is_stopped(start: Start) -> None:
    memory = start()
    session = Session(WORKS, table_plan())
    stop = memory.follow(session)
    play(session, 2)
    stop()
    play(session, 2)
    again = memory.unfinished()
    assert again is not None
    assert len(again.match.actions) == 2


def test_a_finished_game_that_did_not_come_into_the_history_does_so_at_the_next_start(start: Start) -> None:
    session = lead(start(), solitaire_plan())
    memory = start()
    assert memory.unfinished() is None
    assert [game.rounds for game in memory.history.games()] == [session.match.state.round]
    assert start().unfinished() is None


def test_a_game_that_is_finished_twice_is_kept_once(start: Start) -> None:
    memory = start()
    session = lead(memory, solitaire_plan())
    first = memory.finish(session)
    assert memory.finish(session) == msgspec.structs.replace(first, earned={})
    assert len(memory.history.games()) == 1


def test_people_earn_achievements_once(start: Start) -> None:
    memory = start()
    earned: list[str] = []
    for seed in range(12):
        kept = memory.finish(play(Session(WORKS, solitaire_plan("sonic", seed))))
        assert {*kept.earned} <= {1}
        earned += kept.earned.get(1, [])
    (ann,) = memory.history.profiles()
    assert len({*earned}) == len(earned)
    assert sorted(award.achievement for award in memory.history.awards(ann.id)) == sorted(earned)
    wins = Statistics(memory.history, ann.id).summary().wins
    assert ("beat-sonic" in earned) == (wins > 0)


def test_computers_and_guests_earn_nothing(start: Start) -> None:
    memory = start()
    kept = memory.finish(lead(memory, table_plan(3, 5, SeatKind.RANDOM)))
    assert {*kept.earned} <= {1}
    assert [profile.name for profile in memory.history.profiles()] == ["Ann"]


def test_a_second_program_leaves_the_game_of_the_first_alone(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    first = lead(memory, solitaire_plan("mort"), 4)
    memory.close()
    with other_program(tmp_path):
        second = start()
        assert told == [STRINGS("records.autosave.elsewhere")]
        assert second.unfinished() is None
        session = lead(second, solitaire_plan("sonic"))
        assert not second.keeps(session)
    assert second.finish(session).game == 1
    left = second.unfinished()
    assert left is not None
    assert left.match.actions == first.match.actions


def test_a_damaged_save_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / autosave.FILE).write_text("damaged")
    assert start().unfinished() is None
    assert told == [
        f"Your last game cannot be continued: its file is damaged. It is kept as {tmp_path / autosave.FILE}.damaged"
    ]
    assert start().unfinished() is None
    assert len(told) == 1


def test_a_damaged_history_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / history.FILE).write_text("damaged")
    memory = start()
    assert told == [
        f"The record of your past games is damaged. It is kept as {tmp_path / history.FILE}.damaged, "
        "and a new one has been begun"
    ]
    assert memory.finish(lead(memory, solitaire_plan())).game == 1


def test_where_nothing_can_be_kept_one_plays_all_the_same(told: Told, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    memory = Memory(WORKS, tmp_path / "file", lambda notice: told.append(STRINGS(notice.key, **notice.values)))
    session = lead(memory, solitaire_plan())
    assert memory.finish(session).game == 1
    assert [sentence.split(" (")[0] for sentence in told] == [
        "Your past games cannot be read",
        "Your medals cannot be read",
        "This game cannot be saved just now",
    ]
    memory.give_up()
    memory.close()


def test_a_history_that_fails_while_it_is_used_is_told(start: Start, told: Told) -> None:
    memory = start()
    session = lead(memory, solitaire_plan())
    memory.history.rows("DROP TABLE built")
    assert memory.finish(session).game is None
    assert len(told) == 1
    assert "so this one will not be remembered" in told[0]


@pytest.mark.skipif(os.name == "nt", reason="the variables are those of other systems")
def test_the_places_follow_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert data_folder() == tmp_path / "data" / "mintworks"
    assert config_folder() == tmp_path / "config" / "mintworks"


@pytest.mark.parametrize(
    "key",
    [
        *[f"records.autosave.{trouble}" for trouble in ("unreadable", "damaged", "newer", "unwritable")],
        *[f"records.history.{trouble}" for trouble in ("unreadable", "damaged", "newer", "unwritable")],
        *[f"records.people.{trouble}" for trouble in ("unreadable", "unwritable")],
        *[f"records.past_game.{trouble}" for trouble in ("unreadable", "damaged", "newer")],
        *[f"records.settings.{trouble}" for trouble in ("unreadable", "damaged")],
    ],
)
def test_there_is_a_sentence_for_every_trouble(key: str) -> None:
    assert STRINGS(key, file="file", detail="detail", kept="kept").strip()


# The people


def test_nobody_is_regular_until_somebody_has_come(start: Start) -> None:
    memory = start()
    assert memory.regular() is None
    memory.keep_person("Zoe", "kite")
    assert memory.regular() == "Zoe"
    memory.finish(lead(memory, table_plan()))
    assert memory.regular() == "Ann"


def test_the_game_that_was_left_goes_on_under_a_new_name(start: Start) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    lead(memory, table_plan(), 3)
    assert memory.rename(ann, "Anna")
    session = memory.unfinished()
    assert session is not None
    assert [(seat.name, seat.profile) for seat in session.plan.seats] == [("Anna", "Anna"), ("Bo", "Bo")]
    memory.finish(play(session))
    assert [person.name for person in memory.household().people] == ["Anna", "Bo"]


def test_the_game_that_was_left_does_not_bring_back_who_was_removed(start: Start) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    lead(memory, table_plan(), 3)
    memory.remove(ann)
    session = memory.unfinished()
    assert session is not None
    memory.finish(play(session))
    assert [person.name for person in memory.household().people] == ["Bo"]


def test_a_deal_that_is_played_again_counts_for_a_person_as_that_one_is_today(start: Start) -> None:
    memory = start()
    memory.finish(lead(memory, table_plan()))
    ann, bo = memory.household().people
    assert memory.rename(ann, "Anna")
    memory.keep_person("Anna", "kite")
    assert memory.remove(bo)
    session = memory.dealt_again(1)
    assert session is not None
    assert session.match.actions == ()
    assert [(seat.name, seat.profile) for seat in session.plan.seats] == [("Anna", "Anna"), ("Bo", None)]
    assert session.emblem(1) == "kite"
    memory.finish(play(session))
    assert [person.name for person in memory.household().people] == ["Anna"]


def test_a_deal_without_a_seed_is_played_again(start: Start) -> None:
    memory = start()
    laid = Setup(players=2, deck=tuple(reversed(WORKS.cards.plans)), first=2, seed=5)
    memory.finish(lead(memory, replace(table_plan(), setup=laid)))
    record = memory.history.record(1)
    record.setup.pop("seed")
    memory.history.rows("UPDATE games SET record = ?", [msgspec.json.encode(record).decode()])
    session = memory.dealt_again(1)
    assert session is not None
    assert session.match.state == WORKS.new_game(laid)


def test_a_past_game_that_cannot_be_read_is_told_without_alarm(start: Start, told: Told) -> None:
    memory = start()
    memory.finish(lead(memory, table_plan()))
    for record in ("spoilt", '{"game": "chess", "setup": {"seed": 1}, "version": 3}', '{"version": 99}'):
        memory.history.rows("UPDATE games SET record = ?", [record])
        assert memory.dealt_again(1) is None
    assert told == [STRINGS(f"records.past_game.{trouble}") for trouble in ("damaged", "damaged", "newer")]


@pytest.mark.parametrize("name", ["Anna", None])
def test_a_game_whose_end_was_never_seen_is_counted_once_whatever_becomes_of_its_person(
    start: Start, name: str | None
) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session)
    memory = start()
    assert memory.unfinished() is not None
    (ann,) = memory.household().people
    assert memory.remove(ann) if name is None else memory.rename(ann, name)
    again = memory.unfinished()
    assert again is not None
    memory.finish(again)
    assert len(memory.history.games()) == 1
    assert [person.name for person in memory.household().people] == ([] if name is None else [name])


def test_a_new_name_leaves_alone_what_another_program_plays(start: Start, tmp_path: Path) -> None:
    memory = start()
    lead(memory, table_plan(), 3)
    memory.close()
    kept = (tmp_path / autosave.FILE).read_bytes()
    with other_program(tmp_path):
        second = start()
        ann = second.keep_person("Ann", "kite")
        assert ann is not None
        assert second.rename(ann, "Anna")
    assert (tmp_path / autosave.FILE).read_bytes() == kept


def test_who_was_renamed_stays_so_where_the_game_that_was_left_cannot_follow(
    start: Start, told: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    memory = start()
    lead(memory, table_plan(), 3)
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None

    def fail(path: Path, record: object) -> None:
        raise SaveError(path, Trouble.UNWRITABLE, "no space")

    monkeypatch.setattr(autosave, "write_record", fail)
    assert memory.rename(ann, "Anna")
    assert [person.name for person in memory.household().people] == ["Anna"]
    assert told == [STRINGS("records.autosave.unwritable", detail="no space")]


def test_a_name_that_another_one_has_cannot_be_taken(start: Start, told: Told) -> None:
    memory = start()
    ann, bo = memory.keep_person("Ann", "kite"), memory.keep_person("Bo", "key")
    assert ann is not None
    assert bo is not None
    assert not memory.rename(ann, "Bo")
    assert memory.household().people == (ann, bo)
    assert told == []


def test_a_history_that_fails_leaves_everyone_a_guest(start: Start, told: Told) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    memory.history.rows("DROP TABLE profiles")
    assert memory.household().people == ()
    assert memory.keep_person("Bo", "key") is None
    assert not memory.rename(ann, "Bo")
    memory.remove(ann)
    assert len(told) == 4


# Games of the campaign ----------------------------------------------------------------------------


def campaign_session(node: str, seed: int, before: tuple[EarlierGame, ...] = ()) -> Session:
    """A game at a node, against its next opponent, as the campaign begins it."""
    place = load_campaign().nodes[node]
    works = TwistedWorks(WORKS.cards, place.twist)
    opponent = place.opponents[len(before)]
    occasion = Occasion(OccasionKind.CAMPAIGN, node, place.twist, place.medals[Medal.WIN], before)
    seats = (SeatPlan(SeatKind.PERSON, "Ann", "Ann"), SeatPlan(SeatKind.AI, opponent))
    return Session(works, GamePlan(seats, works.setup(opponent, seed), occasion))


def play_well(session: Session, actions: int | None = None) -> Session:
    """Let the planner decide for the person, so often or to the end."""
    planner, match = PlannerController(session.works), session.match
    while match.seat_to_move is not None and actions != 0:
        if match.seat_to_move in session.people:
            actions = None if actions is None else actions - 1
            seen = session.works.observe(match.state, match.seat_to_move)
            decision = planner.decide(seen, session.works.legal_actions(match.state))
            session.people[match.seat_to_move].submit(decision.action)
        match.advance()
    return session


def test_a_game_of_the_campaign_goes_on_where_it_was(start: Start, told: Told) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session, 3)
    again = start().unfinished()
    assert again is not None
    assert again.plan == session.plan
    assert play_well(again).match.outcome == play_well(session).match.outcome
    assert told == []


def test_medals_are_kept_with_the_game_that_earned_them(start: Start) -> None:
    memory = start()
    kept = memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    assert kept.medals == (Medal.WIN, Medal.GOAL)
    assert memory.medals == start().medals == {"fresh-paint": (Medal.WIN, Medal.GOAL)}
    (game,) = memory.history.games()
    assert (game.occasion, game.label, game.seats[0].has_won) == ("campaign", "fresh-paint", True)


def test_whoever_is_killed_after_the_last_action_has_the_medals(start: Start) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session)
    memory = start()
    again = memory.unfinished()
    assert memory.medals == {"fresh-paint": (Medal.WIN, Medal.GOAL)}
    assert len(memory.history.games()) == 1
    assert again is not None
    assert again.match.outcome is not None
    memory.finish(again)
    assert start().unfinished() is None
    assert len(memory.history.games()) == 1


def test_a_row_of_opponents_counts_with_the_games_before(start: Start) -> None:
    memory = start()
    before: tuple[EarlierGame, ...] = ()
    session = campaign_session("founders-day", 30)
    for number in range(1, 5):
        record = play_well(session).record
        before = (*before, EarlierGame(record.setup, record.actions))
        following = campaign_session("founders-day", 30 + number, before) if number < 4 else None
        kept = memory.finish(session, following)
        assert kept.medals == (() if following else (Medal.WIN,))
        again = start().unfinished()
        assert (again is None) == (following is None)
        session = again or session
    assert len(memory.history.games()) == 4


def test_a_row_with_a_lost_game_in_it_is_refused(start: Start, told: Told, tmp_path: Path) -> None:
    lost = EarlierGame({"ai": "justin", "seed": 1}, ("pass",))
    start().follow(campaign_session("founders-day", 2, (lost,)))
    assert start().unfinished() is None
    assert told[0].startswith("Your last game cannot be continued: its file is damaged.")
    assert (tmp_path / f"{autosave.FILE}.damaged").exists()


def test_a_game_of_a_node_that_is_gone_is_kept_without_medals(start: Start) -> None:
    memory = start()
    kept = memory.finish(play(session_of(replace(twisted_plan(), occasion=Occasion(OccasionKind.CAMPAIGN, "gone")))))
    assert (kept.game, kept.medals) == (1, ())


def test_a_damaged_file_of_medals_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / campaign_file.FILE).write_text("no medals here")
    assert start().medals == {}
    kept = tmp_path / f"{campaign_file.FILE}.damaged"
    assert kept.exists()
    assert str(kept) in told[0]
