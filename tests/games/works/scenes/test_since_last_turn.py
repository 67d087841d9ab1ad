"""Who is to decide is told what the others have done since, and why; each move can be pointed at and seen once more."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json
from mintworks.scenes.base.posting import Posting
from mintworks.ui.input import Resized
from mintworks.ui.settings import SPEEDS
from mintworks.ui.table.recap import RECAP
from tests.games.works.scenes.at_table import AtTable, solo_session, table_session


def computers() -> AnySession:
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PLANNER, "Basil"), Seat(SeatKind.RANDOM, "Clove")
    return Session(PLUGIN, GamePlan(seats, Setup(players=3, seed=7, first=1)))


def chips(person: AtTable) -> list[str]:
    """What is told, oldest first."""
    return [target.name for target in person.scene.targets() if target.id.startswith(RECAP)]


def played(person: AtTable) -> list[int]:
    """Whose steps are told."""
    return [chip.told.number for chip in person.scene.recap.chips.values()]


def test_both_turns_of_sonic_are_told_with_their_reasons(app: App) -> None:
    """W8.4."""
    person = AtTable(app, solo_session("sonic", seed=7))
    person.clicks("location:producer")
    person.rests()
    others = [step for step in person.session.match.history[1:] if step.seat == 2]
    last_two = [step.number for step in others][-2:]
    assert played(person)[-2:] == last_two
    told = [target for target in person.scene.targets() if target.id.startswith(RECAP)]
    assert all(target.name.startswith("sonic: ") and target.state for target in told)


def test_a_chip_leaves_out_what_the_opponent_says_beside_its_card_just_now(app: App) -> None:
    person = AtTable(app, solo_session("sonic", seed=7))
    person.clicks("location:producer")
    person.rests()
    assert person.scene.table.said
    *_, last = person.scene.recap.chips.values()
    assert last.told.is_said
    width_px = last.rect.width
    assert last.set(in_full=False, most_px=2000) == width_px


def test_what_others_did_before_the_first_turn_is_told_too(app: App) -> None:
    """W7.1: Justin starts the game."""
    person = AtTable(app, solo_session("justin", seed=7))
    assert played(person) == [1]


def test_computer_players_say_why_by_their_own_scores(app: App) -> None:
    person = AtTable(app, computers())
    person.clicks("location:producer")
    person.rests()
    told = [target for target in person.scene.targets() if target.id.startswith(RECAP)]
    assert [target.name.split(":")[0] for target in told] == ["Basil", "Clove"]
    assert [bool(target.state) for target in told] == [True, False], "nobody speaks at every move"


def test_a_game_that_is_taken_up_tells_the_same(app: App) -> None:
    person = AtTable(app, computers())
    person.clicks("location:producer")
    person.rests()
    told = [(target.name, target.state) for target in person.scene.targets() if target.id.startswith(RECAP)]
    again = AtTable(app, Session.resume(PLUGIN, person.session.record))
    assert [(target.name, target.state) for target in again.scene.targets() if target.id.startswith(RECAP)] == told


def test_what_is_told_goes_with_the_next_decision(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    assert chips(person)
    app.settings.animation_speed = SPEEDS["half"]
    person.clicks("pass")
    assert chips(person) == []


def test_what_happened_while_passes_were_played_by_themselves_is_told_in_one(app: App) -> None:
    person = AtTable(app, computers())
    person.clicks("pass")
    person.clicks("rest")
    person.rests()
    assert person.state.round == 2
    others = [step.number for step in person.session.match.history[1:] if step.seat != 1]
    told = played(person)
    assert len(told) > 4  # more than one turn of each, as many as there is room for
    assert told == others[-len(told) :]


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_w5_4_what_upkeep_brought_is_told_where_it_is_not_shown(app: App, speed: str) -> None:
    app.settings.animation_speed = SPEEDS[speed]
    person = AtTable(app, solo_session("justin", seed=7))
    mints = {seat: person.state.seats[seat - 1].mints for seat in (1, 2)}
    while person.state.round == 1:
        mints = {seat: person.state.seats[seat - 1].mints for seat in (1, 2)}
        person.clicks("pass")
        person.rests()
    ended = [target for target in person.scene.targets() if target.id.endswith(":turn")]
    assert len(ended) == (speed == "instant")
    for target in ended:
        gained = person.state.seats[0].mints - mints[1]
        assert f"{person.session.name(1)} +{gained}" in target.name
        assert f"{person.session.name(2)} +" in target.name
        person.clicks(target.id)
        assert person.scene.director.busy, "it can be seen once more"
        person.rests()


def test_pointing_at_a_move_lights_what_it_speaks_of(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    [chip] = person.scene.recap.chips.values()
    person.slides_to(chip.rect.center)
    assert person.scene.tableau.highlights.pointed == chip.told.about is not None
    person.slides_to(person.scene.tableau.arrangement.deck.center)
    assert person.scene.tableau.highlights.pointed is None


@pytest.mark.parametrize("speed", ["normal", "double", "instant"])
def test_a_move_is_seen_once_more_at_the_same_pace_whatever_the_speed(app: App, speed: str) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    app.settings.animation_speed = SPEEDS[speed]
    [number] = played(person)
    person.clicks(f"{RECAP}:{number}")
    passed_s = 0.0
    while person.scene.director.busy:
        person.waits(0.05)
        passed_s += 0.05
    assert passed_s > 1.4, "the end alone stays so long to be read"
    assert person.scene.speed == SPEEDS[speed]


@pytest.mark.parametrize("hurries", [False, True])
def test_a_move_is_seen_once_more_and_changes_nothing(app: App, *, hurries: bool) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    before, lines = to_json(person.state), len(person.scene.log.lines)
    [number] = played(person)
    person.clicks(f"{RECAP}:{number}")
    person.waits(0.1)
    assert person.scene.director.busy
    assert to_json(person.shown) != before, "the table stands as it stood before that move"
    if hurries:
        person.clicks_at(person.scene.tableau.arrangement.deck.center)
    person.rests()
    assert to_json(person.shown) == to_json(person.state) == before
    assert len(person.scene.log.lines) == lines
    assert person.scene.hand.deciding
    assert played(person) == [number]
    person.clicks("location:leadership-council")
    person.rests()
    assert person.actions[1] == "leadership-council"


def test_what_is_seen_once_more_can_be_left_by_undoing(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.clicks("location:leadership-council")
    person.rests()
    number = played(person)[-1]
    person.clicks(f"{RECAP}:{number}")
    person.waits(0.1)
    assert person.scene.prompt() == app.strings("table.retelling"), "nobody is thinking now"
    person.scene.undo.undo()
    person.rests()
    assert to_json(person.shown) == to_json(person.state)
    assert not person.scene.director.is_retelling


def test_the_log_keeps_the_reasons(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    why = person.scene.table.since.because(person.session.match.history[0])
    lines = [line.text for line in person.scene.log.lines]
    assert app.strings("works.reasons.rule.log", because=why) in lines
    assert f"Why? {why}." in person.scene.spoken
    assert not any("“" in line for line in lines), "nobody has said so"
    again = AtTable(app, Session.resume(PLUGIN, person.session.record))
    assert [line.text for line in again.scene.log.lines] == lines


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chips_and_the_letter_lie_between_the_cards_and_ones_own_town(
    app: App, players: int, size: tuple[int, int]
) -> None:
    ann = AtTable(app, table_session(players))
    app.canvas.resize(size)
    app.handle(Resized(size))
    posting = Posting()
    posting.join(ann.scene)
    arrangement, line = ann.scene.tableau.arrangement, ann.scene.table.recap_line
    town = arrangement.seats[1].town
    assert town is not None
    cards = [*arrangement.locations.values(), *(card.rect for card in ann.scene.tableau.cards.values())]
    for rect in (line, *(button.rect for button in posting._made().values())):
        assert rect.collidelist([town, *cards]) < 0
